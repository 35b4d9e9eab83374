import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test("settings come back as they were kept", () => {
  const kept = { keys: "vim", fontPx: 18, indent: "tab" } as const;
  expect(readSettings(JSON.stringify(kept))).toEqual(kept);
});

test.each([null, "", "{", "null", "[]", '{"keys":"nano","fontPx":900,"indent":3}'])(
  "a storage that holds %s gives the defaults",
  (stored) => {
    expect(readSettings(stored)).toEqual({ keys: "standard", fontPx: 14, indent: "code" });
  },
);
