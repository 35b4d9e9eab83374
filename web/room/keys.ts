/** What a key can ask of the room, in the order the sheet shows them. */
export const KEY_ACTS = [
  "run",
  "next-area",
  "previous-area",
  "message",
  "code",
  "tests",
  "problem",
  "hint",
  "hold",
  "pause",
  "end",
  "keys",
] as const;
export type KeyAct = (typeof KEY_ACTS)[number];

export interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * Alt+Shift with a letter: free in Chromium, Firefox and Safari, in the editor's three keymaps, and not what AltGr
 * types on any layout. The physical key counts, since Alt changes the letter on a Mac.
 */
const LETTERS: Readonly<Record<string, KeyAct>> = {
  KeyM: "message",
  KeyC: "code",
  KeyT: "tests",
  KeyB: "problem",
  KeyH: "hint",
  KeyF: "hold",
  KeyP: "pause",
  KeyE: "end",
  Slash: "keys",
};

export function keyActOf(pressed: Pressed, isWriting: boolean): KeyAct | undefined {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  if (key === "Enter" && (ctrlKey || metaKey) && !altKey) return "run";
  if (key === "F6" && !ctrlKey && !metaKey && !altKey) return shiftKey ? "previous-area" : "next-area";
  if (altKey && shiftKey && !ctrlKey && !metaKey) return LETTERS[code];
  if (key === "?" && !isWriting && !altKey && !ctrlKey && !metaKey) return "keys";
  return undefined;
}

/** The sheet: words and the keys as they stand on the keyboard. */
export const KEY_WORDS: readonly (readonly [string, string])[] = [
  ["Ctrl or ⌘ + Enter", "Run tests"],
  ["F6, Shift + F6", "Next area, area before"],
  ["Alt + Shift + M", "To the message box"],
  ["Alt + Shift + C", "To the code"],
  ["Alt + Shift + T", "To the test results"],
  ["Alt + Shift + B", "To the problem (brief)"],
  ["Alt + Shift + H", "Ask for a hint"],
  ["Alt + Shift + F", "Hold the floor, give it back"],
  ["Alt + Shift + P", "Pause the clock, go on"],
  ["Alt + Shift + E", "End the interview (asks first)"],
  ["Enter", "In the message box: send. Shift + Enter makes a new line"],
  ["Tab", "In the code: indent. Esc, then Tab leaves the editor"],
  ["Ctrl + Space", "In the code: complete a name"],
  ["?", "These keys (Alt + Shift + / while writing)"],
];
