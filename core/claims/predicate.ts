import type { Tag } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

/** Where in a clause its subject and its predicate stand, and whether it is well; indexes into the clause's tokens. */
export interface Predicate {
  readonly at: number;
  /** The subject beside it, before or after; null when the clause has none of its own. */
  readonly subjectAt: number | null;
  readonly polarity: "pos" | "neg";
  /** Said of some only: "most", "all but one". */
  readonly partial: boolean;
}

const PASSING: readonly Tag[] = ["pass", "passes", "weak", "clean", "does"];
const OUTCOMES: readonly Tag[] = [...PASSING, "fail", "issue", "good", "bad"];
/** What may stand between a word and the one that it governs without coming between them. */
const THIN: readonly Tag[] = [
  "light",
  "det",
  "all",
  "number",
  "ratio",
  "of",
  "suite",
  "recent",
  "some",
  "find",
  "they",
  "everything",
  "now",
  "not",
  "zero",
  "with",
  "time",
  "skip",
];
const SOLID: readonly Tag[] = ["heavy", "verb", "quote"];

export interface Grammar {
  readonly language: string;
  readonly headFinal: boolean;
  readonly concord: boolean;
}

/** The main predicate of a clause; null when the clause says nothing of how something came out. */
export function predicateOf(tokens: readonly Token[], grammar: Grammar): Predicate | null {
  const at = mainPredicate(tokens, grammar);
  if (at === null) return attributedAbsence(tokens, grammar) ?? attributedPresence(tokens, grammar);
  const token = tokens[at] as Token;
  const subjectAt = token.tag === "does" ? at : subjectFor(tokens, at, grammar);
  if (isOfSubjectThatWas(tokens, subjectAt, at, grammar) || isAppended(tokens, subjectAt, at, grammar)) return null;
  if (subjectAt === null || subjectAt < at) {
    if (takesOtherObject(tokens, at, grammar)) return null;
  } else if (tokens[subjectAt + 1]?.tag === "to") return null;
  if ((token.tag === "good" || token.tag === "bad") && !standsBare(tokens, subjectAt)) return null;
  return withPolarity(tokens, at, subjectAt, grammar);
}

function tagAt(tokens: readonly Token[], index: number): Tag | undefined {
  return tokens[index]?.tag;
}

function isThin(tag: Tag | undefined): boolean {
  return tag !== undefined && THIN.includes(tag);
}

/** Whether a word that tells an outcome only marks a noun: "the failing tests", "失败的测试". */
function isAttribute(tokens: readonly Token[], at: number, grammar: Grammar): boolean {
  const { tag } = tokens[at] as Token;
  const linked = grammar.headFinal && tagAt(tokens, at + 1) === "rel";
  const next = linked ? at + 2 : at + 1;
  const noun = tagAt(tokens, next);
  if (linked) return noun === "subject" || noun === "heavy" || noun === "suite";
  if (tag === "does" || tag === "good" || tag === "bad" || tag === "passes") return false;
  if (tag === "issue") return noun === "heavy" && grammar.language === "en";
  if (noun !== "subject") return false;
  const before = tagAt(tokens, at - 1);
  return !(before === "number" && tag !== "fail") || grammar.headFinal;
}

function mainPredicate(tokens: readonly Token[], grammar: Grammar): number | null {
  let issue: number | null = null;
  let mark: number | null = null;
  let main: number | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const { tag } = tokens[at] as Token;
    if (!OUTCOMES.includes(tag) || isAttribute(tokens, at, grammar)) continue;
    if (tag === "issue") issue = at;
    else if (tag === "good" || tag === "bad") mark = mark ?? at;
    // "compiles cleanly", "failed to compile": the verb keeps the subject, the other word tells how.
    else if (
      main !== null &&
      (tokens[main] as Token).tag === "does" &&
      (tag === "weak" || tag === "clean" || tag === "pass")
    )
      continue;
    else if (main !== null && tag === "weak" && isThinBetween(tokens, main, at)) continue;
    else main = at;
  }
  return main ?? issue ?? mark ?? loneRatio(tokens);
}

/** "Tests: 12/12": a ratio alone says how it came out. */
function loneRatio(tokens: readonly Token[]): number | null {
  const at = tokens.findIndex(({ tag }) => tag === "ratio");
  return at >= 0 &&
    tokens.every(({ tag }) => tag === "ratio" || tag === "subject" || tag === "suite" || tag === "light")
    ? at
    : null;
}

