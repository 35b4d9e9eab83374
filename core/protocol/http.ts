import type { RoundKind } from "../ledger/index.ts";
import type { PublicProblem } from "../problem/index.ts";
import type { BehaviouralReport, Report } from "../report/index.ts";
import type { LanguageId } from "../sandbox/index.ts";

/**
 * The HTTP side of the page, JSON both ways. Errors: status by code and {"error":{"code","message"}}.
 *
 *   GET  /healthz                          {"ok":true,"version"}
 *   GET  /api/about                        About
 *   GET  /api/problems                     {"problems": ProblemCard[]}
 *   POST /api/interviews                   NewInterview -> {"id","url"}
 *   GET  /api/interviews                   {"interviews": InterviewRow[]}
 *   GET  /api/interviews/ID                InterviewRow
 *   GET  /api/interviews/ID/report         ReportPage (404 code "not-ended" while it goes on)
 *   GET  /api/interviews/ID/record         SessionRecord: what the replay folds (only after the end)
 *   GET  /api/interviews/ID/export?format=jsonl|markdown|json&words=0|1
 *   POST /api/interviews/ID/erase          {"classes":[…]} -> {"erased":n}
 *   POST /api/interviews/ID/dispute        {"sentence":i,"note":text|null} -> {"seq"}
 *   GET  /api/sample/report, /api/sample/record   the golden recording, same shapes
 */
export interface About {
  readonly version: string;
  readonly interviewer: string;
  readonly sandbox: { readonly ok: boolean; readonly detail: string };
  readonly languages: readonly { readonly language: LanguageId; readonly runs: boolean; readonly detail: string }[];
  readonly dataFolder: string;
}
export type ProblemCard = Pick<PublicProblem, "id" | "title" | "difficulty" | "minutes" | "languages"> & {
  readonly summary: string;
};
/** What a person wishes for: a coding round on a problem, or a behavioural round, with competencies to begin with. */
export type NewInterview = NewCoding | NewBehavioural;
export interface NewCoding {
  readonly round?: "coding" | undefined;
  readonly problem: string;
  readonly language: LanguageId;
  readonly minutes: number;
}
export interface NewBehavioural {
  readonly round: "behavioural";
  readonly focus: readonly string[];
  readonly minutes: number;
}
export interface InterviewRow {
  readonly id: string;
  readonly problem: string;
  readonly title: string;
  readonly round: RoundKind;
  /** Null: a round without code. */
  readonly language: LanguageId | null;
  readonly startedAtMs: number;
  readonly endedAtMs: number | null;
  readonly state: "live" | "ended" | "failed";
  /** In words. */
  readonly outcome: string;
  readonly runs: number;
  readonly erased: readonly string[];
}
/** `round` tells which; absent: coding. */
export type ReportPage = CodingReportPage | BehaviouralReportPage;
export interface CodingReportPage {
  readonly round?: undefined;
  readonly row: InterviewRow;
  readonly problem: PublicProblem;
  /** The bank's problem of this name is another one than the interview was about. */
  readonly problemChanged?: boolean;
  readonly report: Report | null;
  /** Why there is none: words erased, session failed. */
  readonly why: string | null;
}
export interface BehaviouralReportPage {
  readonly round: "behavioural";
  readonly row: InterviewRow;
  readonly report: BehaviouralReport | null;
  /** Why there is none: words erased, session failed. */
  readonly why: string | null;
}
export interface SessionRecord {
  readonly session: string;
  readonly head: string;
  readonly entries: readonly { readonly seq: number; readonly body: string; readonly hash: string }[];
  readonly words: Readonly<Record<string, string>>;
  /** Of a coding round; null in any other. */
  readonly problem: PublicProblem | null;
}
