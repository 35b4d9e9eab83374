import { STAR_STEPS, type StarStep } from "../behavioural/index.ts";
import { ABOUT_MAX } from "./bounds.ts";
import type { EntryOf, SessionEntry, SessionStarted } from "./events.ts";
import type { StarMark, StarQuestion, StarSlice } from "./state.ts";

const UNMARKED: StarMark = { askedSeq: null, status: "open", asked: false, about: [], shown: null, seq: null };

/** Where a behavioural round stands at its beginning; undefined for any other round. */
export function openStar({ round }: SessionStarted): StarSlice | undefined {
  if (round?.kind !== "behavioural") return undefined;
  const steps = { situation: UNMARKED, task: UNMARKED, action: UNMARKED, result: UNMARKED };
  const questions = round.questions.map((id) => ({ id, putSeq: null, steps, emptyReplies: 0, isClosed: false }));
  return { questions, current: null, open: null, closing: null };
}

export function foldStar(slice: StarSlice, entry: SessionEntry): StarSlice {
  switch (entry.kind) {
    case "turn.begun":
      return foldBegun(slice, entry);
    case "turn.cut":
      return foldCut(slice, entry);
    case "turn.spoken":
      return foldSpoken(slice, entry);
    case "step.marked": {
      const { question, step, status, asked, about, shown } = entry.data;
      const mark = { status, asked, about: about.slice(0, ABOUT_MAX), shown, seq: entry.seq };
      return changeStep(slice, question, step, mark);
    }
    default:
      return slice;
  }
}

/**
 * Slot `star`: the question that a turn puts, or whose `step` it asks for; `close`: the question that it leaves. What is
 * put comes last in its turn.
 */
function foldBegun(slice: StarSlice, entry: EntryOf<"turn.begun">): StarSlice {
  const { star, step, close, closing } = entry.data.slots;
  const { seq } = entry;
  const { turn } = entry.data;
  let next = typeof close === "string" ? changeQuestion(slice, close, () => ({ isClosed: true })) : slice;
  if (typeof close === "string" && next.open?.question === close) next = { ...next, open: null };
  if (closing === 1) next = { ...next, closing: { seq, turn, isAnswered: false }, open: null };
  if (typeof star !== "string") return next;
  const open = { question: star, step: isStep(step) ? step : null, seq, turn };
  next = { ...next, open, current: star };
  return open.step === null
    ? changeQuestion(next, star, () => ({ putSeq: seq }))
    : changeStep(next, star, open.step, { askedSeq: seq });
}

/** A cut turn has not asked what it would have asked at its end, and may ask it again. */
function foldCut(slice: StarSlice, entry: EntryOf<"turn.cut">): StarSlice {
  const { open, closing } = slice;
  if (closing !== null && closing.turn === entry.data.turn) return { ...slice, closing: null };
  if (open === null || open.turn !== entry.data.turn) return slice;
  const next: StarSlice = { ...slice, open: null };
  return open.step === null
    ? changeQuestion(next, open.question, () => ({ putSeq: null }))
    : changeStep(next, open.question, open.step, { askedSeq: null });
}

/** Intents of a reply that tells nothing. */
const EMPTY: ReadonlySet<string> = new Set(["unknown", "stuck"]);

function foldSpoken(slice: StarSlice, entry: EntryOf<"turn.spoken">): StarSlice {
  const { intents } = entry.data.understood;
  const heard = slice.closing === null ? slice : { ...slice, closing: { ...slice.closing, isAnswered: true } };
  if (slice.current === null) return heard;
  if (intents.includes("answer")) return changeQuestion(heard, slice.current, () => ({ emptyReplies: 0 }));
  if (!intents.some((intent) => EMPTY.has(intent))) return heard;
  return changeQuestion(heard, slice.current, ({ emptyReplies }) => ({ emptyReplies: emptyReplies + 1 }));
}

function changeQuestion(
  slice: StarSlice,
  id: string,
  change: (question: StarQuestion) => Partial<StarQuestion>,
): StarSlice {
  return { ...slice, questions: slice.questions.map((one) => (one.id === id ? { ...one, ...change(one) } : one)) };
}

function changeStep(slice: StarSlice, id: string, step: StarStep, mark: Partial<StarMark>): StarSlice {
  return changeQuestion(slice, id, ({ steps }) => ({ steps: { ...steps, [step]: { ...steps[step], ...mark } } }));
}

function isStep(value: string | number | undefined): value is StarStep {
  return (STAR_STEPS as readonly unknown[]).includes(value);
}
