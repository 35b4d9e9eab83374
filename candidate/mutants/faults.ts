import type { TranscriptLine } from "@assay/core/interview";
import type { Pack } from "../personas/pack.ts";
import { topicAsked } from "../personas/topic.ts";
import type { Fault, Passed } from "./mutant.ts";

type When = (line: TranscriptLine, passed: Passed) => boolean;

/** A line of the interviewer that does this. */
export const act =
  (...kinds: readonly string[]): When =>
  (line) =>
    line.who === "interviewer" && kinds.includes(String(line.act));
/** A line of the interviewer that answers such words. */
export const answering =
  (way: RegExp): When =>
  (line, passed) =>
    line.who === "interviewer" && way.test(passed.said);
export const asking =
  (...topics: readonly string[]): When =>
  (line) =>
    line.who === "interviewer" && topics.includes(topicAsked(line.text) ?? "");
export const saying =
  (way: RegExp): When =>
  (line) =>
    line.who === "interviewer" && way.test(line.text);

type Words = string | ((line: TranscriptLine, passed: Passed) => string);
const spell = (words: Words, line: TranscriptLine, passed: Passed): string =>
  typeof words === "string" ? words : words(line, passed);

/** Other words in the place of these. */
export function reword(when: When, words: Words): (pack: Pack) => Fault {
  return () => ({
    line: (line, passed) => (when(line, passed) ? { ...line, text: spell(words, line, passed) } : line),
  });
}

/** These words after those. */
export function append(when: When, words: Words): (pack: Pack) => Fault {
  return reword(when, (line, passed) => `${line.text} ${spell(words, line, passed)}`);
}

export function drop(when: When): (pack: Pack) => Fault {
  return () => ({ line: (line, passed) => (when(line, passed) ? null : line) });
}

export function delay(when: When, ms: number): (pack: Pack) => Fault {
  return () => ({ delayMs: (line, passed) => (when(line, passed) ? ms : 0) });
}

/** One more line, the first `times` times that a line fits. */
export function insert(when: When, words: Words, times = 1, more: Partial<TranscriptLine> = {}): (pack: Pack) => Fault {
  return () => {
    let left = times;
    return {
      after: (frame, passed) => {
        if (frame.type !== "line" || left === 0 || !when(frame.line, passed)) return;
        left -= 1;
        passed.insert(spell(words, frame.line, passed), more);
      },
    };
  };
}