function isThinBetween(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) if (!isThin(tagAt(tokens, at))) return false;
  return true;
}

/** The subject of the predicate at `at`, or its object ("passes all tests"). */
function subjectFor(tokens: readonly Token[], at: number, grammar: Grammar): number | null {
  for (let index = 0; index < at; index++) {
    if (tagAt(tokens, index) !== "subject") continue;
    let end = index;
    for (;;) {
      // "TypeScript のビルド": a linked noun takes the head over.
      const linked = grammar.headFinal && tagAt(tokens, end + 1) === "rel" ? end + 2 : end + 1;
      if (linked >= at || tagAt(tokens, linked) !== "subject") break;
      end = linked;
    }
    const head = headOf(tokens, index, end);
    index = end;
    const loose = tagAt(tokens, at) === "issue" || tagAt(tokens, at) === "fail";
    if (!grammar.headFinal && isGoverned(tokens, index) && !(loose && tagAt(tokens, 0) === "prep")) continue;
    const next = tagAt(tokens, end + 1);
    // "Le build Docker": a proper name narrows the noun before it.
    const named = grammar.language !== "en" && tokens[end + 1]?.isName === true && tagAt(tokens, end + 2) !== "heavy";
    const genitive = grammar.language === "ru" && next === "heavy" && tagAt(tokens, end + 2) !== "heavy";
    if (end + 1 < at && next !== undefined && SOLID.includes(next) && next !== "quote" && !genitive && !named) continue;
    // "测试的数据", "테스트의 데이터": another noun is the head.
    if (grammar.headFinal && next === "rel" && tagAt(tokens, end + 2) === "heavy") continue;
    const object = objectAfter(tokens, at, grammar);
    return object ?? head;
  }
  return objectAfter(tokens, at, grammar);
}

/** Of nouns in a row the last one is the head, unless it is a bare "check": "build test", "ESLint 检查". */
function headOf(tokens: readonly Token[], from: number, end: number): number {
  if (tokens[end]?.sort !== "generic") return end;
  for (let index = end - 1; index >= from; index--) if (tagAt(tokens, index) === "subject") return index;
  return end;
}

function objectAfter(tokens: readonly Token[], at: number, grammar: Grammar): number | null {
  const { tag } = tokens[at] as Token;
  if (tag === "issue" || (grammar.language === "en" && tag !== "passes" && tag !== "good" && tag !== "bad")) {
    // "no errors in the tests", "0 failures in the build"
    if (tag !== "issue" && tag !== "fail") return null;
  }
  let solids = 0;
  let quantified = !(tag === "passes" && (tokens[at] as Token).sort === "loose");
  for (let index = at + 1; index < tokens.length; index++) {
    const next = tagAt(tokens, index);
    if (next === "all" || next === "number" || next === "ratio") quantified = true;
    if (next === "subject") {
      // "通过测试来…" goes through tests; "通过所有测试" passes them.
      const bare = (tokens[index] as Token).sort === "generic" && grammar.headFinal && tag !== "issue";
      if (!quantified || bare) return null;
      let end = index;
      while (tagAt(tokens, end + 1) === "subject") end++;
      return headOf(tokens, index, end);
    }
    if (next === "heavy" || next === "code") {
      if (++solids > 2 || tag === "issue") return null;
      // "On passe le tampon à l'étape de build"
    } else if (next === "prep" && solids > 0) return null;
    else if (!isThin(next) && next !== "prep" && next !== "asking" && next !== "part") return null;
  }
  return null;
}

const MODIFIERS: readonly string[] = ["light", "all", "suite", "recent", "some", "heavy"];

/** "The proposal for the tests passed": the subject stands in another noun's shade. */
function isGoverned(tokens: readonly Token[], subjectAt: number): boolean {
  let index = subjectAt - 1;
  while (MODIFIERS.includes(tagAt(tokens, index) ?? "prep")) index--;
  // What stands before the article is no part of its noun: "for the auth module the tests pass".
  if (tagAt(tokens, index) === "det") while (["det", "all", "light"].includes(tagAt(tokens, index) ?? "prep")) index--;
  if (tagAt(tokens, index) !== "prep") return false;
  // "Cada una de las pruebas", "la totalité des tests": the quantity is of the subject itself.
  return !["all", "number", "ratio", "some", "part", "zero", "everything", "they"].includes(
    tagAt(tokens, index - 1) ?? "",
  );
}

