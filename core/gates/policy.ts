/**
 * Every number of conduct: when something is said, settled, counted. One record, so that a replay can be judged by
 * another one. Sources: "contract" is the agreed design, "reference" the system we measure ourselves against,
 * "taste" a choice that nothing has measured yet.
 */
export interface Policy {
  // ---- a burst of edits becomes one settled edit
  /** No edit for this long. Contract. */
  readonly SETTLE_IDLE_MS: number;
  /** Unbroken typing for this long. Contract. */
  readonly SETTLE_BURST_MS_MAX: number;

  // ---- when the interviewer speaks of its own accord
  /** Nothing said, typed, run or moved. Contract; the reference has 25 s too. */
  readonly SILENCE_NUDGE_MS: number;
  /** Between two nudges. Reference. */
  readonly NUDGE_GAP_MS: number;
  /** After "let me think": nobody is hurried who asked for time. Taste. */
  readonly THINKING_GRACE_MS: number;
  /** Between two reviews of the code. Reference. */
  readonly REVIEW_GAP_MS: number;
  /** From any interjection to a review. Reference. */
  readonly INTERJECTION_GAP_MS: number;
  /** Since anyone spoke, before a review. Reference. */
  readonly QUIET_BEFORE_REVIEW_MS: number;
  /** A key this recent means somebody is typing. Reference. */
  readonly TYPING_RECENT_MS: number;
  /** Between two reactions to runs; the first comes at once. Contract. */
  readonly REACTION_GAP_MS: number;

  // ---- how a turn is paced
  /** Least time between two sentences of a turn, so that it can be broken into. Taste. */
  readonly SENTENCE_GAP_MS: number;
  /** Added per character of the sentence before: about twice the pace of a quick reader. Taste. */
  readonly SENTENCE_MS_PER_CHAR: number;
  /** Longest wait between two sentences. Taste. */
  readonly SENTENCE_GAP_MS_MAX: number;

  // ---- time
  /** Time left when the one-line warning comes. Contract. */
  readonly WARNING_LEFT_MS: number;
  /** Without a browser, after which the clock of a practice session stops. Contract. */
  readonly DISCONNECT_STOP_MS: number;
  /** The end waits this long for a run in flight. Taste: compile, then twenty cases to their CPU limit, two at a time, twice. */
  readonly END_RUN_WAIT_MS: number;
  /** Shortest and longest planned time, and the most that can be added at once, minutes. Reference: 10 to 90. */
  readonly PLANNED_MINUTES_MIN: number;
  readonly PLANNED_MINUTES_MAX: number;

  // ---- what counts
  /**
   * Non-blank characters beyond the starter before code counts as written: coding, test and optimise evidence is
   * refused below it. Taste: more than a renamed variable or a line of thought (`return len(set(xs)) == len(xs)` has
   * 24), less than a quarter of the shortest solution of the bank (dock-count in Python: 185).
   */
  readonly OWN_CHARS_MIN: number;
  /** Words of an answer of substance to a question that expects nothing in particular. Taste. */
  readonly ANSWER_WORDS_MIN: number;
  /** Questions asked in one phase, follow-ups not counted. Taste: more is an examination. */
  readonly QUESTIONS_PER_PHASE_MAX: number;

  // ---- sizes
  /** Largest buffer, UTF-8 bytes. Contract: 256 KiB. */
  readonly BUFFER_BYTES_MAX: number;
  /** Largest message to the interviewer, UTF-16 units. Taste: two screens of text. */
  readonly MESSAGE_CHARS_MAX: number;
  /** Largest input of an own-case or stdin run, UTF-8 bytes. Taste: the stdout limit of the sandbox is of this order. */
  readonly INPUT_BYTES_MAX: number;
  /** Largest note on a disputed sentence, UTF-16 units. Taste. */
  readonly NOTE_CHARS_MAX: number;
}

const RULES_1: Policy = {
  SETTLE_IDLE_MS: 1_000,
  SETTLE_BURST_MS_MAX: 10_000,
  SILENCE_NUDGE_MS: 25_000,
  NUDGE_GAP_MS: 30_000,
  THINKING_GRACE_MS: 60_000,
  REVIEW_GAP_MS: 30_000,
  INTERJECTION_GAP_MS: 45_000,
  QUIET_BEFORE_REVIEW_MS: 4_000,
  TYPING_RECENT_MS: 10_000,
  REACTION_GAP_MS: 20_000,
  SENTENCE_GAP_MS: 700,
  SENTENCE_MS_PER_CHAR: 20,
  SENTENCE_GAP_MS_MAX: 3_000,
  WARNING_LEFT_MS: 300_000,
  DISCONNECT_STOP_MS: 10_000,
  END_RUN_WAIT_MS: 60_000,
  PLANNED_MINUTES_MIN: 10,
  PLANNED_MINUTES_MAX: 90,
  OWN_CHARS_MIN: 40,
  ANSWER_WORDS_MIN: 4,
  QUESTIONS_PER_PHASE_MAX: 2,
  BUFFER_BYTES_MAX: 262_144,
  MESSAGE_CHARS_MAX: 4_000,
  INPUT_BYTES_MAX: 65_536,
  NOTE_CHARS_MAX: 2_000,
};

/** The policy by the number of rules that a session began with (ledger/rules.ts). */
const POLICIES: Readonly<Record<number, Policy>> = { 1: RULES_1 };

/** Today's policy. */
export const POLICY: Policy = RULES_1;

/** The policy of a rules number; undefined when this program does not know it. */
export function policyOf(rules: number): Policy | undefined {
  return POLICIES[rules];
}
