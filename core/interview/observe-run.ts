import { canonicalJson, type Digest, tidyText } from "../base/index.ts";
import { findingOf, type Verdict, withoutHiddenCases } from "../problem/index.ts";
import { bytesBeyond } from "./buffer.ts";
import { type CodingContext, type Noted, wordBook } from "./context.ts";
import { kib, mayWork } from "./edits.ts";
import type { Of } from "./message.ts";
import { type Refusal, refuse } from "./refusal.ts";
import { bufferText, type State } from "./state.ts";

export function observeRun(state: State, message: Of<"run">, context: CodingContext): Noted | Refusal | undefined {
  const { frame, what } = message;
  const { code, runs } = state.ledger;
  const refused = mayWork(state, frame);
  if (refused !== undefined) return refused;
  if (runs.inFlight !== null) return refuse("not-now", "A run is under way: wait for its result");
  if (code.language === null) return undefined;
  const input = message.input === null ? null : tidyText(message.input);
  if (input === null && what !== "tests") return refuse("malformed", "A run of one's own needs an input");
  const max = context.policy.INPUT_BYTES_MAX;
  const beyond = input === null ? 0 : bytesBeyond(input, max);
  if (beyond > 0) return refuse("too-large", `The input has ${kib(max + beyond)} KiB, and ${kib(max)} KiB is the most`);
  const book = wordBook(context.keyed);
  const data = {
    frame,
    run: `r${runs.count + 1}`,
    what,
    language: code.language,
    rev: code.buffers[code.language]?.rev ?? 1,
    code: book.add(bufferText(state, code.language), "code"),
    input: input === null ? null : book.add(input, "runs"),
  };
  return { event: { kind: "run.requested", v: 1, by: "browser_claim", data }, words: book.words };
}

export function observeRunFinished(
  state: State,
  message: Of<"run-finished">,
  context: CodingContext,
): Noted | undefined {
  const { run } = message;
  if (state.ledger.runs.inFlight !== run) return undefined; // Answered before: a run issued again after a restart.
  const verdict = withoutHiddenCases(message.verdict);
  const book = wordBook(context.keyed);
  const { tests } = verdict;
  return {
    event: {
      kind: "run.finished",
      v: 1,
      by: "server_observation",
      data: {
        run,
        outcome: verdict.outcome,
        toolchain: verdict.toolchain,
        sandbox: { kind: verdict.sandbox.kind, version: verdict.sandbox.version },
        tests:
          tests === null
            ? null
            : {
                total: tests.total,
                passed: tests.passed,
                failed: tests.failed,
                ...(tests.notJudged === undefined ? {} : { notJudged: tests.notJudged }),
                cases: tests.cases.map(({ name, hidden, outcome }) => ({ name, hidden, outcome })),
              },
        cpuMs: Math.round(verdict.cpuMs),
        wallMs: Math.round(verdict.wallMs),
        memoryBytes: Math.round(verdict.memoryBytes),
        signature: signatureOf(message.verdict, context),
        verdict: book.add(canonicalJson(verdict), "runs"),
      },
    },
    words: book.words,
  };
}

/** What failed and how, without figures that differ from run to run; null when nothing failed. */
function signatureOf(verdict: Verdict, context: CodingContext): Digest | null {
  if (verdict.outcome === "accepted") return null;
  const failed = (verdict.tests?.cases ?? [])
    .filter((item) => findingOf(item.outcome) === "failed")
    .map((item) => ({ name: item.name, outcome: item.outcome, got: item.shown?.got ?? null }));
  return context.keyed(canonicalJson({ outcome: verdict.outcome, failed }));
}
