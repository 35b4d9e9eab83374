import { type LanguageId, limitsFor } from "@assay/core/sandbox";
import { judgeRun } from "@assay/host/problem";
import { type BubblewrapSandbox, bubblewrapSandbox } from "@assay/host/sandbox";
import { TASKS } from "../host/problem/attacks/forgery.ts";
import { HONEST } from "../host/problem/attacks/honest.ts";
import { type Leftovers, lookForLeftovers } from "../host/sandbox/leftovers.fixture.ts";

/**
 * Three promises about many runs, on this machine:
 *
 *   npx tsx scripts/soak.ts [--runs 1000] [--judgings 200] [--slots 8] [--watch]
 *
 * Programs that use half of their processor time, `slots` at once, none of them stopped for it; `runs` runs of programs
 * that end in every way, after which no process, mount, control group, file or descriptor is left; `judgings` judgings
 * of the same source with one outcome. Prints a line each, exit 1 when one does not hold.
 */
const argument = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(name);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};

/** Ways to end, each a whole program. */
const ENDS: readonly (readonly [LanguageId, string])[] = [
  ["python", "print(1)"],
  ["python", "import os\nos.kill(os.getpid(), 11)"],
  ["python", "import os, time\nif os.fork() == 0:\n    os.setsid(); time.sleep(60)\n"],
  ["python", "open('/tmp/kept', 'w').write('x' * 100000)\nprint('y' * 400000)"],
  ["python", "while True: pass"],
  ["c", "int main(void) { return 3; }"],
];

async function main(): Promise<number> {
  const slots = argument("--slots", 8);
  const options = { slots, cgroups: !process.argv.includes("--watch") };
  const before = lookForLeftovers();
  const sandbox = bubblewrapSandbox(options);
  const state = await sandbox.state();
  if (!state.ok) {
    process.stderr.write(`${state.why}\n`);
    return 3;
  }
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  say(`${state.limits}, ${state.user}, ${slots} at a time`);
  const wrong = await busy(sandbox, slots);
  say(`${slots} programs that use half of their processor time at once: ${slots - wrong} ran to their end`);
  const outcomes = await judgings(sandbox, argument("--judgings", 200), slots);
  say(
    `${argument("--judgings", 200)} judgings of one source: ${[...outcomes].map(([text, n]) => `${n} ${text}`).join(", ")}`,
  );
  await soak(sandbox, argument("--runs", 1000), slots);
  await sandbox.shut();
  const left = difference(before, lookForLeftovers());
  say(`${argument("--runs", 1000)} runs left: ${left.length === 0 ? "nothing" : left.join("; ")}`);
  return wrong === 0 && outcomes.size === 1 && left.length === 0 ? 0 : 1;
}

async function busy(sandbox: BubblewrapSandbox, count: number): Promise<number> {
  const limits = limitsFor("c");
  const code = `#include <time.h>\nint main(void) { while (clock() < ${limits.cpuMs / 2_000} * CLOCKS_PER_SEC) {} return 0; }\n`;
  const compiled = await sandbox.compile({ language: "c", main: "main.c", files: { "main.c": code } }, limits);
  if (compiled.status !== "ready") throw new Error(compiled.why);
  const ends = await Promise.all(
    Array.from({ length: count }, () => sandbox.execute(compiled.artifact, "", limits).then(({ ending }) => ending)),
  );
  await sandbox.release(compiled.artifact);
  return ends.filter((ending) => ending !== "exited").length;
}

async function judgings(sandbox: BubblewrapSandbox, count: number, slots: number): Promise<Map<string, number>> {
  const source = HONEST.find(({ id }) => id === "honest-python-crib")?.source ?? "";
  const outcomes = new Map<string, number>();
  let left = count;
  const work = async (): Promise<void> => {
    while (left-- > 0) {
      const { outcome, tests } = await judgeRun({ sandbox, tests: TASKS.crib, language: "python", source });
      const text = `${outcome} (${tests?.cases.map((one) => one.outcome).join(", ")})`;
      outcomes.set(text, (outcomes.get(text) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: slots }, work));
  return outcomes;
}

async function soak(sandbox: BubblewrapSandbox, count: number, slots: number): Promise<void> {
  let at = 0;
  const work = async (): Promise<void> => {
    while (at < count) {
      const [language, code] = ENDS[at++ % ENDS.length] as (typeof ENDS)[number];
      const main = language === "c" ? "main.c" : "main.py";
      const limits = limitsFor(language, { cpuMs: 100, wallMs: 1_000 });
      const compiled = await sandbox.compile({ language, main, files: { [main]: code } }, limits);
      if (compiled.status !== "ready") throw new Error(compiled.why);
      await sandbox.execute(compiled.artifact, "", limits);
      await sandbox.release(compiled.artifact);
    }
  };
  await Promise.all(Array.from({ length: slots }, work));
}

function difference(before: Leftovers, after: Leftovers): string[] {
  const kinds = ["processes", "mounts", "groups", "files"] as const;
  const more = kinds.flatMap((kind) => after[kind].filter((one) => !before[kind].includes(one)));
  const opened = after.descriptors - before.descriptors;
  return opened > 0 ? [...more, `${opened} open descriptors`] : more;
}

process.exitCode = await main();
