import { expect, test } from "vitest";
import { readModelWish } from "./wish.ts";

test.each([
  [{}, {}],
  [{ ASSAY_MODEL_TURN_SECONDS: " 60 " }, { turnMs: 60_000 }],
  [
    { ASSAY_MODEL_BUDGET_TOKENS: "50000", ASSAY_MODEL_NOTES: "6" },
    { budgetTokens: 50_000, notesMax: 6 },
  ],
])("%j is read", (env, wish) => expect(readModelWish(env)).toEqual({ ok: true, value: wish }));

test.each([
  ["ASSAY_MODEL_TURN_SECONDS", "4", "seconds from 5 to 300"],
  ["ASSAY_MODEL_TURN_SECONDS", "1e2", "seconds from 5 to 300"],
  ["ASSAY_MODEL_BUDGET_TOKENS", "-1", "tokens from 1000 to 100000000"],
  ["ASSAY_MODEL_NOTES", "7", "notes an interview from 0 to 6"],
])("%s %j is refused, with what would be right", (name, value, right) => {
  const read = readModelWish({ [name]: value });
  expect(read).toMatchObject({ ok: false, failure: { message: expect.stringContaining(right) } });
});
