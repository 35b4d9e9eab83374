import { CallError, readCall } from "./terminal.ts";

/** Labelled sets, each measured by a file of its own. Resolves to the exit code. */
const EVALS: Readonly<Record<string, (options: { readonly json: boolean }) => Promise<number>>> = {
  classify: async (options) => (await import("./eval-classify.ts")).evalClassify(options),
  claims: async (options) => (await import("./eval-claims.ts")).evalClaims(options),
  judge: async (options) => (await import("./eval-judge.ts")).evalJudge(options),
  report: async (options) => (await import("./eval-report.ts")).evalReport(options),
  truth: async (options) => (await import("./eval-truth.ts")).evalTruth(options),
  prep: async (options) => (await import("./eval-prep.ts")).evalPrep(options),
};

/** `assay eval NAME [--json]`. */
export async function evalCommand(args: readonly string[]): Promise<number> {
  const { options, words } = readCall(args, { json: { type: "boolean" } });
  const [name, ...more] = words;
  const run = name === undefined ? undefined : EVALS[name];
  if (run === undefined || more.length > 0)
    throw new CallError(`Cannot evaluate "${words.join(" ")}": use one of ${Object.keys(EVALS).join(", ")}`);
  return run(options);
}
