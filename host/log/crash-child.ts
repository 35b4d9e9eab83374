import { writeSync } from "node:fs";
import type { Head, Word } from "@assay/core/log";
import { batchAfter, given } from "./contract.ts";
import type { FailpointName } from "./failure.ts";
import { sqliteLog } from "./sqlite.ts";

/**
 * What the process does that the crash tests kill: writes streams side by side into `folder`, says each acknowledged
 * append on stdout as `stream seq`, and kills itself the n-th time it comes by `point`. With an empty `point` it writes
 * until it is killed from outside.
 */
export async function writeUntilKilled(folder: string, point: FailpointName | "", occurrence: number): Promise<void> {
  let left = occurrence;
  let isArmed = false;
  const log = given(
    await sqliteLog({
      folder,
      failpoint(name) {
        if (!isArmed || name !== point) return;
        left--;
        if (left === 0) process.kill(process.pid, "SIGKILL");
      },
    }),
  );

  async function write(stream: string, start: Head): Promise<void> {
    let head = start;
    for (let round = 1; ; round++) {
      const word: Word = { class: "code", text: `word of ${stream} in round ${round}` };
      head = given(await log.append(stream, head.seq, batchAfter(head, 2, [word])));
      say(`${stream} ${head.seq}`);
      if (point === "before-truncate" && round === 4) given(await log.erase(stream, ["code"]));
    }
  }

  const heads: [string, Head][] = [];
  for (const stream of ["a", "b", "c"])
    heads.push([stream, given(await log.create(stream, { key: new Uint8Array(32), createdAtMs: 1 }))]);
  say("ready 0");
  isArmed = true;
  await Promise.all(heads.map(([stream, head]) => write(stream, head)));
}

/** A line on its way to the parent cannot be lost with this process: the pipe holds it. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}
