import { expect, test } from "vitest";
import { sha256 } from "../base/index.ts";
import { WORD_CLASSES, type WordClass } from "../log/index.ts";
import { FIXTURE_PROBLEM } from "./problem.fixture.ts";
import { rebuild } from "./replay.ts";
import * as sim from "./sim.fixture.ts";
import { bufferViews, runViews } from "./view.ts";

/** A session with something in each class, some of it after the other: code, talk, runs, code again. */
function session(): sim.Sim {
  const room = sim.openSim({ problem: FIXTURE_PROBLEM });
  sim.connect(room);
  sim.pass(room, 5_000);
  sim.put(room, "a = 1\n");
  // The same text in three classes: what is erased of one must not take the others' along.
  sim.say(room, "a = 1\n");
  sim.pass(room, 5_000);
  room.verdict = () => sim.fakeVerdict(["accepted", "wrong_answer"], 1);
  sim.run(room);
  sim.pass(room, 5_000);
  sim.send(room, { type: "run", frame: sim.nextFrame(room), what: "own", input: "a = 1\n" });
  sim.pass(room, 5_000);
  sim.put(room, "b = 2\n");
  sim.say(room, "I would sort them first");
  sim.pass(room, 20_000);
  return room;
}

/** The session folded again after the words of some classes were erased. */
function without(room: sim.Sim, ...erased: readonly WordClass[]) {
  const kept = [...room.words].filter(([, word]) => !erased.includes(word.class));
  const texts = new Map(kept.map(([digest, word]) => [digest, word.text]));
  return rebuild(room.entries, texts, room.entries.length, sha256);
}

test("erasing one class of words leaves the other two as they were", () => {
  const room = session();
  const whole = room.state.words;
  expect(whole.lost).toEqual({ buffers: [], lines: false, runs: false });
  expect(without(room).words).toEqual(whole);

  const noTalk = without(room, "talk").words;
  expect(noTalk.lost).toEqual({ buffers: [], lines: true, runs: false });
  expect({ ...noTalk, lines: [] }).toEqual({ ...whole, lines: [], lost: noTalk.lost });
  expect(noTalk.lines.filter((line) => line.who !== "system")).toEqual([]);

  const noRuns = without(room, "runs").words;
  expect(noRuns.lost).toEqual({ buffers: [], lines: false, runs: true });
  expect(noRuns.buffers).toEqual(whole.buffers);
  expect(noRuns.lines).toEqual(whole.lines);
  expect(noRuns.runs.map((run) => run.code)).toEqual(whole.runs.map((run) => run.code));
  expect(noRuns.runs.map((run) => run.input)).toEqual([null, null]);

  const noCode = without(room, "code").words;
  expect(noCode.lost).toEqual({ buffers: Object.keys(whole.buffers), lines: false, runs: false });
  expect(noCode.lines).toEqual(whole.lines);
  expect(noCode.runs).toEqual(whole.runs.map((run) => ({ ...run, code: null })));
  expect(bufferViews(without(room, "code"))).toEqual([]);

  expect(WORD_CLASSES.filter((one) => without(room, one).words.lines.length < whole.lines.length)).toEqual(["talk"]);
});

test("a run whose words were erased still has its outcome and its counts, and shows nothing of what it printed", () => {
  const room = session();
  const [shown] = runViews(without(room, "runs"));
  expect(shown).toMatchObject({ state: "finished", outcome: "wrong_answer", passed: 1, total: 2, stdout: "" });
  expect(shown?.cases.map(({ name, outcome }) => [name, outcome])).toEqual([
    ["case 1", "accepted"],
    ["case 2", "wrong_answer"],
  ]);
});

test("a missing piece of one language's buffer says nothing against another's", () => {
  const room = session();
  const first = room.entries.find((entry) => entry.kind === "edit.applied");
  const texts = new Map(room.texts);
  for (const change of first?.kind === "edit.applied" ? first.data.changes : [])
    if (change.insert !== null) texts.delete(change.insert);
  const { words } = rebuild(room.entries, texts, room.entries.length, sha256);
  expect(words.lost).toEqual({ buffers: ["python"], lines: false, runs: false });
});
