import type { Hash } from "../base/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Problem, Verdict } from "../problem/index.ts";
import type { LanguageId } from "../sandbox/index.ts";

/** Text for a model, minted by views alone: within its budget, everything of a person or a program inside a fence. */
export interface Rendered {
  readonly text: string;
  /** UTF-8. */
  readonly bytes: number;
  /** What the budget left out, in words for a person: "41 lines of code". Empty: nothing. */
  readonly omitted: readonly string[];
}

/**
 * What the model was last shown in this epoch: one record, shared by every prompt and every tool's answer. It moves when
 * a prompt was sent, so that one that was not is simply shown again.
 */
export interface Shown {
  /** Evidence lines by key, as last shown. */
  readonly lines: Readonly<Record<string, string>>;
  readonly code: { readonly language: LanguageId; readonly text: string } | null;
}
export const NOTHING_SHOWN: Shown = { lines: {}, code: null };

/** A prompt, and what will have been shown once it is sent. */
export interface View {
  readonly rendered: Rendered;
  readonly shown: Shown;
}

/** A line of the conversation as a view shows it. */
export interface SaidLine {
  readonly who: "candidate" | "interviewer" | "system";
  readonly text: string;
  /** The entry it stands on; what happened before and after it is told by this. */
  readonly seq?: number | undefined;
  /** Of a candidate's line: what it said of their own runs, beside what was verified. Our words. */
  readonly checked?: readonly string[] | undefined;
}

/** What of a model's words was not said, by reason, and what was said in their place. */
export interface Left {
  readonly withheld: readonly { readonly because: string; readonly count: number }[];
  /** Sentences put as a question instead, or said only in part. */
  readonly asked: number;
  readonly trimmed: number;
  /** Turns that the house took in the model's place. */
  readonly house: number;
}

export interface ShownRun {
  /** The ledger's facts of it are found by this. */
  readonly run: string;
  /** Without anything of a hidden case but its name and outcome; null: erased, or not back. */
  readonly verdict: Verdict | null;
}

/** All that a view is made from. Texts of people and programs are here as they are; views fence and bound them. */
export interface Scene {
  readonly ledger: Ledger;
  /** The clock reading the prompt is made at: the one line with the time left rests on it. */
  readonly nowMs: number;
  readonly problem: Problem;
  /** The open buffer as the server has it; null: none, or erased. */
  readonly code: { readonly language: LanguageId; readonly text: string } | null;
  readonly shown: Shown;
  /** Whether the follow-up questions may be shown; who makes the scene asks the gate. */
  readonly followUps: boolean;
  /** Newest last. */
  readonly runs: readonly ShownRun[];
  /** The conversation, newest last. */
  readonly lines: readonly SaidLine[];
  /** What was said since the last prompt that was sent and is in no message yet, newest last. */
  readonly unsent: readonly SaidLine[];
  /** What became of the model's last turn where it was not said as written: see `leftLine`. Absent: it was. */
  readonly left?: Left | undefined;
  /** Tags of fences are made from the session's seed and the seq of the entry that asks. */
  readonly fence: { readonly seed: string; readonly seq: number; readonly hash: Hash };
}
