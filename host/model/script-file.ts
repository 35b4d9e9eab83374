import { err, type Json, ok, type Result } from "@assay/core/base";
import { FINISHES, MODEL_FAULTS } from "@assay/core/model";
import { z } from "zod";
import { parseJson } from "../base/index.ts";
import type { ScriptedAnswer } from "./scripted.ts";

/** A script waits at most this long in one place: an hour, longer than any deadline. */
const WAIT_MS_MAX = 3_600_000;

const waitMs = z.int().min(0).max(WAIT_MS_MAX);
const tokens = z.int().min(0).nullable();
const json: z.ZodType<Json> = z.json();

const ANSWER = z.object({
  text: z.string().optional(),
  chunks: z.array(z.string()).optional(),
  calls: z.array(z.object({ id: z.string().min(1).optional(), name: z.string().min(1), arguments: json })).optional(),
  finish: z.enum(FINISHES).optional(),
  usage: z
    .object({ inputTokens: tokens.optional(), cachedInputTokens: tokens.optional(), outputTokens: tokens.optional() })
    .nullable()
    .optional(),
  fault: z.enum(MODEL_FAULTS).optional(),
  retryAfterMs: waitMs.optional(),
  reached: z.boolean().optional(),
  delayMs: waitMs.optional(),
  chunkMs: waitMs.optional(),
});

/**
 * Reads a script for `scriptedModel`: JSON Lines, one answer a line, empty lines left out. Fails with `model` naming
 * the line and the field. `where` is how a person knows the file.
 */
export function readModelScript(text: string, where: string): Result<readonly ScriptedAnswer[]> {
  const answers: ScriptedAnswer[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const place = `line ${index + 1} of ${where}`;
    const value = parseJson(line);
    if (value === undefined) return err("model", `Cannot read ${place}: it is no JSON, write it like {"text":"…"}`);
    const read = ANSWER.safeParse(value);
    if (!read.success) {
      const [first] = read.error.issues;
      const field = first === undefined || first.path.length === 0 ? "" : ` at "${first.path.join(".")}"`;
      return err("model", `Cannot read ${place}${field}: ${first?.message ?? "it is no answer of a model"}`);
    }
    answers.push(read.data);
  }
  return ok(answers);
}
