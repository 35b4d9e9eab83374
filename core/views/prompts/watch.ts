import { changedCode } from "../code.ts";
import { type Drawer, words } from "../draw.ts";
import { changedEvidence } from "../evidence.ts";

/** A review: the program changed since it was last looked at. */
export function watch(): readonly Drawer[] {
  return [
    changedEvidence,
    changedCode,
    words("Now: a review. One question if it is worth the interruption, else an empty text."),
  ];
}
