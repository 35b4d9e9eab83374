import { casesToRun } from "@assay/core/problem";
import { LANGUAGE_IDS, LANGUAGES, type Sandbox } from "@assay/core/sandbox";
import { listProblems, loadBank, loadProblem, type Proof, proveProblem } from "@assay/host/problem";
import { bubblewrapSandbox } from "@assay/host/sandbox";
import { CallError, EXIT_BAD_CALL, EXIT_MISSING, readCall, say, writeJson } from "./terminal.ts";

/** `assay problems list` and `assay problems check [ID]`. Gives the exit code. `open` makes the sandbox for `check`. */
export async function problemsCommand(
  args: readonly string[],
  open: () => Sandbox = () => bubblewrapSandbox(),
): Promise<number> {
  const { options, words } = readCall(args, { json: { type: "boolean" } });
  const [verb, id, ...more] = words;
  if (more.length > 0) throw new CallError(`The word "${more[0]}" is one too many, expected "assay problems check ID"`);
  if (verb === "list" && id === undefined) return list(options.json);
  if (verb === "check") return check(id, options.json, open());
  throw new CallError(`Cannot do "${words.join(" ")}" with problems, expected "list" or "check [ID]"`);
}

async function list(json: boolean): Promise<number> {
  const bank = await loadBank();
  if (!bank.ok) throw new CallError(bank.failure.message);
  const problems = bank.value.map(({ id, version, title, difficulty, minutes, languages, tests }) => {
    const visible = casesToRun(tests, "visible").length;
    return {
      id,
      version,
      title,
      difficulty,
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

async function check(id: string | undefined, json: boolean, sandbox: Sandbox): Promise<number> {
  try {
    const ids = id === undefined ? await listProblems() : [id];
    const states = await sandbox.languages();
    const missing = LANGUAGE_IDS.filter(
      (language) => !states.some((state) => state.language === language && state.installed),
    );
    if (missing.length === LANGUAGE_IDS.length) {
      say(`Cannot run anything: ${states[0]?.detail ?? "there is no sandbox, see assay doctor"}`);
      return EXIT_MISSING;
    }
    const proofs: Proof[] = [];
    for (const one of ids) {
      const problem = await loadProblem(one);
      if (!problem.ok && problem.failure.code === "unknown-problem")
        throw new CallError(problem.failure.message, EXIT_BAD_CALL);
      const proof = problem.ok
        ? await proveProblem(problem.value, { sandbox, missing })
        : unread(one, problem.failure.message);
      proofs.push(proof);
      if (!json) process.stdout.write(spell(proof));
      else say(`${one}: ${proof.ok ? "holds" : "does not hold"}`);
    }
    if (json) writeJson({ problems: proofs });
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

function unread(id: string, why: string): Proof {
  const mutants = { total: 0, killed: 0, survivors: [] };
  return { id, ok: false, solutions: [], mutants, starterFails: false, leaks: [], faults: [why], notRun: [] };
}

function spell({ id, ok, solutions, mutants, starterFails, leaks, faults }: Proof): string {
  const lines = [
    `${ok ? "holds" : "FAILS"}  ${id}: ${solutions.filter((one) => one.ok).length} of ${solutions.length} solutions, ${mutants.killed} of ${mutants.total} mutants killed`,
    ...solutions.flatMap(({ language, why }) => (why === undefined ? [] : [`the ${language} solution is ${why}`])),
    ...mutants.survivors.map((mutant) => `the mutant "${mutant}" is accepted`),
    ...(starterFails || solutions.length === 0 ? [] : ["a starter is accepted as it stands"]),
    ...leaks,
    ...faults,
  ];
  return `${lines.join("\n       ")}\n`;
}
