import type { Chance } from "./chance.ts";
import { CODE_EDITS } from "./code-edits.ts";
import type { EvalLanguage } from "./languages.ts";
import { LAYOUT_EDITS } from "./layout-edits.ts";
import type { Token } from "./lexer.ts";
import { NAME_EDITS } from "./name-edits.ts";
import type { NamePlace } from "./oracle.ts";
import { SPELLING_EDITS } from "./spelling-edits.ts";

export interface Source {
  readonly language: EvalLanguage;
  readonly text: string;
  readonly tokens: readonly Token[];
  /** The names of the file, as the oracle resolves them. */
  readonly names: readonly NamePlace[];
  readonly chance: Chance;
}

/** Makes one edit: the text after it, or null where the file offers no place for one. */
export type Maker = (source: Source) => string | null;

/** Every way of editing, by the name that a row of the result carries. */
export const EDITS: Readonly<Record<string, Maker>> = {
  ...LAYOUT_EDITS,
  ...SPELLING_EDITS,
  ...NAME_EDITS,
  ...CODE_EDITS,
};
