import { beforeEach, describe, expect, test } from "vitest";
import type { SessionEntry, SessionKind } from "../ledger/index.ts";
import { FIXTURE_PROBLEM } from "./problem.fixture.ts";
import { questionsOf } from "./questions.ts";
import * as sim from "./sim.fixture.ts";
import { pendingEffects } from "./step.ts";
import { roomView, runViews } from "./view.ts";

const GOOD = `def solve(slots):
    best = here = 0
    for slot in slots:
        here = 0 if slot else here + 1
        best = max(best, here)
    return best
`;
const BAD = GOOD.replace("+ 1", "+ 2");
const RED = sim.fakeVerdict(["accepted", "wrong_answer", "wrong_answer"], 2);
const GREEN = sim.fakeVerdict(["accepted", "accepted", "accepted"], 2);

let room: sim.Sim;

function open(options: Partial<sim.SimOptions> = {}): void {
  room = sim.openSim({ problem: FIXTURE_PROBLEM, ...options });
}
/** In the room, greeted, the greeting heard. */
function arrive(options: Partial<sim.SimOptions> = {}): void {
  open(options);
  sim.connect(room);
  sim.pass(room, 8_000);
}
function of<K extends SessionKind>(kind: K): readonly Extract<SessionEntry, { kind: K }>[] {
  return room.entries.filter((entry): entry is Extract<SessionEntry, { kind: K }> => entry.kind === kind);
}
function begun(act: string) {
  return of("turn.begun").filter((entry) => entry.data.act === act);
}
function spoken(): readonly string[] {
  return sim
    .lines(room)
    .filter((line) => line.who === "interviewer")
    .map((line) => line.text);
}
function lastSpoken(): string {
  return spoken().at(-1) ?? "";
}

beforeEach(() => arrive());

describe("the greeting", () => {
  test("comes with the first browser: what this is, the plan, one question", () => {
    open();
    sim.pass(room, 60_000);
    expect(spoken()).toEqual([]);
    sim.connect(room);
    sim.pass(room, 10_000);
    expect(sim.acts(room)).toEqual(["greet"]);
    const text = spoken().join(" ");
    expect(text).toContain("Shelf gaps");
    expect(text).toContain("30 minutes");
    expect(text.match(/\?/g)).toHaveLength(1);
    expect(room.state.ledger.talk.openQuestion).toBe("restate");
    const opened = of("connection.opened")[0];
    expect(begun("greet")[0]?.data.about).toEqual([opened?.seq]);
  });

  test("is heard to its end whoever speaks into it", () => {
    open();
    sim.connect(room);
    sim.pass(room, 500);
    sim.say(room, "Hello there");
    sim.pass(room, 10_000);
    expect(of("turn.cut")).toEqual([]);
    expect(of("sentence.said").filter((entry) => entry.data.turn === "t1")).toHaveLength(3);
    expect(sim.acts(room)).toEqual(["greet", "acknowledge"]);
  });

  test("comes once, also over a reload", () => {
    sim.disconnect(room);
    sim.pass(room, 2_000);
    sim.connect(room);
    sim.pass(room, 5_000);
    expect(begun("greet")).toHaveLength(1);
  });
});

