import type { BehaviouralQuestion } from "../question.ts";

export const LEARNING: readonly BehaviouralQuestion[] = [
  {
    id: "learning-1",
    competency: "learning",
    ask: "Tell me about something you had to learn quickly because the work needed it.",
    why: "It shows how somebody chooses what to learn, and tells when it is enough.",
    shows: {
      situation: "What was missing, and what waited for it",
      task: "What you had to be able to do, and by when",
      action: "How you learned it, and how you tried it out",
      result: "What you could do with it, and what you still could not",
    },
    followUps: {
      situation: "What was the work, and at what time was that?",
      task: "What did you have to be able to do?",
      action: "How did you go about learning it?",
      result: "What could you do with it in the end?",
    },
  },
];

export const CUSTOMER: readonly BehaviouralQuestion[] = [
  {
    id: "customer-1",
    competency: "customer",
    ask: "Tell me about a time when what a user or customer asked for was not what they needed.",
    why: "It shows whether somebody looks behind a request before building it.",
    shows: {
      situation: "Who asked, for what, and why",
      task: "What you were to bring about for them",
      action: "How you found the need, and what you offered instead",
      result: "What they used in the end, and what they said of it",
    },
    followUps: {
      situation: "Who asked, and what for?",
      task: "What were you to bring about?",
      action: "What did you do to find out, and then?",
      result: "What did they use in the end?",
    },
  },
];

export const CHANGE: readonly BehaviouralQuestion[] = [
  {
    id: "change-1",
    competency: "change",
    ask: "Tell me about a plan that was turned over while you were in the middle of carrying it out.",
    why: "It shows what somebody keeps, drops and says when the ground moves.",
    shows: {
      situation: "The plan, how far you were, and what changed",
      task: "What you were now to reach",
      action: "What you kept, dropped and told others",
      result: "Where the work ended up, and what the turn cost",
    },
    followUps: {
      situation: "What was the plan, and what changed?",
      task: "What were you to reach after the change?",
      action: "What did you do then?",
      result: "Where did the work end up?",
    },
  },
];
