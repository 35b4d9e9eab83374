import { describe, expect, it } from "vitest";
import type { Json } from "../base/index.ts";
import { sha256 } from "../base/index.ts";
import { genesisHash, sealEntry } from "./chain.ts";
import type { Entry } from "./entry.ts";
import { claimedSeq, claimedVersion, openEntry, stampedAtMs } from "./envelope.ts";

const ENTRY: Entry = { seq: 7, atMs: 1234, kind: "turn.spoken", v: 3, by: "derived", data: { digest: "d", chars: 12 } };
const BODY = '{"atMs":1234,"by":"derived","data":{"chars":12,"digest":"d"},"kind":"turn.spoken","seq":7,"v":3}';

describe("Opening an entry", () => {
  it("gives back what was sealed", () => {
    const sealed = sealEntry(genesisHash("s", sha256), ENTRY, sha256);
    expect(sealed.body).toBe(BODY);
    expect(openEntry(sealed)).toEqual({ ok: true, value: ENTRY });
  });

  it("keeps a kind it has never heard of, with all of its data", () => {
    const body = '{"atMs":0,"by":"server_observation","data":{"x":[1,{"y":null}]},"kind":"moon.rose","seq":7,"v":9}';
    expect(openEntry({ seq: 7, body, hash: "" })).toEqual({
      ok: true,
      value: { atMs: 0, by: "server_observation", data: { x: [1, { y: null }] }, kind: "moon.rose", seq: 7, v: 9 },
    });
  });

  it("takes each provenance there is", () => {
    for (const by of ["browser_claim", "server_observation", "derived"])
      expect(openEntry({ seq: 7, body: BODY.replace("derived", by), hash: "" })).toMatchObject({
        ok: true,
        value: { by },
      });
  });

  it("takes the first version of the envelope when it is spelled out", () => {
    expect(openEntry({ seq: 7, body: BODY.replace(',"kind"', ',"envelope":1,"kind"'), hash: "" }).ok).toBe(true);
  });

  const rows: readonly (readonly [string, string, string, string, string])[] = [
    [
      "a later envelope",
      BODY.replace(',"kind"', ',"envelope":2,"kind"'),
      "newer-version",
      "newer",
      "it has the envelope version 2, this Assay reads version 1",
    ],
    [
      "an envelope of another kind",
      BODY.replace(',"kind"', ',"envelope":"x","kind"'),
      "newer-version",
      "newer",
      'it has the envelope version "x", this Assay reads version 1',
    ],
    [
      "a field of a later version",
      BODY.replace('"v":3', '"v":3,"zone":"utc"'),
      "newer-version",
      "newer",
      'it has the unknown field "zone", this Assay reads version 1',
    ],
    [
      "another seq than the record's",
      BODY.replace('"seq":7', '"seq":8'),
      "chain-broken",
      "malformed",
      "it says that it is entry 8",
    ],
    ["no seq", BODY.replace('"seq":7,', ""), "chain-broken", "malformed", "it says that it is entry null"],
    ["no kind", BODY.replace('"kind":"turn.spoken",', ""), "chain-broken", "malformed", "it has no kind"],
    ["an empty kind", BODY.replace("turn.spoken", ""), "chain-broken", "malformed", "it has no kind"],
    [
      "a version 0 of its kind",
      BODY.replace('"v":3', '"v":0'),
      "chain-broken",
      "malformed",
      "it has no version of its kind",
    ],
    [
      "half a version of its kind",
      BODY.replace('"v":3', '"v":1.5'),
      "chain-broken",
      "malformed",
      "it has no version of its kind",
    ],
    ["no time", BODY.replace('"atMs":1234,', ""), "chain-broken", "malformed", "it has no time"],
    ["a time before 1970", BODY.replace("1234", "-1"), "chain-broken", "malformed", "it has no time"],
    [
      "an unknown provenance",
      BODY.replace("derived", "rumour"),
      "chain-broken",
      "malformed",
      "it has no known provenance",
    ],
    ["no provenance", BODY.replace('"by":"derived",', ""), "chain-broken", "malformed", "it has no known provenance"],
    ["a list for data", BODY.replace('{"chars":12,"digest":"d"}', "[]"), "chain-broken", "malformed", "it has no data"],
    ["null for data", BODY.replace('{"chars":12,"digest":"d"}', "null"), "chain-broken", "malformed", "it has no data"],
    ["no data", BODY.replace('"data":{"chars":12,"digest":"d"},', ""), "chain-broken", "malformed", "it has no data"],
    ["a list for an entry", "[]", "chain-broken", "malformed", "it is no JSON object"],
    ["null for an entry", "null", "chain-broken", "malformed", "it is no JSON object"],
    ["a text for an entry", '"x"', "chain-broken", "malformed", "it is no JSON object"],
  ];
  for (const [what, body, code, fault, said] of rows)
    it(`refuses ${what}`, () => {
      const failure = { code, fault, seq: 7, message: `Cannot read entry 7: ${said}` };
      expect(openEntry({ seq: 7, body, hash: "" })).toEqual({ ok: false, failure });
    });

  it("refuses what its parser cannot read", () => {
    const parse = (): Json | undefined => undefined;
    expect(openEntry({ seq: 7, body: "{", hash: "" }, parse)).toMatchObject({
      ok: false,
      failure: { fault: "malformed", seq: 7 },
    });
  });
});

describe("Reading an entry's text without parsing it", () => {
  it("finds its time, its seq and its version where canonical JSON puts them", () => {
    expect(stampedAtMs(BODY)).toBe(1234);
    expect(claimedSeq(BODY)).toBe(7);
    expect(claimedVersion(BODY)).toBe(1);
    const long = BODY.replace('"seq":7,"v":3', '"seq":1234567,"v":12').replace(',"kind"', ',"envelope":12,"kind"');
    expect(claimedVersion(long)).toBe(12);
    expect(claimedSeq(long)).toBe(1_234_567);
  });

  it("finds none in a text that is no entry, nor in what the data says", () => {
    for (const body of [
      "",
      "{}",
      ` ${BODY}`,
      BODY.replace("1234", "-1"),
      BODY.replace("1234", "1.5"),
      '{"atMs":12345678901234567}',
    ])
      expect(stampedAtMs(body), body).toBeUndefined();
    for (const body of ["", "{}", `${BODY} `, BODY.slice(0, -1), '{"seq":1,"v":1,"x":2}'])
      expect(claimedSeq(body), body).toBeUndefined();
    const data =
      '{"atMs":1,"by":"derived","data":{"z":",\\"envelope\\":2,\\"kind\\":\\"k\\",\\"seq\\":9,\\"v\\":1}"},"kind":"k","seq":4,"v":1}';
    expect(claimedSeq(data)).toBe(4);
    expect(claimedVersion(data)).toBe(1);
    expect(claimedVersion(`${BODY.replace(',"kind"', ',"envelope":2,"kind"')} `)).toBe(1);
  });
});
