/**
 * core/sandbox ‹ [host/sandbox]
 *
 * Runs programs of strangers in bubblewrap boxes. Takes programs as text and limits as numbers;
 * gives endings and bytes that came out of pipes, no verdict.
 * Deliberately absent: any way to run a program without the box, and any read of a file a program could have written.
 */

export { type BubblewrapSandbox, bubblewrapSandbox, type SandboxOptions, type SandboxState } from "./bubblewrap.ts";
export type { Control } from "./job.ts";
