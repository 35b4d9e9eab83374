import { QUESTIONS } from "@assay/core/behavioural";
import { replaySession } from "@assay/core/interview";
import type { Model } from "@assay/core/model";
import type { BehaviouralReport } from "@assay/core/report";
import { checkBehavioural } from "@assay/core/report";
import { LANGUAGE_IDS, type Sandbox } from "@assay/core/sandbox";
import { beforeAll, expect, test } from "vitest";
import { fastHash, seededIds, steppedClock } from "../base/index.ts";
import { memoryLog } from "../log/index.ts";
import { loadGrammars } from "../syntax/index.ts";
import { type Move, openArchive, openRooms, playScript, remakeBehavioural } from "./index.ts";

const never = () => Promise.reject(new Error("Nothing is run in this round"));
const sandbox: Sandbox = {
  kind: "none",
  version: "0",
  compile: never,
  execute: never,
  release: async () => {},
  languages: async () => LANGUAGE_IDS.map((language) => ({ language, installed: true, detail: "test" })),
  shut: async () => {},
};

/** There is a model in this process, and no round of this kind may call it. */
const model: Model = {
  name: "scripted:never",
  ask: () => {
    throw new Error("A behavioural round called a model");
  },
} as unknown as Model;

let grammars: Awaited<ReturnType<typeof loadGrammars>>;
beforeAll(async () => {
  grammars = await loadGrammars(["python"]);
});

const WHOLE =
  "Last year at Orbit I was the on-call engineer for our payment service. I had to get the nightly export under one hour. " +
  "I profiled it and rewrote the slow join. In the end the run dropped from 3 hours to 20 minutes.";

async function play(moves: readonly Move[], focus: readonly string[] = []) {
  const clock = steppedClock();
  const ids = seededIds(7);
  const log = memoryLog();
  const complaints: string[] = [];
  const parts = { clock, ids, log, sandbox, judge: never, grammars, bank: new Map(), model, capacity: 1 };
  const openStage = () => openRooms({ ...parts, complain: (what) => complaints.push(what) });
  const wish = { round: "behavioural", focus, minutes: 20 } as const;
  const played = await playScript({ clock, openRooms: openStage }, wish, moves);
  expect(complaints).toEqual([]);
  const archive = openArchive({ log, bank: new Map() });
  const read = await archive.read(played.session);
  if (!read.ok) throw new Error(read.failure.message);
  return { id: played.session, archive, log, read: read.value, ended: played.ended, refusals: played.refusals };
}

/** What was told, without what a restart alone adds. */
const told = (read: {
  readonly screen: { readonly lines: readonly { readonly who: string; readonly text: string }[] };
}) => read.screen.lines.filter(({ who }) => who === "candidate").map(({ text }) => text);

test("a behavioural round is sat to its end beside a model, listed, reported and exported", async () => {
  const { id, archive, read, ended, refusals } = await play(
    [
      { atMs: 20_000, do: "say", text: WHOLE },
      { atMs: 60_000, do: "say", text: "I don't know" },
      { atMs: 90_000, do: "say", text: "no, that is all" },
    ],
    ["conflict"],
  );
  expect({ ended, refusals, because: read.ledger.life.ended }).toEqual({
    ended: true,
    refusals: [],
    because: "interviewer",
  });
  expect(read.ledger.setting).toMatchObject({ language: null, interviewer: "house", round: { kind: "behavioural" } });
  expect(read.ledger.setting?.round?.questions[0]).toMatch(/^conflict-/);
  expect(replaySession(read.entries, fastHash).differences).toEqual([]);
  const page = await archive.reportPage(id);
  if (!page.ok || page.value.round !== "behavioural" || page.value.report === null) throw new Error("no report page");
  const report: BehaviouralReport = page.value.report;
  expect(page.value.row).toMatchObject({ round: "behavioural", language: null, title: "Behavioural interview" });
  expect(report.outcome).toBe("1 of 2 questions told, 4 of 8 steps shown");
  expect(report.questions[0]?.steps.map(({ quote }) => quote)).toEqual([
    "Last year at Orbit I was the on-call engineer for our payment service.",
    "I had to get the nightly export under one hour.",
    "I profiled it and rewrote the slow join.",
    "In the end the run dropped from 3 hours to 20 minutes.",
  ]);
  const textOf = (digest: never) => read.words.get(digest)?.text;
  expect(checkBehavioural(report, read.entries, textOf as never)).toEqual([]);
  const questions = QUESTIONS.filter((one) => read.ledger.setting?.round?.questions.includes(one.id));
  const ordered = (read.ledger.setting?.round?.questions ?? []).map((one) =>
    questions.find((known) => known.id === one),
  );
  expect(remakeBehavioural(read, ordered as never)).toEqual(report);
  const markdown = await archive.exportFile(id, "markdown", true);
  expect(markdown.ok && markdown.value.text).toMatch(/# Behavioural interview[\s\S]*in your words: I profiled it/);
  expect(markdown.ok && markdown.value.text).not.toContain("## Runs");
});

test("a round that dies between any two moves goes on where it stood, and asks nothing twice", async () => {
  const says = [WHOLE, "xyz", "I'd rather not say", "I wrote a small script that compared both tables.", "skip", "no"];
  const undisturbed = await play(says.map((text, at) => ({ atMs: 20_000 + at * 30_000, do: "say", text })));
  const disturbed = await play(
    says.flatMap((text, at): Move[] => [
      { atMs: 20_000 + at * 30_000, do: "say", text },
      { atMs: 21_000 + at * 30_000, do: "restart" },
    ]),
  );
  expect(disturbed.ended).toBe(true);
  expect(told(disturbed.read)).toEqual(told(undisturbed.read));
  const marks = (read: typeof disturbed.read) =>
    read.ledger.star?.questions.map(({ id, steps }) => [
      id,
      Object.values(steps).map(({ status, asked }) => `${status} ${asked}`),
    ]);
  expect(marks(disturbed.read)).toEqual(marks(undisturbed.read));
  const asked = disturbed.read.entries.flatMap((entry) =>
    entry.kind === "turn.begun" && entry.data.slots.star !== undefined
      ? [`${entry.data.slots.star} ${entry.data.slots.step ?? ""}`]
      : [],
  );
  const cut = disturbed.read.entries.filter((entry) => entry.kind === "turn.cut").length;
  expect(asked.length - new Set(asked).size).toBeLessThanOrEqual(cut);
});

test("a wish that cannot be is refused with what would be right", async () => {
  const clock = steppedClock();
  const parts = {
    clock,
    ids: seededIds(1),
    log: memoryLog(),
    sandbox,
    judge: never,
    grammars,
    bank: new Map(),
    capacity: 1,
  };
  const rooms = openRooms({ ...parts, complain: () => {} });
  const strange = await rooms.create({ round: "behavioural", focus: ["charm"], minutes: 20 });
  expect(strange).toMatchObject({ ok: false, failure: { code: "unknown-competency" } });
  const short = await rooms.create({ round: "behavioural", focus: [], minutes: 3 });
  expect(short).toMatchObject({ ok: false, failure: { code: "bad-minutes" } });
  await rooms.close();
});
