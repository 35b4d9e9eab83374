import { PHASE_IDS } from "@assay/core/problem";
import { topicAsked } from "../personas/topic.ts";
import { coverage, questionsIn, type Reading, repliesTo, similarity, type Turn } from "../reading.ts";
import { eventsOf } from "../record.ts";
import type { Assertion, Check } from "./assertion.ts";
import { short } from "./speech.ts";

const REFUSES = /\brather not\b|\bskip this\b|\bcan't think of\b|\bskip it\b/i;
const ASKS_AGAIN =
  /\b(?:say|put|ask)\b.{0,20}\bother way\b|\bwhat do you mean\b|\bsay (?:it|that) (?:again|differently)|\brephrase\b/i;
const READ_TO_ME = /\b(?:read|tell) (?:the task|it|me the task|the question) to me\b|\bread the task\b/i;
const EDGES =
  /still surprise|not tried|edge case|inputs would you try|small input|cases of your own|you have not named|think of this one|suppose this comes in|let me add one|here is another|have to think about|not the visible|kind of input|one more input/i;
/** Acts whose questions may come again: to a silence, to a run, in other words on request. */
const MAY_REPEAT = new Set([
  "nudge",
  "react-red",
  "react-green",
  "react-broken",
  "welcome-back",
  "decline-solution",
  "stay-on-task",
  "review",
  "warn-time",
]);

/** Says that no answer comes, or asks for something else. */
const UNANSWERED =
  /\bdon't know\b|\bdo not (?:really )?know\b|\bno idea\b|\bstuck\b|\bhints?\b|\bnot sure what you mean\b|\bsolution\b|\bthe answer\b/i;

/** Off the subject and long: what a person would be led back from. */
function isRambling(text: string): boolean {
  return text.split(/\s+/).length > 120;
}

function lastQuestionBefore(reading: Reading, i: number): string | undefined {
  const turn = reading.turns.findLast((one) => one.i < i && asked(one).length > 0);
  return turn === undefined ? undefined : asked(turn).at(-1);
}

/** What a turn asks for, with a question mark or without. */
function asked(turn: Turn): readonly string[] {
  const questions = questionsIn(turn.text);
  if (questions.length > 0) return questions;
  return topicAsked(turn.text) === undefined ? [] : [turn.lines.at(-1)?.text ?? turn.text];
}

