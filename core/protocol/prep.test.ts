import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sha256 } from "../base/index.ts";
import { PREP_VERSION } from "./index.ts";

test("the shapes of preparation are the ones that their number stands for", () => {
  const shapes = readFileSync(new URL("./prep.ts", import.meta.url), "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .trim();
  // When this fails a shape was changed. If an older page can still read it, pin the new digest; if it cannot, raise
  // PREP_VERSION too.
  expect({ version: PREP_VERSION, digest: sha256(shapes) }).toEqual({
    version: 1,
    digest: "0d82f2e04ed1bacdb4e27a2f2679995066e1a9dbf5e434588eac8b173110ae1a",
  });
});
