import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "../../base/index.ts";
import { MODEL_POLICY } from "../../gates/index.ts";
import type { EntryOf, SessionKind } from "../../ledger/index.ts";
import type { ModelFault, ModelMessage } from "../../model/index.ts";
import { FIXTURE_PROBLEM } from "../problem.fixture.ts";
import * as sim from "../sim.fixture.ts";
import { roomView } from "../view.ts";

/** Seed of the random series here; fast-check prints it with a failure. */
const SEED = 20_261_201;

function open(answer: sim.Sim["answer"] = () => "Go on.", wish: Partial<typeof sim.SIM_MODEL> = {}): sim.Sim {
  const room = sim.openSim({ problem: FIXTURE_PROBLEM, model: { ...sim.SIM_MODEL, ...wish } });
  room.answer = answer;
  sim.connect(room);
  return room;
}

function all<K extends SessionKind>(room: sim.Sim, kind: K): readonly EntryOf<K>[] {
  return room.entries.filter((entry) => entry.kind === kind) as unknown as readonly EntryOf<K>[];
}

const use = (name: string, given: object) => ({ name, arguments: JSON.stringify(given) });
const EVIDENCE = use("evidence", {
  phase: "algorithm",
  source: "candidate_speech",
  kind: "observed",
  confidence: 80,
  summary: "walks once",
});

test("a session with a model is led by it, from the greeting to the farewell", () => {
  const room = open(() => "Hello there. What is asked?");
  sim.pass(room, 9_000);
  sim.say(room, "Find the longest run of free slots.");
  sim.pass(room, 9_000);
  sim.end(room);
  sim.pass(room, 60_000);
  expect(sim.acts(room)).toEqual(["greet", "reply", "farewell"]);
  expect(all(room, "report.frozen")).toHaveLength(1);
  const talk = sim.lines(room).filter((line) => line.who === "interviewer");
  expect(talk.map((line) => line.text).slice(0, 2)).toEqual(["Hello there.", "What is asked?"]);
  expect(talk.every((line) => line.prompt !== null)).toBe(true);
});

test.each([
  ["hmm", []],
  ["hm, let me think", []],
  ["hmm, can the shelf be empty?", ["reply"]],
  ["let me think, maybe I walk along once and count", ["reply"]],
] as const)("of %j the model is asked %j: thinking aloud is the house's to let be", (text, kinds) => {
  const room = open();
  sim.pass(room, 9_000);
  sim.say(room, text);
  sim.pass(room, 9_000);
  expect(all(room, "prompt.asked").map(({ data }) => data.kind)).toEqual(["greeting", ...kinds]);
  expect(sim.acts(room)).toEqual(["greet", kinds.length === 0 ? "acknowledge" : "reply"]);
  // The next prompt shows what was said meanwhile, by both.
  sim.say(room, "I would walk along once and count.");
  sim.pass(room, 9_000);
  const shown = room.calls.at(-1)?.request?.messages.at(-1);
  expect(shown?.role === "user" ? shown.text.includes(text) : false).toBe(kinds.length === 0);
});

test("evidence and a hint are recorded before a word of the reply is shown", () => {
  const room = open((call) =>
    call.prompt === "p2" ? { text: "Good. How would you test it?", calls: [EVIDENCE] } : "Hello.",
  );
  sim.pass(room, 9_000);
  sim.say(room, "I would walk along once and count.");
  sim.pass(room, 9_000);
  const [used] = all(room, "tool.answered");
  expect(used?.data).toMatchObject({ tool: "evidence", outcome: "done", evidence: { phase: "algorithm" } });
  const said = all(room, "sentence.said").find((entry) => entry.seq > (used?.seq ?? 0));
  expect(said).toBeDefined();
  expect(
    all(room, "sentence.said").filter((entry) => entry.data.turn === "t2" && entry.seq < (used?.seq ?? 0)),
  ).toEqual([]);
  sim.hint(room);
  sim.pass(room, 9_000);
  const given = all(room, "hint.given")[0];
  const first = all(room, "sentence.said").find((entry) => entry.data.turn === given?.data.turn);
  expect(given?.seq).toBeLessThan(first?.seq ?? 0);
});