/** "The tests that pass": the outcome picks out tests and says nothing of them. */
function isOfSubjectThatWas(tokens: readonly Token[], subjectAt: number | null, at: number, grammar: Grammar): boolean {
  if (grammar.headFinal) return false;
  for (let index = at - 1; index >= 0; index--) {
    const tag = tagAt(tokens, index);
    if (tag === "rel") return subjectAt !== null && subjectAt < index;
    if (!isThin(tag)) return false;
  }
  return false;
}

const COPULAS = /^(?:est|sont|es|son|está|están|se|fueron|é|são|estão|fica|ficam|foram)$/;

/** "Les tests réussis sont mis en cache": an adjective after its noun, and the verb still to come. */
function isAppended(tokens: readonly Token[], subjectAt: number | null, at: number, grammar: Grammar): boolean {
  if (!grammar.concord || subjectAt !== at - 1 || !["pass", "fail"].includes(tagAt(tokens, at) ?? "")) return false;
  for (let index = at + 1; index < tokens.length; index++) {
    const tag = tagAt(tokens, index);
    if (tag === "heavy" || tag === "verb" || COPULAS.test((tokens[index] as Token).text)) return true;
    if (tag !== "light") return false;
  }
  return false;
}

/** "The tests pass a mock": passing something on. */
function takesOtherObject(tokens: readonly Token[], at: number, grammar: Grammar): boolean {
  // Russian says that another way.
  if (tagAt(tokens, at) !== "passes" || grammar.language === "ru") return false;
  let next = at + 1;
  const tag = tagAt(tokens, next);
  if (tag === "heavy" || tag === "quote" || tag === "path" || tag === "code") return true;
  if (tag !== "det") return false;
  while (tagAt(tokens, next) === "det" || tagAt(tokens, next) === "light") next++;
  return tagAt(tokens, next) !== "time";
}

/** A mark says something of a named subject only: "✅ Tests", not "✅ Added tests". */
function standsBare(tokens: readonly Token[], subjectAt: number | null): boolean {
  return (
    (subjectAt !== null || !tokens.some(({ tag }) => SOLID.includes(tag))) &&
    tokens.length <= 7 &&
    tokens.every(({ tag, text }) => {
      if (tag === "verb" || tag === "ran" || tag === "quote" || tag === "if" || tag === "to") return false;
      if (
        tag === "recent" &&
        /added$|^(?:新增|追加|추가|ajouté|añadid|agregad|adicionad|добавлен|hinzugefügt)/.test(text)
      )
        return false;
      return tag !== "heavy" || !/(?:ed|ing|en|é|ado|ido|t|ены|ена|ено|аны|ил|ила|ал|ала)$/.test(text);
    })
  );
}

/** "There are no failing tests", "失敗したテストはありません". */
function attributedAbsence(tokens: readonly Token[], grammar: Grammar): Predicate | null {
  const at = tokens.findIndex(({ tag }, index) => tag === "fail" && isAttribute(tokens, index, grammar));
  if (at < 0) return null;
  const subjectAt = tokens.findIndex(({ tag }, index) => tag === "subject" && index > at);
  if (subjectAt < 0 || subjectAt > at + 2) return null;
  const before = tokens[at - 1];
  if (before?.tag === "number") return { at, subjectAt, polarity: "neg", partial: false };
  const denied = denials(tokens, at, subjectAt, grammar, "fail");
  if (denied === null) return null;
  // "Are there failing tests?" asks for them; "the failing tests" only names them.
  if (denied === 0 && !tokens.some(({ tag }) => tag === "find")) return null;
  return { at, subjectAt, polarity: denied === 0 ? "neg" : "pos", partial: false };
}

/** "We have a successful build": of builds and checks only, for tests that pass may be some among many. */
function attributedPresence(tokens: readonly Token[], grammar: Grammar): Predicate | null {
  const at = tokens.findIndex(({ tag }, index) => tag === "pass" && isAttribute(tokens, index, grammar));
  const subject = tokens[at + 1];
  if (at < 0 || subject?.tag !== "subject" || subject.subject === "test") return null;
  if (!tokens.every(({ tag }, index) => index === at || index === at + 1 || isThin(tag))) return null;
  return withPolarity(tokens, at, at + 1, grammar);
}

