import type { ClaimCounts, ClaimKind, Modality, RanWords, Scope } from "./claim.ts";
import { type Clause, clausesOf } from "./clauses.ts";
import { countsIn } from "./count-words.ts";
import { type Tag, TELLING } from "./lexicon.ts";
import {
  EVERYTHING,
  isBareSubject,
  type Mention,
  mentionsIn,
  nearMentions,
  ownMentions,
  TESTS,
  withJoinedSuites,
} from "./mentions.ts";
import { isMarking, moodOf } from "./mood.ts";
import { isAsked, isVerbFirst, ONLY_IF } from "./neighbours.ts";
import { type Grammar, type Predicate, predicateOf } from "./predicate.ts";
import type { Sentence } from "./sentences.ts";
import type { Token } from "./tokens.ts";

/** Something a sentence says of one kind of run, before it is a claim. */
export interface Statement {
  readonly kind: ClaimKind;
  readonly scope: Scope;
  polarity: "pos" | "neg";
  modality: Modality;
  counts: ClaimCounts;
  ran: RanWords | null;
  start: number;
  end: number;
  /** `named`: the clause says its subject; `near`: it stands beside; `default`: "all green", taken for tests. */
  readonly found: "named" | "near" | "default";
  readonly now: boolean;
}

/** What earlier sentences leave for this one. */
export interface Context {
  /** Of the sentence right before, or of the question that is being answered. */
  readonly mentions: readonly Mention[];
  /** Whether those were all that it spoke of: a heading, a label, a question. Weak words are then enough. */
  readonly isLabel: boolean;
}

export const NO_CONTEXT: Context = { mentions: [], isLabel: false };
interface Reader {
  readonly sentence: Sentence;
  readonly grammar: Grammar;
  readonly statements: Statement[];
  /** Subjects of clauses that named them and said nothing yet: "lint, types and …". */
  waiting: Mention[];
  /** Marks of such a clause, which hold for the next: "make sure lint and tests pass". */
  prefix: Token[];
  mentions: readonly Mention[];
  isLabel: boolean;
  carried: Modality | null;
  /** How the clause before was meant, when "and" ties this one to it. */
  lent: Modality | null;
  ran: RanWords | null;
  last: Mention[];
}

/** What a sentence says, and what it leaves for the next. */
export function statementsOf(
  tokens: readonly Token[],
  sentence: Sentence,
  context: Context,
  grammar: Grammar,
): { readonly statements: readonly Statement[]; readonly context: Context } {
  if (!tokens.some(({ tag }) => TELLING.includes(tag))) return { statements: [], context: NO_CONTEXT };
  const clauses = clausesOf(withBox(tokens, sentence));
  const reader: Reader = {
    sentence,
    grammar,
    statements: [],
    waiting: [],
    prefix: [],
    mentions: context.mentions,
    isLabel: context.isLabel,
    carried: null,
    lent: null,
    ran: null,
    last: [],
  };
  clauses.forEach((clause, index) => {
    readClause(reader, clause, clauses, index);
  });
  settleRun(reader);
  const left = reader.last.length > 0 ? reader.last : [];
  const labelled = reader.waiting.length > 0 && reader.statements.length === 0;
  return {
    statements: reader.statements,
    context: { mentions: labelled ? reader.waiting : left, isLabel: labelled || reader.ran !== null },
  };
}

/** A ticked box says of a bare subject what a tick does. */
function withBox(tokens: readonly Token[], { as, start }: Sentence): readonly Token[] {
  if (as !== "done") return tokens;
  return [{ tag: "good", start, end: start, text: "" }, ...tokens];
}

