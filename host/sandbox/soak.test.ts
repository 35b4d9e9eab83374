import { type LanguageId, limitsFor } from "@assay/core/sandbox";
import { expect, it } from "vitest";
import { bubblewrapSandbox, type SandboxOptions } from "./index.ts";
import { lookForLeftovers } from "./leftovers.fixture.ts";

/** A share of what `scripts/soak.ts` does a thousand times. */
const ENDS: readonly (readonly [LanguageId, string])[] = [
  ["python", "import os, time\nif os.fork() == 0:\n    os.setsid(); time.sleep(60)\n"],
  ["python", "open('/tmp/kept', 'w').write('x' * 100000)\nprint('y' * 400000)"],
  ["python", "while True: pass"],
];
const TIMEOUT_MS = 60_000;

it.each([
  { name: "with what the machine has", options: {} },
  { name: "without control groups", options: { cgroups: false } },
] satisfies { name: string; options: SandboxOptions }[])(
  "runs that end in every way leave nothing, $name",
  { timeout: TIMEOUT_MS },
  async ({ options }) => {
    const before = lookForLeftovers();
    const sandbox = bubblewrapSandbox({ slots: 4, ...options });
    // Several times what an interpreter needs to begin, so that the loop alone runs out of it.
    const limits = limitsFor("python", { cpuMs: 500, wallMs: 2_000 });
    const running = Array.from({ length: 4 }, () => ENDS)
      .flat()
      .map(async ([language, code]) => {
        const compiled = await sandbox.compile({ language, main: "main.py", files: { "main.py": code } }, limits);
        if (compiled.status !== "ready") throw new Error(compiled.why);
        const { ending } = await sandbox.execute(compiled.artifact, "", limits);
        await sandbox.release(compiled.artifact);
        return ending;
      });
    const during = lookForLeftovers();
    const endings = await Promise.all(running);
    await sandbox.shut();
    expect(endings.filter((ending) => ending === "cpu_limit")).toHaveLength(4);
    expect(endings.filter((ending) => ending === "output_limit")).toHaveLength(4);
    const { descriptors, ...left } = lookForLeftovers();
    expect(left).toEqual({ processes: [], mounts: before.mounts, groups: before.groups, files: before.files });
    expect(descriptors).toBeLessThanOrEqual(Math.max(before.descriptors, during.descriptors));
  },
);

it("programs that wait for a processor are not stopped for it", { timeout: TIMEOUT_MS }, async () => {
  const sandbox = bubblewrapSandbox({ slots: 8 });
  // As much wall as processor time, and more programs than processors: each waits for most of its life.
  const limits = limitsFor("c", { cpuMs: 600, wallMs: 600 });
  const code = "#include <time.h>\nint main(void) { while (clock() < 0.25 * CLOCKS_PER_SEC) {} return 0; }\n";
  const compiled = await sandbox.compile({ language: "c", main: "main.c", files: { "main.c": code } }, limits);
  if (compiled.status !== "ready") throw new Error(compiled.why);
  const runs = await Promise.all(Array.from({ length: 8 }, () => sandbox.execute(compiled.artifact, "", limits)));
  expect(runs.map(({ ending }) => ending)).toEqual(runs.map(() => "exited"));
  await sandbox.shut();
});