test("a batch of calls is answered in one message", () => {
  const room = open((call) =>
    call.prompt === "p2" && call.call === "c2"
      ? { calls: [EVIDENCE, use("read_editor", {}), use("no_such", {}), use("hint", { requested: "yes" })] }
      : "Fine.",
  );
  sim.pass(room, 9_000);
  sim.say(room, "I would walk along once.");
  sim.pass(room, 9_000);
  const last = room.calls.at(-1)?.request?.messages.at(-1);
  expect(last?.role).toBe("tool");
  const answers = last?.role === "tool" ? last.answers : [];
  expect(answers.map(({ name }) => name)).toEqual(["evidence", "read_editor", "no_such", "hint"]);
  expect(answers[0]?.text).toBe(
    "Recorded: algorithm.\nNothing recorded yet: repeat, example. If skipped, record nothing.",
  );
  expect(answers[1]?.text).toContain("1 def solve(slots):");
  expect(answers[2]?.text).toContain("There is no such tool");
  expect(answers[3]?.text).toContain("requested must be true or false");
  expect(sim.acts(room)).toEqual(["greet", "reply"]);
});

// ---- what is said, and what is not ---------------------------------------------------------------------------------

test.each([
  ["Let me show you: ```python\nfor x in xs:\n    total += x\n``` That is all.", ["code", "lead-in"], ["That is all."]],
  ["One. Two. Three. Four.", ["too-many"], ["One.", "Two.", "Three."]],
  ["Think about what you must remember while walking along the shelf. Go on.", ["leak"], ["Go on."]],
  ["BEGIN UNTRUSTED 1 text. Go on.", ["fence"], ["Go on."]],
  ["Your score is 90. Go on.", ["verdict"], ["Go on."]],
  ["This is like a task on LeetCode. Go on.", ["published-name"], ["Go on."]],
  [`${"word ".repeat(120)}. Go on.`, ["too-long"], ["Go on."]],
] as const)("of %j the rest is said", (text, withheld, said) => {
  const room = open((call) => (call.prompt === "p2" ? text : "Hello."));
  sim.pass(room, 9_000);
  sim.say(room, "And now?");
  sim.pass(room, 12_000);
  expect(all(room, "reply.judged").at(-1)?.data.withheld).toEqual(withheld);
  expect(
    sim
      .lines(room)
      .filter((line) => line.turn === "t2")
      .map((line) => line.text),
  ).toEqual(said);
});

test("a reply of which nothing may be said is the house's to give", () => {
  const room = open((call) => (call.prompt === "p2" ? "Your score is 90." : "Hello."));
  sim.pass(room, 9_000);
  sim.say(room, "Can the shelf be empty?");
  sim.pass(room, 9_000);
  expect(sim.acts(room)).toEqual(["greet", "answer"]);
  expect(sim.lines(room).at(-1)?.prompt).toBeNull();
});

// ---- one conversation ----------------------------------------------------------------------------------------------

/** Whether the messages of `one` are where `other`'s begin. */
function isPrefix(one: readonly ModelMessage[], other: readonly ModelMessage[]): boolean {
  return one.every((message, at) => canonicalJson(message as never) === canonicalJson((other[at] ?? null) as never));
}

/** The epoch a call was made in. */
function epochs(room: sim.Sim): ReadonlyMap<string, number> {
  const epoch = new Map<string, number>();
  let now = 1;
  for (const entry of room.entries) {
    if (entry.kind === "conversation.restarted") now++;
    if (entry.kind === "call.begun") epoch.set(entry.data.call, now);
  }
  return epoch;
}

const FAULTS: readonly ModelFault[] = [
  "timeout",
  "rate-limited",
  "overloaded",
  "cut",
  "refusal",
  "unauthorized",
  "reset",
];

/** One thing a candidate does, or that goes wrong. */
const deed = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .constantFrom("walk once and count", "Can it be empty?", "I am stuck", "O(n) time", "done")
      .map((text) => ({ do: "say" as const, text })),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(
        "def solve(slots):\n    return 0\n",
        "def solve(slots):\n    best = 0\n    for s in slots:\n        best = max(best, s)\n    return best\n",
        "",
      )
      .map((text) => ({ do: "put" as const, text })),
  },
  { weight: 2, arbitrary: fc.constant({ do: "run" as const }) },
  { weight: 2, arbitrary: fc.constant({ do: "hint" as const }) },
  { weight: 1, arbitrary: fc.boolean().map((on) => ({ do: "hold" as const, on })) },
  { weight: 1, arbitrary: fc.boolean().map((on) => ({ do: "pause" as const, on })) },
  { weight: 1, arbitrary: fc.constant({ do: "restart" as const }) },
  { weight: 6, arbitrary: fc.integer({ min: 100, max: 60_000 }).map((ms) => ({ do: "pass" as const, ms })) },
);
const given = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("Go on.", "What would it cost?", "Good. And then? Tell me more.") },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        EVIDENCE,
        use("hint", { requested: true }),
        use("hint", { requested: false }),
        use("read_editor", { fromLine: 2 }),
        use("end_interview", {}),
        use("odd", {}),
      )
      .map((call) => ({ text: "So.", calls: [call] })),
  },
  { weight: 1, arbitrary: fc.constantFrom(EVIDENCE, use("read_editor", {})).map((call) => ({ calls: [call] })) },
  { weight: 2, arbitrary: fc.constantFrom(...FAULTS).map((fault) => ({ fault, reached: false })) },
  { weight: 1, arbitrary: fc.constantFrom<ModelFault>("cut", "timeout").map((fault) => ({ fault, reached: true })) },
  { weight: 1, arbitrary: fc.constant("never" as const) },
  { weight: 1, arbitrary: fc.constant("") },
);

