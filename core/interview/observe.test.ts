import { beforeEach, describe, expect, test } from "vitest";
import { currentBuffer } from "../ledger/index.ts";
import type { OneEdit } from "./message.ts";
import { FIXTURE_PROBLEM } from "./problem.fixture.ts";
import * as sim from "./sim.fixture.ts";
import { bufferText } from "./state.ts";

let room: sim.Sim;
const STARTER = FIXTURE_PROBLEM.starters.python ?? "";

beforeEach(() => {
  room = sim.openSim({ problem: FIXTURE_PROBLEM });
  sim.connect(room);
  sim.pass(room, 8_000);
});

function text(): string {
  return bufferText(room.state, "python");
}
function edit(base: number, from: number, to: number, insert: string, origin: OneEdit["origin"] = "typing"): OneEdit {
  return { base, changes: [{ from, to, text: insert }], origin, claimedAtMs: null };
}
function edits(list: readonly OneEdit[], frame = sim.nextFrame(room)): void {
  sim.send(room, { type: "edits", frame, language: "python", edits: list });
}
function refusals(): readonly string[] {
  return room.refused.map((refusal) => refusal.refused);
}
function count(kind: string): number {
  return room.entries.filter((entry) => entry.kind === kind).length;
}

describe("frames of edits", () => {
  test("each transaction is an entry, and the last one carries the frame", () => {
    edits([edit(1, 0, 0, "a"), edit(2, 1, 1, "b"), edit(3, 2, 2, "c")]);
    const applied = room.entries.flatMap((entry) => (entry.kind === "edit.applied" ? [entry.data] : []));
    expect(applied.map((data) => [data.rev, data.frame])).toEqual([
      [2, null],
      [3, null],
      [4, { tab: "tab", n: 1 }],
    ]);
    expect(text()).toBe(`abc${STARTER}`);
    expect(currentBuffer(room.state.ledger.code).chars).toBe(text().length);
  });

  test("a frame that was taken changes nothing when it comes again", () => {
    const frame = { tab: "tab", n: 7 };
    edits([edit(1, 0, 0, "a")], frame);
    const before = room.entries.length;
    edits([edit(1, 0, 0, "a")], frame);
    expect(room.entries.length).toBe(before);
    expect(refusals()).toEqual([]);
    expect(text()).toBe(`a${STARTER}`);
  });

  test("an edit of another revision is refused, naming both", () => {
    edits([edit(4, 0, 0, "a")]);
    expect(room.refused[0]?.message).toContain("revision 4");
    expect(room.refused[0]?.message).toContain("at 1");
    expect(refusals()).toEqual(["out-of-order"]);
  });

  test("one change that does not fit refuses the whole frame", () => {
    edits([edit(1, 0, 0, "a"), edit(2, 5, 3, "b")]);
    edits([edit(1, 0, 0, "a"), edit(2, 0, 9_999, "")]);
    edits([edit(1, 0.5, 1, "a")]);
    expect(refusals()).toEqual(["malformed", "malformed", "malformed"]);
    expect(text()).toBe(STARTER);
    expect(count("edit.applied")).toBe(0);
  });

  test("a paste over the limit is refused before it enters, with both sizes; one of the limit is taken", () => {
    const free = 262_144 - STARTER.length;
    edits([edit(1, 0, 0, "x".repeat(free + 1), "paste")]);
    expect(refusals()).toEqual(["too-large"]);
    expect(room.refused[0]?.message).toBe("The code would take 256.1 KiB, and 256 KiB is the most");
    edits([edit(1, 0, 0, "x".repeat(free), "paste")]);
    expect(text().length).toBe(262_144);
  });

  test("what is deleted makes room: the sizes are those of the result", () => {
    edits([edit(1, 0, 0, "x".repeat(250_000), "paste")]);
    edits([edit(2, 0, 250_000, "y".repeat(250_000), "paste")]);
    expect(refusals()).toEqual([]);
    expect(text().startsWith("yyy")).toBe(true);
  });

  test("bytes count, not characters", () => {
    edits([edit(1, 0, 0, "\u20ac".repeat(90_000), "paste")]);
    expect(refusals()).toEqual(["too-large"]);
  });

  test("line ends become LF, NUL stays, half a pair is replaced", () => {
    edits([edit(1, 0, STARTER.length, "a\r\nb\rc\u0000\ud800d")]);
    expect(text()).toBe("a\nb\nc\u0000\ufffdd");
    edits([edit(2, 0, text().length, "\u{1f600}")]);
    edits([edit(3, 1, 2, "")]);
    expect(text()).toBe("\ufffd");
  });

  test("a buffer of blanks is blank", () => {
    edits([edit(1, 0, STARTER.length, " \n".repeat(50_000), "paste")]);
    sim.pass(room, 2_000);
    const settled = room.entries.findLast((entry) => entry.kind === "edit.settled");
    expect(settled?.data).toMatchObject({ blank: true, ownChars: 0 });
  });

  test("an edit in a language that is not open is refused", () => {
    sim.send(room, { type: "edits", frame: sim.nextFrame(room), language: "javascript", edits: [edit(1, 0, 0, "a")] });
    expect(refusals()).toEqual(["malformed"]);
  });

  test("an undo in the middle of a frame settles what was typed before it", () => {
    edits([edit(1, 0, 0, "a"), edit(2, 0, 1, "", "undo")]);
    expect(room.entries.map((entry) => entry.kind).filter((kind) => kind.startsWith("edit."))).toEqual([
      "edit.applied",
      "edit.settled",
      "edit.applied",
    ]);
  });

  test("the screen's text becomes the next revision, as the change that makes it", () => {
    sim.send(room, { type: "restore", frame: sim.nextFrame(room), language: "python", text: `${STARTER}x` });
    const applied = room.entries.findLast((entry) => entry.kind === "edit.applied");
    expect(applied?.data).toMatchObject({ origin: "restore", rev: 2, frame: { n: 1 } });
    expect(applied?.by).toBe("server_observation");
    expect(text()).toBe(`${STARTER}x`);
  });
});

