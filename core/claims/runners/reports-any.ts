import { numberIn, type ReportParser, reportOf } from "./report.ts";
import {
  parseAva,
  parseBun,
  parseCypress,
  parseDeno,
  parseJest,
  parseKarma,
  parseMocha,
  parseNodeTest,
  parsePlaywright,
  parseTap,
  parseVitest,
} from "./reports-javascript.ts";
import {
  parseBazel,
  parseCargoTest,
  parseCtest,
  parseDotnetTest,
  parseGo,
  parseGradle,
  parseMaven,
  parseNextest,
  parseSwift,
} from "./reports-native.ts";
import { parsePytest, parseUnittest } from "./reports-python.ts";
import {
  parseDart,
  parseExUnit,
  parseForge,
  parseMinitest,
  parseNx,
  parsePhpunit,
  parseProve,
  parseRspec,
  parseSbt,
  parseTurbo,
} from "./reports-script.ts";

/**
 * From the words that nobody else uses to those that several share; the first that fits is taken. A parser is asked only
 * where one of its marks stands in the output: to look for a mark costs a fraction of a pattern.
 */
const IN_ORDER: readonly (readonly [parse: ReportParser, ...marks: string[]])[] = [
  [parseVitest, "Tests ", "Errors ", "No test files found"],
  [parseJest, "Tests:", "No tests found"],
  [parseNextest, "tests run:", "test run:", "no tests to run"],
  [parseForge, "Suite result:"],
  [parseCypress, "Passing:"],
  [parsePytest, " passed", " failed", " skipped", " error", " deselected", " xfailed", " xpassed", "no tests "],
  [parseCargoTest, " passed", " failed"],
  [parseNodeTest, "# tests", "ℹ tests"],
  [parseUnittest, "Ran "],
  [parseMocha, " passing", " failing"],
  [parseCtest, "tests failed out of", "No tests were found"],
  [parseDotnetTest, "Failed:", "Total tests:", "No test is available", "No test matches"],
  [parseMaven, "Tests run:", "Tests are skipped", "o tests to run"],
  [parseDeno, "ok | ", "FAILED | ", "No test modules"],
  [parseRspec, " example"],
  [parseMinitest, " assertions, "],
  [parsePhpunit, "OK (", "Assertions:", " assertion", "No tests executed"],
  [parseSwift, "Executed ", "Test run with"],
  [parseSbt, ": Total ", "Tests: succeeded"],
  [parseDart, "All tests passed!", "Some tests failed.", "All tests skipped."],
  [parseExUnit, " failure"],
  [
    parseAva,
    " test passed",
    " tests passed",
    " test failed",
    " tests failed",
    "known failure",
    "find any files to test",
  ],
  [parseKarma, "Executed ", " failure"],
  [parseBazel, "Executed "],
  [parseGo, "ok ", "FAIL", "[no test files]", "no tests to run", "--- PASS: ", "--- FAIL: "],
  [parseGradle, "BUILD SUCCESSFUL", "BUILD FAILED", " completed"],
  [parsePlaywright, " passed", " failed", " flaky", "No tests found"],
  [parseBun, " pass", " fail"],
  [parseProve, "Result: "],
  [parseTurbo, " cached, ", " successful, "],
  [parseNx, "Successfully ran target", "No tasks were run", "Ran target"],
  [parseTap, "1.."],
];

/** For a script whose recipe is not known: whichever runner's words the output holds. */
export const parseAny: ReportParser = (output) => {
  // Most marks hold one of two words; where neither stands, they need not be looked for.
  const hasPass = output.includes("pass");
  const hasFail = output.includes("fail");
  const isThere = (mark: string) =>
    (hasPass || !mark.includes("pass")) && (hasFail || !mark.includes("fail")) && output.includes(mark);
  for (const [parse, ...marks] of IN_ORDER) {
    if (!marks.some(isThere)) continue;
    const report = parse(output);
    if (report !== null) return report;
  }
  return parseCounts(output);
};

const COUNT =
  "\\d+ (?:tests? )?(?:passed|passing|failed|failing|skipped|pending|todo|errors?|errored|flaky|ignored|deselected|filtered out|xfailed|xpassed|snapshots? updated|total)";
/** A line that is nothing but figures: `12 passed`, `1 failed | 41 passed (42)`, `1 failed, 11 passed in 3.1s`. */
const COUNTS_LINE = new RegExp(
  `^[\\s"'“”=>*✓✔✖✗×-]*(?:(?:Tests?|Summary|Result|Total)s?:?\\s+)?${COUNT}(?:[,;|\\s]+${COUNT})*(?:\\s*\\(\\d+\\))?(?:\\s+in\\s+[\\d.]+\\s?m?s)?[\\s.="'“”…]*$`,
  "i",
);
const COUNTS_LINE_CHARS_MAX = 300;
/** Lines from the end among which the figures must stand. */
const CLOSING_LINES = 6;

/** Figures in words that several runners share, when they close the output and nothing else stands in their line. */
export const parseCounts: ReportParser = (output) => {
  const lines = output
    .slice(-4_000)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const closing = lines.slice(-CLOSING_LINES).reverse();
  const line = closing.find((one) => one.length <= COUNTS_LINE_CHARS_MAX && COUNTS_LINE.test(one));
  if (line === undefined) return null;
  const of = (words: string) => numberIn(line, new RegExp(`(\\d+) (?:tests? )?(?:${words})\\b`, "i"));
  const flaky = of("flaky");
  const passed = of("passed|passing") + flaky;
  return reportOf("counts", {
    passed,
    failed: of("failed|failing"),
    errored: of("errors?|errored"),
    skipped: of("skipped|pending|ignored|xfailed"),
    todo: of("todo"),
    deselected: of("deselected|filtered out"),
    flaky,
  });
};

/** Lines that a runner prints before its first test: where one stands, the closing figures must be its own. */
const BANNERS =
  /^\s*(?:RUN\s+v\d|PASS |FAIL |=+ test session starts|running \d+ tests?$|Compiling |TAP version|▶ |✔ |> Task :|\s*Running \d+ tests? using)/m;

/** `own`, or figures in shared words where the output was shortened to them. Not for a runner whose summary says other words. */
export function orCounts(own: ReportParser): ReportParser {
  return (output) => own(output) ?? (BANNERS.test(output.slice(0, 20_000)) ? null : parseCounts(output));
}
