import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Digest, type Json, keyedHash, sha256 } from "../base/index.ts";
import { genesisHash, linkHash, sealEntry } from "./chain.ts";
import { type ExportedSession, exportLines, readExport } from "./format.ts";
import type { StoredEntry, Word } from "./port.ts";
import { digestWord } from "./word.ts";

const KEY = Uint8Array.from({ length: 32 }, (_, index) => index * 8);
const keyed = keyedHash(KEY);
const tools = {
  hash: sha256,
  parse(text: string): Json | undefined {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  },
};

function session(count = 4, texts: readonly string[] = ["x = 1\n\0\u2028", "I would sort first"]): ExportedSession {
  const entries: StoredEntry[] = [];
  let previous = genesisHash("s1", sha256);
  for (let seq = 1; seq <= count; seq++) {
    const sealed = sealEntry(previous, { seq, atMs: seq, kind: "k", v: 1, by: "derived", data: { seq } }, sha256);
    entries.push(sealed);
    previous = sealed.hash;
  }
  const words = new Map(
    texts.map((text, index): [Digest, Word] => {
      const word: Word = { class: index % 2 === 0 ? "code" : "talk", text };
      return [digestWord(keyed, word), word];
    }),
  );
  const row = {
    stream: "s1",
    seq: count,
    hash: previous,
    createdAtMs: 1,
    touchedAtMs: count,
    endedAtMs: null,
    erased: ["runs"] as const,
  };
  return { row, entries, words, key: texts.length === 0 ? undefined : KEY };
}

function textOf(exported: ExportedSession): string {
  return [...exportLines(exported)].map((line) => `${line}\n`).join("");
}

/** An edit that puts another text in one line. */
function put(lineIndex: number, change: (line: string) => string): (lines: string[]) => void {
  return (lines) => {
    lines[lineIndex] = change(lines[lineIndex] as string);
  };
}

function failure(text: string) {
  const result = readExport(text, tools);
  if (result.ok) throw new Error("Expected a failure");
  return result.failure;
}

