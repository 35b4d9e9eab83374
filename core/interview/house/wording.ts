import type { HouseActKind } from "./act.ts";
import { probeAgain } from "./leads.ts";
import {
  again,
  bothClarified,
  cases,
  clarified,
  each,
  either,
  failing,
  firstFailing,
  hidden,
  language,
  lines,
  lowerFirst,
  minutes,
  minutesFirst,
  NOTHING,
  nearest,
  place,
  rung,
  span,
  tally,
  task,
  timeLeft,
  times,
  type Wordings,
} from "./sentence.ts";

/**
 * The house's words: by act, then by `how` or edit class, "plain" where none is named. Plain spoken English in short
 * sentences; no praise, nothing on how somebody feels, never the fix. A question of the graph is not written here.
 */
export const WORDING: Readonly<Record<HouseActKind, Readonly<Record<string, Wordings>>>> = {
  greet: {
    plain: [
      (slots, problem) => [
        `Hello. This is a ${slots.mode} coding interview on "${problem.title}", and I am a program that goes by rules; there is no model behind me.`,
        `${span(slots)} Say what you think as you work, ask what is unclear, run the tests as often as you like; all of it is recorded, and you can erase it afterwards.`,
      ],
      (slots, problem) => [
        `Welcome to a ${slots.mode} coding interview. The task is "${problem.title}", and you are talking to a set of rules, not to a person or a model.`,
        `${span(slots)} It goes from your reading of the task over a plan to code and tests; everything is recorded here, and you can erase it when we are through.`,
      ],
      (slots, problem) => [
        `Hello. I am the house interviewer of this ${slots.mode} interview: a program with fixed rules and no model. The task is "${problem.title}".`,
        `${span(slots)} We talk first, then you code and run it; write to me at any point. All of it goes on record, and the record is yours to erase.`,
      ],
      (slots, problem) => [
        `Good to have you here. I am a program that follows rules, no model, and this is a ${slots.mode} interview on "${problem.title}".`,
        `${span(slots)} Think aloud in the message box, ask about whatever is open, run the tests when you want to. It is all recorded, and can be erased afterwards.`,
      ],
    ],
    // A model was to lead and does not answer.
    "stand-in": [
      (slots, problem) => [
        `Hello. This is a ${slots.mode} coding interview on "${problem.title}". The language model that leads it does not answer just now, so for the moment I stand in: a program with fixed rules.`,
        `${span(slots)} Say what you think as you work, ask what is unclear, run the tests as often as you like; all of it is recorded, and you can erase it afterwards.`,
      ],
      (slots, problem) => [
        `Welcome to a ${slots.mode} coding interview on "${problem.title}". Its language model cannot be reached at the moment; until it can you talk to a set of rules.`,
        `${span(slots)} We talk first, then you code and run it; write to me at any point. All of it goes on record, and the record is yours to erase.`,
      ],
      (slots, problem) => [
        `Hello. A language model was to lead this ${slots.mode} interview on "${problem.title}" and gives no answer yet. Until it does I take its place, by written rules.`,
        `${span(slots)} It goes from your reading of the task over a plan to code and tests; everything is recorded here, and you can erase it when we are through.`,
      ],
      (slots, problem) => [
        `Good to have you here for a ${slots.mode} interview on "${problem.title}". You are talking to fixed rules for now: the model behind this room is not answering.`,
        `${span(slots)} Think aloud in the message box, ask about whatever is open, run the tests when you want to. It is all recorded, and can be erased afterwards.`,
      ],
    ],
  },
  ask: { plain: NOTHING },
  acknowledge: {
    plain: NOTHING,
    noted: each("Okay, go on.", "All right.", "I am following.", "Noted.", "Okay."),
    "go-on": each(
      "Go on with the code; I am reading along.",
      "Carry on, and run it when you want to see something.",
      "Go ahead; run it whenever it can run.",
      "Keep going, I am here.",
    ),
    "go-code": each(
      "Go ahead and write it.",
      "Start writing when you are ready.",
      "Put it into code whenever you like.",
      "The editor is yours.",
      "Then let us see it as code.",
    ),
    "run-it": each(
      "Run the tests on it, and we will both know more.",
      "It has not been run yet. Use Run tests.",
      "Let the tests have a look at it first.",
      "Nothing has been run so far, so I cannot tell. Try Run tests.",
    ),
    "run-again": each(
      "The code has changed since the last run. Run it once more.",
      "That run was of an earlier version; run this one.",
      "I have no run of the code as it is now. Run it again.",
      "Since the last run something changed, so run it before we go by it.",
    ),
    "still-red": [
      (slots) => [`In the last run ${cases(slots.failed)} failed. Have a look at the first of them.`],
      (slots) => [`By the last run ${cases(slots.failed)} still fail${slots.failed === 1 ? "s" : ""}.`],
      (slots) => [`The record says otherwise: ${cases(slots.failed)} failed in the last run.`],
      (slots) => [`Not by the last run; ${cases(slots.failed)} did not pass.`],
    ],
    "no-code": each(
      "There is next to nothing of yours in the editor yet. Write it down as far as you have it.",
      "I do not see a program yet. Put what you have into the editor.",
      "The editor is nearly as it was; start there.",
      "Write a first version, then there is something to run.",
    ),
    finish: each(
      "That is all I wanted to ask. Improve what you like, or press End interview.",
      "I have no further questions. End interview takes you to the report; you can also keep going.",
      "Nothing is left on my list. The rest of the time is yours, and End interview closes it.",
      "From my side we are through. End interview leads to the report whenever you want it.",
    ),
    finished: each(
      "End interview closes it whenever you like.",
      "I have nothing more to ask; the button is End interview.",
      "Whenever you are ready: End interview.",
      "Take what time you need, then End interview.",
    ),
    "may-end": each(
      "You can leave it there: End interview closes it. I still had a question or two, if you want to go on.",
      "That is up to you. End interview leads to the report; otherwise take the question above.",
      "Then press End interview. What was not talked about stands in the report as not asked.",
      "Fine. The button is End interview, and the question above can stay open.",
    ),
    thinking: each("Take your time.", "Sure, I will wait.", "No hurry.", "Okay, I am here."),
    "stuck-start": each(
      "Then take the smallest input you can think of and do it by hand. What is the first thing you look at?",
      "Start with a slow way that surely works; it need not be clever. A hint is there too, if you ask.",
      "Which part is it: the task, the idea, or the code? You can also press Hint.",
      "Say what you do know about it, half a thought will do. And there is a hint if you want one.",
    ),
    "stuck-start-alone": each(
      "Go back to the three hints and try the first of them on a tiny input.",
      "Take the smallest input by hand and write down each step you make.",
      "Write the slow version first, even if you do not like it.",
      "Put the last hint into your own words; what would be its first line of code?",
    ),
    "stuck-code": each(
      "Take one input and follow the code line by line. Where does it first do something you did not expect?",
      "Say what each part is meant to do; then look hardest at the part you trust least.",
      "Print what you are unsure of and run it on an input of your own. Hint is there as well.",
      "What was the last point at which you were sure of it? You can also press Hint.",
    ),
    "stuck-code-alone": each(
      "Take one input and follow the code line by line. Where does it first do something you did not expect?",
      "Print what you are unsure of and run it on an input of your own.",
      "Go back to the last version you were sure of, and take a smaller step from there.",
      "Cut it down to the smallest input that still goes wrong.",
    ),
    thanks: each("You are welcome.", "Sure.", "Gladly. Go on when you like.", "No trouble."),
    social: each("Okay.", "Go on when you like.", "All right, I am reading along.", "Okay, over to you."),
    unread: each(
      "I cannot make that out; I follow English, and only so far. Try other words, or leave it and go on.",
      "I did not understand that. Put it in other words if it matters, or carry on.",
      "That I cannot read. Say it another way in English, or go on with the code.",
      "I could not place that, so I do not count it as an answer. Try once more, or go on.",
    ),
    rephrase: [
      (slots, problem) => [again(slots, problem)],
      (slots, problem) => ["In other words:", again(slots, problem)],
      (slots, problem) => ["Let me put it differently.", again(slots, problem)],
      (slots, problem) => ["Another way of asking it:", again(slots, problem)],
    ],
    "rephrase-probe": [probeAgain, probeAgain, probeAgain, probeAgain],
    "how-to-end": each(
      "You can end it whenever you like with End interview; I do not end it on a sentence.",
      "You can stop at any time: press End interview.",
      "The End interview button closes it and leads to the report.",
      "That is up to you: End interview closes it at any time.",
    ),
  },
  answer: {
    plain: [clarified, clarified, clarified, clarified],
    two: [bothClarified, bothClarified, bothClarified, bothClarified],
    many: [
      (slots, problem) => [...bothClarified(slots, problem), "Ask the rest again, one at a time."],
      (slots, problem) => [...bothClarified(slots, problem), "I take two at a time; send the others again."],
      (slots, problem) => [...bothClarified(slots, problem), "What else was it?"],
      (slots, problem) => [...bothClarified(slots, problem), "Put the other one to me again."],
    ],
  },
  "your-call": {
    plain: each(
      "I have no answer to that on my list. Where the statement leaves it open, decide and say what you assume.",
      "I cannot add to the statement there. If it does not say, assume something sensible and tell me.",
      "On that I know no more than the statement. Go by it, and where it is silent, by an assumption you name.",
      "That is not on my list. If the statement does not settle it, you decide; say which way.",
      "I have nothing on that beyond the statement. Choose what makes sense, and say so.",
    ),
    near: [
      (slots, problem) => ["I am not sure what you mean. To this one I have an answer:", nearest(slots, problem)],
      (slots, problem) => ["I may not have understood. The closest I have is this:", nearest(slots, problem)],
      (slots, problem) => ["If this is what you mean:", nearest(slots, problem)],
      (slots, problem) => ["I cannot place that for certain. Perhaps you mean this:", nearest(slots, problem)],
    ],
    which: [
      (slots, problem) => [`I am not sure which you mean. ${either(slots, problem)}`, "Say the first or the second."],
      (slots, problem) => [`That could be one of two. ${either(slots, problem)}`, "Say the first or the second."],
      (slots, problem) => [
        `I have two answers that might fit. ${either(slots, problem)}`,
        "Say the first or the second.",
      ],
      (slots, problem) => [`Help me with that. ${either(slots, problem)}`, "Say the first or the second."],
    ],
  },
  "give-hint": { plain: [rung, rung, rung, rung] },
  "withhold-hint": {
    plain: each(
      "The last hint gives the key step away. First tell me an approach, or write the beginning of one.",
      "One hint is left and it says a lot. Show me a way of your own first, in words or in code.",
      "Before the last hint I need an approach from you, however slow it is.",
      "I keep the last hint until there is an attempt: describe one, or start writing it.",
    ),
  },
  "no-more-hints": {
    plain: each(
      "You have had all three hints.",
      "There are no more hints; three is all there are.",
      "That was the last one. Scroll up and take the three once more.",
      "No further hints. The three you have are all I may give.",
    ),
  },
  "react-red": {
    plain: [
      (slots) => [failing(slots), "What does your code do with that input?"],
      (slots) => [failing(slots), "Compare what it gives with what is expected; where do they part?"],
      (slots) => [
        failing(slots),
        "Follow that one input through your code. What is the first step that surprises you?",
      ],
      (slots) => [failing(slots), "How did you get to the result you expected there?"],
      (slots) => [failing(slots), "Which line decides the result of that case?"],
    ],
    asks: [
      (slots) => [`${firstFailing(slots)} It stands at ${slots.passed} of ${slots.total}.`],
      (slots) => [tally(slots), firstFailing(slots)],
      (slots) => [`The run is red: ${firstFailing(slots, true)}`],
      (slots) => [firstFailing(slots)],
    ],
    hidden: [
      (slots) => [hidden(slots), "Which inputs could differ from the ones on the page?"],
      (slots) => [hidden(slots), "What kind of input have you not tried yet?"],
      (slots) => [hidden(slots), "What might they have that the visible ones do not?"],
      (slots) => [hidden(slots), "Which promise of the contract have you not used yet?"],
    ],
    error: [
      (slots) => [failing(slots), "What does the message say, and about which line?"],
      (slots) => [failing(slots), "Read the message under Test results; what was it trying to do just then?"],
      (slots) => [failing(slots), "Which value was not what that line needs?"],
      (slots) => [failing(slots), "What does the message point at?"],
    ],
    slow: [
      (slots) => [failing(slots), "How many steps does your code take on that input?"],
      (slots) => [failing(slots), "Does it go on for ever, or is it only slow?"],
      (slots) => [failing(slots), "Which loop runs longest there?"],
      (slots) => [failing(slots), "What makes it stop, and when?"],
    ],
    unchanged: [
      (slots) => [`The code is as it was in the run before, and so is the result. ${firstFailing(slots)}`],
      (slots) => [`Same code, same result. ${firstFailing(slots)}`],
      (slots) => [`Nothing was changed since the last run. ${firstFailing(slots)}`],
      (slots) => [`That run was of the same code as before. ${firstFailing(slots)}`],
    ],
    same: [
      (slots) => [`The same as in the run before. ${failing(slots)}`],
      (slots) => [`No change in what fails. ${failing(slots)}`],
      (slots) => [`The edit did not change what fails. ${failing(slots)}`],
      (slots) => [`That run looks like the last one. ${failing(slots)}`],
    ],
    stuck: [
      (slots) => [
        `${times(slots)} the same way now: ${firstFailing(slots, true)}`,
        "Print what the code has in hand for that input, or press Hint.",
      ],
      (slots) => [
        `${firstFailing(slots)} It has been so for ${slots.streak} runs.`,
        "Do that input by hand before the next edit; there is a hint as well.",
      ],
      (slots) => [
        `${times(slots)} without a change: ${firstFailing(slots, true)}`,
        "What would you have to see to know which part is at fault? A hint is there if you ask.",
      ],
      (slots) => [
        `Still the same case after ${slots.streak} runs. ${firstFailing(slots)}`,
        "Say in one sentence what you think happens there, or take a hint.",
      ],
    ],
    "stuck-alone": [
      (slots) => [
        `${times(slots)} the same way now: ${firstFailing(slots, true)}`,
        "Print what the code has in hand for that input.",
      ],
      (slots) => [`${firstFailing(slots)} It has been so for ${slots.streak} runs.`, "Do that input by hand first."],
      (slots) => [`${times(slots)} without a change: ${firstFailing(slots, true)}`, "What do you think happens there?"],
      (slots) => [
        `Still the same case after ${slots.streak} runs. ${firstFailing(slots)}`,
        "Try it on a smaller input.",
      ],
    ],
    worse: [
      (slots) => [`Fewer cases pass than before. ${failing(slots)}`, "What did the last change touch?"],
      (slots) => [`Something that passed before fails now. ${failing(slots)}`],
      (slots) => [`This run is behind the last one. ${failing(slots)}`, "What is different since then?"],
      (slots) => [`The last change cost something. ${failing(slots)}`],
    ],
    better: [
      (slots) => [`More pass than before. ${failing(slots)}`, "What is different about that one?"],
      (slots) => [`That moved it. ${failing(slots)}`],
      (slots) => [`Further than the last run. ${failing(slots)}`, "What sets it apart from those that pass?"],
      (slots) => [`Some came round. ${failing(slots)}`],
    ],
  },
  "react-green": {
    plain: [
      (slots) => [`All ${slots.total} cases pass.`],
      (slots) => [`Everything passes now, ${slots.total} of ${slots.total}.`],
      (slots) => [`The run is green, all ${slots.total} cases.`],
      (slots) => [`${slots.total} of ${slots.total} pass.`],
    ],
    // The question that follows says itself that it is green.
    asks: [
      (slots) => [`${slots.total} of ${slots.total}.`],
      (slots) => [`That is ${slots.total} of ${slots.total}.`],
      (slots) => [`${slots.total} out of ${slots.total} in that run.`],
      (slots) => [`All ${slots.total} in that run.`],
    ],
    first: [
      (slots) => [`All ${slots.total} cases pass, on the first run.`],
      (slots) => [`${slots.total} of ${slots.total}, at the first run.`],
      (slots) => [`The first run is green, all ${slots.total} cases.`],
      (slots) => [`That was one run, and all ${slots.total} cases pass.`],
    ],
    again: [
      (slots) => [`Still green, ${slots.total} of ${slots.total}.`],
      (slots) => [`All ${slots.total} pass as before.`],
      (slots) => [`Green again, all ${slots.total}.`],
      (slots) => [`Nothing broke: ${slots.total} of ${slots.total}.`],
    ],
  },
  "react-broken": {
    plain: each(
      "The program did not get as far as the cases.",
      "It stopped before the first case.",
      "No case was tried in that run.",
      "That run ended before the cases began.",
    ),
    compile_error: each(
      "It did not start. The message is under Test results; which line does it name?",
      "The program did not start, so no case was tried. What does the message say?",
      "That did not compile or load; the message under Test results says where.",
      "It stopped before the first case. Have a look at the message.",
    ),
    compile_limit: each(
      "Compiling took more than is allowed, so nothing was run.",
      "It was still compiling at the limit; no case was tried.",
      "The compiler ran into its limit, and nothing was run.",
      "No case was tried: compiling took too long or too much.",
    ),
    refused: each(
      "That was not run here; the reason is under Test results. It says nothing about your code.",
      "This machine cannot run it, see Test results. We can go on in words, or in another language.",
      "Nothing was run, and it is not because of your code; the reason is under Test results.",
      "That cannot be run here. You can switch the language, or we go through it in words.",
    ),
    system_error: each(
      "That run failed on our side, not on yours. Try it again in a moment.",
      "Something went wrong here with the run; your code was not judged. Run it once more.",
      "The fault was ours, and no case was judged. Please run it again.",
      "That was not your code: the run broke on our side. Once more, please.",
    ),
  },
  review: {
    whole: each(
      "What you have so far: how does it do it, in two sentences?",
      "Which part of the code are you least sure of?",
      "Talk me through what stands there now; where is the decision made?",
      "What does the code do already, and what is still missing?",
    ),
    plain: [
      (slots) => [`You have just worked on ${lines(slots)}. What does that part do, in one sentence?`],
      (slots) => [`About ${lines(slots)}: which case made you write it like this?`],
      (slots) => [`${place(slots)}, as it stands now: what must be true before that runs?`],
      (slots) => [`Let me ask about ${lines(slots)}. What does it change, and what does it leave alone?`],
    ],
    control_flow: [
      (slots) => [`${place(slots)} changed what the code does next. On which input can one see the difference?`],
      (slots) => [`Take a small input through ${lines(slots)}. What happens there, step by step?`],
      (slots) => [`About ${lines(slots)}: for which input does the code behave differently now?`],
      (slots) => [`In ${lines(slots)} the code has a way to go on. What does that depend on?`],
    ],
    data_structure: [
      (slots) => [`In ${lines(slots)} you chose how to keep things. What made you choose that?`],
      (slots) => [`About ${lines(slots)}: what is kept there, and for how long?`],
      (slots) => [`How large can the thing you keep in ${lines(slots)} get?`],
      (slots) => [`What will you do most often with what you keep in ${lines(slots)}?`],
    ],
    function_interface: [
      (slots) => [`What is the job of the function in ${lines(slots)}?`],
      (slots) => [`About ${lines(slots)}: what does that function take, and what does it give back?`],
      (slots) => [`In ${lines(slots)}: what goes into that function, and what comes out?`],
      (slots) => [`What may whoever calls the function in ${lines(slots)} rely on?`],
    ],
  },
  nudge: {
    plain: each(
      "Where are you at the moment?",
      "What are you looking at?",
      "What is the next thing you want to find out?",
      "Say a word about where you are, if you like.",
    ),
    "question-open": each(
      "No hurry. A rough answer will do; we can sharpen it later.",
      "Half an answer is fine too. Or say that you would rather leave it.",
      "I am still here. Start with the part you are sure of.",
      "Say it as it comes; it need not be complete.",
      "If my question is not clear, ask me to put it another way.",
    ),
    asked: each(
      "No hurry with my question; it can also wait until you are further.",
      "Take your time. You can leave what I asked and go on with the code.",
      "I am still here. Answer when it suits you, or just go on.",
      "What I asked is no test. Go on with whatever you are at.",
    ),
    "start-thinking": each(
      "What would you do with the smallest input?",
      "Even a slow way is a start. Which one comes to mind?",
      "What are you turning over? It need not be finished.",
      "Which part of the task would you take first?",
    ),
    "start-coding": each(
      "You have a plan; which piece of it would you write first?",
      "What would the first few lines of that plan be?",
      "Is something keeping you from writing it?",
      "What is the first line of it as code?",
    ),
    code: each(
      "What is the part you are on meant to do?",
      "What is still missing in the code?",
      "Which line are you thinking about?",
      "What comes next?",
    ),
    run: each(
      "You can run the tests on it as it stands.",
      "What would you expect if you ran it now?",
      "A run would show how far it gets.",
      "Is there something you want to settle before running it?",
    ),
    red: each(
      "What do you make of the case that failed?",
      "Try the failing input by hand; which step is it?",
      "What is your guess about the failing case?",
      "What would you print to find out more about the failing case?",
    ),
    "after-hint": each(
      "No hurry with the hint. It may help to try it on a tiny input.",
      "Take the hint as slowly as you like.",
      "If the hint is of no use as it is, put it into your own words first.",
      "The hint can wait, too. Go on with whatever part you are sure of.",
    ),
    "red-said": each(
      "You have an idea of what goes wrong; try it, and run it again.",
      "What will you change first?",
      "Make the change you have in mind, and let a run tell you.",
      "Where in the code will you start?",
    ),
    "red-hidden": each(
      "What kind of input is not among the visible ones?",
      "Which promise of the contract have you not used yet?",
      "You could write a case of your own; which would it be?",
      "What is the smallest input that the page does not show?",
    ),
    green: each(
      "Is there anything in it you would still change? If not, End interview closes it.",
      "Would you check one more input, or is that it?",
      "If you are through, End interview closes it; otherwise tell me what you are looking at.",
      "Anything else you want to try? End interview is there when you do not.",
    ),
  },
  "welcome-back": {
    plain: each(
      "Welcome back. We go on where we were.",
      "You are back, and the clock runs again.",
      "Here we go on, from where you left it.",
      "Good, we continue. Everything is as it was.",
    ),
    question: each(
      "Welcome back. My last question is still open, take it from there.",
      "You are back, and the clock runs again. The question above still stands.",
      "We go on where we were, with the question above.",
      "Everything is as it was; you were about to answer.",
    ),
    code: each(
      "Welcome back. Your code is as you left it.",
      "You are back, and the clock runs again; go on with the code.",
      "We go on where we were. Nothing in the editor has changed.",
      "Good, we continue with the code as it was.",
    ),
  },
  language: {
    plain: [
      (slots) => [`${language(slots)} it is; your other code is kept.`],
      (slots) => [`All right, ${language(slots)}.`],
      (slots) => [`${language(slots)} is fine. What you had stays where it was.`],
      (slots) => [`Okay, we go on in ${language(slots)}.`],
    ],
  },
  "follow-up": {
    plain: each(
      "One step further, in words only.",
      "Now let us change the task a little; words are enough.",
      "Here is a variation, nothing to code.",
      "Something to think about beyond the code.",
    ),
    more: NOTHING,
  },
  "decline-solution": {
    plain: each(
      "I do not give that away during the interview; the report shows it afterwards.",
      "The report shows a solution once we are through.",
      "Not now. Afterwards you can read one in the report.",
      "That comes after the end, with the report.",
    ),
    "hints-left": each(
      "I keep the solution until after the end. What I can give you is a hint, would that help?",
      "Not during the interview, but a hint is yours if you ask for it.",
      "The report shows a solution afterwards. For now I have hints, one at a time; want one?",
      "That one I keep. Say so if you would like a hint instead.",
    ),
    "hints-used": each(
      "I keep the solution until after the end, and you have had the hints. Write what you have, however slow.",
      "The report shows one afterwards. For now, take the last hint and put it into your first line.",
      "That stays closed until we are through. Even a slow version counts for something.",
      "Not during the interview. What part of the last hint is unclear?",
    ),
  },
  "stay-on-task": {
    plain: each(
      "That is nothing I can help with; back to the task.",
      "I only know about this task. Shall we go on with it?",
      "Let us stay with the task.",
      "That is outside of what I am here for.",
    ),
    time: [
      (slots) => [timeLeft(slots)],
      (slots) => [`${timeLeft(slots)} It is shown at the top, too.`],
      (slots) => [`${timeLeft(slots)} Go on where you were.`],
      (slots) => [`By the clock: ${lowerFirst(timeLeft(slots))}`],
    ],
    who: each(
      "I am a program that goes by rules; no person and no model writes this.",
      "A program with fixed rules. I read what you write and run, and answer from a list.",
      "Rules only, no model. That is why I am a little plain.",
      "No person, no model: a set of rules. Your words are read by a lexicon.",
    ),
    record: each(
      "What you type, say and run is kept where this program runs. You can export or erase it from the list of sessions.",
      "It is all recorded in this program's own folder, and you can erase it afterwards.",
      "The record stays with this program; the sessions page lets you export or erase it.",
      "Code, messages and runs are recorded here, and yours to erase.",
    ),
    score: each(
      "There is a report after the end, and each line of it points to what it rests on. I say nothing of it before.",
      "What the record shows goes into a report afterwards. Nothing is scored while we talk.",
      "The report comes at the end, with its evidence. Until then, the task.",
      "That is for the report, after the end.",
    ),
    verdict: each(
      "I do not say right or wrong while we are at it. A run tells you more than I could.",
      "I leave that open on purpose. How could you check it?",
      "That I will not judge for you; try it on a case or run it.",
      "I do not judge it during the interview. What makes you doubt it?",
    ),
    next: each(
      "Start coding whenever you like; we can talk on the way.",
      "Go ahead. Write it when you feel you know how.",
      "You can start writing now; questions are fine at any time.",
      "It is up to you: say more, or start with the code.",
    ),
    "next-code": each(
      "Whatever you think it needs. A run shows where it stands.",
      "Go on with the code, or run it and see.",
      "Improve it, test it, or tell me about it; you choose.",
      "Run it if you have not; otherwise go on with what you think is missing.",
    ),
    language: each(
      "Look it up as you would at work, or write it out the long way. I do not test your memory of a library.",
      "I do not know the library for you. Write it in whatever way you are sure of.",
      "Use what you remember, or spell it out by hand; either is fine here.",
      "That I cannot tell you. A plain loop does, if the call will not come to mind.",
    ),
    again: each(
      "Leave it, if it is unclear. Go on with what you were doing.",
      "Never mind that one; carry on.",
      "Nothing hangs on that; go on with what you were doing.",
      "Then let us leave it. The floor is yours.",
    ),
    rules: each(
      "I go by fixed rules and cannot set them aside. Hidden cases stay hidden; back to the task.",
      "That changes nothing here: the rules are in the program, not in the talk. Let us go on with the task.",
      "I have no instructions to ignore, only rules, and they keep hidden cases hidden.",
      "I do not act on that. What is next for your solution?",
    ),
    manners: each(
      "Let us get back to the task. If a question of mine is in the way, say skip.",
      "I am only a program. We can leave a question, take a hint, or go on with the code.",
      "Okay. What would help: a hint, another question, or quiet? Hold the floor keeps me silent.",
      "Let us go on. You can hold the floor if you want me to be quiet.",
    ),
    example: each(
      "The statement has worked examples; start from one of them. One of your own may be just as small.",
      "There are examples in the statement, with their results. Take one of those and change a little of it.",
      "Have a look at the examples in the statement; they show the form. I would rather not make up another.",
      "The ones I have stand in the statement. Anything of that form will do for yours.",
    ),
    optimise: each(
      "First something that is right, then something faster. When to turn to that is up to you.",
      "You decide. A slow version that is right is a good place to start from.",
      "That is yours to choose; I would want to see it right before it is fast.",
      "Not before it is right. After that, it is your decision.",
    ),
    "optimise-green": each(
      "You decide. If you see work that could be saved, say what it would gain.",
      "That is up to you. What would become cheaper, and by how much?",
      "Only if you see a reason. Tell me what it costs now, and what it would cost then.",
      "It passes as it is; whether it is worth more is your judgement.",
    ),
    choice: each(
      "Any language in the menu above the editor is fine. You can switch later, and what you wrote is kept.",
      "Take whichever you like of the menu above the editor; it runs in the version that is installed here.",
      "You may use any language that the menu above the editor offers, and change it at any time.",
      "That is your choice: the menu above the editor has the languages, each with a starter.",
    ),
    what: each(
      "This is a coding interview with a program. Read the task, tell me here how you understand it, and write code in the editor.",
      "A coding interview: the task is on the page, you talk to me in this box and write your solution in the editor.",
      "You solve a small programming task and talk to me about it as you go. I am a program that goes by rules. Begin with the task.",
      "An interview on one programming task. You read it, we talk about it here, you code it and run the tests.",
    ),
    task: [
      (_slots, problem) => ["This is the task.", ...task(problem)],
      (_slots, problem) => ["The task, as it stands on the page.", ...task(problem)],
      (_slots, problem) => ["I read it to you.", ...task(problem)],
      (_slots, problem) => ["Here is what the page says.", ...task(problem)],
    ],
    page: each(
      "You write in the editor, Run tests runs it on the cases, and End interview closes it. Nothing else has to be handed in.",
      "The code goes into the editor. Run tests tries it, and what stands there when you press End interview is what counts.",
      "Write in the editor and press Run tests as often as you like; the results stand beside it. End interview is the last step.",
      "All of it happens in the editor: write there, and Run tests runs it. Nothing has to be submitted, it is kept as you type.",
    ),
    elsewhere: each(
      "I only know about this task. Shall we go on with it?",
      "That is outside of what I can talk about. Back to the task.",
      "Nothing I could say to that. Where were we with the task?",
      "I have rules for this task and for nothing else.",
    ),
  },
  "accept-refusal": {
    plain: each(
      "That is fine, we leave it.",
      "All right, I will not ask that again.",
      "Okay, we go on without it.",
      "Fine, that one stays open.",
    ),
    "go-code": each(
      "That is fine, we leave it. Go ahead with the code when you like.",
      "All right, I will not ask that again. The editor is yours.",
      "Okay, we go on without it. Start writing when you are ready.",
      "Fine, that one stays open. Then let us see some code.",
    ),
  },
  "warn-time": {
    plain: [
      (slots) => [`About ${minutes(slots.minutes)} left.`],
      (slots) => [`A word on the time: ${minutes(slots.minutes)} left.`],
      (slots) => [`There are ${minutes(slots.minutes)} left.`],
      (slots) => [`You have ${minutes(slots.minutes)} left.`],
    ],
    start: [
      (slots) => [`About ${minutes(slots.minutes)} left; a slow version that runs is worth having.`],
      (slots) => [`There are ${minutes(slots.minutes)} left, so write down what you have.`],
      (slots) => [`${minutesFirst(slots)} left: put the simplest version that could work into the editor.`],
      (slots) => [`A word on the time: ${minutes(slots.minutes)} left, and the editor is nearly empty.`],
    ],
    run: [
      (slots) => [`About ${minutes(slots.minutes)} left; leave a minute of it for a run.`],
      (slots) => [`There are ${minutes(slots.minutes)} left, enough for a run or two.`],
      (slots) => [`${minutesFirst(slots)} left, and this version has not been run yet.`],
      (slots) => [`A word on the time: ${minutes(slots.minutes)} left; run it before the end.`],
    ],
    red: [
      (slots) => [`About ${minutes(slots.minutes)} left; one case at a time.`],
      (slots) => [`There are ${minutes(slots.minutes)} left, so choose the case you understand best.`],
      (slots) => [`${minutesFirst(slots)} left to bring it into a state you can stand behind.`],
      (slots) => [`A word on the time: ${minutes(slots.minutes)} left.`],
    ],
  },
  "wrap-up": {
    plain: each(
      "The planned time is over, so we stop here. Your code stays as it is now.",
      "That is the time we had. I keep your code as it stands.",
      "Time is up. What is in the editor now is what counts.",
      "We are at the end of the time. Your last version is saved.",
    ),
    start: each(
      "The planned time is over, so we stop here.",
      "That is the time we had.",
      "Time is up, and we leave it at that.",
      "We are at the end of the time.",
    ),
  },
  farewell: {
    plain: each(
      "Thank you for the interview. Your report is being made; Open the report leads to it. Goodbye.",
      "Thank you for your time. The report comes next, with each point linked to the record. Goodbye.",
      "That closes it, thank you. The report will be here in a moment. Goodbye.",
      "Thank you for working through this with me. The report follows. Goodbye.",
    ),
  },
};
