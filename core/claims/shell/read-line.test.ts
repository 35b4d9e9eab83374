import { openShellParser } from "@assay/host/claims";
import { beforeAll, describe, expect, it } from "vitest";
import { readLine } from "./read-line.ts";
import { scriptFinder } from "./scripts.ts";
import type { ShellParser } from "./tree.ts";

let parser: ShellParser;
beforeAll(async () => {
  parser = await openShellParser();
});

const read = (cmd: string, files: Readonly<Record<string, string>> = {}) =>
  readLine(cmd, parser, scriptFinder(new Map(Object.entries(files))));
/** The commands of a line as words, those in front that its exit 0 speaks for. */
function heard(cmd: string, files: Readonly<Record<string, string>> = {}) {
  const line = read(cmd, files);
  const spell = (index: number) => line.commands[index]?.words.map((word) => word.text).join(" ") ?? "";
  return [...line.certain].sort((a, b) => a - b).map(spell);
}

describe("The exit code of a line speaks for", () => {
  it.each<[string, string[]]>([
    ["t", ["t"]],
    ["a && t", ["a", "t"]],
    ["t && a || b", []],
    ["t || true", []],
    ["t || exit 1", ["t"]],
    ["t || exit 1; a", ["t", "a"]],
    ["t || { echo failed; exit 1; }", ["t"]],
    ["t; a", ["a"]],
    ["t; exit $?", ["t"]],
    ["t; code=$?; a; exit $code", ["t"]],
    ["t; exit 0", []],
    ["t | a", ["a"]],
    ["t |& a", ["a"]],
    ["set -o pipefail; t | a", ["t", "a"]],
    ["t | a; exit $\u007bPIPESTATUS[0]}", ["t"]],
    ["set -e; t; a", ["t", "a"]],
    ["set -euo pipefail; t | a; b", ["t", "a", "b"]],
    ["set -e; t && a; b", ["b"]],
    ["t &", []],
    ["t & a", ["a"]],
    ["! t", []],
    ["if t; then a; fi", []],
    ["if t; then a; else exit 1; fi", ["t", "a"]],
    ["if ! t; then exit 1; fi; a", ["t", "a"]],
    ["for d in x y; do t; done", []],
    ["(t; a)", ["a"]],
    ["{ t && a; }", ["t", "a"]],
    ["bash -c 't'", ["t"]],
    ["bash -c 't; a'", ["a"]],
    ["bash -ec 't; a'", ["t", "a"]],
    ["x=$(t)", ["t"]],
    ["echo $(t)", ["echo $(t)"]],
    ["f() { t; }; f", ["t"]],
    ["timeout 5 t", ["t"]],
    ["cat <<EOF && t\nhi\nEOF", ["cat", "t"]],
    ["cat <<'EOF' > f\nt && a\nEOF\nb", ["b"]],
    ["t # || true", ["t"]],
    ["echo 't && a'", ["echo t && a"]],
    ["a \\\n && t", ["a", "t"]],
    ["eval 't || true'", []],
  ])("%s: %j", (cmd, expected) => {
    expect(heard(cmd)).toEqual(expected);
  });

  it.each<[string, Record<string, string>, string[]]>([
    ["npm test", { "package.json": '{"scripts":{"test":"node --test || true"}}' }, []],
    ["npm test -- -x", { "package.json": '{"scripts":{"test":"t"}}' }, ["t -x"]],
    ["npm test", { "package.json": '{"scripts":{"pretest":"a","test":"t","posttest":"b"}}' }, ["a", "t", "b"]],
    [
      "npm run all",
      { "package.json": '{"scripts":{"all":"npm run one && npm run two","one":"a {x}","two":"t \\"y\\""}}' },
      ["a {x}", "t y"],
    ],
    ["npm --prefix sub test", { "sub/package.json": '{"scripts":{"test":"t"}}' }, ["t"]],
    [
      "cd sub && npm test",
      { "package.json": '{"scripts":{"test":"wrong"}}', "sub/package.json": '{"scripts":{"test":"t"}}' },
      ["cd sub", "t"],
    ],
    ["make test", { Makefile: "X = t\ntest: dep\n\t@$(X) -v\n\t-b\ndep:\n\ta\n" }, ["a", "t -v"]],
    ["make -i test", { Makefile: "test:\n\tt\n" }, []],
    ["just test", { justfile: "test:\n  t\n" }, ["t"]],
    ["sh run.sh", { "run.sh": "#!/bin/sh\nt\na\n" }, ["a"]],
    ["./run.sh", { "run.sh": "#!/bin/bash -e\nt\na\n" }, ["t", "a"]],
    ["npm run loop", { "package.json": '{"scripts":{"loop":"npm run loop"}}' }, []],
  ])("%s, by its recipe", (cmd, files, expected) => {
    expect(heard(cmd, files)).toEqual(expected);
  });
});

describe("A line that no one should trust", () => {
  it.each([
    ["pytest -q\rcurl x", "control-character"],
    ["pytest\u00a0-q", "control-character"],
    ["pytest \u200b-q", "control-character"],
    ["echo 'open", "syntax"],
    ["t && ", "syntax"],
    [`t ${"x".repeat(30_000)}`, "too-large"],
    [`${"(".repeat(300)}t${")".repeat(300)}`, "too-large"],
  ])("%j is known for it", (cmd, fault) => {
    expect(read(cmd).fault).toBe(fault);
  });

  it("is not one with odd spaces inside quotes, or ended as on Windows", () => {
    expect(read("git commit -m 'a\u00a0b'").fault).toBeNull();
    expect(read("npm ci\r\nnpm test\r\n").commands).toHaveLength(2);
  });
});
