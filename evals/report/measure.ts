import { readFileSync } from "node:fs";
import type { ModelSetting } from "@assay/core/ledger";
import type { Asking, Model, ModelRequest } from "@assay/core/model";
import type { Problem } from "@assay/core/problem";
import type { Report } from "@assay/core/report";
import type { Sandbox } from "@assay/core/sandbox";
import type { Grammars } from "@assay/core/syntax";
import { notesSystemText } from "@assay/core/views";
import { seededIds, steppedClock } from "@assay/host/base";
import { frozenReport, type Move, openArchive, openRooms, playScript } from "@assay/host/interview";
import { memoryLog } from "@assay/host/log";
import { judgeRun } from "@assay/host/problem";
import { type Rate, rateOf } from "../rates.ts";

/** Something that happened in a scripted session, told when the terms of one `match` all occur in what is told. */
export interface Fact {
  readonly id: string;
  readonly what: string;
  readonly match: readonly (readonly string[])[];
}

export interface Sitting {
  readonly name: string;
  readonly problem: string;
  readonly minutes: number;
  readonly facts: readonly Fact[];
  readonly moves: readonly Move[];
}

/** What is needed to hold a session; the model writes notes and report, the house holds the conversation. */
export interface Stand {
  readonly bank: ReadonlyMap<string, Problem>;
  readonly grammars: Grammars;
  readonly sandbox: Sandbox;
  readonly model: Model;
  readonly say: (text: string) => void;
}

/** One session sat once. */
export interface Told {
  readonly session: string;
  readonly notesMax: number;
  /** Notes the model took. */
  readonly notes: number;
  readonly calls: number;
  /** As the provider reported them; calls that reported nothing count nothing. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly status: string;
  /** Sentences that stand in the report, and those left out because the record does not bear them out. */
  readonly sentences: number;
  readonly refused: number;
  readonly told: readonly string[];
  readonly missed: readonly string[];
}

