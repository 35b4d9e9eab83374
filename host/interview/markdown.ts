import { bufferViews } from "@assay/core/interview";
import type { Problem } from "@assay/core/problem";
import type { Report } from "@assay/core/report";
import { renderReportMarkdown } from "@assay/core/report";
import { LANGUAGES } from "@assay/core/sandbox";
import type { Read } from "./archive.ts";

/** A session as one Markdown page: the conversation, the runs, the code as it stood, the report. */
export function writeMarkdown(read: Read, problem: Problem | undefined, report: Report | undefined): string {
  const { row, screen, ledger } = read;
  const title = problem?.title ?? ledger.setting?.problem.id ?? row.stream;
  const began = ledger.clock.startedMs ?? row.createdAtMs;
  const lines: string[] = [`# ${title}`, "", `Session ${row.stream}, ${isoDay(row.createdAtMs)}`, ""];

  lines.push("## Conversation", "");
  for (const line of screen.lines) {
    const who = { candidate: "Candidate", interviewer: "Interviewer", system: "Assay" }[line.who];
    lines.push(`- ${clockTime(line.atMs - began)} **${who}**: ${oneLine(line.text)}${line.cut ? " (cut here)" : ""}`);
  }

  lines.push("", "## Runs", "");
  for (const run of screen.runs) {
    const counts = run.total > 0 ? `, ${run.passed} of ${run.total} cases pass` : "";
    lines.push(`- ${run.run}: ${LANGUAGES[run.language].name}, ${run.outcome ?? "not finished"}${counts}`);
    for (const one of run.cases) lines.push(`  - ${one.hidden ? "hidden " : ""}${oneLine(one.name)}: ${one.outcome}`);
  }

  for (const { language, text } of bufferViews(read.state)) {
    if (ledger.code.buffers[language]?.edited !== true) continue;
    const fence = fenceFor(text);
    lines.push("", `## Code, ${LANGUAGES[language].name}`, "", `${fence}${language}`, text, fence);
  }
  if (report !== undefined) lines.push("", renderReportMarkdown(report, "Report").replace(/^#/gm, "##"));
  return `${lines.join("\n").trimEnd()}\n`;
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").replace(/([\\`*_<>[\]])/g, "\\$1");
}

/** Longer than any run of backticks in the code, so that code cannot close it. */
function fenceFor(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((run) => run[0].length));
  return "`".repeat(longest + 1);
}

function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Interview time as minutes and seconds. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}
