import type { CaseVerdict, Problem } from "@assay/core/problem";
import { LANGUAGES, type LanguageId } from "@assay/core/sandbox";

/** What an interviewer might say of a program, and whether it is so. Written apart from what reads it. */
export interface SaidSentence {
  readonly text: string;
  readonly truth: "true" | "false" | "uncheckable";
}

export interface Program {
  readonly problem: Problem;
  readonly language: LanguageId;
  readonly code: string;
  readonly rows: readonly CaseVerdict[];
  readonly minutesLeft: number;
  readonly minutesGone: number;
}

/** What the candidate says in every session of the evaluation. */
export const CANDIDATE_LINES = [
  "I would read the input once and remember what I need on the way.",
  "An empty input should be handled before anything else.",
] as const;

type Args = readonly unknown[];
const KINDS: readonly { readonly words: readonly string[]; readonly is: (args: Args) => boolean }[] = [
  {
    words: ["an empty list", "an empty input", "empty arrays"],
    is: (args) => args.some((arg) => Array.isArray(arg) && arg.length === 0),
  },
  {
    words: ["a single element", "a list with only one element", "single-element lists"],
    is: (args) => args.some((arg) => Array.isArray(arg) && arg.length === 1),
  },
  {
    words: ["duplicates", "repeated values", "duplicate entries"],
    is: (args) =>
      args.some((arg) => Array.isArray(arg) && new Set(arg.map((one) => JSON.stringify(one))).size < arg.length),
  },
  {
    words: ["negative numbers", "negative values"],
    is: (args) => flat(args).some((one) => typeof one === "number" && one < 0),
  },
];

function flat(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.flatMap(flat) : [value];
}

function argsOf(one: Problem["tests"]["cases"][number]): Args {
  if ("args" in one) return one.args;
  return "calls" in one ? one.calls.flatMap(([, ...args]) => args) : [];
}

/** Twenty of each truth, or as many as there are to say of this program; the same for the same program. */
export function sentencesOf(program: Program, pick: (key: string) => number): readonly SaidSentence[] {
  const all = [...ofTests(program), ...ofInputs(program), ...ofCode(program), ...ofSession(program), ...nobodyKnows()];
  return (["true", "false", "uncheckable"] as const).flatMap((truth) =>
    all
      .filter((one) => one.truth === truth)
      .map((one) => [one, pick(one.text)] as const)
      .sort(([, one], [, other]) => one - other)
      .slice(0, 20)
      .map(([one]) => one),
  );
}

function both(yes: boolean, ifSo: readonly string[], ifNot: readonly string[] = []): readonly SaidSentence[] {
  return [
    ...ifSo.map((text) => ({ text, truth: yes ? ("true" as const) : ("false" as const) })),
    ...ifNot.map((text) => ({ text, truth: yes ? ("false" as const) : ("true" as const) })),
  ];
}

