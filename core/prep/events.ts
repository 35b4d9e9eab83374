import type { Digest } from "../base/index.ts";
import type { Entry, Event } from "../log/index.ts";

/** Version of these events as they are written; see upcast.ts for older ones. */
export const DOSSIER_VERSION = 2;

export type Side = "posting" | "evidence" | "research" | "round";

/** What a person did with an item of the plan. */
export type Touch = "read" | "edited" | "rehearsed";

/** Authority of who says a thing, highest first: see facts.ts. */
export type Authority = 0 | 1 | 2 | 3 | 4 | 5;

/** Everything that can happen to a dossier, by kind. Texts of people are digests of words kept beside the log. */
export interface DossierEvents {
  "dossier.opened": {
    readonly format: number;
    readonly matcher: string;
    readonly lexicon: string;
    readonly words: string;
    /** The day the papers are read, as months since year 0. */
    readonly asOfMonth: number;
    readonly questionsMax: number;
    readonly actionsMax: number;
    readonly minutes: number;
  };
  "document.imported": {
    readonly id: string;
    readonly side: Side /** SHA-256 of the file's bytes. */;
    readonly file: string;
    readonly reading: Digest;
  };
  /** A person corrected what was read: the reading takes the place of the document's former one. */
  "document.revised": { readonly id: string; readonly file: string; readonly reading: Digest };
  "requirement.pinned": { readonly id: string; readonly key: string; readonly quote: Digest };
  "evidence.added": { readonly id: string; readonly key: string };
  "verdict.derived": { readonly requirement: string; readonly coverage: string; readonly cites: readonly string[] };
  "question.asked": {
    readonly id: string;
    readonly requirement: string;
    readonly text: Digest;
    readonly because: string;
  };
  "answer.received": {
    readonly question: string;
    readonly text: Digest /** Of the call that brought it; the same again is a retry. */;
    readonly key: string;
  };
  "answer.skipped": { readonly question: string };
  "queue.closed": { readonly left: number };
  "claim.admitted": {
    readonly id: string;
    readonly question: string;
    readonly requirement: string;
    readonly text: Digest;
  };
  "claim.rejected": { readonly question: string; readonly requirement: string; readonly gate: string };
  "claim.confirmed": { readonly id: string; readonly text: Digest };
  "plan.revised": {
    readonly package: Digest;
    readonly valid: boolean;
    readonly violations: number;
    readonly stop: string | null;
  };
  "item.touched": {
    readonly item: string;
    readonly how: Touch;
    /** The item as it stood then, or as it was edited; it is kept from here on. Absent in old entries: nothing is kept. */
    readonly content?: Digest;
  };
  "fact.stated": {
    readonly id: string;
    readonly subject: string;
    readonly field: string;
    readonly value: Digest;
    readonly writer: string;
    readonly authority: Authority;
    readonly lineage: string;
    readonly observedAtMs: number;
  };
  "fact.corrected": {
    readonly id: string;
    readonly corrects: string;
    readonly value: Digest;
    readonly reason: Digest;
    readonly observedAtMs: number;
  };
  "fact.retracted": { readonly retracts: string; readonly reason: Digest };
  "round.completed": { readonly id: string; readonly outcome: string | null };
  "probe.observed": {
    readonly round: string;
    readonly question: Digest;
    readonly requirement: string | null;
    readonly evidenceUsed: readonly string[];
    readonly rating: "strong" | "ok" | "rough" | null;
    readonly pushedBack: boolean;
  };
  "feedback.received": { readonly round: string; readonly text: Digest };
}

export type DossierKind = keyof DossierEvents;
export type DossierEvent = { readonly [K in DossierKind]: Event<K, DossierEvents[K]> }[DossierKind];
export type DossierEntry = Entry<DossierEvent>;

export const DOSSIER_KINDS: readonly DossierKind[] = [
  "dossier.opened",
  "document.imported",
  "document.revised",
  "requirement.pinned",
  "evidence.added",
  "verdict.derived",
  "question.asked",
  "answer.received",
  "answer.skipped",
  "queue.closed",
  "claim.admitted",
  "claim.rejected",
  "claim.confirmed",
  "plan.revised",
  "item.touched",
  "fact.stated",
  "fact.corrected",
  "fact.retracted",
  "round.completed",
  "probe.observed",
  "feedback.received",
];

/** An event of a kind, by who makes it. */
export function dossierEvent<K extends DossierKind>(
  kind: K,
  data: DossierEvents[K],
  by: "server_observation" | "derived" = "server_observation",
): DossierEvent {
  return { kind, v: DOSSIER_VERSION, by, data } as unknown as DossierEvent;
}
