import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CallError, EXIT_MISSING, writeJson } from "./terminal.ts";

/** What is used of evals/, which comes with the sources and not with the published command. */
interface Evals {
  evaluateClaims(): Readonly<Record<string, unknown>> & { readonly ok: boolean };
  spellClaims(report: Readonly<Record<string, unknown>>): string;
}

/** `assay eval claims [--json]`: precision and recall of claim extraction, by language. Resolves to 0, or 1 below a bar. */
export async function evalClaims({ json }: { readonly json: boolean }): Promise<number> {
  const door = new URL("../evals/claims.ts", import.meta.url);
  if (!existsSync(fileURLToPath(door)))
    throw new CallError("The labelled sets come with the sources: run this in a checkout", EXIT_MISSING);
  const { evaluateClaims, spellClaims } = (await import(/* @vite-ignore */ door.href)) as Evals;
  const report = evaluateClaims();
  if (json) writeJson(report);
  else process.stdout.write(spellClaims(report));
  return report.ok ? 0 : 1;
}
