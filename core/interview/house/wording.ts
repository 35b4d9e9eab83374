import { must } from "../../base/index.ts";
import type { ActKind } from "../../ledger/index.ts";
import type { Problem } from "../../problem/index.ts";
import { isLanguageId, LANGUAGES } from "../../sandbox/index.ts";
import type { Slots } from "./act.ts";

type Wording = (slots: Slots, problem: Problem) => readonly string[];

const fixed =
  (...sentences: readonly string[]): Wording =>
  () =>
    sentences;

/**
 * The house's words: by act, then by `how`, `lead` or edit class, "plain" where none is named. Short sentences, exact,
 * no praise, never the fix. A question of the graph follows by itself and is not written here.
 */
export const WORDING: Readonly<Record<ActKind, Readonly<Record<string, readonly Wording[]>>>> = {
  greet: {
    plain: [
      (slots, problem) => [
        `Hello. This is a ${slots.mode === "practice" ? "practice " : ""}coding interview on "${problem.title}"; I am a rule-driven interviewer, not a person.`,
        `${plan(slots)} Talk me through what you think, ask what is unclear, and run the tests whenever you like.`,
      ],
      (slots, problem) => [
        `Hello, and welcome. The task is "${problem.title}"; it stands beside the editor, and I follow rules, not moods.`,
        `${plan(slots)} Think aloud in the message box, ask about anything that is open, and run the tests when you want to.`,
      ],
      (slots, problem) => [
        `Welcome. We have one task today, "${problem.title}", and you are talking to a program that goes by rules.`,
        `${plan(slots)} Say what you are thinking as you go; questions about the task are welcome, and so are test runs.`,
      ],
      (slots, problem) => [
        `Good to have you here. I am the house interviewer, a set of rules, and the task is "${problem.title}".`,
        `${plan(slots)} Write to me as you work, and use the tests as often as you like.`,
      ],
    ],
  },
  ask: {
    plain: [fixed("Noted."), fixed("All right."), fixed("Understood."), fixed("Okay.")],
    approach: [
      fixed("I follow the plan."),
      fixed("That is a plan I can follow."),
      fixed("All right, I see where you are going."),
      fixed("I have your approach."),
    ],
    complexity: [
      fixed("I have your estimate."),
      fixed("Noted, that is your estimate of the cost."),
      fixed("All right, so much for the cost."),
      fixed("I have written the cost down as you say it."),
    ],
    edge: [
      fixed("That is a case to keep in mind."),
      fixed("Noted as a case to check."),
      fixed("I have that case down."),
      fixed("Keep that case for the tests."),
    ],
    example: [
      fixed("I have your example."),
      fixed("That example is clear."),
      fixed("All right, a concrete case."),
      fixed("Noted, we can come back to that example."),
    ],
    repeat: [
      fixed("Thank you, that is how you read it."),
      fixed("I have your reading of the task."),
      fixed("All right, so that is the task to you."),
      fixed("Noted, that is your reading."),
    ],
    answer: [
      fixed("Thank you."),
      fixed("I have your answer."),
      fixed("All right, noted."),
      fixed("Okay, that answers it."),
    ],
  },
  acknowledge: {
    noted: [fixed("Noted."), fixed("All right, go on."), fixed("Okay, I am following."), fixed("I have that down.")],
    plain: [fixed("Noted."), fixed("All right, go on."), fixed("Okay, I am following."), fixed("I have that down.")],
    "go-code": [
      fixed("All right, go ahead and write it."),
      fixed("Noted. Start writing when you are ready."),
      fixed("Okay. Put it into code whenever you like."),
      fixed("Then the editor is yours."),
    ],
    "run-it": [
      fixed("Run the tests on it as it stands, and we will see."),
      fixed("The code has not been run in this form yet: use Run tests."),
      fixed("Let the tests have a look at it first."),
      fixed("Before we judge it, run the tests."),
    ],
    "still-red": [
      (slots) => [`The last run still has ${cases(slots.failed)} failing.`],
      (slots) => [`By the last run, ${cases(slots.failed)} did not pass yet.`],
      (slots) => [`Look at the last run again: ${cases(slots.failed)} failed.`],
      (slots) => [`Not by the last run: ${cases(slots.failed)} failed in it.`],
    ],
    "no-code": [
      fixed("There is little code of yours yet; write it down as far as you have it."),
      fixed("I do not see a program yet. Put what you have into the editor."),
      fixed("The editor holds next to nothing of yours so far; start there."),
      fixed("Write a first version, then we can talk about whether it works."),
    ],
    finish: [
      fixed("That is all I wanted to ask. Improve what you like, or press End interview when you are done."),
      fixed("I have no further questions. Use End interview when you are ready, or keep going."),
      fixed("Nothing is left on my list. The rest of the time is yours; End interview closes it."),
      fixed("We are through with my questions. End interview takes you to the report."),
    ],
    thinking: [
      fixed("Take your time."),
      fixed("Of course, I will wait."),
      fixed("Go ahead, no hurry."),
      fixed("Sure."),
    ],
    "stuck-start": [
      fixed("Say what you know about the task so far, even half a thought.", "If you want a push, press Hint."),
      fixed("Try the smallest input you can think of by hand and tell me each step.", "The Hint button is there too."),
      fixed("Begin with a slow way that surely works; it need not be clever.", "A hint is one button away."),
      fixed("Tell me which part is unclear: the task, the idea or the code.", "You can also ask for a hint."),
    ],
    "stuck-code": [
      fixed("Pick one input and follow the code line by line; where does it first differ from what you expect?"),
      fixed("Say what each part of the code is meant to do, then find the part you trust least."),
      fixed("Print what you are unsure of and run it on an input of your own.", "Hint is there if you want it."),
      fixed("Go back to the last point where you were sure, and tell me what you did next.", "Or press Hint."),
    ],
    social: [
      fixed("Hello. Whenever you are ready."),
      fixed("Hello. Start where you like."),
      fixed("Hello to you too; the floor is yours."),
      fixed("Hello. Go on when you like."),
    ],
    thanks: [
      fixed("You are welcome."),
      fixed("You are welcome. Go on when you like."),
      fixed("Of course."),
      fixed("Gladly."),
    ],
    "how-to-end": [
      fixed("You can end it at any time with the End interview button; I do not end it on a sentence."),
      fixed("Press End interview when you want to stop; until then we go on."),
      fixed("The End interview button closes it and leads to the report."),
      fixed("Whenever you want: End interview, at the top."),
    ],
  },
  answer: {
    plain: [clarified, clarified, clarified, clarified],
  },
  "your-call": {
    plain: [
      fixed(
        "I have no more on that than the statement. Where it leaves something open it is your call: say what you assume.",
      ),
      fixed("The statement is all there is on that. Choose what makes sense, and tell me your assumption."),
      fixed("Nothing beyond the statement settles that. Your call: decide, and say what you assume."),
      fixed("If the statement does not say it, it is up to you. State the assumption you go with."),
    ],
  },
  "give-hint": { plain: [rung, rung, rung, rung] },
  "withhold-hint": {
    plain: [
      fixed("The last hint gives the key step away. First tell me an approach, or write the beginning of one."),
      fixed("One hint is left and it says a lot. Show me a way of your own first, in words or in code."),
      fixed("Before the last hint I need an approach from you, however slow it is."),
      fixed("I keep the last hint until there is an attempt: describe one or start writing it."),
    ],
  },
  "no-more-hints": {
    plain: [
      fixed("You have had all three hints."),
      fixed("There are no more hints: three is all there are."),
      fixed("That was the last one; the ladder has three rungs."),
      fixed("No further hints. Go through the three you have again."),
    ],
  },
  "react-red": {
    plain: [
      (slots) => [failing(slots), "What should it give for that input, step by step?"],
      (slots) => [failing(slots), "Follow that input through your code: where does it part from what you expect?"],
      (slots) => [failing(slots), "What does your code do with that input?"],
      (slots) => [failing(slots), "Compare what it expects with what you got."],
    ],
    same: [
      (slots) => [`${failing(slots)} It fails as before.`],
      (slots) => [`${failing(slots)} The result is the same as in the run before.`],
      (slots) => [`Nothing new in this run. ${failing(slots)}`],
      (slots) => [`The change did not reach it. ${failing(slots)}`],
    ],
    worse: [
      (slots) => [`Fewer cases pass than before. ${failing(slots)}`],
      (slots) => [`Something that passed before fails now. ${failing(slots)}`],
      (slots) => [`This run is behind the last one. ${failing(slots)}`],
      (slots) => [`The last change cost a case or more. ${failing(slots)}`],
    ],
    better: [
      (slots) => [`More cases pass than before. ${failing(slots)}`],
      (slots) => [`That moved it forward. ${failing(slots)}`],
      (slots) => [`Closer than the last run. ${failing(slots)}`],
      (slots) => [`Some cases came round. ${failing(slots)}`],
    ],
  },
  "react-green": {
    plain: [
      (slots) => [`All ${slots.total} cases pass.`],
      (slots) => [`Everything passes: ${slots.total} of ${slots.total}.`],
      (slots) => [`The run is green, all ${slots.total} cases.`],
      (slots) => [`${slots.total} of ${slots.total} cases pass now.`],
    ],
  },
  "react-broken": {
    plain: [
      (slots) => [broken(slots)],
      (slots) => [broken(slots)],
      (slots) => [broken(slots)],
      (slots) => [broken(slots)],
    ],
  },
  review: {
    plain: [
      (slots) => [`${place(slots)} What is it that changes here?`],
      (slots) => [`${place(slots)} Which case made you write it like this?`],
      (slots) => [`${place(slots)} What must hold before that part runs?`],
      (slots) => [`${place(slots)} What does that part do, in one sentence?`],
    ],
    control_flow: [
      (slots) => [`${place(slots)} What makes it stop?`],
      (slots) => [`${place(slots)} Which inputs go which way there?`],
      (slots) => [`${place(slots)} What is true each time round?`],
      (slots) => [`${place(slots)} When is that branch taken, and when not?`],
    ],
    data_structure: [
      (slots) => [`${place(slots)} What made you choose that structure?`],
      (slots) => [`${place(slots)} What do you keep in it, and for how long?`],
      (slots) => [`${place(slots)} How large can it grow?`],
      (slots) => [`${place(slots)} Which operation on it do you rely on?`],
    ],
    function_interface: [
      (slots) => [`${place(slots)} What is the job of that function?`],
      (slots) => [`${place(slots)} What does it take, and what does it promise?`],
      (slots) => [`${place(slots)} What goes in and what comes out there now?`],
      (slots) => [`${place(slots)} Who calls it, and with what?`],
    ],
  },
  nudge: {
    plain: [
      fixed("Where are you at the moment?"),
      fixed("Tell me what you are looking at."),
      fixed("What is the next thing you want to find out?"),
      fixed("Say a word about where you are."),
    ],
    "question-open": [
      fixed("No hurry. A rough answer will do; we can sharpen it later."),
      fixed("Half an answer is fine too. Or say that you would rather leave it."),
      fixed("Start with what you are sure of."),
      fixed("Say it as it comes; it need not be complete."),
    ],
    "start-thinking": [
      fixed("What would you do with the smallest input?"),
      fixed("Even a slow way is a start. Which one comes to mind?"),
      fixed("Tell me what you are turning over, finished or not."),
      fixed("Which part of the task would you like to take first?"),
    ],
    "start-coding": [
      fixed("You have a plan; which piece of it would you write first?"),
      fixed("Try writing the first few lines of your plan."),
      fixed("What is the first line of that plan as code?"),
      fixed("The plan is there. Is something keeping you from writing it?"),
    ],
    code: [
      fixed("What is the part you are on meant to do?"),
      fixed("Tell me what is still missing in the code."),
      fixed("Which line are you thinking about?"),
      fixed("What comes next in the code?"),
    ],
    run: [
      fixed("You can run the tests on it as it stands."),
      fixed("What would you expect if you ran the tests now?"),
      fixed("A run would show how far it goes."),
      fixed("Is there something you want to settle before running it?"),
    ],
    red: [
      fixed("What do you make of the case that failed?"),
      fixed("Try the failing input by hand; which step surprises you?"),
      fixed("What is your guess about the failing case?"),
      fixed("Which line decides the result of the failing case?"),
    ],
    green: [
      fixed("Is there anything in it you would still change?"),
      fixed("Would you check one more input, or are you content with it?"),
      fixed("If you are through, End interview closes it; otherwise tell me what you are looking at."),
      fixed("What would you tell a colleague who has to maintain this?"),
    ],
  },
  "welcome-back": {
    plain: [
      fixed("Welcome back. We go on where we were."),
      fixed("You are back; the clock runs again."),
      fixed("Here we go again, from where you left it."),
      fixed("Good, we continue. Nothing was lost meanwhile."),
    ],
  },
  language: {
    plain: [
      (slots) => [`${language(slots)} it is.`],
      (slots) => [`All right, ${language(slots)}.`],
      (slots) => [`${language(slots)} is fine; your other code is kept.`],
      (slots) => [`Okay, we go on in ${language(slots)}.`],
    ],
  },
  "follow-up": {
    plain: [
      fixed("One step further."),
      fixed("A variation on the task."),
      fixed("Let us change the task a little; words are enough."),
      fixed("Something to think about, no need to code it."),
    ],
  },
  "decline-solution": {
    plain: [
      fixed("I keep the solution until after the end; the report shows it. A hint is yours for the asking."),
      fixed("Not during the interview. You can have a hint, one at a time."),
      fixed("The solution comes with the report. Until then there are three hints."),
      fixed("That I will not give away now. Ask for a hint if you want a push."),
    ],
  },
  "stay-on-task": {
    plain: [
      (slots) => [timeLeft(slots), "I am a program that follows rules; let us stay with the task."],
      (slots) => [timeLeft(slots), "What is recorded and where it goes stands on the start page. Back to the task."],
      (slots) => [timeLeft(slots), "Nothing you write changes my rules; the task is what counts here."],
      (slots) => [timeLeft(slots), "For the rest, let us keep to the task."],
    ],
  },
  "accept-refusal": {
    plain: [
      fixed("That is fine, we leave it."),
      fixed("All right, I will not ask that again."),
      fixed("Okay, we go on without it."),
      fixed("Understood, that stays unanswered."),
    ],
  },
  "warn-time": {
    plain: [
      (slots) => [`About ${minutes(slots.minutes)} left.`],
      (slots) => [`A word on the time: ${minutes(slots.minutes)} left.`],
      (slots) => [`There are ${minutes(slots.minutes)} left; bring it to a state you can show.`],
      (slots) => [`You have ${minutes(slots.minutes)} left.`],
    ],
  },
  "wrap-up": {
    plain: [
      fixed("The planned time is over, so we stop here. Your code stays as it is now."),
      fixed("That is the time we had. I keep your code as it stands."),
      fixed("Time is up. What is in the editor now is what counts."),
      fixed("We are at the end of the time. Your last version is saved."),
    ],
  },
  farewell: {
    plain: [
      fixed("Thank you for the interview. Your report is being made and will open here. Goodbye."),
      fixed("Thank you for your time. The report comes next, with every point linked to the record. Goodbye."),
      fixed("That closes the interview, thank you. The report will be here in a moment. Goodbye."),
      fixed("Thank you for working through this with me. The report follows. Goodbye."),
    ],
  },
};

