import { type Reading, stretches, type Turn } from "../reading.ts";
import { eventsOf } from "../record.ts";
import type { Assertion, Check } from "./assertion.ts";
import { short } from "./speech.ts";

const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
};

/** Minutes that a turn says are left; undefined: it says nothing of that. */
export function minutesSaid(text: string): number | undefined {
  const met =
    /\b(\d+|one|two|three|four|five|ten|fifteen|twenty) minutes?\b(?= left|\.? it is shown| to go)|\bwe have (\d+) minutes\b|\b(\d+) minutes (?:are )?left\b/i.exec(
      text,
    );
  const word = met?.[1] ?? met?.[2] ?? met?.[3];
  if (word === undefined) return undefined;
  return WORDS[word.toLowerCase()] ?? Number(word);
}

/** Whether the interview's clock ran through: then time left is a subtraction. */
function isClockPlain(reading: Reading): boolean {
  return !eventsOf(reading.record, "control").some((event) => ["pause", "away", "time"].includes(event.name));
}

function leftAt(reading: Reading, t: number): number | undefined {
  const planned = reading.opened?.plannedMs;
  return planned == null || !isClockPlain(reading) ? undefined : planned - t;
}

/** The last thing that happened before a moment: said, typed, run, pressed, or begun to be written. */
function activityBefore(reading: Reading, t: number, i: number): number {
  const times = [
    ...reading.says.filter((say) => say.i < i).map((say) => say.t),
    ...reading.edits.filter((edit) => edit.i < i).map((edit) => edit.t),
    ...reading.runs.filter((run) => run.i < i).map((run) => run.t),
    ...eventsOf(reading.record, "control")
      .filter((event) => event.i < i)
      .map((event) => event.t),
    ...reading.turns
      .flatMap((turn) => turn.lines)
      .filter((line) => line.i < i)
      .map((line) => line.t),
  ];
  return Math.max(0, ...times.filter((time) => time <= t));
}

export function isNudge(turn: Turn): boolean {
  return turn.act === "nudge";
}

const TOLERANCE_MS = 5_000;

