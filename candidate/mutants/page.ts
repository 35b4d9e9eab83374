import { ASSERTIONS } from "../assertions/catalogue.ts";
import type { Matrix } from "./matrix.ts";

/** The matrix as a page of the docs. */
export function spellMatrix(matrix: Matrix): string {
  const killed = matrix.rows.filter((row) => row.killed).length;
  const title = (id: string): string => ASSERTIONS.find((one) => one.id === id)?.title ?? id;
  const rows = matrix.rows.map(
    (row) =>
      `| ${row.assertion} ${title(row.assertion)} | \`${row.mutant}\` | ${row.what} | ${row.persona} | ${row.killed ? "killed" : "**survived**"} | ${row.also.join(" ")} |`,
  );
  return `# Each assertion and the fault that turns it red

Written by \`npm run candidate:docs\`; a change by hand is overwritten.

${killed} of ${matrix.rows.length} faults are killed by the assertion they were made for.
On ${matrix.cleanSittings} sittings before the house as it is, on ${matrix.cleanSeeds} seeds, ${matrix.alarms.length} assertions turned red.
${matrix.notOffered.join(", ")} belong to rounds that the product does not offer yet: they have no opportunity, never pass, and have no fault here.

| assertion | fault | what it does | persona | result | red as well |
|---|---|---|---|---|---|
${rows.join("\n")}
${matrix.alarms.length === 0 ? "" : `\n## Alarms\n\n${matrix.alarms.map((alarm) => `- ${alarm.assertion}, ${alarm.persona}, seed ${alarm.seed}: ${alarm.detail}`).join("\n")}\n`}`;
}
