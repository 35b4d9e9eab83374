import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readScript } from "./interview-play.ts";

const ASSAY = fileURLToPath(new URL("./assay.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "assay-interview-"));
const data = join(folder, "data");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function assay(args: readonly string[], input = ""): { exit: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [ASSAY, ...args], {
    input,
    cwd: folder,
    encoding: "utf8",
  });
  return { exit: status, out: stdout, err: stderr };
}

const SCRIPT = [
  { atMs: 12_000, say: "A canary sings here: may the list be empty?" },
  { atMs: 30_000, type: "total = 0\n", at: 0 },
  { atMs: 50_000, hold: true },
  { atMs: 52_000, hold: false },
  { atMs: 90_000, end: true },
]
  .map((line) => JSON.stringify(line))
  .join("\n");

let played: {
  session: string;
  digest: string;
  work: string;
  transcript: { who: string; text: string }[];
  report: object;
};
beforeAll(() => {
  const ran = assay(
    ["interview", "play", "-", "--problem", "crane-log", "--minutes", "20", "--data", data, "--json"],
    SCRIPT,
  );
  expect(ran.err).toBe("");
  expect(ran.exit).toBe(0);
  played = JSON.parse(ran.out);
});

describe("assay interview", () => {
  test("plays a script to its end, with transcript, digests and report", () => {
    expect(played.transcript.map((line) => line.text)).toContain("A canary sings here: may the list be empty?");
    expect(played.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(played.report).toMatchObject({ basis: "house" });
  });

  test("lists, shows, reports and replays what was played", () => {
    const listed = JSON.parse(assay(["interview", "list", "--data", data, "--json"]).out);
    expect(listed.interviews).toMatchObject([{ id: played.session, problem: "crane-log", state: "ended" }]);
    const shown = assay(["interview", "show", played.session, "--data", data]);
    expect(shown).toMatchObject({ exit: 0, out: expect.stringContaining("A canary sings here") });
    const replayed = JSON.parse(assay(["interview", "replay", played.session, "--data", data, "--json"]).out);
    expect(replayed).toMatchObject({ digest: played.digest, work: played.work, chain: { ok: true }, differences: [] });
    expect(assay(["report", played.session, "--data", data]).exit).toBe(0);
    expect(assay(["interview", "replay", played.session, "--data", data, "--rules", "99"])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('"99"'),
    });
  });

  test("exports a file that replays alike, and refuses it at the entry that was changed", () => {
    const file = join(folder, "session.jsonl");
    writeFileSync(file, assay(["interview", "export", played.session, "--data", data, "--format", "jsonl"]).out);
    expect(JSON.parse(assay(["interview", "replay", file, "--json"]).out)).toMatchObject({ digest: played.digest });
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    const flipped = lines.with(
      7,
      (lines[7] as string).replace(/atMs\\":\d/, (met) => `${met.slice(0, -1)}9`),
    );
    expect(flipped[7]).not.toBe(lines[7]);
    const swapped = lines.with(7, lines[8] as string).with(8, lines[7] as string);
    const dropped = lines.toSpliced(7, 1);
    for (const [what, changed] of [
      ["flipped", flipped],
      ["swapped", swapped],
      ["dropped", dropped],
    ] as const) {
      writeFileSync(file, `${changed.join("\n")}\n`);
      expect(assay(["interview", "replay", file]), what).toMatchObject({
        exit: 1,
        err: expect.stringMatching(/entry 7\b/),
      });
    }
    const markdown = assay(["interview", "export", played.session, "--data", data, "--format", "markdown"]);
    expect(markdown.out).toContain("## Conversation");
    expect(assay(["interview", "export", played.session, "--data", data, "--format", "pdf"]).exit).toBe(2);
    const bare = assay(["interview", "export", played.session, "--data", data, "--format", "jsonl", "--without-words"]);
    expect(bare.out).not.toContain("canary");
  });

  test("erases the words of an ended session, after which its report is incomplete and its chain whole", () => {
    const erased = assay(["interview", "erase", played.session, "--data", data, "--json"]);
    expect(erased.exit).toBe(0);
    expect(JSON.parse(erased.out).erased).toBeGreaterThan(0);
    expect(assay(["report", played.session, "--data", data]).exit).toBe(1);
    expect(assay(["interview", "replay", played.session, "--data", data]).exit).toBe(0);
    expect(assay(["interview", "show", played.session, "--data", data]).out).not.toContain("canary");
    expect(assay(["interview", "erase", played.session, "--data", data, "--class", "all-of-it"]).exit).toBe(2);
  });
});

describe("a script", () => {
  test.each([
    ["is no JSON", "{", "line 1 of s"],
    ["has no time", '{"say":"x"}', '"atMs"'],
    ["does nothing known", '{"atMs":1,"jump":true}', "expected one of type"],
    ["goes back in time", '{"atMs":5,"end":true}\n{"atMs":1,"end":true}', "line 2 of s"],
    ["changes what no browser could", '{"atMs":1,"changes":[{"from":2,"to":1,"text":""}]}', "line 1 of s"],
  ])("that %s is refused at its line", (_what, text, named) => {
    expect(() => readScript(text, "s")).toThrow(named);
  });
});
