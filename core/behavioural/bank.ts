import { canonicalJson, type Hash } from "../base/index.ts";
import { CHANGE, CUSTOMER, LEARNING } from "./bank/adapting.ts";
import { DELIVERY, JUDGEMENT, QUALITY } from "./bank/deciding.ts";
import { FAILURE, LEADERSHIP, OWNERSHIP } from "./bank/owning.ts";
import { COMMUNICATION, CONFLICT, TEAMWORK } from "./bank/together.ts";
import type { BehaviouralQuestion } from "./question.ts";

/** Raised when a text of the bank changes, so that a session that went on over it can say which it began with. */
export const BANK_VERSION = 1;

/** Every question that can be asked, by competency. */
export const QUESTIONS: readonly BehaviouralQuestion[] = [
  ...OWNERSHIP,
  ...TEAMWORK,
  ...CONFLICT,
  ...FAILURE,
  ...LEARNING,
  ...LEADERSHIP,
  ...JUDGEMENT,
  ...DELIVERY,
  ...QUALITY,
  ...COMMUNICATION,
  ...CUSTOMER,
  ...CHANGE,
];

/** The question of this id, if the bank has it. */
export function findQuestion(id: string): BehaviouralQuestion | undefined {
  return QUESTIONS.find((question) => question.id === id);
}

/** Digest of some questions with all their words: what a session was held over. */
export function questionsDigest(questions: readonly BehaviouralQuestion[], hash: Hash): string {
  return hash(canonicalJson(questions));
}
