import { findMonths, findSpoken, findYears, type Lexicon, languageOf, tokens, wordWeight } from "../concept/index.ts";
import { canonicalText, talksToAProgram } from "../document/index.ts";
import { type Demand, tellingWords } from "../posting/index.ts";

/** Why an answer is not taken as evidence, in the order of the tests; the cheap ones come before any model is asked. */
export const ADMISSION_GATES = [
  "closed",
  "other-question",
  "too-short",
  "copy-of-the-question",
  "talks-to-a-program",
  "denies",
  "wishes",
  "nothing-done",
  "unrelated",
  "claim-adds",
] as const;
export type AdmissionGate = (typeof ADMISSION_GATES)[number];

export type Admission =
  | { readonly admitted: true; readonly claim: string }
  | { readonly admitted: false; readonly gate: AdmissionGate; readonly message: string };

const ANSWER_CHARS_MIN = 24;
const ANSWER_CJK_CHARS_MIN = 10;
/** Share of an answer's words that stand in the question, from which it says the question again. */
const COPY_SHARE = 0.9;

const DENIES =
  /^\s*(?:no\b|nope|never|none|not (?:yet|really)|i (?:haven't|have not|have never|don't|do not|never)|i'm not|nein\b|noch nie|nie\b|keine?\b|ich habe (?:noch )?(?:nie|keine?)|non\b|jamais|aucune?\b|je n'ai (?:pas|jamais|aucun)|no tengo|nunca|ningun|没有|从未|不会|いいえ|ありません|ないです|経験(?:は)?ありません)/iu;
