import { sha256 } from "@assay/core/base";
import { MODEL_POLICY } from "@assay/core/gates";
import type { Problem, Verdict } from "@assay/core/problem";
import type { LanguageId, Sandbox } from "@assay/core/sandbox";
import { judgeRun, loadBank } from "@assay/host/problem";
import { judgeReply } from "../core/interview/model/judge-reply.ts";
import { truthGround } from "../core/interview/model/scene.ts";
import * as sim from "../core/interview/sim.fixture.ts";
import { leftAtMs } from "../core/ledger/index.ts";
import { type Rate, rateOf, spellRate } from "./rates.ts";
import { CANDIDATE_LINES, type SaidSentence, sentencesOf } from "./truth-sentences.ts";

/** A program of the bank with how it is known to come out. */
export interface KnownProgram {
  readonly name: string;
  readonly problem: Problem;
  readonly language: LanguageId;
  readonly code: string;
  readonly correct: boolean;
}

export interface TruthReport {
  readonly programs: { readonly correct: number; readonly mutants: number };
  readonly sentences: number;
  /** Sentences that are said as facts, by what they are; of the false ones also those about correct programs. */
  readonly said: {
    readonly true: Rate;
    readonly false: Rate;
    readonly uncheckable: Rate;
    readonly falseOnCorrect: Rate;
  };
  /** Sentences that are not said and stand as an open question. */
  readonly asked: number;
  readonly addedMs: { readonly p50: number; readonly p95: number };
  /** The false ones that were said, and a few of the true ones that were not. */
  readonly slips: readonly string[];
  readonly lost: readonly string[];
  readonly ok: boolean;
}

/** Bars: no false sentence on a correct program, at most this share overall, and at least this share of the true ones. */
export const TRUTH_BARS = { falseOverall: 0.01, trueSaid: 0.9 } as const;
/** Correct programs at least; solutions with a harmless change make up the number. */
const CORRECT_MIN = 40;

/** Solutions, the same with a comment more until there are enough, and mutants. */
export function knownPrograms(bank: readonly Problem[]): readonly KnownProgram[] {
  const of = (problem: Problem, language: LanguageId, code: string, name: string, correct: boolean): KnownProgram => ({
    name: `${problem.id}/${name}`,
    problem,
    language,
    code,
    correct,
  });
  const solutions = bank.flatMap((problem) =>
    problem.solutions.map(({ language, code }) => of(problem, language, code, `solution.${language}`, true)),
  );
  const more = bank.flatMap((problem) =>
    problem.solutions
      .filter(({ language }) => language === "python")
      .map(({ language, code }) =>
        of(problem, language, `# First version, to be tidied.\n${code}`, "commented.python", true),
      ),
  );
  const correct = [...solutions, ...more.slice(0, Math.max(0, CORRECT_MIN - solutions.length))];
  const mutants = bank.flatMap((problem) =>
    problem.mutants.map(({ id, language, code }) => of(problem, language, code, id, false)),
  );
  return [...correct, ...mutants];
}

/** The session in which a program was run once, and what each sentence about it becomes. */
export function holdAll(
  program: KnownProgram,
  verdict: Verdict,
): readonly (SaidSentence & { readonly how: "said" | "asked" | "cut"; readonly ms: number; readonly heard: string })[] {
  const { language, code } = program;
  const problem = { ...program.problem, languages: [language] };
  const room = sim.openSim({ problem, minutes: 40 });
  room.verdict = () => verdict;
  sim.connect(room);
  sim.pass(room, 30_000);
  sim.say(room, CANDIDATE_LINES[0]);
  sim.pass(room, 240_000);
  sim.say(room, CANDIDATE_LINES[1]);
  sim.pass(room, 120_000);
  sim.put(room, code);
  sim.pass(room, 20_000);
  sim.run(room);
  sim.pass(room, 30_000);
  const { ledger } = room.state;
  const left = Math.round((leftAtMs(ledger.clock, room.nowMs) ?? 0) / 60_000);
  const ground = {
    ledger,
    problem,
    policy: MODEL_POLICY,
    code,
    talk: CANDIDATE_LINES.join("\n"),
    granted: null,
    sentencesMax: 3,
    truth: truthGround(room.state, problem, room.nowMs),
  };
  const rows = verdict.tests?.cases ?? [];
  const sentences = sentencesOf({ problem, language, code, rows, minutesLeft: left, minutesGone: 40 - left }, (text) =>
    Number.parseInt(sha256(`${program.name}:${text}`).slice(0, 8), 16),
  );
  return sentences.map((sentence) => {
    const from = performance.now();
    const { kept } = judgeReply(sentence.text, ground);
    const ms = performance.now() - from;
    const heard = kept.join(" ");
    const how = heard === sentence.text ? "said" : heard === "" ? "cut" : "asked";
    return { ...sentence, how, ms, heard };
  });
}

