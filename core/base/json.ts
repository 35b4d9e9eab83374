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
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "boolean":
      return value ? "true" : "false";
    case "number":
      if (!Number.isFinite(value)) assert(false, `Cannot spell the number ${value} as JSON`);
      return String(value); // Spells -0 as 0, and every finite number as JSON does.
    default:
      return value === null ? "null" : isList(value) ? spellList(value) : spellRecord(value);
  }
}

function isList(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value);
}

function spellList(list: readonly Json[]): string {
  let text = "";
  for (const item of list) text += text === "" ? spell(item) : `,${spell(item)}`;
  return `[${text}]`;
}

function spellRecord(record: JsonObject): string {
  let text = "";
  // Sorted without a comparison of its own, texts stand in code unit order.
  for (const key of Object.keys(record).sort()) {
    const member = record[key];
    if (member === undefined) continue;
    text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${spell(member)}`;
  }
  return `{${text}}`;
}
