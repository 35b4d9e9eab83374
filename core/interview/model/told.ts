import { type PromptAsked, WITHHELD_REASONS } from "../../ledger/index.ts";
import type { Left } from "../../views/index.ts";
import type { State } from "../state.ts";

type Slots = PromptAsked["slots"];

/** Marks the slots that tell the model something and belong to no turn. */
const TOLD = "told.";
const [ASKED, TRIMMED, HOUSE, CHECKED] = [`${TOLD}asked`, `${TOLD}trimmed`, `${TOLD}house`, `${TOLD}checked`];

/**
 * What a prompt tells beside its ask, as numbers in its slots: what of the model's words was not said, and that a claim on
 * runs among the new lines was checked. A prompt without them is rendered as it was before there were any.
 */
export function toldSlots({ conversation, words }: State): Slots {
  const { left, sentSeq } = conversation;
  const slots: Record<string, number> = {};
  for (const because of WITHHELD_REASONS) {
    const count = left?.withheld[because] ?? 0;
    if (count > 0) slots[`${TOLD}${because}`] = count;
  }
  if ((left?.asked ?? 0) > 0) slots[ASKED] = left?.asked ?? 0;
  if ((left?.trimmed ?? 0) > 0) slots[TRIMMED] = left?.trimmed ?? 0;
  if ((left?.house ?? 0) > 0) slots[HOUSE] = left?.house ?? 0;
  const checked = words.lines.filter((line) => line.seq > sentSeq && line.checked !== undefined).length;
  if (checked > 0) slots[CHECKED] = checked;
  return slots;
}

/** What the slots of a prompt tell of what was left out; undefined: nothing. */
export function leftOf(slots: Slots): Left | undefined {
  const number = (name: string): number => Number(slots[name] ?? 0);
  const withheld = WITHHELD_REASONS.flatMap((because) => {
    const count = number(`${TOLD}${because}`);
    return count === 0 ? [] : [{ because, count }];
  });
  const left: Left = { withheld, asked: number(ASKED), trimmed: number(TRIMMED), house: number(HOUSE) };
  return withheld.length + left.asked + left.trimmed + left.house === 0 ? undefined : left;
}

export function tellsChecked(slots: Slots): boolean {
  return slots[CHECKED] !== undefined;
}

/** The slots that say what a turn is about. */
export function withoutTold(slots: Slots): Slots {
  return Object.fromEntries(Object.entries(slots).filter(([name]) => !name.startsWith(TOLD)));
}
