import type { Evidence, Verdict } from "../match/index.ts";
import type { Requirement } from "../posting/index.ts";
import type { PrepPackage } from "./package.ts";

/** Words of people are shown as text: nothing in them is mark-up. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\\`*_{}[\]<>#|!]/g, "\\$&")
    .trim();
}

/** The package as Markdown, with the words that bear each statement out. */
export function packageMarkdown(
  made: PrepPackage,
  requirements: readonly Requirement[],
  verdicts: readonly Verdict[],
  evidence: Evidence,
): string {
  const quote = (id: string) => plain(evidence.items.find((item) => item.id === id)?.text ?? "");
  const lines = ["# Preparation", "", plain(made.positioning), ""];
  if (made.emphasis !== "") lines.push(plain(made.emphasis), "");
  lines.push("## What is asked and what is shown", "");
  for (const [index, one] of requirements.entries()) {
    const verdict = verdicts[index] as Verdict;
    lines.push(`- **${verdict.coverage}** ${one.id} (importance ${one.importance}): ${plain(one.text)}`);
    for (const cited of verdict.evidence) lines.push(`  - ${cited.id}: ${plain(cited.quote)}`);
    for (const lack of verdict.missing) lines.push(`  - missing, ${lack.dimension}: ${plain(lack.detail)}`);
  }
  lines.push("", "## Where the time goes", "");
  for (const area of made.focusAreas)
    lines.push(`- ${area.minutes} min, ${area.requirement}: ${area.action} (${plain(area.arithmetic)})`);
  lines.push("", "## Stories", "");
  for (const story of made.stories)
    lines.push(
      `### ${story.id}, for ${story.requirement}`,
      "",
      `- Situation: ${plain(story.situation)}`,
      `- Task: ${plain(story.task)}`,
      `- Action: ${plain(story.action)}`,
      `- Result: ${plain(story.result)}`,
      `- From: ${story.evidence.map((id) => `${id}, ${quote(id)}`).join("; ")}`,
      "",
    );
  lines.push("## Risks", "");
  for (const risk of made.risks) lines.push(`- ${risk.requirement}: ${plain(risk.risk)}. ${plain(risk.mitigation)}`);
  lines.push("", "## Questions to practise", "");
  for (const question of made.questions) {
    lines.push(`### ${plain(question.question)}`, "", `Follow-up: ${plain(question.followUp)}`, "");
    for (const point of question.outline) lines.push(`- ${plain(point)}`);
    lines.push("");
  }
  return `${lines.join("\n")}\n`;
}
