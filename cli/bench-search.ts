import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRules, screenText } from "@assay/core/reader";
import { systemClock } from "@assay/host/base";
import { findRipgrep, openReader, type Reader } from "@assay/host/reader";
import { openCodeParser } from "@assay/host/syntax";
import { CallError, EXIT_MISSING } from "./terminal.ts";

/** One line of a bench: what was measured, beside what the same machine needs at the least in the same run. */
export interface SearchRow {
  readonly name: string;
  readonly size: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly floor: string;
  readonly floorMedianMs: number;
  readonly ratio: number;
}

const FILES = 50_000;
const FILES_A_FOLDER = 250;
const INDEXED_FILES = 1_000;
const OUTLINE_LINES = 4_000;
const ROUNDS = 9;
const CACHED_ROUNDS = 200;
/** Hits that a search collects to rank its first page. */
const COLLECTED = 400;

/** First page of a search beside bare ripgrep, an outline cold and kept, a symbol index, and the screen; in a folder of its own. */
export async function benchSearch(): Promise<readonly SearchRow[]> {
  const root = mkdtempSync(join(tmpdir(), "assay-bench-search-"));
  try {
    const ripgrep = findRipgrep(root);
    if (ripgrep === undefined)
      throw new CallError("ripgrep is not installed, and is what is measured against", EXIT_MISSING);
    makeTree(join(root, "tree"), FILES);
    makeTree(join(root, "small"), INDEXED_FILES);
    const parser = await openCodeParser(["typescript"]);
    const open = (folder: string): Reader => openReader({ root: folder, parser, clock: systemClock(), ripgrep });
    return [
      await benchPage(open(join(root, "tree")), ripgrep, "total", "common"),
      await benchPage(open(join(root, "tree")), ripgrep, "rareName49999", "rare"),
      ...benchOutline(open(join(root, "small")), join(root, "small")),
      await benchIndex(() => open(join(root, "small"))),
      benchScreen(),
    ];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function makeTree(root: string, files: number): void {
  for (let at = 0; at < files; at++) {
    const folder = join(root, `part${Math.floor(at / FILES_A_FOLDER)}`);
    if (at % FILES_A_FOLDER === 0) mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `file${at}.ts`), sourceOf(at, 6));
  }
}

function sourceOf(at: number, functions: number): string {
  const parts = [`export const rareName${at} = ${at};\n`];
  for (let one = 0; one < functions; one++)
    parts.push(
      `/** Adds the items of kind ${one}. */\nexport function total${at}_${one}(items: readonly number[]): number {\n  let total = 0;\n  for (const item of items) total += item;\n  return total;\n}\n`,
    );
  return parts.join("");
}

async function benchPage(reader: Reader, ripgrep: string, pattern: string, kind: string): Promise<SearchRow> {
  const ours: number[] = [];
  const bare: number[] = [];
  // Turn about, so that what the machine does besides falls on both.
  for (let round = 0; round <= ROUNDS; round++) {
    const began = performance.now();
    const found = await reader.search(pattern, { literal: true });
    if (!found.ok) throw new Error(found.failure.message);
    const between = performance.now();
    await runBare(ripgrep, reader.disk.root, pattern);
    if (round === 0) continue;
    ours.push(between - began);
    bare.push(performance.now() - between);
  }
  return rowOf(`search, first page of a ${kind} word`, `${FILES} files`, ours, `rg stopped at ${COLLECTED}`, bare);
}

/** ripgrep alone, ended when it has given so many lines. */
function runBare(program: string, root: string, pattern: string): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(program, ["--no-config", "--ignore-case", "--fixed-strings", "-n", "--", pattern, "."], {
      cwd: root,
      stdio: ["ignore", "pipe", "ignore"],
    });
    let lines = 0;
    child.stdout.on("data", (piece: Buffer) => {
      for (const byte of piece) if (byte === 10) lines++;
      if (lines >= COLLECTED) child.kill("SIGKILL");
    });
    child.on("close", () => resolve());
  });
}

function benchOutline(reader: Reader, root: string): readonly SearchRow[] {
  const cold: number[] = [];
  const plain: number[] = [];
  let path = "";
  for (let round = 0; round <= ROUNDS; round++) {
    path = `long${round}.ts`;
    writeFileSync(join(root, path), sourceOf(1_000_000 + round, Math.ceil(OUTLINE_LINES / 6)));
    const began = performance.now();
    reader.disk.read(path);
    const between = performance.now();
    reader.outline(path);
    if (round === 0) continue;
    plain.push(between - began);
    cold.push(performance.now() - between);
  }
  const kept: number[] = [];
  for (let round = 0; round < CACHED_ROUNDS; round++) {
    const began = performance.now();
    reader.outline(path);
    kept.push(performance.now() - began);
  }
  const size = `${OUTLINE_LINES} lines`;
  return [
    rowOf("outline, cold", size, cold, "reading the file", plain),
    rowOf("outline, kept", size, kept, "reading the file", plain),
  ];
}

async function benchIndex(open: () => Reader): Promise<SearchRow> {
  const built: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < 3; round++) {
    const reader = open();
    const began = performance.now();
    await reader.index.refresh();
    const between = performance.now();
    await reader.index.refresh();
    built.push(between - began);
    again.push(performance.now() - between);
  }
  return rowOf("symbol index, built", `${INDEXED_FILES} files`, built, "nothing changed", again);
}

function benchScreen(): SearchRow {
  const text = sourceOf(1, 600).slice(0, 80_000);
  const rules = readRules();
  const ours: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < 30; round++) {
    const began = performance.now();
    screenText(text, "workspace", rules);
    const between = performance.now();
    text.toLowerCase().split("\n");
    ours.push(between - began);
    floor.push(performance.now() - between);
  }
  return rowOf("screen", "80 kB of code", ours, "lower case, by lines", floor);
}

function rowOf(name: string, size: string, ours: number[], floor: string, least: number[]): SearchRow {
  const floorMedianMs = quantile(least, 0.5);
  const medianMs = quantile(ours, 0.5);
  return { name, size, medianMs, p95Ms: quantile(ours, 0.95), floor, floorMedianMs, ratio: medianMs / floorMedianMs };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
}
