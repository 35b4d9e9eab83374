import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { main } from "./main.ts";

const BRIEFS = fileURLToPath(new URL("../briefs/", import.meta.url));
const REFERENCE = join(BRIEFS, "parcel-drawers", "reference.outline");
const FLAWED = join(BRIEFS, "parcel-drawers", "flawed.outline");

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-board-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function board(...args: readonly string[]) {
  const told = { out: "", err: "" };
  const spies = (["out", "err"] as const).map((name) =>
    vi.spyOn(name === "out" ? process.stdout : process.stderr, "write").mockImplementation((text) => {
      told[name] += String(text);
      return true;
    }),
  );
  try {
    return { exit: await main(["board", ...args]), ...told };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

describe("assay board check", () => {
  test("the reference of a brief meets all of it, the flawed one is told why not, with lines", async () => {
    const good = await board("check", REFERENCE, "--brief", "parcel-drawers");
    expect(good).toMatchObject({ exit: 0, err: "" });
    expect(good.out).toMatch(/0 wrong, 0 not shown, 9 of 9 demands met\n$/);
    const bad = await board("check", FLAWED, "--brief", "parcel-drawers");
    expect(bad.exit).toBe(1);
    expect(bad.out).toContain("single-point-of-failure: Booking runs once");
    expect(bad.out).toContain('Shown by Booking, replicas (line 6); flow "Book a drawer" (line 15)');
    expect(bad.out).toMatch(/^Not met {4}/m);
  });

  test("in each form the same is found", async () => {
    const codesOf = async (path: string) => {
      const { exit, out } = await board("check", path, "--json");
      expect(exit).toBe(1);
      const { findings, notShown, unread, form } = JSON.parse(out);
      expect(unread).toEqual([]);
      const codes = [...findings, ...notShown].map((finding: { code: string; message: string }) => [
        finding.code,
        finding.message,
      ]);
      return { form, codes };
    };
    const { codes } = await codesOf(FLAWED);
    expect(codes).toHaveLength(3);
    for (const form of ["outline", "mermaid", "excalidraw"]) {
      const converted = await board("convert", FLAWED, "--to", form);
      expect(converted).toMatchObject({ exit: 0, err: "" });
      expect(await codesOf(file(`flawed.${form}`, converted.out)), form).toEqual({ form, codes });
    }
  });

  test("a line that cannot be read is said and fails, the rest is checked", async () => {
    const { exit, out, err } = await board("check", file("typo.outline", "client A\nservise B\n"));
    expect({ exit, err }).toEqual({
      exit: 1,
      err: 'assay: Not read: Line 2: "servise" is not known: did you mean "service"?\n',
    });
    expect(out).toBe("0 wrong, 0 not shown\n");
  });
});

test("what a file says does not steer the terminal", async () => {
  const { err } = await board("check", file("esc.outline", "client A\n\u001b[31mred\u001b[0m X\n"));
  expect(err).toContain("red");
  expect(err).not.toContain("\u001b");
});

describe("assay board simulate", () => {
  test("says what gives way, by exit too", async () => {
    expect(await board("simulate", REFERENCE)).toMatchObject({ exit: 0 });
    const loaded = await board("simulate", REFERENCE, "--load", "10");
    expect(loaded.exit).toBe(1);
    expect(loaded.out).toContain('Overloaded  flow "Book a drawer": Booking cannot serve all that arrives');
    const killed = await board("simulate", REFERENCE, "--kill", "Booking", "--json");
    expect(killed.exit).toBe(1);
    expect(JSON.parse(killed.out).flows).toContainEqual(
      expect.objectContaining({ name: "Book a drawer", state: "fails" }),
    );
    expect((await board("simulate", REFERENCE, "--kill", "Booking:1")).exit).toBe(0);
  });
});

describe("a call that cannot be answered exits 2 and says what would be right", () => {
  const cases: readonly (readonly [string, () => readonly string[], string])[] = [
    ["no file", () => ["check", join(folder, "gone")], "there is no such file"],
    ["a folder", () => ["check", folder], "it is a folder"],
    ["an empty file", () => ["check", file("empty", "")], "There is no box on the board"],
    ["an empty scene", () => ["simulate", file("s.json", '{"type":"excalidraw","elements":[]}')], "There is no box"],
    ["a picture", () => ["check", file("a.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]))], "it is no text in UTF-8"],
    [
      "prose",
      () => ["check", file("p.txt", "hello there\n")],
      "it is no outline, Mermaid flowchart or Excalidraw scene",
    ],
    ["another chart", () => ["check", file("q.mmd", "sequenceDiagram\n A->>B: x\n")], "it is no outline, Mermaid"],
    ["half a JSON", () => ["check", file("h.json", '{"type":')], "it begins as JSON and is none"],
    ["another JSON", () => ["check", file("o.json", '{"type":"other"}')], "no Excalidraw scene"],
    ["no form", () => ["convert", REFERENCE], "--to outline|mermaid|excalidraw"],
    ["another form", () => ["convert", REFERENCE, "--to", "svg"], '"svg"'],
    ["no such brief", () => ["check", REFERENCE, "--brief", "../x"], 'Cannot find brief "../x", expected one of'],
    ["no such box", () => ["simulate", REFERENCE, "--kill", "Nobody"], 'There is no box "Nobody" to kill'],
    ["no number", () => ["simulate", REFERENCE, "--load", "x"], 'The value "x" of --load'],
    ["an option of another", () => ["check", REFERENCE, "--load", "2"], "--load belongs to board simulate"],
    ["no file named", () => ["check"], "Name the board's file"],
    ["no act", () => [], "expected check FILE, convert FILE"],
  ];
  test.each(cases)("%s", async (_, args, message) => {
    const { exit, out, err } = await board(...args());
    expect({ exit, out }).toEqual({ exit: 2, out: "" });
    expect(err).toContain(message);
  });
});

test("every code that a check can find stands in docs/whiteboard.md", async () => {
  const { FINDING_CODES } = await import("@assay/core/board");
  const docs = readFileSync(new URL("../docs/whiteboard.md", import.meta.url), "utf8");
  for (const code of Object.keys(FINDING_CODES)) expect(docs, code).toContain(`| \`${code}\` |`);
});