describe("tabs", () => {
  test("the newest writes, the older is read-only until it takes over", () => {
    sim.connect(room, "second");
    edits([edit(1, 0, 0, "a")]);
    expect(refusals()).toEqual(["read-only"]);
    sim.send(room, { type: "connected", tab: "tab", takeOver: true });
    edits([edit(1, 0, 0, "a")]);
    expect(text()).toBe(`a${STARTER}`);
  });

  test("a read-only tab that reconnects stays so while the other is there", () => {
    sim.connect(room, "second");
    sim.disconnect(room, "tab");
    sim.connect(room, "tab");
    expect(room.state.ledger.life.writer).toBe("second");
    sim.disconnect(room, "tab");
    sim.disconnect(room, "second");
    sim.connect(room, "tab");
    expect(room.state.ledger.life.writer).toBe("tab");
  });

  test("the writer that comes back over a dropped line writes on", () => {
    sim.connect(room, "second");
    sim.connect(room, "second");
    expect(room.state.ledger.life.writer).toBe("second");
    expect(count("connection.opened")).toBe(2);
  });
});

describe("what changes nothing is not recorded", () => {
  test("a switch that is on, a line without words, a wake with nothing due, a settle without a burst", () => {
    const before = room.entries.length;
    sim.hold(room, false);
    sim.pause(room, false);
    sim.compose(room, false);
    sim.say(room, "  \n ");
    sim.send(room, { type: "wake" });
    sim.send(room, { type: "settle", because: "idle" });
    sim.send(room, { type: "language", frame: sim.nextFrame(room), language: "python" });
    sim.send(room, { type: "disconnected", tab: "nobody" });
    sim.send(room, { type: "run-finished", run: "r9", verdict: sim.fakeVerdict([]) });
    sim.send(room, { type: "report-ready", status: "complete", report: "{}", sentences: 0 });
    expect(room.entries.length).toBe(before);
    expect(refusals()).toEqual([]);
  });

  test("a second press of Hint while one is owed", () => {
    sim.hold(room, true);
    sim.hint(room);
    sim.hint(room);
    expect(count("hint.requested")).toBe(1);
  });
});

