import { canonicalJson, type Digest, type Hash } from "../base/index.ts";
import type { Entry } from "../log/index.ts";
import type { LanguageId } from "../sandbox/index.ts";
import type { SessionEntry } from "./events.ts";
import type { Ledger } from "./state.ts";

/**
 * What the candidate did, as running hashes: the ledger forgets, so what a digest of the whole session needs is folded
 * beside it. Three chains, because a run ends whenever it ends and must not reorder the edits it ran beside. Times,
 * connections, sequence numbers and the interviewer's words are left out: an undisturbed session and one that was
 * killed and resumed have done the same work.
 */
export interface Work {
  readonly edits: string;
  readonly runs: string;
  readonly turns: string;
  /** State digest of each language's last settled buffer. */
  readonly buffers: Readonly<Partial<Record<LanguageId, Digest>>>;
}

export const EMPTY_WORK: Work = { edits: "", runs: "", turns: "", buffers: {} };

/** `hash` is the host's fast SHA-256; it is called for settled edits, runs, turns and switches only. */
export function foldWork(work: Work, entry: SessionEntry | Entry, hash: Hash): Work {
  const known = entry as SessionEntry;
  switch (known.kind) {
    case "edit.settled": {
      const { language, because: _because, from: _from, to: _to, net: _net, ...judged } = known.data;
      return {
        ...work,
        edits: link(work.edits, { language, ...judged }, hash),
        buffers: { ...work.buffers, [language]: judged.state },
      };
    }
    case "language.switched":
      return { ...work, edits: link(work.edits, { language: known.data.language }, hash) };
    case "run.requested": {
      const { run, what, language, code, input } = known.data;
      return { ...work, runs: link(work.runs, { run, what, language, code, input }, hash) };
    }
    case "run.finished": {
      const { run, outcome, tests, signature } = known.data;
      return { ...work, runs: link(work.runs, { run, outcome, tests, signature }, hash) };
    }
    case "turn.spoken":
      return { ...work, turns: link(work.turns, { text: known.data.text, understood: known.data.understood }, hash) };
    default:
      return work;
  }
}

function link(chain: string, item: object, hash: Hash): string {
  return hash(`${chain}\n${canonicalJson(item)}`);
}

/** Digest of the work: final buffers, settled edits, runs and verdicts, turns, hints taken, what became of each phase. */
export function workDigest(ledger: Ledger, work: Work, hash: Hash): string {
  const { requested, level } = ledger.hints;
  const phases = Object.fromEntries(Object.entries(ledger.phases.marks).map(([phase, mark]) => [phase, mark.status]));
  return hash(canonicalJson({ ...work, hints: { requested, level }, phases }));
}
