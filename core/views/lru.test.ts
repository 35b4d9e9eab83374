import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { beforeAll, describe, expect, it } from "vitest";
import { fastHash } from "../../host/base/index.ts";
import { loadBank } from "../../host/problem/index.ts";
import { readRecord, readRecorded } from "../../scripts/recordings.ts";
import type { Digest } from "../base/index.ts";
import { mayReview, POLICY, type Policy } from "../gates/index.ts";
import { EMPTY_STATE, foldState, type State } from "../interview/index.ts";
import type { SessionEntry } from "../ledger/index.ts";
import type { Problem } from "../problem/index.ts";
import { LANGUAGES } from "../sandbox/index.ts";
import { contentLines } from "./code.ts";
import { takeApart } from "./compose.ts";
import { renderPrompt } from "./prompts/prompt.ts";
import { renderReport, reportSystemText } from "./report.ts";
import { NOTHING_SHOWN, type Scene, type Shown } from "./view.ts";

/** How often the review gate is asked between two entries. A room wakes at the very moment. */
const STEP_MS = 250;
const tokens = (text: string): number => encode(text).length;

let entries: readonly SessionEntry[] = [];
let texts: ReadonlyMap<Digest, string> = new Map();
let problem: Problem;

beforeAll(async () => {
  const { read } = readRecord(readRecorded("lru", "session.jsonl"));
  entries = read.entries as readonly SessionEntry[];
  texts = new Map([...read.words].map(([digest, { text }]) => [digest, text]));
  const bank = await loadBank();
  if (!bank.ok) throw new Error(bank.failure.message);
  const found = bank.value.find(({ id }) => id === "tool-crib");
  if (found === undefined) throw new Error("The recording's problem is not in the bank");
  problem = found;
});

function sceneOf(state: State, nowMs: number, shown: Shown): Scene {
  const { ledger, words } = state;
  const { language } = ledger.code;
  return {
    ledger,
    nowMs,
    problem,
    code: language === null ? null : { language, text: words.buffers[language]?.text ?? "" },
    shown,
    followUps: false,
    runs: words.runs.map(({ run, verdict }) => ({ run, verdict })),
    lines: words.lines.map(({ who, text, seq }) => ({ who, text, seq })),
    unsent: [],
    fence: { seed: ledger.setting?.seed ?? "", seq: ledger.seq, hash: fastHash },
  };
}

interface Review {
  readonly seq: number;
  readonly text: string;
  readonly code: string;
}

/** More than 80 non-blank characters, or three lines, between two texts: what ours is measured against. */
function isLarge(before: string, after: string): boolean {
  const [left, right] = [before.split("\n"), after.split("\n")];
  const shorter = Math.min(left.length, right.length);
  let head = 0;
  while (head < shorter && left[head] === right[head]) head++;
  let tail = 0;
  while (tail < shorter - head && left.at(-1 - tail) === right.at(-1 - tail)) tail++;
  const moved = [left, right].map((lines) => lines.slice(head, lines.length - tail));
  const chars = moved.map((lines) => lines.join("").replace(/\s/g, "").length);
  return Math.max(...chars) > 80 || Math.max(...moved.map((lines) => lines.length)) >= 3;
}

/**
 * Reviews as a gate would make them over the recording. `armed` says, after each entry, whether something is owed given the
 * code last reviewed; it is made once the review gate opens by `policy`, or at the entry itself with null. The record
 * itself was reviewed by the house at other moments, so that what is owed is reckoned here.
 */
function reviewsOf(
  policy: Policy | null,
  armed: (entry: SessionEntry, owed: boolean, reviewed: string, text: string) => boolean,
  isWhole: boolean,
): readonly Review[] {
  const reviews: Review[] = [];
  let state = EMPTY_STATE;
  let shown = NOTHING_SHOWN;
  let owed = false;
  let reviewed: string | null = null;
  entries.forEach((entry, index) => {
    state = foldState(state, entry, texts, { hash: fastHash, problem });
    const { code } = state.ledger;
    const text = code.language === null ? "" : (state.words.buffers[code.language]?.text ?? "");
    reviewed ??= text;
    owed = armed(entry, owed, reviewed, text);
    const ledger = { ...state.ledger, code: { ...code, net: { ...code.net, arms: true } } };
    const untilMs = entries[index + 1]?.atMs ?? entry.atMs;
    for (let atMs = entry.atMs; owed && (policy === null ? atMs === entry.atMs : atMs < untilMs); atMs += STEP_MS) {
      if (policy !== null && !mayReview(ledger, atMs, policy).open) continue;
      const view = renderPrompt({ kind: "watch" }, sceneOf(state, atMs, isWhole ? NOTHING_SHOWN : shown));
      reviews.push({ seq: entry.seq, text: view.rendered.text, code: text });
      shown = view.shown;
      reviewed = text;
      owed = false;
    }
  });
  return reviews;
}

