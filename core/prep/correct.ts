import { canonicalJson, err, ok, type Result } from "../base/index.ts";
import type { Lexicon } from "../concept/index.ts";
import { canonicalText, type Reading } from "../document/index.ts";
import type { Draft } from "./act.ts";
import { type Admission, addedByClaim, admitAnswer } from "./admit.ts";
import { type Dossier, openQuestion } from "./dossier.ts";
import { dossierEvent, type Touch } from "./events.ts";
import { fieldOf } from "./facts.ts";
import { editItem, findItem } from "./keep.ts";
import type { DossierView } from "./view.ts";

/** Longest text that a person writes over an item or a claim, UTF-16 units. Taste. */
export const EDIT_CHARS_MAX = 4_000;

export type CorrectionCode =
  | "unknown-document"
  | "unknown-requirement"
  | "unknown-item"
  | "unknown-claim"
  | "unknown-fact"
  | "bad-value"
  | "claim-adds"
  | "too-large";

/** A corrected reading takes the place of the document's former one; the same reading again adds nothing. */
export function reviseDocument(
  draft: Draft,
  dossier: Dossier,
  id: string,
  reading: Reading,
): Result<{ readonly revised: boolean }> {
  const document = dossier.documents.find((one) => one.id === id);
  if (document === undefined) return err("unknown-document", `There is no document "${id}" in this dossier`);
  if (document.file === reading.digest) return ok({ revised: false });
  const data = { id, file: reading.digest, reading: draft.word(canonicalJson(reading), "documents") };
  draft.add(dossierEvent("document.revised", data));
  return ok({ revised: true });
}

/** What a person may say of a requirement as it was read. */
export const SAYABLE: Readonly<Record<string, readonly string[]>> = {
  importance: ["1", "2", "3", "4", "5"],
  polarity: ["required", "preferred"],
  /** `withdrawn`: it is no requirement, though it was read as one. */
  standing: ["asked", "withdrawn"],
};

/** A person's word on a requirement, over what its place in the posting gave it. */
export function sayOfRequirement(
  draft: Draft,
  dossier: Dossier,
  view: DossierView,
  said: { readonly requirement: string; readonly field: string; readonly value: string },
  observedAtMs: number,
): Result<{ readonly fact: string }> {
  const { requirement, field, value } = said;
  if (![...view.requirements, ...view.withdrawn].some((one) => one.id === requirement))
    return err("unknown-requirement", `There is no requirement "${requirement}" in this dossier`);
  const values = SAYABLE[field];
  if (values?.includes(value) !== true)
    return err(
      "bad-value",
      `Cannot set ${field} of "${requirement}" to "${value}": ${values === undefined ? `say one of ${Object.keys(SAYABLE).join(", ")}` : `one of ${values.join(", ")}`}`,
    );
  const id = nextFact(dossier);
  // Over a correction only another correction stands: facts.ts, rule 2.
  const held = fieldOf(dossier.facts, requirement, field).holders.find(
    (one) => (dossier.facts.statements.get(one)?.authority ?? 0) > 2,
  );
  if (held !== undefined) {
    const reason = draft.word("said again", "talk");
    draft.add(
      dossierEvent("fact.corrected", { id, corrects: held, value: draft.word(value, "talk"), reason, observedAtMs }),
    );
    return ok({ fact: id });
  }
  draft.add(
    dossierEvent("fact.stated", {
      id,
      subject: requirement,
      field,
      value: draft.word(value, "talk"),
      writer: "user",
      authority: 2,
      lineage: "user",
      observedAtMs,
    }),
  );
  return ok({ fact: id });
}

function nextFact(dossier: Dossier): string {
  const count = dossier.facts.statements.size + dossier.facts.retracted.size;
  return `F-${String(count + 1).padStart(3, "0")}`;
}

/**
 * Corrects what was said before: a claim (`CL-`), held against the answer it stands on, or a statement (`F-`). A
 * correction is an entry of its own; what it corrects stays in the record.
 */
