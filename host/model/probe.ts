import { type Clock, parseJson } from "../base/index.ts";
import { faultOfConnection, isUntrusted } from "./fault-of.ts";
import { isName, type ModelChoice } from "./settings.ts";
import { fieldsOf } from "./wire.ts";

/** Whoever waits for this is a person at a terminal. Contract. */
export const PROBE_MS = 3000;
/** A list of models is far shorter; the largest gateways list a few hundred. */
const LIST_BYTES_MAX = 1024 * 1024;

/** What a server said when it was asked which models it has. */
export type Probe =
  /** It lists the model that was chosen. */
  | { readonly state: "lists" }
  /** Names that it lists instead; none where it lists none or not in a form that we know. */
  | { readonly state: "lists-others"; readonly names: readonly string[] }
  | { readonly state: "refuses"; readonly status: number }
  | { readonly state: "silent" }
  /** Node's code, e.g. "ECONNREFUSED". */
  | { readonly state: "unreachable"; readonly word: string | null; readonly isUntrusted: boolean };

/** Asks `GET /models` below the choice's address, once, for `PROBE_MS` at most. Nothing of an interview is sent. */
export async function probeModels(choice: ModelChoice, clock: Clock): Promise<Probe> {
  const line = new AbortController();
  let isLate = false;
  const stop = clock.after(PROBE_MS, () => {
    isLate = true;
    line.abort();
  });
  try {
    const response = await fetch(`${choice.url}/models`, {
      signal: line.signal,
      redirect: "manual",
      headers: choice.key === undefined ? {} : { authorization: `Bearer ${choice.key}` },
    });
    if (!response.ok) {
      line.abort();
      return { state: "refuses", status: response.status };
    }
    const names = namesIn(await readText(response));
    line.abort();
    return names.includes(choice.name) ? { state: "lists" } : { state: "lists-others", names };
  } catch (thrown) {
    if (isLate) return { state: "silent" };
    const { word } = faultOfConnection(thrown);
    return { state: "unreachable", word, isUntrusted: isUntrusted(word) };
  } finally {
    stop();
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > LIST_BYTES_MAX) return "";
  }
  return text;
}

/** Only what a name may look like: the rest is a stranger's text. */
function namesIn(text: string): readonly string[] {
  const list = fieldsOf(parseJson(text))?.data;
  if (!Array.isArray(list)) return [];
  return list.map((each) => fieldsOf(each)?.id).filter((id): id is string => typeof id === "string" && isName(id));
}
