import { policyOf } from "@assay/core/gates";
import { policyBegun, replaySession } from "@assay/core/interview";
import { RULES_LATEST } from "@assay/core/ledger";
import { fastHash } from "@assay/host/base";
import type { Read } from "@assay/host/interview";
import { RefusedRecord, readSession } from "./sessions.ts";
import { CallError, readCall, readCount, say, writeJson } from "./terminal.ts";

/** `assay interview replay SESSION|FILE [--rules N]`: folds a record again. Exit 1 when its chain is refused. */
export async function replayCommand(args: string[]): Promise<number> {
  const { options, words } = readCall(args, {
    data: { type: "string" },
    json: { type: "boolean" },
    rules: { type: "string" },
  });
  const [name, ...more] = words;
  if (name === undefined || more.length > 0)
    throw new CallError("The session is missing: assay interview replay SESSION|FILE");
  const rules = options.rules === undefined ? undefined : readCount("--rules", options.rules, 1, RULES_LATEST);
  const policy = rules === undefined ? undefined : policyOf(rules);
  const found = await readOrRefuse(name, options.data, options.json);
  if (found === undefined) return 1;
  const { read } = found;
  const own = policyBegun(read.ledger.setting);
  if (!own.ok && policy === undefined) throw new CallError(own.failure.message, 1);
  const replayed = replaySession(read.entries, fastHash, policy);
  const { digest, work, gates, prompts, differences } = replayed;
  const chain = { head: read.row.hash, ok: true };
  const told = { entries: replayed.entries, chain, digest, work, gates, prompts, differences };
  if (options.json) writeJson(told);
  else {
    say(`${told.entries} entries, the chain holds`);
    process.stdout.write(`digest ${told.digest}\nwork   ${told.work}\n`);
    for (const gate of told.gates) process.stdout.write(`${gate.seq}  ${gate.gate}: ${gate.because}\n`);
    for (const one of told.differences) process.stdout.write(`${one.seq}  ${one.gate}: was ${one.was}, is ${one.is}\n`);
  }
  // Under its own rules a record must come to what it says.
  return policy === undefined && differences.length > 0 ? 1 : 0;
}

/** The session; undefined when its record is refused, which is then told in the command's own shape. */
async function readOrRefuse(
  name: string,
  data: string | undefined,
  json: boolean,
): Promise<{ readonly read: Read } | undefined> {
  try {
    const { read, close } = await readSession(name, data);
    await close();
    return { read };
  } catch (fault) {
    if (!(fault instanceof RefusedRecord)) throw fault;
    const { code, message, entries } = fault;
    const nothing = { digest: null, work: null, gates: [], prompts: [], differences: [] };
    if (json) writeJson({ entries, chain: { head: null, ok: false }, ...nothing, fault: { code, message } });
    say(message);
    return undefined;
  }
}
