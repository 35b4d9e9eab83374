import type { Json, JsonObject } from "@assay/core/base";
import { type Document, documentText, placeOf, type Reading, type Span } from "@assay/core/document";
import type { EvidenceItem } from "@assay/core/match";
import { fitProblem, type PracticeCard } from "@assay/core/plan";
import {
  type DossierEntry,
  type DossierView,
  diffPlans,
  dossierState,
  foldAll,
  type KeptItem,
  type PlanChange,
  type PlanItem,
  planItems,
  reasonOf,
} from "@assay/core/prep";
import {
  type CitationJson,
  type DocumentPage,
  type DossierPage,
  type DossierRow,
  type KeptJson,
  type PlaceJson,
  type PlanChanges,
  PREP_VERSION,
  type QuestionJson,
  type RequirementJson,
} from "@assay/core/protocol";
import { parseJson } from "@assay/host/base";
import type { Dossiers, OpenDossier } from "@assay/host/prep";

/** Spells a dossier for the browser. Nothing is judged here: places are looked up, shapes are flattened. */

type Known = DossierView["documents"][number];

export interface PageParts {
  readonly open: OpenDossier;
  readonly view: DossierView;
  readonly cards: readonly PracticeCard[];
  readonly sat: ReadonlySet<string>;
  readonly lexicon: Dossiers["lexicon"];
}

export function dossierPage({ open, view, cards, sat, lexicon }: PageParts): DossierPage {
  const { dossier, words } = open;
  const text = (digest: string) => words.get(digest as never)?.text ?? "";
  const posting = view.documents.filter((one) => one.side === "posting").at(-1);
  const papers = view.documents.filter((one) => one.side === "evidence");
  const state = dossierState(dossier);
  const isReviewed = state !== "review";
  const cite = (item: EvidenceItem): CitationJson => ({
    id: item.id,
    quote: item.quote,
    place: item.document < 0 ? WORDS_OF_A_PERSON(item.text) : placeJson(papers[item.document], item.span),
  });
  const evidence = view.evidence.items.map(cite);
  const byId = new Map(evidence.map((one) => [one.id, one]));
  const kept = new Map(view.kept.map((one) => [one.item, keptJson(one)]));
  const keptOf = (id: string) => kept.get(id) ?? null;
  const gateMessage = (gate: string) => GATE_WORDS[gate] ?? gate;
  const questions = dossier.questions.map((one): QuestionJson => {
    const { outcome } = one;
    const claim = outcome !== null && "admitted" in outcome ? outcome.admitted : null;
    return {
      id: one.id,
      requirement: one.requirement,
      text: text(one.text),
      because: one.because,
      status: one.status,
      answer: one.answer === null ? null : text(one.answer),
      outcome:
        outcome === null
          ? null
          : "admitted" in outcome
            ? { admitted: outcome.admitted, claim: text(dossier.claims.find((each) => each.id === claim)?.text ?? "") }
            : { rejected: outcome.rejected, message: gateMessage(outcome.rejected) },
    };
  });
  const { shown } = view;
  return {
    version: PREP_VERSION,
    id: open.id,
    seq: dossier.seq,
    title: titleOf(posting?.document.blocks ?? []),
    state,
    documents: view.documents.map(({ id, side, document }) => ({
      id,
      side,
      name: document.name,
      format: document.format,
      flags: flagsOf(document),
      notes: document.notes,
    })),
    requirements: view.requirements.map((one) => requirementJson(one, posting)),
    withdrawn: view.withdrawn.map((one) => requirementJson(one, posting)),
    dropped: view.posting.dropped.map(({ text: words, reason, span }) => ({
      text: words,
      reason,
      place: placeJson(posting, span),
    })),
    evidence,
    verdicts: isReviewed
      ? view.verdicts.map((one) => ({
          requirement: one.requirement,
          coverage: one.coverage,
          why: one.why,
          missing: one.missing,
          evidence: one.evidence.map((each) => byId.get(each.id) ?? { id: each.id, quote: each.quote, place: null }),
        }))
      : [],
    questions,
    left: view.queue.length,
    stop: view.next.open || questions.some((one) => one.status === "open") ? null : view.next.because,
    plan: isReviewed
      ? {
          positioning: shown.positioning,
          emphasis: shown.emphasis,
          minutes: dossier.opened?.minutes ?? 0,
          focus: shown.focusAreas.map(({ id, requirement, minutes, priority, arithmetic, action, reason }) => ({
            id,
            requirement,
            minutes,
            priority,
            arithmetic,
            action,
            reason,
          })),
          stories: shown.stories.map((one) => ({ ...one, kept: keptOf(one.id) })),
          risks: shown.risks.map((one) => ({ ...one, kept: keptOf(one.id) })),
          questions: shown.questions.map(({ tests: _tests, ...one }) => ({ ...one, kept: keptOf(one.id) })),
          refused: view.violations.map((one) => one.message),
        }
      : null,
    practice: isReviewed
      ? view.requirements.flatMap((requirement, index) => {
          const verdict = view.verdicts[index];
          if (verdict === undefined) return [];
          const about = { requirement, verdict, requirements: view.requirements, evidence: view.evidence };
          const fit = fitProblem(about, cards, sat, lexicon);
          return fit === null ? [] : [{ requirement: requirement.id, ...fit }];
        })
      : [],
    plans: plansOf(open.entries),
  };
}

