import { sha256 } from "../base/index.ts";

/** The identity of a demand: what it says and which occurrence of it this is. Case, wrapping and place do not matter. */
export function requirementKey(text: string, occurrence: number): string {
  return sha256(`requirement\n${text.toLowerCase().replace(/[.;:,\s]+$/, "")}\n${occurrence}`);
}