test("within an epoch each request begins with the one before, system text and tools equal; every session ends", () => {
  fc.assert(
    fc.property(
      fc.array(deed, { maxLength: 25 }),
      fc.array(given, { minLength: 1, maxLength: 12 }),
      (deeds, answers) => {
        let at = 0;
        const room = open(() => answers[at++ % answers.length] as sim.SimAnswer);
        room.verdict = () => sim.fakeVerdict(["accepted", at % 2 === 0 ? "wrong_answer" : "accepted"], 2);
        sim.pass(room, 5_000);
        for (const one of deeds) {
          if (one.do === "say") sim.say(room, one.text);
          else if (one.do === "put") sim.put(room, one.text);
          else if (one.do === "run") sim.run(room);
          else if (one.do === "hint") sim.hint(room);
          else if (one.do === "hold") sim.hold(room, one.on);
          else if (one.do === "pause") sim.pause(room, one.on);
          else if (one.do === "pass") sim.pass(room, one.ms);
          else {
            sim.restart(room, 3_000);
            sim.connect(room);
          }
        }
        sim.pause(room, false);
        sim.end(room);
        sim.pass(room, 240_000);
        expect(room.state.ledger.life.report, "the session has its report").not.toBeNull();
        const epoch = epochs(room);
        const calls = room.calls.filter(({ request }) => request !== null);
        calls.forEach((call, index) => {
          const before = calls.slice(0, index).findLast((one) => epoch.get(one.call) === epoch.get(call.call));
          if (before?.request == null || call.request === null) return;
          expect(
            isPrefix(before.request.messages, call.request.messages),
            `${before.call} is where ${call.call} begins`,
          ).toBe(true);
          expect(call.request.system).toBe(before.request.system);
          expect(call.request.tools).toEqual(before.request.tools);
        });
        for (const { request } of calls) {
          const roles = request?.messages.map(({ role }) => role) ?? [];
          expect(roles.some((role, place) => role === "user" && (roles[place - 1] ?? "assistant") === "user")).toBe(
            false,
          );
        }
        const { usage, chargedTokens } = room.state.ledger.model;
        const told = [...all(room, "call.answered"), ...all(room, "call.failed")].flatMap(
          ({ data }) => data.usage ?? [],
        );
        expect(usage.inputTokens).toBe(told.reduce((sum, one) => sum + (one.inputTokens ?? 0), 0));
        expect(usage.outputTokens).toBe(told.reduce((sum, one) => sum + (one.outputTokens ?? 0), 0));
        expect(told.length + usage.unreportedCalls).toBe(room.state.ledger.model.calls);
        expect(chargedTokens).toBeGreaterThanOrEqual(usage.inputTokens + usage.outputTokens);
      },
    ),
    { numRuns: 100, seed: SEED },
  );
});

// ---- faults --------------------------------------------------------------------------------------------------------

/** What a prompt comes to when every call to it goes wrong in one way. */
type State = "tried again, then the house" | "the house at once" | "the house after the deadline" | "said";

const TRIED: readonly ModelFault[] = [
  "unreachable",
  "reset",
  "cut",
  "rate-limited",
  "overloaded",
  "server-error",
  "malformed",
  "timeout",
];
const AT_ONCE: readonly ModelFault[] = ["quota", "unauthorized", "bad-request"];