function plan(slots: Slots): string {
  const length = Number(slots.minutes) > 0 ? `We have ${minutes(slots.minutes)}` : "There is no time limit";
  return `${length}: first how you read the task, then an example, a plan, the code, tests, and what it costs.`;
}

function clarified(slots: Slots, problem: Problem): readonly string[] {
  const item = problem.clarifications.find((known) => known.id === slots.clarification);
  return [must(item, `No clarification "${slots.clarification}"`).answer];
}

function rung(slots: Slots, problem: Problem): readonly string[] {
  return [must(problem.hints[Number(slots.level) - 1], `No hint of level "${slots.level}"`)];
}

/** What failed: one visible case by name, the others by number. */
function failing(slots: Slots): string {
  const named = String(slots.case);
  const passed = `${slots.passed} of ${slots.total} cases pass`;
  if (named === "")
    return `${passed}; the ones you can see are among them, ${cases(slots.hidden)} you cannot see ${howFailed(slots)}.`;
  const others = Number(slots.others) + Number(slots.hidden);
  return `${passed}. The case "${named}" ${howFailed(slots)}${others > 0 ? `, and ${others} more` : ""}.`;
}

function howFailed(slots: Slots): string {
  switch (slots.outcome) {
    case "runtime_error":
    case "signalled":
      return "stops with an error";
    case "cpu_limit":
    case "wall_limit":
      return "runs out of time";
    case "memory_limit":
      return "runs out of memory";
    case "output_limit":
      return "prints too much";
    default:
      return "comes out wrong";
  }
}

function broken(slots: Slots): string {
  switch (slots.outcome) {
    case "compile_error":
      return "The program did not start: the compiler's message stands under Test results.";
    case "compile_limit":
      return "Compiling took more than is allowed, so nothing was run.";
    case "refused":
      return "That was not run; the reason stands under Test results. We can go on in words, or in another language.";
    case "system_error":
      return "The run failed on our side, not on yours. Try it again in a moment.";
    default:
      return "The program did not get as far as the cases.";
  }
}

function place(slots: Slots): string {
  const from = Number(slots.from);
  const to = Number(slots.to);
  if (from === 0) return "I see the code has changed.";
  return from === to ? `I see that line ${from} has changed.` : `I see that lines ${from} to ${to} have changed.`;
}

function language(slots: Slots): string {
  return isLanguageId(slots.language) ? LANGUAGES[slots.language].name : String(slots.language);
}

function timeLeft(slots: Slots): string {
  return Number(slots.minutes) > 0 ? `There are ${minutes(slots.minutes)} left.` : "There is no time limit.";
}

function minutes(count: string | number | undefined): string {
  return count === 1 ? "one minute" : `${count} minutes`;
}

function cases(count: string | number | undefined): string {
  return count === 1 ? "one case" : `${count} cases`;
}
