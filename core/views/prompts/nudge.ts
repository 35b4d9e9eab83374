import { changedCode } from "../code.ts";
import { type Drawer, words } from "../draw.ts";
import { changedEvidence } from "../evidence.ts";

/** Nothing happened for a while. */
export function nudge(): readonly Drawer[] {
  return [
    changedEvidence,
    changedCode,
    words(
      "Now: it was quiet for a while. One short question on what they are at, or an offer to think aloud together.",
    ),
  ];
}