/** Runs every program and every sentence about it. */
export async function evaluateTruth(
  sandbox: Sandbox,
  onProgress: (text: string) => void = () => {},
): Promise<TruthReport> {
  const bank = await loadBank();
  if (!bank.ok) throw new Error(bank.failure.message);
  const held: (SaidSentence & { how: string; ms: number; heard: string; program: KnownProgram })[] = [];
  const programs = knownPrograms(bank.value);
  let run = 0;
  const counts = { correct: 0, mutants: 0 };
  for (const program of programs) {
    const { language, code, problem } = program;
    const verdict = await judgeRun({ sandbox, tests: problem.tests, language, source: code, concurrency: 2 });
    onProgress(`${++run} of ${programs.length}: ${program.name}, ${verdict.outcome}`);
    if (verdict.tests === null || (program.correct && verdict.outcome !== "accepted")) continue;
    counts[program.correct ? "correct" : "mutants"]++;
    held.push(...holdAll(program, verdict).map((one) => ({ ...one, program })));
  }
  return reportOf(held, counts);
}

export function reportOf(
  held: readonly (SaidSentence & { how: string; ms: number; heard: string; program: KnownProgram })[],
  programs: TruthReport["programs"],
): TruthReport {
  const said = (rows: typeof held) => rateOf(rows.filter((one) => one.how === "said").length, rows.length);
  const of = (truth: SaidSentence["truth"]) => held.filter((one) => one.truth === truth);
  const lies = of("false");
  const times = held.map((one) => one.ms).sort((one, other) => one - other);
  const rates = {
    true: said(of("true")),
    false: said(lies),
    uncheckable: said(of("uncheckable")),
    falseOnCorrect: said(lies.filter((one) => one.program.correct)),
  };
  return {
    programs,
    sentences: held.length,
    said: rates,
    asked: held.filter((one) => one.how === "asked").length,
    addedMs: { p50: times[Math.floor(times.length / 2)] ?? 0, p95: times[Math.floor(times.length * 0.95)] ?? 0 },
    slips: lies.filter((one) => one.how === "said").map((one) => `${one.program.name}: ${one.text}`),
    lost: [
      ...new Set(
        of("true")
          .filter((one) => one.how !== "said")
          .map((one) => one.text.replace(/\d+/g, "N")),
      ),
    ].slice(0, 60),
    ok:
      rates.falseOnCorrect.count === 0 &&
      rates.false.count <= rates.false.of * TRUTH_BARS.falseOverall &&
      rates.true.count >= rates.true.of * TRUTH_BARS.trueSaid &&
      programs.correct >= CORRECT_MIN,
  };
}

export function spellTruth({ programs, sentences, said, asked, addedMs, slips, lost, ok }: TruthReport): string {
  return [
    `${programs.correct} correct programs, ${programs.mutants} mutants, ${sentences} sentences`,
    `true, said            ${spellRate(said.true)}`,
    `false, said           ${spellRate(said.false)}`,
    `false on correct ones ${spellRate(said.falseOnCorrect)}`,
    `uncheckable, said     ${spellRate(said.uncheckable)}`,
    `put as a question     ${asked}`,
    `added per reply, ms   p50 ${addedMs.p50.toFixed(2)}, p95 ${addedMs.p95.toFixed(2)}`,
    ...slips.map((slip) => `false and said: ${slip}`),
    ...lost.map((text) => `true and not said: ${text}`),
    ok ? "within the bars" : "below a bar",
    "",
  ].join("\n");
}
