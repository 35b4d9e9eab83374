import type {
  GateName,
  HintReason,
  NudgeReason,
  ReactReason,
  ReviewReason,
  SpeakReason,
  WarnReason,
} from "@assay/core/gates";
import type { SessionEntry } from "@assay/core/ledger";
import { tallyCases } from "@assay/core/problem";
import { languageName, lowerFirst, OUTCOME_WORDS, phaseName, upperFirst } from "../parts/words.ts";
import { passWords } from "../room/run-words.ts";

const ORIGIN_WORDS: Readonly<Record<string, string>> = {
  typing: "You type",
  paste: "You paste",
  drop: "You drop text in",
  cut: "You cut",
  delete: "You delete",
  undo: "You undo",
  redo: "You redo",
  completion: "You complete a name",
  format: "You indent",
  move: "You move lines",
  other: "You edit",
  starter: "The starter is laid out",
  restore: "The screen's text is taken over",
};

const CLASS_WORDS: Readonly<Record<string, string>> = {
  none: "nothing of the program",
  formatting_only: "the formatting",
  comment_only: "a comment",
  identifier_only: "a name",
  expression: "an expression",
  control_flow: "the control flow",
  data_structure: "a data structure",
  function_interface: "a function's interface",
};

const ENDED_WORDS: Readonly<Record<string, string>> = {
  candidate: "you ended it",
  time: "the time was over",
  interviewer: "the interviewer ended it",
  failed: "a fault of ours",
};

/** What happened at an entry, for a person. */
export function kindWords(entry: SessionEntry): string {
  switch (entry.kind) {
    case "session.started":
      return "The interview begins";
    case "connection.opened":
      return "A page connects";
    case "connection.lost":
      return "The page is gone";
    case "clock.stopped":
      return entry.data.because === "paused" ? "The clock is paused" : "The clock stands: nobody is connected";
    case "clock.resumed":
      return "The clock goes on";
    case "clock.jumped":
      return "The computer's clock jumped";
    case "time.changed":
      return "The planned time changes";
    case "session.ending":
      return `The interview is ending: ${ENDED_WORDS[entry.data.because] ?? entry.data.because}`;
    case "session.ended":
      return "The interview has ended";
    case "session.failed":
      return "The session failed";
    case "report.frozen":
      return "The report is made";
    case "sentence.disputed":
      return "You dispute a sentence";
    case "words.erased":
      return "Words are erased";
    case "edit.applied":
      return ORIGIN_WORDS[entry.data.origin] ?? "You edit";
    case "edit.settled": {
      if (entry.data.parser !== "parsed") return "An edit settles: the code does not parse yet";
      return `An edit settles: ${CLASS_WORDS[entry.data.class ?? ""] ?? "the code"} changed`;
    }
    case "language.switched":
      return `You switch to ${languageName(entry.data.language)}`;
    case "run.requested":
      return entry.data.frame === null
        ? `The server runs the final code: run ${entry.data.run.replace(/^r/, "")}`
        : `You ask for run ${entry.data.run.replace(/^r/, "")}`;
    case "run.finished": {
      const { run, tests, outcome } = entry.data;
      const name = `Run ${run.replace(/^r/, "")}`;
      if (tests === null) return `${name}: ${OUTCOME_WORDS[outcome].toLowerCase()}`;
      const { passed, notJudged, total } = tallyCases(tests);
      return `${name}: ${lowerFirst(passWords(passed, total, notJudged))}`;
    }
    case "turn.spoken":
      return "You speak";
    case "composing.changed":
      return entry.data.on ? "You begin a message" : "You leave the message";
    case "hold.changed":
      return entry.data.on ? "You hold the floor" : "The floor is given back";
    case "pause.changed":
      return entry.data.on ? "You pause" : "You go on";
    case "hint.requested":
      return "You ask for a hint";
    case "hint.given":
      return `Hint ${entry.data.level} is given`;
    case "hint.withheld":
      return `Hint ${entry.data.level} is withheld: ${entry.data.because === "no-approach-yet" ? "no approach was shown yet" : "all hints were given"}`;
    case "turn.begun":
      return "The interviewer begins to speak";
    case "sentence.said":
      return "The interviewer says a sentence";
    case "turn.cut":
      return "The interviewer stops";
    case "phase.entered":
      return `Phase: ${phaseName(entry.data.phase)}`;
    case "phase.marked":
      return `${phaseName(entry.data.phase)} is marked ${entry.data.status.replace("_", " ")}`;
    case "step.marked":
      return `${upperFirst(entry.data.step)} is marked ${entry.data.status}`;
    case "gate.answered":
      return entry.data.open ? "The interviewer may speak" : "The interviewer keeps silent";
    case "timer.fired":
      return "A wait is over";
    default:
      return "An entry of a newer version";
  }
}

