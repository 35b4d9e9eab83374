import type { Intent, Ledger, Understanding } from "../ledger/index.ts";
import { currentBuffer } from "../ledger/index.ts";
import type { Context } from "./context.ts";
import { questionOf } from "./questions.ts";

/**
 * What an utterance does, read by the problem's lexicon and a general English one. It claims little: a thing is named
 * when its terms occur and are not denied; what nothing matches is `unknown`, never guessed at.
 */
export function understand(text: string, ledger: Ledger, context: Context): Understanding {
  const { problem, policy } = context;
  const said = lower(text);
  const { lexicon } = problem;
  const open = ledger.talk.openQuestion;
  const intents = new Set<Intent>();
  for (const [intent, ways] of GENERAL) if (ways.some((way) => isMeant(said, way))) intents.add(intent);

  const asks = isQuestion(said);
  const clarification = asks
    ? (problem.clarifications.find((item) => matches(said, item.match, "asked"))?.id ?? null)
    : null;
  const approaches = lexicon.approaches.filter((item) => matches(said, item.match)).map((item) => item.id);
  const edges = lexicon.edges.filter((item) => matches(said, item.match)).map((item) => item.id);
  const cost = costOf(said, lexicon);

  if (asks && (clarification !== null || !OWN_QUESTION.test(said))) intents.add("clarify");
  if (approaches.length > 0 && !asks) intents.add("approach");
  if (edges.length > 0 && clarification === null) intents.add("edge");
  if (cost.named) intents.add("complexity");
  // Asking for the answer, a hint or the time is no question on the task.
  if (["solution", "hint", "meta", "stop"].some((other) => intents.has(other as Intent)) && clarification === null)
    intents.delete("clarify");
  if (intents.has("refuse") && !intents.has("stuck")) intents.delete("approach");
  if (currentBuffer(ledger.code).ownChars < policy.OWN_CHARS_MIN && intents.has("claim")) intents.delete("claim");

  const answers = open !== null && meets(said, open, intents, context) ? open : null;
  const substance = wordCountOf(text) >= policy.ANSWER_WORDS_MIN && !NO_ANSWER.some((intent) => intents.has(intent));
  if (open !== null && (answers !== null || substance)) intents.add("answer");
  if (intents.size === 0) intents.add("unknown");
  return {
    intents: [...intents].sort(),
    clarification,
    approaches,
    edges,
    time: cost.time,
    space: cost.space,
    answers,
  };
}

export function wordCountOf(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** What takes the place of an answer to the open question. */
const NO_ANSWER: readonly Intent[] = [
  "clarify",
  "stuck",
  "hint",
  "refuse",
  "skip",
  "solution",
  "meta",
  "stop",
  "thinking",
  "social",
  "thanks",
];

/** Whether what was said speaks of what the question expects; a question that expects nothing takes any substance. */
function meets(said: string, id: string, intents: ReadonlySet<Intent>, context: Context): boolean {
  const question = questionOf(context.problem, id);
  if (question === undefined || NO_ANSWER.some((intent) => intents.has(intent))) return false;
  if (question.expects.length === 0) return wordCountOf(said) >= context.policy.ANSWER_WORDS_MIN;
  return matches(said, question.expects);
}

function lower(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\u00b2/g, "^2")
    .replace(/\*\*\s*2/g, "^2")
    .replace(/\s+/g, " ")
    .trim();
}

function isQuestion(said: string): boolean {
  if (said.includes("?")) return true;
  return /^(can|could|may|is|are|does|do|should|will|what|how|which|when|where|am i|must|shall)\b/.test(said);
}

/** Questions to oneself or about the conversation: nothing in the task answers them. */
const OWN_QUESTION =
  /\b(does that make sense|makes sense\?|right\?|ok\?|okay\?|correct\?|you know\?|is that (ok|okay|clear|right)|can i (start|code|begin|run|use (my|another) )|should i (start|code|begin)|how about i|what if i|can you hear)\b/;

/** Whether one of the ways occurs whole; in a statement a denied term does not count, in a question it does. */
export function matches(said: string, ways: readonly (readonly string[])[], mood: "said" | "asked" = "said"): boolean {
  return ways.some((way) => way.length > 0 && way.every((term) => occurs(said, term, mood)));
}

