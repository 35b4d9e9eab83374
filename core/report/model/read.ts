import type { Json } from "../../base/index.ts";
import { DECISION, PHASE_IDS, type PhaseId, PUBLISHED, scanConduct } from "../../problem/index.ts";
import type { FieldFault } from "../../views/index.ts";
import { DIMENSIONS, type Dimension } from "../shape.ts";
import { DRILL_MINUTES_MAX, PLACES_MAX, POINT_CHARS_MAX, POINTS_MAX, SUMMARY_CHARS_MAX, WHOLE } from "./schema.ts";

/** Numbers a point rests on, as it named them; whether they are there is looked up with the record. */
export interface Places {
  readonly lines: readonly number[];
  readonly runs: readonly number[];
  readonly code: readonly [number, number] | null;
}
export interface Point extends Places {
  readonly text: string;
}
export interface Criterion extends Places {
  readonly name: Dimension["name"];
  readonly score: number | null;
  readonly why: string;
}
export interface Improvement extends Point {
  readonly step: PhaseId;
  readonly impact: "high" | "medium" | "low";
  readonly drill: string;
  readonly minutes: number;
  readonly success: string;
}

/** A model's part of a report, field by field: what is missing did not hold, and stands among the faults. */
export interface ReadReport {
  readonly summary?: string;
  readonly criteria: readonly Criterion[];
  readonly steps: Readonly<Partial<Record<PhaseId, number | null>>>;
  readonly strengths?: readonly Point[];
  readonly improvements?: readonly Improvement[];
  readonly faults: readonly FieldFault[];
}

export type ParseJson = (text: string) => Json | undefined;

/**
 * Reads an answer strictly: exact keys, types, ranges, lengths, no word about a person's voice, nerves or origin. With
 * `before`, an answer to a repair: its fields stand in for those that did not hold, and what held stays as it was.
 */
export function readModelReport(text: string, parse: ParseJson, before?: ReadReport): ReadReport {
  const value = parse(text);
  const faults: FieldFault[] = [];
  const fault = (field: string, message: string, got?: Json): undefined => {
    faults.push({ field, message, ...(got === undefined ? {} : { got: JSON.stringify(got) }) });
    return undefined;
  };
  const whole = isObject(value) ? value : {};
  if (!isObject(value)) fault(WHOLE, "It must be one JSON object of the schema");
  const wanted = (field: string): boolean =>
    before === undefined || before.faults.some((one) => heads(one.field, field));

  const summary = wanted("summary") ? sentence(whole.summary, "summary", SUMMARY_CHARS_MAX, fault) : before?.summary;
  const criteria = DIMENSIONS.flatMap((name): Criterion[] => {
    const field = `criteria.${name}`;
    if (!wanted(field)) return before?.criteria.filter((one) => one.name === name) ?? [];
    const given = isObject(whole.criteria) ? whole.criteria[name] : undefined;
    if (!isObject(given)) return fault(field, "It must be an object with score, why and places", given) ?? [];
    const score = scoreOf(given.score, `${field}.score`, fault);
    const why = sentence(given.why, `${field}.why`, POINT_CHARS_MAX, fault);
    const places = placesOf(given, field, fault);
    return score === undefined || why === undefined || places === undefined ? [] : [{ name, score, why, ...places }];
  });
  const steps: Partial<Record<PhaseId, number | null>> = {};
  for (const phase of PHASE_IDS) {
    const field = `steps.${phase}`;
    if (!wanted(field)) {
      const kept = before?.steps[phase];
      if (kept !== undefined) steps[phase] = kept;
      continue;
    }
    const score = scoreOf(isObject(whole.steps) ? whole.steps[phase] : undefined, field, fault);
    if (score !== undefined) steps[phase] = score;
  }
  const strengths = wanted("strengths")
    ? joined(before?.strengths, points(whole.strengths, "strengths", fault))
    : before?.strengths;
  const improvements = wanted("improvements")
    ? joined(before?.improvements, improvementsOf(whole.improvements, "improvements", fault))
    : before?.improvements;
  return {
    ...(summary === undefined ? {} : { summary }),
    criteria,
    steps,
    ...(strengths === undefined ? {} : { strengths }),
    ...(improvements === undefined ? {} : { improvements }),
    faults,
  };
}

type Fault = (field: string, message: string, got?: Json) => undefined;
type JsonObject = Readonly<Record<string, Json>>;

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a fault lies in a field, or in the whole that holds it. */
function heads(fault: string, field: string): boolean {
  return fault === WHOLE || fault === field || fault.startsWith(`${field}.`) || fault.startsWith(`${field}[`);
}

