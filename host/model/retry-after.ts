/** A provider that asks for more than this is as good as gone for an interview: longer than any deadline of ours. */
export const RETRY_AFTER_MS_MAX = 3_600_000;

/**
 * How long a provider asks to be left alone, ms from now, 0 to `RETRY_AFTER_MS_MAX`; null when it does not say, or
 * says what nobody can read. The header in ms wins, then `retry-after` in seconds or as a date (RFC 9110, 10.2.3),
 * then the delay inside an error's body, which Google writes like "37s".
 */
export function retryAfterMs(headers: Headers, body: unknown, nowMs: number): number | null {
  const given =
    readNumber(headers.get("retry-after-ms"), 1) ??
    readNumber(headers.get("retry-after"), 1000) ??
    readDate(headers.get("retry-after"), nowMs) ??
    delayInBody(body);
  return given === undefined ? null : Math.min(RETRY_AFTER_MS_MAX, Math.max(0, Math.ceil(given)));
}

function readNumber(text: string | null, unitMs: number): number | undefined {
  if (text === null || !/^\s*-?\d{1,15}(\.\d{1,15})?\s*$/.test(text)) return undefined;
  return Number(text) * unitMs;
}

/** A date of HTTP begins with the name of its day; `Date.parse` alone would also take "1". */
function readDate(text: string | null, nowMs: number): number | undefined {
  if (text === null || !/^\s*(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return undefined;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? undefined : atMs - nowMs;
}

function delayInBody(body: unknown): number | undefined {
  const details = (body as { error?: { details?: unknown } } | null | undefined)?.error?.details;
  if (!Array.isArray(details)) return undefined;
  for (const detail of details) {
    const delay = (detail as { retryDelay?: unknown } | null)?.retryDelay;
    const met = typeof delay === "string" ? /^(\d{1,9}(?:\.\d{1,9})?)s$/.exec(delay) : null;
    if (met !== null) return Number(met[1]) * 1000;
  }
  return undefined;
}
