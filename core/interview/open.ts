import { type Mode, type ModelSetting, RULES_LATEST, type SessionStarted } from "../ledger/index.ts";
import type { LanguageId } from "../sandbox/index.ts";
import { type Context, wordBook } from "./context.ts";
import type { Observed } from "./observe.ts";

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

/** A session's first event with the starters as its words; hand it to `record` with EMPTY_STATE. */
export function startSession(opening: Opening, context: Context): Observed {
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
