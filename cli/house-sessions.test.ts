import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Digest } from "@assay/core/base";
import type { EntryOf, SessionEntry } from "@assay/core/ledger";
import type { Problem } from "@assay/core/problem";
import { makeReport } from "@assay/core/report";
import { parseJson, seededIds, steppedClock } from "@assay/host/base";
import { openArchive, openRooms, playScript } from "@assay/host/interview";
import { memoryLog } from "@assay/host/log";
import { judgeRun } from "@assay/host/problem";
import { bubblewrapSandbox } from "@assay/host/sandbox";
import { loadGrammars } from "@assay/host/syntax";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readScript } from "./interview-play.ts";
import { openBank } from "./sessions.ts";

/** Five people and the tasks they sit. The scripts lie in `recordings/house`. */
const SITTINGS = {
  strong: { problem: "tool-crib", minutes: 35 },
  average: { problem: "dock-count", minutes: 20 },
  weak: { problem: "plum-row", minutes: 25 },
  silent: { problem: "pump-start", minutes: 15 },
  "copy-paster": { problem: "berth-board", minutes: 45 },
} as const;
type Name = keyof typeof SITTINGS;

interface Sitting {
  readonly problem: Problem;
  readonly entries: readonly SessionEntry[];
  readonly ended: boolean;
  readonly refusals: number;
  readonly begun: readonly EntryOf<"turn.begun">[];
  /** What the interviewer said in a turn. */
  readonly wordsOf: (turn: string) => string;
  readonly spoken: string;
  readonly textOf: (digest: Digest) => string | undefined;
}

const sittings = new Map<Name, Sitting>();
const SLOW_MS = 300_000;
let shut = async (): Promise<void> => {};

async function sit(name: Name, stand: { bank: ReadonlyMap<string, Problem> } & Record<string, unknown>) {
  const { problem, minutes } = SITTINGS[name];
  const path = fileURLToPath(new URL(`../recordings/house/${name}.script.jsonl`, import.meta.url));
  const moves = readScript(readFileSync(path, "utf8"), path);
  const clock = steppedClock();
  const ids = seededIds(1);
  const log = memoryLog();
  const complaints: string[] = [];
  const parts = { ...stand, clock, ids, log, judge: judgeRun, capacity: 1 } as unknown as Parameters<
    typeof openRooms
  >[0];
  const rooms = () => openRooms({ ...parts, complain: (what: string) => complaints.push(what) });
  const played = await playScript({ clock, openRooms: rooms }, { problem, language: "python", minutes }, moves);
  expect(complaints).toEqual([]);
  const read = await openArchive({ log, bank: stand.bank }).read(played.session);
  if (!read.ok) throw new Error(read.failure.message);
  const { entries, screen, words } = read.value;
  const lines = screen.lines.filter((line) => line.who === "interviewer");
  const begun = entries.flatMap((entry) => (entry.kind === "turn.begun" ? [entry as EntryOf<"turn.begun">] : []));
  // The screen names a line by its entry; sentences of a turn follow its beginning.
  const wordsOf = (turn: string): string => {
    const seqs = new Set(
      entries.flatMap((entry) => (entry.kind === "sentence.said" && entry.data.turn === turn ? [entry.seq] : [])),
    );
    return lines
      .filter((line) => seqs.has(line.seq))
      .map((line) => line.text)
      .join(" ");
  };
  sittings.set(name, {
    problem: stand.bank.get(problem) as Problem,
    entries: entries as readonly SessionEntry[],
    ended: played.ended,
    refusals: played.refusals.length,
    begun,
    wordsOf,
    spoken: lines.map((line) => line.text).join("\n"),
    textOf: (digest) => words.get(digest)?.text,
  });
}

beforeAll(async () => {
  const sandbox = await bubblewrapSandbox();
  shut = () => sandbox.shut();
  const stand = { sandbox, grammars: await loadGrammars(), bank: await openBank() };
  for (const name of Object.keys(SITTINGS) as Name[]) await sit(name, stand);
}, SLOW_MS);
afterAll(() => shut());

function of(name: Name): Sitting {
  const found = sittings.get(name);
  if (found === undefined) throw new Error(`The sitting "${name}" was not played`);
  return found;
}
const acts = (name: Name): readonly string[] => of(name).begun.map((entry) => entry.data.act);

