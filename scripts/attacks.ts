import { readFileSync } from "node:fs";
import { type Execution, isLanguageId, type LanguageId, type Limits, limitsFor } from "@assay/core/sandbox";
import { type BubblewrapSandbox, bubblewrapSandbox } from "@assay/host/sandbox";
import { attempt as attemptOwn } from "../host/sandbox/attacks/attempt.ts";
import { type Canaries, plantCanaries } from "../host/sandbox/attacks/canaries.ts";
import { COMPILE } from "../host/sandbox/attacks/compile.ts";
import { HONEST } from "../host/sandbox/attacks/honest.ts";
import { NATIVE } from "../host/sandbox/attacks/native.ts";
import { PROCESSES } from "../host/sandbox/attacks/processes.ts";
import { RESOURCES } from "../host/sandbox/attacks/resources.ts";
import { WALLS } from "../host/sandbox/attacks/walls.ts";

/**
 * Runs a corpus of attacks, given as a file, through the sandbox and says for each whether it ended as it may:
 *
 *   npx tsx scripts/attacks.ts FILE|--own [--only TEXT] [--watch] [--slots N]
 *
 * `--own` runs all of host/sandbox/attacks, of which the suite runs a share without control groups.
 * `--watch` does without control groups. Judged are the cases that concern a box: programs on standard input, those
 * made by a generator, and functions, whose value the program prints and we compare. Every run gets fresh secrets: a
 * file, a variable, a process, a port, a socket and a folder of the host; seeing or touching one is an escape.
 */
interface Corpus {
  readonly wrap: Readonly<Record<string, string>>;
  readonly filenames: Readonly<Record<string, string>>;
  readonly problem: { readonly stdin: string; readonly stdout: string; readonly hidden: readonly [string, string][] };
  readonly attacks: readonly Attack[];
}

interface Attack {
  readonly id: string;
  readonly lang: string;
  readonly mode: string;
  readonly expect: { readonly verdict: readonly string[]; readonly also?: readonly string[] };
  readonly wrap?: boolean;
  readonly src?: string;
  readonly files?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly verdict: string;
  readonly text: string;
  readonly wallMs: number;
  readonly why?: string | undefined;
}

const VERDICTS: Readonly<Record<string, string>> = {
  signalled: "SG",
  cpu_limit: "TLE",
  wall_limit: "IDLE",
  memory_limit: "MLE",
  output_limit: "OLE",
  refused: "REJ",
  system_error: "ERROR",
  compile_error: "CE",
};

/** Calls the candidate's function with the two numbers of the input and prints its value as JSON; compared outside. */
const DRIVERS: Readonly<Record<string, { readonly main: string; readonly theirs: string; readonly code: string }>> = {
  python: {
    main: "main.py",
    theirs: "solution.py",
    code: "import sys\na,b=map(int,sys.stdin.readline().split())\nimport json as _json\n_dumps=_json.dumps\nimport solution\nprint(_dumps(solution.solve(a,b)))\n",
  },
  javascript: {
    main: "main.js",
    theirs: "solution.js",
    code: 'const [a,b]=require("fs").readFileSync(0,"utf8").split(" ").map(Number);console.log(JSON.stringify(require("./solution.js").solve(a,b)));',
  },
  java: {
    main: "Driver.java",
    theirs: "Main.java",
    code: "public class Driver{public static void main(String[] x)throws Exception{var s=new java.util.Scanner(System.in);System.out.println(Main.solve(s.nextInt(),s.nextInt()));}}",
  },
  c: {
    main: "driver.c",
    theirs: "solution.c",
    code: '#include <stdio.h>\nint solve(int,int);int main(void){int a,b;if(scanf("%d %d",&a,&b)==2)printf("%d\\n",solve(a,b));return 0;}',
  },
  cpp: {
    main: "driver.cpp",
    theirs: "solution.cpp",
    code: '#include <cstdio>\nint solve(int,int);int main(){int a,b;if(scanf("%d %d",&a,&b)==2)printf("%d\\n",solve(a,b));}',
  },
};

const argument = (name: string): string | undefined => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};

