import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sha256 } from "../base/index.ts";
import { FRAMES_DIGEST, PROTOCOL_VERSION } from "./version.ts";

test("the shapes on the wire are the ones that the protocol's number stands for", () => {
  const files = ["./frames.ts", "../interview/shown.ts"];
  const shapes = files
    .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
    .join("\n")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\/\/[^\n]*/g, "")
    .replace(/\s+/g, " ")
    .trim();
  // When this fails a shape was changed. If an older page can still read it, pin the new digest; if it cannot, raise
  // PROTOCOL_VERSION too and write a line into its history.
  expect({ version: PROTOCOL_VERSION, digest: sha256(shapes) }).toEqual({ version: 4, digest: FRAMES_DIGEST });
});
