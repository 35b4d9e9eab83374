import type { SessionEntry } from "../ledger/index.ts";
import { scanConduct } from "../problem/index.ts";
import { type CasesClaim, type Claim, claimCases, refuteClaim, type Scope } from "./claims.ts";
import type { Facts, RunFact } from "./facts.ts";
import type { Pointer } from "./shape.ts";

/** Why a sentence may not be rendered. */
export interface SentenceViolation {
  readonly rule: "no-pointer" | "pointer-dangles" | "contradicts-run" | "contradicts-record" | "unclaimed" | "conduct";
  readonly message: string;
}

/** A sentence before it may be shown. */
export interface Draft {
  readonly text: string;
  /** `text` with what the bank's authors wrote cut out; a sentence without it is ours from end to end. */
  readonly own?: string | undefined;
  readonly pointers: readonly Pointer[];
  /** What it says, as data. Absent where the words are all there is: then they are read for what they claim. */
  readonly claims?: readonly Claim[] | undefined;
  /** It gives a reason why nothing is said, and may stand without a pointer. */
  readonly bare?: boolean | undefined;
  /** It advises and says nothing of the session: only its wording is read. */
  readonly advice?: boolean | undefined;
}

/**
 * All that is wrong with a sentence, not only the first: it must point somewhere, each pointer must resolve in this
 * session, each claim must hold in the entries, each figure must be one of a claim, the words must not say of cases what
 * no run bears out, and they must keep to the work.
 */
export function checkSentence(
  sentence: Draft,
  entries: ReadonlyMap<number, SessionEntry>,
  facts: Facts,
): SentenceViolation[] {
  const { pointers, claims, own = sentence.text } = sentence;
  const found: SentenceViolation[] = scanConduct(own).map((phrase) => ({
    rule: "conduct",
    message: `"${phrase}" is not about the work`,
  }));
  if (sentence.advice === true) return found;
  if (pointers.length === 0 && sentence.bare !== true)
    found.push({ rule: "no-pointer", message: "A sentence points at least at one entry" });
  for (const pointer of pointers) {
    const why = resolvePointer(pointer, entries, facts);
    if (why !== null) found.push({ rule: "pointer-dangles", message: why });
  }
  for (const claim of claims ?? []) {
    const why = refuteClaim(claim, pointers, entries, facts);
    if (why !== null) found.push({ rule: "contradicts-record", message: why });
  }
  if (claims !== undefined) {
    const figures = new Set(JSON.stringify(claims).match(/\d+/g));
    for (const figure of own.match(/\d+/g) ?? [])
      if (!figures.has(figure))
        found.push({ rule: "unclaimed", message: `No claim of the sentence holds "${figure}"` });
  }
  const runs = pointers
    .map((pointer) => facts.runs.find((run) => run.run === pointer.run))
    .filter((run) => run !== undefined);
  return [...found, ...contradictions(own, runs)];
}

/** Null when it resolves, else why not. */
export function resolvePointer(
  pointer: Pointer,
  entries: ReadonlyMap<number, SessionEntry>,
  facts: Facts,
): string | null {
  const entry = entries.get(pointer.seq);
  if (entry === undefined) return `No entry ${pointer.seq} stands in this session`;
  if (entry.kind !== pointer.kind) return `Entry ${pointer.seq} is "${entry.kind}", not "${pointer.kind}"`;
  if (pointer.run !== undefined) {
    const run = facts.runs.find((one) => one.run === pointer.run);
    if (run === undefined) return `No finished run "${pointer.run}" stands in this session`;
    if (run.seq !== pointer.seq && run.requestedSeq !== pointer.seq)
      return `Run "${pointer.run}" finished at entry ${run.seq}, not ${pointer.seq}`;
    if (pointer.case !== undefined && !run.cases.some((one) => one.name === pointer.case))
      return `Run "${pointer.run}" has no case "${pointer.case}"`;
  } else if (pointer.case !== undefined) return `Case "${pointer.case}" is named without its run`;
  if (pointer.lines !== undefined) {
    const [from, to] = pointer.lines;
    const lineCount = entry.kind === "edit.settled" ? entry.data.lineCount : null;
    if (lineCount === null) return `Entry ${pointer.seq} has no lines`;
    if (from < 1 || to < from || to > lineCount)
      return `Lines ${from} to ${to} are outside the ${lineCount} lines of entry ${pointer.seq}`;
  }
  return null;
}

const CASES = "(?:test )?(?:cases?|tests?)";
/** "all 4 cases", "every visible test", "each of the hidden cases"; not "half of all cases". Group 1 is the scope. */
const EVERY = `(?<!\\bof )\\b(?:all|every|each)(?: of)?(?: the| your| our)?(?: \\d+)?(?: (visible|hidden))?(?: \\d+)? ${CASES}`;
const PASS = "pass(?:es|ed|ing)?";
const NEGATED = /\b(?:not|never|no longer|cannot|failed to|fails to)\b|n't\b/;
/** A negation governs what follows it closely. */
const WORDS_BEFORE = 3;

/**
 * What the words say of cases, read back clause by clause: some run that is pointed at must bear each out. A negation
 * turns a claim round and never waves it through.
 */
function contradictions(text: string, runs: readonly RunFact[]): SentenceViolation[] {
  const found: SentenceViolation[] = [];
  const claim = (message: string, scope: string | undefined, bears: (cases: CasesClaim) => boolean) => {
    const within: Scope = scope === "visible" || scope === "hidden" ? scope : "all";
    if (!runs.some((run) => bears(claimCases(run, within)))) found.push({ rule: "contradicts-run", message });
  };
  for (const clause of text.toLowerCase().split(/[.;:!?]+(?=\s|$)|\bbut\b|\bthen\b/)) {
    for (const pattern of [`${EVERY}\\b.*?\\b${PASS}\\b`, `\\b${PASS}\\b.*?${EVERY}\\b`]) {
      const said = new RegExp(pattern).exec(clause);
      if (said === null) continue;
      const [whole, scope] = said;
      const before = clause.slice(0, said.index).trim().split(/\s+/).slice(-WORDS_BEFORE).join(" ");
      if (NEGATED.test(before) || NEGATED.test(whole))
        claim(`Every run passes what "${whole}" denies`, scope, (c) => c.passed < c.total);
      else claim(`No run bears out "${whole}"`, scope, (c) => c.total > 0 && c.passed === c.total);
      break;
    }
    const none = new RegExp(
      `\\b(?:no|none of(?: the)?(?: \\d+)?)(?: (visible|hidden))? ${CASES} (?:${PASS}|has passed)`,
    ).exec(clause);
    if (none !== null) claim("Some case passes in every run that is pointed at", none[1], (c) => c.passed === 0);
  }
  const counts = /(\d+) of (?:the )?(\d+)(?: (visible|hidden))? (?:cases?|tests?)(?: (pass|passed|fail|failed))?/gi;
  for (const [whole, count, total, scope, verb] of text.matchAll(counts)) {
    const fails = verb?.toLowerCase().startsWith("fail") === true;
    claim(
      `No run that is pointed at says "${whole}"`,
      scope?.toLowerCase(),
      (c) => c.total === Number(total) && (fails ? c.failed : c.passed) === Number(count),
    );
  }
  return found;
}
