import { err, type Result } from "@assay/core/base";
import { record } from "@assay/core/interview";
import { type EventLog, emptyHead, type WordClass } from "@assay/core/log";
import type { Problem } from "@assay/core/problem";
import { fastHash, fastKeyedHash } from "../base/index.ts";
import { type Archive, isOver } from "./archive.ts";
import { beginDraft, sessionContext, takeAdvance } from "./course.ts";

/**
 * Forgets words of an ended session: notes in the record which classes went, then drops them. Caller holds the stream:
 * no room of it is open. `noted` false leaves the note out, for a process that may not write; the store still says what
 * it dropped. Fails with `live`, `unknown-session`, or as the log does; a failure has dropped nothing.
 */
export async function eraseWords(
  parts: { readonly log: EventLog; readonly archive: Archive; readonly bank: ReadonlyMap<string, Problem> },
  id: string,
  classes: readonly WordClass[],
  nowMs: number,
  noted = true,
): Promise<Result<{ readonly erased: number }>> {
  const { log, archive, bank } = parts;
  const read = await archive.read(id);
  if (!read.ok) return read;
  const { row, state, key } = read.value;
  if (!isOver(read.value))
    return err("live", `The session "${id}" is live: end it first, then its words can be erased`);
  const fresh = classes.filter((each) => !row.erased.includes(each));
  const problem = bank.get(state.ledger.setting?.problem.id ?? "");
  if (noted && fresh.length > 0 && problem !== undefined && key !== undefined) {
    const context = sessionContext(problem, fastKeyedHash(key), state.ledger.setting?.rules);
    const head = row.seq === 0 ? emptyHead(id, fastHash) : { seq: row.seq, hash: row.hash };
    const draft = beginDraft(context, { state, head });
    const event = { kind: "words.erased", v: 1, by: "server_observation", data: { classes: fresh } } as const;
    takeAdvance(draft, record(state, { event, words: new Map() }, nowMs, context));
    const appended = await log.append(id, row.seq, { entries: draft.stored, words: draft.words });
    if (!appended.ok) return appended;
  }
  return log.erase(id, classes);
}
