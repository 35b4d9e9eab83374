import { type Clause, clausesOf } from "./clauses.ts";
import { STAR_STEPS, type StarStep } from "./steps.ts";
import { DEED, HAD_TO, OUTCOME, PAST, PLACE, ROLE, SETTING, TIME } from "./words.ts";

/** A clause that shows a step: where it stands in the text, UTF-16 units. */
export interface StepShown {
  readonly step: StarStep;
  readonly from: number;
  readonly to: number;
}

/** Words of a clause below which it shows nothing, whatever they are. Taste: "I fixed it" has three. */
const CLAUSE_WORDS_MIN = 4;

/**
 * The steps that a text shows, each by the first clause that does. Claims little: a clause shows a step only when its
 * own words do, so that a good answer in other words is asked about once more, and a bare label shows nothing.
 */
export function stepsShown(text: string): readonly StepShown[] {
  const clauses = clausesOf(text).filter((clause) => !clause.isForeign && wordsIn(clause.text) >= CLAUSE_WORDS_MIN);
  const shown: StepShown[] = [];
  for (const step of STAR_STEPS) {
    const clause = clauses.find((one) => SHOWS[step](one));
    if (clause !== undefined) shown.push({ step, from: clause.from, to: clause.to });
  }
  return shown;
}

/** Clauses of a text in which a group acts, not the person: what was done by whom stays open. */
export function teamClauses(text: string): readonly Clause[] {
  return clausesOf(text).filter((clause) => !clause.isForeign && isToldAsReal(clause) && TEAM_DEED.test(clause.text));
}

/** Numbers with a unit or a comparison in a clause: what an outcome can be checked by. */
export function figuresIn(text: string): number {
  return text.match(FIGURE)?.length ?? 0;
}

const SHOWS: Readonly<Record<StarStep, (clause: Clause) => boolean>> = {
  situation: (clause) => {
    if (!isToldAsReal(clause)) return false;
    const kinds = [TIME, PLACE, ROLE, SETTING].filter((kind) => kind.test(clause.text)).length;
    if (kinds >= 2) return true;
    // "It was in 2019. At Orbit we had two databases.": one sentence may hold what one clause lacks.
    return kinds === 1 && [TIME, PLACE, ROLE, SETTING].filter((kind) => kind.test(clause.sentence)).length >= 3;
  },
  task: (clause) => isToldAsReal(clause) && HAD_TO.test(clause.text),
  action: (clause) => isToldAsReal(clause) && ownDeed(clause.text),
  result: (clause) => isToldAsReal(clause) && !HAD_TO.test(clause.text) && isOutcome(clause.text),
};

