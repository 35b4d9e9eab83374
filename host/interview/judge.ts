import type { Json } from "@assay/core/base";
import { type Problem, readTests, type Tests, type Verdict } from "@assay/core/problem";
import type { LanguageId, Sandbox } from "@assay/core/sandbox";
import { parseJson } from "../base/index.ts";
import type { Deed } from "./course.ts";

/** The judge of host/problem, handed in: stations of the host do not import each other. */
export type Judge = (request: {
  readonly sandbox: Sandbox;
  readonly language: LanguageId;
  readonly source: string;
  readonly tests: Tests | null;
  readonly stdin?: string | undefined;
  /** Whose run it is: a busy sandbox serves sessions in turn. */
  readonly session: string;
  readonly stop?: "never" | "first-failure" | "first-limit" | undefined;
  readonly concurrency?: number | undefined;
}) => Promise<Verdict>;

/**
 * Judges one run of a session: the problem's cases, the candidate's own, or plain input. A fault of the judge is a
 * verdict too, and never a pass.
 */
export async function judgeSessionRun(
  judge: Judge,
  sandbox: Sandbox,
  problem: Problem,
  session: string,
  run: Extract<Deed, { do: "run" }>,
  complain: (what: string) => void,
): Promise<Verdict> {
  const { language, code: source, what, input, whole } = run;
  try {
    const program = { sandbox, language, source, session };
    if (what === "stdin") return await judge({ ...program, tests: null, stdin: input ?? "" });
    // A person waits for their own run, so it stops at the first case that runs out of time.
    const pace = whole ? ({ stop: "never", concurrency: 2 } as const) : ({ stop: "first-limit" } as const);
    if (what === "tests") return await judge({ ...program, ...pace, tests: problem.tests });
    const own = ownTests(problem.tests, input);
    if (typeof own === "string") return unjudged(sandbox, "refused", own);
    return await judge({ ...program, tests: own, stop: "first-limit" });
  } catch (fault) {
    complain(`Judging the run ${run.run} threw: ${fault instanceof Error ? (fault.stack ?? "") : String(fault)}`);
    return unjudged(sandbox, "system_error", "The judge failed, which is a fault of ours: run again");
  }
}

/** The candidate's cases called like the problem's; a text says what is wrong with them. */
function ownTests(tests: Tests, input: string | null): Tests | string {
  const value = parseJson(input ?? "");
  const listed = Array.isArray(value) ? value : (value as { cases?: Json } | null | undefined)?.cases;
  if (!Array.isArray(listed)) return 'Own cases must be JSON like {"cases":[{"args":[[1,2],3]}]}';
  const { cases: _cases, ...called } = tests;
  const read = readTests({ ...called, cases: listed } as unknown as Json, { file: "your cases" });
  return read.ok ? read.value : read.failure.message;
}

function unjudged(sandbox: Sandbox, outcome: "refused" | "system_error", why: string): Verdict {
  return {
    outcome,
    why,
    exit: null,
    signal: null,
    stdout: "",
    stderr: "",
    truncated: false,
    cpuMs: 0,
    wallMs: 0,
    memoryBytes: 0,
    tests: null,
    sandbox: { kind: sandbox.kind, version: sandbox.version },
    toolchain: null,
  };
}
