import { randomBytes } from "node:crypto";
import {
  casesToRun,
  combine,
  judgeCase,
  programFor,
  type Ran,
  refused,
  stdinFor,
  type Tests,
  unstarted,
  type Verdict,
  type Work,
} from "@assay/core/problem";
import { type Execution, type Limits, limitsFor, type Sandbox } from "@assay/core/sandbox";

/** What is to be judged, and how. */
export interface RunRequest extends Work {
  readonly sandbox: Sandbox;
  /** Null: the program only runs, on `stdin`, and is accepted when it exits 0. */
  readonly tests: Tests | null;
  readonly stdin?: string | undefined;
  /** What differs from the language's limits. */
  readonly limits?: Partial<Limits> | undefined;
  /** `never` (default) runs all cases; `first-failure` and `first-limit` (a time limit) leave out those after. */
  readonly stop?: "never" | "first-failure" | "first-limit" | undefined;
  /** Whose run it is, so that a busy sandbox serves sessions in turn. */
  readonly session?: string | undefined;
  /** Processes at a time, 1 or more; default 1, because timings of neighbours disturb each other. */
  readonly concurrency?: number | undefined;
}

/**
 * Compiles once, runs each case in a process and box of its own, and judges outside. Never throws for what a program
 * does, never runs one unsandboxed; a fault of ours is `system_error`.
 */
export async function judgeRun(request: RunRequest): Promise<Verdict> {
  const { sandbox, tests, language } = request;
  const facts = { sandbox: { kind: sandbox.kind, version: sandbox.version }, toolchain: null };
  const program = programFor(request, tests);
  if (!program.ok) return refused(program.failure.message, facts);
  if (tests !== null && tests.cases.length === 0) return combine(tests, [], facts);
  const limits = limitsFor(language, request.limits);
  const compiled = await sandbox.compile(program.value, limits, request.session);
  if (compiled.status !== "ready") return unstarted(compiled, facts);
  const { artifact } = compiled;
  try {
    const all = { ...facts, toolchain: artifact.toolchain };
    if (tests === null) {
      const execution = await sandbox.execute(artifact, request.stdin ?? "", limits, request.session);
      const plain: Tests = { cases: [{ stdin: request.stdin ?? "" }] };
      const judged = judgeCase({ tests: plain, index: 0, language, nonce: "" }, execution);
      return combine(null, [{ index: null, execution, judged }], all);
    }
    return combine(
      tests,
      await runCases(request, tests, (stdin) => sandbox.execute(artifact, stdin, limits, request.session)),
      all,
    );
  } finally {
    await sandbox.release(artifact);
  }
}

async function runCases(
  request: RunRequest,
  tests: Tests,
  execute: (stdin: string) => Promise<Execution>,
): Promise<readonly Ran[]> {
  const { language, stop = "never", concurrency = 1 } = request;
  const waiting = [...casesToRun(tests)];
  const ran: Ran[] = [];
  let stopped = false;
  const work = async () => {
    for (let index = waiting.shift(); index !== undefined && !stopped; index = waiting.shift()) {
      // A nonce is 128 bits and new for each process: no output of an earlier one can hold it.
      const nonce = randomBytes(16).toString("hex");
      const stdin = stdinFor(request, tests, index, nonce);
      const execution = stdin.ok ? await execute(stdin.value) : refusal(stdin.failure.message);
      const judged = judgeCase({ tests, index, language, nonce }, execution);
      ran.push({ index, execution, judged });
      const { outcome } = judged;
      if (stop === "first-failure" && outcome !== "accepted") stopped = true;
      if (stop === "first-limit" && (outcome === "cpu_limit" || outcome === "wall_limit")) stopped = true;
      // Without a sandbox, or with a broken one, the other cases would say the same; of a case's own values they do not.
      if (outcome === "system_error" || (outcome === "refused" && stdin.ok)) stopped = true;
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, work));
  return ran.sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
}

function refusal(why: string): Execution {
  return {
    ending: "refused",
    why,
    exit: null,
    signal: null,
    stdout: "",
    stderr: "",
    truncated: false,
    cpuMs: 0,
    wallMs: 0,
    memoryBytes: 0,
  };
}