const ROWS: readonly (readonly [string, sim.SimAnswer, State])[] = [
  ...TRIED.map((fault) => [fault, { fault }, "tried again, then the house"] as const),
  ...TRIED.map(
    (fault) => [`${fault} after the first byte`, { fault, reached: true }, "tried again, then the house"] as const,
  ),
  ...AT_ONCE.map((fault) => [fault, { fault }, "the house at once"] as const),
  ["rate-limited, retry after a day", { fault: "rate-limited", retryAfterMs: 86_400_000 }, "the house at once"],
  ["rate-limited, retry after 1 s", { fault: "rate-limited", retryAfterMs: 1_000 }, "tried again, then the house"],
  ["overloaded, retry after 30 s", { fault: "overloaded", retryAfterMs: 30_000 }, "the house at once"],
  ["silence", "never", "the house after the deadline"],
  ["an empty text", "", "tried again, then the house"],
  ["an unknown tool for ever", { calls: [use("no_such", {})] }, "the house at once"],
  ["a malformed call for ever", { calls: [{ name: "hint", arguments: "{" }] }, "the house at once"],
  ["reading the editor for ever", { calls: [use("read_editor", {})] }, "the house at once"],
  ["fifty calls", { calls: Array.from({ length: 50 }, () => EVIDENCE) }, "the house at once"],
];

/** How a session comes to the prompt of a kind, and the act the house has for it. */
const PROMPTS = {
  greeting: { lead: (_room: sim.Sim) => {}, act: "greet" },
  reply: { lead: (room: sim.Sim) => sim.say(room, "Can the shelf be empty?"), act: "answer" },
  hint: { lead: (room: sim.Sim) => sim.hint(room), act: "give-hint" },
  reaction: {
    lead: (room: sim.Sim) => {
      room.verdict = () => sim.fakeVerdict(["accepted", "wrong_answer"], 2);
      sim.put(room, "def solve(slots):\n    return max(slots) + min(slots) + len(slots) * 3\n");
      sim.run(room);
    },
    act: "react-red",
  },
  nudge: { lead: (_room: sim.Sim) => {}, act: "nudge" },
  "wrap-up": { lead: (room: sim.Sim) => sim.end(room), act: "farewell" },
} as const;

describe.each(Object.entries(PROMPTS))("at the prompt %s", (kind, { lead, act }) => {
  test.each(ROWS)("%s ends in: %s", (_name, answer, state) => {
    const room = open(() => (kind === "greeting" ? answer : "Hello. What is asked here?"));
    if (kind !== "greeting") {
      sim.pass(room, 9_000);
      room.answer = () => answer;
      lead(room);
    }
    sim.pass(room, kind === "nudge" ? 60_000 : 35_000);
    const asked = all(room, "prompt.asked").find(({ data }) => data.kind === kind);
    expect(asked, `${kind} was asked`).toBeDefined();
    const failures = all(room, "call.failed").filter(({ data }) => data.prompt === asked?.data.prompt);
    expect(failures.at(-1)?.data.retryAtMs).toBeNull();
    const calls = all(room, "call.begun").filter(({ data }) => data.prompt === asked?.data.prompt).length;
    if (state === "tried again, then the house") expect(calls).toBe(1 + MODEL_POLICY.RETRIES_MAX);
    if (state === "the house after the deadline") {
      const deadline = kind === "wrap-up" ? MODEL_POLICY.CLOSING_DEADLINE_MS : MODEL_POLICY.TURN_DEADLINE_MS;
      expect((failures.at(-1)?.atMs ?? 0) - (asked?.atMs ?? 0)).toBe(deadline);
    }
    // The house took the turn: its own words, for the same occasion.
    const turn = all(room, "turn.begun").find((entry) => entry.seq > (asked?.seq ?? 0));
    expect(turn?.data.act).toBe(act);
    expect(turn?.data.slots.prompt).toBeUndefined();
    if (kind !== "wrap-up") sim.end(room);
    sim.pass(room, 120_000);
    expect(room.state.ledger.life.report).not.toBeNull();
  });
});

test("who stands in for a model at the greeting says so", () => {
  const room = open(() => ({ fault: "unauthorized" }));
  sim.pass(room, 9_000);
  expect(sim.lines(room)[0]?.text).toMatch(/model/);
  expect(
    sim
      .lines(room)
      .map((line) => line.text)
      .join(" "),
  ).not.toMatch(/no model/);
});

// ---- notes, budget, epochs -----------------------------------------------------------------------------------------

/** Talks on for `minutes`, a message every `gapMs`. */
function talkOn(room: sim.Sim, minutes: number, gapMs: number): void {
  for (let ms = 0; ms < minutes * 60_000; ms += gapMs) {
    sim.say(room, `I look at slot ${ms} and count on.`);
    sim.pass(room, gapMs);
  }
}