const WISHES =
  /(?<!\p{L})(?:i (?:would|want|plan|hope|intend|wish|aim|am going|am willing|could learn|will)|i'd (?:love|like)|i'm (?:interested|willing|eager|keen|ready to learn)|looking forward|passionate about|fast learner|quick learner|ich (?:würde|möchte|will|plane|bin bereit|interessiere)|lernbereit|je (?:souhaite|voudrais|veux|compte|suis prêt|suis motivé)|j'aimerais|quiero|me gustaría|estoy dispuest|tengo ganas|espero)(?!\p{L})|我想|我希望|愿意学习|学习能力强|学びたい|やってみたい|挑戦したい/iu;
const DONE =
  /(?<!\p{L})(?:i (?:\p{L}+ly )?(?:\p{L}+ed|built|led|wrote|ran|made|set|taught|held|gave|took|did|kept|drew|put|cut|grew|sold|bought|brought|found|won|spoke|have been|have \p{L}+(?:ed|en|t)|was (?:responsible|in charge)|work(?:ed)?|manage|lead|run|use|speak|hold)|i've|we (?:\p{L}+ed|built|ran|wrote)|my (?:team|job|role|task|work)|ich (?:habe|hatte|war|bin|leite|arbeite|betreue|führe|spreche)|habe ich|j'ai|j'étais|je (?:suis|gère|travaille|dirige|parle)|nous avons|he (?:\p{L}+do|hecho)|\p{L}+(?:é|í)(?!\p{L})|trabajé|trabajo|lideré|hice|llevo|hablo|(?:\p{L}+ed|built|led|wrote|ran) (?:a|an|the|our|\d+))(?!\p{L})|了|过|曾|负责|担任|使用|ました|していた|しています|経験があ|担当/iu;

/** Judges an answer as evidence. With no model the claim is the person's own words; a shorter one has to be faithful to them. */
export function admitAnswer(input: {
  readonly question: string;
  readonly openQuestion: string | null;
  readonly closed: boolean;
  readonly requirement: string;
  readonly answer: string;
  readonly claim?: string;
  /** What the requirement asks for; left out, what an answer is about is not tested. */
  readonly demand?: Demand;
  readonly lexicon: Lexicon;
}): Admission {
  const refuse = (gate: AdmissionGate, message: string): Admission => ({ admitted: false, gate, message });
  const answer = canonicalText(input.answer);
  if (input.closed) return refuse("closed", "The questions are closed");
  if (input.openQuestion !== input.question)
    return refuse(
      "other-question",
      `The question that waits is "${input.openQuestion ?? "none"}", the answer is to "${input.question}"`,
    );
  const isCjk = /[\u3040-\u30ff\u3400-\u9fff]/.test(answer);
  const least = isCjk ? ANSWER_CJK_CHARS_MIN : ANSWER_CHARS_MIN;
  if (answer.length < least)
    return refuse(
      "too-short",
      `The answer has ${answer.length} characters, expected ${least} or more: say what you did, with what, and what came of it`,
    );
  const asked = new Set(tokens(canonicalText(input.requirement)).map((token) => token.text));
  const said = tokens(answer).map((token) => token.text);
  const telling = said.filter((word) => wordWeight(word) > 0);
  if (telling.length > 0 && telling.filter((word) => asked.has(word)).length / telling.length >= COPY_SHARE)
    return refuse("copy-of-the-question", "The answer says the requirement again: say what you did");
  if (talksToAProgram(answer)) return refuse("talks-to-a-program", "The answer talks to a program: say what you did");
  if (DENIES.test(answer)) return refuse("denies", "The answer says that it was not done, and stands as that");
  const done = DONE.test(answer);
  if (WISHES.test(answer) && !done) return refuse("wishes", "The answer says what you would like: say what you did");
  if (!done)
    return refuse(
      "nothing-done",
      "The answer names nothing that you did: say what you did, with what, and what came of it",
    );
  if (input.demand !== undefined && isUnrelated(answer, input.demand, input.lexicon))
    return refuse("unrelated", "The answer tells of something else than what was asked: say what you did of that");
  const claim = input.claim === undefined ? answer : canonicalText(input.claim);
  const added = addedByClaim(claim, answer, input.lexicon);
  if (added.length > 0)
    return refuse("claim-adds", `The claim says "${added.join('", "')}", which the answer does not`);
  return { admitted: true, claim };
}

/** Whether an answer names skills, and none of them has to do with what was asked. One that names none may still be to the point. */
function isUnrelated(answer: string, demand: Demand, lexicon: Lexicon): boolean {
  const named = lexicon.find(answer);
  // A spoken language is told of by its name: work in another field says nothing of it.
  const spoken = demand.constraints.flatMap((one) => (one.kind === "language" ? [one.language] : []));
  if (spoken.length > 0 && demand.groups.length === 0)
    return !findSpoken(answer).some((one) => spoken.includes(one.language));
  if (demand.groups.length === 0 || named.length === 0) return false;
  const asked = demand.groups.flatMap((group) => group.anyOf);
  const kin = new Set(asked.flatMap((id) => [id, ...(lexicon.concepts.get(id)?.broader ?? [])]));
  const families = new Set(
    asked.map((id) => lexicon.concepts.get(id)?.family).filter((family) => family !== undefined),
  );
  const touches = named.some(({ id }) => {
    const family = lexicon.concepts.get(id)?.family;
    return (
      [...lexicon.broader(id)].some((wide) => kin.has(wide)) ||
      asked.some((one) => lexicon.broader(one).has(id)) ||
      (family !== undefined && families.has(family))
    );
  });
  if (touches) return false;
  const words = new Set(tellingWords(answer, languageOf(answer)));
  return !demand.words.some((word) => words.has(word));
}

/** Verbs by how much they claim, least first; a claim may not stand higher than its answer. */
const VERBS: readonly RegExp[] = [
  /(?<!\p{L})(?:saw|watched|observed|attended|shadowed|hospitiert|observé|asistí)(?!\p{L})/iu,
  /(?<!\p{L})(?:helped|assisted|supported|contributed|participated|unterstützt|mitgearbeitet|aidé|participé|contribué|ayudé|apoyé|particip\p{L}+)(?!\p{L})/iu,
  /(?<!\p{L})(?:built|wrote|made|did|used|implemented|developed|ran|worked|entwickelt|gebaut|erstellt|développé|réalisé|desarroll\p{L}+|implement\p{L}+)(?!\p{L})/iu,
  /(?<!\p{L})(?:led|managed|headed|directed|founded|owned|architected|geleitet|geführt|dirigé|encadré|piloté|lider\p{L}+|dirig\p{L}+)(?!\p{L})/iu,
];

function verbClass(text: string): number {
  return VERBS.findLastIndex((words) => words.test(text));
}

/** Numbers, names and strengths of a claim that its answer does not hold. Empty: it is faithful. */
export function addedByClaim(claim: string, answer: string, lexicon: Lexicon): readonly string[] {
  const numbers = new Set(answer.match(/\d+(?:[.,]\d+)*/g) ?? []);
  const added: string[] = (claim.match(/\d+(?:[.,]\d+)*/g) ?? []).filter((number) => !numbers.has(number));
  const spans = (text: string) => [...findYears(text), ...findMonths(text)].map((one) => one.min);
  const lengths = new Set(spans(answer));
  for (const [index, one] of spans(claim).entries()) if (!lengths.has(one)) added.push(`${one} years (${index + 1})`);
  const known = new Set(lexicon.find(answer).flatMap((one) => [...lexicon.broader(one.id)]));
  for (const one of lexicon.find(claim)) if (!known.has(one.id)) added.push(claim.slice(one.start, one.end));
  const said = new Set(tokens(answer).map((token) => token.text));
  // A name stands with a capital within a sentence.
  for (const met of claim.matchAll(/(?<=[\p{Ll},] )\p{Lu}[\p{L}\d-]+/gu))
    if (!said.has(met[0].toLowerCase())) added.push(met[0]);
  const [claimed, told] = [verbClass(claim), verbClass(answer)];
  if ((claimed === 3 && told < 3) || (told >= 0 && claimed > told)) added.push("more than the answer says was done");
  return [...new Set(added)];
}
