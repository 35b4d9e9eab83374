import type { Digest, Json } from "../base/index.ts";
import type { EntryOf, RunWhat, SessionEntry } from "../ledger/index.ts";
import { findingOf, type Outcome, PHASE_IDS, type PhaseId, type Problem, tallyCases } from "../problem/index.ts";
import type { LanguageId } from "../sandbox/index.ts";

/** A finished session as the report reads it. `textOf` answers undefined for words that were erased. */
export interface FinishedSession {
  readonly entries: readonly SessionEntry[];
  readonly textOf: (digest: Digest) => string | undefined;
  readonly problem: Problem;
  /** Undefined for a text that is no JSON. */
  readonly parse: (text: string) => Json | undefined;
}

export interface RunFact {
  readonly run: string;
  readonly requestedSeq: number;
  readonly seq: number;
  readonly what: RunWhat;
  /** False for the server's own last run, which nobody asked for: it speaks of the code, not of what was done. */
  readonly asked: boolean;
  readonly language: LanguageId;
  readonly rev: number;
  readonly outcome: Outcome;
  /** It was of the problem's cases, and at least one of them ran. */
  readonly tried: boolean;
  /** `passed` + `failed` + `notJudged` = `total`. */
  readonly passed: number;
  readonly failed: number;
  readonly notJudged: number;
  readonly total: number;
  /** Those that were tried; after an early stop some have no row. */
  readonly cases: readonly { readonly name: string; readonly hidden: boolean; readonly outcome: Outcome }[];
  readonly signature: string | null;
}

/** What the report may rest on: counted from entries alone, each with the seq where it stands. */
export interface Facts {
  readonly started: EntryOf<"session.started"> | null;
  readonly ended: EntryOf<"session.ended"> | null;
  readonly failed: EntryOf<"session.failed"> | null;
  readonly erased: boolean;
  readonly language: LanguageId | null;
  /** Revision of the buffer in that language at the end, and the entry that made it. */
  readonly final: {
    readonly rev: number;
    readonly seq: number;
    readonly kind: "edit.settled" | "edit.applied";
    readonly blank: boolean;
    readonly ownChars: number;
  } | null;
  readonly runs: readonly RunFact[];
  /** The newest finished tests run of exactly the final code, whoever asked for it. */
  readonly finalRun: RunFact | null;
  /** The newest finished tests run of any code that the candidate asked for. */
  readonly lastTests: RunFact | null;
  /** The tests runs the candidate asked for, oldest first; those that our side could not make left out. */
  readonly tests: readonly RunFact[];
  /** The runs of the candidate's own inputs that started. */
  readonly own: readonly RunFact[];
  readonly firstOwnCodeSeq: number | null;
  readonly settled: readonly EntryOf<"edit.settled">[];
  readonly turns: readonly EntryOf<"turn.spoken">[];
  readonly approaches: readonly { readonly id: string; readonly seq: number }[];
  /** The first turn that told a way of doing it, in whatever words: the lexicon knows some ways by name, not all. */
  readonly firstPlanSeq: number | null;
  readonly edges: readonly { readonly id: string; readonly seq: number }[];
  readonly time: { readonly right: boolean; readonly seq: number } | null;
  readonly space: { readonly right: boolean; readonly seq: number } | null;
  readonly hints: readonly { readonly level: 1 | 2 | 3; readonly seq: number }[];
  readonly hintsWithheld: readonly number[];
  /** Ids of those that were asked, in whatever turn. */
  readonly followUps: readonly string[];
  readonly phases: readonly {
    readonly phase: PhaseId;
    readonly status: string;
    readonly seq: number | null;
    readonly about: readonly number[];
  }[];
  /** Longest streak of runs of changed code in one language with one and the same failure, and its last run. */
  readonly sameFailure: { readonly count: number; readonly run: RunFact } | null;
  readonly reversals: readonly number[];
}

