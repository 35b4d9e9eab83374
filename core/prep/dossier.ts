import type { Digest } from "../base/index.ts";
import type { DossierEntry, DossierEvents, Side, Touch } from "./events.ts";
import { type Facts, foldFacts, NO_FACTS } from "./facts.ts";

export interface AskedQuestion {
  readonly id: string;
  readonly requirement: string;
  readonly text: Digest;
  readonly because: string;
  readonly seq: number;
  readonly status: "open" | "answered" | "skipped";
  readonly answer: Digest | null;
  readonly answerKey: string | null;
  /** How the answer was decided; null while it is open. */
  readonly outcome: { readonly admitted: string } | { readonly rejected: string } | null;
}

export interface Claim {
  readonly id: string;
  readonly question: string;
  readonly requirement: string;
  readonly text: Digest;
  readonly confirmed: boolean;
  readonly seq: number;
}

export interface TouchedItem {
  readonly how: Touch;
  /** The item as it is kept. */
  readonly content: Digest | null;
  readonly seq: number;
}

export interface ObservedProbe {
  readonly round: string;
  readonly question: Digest;
  readonly requirement: string | null;
  readonly evidenceUsed: readonly string[];
  readonly rating: "strong" | "ok" | "rough" | null;
  readonly pushedBack: boolean;
  readonly seq: number;
}

/** What is known of one person's preparation for one posting, folded from its log. Holds no words. */
export interface Dossier {
  readonly seq: number;
  readonly opened: DossierEvents["dossier.opened"] | null;
  readonly documents: readonly {
    readonly id: string;
    readonly side: Side;
    readonly file: string;
    readonly reading: Digest;
    readonly seq: number;
  }[];
  /** Numbers by key, given once. */
  readonly requirementPins: ReadonlyMap<string, { readonly id: string; readonly quote: Digest }>;
  readonly evidencePins: ReadonlyMap<string, string>;
  readonly questions: readonly AskedQuestion[];
  readonly claims: readonly Claim[];
  readonly closed: boolean;
  /** The latest that passed its gate; an invalid one after it leaves it standing and is told of. */
  readonly plan: { readonly package: Digest; readonly seq: number; readonly stop: string | null } | null;
  readonly planIsStale: boolean;
  /** Whether a plan was ever made; before that the reading waits for the person. */
  readonly isPlanned: boolean;
  /** Items of the plan that a person took up, the latest touch of each. */
  readonly touched: ReadonlyMap<string, TouchedItem>;
  readonly facts: Facts;
  readonly rounds: readonly { readonly id: string; readonly outcome: string | null }[];
  readonly probes: readonly ObservedProbe[];
  readonly feedback: readonly { readonly round: string; readonly text: Digest }[];
}

export const EMPTY_DOSSIER: Dossier = {
  seq: 0,
  opened: null,
  documents: [],
  requirementPins: new Map(),
  evidencePins: new Map(),
  questions: [],
  claims: [],
  closed: false,
  plan: null,
  planIsStale: false,
  isPlanned: false,
  touched: new Map(),
  facts: NO_FACTS,
  rounds: [],
  probes: [],
  feedback: [],
};

/** Folds one entry in. Total over the events; what repeats an earlier one changes nothing but `seq`. */
export function foldDossier(state: Dossier, entry: DossierEntry): Dossier {
  return { ...foldKind(state, entry), seq: entry.seq, facts: foldFacts(state.facts, entry) };
}

export function foldAll(entries: readonly DossierEntry[], from: Dossier = EMPTY_DOSSIER): Dossier {
  return entries.reduce(foldDossier, from);
}

