import { type StepShown, stepsShown } from "./read-steps.ts";

/**
 * What a text is as a reply to a behavioural question.
 *   story    it tells something: enough English words, or a clause that shows a step
 *   refusal  it declines to say
 *   nothing  it knows of nothing to tell
 *   skip     it asks to go on
 *   unread   words that are not English: kept, not read, never scored
 *   thin     too little to tell anything, or no words at all
 *   aside    it asks or says something beside the question, see `aside`
 */
export type ReplyKind = "story" | "refusal" | "nothing" | "skip" | "unread" | "thin" | "aside";
/** What is asked or said beside the question. */
export type ReplyAside =
  | "again"
  | "meaning"
  | "example"
  | "time"
  | "score"
  | "record"
  | "who"
  | "next"
  | "thinking"
  | "stop"
  | "thanks"
  | "social";

export interface Reply {
  readonly kind: ReplyKind;
  /** Of an aside: which. Null otherwise. */
  readonly aside: ReplyAside | null;
  /** Steps shown; empty for anything but a story. */
  readonly shown: readonly StepShown[];
}

/** Words from which an answer that shows no step still tells something. Taste. */
const STORY_WORDS_MIN = 8;
/** An aside is short; a long text that holds the same words tells a story. Taste, words. */
const ASIDE_WORDS_MAX = 18;

