import type { Ledger } from "../../ledger/index.ts";
import { PHASE_IDS, type Problem, type Question } from "../../problem/index.ts";
import { LANGUAGES } from "../../sandbox/index.ts";
import { wholeEditor } from "../code.ts";
import type { Part } from "../compose.ts";
import type { Drawer } from "../draw.ts";
import { changedEvidence } from "../evidence.ts";
import { wholeTalk } from "../talk.ts";
import { MINUTE_MS } from "../time.ts";

/** What holds for the whole interview: the setting, and the author's material without any way to solve the task. */
export const brief: Drawer = ({ ledger, problem, followUps }, shown) => {
  const { setting, code, clock } = ledger;
  const language = code.language ?? setting?.language ?? null;
  const head = [
    setting === null ? "an interview" : `a ${setting.mode} interview`,
    clock.timed ? `${Math.round(clock.plannedMs / MINUTE_MS)} minutes planned` : "no time limit",
    ...(language === null ? [] : [`in ${LANGUAGES[language].name}`]),
    `steps ${PHASE_IDS.join(", ")}`,
  ];
  return { parts: [`Setting: ${head.join("; ")}.`, ...material(problem, ledger, followUps)], shown };
};

/** Where an interview under way stands, for a model that knows nothing of it. */
export function whereItStands(): readonly Drawer[] {
  return [
    (_, shown) => ({ parts: ["The interview is under way; you take over, and say nothing of that."], shown }),
    changedEvidence,
    wholeTalk,
    wholeEditor,
  ];
}

function material(problem: Problem, { talk }: Ledger, isReleased: boolean): readonly Part[] {
  const answers = problem.clarifications.map(({ question, answer }) => `${question} ${answer}`);
  const questions = problem.questions.filter(({ id }) => talk.asked[id] === undefined);
  const followUps = followUpTexts(problem, talk.followUps);
  return [
    { what: "task, as the candidate reads it", content: taskText(problem) },
    answers.length === 0 ? null : { what: "answers, each for whoever asks", content: answers.join("\n") },
    questions.length === 0
      ? null
      : { what: "questions to draw on, by step", content: questions.map(spellQuestion).join("\n") },
    isReleased && followUps !== "" ? { what: "follow-up questions", content: followUps } : null,
  ];
}

/** Title, statement and contract: all that a candidate reads of the task. */
export function taskText({ title, statement, contract }: Problem): string {
  return [`"${title}"`, statement.trim(), ...contract.map((promise) => `- ${promise}`)].join("\n");
}

/** The follow-up questions that were not asked yet, one a line. */
export function followUpTexts(problem: Problem, asked: readonly string[]): string {
  return problem.followUps
    .filter(({ id }) => !asked.includes(id))
    .map(({ text }) => text)
    .join("\n");
}

const WHEN: Readonly<Record<NonNullable<Question["when"]>, string>> = {
  "after-red": " (after a failing run)",
  "after-green": " (after a run without failures)",
  "brute-force": " (if their way is slow)",
};

function spellQuestion({ phase, ask, when }: Question): string {
  return `${phase}${when === undefined ? "" : WHEN[when]}: ${ask[0] ?? ""}`;
}
