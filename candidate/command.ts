import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Model } from "@assay/core/model";
import { faultsOf } from "./assertions/validity.ts";
import { modelBrain } from "./brains/model.ts";
import { judgeRecord, packOf } from "./course.ts";
import { spellCoverage } from "./coverage.ts";
import { doctor } from "./doctor.ts";
import { openShared } from "./house.ts";
import { makeMatrix } from "./mutants/matrix.ts";
import { spellMatrix } from "./mutants/page.ts";
import { CONTROLS, PERSONAS, personaOf } from "./personas/catalogue.ts";
import type { Persona } from "./personas/persona.ts";
import { diffRecords } from "./reports/diff.ts";
import { readRunFolder, runFolders } from "./reports/folder.ts";
import { spellHtml } from "./reports/html.ts";
import { spellJunit } from "./reports/junit.ts";
import { closingLine, type Sat, type Summary, spellSummary, summarise } from "./reports/summary.ts";
import { runTrials } from "./run.ts";
import type { Adapter } from "./targets/adapter.ts";

/** A call that cannot be obeyed: exit 2. */
export class WrongCall extends Error {}

export interface Call {
  readonly words: readonly string[];
  readonly persona?: string | undefined;
  readonly round?: string | undefined;
  readonly seed: number;
  readonly trials: number;
  readonly seeds: number;
  readonly by: "page" | "line";
  readonly adapter?: string | undefined;
  readonly out?: string | undefined;
  readonly junit?: string | undefined;
  readonly write?: string | undefined;
  readonly json: boolean;
  readonly full: boolean;
  /** Who decides what the candidate does: its script, or this model. */
  readonly model?: Model | undefined;
  readonly webFolder: string | undefined;
  readonly problemsFolder: string | undefined;
  /** Progress, for people. */
  readonly say: (text: string) => void;
}

/** `assay candidate …`. Resolves to the exit code; throws WrongCall. */
export async function candidateMain(call: Call, print: (text: string) => void): Promise<number> {
  const [verb, ...rest] = call.words;
  switch (verb) {
    case "run":
      return runVerb(call, print, [personaWished(call)]);
    case "matrix":
      return runVerb({ ...call, trials: call.full ? 2 : 1, round: "coding" }, print, [
        ...PERSONAS,
        ...(call.full ? CONTROLS : []),
      ]);
    case "assert":
      return assertVerb(call, print, rest);
    case "diff":
      return diffVerb(print, rest);
    case "mutants":
      return mutantsVerb(call, print);
    case "coverage":
      print(spellCoverage());
      return 0;
    case "doctor": {
      const adapter = await adapterWished(call);
      return doctor({ adapter, shared: call.problemsFolder, webFolder: call.webFolder }, print);
    }
    default:
      throw new WrongCall(`Cannot do "${verb ?? ""}": use run, matrix, assert, diff, mutants, coverage or doctor`);
  }
}

function personaWished(call: Call): Persona {
  const known = [...PERSONAS, ...CONTROLS].map((persona) => persona.id).join(", ");
  const persona = personaOf(call.persona ?? "");
  if (persona === undefined)
    throw new WrongCall(`The value "${call.persona ?? ""}" of --persona is unknown: use one of ${known}`);
  if (call.round !== "coding")
    throw new WrongCall(`The round "${call.round ?? ""}" is not offered by the product yet: use --round coding`);
  return persona;
}

async function adapterWished(call: Call): Promise<Adapter | undefined> {
  if (call.adapter === undefined) return undefined;
  try {
    const made = (await import(/* @vite-ignore */ pathToFileURL(resolve(call.adapter)).href)) as { default?: Adapter };
    if (made.default?.enter === undefined) throw new Error("its default export is no adapter");
    return made.default;
  } catch (fault) {
    throw new WrongCall(`Cannot use the adapter "${call.adapter}": ${(fault as Error).message.split("\n")[0]}`);
  }
}

async function runVerb(call: Call, print: (text: string) => void, personas: readonly Persona[]): Promise<number> {
  const adapter = await adapterWished(call);
  if (adapter === undefined && call.by === "page" && call.webFolder === undefined)
    throw new WrongCall("The page is not built: run `npm run build` first, or sit with --by line");
  const shared = await openShared(call.problemsFolder);
  const summaries: Summary[] = [];
  try {
    const pack = packOf(shared);
    for (const persona of personas) {
      const sittings = await runTrials({
        shared,
        pack,
        persona,
        seed: call.seed,
        trials: call.trials,
        by: call.by,
        webFolder: call.webFolder,
        adapter,
        out: call.out,
        ...(call.model === undefined ? {} : { brain: () => modelBrain(call.model as Model, persona) }),
        onSat: (sat, trial) => call.say(`${persona.id}, sitting ${trial}: ${sat.record.events.length} events`),
      });
      summaries.push(report(call, persona, sittings, print));
    }
  } finally {
    await shared.shut();
  }
  return finish(call, summaries, print);
}

