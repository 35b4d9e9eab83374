import type { LanguageId } from "../sandbox/index.ts";

/**
 * The HTTP side of preparation, JSON both ways; errors as in http.ts.
 *
 *   GET  /api/prep                               {"dossiers": DossierRow[]}
 *   POST /api/prep/readings                      NewReading -> ReadingCard: a paper is read and held for a while, nothing is kept
 *   POST /api/prep                               NewDossier -> {"id","url"}: kept from here on, still to be reviewed
 *   GET  /api/prep/ID                            DossierPage
 *   GET  /api/prep/ID/documents/D                DocumentPage
 *   POST /api/prep/ID/documents/D                {"text"} -> DossierPage: what was read, corrected by the person
 *   POST /api/prep/ID/requirements/R             {"field","value"} -> DossierPage: importance, polarity or standing
 *   POST /api/prep/ID/confirm                    {} -> DossierPage: the reading is right; matching, plan and first question follow
 *   POST /api/prep/ID/answers                    NewAnswer -> AnswerGiven
 *   POST /api/prep/ID/skip                       {"question"} -> DossierPage
 *   POST /api/prep/ID/close                      {} -> DossierPage
 *   POST /api/prep/ID/claims/CL                  {"text","reason"} -> DossierPage
 *   POST /api/prep/ID/items/I                    ItemTouch -> DossierPage
 *   POST /api/prep/ID/practise                   {"requirement"} -> {"id","url"}: an interview on the problem that fits
 *   GET  /api/prep/ID/diff?from=SEQ              PlanChanges
 *   GET  /api/prep/ID/export?format=markdown|json
 *   POST /api/prep/ID/erase                      {} -> {"erased": n}
 *
 * The number below is raised with every change that an older page could not read.
 */
export const PREP_VERSION = 1;

/** Largest paper that the page sends, bytes; what is read of it is bounded again by the reader. */
export const PAPER_BYTES_MAX = 20 * 1024 * 1024;
/** Longest answer, claim or note, UTF-16 units. Taste. */
export const ANSWER_CHARS_MAX = 4_000;
/** Longest text of a corrected or pasted paper, UTF-16 units: what the reader takes. */
export const PAPER_CHARS_MAX = 400_000;
/** CVs and other papers of one dossier. Taste. */
export const PAPERS_MAX = 8;

export type PaperSide = "posting" | "evidence";

/** One of `base64`, a file's bytes, and `text`, as it was pasted. */
export interface NewReading {
  readonly side: PaperSide;
  readonly name: string;
  readonly base64?: string;
  readonly text?: string;
}

/** What was made of a paper, before anything is kept. */
export interface ReadingCard {
  /** Names the reading in NewDossier. */
  readonly key: string;
  readonly name: string;
  readonly format: string;
  readonly chars: number;
  /** Requirements of a posting, items of a CV. */
  readonly found: number;
  readonly hidden: number;
  readonly notes: readonly string[];
  /** Why it cannot be the posting or the CV, though it could be read; null when it can. */
  readonly problem: string | null;
}

export interface NewDossier {
  readonly posting: string;
  readonly evidence: readonly string[];
  /** What is known of the next round, in the person's words; may be empty. */
  readonly round?: string;
  /** Minutes there are to prepare. */
  readonly minutes?: number;
}

export interface DossierRow {
  readonly id: string;
  /** The posting's first line. */
  readonly title: string;
  readonly createdAtMs: number;
  readonly touchedAtMs: number;
  readonly state: "review" | "questions" | "plan" | "erased" | "unreadable";
  /** In words. */
  readonly outcome: string;
}

/** A stretch of a document's visible text. `document` null: an answer of the person. */
export interface PlaceJson {
  readonly document: string | null;
  readonly block: number;
  readonly start: number;
  readonly end: number;
}

export interface BlockJson {
  readonly kind: "heading" | "item" | "paragraph" | "row";
  readonly level: number;
  readonly text: string;
  readonly page: number | null;
}

export interface FlagJson {
  readonly kind: "hidden" | "invisible-characters" | "instruction";
  readonly why: string;
  readonly text: string;
}

export interface DocumentPage {
  readonly id: string;
  readonly side: string;
  readonly name: string;
  readonly format: string;
  readonly blocks: readonly BlockJson[];
  readonly flags: readonly FlagJson[];
  readonly notes: readonly string[];
  /** The visible text as small Markdown, for correcting. */
  readonly text: string;
}

export interface RequirementJson {
  readonly id: string;
  readonly quote: string;
  readonly place: PlaceJson | null;
  readonly section: string;
  readonly polarity: "required" | "preferred";
  readonly kind: string;
  readonly importance: number;
  readonly importanceBasis: readonly string[];
}

