import { classify, noClaim } from "./classify.ts";
import type { Judgement } from "./judgement.ts";
import { type Held, type Mended, mend } from "./mend.ts";
import type { NodeTable } from "./port.ts";
import { lineNumberAt } from "./table.ts";

/**
 * What became of the program from the last buffer that parsed to the buffer now. `before` undefined or broken: nothing
 * earlier parsed, so a buffer that parses now is a repair. `after` undefined: nothing here can parse it. Of a broken `after`
 * the declarations that parse are judged, each of the others as if it were still what it was.
 */
export function judgeEdit(before: NodeTable | undefined, after: NodeTable | undefined): Judgement {
  return judgeMended(before, after).judgement;
}

/** The same, with the buffer that the next one is to be judged against; undefined when this one changes nothing of that. */
export function judgeMended(
  before: NodeTable | undefined,
  after: NodeTable | undefined,
): { readonly judgement: Judgement; readonly baseline: NodeTable | undefined } {
  if (after === undefined) return { judgement: noClaim("parser_unavailable"), baseline: undefined };
  const known = before?.broken === true ? undefined : before;
  if (!after.broken) return { judgement: known === undefined ? repaired() : classify(known, after), baseline: after };
  const mended = known === undefined || after.sound === undefined ? undefined : mend(known, after, after.sound);
  if (known === undefined || mended === undefined) return { judgement: noClaim("syntax_invalid"), baseline: undefined };
  return { judgement: judgeSound(known, mended), baseline: mended.table };
}

/** What moved among the declarations that parse. That nothing did is no claim, since the others may have. */
function judgeSound(before: NodeTable, { table, held }: Mended): Judgement {
  const { class: found, coarse, labels, semantic, arms } = classify(before, table);
  const moved =
    found !== null && found !== "none" && !(found === "formatting_only" && onlyAround(before.text, table.text, held));
  if (!moved) return { ...noClaim("syntax_invalid"), held };
  return {
    parser: "syntax_invalid",
    class: found,
    coarse,
    labels: labels.map((label) => ({ ...label, lines: inBuffer(label.lines, before, held) })),
    semantic: semantic === true ? true : null,
    arms,
    held,
  };
}

/** Whether the texts differ in the white space around what is held back alone: that is the break's doing. */
function onlyAround(before: string, mended: string, held: readonly Held[]): boolean {
  let from = 0;
  let at = 0;
  let shift = 0;
  for (const { at: is, was } of held) {
    if (was === null) return withoutSpace(before) === withoutSpace(mended);
    if (before.slice(from, was[0]).trim() !== mended.slice(at, is[0] + shift).trim()) return false;
    shift += was[1] - was[0] - (is[1] - is[0]);
    from = was[1];
    at = is[1] + shift;
  }
  return before.slice(from).trim() === mended.slice(at).trim();
}

function withoutSpace(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Lines of the mended buffer as lines of the real one, where what is held back may be longer or shorter. */
function inBuffer(
  lines: readonly [number, number],
  before: NodeTable,
  held: readonly Held[],
): readonly [number, number] {
  let [from, to] = lines;
  for (const { lines: is, was } of held) {
    const height = is[1] - is[0];
    const old = was === null ? 0 : lineNumberAt(before, Math.max(was[0], was[1] - 1)) - lineNumberAt(before, was[0]);
    if (from > is[0] + old) from += height - old;
    else if (from > is[0]) from = is[0];
    if (to > is[0] + old) to += height - old;
    else if (to > is[0]) to = is[1];
  }
  return [from, to];
}

/** A buffer that parses where none did before: the program changed, and nobody can say how. */
export function repaired(): Judgement {
  return { parser: "parsed", class: null, coarse: null, labels: [], semantic: true, arms: true };
}
