import { expect, test } from "vitest";
import { gatherScreen, screenChanges } from "./screen.ts";
import { EMPTY_STATE, type Line, type RunWords, type State } from "./state.ts";

const line = (seq: number): Line => ({
  seq,
  atMs: seq,
  who: "candidate",
  turn: null,
  act: null,
  by: null,
  about: [],
  prompt: null,
  text: `line ${seq}`,
  cut: false,
});
const run = (seq: number): RunWords => ({
  run: `r${seq}`,
  seq,
  asked: true,
  what: "tests",
  language: "python",
  code: "",
  input: null,
  verdict: null,
});
const withWords = (lines: readonly Line[], runs: readonly RunWords[]): State => ({
  ...EMPTY_STATE,
  words: { ...EMPTY_STATE.words, lines, runs },
});

test("what a state has forgotten is still on the whole screen", () => {
  const gathered = gatherScreen();
  let state = EMPTY_STATE;
  for (let seq = 1; seq <= 900; seq++) {
    const { lines, runs } = state.words;
    const next = withWords([...lines, line(seq)].slice(-400), seq % 30 === 0 ? [...runs, run(seq)].slice(-16) : runs);
    gathered.see(state, next);
    state = next;
  }
  const { lines, runs } = gathered.read();
  expect(lines.map((one) => one.seq)).toEqual(Array.from({ length: 900 }, (_, index) => index + 1));
  expect(runs.map((one) => one.run)).toEqual(Array.from({ length: 30 }, (_, index) => `r${30 * (index + 1)}`));
});

test("a line that was cut takes its own place, and what did not change is no change", () => {
  const [first, second] = [line(1), line(2)];
  const before = withWords([first, second], [run(3)]);
  const after = withWords([{ ...first, cut: true }, second], before.words.runs);
  expect(screenChanges(before, after)).toEqual({ lines: [{ ...first, cut: true }], runs: [] });
  const gathered = gatherScreen();
  gathered.see(EMPTY_STATE, before);
  gathered.see(before, after);
  expect(gathered.read().lines.map(({ seq, cut }) => [seq, cut])).toEqual([
    [1, true],
    [2, false],
  ]);
});
