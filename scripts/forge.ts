import type { LanguageId } from "@assay/core/sandbox";
import { judgeRun } from "@assay/host/problem";
import { bubblewrapSandbox } from "@assay/host/sandbox";
import { COMPILED } from "../host/problem/attacks/compiled.ts";
import { type Forgery, TASKS } from "../host/problem/attacks/forgery.ts";
import { HONEST } from "../host/problem/attacks/honest.ts";
import { SCRIPTED } from "../host/problem/attacks/scripts.ts";

/**
 * Runs the forgeries of host/problem/attacks through the judge and says which ended otherwise than they may:
 *
 *   npx tsx scripts/forge.ts [--only TEXT] [--watch] [--slots N]
 *
 * `--watch` does without control groups. Prints a line a row that is wrong and one at the end; exit 1 when one is.
 */
const argument = (name: string): string | undefined => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};

async function main(): Promise<number> {
  const slots = Number(argument("--slots") ?? 2);
  const only = argument("--only") ?? "";
  const sandbox = bubblewrapSandbox({ slots, cgroups: !process.argv.includes("--watch") });
  const state = await sandbox.state();
  if (!state.ok) {
    process.stderr.write(`${state.why}\n`);
    return 3;
  }
  const installed = new Set<LanguageId>();
  for (const { language, installed: isThere } of await sandbox.languages()) if (isThere) installed.add(language);
  const rows = [...SCRIPTED, ...COMPILED, ...HONEST].filter(({ id }) => id.includes(only));
  const queue = rows.filter(({ language }) => installed.has(language));
  const skipped = rows.length - queue.length;
  let wrong = 0;
  const work = async (): Promise<void> => {
    for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
      const { outcome, why, stderr } = await judgeRun({
        sandbox,
        tests: TASKS[row.task],
        language: row.language,
        source: row.source,
        session: row.id,
      });
      if (mayEnd(row, outcome)) continue;
      wrong++;
      process.stdout.write(`${row.id}: ${outcome} ${why ?? ""}\n${stderr.slice(0, 400)}\n`);
    }
  };
  await Promise.all(Array.from({ length: slots }, work));
  await sandbox.shut();
  process.stdout.write(
    `${rows.length - skipped - wrong} of ${rows.length - skipped} ended as they may, ${skipped} skipped (language not installed); ${state.limits}, ${state.user}, ${slots} at a time\n`,
  );
  return wrong === 0 ? 0 : 1;
}

function mayEnd(row: Forgery, outcome: string): boolean {
  if (row.outcomes !== undefined) return (row.outcomes as readonly string[]).includes(outcome);
  return outcome !== "accepted" && outcome !== "system_error";
}

process.exitCode = await main();
