import type { Json } from "../../base/index.ts";

/** JSON Schema of what a model writes of a report. */
export const MODEL_REPORT_SCHEMA: Json = {
  type: "object",
  properties: { summary: { type: "string" } },
  required: ["summary"],
  additionalProperties: false,
};
