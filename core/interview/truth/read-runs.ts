import {
  cases,
  FAILED,
  IN_CODE,
  isPast,
  linesOf,
  PASS,
  type Reading,
  RUN,
  reading,
  THEN,
  troubled,
} from "./reading.ts";
import { COUNTED_TESTS, QUANTITY, SUBJECT, WHAT } from "./words.ts";

export const CASES: readonly Reading[] = [
  reading(
    `(?:${SUBJECT} |${RUN} )?(?:does |do |did )?${PASS} (?<n>${QUANTITY} ?${COUNTED_TESTS}?|(?:the )?(?:visible |hidden )?(?:tests|cases|test cases|suite|test suite|examples)|everything)(?<then> ${THEN})?`,
    ({ n, then, all }) => cases(n === "everything" ? "all" : n, true, then !== undefined || isPast(all)),
  ),
  reading(
    `(?:${SUBJECT} |${RUN} )?(?:does |do |did )?${FAILED} (?<n>${QUANTITY} ?${COUNTED_TESTS}?|(?:the )?(?:visible |hidden )?(?:tests|cases|test cases|suite|test suite|examples))(?<then> ${THEN})?`,
    ({ n, then, all }) => cases(n, false, then !== undefined || isPast(all)),
  ),
  reading(
    `(?<n>${QUANTITY} ?${COUNTED_TESTS}?|(?:the |your )?(?:visible |hidden )?(?:tests|cases|test cases|suite|test suite|examples)|everything) (?:have )?${PASS}(?<then> ${THEN})?`,
    ({ n, then, all }) =>
      cases(n === "everything" ? "all" : n?.replace(/^your /, "the "), true, then !== undefined || isPast(all)),
  ),
  reading(
    `(?<n>${QUANTITY} ?${COUNTED_TESTS}?|(?:the |your )?(?:visible |hidden )?(?:tests|cases|test cases|suite|test suite|examples)) (?:have )?${FAILED}(?<then> ${THEN})?`,
    ({ n, then, all }) => cases(n?.replace(/^your /, "the "), false, then !== undefined || isPast(all)),
  ),
  reading(
    `(?:there (?:is|are|were|was)|${SUBJECT} (?:have|has|had|gets?|got)|we (?:have|see)|i (?:see|count)|${RUN} (?:has|had|shows?|showed)|with) (?<n>${QUANTITY}) (?<how>failing|failed|red|passing|green|passed) (?<kind>${COUNTED_TESTS})(?<then> ${THEN})?`,
    ({ n, how, kind, then }) => cases(`${n} ${kind}`, !/^(?:fail|red)/.test(how ?? ""), then !== undefined),
  ),
  reading(
    `(?<n>\\d+ of \\d+|\\d+)(?: ${COUNTED_TESTS})? (?:is|are|was|were) (?<how>failing|failed|red|passing|green|passed)(?<then> ${THEN})?`,
    ({ n, how, then }) => cases(n, !/^(?:fail|red)/.test(how ?? ""), then !== undefined),
  ),
  reading(
    `(?:${RUN}|it|that|this) (?:says so |shows |gave |gives |came to |is |was )?(?<n>\\d+ of \\d+)(?: ${COUNTED_TESTS})?(?: pass(?:ed|es|ing)?)?`,
    ({ n }) => cases(n, true, true),
  ),
  reading(
    `(?:everything|all(?: \\d+)?(?: ${COUNTED_TESTS})?|(?:it is |green again |all )?green) ?(?:${PASS})? ?(?<n>(?:all )?\\d+(?: of \\d+)?)(?: ${COUNTED_TESTS})?`,
    ({ n }) => cases(/of/.test(n ?? "") ? n?.replace(/^all /, "") : n, true, true),
  ),
  reading(`that is what (?:the|your) (?:last )?run shows (?<n>all \\d+)(?: ${COUNTED_TESTS})?`, ({ n }) =>
    cases(n, true, true),
  ),
  reading(`(?<n>(?:all )?\\d+ of \\d+)(?: ${COUNTED_TESTS})?`, ({ n }) => cases(n?.replace(/^all /, ""), true, true)),
  reading(`(?:that is )?(?<n>all \\d+)(?: ${COUNTED_TESTS})?(?: ${THEN})?`, ({ n }) => cases(n, true, true)),
  reading(
    `(?:by )?${RUN} (?:is|was|came out|came back|looks?|looked|ended) (?:all |fully |completely )?(?<how>green|red|clean|successful|a success|a failure|passing|failing)`,
    ({ how }) => [{ about: "run", green: !/red|fail/.test(how ?? "") }],
  ),
  reading(`${RUN} (?<how>passed|failed|succeeded)`, ({ how }) => [{ about: "run", green: how !== "failed" }]),
  reading(
    `(?:the )?(?<scope>visible |hidden )?(?:(?:test )?case |test |example )?(?:named |called )?§(?<at>\\d+) (?<how>${PASS}|${FAILED})(?<then> ${THEN})?`,
    ({ at, how, then }, { quoted }) => [
      {
        about: "trouble",
        trouble: "fail",
        inputs: { case: quoted[Number(at)] ?? "" },
        holds: new RegExp(`^${FAILED}$`).test(how ?? ""),
        ofLastRun: then !== undefined,
      },
    ],
  ),
];

