import type { BehaviouralQuestion } from "../question.ts";

export const TEAMWORK: readonly BehaviouralQuestion[] = [
  {
    id: "teamwork-1",
    competency: "teamwork",
    ask: "Tell me about a piece of work that you could not have done alone. What was your part in it?",
    why: "It shows how somebody sees their own part beside that of the others.",
    shows: {
      situation: "The work and the people in it",
      task: "The part that was yours",
      action: "What you did for the others to be able to do theirs",
      result: "What the group delivered, and where your part shows in it",
    },
    followUps: {
      situation: "Who was in it, and where was that?",
      task: "Which part was yours?",
      action: "What did you do yourself?",
      result: "What did the group have at the end?",
    },
  },
];

export const CONFLICT: readonly BehaviouralQuestion[] = [
  {
    id: "conflict-1",
    competency: "conflict",
    ask: "Tell me about a disagreement on a technical matter with somebody you had to go on working with.",
    why: "It shows how somebody argues when the other side has reasons too.",
    shows: {
      situation: "The matter, and what each side wanted",
      task: "What had to be decided, and what depended on it",
      action: "How you brought the two sides to a decision",
      result: "What was decided, whether it held, and how you work together since",
    },
    followUps: {
      situation: "What was the matter, and who was the other side?",
      task: "What did you have to reach?",
      action: "What did you do about it?",
      result: "How was it settled?",
    },
  },
];

export const COMMUNICATION: readonly BehaviouralQuestion[] = [
  {
    id: "communication-1",
    competency: "communication",
    ask: "Tell me about a time when you had to explain something technical to people without that background.",
    why: "It shows whether somebody starts from what the listeners need.",
    shows: {
      situation: "Who they were, and what they had to decide or do with it",
      task: "What they had to understand, and by when",
      action: "How you put it, and how you found out whether it arrived",
      result: "What they did with it afterwards",
    },
    followUps: {
      situation: "Who were they, and what was the occasion?",
      task: "What did they have to understand?",
      action: "How did you go about it?",
      result: "What did they do with it?",
    },
  },
];
