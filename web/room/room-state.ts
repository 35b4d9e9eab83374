import type { RoomView, RunLine, TranscriptLine } from "@assay/core/interview";
import type { PublicProblem } from "@assay/core/problem";
import type { Welcome } from "@assay/core/protocol";
import type { LanguageId } from "@assay/core/sandbox";

/** What the line to the server does now. `sinceMs`: wall clock of the browser. */
export type Line =
  | { readonly state: "opening" }
  | { readonly state: "open" }
  | {
      readonly state: "waiting";
      readonly sinceMs: number;
      readonly because: "no-network" | "no-answer" | "at-capacity";
    }
  /** Given up: trying again by itself would not help. */
  | { readonly state: "closed"; readonly code: string; readonly message: string };

/** What the room shows. Replaced whole when something changed, so that React sees it. */
export interface RoomState {
  readonly line: Line;
  readonly problem: PublicProblem | null;
  readonly languages: Welcome["languages"];
  readonly language: LanguageId | null;
  readonly view: RoomView | null;
  /** Reading of the page's monotonic clock when `view` came. */
  readonly viewAtMs: number;
  readonly lines: readonly TranscriptLine[];
  readonly runs: readonly RunLine[];
  /** Said here, not yet in the record. */
  readonly unsaid: readonly { readonly n: number; readonly text: string }[];
  /** Said here and not taken: on its way back into the message box. */
  readonly returned: readonly string[];
  readonly writer: boolean;
  /** Changes that are not in the record yet, and since when there are any (wall clock). */
  readonly unsaved: number;
  readonly unsavedSinceMs: number | null;
  /** Why the server does not take the code that is on the screen; null: it does. */
  readonly parted: string | null;
  /** The server's disk takes nothing since then. */
  readonly notSavedSinceMs: number | null;
  /** False: this browser's storage is full; what waits is kept by the open page alone. */
  readonly kept: boolean;
  readonly notice: {
    readonly tone: "plain" | "warning" | "danger";
    readonly text: string;
    /** It tells of what cannot be now, and goes when that is over. */
    readonly forNow?: boolean;
  } | null;
  readonly ending: boolean;
}