export function gatherFacts({ entries }: FinishedSession): Facts {
  const requested = new Map<string, EntryOf<"run.requested">>();
  const runs: RunFact[] = [];
  const settled: EntryOf<"edit.settled">[] = [];
  const turns: EntryOf<"turn.spoken">[] = [];
  const approaches: { id: string; seq: number }[] = [];
  const edges: { id: string; seq: number }[] = [];
  const hints: { level: 1 | 2 | 3; seq: number }[] = [];
  const hintsWithheld: number[] = [];
  const followUps: { id: string; turn: string }[] = [];
  const reversals: number[] = [];
  const marks = new Map<PhaseId, EntryOf<"phase.marked">>();
  const revs = new Map<LanguageId, { rev: number; seq: number }>();
  let started: Facts["started"] = null;
  let ended: Facts["ended"] = null;
  let failed: Facts["failed"] = null;
  let erased = false;
  let language: LanguageId | null = null;
  let time: Facts["time"] = null;
  let space: Facts["space"] = null;

  for (const entry of entries) {
    switch (entry.kind) {
      case "session.started":
        started = entry;
        language = entry.data.language;
        break;
      case "session.ended":
        ended = entry;
        break;
      case "session.failed":
        failed = entry;
        break;
      case "words.erased":
        erased = true;
        break;
      case "language.switched":
        language = entry.data.language;
        break;
      case "edit.applied":
        revs.set(entry.data.language, { rev: entry.data.rev, seq: entry.seq });
        break;
      case "edit.settled":
        settled.push(entry);
        if (entry.data.reversal) reversals.push(entry.seq);
        break;
      case "run.requested":
        requested.set(entry.data.run, entry);
        break;
      case "run.finished": {
        const request = requested.get(entry.data.run);
        if (request === undefined) break;
        const tests = entry.data.tests ?? { total: 0, cases: [] };
        const finding = findingOf(entry.data.outcome);
        runs.push({
          run: entry.data.run,
          requestedSeq: request.seq,
          seq: entry.seq,
          what: request.data.what,
          asked: request.data.frame !== null,
          language: request.data.language,
          rev: request.data.rev,
          outcome: entry.data.outcome,
          tried: request.data.what === "tests" && tests.total > 0 && (finding === "passed" || finding === "failed"),
          ...tallyCases(tests),
          cases: tests.cases,
          signature: entry.data.signature,
        });
        break;
      }
      case "turn.spoken": {
        turns.push(entry);
        const said = entry.data.understood;
        for (const id of said.approaches)
          if (!approaches.some((one) => one.id === id)) approaches.push({ id, seq: entry.seq });
        for (const id of said.edges) if (!edges.some((one) => one.id === id)) edges.push({ id, seq: entry.seq });
        if (said.time !== null) time = { right: said.time === "right", seq: entry.seq };
        if (said.space !== null) space = { right: said.space === "right", seq: entry.seq };
        break;
      }
      case "hint.given":
        hints.push({ level: entry.data.level, seq: entry.seq });
        break;
      case "hint.withheld":
        hintsWithheld.push(entry.seq);
        break;
      case "turn.begun":
        // Whatever act the turn is: a reaction to a green run may close with one.
        if (typeof entry.data.slots.followUp === "string")
          followUps.push({ id: entry.data.slots.followUp, turn: entry.data.turn });
        break;
      case "turn.cut": {
        // It comes last in its turn: a cut turn has not asked it.
        const at = followUps.findIndex(({ turn }) => turn === entry.data.turn);
        if (at !== -1) followUps.splice(at, 1);
        break;
      }
      case "phase.marked":
        // A later observation overrides an earlier skip; nothing overrides an observation.
        if (marks.get(entry.data.phase)?.data.status !== "evidenced") marks.set(entry.data.phase, entry);
        break;
      default:
        break;
    }
  }

  const settledHere = settled.filter((entry) => entry.data.language === language);
  const lastSettled = settledHere.at(-1);
  const rev = language === null ? undefined : revs.get(language);
  const final: Facts["final"] =
    rev === undefined
      ? null
      : {
          rev: rev.rev,
          seq: lastSettled?.seq ?? rev.seq,
          kind: lastSettled?.kind ?? "edit.applied",
          blank: lastSettled?.data.blank ?? true,
          ownChars: lastSettled?.data.ownChars ?? 0,
        };
  const isMade = (run: RunFact) => findingOf(run.outcome) !== "not-judged";
  const made = runs.filter((one) => one.what === "tests" && isMade(one));
  const tests = made.filter((one) => one.asked);
  return {
    started,
    ended,
    failed,
    erased,
    language,
    final,
    runs,
    finalRun: made.filter((one) => one.language === language && one.rev === final?.rev).at(-1) ?? null,
    lastTests: tests.at(-1) ?? null,
    tests,
    own: runs.filter((one) => one.what !== "tests" && one.asked && isMade(one)),
    firstOwnCodeSeq: settled.find((entry) => entry.data.ownChars > 0)?.seq ?? null,
    settled,
    turns,
    approaches,
    firstPlanSeq: turns.find(({ data }) => data.understood.intents.includes("approach"))?.seq ?? null,
    edges,
    time,
    space,
    hints,
    hintsWithheld,
    followUps: followUps.map(({ id }) => id),
    phases: PHASE_IDS.map((phase) => {
      const mark = marks.get(phase);
      return { phase, status: mark?.data.status ?? "not_asked", seq: mark?.seq ?? null, about: mark?.data.about ?? [] };
    }),
    sameFailure: longestStreak(tests),
    reversals,
  };
}

function longestStreak(tests: readonly RunFact[]): Facts["sameFailure"] {
  let best: Facts["sameFailure"] = null;
  let revs = new Set<number>();
  let before: RunFact | undefined;
  for (const run of tests.filter((one) => one.tried)) {
    if (run.signature !== before?.signature || run.language !== before?.language) revs = new Set();
    revs.add(run.rev);
    before = run;
    if (run.signature !== null && revs.size > (best?.count ?? 1)) best = { count: revs.size, run };
  }
  return best;
}