/** What was not done, is only imagined, or is a habit or an opinion is no part of a story. */
function isToldAsReal({ text }: Clause): boolean {
  return !ASKING.test(text) && !IMAGINED.test(text) && !HABIT.test(text) && !NOTHING_TOLD.test(text);
}
/** A question, or the interviewer's own request given back. */
const ASKING = /^(?:and )?(?:what|which|who|whom|whose|how|where|why|whether|tell me|describe|think of)\b/;
const IMAGINED =
  /\b(?:(?:i|we|you|it|they|he|she|that|this)(?:'d\b(?! (?:been|had))| would| could| should| might| will|'ll)|would have|could have|should have|if (?:i|we|you|it) (?:were|had|could|was)|imagine|hypothetical(?:ly)?|suppose|in theory|let's say|for instance you)\b/;
const HABIT =
  /\b(?:i|we|you) (?:usually|always|normally|generally|typically|often|tend to|try to|like to|prefer to|believe|think that one)\b/;
const NOTHING_TOLD =
  /\b(?:(?:don't|do not|can't|cannot|couldn't|could not) (?:really )?(?:know|remember|recall|think of|say|tell)|no (?:idea|clue|example)|never (?:had|been|happened|did)|(?:did not|didn't|haven't|have not) (?:do|have|really|any)|nothing (?:comes|came|happened)|making (?:this|it) up|made (?:this|it) up)\b/;

/** First person, one person, a deed in the past: "I asked", "I then wrote", "I ended up splitting". */
function ownDeed(text: string): boolean {
  for (const met of text.matchAll(/\b(?:i|i've|myself)\b((?: (?!i\b|we\b|they\b|he\b|she\b|it\b)[\p{L}'-]+){1,4})/gu)) {
    const after = (met[1] ?? "").trim().split(" ");
    if (after.some((word) => DENIED.has(word))) continue;
    // Between "I" and the deed only words that say when, how or in what order.
    const at = after.findIndex((word) => !BETWEEN.test(word));
    const word = after[at];
    if (word === undefined) continue;
    if (DEED.has(word) || (REGULAR.test(word) && !STATE.has(word))) return true;
  }
  return GOING_ON.test(text);
}
const DENIED: ReadonlySet<string> = new Set([
  "not",
  "never",
  "didn't",
  "wasn't",
  "couldn't",
  "hardly",
  "nearly",
  "almost",
]);
const BETWEEN =
  /^(?:then|first|also|just|even|finally|eventually|quickly|immediately|personally|actually|really|simply|carefully|slowly|later|afterwards|next|and|had|have|did|already|therefore|instead|directly|once|gradually|privately|openly|briefly|ultimately|\p{L}+ly)$/u;
const REGULAR = /^\p{L}{2,}ed$/u;
/** Regular past forms that say what one was, felt or wished: no deed. */
const STATE: ReadonlySet<string> = new Set([
  "wanted",
  "needed",
  "liked",
  "loved",
  "hated",
  "believed",
  "hoped",
  "wished",
  "seemed",
  "looked",
  "learned",
  "learnt",
  "realised",
  "realized",
  "noticed",
  "remembered",
  "preferred",
  "enjoyed",
  "worried",
  "feared",
  "supposed",
  "expected",
  "assumed",
  "considered",
  "used",
  "happened",
  "tended",
  "failed",
  "struggled",
  "worked",
  "joined",
  "lived",
  "studied",
  "involved",
  "interested",
  "excited",
  "concerned",
  "frustrated",
  "tired",
  "stressed",
  "asked-for",
  "confused",
  "doubted",
  "experienced",
  "faced",
  "received",
  "stayed",
  "existed",
  "belonged",
  "cared",
  "mattered",
  "tried",
]);
const GOING_ON =
  /\bi (?:started|began|kept|ended up|spent (?:the|a|two|three|\w+) \w+(?: \w+)?|went on|went ahead and|took (?:over|on|the lead|it upon myself)|set up|put together|brought in|sat down|spoke up|stepped in|stepped back|pushed back|reached out|came up with|worked (?:through|out|with|on a|on the)|tried (?:to )?\p{L}+|made (?:a|an|the|sure)|got (?:the|everyone|everybody|them|us|him|her))\b/u;

const TEAM_DEED =
  /\b(?:we|our team|the team|they)(?: [\p{L}']+ly| then| also| all| first)? (?:\p{L}{2,}ed|built|wrote|made|ran|found|began|chose|cut|set|put|sent|took|held|brought|spoke|met|kept)\b/u;

/** An outcome: a change with a figure, a named end of the matter, or what an announced end says in the past tense. */
function isOutcome(text: string): boolean {
  if (VAGUE.test(text) && figuresIn(text) === 0) return false;
  if (OUTCOME.ended.test(text)) return true;
  if (figuresIn(text) > 0 && OUTCOME.changed.test(text) && PAST.test(text)) return true;
  return OUTCOME.announced.test(text) && PAST.test(text) && wordsIn(text) >= 6;
}
const VAGUE =
  /\b(?:(?:it|this|that|everything|things|all)(?: all)? (?:(?:just )?(?:worked|turned|went|came)(?: out| off)?(?: (?:very|really|quite|pretty|so))?(?: (?:well|fine|great|okay|ok|good|perfectly|smoothly))?|was (?:a )?(?:very |really |great |big )?(?:success(?:ful)?|good|great|fine|nice|amazing))|(?:everyone|everybody|they|people) (?:was|were) (?:very |really )?(?:happy|pleased|satisfied))\b/;
const FIGURE =
  /(?:\b\d[\d.,]*\s?(?:%|percent|x\b|k\b|ms\b|s\b|seconds?|minutes?|hours?|days?|weeks?|months?|years?|people|users?|customers?|tickets?|bugs?|incidents?|errors?|requests?|euros?|dollars?|points?|times|pages?|teams?|orders?|calls?|outages?|deploys?|releases?|complaints?)|\bfrom (?:about |around |roughly )?[\d]\S* (?:\S+ ){0,2}to\b|[$\u20ac\u00a3]\s?\d|\b(?:half|halved|doubled|tripled|a third|a quarter|two thirds|zero)\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty) (?:percent|seconds?|minutes?|hours?|days?|weeks?|months?|people|users?|customers?|tickets?|bugs?|incidents?|times)\b)/gu;

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'%.,-]*/gu)?.length ?? 0;
}