function readClause(reader: Reader, clause: Clause, clauses: readonly Clause[], index: number): void {
  const { grammar } = reader;
  if (clause.after === "but" || clause.after === "semicolon") reader.carried = null;
  if (clause.after === "but") reader.waiting = [];
  const joined =
    clause.after === "and" || clause.after === "comma" || clause.after === "comma-and" || clause.after === "slash";
  const counted = clause.tokens.some(({ tag }) => tag === "number" || tag === "ratio");
  const prefix = counted ? reader.prefix.filter(({ tag }) => tag !== "number") : reader.prefix;
  const tokens = joined || clause.after === "colon" ? [...prefix, ...clause.tokens] : clause.tokens;
  reader.prefix = [];
  const predicate = predicateOf(tokens, grammar);
  const ran = ranOf(tokens);
  if (ran !== null) reader.ran = ran;
  if (predicate === null) {
    readWithout(reader, clause, tokens, clauses, index);
    return;
  }
  const own = ownMentions(tokens, predicate);
  const mentions = own ?? nearMentions(reader, tokens, predicate);
  if (mentions === null) {
    noteSubjects(reader, tokens, predicate);
    return;
  }
  const found = own !== null ? "named" : mentions === TESTS ? "default" : "near";
  const listed = own !== null && joined && reader.waiting.length > 0;
  const all = withJoinedSuites(listed ? [...reader.waiting, ...mentions] : mentions);
  if (listed || own === null) reader.waiting = [];
  const modality = moodHere(reader, tokens, predicate, clauses, index);
  const counts = countsIn(tokens, predicate);
  const short = counts.passed !== undefined && counts.total !== undefined && counts.passed < counts.total;
  for (const { subject, scope } of all)
    add(reader, {
      kind: subject,
      scope,
      polarity: short ? "neg" : predicate.polarity,
      modality,
      counts: subject === mentions.at(-1)?.subject ? counts : {},
      ran: null,
      start: clause.tokens[0]?.start ?? 0,
      end: clause.tokens.at(-1)?.end ?? 0,
      found,
      now: tokens.some(({ tag }) => tag === "now"),
    });
  reader.last = [...all];
  reader.mentions = all;
  // "No lint warnings or errors": what is denied in one clause is denied in the next.
  const next = clauses[index + 1]?.tokens ?? [];
  if (
    predicate.polarity === "pos" &&
    tokens[predicate.at]?.tag === "issue" &&
    next.every(({ tag }) => tag === "issue" || tag === "light")
  )
    reader.prefix = tokens.filter(({ tag, value }) => tag === "zero" && value === undefined);
  reader.isLabel = false;
  if (own !== null) reader.waiting = [];
  if (modality === "conditional" || modality === "reported") carry(reader, tokens, modality, index);
  else if (modality !== "asserted" && clauses[index + 1]?.after === "and" && !reader.grammar.headFinal)
    reader.lent = modality;
}

/** Conditions and earlier times open a sentence and hold for what follows; at its end they hold for their clause. */
function carry(reader: Reader, tokens: readonly Token[], modality: Modality, index: number): void {
  const opens =
    tokens.slice(0, 3).some(({ tag }) => tag === "if" || tag === "reported") ||
    tokens.some(({ tag }) => tag === "say") ||
    reader.grammar.headFinal;
  if (opens && (index === 0 || modality === "conditional")) reader.carried = modality;
}

function moodHere(
  reader: Reader,
  tokens: readonly Token[],
  predicate: Predicate | null,
  clauses: readonly Clause[],
  index: number,
): Modality {
  const own = moodOf(tokens, predicate?.at ?? null, reader.grammar);
  if (reader.sentence.as === "open") return "planned";
  if (own === "question" || (reader.sentence.question && isAsked(clauses, index))) return "question";
  const generic =
    predicate !== null &&
    tokens[predicate.subjectAt ?? -1]?.sort === "one" &&
    !tokens.some(({ tag }) => tag === "all" || tag === "zero" || tag === "now") &&
    clauses[index + 1]?.tokens[0]?.tag === "if";
  const next = clauses[index + 1]?.tokens[0];
  if (generic || (next?.tag === "if" && ONLY_IF.test(next.text))) return "conditional";
  if (
    own === "conditional" ||
    reader.carried === "conditional" ||
    isVerbFirst(reader.grammar, reader.sentence, clauses, index)
  )
    return "conditional";
  const { lent } = reader;
  reader.lent = null;
  if (lent !== null && own === "asserted") return lent;
  const isOver = reader.carried === "reported" && tokens.some(({ tag }) => tag === "now");
  if (reader.carried !== null && own === "asserted" && !isOver) return reader.carried;
  return own;
}

