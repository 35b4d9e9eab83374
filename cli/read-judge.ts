import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type JudgeCard, MODES, SITES, type SiteSettings, siteTable } from "@assay/core/reader";
import { readSettings } from "./settings.ts";
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
