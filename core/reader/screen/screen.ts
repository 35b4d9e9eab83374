import { cuesIn } from "./cues.ts";
import type { Rules } from "./rules.ts";
import { decodedIn, joinedView, plainView } from "./views.ts";

/** Where a text came from: what is tried in it is believed the sooner the farther it came. */
export const PROVENANCES = ["tracked", "workspace", "vendored", "command", "web"] as const;
export type Provenance = (typeof PROVENANCES)[number];

export const HAZARDS = [
  "override",
  "addressed",
  "secret-request",
  "role-tag",
  "fence-close",
  "hidden-text",
  "encoded",
] as const;
export type Hazard = (typeof HAZARDS)[number];

/** A stretch of a text that tries something on who reads it. UTF-16 units, end exclusive. */
export interface Finding {
  readonly hazard: Hazard;
  readonly start: number;
  readonly end: number;
  /** 0 to 1; a finding is told from the provenance's threshold on. */
  readonly weight: number;
}

/** From which weight on a finding is told. Taste. */
const THRESHOLDS: Readonly<Record<Provenance, number>> = {
  tracked: 0.7,
  workspace: 0.65,
  vendored: 0.65,
  command: 0.6,
  web: 0.55,
};

/** Tag characters and runs of invisible or turning ones, as no text needs them. */
const HIDDEN =
  /[\u{e0020}-\u{e007f}]{4,}|[\u200b\u200c\u2060-\u2064\ufeff]{6,}|[\u202d\u202e\u2066-\u2068][^\n]{0,200}/gu;
const FINDINGS_MAX = 200;

/** A name made of words says what the words say, a little less surely. */
const NAME_DISCOUNT = 0.1;

/** What a text tries on its reader: over the whole of it as it stands, without what hides words, with its lines joined, and decoded. */
export function screenText(text: string, provenance: Provenance, { rules }: Rules): readonly Finding[] {
  const found: Finding[] = [];
  const threshold = THRESHOLDS[provenance];
  const add = (hazard: Hazard, start: number, end: number, weight: number): void => {
    if (weight >= threshold && found.length < FINDINGS_MAX) found.push({ hazard, start, end, weight });
  };
  const plain = plainView(text);
  const whole = cuesIn(plain.text).reduce((sum, one) => sum | one.cues, 0);
  const possible = rules.filter(({ needs }) => needs.some((mask) => (whole & mask) === mask));
  for (const { hazard, start, end, weight } of matchesIn(plain.text, possible))
    add(hazard, plain.at(start), plain.at(end - 1) + 1, weight);
  const spoken = possible.filter(({ hazard }) => hazard === "override" || hazard === "addressed");
  for (const { from, to, cues } of stretchesOf(plain.text, spoken)) {
    const near = spoken.filter(({ needs }) => needs.some((mask) => (cues & mask) === mask));
    const stretch = plain.text.slice(from, to);
    if (!/[\r\n]/.test(stretch)) continue;
    const joined = joinedView({ text: stretch, at: (offset) => offset });
    for (const { hazard, start, end, weight } of matchesIn(joined.text, near))
      if (joined.joins.some((seam) => seam >= start && seam < end))
        add(hazard, plain.at(from + joined.at(start)), plain.at(from + joined.at(end - 1)) + 1, weight);
  }
  for (const met of text.matchAll(HIDDEN)) {
    const isTurning = /^[\u202d\u202e\u2066-\u2068]/.test(met[0]);
    if (!isTurning || /[\u202d\u202e]/.test(met[0])) add("hidden-text", met.index, met.index + met[0].length, 0.8);
  }
  for (const stretch of decodedIn(plain.text)) {
    const inner = matchesIn(stretch.text, rules).filter(({ hazard }) => !stretch.isName || hazard === "override");
    const weight = Math.max(0, ...inner.map((one) => one.weight)) - (stretch.isName ? NAME_DISCOUNT : 0);
    if (inner.length > 0)
      add(stretch.isName ? "override" : "encoded", plain.at(stretch.start), plain.at(stretch.end - 1) + 1, weight);
  }
  return merge(found);
}

