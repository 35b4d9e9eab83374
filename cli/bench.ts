import { cpus, totalmem } from "node:os";
import { CallError, readCall, writeJson } from "./terminal.ts";

/** One line of a bench, as docs/contracts.md has it; times in ms. */
interface Row {
  readonly name: string;
  readonly size: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly p99Ms?: number | undefined;
  readonly floor: string;
  readonly floorMedianMs: number;
  readonly ratio: number;
}

const BENCHES: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  claims: async () => (await import("./bench-verify.ts")).benchVerify(),
  edit: async () => (await import("./bench-edit.ts")).benchEdit(),
  log: async () => (await import("./bench-log.ts")).benchLog(),
  prep: async () => (await import("./bench-prep.ts")).benchPrep(),
  replay: async () => (await import("./bench-replay.ts")).benchReplay(),
  sandbox: async () => (await import("./bench-sandbox.ts")).benchSandbox(),
  search: async () => (await import("./bench-search.ts")).benchSearch(),
  server: async () => (await import("./bench-server.ts")).benchServer(),
  views: async () => (await import("./bench-views.ts")).benchViews(),
};

/** `assay bench NAME [--json]`. */
export async function benchCommand(args: readonly string[]): Promise<number> {
  const { options, words } = readCall(args, { json: { type: "boolean" } });
  const [name, ...more] = words;
  // Its own other half, which the server's bench starts as a child.
  if (name === "floor-server" && more.length === 1)
    return (await import("./bench-server.ts")).serveFloor(more[0] as string);
  const bench = name === undefined ? undefined : BENCHES[name];
  if (name === undefined || bench === undefined || more.length > 0)
    throw new CallError(`Cannot measure "${words.join(" ")}": use one of ${Object.keys(BENCHES).join(", ")}`);
  const rows = await bench();
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, node ${process.version}`;
  if (options.json) writeJson({ bench: name, machine, rows });
  else {
    process.stdout.write(`${name} on ${machine}\n`);
    for (const row of rows) process.stdout.write(`${spell(row)}\n`);
  }
  return 0;
}

function spell(row: Row): string {
  const p99 = row.p99Ms === undefined ? "" : `, p99 ${row.p99Ms.toFixed(2)}`;
  return `${row.name.padEnd(34)} ${row.size.padEnd(34)} median ${row.medianMs.toFixed(2)} ms, p95 ${row.p95Ms.toFixed(2)}${p99}; ${row.floor} ${row.floorMedianMs.toFixed(2)} ms, ratio ${row.ratio.toFixed(2)}`;
}
