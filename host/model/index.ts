/**
 * core/model ‹ [host/model]
 *
 * Asks a language model: Anthropic, OpenAI, Google, any server with OpenAI's chat wire, or a script.
 * Takes a request as data and gives text as it comes, then the whole answer or one named fault.
 * Deliberately absent: a second attempt, a deadline for the whole, a budget (core decides them); a tool that runs.
 */
export { ANSWER_CHARS_MAX, IDLE_MS, type OpenOptions, openModel, WIRE_BYTES_MAX } from "./open.ts";
export { PROBE_MS, type Probe, probeModels } from "./probe.ts";
export { RETRY_AFTER_MS_MAX } from "./retry-after.ts";
export { readModelScript } from "./script-file.ts";
export { type Script, type ScriptedAnswer, type ScriptedCall, scriptedModel } from "./scripted.ts";
export {
  describeChoice,
  keyVariables,
  type ModelChoice,
  PROVIDERS,
  type Provider,
  readModelChoice,
} from "./settings.ts";
export { type ModelWish, readModelWish } from "./wish.ts";