describe("A session file", () => {
  it("opens with what it is, then has a line an entry and a line a word", () => {
    const exported = session(2);
    const lines = [...exportLines(exported)];
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(
      /^\{"format":"assay-session","version":1,"createdAtMs":1,"endedAtMs":null,"entries":2,"erased":\["runs"\],"head":"[0-9a-f]{64}","key":"000810[0-9a-f]{58}","session":"s1","touchedAtMs":2,"words":2\}$/,
    );
    expect(lines[1]).toBe(JSON.stringify(exported.entries[0]));
    const sorted = [...exported.words.keys()].sort();
    expect(lines.slice(3).map((line) => JSON.parse(line))).toEqual(
      sorted.map((digest) => ({
        digest,
        class: exported.words.get(digest)?.class,
        text: exported.words.get(digest)?.text,
      })),
    );
  });

  it("is read back as it was, with and without words, ended or not, with or without a last line end", () => {
    const full = session();
    for (const exported of [
      full,
      { ...full, words: new Map(), key: undefined },
      { ...full, row: { ...full.row, endedAtMs: 9, erased: [] } },
      session(0, []),
    ]) {
      expect(readExport(textOf(exported), tools)).toEqual({ ok: true, value: exported });
      expect(readExport(textOf(exported).slice(0, -1), tools)).toEqual({ ok: true, value: exported });
    }
  });

  it("leaves the key at home when no word goes along", () => {
    const text = textOf({ ...session(), words: new Map() });
    expect(text).not.toContain("key");
    expect(readExport(text, tools)).toMatchObject({ ok: true, value: { key: undefined } });
  });

  it("whose words came without a key is read, unchecked", () => {
    const exported = { ...session(), key: undefined };
    expect(readExport(textOf(exported), tools)).toEqual({ ok: true, value: exported });
  });

  it("cut anywhere is torn, names the last whole entry, or is no session when the first line is cut", () => {
    const text = textOf(session(5));
    const lines = text.split("\n");
    const ends = lines.map((_, index) => lines.slice(0, index + 1).join("\n").length);
    for (let length = 0; length < text.length - 1; length++) {
      const found = failure(text.slice(0, length));
      if (length < (ends[0] as number)) {
        expect(found).toMatchObject({ code: "not-a-session", lineNumber: 1, seq: 0 });
        continue;
      }
      const whole = Math.min(5, ends.filter((end) => end <= length).length - 1);
      expect(found, `cut at ${length}`).toMatchObject({ code: "torn-tail", seq: whole });
      expect(found.message).toContain(whole === 0 ? "no entry is whole" : `entry ${whole} is the last whole one`);
    }
    expect(failure(text.slice(0, ends[2]))).toEqual({
      code: "torn-tail",
      lineNumber: 3,
      seq: 2,
      message:
        "Cannot read the session file: it ends before the 5 entries and 2 words it announces, entry 2 is the last whole one, 0 words",
    });
    expect(failure(text.slice(0, ends[6])).message).toContain("entry 5 is the last whole one, 1 words");
  });

  const edits: readonly (readonly [string, (lines: string[]) => void, object, string])[] = [
    [
      "a line of no JSON among the entries",
      put(2, () => "{"),
      { code: "chain-broken", lineNumber: 3, seq: 1 },
      "line 3 is no entry",
    ],
    [
      "an entry without its hash",
      put(2, () => JSON.stringify({ seq: 2, body: "" })),
      { code: "chain-broken", lineNumber: 3 },
      "line 3 is no entry",
    ],
    [
      "an entry with a text for a seq",
      put(2, () => JSON.stringify({ seq: "2", body: "", hash: "" })),
      { code: "chain-broken", lineNumber: 3 },
      "line 3 is no entry",
    ],
    [
      "an entry with a number for a text",
      put(2, () => JSON.stringify({ seq: 2, body: 1, hash: "" })),
      { code: "chain-broken", lineNumber: 3 },
      "line 3 is no entry",
    ],
    ["a list among the entries", put(2, () => "[]"), { code: "chain-broken", lineNumber: 3 }, "line 3 is no entry"],
    [
      "an altered entry",
      put(2, (line) => line.replace('\\"seq\\":2}', '\\"seq\\":5}')),
      { code: "chain-broken", lineNumber: 3, seq: 1 },
      "entry 2 was altered",
    ],
    [
      "two swapped entries",
      (l) => void l.splice(2, 2, l[3] as string, l[2] as string),
      { code: "chain-broken", lineNumber: 3, seq: 1 },
      "entry 2 was moved",
    ],
    [
      "a dropped entry",
      (l) => void l.splice(2, 1),
      { code: "chain-broken", lineNumber: 3, seq: 1 },
      "entry 2 is missing",
    ],
    [
      "another name",
      put(0, (line) => line.replace('"s1"', '"s2"')),
      { code: "chain-broken", lineNumber: 2, seq: 0 },
      "entry 1 was altered",
    ],
    [
      "another head",
      put(0, (line) => line.replace(/"head":"./, '"head":"_')),
      { code: "chain-broken", lineNumber: 5, seq: 3 },
      "entry 4 is not the one noted",
    ],
    [
      "a line too many",
      (l) => void l.push("{}"),
      { code: "chain-broken", lineNumber: 8, seq: 4 },
      "line 8 stands after the last one announced",
    ],
    [
      "an altered word",
      put(5, (line) => line.replace(/"text":"./, '"text":"_')),
      { code: "chain-broken", lineNumber: 6, seq: 4 },
      "the word in line 6 is not its digest's",
    ],
    [
      "a doubled word",
      (l) => void l.splice(6, 1, l[5] as string),
      { code: "chain-broken", lineNumber: 7, seq: 4 },
      "the word in line 7 is not its digest's",
    ],
    [
      "a word of no class",
      put(5, (line) => line.replace(/"class":"\w+"/, '"class":"odd"')),
      { code: "chain-broken", lineNumber: 6 },
      "line 6 is no word",
    ],
    [
      "a word of no text",
      put(5, () => JSON.stringify({ digest: "d", class: "code" })),
      { code: "chain-broken", lineNumber: 6 },
      "line 6 is no word",
    ],
    [
      "a word of no digest",
      put(5, () => JSON.stringify({ class: "code", text: "" })),
      { code: "chain-broken", lineNumber: 6 },
      "line 6 is no word",
    ],
    ["null for a word", put(5, () => "null"), { code: "chain-broken", lineNumber: 6 }, "line 6 is no word"],
    [
      "a later version",
      put(0, (line) => line.replace('"version":1', '"version":2')),
      { code: "newer-version", lineNumber: 1, seq: 0 },
      "it has the version 2, this Assay reads 1",
    ],
    [
      "no version",
      put(0, (line) => line.replace('"version":1,', "")),
      { code: "newer-version", lineNumber: 1 },
      "it has the version null",
    ],
    [
      "another format",
      put(0, (line) => line.replace("assay-session", "assay-plan")),
      { code: "not-a-session", lineNumber: 1, seq: 0 },
      "its first line does not say",
    ],
    [
      "nothing at all",
      (l) => void l.splice(0),
      { code: "not-a-session", lineNumber: 1, seq: 0 },
      "its first line does not say",
    ],
  ];
  for (const [what, edit, expected, said] of edits)
    it(`with ${what} is refused at the line`, () => {
      const lines = [...exportLines(session())];
      edit(lines);
      const found = failure(lines.join("\n"));
      expect(found).toMatchObject(expected);
      expect(found.message).toContain(said);
    });

  it("with a first line that lacks a field, or has one of another type, is no session", () => {
    const [first = "", ...rest] = [...exportLines(session())];
    const opening = JSON.parse(first);
    const wrong: readonly (readonly [string, unknown])[] = [
      ["session", 1],
      ["createdAtMs", "1"],
      ["createdAtMs", -1],
      ["touchedAtMs", 1.5],
      ["endedAtMs", "never"],
      ["entries", null],
      ["words", -2],
      ["head", 5],
      ["erased", "runs"],
      ["erased", ["thoughts"]],
      ["key", "short"],
      ["key", 7],
      ["key", `${"0".repeat(64)}0`],
      ["key", "G".repeat(64)],
    ];
    for (const [field, value] of wrong)
      expect(failure([JSON.stringify({ ...opening, [field]: value }), ...rest].join("\n")), field).toMatchObject({
        code: "not-a-session",
        message: "Cannot read the session file: its first line lacks a field or has one of another type",
      });
    for (const field of Object.keys(opening).filter((name) => !["format", "version", "key"].includes(name)))
      expect(failure([JSON.stringify({ ...opening, [field]: undefined }), ...rest].join("\n")), field).toMatchObject({
        code: "not-a-session",
      });
  });

  it("with an entry whose chain is right and whose text is no entry is refused at the line", () => {
    const exported = session(2, []);
    const [first] = exported.entries as [StoredEntry];
    const body = '{"atMs":1,"seq":2,"v":1}';
    const forged = { seq: 2, body, hash: linkHash(first.hash, body, sha256) };
    const found = failure(
      textOf({ ...exported, entries: [first, forged], row: { ...exported.row, hash: forged.hash } }),
    );
    expect(found).toMatchObject({
      code: "chain-broken",
      lineNumber: 3,
      seq: 1,
      message: "Cannot read entry 2: it has no kind",
    });
  });

  it("carries any words through", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: "binary" }), { maxLength: 6 }), (texts) => {
        const exported = session(3, texts);
        expect(readExport(textOf(exported), tools)).toEqual({ ok: true, value: exported });
      }),
      { seed: 20_260_105, numRuns: 100 },
    );
  });
});

it("one text in two classes is two words, and a word told to be of another class is refused", () => {
  const twice = session(2, ["yes", "yes"]);
  expect(twice.words.size).toBe(2);
  const read = readExport(textOf(twice), tools);
  expect(read.ok && [...read.value.words.values()].map((word) => word.class).sort()).toEqual(["code", "talk"]);
  const swapped = textOf(session(2, ["yes"])).replace('"class":"code"', '"class":"talk"');
  expect(failure(swapped)).toMatchObject({ code: "chain-broken", lineNumber: 4 });
});
