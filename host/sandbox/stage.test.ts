import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { closeAll, isAlive, openStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeEach(() => {
  stage = openStage("/usr/bin/mkfifo");
});
afterEach(() => stage.remove());

it("a tool is laid out once, for everyone, and its original keeps its mode", () => {
  const folder = mkdtempSync(join(tmpdir(), "assay-test-"));
  const own = join(folder, "tool");
  writeFileSync(own, "text");
  for (const mode of [0o700, 0o755]) {
    chmodSync(own, mode);
    const copy = stage.tool(`tool-${mode}`, own);
    expect(stage.tool(`tool-${mode}`, own)).toBe(copy);
    expect(statSync(copy).mode & 0o777).toBe(0o755);
    expect(statSync(own).mode & 0o777).toBe(mode);
    expect(copy.startsWith(stage.folder)).toBe(true);
  }
  rmSync(folder, { recursive: true });
});

it("pipes and nameless files leave no name, and a pipe is a pipe", () => {
  const descriptor = stage.nameless(Buffer.from("input"));
  expect(readFileSync(descriptor, "utf8")).toBe("input");
  for (let count = 0; count < 40; count++) {
    const { readOut, readErr, writeOut, writeErr } = stage.pipes();
    if (count === 0) {
      const kinds = execFileSync("stat", ["-Lc", "%F", "/dev/stdin"], { stdio: [readOut, "pipe", "inherit"] });
      expect(kinds.toString()).toBe("fifo\n");
    }
    closeAll([readOut, readErr, writeOut, writeErr]);
  }
  closeAll([descriptor]);
});

it("the folder of a process that is gone is removed at the next start, that of a living one stays", () => {
  const dead = join(tmpdir(), "assay-box-999999999-test");
  const living = join(tmpdir(), `assay-box-${process.ppid}-test`);
  for (const path of [dead, living]) mkdirSync(path);
  openStage("/usr/bin/mkfifo").remove();
  expect([existsSync(dead), existsSync(living)]).toEqual([false, true]);
  rmSync(living, { recursive: true });
  expect([isAlive(process.pid), isAlive(999_999_999)]).toEqual([true, false]);
});
