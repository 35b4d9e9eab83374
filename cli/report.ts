import { renderReportMarkdown } from "@assay/core/report";
import { frozenReport, remakeReport } from "@assay/host/interview";
import { openBank, readSession } from "./sessions.ts";
import { CallError, readCall, writeJson } from "./terminal.ts";

/** `assay report SESSION`: the report as it was frozen; of a session without one, made from its record. */
export async function reportCommand(args: string[]): Promise<number> {
  const { options, words } = readCall(args, { data: { type: "string" }, json: { type: "boolean" } });
  const [id, ...more] = words;
  if (id === undefined || more.length > 0) throw new CallError("The session is missing: assay report SESSION");
  const { read, close } = await readSession(id, options.data);
  await close();
  const named = read.ledger.setting?.problem.id ?? "";
  const problem = (await openBank()).get(named);
  if (problem === undefined) throw new CallError(`The problem "${named}" of this session is not in the bank any more`);
  const { life } = read.ledger;
  if (life.ended === null && life.failed === null)
    throw new CallError(`The interview "${id}" goes on: end it first, then there is a report`);
  const frozen = frozenReport(read);
  // Without its words a report made anew still counts runs and edits, and is no whole one.
  const report = frozen ?? { ...remakeReport(read, problem), status: "incomplete" as const };
  if (options.json) writeJson(report);
  else process.stdout.write(`${renderReportMarkdown(report, problem.title)}\n`);
  return report.status === "complete" ? 0 : 1;
}
