import type { EntryOf, SessionEntry, SessionKind } from "@assay/core/ledger";
import type { ModelFault } from "@assay/core/model";
import type { Problem, Verdict } from "@assay/core/problem";
import type { ServerFrame } from "@assay/core/protocol";
import { LANGUAGE_IDS, type Sandbox } from "@assay/core/sandbox";
import { beforeAll, describe, expect, test } from "vitest";
import { seededIds, steppedClock } from "../base/index.ts";
import { type MemoryBacking, memoryLog } from "../log/memory.ts";
import { type Behave, beginStream, type Loopback, openLoopback, sendJson } from "../model/loopback.fixture.ts";
import { openModel } from "../model/open.ts";
import type { ScriptedAnswer } from "../model/scripted.ts";
import { begun, deadAddress, MISDEEDS } from "../model/unruly.fixture.ts";
import { SPOKEN } from "../model/vendor-wires.fixture.ts";
import { loadBank } from "../problem/index.ts";
import { loadGrammars } from "../syntax/index.ts";
import { openEntries } from "./course.ts";
import { type Move, openArchive, openRooms, playScript } from "./index.ts";

/** Stands in each request as the key; nothing that is kept, said or complained about may hold it. */
const KEY = "key-canary-51d2e8-7f3a9c";

const never = () => Promise.reject(new Error("The test's sandbox runs nothing"));
const sandbox: Sandbox = {
  kind: "none",
  version: "0",
  compile: never,
  execute: never,
  release: async () => {},
  languages: async () => LANGUAGE_IDS.map((language) => ({ language, installed: true, detail: "test" })),
  shut: async () => {},
};
const red: Verdict = {
  outcome: "wrong_answer",
  exit: 0,
  signal: null,
  stdout: "",
  stderr: "",
  truncated: false,
  cpuMs: 1,
  wallMs: 1,
  memoryBytes: 1,
  tests: {
    total: 1,
    passed: 0,
    failed: 1,
    cases: [{ name: "case 1", hidden: false, outcome: "wrong_answer", cpuMs: 1, wallMs: 1, memoryBytes: 1 }],
  },
  sandbox: { kind: "none", version: "0" },
  toolchain: null,
};

let grammars: Awaited<ReturnType<typeof loadGrammars>>;
let bank: ReadonlyMap<string, Problem>;
beforeAll(async () => {
  grammars = await loadGrammars(["python", "javascript"]);
  const loaded = await loadBank();
  if (!loaded.ok) throw new Error(loaded.failure.message);
  bank = new Map(loaded.value.map((problem) => [problem.id, problem]));
});

const WISH = { problem: "crane-log", language: "python", minutes: 20 } as const;
const MOVES: readonly Move[] = [
  { atMs: 15_000, do: "say", text: "I keep the lifts and add them up, one pass over the log." },
  { atMs: 30_000, do: "type", text: "total = 0\nfor line in log:\n    total = total + 1\n", at: 0 },
  { atMs: 60_000, do: "run", cases: null, stdin: null },
  { atMs: 90_000, do: "say", text: "It fails and I do not see why yet." },
  { atMs: 120_000, do: "hint" },
  { atMs: 150_000, do: "say", text: "The cost is linear in the log." },
  { atMs: 180_000, do: "end" },
];

/** The report is asked for in text where a wire has no format of its own for it. */
function isOfReport(body: string): boolean {
  return body.includes("It must satisfy this JSON Schema");
}

/** What a good server says to the request with this number; its usage is another each time. */
function spoken(index: number, body: string): ScriptedAnswer {
  const usage = { inputTokens: 1_000 + index, cachedInputTokens: 100 * index, outputTokens: 10 + index };
  if (isOfReport(body)) return { text: "{}", usage };
  const evidence = {
    phase: "algorithm",
    source: "candidate_speech",
    kind: "observed",
    confidence: 60,
    summary: "One pass",
  };
  if (index === 1)
    return {
      text: "",
      calls: [
        { name: "evidence", arguments: evidence },
        { name: "read_editor", arguments: {} },
      ],
      usage,
    };
  return { text: `That is remark ${index}. What do you make of it?`, usage };
}

