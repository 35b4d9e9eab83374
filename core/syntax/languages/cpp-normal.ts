import type { NormalRules } from "../normal-rules.ts";
import { C_NORMAL } from "./c-normal.ts";

export const CPP_NORMAL: NormalRules = {
  ...C_NORMAL,
  // An empty declaration in a class or a namespace says nothing.
  optionalTokens: { field_declaration_list: [";"], declaration_list: [";"], translation_unit: [";"] },
  groupingMatters: [
    ...C_NORMAL.groupingMatters,
    "decltype.",
    "return_statement.",
    "init_declarator.value",
    "template_argument_list.",
  ],
  // The standard's own headers are complete each, in any order.
  unordered: { preproc_include: /^#\s*include\s*<[a-z_]+>\s*$/ },
};
