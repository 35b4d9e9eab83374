import { expect, test } from "vitest";
import { bareEnv } from "./bare-env.ts";

test("settings and keys of Assay go, everything else stays", () => {
  const env = {
    ASSAY_DATA: "/data",
    OPENAI_API_KEY: "k",
    GOOGLE_GENERATIVE_AI_API_KEY: "k",
    PATH: "/bin",
    API_KEYS: "x",
  };
  bareEnv(env);
  expect(env).toEqual({ PATH: "/bin", API_KEYS: "x" });
});

test("no test of this run sees what was exported", () => {
  expect(Object.keys(process.env).filter((name) => /^ASSAY_|_API_KEY$/.test(name))).toEqual([]);
});
