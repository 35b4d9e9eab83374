import type { Lexicon } from "../concept/index.ts";
import type { Verdict } from "../match/index.ts";
import type { DebriefEffects } from "../plan/index.ts";
import { type Requirement, tellingWords } from "../posting/index.ts";
import type { Dossier } from "./dossier.ts";

/** Why a run of questions ends; there is no other way. */
export const STOP_REASONS = [
  "all-asked",
  "nothing-to-ask",
  "question-ceiling",
  "action-ceiling",
  "closed-by-person",
  "invalid-package",
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export interface QueueEntry {
  readonly requirement: string;
  readonly value: number;
  /** The sum, so that a reader can order the queue again. */
  readonly because: string;
}

const WEIGHTS = { GAP: 3, PARTIAL: 2, FULL: 0 } as const;
/** What cannot be answered by telling: a degree is held or not, and an answer does not make years. */
const UNANSWERABLE: ReadonlySet<string> = new Set(["degree"]);

/** What is still to be asked, in order: importance times what is missing, then the posting's order. */
export function questionQueue(
  requirements: readonly Requirement[],
  verdicts: readonly Verdict[],
  dossier: Dossier,
  effects?: DebriefEffects,
): readonly QueueEntry[] {
  const asked = new Map<string, number>();
  for (const one of dossier.questions) asked.set(one.requirement, (asked.get(one.requirement) ?? 0) + 1);
  const again = new Map<string, number>();
  for (const one of effects?.askAgain ?? []) again.set(one.requirement, (again.get(one.requirement) ?? 0) + 1);
  return requirements
    .map((requirement, index) => ({ requirement, verdict: verdicts[index] as Verdict, index }))
    .filter(
      ({ requirement, verdict }) =>
        WEIGHTS[verdict.coverage] > 0 &&
        !verdict.missing.every((one) => UNANSWERABLE.has(one.dimension)) &&
        (asked.get(requirement.id) ?? 0) < 1 + (again.get(requirement.id) ?? 0),
    )
    .map(({ requirement, verdict, index }) => {
      const value = requirement.importance * WEIGHTS[verdict.coverage];
      return {
        index,
        requirement: requirement.id,
        value,
        because: `importance ${requirement.importance} x ${WEIGHTS[verdict.coverage]} for ${verdict.coverage} = ${value}`,
      };
    })
    .sort((a, b) => b.value - a.value || a.index - b.index)
    .map(({ requirement, value, because }) => ({ requirement, value, because }));
}

/** Whether the next question may be asked, and why not. */
export function mayAskNext(
  queue: readonly QueueEntry[],
  dossier: Dossier,
): { readonly open: true; readonly next: QueueEntry } | { readonly open: false; readonly because: StopReason } {
  if (dossier.closed) return { open: false, because: "closed-by-person" };
  const [next] = queue;
  if (next === undefined)
    return { open: false, because: dossier.questions.length === 0 ? "nothing-to-ask" : "all-asked" };
  if (dossier.questions.length >= (dossier.opened?.questionsMax ?? 0))
    return { open: false, because: "question-ceiling" };
  const actions = dossier.questions.length + dossier.questions.filter((one) => one.status !== "open").length;
  if (actions >= (dossier.opened?.actionsMax ?? 0)) return { open: false, because: "action-ceiling" };
  return { open: true, next };
}

/** The question for a requirement: what was done, with what, and what came of it. */
export function wordQuestion(requirement: Requirement, verdict: Verdict): string {
  const missing = verdict.missing[0];
  const about = `"${requirement.text.replace(/\s+/g, " ").slice(0, 160)}"`;
  if (verdict.coverage === "PARTIAL" && missing !== undefined)
    return `The posting asks for ${about}. Your papers show a part; not shown is ${missing.detail}. Is there one concrete thing that you did which shows it: what, with what, and what came of it?`;
  return `The posting asks for ${about}. Your papers do not show it. Is there one concrete thing that you did which does: what, with what, and what came of it?`;
}

/** The requirement that a question of an interview is about, by concepts first and plain words then; null: none. */
export function nearestRequirement(
  question: string,
  requirements: readonly Requirement[],
  lexicon: Lexicon,
): string | null {
  const named = lexicon.find(question).map((one) => lexicon.broader(one.id));
  const words = new Set(tellingWords(question, requirements[0]?.language ?? "en"));
  let best: { readonly id: string; readonly score: number } | undefined;
  for (const one of requirements) {
    const concepts = one.demand.groups.filter((group) =>
      group.anyOf.some((id) => named.some((wide) => wide.has(id))),
    ).length;
    const score = concepts * 2 + one.demand.words.filter((word) => words.has(word)).length;
    if (score >= 2 && (best === undefined || score > best.score)) best = { id: one.id, score };
  }
  return best?.id ?? null;
}