export const FLOW: readonly Assertion[] = [
  {
    id: "IV-17",
    title: "goes through the phases in order",
    group: "flow",
    needs: ["phases"],
    check(reading) {
      const checks: Check[] = [];
      let at = -1;
      for (const state of reading.states) {
        const next = PHASE_IDS.indexOf(state.phase as never);
        if (next === at || state.phase === null) continue;
        if (at !== -1)
          checks.push({
            at: state.i,
            ok: next > at,
            ...(next > at ? {} : { why: `"${state.phase}" came after "${PHASE_IDS[at]}"` }),
          });
        at = next;
      }
      const green = reading.runs.find((run) => run.what === "tests" && run.asked && run.failed === 0 && run.passed > 0);
      const after = green === undefined ? 0 : reading.turns.filter((turn) => turn.i > green.i).length;
      if (green !== undefined && after >= 2)
        checks.push({
          at: green.i,
          ok: at >= PHASE_IDS.indexOf("test"),
          why: "The code passes, and testing was never reached",
        });
      return checks;
    },
  },
  {
    id: "IV-18",
    title: "asks for inputs that might break it",
    group: "flow",
    needs: ["run"],
    check(reading) {
      const green = reading.runs.find((run) => run.what === "tests" && run.asked && run.failed === 0 && run.passed > 0);
      if (green === undefined || reading.says.filter((say) => say.i > green.i).length < 2) return [];
      const found = reading.turns.find((turn) => EDGES.test(turn.text));
      return [
        found === undefined
          ? { at: green.i, ok: false, why: "No input was asked for in the whole interview" }
          : { at: found.i, ok: true },
      ];
    },
  },
  {
    id: "IV-19",
    title: "asks what it costs",
    group: "flow",
    needs: [],
    check(reading) {
      const green = reading.runs.find((run) => run.what === "tests" && run.asked && run.failed === 0 && run.passed > 0);
      const talked = reading.says.filter(
        (say) => green !== undefined && say.i > green.i && !isRambling(say.text) && !say.text.endsWith("?"),
      );
      if (green === undefined || talked.length < 2) return [];
      const found = reading.turns.find((turn) =>
        asked(turn).some((text) => ["cost", "kept", "memory", "sizes"].includes(topicAsked(text) ?? "")),
      );
      return [
        found === undefined
          ? { at: green.i, ok: false, why: "Neither time nor memory was asked for" }
          : { at: found.i, ok: true },
      ];
    },
  },
  {
    id: "IV-21",
    title: "asks nothing twice",
    group: "flow",
    needs: [],
    check(reading) {
      const before: { readonly text: string; readonly turn: Turn }[] = [];
      const checks: Check[] = [];
      for (const turn of reading.turns) {
        if (turn.act !== null && MAY_REPEAT.has(turn.act)) continue;
        const say = reading.says.findLast((one) => one.i < turn.i);
        const again = say !== undefined && (ASKS_AGAIN.test(say.text) || /\bnot sure what you mean\b/i.test(say.text));
        for (const text of asked(turn)) {
          // One that was neither answered nor declined may be put again.
          const same = before.find(
            (one) =>
              similarity(one.text, text) >= 0.85 &&
              reading.says.some((each) => each.i > one.turn.i && each.i < turn.i && !UNANSWERED.test(each.text)),
          );
          if (!again && before.length > 0)
            checks.push(
              same === undefined
                ? { at: turn.i, ok: true }
                : { at: turn.i, ok: false, why: `Asked again: "${short(text)}"` },
            );
          before.push({ text, turn });
        }
      }
      return checks;
    },
  },
  {
    id: "IV-22",
    title: "takes a refusal and does not come back to it",
    group: "flow",
    needs: [],
    check(reading) {
      return reading.says
        .filter((say) => REFUSES.test(say.text))
        .flatMap((say): Check[] => {
          const question = lastQuestionBefore(reading, say.i);
          const later = reading.turns.filter((turn) => turn.i > say.i);
          if (question === undefined || later.length === 0) return [];
          const back = later.find((turn) => asked(turn).some((text) => similarity(text, question) >= 0.7));
          return [
            back === undefined
              ? { at: say.i, ok: true }
              : { at: back.i, ok: false, why: `Refused, and asked again: "${short(question)}"` },
          ];
        });
    },
  },
  {
    id: "IV-23",
    title: "the brief can be had without eyes",
    group: "flow",
    needs: ["read"],
    check(reading, { pack }) {
      const { problem } = pack;
      const facts = problem.statement
        .split("\n\n")
        .filter((part) => !part.startsWith("```") && !part.startsWith("**"))
        .join(" ");
      const read = eventsOf(reading.record, "result").filter((result) => result.tool === "readQuestion" && result.ok);
      const checks: Check[] = read.map((result) => {
        const share = coverage(facts, result.body);
        return {
          at: result.i,
          ok: share >= 0.8,
          ...(share >= 0.8 ? {} : { why: `The panel holds ${Math.round(share * 100)} % of the brief` }),
        };
      });
      for (const say of reading.says.filter((one) => READ_TO_ME.test(one.text))) {
        const told = repliesTo(reading, say)
          .map((turn) => turn.text)
          .join(" ");
        const share = coverage(problem.statement.split("\n\n")[2] ?? facts, told);
        checks.push({
          at: say.i,
          ok: share >= 0.8,
          ...(share >= 0.8 ? {} : { why: `Asked to read the task, it said "${short(told)}"` }),
        });
      }
      return checks;
    },
  },
  {
    id: "IV-24",
    title: "opens: speaks first, says how it goes, asks one thing",
    group: "flow",
    needs: [],
    check(reading) {
      const turn = reading.turns[0];
      if (turn === undefined) return [];
      const first = reading.says[0];
      if (first !== undefined && first.i < turn.i)
        return [{ at: first.i, ok: false, why: "The candidate had to speak first" }];
      if (turn.fromMs > 10_000) return [{ at: turn.i, ok: false, why: `The first word came after ${turn.fromMs} ms` }];
      if (!/\binterview|\bminutes\b|\btask\b/i.test(turn.text))
        return [{ at: turn.i, ok: false, why: `It does not say what will be: "${short(turn.text)}"` }];
      const whole = first === undefined || first.i > (turn.lines.at(-1)?.i ?? 0);
      const count = asked(turn).length;
      return [
        {
          at: turn.i,
          ok: !whole || count === 1,
          ...(whole && count !== 1 ? { why: `It asks ${count} things: "${short(turn.text)}"` } : {}),
        },
      ];
    },
  },
  {
    id: "IV-39",
    title: "says a question another way when asked to",
    group: "flow",
    needs: [],
    check(reading) {
      return reading.says
        .filter((say) => ASKS_AGAIN.test(say.text))
        .flatMap((say): Check[] => {
          const question = lastQuestionBefore(reading, say.i);
          const turn = repliesTo(reading, say)[0];
          const open = reading.turns.findLast((one) => one.i < say.i && asked(one).length > 0);
          // A question that was answered already is not open any more.
          const isOpen = open !== undefined && !reading.says.some((one) => one.i > open.i && one.i < say.i);
          if (question === undefined || turn === undefined || !isOpen) return [];
          const again = asked(turn).at(-1);
          const ok = again !== undefined && similarity(again, question) < 0.95;
          const why =
            again === undefined ? `No question came: "${short(turn.text)}"` : `The same words again: "${short(again)}"`;
          return [{ at: turn.i, ok, ...(ok ? {} : { why }) }];
        });
    },
  },
  {
    id: "IV-40",
    title: "leads back from a ramble",
    group: "flow",
    needs: [],
    check(reading) {
      return reading.says
        .filter((say) => isRambling(say.text))
        .flatMap((say): Check[] => {
          const turns = repliesTo(reading, say);
          const first = turns[0];
          if (first === undefined) return [];
          const led = turns.some(
            (turn) =>
              asked(turn).length > 0 ||
              /\b(?:task|code|example|editor|statement|plan|decide|assume|answer|list|label|go on|down as|cost|case|order|write|choose|end interview)\b|noted|pass/i.test(
                turn.text,
              ),
          );
          return [
            { at: first.i, ok: led, ...(led ? {} : { why: `A ramble was answered with "${short(first.text)}"` }) },
          ];
        });
    },
  },
  {
    id: "IV-34",
    title: "honours a wish to stop",
    group: "flow",
    needs: [],
    check(reading) {
      return reading.says
        .filter((say) => /\b(?:stop|end|quit) the interview\b/i.test(say.text))
        .flatMap((say): Check[] => {
          const turns = reading.turns.filter((turn) => turn.i > say.i).slice(0, 2);
          if (turns.length === 0 && reading.ended === undefined) return [];
          const ok = turns.some((turn) => /\bend interview\b|\bgoodbye\b/i.test(turn.text));
          return [
            {
              at: say.i,
              ok,
              ...(ok
                ? {}
                : { why: `A wish to stop was answered with "${short(turns.map((turn) => turn.text).join(" "))}"` }),
            },
          ];
        });
    },
  },
  {
    id: "IV-57",
    title: "speaks of what was drawn",
    group: "flow",
    needs: ["board"],
    check(reading) {
      return eventsOf(reading.record, "call")
        .filter((call) => call.tool === "drawDiagram")
        .flatMap((call): Check[] => {
          const labels =
            (JSON.parse(call.input) as { nodes?: readonly { label: string }[] }).nodes?.map((node) => node.label) ?? [];
          const turns = reading.turns.filter((turn) => turn.i > call.i).slice(0, 3);
          if (labels.length === 0 || turns.length === 0) return [];
          return [
            {
              at: call.i,
              ok: turns.some((turn) => labels.some((label) => turn.text.includes(label))),
              why: "Nothing was said of the drawing",
            },
          ];
        });
    },
  },
  {
    id: "IV-58",
    title: "asks for situation, task, action and result",
    group: "flow",
    needs: ["story"],
    check(reading) {
      const found = reading.turns.filter((turn) =>
        /\b(?:situation|your part|what did you do|result)\b/i.test(turn.text),
      );
      return found.map((turn) => ({ at: turn.i, ok: true }));
    },
  },
  {
    id: "IV-59",
    title: "speaks of files that the repository has",
    group: "flow",
    needs: ["repository"],
    check(reading) {
      return reading.turns.flatMap((turn): Check[] =>
        [...turn.text.matchAll(/\b[\w/-]+\.[a-z]{1,4}\b/g)].map((file) => ({
          at: turn.i,
          ok: (reading.opened?.brief ?? "").includes(file[0]),
          why: `"${file[0]}" is not in the repository`,
        })),
      );
    },
  },
];
