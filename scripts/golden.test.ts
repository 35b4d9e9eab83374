import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POLICY, type Policy } from "../core/gates/index.ts";
import { type Replay, replaySession, rerenderPrompts } from "../core/interview/index.ts";
import { exportLines, readExport, sealEntry } from "../core/log/index.ts";
import { fastHash, fastKeyedHash, parseJson } from "../host/base/index.ts";
import { frozenReport, remakeReport } from "../host/interview/index.ts";
import { loadBank } from "../host/problem/index.ts";
import { loadGrammars } from "../host/syntax/index.ts";
import {
  countsOf,
  expectedText,
  firstOther,
  listRecordings,
  RECORDINGS_FOLDER,
  readRecord,
  readRecorded,
  recordedJudge,
  type Stand,
  sitAgain,
  transcriptText,
  type Verdicts,
} from "./recordings.ts";

const NAMES = listRecordings();
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const run = promisify(execFile);
const fileOf = (name: string) => join(RECORDINGS_FOLDER, name, "session.jsonl");

interface Expected {
  readonly entries: number;
  readonly head: string;
  readonly digest: string;
  readonly work: string;
  readonly outcome: string;
  readonly counts: Readonly<Record<string, number>>;
}
const expectedOf = (name: string) => parseJson(readRecorded(name, "expected.json")) as unknown as Expected;