export const OF_A_KIND: readonly Reading[] = [
  reading(
    `(?:the|a|an?) (?:hidden |visible )?(?:test |case |test case )(?:with|for|of|on|about) (?<what>${WHAT}) (?<how>${PASS}|${FAILED})(?<then> ${THEN})?`,
    ({ what, how, then }, { quoted }) =>
      troubled("fail", what, quoted, new RegExp(`^${FAILED}$`).test(how ?? ""), then !== undefined),
  ),
  reading(
    `(?<what>${WHAT}) (?<how>works?(?: fine| well)?|passes|comes? out right|fails?|breaks it|breaks?|makes (?:it|your code|the program) (?:fail|crash|break)|crashes (?:it|your code|the program)|(?:is|are) a problem(?: for (?:it|your code))?)`,
    ({ what, how }, { quoted }) =>
      troubled(/crash/.test(how ?? "") ? "crash" : "fail", what, quoted, !/^(?:work|pass|come)/.test(how ?? ""), false),
  ),
];

export const BUILT: readonly Reading[] = [
  reading(
    `${SUBJECT} (?:does|did|do|will|would) not (?:compile|build|parse|load)(?: (?:on|at) line (?<line>\\d+))?`,
    ({ line }) => [{ about: "built", built: false, line: line === undefined ? undefined : Number(line) }],
  ),
  reading(
    `(?:there (?:is|was) an?|${SUBJECT} (?:has|have|had|gives?|gave|gets?|got|contains?) an?) (?:compile|compiler|compilation|syntax|build) error(?: ${IN_CODE})?(?: (?:on|at|in) line (?<line>\\d+))?`,
    ({ line }) => [{ about: "built", built: false, line: line === undefined ? undefined : Number(line) }],
  ),
  reading(`${SUBJECT} (?:fails?|failed) to (?:compile|build|parse|load)`, () => [{ about: "built", built: false }]),
  reading(
    `${SUBJECT} (?:compiles|compiled|builds|built|parses|does compile|runs|starts)(?: fine| ok| without (?:an |any )?(?:(?:syntax |compile |compiler )?errors?|warnings?|problems?|trouble))?`,
    () => [{ about: "built", built: true }],
  ),
  reading(`${SUBJECT} (?:has|have|had|contains?|shows?) no (?:compile|compiler|compilation|syntax) errors?`, () => [
    { about: "built", built: true },
  ]),
  reading(`there (?:is|are|was|were) no (?:compile|compiler|compilation|syntax) errors?(?: ${IN_CODE})?`, () => [
    { about: "built", built: true },
  ]),
];