function ofTests({ rows }: Program): readonly SaidSentence[] {
  const passed = rows.filter((one) => one.outcome === "accepted").length;
  const failed = rows.length - passed;
  const hidden = rows.filter((one) => one.hidden);
  const hiddenBad = hidden.filter((one) => one.outcome !== "accepted").length;
  const visible = rows.filter((one) => !one.hidden);
  const visibleBad = visible.filter((one) => one.outcome !== "accepted");
  const crashes = rows.some((one) => one.outcome === "runtime_error" || one.outcome === "signalled");
  const slow = rows.some((one) => one.outcome === "cpu_limit" || one.outcome === "wall_limit");
  const wrong = rows.some((one) => one.outcome === "wrong_answer");
  const off = passed === rows.length ? passed - 2 : passed + 1;
  return [
    ...both(
      failed === 0,
      [
        "Great, all the tests are green now!",
        "Your solution passes every single case.",
        "Nice — every test case passes.",
        "I see that your code passes all of the tests.",
        "Everything passes.",
        "Looks like none of the tests fail.",
        "Your program works.",
      ],
      [
        "Not all of the tests pass yet.",
        "There's still a bug in your code.",
        "At least one test is failing.",
        "Some of the cases don't pass.",
        "Why does your solution fail?",
        "There seems to be a small mistake somewhere in your solution.",
        "It isn't quite right yet.",
        "Your code doesn't work yet, does it?",
      ],
    ),
    ...both(true, [
      `${passed} out of ${rows.length} cases pass.`,
      `Okay, so ${passed} of the ${rows.length} tests are passing.`,
      `In your last run, ${passed} of ${rows.length} cases passed.`,
      `So far your code passes ${passed}/${rows.length} test cases.`,
    ]),
    ...both(false, [
      `${off} of ${rows.length} tests pass at the moment.`,
      `Your code is passing ${off} out of ${rows.length} cases.`,
      `The last run shows ${failed + 1} failing cases.`,
      `There are ${failed + 2} tests failing.`,
    ]),
    ...both(
      hiddenBad === 0,
      ["All of the hidden tests pass as well.", "Your code gets through all the hidden cases."],
      ["A hidden test is failing.", "Some hidden cases still fail."],
    ),
    ...both(
      visibleBad.length === 0,
      ["All the visible cases are passing.", "The visible tests pass."],
      ["One of the visible cases fails.", "Not every visible test passes."],
    ),
    ...both(
      crashes,
      ["Your code crashes.", "It throws an exception for some input.", "Your program raises an error, doesn't it?"],
      ["Your code never crashes.", "It doesn't throw any exceptions."],
    ),
    ...both(
      slow,
      ["Your solution times out.", "It is too slow for the large inputs.", "Why does your code loop forever?"],
      ["Your code doesn't time out.", "It never runs into the time limit."],
    ),
    ...both(wrong, ["Your function returns the wrong answer.", "It sometimes produces incorrect results."], []),
    ...both(
      true,
      ["Your code compiles fine.", "It runs without syntax errors."],
      ["Your code doesn't compile.", "There's a syntax error in your code."],
    ),
    ...visible
      .slice(0, 2)
      .flatMap((one) =>
        both(one.outcome === "accepted", [`The case "${one.name}" passes.`], [`The test "${one.name}" is failing.`]),
      ),
  ];
}

function ofInputs({ problem, rows }: Program): readonly SaidSentence[] {
  return KINDS.flatMap(({ words, is }): readonly SaidSentence[] => {
    const those = problem.tests.cases.flatMap((one, at) => (is(argsOf(one)) ? [rows[at]] : []));
    const known = those.filter((one) => one !== undefined);
    if (known.length === 0)
      return words
        .slice(0, 1)
        .map((word) => ({ text: `Your code handles ${word} just fine.`, truth: "uncheckable" as const }));
    const bad = known.some((one) => one.outcome !== "accepted");
    const crash = known.some((one) => one.outcome === "runtime_error" || one.outcome === "signalled");
    const [first = "", second = first] = words;
    return [
      ...both(
        bad,
        [
          `Your code fails on ${first}.`,
          `It breaks when given ${second}.`,
          `Have you noticed that your solution doesn't handle ${first}?`,
          `I think it goes wrong for ${second}.`,
          `Your function gives the wrong result with ${first}, right?`,
          `There's a problem with ${second}.`,
        ].slice(0, known.every((one) => one.outcome === "wrong_answer" || one.outcome === "accepted") ? 6 : 4),
        [`Your code handles ${first} correctly.`, `It works for ${second} too.`, `You've got ${first} covered.`],
      ),
      ...(crash ? [] : [{ text: `It crashes on ${first}.`, truth: "false" as const }]),
    ];
  });
}