export interface Arm {
  readonly notesMax: number;
  readonly facts: Rate;
  readonly refused: Rate;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What `assay eval report --json` prints. */
export interface ReportEval {
  readonly eval: "report";
  readonly model: string;
  readonly sessions: readonly Told[];
  /** Without notes, then with. */
  readonly arms: readonly [Arm, Arm];
  /** Facts told by one arm alone, for the sign test: what notes won and what they lost. */
  readonly won: number;
  readonly lost: number;
  /** Two-sided sign test over these; null where the arms never differ. */
  readonly p: number | null;
}

/** As many as a session may take. */
export const NOTES_MAX = 6;

/** The labelled sessions, with what `readMoves` makes of the script of each. */
export function readSittings(readMoves: (text: string, where: string) => readonly Move[]): readonly Sitting[] {
  const labels = JSON.parse(readFileSync(new URL("facts.json", import.meta.url), "utf8")) as Readonly<
    Record<string, Omit<Sitting, "name" | "moves">>
  >;
  return Object.entries(labels).map(([name, label]) => {
    const url = new URL(`../../recordings/house/${name}.script.jsonl`, import.meta.url);
    return { name, ...label, moves: readMoves(readFileSync(url, "utf8"), url.pathname) };
  });
}

/** Sits every session twice, without interim notes and with them, and compares what the two reports tell. */
export async function measureReport(sittings: readonly Sitting[], stand: Stand): Promise<ReportEval> {
  const sessions: Told[] = [];
  for (const sitting of sittings)
    for (const notesMax of [0, NOTES_MAX]) {
      const told = await sit(sitting, notesMax, stand);
      stand.say(
        `${told.session}, ${notesMax === 0 ? "no notes" : `${told.notes} notes`}: ${told.told.length} of ${sitting.facts.length} facts`,
      );
      sessions.push(told);
    }
  return compare(stand.model.name, sessions);
}

export function compare(model: string, sessions: readonly Told[]): ReportEval {
  const without = sessions.filter((one) => one.notesMax === 0);
  const withNotes = sessions.filter((one) => one.notesMax !== 0);
  let won = 0;
  let lost = 0;
  for (const bare of without) {
    const noted = withNotes.find((one) => one.session === bare.session);
    won += noted?.told.filter((id) => bare.missed.includes(id)).length ?? 0;
    lost += noted?.missed.filter((id) => bare.told.includes(id)).length ?? 0;
  }
  return {
    eval: "report",
    model,
    sessions,
    arms: [armOf(without), armOf(withNotes)],
    won,
    lost,
    p: signTest(won, lost),
  };
}

function armOf(sessions: readonly Told[]): Arm {
  const sum = (of: (one: Told) => number): number => sessions.reduce((total, one) => total + of(one), 0);
  const told = sum((one) => one.told.length);
  const refused = sum((one) => one.refused);
  return {
    notesMax: sessions[0]?.notesMax ?? 0,
    facts: rateOf(told, told + sum((one) => one.missed.length)),
    refused: rateOf(refused, refused + sum((one) => one.sentences)),
    inputTokens: sum((one) => one.inputTokens),
    outputTokens: sum((one) => one.outputTokens),
  };
}

/** Probability, under a fair coin, of a split at least as uneven. */
export function signTest(won: number, lost: number): number | null {
  const n = won + lost;
  if (n === 0) return null;
  let term = 1;
  let tail = 0;
  for (let k = 0; k <= Math.min(won, lost); k++) {
    tail += term;
    term = (term * (n - k)) / (k + 1);
  }
  return Math.min(1, (2 * tail) / 2 ** n);
}

async function sit(sitting: Sitting, notesMax: number, stand: Stand): Promise<Told> {
  const { bank, grammars, sandbox } = stand;
  const clock = steppedClock();
  const log = memoryLog();
  const ids = seededIds(1);
  const model = writingOnly(stand.model);
  const modelWish: Partial<ModelSetting> = { notesMax };
  const complain = (what: string): void => {
    if (!what.includes(HOUSE_SPEAKS)) stand.say(what);
  };
  const parts = { clock, ids, log, sandbox, judge: judgeRun, grammars, bank, model, modelWish, complain, capacity: 1 };
  const played = await playScript(
    { clock, openRooms: () => openRooms(parts) },
    { problem: sitting.problem, language: "python", minutes: sitting.minutes },
    sitting.moves,
  );
  const read = await openArchive({ log, bank }).read(played.session);
  if (!read.ok) throw new Error(read.failure.message);
  const slice = read.value.ledger.model;
  const report = frozenReport(read.value);
  if (report === undefined || "round" in report) throw new Error(`The session "${sitting.name}" came to no report`);
  const sentences = sentencesOf(report);
  const text = sentences.join("\n").toLowerCase();
  const isTold = (fact: Fact): boolean => fact.match.some((terms) => terms.every((term) => text.includes(term)));
  return {
    session: sitting.name,
    notesMax,
    notes: slice.notes,
    calls: slice.calls,
    inputTokens: slice.usage.inputTokens,
    outputTokens: slice.usage.outputTokens,
    status: report.model?.status ?? "none",
    sentences: sentences.length,
    refused: report.model?.refused ?? 0,
    told: sitting.facts.filter(isTold).map(({ id }) => id),
    missed: sitting.facts.filter((fact) => !isTold(fact)).map(({ id }) => id),
  };
}

/** The model's sentences that stand in the report; the house's are the same in both arms. */
function sentencesOf({ model }: Report): readonly string[] {
  if (model === undefined) return [];
  return [
    ...(model.summary === null ? [] : [model.summary]),
    ...model.criteria.map(({ why }) => why),
    ...model.strengths.map(({ text }) => text),
    ...model.improvements.map(({ text }) => text),
  ];
}

const HOUSE_SPEAKS = "the house speaks in this evaluation";

/** The model for what is written; whatever it is asked to say fails, so that both arms hear the same conversation. */
function writingOnly(model: Model): Model {
  const isWritten = (request: ModelRequest): boolean => request.format !== null || request.system === notesSystemText();
  return {
    name: model.name,
    ask(request, onEvent): Asking {
      if (isWritten(request)) return model.ask(request, onEvent);
      const failure = { fault: "unauthorized", retryAfterMs: null, usage: null, detail: HOUSE_SPEAKS } as const;
      return { end: Promise.resolve({ ok: false, failure }), cancel() {} };
    },
  };
}
