import { bandDimensions } from "./bands.ts";
import { checkSentence, type Draft, type SentenceViolation } from "./check.ts";
import { makeDebrief } from "./debrief.ts";
import { type FinishedSession, gatherFacts } from "./facts.ts";
import { modelPart } from "./model/part.ts";
import { makePlan } from "./plan.ts";
import { outcomeInWords, writeSentences } from "./sentences.ts";
import type { Dimension, Report, Sentence } from "./shape.ts";

/** A report, and the sentences that were written and refused, with why: a person never sees those. */
export interface MadeReport {
  readonly report: Report;
  readonly refused: readonly {
    readonly sentence: Pick<Sentence, "text" | "pointers">;
    readonly violations: readonly SentenceViolation[];
  }[];
}

/**
 * The house's report on a finished session. Caller must hand in every entry, in order, the chain verified.
 * `incomplete`: the session failed, was abandoned, or its words were erased; what stands in it is still true.
 */
export function makeReport(session: FinishedSession): MadeReport {
  const facts = gatherFacts(session);
  const entries = new Map(session.entries.map((entry) => [entry.seq, entry]));
  const refused: MadeReport["refused"][number][] = [];
  const passes = (sentence: Draft): boolean => {
    const violations = checkSentence(sentence, entries, facts);
    const { text, pointers } = sentence;
    if (violations.length > 0) refused.push({ sentence: { text, pointers }, violations });
    return violations.length === 0;
  };
  const outcome = outcomeInWords(facts);
  const outcomeText = passes(outcome) ? outcome.text : "Not told: the record does not bear out what was written";
  const dimensions = bandDimensions(facts).map((one) =>
    passes({ text: one.why, pointers: one.pointers, claims: one.claims, bare: one.band === null })
      ? one
      : unbanded(one),
  );
  const because = facts.ended?.data.because ?? null;
  const incomplete = facts.failed !== null || facts.erased || because === null || because === "failed";
  const unasked = facts.phases.filter((one) => one.status === "not_asked" || one.status === "skipped");
  const sentences = writeSentences(facts, session.problem)
    .filter(passes)
    .map(({ text, kind, pointers, claims }): Sentence => ({ text, kind, pointers, claims }));
  const reasons: readonly (Draft & { readonly what: string })[] = [
    ...dimensions.flatMap(({ name, band, why, pointers, claims }) =>
      band === null ? [{ what: name, text: why, pointers, claims, bare: true }] : [],
    ),
    ...unasked.map(({ phase, status }) => ({
      what: phase,
      text: status === "skipped" ? "The step was skipped" : notSeen(facts.started?.data.model !== undefined),
      pointers: [],
      bare: true,
    })),
    ...(incomplete
      ? [
          {
            what: "the session as a whole",
            text: whyIncomplete(facts.failed !== null, facts.erased, because),
            pointers: [],
            bare: true,
          },
        ]
      : []),
  ];
  const unassessed = reasons.filter(passes).map(({ what, text }) => ({ what, why: text }));
  // What is to be practised is advice and claims nothing; why it is, claims something.
  const plan = makePlan(facts).filter(
    (item) =>
      passes({ text: item.weakness, pointers: item.pointers }) &&
      passes({ text: `${item.drill}. ${item.successCriterion}`, pointers: [], advice: true }),
  );
  const model = modelPart(session, facts);
  return {
    report: {
      status: incomplete ? "incomplete" : "complete",
      // A model that wrote nothing is no basis.
      basis: model?.summary == null && (model?.criteria.length ?? 0) === 0 ? "house" : "model",
      outcome: outcomeText,
      dimensions,
      sentences,
      unassessed,
      plan,
      debrief: makeDebrief(facts, session.problem),
      phases: facts.phases.map((one) => ({
        phase: one.phase,
        status: one.status,
        pointers: one.seq === null ? [] : [{ seq: one.seq, kind: "phase.marked" }],
      })),
      refused: refused.length,
      ...(model === undefined ? {} : { model }),
    },
    refused,
  };
}

/** A band whose reason does not hold is no band. */
function unbanded({ name }: Dimension): Dimension {
  return { name, band: null, why: "The record does not bear out the reason that was written", pointers: [] };
}

/** A model asks in its own words: whether it came to a step is not known by rule, only that nothing of it was seen. */
function notSeen(withModel: boolean): string {
  return withModel
    ? "The server's rules saw nothing of this step; what the model noted stands in its part"
    : "The interview did not come to this step";
}

function whyIncomplete(failed: boolean, erased: boolean, because: string | null): string {
  if (erased) return "Its words were erased";
  if (failed || because === "failed") return "The session ended on a fault of ours";
  return "The session has not ended";
}
