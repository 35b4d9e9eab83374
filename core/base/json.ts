import { assert } from "./assert.ts";

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/**
 * The one spelling of a JSON value: keys in code unit order, no spaces, `undefined` members left out.
 * Numbers must be finite and integers where they are digested; -0 is spelled 0. Equal values give equal text
 * on every machine.
 */
export function canonicalJson(value: Json | object): string {
  return spell(value as Json);
}

function spell(value: Json): string {
  if (value === null || typeof value === "boolean" || typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number") {
    assert(Number.isFinite(value), `Cannot spell the number ${value} as JSON`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((item: Json) => spell(item)).join(",")}]`;
  const record = value as JsonObject;
  const members: string[] = [];
  for (const key of Object.keys(record).sort(byCodeUnit)) {
    const member = record[key];
    if (member !== undefined) members.push(`${JSON.stringify(key)}:${spell(member)}`);
  }
  return `{${members.join(",")}}`;
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
