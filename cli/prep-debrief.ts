import type { Lexicon } from "@assay/core/concept";
import type { DossierView, ToldDebrief } from "@assay/core/prep";
import { nearestRequirement } from "@assay/core/prep";
import { z } from "zod";
import { CallError } from "./terminal.ts";

const SHAPE = z.object({
  questions: z.array(
    z.object({
      text: z.string().min(1),
      requirement: z.string().nullable().optional(),
      evidence: z.array(z.string()).optional(),
      rating: z.enum(["strong", "ok", "rough"]).nullable().optional(),
      pushedBack: z.boolean().optional(),
    }),
  ),
  outcome: z.string().nullable().optional(),
  feedback: z.array(z.string()).optional(),
});

/** What a person tells of an interview: JSON, or a transcript whose interviewer's questions are taken. */
export function readDebrief(text: string, path: string, view: DossierView, lexicon: Lexicon): ToldDebrief {
  if (!/^\s*\{/.test(text)) {
    const questions = text
      .split("\n")
      .map((line) =>
        line
          .replace(/^\s*(?:\[?[\d:.,]+\]?(?:\s*-->.*)?|\d+)\s*/, "")
          .replace(/^(?:interviewer|q|they|panel)\s*[:.]\s*/i, "")
          .trim(),
      )
      .filter((line) => /[?？]$/.test(line));
    if (questions.length === 0)
      throw new CallError(
        `Cannot find a question in "${path}": give {"questions":[{"text":…}]} or a transcript with questions`,
      );
    return {
      probes: questions.map((question) => ({
        question,
        requirement: nearestRequirement(question, view.requirements, lexicon),
        evidenceUsed: [],
        rating: null,
        pushedBack: false,
      })),
      outcome: null,
      feedback: [],
    };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (fault) {
    throw new CallError(`Cannot read "${path}": ${(fault as Error).message}`);
  }
  const read = SHAPE.safeParse(value);
  if (!read.success)
    throw new CallError(
      `Cannot read "${path}": ${read.error.issues[0]?.path.join(".")} ${read.error.issues[0]?.message}`,
    );
  return {
    probes: read.data.questions.map((one) => ({
      question: one.text,
      requirement:
        one.requirement === undefined ? nearestRequirement(one.text, view.requirements, lexicon) : one.requirement,
      evidenceUsed: one.evidence ?? [],
      rating: one.rating ?? null,
      pushedBack: one.pushedBack ?? false,
    })),
    outcome: read.data.outcome ?? null,
    feedback: read.data.feedback ?? [],
  };
}