function readWithout(
  reader: Reader,
  clause: Clause,
  tokens: readonly Token[],
  clauses: readonly Clause[],
  index: number,
): void {
  const has = (tag: Tag): boolean => tokens.some((token) => token.tag === tag);
  const modality = moodHere(reader, tokens, null, clauses, index);
  const previous = reader.statements.at(-1);
  if (previous !== undefined) {
    const counts = countsIn(tokens, null);
    if (has("except")) previous.polarity = "neg";
    else if (counts.skipped !== undefined && !has("verb"))
      previous.counts = { ...previous.counts, skipped: counts.skipped };
    const ratio = tokens.length <= 2 ? tokens.find(({ tag }) => tag === "ratio") : undefined;
    if (ratio !== undefined) addRatio(previous, ratio);
  }
  // "除了一个，其他都通过": the exception comes first.
  if (previous === undefined && has("except") && !has("verb"))
    reader.prefix = tokens.filter(({ tag }) => tag === "except");
  const ran = ranOf(tokens);
  if (ran !== null && ran.of !== null) {
    const subjects = mentionsIn(tokens);
    add(reader, {
      kind: "run",
      scope: subjects[0]?.scope ?? EVERYTHING,
      polarity:
        has("not") || has("no") || has("skip") || tokens.some(({ tag, value }) => tag === "zero" && value === undefined)
          ? "neg"
          : "pos",
      modality,
      counts: {},
      ran,
      start: clause.tokens[0]?.start ?? 0,
      end: clause.tokens.at(-1)?.end ?? 0,
      found: "named",
      now: false,
    });
    reader.last = subjects;
    reader.mentions = subjects;
    reader.isLabel = true;
    return;
  }
  if (has("ran") && has("everything")) {
    reader.mentions = TESTS;
    reader.last = [...TESTS];
    reader.isLabel = true;
    return;
  }
  const opensThat = THAT.test(clauses[index + 1]?.tokens[0]?.text ?? "");
  if (isMarking(tokens) && modality !== "asserted" && (opensThat || LASTING.includes(modality))) {
    const closes = index === clauses.length - 1 || clauses[index + 1]?.after === "but";
    if (modality === "hedged" && closes && previous !== undefined)
      for (const each of reader.statements) each.modality = soften(each.modality);
    else reader.carried = modality;
    return;
  }
  if (isBareSubject(tokens)) {
    reader.waiting.push(...mentionsIn(tokens));
    reader.mentions = reader.waiting;
    reader.isLabel = true;
    const first = tokens.findIndex(({ tag }) => tag === "subject");
    // What denies a noun before it denies the next one too: "neither lint nor tests".
    reader.prefix = tokens.filter(
      ({ tag }, at) => PREFIXES.includes(tag) && (at < first || (tag !== "not" && tag !== "zero")),
    );
    reader.last = [...reader.waiting];
    return;
  }
  if (
    (modality === "conditional" && !has("ran")) ||
    (modality === "reported" && !has("ran") && !has("if") && (!has("verb") || isNominal(tokens)))
  )
    carry(reader, tokens, modality, index);
  else if (modality === "hedged" && index === 0) reader.carried = modality;
  noteSubjects(reader, tokens, null);
  readSuites(reader, tokens, clauses[index + 1]?.after);
}

