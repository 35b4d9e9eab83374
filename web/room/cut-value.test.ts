import { expect, test } from "vitest";
import { cutValue } from "./cut-value.ts";

test("a short value is shown whole, a long one by its beginning", () => {
  expect(cutValue("[1, 2]")).toBe("[1, 2]");
  expect(cutValue("x".repeat(240))).toHaveLength(240);
  expect(cutValue("x".repeat(241))).toHaveLength(240);
  expect(cutValue("1\n2\n3\n4\n5\n6")).toBe("1\n2\n3\n4\n5\n6");
  expect(cutValue("1\n2\n3\n4\n5\n6\n7")).toBe("1\n2\n3\n4\n5\n6");
});

test("no character is cut in two", () => {
  expect(cutValue(`${"x".repeat(239)}😀😀`)).toBe("x".repeat(239));
});
