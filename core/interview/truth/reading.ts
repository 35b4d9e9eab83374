import type { TruthClaim } from "./claim.ts";
import type { PlainClause } from "./plain-clause.ts";
import { CODE, readInputs, readQuantity } from "./words.ts";

/** Gives the claims of a clause that a pattern fits as a whole; undefined: it says something else after all. */
export type Read = (groups: Readonly<Record<string, string>>, clause: PlainClause) => readonly TruthClaim[] | undefined;
export interface Reading {
  readonly pattern: RegExp;
  readonly read: Read;
}

export function reading(source: string, read: Read): Reading {
  return { pattern: new RegExp(`^${source}$`), read };
}

/** "the tests in your last run", "when you ran it": of a run that was made, not of the code as it is now. */
export const THEN =
  "(?:(?:in|on|by|during|after|from|according to|per|for) (?:the|your|that|this|its) (?:(?:last|latest|most recent|newest|previous|recent|test|first) )*(?:run|test run|attempt)(?: of the tests)?|when you (?:last )?ran (?:it|them|the tests|your code)|last time(?: you ran it)?)";
export const PASS =
  "(?:pass(?:es|ed|ing)?|gets? through|got through|(?:is|are) through|clears?|(?:is|are|was|were) (?:passing|green|met|satisfied)|succeeds?|succeeded|went through|goes? through|hold|come out (?:right|green))";
export const FAILED =
  "(?:fail(?:s|ed|ing)?|(?:is|are|was|were) (?:failing|red|not passing|broken)|(?:does|do|did) not(?: pass| succeed)?|stops with an error|runs out of time|comes? out (?:wrong|red)|came out (?:wrong|red)|break|breaks|broke|have failed|has failed)";

export function cases(words: string | undefined, pass: boolean, ofLastRun: boolean): readonly TruthClaim[] | undefined {
  // "One pass" is a way to go about it.
  const read = words?.trim() === "1" ? undefined : readQuantity((words ?? "").trim());
  return read === undefined ? undefined : [{ about: "cases", ...read, pass, ofLastRun }];
}

export function linesOf(text: string | undefined): readonly [number, number] | undefined {
  const numbers = (text?.match(/\d+/g) ?? []).map(Number);
  const [from, to = from] = numbers;
  return from === undefined || to === undefined ? undefined : [from, to];
}
export const PLACE = "(?:(?:on|in|at|from) lines? \\d+(?: (?:to|and|through|-) \\d+)?)";
export const IN_CODE = `(?:in|inside|within|of) (?:it|${CODE})`;

export const RUN =
  "(?:(?:your|the|that|this) )(?:(?:last|latest|most recent|newest|previous|first|test) )*(?:run|test run)";

/** "passed", "failed": what was, not what is. */
export function isPast(text: string | undefined): boolean {
  return /\b(?:passed|failed|did|was|were|went|came|had)\b/.test(text ?? "");
}

export function troubled(
  trouble: Extract<TruthClaim, { about: "trouble" }>["trouble"],
  inputs: string | undefined,
  quoted: readonly string[],
  holds: boolean,
  ofLastRun: boolean,
): readonly TruthClaim[] | undefined {
  const read = inputs === undefined ? {} : readInputs(inputs, quoted);
  return read === undefined ? undefined : [{ about: "trouble", trouble, inputs: read, holds, ofLastRun }];
}
