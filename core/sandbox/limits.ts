import type { LanguageId } from "./language.ts";

/** What one run may use. Times in milliseconds, sizes in the unit of the name (1 KiB = 1,024 bytes). */
export interface Limits {
  readonly cpuMs: number;
  readonly wallMs: number;
  /** CPU of the compile step; its wall limit is half as much again. */
  readonly compileMs: number;
  readonly memoryMiB: number;
  readonly processes: number;
  readonly stdoutKiB: number;
  readonly stderrKiB: number;
  readonly fileMiB: number;
  readonly boxMiB: number;
  readonly inodes: number;
  readonly openFiles: number;
}

/** Largest program source that is accepted. Contract: the attack corpus. */
export const SOURCE_KIB_MAX = 64;

/** Contract: the attack corpus and docs/measurements.md; a JVM needs 16 to 40 threads and reserves more memory. */
const LIMITS: Limits = {
  cpuMs: 2_000,
  wallMs: 6_000,
  compileMs: 10_000,
  memoryMiB: 256,
  processes: 64,
  stdoutKiB: 256,
  stderrKiB: 64,
  fileMiB: 16,
  boxMiB: 64,
  inodes: 4_096,
  openFiles: 256,
};

export function limitsFor(language: LanguageId, wish: Partial<Limits> = {}): Limits {
  const own: Partial<Limits> = language === "java" ? { memoryMiB: 512, processes: 128 } : {};
  return { ...LIMITS, ...own, ...wish };
}
