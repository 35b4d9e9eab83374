import { isLine } from "../../interview/index.ts";
import type { EntryOf, SessionEntry } from "../../ledger/index.ts";
import { checkSentence } from "../check.ts";
import type { Facts, FinishedSession } from "../facts.ts";
import type { ModelPart, Pointer } from "../shape.ts";
import { groundOfReport, unborne, unborneAnywhere } from "./borne.ts";
import { type Places, type ReadReport, readModelReport } from "./read.ts";

/**
 * The model's part of a report, from the answers that stand in the record; undefined when none was asked for. A sentence
 * whose places are not there, or that says of the cases what no run bears out, is left out and counted, like the house's.
 */
export function modelPart(session: FinishedSession, facts: Facts): ModelPart | undefined {
  const { entries } = session;
  const asked = entries.find((entry): entry is EntryOf<"prompt.asked"> => isReportPrompt(entry));
  if (asked === undefined) return undefined;
  const setting = entries.findLast(
    (entry) => (entry.kind === "conversation.restarted" || entry.kind === "session.started") && entry.seq < asked.seq,
  );
  const model = modelNameOf(setting);
  const answers = entries.filter(
    (entry): entry is EntryOf<"call.answered"> =>
      entry.kind === "call.answered" && entry.data.prompt === asked.data.prompt,
  );
  let read: ReadReport | undefined;
  for (const { data } of answers) {
    const kept = session.textOf(data.answer);
    const text = kept === undefined ? "" : (JSON.parse(kept) as { text: string }).text;
    read = readModelReport(text, session.parse, read);
  }
  const failed = entries.findLast(
    (entry): entry is EntryOf<"call.failed"> => entry.kind === "call.failed" && entry.data.prompt === asked.data.prompt,
  );
  if (read === undefined)
    return {
      ...NOTHING,
      noted: notesOf(session, facts),
      model,
      status: "incomplete",
      because: failed?.data.fault ?? "no answer",
      missing: ["everything"],
    };
  return written(read, model, session, facts, asked.seq);
}

const NOTHING = {
  summary: null,
  criteria: [],
  total: null,
  steps: {},
  strengths: [],
  improvements: [],
  refused: 0,
} as const;

function isReportPrompt(entry: SessionEntry): entry is EntryOf<"prompt.asked"> {
  return entry.kind === "prompt.asked" && entry.data.conversation === "report";
}

function modelNameOf(entry: SessionEntry | undefined): string {
  if (entry?.kind === "conversation.restarted") return entry.data.model?.name ?? "none";
  return entry?.kind === "session.started" ? (entry.data.model?.name ?? "none") : "none";
}

function written(read: ReadReport, model: string, session: FinishedSession, facts: Facts, askedSeq: number): ModelPart {
  const known = new Map(session.entries.map((entry) => [entry.seq, entry]));
  const ground = groundOfReport(session);
  let refused = 0;
  const pointersOf = (places: Places): readonly Pointer[] | undefined => resolve(places, session, facts, askedSeq);
  /** Pointers of a sentence that may stand; undefined: it may not. */
  const checked = (text: string, places: Places, bare = false): readonly Pointer[] | undefined => {
    const pointers = pointersOf(places);
    const stands =
      pointers !== undefined &&
      checkSentence({ text, pointers, bare }, known, facts).length === 0 &&
      unborne(text, pointers, ground) === undefined
        ? pointers
        : undefined;
    if (stands === undefined) refused++;
    return stands;
  };
  const broken = facts.final === null || facts.final.blank || facts.final.ownChars === 0;
  const criteria = read.criteria.flatMap(({ name, score, why, ...places }) => {
    const pointers = checked(why, places, score === null);
    // Nothing was written: whatever was said, there is no code to score.
    const capped = name === "correctness" && broken && score !== null ? Math.min(score, EMPTY_SCORE_MAX) : score;
    return pointers === undefined ? [] : [{ name, score: capped, why, pointers }];
  });
  const strengths = (read.strengths ?? []).flatMap(({ text, ...places }) => {
    const pointers = checked(text, places);
    return pointers === undefined ? [] : [{ text, pointers }];
  });
  const improvements = (read.improvements ?? [])
    .flatMap(({ text, step, impact, drill, minutes, success, ...places }) => {
      const pointers = checked(text, places);
      return pointers === undefined ? [] : [{ text, pointers, step, impact, drill, minutes, success }];
    })
    .sort((one, other) => IMPACT[one.impact] - IMPACT[other.impact]);
  // A summary names no places: it may rest on all that happened.
  const runs = facts.runs.map((run): Pointer => ({ seq: run.seq, kind: "run.finished", run: run.run }));
  const stands =
    read.summary !== undefined &&
    checkSentence({ text: read.summary, pointers: runs, bare: true }, known, facts).length === 0 &&
    unborneAnywhere(read.summary, ground) === undefined;
  if (read.summary !== undefined && !stands) refused++;
  const summary = stands ? (read.summary ?? null) : null;
  const missing = [...new Set(read.faults.map(({ field }) => field.split(/[.[]/)[0] ?? field))];
  const scores = criteria.flatMap(({ score }) => (score === null ? [] : [score]));
  return {
    model,
    status: missing.length === 0 ? "complete" : "incomplete",
    because: missing.length === 0 ? null : "fields",
    missing,
    summary,
    criteria,
    total: scores.length === 0 ? null : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    steps: read.steps,
    noted: notesOf(session, facts),
    strengths,
    improvements,
    refused,
  };
}

/** The evidence that was recorded on the way, where its words and what it rests on are there. */
function notesOf(session: FinishedSession, facts: Facts): ModelPart["noted"] {
  const known = new Map(session.entries.map((entry) => [entry.seq, entry]));
  return session.entries.flatMap((entry) => {
    const evidence = entry.kind === "tool.answered" ? entry.data.evidence : null;
    const text = evidence === null ? undefined : session.textOf(evidence.summary);
    if (evidence === null || text === undefined) return [];
    const pointers = evidence.about.flatMap((seq): Pointer[] => {
      const on = known.get(seq);
      return on === undefined ? [] : [{ seq, kind: on.kind }];
    });
    const stands = pointers.length > 0 && checkSentence({ text, pointers }, known, facts).length === 0;
    return stands ? [{ step: evidence.phase, text, pointers }] : [];
  });
}

const IMPACT = { high: 0, medium: 1, low: 2 } as const;
/** The bar of the reference: an empty editor stays below 30. */
const EMPTY_SCORE_MAX = 29;

/** Places as pointers into the record; undefined when one of them is not there. */
function resolve(
  { lines, runs, code }: Places,
  { entries }: FinishedSession,
  facts: Facts,
  askedSeq: number,
): readonly Pointer[] | undefined {
  const said = entries.filter((entry) => entry.seq <= askedSeq && isLine(entry));
  const made = entries.filter((entry) => entry.seq <= askedSeq && entry.kind === "run.requested");
  const pointers: Pointer[] = [];
  for (const number of lines) {
    const entry = said[number - 1];
    if (entry === undefined) return undefined;
    pointers.push({ seq: entry.seq, kind: entry.kind });
  }
  for (const number of runs) {
    const request = made[number - 1];
    const run = request?.kind === "run.requested" ? facts.runs.find((one) => one.run === request.data.run) : undefined;
    if (run === undefined) return undefined;
    pointers.push({ seq: run.seq, kind: "run.finished", run: run.run });
  }
  if (code !== null) {
    if (facts.final === null || facts.final.kind !== "edit.settled") return undefined;
    pointers.push({ seq: facts.final.seq, kind: "edit.settled", lines: code });
  }
  return pointers;
}
