import type { Claim, ClaimLanguage } from "./claim.ts";
import { languageOf, lexiconFor } from "./languages.ts";
import type { Lexeme } from "./lexemes.ts";
import type { Lexicon } from "./lexicon.ts";
import { maskText } from "./masks.ts";
import type { Mention } from "./mentions.ts";
import { withParticles } from "./particles.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";
import { type Context, NO_CONTEXT, type Statement, statementsOf } from "./statements.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** What is said of tests, builds, types, lint, format and runs in a text, in order, whatever its modality and polarity. */
export function extractClaims(text: string, asked: { readonly user?: string | undefined } = {}): readonly Claim[] {
  const masked = maskText(text).text;
  const sentences = sentencesOf(masked);
  // What is written later changes nothing of how a sentence is read.
  let main: ClaimLanguage | null = null;
  const topic = asked.user === undefined || asked.user === "" ? null : topicOf(asked.user);
  let context: Context = topic === null ? NO_CONTEXT : { mentions: topic.mentions, isLabel: true };
  const claims: Claim[] = [];
  sentences.forEach((sentence, index) => {
    const language = languageOf(sentence.lexemes, main);
    main = language;
    const { statements, context: next } = readSentence(sentence, language, text, masked, context);
    const first = index === 0 && topic !== null ? answersOf(sentence, language, text, masked, topic, statements) : [];
    for (const statement of [...first, ...statements])
      claims.push(claimOf(statement, sentence, language, text, first.includes(statement)));
    context = next;
  });
  return withoutRepeatedRuns(withoutRepeatedAnswers(claims));
}

function readSentence(
  sentence: Sentence,
  language: ClaimLanguage,
  text: string,
  masked: string,
  context: Context,
): { readonly statements: readonly Statement[]; readonly context: Context } {
  const lexicon = lexiconFor(language);
  if (lexicon.pack.script === "words" && !sentence.lexemes.some((lexeme) => mayTell(lexeme, lexicon)))
    return { statements: [], context: NO_CONTEXT };
  const tokens = withParticles(tokensOf(sentence.lexemes, { lexicon, text, masked }), language);
  const { headFinal, concord } = lexicon.pack;
  return statementsOf(tokens, sentence, context, { language, headFinal, concord });
}

/** Whether a lexeme can stand for a subject or an outcome. Most sentences of a message hold none and are not read further. */
function mayTell({ kind, text }: Lexeme, { telling }: Lexicon): boolean {
  if (kind !== "word" && kind !== "number") return kind !== "break" && kind !== "measure" && kind !== "quote";
  return telling.has(text) || text.endsWith("tests") || (text.endsWith("'s") && telling.has(text.slice(0, -2)));
}

const ANSWER_CONFIDENCE = 0.6;
const CONFIDENCE = { named: 0.9, near: 0.7, default: 0.7 } as const;

function claimOf(
  statement: Statement,
  sentence: Sentence,
  language: ClaimLanguage,
  text: string,
  isAnswer: boolean,
): Claim {
  const { kind, scope, polarity, modality, counts, ran, start, end, found } = statement;
  return {
    kind,
    sentence: text.slice(sentence.start, sentence.end),
    span: [sentence.start, sentence.end],
    clause: [start, end],
    modality,
    polarity,
    scope,
    ...(Object.keys(counts).length > 0 ? { counts } : {}),
    ...(ran !== null ? { ran } : {}),
    language,
    confidence: isAnswer ? ANSWER_CONFIDENCE : CONFIDENCE[found],
  };
}

/** What the user's last words asked about; polarity null when they only named it. */
interface Topic {
  readonly mentions: readonly Mention[];
  readonly polarity: "pos" | "neg" | null;
  readonly isRun: boolean;
}

