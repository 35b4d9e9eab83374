import type { Json } from "../base/index.ts";

/**
 * Test cases of a problem, in the shape of the command line's `T` (see docs/contracts.md).
 * A case without `name` is called "case N", N from 1 over the list it stands in. A case without `expected` (or
 * `stdout`) is a candidate's own: it is accepted when the program answers. Whole numbers beyond 2^53 are `{"$int":"digits"}`.
 */
export type Tests = StdinTests | FunctionTests | ClassTests;

interface CaseHead {
  readonly name?: string | undefined;
  /** A hidden case's input, expected value and output never leave the server. */
  readonly hidden?: boolean | undefined;
}

export interface StdinTests {
  readonly cases: readonly (CaseHead & { readonly stdin: string; readonly stdout?: string | undefined })[];
  readonly checker?: Checker | undefined;
}

export interface FunctionTests {
  readonly entry: string;
  /** Required for typed languages. Types: int long float bool string T[] list<T> tree<T>. */
  readonly params?: readonly Param[] | undefined;
  readonly returns?: string | undefined;
  readonly cases: readonly (CaseHead & { readonly args: readonly Json[]; readonly expected?: Json | undefined })[];
  readonly checker?: Checker | undefined;
}

export interface ClassTests {
  readonly class: string;
  readonly methods?:
    | readonly { readonly name: string; readonly params: readonly Param[]; readonly returns: string }[]
    | undefined;
  /** Each call is [method, …args]; `new` makes the object and answers null. */
  readonly cases: readonly (CaseHead & {
    readonly calls: readonly (readonly Json[])[];
    readonly expected?: readonly Json[] | undefined;
  })[];
  readonly checker?: Checker | undefined;
}

export interface Param {
  readonly name: string;
  readonly type: string;
}

/** `exact` (default) · `float:1e-6` · `any-order` · `any-of` (expected lists the right answers) · `custom:NAME` (checkers.ts). */
export type Checker = string;

/** How one case, or a run as a whole, came out. `system_error` is ours and never a pass. */
export const OUTCOMES = [
  "accepted",
  "wrong_answer",
  "runtime_error",
  "signalled",
  "cpu_limit",
  "wall_limit",
  "memory_limit",
  "output_limit",
  "compile_error",
  "compile_limit",
  "refused",
  "system_error",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface CaseVerdict {
  readonly name: string;
  readonly hidden: boolean;
  readonly outcome: Outcome;
  /** What a person may see of a visible case, each cut to the view's limit; absent for hidden cases. */
  readonly shown?:
    | {
        readonly input: string;
        readonly expected: string;
        readonly got: string;
        readonly stdout: string;
        readonly stderr: string;
      }
    | undefined;
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly memoryBytes: number;
}

/** A judged run. `tests` is null when there was nothing to test against (plain stdin). */
export interface Verdict {
  readonly outcome: Outcome;
  readonly why?: string | undefined;
  readonly exit: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly truncated: boolean;
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly memoryBytes: number;
  readonly tests: {
    readonly total: number;
    readonly passed: number;
    /** Cases that were judged and did not pass. */
    readonly failed: number;
    /** The other cases: not tried, or without a finding. Absent in what was stored before it was counted. */
    readonly notJudged?: number | undefined;
    readonly cases: readonly CaseVerdict[];
  } | null;
  readonly sandbox: { readonly kind: string; readonly version: string };
  readonly toolchain: string | null;
}