/** "Убедитесь, что …", "Stelle sicher, dass …": the clause that follows is what is meant. */
const THAT = /^(?:that|dass|daß|que|qu'|что|чтобы)$/;

/** "E2E: ✅" labels; "unit and integration tests" lends. */
function readSuites(reader: Reader, tokens: readonly Token[], next: string | undefined): void {
  const suites = tokens.filter(({ tag }) => tag === "suite");
  if (suites.length === 0 || !tokens.every(({ tag }) => ["suite", "all", "det", "light", "good"].includes(tag))) return;
  if (next === "and" || next === "comma" || next === "comma-and" || next === "slash") reader.prefix = suites;
  else
    reader.waiting.push({
      subject: "test",
      scope: { all: false, suites: suites.map(({ suite, text }) => suite ?? text) },
    });
}

/** What a clause of marks alone lends to the clauses after it: "I think, …", but not "I tried: …". */
const LASTING: readonly Modality[] = ["hedged", "conditional", "reported", "question"];

const PREFIXES: readonly Tag[] = [
  "number",
  "zero",
  "not",
  "all",
  "must",
  "purpose",
  "hedge",
  "planned",
  "if",
  "asking",
  "achieved",
  "to",
  "so",
];

/** "Before the refactor": a verb's word that stands as a noun. */
function isNominal(tokens: readonly Token[]): boolean {
  const [first, second, third] = tokens;
  return first?.tag === "reported" && (second?.tag === "verb" || (second?.tag === "det" && third?.tag === "verb"));
}

function soften(modality: Modality): Modality {
  return modality === "asserted" ? "hedged" : modality;
}

/** Subjects that were mentioned on the way: "I updated the tests. They all pass." */
function noteSubjects(reader: Reader, tokens: readonly Token[], predicate: Predicate | null): void {
  const mentions = mentionsIn(tokens);
  if (mentions.length > 0 && predicate === null) {
    reader.last = mentions.slice(-1);
    reader.mentions = reader.last;
    reader.isLabel = false;
  }
}

const PRESENT = /^(?:sont|est|são|é|son|es|are|is|werden|wird)$/;

function ranOf(tokens: readonly Token[]): RanWords | null {
  const at = tokens.findIndex(({ tag }) => tag === "ran");
  // "Les tests sont exécutés par vitest": what is done, not what was.
  if (at < 0 || PRESENT.test(tokens[at - 1]?.text ?? "")) return null;
  const code = tokens.find(({ tag, named }) => tag === "subject" && named === "code");
  if (code !== undefined) return { command: code.text, of: code.subject ?? null };
  const subject = tokens.find(({ tag, sort }) => tag === "subject" && sort !== "loose");
  return { command: null, of: subject?.subject ?? null };
}

function addRatio(statement: Statement, { value = 0, total = 0 }: Token): void {
  statement.counts = { ...statement.counts, passed: value, total };
  if (value < total) statement.polarity = "neg";
}

/** Adds a statement, or folds it into one of the same sentence that says the same thing of the same runs. */
function add(reader: Reader, statement: Statement): void {
  const same = reader.statements.find(
    (each) =>
      each.kind === statement.kind &&
      each.modality === statement.modality &&
      each.kind !== "run" &&
      (statement.found !== "named" || sameScope(each.scope, statement.scope) || each.found !== "named"),
  );
  if (same === undefined) {
    reader.statements.push(statement);
    return;
  }
  const later = statement.now && same.polarity === "neg";
  if (later) same.polarity = statement.polarity;
  else if (statement.polarity === "neg") same.polarity = "neg";
  same.counts = { ...same.counts, ...statement.counts };
  same.start = Math.min(same.start, statement.start);
  same.end = Math.max(same.end, statement.end);
}

function sameScope(a: Scope, b: Scope): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A run and its result in one sentence are one statement. */
function settleRun(reader: Reader): void {
  const { ran, statements } = reader;
  if (ran === null) return;
  const result = statements.find(
    (each) => each.kind !== "run" && (ran.of === null || each.kind === ran.of) && each.modality !== "conditional",
  );
  if (result === undefined) return;
  result.ran = ran;
  for (let index = statements.length - 1; index >= 0; index--)
    if (statements[index]?.kind === "run") statements.splice(index, 1);
}
