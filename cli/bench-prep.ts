import { makeLexicon } from "@assay/core/concept";
import { buildDocument, type Document, readPlain } from "@assay/core/document";
import { matchAll, readEvidence } from "@assay/core/match";
import { composePackage } from "@assay/core/plan";
import { readPosting } from "@assay/core/posting";
import { readInWorker } from "@assay/host/prep";

/** One line of a bench: what was measured, beside what the same machine needs at the least in the same run. */
export interface PrepRow {
  readonly name: string;
  readonly size: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly floor: string;
  readonly floorMedianMs: number;
  readonly ratio: number;
}

const ROUNDS = 15;
const TOOLS = [
  "Java",
  "Kotlin",
  "PostgreSQL",
  "Kafka",
  "Kubernetes",
  "Terraform",
  "React",
  "Python",
  "Redis",
  "Grafana",
];

function cvOf(items: number): string {
  let text = "# A Person\n\n## Experience\n";
  for (let index = 0; index < items; index++) {
    if (index % 8 === 0)
      text += `\n### Engineer, Company ${index}, ${2000 + Math.floor(index / 8)} - ${2001 + Math.floor(index / 8)}\n`;
    text += `- Built service ${index} in ${TOOLS[index % 10]} for ${index + 3} customers and cut its latency by ${index % 40}%\n`;
  }
  return `${text}\n## Languages\nEnglish (C1)\n`;
}

function postingOf(demands: number): string {
  let text = "# Engineer\n\n## Requirements\n";
  for (let index = 0; index < demands; index++)
    text += `- ${(index % 6) + 1}+ years of ${TOOLS[index % 10]} in setting number ${index}\n`;
  return text;
}

function documentOf(source: string): Document {
  return buildDocument({
    name: "bench.md",
    format: "markdown",
    digest: "",
    source,
    blocks: readPlain(source, { markdown: true }),
    notes: [],
  });
}

/** A posting and a CV from bytes to plan, and the matcher alone. */
export async function benchPrep(): Promise<readonly PrepRow[]> {
  const [cv, posting] = [cvOf(60), postingOf(25)];
  const whole = await measure(async () => {
    const read = await Promise.all([
      readInWorker(Buffer.from(posting), "posting.md"),
      readInWorker(Buffer.from(cv), "cv.md"),
    ]);
    const [asked, papers] = read.map((one) => (one.ok ? buildDocument(one.value) : undefined));
    if (asked === undefined || papers === undefined) throw new Error("The bench's own papers cannot be read");
    const lexicon = makeLexicon();
    const requirements = readPosting(asked, lexicon);
    if (!requirements.ok) throw new Error(requirements.failure.message);
    const evidence = readEvidence([papers], lexicon);
    const verdicts = matchAll(requirements.value.requirements, evidence, lexicon, { asOfMonth: 24_318 });
    return composePackage({ requirements: requirements.value.requirements, verdicts, evidence }).questions.length;
  });
  const startWorkers = await measure(async () => (await readInWorker(Buffer.from("a\n"), "a.txt")).ok);
  const lexicon = makeLexicon();
  const evidence = readEvidence([documentOf(cvOf(200))], lexicon);
  const requirements = readPosting(documentOf(postingOf(50)), lexicon);
  if (!requirements.ok) throw new Error(requirements.failure.message);
  const match = await measure(
    async () => matchAll(requirements.value.requirements, evidence, lexicon, { asOfMonth: 24_318 }).length,
  );
  const compare = await measure(async () =>
    requirements.value.requirements.reduce(
      (sum, one) => sum + evidence.items.filter((item) => item.text.includes(one.text)).length,
      0,
    ),
  );
  return [
    row(
      "read, match and plan",
      `CV of ${cv.length} characters, posting of ${posting.length}`,
      whole,
      "a worker started",
      startWorkers,
    ),
    row(
      "match",
      `${evidence.items.length} items x ${requirements.value.requirements.length} requirements`,
      match,
      "each text sought in each item",
      compare,
    ),
  ];
}

async function measure(work: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}

function row(
  name: string,
  size: string,
  times: readonly number[],
  floor: string,
  floorTimes: readonly number[],
): PrepRow {
  const at = (list: readonly number[], share: number) =>
    Math.round((list[Math.min(list.length - 1, Math.floor(list.length * share))] as number) * 1_000) / 1_000;
  const [medianMs, floorMedianMs] = [at(times, 0.5), at(floorTimes, 0.5)];
  return {
    name,
    size,
    medianMs,
    p95Ms: at(times, 0.95),
    floor,
    floorMedianMs,
    ratio: Math.round((medianMs / floorMedianMs) * 100) / 100,
  };
}