interface Match {
  readonly hazard: Hazard;
  readonly start: number;
  readonly end: number;
  readonly weight: number;
}

function matchesIn(text: string, rules: Rules["rules"]): readonly Match[] {
  const matches: Match[] = [];
  for (const { hazard, pattern, weight } of rules)
    for (const met of text.matchAll(pattern)) {
      if (met[0] === "") break;
      const end = met.index + met[0].length;
      matches.push({ hazard, start: met.index, end, weight: weight - discount(text, met.index, end, hazard) });
    }
  return matches;
}

const BEFORE_CHARS = 140;
const AFTER_CHARS = 160;

interface Stretch {
  readonly from: number;
  readonly to: number;
  /** The cues met in it, as bits of CUE. */
  readonly cues: number;
}

/** Stretches that hold the cues of some rule, in order; a cue alone opens none. */
function stretchesOf(text: string, rules: Rules["rules"]): readonly Stretch[] {
  const stretches: { from: number; to: number; cues: number }[] = [];
  const places = cuesIn(text);
  const masks = [...new Set(rules.flatMap(({ needs }) => needs))];
  let low = 0;
  for (const { at } of places) {
    // What stands within the reach of this cue, on both sides.
    let near = 0;
    while ((places[low]?.at ?? at) < at - BEFORE_CHARS) low++;
    for (let index = low; index < places.length && (places[index] as { at: number }).at <= at; index++)
      near |= (places[index] as { cues: number }).cues;
    if (!masks.some((mask) => (near & mask) === mask)) continue;
    const last = stretches.at(-1);
    const from = Math.max(0, at - BEFORE_CHARS);
    const to = Math.min(text.length, at + AFTER_CHARS);
    if (last !== undefined && from <= last.to) {
      last.to = Math.max(last.to, to);
      last.cues |= near;
    } else stretches.push({ from, to, cues: near });
  }
  return stretches;
}

/** A pattern in code that looks for attacks, and a sentence that speaks of them, is quoted, escaped or negated. */
function discount(text: string, start: number, end: number, hazard: Hazard): number {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = text.indexOf("\n", end);
  const line = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd);
  const hit = text.slice(start, end);
  let sum = 0;
  if (
    hazard !== "role-tag" &&
    /\\[sbwdW]|\(\?[:!<=]|\|[\w ]+\|/.test(line.slice(Math.max(0, start - lineStart - 40), end - lineStart + 40))
  )
    sum += 0.4;
  if (
    hazard !== "role-tag" &&
    /\b(?:e\.g\.|for example|such as|prompt injection|injection attack|jailbreak attempts?|attacks? like|attempts? (?:to|at)|detects?|attackers? (?:may|might|could|can))\b/i.test(
      text.slice(Math.max(0, start - 100), end + 60),
    )
  )
    sum += 0.3;
  if (
    hazard === "secret-request" &&
    /authorization|bearer|oauth|localhost|\/(?:log-?in|token|auth)\b|\bapi\./i.test(line)
  )
    sum += 0.3;
  // A bare "agents must close" speaks of programs.
  if (
    hazard === "addressed" &&
    /^\P{L}*(?:\p{L}+[ ,:!-]+)*?(?:agents?|bots?|cursor)(?!\p{L})/iu.test(hit) &&
    !/(?<!\p{L})(?:ai|llms?|model|claude|gpt|copilot|assistants?|you|ignore|approve|do not|please|this|always|never)(?!\p{L})/iu.test(
      hit,
    )
  )
    sum += 0.2;
  if (hazard === "override" && !/\p{L}\s+\p{L}|[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/u.test(hit)) sum += 0.3;
  return sum;
}

function merge(found: readonly Finding[]): readonly Finding[] {
  const sorted = [...found].sort((a, b) => a.start - b.start || b.end - a.end);
  const merged: Finding[] = [];
  for (const one of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && one.start < last.end) {
      if (one.weight > last.weight)
        merged[merged.length - 1] = { ...one, start: last.start, end: Math.max(last.end, one.end) };
    } else merged.push(one);
  }
  return merged;
}
