import { canonicalJson } from "../base/index.ts";
import type { Verdict } from "../match/index.ts";
import type { PrepPackage } from "../plan/index.ts";
import type { Requirement } from "../posting/index.ts";
import type { DossierEntry } from "./events.ts";

/** A plan as flat items, each an id with its content as one text; what is compared and what a change is applied to. */
export type PlanItems = ReadonlyMap<string, string>;

export interface PlanChange {
  readonly op: "added" | "removed" | "changed";
  readonly item: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Entries that brought it about. */
  readonly because: readonly { readonly seq: number; readonly reason: string }[];
}

export interface PlanDiff {
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly changes: readonly PlanChange[];
  readonly unchanged: number;
}

export function planItems(
  made: PrepPackage,
  requirements: readonly Requirement[],
  verdicts: readonly Verdict[],
): PlanItems {
  const items = new Map<string, string>();
  for (const [index, one] of requirements.entries())
    items.set(
      one.id,
      canonicalJson({
        text: one.text,
        importance: one.importance,
        coverage: verdicts[index]?.coverage ?? "",
        cites: verdicts[index]?.evidence.map((each) => each.id) ?? [],
        missing: verdicts[index]?.missing.map((each) => each.detail) ?? [],
      }),
    );
  for (const one of [...made.focusAreas, ...made.stories, ...made.risks, ...made.questions])
    items.set(one.id, canonicalJson({ ...one }));
  items.set("positioning", made.positioning);
  items.set("emphasis", made.emphasis);
  return items;
}

/** What changed from one plan to another, in order of item, with the entries between that can have done it. */
export function diffPlans(
  before: PlanItems,
  after: PlanItems,
  between: readonly DossierEntry[],
  seqs: { readonly fromSeq: number; readonly toSeq: number },
): PlanDiff {
  const changes: PlanChange[] = [];
  let unchanged = 0;
  for (const item of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [was, is] = [before.get(item) ?? null, after.get(item) ?? null];
    if (was === is) {
      unchanged++;
      continue;
    }
    const op = was === null ? "added" : is === null ? "removed" : "changed";
    changes.push({ op, item, before: was, after: is, because: causesOf(item, between) });
  }
  return { ...seqs, changes, unchanged };
}

export function applyDiff(items: PlanItems, diff: PlanDiff): PlanItems {
  const made = new Map(items);
  for (const { item, after } of diff.changes)
    if (after === null) made.delete(item);
    else made.set(item, after);
  return made;
}

/** Entries about the item's own requirement first; else those that bear on everything. */
function causesOf(item: string, between: readonly DossierEntry[]): PlanChange["because"] {
  const number = /-(\d{3,})/.exec(item)?.[1];
  const own = between.filter((entry) => number !== undefined && aboutOf(entry) === `REQ-${number}`);
  const wide = between.filter(
    (entry) =>
      ["document.imported", "document.revised", "round.completed"].includes(entry.kind) ||
      (own.length === 0 &&
        [
          "claim.admitted",
          "claim.confirmed",
          "fact.corrected",
          "fact.stated",
          "fact.retracted",
          "probe.observed",
        ].includes(entry.kind)),
  );
  return [...own, ...wide].map((entry) => ({ seq: entry.seq, reason: reasonOf(entry) }));
}

function aboutOf(entry: DossierEntry): string | null {
  switch (entry.kind) {
    case "claim.admitted":
    case "claim.rejected":
    case "probe.observed":
      return entry.data.requirement;
    case "fact.stated":
      return entry.data.subject;
    case "item.touched":
      if (entry.data.how !== "edited") return null;
      return `REQ-${/-(\d{3,})/.exec(entry.data.item)?.[1] ?? ""}`;
    default:
      return null;
  }
}

/** One line for a person on what an entry did. */
export function reasonOf(entry: DossierEntry): string {
  switch (entry.kind) {
    case "document.imported":
      return `the ${entry.data.side} ${entry.data.id} was read`;
    case "document.revised":
      return `what was read of ${entry.data.id} was corrected`;
    case "claim.admitted":
      return `${entry.data.id} was admitted for ${entry.data.requirement}`;
    case "claim.rejected":
      return `the answer to ${entry.data.question} was not taken: ${entry.data.gate}`;
    case "claim.confirmed":
      return `${entry.data.id} was confirmed`;
    case "fact.stated":
      return `${entry.data.field} of ${entry.data.subject} was stated by ${entry.data.writer}`;
    case "fact.corrected":
      return `${entry.data.corrects} was corrected`;
    case "fact.retracted":
      return `${entry.data.retracts} was taken back`;
    case "probe.observed":
      return `a question of ${entry.data.round} was about it`;
    case "round.completed":
      return `${entry.data.id} was held`;
    case "question.asked":
      return `${entry.data.id} was asked about ${entry.data.requirement}`;
    case "answer.received":
      return `${entry.data.question} was answered`;
    case "answer.skipped":
      return `${entry.data.question} was skipped`;
    case "queue.closed":
      return `the questions were closed, ${entry.data.left} left`;
    case "plan.revised":
      return entry.data.valid
        ? "the plan was made anew"
        : `a new plan was refused, ${entry.data.violations} violations`;
    case "dossier.opened":
      return "the dossier was opened";
    case "requirement.pinned":
      return `${entry.data.id} was read`;
    case "evidence.added":
      return `${entry.data.id} was read`;
    case "verdict.derived":
      return `${entry.data.requirement} came out ${entry.data.coverage}`;
    case "item.touched":
      return `${entry.data.item} was ${entry.data.how}`;
    case "feedback.received":
      return `feedback came on ${entry.data.round}`;
    default:
      return entry satisfies never;
  }
}
