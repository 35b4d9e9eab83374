import type { Result } from "../base/index.ts";
import { parseQuantity, type Quantity } from "./quantity.ts";
import { NUMBERS } from "./vocabulary.ts";

/** A bound of a demand as a quantity of the number it bounds. Apart from the schemas, so that a page need not bring them. */
export function boundOf(name: string, text: string): Result<Quantity> {
  return parseQuantity(text, NUMBERS[name as keyof typeof NUMBERS].dimensions);
}
