import { policyOf } from "@assay/core/gates";
import { type Difference, policyBegun, problemBegun, replaySession, rerenderPrompts } from "@assay/core/interview";
import { RULES_LATEST } from "@assay/core/ledger";
import { fastHash, fastKeyedHash } from "@assay/host/base";
import type { Read } from "@assay/host/interview";
import { openBank, RefusedRecord, readSession } from "./sessions.ts";
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
  const { digest, work, gates } = replayed;
  const prompts = replayed.prompts.map((row) => ({ ...row, tokens: Math.ceil(row.bytes / BYTES_PER_TOKEN) }));
  const differences = [...replayed.differences, ...(prompts.length === 0 ? [] : await promptDifferences(read))];
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

/** UTF-8 bytes over o200k tokens of all files in core/views/golden; core/views/views.test.ts holds it. An estimate, no bill. */
const BYTES_PER_TOKEN = 3.4;

/** Prompts that come out otherwise than they were sent, rendered again from the words; none where words are missing. */
async function promptDifferences(read: Read): Promise<readonly Difference[]> {
  const problem = problemBegun(read.ledger.setting, await openBank());
  if (!problem.ok || read.key === undefined) {
    say("The prompts cannot be rendered again: the problem or the words are not what they were");
    return [];
  }
  const texts = new Map([...read.words].map(([digest, word]) => [digest, word.text]));
  const context = { hash: fastHash, keyed: fastKeyedHash(read.key), problem: problem.value };
  const rendered = rerenderPrompts(read.entries, texts, context);
  if (rendered === "words-erased") {
    say("The prompts cannot be rendered again: words are erased");
    return [];
  }
  return rendered.map(({ seq, was, is }) => ({ seq, gate: "prompt", was: was ?? "none", is }));
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
