import { join } from "node:path";
import type { Browser } from "playwright-core";
import { faultsOf } from "./assertions/validity.ts";
import { scriptedBrain } from "./brains/scripted.ts";
import { judgeRecord, partnersOf, sitOverLine, TASK } from "./course.ts";
import { openHouse, type Shared } from "./house.ts";
import { personaOf } from "./personas/catalogue.ts";
import type { Pack } from "./personas/pack.ts";
import type { Persona } from "./personas/persona.ts";
import type { RunHead, RunRecord } from "./record.ts";
import { openRunFolder, spellTranscript } from "./reports/folder.ts";
import type { Sat } from "./reports/summary.ts";
import { type Brain, sit } from "./sit.ts";
import type { Adapter } from "./targets/adapter.ts";
import { assayAdapter } from "./targets/assay.ts";
import { openBrowser, openPage } from "./targets/page.ts";
import type { Target } from "./targets/target.ts";

export interface RunWish {
  readonly shared: Shared;
  readonly pack: Pack;
  readonly persona: Persona;
  readonly seed: number;
  readonly trials: number;
  /** "page": in Chromium; "line": over the protocol. */
  readonly by: "page" | "line";
  readonly webFolder?: string | undefined;
  /** Somebody else's page, instead of our product. */
  readonly adapter?: Adapter | undefined;
  readonly brain?: ((trial: number) => Brain) | undefined;
  readonly out?: string | undefined;
  readonly onSat?: (sat: Sat, trial: number) => void;
}

/** So many sittings of one persona, each judged; pairs are sat over the line, once a trial. */
export async function runTrials(wish: RunWish): Promise<readonly Sat[]> {
  const sittings: Sat[] = [];
  let browser: Browser | undefined;
  try {
    for (let trial = 1; trial <= wish.trials; trial++) {
      // One browser for all of them, each with a context of its own; a sitting that finds none says so itself.
      if (wish.adapter !== undefined || wish.by === "page")
        if (browser?.isConnected() !== true) browser = await openBrowser().catch(() => undefined);
      const sat = await runOne(wish, trial, browser);
      sittings.push(sat);
      wish.onSat?.(sat, trial);
    }
  } finally {
    await browser?.close().catch(() => undefined);
  }
  return sittings;
}

async function runOne(wish: RunWish, trial: number, browser: Browser | undefined): Promise<Sat> {
  const { shared, pack, persona, seed } = wish;
  const house =
    wish.adapter === undefined
      ? await openHouse({ shared, seed: `${seed} ${trial}`, webFolder: wish.webFolder })
      : undefined;
  const brain = wish.brain?.(trial) ?? scriptedBrain(persona, pack, seed);
  try {
    const target = await targetOf(wish, house, browser);
    const head: RunHead = {
      version: 1,
      persona: persona.id,
      round: "coding",
      seed,
      trial,
      brain: brain.name,
      target: target.name,
      capabilities: [...target.capabilities],
      problem: TASK.problem,
    };
    const folder =
      wish.out === undefined ? undefined : openRunFolder(join(wish.out, persona.id, `${seed}-${trial}`), head);
    const record = await sit({
      target,
      brain,
      head,
      manner: persona.manner,
      habits: persona.habits,
      ...(folder === undefined ? {} : { onEvent: folder.event, keep: folder.keep }),
    });
    const pairs: Record<string, RunRecord> = {};
    if (wish.adapter === undefined)
      for (const id of partnersOf(persona)) {
        const other = personaOf(id);
        if (other !== undefined) pairs[id] = await sitOverLine({ shared, pack, persona: other, seed, trial });
      }
    const verdicts = judgeRecord(record, pack, pairs);
    folder?.keep("assertions.json", `${JSON.stringify(verdicts, null, 2)}\n`);
    folder?.keep("transcript.md", spellTranscript(record));
    return { record, verdicts, faults: faultsOf(record, persona.knobs.words), folder: folder?.path };
  } finally {
    await house?.close();
  }
}

async function targetOf(
  wish: RunWish,
  house: Awaited<ReturnType<typeof openHouse>> | undefined,
  browser: Browser | undefined,
): Promise<Target> {
  const held = browser === undefined ? {} : { browser };
  if (wish.adapter !== undefined) return openPage({ adapter: wish.adapter, ...held });
  if (house === undefined) throw new Error("There is no house to sit before");
  if (wish.by === "page")
    return openPage({ adapter: assayAdapter({ house, ...TASK, hands: wish.persona.manner.hands }), ...held });
  const { openLine } = await import("./targets/line.ts");
  return openLine({ house, ...TASK });
}
