import type { Digest, Json } from "../base/index.ts";
import type { MockQuestion, PrepPackage, Risk, Story } from "../plan/index.ts";
import type { Dossier } from "./dossier.ts";
import type { Touch } from "./events.ts";

/**
 * What a person took up stays as it was.
 *
 * 1. A story, a risk or a question that was edited, rehearsed or marked as read is shown as the person left it, whatever
 *    the plan says now. Focus areas are sums and follow the verdicts always.
 * 2. Where the plan would say otherwise, the item is stale: what it would say is proposed beside it, or nothing when the
 *    plan has no such item any more. Only the person takes a proposal.
 * 3. The package gate judges the plan as it is made, not what a person wrote over it.
 */
export type PlanItem = Story | Risk | MockQuestion;

export interface KeptItem {
  readonly item: string;
  readonly how: Touch;
  readonly content: PlanItem;
  readonly isStale: boolean;
  /** What the plan says now where it says otherwise; null: it has no such item. */
  readonly proposed: PlanItem | null;
  readonly seq: number;
}

/** Fields that a person may write over, by kind of item. */
const EDITABLE: Readonly<Record<string, readonly string[]>> = {
  ST: ["situation", "task", "action", "result"],
  RK: ["risk", "mitigation"],
  MQ: ["question", "followUp", "outline"],
};

export function findItem(made: PrepPackage, id: string): PlanItem | undefined {
  return [...made.stories, ...made.risks, ...made.questions].find((one) => one.id === id);
}

/** Lays what a person took up over a plan. The order is the plan's; what it has no longer follows at the end. */
export function keepTouched(
  made: PrepPackage,
  dossier: Dossier,
  read: (digest: Digest) => Json | undefined,
): { readonly shown: PrepPackage; readonly kept: readonly KeptItem[] } {
  const kept: KeptItem[] = [];
  for (const [item, { how, content, seq }] of dossier.touched) {
    const held = content === null ? undefined : (read(content) as unknown as PlanItem | undefined);
    if (held === undefined) continue;
    const fresh = findItem(made, item);
    const isStale = fresh === undefined || !sayTheSame(fresh, how === "edited" ? basisOf(held, fresh) : held);
    kept.push({ item, how, content: held, isStale, proposed: isStale ? (fresh ?? null) : null, seq });
  }
  const over = <T extends PlanItem>(prefix: string, items: readonly T[]): readonly T[] => {
    const own = kept.filter((one) => one.item.startsWith(prefix));
    const known = new Set(items.map((one) => one.id));
    return [
      ...items.map((one) => (own.find((each) => each.item === one.id)?.content as T | undefined) ?? one),
      ...own.filter((one) => !known.has(one.item)).map((one) => one.content as T),
    ];
  };
  const shown: PrepPackage = {
    ...made,
    stories: over("ST-", made.stories),
    risks: over("RK-", made.risks),
    questions: over("MQ-", made.questions),
  };
  return { shown, kept };
}

function sayTheSame(a: PlanItem, b: PlanItem): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(item: PlanItem): readonly (readonly [string, unknown])[] {
  return Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Of an edited item only what it stands on is compared: its words are meant to differ. */
function basisOf(held: PlanItem, fresh: PlanItem): PlanItem {
  const fields = EDITABLE[held.id.slice(0, 2)] ?? [];
  const words = Object.fromEntries(Object.entries(fresh).filter(([name]) => fields.includes(name)));
  return { ...held, ...words };
}

/** An item with some of its fields written over. Undefined when a field is not the person's to write. */
export function editItem(item: PlanItem, fields: Readonly<Record<string, string>>): PlanItem | undefined {
  const allowed = EDITABLE[item.id.slice(0, 2)] ?? [];
  if (Object.keys(fields).some((name) => !allowed.includes(name))) return undefined;
  const written = Object.entries(fields).map(([name, text]) => [
    name,
    name === "outline"
      ? text
          .split("\n")
          .map((line) => line.trim())
          .filter((line) => line !== "")
      : text.trim(),
  ]);
  return { ...item, ...(Object.fromEntries(written) as Partial<PlanItem>) } as PlanItem;
}
