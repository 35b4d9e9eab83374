import type { Json } from "../../base/index.ts";
import { PHASE_IDS } from "../../problem/index.ts";
import { DIMENSIONS } from "../shape.ts";

/** Longest texts, UTF-16 units, and most points of a kind. Reference. */
export const SUMMARY_CHARS_MAX = 1_200;
export const POINT_CHARS_MAX = 400;
export const POINTS_MAX = 4;
/** Places a point names at most. Taste: a reader follows a few. */
export const PLACES_MAX = 4;
export const DRILL_MINUTES_MAX = 30;

const text = (maxLength: number): Json => ({ type: "string", minLength: 1, maxLength });
const numbers: Json = { type: "array", items: { type: "integer", minimum: 1 }, maxItems: PLACES_MAX };

/** What a point rests on, by number: lines of the conversation, runs, and a first and last line of the code. */
const PLACES: Readonly<Record<string, Json>> = {
  lines: numbers,
  runs: numbers,
  code: { type: "array", items: { type: "integer", minimum: 1 }, maxItems: 2 },
};
const score: Json = { type: ["integer", "null"], minimum: 0, maximum: 100 };

function object(properties: Readonly<Record<string, Json>>): Json {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

function list(item: Json, maxItems: number): Json {
  return { type: "array", items: item, maxItems };
}

/**
 * JSON Schema of what a model writes of a report. No total, no order, no decision: those are made by code or not at all.
 * With `faulty`, the names of fields such as "criteria.testing.why", only what holds one of them: the answer of a repair.
 */
export function modelReportSchema(faulty?: readonly string[]): Json {
  const holds = (name: string): boolean =>
    faulty === undefined ||
    faulty.some(
      (field) => field === WHOLE || field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`),
    );
  const some = (properties: Readonly<Record<string, Json>>, inside = ""): Readonly<Record<string, Json>> =>
    Object.fromEntries(Object.entries(properties).filter(([name]) => holds(inside + name)));
  const point = { text: text(POINT_CHARS_MAX), ...PLACES };
  const criteria = Object.fromEntries(
    DIMENSIONS.map((name) => [name, object({ score, why: text(POINT_CHARS_MAX), ...PLACES })]),
  );
  const steps = Object.fromEntries(PHASE_IDS.map((phase) => [phase, score]));
  return object(
    some({
      summary: text(SUMMARY_CHARS_MAX),
      criteria: object(some(criteria, "criteria.")),
      steps: object(some(steps, "steps.")),
      strengths: list(object(point), POINTS_MAX),
      improvements: list(
        object({
          ...point,
          step: { type: "string", enum: PHASE_IDS },
          impact: { type: "string", enum: ["high", "medium", "low"] },
          drill: text(POINT_CHARS_MAX),
          minutes: { type: "integer", minimum: 1, maximum: DRILL_MINUTES_MAX },
          success: text(POINT_CHARS_MAX),
        }),
        POINTS_MAX,
      ),
    }),
  );
}

/** The field of a fault that lies in no field: no report could be read at all. */
export const WHOLE = "the whole";