export const PROGRESS: readonly Reading[] = [
  reading(
    "(?:fewer|less) (?:cases|tests)? ?pass(?:ed)? than (?:before|in the (?:run before|last run|previous run))",
    () => [{ about: "progress", how: "fewer" }],
  ),
  reading("more (?:cases |tests )?pass(?:ed)? than (?:before|in the (?:run before|last run|previous run))", () => [
    { about: "progress", how: "more" },
  ]),
  reading(
    "(?:something|a case|a test|some cases?|1 case|at least 1 case)(?: that)? (?:which )?passed before (?:fails|failed|is failing)",
    () => [{ about: "progress", how: "lost" }],
  ),
  reading(
    "(?:this|that|the|your) (?:last )?(?:run|change) (?:is behind the last 1|broke something|cost something|is worse than the last 1|made (?:it|things) worse)",
    () => [{ about: "progress", how: "fewer" }],
  ),
  reading(
    "(?:that|this|the last change|your change|your last change) (?:moved it|helped|brought you further|made progress|fixed something|got further)|further than the last run|some came round",
    () => [{ about: "progress", how: "gained" }],
  ),
  reading(
    "(?:that run looks like the last 1|the same as in the run before|no change in what fails|the edit did not change what fails|same code same result|the result is the same(?: as before)?|(?:so is|and so is) the result)",
    () => [{ about: "progress", how: "same" }],
  ),
  reading("(?:that run was of the same code(?: as before)?|the code is as it was in the run before)", () => [
    { about: "progress", how: "same-code" },
  ]),
  reading(
    `in (?<place>lines? \\d+(?: (?:to|and) \\d+)?) (?:the code has a way to go on|you chose how to keep things)`,
    ({ place }) => {
      const lines = linesOf(place);
      return lines === undefined ? undefined : [{ about: "worked-on", lines }];
    },
  ),
  reading(
    "you (?:have )?(?:gave|given|named|stated|told me|said) (?:me )?(?:a|your|the) (?:cost|complexity|running time|time complexity)(?: earlier| before there was code| before)?",
    () => [{ about: "costed" }],
  ),
  reading("nothing was run|no case was tried(?: in that run)?", () => [{ about: "unstarted", ours: null }]),
  reading(`(?<place>lines? \\d+(?: (?:to|and) \\d+)?) changed what the code does(?: next)?`, ({ place }) => {
    const lines = linesOf(place);
    return lines === undefined ? undefined : [{ about: "worked-on", lines }];
  }),
  reading("nothing broke|nothing got worse", () => [{ about: "progress", how: "kept" }]),
  reading("(?:the )?same case (?:fails )?after (?<n>\\d+) runs", ({ n }) => [{ about: "streak", count: Number(n) }]),
  reading(
    "(?:(?:it|the program|your program|that run|that|your code) (?:did not start|stopped before the first case|did not get as far as the cases|ended before the cases began|never started|did not compile or load)|no case was tried: .*|it was compiling at the limit|compiling took .*|the compiler ran into its limit)",
    () => [{ about: "unstarted", ours: false }],
  ),
  reading(
    "(?:that run failed on our side|the fault was ours|that was not your code|something went wrong (?:with the run|on our side)|the run broke on our side|that was not run|that can not be run|this machine can not run it|no case was judged|your code was not judged|it says nothing about your code|it is not because of your code)(?: not on yours)?",
    () => [{ about: "unstarted", ours: true }],
  ),
  reading(
    "(?:i have no run of the code as it is|that run was of an earlier version|(?:the|your) code as it is has not been run|this version has not been run)",
    () => [{ about: "unrun" }],
  ),
  reading(
    `you (?:have )?(?:worked on|changed|edited|touched|wrote|rewritten|rewrote) (?<place>lines? \\d+(?: (?:to|and|through|-) \\d+)?)`,
    ({ place }) => {
      const lines = linesOf(place);
      return lines === undefined ? undefined : [{ about: "worked-on", lines }];
    },
  ),
];
