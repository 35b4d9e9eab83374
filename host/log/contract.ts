import { canonicalJson, type Digest, type Failure, type Result } from "@assay/core/base";
import {
  type Batch,
  type Entry,
  type EventLog,
  type Head,
  linkHash,
  sealEntry,
  WORD_CLASSES,
  type Word,
} from "@assay/core/log";
import { describe, expect, it } from "vitest";
import { fastHash, fastKeyedHash } from "../base/index.ts";
import type { Failpoint } from "./failure.ts";

/** What a store must offer to be put under the contract: opening, opening again, and a hand inside the record. */
export interface Bench {
  /** Opens the log over this bench's store; the one opened before must have been shut. */
  open(failpoint?: Failpoint): Promise<EventLog>;
  /** Changes what is stored behind the log's back, as a person with an editor would. The log must be shut. */
  tamper(stream: string, change: Tampering): void;
  /** Every byte that the store holds, wherever; the log may be open. */
  bytes(): Buffer;
  /** Whether many appends share one commit here. */
  readonly groupsCommits: boolean;
  clear(): void;
}

export interface TamperedEntry {
  seq: number;
  body: string;
  hash: string;
}
/** Is handed the stored entries, gives what shall stand there instead. */
export type Tampering = (entries: TamperedEntry[]) => TamperedEntry[];

const KEY = Uint8Array.from({ length: 32 }, (_, index) => index * 7 + 1);
const CREATED_AT_MS = 1_767_603_600_000;
const digestOf = fastKeyedHash(KEY);

