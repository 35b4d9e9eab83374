import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { systemClock } from "@assay/host/base";
import { openModel } from "@assay/host/model";
import { bubblewrapSandbox } from "@assay/host/sandbox";
import { loadGrammars } from "@assay/host/syntax";
import { readScript } from "./interview-play.ts";
import { openBank } from "./sessions.ts";
import { readSettings, takeModelChoice } from "./settings.ts";
import { CallError, EXIT_MISSING, say, writeJson } from "./terminal.ts";

/** How long a silent model is waited for: nobody sits before it. Taste. */
const IDLE_MS = 300_000;

/** What is used of evals/, which comes with the sources and not with the published command. */
interface Evals {
  evaluateReport(stand: unknown, readMoves: typeof readScript): Promise<Readonly<Record<string, unknown>>>;
  spellReport(report: Readonly<Record<string, unknown>>): string;
}

/** `assay eval report [--json]`: what interim notes do for the report of the model that is set. Needs one. */
export async function evalReport({ json }: { readonly json: boolean }): Promise<number> {
  const door = new URL("../evals/report/index.ts", import.meta.url);
  if (!existsSync(fileURLToPath(door)))
    throw new CallError("The labelled sets come with the sources: run this in a checkout", EXIT_MISSING);
  readSettings();
  const choice = takeModelChoice();
  if (choice === undefined)
    throw new CallError(
      "There is no model to evaluate: set ASSAY_MODEL, for example compatible:NAME with ASSAY_MODEL_URL",
      EXIT_MISSING,
    );
  const { evaluateReport, spellReport } = (await import(/* @vite-ignore */ door.href)) as Evals;
  const sandbox = await bubblewrapSandbox();
  try {
    const model = await openModel({ ...choice, clock: systemClock(), idleMs: IDLE_MS });
    const [bank, grammars] = await Promise.all([openBank(), loadGrammars()]);
    const report = await evaluateReport({ bank, grammars, sandbox, model, say }, readScript);
    if (json) writeJson(report);
    else process.stdout.write(spellReport(report));
    return 0;
  } finally {
    await sandbox.shut();
  }
}
