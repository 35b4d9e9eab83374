import type { ClaimKind, Scope } from "../claim.ts";
import type { ReportParser } from "./report.ts";

/** What a command does about what it is for. `non-checking`: it runs and lets faults pass by design (`tsc --noCheck`). */
export type Execution = "executes" | "non-executing" | "non-checking" | "non-terminating";

export type RunKind = Exclude<ClaimKind, "run">;

/** How the arguments of one runner are read. Options are lists of words; a name that ends in `=` also takes `NAME=value`. */
export interface RunnerRule {
  /** Leading words of the command, by any of which it is known. The longest of the table wins. */
  readonly commands: readonly string[];
  readonly kinds: readonly RunKind[];
  readonly parse: ReportParser | null;
  /** Options that take the next word with them. */
  readonly valued?: string;
  /** What words that are no options name. Default: paths. */
  readonly positional?: "paths" | "names" | "packages" | "ignored";
  /** Options whose value is a test's name, or a pattern of names. */
  readonly names?: string;
  readonly paths?: string;
  readonly packages?: string;
  /** Options that leave a part out. */
  readonly excluding?: string;
  /** Options and words that narrow the run to a part they do not name. */
  readonly narrowing?: string;
  readonly suites?: readonly string[];
  /** Options and words with which nothing is run. */
  readonly dry?: string;
  readonly unchecked?: string;
  readonly endless?: string;
  /** Options with which what is expected is written anew. */
  readonly updating?: string;
  /** Options with which sources are changed. */
  readonly writing?: string;
  /** Runs on without an end where there is a terminal, unless told otherwise. */
  readonly mayWatch?: true;
  /** One summary closes one run, so that the last lines of the output hold it whole. */
  readonly isSummedUp?: true;
  /** The words are no run without one of these. */
  readonly needs?: string;
}

export interface Runner extends RunnerRule {
  /** The field's name of the tool. */
  readonly id: string;
}

/** A command as a run of a known runner. */
export interface Invocation {
  readonly runner: string;
  readonly kinds: readonly RunKind[];
  readonly execution: Execution;
  /** Kinds that it is known for and was told to leave out: `mvn package -DskipTests`. */
  readonly leftOut: readonly RunKind[];
  readonly isSelfUpdating: boolean;
  /** Changes sources: a formatter, `--fix`. */
  readonly writesSources: boolean;
  readonly mayWatch: boolean;
  readonly isSummedUp: boolean;
  readonly scope: Scope;
  readonly parse: ReportParser | null;
}