export function correctItem(
  draft: Draft,
  dossier: Dossier,
  text: (digest: string) => string,
  lexicon: Lexicon,
  correction: { readonly item: string; readonly value: string; readonly reason: string },
  observedAtMs: number,
): Result<{ readonly corrected: string }> {
  const { item, value, reason } = correction;
  if (value.length > EDIT_CHARS_MAX)
    return err("too-large", `The correction has ${value.length} characters, at most ${EDIT_CHARS_MAX} are kept`);
  if (item.startsWith("CL-")) {
    const claim = dossier.claims.find((one) => one.id === item);
    const answer = dossier.questions.find((one) => one.id === claim?.question)?.answer;
    if (claim === undefined || answer === undefined || answer === null)
      return err("unknown-claim", `There is no claim "${item}" in this dossier`);
    const made = canonicalText(value);
    if (made === "") return err("bad-value", `Cannot correct "${item}": the text is empty`);
    const added = addedByClaim(made, canonicalText(text(answer)), lexicon);
    if (added.length > 0)
      return err("claim-adds", `The claim says "${added.join('", "')}", which the answer it stands on does not`);
    draft.add(dossierEvent("claim.confirmed", { id: item, text: draft.word(made, "talk") }));
    return ok({ corrected: item });
  }
  const fact = dossier.facts.statements.get(item);
  if (fact === undefined)
    return err("unknown-fact", `There is nothing "${item}" to correct: claims are CL-001, statements F-001`);
  if (SAYABLE[fact.field]?.includes(value) === false)
    return err("bad-value", `Cannot correct "${item}" to "${value}": one of ${SAYABLE[fact.field]?.join(", ")}`);
  draft.add(
    dossierEvent("fact.corrected", {
      id: nextFact(dossier),
      corrects: item,
      value: draft.word(value, "talk"),
      reason: draft.word(reason, "talk"),
      observedAtMs,
    }),
  );
  return ok({ corrected: item });
}

/** Takes an item of the plan up: from here on it is kept as it stands, or as `fields` write it over. */
export function touchItem(
  draft: Draft,
  view: DossierView,
  touch: { readonly item: string; readonly how: Touch; readonly fields?: Readonly<Record<string, string>> },
): Result<{ readonly touched: string }> {
  const { item, how, fields } = touch;
  const held = findItem(view.shown, item);
  if (held === undefined)
    return err("unknown-item", `There is no story, risk or question "${item}" in the plan: ST-001, RK-001, MQ-001a`);
  if (JSON.stringify(fields ?? {}).length > EDIT_CHARS_MAX)
    return err("too-large", `The text of "${item}" is too long: at most ${EDIT_CHARS_MAX} characters are kept`);
  const content = fields === undefined ? held : editItem(held, fields);
  if (content === undefined)
    return err("bad-value", `Cannot write "${Object.keys(fields ?? {}).join(", ")}" of "${item}"`);
  draft.add(
    dossierEvent("item.touched", {
      item,
      how: fields === undefined ? how : "edited",
      content: draft.word(canonicalJson({ ...content }), "documents"),
    }),
  );
  return ok({ touched: item });
}

/** Lets a kept item go: the plan's own words are shown again, and change with it. */
export function releaseItem(draft: Draft, view: DossierView, item: string): Result<{ readonly released: string }> {
  if (!view.kept.some((one) => one.item === item)) return err("unknown-item", `The item "${item}" is not kept`);
  draft.add(dossierEvent("item.touched", { item, how: "read" }));
  return ok({ released: item });
}

/** How an answer would be judged, with nothing recorded: a person confirms or edits its claim before it is admitted. */
export function previewAnswer(
  dossier: Dossier,
  view: DossierView,
  lexicon: Lexicon,
  answer: { readonly question: string; readonly text: string; readonly claim?: string },
): Admission {
  const asked = dossier.questions.find((one) => one.id === answer.question);
  const requirement = view.requirements.find((one) => one.id === asked?.requirement);
  return admitAnswer({
    question: answer.question,
    openQuestion: openQuestion(dossier)?.id ?? null,
    closed: dossier.closed,
    requirement: requirement?.text ?? "",
    answer: answer.text,
    ...(answer.claim === undefined ? {} : { claim: answer.claim }),
    ...(requirement === undefined ? {} : { demand: requirement.demand }),
    lexicon,
  });
}
