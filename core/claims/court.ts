import { type Attempt, attemptOf } from "./attempt.ts";
import { type RunFacts, readRuns } from "./facts.ts";
import type { ReplayPolicy } from "./replay.ts";
import type { Evidence } from "./run.ts";
import type { RunKind } from "./runners/runner.ts";
import type { FindScript } from "./shell/line.ts";
import { scriptFinder } from "./shell/scripts.ts";
import type { ShellParser } from "./shell/tree.ts";

/** What a claim is judged by. */
export interface Court {
  readonly evidence: Evidence;
  readonly facts: readonly RunFacts[];
  readonly parser: ShellParser;
  readonly findScript: FindScript;
  readonly policy: ReplayPolicy;
  /** Attempts at a kind, the newest first. */
  readonly attempts: (kind: RunKind) => readonly Attempt[];
}

/** Opens the record for any number of claims; what one of them had worked out serves the next. */
export function openCourt(evidence: Evidence, parser: ShellParser, policy: ReplayPolicy): Court {
  const facts = readRuns(evidence, parser);
  const known = new Map<RunKind, readonly Attempt[]>();
  const attempts = (kind: RunKind): readonly Attempt[] => {
    const found = known.get(kind) ?? facts.flatMap((one) => attemptOf(one, kind) ?? []).reverse();
    known.set(kind, found);
    return found;
  };
  return { evidence, facts, parser, findScript: scriptFinder(evidence.files), policy, attempts };
}