describe("interim notes", () => {
  const isNote = (call: sim.SimCall): boolean => call.request?.system.startsWith("You keep notes") === true;

  test("are off unless a session asks for them", () => {
    const room = open();
    sim.pass(room, 5_000);
    talkOn(room, 20, 20_000);
    expect(room.calls.filter(isNote)).toEqual([]);
  });

  test("come at most six a session, 150 s and six messages apart, none once the end is due", () => {
    const room = open((call) => (isNote(call) ? "- walks along once" : "Go on."), { notesMax: 6 });
    sim.pass(room, 5_000);
    talkOn(room, 28, 20_000);
    const asked = all(room, "prompt.asked").filter(({ data }) => data.kind === "notes");
    expect(asked).toHaveLength(6);
    asked.slice(1).forEach((one, at) => {
      const before = asked[at];
      expect(one.atMs - (before?.atMs ?? 0)).toBeGreaterThanOrEqual(MODEL_POLICY.NOTES_GAP_MS);
      const turns = all(room, "turn.spoken").filter(({ seq }) => seq > (before?.seq ?? 0) && seq < one.seq).length;
      expect(turns).toBeGreaterThanOrEqual(MODEL_POLICY.NOTES_TURNS_MIN);
    });
    sim.end(room);
    const ending = all(room, "session.ending")[0]?.seq ?? 0;
    sim.pass(room, 60_000);
    expect(all(room, "prompt.asked").filter(({ seq, data }) => seq > ending && data.kind === "notes")).toEqual([]);
    // The next notes are told of those held, and the report of all.
    const notes = room.calls.filter(isNote);
    expect(notes[1]?.request?.messages[0]).toMatchObject({ text: expect.stringContaining("- walks along once") });
    expect(room.state.conversation.notes).toHaveLength(6);
  });

  test("say that the code is unchanged and do not send it again", () => {
    const room = open((call) => (isNote(call) ? "- counts" : "Go on."), { notesMax: 2 });
    sim.pass(room, 5_000);
    sim.put(room, "def solve(slots):\n    return 41 + len(slots)\n");
    talkOn(room, 10, 20_000);
    const texts = room.calls.filter(isNote).map((call) => JSON.stringify(call.request?.messages));
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain("return 41");
    expect(texts[1]).not.toContain("return 41");
    expect(texts[1]).toContain("unchanged");
  });
});

test("a budget is charged before each call and never overdrawn; then the house goes on, and says so on the screen", () => {
  const room = open(() => "Go on.", { budgetTokens: 9_000 });
  sim.pass(room, 5_000);
  talkOn(room, 25, 20_000);
  let charged = 0;
  let spent = 0;
  const pending = new Map<string, number>();
  for (const entry of room.entries) {
    if (entry.kind === "call.begun") {
      expect(charged + entry.data.chargedTokens).toBeLessThanOrEqual(9_000);
      charged += entry.data.chargedTokens;
      pending.set(entry.data.call, entry.data.chargedTokens);
    }
    if (entry.kind === "call.answered") {
      const cost = (entry.data.usage?.inputTokens ?? 0) + (entry.data.usage?.outputTokens ?? 0);
      charged += cost - (pending.get(entry.data.call) ?? 0);
      spent += cost;
    }
  }
  expect(room.state.ledger.model.chargedTokens).toBe(charged);
  expect(spent).toBeGreaterThan(0);
  expect(sim.lines(room).findLast((line) => line.who === "interviewer")?.prompt).toBeNull();
  expect(roomView(room.state, room.nowMs, room.context).model?.state).toBe("over-budget");
});

