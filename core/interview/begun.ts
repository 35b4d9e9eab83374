import { err, type Failure, type Hash, ok, type Result } from "../base/index.ts";
import { type BehaviouralQuestion, findQuestion, questionsDigest } from "../behavioural/index.ts";
import { modelPolicyOf, policyOf } from "../gates/index.ts";
import { RULES_LATEST, type SessionStarted } from "../ledger/index.ts";
import type { Problem } from "../problem/index.ts";
import type { Context } from "./context.ts";

/**
 * The problem that a session began with, from today's bank. A turn is said again from the problem after a restart and a
 * report counts its cases, so that another text under the same name would make both untrue. Fails with
 * `unknown-problem` when the bank has none of that name, `problem-changed` when its digest is another one.
 */
export function problemBegun(
  setting: SessionStarted | null,
  bank: ReadonlyMap<string, Problem>,
): Result<Problem, Failure<"unknown-problem" | "problem-changed">> {
  const named = setting?.problem.id ?? "";
  const problem = bank.get(named);
  if (problem === undefined)
    return err("unknown-problem", `The problem "${named}" of this session is not in the bank any more`);
  if (problem.digest !== setting?.problem.digest)
    return err(
      "problem-changed",
      `The problem "${named}" is not the one this session began with: put version ${setting?.problem.version} back`,
    );
  return ok(problem);
}

/**
 * The questions that a behavioural session began with, from today's bank. Fails with `unknown-problem` when one of them
 * is not in it any more, `problem-changed` when a text of theirs is another one.
 */
export function questionsBegun(
  setting: SessionStarted | null,
  hash: Hash,
): Result<readonly BehaviouralQuestion[], Failure<"unknown-problem" | "problem-changed">> {
  const questions: BehaviouralQuestion[] = [];
  for (const id of setting?.round?.questions ?? []) {
    const question = findQuestion(id);
    if (question === undefined)
      return err("unknown-problem", `The question "${id}" of this session is not in the bank any more`);
    questions.push(question);
  }
  if (questionsDigest(questions, hash) === setting?.problem.digest) return ok(questions);
  return err(
    "problem-changed",
    `The questions of this session are not worded as they were: use version ${setting?.problem.version} of the bank`,
  );
}

type Policies = Pick<Context, "policy" | "modelPolicy">;

/**
 * The policies of the rules that a session began with. Fails with `newer-version` when this program does not know their
 * number: by other rules what was judged then would come out as something else.
 */
export function policyBegun(setting: SessionStarted | null): Result<Policies, Failure<"newer-version">> {
  const rules = setting?.rules ?? RULES_LATEST;
  const [policy, modelPolicy] = [policyOf(rules), modelPolicyOf(rules)];
  if (policy !== undefined && modelPolicy !== undefined) return ok({ policy, modelPolicy });
  return err(
    "newer-version",
    `The session began under rules ${rules}, and this program knows 1 to ${RULES_LATEST}: use a newer one`,
  );
}
