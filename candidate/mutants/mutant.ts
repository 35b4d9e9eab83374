import type { RoomView, TranscriptLine } from "@assay/core/interview";
import type { ServerFrame } from "@assay/core/protocol";
import type { SteppedClock } from "@assay/host/base";
import type { Interpose } from "../house.ts";
import type { Pack } from "../personas/pack.ts";
import type { ReportFacts } from "../record.ts";

/**
 * The house interviewer with one fault. The fault stands between the room and its line, so that whoever sits there
 * meets it as they would a faulty interviewer. It exists where a house is composed for it and nowhere else.
 */
export interface Mutant {
  readonly id: string;
  /** The assertion that must turn red. */
  readonly assertion: string;
  readonly persona: string;
  readonly what: string;
  /** Made anew for each sitting. */
  readonly fault?: (pack: Pack) => Fault;
  readonly report?: (facts: ReportFacts) => ReportFacts;
}

/** What has passed so far, as a fault looks at it. */
export interface Passed {
  readonly clock: SteppedClock;
  /** The newest words of the candidate. */
  readonly said: string;
  /** Interviewer's lines so far, this one not counted. */
  readonly count: number;
  /** Lines of the interviewer since the candidate spoke. */
  readonly sinceSaid: number;
  readonly edited: boolean;
  readonly view: RoomView | undefined;
  readonly lastQuestion: string;
  /** Delivers one more line of the interviewer, now. */
  insert(text: string, more?: Partial<TranscriptLine>): void;
}

export interface Fault {
  /** The line instead of this one; null: none. */
  readonly line?: (line: TranscriptLine, passed: Passed) => TranscriptLine | null;
  /** Holds a line back, ms. */
  readonly delayMs?: (line: TranscriptLine, passed: Passed) => number;
  readonly view?: (view: RoomView, passed: Passed) => RoomView;
  /** Any frame, after it was delivered. */
  readonly after?: (frame: ServerFrame, passed: Passed) => void;
  /** Lines of a welcome that is not the first. */
  readonly again?: (line: TranscriptLine) => TranscriptLine;
}

/** Seqs of lines that no record holds. */
const INVENTED = 1_000_000;

export function interposeOf(fault: Fault): Interpose {
  let said = "";
  let count = 0;
  let sinceSaid = 0;
  let edited = false;
  let view: RoomView | undefined;
  let lastQuestion = "";
  let invented = 0;
  let welcomes = 0;
  let rev = 1;
  return take;

  function take(frame: ServerFrame, deliver: (frame: ServerFrame) => void, clock: SteppedClock): void {
    const passed: Passed = {
      clock,
      said,
      count,
      sinceSaid,
      edited,
      view,
      lastQuestion,
      insert(text, more = {}) {
        invented += 1;
        const seq = INVENTED + invented;
        const line: TranscriptLine = {
          seq,
          atMs: clock.wallMs(),
          who: "interviewer",
          turn: `invented ${invented}`,
          act: "ask",
          by: "house",
          text,
          cut: false,
          ...more,
        };
        deliver({ type: "line", line });
      },
    };
    const after = (): void => fault.after?.(frame, passed);
    switch (frame.type) {
      case "line": {
        const { line } = frame;
        if (line.who === "candidate") {
          said = line.text;
          sinceSaid = 0;
        }
        const given = fault.line === undefined ? line : fault.line(line, passed);
        if (line.who === "interviewer") {
          count += 1;
          sinceSaid += 1;
          if (line.text.endsWith("?")) lastQuestion = line.text;
        }
        if (given === null) return;
        const delayMs = fault.delayMs?.(line, passed) ?? 0;
        if (delayMs > 0) clock.after(delayMs, () => deliver({ type: "line", line: given }));
        else deliver({ type: "line", line: given });
        after();
        return;
      }
      case "view": {
        view = frame.view;
        deliver({ type: "view", view: fault.view?.(frame.view, passed) ?? frame.view });
        after();
        return;
      }
      case "welcome": {
        welcomes += 1;
        view = frame.view;
        const lines = welcomes > 1 ? frame.lines.map(fault.again ?? ((line) => line)) : [];
        deliver({ ...frame, lines, view: fault.view?.(frame.view, passed) ?? frame.view });
        // What was said before the line was there meets the fault like the rest.
        if (welcomes === 1) for (const line of frame.lines) take({ type: "line", line }, deliver, clock);
        after();
        return;
      }
      case "ack": {
        if (frame.rev > rev) edited = true;
        rev = frame.rev;
        deliver(frame);
        after();
        return;
      }
      default:
        deliver(frame);
        after();
        return;
    }
  }
}
