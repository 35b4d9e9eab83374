import { expect, it } from "vitest";
import { nodeNeed, runsMainJob } from "./doctor.ts";

it.each([
  ["20.19.0", "ok"],
  ["20.18.9", "missing"],
  ["22.11.0", "missing"],
  ["22.12.0", "ok"],
  ["21.7.0", "missing"],
  ["24.0.0", "ok"],
  ["18.20.0", "missing"],
] as const)("Node %s is %s", (version, status) => {
  expect(nodeNeed(version).status).toBe(status);
  expect(nodeNeed(version).fix === "").toBe(status === "ok");
});

const need = (name: string, status: "ok" | "missing" | "degraded") => ({ name, status, means: "", fix: "" });
const whole = ["node", "sandbox", "store", "python", "javascript", "typescript"].map((name) => need(name, "ok"));

it("compilers, browser and search do not decide whether the main job runs", () => {
  expect(runsMainJob([...whole, need("java", "missing"), need("browser", "degraded")])).toBe(true);
});

it("node, sandbox, store and one language of the first three do", () => {
  for (const name of ["node", "sandbox", "store"]) {
    expect(runsMainJob(whole.map((each) => (each.name === name ? need(name, "missing") : each)))).toBe(false);
  }
  const none = whole.map((each) =>
    ["python", "javascript", "typescript"].includes(each.name) ? need(each.name, "missing") : each,
  );
  expect(runsMainJob(none)).toBe(false);
  expect(runsMainJob([...none, need("python", "ok")])).toBe(true);
});