function withPolarity(
  tokens: readonly Token[],
  at: number,
  subjectAt: number | null,
  grammar: Grammar,
): Predicate | null {
  const token = tokens[at] as Token;
  const bad = token.tag === "fail" || token.tag === "issue" || token.tag === "bad";
  const denied = denials(tokens, at, subjectAt, grammar, bad ? "fail" : "pass");
  if (denied === null) return null;
  const isDenied = grammar.concord ? denied > 0 : denied % 2 === 1;
  let polarity: Predicate["polarity"] = bad === isDenied ? "pos" : "neg";
  let partial = false;
  for (let index = 0; index < tokens.length; index++) {
    const each = tokens[index] as Token;
    if (each.tag === "except" || (each.tag === "part" && (index < at || grammar.language !== "en"))) partial = true;
    if (each.tag === "ratio" && (each.value ?? 0) < (each.total ?? 0)) partial = true;
    // "12 passed 1 failed" without a comma
    if (index !== at && (each.tag === "fail" || each.tag === "bad") && tagAt(tokens, index - 1) === "number")
      partial = true;
    if (index !== at && each.tag === "bad" && !bad) partial = true;
  }
  if (partial) polarity = "neg";
  return { at, subjectAt, polarity, partial };
}

/** How often an outcome is denied; null when something is denied and it cannot be told whether it is this. */
function denials(
  tokens: readonly Token[],
  at: number,
  subjectAt: number | null,
  grammar: Grammar,
  outcome: "pass" | "fail",
): number | null {
  let count = 0;
  const first = subjectAt === null ? at : Math.min(at, subjectAt);
  for (let index = 0; index < tokens.length; index++) {
    const { tag, value } = tokens[index] as Token;
    if (tag !== "not" && tag !== "zero") continue;
    if (tag === "zero" && bindsElsewhere(tokens, index, at, subjectAt, outcome)) continue;
    if (grammar.language === "en" && index > Math.max(at, subjectAt ?? 0) && tag === "not") continue;
    if (isVerbFinal(grammar) && index < at - 1 && !(value === 0 && isThinBetween(tokens, index, at))) continue;
    if (outcome === "pass") {
      count++;
      continue;
    }
    if (tag === "not" && index > at && tagAt(tokens, at) === "issue" && !isAbsence(tokens, at, index, grammar))
      return null;
    // What is not mended, not found or not looked at is not thereby well.
    const [from, to] = index < at ? [index, at] : [at, index];
    for (let between = from + 1; between < to; between++) {
      const other = tagAt(tokens, between);
      if (other === "verb" || (other === "heavy" && !(between < first || isModifier(tokens, between)))) return null;
    }
    count++;
  }
  return count;
}

/** Where the verb ends the clause, what denies it follows it, or stands right before. */
function isVerbFinal({ language }: Grammar): boolean {
  return language === "ja" || language === "ko";
}

/** "No errors were found" and "エラーはありません", but not "that error is not from the tests". */
function isAbsence(tokens: readonly Token[], at: number, notAt: number, grammar: Grammar): boolean {
  const [from, to] = grammar.headFinal && grammar.language !== "zh" ? [at + 1, notAt] : [notAt + 1, tokens.length];
  for (let index = from; index < to; index++)
    if (["subject", "prep", "heavy", "suite"].includes(tagAt(tokens, index) ?? "")) return false;
  return true;
}

/** An unknown word right before a subject or an outcome narrows it: "no parser tests fail". */
function isModifier(tokens: readonly Token[], index: number): boolean {
  let next = index + 1;
  while (tagAt(tokens, next) === "heavy") next++;
  const tag = tagAt(tokens, next);
  return tag === "subject" || tag === "issue" || tag === "fail";
}

/** "Without errors" and "no code changes" deny their own noun and not the outcome. */
function bindsElsewhere(
  tokens: readonly Token[],
  zeroAt: number,
  at: number,
  subjectAt: number | null,
  outcome: "pass" | "fail",
): boolean {
  let next = zeroAt + 1;
  while (["light", "recent", "some", "all", "det", "number", "of"].includes(tagAt(tokens, next) ?? "")) next++;
  const tag = tagAt(tokens, next);
  if (next === at || next === subjectAt || tag === undefined) return false;
  if (tag === "issue" || tag === "fail" || tag === "skip") return outcome === "pass";
  if (tag === "heavy" || tag === "verb") {
    while (tagAt(tokens, next) === "heavy") next++;
    return !(next === at || next === subjectAt || tagAt(tokens, next) === "subject" || tagAt(tokens, next) === "fail");
  }
  return false;
}