async function own(): Promise<number> {
  const slots = Number(argument("--slots") ?? 2);
  const only = argument("--only") ?? "";
  const sandbox = bubblewrapSandbox({ cgroups: !process.argv.includes("--watch"), slots });
  const canaries = await plantCanaries();
  const installed = (await sandbox.languages()).filter((one) => one.installed).map(({ language }) => language);
  const all = [...PROCESSES, ...RESOURCES, ...WALLS, ...COMPILE, ...NATIVE, ...HONEST];
  const queue = all.filter(({ id, language }) => id.includes(only) && installed.includes(language));
  const total = queue.length;
  let held = 0;
  const work = async (): Promise<void> => {
    for (let attack = queue.shift(); attack !== undefined; attack = queue.shift()) {
      const { faults, ending } = await attemptOwn(sandbox, attack, canaries);
      if (faults.length === 0) held++;
      else process.stdout.write(`${attack.id}: ${ending}: ${faults.join("; ")}\n`);
    }
  };
  await Promise.all(Array.from({ length: slots }, work));
  const state = await sandbox.state();
  await sandbox.shut();
  await canaries.remove();
  process.stdout.write(`${held} of ${total} held; ${state.ok ? `${state.limits}, ${state.user}` : state.why}\n`);
  return held === total ? 0 : 1;
}

async function main(): Promise<number> {
  if (process.argv.includes("--own")) return own();
  const file = process.argv[2];
  if (file === undefined || file.startsWith("--")) {
    process.stderr.write("Usage: npx tsx scripts/attacks.ts FILE|--own [--only TEXT] [--watch] [--slots N]\n");
    return 2;
  }
  const corpus = JSON.parse(readFileSync(file, "utf8")) as Corpus;
  const canaries = await plantCanaries();
  const tokens = tokensOf(canaries);
  const replace = (text: string): string => text.replace(/@[A-Z_]+@/g, (token) => tokens[token] ?? token);
  const sandbox = bubblewrapSandbox({
    cgroups: !process.argv.includes("--watch"),
    slots: Number(argument("--slots") ?? 2),
  });
  const state = await sandbox.state();
  process.stdout.write(`${JSON.stringify(state)}\n`);
  const only = argument("--only");
  const cases = corpus.attacks.filter((attack) => ["stdio", "fn", "gen", "bigstdin", "fileout"].includes(attack.mode));
  let good = 0;
  let bad = 0;
  let skipped = corpus.attacks.length - cases.length;
  const judgeOne = async (attack: Attack): Promise<void> => {
    const answer = await attempt(sandbox, corpus, attack, replace);
    if (answer === null) {
      skipped++;
      process.stdout.write(`skipped  ${attack.id}: no box mode for ${attack.lang}\n`);
      return;
    }
    const wrong: string[] = [];
    if (!attack.expect.verdict.includes(answer.verdict)) wrong.push(`wanted ${attack.expect.verdict.join("|")}`);
    if (/ESCAPE:/.test(answer.text)) wrong.push(/ESCAPE:.*/.exec(answer.text)?.[0] ?? "");
    wrong.push(...canaries.harm(answer.text));
    const most = attack.expect.also?.map((rule) => Number(/^wall<=(\d+)s$/.exec(rule)?.[1])).find(Number.isFinite);
    if (most !== undefined && answer.wallMs > most * 1_000) wrong.push(`took ${answer.wallMs} ms of ${most} s`);
    if (wrong.length === 0) good++;
    else bad++;
    const note =
      wrong.length === 0
        ? ""
        : ` · ${wrong.join(" · ")} · ${answer.why ?? ""} ${JSON.stringify(answer.text.slice(-300))}`;
    process.stdout.write(
      `${wrong.length === 0 ? "ok      " : "NOT OK  "} ${attack.id}: ${answer.verdict} ${answer.wallMs} ms${note}\n`,
    );
  };
  const queue = cases.filter((attack) => only === undefined || attack.id.includes(only));
  const workers = Array.from({ length: Number(argument("--slots") ?? 2) }, async () => {
    for (let attack = queue.shift(); attack !== undefined; attack = queue.shift()) await judgeOne(attack);
  });
  await Promise.all(workers);
  await sandbox.shut();
  await canaries.remove();
  process.stdout.write(`${good} passed, ${bad} failed, ${skipped} skipped\n`);
  return bad === 0 ? 0 : 1;
}