describe("after the end", () => {
  test("nobody's coming or going is recorded, nor a draft, a late run, a jump", () => {
    sim.put(room, "x = 1\n");
    room.runMs = 60_000;
    sim.run(room);
    sim.end(room);
    sim.pass(room, 80_000);
    expect(room.entries.at(-1)?.kind).toBe("report.frozen");
    const before = room.entries.length;
    sim.connect(room, "late");
    sim.disconnect(room);
    sim.compose(room, true);
    sim.compose(room, false);
    sim.send(room, { type: "clock-jumped", byMs: 9_000 });
    sim.send(room, { type: "failed", code: "late" });
    sim.pass(room, 60_000);
    expect(room.entries.length).toBe(before);
  });
});

test("a doubled frame settles no burst", () => {
  sim.put(room, "x = 1\n");
  const frame = { tab: "tab", n: 1 };
  sim.send(room, { type: "run", frame, what: "tests", input: null });
  expect(count("edit.settled")).toBe(0);
});

test("a clock reading that is none is left out", () => {
  for (const [at, claimedAtMs] of [Number.NaN, Number.POSITIVE_INFINITY, 5.6].entries())
    edits([{ ...edit(at + 1, 0, 0, "a"), claimedAtMs }]);
  const claimed = room.entries.flatMap((entry) => (entry.kind === "edit.applied" ? [entry.data.claimedAtMs] : []));
  expect(claimed).toEqual([null, null, 6]);
});

describe("refused with what would be right", () => {
  test("a message too long", () => {
    sim.say(room, "x".repeat(4_001));
    expect(room.refused[0]).toEqual({
      refused: "too-large",
      message: "The message has 4001 characters, and 4000 is the most: send it in parts",
    });
  });

  test("a language that is not offered", () => {
    sim.send(room, { type: "language", frame: sim.nextFrame(room), language: "java" });
    expect(room.refused[0]?.message).toBe('The language "java" is not offered here; offered are python, javascript');
  });

  test("work while paused", () => {
    sim.pause(room, true);
    edits([edit(1, 0, 0, "a")]);
    sim.say(room, "hello");
    sim.run(room);
    expect(refusals()).toEqual(["not-now", "not-now", "not-now"]);
  });

  test("an input too large, or none for a run of one's own", () => {
    const run = (input: string | null) =>
      sim.send(room, { type: "run", frame: sim.nextFrame(room), what: "own", input });
    run("x".repeat(65_537));
    run(null);
    expect(refusals()).toEqual(["too-large", "malformed"]);
  });

  test("time that is no time", () => {
    const add = (addMinutes: number) =>
      sim.send(room, { type: "time", frame: sim.nextFrame(room), addMinutes, timed: null });
    for (const minutes of [0, -5, 1.5, 91, Number.NaN]) add(minutes);
    expect(refusals()).toEqual(["malformed", "malformed", "malformed", "malformed", "malformed"]);
    add(90);
    add(1);
    expect(room.state.ledger.clock.plannedMs).toBe(90 * 60_000);
    expect(refusals().at(-1)).toBe("not-now");
  });

  test("a sentence disputed before there is a report", () => {
    sim.send(room, { type: "dispute", sentence: 0, note: null });
    expect(refusals()).toEqual(["not-now"]);
    sim.end(room);
    sim.pass(room, 10_000);
    sim.send(room, { type: "dispute", sentence: 0, note: "  this is wrong " });
    const disputed = room.entries.findLast((entry) => entry.kind === "sentence.disputed");
    expect(disputed?.data.note === null ? "" : room.texts.get(disputed?.data.note as never)).toBe("this is wrong");
    sim.send(room, { type: "dispute", sentence: -1, note: null });
    expect(refusals().at(-1)).toBe("malformed");
  });
});
