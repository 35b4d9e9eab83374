import { linesOf } from "./place.ts";

export const WEAKENINGS = [
  "tests-removed",
  "test-file-removed",
  "skip-added",
  "focus-added",
  "expected-failure-added",
  "assertions-removed",
  "tolerance-widened",
  "snapshot-rewritten",
  "threshold-lowered",
] as const;
export type WeakeningKind = (typeof WEAKENINGS)[number];

/** What an edit took from the tests. The verifier is told: "green" then means less. */
export interface Weakening {
  readonly kind: WeakeningKind;
  readonly path: string;
  /** Line of the new text, or of the old one for what is gone. */
  readonly line: number;
  readonly text: string;
}

const TEST_PATH =
  /(^|\/)(tests?|__tests__|specs?)\/|[._-](test|spec|tests)\.[a-z]+$|(^|\/)(test_[^/]*|[^/]*_test)\.(py|go|rb)$|(^|\/)conftest\.py$|(Test|Tests|IT)\.(java|kt|cs)$/i;
const SNAPSHOT = /\.(snap|golden|approved\.[a-z]+)$|(^|\/)__snapshots__\//i;
const CONFIG =
  /(^|\/)(jest|vitest|karma|nyc|stryker)\.config\.[a-z]+$|(^|\/)(package\.json|pyproject\.toml|setup\.cfg|pytest\.ini|tox\.ini|\.nycrc|\.coveragerc)$/i;

