import { readRecord, wordCount } from "../reading.ts";
import { eventsOf, outcomeOf, type RunRecord } from "../record.ts";

/** What is wrong with the sitting itself: it says nothing of the interviewer, and takes a run out of the rates. */
export interface Fault {
  readonly id: string;
  readonly why: string;
}

const ROLE = /\bas (?:the|your) interviewer\b|\bmy next question for you\b|\bwelcome to (?:this|the) interview\b/i;
const REASONING = /<think>|\bthe user wants\b|\bI should (?:respond|answer) as\b|\bas the candidate, I\b/i;

export function faultsOf(record: RunRecord, words: readonly [number, number] = [1, 400]): readonly Fault[] {
  const reading = readRecord(record);
  const found: Fault[] = [];
  const fault = (id: string, why: string) => void found.push({ id, why });
  for (const say of reading.says) {
    if (ROLE.test(say.text)) fault("H-01", `The candidate speaks as the interviewer: "${say.text.slice(0, 80)}"`);
    if (REASONING.test(say.text)) fault("H-02", `Thoughts were said aloud: "${say.text.slice(0, 80)}"`);
    if (!say.confirmed) fault("H-04", `Not confirmed: "${say.text.slice(0, 80)}"`);
    if (wordCount(say.text) > words[1]) fault("H-05", `${wordCount(say.text)} words, at most ${words[1]}`);
  }
  const edits = eventsOf(record, "edit");
  const lost = edits.filter((edit, index) => !edit.verified && edits[index + 1]?.verified !== true);
  if (lost.length > 0) fault("H-03", `${lost.length} edits did not land`);
  const late = eventsOf(record, "line").filter((line) => line.late === true).length;
  if (late > 2) fault("H-06", `${late} lines came after their turn was taken for over`);
  const outcome = outcomeOf(record);
  if (outcome === undefined) fault("H-08", "The record has no end");
  else if (/_cap$/.test(outcome.endedBy)) fault("H-07", `Cut at a limit: ${outcome.endedBy}`);
  record.events.forEach((event, index) => {
    if (event.i !== index || event.t < (record.events[index - 1]?.t ?? 0))
      fault("H-08", `Event ${index} is out of order`);
  });
  const results = eventsOf(record, "result");
  const failed = results.filter(
    (result) =>
      !result.ok && result.code !== "PREMATURE_END" && result.code !== "INTERVIEW_OVER" && result.code !== "NO_REPLY",
  );
  if (results.length > 0 && failed.length / results.length > 0.15)
    fault("H-10", `${failed.length} of ${results.length} calls failed`);
  return found;
}
