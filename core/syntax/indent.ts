import { inBlock, isFlat } from "./indent-braces.ts";
import { afterBlankLine, afterLogicalLine, clauseColumns } from "./indent-offside.ts";
import {
  baseOf,
  blankBefore,
  closes,
  type IndentSource,
  inBracket,
  lineOf,
  openBracket,
  type Place,
  placeOf,
} from "./indent-place.ts";

/** What a line break does. */
export interface Break {
  /** Indentation of the new line. */
  readonly columns: number;
  /** Set where it parts a pair of brackets with nothing in it: the closer gets a line of its own. */
  readonly pair?: { readonly from: number; readonly to: number; readonly columns: number };
}

/**
 * How far a new line is indented when the text from `from` to `to` is replaced by a line break. Total: a broken buffer is read
 * as far as its brackets and words go.
 */
export function indentAfterBreak(source: IndentSource, from: number, to: number): Break {
  const place = placeOf(source, from, to);
  const { scene } = place;
  if (scene.inside) return { columns: source.leadColumns(from) };
  const isBlankBefore = blankBefore(source.text, from);
  if (isBlankBefore && place.rest !== "") return { columns: source.leadColumns(from) };
  if (scene.commentFrom !== undefined && blankBefore(source.text, scene.commentFrom))
    return { columns: source.leadColumns(scene.commentFrom) };
  const last = scene.before.peek(0);
  if (
    from === to &&
    last?.kind === "open" &&
    closes(last.text, place.rest) &&
    lineOf(place, last.to) === lineOf(place, from)
  ) {
    const outer = baseOf(place, last);
    const columns = isFlat(place, { token: last, count: 0 }) ? outer : outer + source.unitColumns;
    return { columns, pair: { from: last.to, to: place.restAt, columns: outer } };
  }
  if (isBlankBefore && place.rules.offside) return { columns: afterBlankLine(place, from) };
  return { columns: Math.max(0, codeColumns(place)) };
}

/**
 * How far the line that starts at `lineStart` is to be indented; undefined where that is the writer's: within a string or a
 * comment, and in Python anywhere but at a closing bracket, a continued bracket or a clause such as `else`.
 */
export function indentOfLine(source: IndentSource, lineStart: number): number | undefined {
  const place = placeOf(source, lineStart, lineStart);
  if (place.scene.inside) return undefined;
  if (!place.rules.offside) return Math.max(0, codeColumns(place));
  const bracket = openBracket(place);
  if (bracket !== undefined) return inBracket(place, bracket);
  return clauseColumns(place, lineStart);
}

function codeColumns(place: Place): number {
  const bracket = openBracket(place);
  if (place.rules.offside) return bracket === undefined ? afterLogicalLine(place) : inBracket(place, bracket);
  if (bracket !== undefined && bracket.token.text !== "{" && bracket.token.text !== "${")
    return inBracket(place, bracket);
  return inBlock(place, bracket);
}
