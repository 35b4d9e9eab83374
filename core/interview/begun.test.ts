import { expect, test } from "vitest";
import { sha256 } from "../base/index.ts";
import { MODEL_POLICY, POLICY } from "../gates/index.ts";
import type { SessionEntry, SessionStarted } from "../ledger/index.ts";
import { policyBegun, problemBegun } from "./begun.ts";
import { FIXTURE_PROBLEM } from "./problem.fixture.ts";
import { replaySession } from "./replay.ts";

const { id, version, digest } = FIXTURE_PROBLEM;
const setting = { problem: { id, version, digest }, rules: 1 } as SessionStarted;
const bank = (problem = FIXTURE_PROBLEM) => new Map([[problem.id, problem]]);

test("the problem is the bank's, as long as it is the one the session began with", () => {
  expect(problemBegun(setting, bank())).toEqual({ ok: true, value: FIXTURE_PROBLEM });
  expect(problemBegun(setting, new Map())).toMatchObject({ failure: { code: "unknown-problem" } });
  const other = { ...FIXTURE_PROBLEM, digest: "0".repeat(64) };
  expect(problemBegun(setting, bank(other))).toMatchObject({
    failure: { code: "problem-changed", message: expect.stringContaining(`put version ${version} back`) },
  });
});

test("rules that this program does not know are refused, never taken for today's", () => {
  expect(policyBegun(setting)).toEqual({ ok: true, value: { policy: POLICY, modelPolicy: MODEL_POLICY } });
  const newer = { ...setting, rules: 2 };
  expect(policyBegun(newer)).toMatchObject({
    failure: { code: "newer-version", message: expect.stringContaining("rules 2, and this program knows 1 to 1") },
  });
  const first = { seq: 1, atMs: 1, kind: "session.started", v: 1, by: "server_observation", data: newer };
  expect(() => replaySession([first as SessionEntry], sha256)).toThrow("rules 2");
});
