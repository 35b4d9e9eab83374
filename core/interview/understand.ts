import type { Aside, Intent, Ledger, Understanding } from "../ledger/index.ts";
import { currentBuffer } from "../ledger/index.ts";
import type { PhaseId } from "../problem/index.ts";
import type { CodingContext } from "./context.ts";
import { costsIn, rightCosts } from "./house/cost.ts";
import { ASIDES, COMMON, GENERAL, LEAD_IN, MENDED } from "./house/english.ts";
import { topicOf } from "./house/topic.ts";
import { isOnTopic, withoutClaims } from "./on-topic.ts";
import { questionOf } from "./questions.ts";
import { bareClauses, isDenied, matches, stemsOf, wordCountOf } from "./terms.ts";

/**
 * What an utterance does, read by the problem's lexicon and a general English one. It claims little: a thing is named
 * when its terms occur and are not denied; what nothing matches is `unknown`, never guessed at. Fenced code, quoted lines
 * and quotations of the interviewer are not the candidate's talk; code in backticks names things and does nothing else.
 */
export function understand(text: string, ledger: Ledger, context: CodingContext): Understanding {
  const { problem, policy } = context;
  const said = tidy(text);
  const talk = withoutCode(said);
  const open = ledger.talk.openQuestion;
  const openQuestion = open === null ? undefined : questionOf(problem, open);
  const openPhase = openQuestion?.phase ?? null;
  const openTopic = openQuestion === undefined ? null : topicOf(openQuestion);
  const intents = new Set<Intent>();
  // Nothing but lead-ins: then the last of them is what was said.
  const plain = talk.replace(LEAD_IN, "").trim() || (talk.match(/[\p{L}']+/gu)?.at(-1) ?? "");
  for (const { intent, ways, whole } of GENERAL)
    if (ways.some((way) => meant(talk, way, whole === true) || meant(plain, way, whole === true))) intents.add(intent);

  const sentences = sentencesOf(said);
  const planned = intents.has("approach");
  // "So we want the longest one?" is an answer with a raised voice: what the open question waits for comes first.
  const raised = (sentence: string): boolean =>
    !isAsking(sentence) && open !== null && meets(sentence, open, context) && !TAG.test(sentence);
  const asking = sentences.asked.filter((sentence) => !raised(sentence));
  const offered = pickOffered(plain, ledger);
  const sought = clarificationsIn(sentences.stated, asking, context);
  let clarifications = offered === undefined ? sought.found : [offered];
  const unsure = (sentence: string): boolean =>
    raised(sentence) ||
    (clarifications.length === 0 &&
      ((!isAsking(sentence) && (open !== null || planned || costsIn(sentence).length > 0)) ||
        (costsIn(sentence).length > 0 && GUESS.test(sentence))));
  const asked = sentences.asked.filter((sentence) => !unsure(sentence));
  const stated = [...sentences.stated, ...sentences.asked.filter(unsure)];
  const isMet = open !== null && wordCountOf(stated.join(" ")) >= 3 && meets(stated.join(" "), open, context);
  const isTold = planned && wordCountOf(talk) >= PLAN_WORDS_MIN;
  const aside = asideOf(talk, plain);
  // An answer with a doubt at its end is an answer.
  const beside =
    aside !== undefined &&
    (STRONG_ASIDES.has(aside) || (clarifications.length === 0 && !((isMet || isTold) && DOUBTS.has(aside))));
  if (beside) {
    intents.add("meta");
    clarifications = [];
  }
  // "I would use a map, if that is allowed?" tells a plan, whatever it asks.
  const proposed = asked.filter(
    (sentence) =>
      (planned && !isAsking(sentence)) || (clarifications.length === 0 && PROPOSAL.test(sentence.replace(LEAD_IN, ""))),
  );
  const retold = (openPhase === "repeat" || openPhase === "example") && !planned;
  const claims = [...stated, ...proposed];
  const bare = bareClauses(claims);
  const approaches = problem.lexicon.approaches.filter(
    (item) => !retold && claims.some((sentence) => matches(sentence, item.match, "claimed", bare)),
  );
  const wondered = openPhase === "example" || (openPhase === "test" && openTopic !== "failure");
  const early = openPhase === "repeat" || openPhase === "algorithm";
  const cued = intents.has("edge") || EDGE_CUE.test(talk) || wondered || (!early && CODE_CUE.test(talk));
  const named = bareClauses([...sentences.stated, ...sentences.asked]);
  const edges = problem.lexicon.edges
    .filter(
      (item) =>
        cued &&
        [...sentences.stated, ...sentences.asked].some((sentence) => matches(sentence, item.match, "said", named)),
    )
    .map((item) => item.id);
  const cost = costOf(said, approaches, ledger, context);

  // With the open question answered, what else is asked and is on no list is passed over.
  const left = asked.filter((sentence) => !OWN_QUESTION.test(sentence));
  if (left.length > 0 && proposed.length < asked.length && !(isMet && clarifications.length === 0))
    intents.add("clarify");
  if (clarifications.length > 0) intents.add("clarify");
  if (planned && stated.length === 0 && proposed.length === 0) intents.delete("approach");
  if (approaches.length > 0) intents.add("approach");
  if (edges.length > 0 && clarifications.length === 0) intents.add("edge");
  if (cost.named) intents.add("complexity");
  // Asking for the answer, a hint or the time is no question on the task.
  const elsewhere = OFF_TASK.some((other) => intents.has(other)) && clarifications.length === 0;
  if (elsewhere) intents.delete("clarify");
  if (intents.has("meta")) for (const other of ["approach", "social"] as const) intents.delete(other);
  if (beside && aside === "example") intents.delete("example");
  if (beside && aside === "rules") intents.delete("solution");
  if (intents.has("solution") || intents.has("refuse")) intents.delete("approach");
  if (intents.has("clarify")) intents.delete("social");
  if (intents.has("stuck") && !intents.has("refuse")) intents.delete("thinking");
  if (currentBuffer(ledger.code).ownChars < policy.OWN_CHARS_MIN && intents.has("claim")) intents.delete("claim");
  if (intents.has("stuck") && givesUp(plain, openPhase, ledger)) {
    intents.delete("stuck");
    intents.add("refuse");
  }
  // To leave the one question of an early step is to leave the step: what builds on its answer is not asked then.
  if (intents.has("skip") && openPhase !== null && EARLY.has(openPhase)) intents.add("refuse");
  readProbe(plain, intents, ledger);

  const blocked = isBlocked(intents);
  const heard = intents.has("clarify") ? stated.join(" ") : said;
  const answers = open !== null && !blocked && meets(heard, open, context) ? open : null;
  const substance =
    !blocked && !intents.has("clarify") && wordCountOf(talk) >= policy.ANSWER_WORDS_MIN && looksEnglish(talk);
  if (open !== null && isYesNo(plain, open, context)) {
    intents.delete("social");
    intents.add("answer");
  } else if (open !== null && (answers !== null || substance || isInKind(openPhase, intents))) intents.add("answer");
  if (intents.size === 0) intents.add("unknown");
  const unread = intents.has("unknown") && wordCountOf(talk) >= 3 && !looksEnglish(talk);
  const covered = approaches.find((item) => isCovered(item.name, said))?.id;
  const near = intents.has("clarify") && clarifications.length === 0 ? sought.near : [];
  return {
    intents: [...intents].sort(),
    clarification: clarifications[0] ?? null,
    approaches: approaches.map((item) => item.id),
    edges,
    time: cost.time,
    space: cost.space,
    answers,
    ...(clarifications.length > 1 ? { more: clarifications.slice(1) } : {}),
    ...(beside ? { aside } : unread ? { aside: "unread" as const } : {}),
    ...(covered === undefined ? {} : { named: covered }),
    ...(near.length > 0 ? { near } : {}),
  };
}

// ---- the text ------------------------------------------------------------------------------------------------------

/** Lower case, one space, ASCII quotes and powers; quoted lines and fenced code gone; usual typing slips mended. */
function tidy(text: string): string {
  const own = text
    .replace(/```[\s\S]*?(?:```|$)/g, " ")
    .split("\n")
    .filter((line) => !/^\s*>/.test(line))
    .join("\n");
  const said = lower(own)
    .replace(/\byou (?:said|asked|wrote|told me|meant)[:,]? "[^"]*"/g, "you said that")
    .replace(
      /\bbig[- ]?o(?:h)? of ([a-z0-9+^*() ]{1,24}?)(?=[.,;!?]|$| (?:time|space|memory|for|because|and|since))/g,
      "o($1)",
    )
    .replace(/(?<![\w])o of ([a-z0-9^]{1,6}(?: log [a-z])?)\b/g, "o($1)");
  return MENDED.reduce((mended, [slip, word]) => mended.replace(slip, word), said);
}

function lower(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\u00b2/g, "^2")
    .replace(/\u00b3/g, "^3")
    .replace(/\*\*\s*/g, "^")
    .replace(/\$+/g, "")
    .replace(/\\(?:left|right|mathcal|,)/g, "")
    .replace(/\\(?:cdot|times)/g, "*")
    .replace(/\\(log|lg|theta)/g, "$1")
    .replace(/\{(\w{1,8})\}/g, "$1")
    .replace(/\blg\b/g, "log")
    .replace(/\s+/g, " ")
    .trim();
}

/** Talk alone: what stands in backticks or in quotation marks is mentioned, not meant. */
function withoutCode(said: string): string {
  return said
    .replace(/`[^`]*`/g, " \u2026 ")
    .replace(/"[^"]*"/g, (quoted) => (wordCountOf(quoted) > 2 ? " \u2026 " : quoted))
    .replace(/\s+/g, " ")
    .trim();
}

/** Its sentences, those that ask apart from those that say. Two questions in one sentence are two. */
function sentencesOf(said: string): { readonly asked: readonly string[]; readonly stated: readonly string[] } {
  const asked: string[] = [];
  const stated: string[] = [];
  for (const sentence of said.split(/(?<=[.!?\u2026;])\s+(?!\d)/)) {
    // "… where it ends and how many there are" asks nothing: only an inverted verb begins a question of its own.
    const asksAtAll = /\?\W*$/.test(sentence) || isAsking(sentence);
    const parts = asksAtAll ? sentence.split(NEXT_QUESTION) : [sentence];
    for (const [index, part] of parts.entries()) {
      const text = part.trim().replace(/,$/, "");
      if (text === "") continue;
      const marked = index === parts.length - 1 || isAsking(text) ? text : text.replace(/\?\W*$/, "");
      (isQuestion(marked) ? asked : stated).push(marked);
    }
  }
  return { asked, stated };
}

const NEXT_QUESTION =
  /(?:,|\band\b|\bor\b|\balso\b|\bbut\b)\s+(?:and |or |also |but |then )?(?=(?:is|are|can|could|does|should|may|must) (?!i )\w|do (?:we|you|they|these|those|the|all|any)\b|(?:can|could|should|may|must|do) i (?:also |just )?(?:assume|use|have|change|modify|return|print|choose|need|stop|take|leave|skip)|(?:what|how|which|where|when) (?:is|are|does|do|should|can|will|if|about|many \w+ (?:can|are|do|may)|(?:big|large|long) (?:is|are|can))\b(?=.*\?))/;

function isQuestion(sentence: string): boolean {
  return (/\?\W*$/.test(sentence) && /\p{L}/u.test(sentence)) || isAsking(sentence);
}

/** Whether it has the form of a question, with or without the mark: an inverted verb, not a clause that is told. */
function isAsking(sentence: string): boolean {
  const plain = sentence.replace(LEAD_IN, "");
  return (
    ASKS.test(plain) ||
    (/\?\W*$/.test(plain) && ASKS_WHAT.test(plain)) ||
    /\b(?:can|could|may|should|must) (?:i|we) (?:assume|use|change|modify|return)\b/.test(plain)
  );
}

const ASKS =
  /^(?:(?:can|could|may|must|shall|should|will|is|are|does|am|would) (?:i|we|you|it|this|that|the|an?|one|each|every|there|they|these|those|both|all|any|my|[a-z]+s)|do (?:i|we|you|they|these|those|both|all|any|my|[a-z]+s|the [a-z]+s [a-z]+)|(?:what|how|which|where|when|why) (?:is|are|does|do|should|can|could|may|will|about|if|happens)|what (?:\w+ )?(?:is|are|does|do|should|can|may) (?:i|we|it|the|there)|which [a-z]+ (?:is|are|do|does|should|can) (?:i|we|it|the|there|allowed|returned)|how (?:many|much|big|large|long|fast|far|often)(?: [a-z]+){0,2} (?:is|are|does|do|should|can|could|may|will)|is it|are there)\b/;

/** Begins like a question and is one where the mark says so. */
const ASKS_WHAT =
  /^(?:what|how|which|where|when|why|whose|who|is|are|am|was|can|could|may|might|must|should|shall|will|would|do|does|did|has|have)\b/;

/** "…, right?" asks for a word on what was said. */
const TAG = /,? (?:right|ok|okay|correct|yes|no|yeah|isn't it|is that right|is it)\W*$/;

/** A question by which a way of doing it is proposed. */
const PROPOSAL =
  /^(?:(?:or|maybe|then)\W+)*(?:what if (?:i|we)|how about (?:i|we|using|a|sorting)?|(?:could|can|should|would) (?:i|we) (?:just |not |also )?(?:use|sort|go|loop|iterate|walk|try|scan|do|build|keep|store|hash|compare|count)|maybe|why not|i (?:could|can|would|guess|think)|we (?:could|can)|let's|use)\b|,? (?:right|ok|okay|correct|yeah|makes sense|no)\W*$/;

/** Questions to oneself or about the conversation: nothing in the task answers them. */
const OWN_QUESTION =
  /\b(?:does that make sense|makes sense|right|ok|okay|correct|you know|is that (?:ok|okay|clear|right)|can you hear(?: me)?|what am i (?:doing|missing)|why (?:is|does|isn't|doesn't) (?:it|this|that|my)[^?]*|where (?:was|am) i)\W*\?/;

/** What reads like a clarification and is not, whatever terms it has. */
const STRONG_ASIDES: ReadonlySet<string> = new Set([
  "rules",
  "manners",
  "time",
  "task",
  "again",
  "who",
  "what",
  "choice",
]);
/** Asides that may be no more than a doubt about what was just said. */
const DOUBTS: ReadonlySet<string> = new Set(["verdict", "next", "optimise", "score"]);

/** Words from which a plan stands beside its "is that ok?". Taste. */
const PLAN_WORDS_MIN = 9;

const GUESS = /\b(?:i think|i guess|i'd say|maybe|probably|i suppose)\b/;

const EARLY: ReadonlySet<PhaseId> = new Set(["repeat", "example", "algorithm"]);

const OFF_TASK: readonly Intent[] = ["solution", "hint", "meta", "stop", "skip", "refuse"];

/** Words by which a case is brought up; while the task is retold or a plan is made, only the plain ones. */
const EDGE_CUE = /\b(?:cases?|what about|what if|careful|watch out|forget|tricky|worr(?:y|ies|ied))\b/;
const CODE_CUE =
  /\b(?:breaks?|test (?:with|an?|the|for)|try (?:an?|the|with)|check (?:an?|the|with|for)|empty|handle[sd]?)\b/;

// ---- questions on the task -----------------------------------------------------------------------------------------

interface Sought {
  readonly found: readonly string[];
  /** What may be meant, where nothing is found that surely is; two at most. */
  readonly near: readonly string[];
}

/** Clarifications asked for, in order. What is not asked in a question is looked for where a doubt is told. */
function clarificationsIn(stated: readonly string[], asked: readonly string[], context: CodingContext): Sought {
  const found: string[] = [];
  const near: string[] = [];
  const doubts = stated.flatMap((sentence) => {
    const met = INDIRECT.exec(sentence);
    return met === null ? [] : [sentence.slice(met.index + met[0].length)];
  });
  for (const clause of [...asked, ...doubts]) {
    const sought = clarificationOf(clause, context);
    for (const id of sought.found) if (!found.includes(id)) found.push(id);
    for (const id of sought.near) if (!near.includes(id)) near.push(id);
  }
  return { found, near: near.slice(0, 2) };
}

const INDIRECT =
  /\b(?:not sure|unsure|wondering|wonder|unclear|don't know|want to (?:know|ask|check|confirm)|tell me|clarify|confirm) (?:if|whether|that|what|which)\b/;

/** Least part of what a question speaks of that its clarification must speak of too. Taste, tried on the corpus. */
const SPOKEN_OF_MIN = 0.5;
/** Below this it is another matter. */
const AKIN_MIN = 0.3;

/**
 * The clarification whose terms a question has and which speaks of what the question speaks of. An answer to another
 * question is worse than none: where two fit as well, or the best fits in part, it is only near.
 */
function clarificationOf(clause: string, { problem }: CodingContext): Sought {
  const words = stemsOf(clause);
  const fits = problem.clarifications
    .flatMap(({ id, question, answer, match }) => {
      const ways = match.filter((way) => matches(clause, [way], "asked"));
      if (ways.length === 0) return [];
      const length = Math.max(...ways.map((way) => way.reduce((sum, term) => sum + term.length, 0)));
      const known = stemsOf([question, answer, ...match.flat()].join(" "));
      const shared = words.filter((word) => known.some((other) => isSameStem(word, other))).length;
      const share = words.length === 0 ? 0 : shared / words.length;
      return [{ id, share, fit: length * share * share }];
    })
    .sort((a, b) => b.fit - a.fit);
  const [best, second] = fits;
  if (best === undefined || best.share < AKIN_MIN) return { found: [], near: [] };
  if (best.share < SPOKEN_OF_MIN) return { found: [], near: [best.id] };
  if (second !== undefined && second.fit === best.fit) return { found: [], near: [best.id, second.id] };
  return { found: [best.id], near: [] };
}

function isSameStem(one: string, other: string): boolean {
  const least = Math.min(one.length, other.length);
  return one === other || (least >= 4 && (one.startsWith(other) || other.startsWith(one)));
}

/** "Yes", said to "do you mean …": the clarification that was offered. */
function pickOffered(plain: string, { floor }: Ledger): string | undefined {
  const { near, other } = floor.speaking === null ? (floor.lastTurn?.slots ?? {}) : {};
  if (typeof near !== "string") return undefined;
  if (typeof other === "string" && /^(?:the )?(?:second|latter|other)(?: one)?\W*$/.test(plain)) return other;
  if (/^(?:the )?(?:first|former)(?: one)?\W*$/.test(plain)) return near;
  return other === undefined && /^(?:yes|yeah|yep|yup|exactly|that one|that|correct)\b\W*$/.test(plain)
    ? near
    : undefined;
}

function asideOf(talk: string, plain: string): Aside | undefined {
  return ASIDES.find(([, ways]) => ways.some((way) => way.test(talk) || way.test(plain)))?.[0];
}

// ---- terms ---------------------------------------------------------------------------------------------------------

function meant(talk: string, way: RegExp, whole: boolean): boolean {
  const met = way.exec(talk);
  return met !== null && (whole || !isDenied(talk.slice(0, met.index)));
}

/** Whether the words of a name are all in the text, so that saying it tells nothing new. */
function isCovered(name: string, said: string): boolean {
  const words = name.match(/[a-z]{4,}/g) ?? [];
  return words.length > 0 && words.every((word) => said.includes(word.slice(0, Math.max(4, word.length - 2))));
}

/** At least a quarter of its words are common English ones, and hardly any letter is foreign. */
function looksEnglish(talk: string): boolean {
  const words = talk.match(/[\p{L}']+/gu) ?? [];
  if (words.length === 0) return false;
  const foreign = talk.match(/[^\p{ASCII}]/gu)?.filter((letter) => /\p{L}/u.test(letter)).length ?? 0;
  if (foreign * 12 > talk.length) return false;
  const common = words.filter((word) => COMMON.has(word) || COMMON.has(word.replace(/(?:s|ed|ing|ly)$/, "")));
  return common.length >= 2 && common.length * 4 >= words.length;
}

// ---- what it is an answer to ---------------------------------------------------------------------------------------

/** What takes the place of an answer; the soft ones only where nothing of substance stands beside them. */
const NO_ANSWER: readonly Intent[] = ["stuck", "hint", "refuse", "skip", "solution", "meta", "stop"];
const SOFT: readonly Intent[] = ["thinking", "social", "thanks"];
const SUBSTANCE: readonly Intent[] = ["approach", "complexity", "edge", "example", "repeat", "claim"];

/** What an answer to a question of each step speaks of, in whatever words. */
const IN_KIND: Readonly<Partial<Record<PhaseId, Intent>>> = {
  repeat: "repeat",
  example: "example",
  algorithm: "approach",
  test: "edge",
};

function isInKind(phase: PhaseId | null, intents: ReadonlySet<Intent>): boolean {
  const kind = phase === null ? undefined : IN_KIND[phase];
  return kind !== undefined && intents.has(kind) && !isBlocked(intents) && !intents.has("clarify");
}

function isBlocked(intents: ReadonlySet<Intent>): boolean {
  if (NO_ANSWER.some((intent) => intents.has(intent))) return true;
  return SOFT.some((intent) => intents.has(intent)) && !SUBSTANCE.some((intent) => intents.has(intent));
}

/** Whether what was said speaks of what the question expects; a question that expects nothing takes any substance. */
function meets(told: string, id: string, context: CodingContext): boolean {
  const question = questionOf(context.problem, id);
  if (question === undefined) return false;
  const { phase, expects } = question;
  const said = phase === "repeat" || phase === "example" || expects.length === 0 ? withoutClaims(told) : told;
  if (said === "") return false;
  if (expects.length === 0) return isOnTopic(said, phase, context) && looksEnglish(withoutCode(said));
  return wordCountOf(said) >= 2 ? matches(said, expects) : costsIn(said).length > 0;
}

/** A bare yes or no to a question that takes one. */
function isYesNo(plain: string, open: string, { problem }: CodingContext): boolean {
  const asks = questionOf(problem, open)?.ask ?? [];
  const closed =
    asks.length > 0 &&
    asks.every((way) => /(?:^|[.:] )(?:is|are|does|do|could|can|would|will|may)\b[^.]*\?$/i.test(way));
  return closed && /^(?:yes|yeah|yep|yup|no|nope|sure|i (?:do|don't) think so)\b/.test(plain);
}

const NOTHING_TO_SAY =
  /^(?:(?:sorry|honestly|hmm|no|well)\W+)*(?:(?:i )?(?:really |just |honestly )?(?:don't|do not) (?:really )?know(?: (?:that|this|it|this one|that one|yet|sorry|honestly|tbh))*|(?:i have |i've )?no (?:idea|clue)(?: (?:sorry|honestly|tbh))*|(?:i'm )?not sure|nothing comes to mind)\W*$/;

/**
 * "I don't know" to a question ends that question. To the question for a plan it is being stuck at first, for that is
 * where help is due; said again it ends that one too.
 */
function givesUp(plain: string, openPhase: PhaseId | null, ledger: Ledger): boolean {
  const open = ledger.talk.openQuestion;
  if (open === null || openPhase === null || !NOTHING_TO_SAY.test(plain)) return false;
  if (openPhase !== "algorithm") return true;
  const askedSeq = ledger.talk.asked[open]?.seq ?? 0;
  return ledger.talk.recent.some((turn) => turn.seq > askedSeq && turn.intents.includes("stuck"));
}

/** A question of the house's own (slot `probe`) is no question of the graph: its answer is known by what it was after. */
function readProbe(plain: string, intents: Set<Intent>, { floor }: Ledger): void {
  const probe = floor.speaking === null ? floor.lastTurn?.slots.probe : undefined;
  if (probe === undefined || isBlocked(intents) || intents.has("clarify")) return;
  const brief = /^(?:yes|yeah|yep|yup|no|nope|same|still|it does|it should|i think so|sure)\b/.test(plain);
  if (!brief && !(wordCountOf(plain) >= 3 && looksEnglish(plain))) return;
  intents.delete("social");
  intents.add(probe === "edge" ? "edge" : probe === "explain" ? "answer" : "complexity");
}

// ---- costs ---------------------------------------------------------------------------------------------------------

interface Cost {
  readonly named: boolean;
  readonly time: "right" | "wrong" | null;
  readonly space: "right" | "wrong" | null;
}

/**
 * Costs named in an utterance, compared with the right spellings. A cost counts for space where its clause speaks of
 * space or memory, or where the open question does; for time otherwise. A denied one counts for nothing, and one left
 * behind ("from O(n^2) to O(n)") neither. That a slow way costs more than the best one is not wrong: it is said of that way.
 */
function costOf(
  said: string,
  approaches: readonly { readonly quality: string }[],
  ledger: Ledger,
  { problem }: CodingContext,
): Cost {
  const open = ledger.talk.openQuestion === null ? undefined : questionOf(problem, ledger.talk.openQuestion);
  const topic = open === undefined ? undefined : topicOf(open);
  const before = problem.lexicon.approaches.find((item) => item.id === ledger.talk.approaches.at(-1)?.id);
  const slow = (approaches.length > 0 ? approaches : [before]).every((item) => item?.quality === "brute");
  const right = { time: rightCosts(problem.lexicon.time), space: rightCosts(problem.lexicon.space) };
  const found: { time: Cost["time"]; space: Cost["space"] } = { time: null, space: null };
  let named = false;
  const judge = (of: "time" | "space", isRight: boolean): void => {
    named = true;
    if (isRight) found[of] = "right";
    else if (!(slow && of === "time")) found[of] ??= "wrong";
  };
  const costs = costsIn(said).filter(({ from, to }) => !isDenied(said.slice(0, from)) && !isLeft(said, from, to));
  for (const { form, from, to } of costs) {
    for (const of of costKinds(said, from, to, topic === "memory", costs.length)) judge(of, right[of].forms.has(form));
  }
  if (costs.length === 0 && (topic === "cost" || topic === "memory" || COST_TALK.test(said))) {
    const of = topic === "memory" || /\b(?:space|memory)\b/.test(said) ? "space" : "time";
    if (
      matches(
        said,
        right[of].phrases.map((phrase) => [phrase]),
      )
    )
      judge(of, true);
  }
  return { named, ...found };
}

const COST_TALK = /\b(?:complexity|costs?|runs? in|runtime|running time|takes .{0,20}(?:time|space|memory)|grows?)\b/;

function isLeft(said: string, from: number, to: number): boolean {
  const before = said.slice(Math.max(0, from - 24), from);
  if (/\b(?:better|faster|less|cheaper|worse|slower|more|rather) than (?:an? |the )?$/.test(before)) return true;
  if (/\b(?:instead of|avoid|avoids|down from|beats) (?:an? |the )?$/.test(before)) return true;
  return /\bfrom (?:an? |the )?$/.test(before) && /^ (?:down )?to\b/.test(said.slice(to));
}

function costKinds(
  said: string,
  from: number,
  to: number,
  memoryAsked: boolean,
  count: number,
): readonly ("time" | "space")[] {
  if (
    count === 1 &&
    /\b(?:time and (?:space|memory)|(?:space|memory) and (?:time|run\w*)|for both|both are|both of them)\b/.test(said)
  )
    return ["time", "space"];
  const clauseStart = Math.max(...[",", ".", ";", " and ", " but "].map((end) => lastEnd(said, end, from)));
  const rest = said.slice(to);
  const stop = rest.search(/[,.;]| and | but /);
  const clause = said.slice(clauseStart, stop === -1 ? said.length : to + stop);
  const near = said.slice(to, to + 16);
  if (/^ ?(?:in |of |for )?(?:extra |additional |auxiliary )?(?:space|memory)\b/.test(near)) return ["space"];
  if (/^ ?(?:in )?(?:run)?time\b/.test(near)) return ["time"];
  if (/\b(?:space|memory|storage)\b/.test(clause)) return /\btime\b/.test(clause) ? ["time"] : ["space"];
  return memoryAsked && !/\btime\b/.test(said) ? ["space"] : ["time"];
}

function lastEnd(said: string, end: string, from: number): number {
  const at = said.lastIndexOf(end, from - 1);
  return at === -1 ? 0 : at + end.length;
}
