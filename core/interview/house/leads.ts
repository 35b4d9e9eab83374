import { must } from "../../base/index.ts";
import type { Problem } from "../../problem/index.ts";
import type { Slots } from "./act.ts";
import type { Probe } from "./next.ts";
import { approachName, each, edgeName, lines, promise, type Wordings } from "./sentence.ts";

/**
 * What is said first of what the candidate said, before going on. It shows that it was read and how; whether it was
 * right it leaves open. An empty one goes straight on.
 */
export const LEADS: Readonly<Record<string, Wordings>> = {
  noted: each("All right.", "Okay.", "", "Right.", "Okay, noted."),
  approach: each(
    "I can follow that.",
    "Okay, I see how you would go at it.",
    "That gives me a picture of it.",
    "All right, that is your way in.",
    "Okay, I have the outline.",
  ),
  "approach-named": [
    (slots, problem) => [`So the plan: ${approachName(slots, problem)}.`],
    (slots, problem) => [`In short, then: ${approachName(slots, problem)}.`],
    (slots, problem) => [`I have that down as: ${approachName(slots, problem)}.`],
    (slots, problem) => [`If I put it briefly: ${approachName(slots, problem)}.`],
    (slots, problem) => [`Okay: ${approachName(slots, problem)}.`],
  ],
  "approach-changed": each(
    "Okay, so you would rather go that way.",
    "All right, a second way.",
    "I see, you have moved on from the first idea.",
    "Okay, that one instead.",
    "All right, then we talk about that one.",
  ),
  "doubt-again": each(
    "One more on testing, then we leave it.",
    "Another one on testing, the last.",
    "Let me stay with testing for one question.",
    "Then a last question on testing.",
  ),
  complexity: each(
    "Okay, that is your estimate.",
    "I have your figure for the cost.",
    "All right, I take that as the cost.",
    "Noted, as you put it.",
    "Okay, so much for the cost.",
  ),
  edge: each(
    "I have that case down.",
    "Okay, a case to try.",
    "That one goes on the list.",
    "All right, worth running once.",
    "Noted as a case to check.",
  ),
  edges: each(
    "I have those cases down.",
    "Okay, those go on the list.",
    "All right, a few cases to try.",
    "Noted, all of them.",
    "Okay, you can run those.",
  ),
  "edge-named": [
    (slots, problem) => [`Noted: ${edgeName(slots, problem)}.`],
    (slots, problem) => [`One for the list: ${edgeName(slots, problem)}.`],
    (slots, problem) => [`Okay, ${edgeName(slots, problem)}.`],
    (slots, problem) => [`I have that case down: ${edgeName(slots, problem)}.`],
    (slots, problem) => [`So one case is ${edgeName(slots, problem)}.`],
  ],
  example: each(
    "Okay, something concrete.",
    "I have your example.",
    "All right, we can come back to that one.",
    "Okay, I see the input.",
    "Noted as your example.",
  ),
  repeat: each(
    "Okay, that is how you read it.",
    "So that is your reading of the task.",
    "All right, I know how you take it.",
    "I have your reading.",
    "Okay, we start from there.",
  ),
  answer: each("Okay.", "All right, I have that.", "I see.", "Okay, noted.", "Right, I have your answer."),
  done: each(
    "Before you stop, one more thing.",
    "There is something left to talk about.",
    "One more, while there is time.",
    "Not quite through yet on my side.",
    "Then let us talk about it.",
  ),
  verified: [
    (slots) => [`The last run says so too, ${slots.total} of ${slots.total}.`],
    (slots) => [`Yes, the run shows ${slots.total} of ${slots.total}.`],
    (slots) => [`By the last run, yes: all ${slots.total} pass.`],
    (slots) => [`That is what the run shows, all ${slots.total} cases.`],
    (slots) => [`All ${slots.total} pass, I can see that.`],
  ],
  unread: each(
    "I could not read that either, so we leave it.",
    "I did not get that one; let us go on.",
    "That stays open, then.",
    "I cannot place it, so I move on.",
    "Let us leave that and go on.",
  ),
};

/** Questions of the house's own. */
export const PROBE_WORDING: Readonly<Record<Probe | string, Wordings>> = {
  sizes: [
    (slots, problem) => [`The contract says: ${promise(slots, problem)}.`, "Does your plan hold at that size?"],
    (slots, problem) => [`From the contract: ${promise(slots, problem)}.`, "Is that small enough for this way?"],
    (slots, problem) => [`Take the largest input: ${promise(slots, problem)}.`, "Would you still go this way?"],
    (slots, problem) => [`We are promised this: ${promise(slots, problem)}.`, "What does that mean for your plan?"],
    (slots, problem) => [
      `Set it beside the contract: ${promise(slots, problem)}.`,
      "Is your way quick enough for that?",
    ],
  ],
  edge: [
    (slots, problem) => [`One you have not named: ${edgeName(slots, problem)}.`, "What does your code do there?"],
    (slots, problem) => [`Think of this one: ${edgeName(slots, problem)}.`, "Which way does your code go?"],
    (slots, problem) => [`Let me add one: ${edgeName(slots, problem)}.`, "What comes out, and why?"],
    (slots, problem) => [`Here is another: ${edgeName(slots, problem)}.`, "Where is that dealt with in your code?"],
    (slots, problem) => [`Suppose this comes in: ${edgeName(slots, problem)}.`, "What happens?"],
  ],
  time: each(
    "How does the running time grow with the input, for the code as it stands?",
    "What does it cost in time, as the input gets larger?",
    "If the input gets ten times longer, what happens to the running time?",
    "What would you say is the time complexity of what you wrote?",
    "How much work is it for an input of size n?",
  ),
  kept: each(
    "You gave a cost earlier; does the code as it stands keep to it?",
    "Is the cost of what you wrote still the one you named for the plan?",
    "You named a cost before there was code. Looking at it now, does it hold?",
    "Does anything in the code cost more than you said it would?",
    "Which line of the code decides the cost you named?",
  ),
  explain: [
    (slots) => [`This came in as one piece, so let us read a part of it. What do ${lines(slots)} do, step by step?`],
    (slots) => [`Talk me through ${lines(slots)}: what is true before them, and what after?`],
    (slots) => [`Let us look at one place. Why are ${lines(slots)} needed?`],
    (slots) => [`Pick up ${lines(slots)} for a moment. What would break without them?`],
    (slots) => [`Read ${lines(slots)} to me in plain words. What happens there?`],
  ],
};

/** A question of the house's own in another wording. */
export function probeAgain(slots: Slots, problem: Problem): readonly string[] {
  const ways = must(PROBE_WORDING[String(slots.again)], `There is no probe "${slots.again}"`);
  return must(ways[Number(slots.way) % ways.length], `No wording for "${slots.again}"`)(slots, problem);
}
