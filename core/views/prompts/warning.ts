import { type Drawer, words } from "../draw.ts";

/** The one line that says how much time is left. */
export function warning(minutesLeft: number): readonly Drawer[] {
  const minutes = Math.max(0, Math.round(minutesLeft));
  return [
    words(
      `Now: say in one sentence that ${minutes === 1 ? "a minute is" : `${minutes} minutes are`} left. No question.`,
    ),
  ];
}
