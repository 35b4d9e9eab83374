import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Grammars, SYNTAX_LANGUAGE_IDS } from "@assay/core/syntax";
import { loadGrammars } from "@assay/host/syntax";
import { CallError, EXIT_MISSING, writeJson } from "./terminal.ts";

/** What is used of evals/, which comes with the sources and not with the published command. */
interface Evals {
  evaluateClassify(grammars: Grammars): Readonly<Record<string, unknown>>;
  spellClassify(report: Readonly<Record<string, unknown>>): string;
}

/** `assay eval classify [--json]`: what the review gate is worth, and what an independent truth says of the classes. */
export async function evalClassify({ json }: { readonly json: boolean }): Promise<number> {
  const door = new URL("../evals/classify.ts", import.meta.url);
  if (!existsSync(fileURLToPath(door)))
    throw new CallError("The labelled sets come with the sources: run this in a checkout", EXIT_MISSING);
  const { evaluateClassify, spellClassify } = (await import(/* @vite-ignore */ door.href)) as Evals;
  const report = evaluateClassify(await loadGrammars(SYNTAX_LANGUAGE_IDS));
  if (json) writeJson(report);
  else process.stdout.write(spellClassify(report));
  return 0;
}
