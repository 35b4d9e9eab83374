import type { Modality } from "./claim.ts";
import type { Tag } from "./lexicon.ts";
import type { Grammar } from "./predicate.ts";
import type { Token } from "./tokens.ts";

/** How a clause is meant, by its words alone; what it inherits from its neighbours is laid over this. */
export function moodOf(tokens: readonly Token[], at: number | null, grammar: Grammar): Modality {
  const first = (tag: Tag): number => tokens.findIndex((token) => token.tag === tag);
  const has = (tag: Tag): boolean => first(tag) >= 0;
  const ran = has("ran");
  if (has("asking")) return "question";
  if (
    tokens.some(
      ({ tag, sort }, index) =>
        tag === "if" &&
        !isThen(tokens, index, at) &&
        (sort !== "loose" || (!ran && isGoverned(tokens, index, at, grammar))),
    )
  )
    return "conditional";
  if (isReported(tokens)) return has("must") ? "imperative" : "reported";
  const achieved = first("achieved");
  const isAchieved = achieved >= 0 && at !== null && (achieved < at || grammar.headFinal);
  if (!isAchieved && (has("purpose") || isAim(at, first("to")))) return has("hedge") ? "hedged" : "purpose";
  if (first("so") >= 0 && !has("now") && !isAchieved) return "purpose";
  if (has("must")) return "imperative";
  const form = at === null || isAchieved ? undefined : tokens[at]?.modality;
  if (form !== undefined && form !== "purpose" && form !== "planned") return form;
  if (has("hedge")) return "hedged";
  if (has("planned") || has("pending")) return "planned";
  return form ?? "asserted";
}

/** "戻したらテストが通りました": with the past after it, たら tells what came of it. */
function isThen(tokens: readonly Token[], index: number, at: number | null): boolean {
  if (at === null || index > at || !/たら$/.test(tokens[index]?.text ?? "")) return false;
  return tokens.slice(at).some(({ text }) => /(?:ました|った|した)$/.test(text));
}

const WHEN = /^(?:when|wenn|quand|lorsque|lorsqu'|cuando|quando|когда)$/;

/** Whether a "when" or "after" is of the outcome itself: "after the tests pass", not "after the fix all tests pass". */
function isGoverned(tokens: readonly Token[], index: number, at: number | null, grammar: Grammar): boolean {
  if (at === null) return false;
  if (grammar.headFinal) return index > at || tokens[index]?.text === "当";
  // "A test passes when its assertion holds"
  if (index > at) return WHEN.test(tokens[index]?.text ?? "");
  let solid = false;
  for (let next = index + 1; next < at; next++) {
    const tag = tokens[next]?.tag;
    if (tag === "heavy" || tag === "verb") solid = true;
    else if (solid && (tag === "all" || tag === "det" || tag === "they" || tag === "everything")) return false;
    else if (tag === "subject") return true;
  }
  return true;
}

/** "To get the tests green", "for the tests to pass": an infinitive that leads to the outcome. */
function isAim(at: number | null, to: number): boolean {
  return at !== null && to >= 0 && to < at;
}

function isReported(tokens: readonly Token[]): boolean {
  const now = tokens.findIndex((token) => token.tag === "now");
  return tokens.some((token, index) => {
    if (token.tag === "say") {
      const before = tokens[index - 1];
      // What a program says is its result.
      return !(before?.tag === "subject" && before.sort === "tool");
    }
    if (token.tag !== "reported" || now > index) return false;
    const next = tokens[index + 1]?.tag;
    // "The previously failing tests": the earlier time is the adjective's.
    return next !== "fail" && !(next === "rel" && tokens[index + 2]?.tag === "subject");
  });
}

/** Words that do not say how something came out, but how what stands beside them is meant. */
const MARKERS: readonly Tag[] = [
  "if",
  "hedge",
  "purpose",
  "planned",
  "must",
  "reported",
  "asking",
  "say",
  "not",
  "zero",
  "now",
  "yes",
  "no",
  "so",
  "to",
  "light",
  "det",
  "they",
  "prep",
  "time",
  "find",
  "rel",
];

/** Whether a clause is nothing but marking: "I think", "as far as I can tell". */
export function isMarking(tokens: readonly Token[]): boolean {
  return tokens.every(({ tag }) => MARKERS.includes(tag));
}
