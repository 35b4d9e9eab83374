import type { Json } from "@assay/core/base";

/** The value that a text spells; undefined when it is no JSON. Core, which catches nothing, is handed this. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
