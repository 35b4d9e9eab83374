import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Sandbox } from "@assay/core/sandbox";
import { bubblewrapSandbox } from "@assay/host/sandbox";
import { CallError, EXIT_MISSING, say, writeJson } from "./terminal.ts";

/** What is used of evals/, which comes with the sources and not with the published command. */
interface Evals {
  evaluateTruth(
    sandbox: Sandbox,
    onProgress: (text: string) => void,
  ): Promise<Readonly<Record<string, unknown>> & { readonly ok: boolean }>;
  spellTruth(report: Readonly<Record<string, unknown>>): string;
}

/** `assay eval truth [--json]`: what of a scripted interviewer's sentences reaches the candidate. 0, or 1 below a bar. */
export async function evalTruth({ json }: { readonly json: boolean }): Promise<number> {
  const door = new URL("../evals/truth.ts", import.meta.url);
  if (!existsSync(fileURLToPath(door)))
    throw new CallError("The sentences come with the sources: run this in a checkout", EXIT_MISSING);
  const { evaluateTruth, spellTruth } = (await import(/* @vite-ignore */ door.href)) as Evals;
  const sandbox = bubblewrapSandbox();
  try {
    const report = await evaluateTruth(sandbox, say);
    if (json) writeJson(report);
    else process.stdout.write(spellTruth(report));
    return report.ok ? 0 : 1;
  } finally {
    await sandbox.shut();
  }
}
