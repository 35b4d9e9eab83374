import { createContext, Script } from "node:vm";
import { cutLine, type Hit, isCaseSensitive, linesOf } from "@assay/core/reader";
import type { Clock } from "@assay/host/base";
import type { Disk } from "./disk.ts";
import type { Collected, SearchWish } from "./ripgrep.ts";
import { walkFiles } from "./walk.ts";

const FILES_MAX = 200_000;
/** A pattern that goes on for ever is stopped after so long in one file. */
const FILE_MS_MAX = 500;

/** The same search without ripgrep: slower, and it says so. Patterns are JavaScript's regular expressions. */
export async function collectByWalking(disk: Disk, wish: SearchWish, clock: Clock): Promise<Collected> {
  const began = clock.monotonicMs();
  const slower = "searched without ripgrep, which is slower: patterns are JavaScript's";
  const source = wish.literal ? wish.pattern.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") : wish.pattern;
  let find: (text: string) => readonly (readonly [line: number, column: number])[];
  try {
    find = finder(source, isCaseSensitive(wish.pattern) ? "u" : "iu");
  } catch (error) {
    return { hits: [], files: 0, why: undefined, note: slower, failure: (error as Error).message, stopMs: 0 };
  }
  const walked = await walkFiles(
    disk.root,
    { folder: wish.folder, glob: wish.glob, hidden: wish.hidden, filesMax: FILES_MAX, deadlineMs: wish.deadlineMs },
    clock,
  );
  const hits: Hit[] = [];
  let why = walked.why;
  let files = 0;
  for (const path of walked.files) {
    if (clock.monotonicMs() - began > wish.deadlineMs) {
      why = `the search was stopped after ${wish.deadlineMs} ms; narrow it`;
      break;
    }
    if (hits.length > wish.collect) break;
    const read = disk.read(path);
    if (!read.ok) continue;
    files++;
    const lines = linesOf(read.value.text);
    try {
      for (const [line, column] of find(read.value.text)) {
        const context =
          wish.context === 0
            ? {}
            : {
                context: lines
                  .slice(Math.max(0, line - 1 - wish.context), line + wish.context)
                  .map((text, at) => ({ line: Math.max(1, line - wish.context) + at, text: cutLine(text, 1) }))
                  .filter((one) => one.line !== line),
              };
        hits.push({ path, line, column, text: cutLine(lines[line - 1] ?? "", column), ...context });
      }
    } catch {
      why ??= `the pattern took longer than ${FILE_MS_MAX} ms in "${path}", which was passed over`;
    }
  }
  if (hits.length > wish.collect) why = `stopped at ${wish.collect} hits; narrow the search or ask for the next page`;
  return { hits: hits.slice(0, wish.collect), files, why, note: slower, failure: undefined, stopMs: 0 };
}

/** Runs the pattern where it can be stopped. Throws on a bad pattern, and, when called, on one that takes too long. */
function finder(source: string, flags: string): (text: string) => readonly (readonly [number, number])[] {
  const pattern = new RegExp(source, flags);
  const script = new Script(
    "found = []; lines.forEach((line, at) => { const met = pattern.exec(line); if (met !== null) found.push([at + 1, met.index + 1]); });",
  );
  return (text) => {
    const box = createContext({ pattern, lines: linesOf(text), found: [] as [number, number][] });
    script.runInContext(box, { timeout: FILE_MS_MAX });
    return [...(box.found as [number, number][])];
  };
}
