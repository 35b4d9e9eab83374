import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadBank } from "../host/problem/index.ts";
import { loadGrammars } from "../host/syntax/index.ts";
import { firstOther, readRecorded, recordedJudge, type Stand, sitAgain, type Verdicts } from "./recordings.ts";

/** The policy as the rooms find it: today's, with what a test changes. */
const changed = vi.hoisted(() => ({ numbers: {} as Record<string, number> }));
vi.mock("../core/gates/policy.ts", async (original) => {
  const { POLICY, ...more } = await original<typeof import("../core/gates/policy.ts")>();
  const mine = new Proxy(POLICY, {
    get: (policy, name) => changed.numbers[String(name)] ?? policy[name as keyof typeof policy],
  });
  return { ...more, POLICY: mine, policyOf: (rules: number) => (rules === 1 ? mine : undefined) };
});

let stand: Stand;
beforeAll(async () => {
  const bank = await loadBank();
  if (!bank.ok) throw new Error(bank.failure.message);
  stand = { grammars: await loadGrammars(), bank: new Map(bank.value.map((problem) => [problem.id, problem])) };
});
beforeEach(() => {
  changed.numbers = {};
});

const again = async (name: string) => {
  const verdicts = JSON.parse(readRecorded(name, "verdicts.json")) as Verdicts;
  const { text } = await sitAgain(name, stand, verdicts.sandbox, recordedJudge(verdicts));
  return firstOther(text, readRecorded(name, "session.jsonl"));
};

test("under the policy they were sat by, the interviews come out as recorded", async () => {
  for (const name of ["lru", "quiet", "stdin"]) expect(await again(name), name).toBeNull();
});

test.each([
  ["lru", "ANSWER_WORDS_MIN", 60],
  ["lru", "QUESTIONS_PER_PHASE_MAX", 1],
  ["lru", "OWN_CHARS_MIN", 4_000],
  ["stdin", "SENTENCE_GAP_MS", 2_900],
  ["quiet", "SILENCE_NUDGE_MS", 26_000],
])("sat again, recordings/%s with another %s is another record, from the line named", async (name, number, value) => {
  changed.numbers = { [number]: value };
  const other = await again(name);
  expect(other).toMatchObject({ lineNumber: expect.any(Number), got: expect.stringContaining('"seq"') });
});

test("sat again, an interview whose message is too long by another policy is refused at that message", async () => {
  changed.numbers = { MESSAGE_CHARS_MAX: 40 };
  const verdicts = JSON.parse(readRecorded("stdin", "verdicts.json")) as Verdicts;
  const { refusals } = await sitAgain("stdin", stand, verdicts.sandbox, recordedJudge(verdicts));
  expect(refusals[0]).toMatch(/^at 6174 ms \(too-large\): .* 53 characters/);
});
