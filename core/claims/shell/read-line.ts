import { bothOf, branchOf, eitherOf, type Flow, flowOf, notOf, SILENT, sequenceOf, union } from "./flow.ts";
import { type FindScript, joinFolder, type LineFault, type ShellCommand, type ShellLine, type Sight } from "./line.ts";
import { assignmentOf, sightBehind, sightOf, worse, writesOf } from "./redirect.ts";
import { builtin, type Shell, statusNamed } from "./shell-state.ts";
import type { ShellNode, ShellParser } from "./tree.ts";
import { type Assignment, unwrap } from "./unwrap.ts";
import { type Word, wordOf } from "./word.ts";

/** Lines inside lines (`bash -c`, scripts that call scripts) that are followed. */
const DEPTH_MAX = 5;
/** Commands of one line that are looked at; with more the line is too large to be judged. */
const COMMANDS_MAX = 200;
/** Units of a line that are read. */
const LINE_CHARS_MAX = 20_000;

/** What surrounds a command. */
interface Surroundings {
  readonly sight: Sight;
  readonly isBackground: boolean;
  readonly requires: ReadonlySet<number>;
  readonly scripts: readonly string[];
  readonly wrappers: readonly string[];
  readonly isElsewhere: boolean;
  readonly hasUnknownArguments: boolean;
  readonly isEndless: boolean;
  readonly depth: number;
}

interface Work {
  readonly parser: ShellParser;
  readonly findScript: FindScript;
  readonly commands: ShellCommand[];
  fault: LineFault | null;
  isPlain: boolean;
}

const NOWHERE: Surroundings = {
  sight: "whole",
  isBackground: false,
  requires: new Set(),
  scripts: [],
  wrappers: [],
  isElsewhere: false,
  hasUnknownArguments: false,
  isEndless: false,
  depth: 0,
};

