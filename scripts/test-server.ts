import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { canonicalJson } from "@assay/core/base";
import { casesToRun, type Tests, type Verdict } from "@assay/core/problem";
import { LANGUAGE_IDS, type Sandbox } from "@assay/core/sandbox";
import { seededIds, steppedClock, systemClock } from "@assay/host/base";
import { loadBriefs } from "@assay/host/board";
import type { FailpointName, Judge } from "@assay/host/interview";
import { openSample } from "@assay/host/interview";
import { sqliteLog } from "@assay/host/log";
import { type ScriptedAnswer, scriptedModel } from "@assay/host/model";
import { PREP_FOLDER } from "@assay/host/prep";
import { judgeRun, loadBank } from "@assay/host/problem";
import { bubblewrapSandbox } from "@assay/host/sandbox";
import { loadGrammars } from "@assay/host/syntax";
import { compose } from "@assay/server";
import { problemsFolder, recordingsFolder, webFolder } from "../cli/places.ts";

/**
 * The server as tests need it, and as no option of the shipped command can make it. Started as a child process with an
 * IPC channel; all settings come in one JSON argument:
 *
 *   data      data folder                       port      default 0
 *   seed      of ids, keys and seeds            clock     "stepped" (default) or "system"
 *   wallMs    time of day the stepped clock starts at
 *   fail      {"at": name, "count": n}: kill -9 of itself at the n-th time that point is reached after {"arm": true}
 *   judge     "sandbox" (default) or "scripted": passes code that holds the word "right"
 *   model     answers of a model that leads, in order; without them the house does
 *
 * It says {"ready": url} and then obeys {"advance": ms} -> {"advanced": ms, "nowMs"}, {"jumpWall": ms} -> {"jumped"},
 * {"count": true} -> {"reached": {point: times}}, {"fill": true} -> {"filled": bytes} and {"free": true} -> {"freed"}
 * for a data folder on a small disk, {"stop": true}. While it advances, it lets each room finish at each moment at which something falls due.
 */
export interface TestServerSettings {
  readonly data: string;
  readonly port?: number;
  readonly seed?: number | string;
  readonly clock?: "stepped" | "system";
  readonly wallMs?: number;
  readonly fail?: { readonly at: FailpointName | "log before-commit" | "log after-commit"; readonly count: number };
  readonly judge?: "sandbox" | "scripted";
  /** Answers of a model in the order of its calls; left out: the house alone. */
  readonly model?: readonly ScriptedAnswer[];
}

const settings = JSON.parse(process.argv[2] ?? "{}") as TestServerSettings;
mkdirSync(settings.data, { recursive: true });

const reached: Record<string, number> = {};
let armed = false;
function strike(name: string): void {
  if (!armed) return;
  reached[name] = (reached[name] ?? 0) + 1;
  if (settings.fail?.at === name && reached[name] === settings.fail.count) process.kill(process.pid, "SIGKILL");
}

const stepped = steppedClock(settings.wallMs === undefined ? {} : { wallMs: settings.wallMs });
const clock = settings.clock === "system" ? systemClock() : stepped;
const log = await sqliteLog({ folder: settings.data, failpoint: (name) => strike(`log ${name}`) });
if (!log.ok) throw new Error(log.failure.message);
const prepLog = await sqliteLog({ folder: join(settings.data, PREP_FOLDER) });
if (!prepLog.ok) throw new Error(prepLog.failure.message);
const bank = await loadBank(problemsFolder());
if (!bank.ok) throw new Error(bank.failure.message);
const problems = new Map(bank.value.map((problem) => [problem.id, problem]));
const sandbox = settings.judge === "scripted" ? noSandbox() : await bubblewrapSandbox();

const sample = openSample(recordingsFolder(), problems);
if (!sample.ok) throw new Error(sample.failure.message);

const briefs = await loadBriefs(fileURLToPath(new URL("../briefs", import.meta.url)));
if (!briefs.ok) throw new Error(briefs.failure.message);

const house = await compose({
  clock,
  ids: seededIds(settings.seed ?? 1),
  log: log.value,
  prepLog: prepLog.value,
  sandbox,
  judge: settings.judge === "scripted" ? scriptedJudge : judgeRun,
  // One grammar is enough where nothing is run, and a server that is killed twenty times starts sooner.
  grammars: await loadGrammars(settings.judge === "scripted" ? ["python"] : undefined),
  bank: problems,
  model: settings.model === undefined ? undefined : scriptedModel({ clock, script: settings.model }),
  briefs: briefs.value,
  webFolder: webFolder(),
  sample: sample.value,
  dataFolder: settings.data,
  token: seededIds(`cookie ${settings.seed ?? 1}`).token(),
  version: "0.0.0-test",
  secrets: [],
  complain: (what) => process.stderr.write(`test server: ${what}\n`),
  failpoint: strike,
});
await house.app.listen({ host: "127.0.0.1", port: settings.port ?? 0 });
process.send?.({ ready: `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}` });

