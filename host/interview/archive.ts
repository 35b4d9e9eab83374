import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Digest, err, ok, type Result } from "@assay/core/base";
import type { BehaviouralQuestion } from "@assay/core/behavioural";
import { bufferViews, problemBegun, questionsBegun, type State } from "@assay/core/interview";
import { EMPTY_LEDGER, foldEntry, type Ledger, roundOf, type SessionEntry } from "@assay/core/ledger";
import {
  digestWord,
  type EventLog,
  type ExportedSession,
  exportLines,
  readExport,
  type StoredEntry,
  type StreamRow,
  type Word,
} from "@assay/core/log";
import { type Problem, publicProblem } from "@assay/core/problem";
import type { InterviewRow, ReportPage, SessionRecord } from "@assay/core/protocol";
import {
  type AnyReport,
  type BehaviouralReport,
  makeBehaviouralReport,
  makeReport,
  type Report,
  renderSessionMarkdown,
} from "@assay/core/report";
import { fastHash, fastKeyedHash, parseJson } from "../base/index.ts";
import { openEntries } from "./course.ts";
import { readScreen, type Screen } from "./screen.ts";

/** One session as it lies in a store. */
export interface Kept {
  readonly row: StreamRow;
  readonly stored: readonly StoredEntry[];
  readonly words: ReadonlyMap<Digest, Word>;
  readonly key: Uint8Array | undefined;
}

/** A session folded for reading: what lists, reports and exports are made of. */
export interface Read extends Kept {
  readonly entries: readonly SessionEntry[];
  readonly ledger: Ledger;
  readonly state: State;
  readonly screen: Screen;
}

/**
 * Sessions to be looked at. Changes nothing. Failures: `unknown-session`, `not-ended`, `unknown-problem`, the log's;
 * `chain-broken` also when a word is not its digest's.
 */
export interface Archive {
  rows(): Promise<Result<readonly InterviewRow[]>>;
  row(id: string): Promise<Result<InterviewRow>>;
  reportPage(id: string): Promise<Result<ReportPage>>;
  record(id: string): Promise<Result<SessionRecord>>;
  /** `format`: jsonl, markdown or json. */
  exportFile(
    id: string,
    format: string,
    withWords: boolean,
  ): Promise<Result<{ readonly name: string; readonly mediaType: string; readonly text: string }>>;
  read(id: string): Promise<Result<Read>>;
}

export const EXPORT_FORMATS = ["jsonl", "markdown", "json"] as const;

/** What a list needs of a session. */
type Folded = Pick<Read, "row" | "ledger">;

/** A row of a list, and the ledger to fold on from while the session has no report. */
interface Noted {
  readonly mark: string;
  readonly row: InterviewRow;
  readonly ledger: Ledger | undefined;
}

interface Shelf {
  list(): Promise<Result<readonly StreamRow[]>>;
  row(id: string): Promise<Result<StreamRow>>;
  take(id: string): Promise<Result<Kept>>;
  /** Entries from `fromSeq` on, without words. */
  entries(id: string, fromSeq: number): Promise<Result<readonly StoredEntry[]>>;
  word(id: string, digest: Digest): Promise<Result<Word | undefined>>;
}

/** The archive of a log. Rows are remembered by what the log says of each stream; what came since is folded on. */
export function openArchive(parts: { readonly log: EventLog; readonly bank: ReadonlyMap<string, Problem> }): Archive {
  const { log } = parts;
  return archiveOver(parts.bank, {
    list: () => log.list(),
    row: (id) => headOf(log, id),
    take: (id) => takeKept(log, id),
    entries: (id, fromSeq) => log.read(id, fromSeq),
    async word(id, digest) {
      const words = await log.words(id, [digest]);
      return words.ok ? ok(words.value.get(digest)) : words;
    },
  });
}

async function headOf(log: EventLog, id: string): Promise<Result<StreamRow>> {
  const row = await log.head(id);
  if (row.ok || row.failure.code !== "stream-unknown") return row;
  return unknownSession(id);
}