function ofCode({ problem, language, code }: Program): readonly SaidSentence[] {
  const lines = code.split("\n");
  const plain = lines.map((line) =>
    line.replace(language === "python" ? /#.*$/ : /\/\/.*$/, "").replace(/"[^"]*"|'[^']*'/g, '""'),
  );
  const whole = plain.join("\n");
  const entry =
    "entry" in problem.tests ? problem.tests.entry : "class" in problem.tests ? problem.tests.class : "main";
  const loopLine = plain.findIndex((line) => /^\s*for\b/.test(line)) + 1;
  const hasWhile = /\bwhile\b/.test(whole);
  const hasFor = /\bfor\b/.test(whole);
  const sorts = /\bsort(?:ed)?\s*\(/.test(whole) || /\.sort\b/.test(whole);
  const name = [...whole.matchAll(/\b([a-z]\w{3,})\s*=[^=]/g)].map((match) => match[1] ?? "")[0];
  const count = lines.filter((line) => line.trim() !== "").length;
  const other = LANGUAGES[language === "java" ? "python" : "java"].name;
  // A run that ran out of its time may bear out "it never stops" of a function that does call itself.
  const mayRecur = [...whole.matchAll(/\b(?:def|function)\s+(\w+)/g)].some(
    ([, called]) => whole.split(`${called}(`).length > 2,
  );
  return [
    ...both(
      hasWhile,
      ["You're using a while loop.", "There's a while loop in there."],
      ["You don't use any while loops."],
    ),
    ...both(hasFor, ["Your code has a for loop."], []),
    ...both(sorts, ["You sort the input first.", "Your solution relies on sorting."], []),
    ...(sorts || /sort|heap|Tree|map|set/i.test(whole) ? [] : both(true, ["You never sort anything."])),
    ...(loopLine > 0
      ? both(true, [`Line ${loopLine} starts a for loop.`, `On line ${loopLine} you have a for loop.`])
      : []),
    ...both(false, [
      mayRecur
        ? "Your code has exactly nine functions, and it never stops."
        : "Your function is recursive, and it never stops.",
      `Line ${lines.length + 7} has an if statement.`,
      "You are using a heap called `zorgHeap`.",
      "Your code has exactly nine while loops.",
      "The bug is on line 2.",
      "Your loop is off by one.",
      "You forgot to check the index before reading the array.",
      "The condition on line 3 is wrong.",
      "You never initialise the counter.",
      `Your code is about ${count + 40} lines long.`,
      `You've written this in ${other}.`,
      "You call `fooBarHelper` twice.",
    ]),
    ...both(true, [
      ...(code.includes(entry) ? [`Your code defines \`${entry}\`.`] : []),
      ...(name === undefined
        ? []
        : [`You keep a variable called \`${name}\`.`, `I see you use \`${name}\` in your code.`]),
      `You wrote this in ${LANGUAGES[language].name}.`,
      `Your solution is ${count} lines long.`,
      `You're using ${LANGUAGES[language].name}.`,
    ]),
  ];
}

function ofSession({ minutesLeft, minutesGone }: Program): readonly SaidSentence[] {
  return [
    ...both(true, [
      `We have about ${minutesLeft} minutes left.`,
      `You've got roughly ${minutesLeft} minutes to go.`,
      `There are ${minutesLeft} minutes remaining.`,
      "You've run the tests once.",
      "You have not asked for any hints.",
      "Earlier you said you would read the input once.",
      "You mentioned an empty input earlier.",
      "The code hasn't changed since the last run.",
      "You ran the tests.",
    ]),
    ...both(false, [
      `We only have ${Math.max(1, minutesLeft - 9)} minutes left.`,
      `You've already spent ${minutesGone + 15} minutes.`,
      "You haven't run your code yet.",
      "You've run the tests five times.",
      "I already gave you two hints.",
      "Earlier you said you would use a binary search tree.",
      "You told me that the list is always sorted.",
      "You changed the code after your last run.",
      "You pasted this code.",
      "You said it runs in quadratic time.",
      "As I mentioned before, you should use memoisation.",
    ]),
  ];
}

function nobodyKnows(): readonly SaidSentence[] {
  return [
    "Your code is very elegant.",
    "This is a really clean solution.",
    "Most candidates solve this faster.",
    "You seem a bit nervous.",
    "Your variable names are excellent.",
    "This would not scale in production.",
    "Your approach is the standard one.",
    "It's quadratic in the worst case.",
    "Your solution runs in O(n log n) time.",
    "The space complexity of your code is O(1).",
    "You clearly have a lot of experience with this language.",
    "You could have written this in half the lines, and it would be more readable.",
    "Your code is inefficient.",
    "A senior engineer would have written this differently.",
    "That loop does more work than it needs to.",
    "Your solution is better than most I have seen.",
    "You understood the problem very quickly.",
    "The way you structured the function makes it hard to test.",
    "Your implementation is robust.",
    "I can tell that you copied the idea from somewhere.",
    "You are a strong candidate.",
    "Your code is hard to read.",
    "It would fail in production under load.",
    "This is the optimal solution.",
  ].map((text) => ({ text, truth: "uncheckable" as const }));
}
