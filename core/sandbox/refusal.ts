import { utf8ByteCount } from "../base/index.ts";
import { LANGUAGES } from "./language.ts";
import { type Limits, SOURCE_KIB_MAX } from "./limits.ts";
import type { Program } from "./port.ts";

const FILES_MAX = 32;
const NAME_CHARS_MAX = 200;
/** A name, or a path below the working folder: no leading slash, no step upwards, nothing a shell or screen hides. */
const NAME = /^(?!\.\.?(?:\/|$))[\w.+-]+(?:\/(?!\.\.?(?:\/|$))[\w.+-]+)*$/;

/** The most that may be asked for. Beyond, a mistake in a unit is likelier than a wish. */
const MOST: Limits = {
  cpuMs: 600_000,
  wallMs: 1_800_000,
  compileMs: 600_000,
  memoryMiB: 65_536,
  processes: 4_096,
  stdoutKiB: 65_536,
  stderrKiB: 65_536,
  fileMiB: 4_096,
  boxMiB: 16_384,
  inodes: 1_000_000,
  openFiles: 65_536,
};

/**
 * Why a program may not be run at all, as a line for a person; null when it may be tried. Looks at names and sizes,
 * never at what the code does.
 */
export function programRefusal(program: Program): string | null {
  if (!Object.hasOwn(LANGUAGES, program.language)) return `Unknown language "${program.language}"`;
  const names = Object.keys(program.files);
  if (!Object.hasOwn(program.files, program.main)) return `The program has no file "${program.main}" to start`;
  if (names.length > FILES_MAX) return `The program has ${names.length} files; at most ${FILES_MAX} are run`;
  for (const name of names) {
    if (name.length > NAME_CHARS_MAX || !NAME.test(name)) {
      return `The file name "${name.slice(0, 40)}" is not allowed: letters, digits, "_", ".", "+" and "-", at most ${NAME_CHARS_MAX} characters`;
    }
    const byteCount = utf8ByteCount(program.files[name] ?? "");
    if (byteCount > SOURCE_KIB_MAX * 1_024) {
      return `The file "${name}" has ${Math.ceil(byteCount / 1_024)} KiB; at most ${SOURCE_KIB_MAX} KiB are run`;
    }
  }
  return null;
}

/** Why limits cannot be kept, as a line for a person; null when they can. */
export function limitsRefusal(limits: Limits): string | null {
  for (const name of Object.keys(MOST) as (keyof Limits)[]) {
    const value = limits[name];
    if (!Number.isInteger(value) || value < 1 || value > MOST[name]) {
      return `The limit ${name} is "${value}"; it must be a whole number from 1 to ${MOST[name]}`;
    }
  }
  return null;
}
