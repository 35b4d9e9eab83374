import type { Failure } from "../base/index.ts";
import { type Lexicon, tokens } from "../concept/index.ts";
import { canonicalText } from "../document/index.ts";
import { checkMatches, type Evidence, type Verdict } from "../match/index.ts";
import type { Requirement } from "../posting/index.ts";
import { type PrepPackage, QUESTIONS_MAX, QUESTIONS_MIN } from "./package.ts";

export type PackageViolation = Failure<
  | "match"
  | "focus-missing"
  | "focus-twice"
  | "focus-differs"
  | "unknown-requirement"
  | "gap-cites"
  | "cites-nothing"
  | "cites-unmatched"
  | "gap-without-risk"
  | "too-few-questions"
  | "too-many-questions"
  | "must-not-asked"
  | "questions-alike"
  | "outline-thin"
  | "unsupported-claim"
  | "unknown-source"
  | "minutes-differ"
  | "id-twice"
> & { readonly subject: string };

export interface PackageInput {
  readonly requirements: readonly Requirement[];
  readonly verdicts: readonly Verdict[];
  readonly evidence: Evidence;
  readonly package: PrepPackage;
  readonly lexicon: Lexicon;
  /** Research notes by id, and what a person said of the round. */
  readonly research: ReadonlyMap<string, string>;
  readonly round: string;
  readonly minutes: number;
}

/** The package gate. Gives every violation, for templates and for a model's wording alike. */
export function checkPackage(input: PackageInput): readonly PackageViolation[] {
  const { requirements, verdicts, evidence, package: made } = input;
  const found: PackageViolation[] = checkMatches(requirements, evidence.items, verdicts).map(
    ({ subject, message }) => ({ code: "match", subject, message }),
  );
  const say = (code: PackageViolation["code"], subject: string, message: string) =>
    found.push({ code, subject, message });
  const byId = new Map(requirements.map((one, index) => [one.id, verdicts[index]]));
  for (const { id } of requirements) {
    const areas = made.focusAreas.filter((area) => area.requirement === id);
    if (areas.length === 0) say("focus-missing", id, `The requirement "${id}" has no focus area`);
    if (areas.length > 1)
      say("focus-twice", id, `The requirement "${id}" has ${areas.length} focus areas, expected one`);
    const verdict = byId.get(id);
    if (areas[0] !== undefined && areas[0].coverage !== verdict?.coverage)
      say("focus-differs", id, `The focus area of "${id}" says ${areas[0].coverage}, its verdict ${verdict?.coverage}`);
    if (verdict?.coverage === "GAP" && !made.risks.some((risk) => risk.requirement === id))
      say("gap-without-risk", id, `The gap "${id}" is in no risk`);
  }
  const cited = [
    ...made.stories.map((one) => ({ ...one, texts: [one.situation, one.task, one.action, one.result] })),
    ...made.questions.map((one) => ({ ...one, texts: [one.question, one.followUp, ...one.outline] })),
  ];
  const ids = new Set<string>();
  for (const one of [...made.focusAreas, ...cited, ...made.risks]) {
    if (!byId.has(one.requirement))
      say("unknown-requirement", one.id, `"${one.id}" is about "${one.requirement}", which does not exist`);
    if (ids.has(one.id)) say("id-twice", one.id, `The id "${one.id}" is given twice`);
    ids.add(one.id);
  }
  for (const one of cited) {
    const verdict = byId.get(one.requirement);
    if (verdict === undefined) continue;
    const matched = new Set(verdict.evidence.map((each) => each.id));
    if (verdict.coverage === "GAP" && one.evidence.length > 0)
      say("gap-cites", one.id, `"${one.id}" cites evidence on a gap`);
    if (verdict.coverage !== "GAP" && one.evidence.length === 0)
      say("cites-nothing", one.id, `"${one.id}" cites nothing`);
    for (const id of one.evidence)
      if (!matched.has(id))
        say("cites-unmatched", one.id, `"${one.id}" cites "${id}", which is not matched to "${one.requirement}"`);
    for (const word of unsupported(one, input))
      say("unsupported-claim", one.id, `"${one.id}" says "${word}", which stands in nothing that it cites`);
  }
  checkQuestions(input, say);
  const minutes = made.focusAreas.reduce((sum, area) => sum + area.minutes, 0);
  if (requirements.length > 0 && minutes !== input.minutes)
    say("minutes-differ", "focus", `The focus areas take ${minutes} minutes, there are ${input.minutes}`);
  const texts = cited.flatMap((one) => one.texts).join("\n");
  for (const source of [...made.sources, ...(texts.match(/SRC-\d{3,}/g) ?? [])])
    if (!input.research.has(source)) say("unknown-source", source, `There is no research note "${source}"`);
  return found;
}

