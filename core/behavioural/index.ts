/**
 * problem › [behavioural]
 *
 * What a behavioural round is made of: the bank of questions, the four steps of an answer, which clause of a text shows
 * which of them, and what a text is as a reply. Takes texts. Gives places in them, never a judgement of a person.
 * Deliberately absent: when something is asked, which is the interview's business; tone, style, length of an answer.
 */
export { BANK_VERSION, findQuestion, QUESTIONS, questionsDigest } from "./bank.ts";
export { type Clause, clausesOf } from "./clauses.ts";
export { pickQuestions, QUESTION_MINUTES, QUESTIONS_MAX, questionCount } from "./pick.ts";
export { type BehaviouralQuestion, COMPETENCIES, type Competency } from "./question.ts";
export { figuresIn, type StepShown, stepsShown, teamClauses } from "./read-steps.ts";
export { type Reply, type ReplyAside, type ReplyKind, readReply } from "./reply.ts";
export { STAR_STEPS, type StarStep } from "./steps.ts";