const ballast = join(settings.data, "ballast");
let queue = Promise.resolve();
process.on(
  "message",
  (message: {
    advance?: number;
    jumpWall?: number;
    arm?: boolean;
    fill?: boolean;
    free?: boolean;
    count?: boolean;
    stop?: boolean;
  }) => {
    queue = queue.then(async () => {
      if (message.advance !== undefined) {
        await advance(message.advance);
        process.send?.({ advanced: message.advance, nowMs: clock.wallMs() });
      }
      if (message.jumpWall !== undefined) {
        stepped.jumpWall(message.jumpWall);
        process.send?.({ jumped: message.jumpWall });
      }
      if (message.arm === true) armed = true;
      if (message.fill === true) process.send?.({ filled: fill() });
      if (message.free === true) {
        rmSync(ballast, { force: true });
        process.send?.({ freed: true });
      }
      if (message.count === true) process.send?.({ reached });
      if (message.stop === true) await stop();
    });
  },
);
process.once("SIGTERM", () => void stop());
process.once("disconnect", () => void stop());

/** Takes the last byte of the disk under the data folder. */
function fill(): number {
  const file = openSync(ballast, "a");
  let bytes = 0;
  try {
    // Ever smaller pieces, so that not a page is left.
    for (const size of [65_536, 4_096, 1]) {
      const piece = Buffer.alloc(size);
      for (;;) {
        try {
          bytes += writeSync(file, piece);
        } catch (fault) {
          if ((fault as NodeJS.ErrnoException).code === "ENOSPC") break;
          throw fault;
        }
      }
    }
  } finally {
    closeSync(file);
  }
  return bytes;
}

async function advance(ms: number): Promise<void> {
  const untilMs = stepped.monotonicMs() + ms;
  for (;;) {
    await house.rooms.quiet("effects");
    const leftMs = untilMs - stepped.monotonicMs();
    if (leftMs <= 0) return;
    stepped.advance(Math.min(leftMs, stepped.nextDueMs() ?? leftMs));
  }
}

async function stop(): Promise<void> {
  await house.close();
  await sandbox.shut();
  if (log.ok) await log.value.shut();
  if (prepLog.ok) await prepLog.value.shut();
  process.exit(0);
}

/** Stands where the scripted judge needs none: a server then starts at once. */
function noSandbox(): Sandbox {
  const never = () => Promise.reject(new Error("The scripted judge runs nothing"));
  const languages = async () => LANGUAGE_IDS.map((language) => ({ language, installed: true, detail: "scripted" }));
  return {
    kind: "scripted",
    version: "1",
    compile: never,
    execute: never,
    release: async () => {},
    languages,
    shut: async () => {},
  };
}

/** Judges at once and the same on any machine: code that holds the word "right" passes every case, other code none. */
async function scriptedJudge(request: Parameters<Judge>[0]): Promise<Verdict> {
  await new Promise((done) => setTimeout(done, 30));
  const right = request.source.includes("right");
  const cases =
    request.tests === null
      ? []
      : casesToRun(request.tests).map((index) => caseOf(request.tests as Tests, index, right));
  const passed = cases.filter((one) => one.outcome === "accepted").length;
  return {
    outcome: right ? "accepted" : "wrong_answer",
    exit: 0,
    signal: null,
    stdout: canonicalJson({ chars: request.source.length }),
    stderr: "",
    truncated: false,
    cpuMs: 1,
    wallMs: 1,
    memoryBytes: 1,
    tests: request.tests === null ? null : { total: cases.length, passed, failed: cases.length - passed, cases },
    sandbox: { kind: "scripted", version: "1" },
    toolchain: "scripted 1",
  };
}

function caseOf(tests: Tests, index: number, right: boolean) {
  const one = tests.cases[index];
  return {
    name: one?.name ?? `case ${index + 1}`,
    hidden: one?.hidden === true,
    outcome: right ? ("accepted" as const) : ("wrong_answer" as const),
    cpuMs: 1,
    wallMs: 1,
    memoryBytes: 1,
  };
}
