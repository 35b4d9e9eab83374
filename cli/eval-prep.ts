import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CallError, EXIT_MISSING, writeJson } from "./terminal.ts";

/** What is used of evals/, which comes with the sources and not with the published command. */
interface Evals {
  evaluatePrep(): Readonly<Record<string, unknown>> & { readonly ok: boolean };
  spellPrep(report: Readonly<Record<string, unknown>>): string;
}

/** `assay eval prep [--json]`: false proofs, false gaps and over-claims apart, beside simpler judges. Resolves to 0, or 1 outside a bar. */
export async function evalPrep({ json }: { readonly json: boolean }): Promise<number> {
  const door = new URL("../evals/prep.ts", import.meta.url);
  if (!existsSync(fileURLToPath(door)))
    throw new CallError("The labelled sets come with the sources: run this in a checkout", EXIT_MISSING);
  const { evaluatePrep, spellPrep } = (await import(/* @vite-ignore */ door.href)) as Evals;
  const report = evaluatePrep();
  if (json) writeJson(report);
  else process.stdout.write(spellPrep(report));
  return report.ok ? 0 : 1;
}
