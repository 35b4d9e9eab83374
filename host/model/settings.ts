import { err, ok, type Result } from "@assay/core/base";
import { redactor } from "../base/index.ts";

/** Who can be asked. `compatible`: any server with OpenAI's chat wire, such as Ollama, llama.cpp or vLLM. */
export const PROVIDERS = ["anthropic", "openai", "google", "compatible"] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Which model an interview is held with; undefined where it is the house alone. */
export interface ModelChoice {
  readonly provider: Provider;
  /** As the person wrote it. */
  readonly name: string;
  /** Where requests go; without a slash at the end. */
  readonly url: string;
  /** In memory only: never in a log, an error, the data folder or a child's environment. */
  readonly key: string | undefined;
}

interface Place {
  /** The first that is set is taken. */
  readonly keys: readonly string[];
  readonly url: string | undefined;
  readonly example: string;
}

/** Addresses and variables as the vendors name them. */
const PLACES: Readonly<Record<Provider, Place>> = {
  anthropic: { keys: ["ANTHROPIC_API_KEY"], url: "https://api.anthropic.com/v1", example: "claude-sonnet-4-5" },
  openai: { keys: ["OPENAI_API_KEY"], url: "https://api.openai.com/v1", example: "gpt-5.1" },
  google: {
    keys: ["GOOGLE_GENERATIVE_AI_API_KEY", "GEMINI_API_KEY"],
    url: "https://generativelanguage.googleapis.com/v1beta",
    example: "gemini-2.5-flash",
  },
  compatible: { keys: ["ASSAY_MODEL_KEY"], url: undefined, example: "qwen3:8b" },
};

const EXAMPLES = "house, anthropic:NAME, openai:NAME, google:NAME or compatible:NAME";

/**
 * What the environment says of the model; undefined is the house. Fails with `model` where a value is wrong, with
 * `missing` where a key or an address is not there.
 */
export function readModelChoice(env: Readonly<Record<string, string | undefined>>): Result<ModelChoice | undefined> {
  const wish = (env.ASSAY_MODEL ?? "").trim();
  if (wish === "" || wish === "house") return ok(undefined);
  const split = wish.indexOf(":");
  const provider = PROVIDERS.find((each) => each === wish.slice(0, Math.max(0, split)));
  if (provider === undefined)
    return err("model", `The model "${quoted(wish)}" is not known: set ASSAY_MODEL to ${EXAMPLES}`);
  const name = wish.slice(split + 1).trim();
  const place = PLACES[provider];
  if (!isName(name)) {
    return err(
      "model",
      `The model "${quoted(wish)}" has no name that can be sent: write it like ${provider}:${place.example}`,
    );
  }
  const url = readUrl(provider, place, env.ASSAY_MODEL_URL);
  if (!url.ok) return url;
  const key = place.keys.map((variable) => (env[variable] ?? "").trim()).find((value) => value !== "");
  if (key === undefined && provider !== "compatible") {
    return err("missing", `The model "${wish}" needs a key: set ${place.keys.join(" or ")}`);
  }
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) {
    return err("model", `The key in ${place.keys.join(" or ")} holds a character that no key has: copy it again`);
  }
  return ok({ provider, name, url: url.value, key });
}

/** The variables that may hold a provider's key. */
export function keyVariables(): readonly string[] {
  return Object.values(PLACES).flatMap(({ keys }) => keys);
}

/** A name stands in an address (Google) and in the record: printable, without spaces, of a length that names have. */
export function isName(name: string): boolean {
  // A key pasted in the name's place would go into the record.
  return /^[\x21-\x7e]{1,200}$/.test(name) && !/[?#\\]|\.\.|:\/\//.test(name) && redactor()(name) === name;
}

function readUrl(provider: Provider, place: Place, given = ""): Result<string> {
  const wish = given.trim();
  if (place.url !== undefined) {
    if (wish === "") return ok(place.url);
    return err("model", `ASSAY_MODEL_URL goes with compatible:NAME only: unset it, ${provider} has its own address`);
  }
  const right = "write it like http://127.0.0.1:11434/v1";
  if (wish === "") return err("missing", `The model "${provider}" needs an address: set ASSAY_MODEL_URL, ${right}`);
  const url = URL.canParse(wish) ? new URL(wish) : undefined;
  if (url === undefined) return err("model", `The ASSAY_MODEL_URL "${quoted(wish)}" is no address: ${right}`);
  if (url.username !== "" || url.password !== "") {
    return err(
      "model",
      `The ASSAY_MODEL_URL "${quoted(wish)}" holds a user or a password: use ASSAY_MODEL_KEY instead`,
    );
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    return err("model", `The ASSAY_MODEL_URL "${quoted(wish)}" is not of http or https: ${right}`);
  }
  if (url.search !== "" || url.hash !== "") {
    return err("model", `The ASSAY_MODEL_URL "${quoted(wish)}" holds a "?" or a "#": ${right}`);
  }
  return ok(`${url.origin}${url.pathname}`.replace(/\/+$/, ""));
}

/** A wrong value as a message may show it: a key or a password pasted in its place is blotted out. */
function quoted(wish: string): string {
  const safe = redactor()(wish);
  return safe.length <= 60 ? safe : `${safe.slice(0, 60)}…`;
}

/** A choice for a person, without its key: `anthropic:NAME at api.anthropic.com`. */
export function describeChoice({ provider, name, url }: ModelChoice): string {
  return `${provider}:${name} at ${new URL(url).host}`;
}
