import { err, ok, type Result } from "../base/index.ts";
import { POLICY } from "../gates/index.ts";
import { type Mode, type ModelSetting, RULES_LATEST, type SessionStarted } from "../ledger/index.ts";
import type { Problem } from "../problem/index.ts";
import { isLanguageId, type LanguageId } from "../sandbox/index.ts";
import { type Context, type Noted, wordBook } from "./context.ts";

/** What is chosen when a session is made; random and measured things come from the host. */
export interface Opening {
  readonly session: string;
  readonly mode: Mode;
  readonly language: LanguageId;
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
  Pick<Opening, "language" | "minutes">,
  { readonly code: "unknown-language" | "bad-minutes"; readonly message: string }
> {
  if (!isLanguageId(language) || !problem.languages.includes(language))
    return err(
      "unknown-language",
      `The language "${language}" is not offered for ${problem.id}: use one of ${problem.languages.join(", ")}`,
    );
  const { PLANNED_MINUTES_MIN: least, PLANNED_MINUTES_MAX: most } = POLICY;
  if (!Number.isInteger(minutes) || minutes < least || minutes > most)
    return err("bad-minutes", `The length "${minutes}" is not a whole number of minutes from ${least} to ${most}`);
  return ok({ language, minutes });
}

/** A session's first event with the starters as its words; hand it to `record` with EMPTY_STATE. */
export function startSession(opening: Opening, context: Context): Noted {
  const { minutes, ...setting } = opening;
  const { problem } = context;
  const book = wordBook(context.keyed);
  const starters: Partial<Record<LanguageId, { digest: ReturnType<Context["keyed"]>; chars: number }>> = {};
  for (const language of problem.languages) {
    const text = problem.starters[language] ?? "";
    starters[language] = { digest: book.add(text, "code"), chars: text.length };
  }
  const data: SessionStarted = {
    ...setting,
    problem: { id: problem.id, version: problem.version, digest: problem.digest },
    plannedMs: minutes * 60_000,
    rules: RULES_LATEST,
    starters,
  };
  return { event: { kind: "session.started", v: 1, by: "server_observation", data }, words: book.words };
}
