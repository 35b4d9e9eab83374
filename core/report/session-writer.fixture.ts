import type { Digest } from "../base/index.ts";
import type { EventData, SessionEntry, SessionKind } from "../ledger/index.ts";
import { type Outcome, type Problem, tallyCases } from "../problem/index.ts";
import type { LanguageId } from "../sandbox/index.ts";
import type { FinishedSession } from "./facts.ts";

/** A small problem and a way to write sessions by hand; for the tests of this station only. */
export const sampleProblem: Problem = {
  id: "sample",
  version: 1,
  digest: "0",
  title: "A sample",
  difficulty: "easy",
  minutes: 30,
  statement: "Add two numbers.",
  contract: ["Both numbers are whole"],
  languages: ["python"],
  starters: { python: "def solve(a, b):\n    pass\n" },
  tests: {
    entry: "solve",
    cases: [
      { name: "small", args: [1, 2], expected: 3 },
      { name: "equal", args: [2, 2], expected: 4 },
      { name: "negative", args: [-1, 1], expected: 0, hidden: true },
      { name: "large", args: [9, 9], expected: 18, hidden: true },
    ],
  },
  clarifications: [],
  hints: ["nudge", "direction", "key step"],
  pitfalls: [{ id: "p1", text: "Forgets the sign" }],
  questions: [],
  followUps: [{ id: "f1", text: "And three numbers?" }],
  approach: { text: "Add them.", time: "O(1)", space: "O(1)" },
  lexicon: {
    approaches: [{ id: "add", name: "plain addition", quality: "best", match: [["add"]] }],
    edges: [{ id: "neg", name: "negative numbers", match: [["negative"]] }],
    time: ["o(1)"],
    space: ["o(1)"],
  },
  solutions: [{ language: "python", code: "def solve(a, b):\n    return a + b\n" }],
  mutants: [],
};

export class SessionWriter {
  readonly entries: SessionEntry[] = [];
  #rev = 1;
  #runs = 0;

  put<K extends SessionKind>(kind: K, data: EventData[K]): number {
    const seq = this.entries.length + 1;
    this.entries.push({
      seq,
      atMs: seq * 1_000,
      kind,
      v: 1,
      by: "server_observation",
      data,
    } as unknown as SessionEntry);
    return seq;
  }

  start(): number {
    this.put("session.started", {
      session: "s",
      problem: { id: "sample", version: 1, digest: "0" },
      mode: "practice",
      language: "python",
      plannedMs: 1_800_000,
      timed: true,
      seed: "00",
      keyId: "k",
      rules: 1,
      grammars: {},
      sandbox: { kind: "fake", version: "0" },
      interviewer: "house",
      starters: {},
    });
    return this.edit({ ownChars: 0, origin: "starter" });
  }

  edit({
    ownChars = 20,
    origin = "typing",
    language = "python",
  }: {
    ownChars?: number;
    origin?: "typing" | "starter";
    language?: LanguageId;
  } = {}): number {
    if (origin !== "starter") this.#rev++;
    this.put("edit.applied", {
      frame: null,
      language,
      rev: this.#rev,
      changes: [],
      origin,
      chars: 40,
      claimedAtMs: null,
    });
    if (origin === "starter") return this.entries.length;
    return this.put("edit.settled", {
      language,
      from: this.#rev - 1,
      to: this.#rev,
      because: "idle",
      parser: "parsed",
      class: "expression",
      coarse: "code",
      labels: [],
      semantic: true,
      arms: true,
      state: `d${this.#rev}` as Digest,
      reversal: false,
      lineCount: 2,
      ownChars,
      blank: false,
    });
  }

  switch(language: LanguageId): number {
    return this.put("language.switched", { frame: null, language, parser: "parsed" });
  }

  /** Outcomes in the order of the sample's four cases; with fewer than `total` the rest was not tried. */
  run(
    outcomes: readonly Outcome[],
    what: "tests" | "own" = "tests",
    asked = true,
    { language = "python", total = outcomes.length }: { language?: LanguageId; total?: number } = {},
  ): number {
    const run = `r${++this.#runs}`;
    this.put("run.requested", {
      frame: asked ? { tab: "t", n: this.entries.length } : null,
      run,
      what,
      language,
      rev: this.#rev,
      code: "c" as Digest,
      input: null,
    });
    const names = ["small", "equal", "negative", "large"];
    const cases = outcomes.map((outcome, index) => ({ name: names[index] ?? "?", hidden: index > 1, outcome }));
    const failed = outcomes.filter((one) => one !== "accepted");
    const tally = tallyCases({ total, cases });
    return this.put("run.finished", {
      run,
      outcome: failed[0] ?? "accepted",
      toolchain: "Python",
      sandbox: { kind: "fake", version: "0" },
      tests: what === "own" ? null : { ...tally, cases },
      cpuMs: 1,
      wallMs: 1,
      memoryBytes: 1,
      signature:
        failed.length === 0
          ? null
          : (`sig:${cases.filter((one) => one.outcome !== "accepted").map((one) => one.name)}` as Digest),
      verdict: "v" as Digest,
    });
  }

  say(understood: Partial<EventData["turn.spoken"]["understood"]>): number {
    return this.put("turn.spoken", {
      frame: null,
      text: "t" as Digest,
      chars: 10,
      wordCount: 2,
      understood: {
        intents: ["unknown"],
        clarification: null,
        approaches: [],
        edges: [],
        time: null,
        space: null,
        answers: null,
        ...understood,
      },
    });
  }

  end(because: EventData["session.ended"]["because"] = "candidate", problem = sampleProblem): FinishedSession {
    this.put("session.ended", { because });
    return { entries: this.entries, textOf: () => undefined, problem, parse: (text) => JSON.parse(text) };
  }
}
