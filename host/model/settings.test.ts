import { describe, expect, it } from "vitest";
import { describeChoice, keyVariables, readModelChoice } from "./settings.ts";

const KEY = "key-of-a-person-42";

describe("the environment names the model", () => {
  it.each([
    [{}, undefined],
    [{ ASSAY_MODEL: "" }, undefined],
    [{ ASSAY_MODEL: "house", ASSAY_MODEL_URL: "http://127.0.0.1/v1" }, undefined],
    [
      { ASSAY_MODEL: "anthropic:claude-sonnet-4-5", ANTHROPIC_API_KEY: KEY },
      { provider: "anthropic", name: "claude-sonnet-4-5", url: "https://api.anthropic.com/v1", key: KEY },
    ],
    [
      { ASSAY_MODEL: " openai:gpt-5.1 ", OPENAI_API_KEY: ` ${KEY}\n` },
      { provider: "openai", name: "gpt-5.1", url: "https://api.openai.com/v1", key: KEY },
    ],
    [
      { ASSAY_MODEL: "google:gemini-2.5-pro", GEMINI_API_KEY: KEY },
      {
        provider: "google",
        name: "gemini-2.5-pro",
        url: "https://generativelanguage.googleapis.com/v1beta",
        key: KEY,
      },
    ],
    [
      { ASSAY_MODEL: "compatible:qwen3:8b", ASSAY_MODEL_URL: "http://127.0.0.1:11434/v1/" },
      { provider: "compatible", name: "qwen3:8b", url: "http://127.0.0.1:11434/v1", key: undefined },
    ],
    [
      { ASSAY_MODEL: "compatible:org/m", ASSAY_MODEL_URL: "https://models.example:8443", ASSAY_MODEL_KEY: KEY },
      { provider: "compatible", name: "org/m", url: "https://models.example:8443", key: KEY },
    ],
  ])("%j", (env, choice) => expect(readModelChoice(env)).toEqual({ ok: true, value: choice }));

  it("the first of two key variables wins", () => {
    const both = { ASSAY_MODEL: "google:g", GOOGLE_GENERATIVE_AI_API_KEY: "first-key", GEMINI_API_KEY: "second-key" };
    const read = readModelChoice(both);
    expect(read.ok && read.value?.key).toBe("first-key");
  });

  it("an address of the environment that a vendor's package would read moves nothing", () => {
    const env = { ASSAY_MODEL: "anthropic:c", ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: "http://elsewhere.example" };
    const read = readModelChoice(env);
    expect(read.ok && read.value?.url).toBe("https://api.anthropic.com/v1");
  });
});

describe("what is wrong is named, with what would be right", () => {
  const url = { ASSAY_MODEL_URL: "http://127.0.0.1:8080/v1" };
  it.each([
    ["model", { ASSAY_MODEL: "gpt-5" }, ['"gpt-5"', "openai:NAME"]],
    ["model", { ASSAY_MODEL: "mistral:large" }, ['"mistral:large"', "compatible:NAME"]],
    ["model", { ASSAY_MODEL: "House" }, ['"House"', "house"]],
    ["model", { ASSAY_MODEL: "anthropic:", ANTHROPIC_API_KEY: KEY }, ['"anthropic:"', "anthropic:claude"]],
    ["model", { ASSAY_MODEL: "openai:   ", OPENAI_API_KEY: KEY }, ["openai:gpt"]],
    ["model", { ASSAY_MODEL: "google:../../x", GEMINI_API_KEY: KEY }, ["google:gemini"]],
    ["model", { ASSAY_MODEL: "google:a b", GEMINI_API_KEY: KEY }, ['"google:a b"']],
    ["missing", { ASSAY_MODEL: "anthropic:c" }, ['"anthropic:c"', "ANTHROPIC_API_KEY"]],
    ["missing", { ASSAY_MODEL: "openai:g", OPENAI_API_KEY: "  " }, ["OPENAI_API_KEY"]],
    ["missing", { ASSAY_MODEL: "google:g" }, ["GOOGLE_GENERATIVE_AI_API_KEY or GEMINI_API_KEY"]],
    ["missing", { ASSAY_MODEL: "compatible:m" }, ["ASSAY_MODEL_URL", "http://"]],
    ["model", { ASSAY_MODEL: "compatible:m", ASSAY_MODEL_URL: "127.0.0.1" }, ['"127.0.0.1"', "http://"]],
    ["model", { ASSAY_MODEL: "compatible:m", ASSAY_MODEL_URL: "localhost:8080/v1" }, ['"localhost:8080/v1"', "http"]],
    ["model", { ASSAY_MODEL: "compatible:m", ASSAY_MODEL_URL: "file:///etc/passwd" }, ['"file:///etc/passwd"']],
    ["model", { ASSAY_MODEL: "compatible:m", ASSAY_MODEL_URL: `http://me:${KEY}@h/v1` }, ["me:[redacted]@h"]],
    ["model", { ASSAY_MODEL: "compatible:m", ASSAY_MODEL_URL: "http://h/v1?key=1" }, ['"?"']],
    ["model", { ASSAY_MODEL: "compatible:m", ...url, ASSAY_MODEL_KEY: "two words" }, ["ASSAY_MODEL_KEY"]],
    ["model", { ASSAY_MODEL: "openai:g", OPENAI_API_KEY: KEY, ...url }, ["ASSAY_MODEL_URL", "compatible:NAME"]],
    ["model", { ASSAY_MODEL: "sk-ant-api03-AAAAbbbbCCCC1111" }, ["[redacted]"]],
    ["model", { ASSAY_MODEL: "openai:sk-proj-AAAAbbbbCCCC1111" }, ["[redacted]"]],
  ] as const)("%s: %j", (code, env, words) => {
    const read = readModelChoice(env);
    expect(read).toMatchObject({ ok: false, failure: { code } });
    const message = read.ok ? "" : read.failure.message;
    for (const word of words) expect(message).toContain(word);
    expect(message).not.toContain(KEY);
    expect(message).not.toContain("AAAAbbbb");
    expect(message).not.toMatch(/two words/);
  });
});

it("a choice is told without its key", () => {
  const choice = { provider: "compatible", name: "m", url: "http://127.0.0.1:8080/v1", key: KEY } as const;
  expect(describeChoice(choice)).toBe("compatible:m at 127.0.0.1:8080");
});

it("each variable that may hold a key is known, so that it can be taken away", () => {
  expect([...keyVariables()].sort()).toEqual([
    "ANTHROPIC_API_KEY",
    "ASSAY_MODEL_KEY",
    "GEMINI_API_KEY",
    "GOOGLE_GENERATIVE_AI_API_KEY",
    "OPENAI_API_KEY",
  ]);
});
