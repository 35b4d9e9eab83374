import type { Pointer } from "../shape.ts";
import { counted } from "../word.ts";
import type { BehaviouralReport, StarStepReport } from "./shape.ts";

/** The report of a behavioural round as Markdown, for a terminal and for export. Pointers are entry numbers in brackets. */
export function renderBehaviouralMarkdown(report: BehaviouralReport, title: string): string {
  const lines: string[] = [
    `# ${title}`,
    "",
    `**${report.outcome}.** Report ${report.status}, by the house interviewer.`,
    "",
  ];
  lines.push("## What was seen", "");
  for (const { text, pointers } of report.sentences) lines.push(`- ${text} ${cite(pointers)}`.trimEnd());
  if (report.refused > 0)
    lines.push("", `Left out: ${counted(report.refused, "sentence")} that the record does not bear out.`);
  for (const { number, ask, why, steps, pointers } of report.questions) {
    lines.push("", `## Question ${number}`, "", `${ask} ${cite(pointers)}`.trimEnd(), "", `Asked because: ${why}`, "");
    for (const one of steps) {
      lines.push(`- ${one.step}: ${stepStatusInWords(one.status)} ${cite(one.pointers)}`.trimEnd());
      if (one.quote !== null) lines.push(`  - in your words: ${plain(one.quote)}`);
      lines.push(`  - a good answer shows: ${one.shows}`);
    }
  }
  if (report.plan.length > 0) {
    lines.push("", "## What to practise next", "");
    for (const item of report.plan)
      lines.push(
        `1. ${item.weakness} ${cite(item.pointers)}. ${item.drill} (${item.durationMinutes} min). Done when: ${item.successCriterion}.`,
      );
  }
  if (report.unassessed.length > 0) {
    lines.push("", "## Not assessed", "");
    for (const { what, why } of report.unassessed) lines.push(`- ${what}: ${why}`);
  }
  return `${lines.join("\n")}\n`;
}

/** The status of a step as a person reads it. */
export function stepStatusInWords(status: StarStepReport["status"]): string {
  return {
    evidenced: "shown",
    refused: "declined, not judged",
    skipped: "asked for, not shown",
    not_asked: "not asked",
  }[status];
}

/** What a person wrote, as plain text: nothing of it becomes markup in whatever shows the export. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>!#|~]/g, "\\$&");
}

function cite(pointers: readonly Pointer[]): string {
  return pointers.length === 0 ? "" : `[${pointers.map(({ seq }) => seq).join(", ")}]`;
}
