/**
 * What an interviewer's words ask for, read by patterns. Deliberately dumb and total: what nothing matches is "other",
 * which every persona has an answer to.
 */
export const TOPICS = [
  "hint-offer",
  "failure",
  "hidden",
  "plan-order",
  "cost",
  "kept",
  "sizes",
  "memory",
  "store",
  "doubt",
  "edge",
  "simplify",
  "follow-up",
  "example-edge",
  "example",
  "order",
  "plan",
  "restate",
  "explain",
  "where",
  "other",
] as const;
export type Topic = (typeof TOPICS)[number];

const WAYS: readonly (readonly [Topic, RegExp])[] = [
  ["hint-offer", /want one\?|would that help\?|like a hint/i],
  ["hidden", /kind of input|promise of the contract|visible ones|differ from the ones/i],
  [
    "failure",
    /case that failed|failing case|where do they part|part from the expected|with that input\?|surprises you|result of that case|message (?:say|name|point)|last change touch|different since|sets it apart|different about that one|happens there\?|expected there|decides it/i,
  ],
  ["plan-order", /lines into the order|order of the lines come from/i],
  ["kept", /keep to it\?|does it hold\?|still the one you named|more than you said|decides the cost/i],
  ["sizes", /hold at that size|small enough for this way|still go this way|mean for your plan|quick enough/i],
  [
    "cost",
    /does that cost|running time|time complexity|work grow|how much work|ten times longer|add up to|code read the dock|cost in time/i,
  ],
  ["memory", /memory/i],
  ["store", /stands in your store|end of the first loop/i],
  ["doubt", /would you try before|cases of your own|still surprise it|not tried\?|check one more/i],
  [
    "edge",
    /what does your code do there|which way does your code go|what comes out, and why|dealt with in your code|what happens\?/i,
  ],
  ["simplify", /take away without|would you simplify|still change/i],
  ["follow-up", /foreman|bigger than memory|two docks|generated lists|any moment/i],
  ["example-edge", /small input would you want|had to think about/i],
  ["example", /make up a small|one more example|loaded three times|an example/i],
  ["order", /order of the lines|label that only the dock/i],
  [
    "plan",
    /how would you go about|walk me through your plan|will your code do with the first|which one comes to mind|smallest input\?/i,
  ],
  ["restate", /own words|tell me back|say the task back|goes in here/i],
  ["explain", /lines? \d|what .{0,40}\bdo\b|function|step by step|keep in|going? through|talk me through|least sure/i],
  ["where", /where are you|looking at|want to find out|comes next|keeping you|write first|first line|missing/i],
];

/** The topic of the last question in these words; undefined where nothing is asked. */
export function topicAsked(text: string): Topic | undefined {
  const questions = text.split(/(?<=[.!?])\s+|\n/).filter((sentence) => /\?\s*$/.test(sentence.trim()));
  const asked =
    questions.at(-1) ??
    (/\b(?:make up|give me|tell me|say the task|walk me|talk me|pick one)\b/i.test(text) ? text : undefined);
  if (asked === undefined) return undefined;
  // What stands before the question tells what it is about.
  const plain = WAYS.filter(([topic]) => !VAGUE.has(topic));
  const vague = WAYS.filter(([topic]) => VAGUE.has(topic));
  for (const [ways, words] of [
    [plain, asked],
    [plain, text],
    [vague, asked],
  ] as const)
    for (const [topic, way] of ways) if (way.test(words)) return topic;
  return "other";
}

/** Ways that fit many a sentence: tried when nothing else fits. */
const VAGUE: ReadonlySet<Topic> = new Set(["explain", "where"]);

export type Heard = "greeting" | "time-warning" | "closing" | "green" | "red" | "nudge" | "withheld" | "none";

export function heardIn(text: string): Heard {
  if (/goodbye\b/i.test(text)) return "closing";
  if (
    /\b(?:no further questions|all i wanted to ask|through\. end interview|nothing (?:more|is left)|we are through)\b/i.test(
      text,
    )
  )
    return "closing";
  if (/minutes? left/i.test(text)) return "time-warning";
  if (/cases? pass|is green|still green|out of \d+ in/i.test(text)) return "green";
  return "none";
}
