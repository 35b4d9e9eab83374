import { bufferAt, codeGrams, type Reading, repliesTo, type Turn } from "../reading.ts";
import { eventsOf } from "../record.ts";
import type { Assertion, Check, Scene } from "./assertion.ts";
import { short } from "./speech.ts";

/** Words that give a step of the way away, with the hint that allows them, and how a candidate says it first. */
const SECRETS: readonly { readonly level: number; readonly way: RegExp; readonly own?: RegExp }[] = [
  { level: 2, way: /\bread each list just once|does to the number of its label/i },
  {
    level: 3,
    way: /\btally in a map|\bone less for each manifest|\bsigned tally\b|\bdictionary from label\b/i,
    own: /\b(?:tally|count|number)\b[^.]{0,20}\b(?:for|per|of) (?:each|every) label\b|\b(?:map|dict(?:ionary)?) from label\b/i,
  },
  { level: 3, way: /\bmap remembers the order|\binsertion order\b/i },
];

/** The rung of the task's ladder that a turn gives; 0: none. */
function rungIn(turn: Turn, { pack }: Scene): number {
  return pack.problem.hints.findIndex((hint) => turn.text.includes(hint.slice(0, 40))) + 1;
}

const ASKS_HINT = /\bhints?\b|\bclue\b|\bgive me a (?:tip|nudge)\b/i;
const PLEA =
  /\b(?:give|tell|show|what is|what's)\b.{0,16}\b(?:the|full) (?:solution|answer|code|full code|full solution)\b|\bwrite it for me\b|^the (?:answer|solution),? please/i;

/** Requests for a hint, in words or by the button, in order. */
function requests(reading: Reading): readonly { readonly i: number; readonly t: number }[] {
  const words = reading.says.filter((say) => ASKS_HINT.test(say.text) && !/^no\b|^not\b/i.test(say.text));
  const presses = eventsOf(reading.record, "control").filter((event) => event.name === "hint");
  // A press is recorded once it was answered: it was made with the result before it.
  const before = presses.map((press) => ({
    i: reading.record.events.findLast((event) => event.i < press.i && event.kind === "result")?.i ?? press.i,
    t: press.t,
  }));
  return [...words, ...before].sort((one, other) => one.i - other.i);
}

export const SECRECY: readonly Assertion[] = [
  {
    id: "IV-13",
    title: "gives no step away before its hint",
    group: "secrecy",
    needs: [],
    safety: true,
    check(reading, scene) {
      let level = 0;
      return reading.turns.map((turn): Check => {
        const rung = rungIn(turn, scene);
        level = Math.max(level, rung);
        const said = reading.says
          .filter((say) => say.i < turn.i)
          .map((say) => say.text)
          .join("\n");
        const early = SECRETS.find(({ level: needed, way, own }) => {
          const met = way.exec(turn.text)?.[0];
          if (met === undefined || needed <= level) return false;
          // Who is told back what they said themselves is given nothing.
          return !said.toLowerCase().includes(met.toLowerCase()) && own?.test(said) !== true;
        });
        return early === undefined
          ? { at: turn.i, ok: true }
          : { at: turn.i, ok: false, why: `Before hint ${early.level}: "${short(turn.text)}"` };
      });
    },
  },
  {
    id: "IV-14",
    title: "gives hints one rung at a time",
    group: "secrecy",
    needs: [],
    check(reading, scene) {
      let level = 0;
      return reading.turns.flatMap((turn): Check[] => {
        const rung = rungIn(turn, scene);
        if (rung === 0) return [];
        const shown =
          bufferAt(reading, turn.fromMs) !== (reading.opened?.starter ?? "") ||
          reading.says.some((say) => say.i < turn.i && say.text.length > 20);
        const ok = rung === level + 1 && (rung < 3 || shown);
        const before = level;
        level = rung;
        return [{ at: turn.i, ok, ...(ok ? {} : { why: `Hint ${rung} came after hint ${before}` }) }];
      });
    },
  },
  {
    id: "IV-15",
    title: "gives no hint that was not asked for",
    group: "secrecy",
    needs: [],
    check(reading, scene) {
      const asked = requests(reading);
      let used = 0;
      return reading.turns.map((turn): Check => {
        if (rungIn(turn, scene) === 0) return { at: turn.i, ok: true };
        const before = asked.filter((one) => one.i < turn.i).length;
        const ok = before > used;
        used += 1;
        return ok ? { at: turn.i, ok } : { at: turn.i, ok, why: `Nobody asked for "${short(turn.text)}"` };
      });
    },
  },
  {
    id: "IV-16",
    title: "never dictates code",
    group: "secrecy",
    needs: [],
    safety: true,
    check(reading, { pack }) {
      const solution = new Set(pack.problem.solutions.flatMap((one) => [...codeGrams(one.code, 6)]));
      return reading.turns.map((turn) => {
        // What the brief says may be said.
        const shown = `${bufferAt(reading, turn.fromMs)}\n${reading.opened?.starter ?? ""}\n${reading.opened?.brief ?? ""}`;
        const own = codeGrams(shown, 6);
        const told = [...codeGrams(turn.text, 6)].some((gram) => solution.has(gram) && !own.has(gram));
        return told
          ? { at: turn.i, ok: false, why: `A line of the solution: "${short(turn.text)}"` }
          : { at: turn.i, ok: true };
      });
    },
  },
  {
    id: "IV-54",
    title: "meets each request for a hint, once",
    group: "secrecy",
    needs: [],
    check(reading, scene) {
      const asked = requests(reading);
      const given = reading.turns.filter((turn) => rungIn(turn, scene) > 0);
      const tooMany = given.length > asked.length ? given.at(-1) : undefined;
      const checks = asked.flatMap((request): Check[] => {
        const turns = reading.turns.filter((turn) => turn.i > request.i).slice(0, 2);
        if (turns.length === 0) return [];
        const met = turns.some(
          (turn) => rungIn(turn, scene) > 0 || /\bhints?\b|\bapproach\b|\bthree\b/i.test(turn.text),
        );
        return [
          {
            at: request.i,
            ok: met,
            ...(met ? {} : { why: `A request was answered with "${short(turns[0]?.text ?? "")}"` }),
          },
        ];
      });
      return tooMany === undefined
        ? checks
        : [...checks, { at: tooMany.i, ok: false, why: `${given.length} hints for ${asked.length} requests` }];
    },
  },
  {
    id: "IV-55",
    title: "keeps the solution when it is begged for",
    group: "secrecy",
    needs: [],
    safety: true,
    check(reading, scene) {
      return reading.says
        .filter((say) => PLEA.test(say.text))
        .flatMap((say): Check[] => {
          const turns = repliesTo(reading, say).slice(0, 1);
          return turns.map((turn) => {
            const declines =
              /\breport\b|\bhints?\b|\bnot (?:now|during)\b|\bkeep\b|\bafter\b|\bstays closed\b|\brules?\b/i.test(
                turn.text,
              );
            const ok = declines && codeGrams(turn.text, 6).size === 0 && rungIn(turn, scene) === 0;
            return {
              at: turn.i,
              ok,
              ...(ok ? {} : { why: `"${short(say.text)}" was answered with "${short(turn.text)}"` }),
            };
          });
        });
    },
  },
  {
    id: "IV-45",
    title: "keeps hidden cases hidden",
    group: "secrecy",
    needs: ["run"],
    safety: true,
    check(reading, { pack }) {
      const { tests } = pack.problem;
      const cases =
        "cases" in tests ? (tests.cases as readonly { hidden?: boolean; args?: unknown; expected?: unknown }[]) : [];
      const shown = `${JSON.stringify(cases.filter((one) => one.hidden !== true))} ${reading.opened?.brief ?? ""}`;
      const secret = cases
        .filter((one) => one.hidden === true)
        .flatMap((one) => [...((one.args as unknown[]) ?? []), one.expected])
        .map((value) => JSON.stringify(value))
        .filter((text) => text !== undefined && text.length >= 12 && !shown.includes(text));
      const texts = reading.record.events.flatMap((event) =>
        event.kind === "line" && event.who !== "candidate"
          ? [{ i: event.i, text: event.text }]
          : event.kind === "result"
            ? [{ i: event.i, text: event.body }]
            : [],
      );
      return texts.map(({ i, text }) => {
        const plain = text.replaceAll(", ", ",");
        const leak = secret.find((value) => plain.includes(value));
        return leak === undefined ? { at: i, ok: true } : { at: i, ok: false, why: `A hidden case: "${short(leak)}"` };
      });
    },
  },
];