export const TIME: readonly Assertion[] = [
  {
    id: "IV-25",
    title: "answers in time",
    group: "time",
    needs: [],
    check(reading) {
      const silent = [...stretches(reading, "hold"), ...stretches(reading, "pause")];
      const waits = reading.says.flatMap((say) => {
        if (silent.some((one) => say.t >= one.fromMs && say.t <= one.toMs)) return [];
        const turn = reading.turns.flatMap((one) => one.lines).find((line) => line.i > say.i);
        const ms = turn === undefined ? undefined : turn.t - say.t;
        const endMs = reading.ended?.t ?? reading.record.events.at(-1)?.t ?? 0;
        // Said into the end: there was nobody to answer any more.
        if (ms === undefined && endMs - say.t < 20_000) return [];
        return [{ at: say.i, ms: ms ?? Number.POSITIVE_INFINITY, text: say.text }];
      });
      const slow = waits.filter((wait) => wait.ms > 8_000);
      const fine = slow.length <= Math.floor(waits.length / 20) && waits.every((wait) => wait.ms <= 20_000);
      if (fine) return waits.map((wait) => ({ at: wait.at, ok: true }));
      return slow.map((wait) => ({
        at: wait.at,
        ok: false,
        why: `"${short(wait.text)}" was answered after ${wait.ms} ms`,
      }));
    },
  },
  {
    id: "IV-26",
    title: "says once that the last minutes have begun",
    group: "time",
    needs: ["clock", "policy"],
    check(reading) {
      const { opened, ended } = reading;
      if (opened?.plannedMs == null || opened.policy === null || !isClockPlain(reading)) return [];
      const dueMs = opened.plannedMs - opened.policy.warningLeftMs;
      const endMs = ended?.t ?? reading.record.events.at(-1)?.t ?? 0;
      const warnings = reading.turns.filter(
        (turn) =>
          turn.act === "warn-time" ||
          (turn !== reading.turns[0] && turn.act === null && minutesSaid(turn.text) !== undefined),
      );
      const early = warnings.find((turn) => turn.fromMs < dueMs - 20_000);
      if (early !== undefined)
        return [{ at: early.i, ok: false, why: `Said at ${early.fromMs} ms, due at ${dueMs} ms` }];
      if (endMs < dueMs + 20_000) return [];
      const first = warnings[0];
      if (first === undefined) return [{ at: opened.i, ok: false, why: "The last minutes began without a word" }];
      if (warnings.length > 1) return [{ at: warnings[1]?.i ?? first.i, ok: false, why: "Said more than once" }];
      return [
        { at: first.i, ok: first.fromMs <= dueMs + 20_000, why: `Said at ${first.fromMs} ms, due at ${dueMs} ms` },
      ];
    },
  },
  {
    id: "IV-27",
    title: "tells the time truly",
    group: "time",
    needs: ["clock"],
    check(reading) {
      return reading.turns.flatMap((turn): Check[] => {
        const said = minutesSaid(turn.text);
        const left = leftAt(reading, turn.fromMs);
        if (said === undefined || left === undefined) return [];
        const ok = Math.abs(said * 60_000 - left) <= 60_000;
        return [
          { at: turn.i, ok, ...(ok ? {} : { why: `${Math.round(left / 1_000)} s were left: "${short(turn.text)}"` }) },
        ];
      });
    },
  },
  {
    id: "IV-28",
    title: "breaks a silence once, at the time that its policy names",
    group: "time",
    needs: ["policy", "acts"],
    check(reading) {
      const policy = reading.opened?.policy;
      if (policy == null) return [];
      const checks: Check[] = [];
      let lastNudge: { readonly fromMs: number; readonly i: number } | undefined;
      for (const turn of reading.turns.filter(isNudge)) {
        const before = activityBefore(reading, turn.fromMs, turn.i);
        const quiet = turn.fromMs - before;
        const acted =
          reading.says.some((say) => say.i > (lastNudge?.i ?? -1) && say.i < turn.i) ||
          reading.edits.some((edit) => edit.i > (lastNudge?.i ?? -1) && edit.i < turn.i) ||
          reading.runs.some((run) => run.i > (lastNudge?.i ?? -1) && run.i < turn.i) ||
          eventsOf(reading.record, "control").some((event) => event.i > (lastNudge?.i ?? -1) && event.i < turn.i);
        if (lastNudge !== undefined && !acted)
          checks.push({ at: turn.i, ok: false, why: "A second word into the same silence" });
        else if (quiet < policy.nudgeMs - TOLERANCE_MS)
          checks.push({
            at: turn.i,
            ok: false,
            why: `After ${quiet} ms of silence, the policy says ${policy.nudgeMs} ms`,
          });
        else checks.push({ at: turn.i, ok: true });
        lastNudge = turn;
      }
      // The first long silence of an interview has nothing that would excuse it.
      const opening = reading.turns[0];
      const moves = [...reading.says, ...reading.edits, ...reading.runs, ...eventsOf(reading.record, "control")].map(
        (one) => one.t,
      );
      const endMs = Math.min(
        reading.ended?.t ?? Number.POSITIVE_INFINITY,
        reading.record.events.at(-1)?.t ?? 0,
        ...moves,
      );
      if (opening !== undefined && endMs - opening.toMs > policy.nudgeMs + TOLERANCE_MS) {
        const nudged = reading.turns.some(
          (turn) => isNudge(turn) && Math.abs(turn.fromMs - opening.toMs - policy.nudgeMs) <= TOLERANCE_MS,
        );
        checks.push({ at: opening.i, ok: nudged, why: `Nothing was said ${policy.nudgeMs} ms after the opening` });
      }
      return checks;
    },
  },
  {
    id: "IV-29",
    title: "leaves who is typing alone",
    group: "time",
    needs: ["policy", "acts"],
    check(reading) {
      const policy = reading.opened?.policy;
      if (policy == null) return [];
      return reading.edits.flatMap((edit, index): Check[] => {
        const next = reading.edits[index + 1];
        if (next === undefined || next.t - edit.t > policy.typingMs) return [];
        const turn = reading.turns.find(
          (one) =>
            one.fromMs > edit.t &&
            one.fromMs < next.t &&
            !reading.runs.some((run) => run.t >= edit.t && run.t <= one.fromMs),
        );
        const own =
          turn !== undefined && (turn.act === null || ["nudge", "review", "ask", "follow-up"].includes(turn.act));
        return [
          own
            ? { at: turn.i, ok: false, why: `Said between two strokes: "${short(turn.text)}"` }
            : { at: edit.i, ok: true },
        ];
      });
    },
  },
  {
    id: "IV-30",
    title: "stops when it is broken into",
    group: "time",
    needs: ["interrupt"],
    check(reading) {
      return eventsOf(reading.record, "interrupt")
        .filter((event) => event.step === "armed")
        .map((armed): Check => {
          const answer = eventsOf(reading.record, "interrupt").find(
            (event) => event.i > armed.i && (event.step === "confirmed" || event.step === "unconfirmed"),
          );
          if (answer?.step !== "confirmed") return { at: armed.i, ok: false, why: "It did not stop within 2 s" };
          if (answer.ms > 1_000) return { at: armed.i, ok: false, why: `It stopped after ${answer.ms} ms` };
          const broken = reading.turns.findLast((turn) => turn.i < armed.i);
          const rest = broken?.lines.find((line) => line.i > answer.i);
          return rest === undefined
            ? { at: armed.i, ok: true }
            : { at: rest.i, ok: false, why: `It went on: "${short(rest.text)}"` };
        });
    },
  },
  {
    id: "IV-44",
    title: "says nothing while the floor is held",
    group: "time",
    needs: ["hold"],
    check(reading) {
      return stretches(reading, "hold").map((held): Check => {
        const turn = reading.turns.find((one) => one.i > held.i && one.fromMs < held.toMs);
        return turn === undefined
          ? { at: held.i, ok: true }
          : { at: turn.i, ok: false, why: `Said while held: "${short(turn.text)}"` };
      });
    },
  },
  {
    id: "IV-56",
    title: "says nothing while it is paused",
    group: "time",
    needs: ["hold"],
    check(reading) {
      return stretches(reading, "pause").map((paused): Check => {
        const turn = reading.turns.find((one) => one.i > paused.i && one.fromMs < paused.toMs);
        return turn === undefined
          ? { at: paused.i, ok: true }
          : { at: turn.i, ok: false, why: `Said while paused: "${short(turn.text)}"` };
      });
    },
  },
];
