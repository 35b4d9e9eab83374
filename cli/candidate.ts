import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Model } from "@assay/core/model";
import { systemClock } from "@assay/host/base";
import { openModel } from "@assay/host/model";
import { problemsFolder, webFolder } from "./places.ts";
import { readSettings, takeModelChoice } from "./settings.ts";
import { CallError, EXIT_MISSING, readCall, readChoice, readCount, say } from "./terminal.ts";

/** What is used of candidate/, which comes with the sources and not with the published command. */
interface Candidate {
  candidateMain(call: Readonly<Record<string, unknown>>, print: (text: string) => void): Promise<number>;
  WrongCall: new (message: string) => Error;
}

/** The model of ASSAY_MODEL, as `assay start` takes it. */
async function modelSet(): Promise<Model> {
  readSettings();
  const choice = takeModelChoice(process.env);
  if (choice === undefined)
    throw new CallError("No model is set: set ASSAY_MODEL to one, such as compatible:NAME with ASSAY_MODEL_URL");
  return openModel({ ...choice, clock: systemClock() });
}

/** `assay candidate run|matrix|assert|diff|mutants|coverage|doctor`. Resolves to the exit code. */
export async function candidateCommand(args: string[]): Promise<number> {
  const { options, words } = readCall(args, {
    persona: { type: "string" },
    round: { type: "string" },
    seed: { type: "string", default: "1" },
    trials: { type: "string", default: "1" },
    seeds: { type: "string", default: "20" },
    by: { type: "string", default: "page" },
    url: { type: "string" },
    adapter: { type: "string" },
    brain: { type: "string", default: "scripted" },
    out: { type: "string" },
    junit: { type: "string" },
    write: { type: "string" },
    json: { type: "boolean" },
    full: { type: "boolean" },
  });
  const by = readChoice("--by", options.by, ["page", "line"]);
  const seed = readCount("--seed", options.seed, 0, Number.MAX_SAFE_INTEGER);
  const trials = readCount("--trials", options.trials, 1, 1_000);
  const seeds = readCount("--seeds", options.seeds, 0, 1_000);
  if (options.url !== undefined)
    throw new CallError("A page of another address is sat before by an adapter: use --adapter FILE, which names it");
  const door = new URL("../candidate/command.ts", import.meta.url);
  if (!existsSync(fileURLToPath(door)))
    throw new CallError("The simulated candidate comes with the sources: run this in a checkout", EXIT_MISSING);
  const model = readChoice("--brain", options.brain, ["scripted", "model"]) === "model" ? await modelSet() : undefined;
  const { candidateMain, WrongCall } = (await import(/* @vite-ignore */ door.href)) as Candidate;
  const places = { webFolder: webFolder(), problemsFolder: problemsFolder() };
  try {
    return await candidateMain(
      { ...options, ...places, model, words, by, seed, trials, seeds, say },
      (text) => void process.stdout.write(text),
    );
  } catch (fault) {
    if (fault instanceof WrongCall) throw new CallError(fault.message);
    throw fault;
  }
}
