import { extractClaims, judgeCase, readCase, type ShellParser, statisticsOf, verdictRow } from "@assay/core/claims";
import { openLedger, openShellParser } from "@assay/host/claims";
import { type Called, type McpTool, serveMcp } from "./mcp.ts";
import { say } from "./terminal.ts";
import type { VerifyPlaces } from "./verify-session.ts";

/** `assay verify mcp`: claims against runs as tools of the Model Context Protocol. */
export async function verifyMcp(places: VerifyPlaces): Promise<number> {
  return serveMcp({ name: "assay-verify", tools: toolsOf(await openShellParser(), places) });
}

function told(value: object): Called {
  return { ok: true, text: JSON.stringify(value), structured: value };
}

export function toolsOf(parser: ShellParser, places: VerifyPlaces): readonly McpTool[] {
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
        return told({ claims: judgeCase(read.value, claims, parser).map(verdictRow) });
      },
    },
    {
      name: "claim_statistics",
      description: "How often claims were borne out so far, with numerator, denominator and interval.",
      inputSchema: { type: "object", properties: {} },
      call: () => told(statisticsOf(openLedger(places.ledger, say).read())),
    },
  ];
}
