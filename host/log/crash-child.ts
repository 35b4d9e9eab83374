import { writeSync } from "node:fs";
import type { Head, Word } from "@assay/core/log";
import { batchAfter, given } from "./contract.ts";
import type { FailpointName } from "./failure.ts";
import { sqliteLog } from "./sqlite.ts";

/**
 * The process that the crash tests kill: writes streams side by side into the folder named first, says each
 * acknowledged append on stdout as `stream seq`, and kills itself the n-th time it comes by the failpoint named second.
 * Without a failpoint it writes until it is killed from outside.
 */
const [folder = "", point = "", occurrence = "1"] = process.argv.slice(2);
let left = Number(occurrence);
let isArmed = false;

const log = given(
  await sqliteLog({
    folder,
    failpoint(name) {
      if (!isArmed || name !== (point as FailpointName)) return;
      left--;
      if (left === 0) process.kill(process.pid, "SIGKILL");
    },
  }),
);

/** A line on its way to the parent cannot be lost with this process: the pipe holds it. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}

const heads = new Map<string, Head>();
for (const stream of ["a", "b", "c"])
  heads.set(stream, given(await log.create(stream, { key: new Uint8Array(32), createdAtMs: 1 })));
say("ready 0");
isArmed = true;

async function write(stream: string): Promise<void> {
  let head = heads.get(stream) as Head;
  for (let round = 1; ; round++) {
    const word: Word = { class: "code", text: `word of ${stream} in round ${round}` };
    head = given(await log.append(stream, head.seq, batchAfter(head, 2, [word])));
    say(`${stream} ${head.seq}`);
    if (point === "before-truncate" && round === 4) given(await log.erase(stream, ["code"]));
  }
}
await Promise.all([...heads.keys()].map(write));
