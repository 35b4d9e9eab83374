import { expect, test } from "vitest";
import { loadBank } from "../../host/problem/index.ts";
import type { Result } from "../base/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Problem } from "../problem/index.ts";
import { CHAT, QUESTIONS } from "./lexicon.fixture.ts";
import { FIXTURE_PROBLEM } from "./problem.fixture.ts";
import { openSim } from "./sim.fixture.ts";
import { understand } from "./understand.ts";

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}

/** Held for every problem of the bank; what was said of eight of them stands in the corpora beside. */
const BANK = must(await loadBank());
const STARTED = openSim({ problem: FIXTURE_PROBLEM });

function heard(problem: Problem, text: string, open: string | null) {
  const base = STARTED.state.ledger;
  const asked = open === null ? {} : { [open]: { seq: 1, status: "open" as const, bySeq: null } };
  const ledger: Ledger = { ...base, talk: { ...base.talk, openQuestion: open, asked } };
  return understand(text, ledger, { ...STARTED.context, problem });
}

test("a clarification's own question gets its answer, which stands by itself", () => {
  const wrong = BANK.flatMap((problem) =>
    problem.clarifications.flatMap(({ id, question, answer }) => {
      const got = heard(problem, question, null).clarification;
      const bare = /^(?:yes|no)(?:[,.;:]|$)/i.test(answer) ? [`${problem.id}: ${id} begins with yes or no`] : [];
      return got === id ? bare : [`${problem.id}: ${question} → ${got}, expected ${id}`, ...bare];
    }),
  );
  expect(wrong).toEqual([]);
});

/** What names no way and no case: questions of any task and small talk, whatever is open. */
test("questions and chat are credited with nothing", () => {
  const wrong = BANK.flatMap((problem) =>
    share([...QUESTIONS, ...CHAT], problem).flatMap((text) =>
      ["plan", "test-choice"].flatMap((open) => {
        const { approaches, edges } = heard(problem, text, open);
        const found = [...approaches, ...edges];
        return found.length === 0 ? [] : [`${problem.id}, ${open} open: ${text} → ${found.join(", ")}`];
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

test("that it works answers no question about the task", () => {
  const said = [
    "I ran it and all tests pass.",
    "I ran the whole thing and everything works now.",
    "It works, I am done with it.",
    "I would rather talk about the weather today.",
  ];
  const wrong = BANK.flatMap((problem) =>
    problem.questions
      .filter(({ phase }) => phase === "repeat" || phase === "example")
      .flatMap(({ id }) =>
        said
          .filter((text) => heard(problem, text, id).answers !== null)
          .map((text) => `${problem.id}, ${id} open: ${text}`),
      ),
  );
  expect(wrong).toEqual([]);
});

test("a way is credited by its own name, and a case by its own", () => {
  const wrong = BANK.flatMap((problem) => {
    const { approaches, edges } = problem.lexicon;
    return [
      ...approaches
        .filter(({ id, match }) => !heard(problem, `I would do it with ${way(match)}.`, "plan").approaches.includes(id))
        .map(({ id }) => `${problem.id}: ${id}`),
      ...edges
        .filter(({ id, match }) => !heard(problem, `I would try ${way(match)}.`, "test-choice").edges.includes(id))
        .map(({ id }) => `${problem.id}: ${id}`),
    ];
  });
  expect(wrong).toEqual([]);
});

/** Every third sentence, beginning at another one for the next problem: the whole bank hears all of them. */
function share(sentences: readonly string[], problem: Problem): readonly string[] {
  const first = BANK.indexOf(problem) % 3;
  return sentences.filter((_, at) => at % 3 === first);
}

/** One way of saying it that does not have to stand alone. */
function way(match: readonly (readonly string[])[]): string {
  return (match.find((terms) => terms.every((one) => !one.startsWith("="))) ?? []).join(" and ");
}
