import type { LanguageId } from "./language.ts";
import type { Limits } from "./limits.ts";

/** A program to judge: its files by name or by path below the working folder; `main` names the one started. */
export interface Program {
  readonly language: LanguageId;
  readonly main: string;
  readonly files: Readonly<Record<string, string>>;
}

/** How one process ended, as seen from outside the box. */
export type Ending =
  | "exited"
  | "signalled"
  | "cpu_limit"
  | "wall_limit"
  | "memory_limit"
  | "output_limit"
  | "refused" // not started: no sandbox, no toolchain, program too large
  | "system_error"; // ours, never the program's; never a pass

export interface Execution {
  readonly ending: Ending;
  /** A line for a person when `refused` or `system_error`; holds the fix. */
  readonly why?: string;
  readonly exit: number | null;
  readonly signal: string | null;
  /** UTF-8 with replacement, cut at the limit. */
  readonly stdout: string;
  readonly stderr: string;
  readonly truncated: boolean;
  /** Summed over all processes of the box. */
  readonly cpuMs: number;
  readonly wallMs: number;
  /** Peak resident memory of the box; 0 where the machine cannot tell. */
  readonly memoryBytes: number;
}

/** A program made ready to run; opaque, alive until `release`. */
export interface Artifact {
  readonly id: string;
  readonly language: LanguageId;
  /** Version line of the toolchain, as it prints it. */
  readonly toolchain: string;
}

export type Compiled =
  | { readonly status: "ready"; readonly artifact: Artifact }
  | {
      readonly status: "compile_error" | "compile_limit" | "refused" | "system_error";
      readonly why: string;
      readonly stdout: string;
      readonly stderr: string;
      readonly cpuMs: number;
      readonly wallMs: number;
    };

export interface LanguageStatus {
  readonly language: LanguageId;
  readonly installed: boolean;
  /** Version line when installed, else how to get it. */
  readonly detail: string;
}

/**
 * Runs anybody's code where it can harm nothing. Never throws for what a program does; never runs one unsandboxed:
 * without a sandbox every call answers `refused` with the fix.
 */
export interface Sandbox {
  readonly kind: string;
  readonly version: string;
  /** `session`: whose turn it is in the queue; runs of one session never delay another's by more than one. */
  compile(program: Program, limits: Limits, session?: string): Promise<Compiled>;
  /** One fresh box and process per call; nothing is left of it when the promise settles. */
  execute(artifact: Artifact, stdin: string, limits: Limits, session?: string): Promise<Execution>;
  release(artifact: Artifact): Promise<void>;
  languages(): Promise<readonly LanguageStatus[]>;
  shut(): Promise<void>;
}
