/**
 * Whether terms of a problem's lists occur in a text. Terms match at word starts; numbers end where they end. A term that
 * begins with "=" stands alone in its clause: "an empty list" is named in "ties, an empty list", not in "it returns an
 * empty list".
 */
export type Mood = "said" | "claimed" | "asked";

/**
 * Whether one of the ways occurs whole. In what is said a denied term does not count ("never empty"); in what is claimed
 * neither does one that is turned down afterwards ("greedy does not work"); in a question both do.
 */
export function matches(
  said: string,
  ways: readonly (readonly string[])[],
  mood: Mood = "said",
  bare: readonly string[] = [],
): boolean {
  return ways.some((way) => way.length > 0 && way.every((term) => occurs(said, term, mood, bare)));
}

function occurs(said: string, term: string, mood: Mood, bare: readonly string[]): boolean {
  if (term.startsWith("=")) return bare.includes(withoutFillers(term.slice(1)));
  const sought = plainTerm(term);
  if (sought === "") return false;
  for (let at = said.indexOf(sought); at !== -1; at = said.indexOf(sought, at + 1)) {
    const startsWord = at === 0 || !/[\p{L}\p{N}]/u.test(said.charAt(at - 1)) || !/^[\p{L}\p{N}]/u.test(sought);
    // A number must end where it ends: "10" is not in "100", nor "box 0" in "box 0.5".
    const endsNumber = !/\d$/.test(sought) || !/^(?:\d|[.,]\d)/.test(said.slice(at + sought.length));
    if (!startsWord || !endsNumber) continue;
    if (mood === "asked") return true;
    if (isDenied(said.slice(0, at))) continue;
    if (mood === "claimed" && isTurnedDown(said.slice(at + sought.length))) continue;
    return true;
  }
  return false;
}

function plainTerm(term: string): string {
  return term
    .toLowerCase()
    .replace(/\*\*\s*/g, "^")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * A denial counts for the few words after it, up to the end of its clause. "Can't you …" denies nothing, and a case that
 * was "not tried yet" is named all the same.
 */
export function isDenied(before: string): boolean {
  const clause = (before.split(/[,.;:!?]|\bbut\b|\bthough\b|\binstead\b/).at(-1) ?? "")
    .replace(/\b(?:can't|couldn't|won't|don't|why don't) (?:you|i|we)\b/g, "")
    .replace(NOT_YET, "");
  return /(?:\b(?:no|not|never|without|neither|nor|cannot)|n't|\b(?:instead of|rather than|avoid(?:s|ing)?))(?:\s+(?!only\b)\S+){0,3}\s*$/.test(
    clause,
  );
}

const NOT_YET =
  /(?:\bnot|n't|\bnever)(?: yet| really)? (?:seen|tried|try|tested|test|checked|covered|cover|looked at|thought of|considered|handled?)\b/g;

/** "… does not work", "… would be too slow", said of the thing just named. */
function isTurnedDown(after: string): boolean {
  return /^\w*(?:\s+(?!but\b|and\b|so\b|because\b)[\w-]+){0,3}\s+(?:won't|doesn't|does not|will not|wouldn't|would not|can't|cannot|fails?|isn't|is not|is wrong)\b/.test(
    after.split(/[,.;:!?]/)[0] ?? "",
  );
}

/** The clauses of what was said, each without the words that only introduce it; those with a result in them left out. */
export function bareClauses(sentences: readonly string[]): readonly string[] {
  return sentences
    .filter((sentence) => !RESULT.test(sentence))
    .flatMap((sentence) => sentence.split(/[,.;:!?()]|\band\b|\bor\b|\bplus\b|\balso\b|\bthen\b|\bas well as\b/))
    .map(withoutFillers)
    .filter((clause) => clause !== "");
}

const RESULT =
  /->|=>|[[=]|\b(?:returns?|gives?|results?|answers?|outputs?|prints?|comes? out|should be|would be|is the|you get|we get)\b/;

const FILLERS =
  /\b(?:an?|the|one|some|maybe|perhaps|like|case|cases|input|inputs|of course|of|with|what about|what if|i'd|i would|test|try|check|edge|also|first|an example|probably|definitely|sure|well|um+|uh+|ok|okay|so|just|only|for example|e\.g)\b/g;

function withoutFillers(clause: string): string {
  return clause
    .replace(FILLERS, " ")
    .replace(/[^\p{L}\p{N}' -]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** What a clause speaks of: its words without those that only make a question of it, cut to their stems. */
export function stemsOf(clause: string): readonly string[] {
  const words = clause.toLowerCase().match(/[\p{L}\p{N}]+(?:[-'+#][\p{L}\p{N}]+)*/gu) ?? [];
  return words.filter((word) => !FORM.has(word) && !/'/.test(word)).map(stemOf);
}

function stemOf(word: string): string {
  if (word.length < 5) return word.replace(/s$/, "");
  return word.replace(/(?:ies|ied)$/, "y").replace(/(?:ing|ed|es|ly|s)$/, "");
}

/** Words that make a question and say nothing of what it is about. */
const FORM: ReadonlySet<string> = new Set(
  (
    "a about actually after all allowed also always am an and any anything are as ask asked assume at be because been being but " +
    "by can case cases check clear confirm could did do does doing done else even ever for from get gets given go goes guarantee " +
    "guaranteed had happen happens has have having here how i if in into is it its just know like ll make may maybe me mean might " +
    "more must my need never no not of ok okay on one only or other our out please possible possibly problem question quick quite " +
    "really right said same say see shall should so some something still suppose supposed sure task tell than that the their them " +
    "then there these they thing things this those to too true two up us use used very wait want was we well were what when where " +
    "whether which while who why will with wonder wondering would yes you your able back correct expect expected handle hey hi " +
    "hello btw thanks oh um uh er okay guess think thinking sorry let lets dumb silly stupid second another first time first"
  ).split(" "),
);

/** Words that hold a letter or a digit. */
export function wordCountOf(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