/** The program changed since it was reviewed: as the ledger has it, for the moments reckoned here. */
function byProgram(entry: SessionEntry, owed: boolean): boolean {
  if (entry.kind === "language.switched") return false;
  return owed || (entry.kind === "edit.settled" && entry.data.arms && entry.data.net?.arms !== false);
}

function bySize(entry: SessionEntry, _: boolean, reviewed: string, text: string): boolean {
  return entry.kind === "edit.settled" && isLarge(reviewed, text);
}

function bySizeStanding(_: SessionEntry, __: boolean, reviewed: string, text: string): boolean {
  return isLarge(reviewed, text);
}

const total = (reviews: readonly Review[]): number => reviews.reduce((sum, { text }) => sum + tokens(text), 0);

const UNSPACED = { ...POLICY, REVIEW_GAP_MS: 0, INTERJECTION_GAP_MS: 0, QUIET_BEFORE_REVIEW_MS: 0 };
/**
 * The recording is typed faster than anybody types: with the policy's ten seconds after the last key the gate opens five
 * times. Three seconds of pause stand in for them where a dozen reviews are wanted.
 */
const BRISK = { ...UNSPACED, TYPING_RECENT_MS: 3_000 };

describe("reviews of the recording", () => {
  it("cost at most 0.9 of what a gate by size costs with whole buffers, asked at the same moments", () => {
    const ours = reviewsOf(UNSPACED, byProgram, false);
    const theirs = reviewsOf(UNSPACED, bySizeStanding, true);
    expect(ours.length).toBeGreaterThanOrEqual(5);
    expect(total(ours)).toBeLessThanOrEqual(0.9 * total(theirs));
  });

  // Without the waits between remarks, and with BRISK in place of ten seconds: see there.
  it("are at least 12 of at most 5,000 tokens in all, and at most 0.9 of a gate by size asked at each settled edit", () => {
    const ours = reviewsOf(BRISK, byProgram, false);
    const theirs = reviewsOf(null, bySize, true);
    expect(ours.length).toBeGreaterThanOrEqual(12);
    expect(total(ours)).toBeLessThanOrEqual(5_000);
    expect(total(ours)).toBeLessThanOrEqual(0.9 * total(theirs));
  });

  it("show every program change: each review the whole program as it is, and none is left over", () => {
    const reviews = reviewsOf(BRISK, byProgram, false);
    for (const { text, code } of reviews) {
      const shown = takeApart(text).blocks.map(({ content }) => content);
      expect(shown).toEqual([
        contentLines(code)
          .map((line, at) => `${at + 1} ${line}`)
          .join("\n"),
      ]);
    }
    const settled = entries.flatMap((entry) => (entry.kind === "edit.settled" ? [entry] : []));
    const changes = settled.filter(({ data }) => data.semantic === true);
    expect(changes).toHaveLength(27);
    for (const { seq, data } of changes) {
      const shownLater = reviews.some(
        (one) => one.seq >= seq && one.text.includes(`${LANGUAGES[data.language].name} code`),
      );
      expect([seq, shownLater]).toEqual([seq, true]);
    }
    // A switch of language forgets what is owed: what armed a review in the other one must have been shown before. A rename
    // arms nothing, and is shown with what comes next.
    for (const { seq } of entries.filter(({ kind }) => kind === "language.switched")) {
      const before = settled.findLast((edit) => edit.seq < seq && edit.data.arms);
      const reviewed = reviews.findLast((one) => one.seq < seq);
      expect(reviewed?.seq).toBeGreaterThanOrEqual(before?.seq ?? Number.POSITIVE_INFINITY);
    }
  });

  it("never send the model to the editor", () => {
    for (const { text } of reviewsOf(BRISK, byProgram, false)) expect(text).not.toContain("read_editor");
  });
});

describe("the report of the recording", () => {
  it("has at most 2,431 tokens, rules and brief", () => {
    const state = entries.reduce((so, entry) => foldState(so, entry, texts, { hash: fastHash, problem }), EMPTY_STATE);
    const brief = renderReport({ notes: [] }, sceneOf(state, state.ledger.atMs, NOTHING_SHOWN));
    expect(brief.omitted).toEqual([]);
    expect(tokens(reportSystemText()) + tokens(brief.text)).toBeLessThanOrEqual(2_431);
  });
});
