import type { Verdict, VerdictFailure } from "./verdict.ts";

/** What a runner really printed and how it ended, and what that is worth to "All tests pass.". */
export interface Recorded {
  readonly name: string;
  readonly cmd: string;
  readonly exit: number;
  readonly expected: readonly [Verdict, VerdictFailure | null];
  readonly output: string;
}

/**
 * Recorded once from the runners themselves (jest 30, mocha 11, ava 6, pytest 9, cargo 1.95, CTest 3.25, go 1.19), in the
 * situations in which their exit code says less than it seems to. Paths are replaced and stack frames left out.
 */
export const RECORDED: readonly Recorded[] = [
  {
    name: "jest, green",
    cmd: "npx jest",
    exit: 0,
    expected: ["verified-pass", null],
    output:
      "PASS ./a.test.js (13.203 s)\n  ✓ adds (32 ms)\n\nTest Suites: 1 passed, 1 total\nTests:       1 passed, 1 total\nSnapshots:   0 total\nTime:        15.443 s\nRan all test suites.\n",
  },
  {
    name: "jest, red",
    cmd: "npx jest",
    exit: 1,
    expected: ["verified-fail", "contradicted-by-record"],
    output:
      "FAIL ./a.test.js\n  ✕ adds (30 ms)\n  ✓ fine (1 ms)\n\n  ● adds\n\n    expect(received).toBe(expected) // Object.is equality\n\n    Expected: 3\n    Received: 2\n\n    \u001b[0m\u001b[31m\u001b[1m>\u001b[22m\u001b[39m\u001b[90m 1 |\u001b[39m test(\u001b[32m'adds'\u001b[39m\u001b[33m,\u001b[39m()\u001b[33m=>\u001b[39m{expect(\u001b[35m1\u001b[39m\u001b[33m+\u001b[39m\u001b[35m1\u001b[39m)\u001b[33m.\u001b[39mtoBe(\u001b[35m3\u001b[39m)})\u001b[33m;\u001b[39m\n     \u001b[90m   |\u001b[39m                              \u001b[31m\u001b[1m^\u001b[22m\u001b[39m\n     \u001b[90m 2 |\u001b[39m test(\u001b[32m'fine'\u001b[39m\u001b[33m,\u001b[39m()\u001b[33m=>\u001b[39m{})\u001b[33m;\u001b[39m\n     \u001b[90m 3 |\u001b[39m\u001b[0m\n\nTest Suites: 1 failed, 1 total\nTests:       1 failed, 1 passed, 2 total\nSnapshots:   0 total\nTime:        2.697 s, estimated 14 s\nRan all test suites.\n",
  },
  {
    name: "jest, no tests",
    cmd: "npx jest",
    exit: 1,
    expected: ["unsubstantiated", "no-tests-collected"],
    output:
      "No tests found, exiting with code 1\nRun with `--passWithNoTests` to exit with code 0\nIn /repo\n  3 files checked.\n  testMatch: **/__tests__/**/*.?([mc])[jt]s?(x), **/?(*.)+(spec|test).?([mc])[jt]s?(x) - 0 matches\n  testPathIgnorePatterns: /node_modules/ - 3 matches\n  testRegex:  - 0 matches\nPattern:  - 0 matches\n",
  },
  {
    name: "jest, no tests and told to pass",
    cmd: "npx jest --passWithNoTests",
    exit: 0,
    expected: ["unsubstantiated", "vacuous-run"],
    output: "No tests found, exiting with code 0\n",
  },
  {
    name: "jest, all skipped",
    cmd: "npx jest",
    exit: 0,
    expected: ["unsubstantiated", "all-skipped"],
    output:
      "Test Suites: 1 skipped, 0 of 1 total\nTests:       1 skipped, 1 total\nSnapshots:   0 total\nTime:        2.776 s\nRan all test suites.\n",
  },
  {
    name: "jest, a pattern that nothing fits",
    cmd: "npx jest -t nomatch",
    exit: 0,
    expected: ["unsubstantiated", "all-skipped"],
    output:
      'Test Suites: 1 skipped, 0 of 1 total\nTests:       1 skipped, 1 total\nSnapshots:   0 total\nTime:        2.284 s\nRan all test suites with tests matching "nomatch".\n',
  },
  {
    name: "jest, only what changed outside git",
    cmd: "npx jest --onlyChanged --passWithNoTests",
    exit: 0,
    expected: ["unsubstantiated", "vacuous-run"],
    output:
      "Jest can only find uncommitted changed files in a git or hg repository. If you make your project a git or hg repository (`git init` or `hg init`), Jest will be able to only run tests related to files changed since the last commit.\nNo tests found related to files changed since last commit.\n",
  },
  {
    name: "jest, listed",
    cmd: "npx jest --listTests",
    exit: 0,
    expected: ["unsubstantiated", "non-executing"],
    output: "/repo/a.test.js\n",
  },
  {
    name: "jest, a suite that does not load",
    cmd: "npx jest",
    exit: 1,
    expected: ["verified-fail", "unhandled-errors"],
    output:
      "PASS ./a.test.js\nFAIL ./b.test.js\n  ● Test suite failed to run\n\n    Cannot find module './nowhere' from 'b.test.js'\n\n    \u001b[0m\u001b[31m\u001b[1m>\u001b[22m\u001b[39m\u001b[90m 1 |\u001b[39m require(\u001b[32m'./nowhere'\u001b[39m)\u001b[33m;\u001b[39m\n     \u001b[90m   |\u001b[39m \u001b[31m\u001b[1m^\u001b[22m\u001b[39m\n     \u001b[90m 2 |\u001b[39m\u001b[0m\n\nTest Suites: 1 failed, 1 passed, 2 total\nTests:       1 passed, 1 total\nSnapshots:   0 total\nTime:        2.242 s\nRan all test suites.\n",
  },
  {
    name: "jest, .only left in",
    cmd: "npx jest",
    exit: 0,
    expected: ["unsubstantiated", "focused-run"],
    output:
      "PASS ./a.test.js\n  ✓ adds (33 ms)\n  ○ skipped x\n  ○ skipped y\n\nTest Suites: 1 passed, 1 total\nTests:       2 skipped, 1 passed, 3 total\nSnapshots:   0 total\nTime:        1.944 s\nRan all test suites.\n",
  },
  {
    name: "mocha, green",
    cmd: "npx mocha",
    exit: 0,
    expected: ["verified-pass", null],
    output: "\n\n  ✔ adds\n\n  1 passing (21ms)\n\n",
  },
  {
    name: "mocha, three failures",
    cmd: "npx mocha",
    exit: 3,
    expected: ["verified-fail", "contradicted-by-record"],
    output:
      "\n\n  1) adds\n  2) adds\n  3) adds\n\n  0 passing (25ms)\n  3 failing\n\n  1) adds:\n     Error: no\n\n  2) adds:\n     Error: no\n\n  3) adds:\n     Error: no\n\n\n\n",
  },
  {
    name: "mocha, an empty suite",
    cmd: "npx mocha",
    exit: 0,
    expected: ["unsubstantiated", "vacuous-run"],
    output: "\n\n  0 passing (14ms)\n\n",
  },
  {
    name: "mocha, a pattern that nothing fits",
    cmd: "npx mocha -g nomatch",
    exit: 0,
    expected: ["unsubstantiated", "vacuous-run"],
    output: "\n\n  0 passing (8ms)\n\n",
  },
  {
    name: "mocha, all pending",
    cmd: "npx mocha",
    exit: 0,
    expected: ["unsubstantiated", "all-skipped"],
    output: "\n\n  - later\n\n  0 passing (15ms)\n  1 pending\n\n",
  },
  {
    name: "mocha, dry",
    cmd: "npx mocha --dry-run",
    exit: 0,
    expected: ["unsubstantiated", "non-executing"],
    output: "\n\n  ✔ adds\n\n  1 passing (15ms)\n\n",
  },
  {
    name: "ava, only expected failures and skips",
    cmd: "npx ava",
    exit: 0,
    expected: ["unsubstantiated", "all-skipped"],
    output: "\n  - [skip] s\n  ✔ [expected fail] f\n  ─\n\n  1 known failure\n  1 test skipped\n",
  },
  {
    name: "ava, green",
    cmd: "npx ava",
    exit: 0,
    expected: ["verified-pass", null],
    output: "\n  ✔ f\n  ─\n\n  1 test passed\n",
  },
  {
    name: "ava, red",
    cmd: "npx ava",
    exit: 1,
    expected: ["verified-fail", "contradicted-by-record"],
    output:
      "\n  ✘ [fail]: f Test failed via `t.fail()`\n  ─\n\n  f\n\n  test.js:2\n\n   1: import test from 'ava';\n   2: test('f',t=>t.fail()); \n   3:                        \n\n  Test failed via `t.fail()`\n\n  › file://test.js:2:15\n\n  ─\n\n  1 test failed\n",
  },
  {
    name: "pytest, green",
    cmd: "pytest",
    exit: 0,
    expected: ["verified-pass", null],
    output:
      "============================= test session starts ==============================\nplatform linux -- Python 3.11.7, pytest-9.0.3, pluggy-1.6.0\nbenchmark: 5.2.3 (defaults: timer=time.perf_counter disable_gc=False min_rounds=5 min_time=0.000005 max_time=1.0 calibration_precision=10 warmup=False warmup_iterations=100000)\nrootdir: /repo\nplugins: hypothesis-6.155.2, benchmark-5.2.3\ncollected 1 item\n\ntest_a.py .                                                              [100%]\n\n============================== 1 passed in 4.68s ===============================\n",
  },
  {
    name: "pytest, red",
    cmd: "pytest",
    exit: 1,
    expected: ["verified-fail", "contradicted-by-record"],
    output:
      "============================= test session starts ==============================\nplatform linux -- Python 3.11.7, pytest-9.0.3, pluggy-1.6.0\nbenchmark: 5.2.3 (defaults: timer=time.perf_counter disable_gc=False min_rounds=5 min_time=0.000005 max_time=1.0 calibration_precision=10 warmup=False warmup_iterations=100000)\nrootdir: /repo\nplugins: hypothesis-6.155.2, benchmark-5.2.3\ncollected 2 items\n\ntest_a.py F.                                                             [100%]\n\n=================================== FAILURES ===================================\n____________________________________ test_a ____________________________________\n\n>   def test_a(): assert 0\n                  ^^^^^^^^\nE   assert 0\n\ntest_a.py:1: AssertionError\n=========================== short test summary info ============================\nFAILED test_a.py::test_a - assert 0\n========================= 1 failed, 1 passed in 4.20s ==========================\n",
  },
  {
    name: "pytest, nothing collected",
    cmd: "pytest",
    exit: 5,
    expected: ["unsubstantiated", "no-tests-collected"],
    output:
      "============================= test session starts ==============================\nplatform linux -- Python 3.11.7, pytest-9.0.3, pluggy-1.6.0\nbenchmark: 5.2.3 (defaults: timer=time.perf_counter disable_gc=False min_rounds=5 min_time=0.000005 max_time=1.0 calibration_precision=10 warmup=False warmup_iterations=100000)\nrootdir: /repo\nplugins: hypothesis-6.155.2, benchmark-5.2.3\ncollected 0 items\n\n============================ no tests ran in 35.90s ============================\n",
  },
  {
    name: "pytest, all deselected",
    cmd: "pytest -k nomatch",
    exit: 5,
    expected: ["unsubstantiated", "no-tests-collected"],
    output:
      "============================= test session starts ==============================\nplatform linux -- Python 3.11.7, pytest-9.0.3, pluggy-1.6.0\nbenchmark: 5.2.3 (defaults: timer=time.perf_counter disable_gc=False min_rounds=5 min_time=0.000005 max_time=1.0 calibration_precision=10 warmup=False warmup_iterations=100000)\nrootdir: /repo\nplugins: hypothesis-6.155.2, benchmark-5.2.3\ncollected 1 item / 1 deselected / 0 selected\n\n============================ 1 deselected in 5.88s =============================\n",
  },
  {
    name: "pytest, all skipped",
    cmd: "pytest",
    exit: 0,
    expected: ["unsubstantiated", "all-skipped"],
    output:
      "============================= test session starts ==============================\nplatform linux -- Python 3.11.7, pytest-9.0.3, pluggy-1.6.0\nbenchmark: 5.2.3 (defaults: timer=time.perf_counter disable_gc=False min_rounds=5 min_time=0.000005 max_time=1.0 calibration_precision=10 warmup=False warmup_iterations=100000)\nrootdir: /repo\nplugins: hypothesis-6.155.2, benchmark-5.2.3\ncollected 1 item\n\ntest_a.py s                                                              [100%]\n\n============================== 1 skipped in 3.42s ==============================\n",
  },
  {
    name: "pytest, expected and unexpected",
    cmd: "pytest",
    exit: 0,
    expected: ["unsubstantiated", "all-skipped"],
    output:
      "============================= test session starts ==============================\nplatform linux -- Python 3.11.7, pytest-9.0.3, pluggy-1.6.0\nbenchmark: 5.2.3 (defaults: timer=time.perf_counter disable_gc=False min_rounds=5 min_time=0.000005 max_time=1.0 calibration_precision=10 warmup=False warmup_iterations=100000)\nrootdir: /repo\nplugins: hypothesis-6.155.2, benchmark-5.2.3\ncollected 2 items\n\ntest_a.py xX                                                             [100%]\n\n======================== 1 xfailed, 1 xpassed in 4.86s =========================\n",
  },
  {
    name: "pytest, collected only",
    cmd: "pytest --collect-only",
    exit: 0,
    expected: ["unsubstantiated", "non-executing"],
    output:
      "============================= test session starts ==============================\nplatform linux -- Python 3.11.7, pytest-9.0.3, pluggy-1.6.0\nbenchmark: 5.2.3 (defaults: timer=time.perf_counter disable_gc=False min_rounds=5 min_time=0.000005 max_time=1.0 calibration_precision=10 warmup=False warmup_iterations=100000)\nrootdir: /repo\nplugins: hypothesis-6.155.2, benchmark-5.2.3\ncollected 1 item\n\n<Dir py>\n  <Module test_a.py>\n    <Function test_a>\n\n========================== 1 test collected in 3.71s ===========================\n",
  },
  {
    name: "pytest, an error at collection",
    cmd: "pytest",
    exit: 2,
    expected: ["verified-fail", "unhandled-errors"],
    output:
      "============================= test session starts ==============================\nplatform linux -- Python 3.11.7, pytest-9.0.3, pluggy-1.6.0\nbenchmark: 5.2.3 (defaults: timer=time.perf_counter disable_gc=False min_rounds=5 min_time=0.000005 max_time=1.0 calibration_precision=10 warmup=False warmup_iterations=100000)\nrootdir: /repo\nplugins: hypothesis-6.155.2, benchmark-5.2.3\ncollected 0 items / 1 error\n\n==================================== ERRORS ====================================\n__________________________ ERROR collecting test_a.py __________________________\nImportError while importing test module '/repo/test_a.py'.\nHint: make sure your test modules/packages have valid Python names.\nTraceback:\n/tool in import_module\n    return _bootstrap._gcd_import(name[level:], package, level)\n           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\ntest_a.py:1: in <module>\n    import nowhere\nE   ModuleNotFoundError: No module named 'nowhere'\n=========================== short test summary info ============================\nERROR test_a.py\n!!!!!!!!!!!!!!!!!!!! Interrupted: 1 error during collection !!!!!!!!!!!!!!!!!!!!\n=============================== 1 error in 6.51s ===============================\n",
  },
  {
    name: "pytest, a usage error",
    cmd: "pytest --nope",
    exit: 4,
    expected: ["verify-error", "environment"],
    output:
      "ERROR: usage: pytest [options] [file_or_dir] [file_or_dir] [...]\npytest: error: unrecognized arguments: --nope\n  inifile: None\n  rootdir: /repo\n\n",
  },
  {
    name: "pytest, a path that is not there",
    cmd: "pytest nowhere.py",
    exit: 4,
    expected: ["verify-error", "environment"],
    output:
      "============================= test session starts ==============================\nplatform linux -- Python 3.11.7, pytest-9.0.3, pluggy-1.6.0\nbenchmark: 5.2.3 (defaults: timer=time.perf_counter disable_gc=False min_rounds=5 min_time=0.000005 max_time=1.0 calibration_precision=10 warmup=False warmup_iterations=100000)\nrootdir: /repo\nplugins: hypothesis-6.155.2, benchmark-5.2.3\ncollected 0 items\n\n============================ no tests ran in 10.76s ============================\nERROR: file or directory not found: nowhere.py\n\n",
  },
  {
    name: "cargo, green",
    cmd: "cargo test --offline",
    exit: 0,
    expected: ["verified-pass", null],
    output:
      "   Compiling s v0.1.0 (/repo)\n    Finished `test` profile [unoptimized + debuginfo] target(s) in 11.43s\n     Running unittests src/lib.rs (target/debug/deps/s-24e37855374093c6)\n\nrunning 1 test\ntest adds ... ok\n\ntest result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s\n\n   Doc-tests s\n\nrunning 0 tests\n\ntest result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\n",
  },
  {
    name: "cargo, red",
    cmd: "cargo test --offline",
    exit: 101,
    expected: ["verified-fail", "contradicted-by-record"],
    output:
      "   Compiling s v0.1.0 (/repo)\n    Finished `test` profile [unoptimized + debuginfo] target(s) in 9.15s\n     Running unittests src/lib.rs (target/debug/deps/s-24e37855374093c6)\n\nrunning 1 test\ntest adds ... FAILED\n\nfailures:\n\n---- adds stdout ----\n\nthread 'adds' (10661) panicked at src/lib.rs:2:13:\nassertion failed: false\nstack backtrace:\n   0: __rustc::rust_begin_unwind\n   1: core::panicking::panic_fmt\n   2: core::panicking::panic\n   3: s::adds\n   4: s::adds::{{closure}}\n   5: core::ops::function::FnOnce::call_once\n   6: <fn() -> core::result::Result<(), alloc::string::String> as core::ops::function::FnOnce<()>>::call_once\nnote: Some details are omitted, run with `RUST_BACKTRACE=full` for a verbose backtrace.\n\n\nfailures:\n    adds\n\ntest result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.98s\n\nerror: test failed, to rerun pass `--lib`\n",
  },
  {
    name: "cargo, no tests",
    cmd: "cargo test --offline",
    exit: 0,
    expected: ["unsubstantiated", "vacuous-run"],
    output:
      "   Compiling s v0.1.0 (/repo)\n    Finished `test` profile [unoptimized + debuginfo] target(s) in 4.79s\n     Running unittests src/lib.rs (target/debug/deps/s-24e37855374093c6)\n\nrunning 0 tests\n\ntest result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\n   Doc-tests s\n\nrunning 0 tests\n\ntest result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\n",
  },
  {
    name: "cargo, a filter that nothing fits",
    cmd: "cargo test --offline nomatch",
    exit: 0,
    expected: ["unsubstantiated", "vacuous-run"],
    output:
      "   Compiling s v0.1.0 (/repo)\n    Finished `test` profile [unoptimized + debuginfo] target(s) in 3.57s\n     Running unittests src/lib.rs (target/debug/deps/s-24e37855374093c6)\n\nrunning 0 tests\n\ntest result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 1 filtered out; finished in 0.02s\n\n",
  },
  {
    name: "cargo, built only",
    cmd: "cargo test --offline --no-run",
    exit: 0,
    expected: ["unsubstantiated", "non-executing"],
    output:
      "   Compiling s v0.1.0 (/repo)\n    Finished `test` profile [unoptimized + debuginfo] target(s) in 5.97s\n  Executable unittests src/lib.rs (target/debug/deps/s-24e37855374093c6)\n",
  },
  {
    name: "cargo, listed",
    cmd: "cargo test --offline -- --list",
    exit: 0,
    expected: ["unsubstantiated", "non-executing"],
    output:
      "   Compiling s v0.1.0 (/repo)\n    Finished `test` profile [unoptimized + debuginfo] target(s) in 7.08s\n     Running unittests src/lib.rs (target/debug/deps/s-24e37855374093c6)\nadds: test\n\n1 test, 0 benchmarks\n   Doc-tests s\n0 tests, 0 benchmarks\n",
  },
  {
    name: "ctest, no tests",
    cmd: "ctest",
    exit: 0,
    expected: ["unsubstantiated", "vacuous-run"],
    output: "Test project /repo\nNo tests were found!!!\n",
  },
  {
    name: "ctest, green",
    cmd: "ctest",
    exit: 0,
    expected: ["verified-pass", null],
    output:
      "Test project /repo\n    Start 1: a\n1/1 Test #1: a ................................   Passed    0.07 sec\n\n100% tests passed, 0 tests failed out of 1\n\nTotal Test time (real) =   0.09 sec\n",
  },
  {
    name: "ctest, red",
    cmd: "ctest",
    exit: 8,
    expected: ["verified-fail", "contradicted-by-record"],
    output:
      'Test project /repo\n    Start 1: a\n1/2 Test #1: a ................................***Failed    0.03 sec\n    Start 2: b\n2/2 Test #2: b ................................   Passed    0.04 sec\n\n50% tests passed, 1 tests failed out of 2\n\nTotal Test time (real) =   0.09 sec\n\nThe following tests FAILED:\n\t  1 - a (Failed)\nErrors while running CTest\nOutput from these tests are in: /repo/Testing/Temporary/LastTest.log\nUse "--rerun-failed --output-on-failure" to re-run the failed cases verbosely.\n',
  },
  {
    name: "ctest, only disabled",
    cmd: "ctest",
    exit: 0,
    expected: ["unsubstantiated", "vacuous-run"],
    output:
      "Test project /repo\n    Start 1: a\n1/1 Test #1: a ................................***Not Run (Disabled)   0.00 sec\nNo tests were found!!!\n",
  },
  { name: "go, green", cmd: "go test ./...", exit: 0, expected: ["verified-pass", null], output: "ok  \ts\t0.145s\n" },
  {
    name: "go, red",
    cmd: "go test ./...",
    exit: 1,
    expected: ["verified-fail", "contradicted-by-record"],
    output: "--- FAIL: TestA (0.00s)\n    a_test.go:3: no\nFAIL\nFAIL\ts\t0.024s\nFAIL\n",
  },
  {
    name: "go, no test files",
    cmd: "go test ./...",
    exit: 0,
    expected: ["unsubstantiated", "vacuous-run"],
    output: "?   \ts\t[no test files]\n",
  },
  {
    name: "go, a pattern that nothing fits",
    cmd: "go test -run nomatch ./...",
    exit: 0,
    expected: ["unsubstantiated", "vacuous-run"],
    output: "ok  \ts\t0.136s [no tests to run]\n",
  },
];
