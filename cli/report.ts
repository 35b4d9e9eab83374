import { problemBegun } from "@assay/core/interview";
import type { Problem } from "@assay/core/problem";
import { explainReport, type Report, renderExplanation, renderReportMarkdown } from "@assay/core/report";
import { frozenReport, type Read, remakeReport } from "@assay/host/interview";
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
  const title = bank.get(setting?.problem.id ?? "")?.title ?? setting?.problem.id ?? id;
  const report = frozen ?? makeNow(read, bank);
  if (options.json) writeJson(options.explain === true ? { explanation: explainReport(report) } : report);
  else if (options.explain === true) process.stdout.write(`${renderExplanation(report)}\n`);
  else process.stdout.write(`${renderReportMarkdown(report, title)}\n`);
  return report.status === "complete" ? 0 : 1;
}

/** Without its words a report made anew still counts runs and edits, and is no whole one. */
function makeNow(read: Read, bank: ReadonlyMap<string, Problem>): Report {
  const problem = problemBegun(read.ledger.setting, bank);
  if (!problem.ok) throw new CallError(problem.failure.message);
  return { ...remakeReport(read, problem.value), status: "incomplete" };
}