function report(call: Call, persona: Persona, sittings: readonly Sat[], print: (text: string) => void): Summary {
  const summary = summarise(persona, sittings);
  if (!call.json) {
    const text = spellSummary(summary);
    // One closing line a call, and it is the last.
    print(text.split("\n").slice(0, -2).join("\n").concat("\n"));
  }
  if (call.out !== undefined) {
    const folder = join(call.out, persona.id);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "report.html"), spellHtml(summary, sittings));
    writeFileSync(join(folder, "report.json"), `${JSON.stringify(summary, null, 2)}\n`);
  }
  return summary;
}

function finish(call: Call, summaries: readonly Summary[], print: (text: string) => void): number {
  if (call.junit !== undefined) {
    mkdirSync(dirname(resolve(call.junit)), { recursive: true });
    writeFileSync(call.junit, spellJunit(summaries));
  }
  if (call.json) print(`${JSON.stringify({ version: 1, personas: summaries })}\n`);
  else print(`${closingLine(summaries)}\n`);
  // What was not measured outweighs what failed: there is less to be said.
  return Math.max(0, ...summaries.map((one) => one.exit));
}

async function assertVerb(call: Call, print: (text: string) => void, words: readonly string[]): Promise<number> {
  const folders = words.flatMap(runFolders);
  if (folders.length === 0) throw new WrongCall(`There is no kept sitting in "${words.join(" ")}"`);
  const shared = await openShared(call.problemsFolder);
  await shared.shut();
  const pack = packOf(shared);
  const records = folders.map(readRunFolder);
  const byPersona = new Map<string, Sat[]>();
  for (const [index, record] of records.entries()) {
    const { persona, seed } = record.head;
    const pairs = Object.fromEntries(
      records.filter((one) => one.head.seed === seed).map((one) => [one.head.persona, one]),
    );
    const known = personaOf(persona);
    if (known === undefined) throw new WrongCall(`The persona "${persona}" of "${folders[index]}" is unknown`);
    const sat = {
      record,
      verdicts: judgeRecord(record, pack, pairs),
      faults: faultsOf(record, known.knobs.words),
      folder: folders[index],
    };
    byPersona.set(persona, [...(byPersona.get(persona) ?? []), sat]);
  }
  const summaries = [...byPersona].map(([id, sittings]) =>
    report({ ...call, out: undefined }, personaOf(id) as Persona, sittings, print),
  );
  return finish(call, summaries, print);
}

function diffVerb(print: (text: string) => void, words: readonly string[]): number {
  const [one, other, ...more] = words;
  if (one === undefined || other === undefined || more.length > 0)
    throw new WrongCall("Two sittings are compared: diff A B");
  const [a, b] = [one, other].map((path) => {
    const [folder] = runFolders(path);
    if (folder === undefined) throw new WrongCall(`There is no kept sitting in "${path}"`);
    return readRunFolder(folder);
  });
  const lines = a === undefined || b === undefined ? [] : diffRecords(a, b);
  print(lines.length === 0 ? "The same conversation, runs and bands\n" : `${lines.join("\n")}\n`);
  return lines.length === 0 ? 0 : 1;
}

async function mutantsVerb(call: Call, print: (text: string) => void): Promise<number> {
  const shared = await openShared(call.problemsFolder);
  try {
    const matrix = await makeMatrix(shared, { seeds: call.seeds, onStep: call.say });
    if (call.write !== undefined) writeFileSync(call.write, spellMatrix(matrix));
    const killed = matrix.rows.filter((row) => row.killed).length;
    const good = killed >= 0.95 * matrix.rows.length && matrix.alarms.length === 0 && matrix.without.length === 0;
    if (call.json) print(`${JSON.stringify({ version: 1, ...matrix })}\n`);
    else {
      for (const row of matrix.rows)
        print(`${row.killed ? "killed  " : "SURVIVED"}  ${row.assertion}  ${row.mutant.padEnd(26)}  ${row.what}\n`);
      for (const alarm of matrix.alarms)
        print(`ALARM  ${alarm.assertion}  ${alarm.persona}, seed ${alarm.seed}: ${alarm.detail}\n`);
      print(`${matrix.cleanSittings} clean sittings on ${matrix.cleanSeeds} seeds, ${matrix.alarms.length} alarms\n`);
      print(
        `${killed} passed, ${matrix.rows.length - killed + matrix.alarms.length} failed, ${matrix.notOffered.length} skipped\n`,
      );
    }
    return good ? 0 : 1;
  } finally {
    await shared.shut();
  }
}