/** One session out of a log, its chain and words verified. Failures: `unknown-session`, `chain-broken`, the log's. */
export async function takeKept(log: EventLog, id: string): Promise<Result<Kept>> {
  const row = await headOf(log, id);
  if (!row.ok) return row;
  const [read, words, key] = [await log.read(id), await log.words(id), await log.key(id)];
  if (!read.ok) return read;
  if (!words.ok) return words;
  if (!key.ok) return key;
  const kept: Kept = { row: row.value, stored: read.value, words: words.value, key: key.value };
  if (wordsAreTrue(kept)) return ok(kept);
  return err("chain-broken", `The record of "${id}" is refused: one of its words is not the one its entries name`);
}

/** The recording that /sample shows: a whole interview with everything in it. */
const SAMPLE_FILE = join("lru", "session.jsonl");

/** The sample: a golden recording, read like a session of one's own. Undefined where the build has none. */
export function openSample(
  folder: string | undefined,
  bank: ReadonlyMap<string, Problem>,
): Result<Archive | undefined> {
  const file = folder === undefined ? undefined : join(folder, SAMPLE_FILE);
  if (file === undefined || !existsSync(file)) return ok(undefined);
  const session = readExport(readFileSync(file, "utf8"), { hash: fastHash, parse: parseJson });
  return session.ok ? ok(archiveOfFile(session.value, bank)) : session;
}

/** One exported session as an archive; every id names it. */
export function archiveOfFile(session: ExportedSession, bank: ReadonlyMap<string, Problem>): Archive {
  const { row, entries, words, key } = session;
  return archiveOver(bank, {
    list: async () => ok([row]),
    row: async () => ok(row),
    take: async () => ok({ row, stored: entries, words, key }),
    entries: async (_id, fromSeq) => ok(entries.slice(fromSeq - 1)),
    word: async (_id, digest) => ok(words.get(digest)),
  });
}

