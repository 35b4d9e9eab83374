import type { BehaviouralQuestion } from "../question.ts";

export const OWNERSHIP: readonly BehaviouralQuestion[] = [
  {
    id: "ownership-1",
    competency: "ownership",
    ask: "Tell me about something at work or in your studies that nobody had asked you to take care of, and you did.",
    why: "It shows what somebody does with a gap that belongs to no one.",
    shows: {
      situation: "What was lying about, where, and whom it hurt",
      task: "Why it became yours although nobody gave it to you",
      action: "The first steps you took yourself, and whom you told",
      result: "What is different since, and who keeps it going",
    },
    followUps: {
      situation: "Where was this, and what was going on there?",
      task: "What did you take to be yours to do?",
      action: "Which steps did you take yourself?",
      result: "How did it come out?",
    },
  },
];

export const FAILURE: readonly BehaviouralQuestion[] = [
  {
    id: "failure-1",
    competency: "failure",
    ask: "Think of a piece of work that went wrong and where part of it was yours. What happened?",
    why: "It shows whether somebody can name their own part and what they changed afterwards.",
    shows: {
      situation: "The work, its size, and who relied on it",
      task: "What you were to deliver",
      action: "What you did once you saw it going wrong",
      result: "The damage in plain words, and what you do differently now",
    },
    followUps: {
      situation: "What was the work, and who was waiting for it?",
      task: "What exactly were you to deliver?",
      action: "What did you do when you saw that it went wrong?",
      result: "What did it lead to in the end?",
    },
  },
];

export const LEADERSHIP: readonly BehaviouralQuestion[] = [
  {
    id: "leadership-1",
    competency: "leadership",
    ask: "Tell me about a time when a group had no direction and you gave it one, with or without a title.",
    why: "It shows how somebody gets people to move without ordering them.",
    shows: {
      situation: "The group, and how the lack of direction showed",
      task: "What had to be decided, and by when",
      action: "What you proposed, to whom, and how you won them",
      result: "What the group got done, and what it cost",
    },
    followUps: {
      situation: "Which group was it, and at what point in time?",
      task: "What was there to be decided?",
      action: "What did you say or do, step by step?",
      result: "What came of it?",
    },
  },
];
