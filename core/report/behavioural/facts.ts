import type { Digest } from "../../base/index.ts";
import {
  type BehaviouralQuestion,
  figuresIn,
  STAR_STEPS,
  type StarStep,
  teamClauses,
} from "../../behavioural/index.ts";
import {
  EMPTY_LEDGER,
  type EntryOf,
  foldEntry,
  type Ledger,
  type SessionEntry,
  type StarQuestion,
} from "../../ledger/index.ts";
import type { Pointer } from "../shape.ts";
import type { StarAnswer, StarStepReport } from "./shape.ts";

/** A finished behavioural session: every entry in order, its words, and the questions it began with. */
export interface BehaviouralSession {
  readonly entries: readonly SessionEntry[];
  readonly textOf: (digest: Digest) => string | undefined;
  readonly questions: readonly BehaviouralQuestion[];
}

/** What the report is written from. */
export interface StarFacts {
  readonly ledger: Ledger;
  readonly answers: readonly (StarAnswer & {
    readonly isPut: boolean;
    /** The candidate's messages while it was the question talked about. */
    readonly said: readonly Said[];
    /** Clauses in which a group acts, while no act of one's own is shown. */
    readonly team: readonly Pointer[];
  })[];
  readonly erased: boolean;
  readonly followUps: number;
  readonly nudges: number;
  readonly cuts: number;
}

/** One message of the candidate. */
export interface Said {
  readonly seq: number;
  readonly text: string | undefined;
  readonly understood: EntryOf<"turn.spoken">["data"]["understood"];
}

/** Folds a record into what a behavioural report may speak of. */
export function gatherStarFacts({ entries, textOf, questions }: BehaviouralSession): StarFacts {
  let ledger = EMPTY_LEDGER;
  const saidTo = new Map<string, Said[]>();
  const texts = new Map<number, string>();
  const counts = { followUps: 0, nudges: 0, cuts: 0 };
  for (const entry of entries) {
    ledger = foldEntry(ledger, entry);
    if (entry.kind === "turn.begun") {
      if (entry.data.slots.step !== undefined) counts.followUps += 1;
      if (entry.data.act === "nudge") counts.nudges += 1;
    }
    if (entry.kind === "turn.cut" && entry.data.because === "candidate-spoke") counts.cuts += 1;
    if (entry.kind !== "turn.spoken") continue;
    const text = textOf(entry.data.text);
    if (text !== undefined) texts.set(entry.seq, text);
    const { star } = ledger;
    if (star === undefined || star.current === null || star.closing !== null) continue;
    const said = { seq: entry.seq, text, understood: entry.data.understood };
    saidTo.set(star.current, [...(saidTo.get(star.current) ?? []), said]);
  }
  const answers = questions.map((question, index) => {
    const found = ledger.star?.questions.find((one) => one.id === question.id);
    const steps = STAR_STEPS.map((step) => stepReport(question, step, found, texts));
    const { id, competency, ask, why } = question;
    const said = saidTo.get(id) ?? [];
    const isPut = found?.putSeq != null;
    return {
      id,
      number: index + 1,
      competency,
      ask,
      why,
      pointers: found?.putSeq == null ? [] : [{ seq: found.putSeq, kind: "turn.begun" }],
      steps,
      isPut,
      said,
      team: steps.some((one) => one.step === "action" && one.status === "evidenced") ? [] : teamPlaces(said),
    };
  });
  return { ledger, answers, erased: ledger.life.erased.includes("talk"), ...counts };
}

function stepReport(
  question: BehaviouralQuestion,
  step: StarStep,
  found: StarQuestion | undefined,
  texts: ReadonlyMap<number, string>,
): StarStepReport {
  const mark = found?.steps[step];
  const status =
    mark === undefined || mark.status === "open" || (mark.status === "skipped" && !mark.asked)
      ? "not_asked"
      : mark.status;
  const first = mark?.about[0];
  const shown = mark?.shown ?? null;
  const chars = shown === null ? {} : { chars: shown };
  const pointers: readonly Pointer[] =
    status === "evidenced" && first !== undefined
      ? [{ seq: first, kind: "turn.spoken", ...chars }]
      : status === "not_asked" || mark?.seq == null
        ? []
        : [{ seq: mark.seq, kind: "step.marked" }];
  const text = first === undefined || shown === null ? undefined : texts.get(first);
  const quote = status === "evidenced" && text !== undefined && shown !== null ? text.slice(...shown) : null;
  return { step, status, quote, shows: question.shows[step], pointers };
}

function teamPlaces(said: readonly Said[]): readonly Pointer[] {
  return said.flatMap(({ seq, text }) =>
    text === undefined
      ? []
      : teamClauses(text).map(({ from, to }): Pointer => ({ seq, kind: "turn.spoken", chars: [from, to] })),
  );
}

/** Whether a quotation holds a figure that an outcome can be checked by. */
export function hasFigure(quote: string | null): boolean {
  return quote !== null && figuresIn(quote.toLowerCase()) > 0;
}
