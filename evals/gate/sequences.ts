import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isSyntaxLanguageId, type SyntaxLanguageId } from "@assay/core/syntax";

/** One settled edit of a labelled sequence. */
export interface Step {
  readonly text: string;
  /** Whether a review is worth it after this step; null: nobody could look yet. */
  readonly review: boolean | null;
  readonly because: string;
}

export interface LabelledSequence {
  readonly id: string;
  readonly language: SyntaxLanguageId;
  /** What stands at the start, and has been seen. */
  readonly start: string;
  readonly steps: readonly Step[];
}

interface ProgramLine {
  readonly id: string;
  readonly language: string;
  readonly text: string;
}

interface SequenceLine {
  readonly id: string;
  readonly program: string;
  readonly steps: readonly {
    readonly changes: readonly (readonly [from: string, to: string])[];
    readonly everywhere?: boolean;
    readonly review?: boolean;
    readonly because: string;
  }[];
}

/** The labelled set. Throws where a line does not fit: a change must find its text, once unless it says everywhere. */
export function readSequences(folder: string = import.meta.dirname): LabelledSequence[] {
  const programs = new Map(linesOf<ProgramLine>(join(folder, "programs.jsonl")).map((one) => [one.id, one]));
  return linesOf<SequenceLine>(join(folder, "sequences.jsonl")).map((line) => {
    const program = programs.get(line.program);
    if (program === undefined || !isSyntaxLanguageId(program.language))
      throw new Error(`Sequence "${line.id}" names no program of a known language: "${line.program}"`);
    let text = program.text;
    const steps = line.steps.map((step) => {
      for (const [from, to] of step.changes) {
        const found = text.split(from).length - 1;
        if (found === 0 || (found > 1 && step.everywhere !== true))
          throw new Error(`Sequence "${line.id}": "${from}" stands ${found} times in the program, expected once`);
        text = text.replaceAll(from, () => to);
      }
      return { text, review: step.review ?? null, because: step.because };
    });
    return { id: line.id, language: program.language, start: program.text, steps };
  });
}

function linesOf<T>(path: string): T[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as T);
}
