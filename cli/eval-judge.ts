import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CallError, EXIT_MISSING, writeJson } from "./terminal.ts";

/** What is used of evals/, which comes with the sources and not with the published command. */
interface Evals {
  evaluateJudge(): Promise<Readonly<Record<string, unknown>> & { readonly ok: boolean }>;
  spellJudge(report: Readonly<Record<string, unknown>>): string;
}

/** `assay eval judge [--json]`: where code is, and what is tried on its reader. Resolves to 0, or 1 below a bar. */
export async function evalJudge({ json }: { readonly json: boolean }): Promise<number> {
  const door = new URL("../evals/judge.ts", import.meta.url);
  if (!existsSync(fileURLToPath(door)))
    throw new CallError("The labelled sets come with the sources: run this in a checkout", EXIT_MISSING);
  const { evaluateJudge, spellJudge } = (await import(/* @vite-ignore */ door.href)) as Evals;
  const report = await evaluateJudge();
  if (json) writeJson(report);
  else process.stdout.write(spellJudge(report));
  return report.ok ? 0 : 1;
}
