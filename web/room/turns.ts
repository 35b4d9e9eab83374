import type { TranscriptLine } from "@assay/core/interview";

/** Sentences of one turn stand together; what the candidate says is a turn each. */
export interface Turn {
  readonly key: string;
  readonly who: TranscriptLine["who"];
  readonly by: TranscriptLine["by"];
  readonly atMs: number | null;
  readonly seqs: readonly number[];
  readonly sentences: readonly string[];
  readonly cut: boolean;
  /** What was said of runs, beside what was verified; a candidate's turns alone. */
  readonly checked: readonly string[];
}

export function turnsOf(lines: readonly TranscriptLine[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    if (last !== undefined && line.turn !== null && last.key === line.turn) {
      turns[turns.length - 1] = {
        ...last,
        seqs: [...last.seqs, line.seq],
        sentences: [...last.sentences, line.text],
        cut: line.cut,
      };
    } else {
      turns.push({
        key: line.turn ?? `s${line.seq}`,
        who: line.who,
        by: line.by,
        atMs: line.atMs,
        seqs: [line.seq],
        sentences: [line.text],
        cut: line.cut,
        checked: line.checked ?? [],
      });
    }
  }
  return turns;
}

/** The same person goes on within the minute: who and when need not be said again to the eye. */
export function isSequel(before: Turn | undefined, turn: Turn): boolean {
  if (before === undefined || turn.who !== "interviewer" || before.who !== turn.who || before.by !== turn.by)
    return false;
  return Math.floor((before.atMs ?? 0) / 60_000) === Math.floor((turn.atMs ?? 0) / 60_000);
}