function archiveOver(bank: ReadonlyMap<string, Problem>, shelf: Shelf): Archive {
  const remembered = new Map<string, Noted>();

  async function read(id: string): Promise<Result<Read>> {
    const kept = await shelf.take(id);
    return kept.ok ? ok(readKept(kept.value)) : kept;
  }

  function problemOf(found: Read): Result<Problem> {
    const named = found.ledger.setting?.problem.id ?? "";
    const problem = bank.get(named);
    return problem === undefined
      ? err("unknown-problem", `The problem "${named}" of this session is not in the bank any more`)
      : ok(problem);
  }

  /** Undefined for a session that never began. */
  async function rowOf(row: StreamRow): Promise<Result<InterviewRow | undefined>> {
    const mark = `${row.hash} ${row.endedAtMs} ${row.erased.join()}`;
    const known = remembered.get(row.stream);
    if (known?.mark === mark) return ok(known.row);
    let ledger = known?.ledger ?? EMPTY_LEDGER;
    const read = await shelf.entries(row.stream, ledger.seq + 1);
    if (!read.ok) return read;
    let frozen: Digest | null = null;
    for (const entry of openEntries(read.value) as unknown as readonly SessionEntry[]) {
      ledger = foldEntry(ledger, entry);
      if (entry.kind === "report.frozen") frozen = entry.data.report;
    }
    if (ledger.setting === null) return ok(undefined);
    const word = frozen === null ? ok(undefined) : await shelf.word(row.stream, frozen);
    if (!word.ok) return word;
    const made = interviewRow({ row, ledger }, reportOf(word.value?.text), bank);
    // Once there is a report the fold begins anew when something moves, which is seldom: its entry must be met again.
    remembered.set(row.stream, { mark, row: made, ledger: frozen === null ? ledger : undefined });
    return ok(made);
  }

  return {
    read,
    async rows() {
      const rows: InterviewRow[] = [];
      const listed = await shelf.list();
      if (!listed.ok) return listed;
      for (const stream of listed.value) {
        const row = await rowOf(stream);
        if (row.ok && row.value !== undefined) rows.push(row.value);
      }
      return ok(rows.sort((a, b) => b.startedAtMs - a.startedAtMs || (a.id < b.id ? -1 : 1)));
    },
    async row(id) {
      const stream = await shelf.row(id);
      const row = stream.ok ? await rowOf(stream.value) : stream;
      if (!row.ok) return row;
      return row.value === undefined ? unknownSession(id) : ok(row.value);
    },
    async reportPage(id) {
      const found = await read(id);
      if (!found.ok) return found;
      if (!isOver(found.value)) return notEnded(id);
      const report = frozenReport(found.value);
      if (roundOf(found.value.ledger.setting) === "behavioural") {
        const held = report !== undefined && "round" in report ? report : null;
        const row = interviewRow(found.value, report, bank);
        const begun = questionsBegun(found.value.ledger.setting, fastHash);
        const why = held === null ? whyNoReport(found.value, begun.ok ? null : begun.failure.message) : null;
        return ok({ round: "behavioural", row, report: held, why });
      }
      const problem = problemOf(found.value);
      if (!problem.ok) return problem;
      const begun = problemBegun(found.value.ledger.setting, bank);
      return ok({
        row: interviewRow(found.value, report, bank),
        problem: publicProblem(problem.value),
        problemChanged: !begun.ok,
        report: report !== undefined && !("round" in report) ? report : null,
        why: report === undefined ? whyNoReport(found.value, begun.ok ? null : begun.failure.message) : null,
      });
    },
    async record(id) {
      const found = await read(id);
      if (!found.ok) return found;
      if (!isOver(found.value)) return notEnded(id);
      const problem = isCoding(found.value) ? problemOf(found.value) : ok(null);
      if (!problem.ok) return problem;
      const { row, stored, words } = found.value;
      return ok({
        session: row.stream,
        head: row.hash,
        entries: stored,
        words: Object.fromEntries([...words].map(([digest, word]) => [digest, word.text])),
        problem: problem.value === null ? null : publicProblem(problem.value),
      });
    },
    async exportFile(id, format, withWords) {
      const found = await read(id);
      if (!found.ok) return found;
      const whole = found.value;
      const bare: Read = withWords ? whole : readKept({ ...whole, words: new Map(), key: undefined });
      const name = `assay-${whole.row.stream}`;
      switch (format) {
        case "jsonl": {
          const { row, stored, words, key } = bare;
          const text = `${[...exportLines({ row, entries: stored, words, key })].join("\n")}\n`;
          return ok({ name: `${name}.jsonl`, mediaType: "application/jsonl", text });
        }
        case "markdown": {
          const { row, entries, screen, ledger } = bare;
          const text = renderSessionMarkdown({
            session: row.stream,
            title: titleOf(ledger, bank),
            day: new Date(row.createdAtMs).toISOString().slice(0, 10),
            entries,
            lines: screen.lines,
            runs: screen.runs,
            code: bufferViews(bare.state).filter(({ language }) => ledger.code.buffers[language]?.edited === true),
            report: frozenReport(bare),
          });
          return ok({ name: `${name}.md`, mediaType: "text/markdown", text });
        }
        case "json": {
          const { row, entries, screen } = bare;
          const told = { session: row.stream, transcript: screen.lines, runs: screen.runs, entries };
          const text = `${JSON.stringify({ ...told, report: frozenReport(bare) ?? null }, null, 2)}\n`;
          return ok({ name: `${name}.json`, mediaType: "application/json", text });
        }
        default:
          return err("unknown-format", `The format "${format}" is unknown: use one of ${EXPORT_FORMATS.join(", ")}`);
      }
    },
  };
}

/** Folds a kept session. Caller must have verified its chain. */
export function readKept(kept: Kept): Read {
  const entries = openEntries(kept.stored) as unknown as readonly SessionEntry[];
  const { state, screen } = readScreen(entries, textsOf(kept));
  return { ...kept, entries, state, ledger: state.ledger, screen };
}

function textsOf({ words }: Pick<Kept, "words">): ReadonlyMap<Digest, string> {
  return new Map([...words].map(([digest, word]) => [digest, word.text]));
}