const TEST =
  /^\s*(?:(?:it|test|specify|scenario|Deno\.test|bench)(?:\.\w+)*\s*(?:\(|`)|(?:async\s+)?def\s+test_?\w*\s*\(|func\s+Test\w*\s*\(|#\[(?:tokio::)?test\]|@(?:Test|ParameterizedTest|RepeatedTest)\b|TEST(?:_F|_P)?\s*\()/;
const ASSERTION =
  /\b(?:expect(?:Type|TypeOf)?\s*[.(]|assert\w*\s*[!.(]|assert\s+\S|self\.assert\w+\(|should\b|t\.(?:Error|Fatal|Fail)\w*\(|require\.\w+\(|EXPECT_\w+\(|ASSERT_\w+\(|verify\()/;
const SKIP =
  /(?:\b(?:it|test|describe|context|suite)\s*\.\s*(?:skip|todo|fails|failing)\b|\bx(?:it|test|describe|context)\s*\(|@pytest\.mark\.skip|pytest\.skip\(|@unittest\.skip|self\.skipTest\(|\bt\.Skip(?:Now|f)?\(|#\[ignore|@(?:Disabled|Ignore)\b|GTEST_SKIP|\bskip\s*:\s*true\b|\bthis\.skip\(\))/;
const FOCUS =
  /(?:\b(?:it|test|describe|context|suite)\s*\.\s*only\b|\bf(?:it|describe|context)\s*\(|\bonly\s*:\s*true\b)/;
const XFAIL = /(?:@pytest\.mark\.xfail|pytest\.xfail\(|@unittest\.expectedFailure|#\[should_panic)/;
const TOLERANCE =
  /(?:toBeCloseTo\([^,)]*,\s*(-?\d+)|(?:rel|abs|delta|atol|rtol|eps|epsilon|tolerance|places|within)\s*[=:(]\s*(-?[\d.]+(?:e-?\d+)?))/i;
const THRESHOLD =
  /\b(?:branches|functions|lines|statements|fail_under|cov-fail-under|minScore|break|threshold)\s*["']?\s*[=:]\s*(\d+(?:\.\d+)?)/i;

/** Compares a file before and after; null: it is not there. Code alone decides, and only what an edit changed is looked at. */
export function findWeakening(path: string, before: string | null, after: string | null): readonly Weakening[] {
  if (before === after || before === null) return after === null || before !== null ? [] : addedOnly(path, after);
  const isTest = TEST_PATH.test(path);
  if (SNAPSHOT.test(path)) return [{ kind: "snapshot-rewritten", path, line: 1, text: path }];
  if (after === null) return isTest ? [{ kind: "test-file-removed", path, line: 1, text: path }] : [];
  const { removed, added } = lineDiff(linesOf(before), linesOf(after));
  const found: Weakening[] = [];
  const tell = (kind: WeakeningKind, { line, text }: DiffLine): void => {
    found.push({ kind, path, line, text: text.trim().slice(0, 160) });
  };
  if (CONFIG.test(path)) lowered(removed, added, THRESHOLD, "threshold-lowered", tell, (was, now) => now < was);
  if (!isTest && !hasTests(before)) return found;
  const count = (lines: readonly DiffLine[], pattern: RegExp): number =>
    lines.filter((one) => pattern.test(one.text) && !isComment(one.text)).length;
  const testsGone = count(removed, TEST) - count(added, TEST);
  if (testsGone > 0)
    for (const one of removed.filter((line) => TEST.test(line.text)).slice(0, testsGone)) tell("tests-removed", one);
  for (const one of added) {
    if (isComment(one.text)) continue;
    if (SKIP.test(one.text) && count(removed, SKIP) === 0) tell("skip-added", one);
    if (FOCUS.test(one.text) && count(removed, FOCUS) === 0) tell("focus-added", one);
    if (XFAIL.test(one.text) && count(removed, XFAIL) === 0) tell("expected-failure-added", one);
  }
  const assertionsGone = count(removed, ASSERTION) - count(added, ASSERTION);
  if (assertionsGone > 0)
    for (const one of removed
      .filter((line) => ASSERTION.test(line.text) && !isComment(line.text))
      .slice(0, assertionsGone))
      tell("assertions-removed", one);
  lowered(removed, added, TOLERANCE, "tolerance-widened", tell, (was, now, text) =>
    /CloseTo|places/i.test(text) ? now < was : now > was,
  );
  return found;
}

/** A new file of tests weakens nothing, unless it comes with all others left out. */
function addedOnly(path: string, after: string): readonly Weakening[] {
  if (!TEST_PATH.test(path)) return [];
  return linesOf(after).flatMap((text, at) =>
    FOCUS.test(text) && !isComment(text)
      ? [{ kind: "focus-added" as const, path, line: at + 1, text: text.trim().slice(0, 160) }]
      : [],
  );
}

function hasTests(text: string): boolean {
  return linesOf(text).some((line) => TEST.test(line));
}

function isComment(line: string): boolean {
  return /^\s*(?:\/\/|\/?\*|#(?!\[))/.test(line);
}

interface DiffLine {
  readonly line: number;
  readonly text: string;
}

function lowered(
  removed: readonly DiffLine[],
  added: readonly DiffLine[],
  pattern: RegExp,
  kind: WeakeningKind,
  tell: (kind: WeakeningKind, line: DiffLine) => void,
  isWeaker: (was: number, now: number, text: string) => boolean,
): void {
  const key = (text: string): string => text.replace(/-?[\d.]+(?:e-?\d+)?/g, "#").trim();
  for (const one of added) {
    const now = pattern.exec(one.text);
    if (now === null) continue;
    const before = removed.find((line) => key(line.text) === key(one.text));
    const was = before === undefined ? null : pattern.exec(before.text);
    if (was !== null && isWeaker(Number(was[1] ?? was[2]), Number(now[1] ?? now[2]), one.text)) tell(kind, one);
  }
}

/** Lines gone and lines new, those that only moved left out. */
function lineDiff(
  before: readonly string[],
  after: readonly string[],
): { readonly removed: readonly DiffLine[]; readonly added: readonly DiffLine[] } {
  const counts = new Map<string, number>();
  for (const line of after) counts.set(line.trim(), (counts.get(line.trim()) ?? 0) + 1);
  const removed: DiffLine[] = [];
  for (const [at, text] of before.entries()) {
    const left = counts.get(text.trim()) ?? 0;
    if (left > 0) counts.set(text.trim(), left - 1);
    else removed.push({ line: at + 1, text });
  }
  const held = new Map<string, number>();
  for (const line of before) held.set(line.trim(), (held.get(line.trim()) ?? 0) + 1);
  const added: DiffLine[] = [];
  for (const [at, text] of after.entries()) {
    const left = held.get(text.trim()) ?? 0;
    if (left > 0) held.set(text.trim(), left - 1);
    else added.push({ line: at + 1, text });
  }
  return { removed, added };
}