export interface CitationJson {
  readonly id: string;
  readonly quote: string;
  readonly place: PlaceJson | null;
}

export interface VerdictJson {
  readonly requirement: string;
  readonly coverage: "FULL" | "PARTIAL" | "GAP";
  readonly why: string;
  readonly missing: readonly { readonly dimension: string; readonly detail: string }[];
  readonly evidence: readonly CitationJson[];
}

export interface QuestionJson {
  readonly id: string;
  readonly requirement: string;
  readonly text: string;
  readonly because: string;
  readonly status: "open" | "answered" | "skipped";
  readonly answer: string | null;
  /** How an answer was decided; null while it is open or was skipped. */
  readonly outcome:
    | { readonly admitted: string; readonly claim: string }
    | { readonly rejected: string; readonly message: string }
    | null;
}

export interface FocusJson {
  readonly id: string;
  readonly requirement: string;
  readonly minutes: number;
  readonly priority: number;
  readonly arithmetic: string;
  readonly action: string;
  readonly reason: string;
}

/** How a story, a risk or a question is kept; null where the plan's own words stand. */
export interface KeptJson {
  readonly how: "read" | "edited" | "rehearsed";
  readonly isStale: boolean;
  /** What the plan says now, as text; null: it has no such item any more. */
  readonly proposed: string | null;
}

export interface StoryJson {
  readonly id: string;
  readonly requirement: string;
  readonly evidence: readonly string[];
  readonly situation: string;
  readonly task: string;
  readonly action: string;
  readonly result: string;
  readonly kept: KeptJson | null;
}

export interface RiskJson {
  readonly id: string;
  readonly requirement: string;
  readonly risk: string;
  readonly mitigation: string;
  readonly kept: KeptJson | null;
}

export interface MockQuestionJson {
  readonly id: string;
  readonly requirement: string;
  readonly evidence: readonly string[];
  readonly question: string;
  readonly followUp: string;
  readonly outline: readonly string[];
  readonly kept: KeptJson | null;
}

export interface PracticeJson {
  readonly requirement: string;
  readonly problem: string;
  readonly title: string;
  readonly language: LanguageId;
  readonly minutes: number;
  readonly why: string;
}

export interface DossierPage {
  readonly version: number;
  readonly id: string;
  readonly seq: number;
  readonly title: string;
  readonly state: "review" | "questions" | "plan";
  readonly documents: readonly Pick<DocumentPage, "id" | "side" | "name" | "format" | "flags" | "notes">[];
  readonly requirements: readonly RequirementJson[];
  readonly withdrawn: readonly RequirementJson[];
  readonly dropped: readonly { readonly text: string; readonly reason: string; readonly place: PlaceJson | null }[];
  /** Items of the papers and admitted answers. */
  readonly evidence: readonly CitationJson[];
  /** Empty while the reading is still to be reviewed. */
  readonly verdicts: readonly VerdictJson[];
  readonly questions: readonly QuestionJson[];
  readonly left: number;
  /** Why no question comes; null while one waits or may come. */
  readonly stop: string | null;
  readonly plan: {
    readonly positioning: string;
    readonly emphasis: string;
    readonly minutes: number;
    readonly focus: readonly FocusJson[];
    readonly stories: readonly StoryJson[];
    readonly risks: readonly RiskJson[];
    readonly questions: readonly MockQuestionJson[];
    /** Why the newest plan was refused; the one shown is then the last that passed. */
    readonly refused: readonly string[];
  } | null;
  readonly practice: readonly PracticeJson[];
  /** Plans that passed, oldest first. */
  readonly plans: readonly { readonly seq: number; readonly atMs: number; readonly because: string }[];
}

/** `confirmed` false: judged and not recorded, so that the claim can be read, edited or left. */
export interface NewAnswer {
  readonly question: string;
  readonly text: string;
  readonly claim?: string;
  readonly confirmed: boolean;
}

export type AnswerGiven =
  | { readonly status: "ready"; readonly claim: string }
  | { readonly status: "not-taken"; readonly gate: string; readonly message: string }
  | { readonly status: "recorded"; readonly page: DossierPage };

export type ItemTouch =
  | { readonly act: "keep" | "rehearsed" | "release" }
  | { readonly act: "edit"; readonly fields: Readonly<Record<string, string>> };

export interface PlanChanges {
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly unchanged: number;
  readonly changes: readonly {
    readonly op: "added" | "removed" | "changed";
    readonly item: string;
    readonly fields: readonly { readonly field: string; readonly before: string; readonly after: string }[];
    readonly because: readonly { readonly seq: number; readonly reason: string }[];
  }[];
}