/** Where an answer stands: it is a document of its own, of one block. */
const WORDS_OF_A_PERSON = (text: string): PlaceJson => ({ document: null, block: 0, start: 0, end: text.length });

/** A posting's first heading, else its first line. */
function titleOf(blocks: readonly { readonly kind: string; readonly text: string }[]): string {
  const text = (blocks.find((one) => one.kind === "heading") ?? blocks[0])?.text.trim() ?? "";
  return text.length > TITLE_CHARS_MAX ? `${text.slice(0, TITLE_CHARS_MAX - 1)}…` : text;
}

const TITLE_CHARS_MAX = 90;

/** A row of the list, off the record alone: nothing is matched for it. */
export function dossierRow(
  row: { readonly stream: string; readonly createdAtMs: number; readonly touchedAtMs: number },
  { dossier, entries, words }: OpenDossier,
): DossierRow {
  const { stream: id, createdAtMs, touchedAtMs } = row;
  const posting = dossier.documents.filter((one) => one.side === "posting").at(-1);
  const word = posting === undefined ? undefined : words.get(posting.reading);
  const reading = word === undefined ? undefined : (parseJson(word.text) as unknown as Reading | undefined);
  if (reading === undefined)
    return {
      id,
      title: "An erased dossier",
      createdAtMs,
      touchedAtMs,
      state: "erased",
      outcome: "its words are erased",
    };
  const coverage = new Map<string, string>();
  for (const entry of entries)
    if (entry.kind === "verdict.derived") coverage.set(entry.data.requirement, entry.data.coverage);
  const count = (one: string) => [...coverage.values()].filter((each) => each === one).length;
  const result = `${count("FULL")} of ${coverage.size} shown, ${count("PARTIAL")} in part, ${count("GAP")} not`;
  const state = dossierState(dossier);
  const visible = reading.blocks.filter((one) => one.hidden === undefined);
  return {
    id,
    title: titleOf(visible.map(({ kind, pieces }) => ({ kind, text: pieces.map((one) => one.text).join("") }))),
    createdAtMs,
    touchedAtMs,
    state,
    outcome:
      state === "review"
        ? "the reading waits for you to look it over"
        : state === "questions"
          ? `${result}; a question waits`
          : result,
  };
}

function requirementJson(one: DossierView["requirements"][number], posting: Known | undefined): RequirementJson {
  return {
    id: one.id,
    quote: one.quote,
    place: placeJson(posting, one.span),
    section: one.section,
    polarity: one.polarity,
    kind: one.kind,
    importance: one.importance,
    importanceBasis: one.importanceBasis,
  };
}

function placeJson(known: Known | undefined, span: Span): PlaceJson | null {
  if (known === undefined) return null;
  const place = placeOf(known.document, span);
  return place === undefined ? null : { document: known.id, ...place };
}

