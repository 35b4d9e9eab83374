import { wholeEditor } from "../code.ts";
import { type Drawer, words } from "../draw.ts";
import type { PromptAsk } from "./ask.ts";

type HintAsk = Extract<PromptAsk, { kind: "hint" }>;

/** A hint was asked for. Only a rung that is granted stands in the prompt, and no other. */
export function hint(ask: HintAsk): readonly Drawer[] {
  return [wholeEditor, rung(ask), words(HINT_TEXTS[ask.because])];
}

/** The granted rung; nothing when it is withheld or the ladder is used up. */
export function rung({ level, because }: Pick<HintAsk, "level" | "because">): Drawer {
  return ({ problem }, shown) => ({
    parts: because === "open" ? [{ what: `hint, rung ${level} of 3`, content: problem.hints[level - 1] ?? "" }] : [],
    shown,
  });
}

export const HINT_TEXTS = {
  open: "Now: the hint is granted. Give this rung in your own words, fitted to their code, and nothing beyond it.",
  "no-approach-yet":
    "Now: the last rung is withheld until the candidate has named a way of their own. Say so, and ask for it.",
  "ladder-used": "Now: all three rungs are given. Say so, and offer to go through the last one together.",
} as const;
