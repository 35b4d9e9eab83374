import { must } from "../../base/index.ts";
import { type BehaviouralQuestion, STAR_STEPS } from "../../behavioural/index.ts";
import type { BehaviouralContext } from "../context.ts";
import type { HouseActKind, Slots } from "../house/act.ts";
import { minutes } from "../house/sentence.ts";

/** One authored way of saying it; what is put comes behind it. */
type Wording = (slots: Slots) => readonly string[];

const each = (...sentences: readonly string[]): readonly Wording[] => sentences.map((sentence) => () => [sentence]);

/** The sentences of an act, the question or the follow-up of its slots last, so that a cut turn has not asked. */
export function phraseStar(kind: HouseActKind, slots: Slots, context: BehaviouralContext): readonly string[] {
  const ways = waysOf(kind, slots);
  const variant = typeof slots.variant === "number" ? slots.variant : 0;
  const said = must(ways[variant % ways.length], `No wording for "${kind}"`)(slots);
  return [...said, ...asked(slots, variant, context)].filter((sentence) => sentence !== "");
}

export function variantsStar(kind: HouseActKind, slots: Slots): number {
  return waysOf(kind, slots).length;
}

function waysOf(kind: HouseActKind, slots: Slots): readonly Wording[] {
  const { how } = slots;
  const ways = WAYS[kind];
  const found = typeof how === "string" ? ways?.[how] : undefined;
  return must(found ?? ways?.plain, `The act "${kind}" has no wording in a behavioural round`);
}

function asked(slots: Slots, variant: number, { questions }: BehaviouralContext): readonly string[] {
  const { star, step, said, closing } = slots;
  if (closing === 1) return [must(CLOSING[variant % CLOSING.length], "There is a closing question")];
  if (typeof said === "string") {
    const [id = "", again] = said.split(":");
    const question = questions.find((one) => one.id === id);
    return question === undefined
      ? []
      : [spoken(question, again), ...(slots.how === "meaning" ? [question.why] : [])].reverse();
  }
  if (typeof star !== "string") return [];
  const question = must(
    questions.find((one) => one.id === star),
    `No question "${star}"`,
  );
  if (typeof step === "string") return [spoken(question, step)];
  const head = Number(slots.number) > 1 ? `Question ${slots.number} of ${slots.of}.` : "";
  return [head, question.ask];
}

function spoken(question: BehaviouralQuestion, step: string | undefined): string {
  const known = STAR_STEPS.find((one) => one === step);
  return known === undefined ? question.ask : question.followUps[known];
}

const CLOSING: readonly string[] = [
  "Those were my questions. Is there anything you would like to say before we close?",
  "That was my last question. Do you want to say anything else before we stop?",
  "I have no further question. Is there anything left that you want on the record?",
  "We are through my questions. Would you like to say anything before I close?",
];

/** What is said of what was heard. Neutral: no praise, no comfort, nothing about how it was told. */
const LEADS: Readonly<Record<string, readonly Wording[]>> = {
  heard: each("Noted.", "I have that.", "That is on record.", "Thank you, I have that."),
  declined: each(
    "That is your choice, and I will not come back to it.",
    "We leave that, and I will not ask it again.",
    "All right, that stays unsaid.",
    "Understood, I leave it there for good.",
  ),
  nothing: each(
    "Then we leave it there; it counts neither for you nor against you.",
    "All right, that one stays open and is not judged.",
    "We leave that unanswered; nothing is concluded from it.",
    "Then we go on; what was not told is not judged.",
  ),
  skipped: each("We go on.", "All right, on we go.", "I leave that one.", "We leave it and go on."),
  unread: each(
    "I read English only, so this is kept as you wrote it and not judged.",
    "That is not English, as far as I can tell; it is kept and not judged.",
    "I cannot read that language; your words are kept and not judged.",
    "I read no other language than English; this is kept, unread.",
  ),
  thin: each(
    "I could not make an answer of that.",
    "That is too little for me to read.",
    "I can do nothing with that yet.",
    "I do not see an answer in that.",
  ),
  left: each(
    "I could not make an answer of that either, so we leave the question.",
    "We leave this question; nothing is concluded from it.",
    "I leave the question there, without a judgement.",
    "Then I leave this one open and unjudged.",
  ),
};