describe.each(Object.keys(SITTINGS) as Name[])("%s", (name) => {
  test("it ends, with a farewell, and nothing was refused", () => {
    const { ended, refusals } = of(name);
    expect(ended).toBe(true);
    expect(refusals).toBe(0);
    expect(acts(name)[0]).toBe("greet");
    expect(acts(name).at(-1)).toBe("farewell");
    expect(acts(name).filter((act) => act === "greet" || act === "farewell")).toHaveLength(2);
  });

  test("each turn stands on entries before it", () => {
    for (const { seq, data } of of(name).begun) {
      expect(data.about.length).toBeGreaterThan(0);
      for (const about of data.about) expect(about, `${data.act} at ${seq}`).toBeLessThan(seq);
    }
  });

  test("no question is asked twice, by its id or in its words", () => {
    const { begun, entries, wordsOf } = of(name);
    const cut = new Set(entries.flatMap((entry) => (entry.kind === "turn.cut" ? [entry.data.turn] : [])));
    const asked = begun.filter((entry) => entry.data.slots.question !== undefined && !cut.has(entry.data.turn));
    const ids = asked.map((entry) => entry.data.slots.question);
    expect(new Set(ids).size).toBe(ids.length);
    const words = asked.map((entry) => wordsOf(entry.data.turn).match(/[^.?!]+[.?]\s*$/)?.[0]);
    expect(new Set(words).size).toBe(words.length);
    const once = begun.flatMap((entry) => entry.data.slots.once ?? []);
    expect(new Set(once).size).toBe(once.length);
  });

  test("the first red run is answered by the next turn, by a visible case, without the fix", () => {
    const { entries, begun, problem, wordsOf } = of(name);
    const red = entries.find(
      (entry) => entry.kind === "run.finished" && entry.data.tests !== null && entry.data.tests.failed > 0,
    ) as EntryOf<"run.finished"> | undefined;
    if (red === undefined) return expect(["strong", "copy-paster"]).toContain(name);
    const answer = begun.find((entry) => entry.seq > red.seq);
    expect(answer?.data.act).toBe("react-red");
    expect(answer?.data.about).toContain(red.seq);
    const failing = red.data.tests?.cases.filter((item) => !item.hidden && item.outcome !== "accepted") ?? [];
    const words = wordsOf(answer?.data.turn ?? "");
    if (failing.length > 0)
      expect(failing.map((item) => item.name).some((one) => words.includes(`"${one}"`))).toBe(true);
    else expect(words).toMatch(/hidden/);
    for (const { code } of problem.solutions)
      for (const line of code.split("\n")) if (line.trim().length > 12) expect(words).not.toContain(line.trim());
    for (const hint of problem.hints) expect(words).not.toContain(hint);
  });

  test("neither a solution nor a hidden case nor a hint that was not asked for is said", () => {
    const { problem, spoken, begun } = of(name);
    for (const paragraph of problem.approach.text.split("\n\n")) expect(spoken).not.toContain(paragraph);
    const given = begun.filter((entry) => entry.data.act === "give-hint").map((entry) => entry.data.slots.level);
    for (const [index, hint] of problem.hints.entries())
      expect(spoken.includes(hint), `hint ${index + 1}`).toBe(given.includes(index + 1));
    const cases = "cases" in problem.tests ? problem.tests.cases : [];
    for (const item of cases)
      if (item.hidden === true) {
        if (item.name !== undefined) expect(spoken).not.toContain(`"${item.name}"`);
        const expected = "expected" in item ? JSON.stringify(item.expected) : "";
        if (expected.length > 8) expect(spoken).not.toContain(expected);
      }
  });

  test("a silence is broken once, and nobody is spoken to while typing", () => {
    let nudged = false;
    for (const entry of of(name).entries) {
      if (["edit.applied", "turn.spoken", "run.requested", "hint.requested"].includes(entry.kind)) nudged = false;
      if (entry.kind !== "turn.begun" || entry.data.act !== "nudge") continue;
      expect(nudged, `a second nudge at ${entry.seq}`).toBe(false);
      nudged = true;
    }
  });

  test("a turn asks one thing, in few sentences, and shouts nothing", () => {
    const { begun, problem, wordsOf } = of(name);
    for (const { data } of begun) {
      const words = wordsOf(data.turn);
      const authored = typeof data.slots.question === "string" || data.act === "give-hint" || data.act === "answer";
      const own = authored ? words.replace(/[^.?!]*\?[^?]*$/, "") : words.replace(/\?[^?]*$/, "");
      expect(own, data.act).not.toContain("?");
      expect(words).not.toMatch(/!|\b(great|excellent|well done|perfect|good job|impressive)\b/i);
      expect(data.sentences, `${data.act} ${words}`).toBeLessThanOrEqual(3);
    }
    expect(problem.title.length).toBeGreaterThan(0);
  });
});

test.each(Object.keys(SITTINGS) as Name[])("%s: a follow-up is asked, or not reached, and never both", (name) => {
  const { entries, problem, spoken, textOf } = of(name);
  const { debrief } = makeReport({ entries, textOf, problem, parse: parseJson }).report;
  for (const { id, text } of problem.followUps)
    expect(debrief.followUpsNotReached.includes(text), id).toBe(!spoken.includes(text));
});

test("the strong one gets no hint and reaches the follow-ups", () => {
  expect(acts("strong").filter((act) => act.includes("hint"))).toEqual([]);
  expect(acts("strong")).toContain("follow-up");
  expect(acts("strong")).toContain("react-green");
});

test("the average one is asked what the slow way costs, and whether that is small enough", () => {
  const slots = of("average").begun.map((entry) => entry.data.slots);
  const named = slots.findIndex((one) => one.lead === "approach-named" && one.question === "plan-cost");
  const sizes = slots.findIndex((one) => one.probe === "sizes");
  expect(named).toBeGreaterThan(0);
  expect(sizes).toBeGreaterThan(named);
  expect(acts("average").indexOf("react-red")).toBeLessThan(acts("average").indexOf("react-green"));
});

test("the weak one is told no solution, gets three hints on request, and hears what the record says", () => {
  expect(acts("weak").filter((act) => act === "decline-solution")).toHaveLength(2);
  expect(acts("weak").filter((act) => act === "give-hint")).toHaveLength(3);
  expect(acts("weak")).toContain("no-more-hints");
  const hows = of("weak").begun.map((entry) => entry.data.slots.how);
  expect(hows).toContain("unchanged");
  expect(hows).toContain("still-red");
  expect(acts("weak")).not.toContain("react-green");
});

test("the copy-paster explains a place, and no claim is taken for a run", () => {
  const { begun } = of("copy-paster");
  expect(begun.some((entry) => entry.data.slots.probe === "explain")).toBe(true);
  expect(begun.some((entry) => entry.data.slots.how === "run-it")).toBe(true);
  const skipped = begun.findIndex((entry) => entry.data.act === "accept-refusal");
  expect(begun.slice(skipped + 1).some((entry) => entry.data.slots.question === "example-tight")).toBe(false);
});
