/**
 * What of the line and of the room a persona makes use of. A message or a control without a line here fails a test, so
 * that nothing comes into the product that the candidate does not know of.
 */
export interface CoverageRow {
  readonly name: string;
  /** Personas that use it or hear it; empty: nobody does, and `why` says why. */
  readonly by: readonly string[];
  readonly why?: string;
}

const ALL = ["all"];

export const CLIENT_FRAMES: readonly CoverageRow[] = [
  { name: "hello", by: ALL },
  { name: "edits", by: ["strong", "average", "weak", "silent"] },
  { name: "check", by: ALL, why: "after each edit, as its read-back" },
  {
    name: "restore",
    by: [],
    why: "follows a mismatch, which a healthy line never has; host/interview/line.test.ts makes one",
  },
  { name: "language", by: [], why: "the coding round is sat in Python; web/e2e switches" },
  { name: "say", by: ALL },
  { name: "compose", by: ALL },
  { name: "run", by: ["strong", "adversarial"] },
  { name: "hint", by: ["keyboard-only", "answer-beggar"] },
  { name: "hold", by: ["keyboard-only"] },
  { name: "pause", by: ["keyboard-only"] },
  { name: "time", by: ["disconnecting"] },
  { name: "end", by: ALL },
];

export const SERVER_FRAMES: readonly CoverageRow[] = [
  { name: "welcome", by: ALL },
  { name: "ack", by: ALL },
  { name: "saving", by: [], why: "told when a disk is full; web/e2e/mishaps fills one" },
  { name: "view", by: ALL },
  { name: "line", by: ALL },
  { name: "run", by: ["strong", "average"] },
  { name: "mismatch", by: [], why: "a healthy line has none; it would be an edit that did not land" },
  { name: "taken-over", by: [], why: "needs a second tab; web/e2e/line opens one" },
  { name: "refused", by: ["keyboard-only"] },
];

/** Controls of the room by their accessible names. */
export const CONTROLS_OF_ROOM: readonly CoverageRow[] = [
  { name: "Start interview", by: ALL },
  { name: "Run tests", by: ["strong", "average"] },
  { name: "Hint", by: ["answer-beggar"] },
  { name: "End interview", by: ALL },
  { name: "End and write the report", by: ALL },
  { name: "Send", by: [], why: "words are sent with Enter; web/e2e presses the button" },
  { name: "Hold the floor", by: ["keyboard-only"] },
  { name: "Problem", by: ALL },
  { name: "Language", by: ALL },
  { name: "Length", by: [], why: "each task's own length is taken" },
  { name: "Code editor", by: ALL },
  { name: "Message to the interviewer", by: ALL },
  { name: "Conversation", by: ALL },
  { name: "Time left", by: [], why: "the clock is read from the view" },
  { name: "Test results", by: ["strong", "average"] },
  { name: "Phases", by: [], why: "phases are read from the view" },
  { name: "Connection", by: ALL },
  { name: "Report", by: [], why: "the report is read as data; web/e2e reads the page" },
  { name: "Moment", by: [], why: "the replay is no part of a sitting" },
  { name: "Kind of run", by: ["strong", "adversarial"] },
  { name: "Run your cases", by: ["strong", "adversarial"] },
  { name: "Change the time", by: ["disconnecting"] },
  { name: "Resume", by: ["keyboard-only"] },
];

export function spellCoverage(): string {
  const part = (title: string, rows: readonly CoverageRow[]): string =>
    `${title}\n${rows.map((row) => `  ${row.name.padEnd(28)} ${row.by.length === 0 ? `not covered: ${row.why}` : row.by.join(", ")}`).join("\n")}\n`;
  return [
    part("frames of the browser", CLIENT_FRAMES),
    part("frames of the server", SERVER_FRAMES),
    part("controls of the room", CONTROLS_OF_ROOM),
  ].join("\n");
}
