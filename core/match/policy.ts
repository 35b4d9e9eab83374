/** What decides between words, chosen on the developed half of evals/prep and the same for everybody. */
export const MATCH_POLICY = {
  /** What a named concept weighs against one other word of the demand. */
  groupWeight: 1.5,
  /** What a pair of characters weighs: pairs overlap and tell less than a word. */
  bigramWeight: 0.25,
  /** Share of a demand with concepts that has to be met for FULL once each concept is shown. */
  contextShare: 0.5,
  /** Shares of a demand of plain words. */
  wordsFull: 0.75,
  wordsPartial: 0.4,
} as const;
