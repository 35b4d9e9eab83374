import { bandDimensions } from "./bands.ts";
import { checkSentence, type SentenceViolation } from "./check.ts";
import { makeDebrief } from "./debrief.ts";
import { type FinishedSession, gatherFacts } from "./facts.ts";
import { makePlan } from "./plan.ts";
import { outcomeInWords, writeSentences } from "./sentences.ts";
import type { Report, Sentence } from "./shape.ts";

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
  const passes = (sentence: Pick<Sentence, "text" | "pointers">): boolean => {
    const violations = checkSentence(sentence, entries, facts);
    if (violations.length > 0) refused.push({ sentence, violations });
    return violations.length === 0;
  };
  const dimensions = bandDimensions(facts);
  const because = facts.ended?.data.because ?? null;
  const incomplete =
    facts.failed !== null || facts.erased || because === null || because === "failed" || because === "abandoned";
  const unasked = facts.phases.filter((one) => one.status === "not_asked" || one.status === "skipped");
  return {
    report: {
      status: incomplete ? "incomplete" : "complete",
      basis: "house",
      outcome: outcomeInWords(facts),
      dimensions,
      sentences: writeSentences(facts, session.problem).filter(passes),
      unassessed: [
        ...dimensions.filter((one) => one.band === null).map((one) => ({ what: one.name, why: one.why })),
        ...unasked.map((one) => ({
          what: one.phase,
          why: one.status === "skipped" ? "The step was skipped" : "The interview did not come to this step",
        })),
        ...(incomplete
          ? [{ what: "the session as a whole", why: whyIncomplete(facts.failed !== null, facts.erased, because) }]
          : []),
      ],
      plan: makePlan(facts).filter((item) =>
        passes({ text: `${item.weakness}. ${item.drill}. ${item.successCriterion}.`, pointers: item.pointers }),
      ),
      debrief: makeDebrief(facts, session.problem),
      phases: facts.phases.map((one) => ({
        phase: one.phase,
        status: one.status,
        pointers: one.seq === null ? [] : [{ seq: one.seq, kind: "phase.marked" }],
      })),
    },
    refused,
  };
}

function whyIncomplete(failed: boolean, erased: boolean, because: string | null): string {
  if (erased) return "Its words were erased";
  if (failed || because === "failed") return "The session ended on a fault of ours";
  if (because === "abandoned") return "The session was left and not taken up again";
  return "The session has not ended";
}
