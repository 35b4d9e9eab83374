import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { casesToRun, importCanonical } from "@assay/core/problem";
import { LANGUAGE_IDS, LANGUAGES, type Sandbox } from "@assay/core/sandbox";
import {
  BANK_FOLDER,
  generateCases,
  keepProof,
  keptProof,
  listProblems,
  loadBank,
  loadFolder,
  type Proof,
  proofKey,
  proofsFolder,
  proveProblem,
} from "@assay/host/problem";
import { bubblewrapSandbox } from "@assay/host/sandbox";
import { proofLines, proofTable, unread } from "./problems-table.ts";
import { CallError, EXIT_BAD_CALL, EXIT_MISSING, readCall, say, writeJson } from "./terminal.ts";

const WANTED = '"list", "check [ID]", "generate ID" or "import FILE --id ID"';

/** `assay problems list | check | generate | import`. Gives the exit code. `open` makes the sandbox. */
export async function problemsCommand(
  args: readonly string[],
  open: () => Sandbox = () => bubblewrapSandbox(),
): Promise<number> {
  const { options, words } = readCall(args, {
    json: { type: "boolean" },
    bank: { type: "string" },
    id: { type: "string" },
    property: { type: "string" },
    seed: { type: "string" },
    again: { type: "boolean" },
  });
  const [verb, word, ...more] = words;
  if (more.length > 0) throw new CallError(`The word "${more[0]}" is one too many, expected "assay problems check ID"`);
  const bank = options.bank ?? BANK_FOLDER;
  if (verb === "list" && word === undefined) return list(bank, options.json);
  if (verb === "check") return check(word, { bank, json: options.json, again: options.again }, open());
  if (verb === "generate" && word !== undefined) return generate(word, { bank, seed: options.seed }, open());
  if (verb === "import" && word !== undefined)
    return importFile(word, { bank, id: options.id, property: options.property });
  throw new CallError(`Cannot do "${words.join(" ")}" with problems, expected ${WANTED}`);
}

async function list(folder: string, json: boolean): Promise<number> {
  const bank = await loadBank(folder);
  if (!bank.ok) throw new CallError(bank.failure.message);
  const problems = bank.value.map(({ id, version, title, difficulty, subjects, minutes, languages, tests }) => {
    const visible = casesToRun(tests, "visible").length;
    return {
      id,
      version,
      title,
      difficulty,
      subjects: subjects ?? [],
      minutes,
      languages,
      cases: { visible, hidden: tests.cases.length - visible },
    };
  });
  if (json) writeJson({ problems });
  else
    for (const { id, difficulty, minutes, title, languages } of problems)
      process.stdout.write(
        `${id.padEnd(20)} ${difficulty.padEnd(7)} ${String(minutes).padStart(3)} min  ${title} (${languages.join(" ")})\n`,
      );
  return 0;
}

interface CheckOptions {
  readonly bank: string;
  readonly json: boolean;
  /** Proves again what a kept proof vouches for. */
  readonly again: boolean;
}

async function check(id: string | undefined, { bank, json, again }: CheckOptions, sandbox: Sandbox): Promise<number> {
  try {
    const ids = id === undefined ? await listProblems(bank) : [id];
    const states = await sandbox.languages();
    const missing = LANGUAGE_IDS.filter(
      (language) => !states.some((state) => state.language === language && state.installed),
    );
    if (missing.length === LANGUAGE_IDS.length) {
      say(`Cannot run anything: ${states[0]?.detail ?? "there is no sandbox, see assay doctor"}`);
      return EXIT_MISSING;
    }
    const kept = proofsFolder(process.env);
    let unkept = 0;
    const shapes = new Set<string>();
    const prove = async (one: string): Promise<Proof> => {
      const folder = await loadFolder(one, bank);
      if (!folder.ok && folder.failure.code === "unknown-problem")
        throw new CallError(folder.failure.message, EXIT_BAD_CALL);
      if (!folder.ok) return unread(one, folder.failure.message);
      const key = proofKey(folder.value, { sandbox, languages: states });
      const known = again ? undefined : await keptProof(kept, key);
      if (known !== undefined) return known;
      // The box has two slots: two problems at a time, or two cases of the only one.
      const concurrency = ids.length === 1 ? 2 : 1;
      const proof = await proveProblem(folder.value, { sandbox, missing, concurrency, shapes });
      if (proof.ok && !(await keepProof(kept, key, proof))) unkept++;
      return proof;
    };
    const proofs = await inTwos(ids, async (one) => {
      const proof = await prove(one);
      if (!json) process.stdout.write(proofLines(proof));
      else say(`${one}: ${proof.ok ? "holds" : "does not hold"}`);
      return proof;
    });
    if (json) writeJson({ problems: proofs });
    else if (id === undefined) process.stdout.write(proofTable(proofs));
    if (unkept > 0) say(`${unkept} proofs could not be kept in ${kept}: they are made again next time`);
    const notRun = LANGUAGE_IDS.filter((language) => proofs.some((proof) => proof.notRun.includes(language)));
    for (const language of notRun)
      say(
        `${LANGUAGES[language].name} was not run: ${states.find((state) => state.language === language)?.detail ?? "not installed here"}`,
      );
    if (proofs.some((proof) => !proof.ok)) return 1;
    return notRun.length > 0 ? EXIT_MISSING : 0;
  } finally {
    await sandbox.shut();
  }
}

/** Does the work for each item, two at a time, and gives the results in the order of the items. */
async function inTwos<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results = new Map<number, R>();
  const waiting = [...items.entries()];
  const next = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) results.set(one[0], await work(one[1]));
  };
  await Promise.all([next(), next()]);
  return items.flatMap((_, index) => {
    const result = results.get(index);
    return result === undefined ? [] : [result];
  });
}

async function generate(
  id: string,
  { bank, seed }: { bank: string; seed: string | undefined },
  sandbox: Sandbox,
): Promise<number> {
  try {
    if (seed !== undefined && !/^[1-9]\d{0,5}$/.test(seed))
      throw new CallError(`The seed is "${seed}", expected a whole number from 1 to 999999`);
    const folder = await loadFolder(id, bank);
    if (!folder.ok) throw new CallError(folder.failure.message);
    const chosen = seed === undefined ? (folder.value.workshop.generated?.seed ?? 1) : Number(seed);
    const text = await generateCases(folder.value, chosen, sandbox);
    if (!text.ok) throw new CallError(text.failure.message, 1);
    await writeFile(join(bank, id, "generated.json"), text.value);
    say(`${id}: generated.json written, ${Buffer.byteLength(text.value)} bytes`);
    return 0;
  } finally {
    await sandbox.shut();
  }
}

async function importFile(
  file: string,
  { bank, id, property }: { bank: string; id: string | undefined; property: string | undefined },
): Promise<number> {
  if (id === undefined || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))
    throw new CallError(`The id is "${id ?? ""}", expected --id with a name of your own such as "parcel-lockers"`);
  if ((await listProblems(bank)).includes(id))
    throw new CallError(`There is a problem "${id}" already, expected a new id`);
  const text = await readFile(file, "utf8").catch(() => {
    throw new CallError(`Cannot read "${file}", expected a canonical-data.json`);
  });
  const imported = importCanonical(text, { property });
  if (!imported.ok) throw new CallError(imported.failure.message);
  await mkdir(join(bank, id), { recursive: true });
  for (const [name, content] of Object.entries(imported.value.files)) await writeFile(join(bank, id, name), content);
  for (const note of imported.value.notes) say(note);
  process.stdout.write(`${join(bank, id)}\n`);
  return 0;
}
