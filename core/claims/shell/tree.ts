/** One node of a parsed command line. Anonymous nodes, operators and separators, are among the children. */
export interface ShellNode {
  /** The grammar's name: `command`, `pipeline`, `&&`, … */
  readonly kind: string;
  /** UTF-16 units of the line, the end exclusive. */
  readonly start: number;
  readonly end: number;
  /** The field it stands in, empty when it stands in none. */
  readonly field: string;
  readonly children: readonly ShellNode[];
}

/** A command line as parsed; `broken`: some of it is no shell. */
export interface ShellTree {
  readonly text: string;
  readonly root: ShellNode;
  readonly broken: boolean;
}

/** Parses what a POSIX shell or bash would be handed. The host has the grammar. */
export interface ShellParser {
  /** Undefined for a text too long or too deep to be read. */
  parse(text: string): ShellTree | undefined;
}
