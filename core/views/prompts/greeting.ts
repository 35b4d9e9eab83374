import { type Drawer, words } from "../draw.ts";

/** The first words of the interview. */
export function greeting(): readonly Drawer[] {
  return [
    words(
      "Now: greet the candidate, say that you are an AI model and that all is recorded, name the task and the time, and ask for the task in their own words.",
    ),
  ];
}
