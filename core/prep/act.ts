import { canonicalJson, type Digest, type KeyedHash, sha256 } from "../base/index.ts";
import { LEXICON_VERSION, type Lexicon, WORDS_VERSION } from "../concept/index.ts";
import type { Reading } from "../document/index.ts";
import { digestWord, type Word, type WordClass } from "../log/index.ts";
import { MATCHER_VERSION } from "../match/index.ts";
import { MINUTES_DEFAULT, type Probe } from "../plan/index.ts";
import { admitAnswer } from "./admit.ts";
import { type Dossier, openQuestion } from "./dossier.ts";
import { type DossierEvent, type DossierEvents, dossierEvent, type Side } from "./events.ts";
import { wordQuestion } from "./queue.ts";
import type { DossierView } from "./view.ts";

/** What an act adds to the log: durable together or not at all. */
export interface Act {
  readonly events: readonly DossierEvent[];
  readonly words: ReadonlyMap<Digest, Word>;
}

/** Gathers events with the words they name. */
export class Draft {
  readonly events: DossierEvent[] = [];
  readonly words = new Map<Digest, Word>();
  readonly #keyed: KeyedHash;

  constructor(keyed: KeyedHash) {
    this.#keyed = keyed;
  }

  word(text: string, wordClass: WordClass): Digest {
    const word = { class: wordClass, text };
    const digest = digestWord(this.#keyed, word);
    this.words.set(digest, word);
    return digest;
  }

  add(event: DossierEvent): void {
    this.events.push(event);
  }
}

export const QUESTIONS_MAX_DEFAULT = 60;
export const ACTIONS_MAX_DEFAULT = 200;

export interface OpenOptions {
  readonly asOfMonth: number;
  readonly questionsMax?: number;
  readonly actionsMax?: number;
  readonly minutes?: number;
}

/** The first entries of a dossier. */
export function openDossier(draft: Draft, options: OpenOptions): void {
  const {
    asOfMonth,
    questionsMax = QUESTIONS_MAX_DEFAULT,
    actionsMax = ACTIONS_MAX_DEFAULT,
    minutes = MINUTES_DEFAULT,
  } = options;
  draft.add(
    dossierEvent("dossier.opened", {
      format: 1,
      matcher: MATCHER_VERSION,
      lexicon: LEXICON_VERSION,
      words: WORDS_VERSION,
      asOfMonth,
      questionsMax,
      actionsMax,
      minutes,
    }),
  );
}

/** Takes a document in; the same file on the same side again is a retry and adds nothing. */
export function importDocument(draft: Draft, dossier: Dossier, side: Side, reading: Reading): void {
  if (dossier.documents.some((one) => one.side === side && one.file === reading.digest)) return;
  const made = draft.events.filter((one) => one.kind === "document.imported").length;
  const id = `D${dossier.documents.length + made + 1}`;
  draft.add(
    dossierEvent("document.imported", {
      id,
      side,
      file: reading.digest,
      reading: draft.word(canonicalJson(reading), "documents"),
    }),
  );
}

/** Pins numbers that are new, records verdicts and the package as they came out. An invalid package never replaces a valid one. */
export function recordPlan(draft: Draft, dossier: Dossier, view: DossierView): void {
  const numbers = [...dossier.requirementPins.values()].map((one) => Number(one.id.slice(4)));
  let next = Math.max(0, ...numbers) + 1;
  for (const one of view.requirements) {
    if (dossier.requirementPins.has(one.key)) continue;
    const id = `REQ-${String(next++).padStart(3, "0")}`;
    draft.add(
      dossierEvent("requirement.pinned", { id, key: one.key, quote: draft.word(one.quote, "documents") }, "derived"),
    );
  }
  let nextItem = Math.max(0, ...[...dossier.evidencePins.values()].map((one) => Number(one.slice(3)))) + 1;
  const pinned = new Set(dossier.evidencePins.keys());
  for (const one of view.evidence.items) {
    if (one.addresses !== null || pinned.has(one.key)) continue;
    pinned.add(one.key);
    draft.add(
      dossierEvent("evidence.added", { id: `EV-${String(nextItem++).padStart(3, "0")}`, key: one.key }, "derived"),
    );
  }
}

/** Records what came out once numbers are pinned; caller gives a view of the dossier with them. */
export function recordOutcome(draft: Draft, view: DossierView, previous: ReadonlyMap<string, string>): void {
  for (const one of view.verdicts) {
    const cites = one.evidence.map((each) => each.id);
    if (previous.get(one.requirement) === `${one.coverage} ${cites.join(" ")}`) continue;
    draft.add(
      dossierEvent("verdict.derived", { requirement: one.requirement, coverage: one.coverage, cites }, "derived"),
    );
  }
  draft.add(
    dossierEvent(
      "plan.revised",
      {
        package: draft.word(canonicalJson(view.shown), "documents"),
        valid: view.violations.length === 0,
        violations: view.violations.length,
        stop: view.violations.length > 0 ? "invalid-package" : view.next.open ? null : view.next.because,
      },
      "derived",
    ),
  );
}

/** Asks what comes next; nothing when a question waits or the queue is at its end. */
export function askNext(draft: Draft, dossier: Dossier, view: DossierView): boolean {
  if (openQuestion(dossier) !== undefined || !view.next.open) return false;
  const { requirement, because } = view.next.next;
  const index = view.requirements.findIndex((one) => one.id === requirement);
  const asked = view.requirements[index];
  const verdict = view.verdicts[index];
  if (asked === undefined || verdict === undefined) return false;
  const id = `Q-${String(dossier.questions.length + 1).padStart(3, "0")}`;
  draft.add(
    dossierEvent("question.asked", {
      id,
      requirement,
      text: draft.word(wordQuestion(asked, verdict), "talk"),
      because,
    }),
  );
  return true;
}

export type Answered =
  | { readonly status: "admitted"; readonly claim: string }
  | { readonly status: "rejected"; readonly gate: string; readonly message: string }
  | { readonly status: "retry"; readonly claim: string | null }
  | { readonly status: "conflict"; readonly message: string };

/** Takes an answer and decides it in one batch, so that neither stands without the other. */
export function answerQuestion(
  draft: Draft,
  dossier: Dossier,
  view: DossierView,
  lexicon: Lexicon,
  answer: {
    readonly question: string;
    readonly text: string;
    readonly claim?: string;
    /** Whether the person has seen the claim and said yes to it. */
    readonly confirmed?: boolean;
  },
): Answered {
  const key = sha256(`answer\n${answer.question}\n${answer.text}\n${answer.claim ?? ""}`);
  const asked = dossier.questions.find((one) => one.id === answer.question);
  if (asked === undefined) return { status: "conflict", message: `There is no question "${answer.question}"` };
  if (asked.status !== "open") {
    if (asked.answerKey === key)
      return {
        status: "retry",
        claim: asked.outcome !== null && "admitted" in asked.outcome ? asked.outcome.admitted : null,
      };
    return {
      status: "conflict",
      message: `The question "${answer.question}" was ${asked.status} already; an answer is changed with a correction`,
    };
  }
  const requirement = view.requirements.find((one) => one.id === asked.requirement);
  draft.add(dossierEvent("answer.received", { question: asked.id, text: draft.word(answer.text, "talk"), key }));
  const judged = admitAnswer({
    question: asked.id,
    openQuestion: openQuestion(dossier)?.id ?? null,
    closed: dossier.closed,
    requirement: requirement?.text ?? "",
    answer: answer.text,
    ...(answer.claim === undefined ? {} : { claim: answer.claim }),
    ...(requirement === undefined ? {} : { demand: requirement.demand }),
    lexicon,
  });
  if (!judged.admitted) {
    draft.add(
      dossierEvent(
        "claim.rejected",
        { question: asked.id, requirement: asked.requirement, gate: judged.gate },
        "derived",
      ),
    );
    return { status: "rejected", gate: judged.gate, message: judged.message };
  }
  const id = `CL-${String(dossier.claims.length + 1).padStart(3, "0")}`;
  draft.add(
    dossierEvent(
      "claim.admitted",
      { id, question: asked.id, requirement: asked.requirement, text: draft.word(judged.claim, "talk") },
      "derived",
    ),
  );
  if (answer.confirmed === true)
    draft.add(dossierEvent("claim.confirmed", { id, text: draft.word(judged.claim, "talk") }));
  return { status: "admitted", claim: id };
}

export function skipQuestion(draft: Draft, dossier: Dossier, question: string): boolean {
  const asked = dossier.questions.find((one) => one.id === question);
  if (asked?.status !== "open") return false;
  draft.add(dossierEvent("answer.skipped", { question }));
  return true;
}

export function closeQueue(draft: Draft, dossier: Dossier, view: DossierView): void {
  if (!dossier.closed) draft.add(dossierEvent("queue.closed", { left: view.queue.length }));
}

/** An interview that was held, as a person told it. */
export interface ToldDebrief {
  readonly probes: readonly Omit<Probe, "round">[];
  readonly outcome: string | null;
  readonly feedback: readonly string[];
}

export function recordDebrief(draft: Draft, dossier: Dossier, told: ToldDebrief): string {
  const id = `RD-${String(dossier.rounds.length + 1).padStart(2, "0")}`;
  for (const one of told.probes) {
    const data: DossierEvents["probe.observed"] = { ...one, round: id, question: draft.word(one.question, "talk") };
    draft.add(dossierEvent("probe.observed", data));
  }
  for (const text of told.feedback)
    draft.add(dossierEvent("feedback.received", { round: id, text: draft.word(text, "talk") }));
  draft.add(dossierEvent("round.completed", { id, outcome: told.outcome }));
  return id;
}
