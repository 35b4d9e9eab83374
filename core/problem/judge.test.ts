import { describe, expect, test } from "vitest";
import type { Ending, Execution } from "../sandbox/index.ts";
import { readFrame } from "./driver.ts";
import { caseVerdict, combine, cutText, judgeCase, type Ran, refused } from "./judge.ts";
import { findingOf } from "./outcome.ts";
import { OUTCOMES, type Tests } from "./tests.ts";

const NONCE = "0123456789abcdef0123456789abcdef";
const sum: Tests = {
  entry: "solve",
  returns: "int",
  cases: [
    { name: "seen", args: [40, 2], expected: 42 },
    { name: "unseen", args: [7001, 2], expected: 7003, hidden: true },
    { name: "own", args: [1, 2] },
  ],
};
const facts = { sandbox: { kind: "none", version: "0" }, toolchain: null };

function ended(stdout: string, more: Partial<Execution> = {}): Execution {
  const figures = { cpuMs: 5, wallMs: 7, memoryBytes: 11 };
  return { ending: "exited", exit: 0, signal: null, stdout, stderr: "", truncated: false, ...figures, ...more };
}
const frame = (payload: string) => `\n@assay:${NONCE}:${payload}\n`;
const judge = (index: number, execution: Execution) =>
  judgeCase({ tests: sum, index, language: "python", nonce: NONCE }, execution);

describe("one process", () => {
  test.each<[string, Execution, string, string]>([
    ["the right answer", ended(frame("42")), "accepted", "42"],
    ["a wrong answer", ended(frame("41")), "wrong_answer", "41"],
    ["prints around the right answer", ended(`41\n${frame("42")}bye`), "accepted", "42"],
    ["no frame", ended("42\n"), "wrong_answer", "no answer: the program ended before it gave one"],
    [
      "a frame under another nonce",
      ended("\n@assay:ffffffffffffffffffffffffffffffff:42\n"),
      "wrong_answer",
      "no answer: the program ended before it gave one",
    ],
    [
      "a frame without its line end",
      ended(`\n@assay:${NONCE}:42`),
      "wrong_answer",
      "no answer: it was cut short by other output",
    ],
    ["two frames, both right", ended(frame("42") + frame("42")), "wrong_answer", "no answer: two processes gave one"],
    [
      "two frames that share a line end",
      ended(`\n@assay:${NONCE}:42\n@assay:${NONCE}:42\n`),
      "wrong_answer",
      "no answer: two processes gave one",
    ],
    [
      "output inside the frame",
      ended(frame("4hello2")),
      "wrong_answer",
      "no answer: it was written into by other output",
    ],
    ["the right answer and exit 1", ended(frame("42"), { exit: 1 }), "runtime_error", "42"],
    ["no exit code at all", ended(frame("42"), { exit: null }), "system_error", "42"],
    ["a crash before the frame", ended("", { exit: 1 }), "runtime_error", ""],
  ])("%s", (_, execution, outcome, got) => {
    const judged = judge(0, execution);
    expect({ outcome: judged.outcome, got: judged.got }).toEqual({ outcome, got });
  });

  test("no ending but an ordinary one is ever accepted, whatever was printed", () => {
    const endings: Exclude<Ending, "exited">[] = [
      "signalled",
      "cpu_limit",
      "wall_limit",
      "memory_limit",
      "output_limit",
      "refused",
      "system_error",
    ];
    for (const ending of endings) {
      expect(judge(0, ended(frame("42"), { ending })).outcome).toBe(ending);
      expect(OUTCOMES).toContain(ending);
    }
  });

  test("a case of one's own is accepted when it answers, and only then", () => {
    expect(judge(2, ended(frame("99")))).toMatchObject({ outcome: "accepted", got: "99" });
    expect(judge(2, ended("")).outcome).toBe("wrong_answer");
  });

  test("an answer is spelled in the words of its language", () => {
    const payload = '[true,null,2.0,{"a":false},{"$float":"NaN"}]';
    expect(judge(0, ended(frame(payload))).got).toBe('[True, None, 2.0, {"a": False}, NaN]');
    const js = judgeCase({ tests: sum, index: 0, language: "javascript", nonce: NONCE }, ended(frame(payload)));
    expect(js.got).toBe('[true, null, 2.0, {"a": false}, NaN]');
  });

  test("printed answers of stdin tests are compared as text", () => {
    const tests: Tests = { cases: [{ stdin: "40 2\n", stdout: "42\n" }] };
    const run = { tests, index: 0, language: "c", nonce: "" } as const;
    expect(judgeCase(run, ended("42 \n\n")).outcome).toBe("accepted");
    expect(judgeCase(run, ended("AC\n42\n")).outcome).toBe("wrong_answer");
    expect(judgeCase(run, ended("42\n", { exit: 3 })).outcome).toBe("runtime_error");
  });
});

