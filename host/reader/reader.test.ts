import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CodeParser, Judge, JudgeEvent } from "@assay/core/reader";
import { systemClock } from "@assay/host/base";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCodeParser } from "../syntax/index.ts";
import {
  findRipgrep,
  memoryJournal,
  openJudging,
  openLanguageServer,
  openNavigator,
  openReader,
  openWriter,
  type Reader,
} from "./index.ts";

let parser: CodeParser;
let root: string;
const clock = systemClock();
const made: string[] = [];

function folder(files: Readonly<Record<string, string | Buffer>>): string {
  const path = mkdtempSync(join(tmpdir(), "assay-read-"));
  made.push(path);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(path, name, ".."), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  return path;
}

function open(at: string, ripgrep = findRipgrep(at)): Reader {
  return openReader({ root: at, parser, clock, ripgrep });
}

beforeAll(async () => {
  parser = await openCodeParser(["typescript", "javascript", "python"]);
  root = folder({
    "src/cache.ts":
      "export class Cache {\n  get(k: string): string;\n  get(k: number): string;\n  get(k: unknown): string {\n    return String(k);\n  }\n}\nexport const late = () => 1;\nexport const table = {\n  run() { return 2; },\n};\nexport enum Kind { A }\nnamespace Inner { export function deep() {} }\nabstract class Base { abstract go(): void; step = () => 3; }\n",
    "src/user.ts":
      'import { Cache } from "./cache.ts";\nconst 漢 = "😀"; const made = new Cache();\nclass Other { get() { return made; } }\n',
    "src/auth.py": "def authenticate(user):\n    return user.ok\n",
    "a:b.txt": "colon needle\n",
    "build/kept.ts": "export const kept = 1;\n",
    "latin.txt": Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x0a]),
    "binary.bin": Buffer.from([1, 0, 2]),
    "one-line.js": `${"x".repeat(2_000_000)};needle();`,
    ".gitignore": "ignored/\n",
    "ignored/x.ts": "const needle = 1;\n",
  });
  symlinkSync("/etc/passwd", join(root, "link-file"));
  symlinkSync("/etc", join(root, "dir-link"));
  symlinkSync(".", join(root, "loop"));
});

afterAll(() => {
  for (const path of made) rmSync(path, { recursive: true, force: true });
});

