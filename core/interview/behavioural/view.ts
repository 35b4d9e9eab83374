import { STAR_STEPS } from "../../behavioural/index.ts";
import type { Ledger, StarQuestion } from "../../ledger/index.ts";
import type { BehaviouralContext } from "../context.ts";
import type { StarStatus, StarView } from "../shown.ts";

/** What the page shows of a behavioural round; undefined for a session that is none. */
export function starView({ star }: Ledger, { questions }: Pick<BehaviouralContext, "questions">): StarView | undefined {
  if (star === undefined) return undefined;
  return {
    planned: star.questions.length,
    put: star.questions.flatMap((one) => {
      const question = questions.find(({ id }) => id === one.id);
      if (question === undefined || one.putSeq === null) return [];
      const { id, competency, ask } = question;
      return [{ id, competency, ask, steps: STAR_STEPS.map((step) => ({ step, status: statusOf(one, step) })) }];
    }),
    open: star.open === null ? null : (star.open.step ?? "question"),
    isClosing: star.closing !== null,
  };
}

function statusOf({ steps }: StarQuestion, step: (typeof STAR_STEPS)[number]): StarStatus {
  const { status, asked, askedSeq } = steps[step];
  if (status === "skipped" && !asked) return "not_asked";
  return status === "open" && askedSeq !== null ? "asked" : status;
}