const ASIDES: Readonly<Record<string, readonly Wording[]>> = {
  plain: each("All right.", "Good.", "Fine.", "Very well."),
  waiting: each(
    "All right. My question stands.",
    "Good. The question above is yours.",
    "Fine. Take the question as you like.",
    "Very well. I am listening.",
  ),
  unread: each(
    "I read English only. Your words are kept as they are and not judged; say it in English if you can, or say skip.",
    "That does not read as English to me. It is kept and not judged; put it in English if you can, or say skip.",
    "I cannot read that language, so it is kept and not judged. In English I can; or say skip.",
    "I know English alone. This is kept, unread; say it in English, or say skip.",
  ),
  stop: each(
    "You can stop at any time with the button End interview.",
    "To stop, press End interview; what was said until then is kept.",
    "End interview, above, closes the round whenever you like.",
    "Whenever you want to stop, End interview does it.",
  ),
  example: each(
    "An example of mine would steer you, so I give none. Work, studies and what you do unpaid all count.",
    "I give no model answer. Something small that really happened is enough.",
    "What I would say does not matter here; anything that happened to you counts, large or small.",
    "I leave the choice to you: any real occasion will do.",
  ),
  time: [
    (slots) => [timeLeft(slots)],
    (slots) => [`${timeLeft(slots)} Take your time with this one.`],
    (slots) => [`By the clock: ${timeLeft(slots).replace(/^T/, "t")}`],
  ],
  score: each(
    "I judge nothing while we talk; the report shows which steps your words bear out.",
    "That is for the report, which quotes the words that each point rests on.",
    "I say nothing on that here. The report has it, with the places.",
    "There is no mark in here; the report comes after the end.",
  ),
  record: each(
    "What you write is kept on this computer, and you can erase it after the interview.",
    "It is recorded here, on this computer; you can erase your words when we are done.",
    "Everything is on record on this computer alone, and yours to erase afterwards.",
    "Your words stay on this computer, and you can erase them after the end.",
  ),
  who: each(
    "I am the house interviewer: a program with fixed rules, with no model behind me.",
    "A program that goes by written rules; there is no person and no model here.",
    "The house interviewer, which is a set of rules and authored questions.",
    "I am a program. My questions are written by people, and rules pick them.",
  ),
  next: each(
    "I put one question after the other, and ask about what I did not hear. Then we close.",
    "After this one comes the next question, until they are through or the time is over.",
    "The questions come one by one; you can skip any of them.",
    "We go through the questions in order, and then we close.",
  ),
  again: each("Once more:", "Here it is again:", "I say it again:", "Again, then:"),
  meaning: each("It goes about this:", "Why I ask:", "What it is for:", "This is behind it:"),
};

const WAYS: Readonly<Partial<Record<HouseActKind, Readonly<Record<string, readonly Wording[]>>>>> = {
  greet: {
    plain: [
      (slots) => [
        `Hello. This is a ${slots.mode} behavioural interview, and I am a program that goes by rules; there is no model behind me.`,
        `${span(slots)} I ask about things that you have done: tell what the situation was, what was yours to do, what you did, and how it came out.`,
        `You can leave any question; I will not ask it again. All of it is recorded on this computer, and yours to erase.`,
      ],
      (slots) => [
        `Welcome to a ${slots.mode} behavioural interview. You are talking to a set of rules, not to a person or a model.`,
        `${span(slots)} Each question asks for something that happened: the situation, your task, what you did yourself, and the result.`,
        `If you would rather not answer one, say so and we leave it for good. Everything is recorded here, and you can erase it afterwards.`,
      ],
      (slots) => [
        `Hello. I am the house interviewer of this ${slots.mode} behavioural interview: fixed rules, authored questions, no model.`,
        `${span(slots)} Tell me of real occasions, with the situation, your part in it, your own steps, and what came of them.`,
        `Nothing has to be answered, and what is not told is not judged. The record stays on this computer and is yours to erase.`,
      ],
    ],
  },
  ask: LEADS,
  "follow-up": LEADS,
  acknowledge: {
    thinking: each("Take your time.", "No hurry.", "Think as long as you like.", "I wait."),
    heard: each("I have that.", "Noted.", "That is on record.", "I have noted it."),
    last: each(
      "I have that. Then we close here.",
      "Noted. With that we close.",
      "That is on record. We close.",
      "Thank you. Then we are done.",
    ),
  },
  answer: ASIDES,
  nudge: {
    plain: each("I am still here.", "Say a word when you are ready.", "I am listening.", "Write when you are ready."),
    question: each(
      "No hurry. My question still stands; you can also leave it.",
      "Take the time you need. Half an answer is fine, and so is skip.",
      "I am still here. Begin anywhere, or say that you would rather leave it.",
      "The question above is open; if it is not clear, ask me what it is for.",
    ),
  },
  "no-more-hints": { plain: each("There are no hints in this round.", "This round has no hints.") },
  "welcome-back": {
    plain: each("Welcome back. We go on.", "You are back, and the clock runs again.", "Here we go on.", "We continue."),
    question: each(
      "Welcome back. My last question is still open.",
      "You are back, and the clock runs again. The question above still stands.",
      "We go on where we were, with the question above.",
      "We continue; you were about to answer.",
    ),
  },
  "warn-time": {
    plain: [
      (slots) => [`About ${minutes(slots.minutes)} left; we stay with this question and open no other.`],
      (slots) => [`A word on the time: ${minutes(slots.minutes)} left. I open no further question.`],
      (slots) => [`There are ${minutes(slots.minutes)} left, so this is the last question.`],
    ],
  },
  "wrap-up": {
    plain: each(
      "The planned time is over, so we stop here.",
      "That is the time we had.",
      "Time is up, and we leave it at that.",
      "We are at the end of the time.",
    ),
  },
  farewell: {
    plain: each(
      "Thank you for the interview. Your report is being made; Open the report leads to it. Goodbye.",
      "Thank you for your time. The report comes next, with your own words beside each point. Goodbye.",
      "That closes it, thank you. The report will be here in a moment. Goodbye.",
      "Thank you for telling me. The report follows. Goodbye.",
    ),
  },
};

function span(slots: Slots): string {
  const time = Number(slots.minutes) > 0 ? `We have ${minutes(slots.minutes)}` : "There is no time limit,";
  const count = Number(slots.questions) === 1 ? "one question" : `up to ${slots.questions} questions`;
  return Number(slots.minutes) > 0 ? `${time} for ${count}.` : `${time} and ${count}.`;
}

function timeLeft(slots: Slots): string {
  if (Number(slots.minutes) === 0) return "There is no time limit.";
  return slots.minutes === 1 ? "There is one minute left." : `There are ${slots.minutes} minutes left.`;
}