describe.each(["with ripgrep", "with its own walker"])("a search %s", (how) => {
  const ripgrep = how === "with ripgrep" ? findRipgrep("/nowhere") : undefined;
  const isThere = how !== "with ripgrep" || ripgrep !== undefined;
  it.runIf(isThere)(
    "finds in odd names and huge lines, leaves out what is ignored, and says what it looked at",
    async () => {
      const reader = openReader({ root, parser, clock, ripgrep });
      const found = await reader.search("needle");
      if (!found.ok) throw new Error(found.failure.message);
      expect(found.value.results.map((hit) => hit.path).sort()).toEqual(["a:b.txt", "one-line.js"]);
      expect(found.value.results.every((hit) => hit.text.length <= 202 && hit.text.includes("needle"))).toBe(true);
      const none = await reader.search("zzz-not-here-zzz");
      expect(none.ok && [none.value.results.length, none.value.complete, (none.value.scanned?.files ?? 0) > 3]).toEqual(
        [0, true, true],
      );
      const bad = await reader.search("(");
      expect(bad.ok).toBe(false);
    },
  );
  it.runIf(isThere)("stops at its limit, says so, and gives every hit once over its pages", async () => {
    const many = folder(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}.txt`, "hit\n".repeat(40)])));
    const reader = openReader({ root: many, parser, clock, ripgrep });
    const first = await reader.search("hit", { limit: 100 });
    if (!first.ok) throw new Error(first.failure.message);
    expect([first.value.complete, first.value.results.length, first.value.next]).toEqual([false, 100, "ranked:100"]);
    const seen = new Set<string>();
    let cursor: string | undefined = "sorted:0";
    for (let page = 0; cursor !== undefined && page < 20; page++) {
      const next = await reader.search("hit", { limit: 200, cursor });
      if (!next.ok) throw new Error(next.failure.message);
      for (const hit of next.value.results) seen.add(`${hit.path}:${hit.line}`);
      cursor = next.value.next;
    }
    expect(seen.size).toBe(1_200);
  });
});

it("a search that runs out of time gives what it has, and says so", async () => {
  const found = await openReader({ root, parser, clock, ripgrep: undefined }).search("e", { deadlineMs: 0 });
  expect(found.ok && found.value.complete).toBe(false);
  expect(found.ok && found.value.why).toContain("0 ms");
});

describe("reading", () => {
  it("follows no link out of the root and opens nothing closed", () => {
    const reader = open(root);
    for (const path of ["link-file", "dir-link/passwd", "../x", ".git/config", "binary.bin", "loop/../../x"])
      expect([path, reader.file(path).ok]).toEqual([path, false]);
  });
  it("outlines all that can be declared, and groups overloads", async () => {
    const reader = open(root);
    const outline = reader.outline("src/cache.ts");
    if (!outline.ok) throw new Error(outline.failure.message);
    const names = outline.value.results.map((line) => line.name);
    for (const name of ["Cache", "Cache/get", "late", "Kind", "Inner", "Inner/deep", "Base", "Base/go", "Base/step"])
      expect(names).toContain(name);
    expect(names.some((name) => name.endsWith("run"))).toBe(true);
    const one = await reader.symbol("Cache/get");
    expect(one.ok && one.value.results.map((body) => body.overloads.length)).toEqual([2]);
    const both = await reader.symbol("get");
    expect(both.ok && both.value.results.map((body) => body.name)).toEqual(["Cache/get", "Other/get"]);
  });
  it("finds what a question means by other words", async () => {
    const found = await open(root).find("how does auth work");
    expect(found.results[0]?.unit).toMatchObject({ path: "src/auth.py", line: 1, qualified: "authenticate" });
  });
  it("reads other encodings and does not write them; a second reading is a pointer", () => {
    const reader = open(root);
    const latin = reader.file("latin.txt");
    expect(latin.ok && latin.value.results[0]).toMatchObject({ encoding: "latin1", writable: false });
    reader.file("src/user.ts");
    const again = reader.file("src/user.ts");
    expect(again.ok && [again.value.results[0]?.text, again.value.results[0]?.unchangedSince]).toEqual(["", 2]);
  });
  it("a broken query is quoted, a good one gives places", () => {
    const reader = open(root);
    expect(reader.query("src/cache.ts", "(nope").ok).toBe(false);
    const imports = reader.query("src/user.ts", "imports");
    expect(imports.ok && imports.value.results).toHaveLength(1);
  });
});

describe("a name's places", () => {
  const server = (script: string) =>
    openLanguageServer({ language: "typescript", program: process.execPath, args: ["-e", script] }, root, clock);
  const REPLY = `let b=Buffer.alloc(0);process.stdin.on("data",c=>{b=Buffer.concat([b,c]);for(;;){const h=b.indexOf("\\r\\n\\r\\n");if(h<0)return;const n=+/length: (\\d+)/i.exec(b.toString())[1];if(b.length<h+4+n)return;const m=JSON.parse(b.subarray(h+4,h+4+n));b=b.subarray(h+4+n);on(m)}});const send=(m)=>{const t=JSON.stringify({jsonrpc:"2.0",...m});process.stdout.write("Content-Length: "+Buffer.byteLength(t)+"\\r\\n\\r\\n"+t)};`;
  const navigate = (script: string | undefined) => {
    const one = script === undefined ? undefined : server(script);
    return {
      navigator: openNavigator({ reader: open(root), server: () => one, deadlineMs: 1_500 }),
      close: () => one?.close(),
    };
  };
  const at = { line: 2, column: 36, unit: "utf16" } as const;

  it.each([
    ["no server", undefined],
    ["a server that never answers", "setInterval(() => {}, 1000)"],
    [
      "a server that ends in the middle",
      `${REPLY}function on(m){if(m.method==="initialize")send({id:m.id,result:{}});else process.exit(3)}`,
    ],
  ])("with %s trees answer and say partial", async (_, script) => {
    const { navigator, close } = navigate(script);
    const found = await navigator.definition("src/user.ts", at);
    close();
    if (!found.ok) throw new Error(found.failure.message);
    expect(found.value.results.map((one) => [one.path, one.by])).toEqual([["src/cache.ts", "tree"]]);
    expect([found.value.complete, found.value.why?.startsWith("partial")]).toEqual([false, true]);
  });
  it("the server is asked for the name's own column behind an emoji, and references it does not give make the answer partial", async () => {
    const script = `${REPLY}function on(m){if(m.method==="initialize")send({id:m.id,result:{}});else if(m.id!==undefined)send({id:m.id,result:[{uri:m.params.textDocument.uri,range:{start:m.params.position}}]})}`;
    const { navigator, close } = navigate(script);
    const found = await navigator.references("src/user.ts", at);
    close();
    if (!found.ok) throw new Error(found.failure.message);
    expect(found.value.results[0]).toMatchObject({ path: "src/user.ts", by: "server", place: { line: 2, column: 34 } });
    expect(found.value.why).toContain("partial");
    expect(found.value.results.map((one) => one.path)).toContain("src/cache.ts");
  });
});

describe("writing", () => {
  const writer = (at: string, beforeRename?: () => void) => {
    const reader = open(at);
    return {
      reader,
      ...openWriter({
        reader,
        parser,
        clock,
        journal: memoryJournal(),
        ...(beforeRename === undefined ? {} : { beforeRename }),
      }),
    };
  };
  const code = (result: { readonly ok: boolean; readonly failure?: { readonly code: string } }) =>
    result.ok ? "ok" : result.failure?.code;

  it("takes only lines that were shown; a refusal brings them, the same again is refused, one from them is taken", () => {
    const at = folder({ "a.ts": "const a = 1;\nconst b = 2;\n" });
    const { write } = writer(at);
    const edit = { path: "a.ts", edit: { kind: "replace", old: "const b = 2;", new: "const b = 3;" } } as const;
    const first = write(edit);
    expect([code(first), !first.ok && first.failure.message.includes("const b = 2;")]).toEqual(["unseen", true]);
    expect(code(write({ path: "a.ts", edit: { kind: "lines", from: 2, to: 2, new: "const b = 3;" } }))).toBe("ok");
    expect(readFileSync(join(at, "a.ts"), "utf8")).toBe("const a = 1;\nconst b = 3;\n");
  });
  it("merges where the file changed elsewhere, and hands back where the lines themselves did", () => {
    const at = folder({ "a.ts": "const a = 1;\nconst b = 2;\nconst c = 3;\n" });
    const { write, reader } = writer(at);
    reader.file("a.ts");
    writeFileSync(join(at, "a.ts"), "// formatted\nconst a = 1;\nconst b = 2;\nconst c = 3;\n");
    const merged = write({ path: "a.ts", edit: { kind: "replace", old: "const c = 3;", new: "const c = 4;" } });
    expect(merged.ok && merged.value.notes.join()).toContain("changed elsewhere");
    writeFileSync(join(at, "a.ts"), "const a = 9;\nconst b = 2;\n");
    const stale = { path: "a.ts", edit: { kind: "lines", from: 1, to: 1, new: "const a = 5;" } } as const;
    expect(code(write(stale))).toBe("changed");
    expect(readFileSync(join(at, "a.ts"), "utf8")).toBe("const a = 9;\nconst b = 2;\n");
  });
  it("keeps a text from breaking, and does not count what was broken before", () => {
    const at = folder({
      "ok.ts": "const a = 1;\nconst b = 2;\n",
      "bad.ts": "const x = ;\nconst y = 1;\nconst z = 2;\n",
    });
    const { write, reader } = writer(at);
    reader.file("ok.ts");
    reader.file("bad.ts");
    expect(code(write({ path: "ok.ts", edit: { kind: "lines", from: 1, to: 1, new: "const a = (1;" } }))).toBe(
      "syntax",
    );
    expect(code(write({ path: "bad.ts", edit: { kind: "insert", before: 1, new: "// above" } }))).toBe("ok");
    expect(code(write({ path: "bad.ts", edit: { kind: "replace", old: "const z = 2;", new: "const z = (2;" } }))).toBe(
      "syntax",
    );
  });
  it("keeps CRLF, byte order mark and an open end; an undo gives the bytes back, and not over a change by hand", () => {
    const bytes = Buffer.from("\ufeffconst a = 1;\r\nconst b = 2;", "utf8");
    const at = folder({ "a.ts": bytes });
    const { write, undo, reader } = writer(at);
    reader.file("a.ts");
    const written = write({ path: "a.ts", edit: { kind: "lines", from: 2, to: 2, new: "const b = 3;" } });
    expect(readFileSync(join(at, "a.ts"), "utf8")).toBe("\ufeffconst a = 1;\r\nconst b = 3;");
    expect(code(undo(written.ok ? written.value.id : 0))).toBe("ok");
    expect(readFileSync(join(at, "a.ts")).equals(bytes)).toBe(true);
    expect(code(undo(1))).toBe("undone");
    const again = write({ path: "a.ts", edit: { kind: "lines", from: 2, to: 2, new: "const b = 4;" } });
    writeFileSync(join(at, "a.ts"), "by hand");
    expect(code(undo(again.ok ? again.value.id : 0))).toBe("changed");
  });
  it("writes through no link, not even one put there between the check and the writing", () => {
    const outside = folder({ "a.ts": "const a = 1;\n" });
    const at = folder({ "in/a.ts": "const a = 1;\n" });
    symlinkSync(outside, join(at, "out"));
    expect(code(writer(at).write({ path: "out/new.ts", create: "const n = 1;\n" }))).toBe("refused-path");
    const swapped = writer(at, () => {
      renameSync(join(at, "in"), join(at, "was"));
      symlinkSync(outside, join(at, "in"));
    });
    swapped.reader.file("in/a.ts");
    expect(code(swapped.write({ path: "in/a.ts", edit: { kind: "lines", from: 1, to: 1, new: "const a = 2;" } }))).toBe(
      "changed",
    );
    expect(readFileSync(join(outside, "a.ts"), "utf8")).toBe("const a = 1;\n");
  });
  it("a crash before the renaming leaves the old file; tests that were weakened are told; what is there is not created over", () => {
    const at = folder({ "a.test.ts": 'it("a", () => {});\n' });
    const crashing = writer(at, () => {
      throw new Error("crash");
    });
    crashing.reader.file("a.test.ts");
    crashing.write({ path: "a.test.ts", edit: { kind: "lines", from: 1, to: 1, new: "" } });
    expect(readFileSync(join(at, "a.test.ts"), "utf8")).toBe('it("a", () => {});\n');
    const { write, reader } = writer(at);
    reader.file("a.test.ts");
    const removed = write({ path: "a.test.ts", edit: { kind: "lines", from: 1, to: 1, new: "// gone" } });
    expect(removed.ok && removed.value.weakenings.map((one) => one.kind)).toEqual(["tests-removed"]);
    expect(code(write({ path: "a.test.ts", create: "x" }))).toBe("exists");
    expect(code(write({ path: "build/new.ts", create: "export const a = 1;\n" }))).toBe("ok");
  });
});

describe("asking a judge", () => {
  const question = [{ kind: "yes-no", id: "a", text: "is it" }] as const;
  it("the same at once is one call; what is asked and fails rests; a late answer is none", async () => {
    let calls = 0;
    const events: JudgeEvent[] = [];
    const slow: Judge = {
      name: "j",
      judge: async () => {
        calls++;
        await new Promise((done) => setTimeout(done, 20));
        return [{ kind: "yes-no", yes: 1 }];
      },
    };
    const judging = openJudging(slow, clock, (event) => events.push(event));
    const both = await Promise.all([
      judging.ask("call", "inform", "s", question),
      judging.ask("call", "inform", "s", question),
    ]);
    expect([calls, both[0], both[1]]).toEqual([1, [{ kind: "yes-no", yes: 1 }], [{ kind: "yes-no", yes: 1 }]]);
    const broken: Judge = {
      name: "b",
      judge: async () => {
        calls++;
        throw new Error("down");
      },
    };
    const down = openJudging(broken, clock, (event) => events.push(event));
    for (let at = 0; at < 9; at++) expect(await down.ask("call", "enforce", `s${at}`, question)).toBeNull();
    expect(calls).toBe(6);
    const never = openJudging({ name: "n", judge: () => new Promise(() => undefined) }, clock, (event) =>
      events.push(event),
    );
    expect(await never.ask("search", "inform", "s", question)).toBeNull();
    expect(events.map((event) => event.outcome)).toEqual([
      "answered",
      "answered",
      ...Array(5).fill("failed"),
      ...Array(4).fill("resting"),
      "late",
    ]);
  });
});

it.runIf(findRipgrep("/nowhere") !== undefined)(
  "ripgrep is ended soon after the limit, and no program of the repository is run in its stead",
  async () => {
    const at = folder({ "big.txt": "hit\n".repeat(1_000_000) });
    writeFileSync(join(at, "rg"), `#!/bin/sh\ntouch ${at}/ran\n`, { mode: 0o755 });
    expect(findRipgrep(at, `${at}:.`)).toBeUndefined();
    const found = await open(at).search("hit", { limit: 20 });
    expect(found.ok && [found.value.results.length, found.value.complete]).toEqual([20, false]);
    execFileSync("ls", [at]);
    expect(readFileSync(join(at, "rg"), "utf8")).toContain("touch");
  },
);
