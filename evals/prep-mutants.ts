import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Planted faults in preparation: `npx tsx evals/prep-mutants.ts` puts each into a copy of core and runs the tests of
 * posting, match and prep over it. Each has to turn them red; a survivor is exit 1. `FIRST COUNT` after it takes a part of
 * the list, from 0: the whole takes a quarter of an hour on two shared cores.
 */
export interface Mutant {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export const MUTANTS: readonly Mutant[] = [
  // the queue and the loop
  { file: "prep/queue.ts", from: "if (dossier.closed) return", to: "if (dossier.questions.length >= 1) return" },
  { file: "prep/queue.ts", from: "b.value - a.value ||", to: "a.value - b.value ||" },
  { file: "prep/queue.ts", from: "GAP: 3, PARTIAL: 2, FULL: 0", to: "GAP: 3, PARTIAL: 0, FULL: 0" },
  { file: "prep/queue.ts", from: "dossier.opened?.questionsMax ?? 0", to: "999" },
  { file: "prep/queue.ts", from: "dossier.opened?.actionsMax ?? 0", to: "999" },
  { file: "prep/queue.ts", from: "< 1 + (again", to: "< 2 + (again" },
  { file: "prep/act.ts", from: "if (asked.answerKey === key)", to: "if (asked.answerKey !== key)" },
  { file: "prep/act.ts", from: 'if (asked.status !== "open") {', to: "if (false) {" },
  // admission
  { file: "prep/admit.ts", from: "if (answer.length < least)", to: "if (answer.length < 0)" },
  { file: "prep/admit.ts", from: "if (talksToAProgram(answer))", to: "if (false)" },
  { file: "prep/admit.ts", from: "if (DENIES.test(answer))", to: "if (false)" },
  { file: "prep/admit.ts", from: "if (!done)", to: "if (false)" },
  { file: "prep/admit.ts", from: "if (WISHES.test(answer) && !done)", to: "if (false)" },
  { file: "prep/admit.ts", from: "if (touches) return false;", to: "return false;" },
  { file: "prep/admit.ts", from: "claimed === 3 && told < 3", to: "claimed === 9" },
  // facts, fold, versions
  { file: "prep/facts.ts", from: "Math.max(...all.map", to: "Math.min(...all.map" },
  { file: "prep/facts.ts", from: "authority: 5", to: "authority: 1" },
  {
    file: "prep/facts.ts",
    from: 'if (heard === "not-owned" || heard === "retry") return facts;',
    to: 'if (heard !== "new") return facts;',
  },
  { file: "prep/upcast.ts", from: "if (entry.v > DOSSIER_VERSION)", to: "if (false)" },
  { file: "prep/upcast.ts", from: "data.actionsMax ?? 200", to: "data.actionsMax ?? 1" },
  { file: "prep/dossier.ts", from: "if (state.claims.some((one) => one.id === id)) return state;", to: "" },
  {
    file: "prep/diff.ts",
    from: "if (after === null) made.delete(item);",
    to: "if (after === null) made.set(item, item);",
  },
  // matching
  { file: "match/match.ts", from: "parts.every((one) => one.level === 3)", to: "parts.some((one) => one.level === 3)" },
  { file: "match/prove.ts", from: "if (ONE_OF_MANY.test(item.text)) continue;", to: "" },
  { file: "match/prove.ts", from: "have + 1 >= needed", to: "have + 99 >= needed" },
  { file: "match/strength.ts", from: "if (touched) return 1;", to: "" },
  { file: "match/strength.ts", from: "if (isList) return 2;", to: "" },
  {
    file: "match/gate.ts",
    from: 'coverage === "GAP" && evidence.length > 0',
    to: 'coverage === "GAP" && evidence.length > 9',
  },
  { file: "match/gate.ts", from: "times > 1", to: "times > 9" },
  { file: "match/nominate.ts", from: "Math.min(strength, 2)", to: "Math.min(strength, 3)" },
  { file: "match/evidence.ts", from: 'section === "skills" || section === "interests"', to: 'section === "interests"' },
  // posting and document
  { file: "posting/extract.ts", from: 'if (NOT_REQUIRED.test(text)) return "not-required";', to: "" },
  { file: "posting/grounding.ts", from: "const QUOTE_CHARS_MIN = 12;", to: "const QUOTE_CHARS_MIN = 1;" },
  { file: "posting/identity.ts", from: "text.toLowerCase()", to: "String(occurrence)" },
  { file: "document/document.ts", from: "return INSTRUCTION.test(text);", to: "return text === INSTRUCTION.source;" },
  { file: "document/canonical.ts", from: "if (FORMAT.test(cluster)) {", to: "if (cluster.length > 99) {" },
  { file: "plan/debrief.ts", from: "asked + rough", to: "rough" },
  // what a person wrote, corrected or took up
  {
    file: "prep/keep.ts",
    from: "(own.find((each) => each.item === one.id)?.content as T | undefined) ?? one",
    to: "one",
  },
  { file: "prep/keep.ts", from: 'how === "edited" ? basisOf(held, fresh) : held', to: "held" },
  { file: "prep/correct.ts", from: "if (added.length > 0)", to: "if (false)" },
  { file: "prep/correct.ts", from: "?.authority ?? 0) > 2", to: "?.authority ?? 0) > 9" },
  { file: "prep/correct.ts", from: "if (document.file === reading.digest)", to: "if (false)" },
  { file: "prep/admit.ts", from: "return !findSpoken(answer)", to: "return false && !findSpoken(answer)" },
  { file: "prep/view.ts", from: "said.filter((one) => !isWithdrawn(one.id))", to: "said" },
  { file: "plan/practice.ts", from: "GAP: 0, PARTIAL: 1, FULL: 2", to: "GAP: 2, PARTIAL: 1, FULL: 0" },
];

/** Puts a mutant into a copy and says whether the tests notice. */
export function tryMutant(folder: string, { file, from, to }: Mutant): "killed" | "survived" | "not-there" {
  const path = join(folder, "core", file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(from)) return "not-there";
  writeFileSync(path, text.replace(from, to));
  const run = spawnSync(
    process.execPath,
    [join(folder, "node_modules/vitest/vitest.mjs"), "run", "--root", folder, "--bail", "1", "--reporter", "dot"],
    { cwd: folder, encoding: "utf8" },
  );
  writeFileSync(path, text);
  return run.status === 0 ? "survived" : "killed";
}

/** A copy of core with the tests that have to notice. */
export function copyCore(): string {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), "assay-mutants-"));
  cpSync(join(root, "core"), join(folder, "core"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}\n');
  writeFileSync(
    join(folder, "vitest.config.ts"),
    'export default { test: { include: ["core/{posting,match,prep}/*.test.ts"] } };\n',
  );
  return folder;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = copyCore();
  const counts = { killed: 0, survived: 0, "not-there": 0 };
  const [first = 0, count = MUTANTS.length] = process.argv.slice(2).map(Number);
  const tried = MUTANTS.slice(first, first + count);
  for (const mutant of tried) {
    const outcome = tryMutant(folder, mutant);
    counts[outcome]++;
    if (outcome !== "killed") process.stdout.write(`${outcome}: ${mutant.file}: ${mutant.from}\n`);
  }
  rmSync(folder, { recursive: true, force: true });
  process.stdout.write(
    `${counts.killed} killed, ${counts.survived} survived, ${counts["not-there"]} not there, of ${tried.length}\n`,
  );
  process.exitCode = counts.killed === tried.length ? 0 : 1;
}
