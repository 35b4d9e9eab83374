import { err, type Hash, ok, type Result } from "../base/index.ts";
import {
  BANK_VERSION,
  type BehaviouralQuestion,
  COMPETENCIES,
  type Competency,
  pickQuestions,
  questionsDigest,
} from "../behavioural/index.ts";
import { POLICY } from "../gates/index.ts";
import { type Mode, type ModelSetting, RULES_LATEST, type SessionStarted } from "../ledger/index.ts";
import type { Problem } from "../problem/index.ts";
import { isLanguageId, type LanguageId } from "../sandbox/index.ts";
import {
  type BehaviouralContext,
  type CodingContext,
  type Context,
  type Noted,
  type WordBook,
  wordBook,
} from "./context.ts";

/** What is chosen when a session is made; random and measured things come from the host. */
export interface Opening {
  readonly session: string;
  readonly mode: Mode;
  /** Null: a round without code. */
  readonly language: LanguageId | null;
  readonly minutes: number;
  readonly timed: boolean;
  /** Host randomness, hex. */
  readonly seed: string;
  readonly keyId: string;
  readonly grammars: SessionStarted["grammars"];
  readonly sandbox: SessionStarted["sandbox"];
  readonly interviewer: string;
  /** Absent: the house alone. */
  readonly model?: ModelSetting | undefined;
}

/** What a person chooses of a session beside its problem, as it came. */
export interface Wish {
  readonly language: string;
  readonly minutes: number;
}

/** The wish, if a session of the problem can begin so; else what would be right. */
export function checkWish(
  { language, minutes }: Wish,
  problem: Problem,
): Result<
  { readonly language: LanguageId; readonly minutes: number },
  { readonly code: "unknown-language" | "bad-minutes"; readonly message: string }
> {
  if (!isLanguageId(language) || !problem.languages.includes(language))
    return err(
      "unknown-language",
      `The language "${language}" is not offered for ${problem.id}: use one of ${problem.languages.join(", ")}`,
    );
  const length = checkMinutes(minutes);
  return length.ok ? ok({ language, minutes: length.value }) : length;
}

function checkMinutes(minutes: number): Result<number, { readonly code: "bad-minutes"; readonly message: string }> {
  const { PLANNED_MINUTES_MIN: least, PLANNED_MINUTES_MAX: most } = POLICY;
  if (!Number.isInteger(minutes) || minutes < least || minutes > most)
    return err("bad-minutes", `The length "${minutes}" is not a whole number of minutes from ${least} to ${most}`);
  return ok(minutes);
}

/** What a person chooses of a behavioural round, as it came: competencies to begin with, none for any. */
export interface BehaviouralWish {
  readonly focus: readonly string[];
  readonly minutes: number;
}

/** The questions of a behavioural round as wished for; else what would be right. */
export function checkBehaviouralWish(
  { focus, minutes }: BehaviouralWish,
  seed: string,
  hash: Hash,
): Result<
  { readonly questions: readonly BehaviouralQuestion[]; readonly minutes: number },
  { readonly code: "unknown-competency" | "bad-minutes"; readonly message: string }
> {
  const known: Competency[] = [];
  for (const wished of focus) {
    const competency = COMPETENCIES.find((one) => one === wished);
    if (competency === undefined)
      return err("unknown-competency", `The competency "${wished}" is unknown: use some of ${COMPETENCIES.join(", ")}`);
    known.push(competency);
  }
  const length = checkMinutes(minutes);
  return length.ok ? ok({ minutes, questions: pickQuestions(seed, minutes, known, hash) }) : length;
}

/** A session's first event, with what it names as words; hand it to `record` with EMPTY_STATE. */
export function startSession(opening: Opening, context: Context): Noted {
  const book = wordBook(context.keyed);
  const data = context.round === "coding" ? codingData(opening, context, book) : behaviouralData(opening, context);
  return { event: { kind: "session.started", v: 1, by: "server_observation", data }, words: book.words };
}

function codingData(opening: Opening, context: CodingContext, book: WordBook): SessionStarted {
  const { minutes, ...setting } = opening;
  const { problem } = context;
  const starters: Partial<Record<LanguageId, { digest: ReturnType<Context["keyed"]>; chars: number }>> = {};
  for (const language of problem.languages) {
    const text = problem.starters[language] ?? "";
    starters[language] = { digest: book.add(text, "code"), chars: text.length };
  }
  return {
    ...setting,
    problem: { id: problem.id, version: problem.version, digest: problem.digest },
    plannedMs: minutes * 60_000,
    rules: RULES_LATEST,
    starters,
  };
}

function behaviouralData(opening: Opening, { questions, hash }: BehaviouralContext): SessionStarted {
  const { minutes, ...setting } = opening;
  return {
    ...setting,
    round: { kind: "behavioural", questions: questions.map(({ id }) => id) },
    problem: { id: "behavioural", version: BANK_VERSION, digest: questionsDigest(questions, hash) },
    language: null,
    // The house alone holds it, whatever model there is.
    interviewer: "house",
    model: undefined,
    plannedMs: minutes * 60_000,
    rules: RULES_LATEST,
    grammars: {},
    starters: {},
  };
}