function occurs(said: string, term: string, mood: "said" | "asked"): boolean {
  const sought = lower(term);
  if (sought === "") return false;
  for (let at = said.indexOf(sought); at !== -1; at = said.indexOf(sought, at + 1)) {
    const startsWord = at === 0 || !/[\p{L}\p{N}]/u.test(said.charAt(at - 1)) || !/^[\p{L}\p{N}]/u.test(sought);
    // A number must end where it ends: "10" is not in "100".
    const endsNumber = !/\d$/.test(sought) || !/\d/.test(said.charAt(at + sought.length));
    if (startsWord && endsNumber && (mood === "asked" || !isDenied(said.slice(0, at)))) return true;
  }
  return false;
}

/** Whether the pattern occurs and is not denied: "I do not think it works" claims nothing. */
function isMeant(said: string, way: RegExp): boolean {
  const met = way.exec(said);
  return met !== null && !isDenied(said.slice(0, met.index));
}

/** A denial counts for the few words after it, up to the end of its clause. */
function isDenied(before: string): boolean {
  const clause = before.split(/[,.;:!?]|\bbut\b|\bthough\b/).at(-1) ?? "";
  return /(?:\b(?:no|not|never|without|neither|nor|cannot)|n't)(?:\s+\S+){0,3}\s*$/.test(clause);
}

interface Cost {
  readonly named: boolean;
  readonly time: "right" | "wrong" | null;
  readonly space: "right" | "wrong" | null;
}

const BIG_O = /\bo\s*\([^)]{1,40}\)|\b(constant|linear|quadratic|cubic|exponential|logarithmic|log[- ]linear)\b/g;

/**
 * Costs named in an utterance, compared with the right spellings. A cost counts for space when "space" or "memory"
 * stands nearer to it than "time"; for time otherwise. A denied one counts for nothing.
 */
function costOf(said: string, lexicon: Context["problem"]["lexicon"]): Cost {
  let time: Cost["time"] = null;
  let space: Cost["space"] = null;
  let named = false;
  for (const met of said.matchAll(BIG_O)) {
    const at = met.index;
    if (isDenied(said.slice(0, at))) continue;
    named = true;
    const spelled = squeeze(met[0]);
    if (isOfSpace(said, at, at + met[0].length)) space = isAmong(spelled, lexicon.space) ? "right" : (space ?? "wrong");
    else time = isAmong(spelled, lexicon.time) ? "right" : (time ?? "wrong");
  }
  return { named, time, space };
}

function isAmong(spelled: string, right: readonly string[]): boolean {
  return right.some((one) => squeeze(lower(one)) === spelled);
}

function squeeze(cost: string): string {
  return cost.replace(/[\s*]/g, "");
}

function isOfSpace(said: string, from: number, to: number): boolean {
  const clauseStart = Math.max(...[",", ".", ";", " and "].map((end) => said.lastIndexOf(end, from - 1))) + 1;
  const rest = said.slice(to);
  const clauseEnd = to + (rest.search(/[,.;]| and /) === -1 ? rest.length : rest.search(/[,.;]| and /));
  const clause = said.slice(clauseStart, clauseEnd);
  return /\b(space|memory|extra|storage)\b/.test(clause) && !/\btime\b/.test(clause);
}

