/**
 * Replays recordings in a world without clock, randomness and locale: `tsx scripts/sealed-world.ts FILE…`, a process of
 * its own. What is sealed throws when touched, so that a digest that comes out rests on the record alone. Prints one
 * JSON line a file. `--plant clock|random|locale` touches the seal on purpose: a seal that is never felt proves nothing.
 */
import { readFileSync } from "node:fs";
import { canonicalJson } from "../core/base/index.ts";
import { MODEL_POLICY, POLICY } from "../core/gates/index.ts";
import { roomView, transcript } from "../core/interview/index.ts";
import { makeReport } from "../core/report/index.ts";
import { fastHash, parseJson } from "../host/base/index.ts";
import { loadBank } from "../host/problem/index.ts";
import { readRecord } from "./recordings.ts";

/** Puts a throwing stand-in where the world could be asked for something that is not in the record. */
function seal(): void {
  const refuse = (what: string) =>
    function sealed(): never {
      throw new Error(`A replay touched ${what}`);
    };
  const put = (target: object, name: string, what: string) =>
    Object.defineProperty(target, name, { configurable: true, writable: true, value: refuse(what) });
  put(Date, "now", "Date.now");
  put(Math, "random", "Math.random");
  put(performance, "now", "performance.now");
  put(process, "hrtime", "process.hrtime");
  put(crypto, "getRandomValues", "crypto.getRandomValues");
  put(crypto, "randomUUID", "crypto.randomUUID");
  for (const name of ["Date", "Intl", "setTimeout", "setInterval", "setImmediate"]) put(globalThis, name, name);
  for (const name of ["localeCompare", "toLocaleLowerCase", "toLocaleUpperCase"])
    put(String.prototype, name, `String.prototype.${name}`);
  for (const type of [Number, Array, BigInt]) put(type.prototype, "toLocaleString", `${type.name} in a locale`);
}

const PLANTS: Readonly<Record<string, () => unknown>> = {
  clock: () => new Date(),
  random: () => Math.random(),
  locale: () => "a".localeCompare("b"),
};

async function main(args: readonly string[]): Promise<void> {
  const plant = args[0] === "--plant" ? args[1] : undefined;
  const files = plant === undefined ? args : args.slice(2);
  const bank = await loadBank();
  if (!bank.ok) throw new Error(bank.failure.message);
  const texts = files.map((file) => readFileSync(file, "utf8"));
  seal();
  const told = texts.map((text) => {
    PLANTS[plant ?? ""]?.();
    const { session, read, replay } = readRecord(text);
    const problem = bank.value.find((one) => one.id === read.ledger.setting?.problem.id);
    if (problem === undefined) throw new Error("The problem of a recording is not in the bank");
    const { report } = makeReport({
      entries: read.entries,
      textOf: (digest) => session.words.get(digest)?.text,
      parse: parseJson,
      problem,
    });
    const screen = {
      lines: transcript(read.state),
      room: roomView(read.state, read.ledger.atMs, { policy: POLICY, modelPolicy: MODEL_POLICY }),
    };
    return {
      head: session.row.hash,
      digest: replay.digest,
      work: replay.work,
      report: fastHash(canonicalJson(report)),
      screen: fastHash(JSON.stringify(screen)),
    };
  });
  for (const one of told) process.stdout.write(`${JSON.stringify(one)}\n`);
}

await main(process.argv.slice(2));
