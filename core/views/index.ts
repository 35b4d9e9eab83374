/**
 * ledger › [views]
 *
 * What a model is shown: plain text rendered from the ledger and the words, each kind within its budget, with every
 * text of a person or a program inside a fence. Takes the ledger, the problem and texts. Gives rendered prompts,
 * answers of tools, and what will have been shown. Deliberately absent: when a model is asked, which gates and
 * interview decide; digests, times, fine classes of edits and counters, which no model needs.
 */
export {
  NOTHING_SHOWN,
  PROMPT_KINDS,
  type PromptKind,
  type Rendered,
  type SaidLine,
  type Scene,
  type Shown,
  type ShownRun,
  type View,
} from "./view.ts";
