import { SURFACES, type Surface } from "./surface.ts";

/**
 * What a tool gives back: one line that says which surface lies on top, one that says what came of the call, and the
 * words of others below, each line of them marked. Whatever an interviewer says begins with a mark and so can never
 * pass for a stamp.
 */
export const CODES = [
  "TIMEOUT",
  "NOT_FOUND",
  "NOT_ENABLED",
  "NOT_OFFERED",
  "INTERCEPTED",
  "SURFACE_UNREACHABLE",
  "NO_OPEN_SOCKET",
  "SEND_UNCONFIRMED",
  "INTERRUPT_UNCONFIRMED",
  "NO_REPLY",
  "INTERVIEW_OVER",
  "NO_TESTS",
  "RUN_IN_PROGRESS",
  "BOARD_UNVERIFIED",
  "INPUT_REJECTED",
  "PREMATURE_END",
  "ADAPTER_ERROR",
] as const;
export type Code = (typeof CODES)[number];

export interface ToolResult {
  readonly surface: Surface;
  readonly ok: boolean;
  readonly tool: string;
  /** For `ok` false: `code` and `retryable` among them. */
  readonly header: Readonly<Record<string, string>>;
  readonly body: string;
}

export function formatResult({ surface, ok, tool, header, body }: ToolResult): string {
  const pairs = Object.entries(header).map(([key, value]) => `${key}=${value.replace(/[^A-Za-z0-9._:+-]/g, "_")}`);
  const head = `surface=${surface}\n${[ok ? "ok" : "error", tool, ...pairs].join(" ")}`;
  if (body === "") return head;
  // Every kind of line break that a reader might take for one begins a marked line.
  return `${head}\n\n${body
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => `| ${line}`)
    .join("\n")}`;
}

/** The same, read back; undefined for what is no result. */
export function parseResult(text: string): ToolResult | undefined {
  const [stamp = "", head = "", blank, ...lines] = text.split("\n");
  const surface = SURFACES.find((name) => stamp === `surface=${name}`);
  const [kind, tool, ...pairs] = head.split(" ");
  if (surface === undefined || (kind !== "ok" && kind !== "error") || tool === undefined) return undefined;
  if (blank !== undefined && blank !== "") return undefined;
  if (lines.some((line) => !line.startsWith("| "))) return undefined;
  const header: Record<string, string> = {};
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    if (at <= 0) return undefined;
    header[pair.slice(0, at)] = pair.slice(at + 1);
  }
  return { surface, ok: kind === "ok", tool, header, body: lines.map((line) => line.slice(2)).join("\n") };
}
