import type { ModelFault } from "@assay/core/model";

/** What a provider's answer means to us; `word` is its own code where we know it. */
export interface Diagnosis {
  readonly fault: ModelFault;
  readonly word: string | null;
}

/**
 * The codes by which providers name a fault, lower case. A closed list: what stands in an error of theirs may be a
 * sentence of the conversation or the key itself, so only a word found here is ever repeated.
 */
const WORDS: Readonly<Record<string, ModelFault>> = {
  // spend and credit
  insufficient_quota: "quota",
  billing_error: "quota",
  billing_hard_limit_reached: "quota",
  billing_not_active: "quota",
  insufficient_credits: "quota",
  payment_required: "quota",
  // too many
  rate_limit_error: "rate-limited",
  rate_limit_exceeded: "rate-limited",
  rate_limited: "rate-limited",
  too_many_requests: "rate-limited",
  resource_exhausted: "rate-limited",
  requests: "rate-limited",
  tokens: "rate-limited",
  // too busy
  overloaded_error: "overloaded",
  overloaded: "overloaded",
  server_overloaded: "overloaded",
  engine_overloaded: "overloaded",
  unavailable: "overloaded",
  service_unavailable: "overloaded",
  // key
  authentication_error: "unauthorized",
  permission_error: "unauthorized",
  permission_denied: "unauthorized",
  unauthenticated: "unauthorized",
  unauthorized: "unauthorized",
  invalid_api_key: "unauthorized",
  incorrect_api_key: "unauthorized",
  api_key_invalid: "unauthorized",
  // what was asked
  invalid_request_error: "bad-request",
  invalid_argument: "bad-request",
  failed_precondition: "bad-request",
  not_found: "bad-request",
  not_found_error: "bad-request",
  model_not_found: "bad-request",
  request_too_large: "bad-request",
  context_length_exceeded: "bad-request",
  string_above_max_length: "bad-request",
  unsupported_parameter: "bad-request",
  unsupported_value: "bad-request",
  // theirs
  timeout_error: "timeout",
  deadline_exceeded: "timeout",
  api_error: "server-error",
  server_error: "server-error",
  internal: "server-error",
  internal_error: "server-error",
  internal_server_error: "server-error",
};

/** Providers that say in a sentence alone that the money is gone; the sentence is read, not repeated. */
const NO_CREDIT = /credit balance|insufficient (?:balance|credit|quota|funds)|billing|spend(?:ing)? (?:limit|cap)/i;

/** What an answer with this HTTP status means; `body` is its JSON, undefined when it has none. Never for a 2xx. */
export function faultOfStatus(status: number, body: unknown): Diagnosis {
  const error = errorIn(body);
  const named = wordOf(error);
  const spent = isSpent(error, named);
  const meant = (fault: ModelFault): Diagnosis => ({ fault, word: named?.word ?? null });
  if (status < 400) return meant("bad-request");
  if (status === 402) return meant("quota");
  if (status === 401 || status === 407) return meant("unauthorized");
  if (status === 400 || status === 403 || status === 429) {
    if (spent) return meant("quota");
    if (status === 429) return meant("rate-limited");
    return meant(status === 403 || named?.fault === "unauthorized" ? "unauthorized" : "bad-request");
  }
  if (status === 408) return meant("timeout");
  if (status === 425 || status === 503 || status === 529) return meant("overloaded");
  if (status >= 500) return meant(named?.fault === "overloaded" ? "overloaded" : "server-error");
  return meant("bad-request");
}

/** What an error inside a stream means; undefined: this event is none. */
export function faultOfEvent(event: unknown): Diagnosis | undefined {
  const error = errorIn(event);
  if (error === undefined) return undefined;
  const named = wordOf(error);
  if (isSpent(error, named)) return { fault: "quota", word: named?.word ?? null };
  if (named !== undefined) return named;
  const status = Number(error.code ?? error.status);
  return Number.isInteger(status) && status >= 400 && status <= 599
    ? faultOfStatus(status, event)
    : { fault: "server-error", word: null };
}

type Fields = Readonly<Record<string, unknown>>;

function errorIn(body: unknown): Fields | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  // Google sends a list of one where it streams.
  const { error } = (Array.isArray(body) ? (body[0] ?? {}) : body) as { error?: unknown };
  if (typeof error === "string") return { message: error };
  return typeof error === "object" && error !== null ? (error as Fields) : undefined;
}

/** The most telling of an error's words: `code` before `type`, since OpenAI's type is the broader one. */
function wordOf(error: Fields | undefined): Diagnosis | undefined {
  if (error === undefined) return undefined;
  const reasons = Array.isArray(error.details) ? error.details.map((each) => (each as Fields | null)?.reason) : [];
  for (const said of [...reasons, error.code, error.type, error.status]) {
    const word = typeof said === "string" ? said.toLowerCase() : "";
    const fault = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    if (fault !== undefined) return { fault, word };
  }
  return undefined;
}

function isSpent(error: Fields | undefined, named: Diagnosis | undefined): boolean {
  if (named?.fault === "quota") return true;
  return typeof error?.message === "string" && NO_CREDIT.test(error.message);
}

/** Why no answer came at all: Node's code of the deepest cause, and what it means. */
export function faultOfConnection(thrown: unknown): Diagnosis {
  const codes: string[] = [];
  for (let cause = thrown, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth++) {
    const { code } = cause as NodeJS.ErrnoException;
    if (typeof code === "string" && /^[A-Z][A-Z0-9_]{1,60}$/.test(code)) codes.push(code);
    // Node 24 gives the parser's errors no code.
    else if (cause.name === "HTTPParserError") codes.push("HPE_INVALID");
  }
  const word = codes.at(-1) ?? null;
  if (word === null) return { fault: "unreachable", word };
  if (/^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_CLOSED|UND_ERR_DESTROYED)$/.test(word))
    return { fault: "reset", word };
  if (/^(HPE_|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RESPONSE|Z_)/.test(word)) return { fault: "malformed", word };
  if (/^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(word)) return { fault: "timeout", word };
  return { fault: "unreachable", word };
}

/** Codes by which Node says that it does not trust the other side's certificate. */
export function isUntrusted(word: string | null): boolean {
  return word !== null && /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|ERR_TLS|ERR_SSL/.test(word);
}
