import { NODE_NAMED, type NodeTable } from "./port.ts";
import { textOf } from "./table.ts";

/** Macros of which a string is a format: names in its braces are names of the program. */
const FORMATS: ReadonlySet<string> = new Set([
  "format",
  "format_args",
  "print",
  "println",
  "eprint",
  "eprintln",
  "write",
  "writeln",
  "panic",
  "todo",
  "unimplemented",
  "unreachable",
  "assert",
  "assert_eq",
  "assert_ne",
  "debug_assert",
]);

/** Whether a list of tokens is what a format macro of Rust is given. */
export function isFormat(table: NodeTable, list: number): boolean {
  if (table.kindNames[table.kind[list] as number] !== "token_tree") return false;
  let macro = list - 1;
  while (macro > 0 && (table.depth[macro] !== table.depth[list] || ((table.flags[macro] as number) & NODE_NAMED) === 0))
    macro--;
  return FORMATS.has(textOf(table, macro));
}