function checkQuestions(
  { requirements, package: made }: PackageInput,
  say: (code: PackageViolation["code"], subject: string, message: string) => void,
): void {
  const { questions } = made;
  if (questions.length < QUESTIONS_MIN)
    say(
      "too-few-questions",
      "questions",
      `${questions.length} questions, expected ${QUESTIONS_MIN} to ${QUESTIONS_MAX}`,
    );
  if (questions.length > QUESTIONS_MAX)
    say(
      "too-many-questions",
      "questions",
      `${questions.length} questions, expected ${QUESTIONS_MIN} to ${QUESTIONS_MAX}`,
    );
  const musts = requirements.filter((one) => one.polarity === "required");
  const asked = new Set(questions.map((one) => one.requirement));
  // More must-haves than questions: then each question is about one of its own.
  const missed = musts.filter((one) => !asked.has(one.id));
  if (missed.length > Math.max(0, musts.length - QUESTIONS_MAX))
    for (const one of missed) say("must-not-asked", one.id, `The must-have "${one.id}" is in no question`);
  for (const one of questions)
    if (one.outline.length < 2)
      say("outline-thin", one.id, `"${one.id}" has ${one.outline.length} points in its outline, expected 2 or more`);
  const spelled = questions.map((one) => new Set(tokens(canonicalText(one.question)).map((token) => token.text)));
  for (let index = 0; index < spelled.length; index++)
    for (let other = 0; other < index; other++)
      if (overlap(spelled[index] as Set<string>, spelled[other] as Set<string>) > ALIKE)
        say(
          "questions-alike",
          questions[index]?.id ?? "",
          `"${questions[index]?.id}" asks nearly what "${questions[other]?.id}" asks`,
        );
}

/** Share of common words from which two questions count as one. Taste. */
const ALIKE = 0.92;

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return common / Math.max(1, a.size + b.size - common);
}

/** Numbers and named technologies of a text that stand neither in the evidence it cites nor in the posting, the round or the research. */
export function unsupported(
  one: { readonly evidence: readonly string[]; readonly requirement: string; readonly texts: readonly string[] },
  { requirements, verdicts, evidence, lexicon, research, round }: PackageInput,
): readonly string[] {
  const index = requirements.findIndex((each) => each.id === one.requirement);
  const items = evidence.items.filter((item) => one.evidence.includes(item.id));
  const roles = items.flatMap((item) => (item.role === null ? [] : [evidence.roles[item.role]?.heading ?? ""]));
  const known = [
    requirements[index]?.text ?? "",
    ...(verdicts[index]?.missing.map((each) => each.detail) ?? []),
    ...items.map((item) => item.text),
    ...roles,
    ...research.values(),
    round,
  ]
    .map(canonicalText)
    .join("\n");
  const text = canonicalText(one.texts.join("\n"));
  const numbers = new Set(known.match(/\d+(?:[.,]\d+)*/g) ?? []);
  const concepts = new Set(lexicon.find(known).flatMap((each) => [...lexicon.broader(each.id)]));
  const odd = (text.replace(/SRC-\d+/g, "").match(/\d+(?:[.,]\d+)*/g) ?? []).filter((number) => !numbers.has(number));
  const named = lexicon
    .find(text)
    .filter((each) => lexicon.concepts.get(each.id)?.family !== undefined && !concepts.has(each.id))
    .map((each) => text.slice(each.start, each.end));
  return [...odd, ...named];
}
