import { err, type Json, ok, type Result, tidyText, utf8ByteCount } from "../base/index.ts";
import { EVIDENCE_KINDS, EVIDENCE_SOURCES, type EvidenceKind, type EvidenceSource } from "../ledger/index.ts";
import type { ToolCall, ToolSpec } from "../model/index.ts";
import { PHASE_IDS, type PhaseId } from "../problem/index.ts";
import { readFlatObject } from "./flat-object.ts";

/** Characters of an observation's summary. Contract. */
export const SUMMARY_CHARS_MAX = 240;
/** UTF-8 bytes of a call's arguments: far beyond what any of the tools takes. Taste. */
export const ARGUMENTS_BYTES_MAX = 4_096;

/** A call as it is understood. */
export type ToolUse =
  | { readonly tool: "hint"; readonly requested: boolean }
  | {
      readonly tool: "evidence";
      readonly phase: PhaseId;
      readonly source: EvidenceSource;
      readonly kind: EvidenceKind;
      /** 0 to 100. */
      readonly confidence: number;
      readonly summary: string;
    }
  /** `fromLine` from 1. */
  | { readonly tool: "read_editor"; readonly fromLine: number }
  | { readonly tool: "end_interview" };

/** The tools of the model that interviews. None gives a secret that a gate has not granted, none changes a score. */
export const ROOM_TOOLS: readonly ToolSpec[] = [
  {
    name: "hint",
    description:
      "requested true: the candidate asked for a hint; the next rung comes back, or a refusal. requested false: your words gave something away; it is recorded.",
    parameters: schema({ requested: { type: "boolean" } }),
  },
  {
    name: "evidence",
    description:
      "Records what the candidate showed in a step of the interview. Call it before you speak. kind skipped goes with source session_timing, and only with it.",
    parameters: schema({
      phase: { type: "string", enum: PHASE_IDS },
      source: { type: "string", enum: EVIDENCE_SOURCES },
      kind: { type: "string", enum: EVIDENCE_KINDS },
      confidence: { type: "integer", minimum: 0, maximum: 100 },
      summary: { type: "string", minLength: 1, maxLength: SUMMARY_CHARS_MAX },
    }),
  },
  {
    name: "read_editor",
    description: "Shows the whole editor from a line on, and the last run. Only for code that no message showed.",
    parameters: schema({ fromLine: { type: ["integer", "null"], minimum: 1 } }, []),
  },
  {
    name: "end_interview",
    description: "Ends the interview once its steps are done. It may be refused.",
    parameters: schema({}),
  },
];

function schema(properties: Readonly<Record<string, Json>>, required = Object.keys(properties)): Json {
  return { type: "object", properties, required, additionalProperties: false };
}

/**
 * Reads a call: exact names, types, ranges and sizes, or a refusal that says what would be right and quotes nothing, so
 * that it can be the answer to the call.
 */
export function readCall(call: Pick<ToolCall, "name" | "arguments">): Result<ToolUse, Refusal> {
  const known = ROOM_TOOLS.some(({ name }) => name === call.name);
  if (!known) return err("unknown-tool", `There is no such tool: use ${ROOM_TOOLS.map(({ name }) => name).join(", ")}`);
  const sizeBytes = utf8ByteCount(call.arguments);
  if (sizeBytes > ARGUMENTS_BYTES_MAX)
    return bad(`Cannot read the arguments: ${sizeBytes} bytes, at most ${ARGUMENTS_BYTES_MAX} are read`);
  // A tool without arguments is called with none at all by some providers.
  const fields = readFlatObject(call.arguments.trim() === "" ? "{}" : call.arguments);
  if (!fields.ok) return bad(fields.failure.message);
  return READERS[call.name as ToolUse["tool"]](fields.value);
}

type Refusal = { readonly code: "unknown-tool" | "bad-call"; readonly message: string };
type Fields = ReadonlyMap<string, string | number | boolean | null>;

function bad(message: string): Result<never, Refusal> {
  return err("bad-call", message);
}

const READERS: { readonly [T in ToolUse["tool"]]: (fields: Fields) => Result<ToolUse, Refusal> } = {
  hint: (fields) => {
    if (!hasOnly(fields, ["requested"])) return bad("Cannot take these keys: give requested alone");
    const requested = fields.get("requested");
    return typeof requested === "boolean" ? ok({ tool: "hint", requested }) : bad("requested must be true or false");
  },
  evidence: readEvidence,
  read_editor: (fields) => {
    if (!hasOnly(fields, ["fromLine"])) return bad("Cannot take these keys: give fromLine or nothing");
    const fromLine = fields.get("fromLine") ?? 1;
    if (typeof fromLine !== "number" || !Number.isSafeInteger(fromLine) || fromLine < 1)
      return bad("fromLine must be a whole number from 1");
    return ok({ tool: "read_editor", fromLine });
  },
  end_interview: (fields) =>
    fields.size === 0 ? ok({ tool: "end_interview" }) : bad("Cannot take these keys: end_interview takes none"),
};

function readEvidence(fields: Fields): Result<ToolUse, Refusal> {
  if (!hasOnly(fields, ["phase", "source", "kind", "confidence", "summary"]))
    return bad("Cannot take these keys: give phase, source, kind, confidence and summary");
  const phase = oneOf(PHASE_IDS, fields.get("phase"));
  if (phase === undefined) return bad(`phase must be one of ${PHASE_IDS.join(", ")}`);
  const source = oneOf(EVIDENCE_SOURCES, fields.get("source"));
  if (source === undefined) return bad(`source must be one of ${EVIDENCE_SOURCES.join(", ")}`);
  const kind = oneOf(EVIDENCE_KINDS, fields.get("kind"));
  if (kind === undefined) return bad(`kind must be one of ${EVIDENCE_KINDS.join(", ")}`);
  if ((source === "session_timing") !== (kind === "skipped"))
    return bad("source session_timing and kind skipped go with each other only");
  const confidence = fields.get("confidence");
  if (typeof confidence !== "number" || !Number.isInteger(confidence) || confidence < 0 || confidence > 100)
    return bad("confidence must be a whole number from 0 to 100");
  const summary = fields.get("summary");
  if (typeof summary !== "string" || summary.trim() === "") return bad("summary must be a text that is not blank");
  if (summary.length > SUMMARY_CHARS_MAX)
    return bad(`summary has ${summary.length} characters: at most ${SUMMARY_CHARS_MAX} are taken`);
  return ok({ tool: "evidence", phase, source, kind, confidence, summary: tidyText(summary) });
}

function hasOnly(fields: Fields, names: readonly string[]): boolean {
  return [...fields.keys()].every((name) => names.includes(name));
}

function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}