const POINTER_WORDS: Readonly<Record<string, string>> = {
  "run.requested": "Run",
  "run.finished": "Run",
  "edit.applied": "Edit",
  "edit.settled": "Edit",
  "turn.spoken": "What you said",
  "turn.begun": "Question",
  "sentence.said": "What was said",
  "hint.given": "Hint",
  "hint.requested": "Hint asked for",
  "hint.withheld": "Hint withheld",
  "phase.marked": "Phase",
  "phase.entered": "Phase",
  "step.marked": "What was noted",
  "session.started": "Start",
  "session.ended": "End",
  "session.ending": "End",
  "language.switched": "Language",
  "hold.changed": "Hold",
};

/** The short name of a pointer: "Run 2", "Edit, lines 3 to 5". `asked` false: the run is the server's own at the end. */
export function pointerWords(
  pointer: {
    readonly kind: string;
    readonly lines?: readonly [number, number] | undefined;
    readonly run?: string | undefined;
    readonly case?: string | undefined;
  },
  asked = true,
): string {
  if (pointer.run !== undefined) {
    const run = `Run ${pointer.run.replace(/^r/, "")}${asked ? "" : " by the server"}`;
    return pointer.case === undefined ? run : `${run}, ${pointer.case}`;
  }
  const words = POINTER_WORDS[pointer.kind] ?? "Entry";
  if (pointer.lines === undefined) return words;
  const [from, to] = pointer.lines;
  return from === to ? `${words}, line ${from}` : `${words}, lines ${from} to ${to}`;
}

const GATE_WORDS: Readonly<Record<GateName, string>> = {
  speak: "Speak at all",
  hint: "Give a hint",
  react: "React to a run",
  warn: "Say that five minutes are left",
  review: "Comment on the code",
  nudge: "Ask into a silence",
};

/** What a gate of the room looks at, in words. */
export function gateWords(gate: string): string {
  return GATE_WORDS[gate as GateName] ?? gate;
}

type Because = SpeakReason | HintReason | ReactReason | WarnReason | ReviewReason | NudgeReason | "open";

const BECAUSE_WORDS: Readonly<Record<Because, string>> = {
  "ladder-used": "all hints were given",
  "not-asked": "nobody asked for one",
  "no-approach-yet": "no approach was shown yet",
  "no-new-run": "there was no new run",
  "reacted-lately": "it reacted a moment ago",
  "reply-owed": "an answer to you came first",
  "run-in-flight": "a run was under way",
  "nothing-new": "nothing in the program had changed",
  unsettled: "you were in the middle of an edit",
  "half-typed": "the code did not parse yet",
  composing: "you were writing a message",
  typing: "you were typing",
  "interjected-lately": "it spoke a moment ago",
  "reviewed-lately": "it looked at the code a moment ago",
  "someone-spoke": "somebody had just spoken",
  "just-spoke": "somebody had just spoken",
  "not-greeted": "it had not greeted you yet",
  "nudged-this-silence": "it had asked in this silence already",
  "nudged-lately": "it asked a moment ago",
  "not-quiet-yet": "it was not quiet for long enough",
  thinking: "you said that you were thinking",
  held: "you held the floor",
  paused: "the interview was paused",
  speaking: "it was speaking",
  "nobody-here": "no page was connected",
  "not-started": "the interview had not begun",
  over: "the interview was over",
  early: "there was more time left",
  warned: "it had said so already",
  "too-short": "the interview was planned too short for it",
  "not-timed": "the clock was off",
  open: "nothing stood against it",
};

/** Why a gate was open or closed, in words. */
export function becauseWords(because: string): string {
  return BECAUSE_WORDS[because as Because] ?? because.replaceAll("-", " ");
}