function sentence(given: Json | undefined, field: string, max: number, fault: Fault): string | undefined {
  if (typeof given !== "string" || given.trim() === "")
    return fault(field, "It must be a text that is not blank", given);
  const said = given.trim();
  if (said.length > max) return fault(field, `It has ${said.length} characters: at most ${max}`, said);
  const [phrase] = scanConduct(said);
  if (phrase !== undefined) return fault(field, `"${phrase}" is not about the work: leave it out`, said);
  if (DECISION.test(said.toLowerCase()))
    return fault(field, "It speaks of a decision on the person: leave it out", said);
  if (PUBLISHED.test(said)) return fault(field, "It names a site of published problems: leave it out", said);
  return said;
}

function scoreOf(given: Json | undefined, field: string, fault: Fault): number | null | undefined {
  if (given === null) return null;
  const whole = typeof given === "number" && Number.isInteger(given) && given >= 0 && given <= 100;
  return whole
    ? given
    : fault(field, "It must be a whole number from 0 to 100, or null where it cannot be judged", given);
}

function placesOf(given: JsonObject, field: string, fault: Fault): Places | undefined {
  const lines = numbersOf(given.lines, `${field}.lines`, fault);
  const runs = numbersOf(given.runs, `${field}.runs`, fault);
  const code = numbersOf(given.code, `${field}.code`, fault);
  if (lines === undefined || runs === undefined || code === undefined) return undefined;
  const [from, to = from] = code;
  if (code.length > 2 || (from !== undefined && to !== undefined && to < from))
    return fault(`${field}.code`, "It must be a first and a last line, or empty", [...code]);
  return { lines, runs, code: from === undefined || to === undefined ? null : [from, to] };
}

function numbersOf(given: Json | undefined, field: string, fault: Fault): readonly number[] | undefined {
  if (given === undefined || given === null) return [];
  const whole =
    Array.isArray(given) && given.every((one) => typeof one === "number" && Number.isInteger(one) && one >= 1);
  if (!whole) return fault(field, "It must be a list of whole numbers from 1", given);
  return (given as readonly number[]).slice(0, PLACES_MAX);
}

function points(given: Json | undefined, field: string, fault: Fault): readonly Point[] | undefined {
  if (!Array.isArray(given) || given.length > POINTS_MAX)
    return fault(field, `It must be a list of at most ${POINTS_MAX} points`, given);
  const read = (given as readonly Json[]).map((one, at) => pointOf(one, `${field}[${at}]`, fault));
  return distinct(read.filter((one) => one !== undefined));
}

function pointOf(given: Json, field: string, fault: Fault): Point | undefined {
  if (!isObject(given)) return fault(field, "It must be an object", given);
  const text = sentence(given.text, `${field}.text`, POINT_CHARS_MAX, fault);
  const places = placesOf(given, field, fault);
  if (text === undefined || places === undefined) return undefined;
  if (places.lines.length + places.runs.length === 0 && places.code === null)
    return fault(field, "It names no line, no run and no code: name what it rests on", text);
  return { text, ...places };
}

function improvementsOf(given: Json | undefined, field: string, fault: Fault): readonly Improvement[] | undefined {
  if (!Array.isArray(given) || given.length > POINTS_MAX)
    return fault(field, `It must be a list of at most ${POINTS_MAX} points`, given);
  const read = (given as readonly Json[]).map((one, at): Improvement | undefined => {
    const name = `${field}[${at}]`;
    const point = pointOf(one, name, fault);
    if (point === undefined || !isObject(one)) return undefined;
    const step = PHASE_IDS.find((phase) => phase === one.step);
    const impact = (["high", "medium", "low"] as const).find((level) => level === one.impact);
    const drill = sentence(one.drill, `${name}.drill`, POINT_CHARS_MAX, fault);
    const success = sentence(one.success, `${name}.success`, POINT_CHARS_MAX, fault);
    const { minutes } = one;
    if (step === undefined) return fault(`${name}.step`, `It must be one of ${PHASE_IDS.join(", ")}`, one.step);
    if (impact === undefined) return fault(`${name}.impact`, "It must be high, medium or low", one.impact);
    if (typeof minutes !== "number" || !Number.isInteger(minutes) || minutes < 1 || minutes > DRILL_MINUTES_MAX)
      return fault(`${name}.minutes`, `It must be a whole number from 1 to ${DRILL_MINUTES_MAX}`, minutes);
    if (drill === undefined || success === undefined) return undefined;
    return { ...point, step, impact, drill, minutes, success };
  });
  return distinct(read.filter((one) => one !== undefined));
}

/** Points that held stay; a repair adds to them. */
function joined<T extends Point>(
  held: readonly T[] | undefined,
  more: readonly T[] | undefined,
): readonly T[] | undefined {
  if (held === undefined || more === undefined) return more ?? held;
  return distinct([...held, ...more]).slice(0, POINTS_MAX);
}

/** The same weakness named twice is named once. */
function distinct<T extends Point>(all: readonly T[]): readonly T[] {
  const key = ({ text }: Point): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return all.filter((one, at) => all.findIndex((other) => key(other) === key(one)) === at);
}
