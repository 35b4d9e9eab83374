import type { BehaviouralQuestion } from "../question.ts";

export const JUDGEMENT: readonly BehaviouralQuestion[] = [
  {
    id: "judgement-1",
    competency: "judgement",
    ask: "Tell me about a decision you had to take before you knew all that you wanted to know.",
    why: "It shows how somebody weighs what is known, and what they do to stay able to turn back.",
    shows: {
      situation: "What was known, what was not, and what pressed",
      task: "The decision that was yours",
      action: "What you found out in the time there was, and what you chose",
      result: "How it came out, and what you would keep of the way you decided",
    },
    followUps: {
      situation: "When was that, and what was known at that point?",
      task: "Which decision was yours?",
      action: "What did you do to come to it?",
      result: "How did the decision turn out?",
    },
  },
];

export const DELIVERY: readonly BehaviouralQuestion[] = [
  {
    id: "delivery-1",
    competency: "delivery",
    ask: "Tell me about a date that you were going to miss. When did you see it, and what did you do?",
    why: "It shows when somebody speaks up, and what they give up to keep the rest.",
    shows: {
      situation: "What was promised, to whom, and for when",
      task: "What you were to deliver yourself",
      action: "What you cut, moved or said, and how early",
      result: "What was delivered on the day, and what came later",
    },
    followUps: {
      situation: "What had been promised, and to whom?",
      task: "What was yours to deliver?",
      action: "What did you do once you saw it?",
      result: "What was there on the day?",
    },
  },
];

export const QUALITY: readonly BehaviouralQuestion[] = [
  {
    id: "quality-1",
    competency: "quality",
    ask: "Tell me about a fault that reached the people who used your work. How did it come to light, and what did you do?",
    why: "It shows how somebody finds a cause, and whether the next fault of its kind is kept out.",
    shows: {
      situation: "What broke, for whom, and how it was noticed",
      task: "What was yours to put right",
      action: "How you found the cause and what you changed",
      result: "How long it lasted, and what keeps it from coming back",
    },
    followUps: {
      situation: "What broke, and for whom?",
      task: "What was yours to put right?",
      action: "How did you go about finding and mending it?",
      result: "What was it like afterwards?",
    },
  },
];