function flagsOf(document: Document): DocumentPage["flags"] {
  return document.flags.map(({ kind, why, start, end }) => ({
    kind,
    why,
    text: document.source.slice(start, Math.min(end, start + 600)),
  }));
}

export function documentPage({ id, side, document }: Known): DocumentPage {
  return {
    id,
    side,
    name: document.name,
    format: document.format,
    blocks: document.blocks.map((block) => ({
      kind: block.kind,
      level: block.level,
      text: block.text,
      page: block.page ?? null,
    })),
    flags: flagsOf(document),
    notes: document.notes,
    text: documentText(document),
  };
}

function keptJson(one: KeptItem): KeptJson {
  return { how: one.how, isStale: one.isStale, proposed: one.proposed === null ? null : wordsOf(one.proposed) };
}

function wordsOf(item: PlanItem): string {
  if ("situation" in item) return [item.situation, item.task, item.action, item.result].join("\n");
  if ("mitigation" in item) return [item.risk, item.mitigation].join("\n");
  return [item.question, item.followUp, ...item.outline].join("\n");
}

/** Plans that passed, with what brought each about: the entries since the one before. */
function plansOf(entries: readonly DossierEntry[]): DossierPage["plans"] {
  const plans: { seq: number; atMs: number; because: string }[] = [];
  let since: string[] = [];
  for (const entry of entries) {
    if (entry.kind === "plan.revised") {
      if (!entry.data.valid) continue;
      plans.push({ seq: entry.seq, atMs: entry.atMs, because: since.at(-1) ?? "the plan was made" });
      since = [];
    } else if (CAUSES.has(entry.kind)) since.push(reasonOf(entry));
  }
  return plans;
}

const CAUSES: ReadonlySet<string> = new Set([
  "document.imported",
  "document.revised",
  "claim.admitted",
  "claim.confirmed",
  "fact.stated",
  "fact.corrected",
  "fact.retracted",
  "round.completed",
  "queue.closed",
  "item.touched",
]);

/** What changed from the plan at `fromSeq` to the one of now. */
export function planChanges(
  open: OpenDossier,
  view: DossierView,
  before: DossierView | null,
  fromSeq: number,
): PlanChanges {
  const items = (of: DossierView) => planItems(of.shown, of.requirements, of.verdicts);
  const diff = diffPlans(
    before === null ? new Map() : items(before),
    items(view),
    open.entries.filter((one) => one.seq > fromSeq),
    { fromSeq, toSeq: open.dossier.seq },
  );
  return {
    fromSeq,
    toSeq: diff.toSeq,
    unchanged: diff.unchanged,
    changes: diff.changes.map((change) => ({
      op: change.op,
      item: change.item,
      fields: fieldsOf(change),
      because: change.because,
    })),
  };
}

/** A dossier as it stood after an entry. */
export function openAt(open: OpenDossier, seq: number): OpenDossier {
  const entries = open.entries.filter((one) => one.seq <= seq);
  return { ...open, entries, dossier: foldAll(entries) };
}

/** The fields of an item that differ, spelled; of an item that came or went, none. */
function fieldsOf({ op, before, after, item }: PlanChange): PlanChanges["changes"][number]["fields"] {
  if (op !== "changed") return [];
  const [was, is] = [readItem(before), readItem(after)];
  if (was === null || is === null) return [{ field: item, before: before ?? "", after: after ?? "" }];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => ({ field: name, before: spelled(was[name]), after: spelled(is[name]) }));
}

function readItem(text: string | null): JsonObject | null {
  const value = text === null ? undefined : parseJson(text);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

function spelled(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(spelled).join("; ");
  return typeof value === "string" ? value : String(value);
}

/** Why an answer is not taken, for one that was recorded. */
const GATE_WORDS: Readonly<Record<string, string>> = {
  closed: "The questions were closed",
  "other-question": "It was the answer to another question",
  "too-short": "It was too short to tell what was done",
  "copy-of-the-question": "It says the requirement again",
  "talks-to-a-program": "It talks to a program",
  denies: "You said that you have not done it",
  wishes: "It says what you would like to do",
  "nothing-done": "It names nothing that was done",
  unrelated: "It tells of something else",
  "claim-adds": "The claim says more than the answer",
};
