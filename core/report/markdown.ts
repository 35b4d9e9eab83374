import { inWords } from "./sentences.ts";
import type { ModelPart, Pointer, Report } from "./shape.ts";
import { counted } from "./word.ts";

/** The report as Markdown, for a terminal and for export. Pointers are entry numbers in brackets. */
export function renderReportMarkdown(report: Report, title: string): string {
  const lines: string[] = [
    `# ${title}`,
    "",
    `**${report.outcome}.** Report ${report.status}, ${basisInWords(report)}.`,
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
  if (report.model !== undefined) lines.push(...modelLines(report.model));
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

function basisInWords({ model }: Report): string {
  if (model === undefined) return "by the house interviewer";
  return model.summary === null && model.criteria.length === 0
    ? "by the house interviewer; a model was asked and gave no part of it"
    : `by rules, with a part by ${model.model}`;
}

/** A model's text as plain text: nothing of it becomes a link, a picture or markup in whatever shows the export. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>!#|~]/g, "\\$&");
}

/** What a model wrote, labelled as its own. */
function modelLines(part: ModelPart): readonly string[] {
  const lines = ["", `## In the words of ${part.model}`, ""];
  if (part.status === "incomplete")
    lines.push(`Incomplete (${part.because ?? "fields"}): ${part.missing.join(", ")}.`, "");
  if (part.summary !== null) lines.push(plain(part.summary), "");
  for (const { name, score, why, pointers } of part.criteria)
    lines.push(
      `- ${name}: ${score === null ? "not judged" : `${score} of 100`}. ${plain(why)} ${cite(pointers)}`.trimEnd(),
    );
  for (const { text, pointers } of part.strengths) lines.push(`- Went well: ${plain(text)} ${cite(pointers)}`);
  for (const one of part.improvements)
    lines.push(
      `1. ${plain(one.text)} ${cite(one.pointers)}. ${plain(one.drill)} (${one.minutes} min). Done when: ${plain(one.success)}`,
    );
  if (part.total !== null) lines.push("", `Mean of what was judged, computed here: ${part.total} of 100.`);
  if (part.refused > 0)
    lines.push("", `Left out: ${counted(part.refused, "sentence")} that the record does not bear out.`);
  return lines;
}

export function bandInWords(band: 1 | 2 | 3 | 4): string {
  return { 1: "far from it", 2: "part of the way", 3: "nearly there", 4: "solid" }[band];
}

function cite(pointers: readonly Pointer[]): string {
  return pointers.length === 0
    ? ""
    : `[${pointers.map((one) => (one.run === undefined ? `${one.seq}` : `${one.seq} ${one.run}`)).join(", ")}]`;
}
