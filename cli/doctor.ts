import { existsSync, mkdtempSync, rmdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { LANGUAGES } from "@assay/core/sandbox";
import { systemClock } from "@assay/host/base";
import { type BubblewrapSandbox, bubblewrapSandbox } from "@assay/host/sandbox";
import { modelNeed } from "./doctor-model.ts";
import { dataFolder, readSettings } from "./settings.ts";
import { EXIT_MISSING, readCall, refuseMore, writeJson } from "./terminal.ts";

/** One thing Assay needs or can use. `means`: what it is for and what was found; `fix`: how to get it, empty when ok. */
export interface Need {
  readonly name: string;
  readonly status: "ok" | "missing" | "degraded";
  readonly means: string;
  readonly fix: string;
}

/** Without these no interview with judged runs takes place here. */
const MAIN_JOB = ["node", "sandbox", "store"];
/** One of these must be there to write a program in. */
const MAIN_LANGUAGES = ["python", "javascript", "typescript"];

/** `assay doctor [--json] [--data DIR]`. Exit 0 when the main job runs here, 3 when it does not. */
export async function doctorCommand(args: readonly string[]): Promise<number> {
  const { options, words } = readCall(args, { json: { type: "boolean" }, data: { type: "string" } });
  refuseMore(words, 0, "options only");
  readSettings();
  const folder = dataFolder(options.data);
  const sandbox = bubblewrapSandbox();
  try {
    const needs = [
      nodeNeed(process.versions.node),
      ...(await sandboxNeeds(sandbox)),
      storeNeed(folder),
      await modelNeed(process.env, systemClock()),
      browserNeed(),
      ripgrepNeed(),
    ];
    const ok = runsMainJob(needs);
    if (options.json) writeJson({ ok, needs });
    else process.stdout.write(spell(needs, ok));
    return ok ? 0 : EXIT_MISSING;
  } finally {
    await sandbox.shut();
  }
}

/** Whether an interview with judged runs works with what was found. */
export function runsMainJob(needs: readonly Need[]): boolean {
  const isOk = (name: string): boolean => needs.some((need) => need.name === name && need.status === "ok");
  return MAIN_JOB.every(isOk) && MAIN_LANGUAGES.some(isOk);
}

/** The oldest Node of each line that works. Source: `engines` of the package. */
export function nodeNeed(version: string): Need {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isFit = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  return {
    name: "node",
    status: isFit ? "ok" : "missing",
    means: `runs everything; this is ${version}`,
    fix: isFit ? "" : "Install Node.js 20.19 or later, or 22.12 or later: https://nodejs.org",
  };
}

async function sandboxNeeds(sandbox: BubblewrapSandbox): Promise<Need[]> {
  const state = await sandbox.state();
  const box: Need = state.ok
    ? {
        name: "sandbox",
        status: "ok",
        means: `runs programs; bubblewrap ${state.version}, ${state.limits}, ${state.user}; a probe failed to escape`,
        fix: "",
      }
    : { name: "sandbox", status: "missing", means: "runs programs; without it nothing is run", fix: state.why };
  const languages = (await sandbox.languages()).map(({ language, installed, detail }): Need => {
    const name = LANGUAGES[language].name;
    if (installed) return { name: language, status: "ok", means: `programs in ${name}; ${detail}`, fix: "" };
    return {
      name: language,
      status: "missing",
      means: `programs in ${name}`,
      fix: state.ok ? detail : "The sandbox first",
    };
  });
  return [box, ...languages];
}

function storeNeed(folder: string): Need {
  const means = `keeps sessions in ${folder}`;
  try {
    // The nearest folder that is there decides: what is below it is made when the server starts. Trying is the one
    // sure way to know; nothing stays.
    let existing = folder;
    while (!existsSync(existing)) existing = dirname(existing);
    rmdirSync(mkdtempSync(join(existing, ".assay-doctor-")));
    return { name: "store", status: "ok", means, fix: "" };
  } catch (fault) {
    const code = (fault as NodeJS.ErrnoException).code ?? String(fault);
    return {
      name: "store",
      status: "missing",
      means,
      fix: `The folder cannot be written (${code}): name another with --data DIR`,
    };
  }
}

const BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "firefox", "microsoft-edge"];

function browserNeed(): Need {
  const found = BROWSERS.find(isOnPath);
  const isDesktop = process.platform === "darwin" || process.platform === "win32";
  if (found !== undefined || isDesktop) {
    return { name: "browser", status: "ok", means: `shows the interview; ${found ?? "the system's own"}`, fix: "" };
  }
  return {
    name: "browser",
    status: "degraded",
    means: "shows the interview; none found here",
    fix: "Any current browser will do, also on another machine through an ssh tunnel: apt-get install -y chromium",
  };
}

function ripgrepNeed(): Need {
  const isThere = isOnPath("rg");
  return {
    name: "ripgrep",
    status: isThere ? "ok" : "degraded",
    means: "faster search in large folders; optional",
    fix: isThere ? "" : "apt-get install -y ripgrep",
  };
}

function isOnPath(name: string): boolean {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter(Boolean)
    .some((folder) => existsSync(join(folder, name)));
}

const SIGNS = { ok: "ok", missing: "missing", degraded: "reduced" } as const;

function spell(needs: readonly Need[], ok: boolean): string {
  const width = Math.max(...needs.map(({ name }) => name.length));
  const lines = needs.flatMap(({ name, status, means, fix }) => {
    const line = `${name.padEnd(width)}  ${SIGNS[status].padEnd(7)}  ${means}`;
    return fix === "" ? [line] : [line, `${" ".repeat(width + 11)}→ ${fix}`];
  });
  const verdict = ok
    ? "An interview with judged runs works here."
    : "An interview with judged runs does not work here yet: see the arrows.";
  return `${lines.join("\n")}\n\n${verdict}\n`;
}
