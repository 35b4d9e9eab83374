import { type Digest, type Failure, type Json, ok, type Result } from "../base/index.ts";
import type { Lexicon } from "../concept/index.ts";
import { buildDocument, type Document, type Reading } from "../document/index.ts";
import type { Word } from "../log/index.ts";
import { claimItem, type Evidence, matchAll, readEvidence, type Verdict } from "../match/index.ts";
import {
  checkPackage,
  composePackage,
  type DebriefEffects,
  debriefEffects,
  type PackageViolation,
  type PrepPackage,
} from "../plan/index.ts";
import { type Posting, type Requirement, readPosting } from "../posting/index.ts";
import type { Dossier } from "./dossier.ts";
import { fieldOf } from "./facts.ts";
import { type KeptItem, keepTouched } from "./keep.ts";
import { mayAskNext, type QueueEntry, questionQueue, type StopReason } from "./queue.ts";

/** Everything a screen or a command shows of a dossier, made anew from its facts and words. */
export interface DossierView {
  readonly documents: readonly { readonly id: string; readonly side: string; readonly document: Document }[];
  readonly posting: Posting;
  readonly requirements: readonly Requirement[];
  /** Read as requirements and taken out by the person. */
  readonly withdrawn: readonly Requirement[];
  readonly evidence: Evidence;
  readonly verdicts: readonly Verdict[];
  /** As it was made, which is what the gate judged. */
  readonly package: PrepPackage;
  /** As a person sees it: what they took up stands as they left it. */
  readonly shown: PrepPackage;
  readonly kept: readonly KeptItem[];
  readonly violations: readonly PackageViolation[];
  readonly effects: DebriefEffects;
  readonly queue: readonly QueueEntry[];
  readonly next:
    | { readonly open: true; readonly next: QueueEntry }
    | { readonly open: false; readonly because: StopReason };
}

export type ViewFailure = Failure<"words-erased" | "no-posting" | "looks-like-a-cv" | "asks-nothing" | "not-opened">;

export interface ViewTools {
  readonly lexicon: Lexicon;
  readonly parse: (text: string) => Json | undefined;
}

export function viewDossier(
  dossier: Dossier,
  words: ReadonlyMap<Digest, Word>,
  { lexicon, parse }: ViewTools,
): Result<DossierView, ViewFailure> {
  const { opened } = dossier;
  if (opened === null) return fail("not-opened", "The dossier has no first entry");
  const documents: { id: string; side: string; document: Document }[] = [];
  for (const one of dossier.documents) {
    const word = words.get(one.reading);
    const reading = word === undefined ? undefined : (parse(word.text) as unknown as Reading | undefined);
    if (reading === undefined)
      return fail("words-erased", `Cannot show the dossier: the words of "${one.id}" are erased`);
    documents.push({ id: one.id, side: one.side, document: buildDocument(reading) });
  }
  const of = (side: string) => documents.filter((one) => one.side === side);
  const source = of("posting").at(-1);
  if (source === undefined) return fail("no-posting", "The dossier holds no posting");
  const posting = readPosting(source.document, lexicon);
  if (!posting.ok) return posting;
  const text = (digest: Digest) => words.get(digest)?.text ?? "";
  const numbered = posting.value.requirements.map((one) => ({
    ...one,
    id: dossier.requirementPins.get(one.key)?.id ?? one.id,
  }));
  const said = numbered.map((one) => overrule(one, dossier, text));
  const isWithdrawn = (id: string) => saidOf(dossier, id, "standing", text) === "withdrawn";
  const requirements = said.filter((one) => !isWithdrawn(one.id));
  const withdrawn = said.filter((one) => isWithdrawn(one.id));
  const read = readEvidence(
    of("evidence").map((one) => one.document),
    lexicon,
  );
  const items = read.items.map((one) => ({ ...one, id: dossier.evidencePins.get(one.key) ?? one.id }));
  const claims = dossier.claims.map((one) =>
    claimItem({ id: one.id, text: text(one.text), requirement: one.requirement }, lexicon),
  );
  const evidence: Evidence = { roles: read.roles, items: [...items, ...claims] };
  const verdicts = matchAll(requirements, evidence, lexicon, { asOfMonth: opened.asOfMonth });
  const effects = debriefEffects(dossier.probes.map((one) => ({ ...one, question: text(one.question) })));
  const research = of("research").map((one, index) => ({
    id: `SRC-${String(index + 1).padStart(3, "0")}`,
    title: one.document.blocks[0]?.text.slice(0, 80) ?? "",
    text: one.document.blocks.map((block) => block.text).join("\n"),
  }));
  const round =
    of("round")
      .at(-1)
      ?.document.blocks.map((block) => block.text)
      .join(" ") ?? "";
  const made = composePackage({
    requirements,
    verdicts,
    evidence,
    minutes: opened.minutes,
    boosts: effects.boosts,
    thin: effects.thin,
    research,
    ...(round === "" ? {} : { round }),
  });
  const violations = checkPackage({
    requirements,
    verdicts,
    evidence,
    package: made,
    lexicon,
    research: new Map(research.map((one) => [one.id, one.text])),
    round,
    minutes: opened.minutes,
  });
  const { shown, kept } = keepTouched(made, dossier, (digest) => {
    const word = words.get(digest);
    return word === undefined ? undefined : parse(word.text);
  });
  const queue = questionQueue(requirements, verdicts, dossier, effects);
  return ok({
    documents,
    posting: posting.value,
    requirements,
    withdrawn,
    evidence,
    verdicts,
    package: made,
    shown,
    kept,
    violations,
    effects,
    queue,
    next: mayAskNext(queue, dossier),
  });
}

/** What a person said of a requirement last, as text; undefined when nothing. */
function saidOf(
  dossier: Dossier,
  requirement: string,
  field: string,
  text: (digest: Digest) => string,
): string | undefined {
  const { value } = fieldOf(dossier.facts, requirement, field);
  return value === null ? undefined : text(value as Digest);
}

/** A person may overrule an importance and whether it is a must; the sum says so. */
function overrule(requirement: Requirement, dossier: Dossier, text: (digest: Digest) => string): Requirement {
  const polarity = saidOf(dossier, requirement.id, "polarity", text);
  const one: Requirement =
    polarity === "required" || polarity === "preferred" ? { ...requirement, polarity } : requirement;
  const said = saidOf(dossier, requirement.id, "importance", text);
  if (said === undefined) return one;
  const importance = Number(said);
  return Number.isInteger(importance) && importance >= 1 && importance <= 5
    ? { ...one, importance, importanceBasis: [`${importance} as the person set it`] }
    : one;
}

function fail(code: ViewFailure["code"], message: string): Result<never, ViewFailure> {
  return { ok: false, failure: { code, message } };
}
