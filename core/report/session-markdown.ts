import type { Line, RunLine } from "../interview/index.ts";
import { EMPTY_LEDGER, elapsedAtMs, FOLDS, type SessionEntry } from "../ledger/index.ts";
import { LANGUAGES, type LanguageId } from "../sandbox/index.ts";
import { renderBehaviouralMarkdown } from "./behavioural/markdown.ts";
import type { AnyReport } from "./behavioural/shape.ts";
import { renderReportMarkdown } from "./markdown.ts";

/** What a session's page is made of. `day`: on which it was held, as 2026-01-05. */
export interface SessionPage {
  readonly session: string;
  readonly title: string;
  readonly day: string;
  readonly entries: readonly SessionEntry[];
  readonly lines: readonly Line[];
  readonly runs: readonly RunLine[];
  /** Buffers that were edited, as they stood at the end. */
  readonly code: readonly { readonly language: LanguageId; readonly text: string }[];
  readonly report: AnyReport | undefined;
}

/** A session as one Markdown page: the conversation at interview time, the runs, the code as it stood, the report. */
export function renderSessionMarkdown(page: SessionPage): string {
  const { session, title, day, report } = page;
  const lines: string[] = [`# ${oneLine(title)}`, "", `Session ${session}, ${day}`, ""];
  const elapsedMs = interviewTimes(page.entries);

  lines.push("## Conversation", "");
  for (const line of page.lines) {
    const who = { candidate: "Candidate", interviewer: "Interviewer", system: "Assay" }[line.who];
    const time = clockTime(elapsedMs(line.seq));
    lines.push(`- ${time} **${who}**: ${oneLine(line.text)}${line.cut ? " (cut here)" : ""}`);
    for (const checked of line.checked ?? []) lines.push(`  - ${checked}`);
  }

  if (report === undefined || !("round" in report)) lines.push("", "## Runs", "");
  for (const run of page.runs) {
    const counts = run.total > 0 ? `, ${run.passed} of ${run.total} cases pass` : "";
    lines.push(`- ${run.run}: ${LANGUAGES[run.language].name}, ${run.outcome ?? "not finished"}${counts}`);
    for (const one of run.cases) lines.push(`  - ${one.hidden ? "hidden " : ""}${oneLine(one.name)}: ${one.outcome}`);
  }

  for (const { language, text } of page.code) {
    const fence = fenceFor(text);
    lines.push("", `## Code, ${LANGUAGES[language].name}`, "", `${fence}${language}`, text, fence);
  }
  if (report !== undefined) lines.push("", renderAnyMarkdown(report, "Report").replace(/^#/gm, "##"));
  return `${lines.join("\n").trimEnd()}\n`;
}

/** A report of any kind as Markdown. */
export function renderAnyMarkdown(report: AnyReport, title: string): string {
  return "round" in report ? renderBehaviouralMarkdown(report, title) : renderReportMarkdown(report, title);
}

/** How much of the interview had run at each entry, ms: time that stood still, or that nobody was there, is not in it. */
function interviewTimes(entries: readonly SessionEntry[]): (seq: number) => number {
  const times = new Map<number, number>();
  let { clock } = EMPTY_LEDGER;
  for (const entry of entries) {
    clock = FOLDS.clock(clock, entry);
    times.set(entry.seq, elapsedAtMs(clock, entry.atMs));
  }
  return (seq) => times.get(seq) ?? 0;
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").replace(/([\\`*_<>[\]])/g, "\\$1");
}

/** Longer than any run of backticks in the code, so that code cannot close it. */
function fenceFor(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((run) => run[0].length));
  return "`".repeat(longest + 1);
}

/** Interview time as minutes and seconds. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}