async function attempt(
  sandbox: BubblewrapSandbox,
  corpus: Corpus,
  attack: Attack,
  replace: (text: string) => string,
): Promise<Answer | null> {
  const hidden = corpus.problem.hidden[Math.floor(Math.random() * corpus.problem.hidden.length)];
  const cases = [[corpus.problem.stdin, corpus.problem.stdout] as const, ...(hidden === undefined ? [] : [hidden])];
  if (attack.lang === "sh" && attack.mode === "stdio") {
    const limits = limitsFor("python");
    return judge(cases, (stdin) => sandbox.runScript(replace(attack.src ?? ""), stdin, limits));
  }
  if (!isLanguageId(attack.lang)) return null;
  const language: LanguageId = attack.lang;
  const limits = limitsFor(language);
  const files: Record<string, string> = {};
  for (const [name, text] of Object.entries(attack.files ?? {})) files[name] = replace(text);
  let start = corpus.filenames[language] ?? "main";
  if (attack.mode === "gen") {
    const made = await generate(sandbox, files["gen.py"] ?? "", start);
    if (made === null) return { verdict: "ERROR", text: "the generator failed", wallMs: 0 };
    delete files["gen.py"];
    files[start] = made;
  } else if (attack.mode === "fn") {
    const driver = DRIVERS[language];
    if (driver === undefined) return null;
    start = driver.main;
    files[driver.main] = driver.code;
    files[driver.theirs] = replace(attack.src ?? "");
  } else if (attack.src !== undefined) {
    // A function, so that no "$" of the attack is taken for a group of the pattern.
    const source =
      attack.wrap === true ? (corpus.wrap[language] ?? "").replace("@BODY@", () => attack.src ?? "") : attack.src;
    files[start] = replace(source);
  }
  const compiled = await sandbox.compile({ language, main: start, files }, limits);
  if (compiled.status !== "ready") {
    const verdict =
      compiled.status === "compile_limit"
        ? compiled.why.includes("MiB")
          ? "CMLE"
          : "CTLE"
        : VERDICTS[compiled.status];
    return {
      verdict: verdict ?? "?",
      text: compiled.stdout + compiled.stderr,
      wallMs: compiled.wallMs,
      why: compiled.why,
    };
  }
  const big = `40 2\n${"x".repeat(16 * 1024 * 1024)}`;
  const rows = attack.mode === "bigstdin" ? cases.map(([, expected]) => [big, expected] as const) : cases;
  try {
    const run = (stdin: string): Promise<Execution> => sandbox.execute(compiled.artifact, stdin, limits);
    // An answer file is never read from a box: what counts is what a program prints.
    return await judge(attack.mode === "fileout" ? rows.map(([input]) => [input, "\u0000"] as const) : rows, run);
  } finally {
    await sandbox.release(compiled.artifact);
  }
}

/** Each input in a box of its own; the first case that is not accepted decides. */
async function judge(
  cases: readonly (readonly [string, string])[],
  run: (stdin: string) => Promise<Execution>,
): Promise<Answer> {
  let text = "";
  let wallMs = 0;
  for (const [input, expected] of cases) {
    const end = await run(input);
    text += end.stdout + end.stderr;
    wallMs = Math.max(wallMs, end.wallMs);
    const verdict = verdictOf(end, expected);
    if (verdict !== "AC") return { verdict, text, wallMs, why: end.why };
  }
  return { verdict: "AC", text, wallMs };
}

function verdictOf(end: Execution, expected: string): string {
  if (end.ending !== "exited") return VERDICTS[end.ending] ?? "?";
  if (end.exit !== 0) return "RE";
  return tidy(end.stdout) === tidy(expected) ? "AC" : "WA";
}

function tidy(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trimEnd();
}

/** The generator is the corpus's program, so it runs in a box as well and hands its file out as text. */
async function generate(sandbox: BubblewrapSandbox, generator: string, name: string): Promise<string | null> {
  const limits: Limits = limitsFor("python", { stdoutKiB: 16_384, cpuMs: 10_000, wallMs: 20_000 });
  const reader = `exec(open("gen.py").read())\nimport sys\nsys.stdout.buffer.write(open(${JSON.stringify(name)},"rb").read())\n`;
  const compiled = await sandbox.compile(
    { language: "python", main: "run.py", files: { "run.py": reader, "gen.py": generator } },
    limits,
  );
  if (compiled.status !== "ready") return null;
  const end = await sandbox.execute(compiled.artifact, "", limits);
  await sandbox.release(compiled.artifact);
  return end.ending === "exited" && end.exit === 0 ? end.stdout : null;
}

/** The corpus's names for the things of the host. */
function tokensOf(canaries: Canaries): Readonly<Record<string, string>> {
  return {
    "@CANARY_FILE@": canaries.file,
    "@CANARY_ENV@": canaries.variable,
    "@CANARY_PID@": String(canaries.pid),
    "@CANARY_TAG@": canaries.tag,
    "@CANARY_PORT@": String(canaries.port),
    "@CANARY_UNIX@": canaries.socket,
    "@ANSWER_FILE@": canaries.answers,
    "@ANSWER_TAG@": canaries.answer,
    "@HOST_DIR@": canaries.folder,
  };
}

process.exitCode = await main();
