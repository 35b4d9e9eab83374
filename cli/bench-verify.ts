import {
  type Evidence,
  extractClaims,
  judgeClaims,
  parseAny,
  plainOutput,
  type RunRecord,
  readRuns,
  type ShellParser,
} from "@assay/core/claims";
import { openShellParser } from "@assay/host/claims";

/** One line of a bench: what was measured, beside what the same machine needs at the least in the same run. */
export interface VerifyRow {
  readonly name: string;
  readonly size: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly floor: string;
  readonly floorMedianMs: number;
  readonly ratio: number;
}

const WARM_UP = 100;
const ROUNDS = 300;
/** Rounds over a megabyte; more would only take longer. */
const LONG_ROUNDS = 60;

const LINES = [
  "npm test",
  "cd packages/a && CI=1 npx vitest run --reporter=dot 2>&1 | tee test.log",
  'set -euo pipefail; npm ci && npm run build && npm test -- --run | tail -20; git add -A && git commit -m "all green; tests pass"',
  'bash -c "uv run pytest -q -x tests || (echo failed; exit 1)" && docker compose run --rm web npm run lint',
];

/** Command lines read, outputs parsed, verdicts given. */
export async function benchVerify(): Promise<readonly VerifyRow[]> {
  const parser = await openShellParser();
  return [...LINES.map((line) => benchLine(parser, line)), ...benchOutputs(), benchVerdict(parser)];
}

const FILES: ReadonlyMap<string, string> = new Map([
  [
    "package.json",
    JSON.stringify({
      name: "a",
      scripts: { pretest: "tsc -b", test: "vitest run && npm run lint", lint: "eslint .", build: "vite build" },
    }),
  ],
]);

function evidenceOf(runs: readonly RunRecord[]): Evidence {
  return { runs, events: [], files: FILES, packages: [] };
}

function run(cmd: string, output = ""): RunRecord {
  return { cmd, exit: 0, output, background: false, outcome: "completed" };
}

function benchLine(parser: ShellParser, cmd: string): VerifyRow {
  const evidence = evidenceOf([run(cmd)]);
  return measure("a command line read", `${cmd.length} characters`, ROUNDS, () => readRuns(evidence, parser).length, {
    name: "the parser alone",
    run: () => parser.parse(cmd)?.text.length ?? 0,
  });
}

const MEGABYTE = 1_024 * 1_024;

function benchOutputs(): readonly VerifyRow[] {
  const line =
    " \u001b[32m✓\u001b[39m src/orders/basket.test.ts > a basket > adds what was put in once more \u001b[33m3ms\u001b[39m\r\n";
  const coloured = `${line.repeat(Math.ceil(MEGABYTE / line.length))} Tests  9000 passed (9000)\r\n`;
  const bare = `${"test orders::basket::adds_what_was_put_in ... ok\n".repeat(21_400)}test result: ok. 21400 passed; 0 failed; 0 ignored\n`;
  const chatter = "compiling module with 12 exports and 3 errors avoided, see the log\n".repeat(15_650);
  const cases: readonly (readonly [string, string])[] = [
    ["coloured, one summary", coloured],
    ["plain, one summary", bare],
    ["no summary", chatter],
  ];
  return cases.map(([name, output]) =>
    measure(
      `an output parsed, ${name}`,
      `${(output.length / MEGABYTE).toFixed(2)} MiB`,
      LONG_ROUNDS,
      () => parseAny(plainOutput(output))?.passed ?? 0,
      {
        name: "its lines counted",
        run: () => output.split("\n").length,
      },
    ),
  );
}

/** A record of forty runs, each with some output, and a text with three claims. */
function benchVerdict(parser: ShellParser): VerifyRow {
  const output = `${"compiled src/orders/basket.ts\n".repeat(200)} Tests  42 passed (42)\n`;
  const runs = [...Array(40).keys()].map((index) =>
    run(["ls src", "git diff", "npx tsc --noEmit", "npx vitest run"][index % 4] ?? "", output),
  );
  const evidence = evidenceOf(runs);
  const claims = extractClaims("Types check and all 42 tests pass. The build succeeded.");
  const spelled = JSON.stringify(runs);
  return measure(
    "verdicts from the record",
    "3 claims, 40 runs, 240 KiB",
    ROUNDS,
    () => judgeClaims({ claims, evidence, parser }).verdicts.length,
    {
      name: "the record parsed as JSON",
      run: () => (JSON.parse(spelled) as unknown[]).length,
    },
  );
}

function measure(
  name: string,
  size: string,
  rounds: number,
  work: () => number,
  floor: { readonly name: string; readonly run: () => number },
): VerifyRow {
  const whole: number[] = [];
  const bare: number[] = [];
  let sum = 0;
  for (let round = 0; round < Math.min(WARM_UP, rounds) + rounds; round++) {
    const began = performance.now();
    sum += work();
    const between = performance.now();
    sum += floor.run();
    if (round < Math.min(WARM_UP, rounds)) continue;
    whole.push(between - began);
    bare.push(performance.now() - between);
  }
  if (!Number.isFinite(sum)) throw new Error(`Measured nothing of "${name}"`);
  const medianMs = quantile(whole, 0.5);
  const floorMedianMs = quantile(bare, 0.5);
  return {
    name,
    size,
    medianMs,
    p95Ms: quantile(whole, 0.95),
    floor: floor.name,
    floorMedianMs,
    ratio: Math.round((medianMs / floorMedianMs) * 100) / 100,
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number) * 1_000) / 1_000;
}
