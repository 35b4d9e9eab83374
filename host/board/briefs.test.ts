import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Brief, checkBrief, FINDING_CODES, parseOutline, publicBrief } from "@assay/core/board";
import { afterEach, describe, expect, test } from "vitest";
import { listBriefs, loadBrief, loadBriefs } from "./briefs.ts";
import { readBoardFile } from "./file.ts";

const BRIEFS = fileURLToPath(new URL("../../briefs", import.meta.url));
const ids = await listBriefs(BRIEFS);

async function briefOf(id: string): Promise<Brief> {
  const brief = await loadBrief(id, BRIEFS);
  if (!brief.ok) throw new Error(brief.failure.message);
  return brief.value;
}

describe("the briefs that come with the product", () => {
  test("there are at least eight, and each can be read", async () => {
    expect(ids.length).toBeGreaterThanOrEqual(8);
    expect(await loadBriefs(BRIEFS)).toMatchObject({ ok: true });
  });

  test.each(ids)("%s: its reference meets every demand and nothing on it is wrong", async (id) => {
    const brief = await briefOf(id);
    const check = checkBrief(parseOutline(brief.reference).board, brief);
    expect(
      check.demands.filter((demand) => demand.state !== "met").map(({ id, because }) => `${id}: ${because}`),
    ).toEqual([]);
    expect(check.findings.filter((finding) => finding.verdict === "wrong")).toEqual([]);
    expect(check.ok).toBe(true);
  });

  test.each(ids)("%s: its flawed board fails just what it is said to", async (id) => {
    const brief = await briefOf(id);
    for (const { outline, fails } of brief.flawed) {
      const check = checkBrief(parseOutline(outline).board, brief);
      expect(check.ok).toBe(false);
      const unmet = check.demands.filter((demand) => demand.state !== "met").map((demand) => demand.id);
      const wrong = check.findings
        .filter((finding) => finding.verdict === "wrong")
        .map((finding) => finding.code as string);
      for (const name of fails) expect(Object.hasOwn(FINDING_CODES, name) ? wrong : unmet).toContain(name);
    }
  });

  test.each(ids)(
    "%s: an empty board meets nothing that asks for something, and is called unfinished, not wrong",
    async (id) => {
      const brief = await briefOf(id);
      const { demands, findings } = checkBrief(parseOutline("").board, brief);
      expect(findings).toEqual([]);
      const met = demands.filter((demand) => demand.state === "met");
      expect(met.every((demand) => brief.demands.find((one) => one.id === demand.id)?.check.is === "without")).toBe(
        true,
      );
    },
  );

  test.each(ids)("%s: what a person is shown holds nothing that comes later or is looked for", async (id) => {
    const brief = await briefOf(id);
    const shown = JSON.stringify(publicBrief(brief));
    for (const { text } of [...brief.hidden, ...brief.demands]) expect(shown).not.toContain(text);
    expect(shown).not.toContain(brief.reference.split("\n")[1]);
  });
});

describe("a brief that does not hold together is refused, with file, field and value", () => {
  let folder = "";
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const broken = async (change: (brief: Record<string, never>) => void, files: Record<string, string> = {}) => {
    folder = mkdtempSync(join(tmpdir(), "assay-briefs-"));
    cpSync(join(BRIEFS, "club-ballot"), join(folder, "club-ballot"), { recursive: true });
    const path = join(folder, "club-ballot", "brief.json");
    const brief = JSON.parse(readFileSync(path, "utf8"));
    change(brief);
    writeFileSync(path, JSON.stringify(brief));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, "club-ballot", name), text);
    const loaded = await loadBrief("club-ballot", folder);
    return loaded.ok ? "" : `${loaded.failure.code}: ${loaded.failure.message}`;
  };
  const set = (path: string, value: unknown) => (brief: Record<string, never>) => {
    const keys = path.split(".");
    const last = keys.pop() as string;
    const holder = keys.reduce((at, key) => at[key] as never, brief as Record<string, never>);
    holder[last] = value as never;
  };

  test.each<[string, unknown, string]>([
    ["minutes", 500, "minutes"],
    ["envelope.0.value", "9 rps", "is not 9 rps"],
    ["envelope.0.of", ["many"], '"many" is no number'],
    ["demands.0.after", "nothing", 'comes after "nothing"'],
    ["demands.0.check", { is: "stated", name: "peak", atLeast: "lots" }, '"lots" is not a number'],
    ["demands.0.check", { is: "beauty" }, "demands.0.check"],
    ["hidden.0.whenMet", "nothing", 'waits for "nothing"'],
    ["hidden.0.atMinute", 35, "at minute 35 of 35"],
    ["hidden.1.id", "machine-dies", '"machine-dies" is used twice'],
    ["flawed.0.fails", ["beauty"], '"beauty"'],
    ["flawed.0.file", "gone.outline", "gone.outline is missing"],
  ])("%s = %j", async (path, value, message) => {
    const told = await broken(set(path, value));
    expect(told).toContain("brief: Cannot load brief");
    expect(told).toContain(message);
  });

  test("a board that cannot be read, a text that is none, and a folder that is none", async () => {
    expect(await broken(() => undefined, { "reference.outline": "client A\nservce B" })).toContain(
      "reference.outline, line 2",
    );
    rmSync(folder, { recursive: true, force: true });
    expect(await broken(() => undefined, { "brief.json": "{" })).toContain("brief.json is not JSON");
    expect(await loadBrief("none", BRIEFS)).toMatchObject({ failure: { code: "unknown-brief" } });
  });
});

describe("a board in a file", () => {
  let folder = "";
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ["outline", "client A\nservice B\nA -> B\nservce C", ["Line 4: "]],
    ["mermaid", "flowchart LR\n A[App] --> B[API]\n !!", ['"!!"']],
    ["excalidraw", '{"type":"excalidraw","elements":[]}', []],
  ])("is told by its text: %s", async (form, text, unread) => {
    folder = mkdtempSync(join(tmpdir(), "assay-board-"));
    const path = join(folder, "board.txt");
    writeFileSync(path, text);
    const read = await readBoardFile(path);
    if (!read.ok) throw new Error(read.failure.message);
    expect(read.value.form).toBe(form);
    for (const [index, one] of unread.entries()) expect(read.value.unread[index]).toContain(one);
  });

  test.each([
    ["no-board", "%% a comment\n---\ntitle: no\n---"],
    ["no-board", "Dear all,\nhere is the plan"],
    ["unreadable", "client A\0"],
    ["unreadable", Buffer.from([0x63, 0xe9, 0x0a])],
    ["unreadable", '{"type":'],
  ])("another text is refused as %s", async (code, text) => {
    folder = mkdtempSync(join(tmpdir(), "assay-board-"));
    writeFileSync(join(folder, "x"), text);
    expect(await readBoardFile(join(folder, "x"))).toMatchObject({ ok: false, failure: { code } });
  });

  test("a file that is not there, and JSON that is no scene", async () => {
    folder = mkdtempSync(join(tmpdir(), "assay-board-"));
    expect(await readBoardFile(join(folder, "gone"))).toMatchObject({ failure: { code: "unreadable" } });
    writeFileSync(join(folder, "x"), "{}");
    expect(await readBoardFile(join(folder, "x"))).toMatchObject({ failure: { code: "not-excalidraw" } });
  });
});
