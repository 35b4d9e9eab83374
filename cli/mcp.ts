import { createInterface } from "node:readline";
import { parseJson } from "@assay/host/base";
import { version } from "./version.ts";

/** Versions of the Model Context Protocol that are answered alike; the newest last. */
const PROTOCOLS = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"];

export type Fields = Readonly<Record<string, unknown>>;

export type Called =
  | { readonly ok: true; readonly text: string; readonly structured?: object }
  | { readonly ok: false; readonly message: string };

export interface McpTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
  call(input: Fields): Promise<Called> | Called;
}

export interface McpServer {
  readonly name: string;
  readonly instructions?: string;
  readonly tools: readonly McpTool[];
}

/** JSON-RPC over standard input and output, one message a line, until the input ends. Resolves to 0. */
export async function serveMcp(server: McpServer): Promise<number> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === "") continue;
    const answer = await answerMessage(parseJson(line), server);
    if (answer !== undefined) process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
  return 0;
}

/** The answer to one message; undefined for a notification. */
export async function answerMessage(message: unknown, server: McpServer): Promise<object | undefined> {
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
        serverInfo: { name: server.name, version: version() },
        ...(server.instructions === undefined ? {} : { instructions: server.instructions }),
      });
    }
    case "ping":
      return result(id, {});
    case "tools/list":
      return result(id, { tools: server.tools.map(({ call: _call, ...told }) => told) });
    case "tools/call":
      return callTool(id, fields, server.tools);
    default:
      return fault(id, -32601, `There is no method "${method}"`);
  }
}

async function callTool(id: unknown, fields: Fields, tools: readonly McpTool[]): Promise<object> {
  const tool = tools.find((one) => one.name === fields.name);
  if (tool === undefined) {
    const names = tools.map((one) => one.name).join(", ");
    return fault(id, -32602, `There is no tool "${String(fields.name)}": use one of ${names}`);
  }
  const input = (typeof fields.arguments === "object" && fields.arguments !== null ? fields.arguments : {}) as Fields;
  const called = await tool.call(input);
  if (!called.ok) return result(id, { content: [{ type: "text", text: called.message }], isError: true });
  return result(id, {
    content: [{ type: "text", text: called.text }],
    ...(called.structured === undefined ? {} : { structuredContent: called.structured }),
  });
}

function result(id: unknown, value: object): object {
  return { jsonrpc: "2.0", id, result: value };
}

function fault(id: unknown, code: number, message: string): object {
  return { jsonrpc: "2.0", id: id ?? null, error: { code, message } };
}