function answering(behave: Behave = well): Promise<Loopback> {
  return openLoopback(behave);
}
const well: Behave = (response, index, { body }) => {
  beginStream(response);
  response.end(SPOKEN.compatible.events(spoken(index, body)).join(""));
};

/** Rooms over one log, and all that a session leaves behind. */
async function stage(url: string) {
  const clock = steppedClock();
  const backing: MemoryBacking = new Map();
  const log = memoryLog({ backing });
  const complaints: string[] = [];
  const model = await openModel({ provider: "compatible", name: "test-1", url, key: KEY, clock });
  const parts = { clock, ids: seededIds(7), log, sandbox, judge: async () => red, grammars, bank, model, capacity: 1 };
  const kept = (): string =>
    [...backing.values()]
      .flatMap(({ row, entries, words }) => [
        JSON.stringify([row, entries]),
        ...[...words.values()].map(({ word }) => word.text),
      ])
      .join("\n");
  return {
    clock,
    log,
    complaints,
    kept,
    openRooms: () => openRooms({ ...parts, complain: (what) => complaints.push(what) }),
    async read(session: string) {
      const read = await openArchive({ log, bank }).read(session);
      if (!read.ok) throw new Error(read.failure.message);
      return read.value;
    },
  };
}

function all<K extends SessionKind>(entries: readonly unknown[], kind: K): readonly EntryOf<K>[] {
  return (entries as readonly SessionEntry[]).filter(
    (entry) => entry.kind === kind,
  ) as unknown as readonly EntryOf<K>[];
}

interface Body {
  readonly messages: readonly unknown[];
}

describe("an interview over the wire", () => {
  test("is led by the model from the greeting to the report; each request begins with the one before, byte for byte", async () => {
    const server = await answering();
    const there = await stage(`${server.origin}/v1`);
    const played = await playScript(there, WISH, MOVES);
    await server.close();
    expect([played.ended, played.refusals, there.complaints]).toEqual([true, [], []]);
    const { entries, ledger, screen } = await there.read(played.session);
    const said = screen.lines.filter((line) => line.who === "interviewer");
    expect(said.length).toBeGreaterThan(8);
    expect(all(entries, "turn.begun").every(({ data }) => data.slots.prompt !== undefined)).toBe(true);
    expect(all(entries, "tool.answered").map(({ data }) => data.outcome)).toEqual(["done", "done"]);
    expect(ledger.life.report).not.toBeNull();

    const room = server.heard.filter(({ body }) => !isOfReport(body));
    expect(room.length).toBeGreaterThan(6);
    expect(server.heard.length - room.length).toBe(2);
    room.reduce((one, next) => {
      const [before, after] = [one.body, next.body].map(messagesOf);
      expect(after?.bytes.startsWith(before?.bytes ?? "?")).toBe(true);
      expect(after?.rest).toBe(before?.rest);
      return next;
    });

    const reported = server.heard.map(({ body }, index) => spoken(index, body).usage);
    const sum = (name: "inputTokens" | "cachedInputTokens" | "outputTokens"): number =>
      reported.reduce((total, usage) => total + (usage?.[name] ?? 0), 0);
    expect(ledger.model.usage).toEqual({
      inputTokens: sum("inputTokens"),
      cachedInputTokens: sum("cachedInputTokens"),
      outputTokens: sum("outputTokens"),
      unreportedCalls: 0,
    });
    expect(ledger.model.calls).toBe(server.heard.length);
    expect(server.heard.every(({ headers }) => headers.authorization === `Bearer ${KEY}`)).toBe(true);
    expect(there.kept()).not.toContain(KEY);
    expect(there.kept()).toContain("That is remark 2.");
  });
});

