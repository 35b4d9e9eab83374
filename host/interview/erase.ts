import { err, type Result } from "@assay/core/base";
import { record } from "@assay/core/interview";
import type { EventLog, WordClass } from "@assay/core/log";
import type { Problem } from "@assay/core/problem";
import { fastKeyedHash } from "../base/index.ts";
import { isOver, readKept, unknownSession } from "./archive.ts";
import { beginDraft, contextBegun, contextOver, takeAdvance } from "./course.ts";

/**
 * Forgets words of a session that has ended or can never go on: notes in the record which classes went, then drops them. Caller holds the stream:
 * no room of it is open. `noted` false leaves the note out, for a process that may not write; the store still says what
 * it dropped. Fails with `live`, `unknown-session`, or as the log does; a failure has dropped nothing.
 */
export async function eraseWords(
  parts: { readonly log: EventLog; readonly bank: ReadonlyMap<string, Problem> },
  id: string,
  classes: readonly WordClass[],
  nowMs: number,
  noted = true,
): Promise<Result<{ readonly erased: number }>> {
  const { log, bank } = parts;
  const row = await log.head(id);
  if (!row.ok) return row.failure.code === "stream-unknown" ? unknownSession(id) : row;
  const [stored, held] = [await log.read(id), await log.key(id)];
  if (!stored.ok) return stored;
  if (!held.ok) return held;
  // Read without its words: they must be erasable also when one of them is not what it should be.
  const key = held.value;
  const { state, ledger } = readKept({ row: row.value, stored: stored.value, words: new Map(), key });
  const begun = key === undefined ? undefined : contextBegun(ledger.setting, bank, fastKeyedHash(key));
  const over = isOver({ row: row.value, ledger });
  // One that can never go on cannot be ended either, and its words are its person's all the same.
  if (!over && begun?.ok !== false)
    return err("live", `The session "${id}" is live: end it first, then its words can be erased`);
  const fresh = classes.filter((each) => !row.value.erased.includes(each));
  const context = key === undefined ? undefined : contextOver(ledger.setting, bank, fastKeyedHash(key));
  if (noted && over && fresh.length > 0 && context !== undefined) {
    const head = { seq: row.value.seq, hash: row.value.hash };
    const draft = beginDraft(context, { state, head });
    const event = { kind: "words.erased", v: 1, by: "server_observation", data: { classes: fresh } } as const;
    takeAdvance(draft, record(state, { event, words: new Map() }, nowMs, context));
    const appended = await log.append(id, head.seq, { entries: draft.stored, words: draft.words });
    if (!appended.ok) return appended;
  }
  return log.erase(id, classes);
}
