import { createInterface } from "node:readline";
import { extractClaims, judgeCase, readCase, type ShellParser, statisticsOf, verdictRow } from "@assay/core/claims";
import { parseJson } from "@assay/host/base";
import { openLedger, openShellParser } from "@assay/host/claims";
import { say } from "./terminal.ts";
import type { VerifyPlaces } from "./verify-session.ts";
import { version } from "./version.ts";

/** Versions of the Model Context Protocol that are answered alike; the newest last. */
const PROTOCOLS = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"];

type Fields = Readonly<Record<string, unknown>>;

interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
  call(input: Fields): { readonly ok: true; readonly value: object } | { readonly ok: false; readonly message: string };
}

/** `assay verify mcp`: JSON-RPC over standard input and output, one message a line, until the input ends. */
export async function verifyMcp(places: VerifyPlaces): Promise<number> {
  const tools = toolsOf(await openShellParser(), places);
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === "") continue;
    const answer = answerMessage(parseJson(line), tools);
    if (answer !== undefined) process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
  return 0;
}

export function toolsOf(parser: ShellParser, places: VerifyPlaces): readonly Tool[] {
  return [
    {
      name: "verify_claims",
      description:
        "Compares what a text claims about tests, builds, types, lint and format with the commands that were run, and says for each claim whether the record bears it out. Runs nothing.",
      inputSchema: {
        type: "object",
        required: ["text", "runs"],
        properties: {
          text: { type: "string", description: "What was said." },
          user: { type: "string", description: 'What had been asked, for an answer such as "Yes."' },
          runs: {
            type: "array",
            items: {
              type: "object",
              required: ["cmd", "exit"],
              properties: {
                cmd: { type: "string" },
                cwd: { type: "string" },
                exit: { type: ["integer", "null"] },
                output: { type: "string" },
                background: { type: "boolean" },
                outcome: { enum: ["completed", "denied", "timeout", "killed", "error"] },
              },
            },
          },
          events: {
            type: "array",
            items: {
              type: "object",
              required: ["kind", "after"],
              properties: {
                kind: { enum: ["edit", "delete-tests", "user-edit"] },
                path: { type: "string" },
                after: { type: "integer", description: "Index of the run before it, -1 before the first." },
              },
            },
          },
          files: {
            type: "object",
            additionalProperties: { type: "string" },
            description: "package.json, Makefile and scripts by path.",
          },
        },
      },
      call(input) {
        const read = readCase({ ...input, replay: "never", replays: [] });
        if (!read.ok) return { ok: false, message: read.failure.message };
        const claims = extractClaims(read.value.text, { user: read.value.user });
        return { ok: true, value: { claims: judgeCase(read.value, claims, parser).map(verdictRow) } };
      },
    },
    {
      name: "claim_statistics",
      description: "How often claims were borne out so far, with numerator, denominator and interval.",
      inputSchema: { type: "object", properties: {} },
      call: () => ({ ok: true, value: statisticsOf(openLedger(places.ledger, say).read()) }),
    },
  ];
}

/** The answer to one message; undefined for a notification. */
export function answerMessage(message: unknown, tools: readonly Tool[]): object | undefined {
  if (typeof message !== "object" || message === null || Array.isArray(message))
    return fault(null, -32700, "The line is no JSON object");
  const { id, method, params } = message as Fields;
  if (typeof method !== "string")
    return id === undefined ? undefined : fault(id, -32600, 'The message has no "method"');
  if (id === undefined) return undefined;
  const fields = (typeof params === "object" && params !== null ? params : {}) as Fields;
  switch (method) {
    case "initialize": {
      const asked = String(fields.protocolVersion);
      return result(id, {
        protocolVersion: PROTOCOLS.includes(asked) ? asked : PROTOCOLS.at(-1),
        capabilities: { tools: {} },
        serverInfo: { name: "assay-verify", version: version() },
      });
    }
    case "ping":
      return result(id, {});
    case "tools/list":
      return result(id, { tools: tools.map(({ call: _call, ...told }) => told) });
    case "tools/call": {
      const tool = tools.find((one) => one.name === fields.name);
      if (tool === undefined)
        return fault(
          id,
          -32602,
          `There is no tool "${String(fields.name)}": use ${tools.map((one) => one.name).join(" or ")}`,
        );
      const input = (
        typeof fields.arguments === "object" && fields.arguments !== null ? fields.arguments : {}
      ) as Fields;
      const called = tool.call(input);
      if (!called.ok) return result(id, { content: [{ type: "text", text: called.message }], isError: true });
      return result(id, {
        content: [{ type: "text", text: JSON.stringify(called.value) }],
        structuredContent: called.value,
      });
    }
    default:
      return fault(id, -32601, `There is no method "${method}"`);
  }
}

function result(id: unknown, value: object): object {
  return { jsonrpc: "2.0", id, result: value };
}

function fault(id: unknown, code: number, message: string): object {
  return { jsonrpc: "2.0", id: id ?? null, error: { code, message } };
}
