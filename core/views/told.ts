import type { Drawer } from "./draw.ts";
import type { Left } from "./view.ts";

/** A line of ours on what became of the model's last turn; nothing where all of it was said. */
export const leftOut: Drawer = ({ left }, shown) => ({
  parts: left === undefined ? [] : [leftLine(left)],
  shown,
});

/** "Of your last turn: 2 sentences withheld (unsupported 1, code 1), 1 put as a question. The house spoke once for you." */
export function leftLine({ withheld, asked, trimmed, house }: Left): string {
  const count = withheld.reduce((sum, one) => sum + one.count, 0);
  const reasons = withheld.map(({ because, count }) => `${because} ${count}`).join(", ");
  const parts = [
    ...(count === 0 ? [] : [`${count} sentence${count === 1 ? "" : "s"} withheld (${reasons})`]),
    ...(asked === 0 ? [] : [`${asked} put as a question`]),
    ...(trimmed === 0 ? [] : [`${trimmed} said in part`]),
  ];
  const own = parts.length === 0 ? "" : `Of your last turn: ${parts.join(", ")}.`;
  const times = house === 1 ? "once" : `${house} times`;
  return [own, house === 0 ? "" : `The house spoke ${times} in your place.`].filter((one) => one !== "").join(" ");
}

/** Most notes on claims in one prompt. Taste. */
const CHECKED_MAX = 3;

/** What the candidate's new lines said of their own runs, beside what was verified. */
export const checkedTalk: Drawer = ({ unsent }, shown) => {
  const notes = [...new Set(unsent.flatMap((line) => line.checked ?? []))].slice(-CHECKED_MAX);
  return { parts: notes.length === 0 ? [] : [`What was said of runs. ${notes.join(". ")}.`], shown };
};
