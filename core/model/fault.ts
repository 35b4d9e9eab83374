/**
 * How a call to a model can go wrong. The first group is told by the adapter, the second is found in an answer that
 * came whole, the third is ours.
 */
export const MODEL_FAULTS = [
  // no whole answer came
  "unreachable", // no connection: refused, unknown host, certificate not accepted
  "reset", // the connection broke
  "timeout", // nothing came for too long, or the whole took too long
  "cut", // the stream ended without its last event
  "rate-limited",
  "quota", // spend or credit limit: trying again helps nobody
  "overloaded",
  "server-error",
  "unauthorized",
  "bad-request", // the provider will not take this request, or knows no such model
  "malformed", // not what the protocol says
  // an answer came and cannot be used
  "refusal",
  "empty",
  "length", // broke off at the output limit
  "bad-call", // arguments that are no JSON object of the schema
  "unknown-tool",
  "tool-loop",
  "bad-json",
  "withheld", // no sentence of it may be said
  // ours
  "cancelled",
  "superseded", // the candidate went on before it was said
  "budget",
  "restart",
] as const;
export type ModelFault = (typeof MODEL_FAULTS)[number];

const PASSING: ReadonlySet<ModelFault> = new Set([
  "unreachable",
  "reset",
  "timeout",
  "cut",
  "rate-limited",
  "overloaded",
  "server-error",
  "malformed",
  "empty",
  "length",
]);

/** Whether the same request may do better a moment later. */
export function isPassing(fault: ModelFault): boolean {
  return PASSING.has(fault);
}
