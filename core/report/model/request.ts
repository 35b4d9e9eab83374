import type { Hash } from "../../base/index.ts";
import { reportScene, type State } from "../../interview/index.ts";
import type { CallSettings, ModelRequest } from "../../model/index.ts";
import type { Problem } from "../../problem/index.ts";
import { renderRepair, renderReport, reportSystemText } from "../../views/index.ts";
import { type ParseJson, readModelReport } from "./read.ts";
import { modelReportSchema } from "./schema.ts";

/**
 * The request for the model's part of the report, from the state the interview ended in; with `repair`, for those fields
 * of its first answer that do not hold. Seeded, so that the same record gets the same report where the provider has seeds.
 */
export function modelReportRequest(
  state: State,
  repair: boolean,
  {
    problem,
    hash,
    settings,
    parse,
  }: {
    readonly problem: Problem;
    readonly hash: Hash;
    readonly settings: CallSettings;
    readonly parse: ParseJson;
  },
): ModelRequest {
  const scene = reportScene(state, { problem, hash });
  const ask = { notes: state.conversation.notes };
  const faults = repair ? readModelReport(state.conversation.reportAnswer ?? "", parse).faults : undefined;
  const { text } = faults === undefined ? renderReport(ask, scene) : renderRepair(faults, ask, scene);
  return {
    system: reportSystemText(),
    messages: [{ role: "user", text }],
    tools: [],
    settings: { ...settings, seed: settings.seed ?? REPORT_SEED, maxOutputTokens: REPORT_TOKENS_MAX },
    format: { name: "report", schema: modelReportSchema(faults?.map(({ field }) => field)) },
  };
}

/** Any number that stays: the report of a record is made once. */
const REPORT_SEED = 7;
/** Tokens of a report. Taste: twice the longest the schema allows in words of usual length. */
const REPORT_TOKENS_MAX = 4_000;

/** Whether something of an answer does not hold, so that it is worth asking once more. */
export function isFlawedReport(text: string, parse: ParseJson): boolean {
  return readModelReport(text, parse).faults.length > 0;
}
