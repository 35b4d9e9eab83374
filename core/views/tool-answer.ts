import { type HintAnswer, isBehind, type Ledger } from "../ledger/index.ts";
import { PHASE_IDS, type PhaseId } from "../problem/index.ts";
import { wholeCode, wholeEditor } from "./code.ts";
import { type Drawer, draw, words } from "./draw.ts";
import { followUpTexts } from "./prompts/briefing.ts";
import { HINT_TEXTS, rung } from "./prompts/hint.ts";
import { lastRun } from "./runs.ts";
import { timeLine } from "./time.ts";
import type { Scene, View } from "./view.ts";

/** What came of a call, as it is answered. A refusal is an ordinary answer. */
export type ToolOutcome =
  | { readonly tool: "read_editor"; readonly fromLine: number }
  | { readonly tool: "hint"; readonly level: 1 | 2 | 3; readonly because: HintAnswer }
  /** A hint that the model gave of its own accord was recorded. */
  | { readonly tool: "hint"; readonly because: "recorded" }
  | {
      readonly tool: "evidence";
      readonly phase: PhaseId;
      /** Earlier steps to name, see `stepsPassedOver`; each once a session. */
      readonly passedOver: readonly PhaseId[];
      /** With this row coding is complete: the follow-up questions are given out. */
      readonly releases: boolean;
    }
  | { readonly tool: "end_interview" }
  | { readonly tool: "refused"; readonly because: ToolRefusal }
  /** A call that could not be read; `message` as `readCall` gives it. */
  | { readonly tool: "unread"; readonly message: string };

export const TOOL_REFUSALS = [
  "no-code-yet", // evidence of code, before the candidate wrote any
  "too-many-rows",
  "steps-missing", // the end, before test and optimise
  "not-asked", // a hint that nobody asked for
  "hint-pending", // a request is being answered
  "ending",
] as const;
export type ToolRefusal = (typeof TOOL_REFUSALS)[number];

const REFUSALS: Readonly<Record<ToolRefusal, string>> = {
  "no-code-yet": "Not recorded: the candidate has written no code of their own yet.",
  "too-many-rows": "Not recorded: enough is recorded already.",
  "steps-missing": "Refused: test and optimise have no evidence yet. Go on with the interview.",
  "not-asked": "Refused: the candidate asked for no hint.",
  "hint-pending": "Refused: this request is being answered already.",
  ending: "Refused: the interview is ending. Say nothing further.",
};

/** The answer to one call. What shows code moves the record of what was shown, as a prompt does. */
export function renderToolAnswer(answer: ToolOutcome, scene: Scene): View {
  return draw(scene, drawersOf(answer));
}

function drawersOf(answer: ToolOutcome): readonly Drawer[] {
  switch (answer.tool) {
    case "read_editor":
      return readAnswer(answer.fromLine);
    case "hint":
      if (answer.because === "recorded") return [words("Recorded as a hint of your own accord.")];
      return [wholeEditor, rung(answer), words(HINT_TEXTS[answer.because])];
    case "evidence":
      return evidenceAnswer(answer);
    case "end_interview":
      return [words("The interview ends. Say nothing further: the closing words are asked for on their own.")];
    case "refused":
      return [words(REFUSALS[answer.because])];
    case "unread":
      return [words(`Refused. ${answer.message}.`)];
  }
}

/** The whole editor from a line on, and the last run in full. */
function readAnswer(fromLine: number): readonly Drawer[] {
  return [
    wholeCode(fromLine),
    (scene, shown) => ({ ...lastRun(scene), shown }),
    (scene, shown) => words(timeLine(scene))(scene, shown),
  ];
}

/** Names the step and no more: what else the server holds of it is none of the model's business. */
function evidenceAnswer({
  phase,
  passedOver,
  releases,
}: Extract<ToolOutcome, { tool: "evidence" }>): readonly Drawer[] {
  return [
    words(
      `Recorded: ${phase}.`,
      passedOver.length === 0 ? null : `Nothing recorded yet: ${passedOver.join(", ")}. If skipped, record nothing.`,
    ),
    ({ problem, ledger }, shown) => {
      const content = releases ? followUpTexts(problem, ledger.talk.followUps) : "";
      return { parts: content === "" ? [] : [{ what: "follow-up questions, nothing to code", content }], shown };
    },
  ];
}

/** Steps before `phase` of which nothing is known; to be named when `phase` is recorded for the first time. */
export function stepsPassedOver({ phases }: Pick<Ledger, "phases">, phase: PhaseId): readonly PhaseId[] {
  return PHASE_IDS.filter((step) => isBehind(step, phase) && phases.marks[step].status === "open");
}
