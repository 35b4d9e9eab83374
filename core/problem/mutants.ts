import { z } from "zod";
import { err, ok, type Result } from "../base/index.ts";
import type { LanguageId } from "../sandbox/index.ts";
import type { Problem } from "./problem.ts";
import { readJson } from "./value.ts";

const text = z.string().min(1);
const changedSolutions = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "lower case letters, digits and single hyphens"),
    what: z.string().trim().min(1),
    /** The solution that is changed: a file's name in solutions/. */
    of: text,
    edits: z.array(z.tuple([text, z.string()])).min(1),
    /** Why no case can kill it. */
    survives: text.optional(),
  }),
);

/** A mutant of mutants.json, written out. */
export type ChangedSolution = Problem["mutants"][number] & { readonly survives?: string | undefined };

/**
 * Mutants that are a solution with a few words changed. What is replaced must stand there exactly once, so that a
 * changed solution is noticed. Fails with code "problem".
 */
export function readMutants(
  files: Readonly<Record<string, string>>,
  extensions: Readonly<Record<string, LanguageId>>,
): Result<readonly ChangedSolution[]> {
  const written = files["mutants.json"];
  if (written === undefined) return ok([]);
  const read = readJson(written);
  if (!read.ok) return err("problem", `mutants.json: ${read.failure.message}`);
  const parsed = changedSolutions.safeParse(read.value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return err("problem", `mutants.json at ${issue?.path.join(".") ?? ""}: ${issue?.message ?? "not as expected"}`);
  }
  const mutants: ChangedSolution[] = [];
  for (const { id, what, of, edits, survives } of parsed.data) {
    let code = files[`solutions/${of}`];
    const language = extensions[of.slice(of.lastIndexOf(".") + 1)];
    if (code === undefined || language === undefined)
      return err("problem", `mutants.json: "${id}" changes "${of}", which is no file of solutions/`);
    for (const [from, to] of edits) {
      const count = code.split(from).length - 1;
      if (count !== 1)
        return err(
          "problem",
          `mutants.json: "${id}" replaces "${from}", which stands ${count} times in ${of}, expected once`,
        );
      code = code.replace(from, () => to);
    }
    mutants.push({ id, what, language, code, ...(survives === undefined ? {} : { survives }) });
  }
  return ok(mutants);
}
