import { createHash } from "node:crypto";
import { canonicalJson } from "@assay/core/base";
import {
  areFit,
  JUDGE_POLICY,
  type Judge,
  type JudgeEvent,
  type Mode,
  type Question,
  type Site,
  type Verdict,
} from "@assay/core/reader";
import type { Clock } from "@assay/host/base";

const KEPT_MAX = 512;

/** Asks a judge so that it costs nothing when it fails: bounded, kept, asked once for what is asked at once. */
export interface Judging {
  /** Null when there is no answer that may be used; who asks then does as if there were no judge. */
  ask(site: Site, mode: Mode, state: string, questions: readonly Question[]): Promise<readonly Verdict[] | null>;
}

export function openJudging(judge: Judge, clock: Clock, onEvent: (event: JudgeEvent) => void): Judging {
  const kept = new Map<string, readonly Verdict[]>();
  const failed = new Map<string, number>();
  const flying = new Map<string, Promise<readonly Verdict[] | null>>();
  let failures = 0;
  let restsUntilMs = 0;

  function fly(key: string, state: string, questions: readonly Question[]): Promise<readonly Verdict[] | null> {
    const known = flying.get(key);
    if (known !== undefined) return known;
    const flight = Promise.resolve()
      .then(() => judge.judge(state, questions))
      .catch(() => null)
      .then((verdicts) => {
        flying.delete(key);
        if (verdicts === null || !areFit(questions, verdicts)) {
          failed.set(key, clock.monotonicMs() + JUDGE_POLICY.failureRestMs);
          if (failed.size > KEPT_MAX) failed.delete(failed.keys().next().value as string);
          if (++failures >= JUDGE_POLICY.failuresMax) restsUntilMs = clock.monotonicMs() + JUDGE_POLICY.failureRestMs;
          return null;
        }
        failures = 0;
        kept.set(key, verdicts);
        if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value as string);
        return verdicts;
      });
    flying.set(key, flight);
    return flight;
  }

  return {
    async ask(site, mode, state, questions) {
      const began = clock.monotonicMs();
      const tell = (outcome: JudgeEvent["outcome"]): void =>
        onEvent({
          site,
          judge: judge.name,
          mode,
          outcome,
          changed: false,
          questions: questions.length,
          ms: Math.round(clock.monotonicMs() - began),
        });
      if (mode === "off" || judge.name === "none") {
        tell("none");
        return null;
      }
      const key = createHash("sha256")
        .update(canonicalJson({ judge: judge.name, state, questions }))
        .digest("hex");
      const known = kept.get(key);
      if (known !== undefined) {
        tell("answered");
        return known;
      }
      if (began < restsUntilMs || began < (failed.get(key) ?? 0)) {
        tell("resting");
        return null;
      }
      const isLate = Symbol("late");
      let cancel = (): void => undefined;
      const late = new Promise<typeof isLate>((resolve) => {
        cancel = clock.after(JUDGE_POLICY.deadlineMs[site], () => resolve(isLate));
      });
      const answer = await Promise.race([fly(key, state, questions), late]);
      cancel();
      if (answer === isLate) {
        tell("late");
        return null;
      }
      tell(answer === null ? "failed" : "answered");
      return answer;
    },
  };
}
