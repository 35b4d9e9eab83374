import { inWords } from "./sentences.ts";
import type { Pointer, Report } from "./shape.ts";
import { counted } from "./word.ts";

/** The report as Markdown, for a terminal and for export. Pointers are entry numbers in brackets. */
export function renderReportMarkdown(report: Report, title: string): string {
  const lines: string[] = [
    `# ${title}`,
    "",
    `**${report.outcome}.** Report ${report.status}, by the ${report.basis === "house" ? "house interviewer" : "model"}.`,
    "",
  ];
  lines.push("## What was seen", "");
  for (const sentence of report.sentences) lines.push(`- ${sentence.text} ${cite(sentence.pointers)}`);
  if (report.refused !== undefined && report.refused > 0)
    lines.push("", `Left out: ${counted(report.refused, "sentence")} that the record does not bear out.`);
  lines.push("", "## Dimensions", "");
  for (const one of report.dimensions)
    lines.push(
      `- ${one.name}: ${one.band === null ? "not assessed" : bandInWords(one.band)}. ${one.why} ${cite(one.pointers)}`.trimEnd(),
    );
  lines.push("", "## Steps", "");
  for (const one of report.phases)
    lines.push(`- ${one.phase}: ${one.status.replace("_", " ")} ${cite(one.pointers)}`.trimEnd());
  if (report.plan.length > 0) {
    lines.push("", "## What to practise next", "");
    for (const item of report.plan)
      lines.push(
        `1. ${item.weakness} ${cite(item.pointers)}. ${item.drill} (${item.durationMinutes} min). Done when: ${item.successCriterion}.`,
      );
  }
  const { debrief } = report;
  lines.push("", "## Debrief", "", `${debrief.approach} Time ${debrief.time}, space ${debrief.space}.`, "");
  for (const pitfall of debrief.pitfalls) lines.push(`- ${pitfall}`);
  if (debrief.hintsGiven.length > 0)
    lines.push("", "Hints given:", "", ...debrief.hintsGiven.map((hint) => `- ${hint.level}: ${hint.text}`));
  if (debrief.followUpsNotReached.length > 0)
    lines.push("", "Not reached:", "", ...debrief.followUpsNotReached.map((text) => `- ${text}`));
  if (debrief.hiddenCases.length > 0)
    lines.push(
      "",
      "Hidden cases:",
      "",
      ...debrief.hiddenCases.map((one) => `- ${one.name}: ${one.outcome === null ? "not run" : inWords(one.outcome)}`),
    );
  if (debrief.solution !== null)
    lines.push(
      "",
      `Reference solution (${debrief.solution.language}):`,
      "",
      "```",
      debrief.solution.code.trimEnd(),
      "```",
    );
  return `${lines.join("\n")}\n`;
}

export function bandInWords(band: 1 | 2 | 3 | 4): string {
  return { 1: "far from it", 2: "part of the way", 3: "nearly there", 4: "solid" }[band];
}

function cite(pointers: readonly Pointer[]): string {
  return pointers.length === 0
    ? ""
    : `[${pointers.map((one) => (one.run === undefined ? `${one.seq}` : `${one.seq} ${one.run}`)).join(", ")}]`;
}
