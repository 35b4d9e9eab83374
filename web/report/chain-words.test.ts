import { expect, test } from "vitest";
import { chainWords } from "./chain-words.ts";

test("the page claims for itself what it verified, and names the server for the rest", () => {
  expect(chainWords({ count: 1_204, wordCount: 310 })).toBe(
    "Chain verified in this browser: 1,204 entries, none changed, dropped or swapped since. That the 310 texts beside them are the recorded ones was checked by the server.",
  );
  expect(chainWords({ count: 12, wordCount: 0 })).toBe(
    "Chain verified in this browser: 12 entries, none changed, dropped or swapped since. No words are left beside them.",
  );
});