/** What the text is as a reply, and what it shows. A long story that ends in "I'd rather not say more" is a story. */
export function readReply(text: string): Reply {
  const said = plain(text);
  const words = said.match(/[\p{L}\p{N}']+/gu) ?? [];
  const shown = stepsShown(text);
  const is = (ways: readonly RegExp[]): boolean => ways.some((way) => way.test(said));
  if (shown.length === 0) {
    const isShort = words.length <= ASIDE_WORDS_MAX;
    if (words.length > 0 && is(REFUSALS)) return bare("refusal");
    if (isShort && is(SKIPS)) return bare("skip");
    for (const [aside, ways] of FIRM_ASIDES) if (isShort && is(ways)) return { kind: "aside", aside, shown: [] };
    if (words.length <= NOTHING_WORDS_MAX && is(NOTHINGS)) return bare("nothing");
    for (const [aside, ways] of SOFT_ASIDES) if (isShort && is(ways)) return { kind: "aside", aside, shown: [] };
  }
  if (shown.length > 0) return { kind: "story", aside: null, shown };
  if (!looksEnglish(said, words)) return bare(words.length >= 3 && isWordy(words) ? "unread" : "thin");
  return bare(words.length >= STORY_WORDS_MIN ? "story" : "thin");
}

function bare(kind: Exclude<ReplyKind, "aside">): Reply {
  return { kind, aside: null, shown: [] };
}

/** "I don't know" with its company; a longer text tells what is known. Taste, words. */
const NOTHING_WORDS_MAX = 24;

const REFUSALS: readonly RegExp[] = [
  /\b(?:rather|prefer) (?:to )?not\b/,
  /\b(?:don't|do not|dont) (?:really )?(?:want|wish|care|feel like|feel comfortable|like) (?:to )?(?:say|saying|answer|answering|talk|talking|share|sharing|discuss|discussing|go into|going into|tell|telling|get into)\b/,
  /\b(?:no comment|i decline|i refuse|i pass on (?:that|this)|i won't (?:answer|say|share|tell|talk)|i will not (?:answer|say|share|tell|talk))\b/,
  /\b(?:not (?:comfortable|willing|going|allowed|at liberty|able) (?:to )?(?:say|saying|answer|answering|share|sharing|talk|talking|tell|telling|discuss|discussing|disclose))\b/,
  /\b(?:can't|cannot|can not|may not) (?:share|disclose|tell you|talk about|discuss|go into|say (?:that|this|more|anything))\b/,
  /\b(?:that is|that's|this is|it's|it is) (?:too )?(?:private|personal|confidential|none of your business|under (?:an )?nda)\b/,
];
const NOTHINGS: readonly RegExp[] = [
  /\b(?:don't|do not|dont) (?:really |even |honestly )?(?:know|remember|recall)\b/,
  /\b(?:can't|cannot|can not|could not|couldn't) (?:really )?(?:think of|come up with|remember|recall|name) (?:any|an|a|one|it|that|anything|such|much)\b/,
  /\bno (?:idea|clue|example|examples|experience)\b/,
  /\b(?:i have|i've|there is|there was|there's) (?:nothing|none|not (?:had|been|done))\b/,
  /\b(?:nothing|none) (?:comes|came|springs) to mind\b/,
  /\b(?:never|not) (?:really )?(?:had|been in|happened|experienced|done|faced|did)\b/,
  /^(?:idk|dunno|nothing|none|nope|no|n\/?a|not sure|no idea|i'm not sure|nothing really|not really)\W*$/,
  /\b(?:my mind (?:is|went) blank|drawing a blank|i'm not sure)\b/,
];
const SKIPS: readonly RegExp[] = [
  /\b(?:skip|pass on|leave) (?:the |this |that |your )?(?:question|one|it|this|that)\b/,
  /^(?:(?:i'll |i |let's |can i |can we |could we |please |ok |okay )*(?:skip|pass|move on|go on|continue)|next(?: one| question)?(?: please)?)\W*$/,
  /\b(?:next question|move on to the next|go to the next|another question)\b/,
];
const FIRM_ASIDES: readonly (readonly [ReplyAside, readonly RegExp[]])[] = [
  [
    "again",
    [
      /\b(?:repeat|say (?:that|it) again|once more|what was the question|(?:didn't|did not) (?:catch|hear|get) (?:that|the question)|read (?:it|that|the question) again|come again|pardon)\b/,
    ],
  ],
  [
    "example",
    [
      /\b(?:give me|have you|show me|do you have|can you give|could you give) (?:me )?(?:an )?examples?\b/,
      /\bwhat would you (?:say|answer)\b/,
    ],
  ],
  [
    "meaning",
    [
      /\b(?:what (?:do|did) you mean|what does (?:that|this|it) mean|can you (?:explain|rephrase|clarify)|could you (?:explain|rephrase|clarify)|what (?:kind|sort) of|(?:don't|do not) understand|not clear|unclear|does (?:it|this|that) have to be|can it be|may it be|does .{1,40} count|is it ok(?:ay)? (?:if|to)|what are you (?:looking|asking) for|which (?:one|situation|project))\b/,
    ],
  ],
  ["time", [/\b(?:how (?:much time|long|many minutes)|time (?:is|do we have|do i have) left|what time)\b/]],
  [
    "score",
    [
      /\b(?:how (?:am i|was i|did i|was that|well)|am i doing|my score|was (?:that|it) (?:good|ok|okay|right|enough)|did i pass|good (?:answer|enough)\?|is that enough)\b/,
    ],
  ],
  ["record", [/\b(?:recorded|recording|who (?:sees|reads|will see|can see)|kept|stored|erase|delete)\b.*\?/]],
  ["who", [/\b(?:who are you|are you (?:a|an|human|real|chatgpt)|what are you|your name)\b/]],
  ["next", [/\b(?:how many (?:more )?questions|what comes next|what(?:'s| is) next|what happens)\b/]],
  [
    "stop",
    [
      /\b(?:end|stop|finish|quit|terminate|wrap up|leave) (?:the |this )?(?:interview|session|round|here|now)\b/,
      /\b(?:i'm|we're|i am|we are) done\b/,
      /^(?:stop|end|quit|bye|goodbye)\W*$/,
    ],
  ],
];
const SOFT_ASIDES: readonly (readonly [ReplyAside, readonly RegExp[]])[] = [
  [
    "thinking",
    [
      /\b(?:let me|i'll|i need to|i have to|need to) (?:just )?think\b/,
      /\b(?:give me|need|one|just|wait) (?:a |one |another |some )?(?:sec|second|minute|min|moment|bit|time)\b/,
      /^(?:hold on|hang on|bear with me|thinking|h+m+|um+|uh+|wait)\W*$/,
    ],
  ],
  ["thanks", [/^(?:many )?(?:thanks|thank you|thx|cheers)\b[^.]*\W*$/]],
  [
    "social",
    [
      /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|nice to meet you|ok|okay|yes|yeah|yep|sure|right|alright|all right|fine|ready|i'm ready|i am ready|got it|sounds good|let's (?:go|start)|cool|great)(?: (?:there|to meet you|ready|then|let's (?:go|start)))*\W*$/,
    ],
  ],
];

/** The most frequent words of English: none of them is a name, few of them are words of another language. */
const COMMON: ReadonlySet<string> = new Set(
  (
    "the be to of and a in that have i it for not on with he as you do at this but his by from they we say her she or an will my " +
    "one all would there their what so up out if about who get which go me when make can like time no just him know take people into " +
    "year your good some could them see other than then now look only come its over think also back after use two how our work first " +
    "well way even new want because any these give day most us was were had has did been is are am said told made got went team project"
  ).split(" "),
);

/** At least a quarter of its words are common English ones, and hardly any letter is foreign. */
function looksEnglish(said: string, words: readonly string[]): boolean {
  const foreign = said.match(/(?!\p{ASCII})\p{L}/gu)?.length ?? 0;
  if (foreign * 12 > said.length) return false;
  const common = words.filter((word) => COMMON.has(word)).length;
  return common >= 2 && common * 4 >= words.length;
}

/** Words that could be a language: more than two different ones, with vowels or letters of another script in most. */
function isWordy(words: readonly string[]): boolean {
  const spoken = words.filter(
    (word) => /[aeiouyáéíóúäöüàèìòùâêîôûãõåøæ]|(?!\p{ASCII})\p{L}/u.test(word) && word.length > 1,
  );
  return new Set(spoken).size >= 3 && spoken.length * 2 >= words.length;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}
