import type { Scope } from "./claim.ts";
import type { Subject, Tag } from "./lexicon.ts";
import type { Predicate } from "./predicate.ts";
import { scopeOf } from "./scope-words.ts";
import type { Token } from "./tokens.ts";

/** What is being talked about: kinds of runs, each with what it covers. */
export interface Mention {
  readonly subject: Subject;
  readonly scope: Scope;
}

/** What stands around a clause that names no subject. */
export interface Nearby {
  readonly waiting: readonly Mention[];
  readonly mentions: readonly Mention[];
  readonly isLabel: boolean;
  /** What the sentence has said before. */
  readonly statements: readonly unknown[];
}

export const EVERYTHING: Scope = { all: true };

/** "Unit and integration tests pass" is one claim of two suites. */
export function withJoinedSuites(mentions: readonly Mention[]): readonly Mention[] {
  const joined: Mention[] = [];
  for (const mention of mentions) {
    const at = joined.findIndex(
      ({ subject, scope }) => subject === mention.subject && isSuites(scope) && isSuites(mention.scope),
    );
    const first = joined[at];
    if (first === undefined) joined.push(mention);
    else
      joined[at] = {
        subject: first.subject,
        scope: { all: false, suites: [...(first.scope.suites ?? []), ...(mention.scope.suites ?? [])] },
      };
  }
  return joined;
}

function isSuites(scope: Scope): boolean {
  return (
    scope.suites !== undefined && scope.names === undefined && scope.paths === undefined && scope.packages === undefined
  );
}

/** A clause that names subjects and adds nothing but marks and the words that narrow them. */
export function isBareSubject(tokens: readonly Token[]): boolean {
  if (!tokens.some(({ tag }) => tag === "subject")) return false;
  let solids = 0;
  const denies = tokens.some(({ tag }) => tag === "not" || tag === "zero");
  const last = tokens.findLastIndex(({ tag }) => tag === "subject");
  for (let index = 0; index < tokens.length; index++) {
    const { tag } = tokens[index] as Token;
    // "The compiler does not complain" says something, though not in words that are known.
    if (denies && tag === "heavy" && index > last) return false;
    if (tag === "verb" || tag === "ran" || tag === "but" || tag === "say") return false;
    if (tag === "heavy" && (++solids > 2 || tokens[index - 1]?.tag === "subject")) return false;
  }
  return true;
}

export function mentionsIn(tokens: readonly Token[]): Mention[] {
  const mentions: Mention[] = [];
  tokens.forEach((token, index) => {
    const head = token.tag === "subject" && tokens[index + 1]?.tag !== "subject";
    if (head && token.sort !== "loose" && token.subject !== undefined)
      mentions.push({ subject: token.subject, scope: scopeOf(tokens, index, tokens.length) });
  });
  return mentions;
}

export function ownMentions(tokens: readonly Token[], { at, subjectAt }: Predicate): readonly Mention[] | null {
  const outcome = tokens[at] as Token;
  const issueSubject = outcome.tag === "issue" || outcome.tag === "fail" ? outcome.subject : undefined;
  if (subjectAt === null) {
    // "Failures" are of tests, where nothing else is spoken of.
    if (issueSubject === undefined || outcome.sort === "loose") return null;
    return [{ subject: issueSubject, scope: EVERYTHING }];
  }
  const subject = (tokens[subjectAt] as Token).subject ?? issueSubject;
  if (subject === undefined) return null;
  // "The build has no type errors" is about types.
  const kind = issueSubject !== undefined && issueSubject !== "test" ? issueSubject : subject;
  if (outcome.tag === "clean" && kind === "test") return null;
  return [{ subject: kind, scope: subjectAt === at ? EVERYTHING : scopeOf(tokens, subjectAt, at) }];
}

/** What "all green" is of, where nothing else is spoken of. */
export const TESTS: readonly Mention[] = [{ subject: "test", scope: EVERYTHING }];
const SOLID: readonly Tag[] = ["heavy", "verb", "quote", "path", "code", "prep", "subject"];

/** The subject of a clause that has none: from the same sentence, the one before, or tests when the words say so. */
export function nearMentions(
  near: Nearby,
  tokens: readonly Token[],
  { at, polarity }: Predicate,
): readonly Mention[] | null {
  const outcome = tokens[at] as Token;
  for (let index = 0; index <= at; index++) {
    const { tag } = tokens[index] as Token;
    // "… et d'intégration passent": a suite alone adds to what waits.
    if (SOLID.includes(tag) && !(tag === "prep" && tokens[index + 1]?.tag === "suite" && near.waiting.length > 0))
      return null;
  }
  if (outcome.tag === "issue" && tokens.slice(at + 1).some(({ tag }) => SOLID.includes(tag))) return null;
  const suites = tokens
    .slice(0, at)
    .flatMap(({ tag, suite }) => (tag === "suite" && suite !== undefined ? [suite] : []));
  if (near.waiting.length > 0) {
    const added: Mention[] = suites.length > 0 ? [{ subject: "test", scope: { all: false, suites } }] : [];
    return fitting([...near.waiting, ...added], outcome);
  }
  const pointing = tokens.some(
    ({ tag }) => tag === "they" || tag === "all" || tag === "everything" || tag === "number" || tag === "ratio",
  );
  const strong =
    (outcome.tag === "issue" && outcome.sort === "loose") ||
    outcome.tag === "pass" ||
    outcome.tag === "passes" ||
    outcome.tag === "fail" ||
    outcome.tag === "does";
  if (near.mentions.length > 0 && (near.isLabel || near.statements.length > 0 || (pointing && strong)))
    return fitting(near.mentions, outcome);
  const counted =
    tokens.some(({ tag, text }) => (tag === "number" && /\d/.test(text)) || tag === "ratio" || tag === "zero") ||
    (polarity === "pos" && /^(?:失败|失敗|실패)$/.test(outcome.text));
  const swept = tokens.some(({ tag }) => tag === "all" || tag === "everything") || outcome.sort === "whole";
  // "Прошло 5 минут", "passed 3 arguments": something else is counted.
  const after = tokens.findIndex(
    ({ tag }, index) => index > at && (tag === "heavy" || tag === "verb" || tag === "quote"),
  );
  if (after >= 0 && !tokens.slice(at, after).some(({ tag }) => tag === "prep" || tag === "with")) return null;
  if (outcome.tag !== "does" && strong && (swept || counted)) return TESTS;
  return polarity === "neg" && counted && outcome.tag === "fail" ? TESTS : null;
}

function fitting(mentions: readonly Mention[], outcome: Token): readonly Mention[] | null {
  const fits = outcome.tag === "clean" ? mentions.filter(({ subject }) => subject !== "test") : mentions;
  return fits.length > 0 ? fits : null;
}
