import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findCgroups, openGroup } from "./cgroup.ts";

/** A folder that stands in for a mounted hierarchy. The kernel fills a new group with files; here the test does. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "assay-cgroup-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it("without any mount there are none, and the reason is said", () => {
  expect(findCgroups({ mounts: "proc /proc proc rw 0 0", self: "0::/" })).toEqual({
    version: 0,
    why: "no control groups are mounted",
  });
});

it("a version 2 hierarchy without the memory controller is passed over", () => {
  writeFileSync(join(root, "cgroup.controllers"), "cpu io\n");
  const found = findCgroups({ mounts: `cgroup2 ${root} cgroup2 rw 0 0`, self: "0::/" });
  expect(found.version).toBe(0);
});

it("a version 2 hierarchy is passed over when its figures cannot be read back", () => {
  writeFileSync(join(root, "cgroup.controllers"), "cpu memory pids\n");
  writeFileSync(join(root, "cgroup.subtree_control"), "memory pids\n");
  const found = findCgroups({ mounts: `cgroup2 ${root} cgroup2 rw 0 0`, self: "0::/" });
  expect(found).toMatchObject({ version: 0, why: expect.stringContaining("cannot be moved into") });
});

it("a version 2 group gets its limits and is read in the kernel's words", () => {
  const group = openGroup({ version: 2, parent: root }, "7", { memoryMiB: 64, processes: 10 });
  const folder = group?.folders[0] ?? "";
  expect(readFileSync(join(folder, "memory.max"), "utf8")).toBe("67108864");
  expect(readFileSync(join(folder, "pids.max"), "utf8")).toBe("12");
  writeFileSync(join(folder, "cpu.stat"), "usage_usec 1234567\nuser_usec 1\nsystem_usec 2\n");
  writeFileSync(join(folder, "memory.peak"), "4096\n");
  writeFileSync(join(folder, "memory.events"), "low 0\nhigh 0\nmax 3\noom 1\noom_kill 2\n");
  writeFileSync(join(folder, "cgroup.kill"), "");
  group?.kill();
  expect([group?.cpuMs(), group?.peakBytes(), group?.outOfMemoryCount()]).toEqual([1234.567, 4096, 2]);
  expect(readFileSync(join(folder, "cgroup.kill"), "utf8")).toBe("1");
});

it("a version 1 group spans three hierarchies, or fewer when they are mounted together", () => {
  for (const name of ["memory", "pids", "cpu"]) mkdirSync(join(root, name));
  const place = {
    version: 1,
    memory: join(root, "memory"),
    pids: join(root, "pids"),
    cpu: join(root, "memory"),
  } as const;
  const group = openGroup(place, "8", { memoryMiB: 1, processes: 3 });
  expect(group?.folders.length).toBe(2);
  const [memory = "", pids = ""] = group?.folders ?? [];
  expect(readFileSync(join(memory, "memory.limit_in_bytes"), "utf8")).toBe("1048576");
  expect(readFileSync(join(pids, "pids.max"), "utf8")).toBe("5");
  writeFileSync(join(memory, "cpuacct.usage"), "2500000\n");
  writeFileSync(join(memory, "memory.max_usage_in_bytes"), "777\n");
  writeFileSync(join(memory, "memory.oom_control"), "oom_kill_disable 0\nunder_oom 0\noom_kill 1\n");
  expect([group?.cpuMs(), group?.peakBytes(), group?.outOfMemoryCount()]).toEqual([2.5, 777, 1]);
});

it("a group with something in it that does not end is said to remain", async () => {
  const group = openGroup({ version: 2, parent: root }, "9", { memoryMiB: 1, processes: 1 });
  expect(await group?.remove()).toBe(false);
  expect(readdirSync(root).length).toBe(1);
});
