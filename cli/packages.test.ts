import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

function dependenciesOf(ring: string): Record<string, string> {
  const text = readFileSync(new URL(`../${ring}/package.json`, import.meta.url), "utf8");
  const all = (JSON.parse(text) as { dependencies?: Record<string, string> }).dependencies ?? {};
  return Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith("@assay/")));
}

test("the published command names every package that its bundled rings use, in the same versions", () => {
  // The rings are bundled into the command; what they take from the registry stays an import of the bundle.
  const used = { ...dependenciesOf("core"), ...dependenciesOf("host"), ...dependenciesOf("server") };
  expect(dependenciesOf("cli")).toEqual(used);
});
