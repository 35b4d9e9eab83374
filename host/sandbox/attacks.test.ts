import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Attack } from "./attacks/attack.ts";
import { type Attempt, attempt } from "./attacks/attempt.ts";
import { type Canaries, plantCanaries } from "./attacks/canaries.ts";
import { COMPILE } from "./attacks/compile.ts";
import { HONEST } from "./attacks/honest.ts";
import { NATIVE } from "./attacks/native.ts";
import { PROCESSES } from "./attacks/processes.ts";
import { RESOURCES } from "./attacks/resources.ts";
import { WALLS } from "./attacks/walls.ts";
import { bubblewrapSandbox, type SandboxOptions } from "./index.ts";

/** Of Go and Rust a share: `npx tsx scripts/attacks.ts --own` runs all, with and without control groups. */
const NATIVE_SHARE = NATIVE.filter(({ category }) => category === "network" || category === "privilege");
const ATTACKS: readonly Attack[] = [...PROCESSES, ...RESOURCES, ...WALLS, ...COMPILE, ...NATIVE_SHARE];
const SUITE_MAX_MS = 240_000;
const SLOTS = 2;

let canaries: Canaries;
beforeAll(async () => {
  canaries = await plantCanaries();
});
afterAll(() => canaries.remove());

async function runAll(attacks: readonly Attack[], options: SandboxOptions): Promise<Map<string, Attempt>> {
  const sandbox = bubblewrapSandbox({ slots: SLOTS, ...options });
  const outcomes = new Map<string, Attempt>();
  const queue = [...attacks];
  const work = async (): Promise<void> => {
    for (let attack = queue.shift(); attack !== undefined; attack = queue.shift()) {
      outcomes.set(attack.id, await attempt(sandbox, attack, canaries));
    }
  };
  try {
    await Promise.all(Array.from({ length: SLOTS }, work));
  } finally {
    await sandbox.shut();
  }
  return outcomes;
}

it("the corpus covers every category of the box with at least 60 attacks of distinct names", () => {
  expect(ATTACKS.length).toBeGreaterThanOrEqual(60);
  expect(new Set([...ATTACKS, ...HONEST].map((attack) => attack.id)).size).toBe(ATTACKS.length + HONEST.length);
  const categories = new Set(ATTACKS.map((attack) => attack.category));
  for (const category of "process memory disk filesystem privilege kernel secrets network time output compile".split(
    " ",
  )) {
    expect(categories).toContain(category);
  }
});

describe.each([
  { name: "with what the machine has", options: {}, attacks: [...ATTACKS, ...HONEST] },
  {
    name: "without control groups",
    options: { cgroups: false },
    // What the watch does in the place of a control group: memory and time.
    attacks: [...RESOURCES, ...HONEST].filter(({ category }) => category !== "disk" && category !== "output"),
  },
] satisfies { name: string; options: SandboxOptions; attacks: readonly Attack[] }[])(
  "$name",
  ({ options, attacks }) => {
    let outcomes: Map<string, Attempt>;
    beforeAll(async () => {
      outcomes = await runAll(attacks, options);
    }, SUITE_MAX_MS);

    it.each(attacks.map(({ category, id }) => [category, id] as const))("%s: %s ends as it may", (_category, id) => {
      expect(outcomes.get(id)?.faults).toEqual([]);
    });
  },
);

/** Each protection taken away, and an attack that then gets through: the suite above would notice. */
describe.each([
  { without: "environment", red: ["environment", "environment-of-a-child"] },
  { without: "seccomp", red: ["rings", "keyrings", "locks-on-shared-files", "odd-sockets"] },
  { without: "tree-cpu", red: ["spin-in-children"] },
  { without: "sized-shm", red: ["fill-shared-memory"] },
  { without: "remount", red: ["fill-the-root-and-devices"] },
  { without: "inodes", red: ["empty-files-without-end"] },
  { without: "memory", red: ["touch-a-gigabyte"] },
  { without: "network", red: ["reaches-the-host"] },
] as const)("without the control $without", ({ without, red }) => {
  it(`these attacks are seen: ${red.join(", ")}`, { timeout: SUITE_MAX_MS }, async () => {
    const own = await plantCanaries();
    const sandbox = bubblewrapSandbox({ without: [without] });
    try {
      for (const id of red) {
        const attack = ATTACKS.find((each) => each.id === id) as Attack;
        expect([id, (await attempt(sandbox, attack, own)).faults]).not.toEqual([id, []]);
      }
    } finally {
      await sandbox.shut();
      await own.remove();
    }
  });
});