let stand: Stand;
let folder: string;
beforeAll(async () => {
  const bank = await loadBank();
  if (!bank.ok) throw new Error(bank.failure.message);
  stand = {
    grammars: await loadGrammars(),
    bank: new Map(bank.value.map((problem) => [problem.id, problem])),
  };
  folder = mkdtempSync(join(tmpdir(), "assay-golden-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the recordings are the ones that this suite speaks of", () => {
  expect(NAMES).toEqual(["lru", "model", "quiet", "stdin"]);
});

describe.each(NAMES)("recordings/%s", (name) => {
  test("folds to what is expected, byte for byte", () => {
    const text = readRecorded(name, "session.jsonl");
    expect(expectedText(text)).toBe(readRecorded(name, "expected.json"));
    expect(transcriptText(readRecord(text).read)).toBe(readRecorded(name, "transcript.txt"));
    expect(readRecord(text).replay.differences).toEqual([]);
  });

  test("sat again from its script, gives the same file byte for byte", async () => {
    const verdicts = parseJson(readRecorded(name, "verdicts.json")) as unknown as Verdicts;
    const again = await sitAgain(name, stand, verdicts.sandbox, recordedJudge(verdicts));
    expect(again.refusals).toEqual([]);
    expect(firstOther(again.text, readRecorded(name, "session.jsonl"))).toBeNull();
  });

  test("has the report that its record gives", () => {
    const { read } = readRecord(readRecorded(name, "session.jsonl"));
    const problem = stand.bank.get(read.ledger.setting?.problem.id ?? "");
    if (problem === undefined) throw new Error("The problem is not in the bank");
    expect(frozenReport(read)).toEqual(remakeReport(read, problem));
    expect(frozenReport(read)?.outcome).toBe(expectedOf(name).outcome);
  });

  test("holds what its README says, and the README says all of it", () => {
    const { read } = readRecord(readRecorded(name, "session.jsonl"));
    const claimed = Object.fromEntries(
      [...readRecorded(name, "README.md").matchAll(/^\| ([a-z ]+) \| (\d+) \|$/gm)].map(([, what, count]) => [
        what,
        Number(count),
      ]),
    );
    expect(claimed).toEqual(countsOf(read));
  });
});

test("recordings/model: each prompt is rendered again to the same bytes, and another problem's words show", () => {
  const { read } = readRecord(readRecorded("model", "session.jsonl"));
  const problem = stand.bank.get(read.ledger.setting?.problem.id ?? "");
  if (problem === undefined || read.key === undefined) throw new Error("The problem or the key is missing");
  const texts = new Map([...read.words].map(([digest, word]) => [digest, word.text]));
  const context = { hash: fastHash, keyed: fastKeyedHash(read.key), problem };
  expect(rerenderPrompts(read.entries, texts, context)).toEqual([]);
  expect(readRecord(readRecorded("model", "session.jsonl")).replay.prompts.length).toBeGreaterThan(15);
  const other = { ...context, problem: { ...problem, title: "Another" } };
  expect(rerenderPrompts(read.entries, texts, other).length).toBeGreaterThan(0);
  expect(rerenderPrompts(read.entries, new Map(), context)).toBe("words-erased");
});

test("recordings/lru holds at least what was asked of it", () => {
  const counts = expectedOf("lru").counts;
  const least = {
    "settled edits": 24,
    "program changes": 14,
    runs: 3,
    renames: 2,
    "comment edits": 2,
    undos: 1,
    "changes taken back": 1,
    "invalid drafts": 1,
    recoveries: 1,
    "switches of language": 2,
    "runs that never started": 1,
    pauses: 1,
    "red runs": 1,
    "green runs": 1,
    "hints given": 1,
    holds: 1,
  };
  for (const [what, count] of Object.entries(least)) expect(counts[what], what).toBeGreaterThanOrEqual(count);
});

// ---- a world without clock, randomness and locale ------------------------------------------------------------------

const WORLDS = [
  { TZ: "UTC", LANG: "C", LC_ALL: "C" },
  { TZ: "Asia/Kathmandu", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" },
  { TZ: "America/St_Johns", LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8" },
];
const sealed = (world: object, args: readonly string[]) =>
  run(process.execPath, ["--import", "tsx", "scripts/sealed-world.ts", ...args], {
    cwd: ROOT,
    env: { ...process.env, ...world },
  });

describe("with clock, randomness and locale patched to throw", () => {
  test("a replay comes to the same in three time zones", { timeout: 120_000 }, async () => {
    const files = NAMES.map(fileOf);
    const outs: string[] = [];
    for (const world of WORLDS) outs.push((await sealed(world, files)).stdout);
    expect(outs[1]).toBe(outs[0]);
    expect(outs[2]).toBe(outs[0]);
    const lines = (outs[0] ?? "").trim().split("\n");
    NAMES.forEach((name, index) => {
      const { head, digest, work } = expectedOf(name);
      expect(parseJson(lines[index] ?? ""), name).toMatchObject({ head, digest, work });
    });
  });

  test.each(["clock", "random", "locale"])(
    "a replay that touched the %s is caught",
    { timeout: 60_000 },
    async (plant) => {
      const caught = sealed({}, ["--plant", plant, fileOf("quiet")]);
      await expect(caught).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("A replay touched") });
    },
  );
});

// ---- a record that was tampered with -------------------------------------------------------------------------------

describe.each(NAMES)("recordings/%s, tampered with", (name) => {
  const lines = readRecorded(name, "session.jsonl").trimEnd().split("\n");
  const count = expectedOf(name).entries;
  /** Refused, with the last whole entry before the one that was touched. */
  function refused(changed: readonly string[], seq: number, named = seq): void {
    const read = readExport(`${changed.join("\n")}\n`, { hash: fastHash, parse: parseJson });
    expect(read.ok, `entry ${seq}`).toBe(false);
    if (read.ok) return;
    expect(read.failure.seq + 1, read.failure.message).toBe(named);
    expect(read.failure.message).toMatch(new RegExp(`entry ${named}\\b`));
  }
  const every = Array.from({ length: count }, (_, index) => index + 1);

  test("one character flipped is refused at the entry, at each entry", () => {
    for (const seq of every) {
      const { body, hash } = JSON.parse(lines[seq] as string) as { body: string; hash: string };
      // The lowest bit of a character in the middle of the body: still text, mostly still JSON.
      const at = Math.floor(body.length / 2);
      const flipped = body.slice(0, at) + String.fromCharCode(body.charCodeAt(at) ^ 1) + body.slice(at + 1);
      refused(lines.with(seq, JSON.stringify({ seq, body: flipped, hash })), seq);
    }
  });

  test("two neighbours swapped are refused at the first of them, at each pair", () => {
    for (const seq of every.slice(0, -1))
      refused(lines.with(seq, lines[seq + 1] as string).with(seq + 1, lines[seq] as string), seq);
  });

  test("an entry dropped is refused at its place, each entry but the last", () => {
    for (const seq of every.slice(0, -1)) refused(lines.toSpliced(seq, 1), seq);
  });

  test("an entry doubled is refused by its number, at each entry", () => {
    for (const seq of every.slice(0, -1)) refused(lines.toSpliced(seq + 1, 0, lines[seq] as string), seq + 1, seq);
  });

  test("a tail cut off is known as one", () => {
    for (const kept of [1, 2, Math.floor(count / 2), count - 1]) {
      const read = readExport(`${lines.slice(0, kept + 1).join("\n")}\n`, { hash: fastHash, parse: parseJson });
      expect(read).toMatchObject({ ok: false, failure: { code: "torn-tail", seq: kept } });
    }
  });

  test("a forger who seals the rest anew comes to another head", () => {
    const { session, read } = readRecord(readRecorded(name, "session.jsonl"));
    const index = read.entries.findIndex((entry) => entry.kind === "turn.begun");
    const entries = session.entries.slice(0, index);
    for (const entry of read.entries.slice(index)) {
      const later = { ...entry, atMs: entry.atMs + 1 } as Parameters<typeof sealEntry>[1];
      entries.push(sealEntry(entries.at(-1)?.hash ?? "", later, fastHash));
    }
    const row = { ...session.row, hash: entries.at(-1)?.hash ?? "" };
    const forged = readRecord(`${[...exportLines({ ...session, row, entries })].join("\n")}\n`);
    expect(forged.replay.entries).toBe(count);
    expect(forged.read.row.hash).not.toBe(expectedOf(name).head);
  });
});

// ---- a policy with one number changed ------------------------------------------------------------------------------

describe("with one number of the policy changed", () => {
  const records = new Map(NAMES.map((name) => [name, readRecord(readRecorded(name, "session.jsonl"))]));
  const under = (name: string, change: Partial<Policy>): Replay => {
    const record = records.get(name);
    if (record === undefined) throw new Error(`There is no recording "${name}"`);
    return replaySession(record.read.entries, fastHash, { ...POLICY, ...change });
  };

  /** Numbers that a replay does not ask again; golden-policy.test.ts sits the interviews again under others of the kind. */
  const NOT_ASKED_AGAIN: readonly (keyof Policy)[] = [
    // What is let in: a record that stands has passed these.
    "PLANNED_MINUTES_MIN",
    "PLANNED_MINUTES_MAX",
    "BUFFER_BYTES_MAX",
    "MESSAGE_CHARS_MAX",
    "INPUT_BYTES_MAX",
    "NOTE_CHARS_MAX",
    // How words are read and which question comes next: both stand in the record.
    "ANSWER_WORDS_MIN",
    "QUESTIONS_PER_PHASE_MAX",
    // The clock stands while a recorded run is judged, so that no end ever waits for one.
    "END_RUN_WAIT_MS",
  ];

  test("each number that a replay asks moves a digest, and no other does", () => {
    const numbers = Object.keys(POLICY) as (keyof Policy)[];
    const still = numbers.filter((number) =>
      NAMES.every((name) =>
        [0.5, 4].every((factor) => {
          const changed = under(name, { [number]: Math.max(1, Math.round(POLICY[number] * factor)) });
          return changed.digest === expectedOf(name).digest;
        }),
      ),
    );
    expect(still.sort()).toEqual([...NOT_ASKED_AGAIN].sort());
  });

  test.each([
    ["a nudge after 60 s", "quiet", { SILENCE_NUDGE_MS: 60_000 }, "nudge", "open", "not-quiet-yet", "gate.answered"],
    ["a warning with 4 minutes left", "quiet", { WARNING_LEFT_MS: 240_000 }, "warn", "open", "early", "gate.answered"],
    ["edits that settle after 4 s", "stdin", { SETTLE_IDLE_MS: 4_000 }, "settle", "open", "typing", "edit.settled"],
    [
      "code that counts from 10,000 characters",
      "lru",
      { OWN_CHARS_MIN: 10_000 },
      "mark-phase",
      "open",
      "too-little-code",
      "phase.marked",
    ],
  ] as const)(
    "%s would have been another interview, from the entry named",
    (_title, name, change, gate, was, is, kind) => {
      const [first, ...more] = under(name, change).differences;
      expect(first).toMatchObject({ gate, was, is });
      const { entries } = records.get(name)?.read ?? { entries: [] };
      const known = entries[(first?.seq ?? 0) - 1];
      expect(known?.kind).toBe(kind);
      for (const { seq } of more) expect(seq).toBeGreaterThanOrEqual(first?.seq ?? 0);
      // Nothing before it is another: the record up to there folds to the same under both.
      const before = entries.slice(0, (first?.seq ?? 1) - 1);
      expect(replaySession(before, fastHash, { ...POLICY, ...change }).differences).toEqual([]);
    },
  );
});

// ---- the shipped command -------------------------------------------------------------------------------------------

describe("assay interview replay", () => {
  const assay = (args: readonly string[]) =>
    run(process.execPath, ["cli/assay.js", "interview", "replay", ...args], { cwd: ROOT });

  test.each(NAMES)("says the same of recordings/%s", { timeout: 60_000 }, async (name) => {
    const { stdout } = await assay([join("recordings", name, "session.jsonl"), "--json"]);
    const { entries, head, digest, work } = expectedOf(name);
    expect(parseJson(stdout)).toMatchObject({ entries, chain: { head, ok: true }, digest, work, differences: [] });
  });

  test("refuses a flipped entry by its number, exit 1", { timeout: 60_000 }, async () => {
    const lines = readRecorded("lru", "session.jsonl").trimEnd().split("\n");
    const file = join(folder, "flipped.jsonl");
    writeFileSync(file, `${lines.with(40, (lines[40] as string).replace(/"atMs\\":1/, '"atMs\\":2')).join("\n")}\n`);
    await expect(assay([file])).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("40") });
  });
});
