/**
 * Every number of conduct that a model brings with it. One record a rules number, as `Policy`. Sources: "contract" is
 * the agreed design, "reference" the system we measure ourselves against, "taste" what nothing has measured yet.
 */
export interface ModelPolicy {
  // ---- how long is waited for a prompt, from its being asked, calls tried again and tools answered included
  /** A turn of the conversation, where a session says nothing else. Reference: a stall after 20 s. */
  readonly TURN_DEADLINE_MS: number;
  /** The farewell: nobody waits longer for a goodbye. Contract. */
  readonly CLOSING_DEADLINE_MS: number;
  /** Interim notes. Reference. */
  readonly NOTES_DEADLINE_MS: number;
  /** The report, its repair included. Reference. */
  readonly REPORT_DEADLINE_MS: number;

  // ---- faults
  /** Calls tried again after a passing fault, a prompt. Contract. */
  readonly RETRIES_MAX: number;
  /** Before the first of them; doubled each time, and up to half as much again by the seed. Taste. */
  readonly RETRY_MS: number;
  /** Prompts given up in a row before the conversation is begun anew. Taste. */
  readonly FAILURES_MAX: number;
  /** After a prompt was given up, the house speaks for this long before the model is asked again. Taste. */
  readonly STAND_IN_MS: number;

  // ---- tools
  /** Times a prompt may go on after its tools were answered. Taste: read, then speak, and once more. */
  readonly ROUNDS_MAX: number;
  /** Uses of tools in one answer that are looked at; a larger number is a loop. Taste. */
  readonly TOOLS_MAX: number;

  // ---- what is said
  /** Sentences of a turn. Contract. */
  readonly SENTENCES_MAX: number;
  /** Sentences of the greeting, which also says how it will go. Taste. */
  readonly GREETING_SENTENCES_MAX: number;
  /** Longest sentence, UTF-16 units. Taste: three lines of the room. */
  readonly SENTENCE_CHARS_MAX: number;

  // ---- interim notes
  /** Between two. Contract. */
  readonly NOTES_GAP_MS: number;
  /** New messages of the candidate before the next. Contract. */
  readonly NOTES_TURNS_MIN: number;

  // ---- sizes and cost
  /** Messages of one epoch, UTF-8 bytes; beyond it the conversation is begun anew. Taste: about 50,000 tokens. */
  readonly CONVERSATION_BYTES_MAX: number;
  /** Bytes that are charged as a token before a call: below the 3.4 that our prompts have, so that it is rather too much. */
  readonly BYTES_PER_TOKEN: number;
  /** The report's request, charged before it is rendered: its own budget. */
  readonly REPORT_REQUEST_BYTES: number;
}

const RULES_1: ModelPolicy = {
  TURN_DEADLINE_MS: 20_000,
  CLOSING_DEADLINE_MS: 8_000,
  NOTES_DEADLINE_MS: 12_000,
  REPORT_DEADLINE_MS: 45_000,
  RETRIES_MAX: 2,
  RETRY_MS: 500,
  FAILURES_MAX: 3,
  STAND_IN_MS: 30_000,
  ROUNDS_MAX: 3,
  TOOLS_MAX: 16,
  SENTENCES_MAX: 3,
  GREETING_SENTENCES_MAX: 5,
  SENTENCE_CHARS_MAX: 400,
  NOTES_GAP_MS: 150_000,
  NOTES_TURNS_MIN: 6,
  CONVERSATION_BYTES_MAX: 200_000,
  BYTES_PER_TOKEN: 3,
  REPORT_REQUEST_BYTES: 96_000,
};

const POLICIES: Readonly<Record<number, ModelPolicy>> = { 1: RULES_1 };

/** Today's. */
export const MODEL_POLICY: ModelPolicy = RULES_1;

/** The numbers by the rules a session began with; undefined when this program does not know them. */
export function modelPolicyOf(rules: number): ModelPolicy | undefined {
  return POLICIES[rules];
}

/**
 * When a prompt that is under way is given up. `turnMs` is the session's own patience with its model: a turn waits that
 * long, notes and the report longer in the same measure; the farewell waits for nobody.
 */
export function deadlineMs(kind: string, askedMs: number, turnMs: number, policy: ModelPolicy = MODEL_POLICY): number {
  const measure = Math.max(1, turnMs / policy.TURN_DEADLINE_MS);
  switch (kind) {
    case "report":
      return askedMs + Math.round(policy.REPORT_DEADLINE_MS * measure);
    case "notes":
      return askedMs + Math.round(policy.NOTES_DEADLINE_MS * measure);
    case "wrap-up":
      return askedMs + Math.min(policy.CLOSING_DEADLINE_MS, turnMs);
    default:
      return askedMs + turnMs;
  }
}