describe("a new epoch", () => {
  const isBriefed = (call: sim.SimCall | undefined): boolean =>
    JSON.stringify(call?.request?.messages[0]).includes("Setting: a practice interview");

  test("after a restart begins with a briefing that holds what was said and the code", () => {
    const room = open();
    sim.pass(room, 5_000);
    sim.say(room, "I would walk along the shelf once.");
    sim.pass(room, 5_000);
    sim.put(room, "def solve(slots):\n    return 41 + len(slots)\n");
    sim.pass(room, 2_000);
    const before = room.calls.length;
    sim.restart(room, 2_000);
    sim.connect(room);
    sim.say(room, "Where were we?");
    sim.pass(room, 9_000);
    expect(all(room, "conversation.restarted").map(({ data }) => data.because)).toEqual(["restart"]);
    const call = room.calls.slice(before).find((one) => one.request?.messages.length === 1);
    expect(isBriefed(call)).toBe(true);
    const text = JSON.stringify(call?.request?.messages);
    expect(text).toContain("I would walk along the shelf once.");
    expect(text).toContain("return 41");
    expect(JSON.stringify(room.calls.at(-1)?.request?.messages).match(/Where were we\?/g)).toHaveLength(1);
  });

  test("comes after three prompts given up in a row, once the house has stood in", () => {
    const room = open(() => "Go on.");
    sim.pass(room, 5_000);
    room.answer = () => ({ fault: "quota" });
    talkOn(room, 4, 35_000);
    expect(all(room, "conversation.restarted").map(({ data }) => data.because)).toContain("too-many-failures");
    room.answer = () => "Back again.";
    talkOn(room, 3, 35_000);
    expect(isBriefed(room.calls.at(-1)) || room.calls.some((call) => isBriefed(call) && call.call !== "c1")).toBe(true);
    expect(sim.lines(room).at(-1)?.text).toBe("Back again.");
  });

  test("comes when the conversation has grown beyond its bytes", () => {
    const room = sim.openSim({
      problem: FIXTURE_PROBLEM,
      model: sim.SIM_MODEL,
      context: { modelPolicy: { ...MODEL_POLICY, CONVERSATION_BYTES_MAX: 2_500 } },
    });
    room.answer = () => "Go on.";
    sim.connect(room);
    sim.pass(room, 5_000);
    talkOn(room, 5, 20_000);
    expect(all(room, "conversation.restarted").map(({ data }) => data.because)).toContain("context-limit");
  });
});

test("a message sent while the model thinks supersedes the reply; both are answered in one", () => {
  const room = open();
  sim.pass(room, 5_000);
  room.callMs = 5_000;
  sim.say(room, "Can it be");
  sim.pass(room, 1_000);
  sim.say(room, "empty?");
  sim.pass(room, 20_000);
  expect(all(room, "call.failed").map(({ data }) => data.fault)).toEqual(["superseded"]);
  expect(room.effects.some((effect) => effect.do === "hang-up")).toBe(true);
  const last = room.calls.at(-1)?.request?.messages.at(-1);
  expect(last).toMatchObject({ text: expect.stringContaining("candidate: Can it be\ncandidate: empty?") });
  expect(sim.acts(room)).toEqual(["greet", "reply"]);
});

test("clear the editor and restore exactly what was there: the next prompt shows it", () => {
  const room = open();
  sim.pass(room, 5_000);
  const code = "def solve(slots):\n    return 41 + len(slots)\n";
  sim.put(room, code);
  sim.say(room, "A first version.");
  sim.pass(room, 9_000);
  sim.put(room, "");
  sim.say(room, "I start over.");
  sim.pass(room, 9_000);
  sim.put(room, code);
  sim.say(room, "No, I keep it.");
  sim.pass(room, 9_000);
  const shown = room.calls.map((call) => JSON.stringify(call.request?.messages.at(-1))).slice(-3);
  expect(shown[0]).toContain("return 41");
  expect(shown[1]).toMatch(/empty/);
  expect(shown[2]).toContain("return 41");
});

test("the end is refused to the model before the steps are shown, and granted after", () => {
  const ask = { calls: [use("end_interview", {})] };
  const room = open((call) => (call.call === "c2" ? ask : "Go on."));
  sim.pass(room, 5_000);
  sim.say(room, "Are we done?");
  sim.pass(room, 9_000);
  expect(all(room, "tool.answered").at(-1)?.data.outcome).toBe("steps-missing");
  expect(room.state.ledger.life.ending).toBeNull();
  room.verdict = () => sim.fakeVerdict(["accepted"], 1);
  sim.put(
    room,
    "def solve(slots):\n    best = run = 0\n    for slot in slots:\n        run = run + 1 if slot == 0 else 0\n        best = max(best, run)\n    return best\n",
  );
  sim.run(room);
  sim.pass(room, 25_000);
  room.answer = () => ask;
  sim.say(room, "It takes O(n) time and constant memory.");
  sim.pass(room, 3_000);
  expect(all(room, "tool.answered").map(({ data }) => data.outcome)).toContain("done");
  expect(room.state.ledger.life.ending).toBe("interviewer");
  room.answer = () => "Goodbye.";
  sim.pass(room, 60_000);
  expect(room.state.ledger.life.report).not.toBeNull();
});
