/**
 * ledger › [views]
 *
 * What a model is shown: plain text rendered from the ledger and the words, each kind within its budget, with every
 * text of a person or a program inside a fence. Takes the ledger, the problem and texts. Gives rendered prompts,
 * answers of tools, and what will have been shown. Deliberately absent: when a model is asked, which gates and
 * interview decide; digests, times, fine classes of edits and counters, which no model needs.
 */
export { type Block, takeApart } from "./compose.ts";
export { NOTES_HELD_BYTES_MAX, type NotesAsk, notesSystemText, renderNotes } from "./notes.ts";
export type { PromptAsk } from "./prompts/ask.ts";
export { renderBriefing, renderPrompt } from "./prompts/prompt.ts";
export { type FieldFault, type ReportAsk, renderRepair, renderReport, reportSystemText } from "./report.ts";
export { roomSystemText } from "./system-text.ts";
export { renderToolAnswer, stepsPassedOver, TOOL_REFUSALS, type ToolOutcome, type ToolRefusal } from "./tool-answer.ts";
export {
  ARGUMENTS_BYTES_MAX,
  ROOM_TOOLS,
  readCall,
  SUMMARY_CHARS_MAX,
  type ToolUse,
} from "./tools.ts";
export {
  type Left,
  NOTHING_SHOWN,
  type Rendered,
  type SaidLine,
  type Scene,
  type Shown,
  type ShownRun,
  type View,
} from "./view.ts";
