import { type Drawer, words } from "../draw.ts";

/** The candidate comes back from a pause or an absence. */
export function welcomeBack(): readonly Drawer[] {
  return [words("Now: the candidate is back. One sentence: welcome them and say where you both were.")];
}
