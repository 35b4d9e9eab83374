import { type Answer, type AskReason, mayAsk } from "../gates/index.ts";
import { isBehind, type Ledger } from "../ledger/index.ts";
import { PHASE_IDS, type PhaseId, type Problem, type Question } from "../problem/index.ts";
import type { CodingContext } from "./context.ts";

/** Asked where a problem's own graph has nothing for a step: every interview asks for each step once. */
const HOUSE_QUESTIONS: readonly Question[] = [
  {
    id: "house-repeat",
    phase: "repeat",
    ask: [
      "Before any code: how would you put the task in your own words?",
      "In your own words, what is asked for here?",
    ],
    after: [],
    expects: [],
  },
  {
    id: "house-example",
    phase: "example",
    ask: [
      "Which small input would you try by hand first, and what should come out?",
      "Give me one example of your own, with the answer you expect.",
    ],
    after: [],
    expects: [],
  },
  {
    id: "house-algorithm",
    phase: "algorithm",
    ask: ["How would you go about it?", "What is your plan, and what would it cost?"],
    after: [],
    expects: [],
  },
  {
    id: "house-test",
    phase: "test",
    ask: ["Which inputs could still break it?", "What would you test that the given cases do not?"],
    after: [],
    expects: [],
  },
  {
    id: "house-optimise",
    phase: "optimise",
    ask: [
      "What do time and memory grow with, for the code as it stands?",
      "How does its running time grow with the input, and how does its memory?",
    ],
    after: [],
    expects: [],
  },
];

/** Graphs by problem: a problem never changes, and its graph is asked for several times with every key. */
const GRAPHS = new WeakMap<Problem, readonly Question[]>();

/** The question graph: the problem's own, and the house's for a step it leaves out. */
export function questionsOf(problem: Problem): readonly Question[] {
  const made = GRAPHS.get(problem);
  if (made !== undefined) return made;
  const known = new Set(problem.questions.map((question) => question.phase));
  const graph = [...problem.questions, ...HOUSE_QUESTIONS.filter((question) => !known.has(question.phase))];
  GRAPHS.set(problem, graph);
  return graph;
}

export function questionOf(problem: Problem, id: string): Question | undefined {
  const followUp = id.startsWith(FOLLOW_UP)
    ? problem.followUps.find((item) => item.id === id.slice(FOLLOW_UP.length))
    : undefined;
  if (followUp !== undefined) return { id, phase: "optimise", ask: [followUp.text], after: [], expects: [] };
  return questionsOf(problem).find((question) => question.id === id);
}

/** A follow-up is asked like a question; its id says which it is. */
export const FOLLOW_UP = "follow-up:";

export function asking(ledger: Ledger, nowMs: number, question: Question, context: CodingContext): Answer<AskReason> {
  const { problem, policy } = context;
  return mayAsk(ledger, nowMs, question, { questions: questionsOf(problem), lexicon: problem.lexicon }, policy);
}

/** The question an answer is still waited for; one of a step that was left behind waits for nothing. */
export function liveQuestion(ledger: Ledger, context: CodingContext): string | null {
  const open = ledger.talk.openQuestion;
  const phase = open === null ? undefined : questionOf(context.problem, open)?.phase;
  return phase === undefined || isBehind(phase, ledger.phases.current) ? null : open;
}

/** Whether a step has a question that was put and is neither answered nor given up. */
export function hasOpenQuestion(ledger: Ledger, phase: PhaseId, context: CodingContext): boolean {
  const open = ledger.talk.openQuestion;
  return open !== null && questionOf(context.problem, open)?.phase === phase;
}

export function phaseAfter(phase: PhaseId): PhaseId | undefined {
  return PHASE_IDS[PHASE_IDS.indexOf(phase) + 1];
}