function foldKind(state: Dossier, entry: DossierEntry): Dossier {
  switch (entry.kind) {
    case "dossier.opened":
      return state.opened === null ? { ...state, opened: entry.data } : state;
    case "document.imported":
      return state.documents.some((one) => one.id === entry.data.id)
        ? state
        : { ...state, documents: [...state.documents, { ...entry.data, seq: entry.seq }] };
    case "document.revised":
      return {
        ...state,
        documents: state.documents.map((one) =>
          one.id === entry.data.id ? { ...one, ...entry.data, seq: entry.seq } : one,
        ),
      };
    case "requirement.pinned": {
      const { id, key, quote } = entry.data;
      return state.requirementPins.has(key)
        ? state
        : { ...state, requirementPins: new Map([...state.requirementPins, [key, { id, quote }]]) };
    }
    case "evidence.added":
      return state.evidencePins.has(entry.data.key)
        ? state
        : { ...state, evidencePins: new Map([...state.evidencePins, [entry.data.key, entry.data.id]]) };
    case "question.asked":
      return state.questions.some((one) => one.id === entry.data.id)
        ? state
        : {
            ...state,
            questions: [
              ...state.questions,
              { ...entry.data, seq: entry.seq, status: "open", answer: null, answerKey: null, outcome: null },
            ],
          };
    case "answer.received":
      return {
        ...state,
        questions: state.questions.map((one) =>
          one.id === entry.data.question && one.status === "open"
            ? { ...one, status: "answered", answer: entry.data.text, answerKey: entry.data.key }
            : one,
        ),
      };
    case "answer.skipped":
      return {
        ...state,
        questions: state.questions.map((one) =>
          one.id === entry.data.question && one.status === "open" ? { ...one, status: "skipped" } : one,
        ),
      };
    case "queue.closed":
      return { ...state, closed: true };
    case "claim.admitted": {
      const { id, question, requirement, text } = entry.data;
      if (state.claims.some((one) => one.id === id)) return state;
      return {
        ...decide(state, question, { admitted: id }),
        claims: [...state.claims, { id, question, requirement, text, confirmed: false, seq: entry.seq }],
      };
    }
    case "claim.rejected":
      return decide(state, entry.data.question, { rejected: entry.data.gate });
    case "claim.confirmed":
      return {
        ...state,
        claims: state.claims.map((one) =>
          one.id === entry.data.id ? { ...one, text: entry.data.text, confirmed: true } : one,
        ),
      };
    case "plan.revised":
      return entry.data.valid
        ? {
            ...state,
            plan: { package: entry.data.package, seq: entry.seq, stop: entry.data.stop },
            planIsStale: false,
            isPlanned: true,
          }
        : { ...state, planIsStale: state.plan !== null, isPlanned: true };
    case "item.touched":
      return {
        ...state,
        touched: new Map([
          ...state.touched,
          [entry.data.item, { how: entry.data.how, content: entry.data.content ?? null, seq: entry.seq }],
        ]),
      };
    case "round.completed":
      return state.rounds.some((one) => one.id === entry.data.id)
        ? state
        : { ...state, rounds: [...state.rounds, entry.data] };
    case "probe.observed":
      return { ...state, probes: [...state.probes, { ...entry.data, seq: entry.seq }] };
    case "feedback.received":
      return { ...state, feedback: [...state.feedback, entry.data] };
    case "verdict.derived":
    case "fact.stated":
    case "fact.corrected":
    case "fact.retracted":
      return state;
    default:
      return entry satisfies never;
  }
}

function decide(state: Dossier, question: string, outcome: AskedQuestion["outcome"]): Dossier {
  return { ...state, questions: state.questions.map((one) => (one.id === question ? { ...one, outcome } : one)) };
}

/** The question that waits for an answer; any process can go on from it. */
export function openQuestion(state: Dossier): AskedQuestion | undefined {
  return state.questions.find((one) => one.status === "open");
}

/** What a dossier waits for: that its reading is looked over, that a question is answered, or nothing. */
export function dossierState(state: Dossier): "review" | "questions" | "plan" {
  if (!state.isPlanned) return "review";
  return openQuestion(state) === undefined ? "plan" : "questions";
}
