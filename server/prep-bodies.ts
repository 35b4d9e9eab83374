import { err, ok, type Result } from "@assay/core/base";
import { canonicalText } from "@assay/core/document";
import { ANSWER_CHARS_MAX, type NewReading, PAPERS_MAX } from "@assay/core/protocol";

/** Bodies of requests of preparation, held against their shapes and sizes; each fails with what would be right. */

const ROUND_CHARS_MAX = 2_000;
const NAME_CHARS_MAX = 200;
const MINUTES = { min: 10, max: 10_000 } as const;

const recordOf = (body: unknown): Record<string, unknown> =>
  typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};

export function textOf(body: unknown, name: string, charsMax: number): Result<string> {
  const value = recordOf(body)[name];
  if (typeof value !== "string" || value.trim() === "")
    return err("malformed", `The body must hold "${name}", a text that is not empty`);
  if (value.length > charsMax)
    return err("too-large", `"${name}" has ${value.length} characters, at most ${charsMax} are taken`);
  return ok(value);
}

export function readNewReading(body: unknown): Result<NewReading> {
  const { side, name, base64, text } = recordOf(body);
  const isOne = (typeof base64 === "string") !== (typeof text === "string");
  if ((side !== "posting" && side !== "evidence") || typeof name !== "string" || name.trim() === "" || !isOne)
    return err(
      "malformed",
      'The body must be {"side":"posting"|"evidence","name":NAME} with one of "base64", a file\'s bytes, and "text"',
    );
  const short = name.slice(-NAME_CHARS_MAX);
  return ok(typeof text === "string" ? { side, name: short, text } : { side, name: short, base64: base64 as string });
}

export function readNewDossier(body: unknown): Result<{
  readonly posting: string;
  readonly evidence: readonly string[];
  readonly round: string;
  readonly minutes: number | undefined;
}> {
  const { posting, evidence, round = "", minutes } = recordOf(body);
  const areKeys = Array.isArray(evidence) && evidence.every((one) => typeof one === "string");
  if (typeof posting !== "string" || !areKeys || evidence.length === 0 || typeof round !== "string")
    return err("malformed", 'The body must be {"posting":KEY,"evidence":[KEY…],"round"?:TEXT,"minutes"?:N}');
  if (evidence.length > PAPERS_MAX)
    return err("too-large", `${evidence.length} papers were given, at most ${PAPERS_MAX} are read`);
  if (round.length > ROUND_CHARS_MAX)
    return err("too-large", `What is known of the round has ${round.length} characters, at most ${ROUND_CHARS_MAX}`);
  const isWhole = typeof minutes === "number" && Number.isInteger(minutes);
  if (minutes !== undefined && !(isWhole && minutes >= MINUTES.min && minutes <= MINUTES.max))
    return err("bad-value", `Cannot prepare for "${String(minutes)}" minutes: ${MINUTES.min} to ${MINUTES.max}`);
  return ok({
    posting,
    evidence: evidence as string[],
    round: canonicalText(round),
    minutes: minutes as number | undefined,
  });
}

export function readAnswer(body: unknown): Result<{
  readonly question: string;
  readonly text: string;
  readonly claim?: string;
  readonly confirmed: boolean;
}> {
  const question = textOf(body, "question", 40);
  if (!question.ok) return question;
  const text = textOf(body, "text", ANSWER_CHARS_MAX);
  if (!text.ok) return text;
  const { claim, confirmed } = recordOf(body);
  if (typeof confirmed !== "boolean") return err("malformed", 'The body must hold "confirmed", true or false');
  if (claim === undefined) return ok({ question: question.value, text: text.value, confirmed });
  const made = textOf(body, "claim", ANSWER_CHARS_MAX);
  return made.ok ? ok({ question: question.value, text: text.value, claim: made.value, confirmed }) : made;
}

export function readTouch(body: unknown): Result<{
  readonly act: "keep" | "rehearsed" | "release" | "edit";
  readonly fields?: Readonly<Record<string, string>>;
}> {
  const { act, fields } = recordOf(body);
  if (act === "keep" || act === "rehearsed" || act === "release") return ok({ act });
  const entries = Object.entries(recordOf(fields));
  if (act === "edit" && entries.length > 0 && entries.every(([, value]) => typeof value === "string"))
    return ok({ act, fields: Object.fromEntries(entries) as Record<string, string> });
  return err(
    "malformed",
    'The body must be {"act":"keep"|"rehearsed"|"release"} or {"act":"edit","fields":{NAME:TEXT}}',
  );
}