/** The report as it was frozen; undefined when there is none, or when its words were erased. */
export function frozenReport(read: Read): AnyReport | undefined {
  const frozen = read.entries.findLast((entry) => entry.kind === "report.frozen");
  if (frozen?.kind !== "report.frozen") return undefined;
  return reportOf(read.words.get(frozen.data.report)?.text);
}

function reportOf(text: string | undefined): AnyReport | undefined {
  return text === undefined ? undefined : (parseJson(text) as unknown as AnyReport);
}

/** The report of a coding round made anew from the record, by today's rules. Caller must have the problem from `problemBegun`. */
export function remakeReport(read: Read, problem: Problem): Report {
  return makeReport({
    entries: read.entries,
    textOf: (digest) => read.words.get(digest)?.text,
    parse: parseJson,
    problem,
  }).report;
}

/** The same of a behavioural round. Caller must have the questions from `questionsBegun`. */
export function remakeBehavioural(read: Read, questions: readonly BehaviouralQuestion[]): BehaviouralReport {
  return makeBehaviouralReport({
    entries: read.entries,
    textOf: (digest) => read.words.get(digest)?.text,
    questions,
  });
}

function isCoding({ ledger }: Pick<Read, "ledger">): boolean {
  return roundOf(ledger.setting) === "coding";
}

/** What a list calls the session. */
function titleOf({ setting }: Pick<Ledger, "setting">, bank: ReadonlyMap<string, Problem>): string {
  const id = setting?.problem.id ?? "";
  return roundOf(setting) === "behavioural" ? "Behavioural interview" : (bank.get(id)?.title ?? id);
}

/** Whether a session's words are those its entries name; undefined key: the words were erased. */
function wordsAreTrue(kept: Kept): boolean {
  if (kept.key === undefined) return kept.words.size === 0;
  const keyed = fastKeyedHash(kept.key);
  for (const [digest, word] of kept.words) if (digestWord(keyed, word) !== digest) return false;
  return true;
}

/** Whether an interview is over: ended, failed, or closed. */
export function isOver({ row, ledger }: Folded): boolean {
  return row.endedAtMs !== null || ledger.life.ended !== null || ledger.life.failed !== null;
}

function interviewRow(read: Folded, report: AnyReport | undefined, bank: ReadonlyMap<string, Problem>): InterviewRow {
  const { row, ledger } = read;
  const { setting, life } = ledger;
  const id = setting?.problem.id ?? "";
  const failed = life.failed !== null || life.ended === "failed";
  return {
    id: row.stream,
    problem: id,
    title: titleOf(ledger, bank),
    round: roundOf(setting),
    language: ledger.code.language ?? setting?.language ?? null,
    startedAtMs: row.createdAtMs,
    endedAtMs: row.endedAtMs ?? (life.ended !== null ? row.touchedAtMs : null),
    state: failed ? "failed" : isOver(read) ? "ended" : "live",
    outcome: outcomeInWords(read, report, failed),
    runs: ledger.runs.count,
    erased: [...new Set([...row.erased, ...life.erased])],
  };
}

function outcomeInWords(read: Folded, report: AnyReport | undefined, failed: boolean): string {
  if (failed) return "Ended on a fault of ours";
  if (!isOver(read)) return "Going on";
  return report?.outcome ?? whyNoReport(read, null);
}

/** `unmakeable`: why none can be made any more. */
function whyNoReport({ row, ledger }: Folded, unmakeable: string | null): string {
  if (row.erased.includes("talk") || ledger.life.erased.includes("talk")) return "Its words were erased";
  if (ledger.life.failed !== null || ledger.life.ended === "failed") return "The session ended on a fault of ours";
  if (ledger.life.report === null && unmakeable !== null) return unmakeable;
  return ledger.life.report === null ? "Its report is being made" : "Its report cannot be read any more";
}

function notEnded(id: string): Result<never> {
  return err("not-ended", `The interview "${id}" goes on: end it first, then there is a report`);
}

export function unknownSession(id: string): Result<never> {
  return err("unknown-session", `There is no session "${id}": see the list of sessions`);
}
