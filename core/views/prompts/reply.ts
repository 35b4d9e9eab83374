import { changedCode } from "../code.ts";
import { type Drawer, words } from "../draw.ts";
import { changedEvidence } from "../evidence.ts";

/** The candidate said something. What they said stands above, in the talk since the last prompt. */
export function reply(): readonly Drawer[] {
  return [changedEvidence, changedCode, words("Now: answer what the candidate said last.")];
}