/** General English, on the lower-cased text. Each pattern is one way of doing it. */
const GENERAL: readonly (readonly [Intent, readonly RegExp[]])[] = [
  [
    "solution",
    [
      /\b(give|show|tell|send|write|share)\b.{0,20}\b(the|me the|full|complete|entire|correct) (solution|answer|code)\b/,
      /\b(what|what's) (is )?the (solution|answer)( to (this|it))?\?*$/,
      /\b(just|please) (solve|write|code) (it|this)( for me)?\b/,
      /\bsolve (it|this) for me\b/,
    ],
  ],
  [
    "hint",
    [
      /\b(want|need|get|have|give|use|like|take|some|a|another|next) (me )?(a |another |the next |one more |some )?(small |little )?hints?\b(?! ?(less|free))/,
      /\bhint,? please\b/,
      /^(a )?hint\??$/,
    ],
  ],
  [
    "stuck",
    [
      /\b(i'?m|i am|feeling|got|get|being) (really |a bit |kind of |completely |totally )?(stuck|lost|confused)\b/,
      /\b(don'?t|do not) (really )?(know|see) (how|what|where|why)\b/,
      /\bno (idea|clue)\b/,
      /^(i )?(don'?t|do not) know\b/,
      /\bi'?m not sure (how|what|where)\b/,
      /\bhelp me\b/,
    ],
  ],
  [
    "refuse",
    [
      /\b(rather|prefer|want|like) (to )?not\b/,
      /\b(i'?d|i would) rather not\b/,
      /\b(don'?t|do not) (want|wish|care|need) to (say|answer|explain|discuss|talk|go into|do that|analy[sz]e|restate)\b/,
      /\b(no comment|i decline|i refuse|i won'?t (answer|say|explain))\b/,
    ],
  ],
  [
    "skip",
    [/\b(skip|pass on|move on|next question|leave) (it|this|that|the question|from)\b/, /^(skip|pass|next)\W*$/],
  ],
  [
    "stop",
    [
      /\b(end|stop|finish|quit|terminate|wrap up) (the |this )?(interview|session)\b/,
      /\b(i'?d like|i want|let'?s|can we|could we) (to )?(stop|end|quit|call it|wrap up)( here| now| it)?\W*$/,
    ],
  ],
  [
    "thinking",
    [
      /\b(let me|i'?ll|i need to|need to|going to|i want to) (just )?(think|have a think|consider|see|read)\b/,
      /\b(give me|need|one|just) (a |one |another )?(sec|second|minute|moment|few minutes|bit)\b/,
      /\b(hold on|hang on|hmm+|thinking)\b/,
    ],
  ],
  ["thanks", [/\b(thanks|thank you|cheers|appreciate)\b/]],
  [
    "social",
    [
      /^(hi|hello|hey|good (morning|afternoon|evening)|nice to meet|how are you|how's it going)\b/,
      /\bnice to meet you\b/,
    ],
  ],
  [
    "meta",
    [
      /\bhow (much|many) (time|minutes)\b/,
      /\btime (is )?left\b/,
      /\b(are you|is this) (a |an )?(bot|ai|robot|human|person|real|machine|recorded|recording)\b/,
      /\bwho are you\b/,
      /\b(am i|is it|is this|are we) (being )?(recorded|graded|scored)\b/,
      /\bwhat (happens|comes) (next|now|after)\b/,
      /\b(ignore|forget|disregard) (all |your |the )?(previous|prior|above|instructions|rules)\b/,
    ],
  ],
  [
    "repeat",
    [
      /\b(in (my|other) (own )?words|to (restate|summari[sz]e|recap)|my understanding|as i understand|if i understand|so (we|i) (have|need|get|are|am|want|must|take)|so (the )?(task|problem|goal|idea|input)|we'?re (given|asked)|the (task|goal|problem) is)\b/,
    ],
  ],
  ["example", [/\b(for example|for instance|e\.g\.|say we have|suppose|let'?s take|example|walk through|by hand)\b/]],
  [
    "approach",
    [
      /\b(i'?d|i would|i'?ll|i will|we can|we could|i can|i could|let'?s|my (plan|idea|approach) is|i'?m going to|i plan to|the (plan|idea|approach) is|i'?m thinking of) (to )?(use|using|sort|iterate|loop|go (through|over)|keep|store|build|try|scan|walk|count|track|do|start|check|compare|hash|recurs|traverse|split|put|maintain|brute)/,
      /\bbrute[- ]force\b/,
    ],
  ],
  ["complexity", [/\b(time|space|run(ning)?[- ]?time|memory) complexity\b/, /\bbig[- ]?o\b/]],
  ["edge", [/\b(edge|corner|boundary) (case|condition)s?\b/]],
  [
    "claim",
    [
      /\b(it|this|that|the (code|solution|function)|everything|all) (should |now )?(works?|is (correct|right|fine|done)|passes)\b/,
      /\b(i think|i believe|pretty sure|confident) (it|this|that)('?s| is) (correct|right|working|done|fine)\b/,
    ],
  ],
  ["done", [/\b(i'?m|i am|that'?s|all|we'?re|it'?s) (done|finished|complete|it)\b/, /^(done|finished|ready)\W*$/]],
];
