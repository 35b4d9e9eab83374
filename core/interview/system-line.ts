import type { SessionEntry } from "../ledger/index.ts";
import { LANGUAGES } from "../sandbox/index.ts";

/** What the conversation shows of things that were done, not said; undefined for the rest. */
export function systemLine(entry: SessionEntry): string | undefined {
  switch (entry.kind) {
    case "pause.changed":
      return entry.data.on ? "Paused. The clock stands still." : "Resumed.";
    case "hold.changed":
      if (entry.data.on) return "You hold the floor. The interviewer stays silent until you release it.";
      return entry.data.because === "time" ? "The floor is released: the planned time is over." : "Floor released.";
    case "hint.requested":
      return "You asked for a hint.";
    case "language.switched":
      return `Language: ${LANGUAGES[entry.data.language].name}.`;
    case "time.changed":
      return entry.data.timed
        ? `Planned time: ${Math.round(entry.data.plannedMs / 60_000)} minutes.`
        : "No time limit.";
    case "clock.stopped":
      return entry.data.because === "disconnected" ? "No browser was connected. The clock stands still." : undefined;
    case "clock.resumed":
      return entry.data.because === "disconnected" ? "You are back. The clock goes on." : undefined;
    case "session.ended":
      return "The interview is over.";
    default:
      return undefined;
  }
}
