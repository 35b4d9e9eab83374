import type { Ending } from "@assay/core/sandbox";
import type { Machine } from "./machine.ts";
import type { Stage } from "./stage.ts";

export interface BoxLimits {
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly memoryMiB: number;
  readonly processes: number;
  readonly stdoutBytes: number;
  readonly stderrBytes: number;
  readonly fileMiB: number;
  readonly boxMiB: number;
  readonly inodes: number;
  readonly openFiles: number;
}

/** A file copied into the box before anything of the program's runs. */
export interface BoxFile {
  /** Absolute, as the box sees it. */
  readonly path: string;
  readonly from: { readonly bytes: Uint8Array } | { readonly hostPath: string };
  readonly executable?: boolean;
}

export interface BoxJob {
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly files: readonly BoxFile[];
  /** Host paths the box sees read-only at another path, beside /usr. */
  readonly binds: readonly { readonly from: string; readonly to: string }[];
  readonly withoutProc?: boolean;
  readonly stdin: Uint8Array;
  readonly limits: BoxLimits;
}

export interface BoxEnd {
  readonly ending: Ending;
  readonly why?: string;
  readonly exit: number | null;
  readonly signal: string | null;
  readonly stdout: Buffer;
  readonly stderr: Buffer;
  readonly truncated: boolean;
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly memoryBytes: number;
}

/** A protection that a test may take away, to see which attack then gets through. Never outside a test. */
export type Control =
  | "environment"
  | "seccomp"
  | "tree-cpu"
  | "sized-shm"
  | "remount"
  | "inodes"
  | "network"
  | "memory";

export interface BoxMaker {
  readonly machine: Machine;
  readonly stage: Stage;
  /** Host path of the filter's bytes. */
  readonly filterPath: string;
  readonly without: ReadonlySet<Control>;
  /** Ends every box that runs now; filled and emptied here. */
  readonly running: Set<() => void>;
}
