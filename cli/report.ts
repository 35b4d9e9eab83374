import { problemBegun, questionsBegun } from "@assay/core/interview";
import { roundOf } from "@assay/core/ledger";
import type { Problem } from "@assay/core/problem";
import {
  type AnyReport,
  explainReport,
  renderBehaviouralMarkdown,
  renderExplanation,
  renderReportMarkdown,
} from "@assay/core/report";
import { fastHash } from "@assay/host/base";
import { frozenReport, type Read, remakeBehavioural, remakeReport } from "@assay/host/interview";
import { openBank, readSession } from "./sessions.ts";
import { CallError, readCall, writeJson } from "./terminal.ts";

/** `assay report SESSION [--explain]`: the report as it was frozen; of a session without one, made from its record. */
export async function reportCommand(args: string[]): Promise<number> {
  const { options, words } = readCall(args, {
    data: { type: "string" },
    explain: { type: "boolean" },
    json: { type: "boolean" },
  });
  const [id, ...more] = words;
  if (id === undefined || more.length > 0) throw new CallError("The session is missing: assay report SESSION");
  const { read, close } = await readSession(id, options.data);
  await close();
  const { life } = read.ledger;
  if (life.ended === null && life.failed === null)
    throw new CallError(`The interview "${id}" goes on: end it first, then there is a report`);
  const frozen = frozenReport(read);
  const bank = await openBank();
  const { setting } = read.ledger;
  const isBehavioural = roundOf(setting) === "behavioural";
  const title = isBehavioural
    ? "Behavioural interview"
    : (bank.get(setting?.problem.id ?? "")?.title ?? setting?.problem.id ?? id);
  const report = frozen ?? makeNow(read, bank);
  if ("round" in report) {
    if (options.explain === true)
      throw new CallError("A behavioural report has no bands to explain: call it without --explain");
    if (options.json) writeJson(report);
    else process.stdout.write(`${renderBehaviouralMarkdown(report, title)}\n`);
  } else if (options.json) writeJson(options.explain === true ? { explanation: explainReport(report) } : report);
  else if (options.explain === true) process.stdout.write(`${renderExplanation(report)}\n`);
  else process.stdout.write(`${renderReportMarkdown(report, title)}\n`);
  return report.status === "complete" ? 0 : 1;
}

/** Without its words a report made anew still counts runs and edits, and is no whole one. */
function makeNow(read: Read, bank: ReadonlyMap<string, Problem>): AnyReport {
  if (roundOf(read.ledger.setting) === "behavioural") {
    const questions = questionsBegun(read.ledger.setting, fastHash);
    if (!questions.ok) throw new CallError(questions.failure.message);
    return { ...remakeBehavioural(read, questions.value), status: "incomplete" };
  }
  const problem = problemBegun(read.ledger.setting, bank);
  if (!problem.ok) throw new CallError(problem.failure.message);
  return { ...remakeReport(read, problem.value), status: "incomplete" };
}