describe("answers", () => {
  test("a clarifying question gets the answer from the list", () => {
    sim.say(room, "Can the shelf be empty?");
    expect(lastSpoken()).toBe("Yes, and the answer is 0 then.");
    expect(room.state.ledger.talk.clarified).toEqual(["empty"]);
    expect(begun("answer")[0]?.data.about).toEqual([of("turn.spoken")[0]?.seq]);
  });

  test("a question the list does not know is the candidate's call, and is recorded as such", () => {
    sim.say(room, "May I assume the shelf is sorted by colour?");
    expect(sim.acts(room).at(-1)).toBe("your-call");
    expect(lastSpoken().toLowerCase()).toContain("assum");
    expect(room.state.ledger.talk.yourCalls).toBe(1);
  });

  test("what was not understood is acknowledged, and nothing is claimed of it", () => {
    sim.say(room, "blue");
    expect(sim.acts(room).at(-1)).toBe("acknowledge");
    expect(begun("acknowledge")[0]?.data.slots.how).toBe("noted");
  });

  test("the steps go forward with what was said, one question each", () => {
    sim.say(room, "So we have a shelf and want the longest run of zeros.");
    sim.pass(room, 5_000);
    sim.say(room, "For example 0 0 1 0 gives two.");
    sim.pass(room, 5_000);
    sim.say(room, "I would go through it in one pass with a counter.");
    sim.pass(room, 5_000);
    expect(of("phase.marked").map((entry) => `${entry.data.phase} ${entry.data.status}`)).toEqual([
      "repeat evidenced",
      "example evidenced",
      "algorithm evidenced",
    ]);
    expect(of("phase.entered").map((entry) => entry.data.phase)).toEqual(["example", "algorithm", "coding"]);
    expect(of("turn.begun").flatMap((entry) => entry.data.slots.question ?? [])).toEqual([
      "restate",
      "small-case",
      "plan",
    ]);
  });

  test("a slow approach is asked about before there is code", () => {
    sim.say(room, "So we have a shelf and want the longest run of zeros.");
    sim.pass(room, 5_000);
    sim.say(room, "For example 0 0 1 0 gives two.");
    sim.pass(room, 5_000);
    sim.say(room, "I would compare every pair of slots in a nested loop.");
    expect(begun("ask").at(-1)?.data.slots).toMatchObject({ lead: "approach-named", question: "faster" });
  });

  test("a refusal is final: the step is marked, the same is not asked again", () => {
    sim.say(room, "I would rather not restate it.");
    sim.pass(room, 5_000);
    expect(sim.acts(room).at(-1)).toBe("accept-refusal");
    expect(room.state.ledger.phases.marks.repeat.status).toBe("refused");
    for (let n = 0; n < 6; n++) {
      sim.say(room, "All right, what is next for me here then");
      sim.pass(room, 5_000);
    }
    const asked = of("turn.begun").flatMap((entry) => entry.data.slots.question ?? []);
    expect(asked.filter((id) => id === "restate")).toHaveLength(1);
  });

  test("no question is asked twice in a whole session", () => {
    for (let n = 0; n < 30; n++) {
      sim.say(room, `Something I have to say about it, part ${n}`);
      sim.pass(room, 4_000);
    }
    const asked = of("turn.begun").flatMap((entry) => entry.data.slots.question ?? []);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test("the solution is not given, and no hint goes with it", () => {
    sim.say(room, "Just give me the full solution.");
    expect(sim.acts(room).at(-1)).toBe("decline-solution");
    for (const hint of FIXTURE_PROBLEM.hints) expect(spoken().join(" ")).not.toContain(hint);
  });

  test("a question about the time is answered with the minutes left", () => {
    sim.say(room, "How much time is left?");
    sim.pass(room, 4_000);
    expect(begun("stay-on-task")[0]?.data.slots.minutes).toBe(30);
    expect(spoken().join(" ")).toContain("30 minutes");
  });

  test("two messages in a row get an answer each", () => {
    sim.say(room, "Can the shelf be empty?");
    sim.say(room, "Are there negative numbers?");
    sim.pass(room, 5_000);
    expect(begun("answer").map((entry) => entry.data.slots.clarification)).toEqual(["empty", "negative"]);
  });
});

describe("the floor", () => {
  test("a reply in progress stops when the candidate speaks, and what was shown is what is logged", () => {
    sim.say(room, "So we have a shelf and want the longest run of zeros.");
    expect(room.state.ledger.floor.speaking).toMatchObject({ act: "ask", said: 1 });
    sim.pass(room, 300);
    sim.say(room, "Wait, there is one thing more to say.");
    const cut = of("turn.cut");
    expect(cut.map((entry) => entry.data)).toEqual([{ turn: "t2", said: 1, because: "candidate-spoke" }]);
    expect(of("sentence.said").filter((entry) => entry.data.turn === "t2")).toHaveLength(1);
    expect(sim.lines(room).find((line) => line.turn === "t2")?.cut).toBe(true);
  });

  test("a question that was cut off may be asked again", () => {
    sim.say(room, "So we have a shelf and want the longest run of zeros.");
    expect(room.state.ledger.talk.openQuestion).toBe("small-case");
    sim.say(room, "Can the shelf be empty?");
    expect(room.state.ledger.talk.asked["small-case"]).toBeUndefined();
    sim.pass(room, 5_000);
    sim.say(room, "Good, so the task is to find the longest gap.");
    expect(begun("ask").at(-1)?.data.slots.question).toBe("small-case");
  });

  test("while held nothing is said, and what was asked meanwhile is answered after the release", () => {
    sim.hold(room, true);
    const before = spoken().length;
    sim.say(room, "Can the shelf be empty?");
    sim.pass(room, 120_000);
    room.verdict = () => RED;
    sim.put(room, BAD);
    sim.run(room);
    sim.hint(room);
    sim.pass(room, 120_000);
    expect(spoken().length).toBe(before);
    sim.hold(room, false);
    sim.pass(room, 20_000);
    expect(sim.acts(room).slice(1)).toEqual(["give-hint", "answer", "react-red"]);
  });

  test("the end of the planned time releases the hold", () => {
    arrive({ minutes: 10 });
    sim.hold(room, true);
    sim.pass(room, 11 * 60_000);
    expect(of("hold.changed").map((entry) => entry.data.because)).toEqual(["candidate", "time"]);
    expect(sim.acts(room)).toEqual(["greet", "wrap-up", "farewell"]);
  });

  test("under a held floor the last minutes are shown, not said", () => {
    arrive({ minutes: 10 });
    sim.hold(room, true);
    sim.pass(room, 6 * 60_000);
    expect(begun("warn-time")).toEqual([]);
    expect(roomView(room.state, room.nowMs, room.context)).toMatchObject({ fiveMinutes: true, held: true });
    sim.hold(room, false);
    expect(begun("warn-time")).toHaveLength(1);
  });
});

describe("silence", () => {
  test("is broken once after 25 s, and again only when it was ended", () => {
    const quiet = room.nowMs;
    sim.pass(room, 200_000);
    expect(begun("nudge")).toHaveLength(1);
    const timer = of("timer.fired").find((entry) => entry.data.timer === "silence");
    expect(begun("nudge")[0]?.data.about).toEqual([timer?.seq]);
    const lastSaidMs =
      of("sentence.said")
        .filter((entry) => entry.data.turn === "t1")
        .at(-1)?.atMs ?? 0;
    expect(timer?.atMs).toBe(lastSaidMs + 25_000);
    expect(timer?.atMs).toBeGreaterThan(quiet);
    // A key or two does not make another silence of it.
    sim.type(room, "x = 1");
    sim.pass(room, 200_000);
    expect(begun("nudge")).toHaveLength(1);
    sim.put(room, "def solve(slots):\n    return max(len(run) for run in runs_of(slots, 0))\n");
    sim.pass(room, 200_000);
    expect(begun("nudge")).toHaveLength(2);
  });

  test("is not broken while a message is being written", () => {
    sim.compose(room, true);
    sim.pass(room, 200_000);
    expect(begun("nudge")).toEqual([]);
    sim.compose(room, false);
    sim.pass(room, 24_000);
    expect(begun("nudge")).toEqual([]);
    sim.pass(room, 2_000);
    expect(begun("nudge")).toHaveLength(1);
  });

  test("is not broken while somebody types, holds, pauses, is away, or a run is out", () => {
    sim.type(room, "abcdefgh".repeat(20), 1_500);
    expect(begun("nudge")).toEqual([]);
    sim.hold(room, true);
    sim.pass(room, 100_000);
    sim.hold(room, false);
    sim.pause(room, true);
    sim.pass(room, 100_000);
    sim.pause(room, false);
    sim.disconnect(room);
    sim.pass(room, 100_000);
    sim.connect(room);
    room.runMs = 100_000;
    sim.run(room);
    sim.pass(room, 90_000);
    expect(begun("nudge")).toEqual([]);
  });

  test("is left alone for a minute by who asked for time", () => {
    sim.say(room, "Let me think for a moment.");
    expect(begun("acknowledge")[0]?.data.slots.how).toBe("thinking");
    sim.pass(room, 59_000);
    expect(begun("nudge")).toEqual([]);
    sim.pass(room, 2_000);
    expect(begun("nudge")).toHaveLength(1);
  });
});

describe("settled edits", () => {
  test("a burst is settled a second after its last key", () => {
    sim.type(room, "x = 1\n", 200);
    const lastKeyMs = of("edit.applied").at(-1)?.atMs ?? 0;
    sim.pass(room, 5_000);
    const [settled] = of("edit.settled");
    expect(of("edit.settled")).toHaveLength(1);
    expect(settled?.data).toMatchObject({ because: "idle", from: 1, to: 7, parser: "parsed" });
    expect(settled?.atMs).toBe(lastKeyMs + 1_000);
  });

  test("and in the middle of unbroken typing after ten", () => {
    sim.type(room, "x".repeat(60), 200);
    expect(of("edit.settled").map((entry) => entry.data.because)).toEqual(["long-burst"]);
  });

  test("a run, a paste, an undo, a hold, a switch and the end close it first", () => {
    const because = (): string | undefined => of("edit.settled").at(-1)?.data.because;
    sim.type(room, "a = 1\n", 10);
    sim.run(room);
    expect(because()).toBe("run");
    sim.type(room, "b = 1\n", 10);
    sim.put(room, GOOD, "paste");
    expect(because()).toBe("paste");
    sim.put(room, BAD, "undo");
    expect(because()).toBe("undo");
    sim.hold(room, true);
    expect(because()).toBe("hold");
    sim.type(room, "c = 1\n", 10);
    sim.send(room, { type: "language", frame: sim.nextFrame(room), language: "javascript" });
    expect(because()).toBe("language");
    sim.type(room, "d = 1\n", 10);
    sim.end(room);
    expect(because()).toBe("end");
    const kinds = room.entries.map((entry) => entry.kind);
    expect(kinds.indexOf("edit.settled")).toBeLessThan(kinds.indexOf("run.requested"));
  });

  test("going back to an earlier buffer is a reversal, typing what never stood there is not", () => {
    sim.put(room, GOOD);
    sim.pass(room, 2_000);
    sim.put(room, BAD);
    sim.pass(room, 2_000);
    sim.put(room, GOOD, "undo");
    sim.pass(room, 2_000);
    sim.put(room, FIXTURE_PROBLEM.starters.python ?? "", "undo");
    sim.pass(room, 2_000);
    expect(of("edit.settled").map((entry) => entry.data.reversal)).toEqual([false, false, true, true]);
  });

  test("own characters are counted beyond the starter", () => {
    sim.put(room, `${FIXTURE_PROBLEM.starters.python}# note\n`);
    sim.pass(room, 2_000);
    expect(of("edit.settled")[0]?.data.ownChars).toBe(5);
  });
});

describe("reviews", () => {
  function quietCode(text: string): void {
    sim.put(room, text);
    sim.pass(room, 12_000);
  }

  test("a changed program is asked about once it is quiet, and the change is named", () => {
    quietCode(GOOD);
    expect(sim.acts(room).at(-1)).toBe("review");
    const review = begun("review")[0];
    expect(review?.data.about).toEqual([of("edit.settled")[0]?.seq]);
    expect(review?.data.slots).toMatchObject({ class: "control_flow", from: 1, to: 2 });
  });

  test("swap and swap back owe nothing", () => {
    quietCode(GOOD);
    sim.pass(room, 60_000);
    const before = of("timer.fired").filter((entry) => entry.data.timer === "review").length;
    sim.put(room, BAD);
    sim.pass(room, 2_000);
    sim.put(room, GOOD);
    sim.pass(room, 100_000);
    expect(of("timer.fired").filter((entry) => entry.data.timer === "review")).toHaveLength(before);
  });

  test("a rename, a comment and a blank owe nothing", () => {
    sim.put(room, GOOD.replaceAll("here", "alpha"));
    sim.pass(room, 100_000);
    const before = of("timer.fired").filter((entry) => entry.data.timer === "review").length;
    expect(before).toBe(1);
    quietCode(GOOD.replaceAll("here", "beta"));
    quietCode(`${GOOD.replaceAll("here", "beta")}# a comment\n`);
    quietCode(`${GOOD.replaceAll("here", "beta")}# a comment\n\n\n`);
    sim.pass(room, 100_000);
    expect(of("timer.fired").filter((entry) => entry.data.timer === "review")).toHaveLength(before);
  });

  test("half-typed code waits until it parses", () => {
    sim.put(room, `${GOOD}print(\n`);
    sim.pass(room, 20_000);
    expect(of("edit.settled")[0]?.data).toMatchObject({ parser: "syntax_invalid", class: null, semantic: null });
    expect(begun("review")).toEqual([]);
  });

  test("the same kind of change is asked about once; after that looking is silent", () => {
    for (let n = 0; n < 5; n++) {
      sim.put(room, `${GOOD}${"for i in slots: pass\n".repeat(n)}`);
      sim.pass(room, 60_000);
    }
    const classes = begun("review").map((entry) => entry.data.slots.class);
    expect(new Set(classes).size).toBe(classes.length);
    expect(of("timer.fired").filter((entry) => entry.data.timer === "review").length).toBeGreaterThan(classes.length);
  });
});

describe("runs", () => {
  test("the first red run is answered within its turn, naming a visible case, never the fix", () => {
    sim.put(room, BAD);
    room.verdict = () => RED;
    sim.run(room);
    sim.pass(room, 4_000);
    const red = begun("react-red")[0];
    expect(red?.data.about).toEqual([of("run.finished")[0]?.seq]);
    expect(red?.data.slots).toMatchObject({ run: "r1", case: "case 2", passed: 1, total: 3, hidden: 1 });
    expect(spoken().join(" ")).toContain('"case 2"');
    expect(spoken().join(" ")).not.toContain("case 3");
  });

  test("the first run is answered at once, the next at most every 20 s, and only the newest", () => {
    sim.put(room, BAD);
    sim.pass(room, 3_000);
    room.verdict = () => RED;
    for (let n = 0; n < 8; n++) {
      sim.run(room);
      sim.pass(room, 4_000);
    }
    sim.pass(room, 30_000);
    const reactions = begun("react-red");
    expect(reactions[0]?.atMs).toBe(of("run.finished")[0]?.atMs);
    for (const [index, reaction] of reactions.entries())
      if (index > 0) expect(reaction.atMs - (reactions[index - 1]?.atMs ?? 0)).toBeGreaterThanOrEqual(20_000);
    expect(reactions.at(-1)?.data.slots.run).toBe("r8");
  });

  test("a green run goes on to what is left, then to the follow-ups, then leaves the floor", () => {
    sim.put(room, GOOD);
    room.verdict = () => GREEN;
    sim.run(room);
    sim.pass(room, 5_000);
    expect(begun("react-green")[0]?.data.slots).toMatchObject({ total: 3, question: "cases" });
    sim.say(room, "An empty shelf, and one where the gap is at the end.");
    sim.pass(room, 5_000);
    sim.say(room, "It takes O(n) time and O(1) space.");
    sim.pass(room, 5_000);
    sim.say(room, "I would keep both counters between the calls.");
    sim.pass(room, 5_000);
    sim.say(room, "I would keep the best two lengths instead of one.");
    sim.pass(room, 5_000);
    expect(begun("acknowledge").at(-1)?.data.slots.how).toBe("finish");
    sim.say(room, "I am done.");
    sim.pass(room, 5_000);
    expect(
      of("turn.begun")
        .map((entry) => entry.data.slots.followUp)
        .filter(Boolean),
    ).toEqual(["stream", "two"]);
    expect(room.state.ledger.phases.current).toBe("optimise");
    expect(begun("acknowledge").at(-1)?.data.slots.how).toBe("finished");
    expect(room.state.ledger.talk.time).toMatchObject({ right: true });
  });

  test("follow-ups are kept until coding is complete", () => {
    for (let n = 0; n < 12; n++) {
      sim.say(room, "I have more to say about that task of yours");
      sim.pass(room, 4_000);
    }
    expect(begun("follow-up")).toEqual([]);
  });

  test("a program that did not start is not called wrong", () => {
    sim.put(room, GOOD);
    room.verdict = () => ({ ...sim.fakeVerdict([]), outcome: "compile_error", stderr: "line 1: oops" });
    sim.run(room);
    sim.pass(room, 4_000);
    expect(sim.acts(room)).toEqual(["greet", "react-broken"]);
  });

  test("one run at a time, and a doubled result counts once", () => {
    sim.put(room, BAD);
    sim.run(room);
    sim.run(room);
    expect(room.refused.map((refusal) => refusal.refused)).toEqual(["not-now"]);
    sim.pass(room, 1_000);
    sim.send(room, { type: "run-finished", run: "r1", verdict: GREEN });
    expect(of("run.finished")).toHaveLength(1);
  });

  test("nothing of a hidden case but its name and outcome is kept or shown", () => {
    sim.put(room, BAD);
    const secret = "SECRET";
    const shown = { input: secret, expected: secret, got: secret, stdout: secret, stderr: secret };
    const verdict = sim.fakeVerdict(["accepted", "runtime_error"], 1);
    room.verdict = () => ({
      ...verdict,
      stdout: secret,
      stderr: secret,
      why: secret,
      tests: {
        total: 2,
        passed: 1,
        failed: 1,
        cases: (verdict.tests?.cases ?? []).map((item) => (item.hidden ? { ...item, shown } : item)),
      },
    });
    sim.run(room);
    sim.pass(room, 2_000);
    expect(JSON.stringify(runViews(room.state))).not.toContain(secret);
    expect([...room.texts.values()].join("")).not.toContain(secret);
    expect(runViews(room.state)[0]).toMatchObject({ outcome: "runtime_error", hiddenPassed: 0, hiddenTotal: 1 });
  });
});

describe("hints", () => {
  test("one rung for one request, the last only after an approach was shown", () => {
    for (let n = 0; n < 2; n++) {
      sim.hint(room);
      sim.pass(room, 5_000);
    }
    expect(spoken()).toContain(FIXTURE_PROBLEM.hints[0]);
    expect(spoken()).toContain(FIXTURE_PROBLEM.hints[1]);
    sim.hint(room);
    sim.pass(room, 5_000);
    expect(sim.acts(room).at(-1)).toBe("withhold-hint");
    expect(of("hint.withheld").map((entry) => entry.data)).toEqual([{ level: 3, because: "no-approach-yet" }]);
    sim.say(room, "I would walk along it in one pass with a counter.");
    sim.pass(room, 5_000);
    sim.hint(room);
    sim.pass(room, 5_000);
    expect(lastSpoken()).toBe(FIXTURE_PROBLEM.hints[2]);
    sim.hint(room);
    sim.pass(room, 5_000);
    expect(sim.acts(room).at(-1)).toBe("no-more-hints");
    expect(of("hint.given").map((entry) => entry.data.level)).toEqual([1, 2, 3]);
    expect(of("hint.withheld").at(-1)?.data.because).toBe("ladder-used");
  });

  test("asked for in words it is the same request, and one answer is given to both", () => {
    sim.say(room, "Could you give me a hint?");
    sim.pass(room, 3_000);
    expect(of("hint.requested").map((entry) => entry.data.by)).toEqual(["words"]);
    expect(sim.acts(room)).toEqual(["greet", "give-hint"]);
    expect(room.state.ledger.talk.pending).toEqual([]);
  });

  test("nobody gets a hint who did not ask", () => {
    sim.say(room, "I do not want a hint, thanks, I would use a counter.");
    sim.say(room, "I have no idea how to start.");
    sim.pass(room, 200_000);
    expect(of("hint.given")).toEqual([]);
    for (const hint of FIXTURE_PROBLEM.hints) expect(spoken()).not.toContain(hint);
  });
});

describe("evidence", () => {
  test("coding, test and optimise are refused until there is code of one's own", () => {
    room.verdict = () => GREEN;
    sim.run(room);
    sim.pass(room, 5_000);
    sim.say(room, "It takes O(n) time; an empty shelf is an edge case.");
    sim.pass(room, 5_000);
    const marks = room.state.ledger.phases.marks;
    for (const phase of ["coding", "test", "optimise"] as const) expect(marks[phase].status, phase).toBe("open");
    expect(room.state.ledger.phases.current).not.toBe("test");
  });

  test("at the end what was asked is skipped and what was not is not asked", () => {
    sim.end(room);
    sim.pass(room, 10_000);
    const status = Object.values(room.state.ledger.phases.marks).map((mark) => mark.status);
    expect(status).toEqual(["skipped", "not_asked", "not_asked", "not_asked", "not_asked", "not_asked"]);
    const ended = of("session.ended")[0]?.seq ?? 0;
    for (const mark of of("phase.marked")) expect(mark.seq).toBeLessThan(ended);
  });
});

describe("time", () => {
  test("one line five minutes before the end, then wrap-up, farewell, end, report", () => {
    arrive({ minutes: 10 });
    sim.pass(room, 11 * 60_000);
    expect(sim.acts(room).filter((act) => act !== "nudge")).toEqual(["greet", "warn-time", "wrap-up", "farewell"]);
    expect(begun("warn-time")[0]?.data).toMatchObject({ sentences: 1, slots: { minutes: 5 } });
    expect(begun("warn-time")[0]?.atMs).toBe(sim.SIM_START_MS + 5 * 60_000);
    expect(of("session.ending")[0]?.atMs).toBe(sim.SIM_START_MS + 10 * 60_000);
    const lastWords = of("sentence.said").slice(-2);
    expect((lastWords[1]?.atMs ?? 0) - (lastWords[0]?.atMs ?? 0)).toBe(3_000);
    expect((of("session.ended")[0]?.atMs ?? 0) - (lastWords[1]?.atMs ?? 0)).toBe(3_000);
    expect(of("session.ended").map((entry) => entry.data.because)).toEqual(["time"]);
    expect(of("report.frozen")).toHaveLength(1);
    expect(room.effects.map((effect) => effect.do)).toEqual(["report", "close"]);
  });

  test("a pause stops the clock and everything that waits on it", () => {
    arrive({ minutes: 10 });
    sim.pause(room, true);
    sim.pass(room, 60 * 60_000);
    expect(room.state.ledger.life.ended).toBeNull();
    expect(roomView(room.state, room.nowMs, room.context)).toMatchObject({ paused: true, running: false });
    sim.pause(room, false);
    sim.pass(room, 3_000);
    expect(sim.acts(room)).toEqual(["greet", "welcome-back"]);
    expect(roomView(room.state, room.nowMs, room.context).elapsedMs).toBeLessThan(15_000);
    expect(of("clock.stopped").map((entry) => entry.data.because)).toEqual(["paused"]);
  });

  test("ten seconds without a browser stop it too; a short drop does not", () => {
    sim.disconnect(room);
    sim.pass(room, 9_000);
    sim.connect(room);
    expect(of("clock.stopped")).toEqual([]);
    sim.disconnect(room);
    sim.pass(room, 3_600_000);
    expect(of("clock.stopped").map((entry) => entry.data.because)).toEqual(["disconnected"]);
    sim.connect(room);
    sim.pass(room, 3_000);
    expect(of("clock.resumed")).toHaveLength(1);
    expect(sim.acts(room).at(-1)).toBe("welcome-back");
    expect(roomView(room.state, room.nowMs, room.context).elapsedMs).toBeLessThan(40_000);
  });

  test("in an interview for hiring it runs on, and there is no pause", () => {
    arrive({ minutes: 10, mode: "hiring" });
    sim.pause(room, true);
    expect(room.refused.map((refusal) => refusal.refused)).toEqual(["not-now"]);
    sim.disconnect(room);
    sim.pass(room, 11 * 60_000);
    expect(of("session.ended").map((entry) => entry.data.because)).toEqual(["time"]);
    expect(sim.acts(room)).toEqual(["greet", "wrap-up", "farewell"]);
  });

  test("it can be extended and switched off", () => {
    arrive({ minutes: 10 });
    sim.send(room, { type: "time", frame: sim.nextFrame(room), addMinutes: 10, timed: null });
    sim.pass(room, 12 * 60_000);
    expect(room.state.ledger.life.ended).toBeNull();
    sim.send(room, { type: "time", frame: sim.nextFrame(room), addMinutes: null, timed: false });
    sim.pass(room, 60 * 60_000);
    expect(room.state.ledger.life.ended).toBeNull();
    expect(roomView(room.state, room.nowMs, room.context).timed).toBe(false);
  });

  test("a jump of the clock is nobody's time and breaks no silence", () => {
    const before = roomView(room.state, room.nowMs, room.context).elapsedMs;
    room.nowMs += 3_600_000;
    sim.send(room, { type: "clock-jumped", byMs: 3_600_000 });
    expect(roomView(room.state, room.nowMs, room.context).elapsedMs).toBe(before);
    expect(begun("nudge")).toEqual([]);
    expect(room.state.ledger.life.ended).toBeNull();
  });
});

describe("the end", () => {
  test("the candidate ends it: what is being said stops, a farewell, the end", () => {
    sim.say(room, "So we have a shelf and want the longest run of zeros.");
    sim.type(room, "x = 1", 10);
    sim.end(room);
    sim.pass(room, 10_000);
    expect(of("turn.cut").map((entry) => entry.data.because)).toEqual(["ended"]);
    expect(sim.acts(room).at(-1)).toBe("farewell");
    expect(room.entries.at(-1)?.kind).toBe("report.frozen");
    expect(roomView(room.state, room.nowMs, room.context)).toMatchObject({
      ended: "You ended the interview",
      interviewer: "gone",
      reportReady: true,
    });
  });

  test("it waits for a run that is out, so that its verdict counts", () => {
    sim.put(room, GOOD);
    room.verdict = () => GREEN;
    room.runMs = 6_000;
    sim.run(room);
    sim.end(room);
    sim.pass(room, 5_000);
    expect(of("session.ended")).toEqual([]);
    sim.pass(room, 5_000);
    const kinds = room.entries.map((entry) => entry.kind);
    expect(kinds.indexOf("run.finished")).toBeGreaterThan(0);
    expect(kinds.indexOf("run.finished")).toBeLessThan(kinds.indexOf("session.ended"));
    expect(sim.acts(room)).toEqual(["greet", "farewell"]);
  });

  test("it does not wait for ever", () => {
    sim.put(room, GOOD);
    room.runMs = 10_000_000;
    sim.run(room);
    sim.end(room);
    sim.pass(room, 70_000);
    expect(of("session.ended")).toHaveLength(1);
    expect(sim.acts(room).at(-1)).toBe("farewell");
  });

  test("a held or paused session ends with a farewell too", () => {
    sim.hold(room, true);
    sim.end(room);
    sim.pass(room, 5_000);
    expect(sim.acts(room).at(-1)).toBe("farewell");
    arrive();
    sim.send(room, { type: "end", frame: null, because: "candidate" });
    sim.pass(room, 5_000);
    expect(sim.acts(room).at(-1)).toBe("farewell");
  });

  test("nothing more is taken after it", () => {
    sim.end(room);
    sim.pass(room, 10_000);
    const count = room.entries.length;
    sim.say(room, "One more thing");
    sim.put(room, GOOD);
    sim.run(room);
    sim.hint(room);
    sim.hold(room, true);
    sim.pass(room, 100_000);
    expect(room.entries.length).toBe(count);
    expect(room.refused.map((refusal) => refusal.refused)).toEqual(["over", "over", "over", "over", "over"]);
  });

  test("a room that failed ends alone, without a word", () => {
    sim.say(room, "So we have a shelf and want the longest run of zeros.");
    sim.send(room, { type: "failed", code: "room-threw" });
    expect(of("session.ended").map((entry) => entry.data.because)).toEqual(["failed"]);
    expect(begun("farewell")).toEqual([]);
    expect(room.state.ledger.life.failed).toBe("room-threw");
  });
});

describe("a killed room", () => {
  test("goes on with the second sentence, and says nothing twice", () => {
    open();
    sim.connect(room);
    expect(room.state.ledger.floor.speaking).toMatchObject({ said: 1 });
    sim.restart(room, 2_000);
    expect(of("connection.lost")).toHaveLength(1);
    sim.connect(room);
    sim.pass(room, 10_000);
    expect(of("sentence.said").map((entry) => entry.data.index)).toEqual([0, 1, 2]);
    expect(sim.acts(room)).toEqual(["greet"]);
  });

  test("issues a run again whose result never came", () => {
    sim.put(room, GOOD);
    room.verdict = () => GREEN;
    sim.run(room);
    sim.restart(room, 500);
    sim.connect(room);
    sim.pass(room, 3_000);
    expect(of("run.finished")).toHaveLength(1);
    expect(pendingEffects(room.state)).toEqual([]);
  });

  test("settles the burst that was open, and counts the time it was dead for nobody", () => {
    sim.type(room, "x = 1", 100);
    const before = roomView(room.state, room.nowMs, room.context).elapsedMs;
    sim.restart(room, 600_000);
    sim.connect(room);
    sim.pass(room, 500);
    expect(of("edit.settled")).toHaveLength(1);
    expect(roomView(room.state, room.nowMs, room.context).elapsedMs - before).toBeLessThan(2_000);
    expect(of("clock.jumped")).toHaveLength(1);
  });

  test("makes the report that was never made", () => {
    sim.end(room);
    sim.pass(room, 10_000);
    room.entries.length = room.entries.findIndex((entry) => entry.kind === "report.frozen");
    sim.restart(room, 1_000);
    expect(of("report.frozen")).toHaveLength(1);
  });
});

test("keys leave nothing in the record but themselves", () => {
  sim.type(room, "x = 1\ny = 2\n", 200);
  const applied = room.entries.findIndex((entry) => entry.kind === "edit.applied");
  const kinds = room.entries.slice(applied).map((entry) => entry.kind);
  expect(kinds).toEqual(kinds.map(() => "edit.applied"));
});

test("time in the record never runs backward, whatever the clock does", () => {
  sim.say(room, "So we have a shelf and want the longest run of zeros.");
  room.nowMs -= 5_000;
  sim.say(room, "Can the shelf be empty?");
  sim.pass(room, 20_000);
  for (const [index, entry] of room.entries.entries())
    if (index > 0) expect(entry.atMs).toBeGreaterThanOrEqual(room.entries[index - 1]?.atMs ?? 0);
});

test("each turn stands on entries that came before it", () => {
  sim.say(room, "So we have a shelf and want the longest run of zeros.");
  sim.put(room, BAD);
  room.verdict = () => RED;
  sim.run(room);
  sim.pass(room, 300_000);
  sim.end(room);
  sim.pass(room, 20_000);
  for (const turn of of("turn.begun")) {
    expect(turn.data.about.length).toBeGreaterThan(0);
    for (const seq of turn.data.about) expect(seq).toBeLessThan(turn.seq);
  }
});

test("a problem without questions is asked the house's own", () => {
  const bare = { ...FIXTURE_PROBLEM, questions: [] };
  expect(questionsOf(bare).map((question) => question.phase)).toEqual([
    "repeat",
    "example",
    "algorithm",
    "test",
    "optimise",
  ]);
  arrive({ problem: bare });
  expect(room.state.ledger.talk.openQuestion).toBe("house-repeat");
});

describe("the final code", () => {
  const finalRuns = () => of("run.requested").filter((entry) => entry.data.frame === null);

  test("is run by the server when it is not that of the last tests run", () => {
    sim.put(room, GOOD);
    sim.run(room);
    sim.pass(room, 2_000);
    sim.put(room, BAD);
    sim.end(room);
    sim.pass(room, 30_000);
    const [last] = finalRuns();
    expect(finalRuns()).toHaveLength(1);
    expect(last?.data).toMatchObject({ run: "r2", what: "tests", rev: of("edit.applied").at(-1)?.data.rev });
    expect(last?.seq).toBeGreaterThan(of("edit.settled").at(-1)?.seq ?? 0);
    expect(of("run.finished").at(-1)?.data.run).toBe("r2");
    expect(of("session.ended")[0]?.seq).toBeGreaterThan(of("run.finished").at(-1)?.seq ?? 0);
    expect(begun("farewell")).toHaveLength(1);
    expect(runViews(room.state).map(({ run, asked }) => [run, asked])).toEqual([
      ["r1", true],
      ["r2", false],
    ]);
  });

  test("is not run again when the candidate ran it, nor when nothing was written", () => {
    room.verdict = () => GREEN;
    sim.put(room, GOOD);
    sim.run(room);
    sim.pass(room, 2_000);
    sim.end(room);
    sim.pass(room, 30_000);
    expect(finalRuns()).toEqual([]);
    arrive();
    sim.end(room);
    sim.pass(room, 30_000);
    expect(finalRuns()).toEqual([]);
    expect(of("session.ended")).toHaveLength(1);
  });

  test("is run to its end when the candidate's last run stopped at a limit", () => {
    room.verdict = () => sim.fakeVerdict(["cpu_limit"], 1, 3);
    sim.put(room, GOOD);
    sim.run(room);
    sim.pass(room, 2_000);
    sim.end(room);
    sim.pass(room, 30_000);
    expect(finalRuns()).toHaveLength(1);
    expect(room.effects.filter((effect) => effect.do === "run").map((effect) => effect.whole)).toEqual([false, true]);
  });

  test("that the server ran shows nothing about testing", () => {
    sim.put(room, GOOD);
    sim.end(room);
    sim.pass(room, 30_000);
    expect(finalRuns()).toHaveLength(1);
    const marks = of("phase.marked").filter((entry) => entry.data.phase === "test");
    expect(marks.map((entry) => entry.data.status)).not.toContain("evidenced");
  });
});