/** Kinds of nodes that are statements of their own and are read by name below. */
const TRIVIAL = /^(test_command|unset_command|variable_name|\(\(.*)$/;

/** Reads a command line. `folder`: where it starts; scripts are looked up by `findScript` and read in place. */
export function readLine(
  text: string,
  parser: ShellParser,
  findScript: FindScript,
  folder: string | null = "",
): ShellLine {
  const line = text.replace(/\r\n/g, "\n").replace(/\\\n/g, " ").trim();
  const work: Work = { parser, findScript, commands: [], fault: null, isPlain: true };
  const end = (flow: Flow): ShellLine => ({
    text: line,
    commands: work.commands,
    certain: flow.certain,
    culprits: flow.culprits,
    fault: work.fault,
    isPlain: work.isPlain && work.fault === null,
  });
  if (line.length > LINE_CHARS_MAX) work.fault = "too-large";
  // A shell takes a lone CR or a no-break space into a word where a person, or another parser, sees two words.
  else if (/(?![\t\n ])[\p{Cc}\p{Cf}\p{Z}]/u.test(maskQuoted(line))) work.fault = "control-character";
  if (work.fault !== null) return end(SILENT);
  return end(readText(work, line, folder, NOWHERE, false));
}

/** The line with what stands in quotes blotted out: odd spaces are common in messages and test names. */
function maskQuoted(line: string): string {
  return line.replace(/'[^'\r]*'|"(?:[^"\\\r]|\\[^\r])*"/g, "''");
}

function readText(work: Work, text: string, folder: string | null, around: Surroundings, errexit: boolean): Flow {
  const tree = around.depth > DEPTH_MAX ? undefined : work.parser.parse(text);
  if (tree === undefined || tree.broken) {
    work.fault ??= tree === undefined ? "too-large" : "syntax";
    return SILENT;
  }
  const shell: Shell = {
    tree,
    folder,
    pipefail: false,
    errexit,
    exported: [],
    functions: new Map(),
    status: SILENT,
    pipeStatus: SILENT,
    kept: new Map(),
    isAfterFailure: false,
  };
  return readStatements(work, tree.root.children, shell, around);
}

const SEPARATORS = new Set([
  ";",
  "&",
  "\n",
  ";;",
  "(",
  ")",
  "{",
  "}",
  "do",
  "done",
  "then",
  "fi",
  "else",
  "if",
  "elif",
]);

function readStatements(work: Work, nodes: readonly ShellNode[], shell: Shell, around: Surroundings): Flow {
  const flows: Flow[] = [];
  const errexit: boolean[] = [];
  let requires = around.requires;
  const count = nodes.filter((node) => !SEPARATORS.has(node.kind)).length;
  if (count > 1) work.isPlain = false;
  for (const [at, node] of nodes.entries()) {
    if (SEPARATORS.has(node.kind)) continue;
    if (node.kind === "comment") {
      work.isPlain = false;
      continue;
    }
    const isBackground = nodes[at + 1]?.kind === "&";
    errexit.push(shell.errexit);
    const inner = { ...around, requires, isBackground: around.isBackground || isBackground };
    const read = readStatement(work, node, isBackground ? { ...shell } : shell, inner);
    if (isBackground) work.isPlain = false;
    const flow = isBackground ? SILENT : read;
    flows.push(flow);
    shell.status = flow;
    if (flow.isFatal || (shell.errexit && flow.isGuarded)) requires = union(requires, flow.certain);
    if (flow.ends) break;
  }
  return sequenceOf(flows, errexit);
}

function readStatement(work: Work, node: ShellNode, shell: Shell, around: Surroundings): Flow {
  switch (node.kind) {
    case "command":
      return readCommand(work, node, shell, around);
    case "list":
      return readList(work, node, shell, around);
    case "pipeline":
      return readPipeline(work, named(node), shell, around);
    case "redirected_statement":
      return readRedirected(work, node, shell, around);
    case "negated_command":
      work.isPlain = false;
      return notOf(readStatements(work, named(node), shell, around));
    case "subshell":
      work.isPlain = false;
      return { ...readStatements(work, node.children, { ...shell }, around), ends: false, isFatal: false };
    case "compound_statement":
      work.isPlain = false;
      return readStatements(work, node.children, shell, around);
    case "if_statement":
    case "elif_clause":
      work.isPlain = false;
      return readBranch(work, node.children, shell, around);
    case "while_statement":
    case "until_statement":
    case "for_statement":
    case "c_style_for_statement":
    case "case_statement":
      work.isPlain = false;
      return readLoop(work, node, shell, around);
    case "do_group":
    case "case_item":
    case "else_clause":
      return readStatements(work, node.children, shell, around);
    case "function_definition": {
      work.isPlain = false;
      const name = node.children.find((child) => child.field === "name");
      const body = node.children.find((child) => child.field === "body");
      if (name !== undefined && body !== undefined) {
        const text = shell.tree.text.slice(name.start, name.end);
        shell.functions = new Map([...shell.functions, [text, { node: body, tree: shell.tree }]]);
      }
      return SILENT;
    }
    case "declaration_command":
    case "variable_assignment":
    case "variable_assignments":
      work.isPlain = false;
      return readAssignments(work, node, shell, around);
    default:
      if (node.kind === "ERROR") work.fault ??= "syntax";
      work.isPlain = false;
      if (!TRIVIAL.test(node.kind)) readSubstitutions(work, node, shell, around);
      return SILENT;
  }
}

function named(node: ShellNode): readonly ShellNode[] {
  return node.children.filter((child) => !/^\W+$/.test(child.kind));
}

function readList(work: Work, node: ShellNode, shell: Shell, around: Surroundings): Flow {
  const operator = node.children.find((child) => child.kind === "&&" || child.kind === "||")?.kind;
  const [left, right] = named(node);
  if (left === undefined || right === undefined) return SILENT;
  return joined(work, readStatement(work, left, shell, around), operator === "||", right, shell, around);
}

/** What stands right of `&&` or `||`, joined to what stands left of it. */
function joined(work: Work, left: Flow, isOr: boolean, right: ShellNode, shell: Shell, around: Surroundings): Flow {
  shell.status = left;
  if (!isOr) {
    const inner = { ...around, requires: union(around.requires, left.certain) };
    return bothOf(left, readStatement(work, right, shell, inner));
  }
  work.isPlain = false;
  return eitherOf(left, readStatement(work, right, { ...shell, isAfterFailure: true }, around));
}

function readPipeline(work: Work, stages: readonly ShellNode[], shell: Shell, around: Surroundings): Flow {
  work.isPlain = false;
  const flows = stages.map((stage, at) => {
    const sight = worse(around.sight, sightBehind(shell.tree.text, stages.slice(at + 1)));
    return readStatement(work, stage, { ...shell }, { ...around, sight });
  });
  shell.pipeStatus = flows[0] ?? SILENT;
  const last = flows.at(-1) ?? SILENT;
  const flow = shell.pipefail
    ? flowOf(union(...flows.map((one) => one.certain)), union(...flows.map((one) => one.culprits)))
    : last;
  return { ...flow, ends: false, isFatal: false, isGuarded: true };
}

function readRedirected(work: Work, node: ShellNode, shell: Shell, around: Surroundings): Flow {
  work.isPlain = false;
  const body = node.children.find((child) => child.field === "body");
  const redirects = node.children.filter((child) => child.kind.endsWith("_redirect"));
  const later = redirects.flatMap((redirect) =>
    named(redirect).filter((child) => /^(pipeline|list|command|redirected_statement)$/.test(child.kind)),
  );
  const inner = { ...around, sight: worse(around.sight, sightOf(shell.tree.text, redirects)) };
  const from = work.commands.length;
  let flow: Flow = SILENT;
  if (body !== undefined) {
    const stages = later.filter((one) => one.kind === "pipeline").flatMap(named);
    if (stages.length > 0) flow = readPipeline(work, [body, ...stages], shell, inner);
    else flow = readStatement(work, body, shell, inner);
  }
  noteWrites(work, from, writesOf(shell.tree.text, redirects));
  for (const redirect of redirects) {
    readSubstitutions(work, redirect, shell, around);
    const operator = redirect.children.find((child) => child.kind === "&&" || child.kind === "||")?.kind;
    const right = later.find((one) => one.kind !== "pipeline" && redirect.children.includes(one));
    if (operator !== undefined && right !== undefined)
      flow = joined(work, flow, operator === "||", right, shell, around);
  }
  return flow;
}

/** The redirection is written behind the last command of what it stands on. */
function noteWrites(work: Work, from: number, writes: readonly (string | null)[]): void {
  const last = work.commands.at(-1);
  if (last === undefined || work.commands.length === from || writes.length === 0) return;
  work.commands[work.commands.length - 1] = { ...last, writes: [...last.writes, ...writes] };
}

function readBranch(work: Work, nodes: readonly ShellNode[], shell: Shell, around: Surroundings): Flow {
  const then = nodes.findIndex((node) => node.kind === "then");
  const condition = readStatements(work, nodes.slice(0, then), shell, around);
  const inner = { ...around, requires: union(around.requires, condition.certain) };
  const rest = nodes.slice(then + 1);
  const cut = rest.findIndex((node) => node.kind === "elif_clause" || node.kind === "else_clause");
  const body = readStatements(work, cut < 0 ? rest : rest.slice(0, cut), { ...shell }, inner);
  const after = cut < 0 ? undefined : rest[cut];
  if (after === undefined) return branchOf(condition, body, undefined);
  const otherwise =
    after.kind === "elif_clause"
      ? readBranch(work, [...after.children, ...rest.slice(cut + 1)], { ...shell }, around)
      : readStatement(work, after, { ...shell, isAfterFailure: true }, around);
  return branchOf(condition, body, otherwise);
}

/** How often the body runs is not known, nor which of its rounds the exit code speaks for. */
function readLoop(work: Work, node: ShellNode, shell: Shell, around: Surroundings): Flow {
  const isEndless =
    around.isEndless ||
    (node.kind === "while_statement" &&
      /^while\s+(true|:|\[\[? 1 \]\]?)\s*[;\n]/.test(shell.tree.text.slice(node.start)));
  const inner = { ...around, isEndless };
  const flows = named(node)
    .filter(
      (child) =>
        child.field !== "variable" &&
        child.field !== "value" &&
        !/^(while|until|for|select|case|in|esac)$/.test(child.kind),
    )
    .map((child) => readStatement(work, child, { ...shell }, inner));
  return { ...flowOf(new Set(), union(...flows.map((flow) => flow.culprits))), isGuarded: false };
}

function readAssignments(work: Work, node: ShellNode, shell: Shell, around: Surroundings): Flow {
  let flow: Flow = SILENT;
  const all =
    node.kind === "variable_assignment"
      ? [node]
      : node.children.filter((child) => child.kind === "variable_assignment");
  for (const one of all) {
    const [name, value] = assignmentOf(shell.tree.text, one);
    const valueNode = one.children.find((child) => child.field === "value") ?? one.children.at(-1);
    const raw = valueNode === undefined ? "" : shell.tree.text.slice(valueNode.start, valueNode.end);
    const inside = readSubstitutions(work, one, shell, around);
    const held = statusNamed(raw, shell);
    if (held !== undefined) shell.kept = new Map([...shell.kept, [name, held]]);
    // `x=$(a)` ends as `a` does; `export x=$(a)` does not.
    if (node.kind === "variable_assignment") flow = inside;
    if (node.kind === "declaration_command") shell.exported = [...shell.exported, { name, value }];
  }
  return flow;
}

/** The commands that a word has the shell run; what they print goes into the word. */
function readSubstitutions(work: Work, node: ShellNode, shell: Shell, around: Surroundings): Flow {
  let flow: Flow = SILENT;
  for (const child of node.children) {
    if (child.kind === "command_substitution" || child.kind === "process_substitution") {
      work.isPlain = false;
      const inner = child.children.filter((one) => !/^(\$\(|`|<\(|>\(|\))$/.test(one.kind));
      flow = {
        ...readStatements(work, inner, { ...shell }, { ...around, sight: "hidden" }),
        ends: false,
        isFatal: false,
      };
    } else if (!/^(pipeline|list|command|redirected_statement)$/.test(child.kind)) {
      const inner = readSubstitutions(work, child, shell, around);
      if (inner !== SILENT) flow = inner;
    }
  }
  return flow;
}

function readCommand(work: Work, node: ShellNode, shell: Shell, around: Surroundings): Flow {
  const { text } = shell.tree;
  const words: Word[] = [];
  const assignments: Assignment[] = [...shell.exported];
  for (const child of node.children) {
    if (child.kind === "variable_assignment") {
      const [name, value] = assignmentOf(text, child);
      assignments.push({ name, value });
    } else if (!child.kind.endsWith("_redirect")) words.push(wordOf(text, child));
    else work.isPlain = false;
  }
  readSubstitutions(work, node, shell, around);
  const redirects = node.children.filter((child) => child.kind.endsWith("_redirect"));
  const inner = { ...around, sight: worse(around.sight, sightOf(text, redirects)) };
  const flow = runWords(work, words, assignments, shell, inner);
  noteWrites(work, work.commands.length - 1, writesOf(text, redirects));
  return flow;
}

function runWords(
  work: Work,
  words: readonly Word[],
  assignments: readonly Assignment[],
  shell: Shell,
  around: Surroundings,
): Flow {
  const bare = unwrap(words, assignments);
  const folder = bare.folder === undefined ? shell.folder : joinFolder(shell.folder, bare.folder);
  const inner: Surroundings = {
    ...around,
    wrappers: [...around.wrappers, ...bare.wrappers],
    isElsewhere: around.isElsewhere || bare.isElsewhere,
    hasUnknownArguments: around.hasUnknownArguments || bare.hasUnknownArguments,
    isEndless: around.isEndless || bare.isEndless,
    depth: around.depth + 1,
  };
  const name = bare.words[0]?.isLiteral === true ? bare.words[0].text : "";
  if (typeof bare.nested === "string") {
    work.isPlain = false;
    const flags = words.find((word) => /^-[a-z]*c[a-z]*$/.test(word.text))?.text ?? "";
    const within = inner.isElsewhere ? null : folder;
    return { ...readText(work, bare.nested, within, inner, flags.includes("e")), ends: false, isFatal: false };
  }
  const body = bare.wrappers.length === 0 ? shell.functions.get(name) : undefined;
  if (body !== undefined && around.depth < DEPTH_MAX)
    return { ...readStatement(work, body.node, { ...shell, tree: body.tree }, inner), ends: false, isFatal: false };
  const script = bare.nested === undefined ? work.findScript(bare.words, folder) : undefined;
  if (script !== undefined) {
    const isPlain = work.isPlain;
    const within = { ...inner, scripts: [...around.scripts, script.label] };
    const flow = readText(work, script.text, inner.isElsewhere ? null : script.folder, within, false);
    // What a script does inside is judged by its commands; the line that was approved stays as plain as it was.
    work.isPlain = isPlain && work.fault === null;
    return { ...flow, ends: false, isFatal: false };
  }
  if (work.commands.length >= COMMANDS_MAX) {
    work.fault ??= "too-large";
    return SILENT;
  }
  const index = work.commands.length;
  work.commands.push({
    words: bare.nested === null ? words : bare.words,
    assignments: bare.assignments,
    wrappers: inner.wrappers,
    scripts: around.scripts,
    folder: inner.isElsewhere ? null : folder,
    isElsewhere: inner.isElsewhere,
    hasUnknownArguments: inner.hasUnknownArguments,
    isEndless: inner.isEndless,
    isBackground: around.isBackground,
    sight: around.sight,
    writes: [],
    requires: around.requires,
  });
  return builtin(name, bare.words, shell) ?? flowOf(new Set([index]));
}
