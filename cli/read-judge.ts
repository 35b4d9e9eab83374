import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Judge,
  type JudgeCard,
  lexicalJudge,
  MODES,
  NO_JUDGE,
  SITES,
  type SiteSettings,
  type SiteState,
  siteTable,
} from "@assay/core/reader";
import { systemClock } from "@assay/host/base";
import { openModel } from "@assay/host/model";
import { httpJudge, type Judging, modelJudge, openJudging } from "@assay/host/reader";
import { readSettings, takeModelChoice } from "./settings.ts";
import { CallError, writeJson } from "./terminal.ts";

/** `assay read judge [--json]`: what each site asks of a judge, what holds, and why. */
export function readJudge({ json }: { readonly json: boolean }): number {
  readSettings();
  const judge = judgeName(process.env.ASSAY_JUDGE);
  const table = siteTable(siteSettings(process.cwd()), judge, cardsOf(process.cwd()));
  if (json) writeJson({ judge, sites: table });
  else {
    process.stdout.write(`judge ${judge}\n`);
    for (const row of table)
      process.stdout.write(`${row.site.padEnd(8)} ${row.asked.padEnd(8)} ${row.effective.padEnd(8)} ${row.because}\n`);
  }
  return 0;
}

/** The judge that is set, with what each site may ask of it. Throws `CallError` naming what is wrong. */
export async function openSites(): Promise<{ readonly judging: Judging; readonly sites: readonly SiteState[] }> {
  readSettings();
  const setting = process.env.ASSAY_JUDGE;
  const name = judgeName(setting);
  const sites = siteTable(siteSettings(process.cwd()), name, cardsOf(process.cwd()));
  const isAsked = sites.some(({ effective }) => effective !== "off");
  const judge = isAsked ? await openJudge(name, setting ?? "") : NO_JUDGE;
  return { judging: openJudging(judge, systemClock(), () => undefined), sites };
}

async function openJudge(name: string, setting: string): Promise<Judge> {
  if (name === "none") return NO_JUDGE;
  if (name.startsWith("lexical")) return lexicalJudge();
  if (name.startsWith("http:")) {
    const key = process.env.ASSAY_JUDGE_KEY;
    delete process.env.ASSAY_JUDGE_KEY;
    return httpJudge(setting, key);
  }
  const choice = takeModelChoice({ ...process.env, ASSAY_MODEL: setting });
  if (choice === undefined) throw new CallError(`The value "${setting}" of ASSAY_JUDGE names no model`);
  return modelJudge(await openModel({ ...choice, clock: systemClock() }));
}

/** The name a judge's card is kept by. */
export function judgeName(setting: string | undefined): string {
  if (setting === undefined || setting === "" || setting === "none") return "none";
  if (setting === "lexical") return "lexical-1";
  if (/^https?:\/\//.test(setting)) return `http:${new URL(setting).host}`;
  if (/^(anthropic|openai|google|compatible):\S/.test(setting)) return `model:${setting}`;
  throw new CallError(
    `The value "${setting}" of ASSAY_JUDGE is unknown: use none, lexical, PROVIDER:NAME or an address`,
  );
}

/** `judge.sites` of `assay.config.json`. Throws `CallError` naming what is wrong. */
export function siteSettings(folder: string): SiteSettings {
  const file = join(folder, "assay.config.json");
  if (!existsSync(file)) return {};
  const judge = (JSON.parse(readFileSync(file, "utf8")) as { readonly judge?: { readonly sites?: unknown } }).judge;
  const sites = judge?.sites;
  if (sites === undefined) return {};
  if (typeof sites !== "object" || sites === null || Array.isArray(sites))
    throw new CallError(`"judge.sites" in "${file}" is no object: it should be like {"screen":"observe"}`);
  for (const [site, mode] of Object.entries(sites)) {
    if (!(SITES as readonly string[]).includes(site))
      throw new CallError(`"judge.sites.${site}" is unknown: use one of ${SITES.join(", ")}`);
    if (!(MODES as readonly string[]).includes(String(mode)))
      throw new CallError(
        `The value "${String(mode)}" of "judge.sites.${site}" is unknown: use one of ${MODES.join(", ")}`,
      );
  }
  return sites as SiteSettings;
}

/** Cards that `assay eval judge` wrote beside the settings; none is no fault. */
function cardsOf(folder: string): readonly JudgeCard[] {
  const file = join(folder, "assay.judge-cards.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as readonly JudgeCard[]) : [];
}