test("the candidate's prints are what stands around the frame", () => {
  expect(readFrame(`a\nb${frame("1")}c`, NONCE)).toEqual({ printed: "a\nbc", status: "answered", payload: "1" });
});

describe("a whole run", () => {
  const ran = (index: number, execution: Execution): Ran => ({ index, execution, judged: judge(index, execution) });

  test("the outcome, output and figures are those of the first case that is not accepted", () => {
    const slow = ended(`noise${frame("41")}`, { cpuMs: 90, stderr: "warning" });
    const verdict = combine(sum, [ran(0, slow), ran(1, ended(frame("7003"))), ran(2, ended(""))], facts);
    expect(verdict).toMatchObject({ outcome: "wrong_answer", stdout: "noise", stderr: "warning", cpuMs: 90 });
    expect(verdict.tests).toMatchObject({ total: 3, passed: 1, failed: 2 });
  });

  test("all accepted: each figure is the highest", () => {
    const verdict = combine(sum, [ran(0, ended(frame("42"))), ran(1, ended(frame("7003"), { wallMs: 70 }))], facts);
    expect(verdict).toMatchObject({
      outcome: "accepted",
      wallMs: 70,
      exit: 0,
      tests: { total: 3, passed: 2, failed: 0 },
    });
  });

  test("what could not be judged, or was not tried, is neither passed nor failed", () => {
    const broken = ended("", { ending: "system_error", exit: null });
    const { tests } = combine(sum, [ran(0, ended(frame("41"))), ran(1, broken)], facts);
    expect(tests).toMatchObject({ total: 3, passed: 0, failed: 1, notJudged: 2 });
    const slow = ended("", { ending: "cpu_limit", exit: null });
    expect(combine(sum, [ran(0, slow)], facts).tests).toMatchObject({ total: 3, passed: 0, failed: 1, notJudged: 2 });
    expect(OUTCOMES.map(findingOf)).toEqual([
      "passed",
      ...Array.from({ length: 7 }, () => "failed"),
      "not-built",
      "not-built",
      "not-judged",
      "not-judged",
    ]);
  });

  test("of a hidden case nothing goes out but its name and outcome", () => {
    const leaky = ended(`args were 7001${frame("7002")}`, { stderr: "7001 again" });
    const verdict = combine(sum, [ran(0, ended(frame("42"))), ran(1, leaky)], facts);
    const text = JSON.stringify(verdict);
    expect({
      outcome: verdict.outcome,
      in: text.includes("7001"),
      out: text.includes("7002"),
      right: text.includes("7003"),
    }).toEqual({
      outcome: "wrong_answer",
      in: false,
      out: false,
      right: false,
    });
    expect(verdict.tests?.cases[1]).toMatchObject({ name: "unseen", hidden: true, outcome: "wrong_answer" });
  });

  test("a fault of ours is no pass, and says why", () => {
    const broken = ended("", { ending: "system_error", exit: null, why: "The box could not be made" });
    expect(combine(sum, [ran(0, broken)], facts)).toMatchObject({
      outcome: "system_error",
      why: "The box could not be made",
    });
    expect(combine(sum, [], facts).outcome).toBe("system_error");
    expect(refused("Too large", facts)).toMatchObject({ outcome: "refused", why: "Too large", tests: null });
  });

  test("what is shown is cut, with a note, and never in half a character", () => {
    expect(cutText("abc", 3)).toBe("abc");
    expect(cutText("ab𝄞c", 3)).toBe("ab… (3 more)");
    const judged = { outcome: "wrong_answer", got: "x".repeat(9_000), printed: "y".repeat(9_000) } as const;
    const shown = caseVerdict(sum, 0, { judged, execution: ended("") }).shown;
    expect(shown?.got.length).toBeLessThan(2_020);
    expect(shown?.stdout).toContain("… (1000 more)");
  });
});
