import type { ReplyKind } from "./reply.ts";
import type { StarStep } from "./steps.ts";

/** A text as a candidate may write it, and what it is: the steps in the order of STAR_STEPS. */
export interface Written {
  readonly text: string;
  readonly kind: ReplyKind;
  readonly shown?: readonly StarStep[];
}

const of = (kind: ReplyKind, ...texts: readonly string[]): readonly Written[] => texts.map((text) => ({ text, kind }));
const tells = (shown: readonly StarStep[], ...texts: readonly string[]): readonly Written[] =>
  texts.map((text) => ({ text, kind: "story", shown }));

/** Written before the rules were, in words of several trades. */
export const WRITTEN: readonly Written[] = [
  // ---- nothing is shown
  ...of(
    "nothing",
    "I don't know",
    "i dont know",
    "I really don't know, sorry",
    "No idea.",
    "I can't think of an example",
    "idk",
    "nothing comes to mind",
    "I have never been in that situation",
    "I don't remember anything like that",
    "no",
    "I can't come up with one right now",
  ),
  ...of(
    "thin",
    "xyz",
    "asdf qwer zxcv",
    "x",
    "....",
    "42",
    "lkjh lkjh lkjh lkjh lkjh lkjh lkjh lkjh lkjh",
    "😀",
    "Teamwork.",
    "It was good.",
  ),
  ...of(
    "refusal",
    "I'd rather not say",
    "I would prefer not to answer that",
    "No comment.",
    "That is private.",
    "I'm not comfortable sharing that",
    "I don't want to talk about it",
    "I can't disclose that, it's under NDA",
  ),
  ...of("skip", "skip", "next question please", "Can we skip this one?", "pass"),
  ...of(
    "unread",
    "Ich habe letztes Jahr einen schweren Fehler in unserem Dienst gefunden und behoben.",
    "El año pasado dirigí la migración de nuestra base de datos con mi equipo.",
    "昨年 私は オンコール エンジニア として 障害 を 解決 しました",
    "В прошлом году я переписал наш сервис оплаты и сократил время",
  ),
  ...of(
    "aside",
    "Can you repeat the question?",
    "What do you mean by that?",
    "How much time is left?",
    "Can you give me an example?",
    "Are you a human?",
    "How am I doing?",
    "Let me think for a moment",
    "ok",
    "Hello",
    "Thanks",
    "I want to end the interview",
  ),
  // ---- told, but nothing of oneself in the past
  ...tells(
    [],
    "I would have measured it first and then talked to the team about it.",
    "I always communicate openly and I believe that teamwork is the key to success.",
    "If I had been in charge, I would have rewritten the whole service from scratch.",
    "We rewrote the service together and in the end it went very well for everyone.",
    "It was a great success and everybody was very happy about how it turned out.",
    "Situation: a project. Task: important one. Action: many of them. Result: very successful.",
    "You should always ask the customer first and then build what they need.",
    "My colleague fixed the bug and then he explained it to all the other people there.",
    "They wanted me to be happy and I was, which is what counts for me as a person.",
    "I think that I am a good leader because people like to work with me and trust me.",
  ),
  // ---- single steps
  ...tells(
    ["situation"],
    "Two years ago I worked at a small bank in Leeds.",
    "In 2021 our checkout kept failing during the Christmas sale.",
    "Last spring I was the only backend engineer on the project.",
    "When I was an intern at Siemens, our team had no tests at all.",
  ),
  ...tells(
    ["task"],
    "I had to get the numbers right before Friday.",
    "My task was to make the import survive bad rows.",
    "It was up to me to keep everybody informed.",
    "I was responsible for the whole of the migration plan.",
  ),
  ...tells(
    ["action"],
    "I wrote a small script that compared both tables.",
    "So I called every single one of them and asked what they used.",
    "First I split the change into three parts, then I merged them one by one.",
    "I sat down with the two of them and drew the flow on paper.",
    "I reached out to the vendor and explained what we saw.",
  ),
  ...tells(
    ["result"],
    "As a result the nightly job went from 3 hours to 20 minutes.",
    "The customer renewed, and that contract is still running today, so they kept us.",
    "We shipped two weeks late and lost the contract.",
    "Support tickets dropped by 40%.",
    "In the end the release was rolled back and the team lost a whole month of work.",
  ),
  // ---- several at once
  ...tells(["situation", "action"], "In 2019 at Orbit our build broke every day. I rewrote the flaky tests."),
  ...tells(
    ["situation", "task", "action", "result"],
    "Last year at Orbit I was the on-call engineer for our payment service. I had to get the nightly export under one hour. I profiled it and rewrote the slow join. In the end it dropped from 3 hours to 20 minutes.",
    "Two years ago, as a student at Delft, I led a team of four. My job was to deliver the robot's vision. I built a test rig and labelled 2,000 images myself. We won the contest, and error fell from 12% to 4%.",
  ),
  // ---- what others said, or what is denied, is nobody's own act
  ...tells(
    [],
    'My manager said "I rewrote the billing service in one night" and we all laughed about it.',
    "I never rewrote anything in that project, and I did not talk to anyone about it either.",
    "> I profiled it and rewrote the slow join\nThat is what was written on the slide of the other team.",
  ),
];