function topicOf(user: string): Topic | null {
  const masked = maskText(user).text;
  const sentences = sentencesOf(masked);
  const main = languageOf(
    sentences.flatMap(({ lexemes }) => lexemes),
    null,
  );
  for (const sentence of sentences.slice(-3).reverse()) {
    const { statements, context } = readSentence(
      sentence,
      languageOf(sentence.lexemes, main),
      user,
      masked,
      NO_CONTEXT,
    );
    const outcomes = statements.filter(({ kind }) => kind !== "run");
    if (outcomes.length > 0)
      return {
        mentions: outcomes.map(({ kind, scope, polarity }) => ({
          subject: kind as Mention["subject"],
          // "Is any test failing?" asks about all of them.
          scope: polarity === "neg" ? { all: true } : scope,
        })),
        polarity: outcomes[0]?.polarity ?? null,
        isRun: false,
      };
    const runs = statements.filter(({ kind }) => kind === "run");
    // What was only named is asked about as a whole.
    const named = context.mentions.map(({ subject }) => ({ subject, scope: { all: true } }));
    if (named.length > 0) return { mentions: named, polarity: null, isRun: runs.length > 0 };
  }
  return null;
}

const BARE: readonly Token["tag"][] = [
  "yes",
  "no",
  "light",
  "they",
  "good",
  "zero",
  "det",
  "hedge",
  "planned",
  "must",
  "not",
  "separator",
  "and",
  "all",
  "everything",
  "now",
  "to",
  "time",
];

/** "Yes." after "Do the tests pass?": the claim that the answer makes. */
function answersOf(
  sentence: Sentence,
  language: ClaimLanguage,
  text: string,
  masked: string,
  topic: Topic,
  statements: readonly Statement[],
): readonly Statement[] {
  if (topic.polarity === null || sentence.question) return [];
  const tokens = tokensOf(sentence.lexemes, { lexicon: lexiconFor(language), text, masked });
  const first = tokens.find(({ tag }) => tag !== "light" && tag !== "separator");
  if (first === undefined || !["yes", "no", "not", "zero", "good"].includes(first.tag)) return [];
  if (statements.length > 0) return [];
  const denied = first.tag === "no" || first.tag === "not" || first.tag === "zero";
  if (first.tag === "zero" && topic.polarity === "pos") return [];
  const bare = tokens.every(({ tag }) => BARE.includes(tag));
  const planned = tokens.some(({ tag }) => tag === "planned" || tag === "must" || tag === "to");
  const hedged = tokens.some(({ tag }) => tag === "hedge");
  const firstClauseEnd = tokens.findIndex(({ tag }) => tag === "separator");
  if (!bare && firstClauseEnd < 0 && tokens.length > 6) return [];
  return topic.mentions.map(({ subject, scope }) => ({
    kind: subject,
    scope,
    polarity: (topic.polarity === "pos") === !denied ? "pos" : "neg",
    modality: planned ? "planned" : hedged ? "hedged" : "asserted",
    counts: {},
    ran: null,
    start: sentence.start,
    end: sentence.end,
    found: "near",
    now: false,
  }));
}

/** "Yes. All 42 tests pass.": the answer is spelt out. */
function withoutRepeatedAnswers(claims: readonly Claim[]): readonly Claim[] {
  return claims.filter(
    ({ kind, confidence }, index) =>
      confidence !== ANSWER_CONFIDENCE ||
      !claims.slice(index + 1).some((later) => later.kind === kind && later.confidence !== ANSWER_CONFIDENCE),
  );
}

/** "I ran the tests. All 12 pass.": the run's own claim goes where the result follows. */
function withoutRepeatedRuns(claims: readonly Claim[]): readonly Claim[] {
  const kept: Claim[] = [];
  for (let index = 0; index < claims.length; index++) {
    const claim = claims[index] as Claim;
    const next = claims[index + 1];
    const isSame =
      claim.kind === "run" &&
      claim.ran !== undefined &&
      claim.modality === "asserted" &&
      claim.polarity === "pos" &&
      next !== undefined &&
      next.kind === claim.ran.of &&
      next.ran === undefined &&
      next.modality === "asserted";
    if (!isSame) kept.push(claim);
    else {
      kept.push({ ...next, ran: claim.ran });
      index++;
    }
  }
  return kept;
}
