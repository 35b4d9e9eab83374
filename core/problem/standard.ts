import type { Clarification, Question } from "./problem.ts";
import type { Tests } from "./tests.ts";

/**
 * Questions that are the same in every task, and what the interviewer says or asks: a problem names them by id in its
 * lists, so that each stands written out once.
 */

/** Each word of `first` beside each of `second`: two lists of terms as ways of asking. */
function beside(first: readonly string[], second: readonly string[]): string[][] {
  return first.flatMap((one) => second.map((other) => [one, other]));
}

const LIBRARY_PARTS =
  "built|import|dict|a map|hash|a set|heap|priority queue|counter|collections|deque|sort|stack|queue|module|package".split(
    "|",
  );

function ways(text: string): string[][] {
  return text.split("|").map((way) => way.trim().split("&"));
}

const CLARIFICATIONS: Readonly<
  Record<string, Omit<Clarification, "id" | "answer"> & { answer: (name: string) => string }>
> = {
  library: {
    question: "May I use the standard library?",
    answer: () => "Anything that comes with the language is fine, as long as you can say what it does for you.",
    match: [
      ...ways("use&librar|standard library|can i import|may i import|built-in function|builtin function"),
      ...beside(["can i use", "may i use", "allowed to use", "can we use"], LIBRARY_PARTS),
    ],
  },
  "valid-input": {
    question: "Do I have to check the input?",
    answer: () => "The input keeps the promises of the contract, so there is nothing to validate.",
    match: ways(
      "invalid|validate|validation|valid input|inputs valid|inputs are valid|input is valid|malformed|bad input|null|none values|be none|check&input|sanit|wrong type|undefined&input|undefined&value|be undefined|are&inputs&valid",
    ),
  },
  speed: {
    question: "Is a certain complexity expected?",
    answer: () => "No figure is set: get it right first, and be ready to say what it costs at the largest size.",
    match: ways(
      "complexity&expect|complexity&requir|complexity&need|how fast|how efficient|efficient&enough|optimal&need|brute force&ok|brute force&enough|brute force&fine|optimise for|optimize for|space or time|target complexity|what complexity|which complexity|performance&matter|performance requirement",
    ),
  },
  mutate: {
    question: "May I change the lists I am given?",
    answer: () => "Better leave the lists as they came; nothing stops you from copying them.",
    match: ways(
      "modify|mutate|change&the list|change&input|in-place|sort&in place|in place&list|in place&input|work in place",
    ),
  },
  "how-called": {
    question: "Do I read input and print, or is my function called?",
    answer: (name) => `The tests call \`${name}\` and look at what it returns; nothing has to be read or printed.`,
    match: ways(
      "read&input|read&stdin|standard input|stdin|should i print|have to print|need to print|do i print|print&return|i print it|parse&input|main function|main method|how&function&called|console",
    ),
  },
};

/** A clarification of this id as it stands in a problem with these tests; undefined when there is no such. */
export function standardClarification(id: string, tests: Tests): Clarification | undefined {
  const found = Object.hasOwn(CLARIFICATIONS, id) ? CLARIFICATIONS[id] : undefined;
  const name = "entry" in tests ? tests.entry : "class" in tests ? tests.class : "";
  // A program that reads its input is not called.
  if (found === undefined || (id === "how-called" && name === "")) return undefined;
  return { id, question: found.question, answer: found.answer(name), match: found.match };
}

const QUESTIONS: readonly Question[] = [
  {
    id: "restate",
    phase: "repeat",
    ask: [
      "Before you start: what goes in here and what comes out, in your own words?",
      "Say the task back to me in a sentence or two. What do we hand back?",
      "How do you read this task?",
    ],
    after: [],
    expects: [],
  },
  {
    id: "own-example",
    phase: "example",
    ask: [
      "Make up a small example of your own, different from those on the page, and tell me its result.",
      "Give me one more small input and what should come out of it.",
    ],
    after: [],
    expects: [],
  },
  {
    id: "plan",
    phase: "algorithm",
    ask: ["How would you go about it?", "Walk me through your plan before you type it."],
    after: [],
    expects: [],
  },
  {
    id: "plan-cost",
    phase: "algorithm",
    ask: ["What does that cost as the input grows?", "How does the work grow if the input gets ten times longer?"],
    after: ["plan"],
    expects: ways(
      "o(|linear|quadratic|n log n|n squared|once|pass|proportional|constant|exponential|log|each|every|times|twice|ten",
    ),
  },
  {
    id: "red-run",
    phase: "test",
    ask: [
      "Take the first case that failed: what did you expect there, and which line of yours decides it?",
      "Pick one failing case. Where does your result part from the expected one?",
    ],
    after: [],
    expects: [],
    when: "after-red",
  },
  {
    id: "test-choice",
    phase: "test",
    ask: [
      "Which inputs would you try before trusting this?",
      "If you could add three cases of your own, which would they be?",
    ],
    after: [],
    expects: [],
  },
  {
    id: "green-doubt",
    phase: "test",
    ask: ["The cases pass. Which input might still surprise it?", "All green. What have these cases not tried?"],
    after: [],
    expects: [],
    when: "after-green",
  },
  {
    id: "slow-part",
    phase: "optimise",
    ask: [
      "Where does your code spend its time on the largest input?",
      "Which work does your code do more than once? What does it add up to?",
    ],
    after: [],
    expects: [],
    when: "brute-force",
  },
  {
    id: "memory",
    phase: "optimise",
    ask: ["How much memory does it hold at its fullest?", "What decides how much memory this needs?"],
    after: [],
    expects: [],
  },
];

/** A question of this id, or undefined. */
export function standardQuestion(id: string): Question | undefined {
  return QUESTIONS.find((one) => one.id === id);
}
