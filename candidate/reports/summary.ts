import type { Verdict } from "../assertions/assertion.ts";
import { ASSERTIONS } from "../assertions/catalogue.ts";
import type { Fault } from "../assertions/validity.ts";
import type { Persona } from "../personas/persona.ts";
import { type OutcomeClass, outcomeOf, type RunRecord } from "../record.ts";
import { passHatK, wilson } from "./rates.ts";

/** One sitting, judged. */
export interface Sat {
  readonly record: RunRecord;
  readonly verdicts: readonly Verdict[];
  readonly faults: readonly Fault[];
  readonly folder?: string | undefined;
}

/** More than this share of sittings that say nothing of the interviewer, and nothing was measured. */
const EXCLUDED_SHARE_MAX = 0.2;

export type RowStatus = "passed" | "failed" | "skipped";

export interface Row {
  readonly id: string;
  readonly title: string;
  readonly status: RowStatus;
  readonly passed: number;
  /** Valid sittings with an opportunity. */
  readonly of: number;
  readonly passHat: readonly (number | null)[];
  readonly interval: readonly [number, number] | null;
  readonly mustObserve: boolean;
  readonly detail: string;
  readonly opportunities: number;
}

export interface Summary {
  readonly version: 1;
  readonly persona: string;
  readonly round: string;
  readonly seed: number;
  readonly trials: number;
  readonly target: string;
  readonly brain: string;
  readonly valid: number;
  readonly excluded: Readonly<Record<string, number>>;
  /** Too little is left to say anything: red, not green. */
  readonly measured: boolean;
  readonly why: string | null;
  readonly rows: readonly Row[];
  readonly counts: { readonly passed: number; readonly failed: number; readonly skipped: number };
  /** 0 · 1 an assertion failed · 3 not measured · 4 the candidate's own fault. */
  readonly exit: 0 | 1 | 3 | 4;
}

export function classOf(sat: Sat): OutcomeClass {
  const outcome = outcomeOf(sat.record);
  if (outcome === undefined) return "infrastructure";
  if (outcome.class !== "completed" && outcome.class !== "interviewer_fault") return outcome.class;
  // Whose own conduct was broken says nothing of the other side.
  return sat.faults.some((fault) => fault.id !== "H-10") ? "candidate_fault" : outcome.class;
}

export function summarise(persona: Persona, sittings: readonly Sat[]): Summary {
  const [first] = sittings;
  if (first === undefined) throw new Error("There is no sitting to sum up");
  const valid = sittings.filter((sat) => ["completed", "interviewer_fault"].includes(classOf(sat)));
  const excluded: Record<string, number> = {};
  for (const sat of sittings) {
    const one = classOf(sat);
    if (one === "infrastructure" || one === "candidate_fault") excluded[one] = (excluded[one] ?? 0) + 1;
  }
  const rows = ASSERTIONS.map((assertion): Row => {
    const { id, title } = assertion;
    const told = valid.flatMap((sat) => sat.verdicts.filter((verdict) => verdict.id === id));
    const seen = told.filter((verdict) => verdict.status !== "na");
    const passed = seen.filter((verdict) => verdict.status === "pass").length;
    const mustObserve = persona.mustObserve.includes(id);
    const bad = seen.find((verdict) => verdict.status !== "pass");
    const blind = mustObserve && told.length > seen.length;
    const status: RowStatus = bad !== undefined || blind ? "failed" : seen.length === 0 ? "skipped" : "passed";
    const detail =
      bad?.detail ??
      (blind ? "It had to be observed, and there was no opportunity" : (told[0]?.detail ?? "no opportunity"));
    return {
      id,
      title,
      status,
      passed,
      of: seen.length,
      passHat: seen.map((_verdict, index) => passHatK(passed, seen.length, index + 1)),
      interval: wilson(passed, seen.length),
      mustObserve,
      detail: status === "passed" ? "" : detail,
      opportunities: told.reduce((sum, verdict) => sum + verdict.opportunities, 0),
    };
  });
  const faulty = sittings.filter((sat) => classOf(sat) === "interviewer_fault");
  const share = 1 - valid.length / sittings.length;
  const measured = share <= EXCLUDED_SHARE_MAX && valid.length > 0;
  const why = measured
    ? null
    : `${sittings.length - valid.length} of ${sittings.length} sittings say nothing of the interviewer: ${Object.entries(
        excluded,
      )
        .map(([name, count]) => `${count} ${name.replace("_", " ")}`)
        .join(", ")}`;
  const count = (status: RowStatus): number => rows.filter((row) => row.status === status).length;
  // An interview that the interviewer broke off is a failure of its own, whatever the assertions say.
  const failed = count("failed") + (faulty.length > 0 ? 1 : 0);
  const counts = {
    passed: measured ? count("passed") : 0,
    failed: measured ? failed : failed + 1,
    skipped: count("skipped"),
  };
  const onlyCandidate = !measured && excluded.infrastructure === undefined;
  const { head } = first.record;
  return {
    version: 1,
    persona: persona.id,
    round: head.round,
    seed: head.seed,
    trials: sittings.length,
    target: head.target,
    brain: head.brain,
    valid: valid.length,
    excluded,
    measured,
    why,
    rows,
    counts,
    exit: !measured ? (onlyCandidate ? 4 : 3) : failed > 0 ? 1 : 0,
  };
}

/** As a person reads it; the last line alone counts. */
export function spellSummary(summary: Summary): string {
  const lines: string[] = [];
  lines.push(
    `${summary.persona}, ${summary.round} round, seed ${summary.seed}, ${summary.trials} sittings before ${summary.target}`,
  );
  if (!summary.measured) lines.push(`NOT MEASURED: ${summary.why}`);
  const width = Math.max(...summary.rows.map((row) => row.title.length));
  for (const row of summary.rows) {
    const rate = row.of === 0 ? "-" : `${row.passed}/${row.of}`;
    const low =
      row.interval === null ? "" : `${(100 * row.interval[0]).toFixed(0)} to ${(100 * row.interval[1]).toFixed(0)} %`;
    const hat = row.passHat.at(-1);
    const k = row.of > 1 && hat != null ? `pass^${row.of} ${hat.toFixed(2)}` : "";
    const mark = row.status === "passed" ? "pass" : row.status === "failed" ? "FAIL" : "skip";
    lines.push(
      `${mark}  ${row.id}  ${row.title.padEnd(width)}  ${rate.padStart(5)}  ${low.padEnd(11)}  ${k}${row.detail === "" ? "" : `  ${row.detail}`}`.trimEnd(),
    );
  }
  for (const [name, count] of Object.entries(summary.excluded))
    lines.push(`excluded: ${count} ${name.replace("_", " ")}`);
  lines.push(closingLine([summary]));
  return `${lines.join("\n")}\n`;
}

export function closingLine(summaries: readonly Summary[]): string {
  const sum = (key: keyof Summary["counts"]): number => summaries.reduce((total, one) => total + one.counts[key], 0);
  return `${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`;
}
