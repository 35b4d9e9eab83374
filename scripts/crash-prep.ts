/**
 * Kills a loop of forty gaps with SIGKILL after each of its steps and goes on in a new process each time:
 * `npx tsx scripts/crash-prep.ts`. Nothing that was acknowledged may be lost, and nothing asked twice.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeLexicon } from "@assay/core/concept";
import { readPlain } from "@assay/core/document";
import { answerQuestion, askNext, EMPTY_DOSSIER, importDocument, openDossier, openQuestion } from "@assay/core/prep";
import { sqliteLog } from "@assay/host/log";
import { storeOver } from "../cli/prep-store.ts";

const ID = "crash";
const NAMES =
  "Java Kotlin Scala Python PHP Haskell Elixir Perl MATLAB COBOL MongoDB Cassandra Redis Neo4j Elasticsearch Kafka Terraform Ansible Puppet Jenkins Selenium Figma Snowflake Airflow dbt PyTorch SPSS Stata IFRS Payroll Welding Plumbing CNC Triage GIS LaTeX Kubernetes RabbitMQ Grafana Accounting".split(
    " ",
  );

function reading(name: string, source: string) {
  return {
    name,
    format: "markdown" as const,
    digest: name,
    source,
    blocks: readPlain(source, { markdown: true }),
    notes: [],
  };
}

async function storeIn(folder: string) {
  const log = await sqliteLog({ folder });
  if (!log.ok) throw new Error(log.failure.message);
  return storeOver(log.value, makeLexicon());
}

/** Begins or goes on; writes a line for each step once it is durable. */
async function hold(folder: string): Promise<void> {
  const store = await storeIn(folder);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  if (!(await store.list()).includes(ID)) await store.create(ID, Date.now());
  if ((await store.read(ID)).dossier.opened === null) {
    await store.add(ID, (draft) => {
      openDossier(draft, { asOfMonth: 24_318 });
      importDocument(
        draft,
        EMPTY_DOSSIER,
        "posting",
        reading("posting.md", `# Job\n## Requirements\n${NAMES.map((name) => `- ${name}\n`).join("")}`),
      );
      importDocument(
        draft,
        EMPTY_DOSSIER,
        "evidence",
        reading("cv.md", "# A\n## Experience\n### Baker, Shop, 2019 - 2022\n- Baked bread\n"),
      );
    });
    say("opened");
  }
  await store.settle(ID);
  for (;;) {
    const { made, open } = await store.add(ID, (draft, at) => askNext(draft, at.dossier, store.view(at)));
    const question = openQuestion(open.dossier);
    if (question === undefined) break;
    // A question that waited is not told again: it would be killed for that, before every answer.
    if (made) say(`asked ${question.id} ${question.requirement}`);
    const about = store.view(open).requirements.find((one) => one.id === question.requirement)?.text ?? "";
    await store.add(ID, (draft, at) =>
      answerQuestion(draft, at.dossier, store.view(at), store.lexicon, {
        question: question.id,
        text: `I worked with ${about} at a firm for some time`,
      }),
    );
    say(`answered ${question.id} ${question.requirement}`);
  }
  await store.settle(ID);
  say("done");
  await store.close();
}

/** Runs the loop in a child that is killed after its first line. Resolves to the lines it wrote. */
function runOnce(folder: string): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["--import", "tsx", fileURLToPath(import.meta.url), "child", folder], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let out = "";
    child.stdout.on("data", (chunk) => {
      out += String(chunk);
      if (out.includes("\n") && !out.includes("done")) child.kill("SIGKILL");
    });
    child.on("close", () => resolve(out.split("\n").filter((line) => line !== "")));
  });
}

async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "assay-crash-prep-"));
  const told: string[] = [];
  let kills = 0;
  for (let round = 0; round < 200 && !told.includes("done"); round++) {
    told.push(...(await runOnce(folder)));
    kills++;
  }
  const store = await storeIn(folder);
  const { dossier } = await store.read(ID);
  await store.close();
  rmSync(folder, { recursive: true, force: true });
  const faults: string[] = [];
  const asked = dossier.questions.map((one) => one.requirement);
  if (new Set(asked).size !== asked.length) faults.push("a requirement was asked about twice");
  for (const line of new Set(told)) {
    const [what, id] = line.split(" ");
    const question = dossier.questions.find((one) => one.id === id);
    if (what === "asked" && question === undefined) faults.push(`lost: ${line}`);
    if (what === "answered" && question?.status !== "answered") faults.push(`lost: ${line}`);
  }
  if (!told.includes("done")) faults.push("the loop did not come to its end");
  if (dossier.claims.length !== asked.length) faults.push(`${dossier.claims.length} claims of ${asked.length} answers`);
  process.stdout.write(
    `${kills} runs, ${asked.length} questions, ${dossier.claims.length} claims, ${faults.length} faults\n${faults.map((one) => `${one}\n`).join("")}`,
  );
  return faults.length === 0 ? 0 : 1;
}

const [mode, folder] = process.argv.slice(2);
if (mode === "child" && folder !== undefined) await hold(folder);
else process.exitCode = await main();
