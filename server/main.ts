import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { err, ok, type Result } from "@assay/core/base";
import { randomIds, secretValues, systemClock } from "@assay/host/base";
import { loadBriefs } from "@assay/host/board";
import { openSample } from "@assay/host/interview";
import { sqliteLog, startSweeper } from "@assay/host/log";
import { describeChoice, IDLE_MS, type ModelChoice, type ModelWish, openModel } from "@assay/host/model";
import { PREP_FOLDER } from "@assay/host/prep";
import { judgeRun, loadBank } from "@assay/host/problem";
import { bubblewrapSandbox } from "@assay/host/sandbox";
import { loadGrammars } from "@assay/host/syntax";
import { compose } from "./compose.ts";

export { compose, type House, type Parts } from "./compose.ts";

export interface ServeOptions {
  /** A loopback name; the caller has refused any other. */
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  readonly dataFolder: string;
  /** The built page; undefined: it was not built. */
  readonly webFolder: string | undefined;
  readonly problemsFolder: string | undefined;
  /** Design briefs of the whiteboard. */
  readonly briefsFolder?: string | undefined;
  /** Golden recordings, for the sample page. */
  readonly recordingsFolder: string | undefined;
  /** Undefined: the house interviewer alone, and no package of a vendor is loaded. */
  readonly model: ModelChoice | undefined;
  /** Patience, budget and notes of sessions that begin now. */
  readonly modelWish?: ModelWish | undefined;
  readonly version: string;
  readonly complain: (what: string) => void;
}
export interface Serving {
  readonly url: string;
  /** What a person should know of this start: what is reduced, and how to mend it. */
  readonly notes: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts the server with the real clock, disk, sandbox and grammars: the only place that names them.
 * Fails with `port-taken`, `store-busy` and other failures of the log, `bank` when a problem cannot be read, `missing`
 * when the page was not built.
 */
export async function serve(options: ServeOptions): Promise<Result<Serving>> {
  const pages = options.webFolder;
  if (pages === undefined) return err("missing", "The page is not built: run `npm run build` and start again");
  const bank = await loadBank(options.problemsFolder);
  if (!bank.ok) return bank;
  const briefs = options.briefsFolder === undefined ? undefined : await loadBriefs(options.briefsFolder);
  if (briefs?.ok === false) return briefs;

  const clock = systemClock();
  const opened = await sqliteLog({ folder: options.dataFolder, clock });
  if (!opened.ok) return opened;
  const log = opened.value;
  const prep = await sqliteLog({ folder: join(options.dataFolder, PREP_FOLDER), clock });
  if (!prep.ok) {
    await log.shut();
    return prep;
  }
  const token = folderToken(options.dataFolder);
  if (!token.ok) {
    await log.shut();
    await prep.value.shut();
    return token;
  }
  const grammars = await loadGrammars();
  const sandbox = await bubblewrapSandbox();
  const problems = new Map(bank.value.map((problem) => [problem.id, problem]));
  const sample = openSample(options.recordingsFolder, problems);
  const { model: choice, modelWish } = options;
  // A model on this machine may say nothing at all until it has read the whole prompt.
  const idle = modelWish?.turnMs === undefined ? {} : { idleMs: Math.max(IDLE_MS, modelWish.turnMs) };
  const model = choice === undefined ? undefined : await openModel({ ...choice, clock, ...idle });
  const house = await compose({
    clock,
    ids: randomIds(),
    log,
    prepLog: prep.value,
    sandbox,
    judge: judgeRun,
    grammars,
    bank: problems,
    model,
    modelWish: options.modelWish,
    briefs: briefs?.value,
    webFolder: pages,
    sample: sample.ok ? sample.value : undefined,
    dataFolder: options.dataFolder,
    token: token.value,
    version: options.version,
    secrets: [...secretValues(process.env), ...(choice?.key === undefined ? [] : [choice.key])],
    complain: options.complain,
  });
  const shut = async (): Promise<void> => {
    await house.close();
    await sandbox.shut();
    await log.shut();
    await prep.value.shut();
  };

  try {
    await house.app.listen({ host: options.host, port: options.port });
  } catch (fault) {
    await shut();
    if ((fault as NodeJS.ErrnoException).code === "EADDRINUSE")
      return err("port-taken", `The port "${options.port}" is taken: choose another with --port, or 0 for a free one`);
    if ((fault as NodeJS.ErrnoException).code === "EACCES")
      return err("port-taken", `The port "${options.port}" is not allowed for this user: choose one above 1023`);
    throw fault;
  }
  const sweeper = startSweeper({
    log,
    clock,
    live: () => house.rooms.liveIds(),
    onSweep: (sweep) => {
      for (const failure of sweep.failures) options.complain(failure.message);
    },
  });

  const { port, family } = house.app.server.address() as AddressInfo;
  const name = family === "IPv6" ? "[::1]" : options.host;
  const statuses = await sandbox.languages();
  const notes: string[] = [];
  if (!statuses.some((status) => status.installed))
    notes.push(`Runs are not installed here: ${statuses[0]?.detail ?? "see `assay doctor`"}`);
  if (choice !== undefined)
    notes.push(`Interviews are held with ${describeChoice(choice)}: what is said and written in them goes there`);
  if (!sample.ok) notes.push(`The sample report is missing: ${sample.failure.message}`);
  return ok({
    url: `http://${name}:${port}`,
    notes,
    async close() {
      await sweeper.stop();
      await shut();
    },
  });
}

/** The data folder's cookie, made at the first start and kept for its owner alone. Fails with `store-failed`. */
function folderToken(folder: string): Result<string> {
  const file = join(folder, "cookie");
  try {
    const held = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
    if (/^[0-9a-f]{64}$/.test(held)) return ok(held);
    const token = randomIds().token();
    writeFileSync(file, `${token}\n`, { mode: 0o600 });
    chmodSync(file, 0o600);
    return ok(token);
  } catch (fault) {
    const why = (fault as NodeJS.ErrnoException).code ?? String(fault);
    return err("store-failed", `Cannot keep the browser's key in "${file}": ${why}, remove it or name another folder`);
  }
}
