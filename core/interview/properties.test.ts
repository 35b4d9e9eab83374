import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, sha256 } from "../base/index.ts";
import { POLICY, type Policy } from "../gates/index.ts";
import { EMPTY_LEDGER, foldEntry, ledgerDigest, type SessionEntry, workDigest } from "../ledger/index.ts";
import { phrase } from "./house/phrase.ts";
import { FIXTURE_PROBLEM } from "./problem.fixture.ts";
import { liveQuestion } from "./questions.ts";
import { rebuild, replaySession } from "./replay.ts";
import * as sim from "./sim.fixture.ts";

const SEED = 20_240_604;
/** Stands in everything a person types, says, runs or is told; must stand in no entry. */
const CANARY = "zanzibar";
const PROBLEM = {
  ...FIXTURE_PROBLEM,
  starters: { python: `def ${CANARY}(slots):\n    pass\n`, javascript: "" },
  hints: [`${CANARY} one`, `${CANARY} two`, `${CANARY} three`] as const,
};

/** One thing a person or the world does. */
type Deed = (room: sim.Sim) => void;
const code = (n: number): string =>
  `def ${CANARY}(slots):\n    total = ${n}\n${"    for slot in slots: total += slot\n".repeat(n % 5)}    return total\n`;
const SAYINGS = [
  "So we have a shelf",
  "For example 0 0 1",
  "I would use a counter",
  "Can it be empty?",
  "May I sort it?",
  "Give me a hint",
  "I'd rather not say",
  "I am done",
  "O(n) time",
  "Give me the solution",
  "Let me think",
  "what",
];
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.nat(40_000).map(
      (ms): Deed =>
        (room) =>
          sim.pass(room, ms),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.nat(9).map(
      (n): Deed =>
        (room) =>
          sim.put(room, code(n)),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat(9).map(
      (n): Deed =>
        (room) =>
          sim.type(room, `${CANARY} ${n}\n`, 150),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...SAYINGS).map(
      (text): Deed =>
        (room) =>
          sim.say(room, `${text}, ${CANARY}`),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat(3).map(
      (passed): Deed =>
        (room) => {
          room.verdict = () => ({
            ...sim.fakeVerdict(
              [0, 1, 2].map((at) => (at < passed ? "accepted" : "wrong_answer")),
              2,
            ),
            stdout: CANARY,
          });
          sim.run(room);
        },
    ),
  },
  { weight: 1, arbitrary: fc.constant<Deed>((room) => sim.hint(room)) },
  {
    weight: 1,
    arbitrary: fc.boolean().map(
      (on): Deed =>
        (room) =>
          sim.hold(room, on),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map(
      (on): Deed =>
        (room) =>
          sim.pause(room, on),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map(
      (on): Deed =>
        (room) =>
          sim.compose(room, on),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("python", "javascript").map(
      (language): Deed =>
        (room) =>
          sim.send(room, { type: "language", frame: sim.nextFrame(room), language }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(30_000).map(
      (ms): Deed =>
        (room) => {
          sim.disconnect(room);
          sim.pass(room, ms);
          sim.connect(room);
        },
    ),
  },
);
const day = fc.array(deed, { minLength: 1, maxLength: 40 });

function play(deeds: readonly Deed[], finish = true): sim.Sim {
  const room = sim.openSim({ problem: PROBLEM });
  sim.connect(room);
  for (const one of deeds) one(room);
  if (finish) {
    sim.pause(room, false);
    sim.end(room);
    sim.pass(room, 60_000);
  }
  return room;
}

test("every session ends with a farewell, an end and a report, whatever was done in it", () => {
  fc.assert(
    fc.property(day, (deeds) => {
      const room = play(deeds);
      const kinds = room.entries.map((entry) => entry.kind);
      expect(kinds.slice(-2)).toEqual(["session.ended", "report.frozen"]);
      expect(sim.acts(room).at(-1)).toBe("farewell");
      expect(room.state.ledger.floor.speaking).toBeNull();
      expect(Object.values(room.state.ledger.phases.marks).map((mark) => mark.status)).not.toContain("open");
    }),
    { seed: SEED, numRuns: 60 },
  );
});

test("no word of anybody's stands in an entry", () => {
  fc.assert(
    fc.property(day, (deeds) => {
      const room = play(deeds);
      expect(canonicalJson(room.entries)).not.toContain(CANARY);
      expect([...room.texts.values()].join("\n")).toContain(CANARY);
    }),
    { seed: SEED, numRuns: 60 },
  );
});

test("folding the log again gives the state the room had, words and all", () => {
  fc.assert(
    fc.property(day, (deeds) => {
      const room = play(deeds, false);
      const again = rebuild(room.entries, room.texts, room.entries.length, sha256);
      expect(canonicalJson(again)).toBe(canonicalJson(room.state));
    }),
    { seed: SEED, numRuns: 60 },
  );
});

test("folding without words gives the same ledger and work", () => {
  fc.assert(
    fc.property(day, (deeds) => {
      const room = play(deeds);
      const bare = rebuild(room.entries, new Map(), room.entries.length, sha256);
      expect(ledgerDigest(bare.ledger, sha256)).toBe(ledgerDigest(room.state.ledger, sha256));
      expect(workDigest(bare.ledger, bare.work, sha256)).toBe(workDigest(room.state.ledger, room.state.work, sha256));
      expect(bare.words.lost.buffers).toEqual(Object.keys(room.state.words.buffers));
      expect(bare.words.lost.lines).toBe(room.state.words.lines.some((line) => line.who !== "system"));
      expect(bare.words.lost.runs).toBe(room.entries.some((entry) => entry.kind === "run.finished"));
    }),
    { seed: SEED, numRuns: 30 },
  );
});

test("a replay answers every gate as the room did, twice the same", () => {
  fc.assert(
    fc.property(day, (deeds) => {
      const room = play(deeds);
      const one = replaySession(room.entries, sha256);
      expect(one.differences).toEqual([]);
      expect(one).toEqual(replaySession(room.entries, sha256));
      expect(one.gates.length).toBeGreaterThan(0);
      expect(one.work).toBe(workDigest(room.state.ledger, room.state.work, sha256));
    }),
    { seed: SEED, numRuns: 60 },
  );
});

test("what the interviewer says keeps its rules in every session", () => {
  fc.assert(
    fc.property(day, (deeds) => {
      const room = play(deeds);
      let held = false;
      let paused = false;
      let nudged = false;
      const asked: unknown[] = [];
      for (const entry of room.entries) {
        if (entry.kind === "hold.changed") held = entry.data.on;
        if (entry.kind === "pause.changed") paused = entry.data.on;
        if (entry.kind === "session.ending") held = paused = false;
        if (entry.kind === "sentence.said") expect(held || paused, `entry ${entry.seq}`).toBe(false);
        if (entry.kind === "edit.applied" || entry.kind === "turn.spoken" || entry.kind === "run.requested")
          nudged = false;
        if (entry.kind === "turn.cut") dropQuestion(room.entries, entry.data.turn, asked);
        if (entry.kind !== "turn.begun") continue;
        if (entry.data.act === "nudge") {
          expect(nudged, `second nudge at entry ${entry.seq}`).toBe(false);
          nudged = true;
        }
        if (entry.data.slots.question !== undefined) asked.push(entry.data.slots.question);
        for (const seq of entry.data.about) expect(seq).toBeLessThan(entry.seq);
      }
      expect(new Set(asked).size, `asked ${asked.join(", ")}`).toBe(asked.length);
    }),
    { seed: SEED, numRuns: 100 },
  );
});

test("no question is put beside one that is open, but by a run that takes its place", () => {
  let asked = 0;
  fc.assert(
    fc.property(day, (deeds) => {
      const room = play(deeds);
      let ledger = EMPTY_LEDGER;
      for (const entry of room.entries) {
        if (entry.kind === "turn.begun") {
          const { act, slots } = entry.data;
          const live = liveQuestion(ledger, room.context);
          const isAsking = slots.question !== undefined || slots.probe !== undefined || act === "review";
          if (isAsking && live !== null) expect(act, `over "${live}" at entry ${entry.seq}`).toMatch(/^react-/);
          if (isAsking) asked++;
          if (act === "nudge" && live !== null)
            expect(phrase(act, slots, PROBLEM).join(" "), `entry ${entry.seq}`).not.toContain("?");
        }
        ledger = foldEntry(ledger, entry);
      }
    }),
    { seed: SEED, numRuns: 100 },
  );
  expect(asked).toBeGreaterThan(100);
});

/** A cut turn has not asked its question. */
function dropQuestion(entries: readonly SessionEntry[], turn: string, asked: unknown[]): void {
  const begun = entries.find((entry) => entry.kind === "turn.begun" && entry.data.turn === turn);
  const question = begun?.kind === "turn.begun" ? begun.data.slots.question : undefined;
  const at = asked.lastIndexOf(question);
  if (question !== undefined && at !== -1) asked.splice(at, 1);
}

test("a killed room does the work of one that was not", () => {
  fc.assert(
    fc.property(day, fc.nat(40), (deeds, at) => {
      const whole = play(deeds);
      const room = sim.openSim({ problem: PROBLEM });
      sim.connect(room);
      for (const [index, one] of deeds.entries()) {
        if (index === at) {
          sim.restart(room, 0);
          sim.connect(room);
        }
        one(room);
      }
      sim.pause(room, false);
      sim.end(room);
      sim.pass(room, 60_000);
      const edits = (of: sim.Sim): unknown => of.state.work.edits;
      expect(edits(room)).toBe(edits(whole));
      expect(room.state.work.turns.length).toBe(whole.state.work.turns.length);
      expect(room.entries.filter((entry) => entry.kind === "edit.applied").length).toBe(
        whole.entries.filter((entry) => entry.kind === "edit.applied").length,
      );
    }),
    { seed: SEED, numRuns: 40 },
  );
});

// ---- a change is seen ----------------------------------------------------------------------------------------------

/** A session in which every number of conduct has had its say. */
function fullDay(): sim.Sim {
  const room = sim.openSim({ problem: FIXTURE_PROBLEM, minutes: 20 });
  sim.connect(room);
  sim.pass(room, 9_000);
  sim.say(room, "So we have a shelf and want the longest run of zeros.");
  while (room.state.ledger.floor.nudges === 0) sim.pass(room, 1_000);
  sim.say(room, "For example 0 0 1 gives 2."); // Quiet again at once: the next nudge waits for the gap, not for the silence.
  sim.pass(room, 40_000);
  sim.say(room, "I would use a counter and walk along once.");
  sim.pass(room, 5_000);
  sim.say(room, "Let me think for a moment.");
  sim.pass(room, 70_000);
  for (let n = 1; n < 5; n++) {
    sim.put(room, code(n));
    sim.pass(room, 12_000);
    room.verdict = () => sim.fakeVerdict(["accepted", "wrong_answer"]);
    sim.run(room);
    sim.pass(room, 3_000);
    sim.run(room);
    sim.pass(room, 50_000);
  }
  sim.run(room);
  sim.pass(room, 3_000);
  sim.put(room, code(7));
  sim.pass(room, 58_000); // A nudge comes, and the next look waits for the gap to it.
  sim.say(room, "I would say it is fine.");
  sim.pass(room, 1_000);
  sim.put(room, code(9));
  sim.pass(room, 66_000);
  for (const n of [5, 10, 15, 20, 25, 30]) {
    // Looked at without a word, so that only the wait between two looks is between them.
    sim.put(room, code(n));
    sim.pass(room, 20_000);
  }
  sim.hold(room, true);
  sim.pass(room, 30_000);
  sim.hold(room, false);
  sim.disconnect(room);
  sim.pass(room, 30_000);
  sim.connect(room);
  sim.pass(room, 20 * 60_000);
  return room;
}

test("another number in the policy changes the digest, and the entry is named", () => {
  const room = fullDay();
  const { digest, differences } = replaySession(room.entries, sha256);
  expect(differences).toEqual([]);
  const numbers = [
    "SETTLE_IDLE_MS",
    "SILENCE_NUDGE_MS",
    "NUDGE_GAP_MS",
    "THINKING_GRACE_MS",
    "REVIEW_GAP_MS",
    "INTERJECTION_GAP_MS",
    "TYPING_RECENT_MS",
    "REACTION_GAP_MS",
    "SENTENCE_GAP_MS",
    "SENTENCE_MS_PER_CHAR",
    "SENTENCE_GAP_MS_MAX",
    "WARNING_LEFT_MS",
    "DISCONNECT_STOP_MS",
  ] as const satisfies readonly (keyof Policy)[];
  for (const name of numbers) {
    const longer = replaySession(room.entries, sha256, { ...POLICY, [name]: POLICY[name] * 2 });
    expect(longer.digest, name).not.toBe(digest);
    expect(longer.differences.length, name).toBeGreaterThan(0);
    for (const difference of longer.differences) expect(difference.was).not.toBe(difference.is);
    const nudged = replaySession(room.entries, sha256, { ...POLICY, [name]: POLICY[name] - 1 });
    expect(nudged.digest, `${name} less one`).not.toBe(digest);
  }
  const more = replaySession(room.entries, sha256, { ...POLICY, OWN_CHARS_MIN: 4_000 });
  expect(more.differences.map((difference) => [difference.gate, difference.is])).toContainEqual([
    "mark-phase",
    "too-little-code",
  ]);
});

test("a gate answer that was changed, dropped or made up is named", () => {
  const room = fullDay();
  const nudge = room.entries.findIndex(
    (entry) => entry.kind === "gate.answered" && entry.data.gate === "nudge" && entry.data.open,
  );
  const { seq } = room.entries[nudge] as SessionEntry;
  const flipped = room.entries.map((entry, index) =>
    index === nudge
      ? ({ ...entry, data: { gate: "nudge", open: false, because: "typing" } } as unknown as SessionEntry)
      : entry,
  );
  expect(replaySession(flipped, sha256).differences[0]).toEqual({ seq, gate: "nudge", was: "typing", is: "open" });
  const dropped = room.entries
    .filter((_, index) => index !== nudge)
    .map((entry, index) => ({ ...entry, seq: index + 1 }) as SessionEntry);
  expect(replaySession(dropped, sha256).differences.length).toBeGreaterThan(0);
});

test("an entry dropped or swapped does not fold", () => {
  const { entries } = play([]);
  expect(() => replaySession([...entries.slice(0, 3), ...entries.slice(4)], sha256)).toThrow("one by one");
  const [a, b, ...rest] = entries;
  expect(() => replaySession([b, a, ...rest] as SessionEntry[], sha256)).toThrow("one by one");
});
