import type { HeaderPart } from "./header-rules.ts";
import type { Held } from "./mend.ts";

/** Classes of an edit, from what moved least to what moved most of the program. */
export const EDIT_CLASSES = [
  "none",
  "formatting_only",
  "comment_only",
  "identifier_only",
  "expression",
  "control_flow",
  "data_structure",
  "function_interface",
] as const;
export type EditClass = (typeof EDIT_CLASSES)[number];

/** The only form of a class that a view may show. */
export type CoarseClass = "none" | "formatting" | "comment" | "identifier" | "code";

export type ParserState = "parsed" | "syntax_invalid" | "parser_unavailable";

export interface EditLabel {
  readonly class: EditClass;
  /** Enclosing declaration, "Cache.get"; null at top level. A name from the candidate's code: words, never in an entry. */
  readonly in: string | null;
  /** 1-based, inclusive, of the buffer after the edit. */
  readonly lines: readonly [number, number];
  /** Parts that changed of the head of a loop or a declaration; left out where the change is in no head. */
  readonly parts?: readonly HeaderPart[];
}

/** What one settled edit did to the program. */
export interface Judgement {
  readonly parser: ParserState;
  /** null only where parser is not `parsed`, or after a repair without a baseline. */
  readonly class: EditClass | null;
  readonly coarse: CoarseClass | null;
  readonly labels: readonly EditLabel[];
  /** null: no claim. */
  readonly semantic: boolean | null;
  /** A review may be owed: semantic and not identifier_only; a repair without a baseline arms. */
  readonly arms: boolean;
  /** Present where parser is `syntax_invalid` and the rest was judged: the declarations that were not. */
  readonly held?: readonly Held[];
}
