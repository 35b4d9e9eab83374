import type { RunFacts } from "./facts.ts";
import type { ReplayPolicy } from "./replay.ts";
import type { Evidence } from "./run.ts";
import type { FindScript } from "./shell/line.ts";
import type { ShellParser } from "./shell/tree.ts";

/** What a claim is judged by. */
export interface Court {
  readonly evidence: Evidence;
  readonly facts: readonly RunFacts[];
  readonly parser: ShellParser;
  readonly findScript: FindScript;
  readonly policy: ReplayPolicy;
}
