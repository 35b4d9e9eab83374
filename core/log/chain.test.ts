import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sha256 } from "../base/index.ts";
import { emptyHead, followChain, genesisHash, linkHash, sealEntry, verifyChain } from "./chain.ts";
import type { Entry } from "./entry.ts";
import type { Head, StoredEntry } from "./port.ts";

const STREAM = "session-1";

function entry(seq: number, data: object = { n: seq }): Entry {
  return { seq, atMs: 1000 + seq, kind: "edit.applied", v: 1, by: "browser_claim", data: data as Entry["data"] };
}

function chain(count: number, stream = STREAM): StoredEntry[] {
  const stored: StoredEntry[] = [];
  let previous = genesisHash(stream, sha256);
  for (let seq = 1; seq <= count; seq++) {
    const sealed = sealEntry(previous, entry(seq), sha256);
    stored.push(sealed);
    previous = sealed.hash;
  }
  return stored;
}

function headOf(stored: readonly StoredEntry[]): Head {
  const last = stored.at(-1) as StoredEntry;
  return { seq: last.seq, hash: last.hash };
}

function failure(result: ReturnType<typeof verifyChain>) {
  if (result.ok) throw new Error("Expected a failure");
  return result.failure;
}

/** The records in another order or number, with the seq beside each made to fit its new place. */
function renumbered(stored: readonly StoredEntry[]): StoredEntry[] {
  return stored.map((record, index) => ({ ...record, seq: index + 1 }));
}

describe("A sealed entry", () => {
  it("is its canonical text and the hash over the one before", () => {
    const previous = genesisHash(STREAM, sha256);
    const sealed = sealEntry(previous, entry(1, { b: 2, a: "ü" }), sha256);
    expect(sealed.body).toBe(
      '{"atMs":1001,"by":"browser_claim","data":{"a":"ü","b":2},"kind":"edit.applied","seq":1,"v":1}',
    );
    expect(sealed.hash).toBe(sha256(`${previous}${sealed.body}`));
    expect(sealed.seq).toBe(1);
  });

  it("does not depend on the order of keys, nor carry what is no field of an entry", () => {
    const previous = genesisHash(STREAM, sha256);
    const turned = {
      data: { n: 1 },
      by: "browser_claim",
      v: 1,
      kind: "edit.applied",
      atMs: 1001,
      seq: 1,
      extra: 5,
    } as Entry;
    expect(sealEntry(previous, turned, sha256)).toEqual(sealEntry(previous, entry(1), sha256));
  });

  it("has a whole seq from 1 and a whole time from 0", () => {
    const previous = genesisHash(STREAM, sha256);
    for (const seq of [0, -1, 1.5, Number.NaN, 2 ** 53])
      expect(() => sealEntry(previous, { ...entry(1), seq }, sha256)).toThrow(
        `Cannot seal an entry with the seq ${seq}`,
      );
    for (const atMs of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => sealEntry(previous, { ...entry(1), atMs }, sha256)).toThrow(
        `Cannot seal an entry at the time ${atMs}`,
      );
    expect(sealEntry(previous, { ...entry(1), atMs: 0 }, sha256).seq).toBe(1);
  });
});

describe("The genesis", () => {
  it("binds the format's version and the stream's name", () => {
    expect(genesisHash("a", sha256)).toBe(sha256("assay-log 1\na"));
    expect(genesisHash("a", sha256)).not.toBe(genesisHash("b", sha256));
    expect(emptyHead("a", sha256)).toEqual({ seq: 0, hash: genesisHash("a", sha256) });
  });
});

