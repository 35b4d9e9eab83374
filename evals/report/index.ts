/**
 * Whether interim notes help the report: the scripted sessions of recordings/house, each sat without notes and with
 * them, and what the two reports tell of labelled facts. Owns the labels and the arithmetic.
 * Deliberately absent: a model. Somebody's has to be set; nothing here is asserted of any.
 */
export type { ReportEval } from "./measure.ts";

import { spellRate } from "../rates.ts";
import { type Arm, measureReport, type ReportEval, readSittings, type Stand } from "./measure.ts";

export async function evaluateReport(stand: Stand, readMoves: Parameters<typeof readSittings>[0]): Promise<ReportEval> {
  return measureReport(readSittings(readMoves), stand);
}

export function spellReport({ model, sessions, arms, won, lost, p }: ReportEval): string {
  const lines = [
    `Reports of ${model} on ${sessions.length / 2} scripted sessions, without interim notes and with them`,
  ];
  for (const one of sessions)
    lines.push(
      `  ${one.session.padEnd(12)} ${one.notesMax === 0 ? "no notes" : `${one.notes} notes`}: told ${one.told.length}, missed ${one.missed.join(" ") || "nothing"}; ${one.sentences} sentences stand, ${one.refused} left out (${one.status})`,
    );
  lines.push("", ...arms.flatMap(armLines), "");
  lines.push(
    p === null
      ? "The two told the same facts."
      : `Notes won ${won} facts and lost ${lost} (two-sided sign test, p ${p.toFixed(3)}).`,
    "",
  );
  return lines.join("\n");
}

function armLines(arm: Arm): readonly string[] {
  return [
    arm.notesMax === 0 ? "  without notes" : "  with notes",
    `    facts told          ${spellRate(arm.facts)}`,
    `    sentences left out  ${spellRate(arm.refused)}`,
    `    tokens reported     ${arm.inputTokens} in, ${arm.outputTokens} out`,
  ];
}