/** The value of a result that must be one; names the failure otherwise. */
export function given<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.message}`);
  return result.value;
}

/** The failure of a result that must be one. */
export function refused(result: Result<unknown, Failure>): Failure & Record<string, unknown> {
  if (result.ok) throw new Error(`Expected a failure, got ${canonicalJson(result.value as object)}`);
  return result.failure as Failure & Record<string, unknown>;
}

/** `count` entries after `head`, each 200 ms later, with `words` beside them. */
export function batchAfter(head: Head, count: number, words: readonly Word[] = []): Batch {
  const entries = [];
  let { seq, hash } = head;
  for (let index = 0; index < count; index++) {
    seq++;
    const entry: Entry = {
      seq,
      atMs: CREATED_AT_MS + seq * 200,
      kind: "edit.applied",
      v: 1,
      by: "browser_claim",
      data: { frame: { tab: "t1", n: seq }, from: seq, to: seq + 1 },
    };
    const sealed = sealEntry(hash, entry, fastHash);
    entries.push(sealed);
    hash = sealed.hash;
  }
  return { entries, words: new Map(words.map((word): [Digest, Word] => [digestOf(word.text), word])) };
}

async function begin(log: EventLog, stream: string, count = 0, words: readonly Word[] = []): Promise<Head> {
  const head = given(await log.create(stream, { key: KEY, createdAtMs: CREATED_AT_MS }));
  return count === 0 && words.length === 0 ? head : given(await log.append(stream, 0, batchAfter(head, count, words)));
}

/** The contract of `EventLog`: every store is put under it, none is excused. */
export function describeLog(name: string, makeBench: () => Bench): void {
  /** One store a claim, cleared whatever happens. */
  const claim = (what: string, prove: (bench: Bench) => Promise<void>) =>
    it(what, async () => {
      const bench = makeBench();
      try {
        await prove(bench);
      } finally {
        bench.clear();
      }
    });

  describe(`${name} keeps what it acknowledged`, () => {
    claim("an append that answered is there for whoever opens the store next", async (bench) => {
      const log = await bench.open();
      const words: Word[] = [{ class: "code", text: "x = 1\0 # NUL stays, and \u{1f600}" }];
      const head = await begin(log, "s1", 3, words);
      await log.shut();
      const again = await bench.open();
      const read = given(await again.read("s1"));
      expect(read).toEqual(batchAfter({ seq: 0, hash: fastHash("assay-log 1\ns1") }, 3).entries);
      expect(given(await again.head("s1"))).toEqual({
        stream: "s1",
        seq: 3,
        hash: head.hash,
        createdAtMs: CREATED_AT_MS,
        touchedAtMs: CREATED_AT_MS + 600,
        endedAtMs: null,
        erased: [],
      });
      expect(given(await again.words("s1"))).toEqual(new Map([[digestOf(words[0]?.text ?? ""), words[0]]]));
      expect(given(await again.key("s1"))).toEqual(KEY);
      await again.shut();
    });

    claim("reading from an entry on gives the rest, chain verified from the start", async (bench) => {
      const log = await bench.open();
      await begin(log, "s1", 5);
      expect(given(await log.read("s1", 4)).map(({ seq }) => seq)).toEqual([4, 5]);
      expect(given(await log.read("s1", 6))).toEqual([]);
      await log.shut();
      bench.tamper("s1", (entries) =>
        entries.map((e) => (e.seq === 2 ? { ...e, body: e.body.replace("t1", "t2") } : e)),
      );
      const again = await bench.open();
      expect(refused(await again.read("s1", 4))).toMatchObject({ code: "chain-broken", seq: 2 });
      await again.shut();
    });

    claim("a long stream is read whole and in order, and a change deep in it is found", async (bench) => {
      const log = await bench.open();
      let head = await begin(log, "s1");
      const entries = [];
      for (const count of [499, 1, 1, 700, 5]) {
        const batch = batchAfter(head, count);
        entries.push(...batch.entries);
        head = given(await log.append("s1", head.seq, batch));
      }
      expect(given(await log.read("s1"))).toEqual(entries);
      expect(given(await log.read("s1", 1200))).toEqual(entries.slice(1199));
      await log.shut();
      bench.tamper("s1", (es) => es.map((e) => (e.seq === 1100 ? { ...e, body: `${e.body}\n` } : e)));
      const again = await bench.open();
      expect(refused(await again.read("s1"))).toMatchObject({ code: "chain-broken", seq: 1100, fault: "altered" });
      await again.shut();
    });

    claim("many streams at once end each with its own whole chain", async (bench) => {
      const log = await bench.open();
      const streams = Array.from({ length: 40 }, (_, index) => `s${index}`);
      await Promise.all(
        streams.map(async (stream, index) => {
          let head = await begin(log, stream);
          for (let round = 0; round < 5; round++)
            head = given(await log.append(stream, head.seq, batchAfter(head, 1 + ((index + round) % 3))));
        }),
      );
      for (const [index, stream] of streams.entries()) {
        const expected = [0, 1, 2, 3, 4].reduce((sum, round) => sum + 1 + ((index + round) % 3), 0);
        expect(given(await log.read(stream)).at(-1)?.seq).toBe(expected);
      }
      expect(
        given(await log.list())
          .map(({ stream }) => stream)
          .sort(),
      ).toEqual([...streams].sort());
      await log.shut();
    });

    claim("appends of one stream asked for ahead of the disk land in order", async (bench) => {
      const log = await bench.open();
      const head0 = await begin(log, "s1");
      const first = batchAfter(head0, 2);
      const head1 = { seq: 2, hash: first.entries[1]?.hash ?? "" };
      const second = batchAfter(head1, 2);
      const answers = await Promise.all([log.append("s1", 0, first), log.append("s1", 2, second)]);
      expect(answers.map((answer) => given(answer).seq)).toEqual([2, 4]);
      expect(given(await log.read("s1"))).toEqual([...first.entries, ...second.entries]);
      await log.shut();
    });

    claim("company shares a commit", async (bench) => {
      const commits: number[] = [];
      const log = await bench.open((point, { batchCount }) => {
        if (point === "after-commit") commits.push(batchCount);
      });
      const heads = await Promise.all(Array.from({ length: 48 }, (_, index) => begin(log, `s${index}`)));
      commits.length = 0;
      await Promise.all(heads.map((head, index) => log.append(`s${index}`, 0, batchAfter(head, 2))));
      expect(commits).toEqual(bench.groupsCommits ? [48] : Array.from({ length: 48 }, () => 1));
      await log.shut();
    });

    claim("what was asked for before the shutting is answered and kept", async (bench) => {
      const log = await bench.open();
      const head = await begin(log, "s1");
      const asked = log.append("s1", 0, batchAfter(head, 1));
      await log.shut();
      expect(given(await asked).seq).toBe(1);
      expect(refused(await log.append("s1", 1, batchAfter(head, 1)))).toMatchObject({ code: "store-failed" });
      expect(refused(await log.append("s1", 1, batchAfter(head, 1))).message).toMatch(/the log is shut/);
      for (const answer of [log.read("s1"), log.head("s1"), log.list(), log.key("s1"), log.words("s1")])
        expect(refused(await answer)).toMatchObject({
          code: "store-failed",
          message: expect.stringContaining("the log is shut"),
        });
      const again = await bench.open();
      expect(given(await again.read("s1"))).toHaveLength(1);
      await again.shut();
    });
  });

  describe(`${name} refuses what does not follow`, () => {
    claim("a writer who stands elsewhere is refused, his companions are not", async (bench) => {
      const log = await bench.open();
      const heads = await Promise.all([begin(log, "a", 1), begin(log, "b", 1), begin(log, "c", 1)]);
      const [a, b, c] = heads;
      const answers = await Promise.all([
        log.append("a", 1, batchAfter(a as Head, 1)),
        log.append(
          "b",
          0,
          batchAfter({ seq: 0, hash: fastHash("assay-log 1\nb") }, 1, [{ class: "talk", text: "late" }]),
        ),
        log.append("c", 1, batchAfter(c as Head, 1)),
      ]);
      expect(answers.map((answer) => (answer.ok ? answer.value.seq : answer.failure.code))).toEqual([
        2,
        "seq-conflict",
        2,
      ]);
      expect(refused(answers[1] as Result<unknown>).message).toBe(
        'Cannot append to "b" after entry 0: it ends with entry 1',
      );
      expect(given(await log.head("b"))).toMatchObject({ seq: 1, hash: (b as Head).hash });
      expect(given(await log.words("b")).size).toBe(0);
      await log.shut();
    });

    claim("of two writers who race for one place exactly one wins", async (bench) => {
      const log = await bench.open();
      const head = await begin(log, "s1");
      const answers = await Promise.all([1, 2, 3].map((count) => log.append("s1", 0, batchAfter(head, count))));
      expect(answers.map((answer) => (answer.ok ? answer.value.seq : answer.failure.code))).toEqual([
        1,
        "seq-conflict",
        "seq-conflict",
      ]);
      await log.shut();
    });

    claim("an entry that does not hash on from the head is refused with all of its batch", async (bench) => {
      const log = await bench.open();
      const head = await begin(log, "s1", 2);
      const batch = batchAfter(head, 3, [{ class: "code", text: "kept by nobody" }]);
      const bent = batch.entries.map((entry, index) =>
        index === 1 ? { ...entry, body: entry.body.replace("t1", "t9") } : entry,
      );
      expect(refused(await log.append("s1", 2, { ...batch, entries: bent }))).toMatchObject({
        code: "chain-broken",
        seq: 4,
      });
      const foreign = batchAfter({ seq: 2, hash: fastHash("elsewhere") }, 1);
      expect(refused(await log.append("s1", 2, foreign))).toMatchObject({ code: "chain-broken", seq: 3 });
      expect(given(await log.read("s1"))).toHaveLength(2);
      expect(given(await log.words("s1")).size).toBe(0);
      await log.shut();
    });

    claim("an entry without a time of ours is refused", async (bench) => {
      const log = await bench.open();
      const head = await begin(log, "s1");
      const body = '{"seq":1,"v":1}';
      const entries = [{ seq: 1, body, hash: linkHash(head.hash, body, fastHash) }];
      expect(refused(await log.append("s1", 0, { entries, words: new Map() })).message).toMatch(/entry 1 has no time/);
      await log.shut();
    });

    claim("a session that is not there, or is there twice, is named", async (bench) => {
      const log = await bench.open();
      await begin(log, "s1");
      const again = await log.create("s1", { key: KEY, createdAtMs: 1 });
      expect(refused(again)).toMatchObject({ code: "stream-exists", message: expect.stringContaining('"s1"') });
      const unknown = [
        await log.read("s2"),
        await log.head("s2"),
        await log.append("s2", 0, { entries: [], words: new Map() }),
        await log.close("s2", 1),
        await log.erase("s2", ["code"]),
      ];
      for (const answer of unknown)
        expect(refused(answer)).toMatchObject({ code: "stream-unknown", message: 'Cannot find the session "s2"' });
      expect(given(await log.key("s2"))).toBeUndefined();
      expect(given(await log.words("s2")).size).toBe(0);
      expect(given(await log.drop("s2"))).toEqual({ dropped: false });
      await log.shut();
    });

    claim("a word that has no bytes is refused and leaves nothing", async (bench) => {
      const log = await bench.open();
      const head = await begin(log, "s1");
      const other = await begin(log, "s2");
      const bad = log.append("s1", 0, batchAfter(head, 1, [{ class: "code", text: "half \ud800" }]));
      const good = log.append("s2", 0, batchAfter(other, 1));
      expect(refused(await bad)).toMatchObject({
        code: "store-failed",
        message: expect.stringContaining("half a surrogate"),
      });
      expect(given(await good).seq).toBe(1);
      expect(given(await log.head("s1")).seq).toBe(0);
      await log.shut();
    });
  });

  describe(`${name} leaves nothing of a commit that failed`, () => {
    const faults: readonly (readonly [string, object, string])[] = [
      ["a full disk", { errcode: 13, message: "database or disk is full" }, "disk-full"],
      ["a failing disk", { errcode: 10, message: "disk I/O error" }, "store-failed"],
      ["another writer", { errcode: 5, message: "database is locked" }, "store-busy"],
    ];
    for (const point of ["received", "stamped", "before-commit"] as const)
      for (const [what, error, code] of faults)
        claim(`${what} at "${point}" takes entries and words together, and the next append works`, async (bench) => {
          let isStruck = false;
          const log = await bench.open((name) => {
            if (isStruck && name === point) throw error;
          });
          const head = await begin(log, "s1", 2);
          isStruck = true;
          const batch = batchAfter(head, 3, [{ class: "talk", text: "said in vain" }]);
          expect(refused(await log.append("s1", 2, batch)).code).toBe(code);
          expect(given(await log.read("s1"))).toHaveLength(2);
          expect(given(await log.words("s1")).size).toBe(0);
          isStruck = false;
          expect(given(await log.append("s1", 2, batch)).seq).toBe(5);
          expect([...given(await log.words("s1")).values()]).toEqual([{ class: "talk", text: "said in vain" }]);
          await log.shut();
          const again = await bench.open();
          expect(given(await again.read("s1"))).toHaveLength(5);
          await again.shut();
        });
  });

  describe(`${name} finds what was changed behind its back`, () => {
    const twoBy = (entries: readonly TamperedEntry[], seq: number) => entries[seq - 1] as TamperedEntry;
    const rows: readonly (readonly [string, Tampering, object])[] = [
      [
        "an altered text",
        (es) => es.map((e) => (e.seq === 3 ? { ...e, body: e.body.replace("t1", "t7") } : e)),
        { code: "chain-broken", seq: 3, fault: "altered" },
      ],
      [
        "a text with a line end put in",
        (es) => es.map((e) => (e.seq === 3 ? { ...e, body: e.body.replace(",", ",\n") } : e)),
        { code: "chain-broken", seq: 3, fault: "altered" },
      ],
      [
        "a hash with a space put in",
        (es) => es.map((e) => (e.seq === 3 ? { ...e, hash: e.hash.replace(/.$/, " ") } : e)),
        { code: "chain-broken", seq: 3, fault: "altered" },
      ],
      [
        "an entry before the first",
        (es) => [{ ...twoBy(es, 1), seq: -5 }, ...es],
        { code: "chain-broken", seq: 1, fault: "malformed" },
      ],
      [
        "an altered hash",
        (es) => es.map((e) => (e.seq === 3 ? { ...e, hash: fastHash("x") } : e)),
        { code: "chain-broken", seq: 3, fault: "altered" },
      ],
      ["a dropped entry", (es) => es.filter((e) => e.seq !== 3), { code: "chain-broken", seq: 3, fault: "missing" }],
      ["a dropped first entry", (es) => es.slice(1), { code: "chain-broken", seq: 1, fault: "missing" }],
      [
        "a dropped entry with the rest renumbered",
        (es) => es.filter((e) => e.seq !== 3).map((e, i) => ({ ...e, seq: i + 1 })),
        { code: "chain-broken", seq: 3, fault: "missing" },
      ],
      [
        "two swapped entries",
        (es) =>
          es.map((e) => (e.seq === 3 ? { ...twoBy(es, 4), seq: 3 } : e.seq === 4 ? { ...twoBy(es, 3), seq: 4 } : e)),
        { code: "chain-broken", seq: 3, fault: "swapped" },
      ],
      [
        "a doubled entry",
        (es) => [...es.slice(0, 3), ...es.slice(2)].map((e, i) => ({ ...e, seq: i + 1 })),
        { code: "chain-broken", seq: 3, fault: "doubled" },
      ],
      ["a lost tail", (es) => es.slice(0, 4), { code: "torn-tail", seq: 5, fault: "torn" }],
      ["a lost log", () => [], { code: "torn-tail", seq: 1, fault: "torn" }],
      [
        "an entry added at the end",
        (es) => [...es, { ...(batchAfter(es.at(-1) as TamperedEntry, 1).entries[0] as TamperedEntry) }],
        { code: "chain-broken", seq: 7, fault: "doubled" },
      ],
      [
        "a last entry put in another's place",
        (es) => [
          ...es.slice(0, -1),
          { ...reseal(es.at(-2) as TamperedEntry, (es.at(-1) as TamperedEntry).body.replace("t1", "t8"), 6) },
        ],
        { code: "chain-broken", seq: 6, fault: "altered" },
      ],
      [
        "an entry of a later version",
        (es) =>
          es.map((e) => (e.seq === 6 ? reseal(twoBy(es, 5), e.body.replace(',"kind"', ',"envelope":2,"kind"'), 6) : e)),
        { code: "newer-version", seq: 6, fault: "newer" },
      ],
    ];
    for (const [what, tampering, failure] of rows)
      claim(`${what} is refused at its entry, the neighbour session is not`, async (bench) => {
        const log = await bench.open();
        await begin(log, "s1", 6);
        await begin(log, "s2", 2);
        await log.shut();
        bench.tamper("s1", tampering);
        const again = await bench.open();
        const found = refused(await again.read("s1"));
        expect(found).toMatchObject(failure);
        expect(found.message).toContain('"s1"');
        expect(found.message).toMatch(/entry \d|no entry/);
        expect(given(await again.read("s2"))).toHaveLength(2);
        await again.shut();
      });

    claim("a torn tail names the last whole entry", async (bench) => {
      const log = await bench.open();
      await begin(log, "s1", 6);
      await log.shut();
      bench.tamper("s1", (entries) => entries.slice(0, 4));
      const again = await bench.open();
      expect(refused(await again.read("s1")).message).toBe(
        'Cannot read the log "s1": it ends before entry 6, entry 4 is the last whole one',
      );
      await again.shut();
    });

    claim("one stream's entries do not pass for another's", async (bench) => {
      const log = await bench.open();
      await begin(log, "s1", 2);
      await begin(log, "s2", 2);
      const other = given(await log.read("s2"));
      await log.shut();
      bench.tamper("s1", () => other.map((entry) => ({ ...entry })));
      const again = await bench.open();
      expect(refused(await again.read("s1"))).toMatchObject({ code: "chain-broken", seq: 1, fault: "altered" });
      await again.shut();
    });
  });

  describe(`${name} forgets what it is told to forget`, () => {
    const planted: readonly Word[] = [
      { class: "code", text: "def canary_function(heron): return 4711" },
      { class: "talk", text: "My canary sentence: the heron sleeps, naïve and whole \u{1f426}" },
      { class: "runs", text: "Traceback: canary output of the heron" },
      { class: "documents", text: "Canary posting: heron keeper wanted" },
      { class: "audio", text: "canary transcript of the heron" },
    ];

    claim(
      "words stand in the store until erased, class by class, then in no byte of it; entries verify",
      async (bench) => {
        const log = await bench.open();
        let head = await begin(log, "s1", 4, planted);
        // Words long enough to overflow a page, and rewritten neighbours, lie elsewhere than short ones.
        head = given(
          await log.append(
            "s1",
            4,
            batchAfter(
              head,
              2,
              planted.map((w) => ({ ...w, text: `${w.text} ${"~".repeat(9000)} ${w.text}` })),
            ),
          ),
        );
        const bystander = await begin(
          log,
          "s2",
          2,
          planted.slice(0, 1).map((w) => ({ ...w, text: `${w.text} of s2` })),
        );
        given(await log.close("s1", CREATED_AT_MS + 9_000));
        for (const word of planted) expect(holds(bench.bytes(), word.text), word.class).toBe(true);

        for (const [index, word] of planted.entries()) {
          expect(given(await log.erase("s1", [word.class]))).toEqual({ erased: 2 });
          const bytes = bench.bytes();
          for (const [other, { class: otherClass, text }] of planted.entries()) {
            // The bystander holds the code's line as a part of its own word.
            const sought = otherClass === "code" ? `${text} ~` : text;
            expect(holds(bytes, sought), `${otherClass} after erasing ${word.class}`).toBe(other > index);
          }
          expect(given(await log.head("s1")).erased).toEqual(WORD_CLASSES.slice(0, index + 1));
          expect(given(await log.key("s1"))).toEqual(index < planted.length - 1 ? KEY : undefined);
          expect(
            [...given(await log.words("s1")).values()].every(({ class: held }) => WORD_CLASSES.indexOf(held) > index),
          ).toBe(true);
        }
        expect(given(await log.erase("s1", ["code", "talk"]))).toEqual({ erased: 0 });
        expect(given(await log.read("s1")).at(-1)?.hash).toBe(head.hash);
        expect(given(await log.head("s2"))).toMatchObject({ ...bystander, erased: [] });
        expect(given(await log.key("s2"))).toEqual(KEY);
        expect(given(await log.words("s2")).size).toBe(1);
        await log.shut();
        const again = await bench.open();
        expect(given(await again.key("s1"))).toBeUndefined();
        expect(given(await again.read("s1"))).toHaveLength(6);
        await again.shut();
        expect(holds(bench.bytes(), planted[1]?.text ?? "")).toBe(false);
      },
    );

    claim("the key stands in no byte once it is gone", async (bench) => {
      const log = await bench.open();
      await begin(log, "s1", 1, planted.slice(0, 1));
      await log.close("s1", CREATED_AT_MS + 9_000);
      expect(bench.bytes().includes(Buffer.from(KEY))).toBe(true);
      given(await log.erase("s1", ["code"]));
      expect(bench.bytes().includes(Buffer.from(KEY))).toBe(false);
      expect(bench.bytes().includes(Buffer.from(KEY).toString("hex"))).toBe(false);
      await log.shut();
    });

    claim("a text held as two classes outlives the erasing of one", async (bench) => {
      const log = await bench.open();
      const text = "return left";
      let head = await begin(log, "s1", 1, [{ class: "talk", text }]);
      head = given(await log.append("s1", 1, batchAfter(head, 1, [{ class: "code", text }])));
      given(await log.erase("s1", ["talk"]));
      expect([...given(await log.words("s1")).values()]).toEqual([{ class: "code", text }]);
      given(await log.erase("s1", ["code"]));
      expect(given(await log.words("s1")).size).toBe(0);
      await log.shut();
    });

    claim(
      "a session that runs keeps its key while it has said nothing, and takes words after an erasure",
      async (bench) => {
        const log = await bench.open();
        let head = await begin(log, "s1", 1);
        given(await log.erase("s1", ["audio"]));
        expect(given(await log.key("s1"))).toEqual(KEY);
        head = given(await log.append("s1", 1, batchAfter(head, 1, [{ class: "audio", text: "again" }])));
        expect(given(await log.words("s1")).size).toBe(1);
        given(await log.erase("s1", WORD_CLASSES));
        expect(given(await log.key("s1"))).toBeUndefined();
        const late = await log.append("s1", 2, batchAfter(head, 1, [{ class: "talk", text: "too late" }]));
        expect(refused(late)).toMatchObject({ code: "words-erased" });
        expect(given(await log.append("s1", 2, batchAfter(head, 1))).seq).toBe(3);
        await log.shut();
      },
    );

    claim("only the asked words are handed out", async (bench) => {
      const log = await bench.open();
      await begin(log, "s1", 1, planted);
      const [code, talk] = planted as readonly [Word, Word];
      const unknown = digestOf("never said");
      expect(given(await log.words("s1", [digestOf(talk.text), unknown, digestOf(code.text)]))).toEqual(
        new Map([
          [digestOf(talk.text), talk],
          [digestOf(code.text), code],
        ]),
      );
      await log.shut();
    });

    claim("a dropped stream is gone to the last byte, its name free again", async (bench) => {
      const log = await bench.open();
      await begin(log, "gone-for-good", 3, planted);
      await begin(log, "s2", 3);
      expect(given(await log.drop("gone-for-good"))).toEqual({ dropped: true });
      expect(given(await log.list()).map(({ stream }) => stream)).toEqual(["s2"]);
      for (const { text } of planted) expect(holds(bench.bytes(), text)).toBe(false);
      expect(holds(bench.bytes(), "gone-for-good")).toBe(false);
      await begin(log, "gone-for-good", 1);
      expect(given(await log.read("gone-for-good"))).toHaveLength(1);
      expect(given(await log.read("s2"))).toHaveLength(3);
      await log.shut();
    });

    claim("the end of a stream is set once, and entries may still follow it", async (bench) => {
      const log = await bench.open();
      const head = await begin(log, "s1", 1);
      expect(given(await log.close("s1", 5))).toMatchObject({ stream: "s1", endedAtMs: 5, seq: 1 });
      expect(given(await log.close("s1", 9))).toMatchObject({ endedAtMs: 5 });
      expect(given(await log.append("s1", 1, batchAfter(head, 1))).seq).toBe(2);
      expect(given(await log.head("s1"))).toMatchObject({ endedAtMs: 5, seq: 2 });
      await log.shut();
    });

    claim("a list is in the order of creation", async (bench) => {
      const log = await bench.open();
      for (const [stream, createdAtMs] of [
        ["b", 2],
        ["c", 1],
        ["a", 2],
      ] as const)
        given(await log.create(stream, { key: KEY, createdAtMs }));
      expect(given(await log.list()).map(({ stream }) => stream)).toEqual(["c", "a", "b"]);
      await log.shut();
    });
  });
}

function reseal(previous: TamperedEntry, body: string, seq: number): TamperedEntry {
  return { seq, body, hash: linkHash(previous.hash, body, fastHash) };
}

/** Whether a text stands in bytes as UTF-8 or as UTF-16, in either order of bytes. */
export function holds(bytes: Buffer, text: string): boolean {
  const little = Buffer.from(text, "utf16le");
  return bytes.includes(text) || bytes.includes(little) || bytes.includes(Buffer.from(little).swap16());
}