describe("A chain", () => {
  it("that is whole gives its head, also when it is empty", () => {
    const stored = chain(5);
    expect(verifyChain(STREAM, stored, sha256)).toEqual({ ok: true, value: headOf(stored) });
    expect(verifyChain(STREAM, stored, sha256, headOf(stored))).toEqual({ ok: true, value: headOf(stored) });
    expect(verifyChain(STREAM, [], sha256)).toEqual({ ok: true, value: emptyHead(STREAM, sha256) });
    expect(verifyChain(STREAM, [], sha256, emptyHead(STREAM, sha256)).ok).toBe(true);
  });

  it("can be followed from any head", () => {
    const stored = chain(5);
    expect(followChain(STREAM, headOf(stored.slice(0, 3)), stored.slice(3), sha256)).toEqual({
      ok: true,
      value: headOf(stored),
    });
    expect(failure(followChain(STREAM, headOf(stored.slice(0, 2)), stored.slice(3), sha256))).toMatchObject({
      seq: 3,
      fault: "missing",
    });
  });

  const rows: readonly (readonly [string, (stored: StoredEntry[]) => StoredEntry[], object, string])[] = [
    [
      "an altered text",
      (s) => s.map((r) => (r.seq === 3 ? { ...r, body: r.body.replace('"n":3', '"n":4') } : r)),
      { code: "chain-broken", seq: 3, fault: "altered" },
      "entry 3 was altered, its text does not match its hash",
    ],
    [
      "a text that is no JSON any more",
      (s) => s.map((r) => (r.seq === 3 ? { ...r, body: r.body.slice(1) } : r)),
      { code: "chain-broken", seq: 3, fault: "altered" },
      "entry 3 was altered, its text does not match its hash",
    ],
    [
      "a text cut short",
      (s) => s.map((r) => (r.seq === 3 ? { ...r, body: r.body.slice(0, 9) } : r)),
      { code: "chain-broken", seq: 3, fault: "altered" },
      "entry 3 was altered, its text does not match its hash",
    ],
    [
      "an altered hash",
      (s) => s.map((r) => (r.seq === 3 ? { ...r, hash: sha256("") } : r)),
      { code: "chain-broken", seq: 3, fault: "altered" },
      "entry 3 was altered, its text does not match its hash",
    ],
    [
      "a dropped entry",
      (s) => s.filter((r) => r.seq !== 3),
      { code: "chain-broken", seq: 3, fault: "missing" },
      "entry 3 is missing, entry 4 stands in its place",
    ],
    [
      "a dropped entry, renumbered",
      (s) => renumbered(s.filter((r) => r.seq !== 3)),
      { code: "chain-broken", seq: 3, fault: "missing" },
      "entry 3 is missing, entry 4 stands in its place",
    ],
    [
      "a swap",
      (s) => [s[0], s[3], s[2], s[1], s[4]] as StoredEntry[],
      { code: "chain-broken", seq: 2, fault: "swapped" },
      "entry 2 was moved, entry 4 stands in its place",
    ],
    [
      "a swap, renumbered",
      (s) => renumbered([s[0], s[3], s[2], s[1], s[4]] as StoredEntry[]),
      { code: "chain-broken", seq: 2, fault: "swapped" },
      "entry 2 was moved, entry 4 stands in its place",
    ],
    [
      "a doubled entry",
      (s) => [...s.slice(0, 2), s[1], ...s.slice(2)] as StoredEntry[],
      { code: "chain-broken", seq: 2, fault: "doubled" },
      "entry 2 is there twice",
    ],
    [
      "a doubled entry, renumbered",
      (s) => renumbered([...s.slice(0, 2), s[1], ...s.slice(2)] as StoredEntry[]),
      { code: "chain-broken", seq: 2, fault: "doubled" },
      "entry 2 is there twice",
    ],
    [
      "a record before the first",
      (s) => [{ ...(s[0] as StoredEntry), seq: 0 }, ...s],
      { code: "chain-broken", seq: 1, fault: "malformed" },
      "a record with the seq 0 stands in entry 1's place",
    ],
    [
      "an entry of a later version",
      (s) => later(s),
      { code: "newer-version", seq: 5, fault: "newer" },
      "entry 5 has the version 2, this Assay reads version 1",
    ],
    [
      "an entry of a later version, hashed in another way",
      (s) => later(s).map((r) => (r.seq === 5 ? { ...r, hash: sha256("2") } : r)),
      { code: "newer-version", seq: 5, fault: "newer" },
      "entry 5 has the version 2, this Assay reads version 1",
    ],
  ];
  for (const [what, change, expected, said] of rows)
    it(`with ${what} is refused at the entry`, () => {
      const found = failure(verifyChain(STREAM, change(chain(5)), sha256));
      expect(found).toMatchObject(expected);
      expect(found.message).toBe(`Cannot read the log "${STREAM}": ${said}`);
    });

  it("whose data speaks of an envelope is not taken for a later version", () => {
    const sealed = sealEntry(
      genesisHash(STREAM, sha256),
      entry(1, { envelope: 2, text: ',"envelope":2,"kind"' }),
      sha256,
    );
    expect(verifyChain(STREAM, [sealed], sha256).ok).toBe(true);
  });

  const headRows: readonly (readonly [
    string,
    (stored: StoredEntry[]) => readonly [StoredEntry[], Head],
    object,
    string,
  ])[] = [
    [
      "a lost tail",
      (s) => [s.slice(0, 3), headOf(s)],
      { code: "torn-tail", seq: 4, fault: "torn" },
      "it ends before entry 5, entry 3 is the last whole one",
    ],
    [
      "nothing left",
      (s) => [[], headOf(s)],
      { code: "torn-tail", seq: 1, fault: "torn" },
      "it ends before entry 5, no entry is whole",
    ],
    [
      "an entry too many",
      (s) => [s, headOf(s.slice(0, 4))],
      { code: "chain-broken", seq: 5, fault: "doubled" },
      "entry 5 stands after the last entry",
    ],
    [
      "another last entry",
      (s) => [s, { seq: 5, hash: sha256("") }],
      { code: "chain-broken", seq: 5, fault: "altered" },
      "entry 5 is not the one noted as the last",
    ],
    [
      "another genesis",
      () => [[], { seq: 0, hash: sha256("") }],
      { code: "chain-broken", seq: 1, fault: "altered" },
      "entry 0 is not the one noted as the last",
    ],
  ];
  for (const [what, change, expected, said] of headRows)
    it(`with ${what} does not fit the head beside it`, () => {
      const [stored, head] = change(chain(5));
      const found = failure(verifyChain(STREAM, stored, sha256, head));
      expect(found).toMatchObject(expected);
      expect(found.message).toBe(`Cannot read the log "${STREAM}": ${said}`);
    });

  it("of one stream is refused under another's name, at its first entry", () => {
    expect(failure(verifyChain("session-2", chain(3), sha256))).toMatchObject({ seq: 1, fault: "altered" });
  });

  it("shows any one changed character, dropped or moved entry at the first entry concerned", () => {
    const whole = chain(12);
    fc.assert(
      fc.property(
        fc.nat(11),
        fc.nat(11),
        fc.nat(400),
        fc.constantFrom("body", "hash", "drop", "swap"),
        (a, b, at, what) => {
          const stored = [...whole];
          const record = stored[a] as StoredEntry;
          const flip = (text: string) => {
            const index = at % text.length;
            return text.slice(0, index) + String.fromCharCode(text.charCodeAt(index) ^ 1) + text.slice(index + 1);
          };
          if (what === "body") stored[a] = { ...record, body: flip(record.body) };
          else if (what === "hash") stored[a] = { ...record, hash: flip(record.hash) };
          else if (what === "drop") stored.splice(a, 1);
          else {
            stored[a] = stored[b] as StoredEntry;
            stored[b] = record;
          }
          const result = verifyChain(STREAM, stored, sha256, headOf(whole));
          if (what === "swap" && a === b) return result.ok;
          // A flipped seq in an entry's own text makes it look moved; the entry named is the flipped one or its double.
          const first = what === "swap" ? Math.min(a, b) + 1 : a + 1;
          return (
            !result.ok && (result.failure.seq === first || (what === "body" && result.failure.fault === "doubled"))
          );
        },
      ),
      { seed: 20_260_105, numRuns: 600 },
    );
  });

  it("links by plain concatenation, so that others can check it with any SHA-256", () => {
    expect(linkHash("ab", "c", sha256)).toBe(sha256("abc"));
  });
});

/** The fifth entry as a later Assay might write it, with its hash made right. */
function later(stored: readonly StoredEntry[]): StoredEntry[] {
  const fourth = stored[3] as StoredEntry;
  const body = (stored[4] as StoredEntry).body.replace(',"kind"', ',"envelope":2,"kind"');
  return [...stored.slice(0, 4), { seq: 5, body, hash: linkHash(fourth.hash, body, sha256) }];
}
