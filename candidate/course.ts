import type { Model } from "@assay/core/model";
import type { SteppedClock } from "@assay/host/base";
import { assessAll, type Verdict } from "./assertions/assertion.ts";
import { ASSERTIONS } from "./assertions/catalogue.ts";
import { scriptedBrain } from "./brains/scripted.ts";
import { openHouse, type Shared } from "./house.ts";
import { interposeOf, type Mutant } from "./mutants/mutant.ts";
import { dockCountPack, type Pack } from "./personas/pack.ts";
import type { Persona } from "./personas/persona.ts";
import type { RunEvent, RunRecord } from "./record.ts";
import { sit } from "./sit.ts";
import { openLine } from "./targets/line.ts";

/** The task of the coding round, and how long it is planned for. */
export const TASK = { problem: "dock-count", language: "python", minutes: 20 } as const;

export function packOf(shared: Pick<Shared, "bank">): Pack {
  const problem = shared.bank.find((one) => one.id === TASK.problem);
  if (problem === undefined) throw new Error(`The bank has no task "${TASK.problem}"`);
  return dockCountPack(problem);
}

export interface CourseWish {
  readonly shared: Shared;
  readonly pack: Pack;
  readonly persona: Persona;
  readonly seed: number;
  readonly trial?: number;
  /** For the matrix alone: what stands between the room and the candidate. */
  readonly mutant?: Mutant | undefined;
  readonly model?: ((clock: SteppedClock) => Model) | undefined;
  readonly onEvent?: (event: RunEvent) => void;
}

/** One sitting of a scripted persona before our own house, over its line, on a clock that it moves itself. */
export async function sitOverLine(wish: CourseWish): Promise<RunRecord> {
  const { shared, pack, persona, seed, mutant } = wish;
  const trial = wish.trial ?? 1;
  const fault = mutant?.fault?.(pack);
  const house = await openHouse({
    shared,
    seed: `${seed} ${trial}`,
    model: wish.model,
    interpose: fault === undefined ? undefined : interposeOf(fault),
  });
  try {
    const target = openLine({ house, ...TASK, onReport: mutant?.report });
    const brain = scriptedBrain(persona, pack, seed);
    return await sit({
      target,
      brain,
      manner: persona.manner,
      habits: persona.habits,
      onEvent: wish.onEvent ?? (() => undefined),
      head: {
        version: 1,
        persona: persona.id,
        round: "coding",
        seed,
        trial,
        brain: brain.name,
        target: target.name,
        capabilities: [...target.capabilities],
        problem: TASK.problem,
      },
    });
  } finally {
    await house.close();
  }
}

/** The other half of each pair that a persona is compared in. */
export function partnersOf(persona: Persona): readonly string[] {
  return ASSERTIONS.flatMap((one) => (one.pair?.of === persona.id ? [one.pair.with] : []));
}

export function judgeRecord(
  record: RunRecord,
  pack: Pack,
  pairs: Readonly<Record<string, RunRecord>> = {},
): readonly Verdict[] {
  return assessAll(ASSERTIONS, record, pack, pairs);
}
