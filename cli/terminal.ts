import { parseArgs } from "node:util";
import { redactor, secretValues } from "@assay/host/base";

/** The call or the input is wrong. */
export const EXIT_BAD_CALL = 2;
/** Something needed is missing. */
export const EXIT_MISSING = 3;

/** Ends a command with a line for a person and an exit code; `message` names the value and what would be right. */
export class CallError extends Error {
  readonly exit: number;
  constructor(message: string, exit: number = EXIT_BAD_CALL) {
    super(message);
    this.exit = exit;
  }
}

/** What was taken out of the environment and must not be printed all the same. */
const hidden = new Set<string>();

/** Keeps these values out of every later line. */
export function hide(values: Iterable<string>): void {
  for (const value of values) hidden.add(value);
}

/** A line for a person; stdout is kept for what programs read. */
export function say(line: string): void {
  // Made anew for each line: a file of settings may have brought secrets since the last.
  const redact = redactor([...secretValues(process.env), ...hidden]);
  process.stderr.write(`assay: ${redact(line)}\n`);
}

/** A fault of ours: its message, and where it happened only for who asked to see it. */
export function sayFault(fault: unknown): void {
  const error = fault instanceof Error ? fault : new Error(String(fault));
  const detail = process.env.ASSAY_DEBUG === "1" ? (error.stack ?? error.message) : error.message;
  say(`${detail}${process.env.ASSAY_DEBUG === "1" ? "" : " (ASSAY_DEBUG=1 shows where)"}`);
}

export interface OptionSpec {
  readonly [name: string]: { readonly type: "string" | "boolean"; readonly default?: string | boolean };
}
type Read<S extends OptionSpec> = {
  readonly [K in keyof S]: S[K]["type"] extends "boolean"
    ? boolean
    : S[K] extends { default: string }
      ? string
      : string | undefined;
};

/** Options and words of a call. Throws `CallError` naming an option that the command has not. */
export function readCall<const S extends OptionSpec>(
  args: readonly string[],
  options: S,
): { readonly options: Read<S>; readonly words: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: options as never,
      allowPositionals: true,
      strict: true,
    });
    const booleans = Object.entries(options).filter(([, spec]) => spec.type === "boolean");
    const absent = Object.fromEntries(booleans.map(([name]) => [name, false]));
    return { options: { ...absent, ...(values as object) } as Read<S>, words: positionals };
  } catch (fault) {
    const what = ((fault as Error).message.split(/\.(?:\s|$)/)[0] ?? "").replaceAll("'", '"');
    const names = Object.keys(options).map((name) => `--${name}`);
    throw new CallError(`${what}: use ${names.join(", ")} as --help shows`);
  }
}

/** A whole number within bounds, or a `CallError` that names both. */
export function readCount(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new CallError(`The value "${text}" of ${name} is not a whole number from ${least} to ${most}`);
}

/** One of a closed set of words, or a `CallError` that names them. */
export function readChoice<const T extends string>(name: string, text: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === text);
  if (found !== undefined) return found;
  throw new CallError(`The value "${text}" of ${name} is unknown: use one of ${choices.join(", ")}`);
}

/** Refuses a word that the command has no use for; `takes` says what it would take. */
export function refuseMore(words: readonly string[], count: number, takes: string): void {
  if (words.length > count) throw new CallError(`Unexpected "${words[count]}": expected ${takes}, see --help`);
}

/** The one object that a command with --json writes. */
export function writeJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}