/** The conversation as its bytes on the wire, and everything else. */
function messagesOf(body: string): { readonly bytes: string; readonly rest: string } {
  const { messages, ...rest } = JSON.parse(body) as Body;
  const bytes = messages.map((message) => JSON.stringify(message)).join(",");
  expect(body).toContain(`[${bytes}]`);
  return { bytes, rest: JSON.stringify(rest) };
}

const misdeed = (name: string): Behave => {
  const found = MISDEEDS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no misdeed "${name}"`);
  return found.behave("compatible");
};

describe("the interview is held to its end although the model", () => {
  test.each([
    ["resets the connection", "reset", misdeed("resets the connection once it was asked")],
    ["breaks off after some words", "reset", misdeed("breaks the connection after some words")],
    ["is asked too often", "rate-limited", misdeed("429 that says nothing")],
    ["is broken", "server-error", misdeed("500")],
    ["is overloaded", "overloaded", misdeed("529")],
    ["sends half a stream", "cut", misdeed("a stream without its last event")],
    ["sends garbage", "malformed", misdeed("200 with a page")],
    [
      "refuses the key and repeats it",
      "unauthorized",
      (response, _index, { headers }) =>
        sendJson(response, 401, { error: { message: `${headers.authorization} is no good`, code: KEY } }),
    ],
  ] as const satisfies readonly (readonly [string, ModelFault, Behave])[])("%s", async (_name, fault, behave) => {
    const server = await answering(behave);
    await heldWithout(`${server.origin}/v1`, fault);
    expect(server.heard.length).toBeGreaterThan(0);
    await server.close();
  });

  test("is not there", async () => {
    await heldWithout(`${await deadAddress()}/v1`, "unreachable");
  });

  test("never says a word", async () => {
    // The clock stands while a call is under way: whoever is silent has to move it.
    let move = (): void => {};
    const server = await answering((response) => {
      beginStream(response);
      response.flushHeaders();
      setImmediate(() => move());
    });
    const there = await stage(`${server.origin}/v1`);
    move = () => there.clock.advance(9_000);
    const again = setInterval(() => move(), 20);
    await heldWithout(`${server.origin}/v1`, "timeout", there);
    clearInterval(again);
    await server.close();
  });

  test("falls ill in the middle and gets well again", async () => {
    const server = await answering((response, index, heard) =>
      index >= 2 && index < 6 ? misdeed("503 with seconds")(response, index, heard) : well(response, index, heard),
    );
    const there = await stage(`${server.origin}/v1`);
    const played = await playScript(there, WISH, MOVES);
    const { entries, ledger } = await there.read(played.session);
    expect(played.ended).toBe(true);
    const turns = all(entries, "turn.begun").map(({ data }) => data.slots.prompt !== undefined);
    expect(turns).toContain(true);
    expect(turns[0]).toBe(true);
    expect(ledger.model.usage.unreportedCalls).toBe(4);
    const told = server.heard.flatMap(({ body }, index) =>
      index >= 2 && index < 6 ? [] : [spoken(index, body).usage],
    );
    expect(ledger.model.usage.inputTokens).toBe(told.reduce((sum, usage) => sum + (usage?.inputTokens ?? 0), 0));
    await server.close();
  });
});

/** A whole interview in which every call fails: the house holds it, and nothing of the key is left anywhere. */
async function heldWithout(url: string, fault: string, at?: Awaited<ReturnType<typeof stage>>): Promise<void> {
  const there = at ?? (await stage(url));
  const played = await playScript(there, WISH, MOVES);
  expect(played.ended).toBe(true);
  expect(played.refusals).toEqual([]);
  const { entries, ledger, screen } = await there.read(played.session);
  expect(ledger.life.report).not.toBeNull();
  expect(ledger.life.failed).toBeNull();
  const failures = all(entries, "call.failed").map(({ data }) => data.fault);
  expect(failures).toContain(fault);
  expect(all(entries, "call.answered")).toEqual([]);
  expect(ledger.model.calls).toBe(all(entries, "call.begun").length);
  expect(ledger.model.usage.inputTokens).toBe(0);
  const said = screen.lines.filter((line) => line.who === "interviewer");
  expect(said.length).toBeGreaterThan(5);
  expect(all(entries, "turn.begun").map(({ data }) => data.act)).toEqual(expect.arrayContaining(["greet", "farewell"]));
  expect(`${there.kept()}\n${there.complaints.join("\n")}`).not.toContain(KEY);
  if (fault !== "timeout") expect(there.complaints.join("\n")).toContain(`(${fault})`);
}

test("a server killed in the middle of a call begins a new conversation, briefed anew, and answers once", async () => {
  let holds = false;
  const server = await answering((response, index, heard) => {
    if (!holds) return well(response, index, heard);
    beginStream(response);
    response.write(begun("compatible").join(""));
  });
  const there = await stage(`${server.origin}/v1`);
  const frames: ServerFrame[] = [];
  const link = (tab: string) => ({
    tab,
    send: (text: string) => void frames.push(JSON.parse(text) as ServerFrame),
    close() {},
  });
  let rooms = there.openRooms();
  const created = await rooms.create(WISH);
  if (!created.ok) throw new Error(created.failure.message);
  const enter = async (tab: string) => {
    const opened = await rooms.open(created.value.id);
    if (!opened.ok) throw new Error(opened.failure.message);
    const line = link(tab);
    opened.value.connect(line, false);
    return { room: opened.value, line };
  };
  const settle = async (room: { quiet(): Promise<void> }, ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 500) {
      await room.quiet();
      there.clock.advance(500);
    }
    await room.quiet();
  };
  const first = await enter("tab-one-of-two");
  await settle(first.room, 9_000);
  holds = true;
  const before = server.heard.length;
  first.room.receive(first.line, { type: "say", text: "I walk over the log once.", n: 1 });
  while (server.heard.length === before) await new Promise((done) => setTimeout(done, 2));
  await rooms.close();
  holds = false;

  rooms = there.openRooms();
  const second = await enter("tab-two-of-two");
  await settle(second.room, 12_000);
  second.room.receive(second.line, { type: "end", n: 1 });
  await settle(second.room, 60_000);
  await rooms.close();
  await server.close();

  const stored = await there.log.read(created.value.id, 0);
  if (!stored.ok) throw new Error(stored.failure.message);
  const entries = openEntries(stored.value) as unknown as readonly SessionEntry[];
  expect(all(entries, "conversation.restarted").map(({ data }) => data.because)).toEqual(["restart"]);
  const restarted = all(entries, "conversation.restarted")[0]?.seq ?? 0;
  const asked = all(entries, "prompt.asked").filter(({ data }) => data.conversation === "room");
  expect(asked.filter(({ data }) => data.briefing).map(({ seq }) => seq > restarted)).toEqual([false, true]);
  const spokenSeq = all(entries, "turn.spoken")[0]?.seq ?? 0;
  const answers = all(entries, "turn.begun").filter(
    ({ data }) => data.about.includes(spokenSeq) && data.act === "reply",
  );
  expect(answers).toHaveLength(1);
  const turns = all(entries, "turn.begun").map(({ data }) => data.turn);
  expect(new Set(turns).size).toBe(turns.length);
  expect(all(entries, "turn.begun").filter(({ data }) => data.act === "greet")).toHaveLength(1);
  // The first request of the new epoch tells all again, and is no continuation of the one that was lost.
  const reborn = server.heard[before + 1]?.body ?? "";
  expect((JSON.parse(reborn) as Body).messages).toHaveLength(2);
  expect(reborn).toContain("I walk over the log once.");
  expect(all(entries, "report.frozen")).toHaveLength(1);
});
