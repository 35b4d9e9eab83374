import { expect, test } from "vitest";
import { keyActOf, type Pressed } from "./keys.ts";

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  code: "",
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

test("Ctrl or Cmd with Enter runs, also while writing", () => {
  expect(keyActOf(press("Enter", { ctrlKey: true }), true)).toBe("run");
  expect(keyActOf(press("Enter", { metaKey: true }), false)).toBe("run");
  expect(keyActOf(press("Enter"), true)).toBeUndefined();
});

test("a question mark asks for the keys only where it is not a letter", () => {
  expect(keyActOf(press("?", { shiftKey: true }), false)).toBe("keys");
  expect(keyActOf(press("?", { shiftKey: true }), true)).toBeUndefined();
  expect(keyActOf(press("¿", { code: "Slash", altKey: true, shiftKey: true }), true)).toBe("keys");
});

test("the physical key counts, since Alt changes letters on a Mac", () => {
  expect(keyActOf(press("Ó", { code: "KeyH", altKey: true, shiftKey: true }), true)).toBe("hint");
  expect(keyActOf(press("H", { code: "KeyH", shiftKey: true }), false)).toBeUndefined();
  expect(keyActOf(press("h", { code: "KeyH", altKey: true, shiftKey: true, ctrlKey: true }), false)).toBeUndefined();
});

test("F6 goes round the areas in both directions", () => {
  expect(keyActOf(press("F6"), true)).toBe("next-area");
  expect(keyActOf(press("F6", { shiftKey: true }), true)).toBe("previous-area");
});
