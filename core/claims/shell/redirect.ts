import type { Sight } from "./line.ts";
import type { ShellNode } from "./tree.ts";
import { type Word, wordOf } from "./word.ts";

const SIGHTS: readonly Sight[] = ["whole", "tail", "cut", "hidden"];
/** The sight of what is seen through both. */
export function worse(left: Sight, right: Sight): Sight {
  return SIGHTS.indexOf(left) > SIGHTS.indexOf(right) ? left : right;
}

/** What the later parts of a pipeline leave of the output. */
export function sightBehind(text: string, stages: readonly ShellNode[]): Sight {
  let sight: Sight = "whole";
  for (const stage of stages) {
    const words = text.slice(stage.start, stage.end);
    const name = /^\s*(?:\S*\/)?([\w.-]+)/.exec(words)?.[1] ?? "";
    if (name === "tail") sight = worse(sight, /\s\+\d|-n\s*\+/.test(words) ? "cut" : "tail");
    else if (!/^(tee|cat|ts|strip-ansi|ansi2txt|pv|unbuffer|stdbuf|col)$/.test(name)) sight = worse(sight, "cut");
    if (/(^|[^2&\d])>(?!&)/.test(words) && name !== "tee") sight = "hidden";
  }
  return sight;
}

interface FileRedirect {
  readonly operator: string;
  readonly descriptor: string;
  readonly to: Word | undefined;
}

function fileRedirects(text: string, nodes: readonly ShellNode[]): readonly FileRedirect[] {
  const all = nodes.flatMap((node) => [node, ...node.children]).filter((node) => node.kind === "file_redirect");
  return all.map((node) => {
    const descriptor = node.children.find((child) => child.kind === "file_descriptor");
    const to = node.children.find((child) => child.field === "destination") ?? node.children.at(-1);
    return {
      operator: node.children.find((child) => /^[<>&|]+-?$/.test(child.kind))?.kind ?? "",
      descriptor: descriptor === undefined ? "" : text.slice(descriptor.start, descriptor.end),
      to: to === undefined ? undefined : wordOf(text, to),
    };
  });
}

/** What redirections leave of the output. */
export function sightOf(text: string, nodes: readonly ShellNode[]): Sight {
  const takesOutput = fileRedirects(text, nodes).some(
    ({ operator, descriptor, to }) =>
      operator.startsWith("&>") ||
      (operator === ">&" && !/^[\d-]$/.test(to?.text ?? "")) ||
      (operator.startsWith(">") && operator !== ">&" && (descriptor === "" || descriptor === "1")),
  );
  return takesOutput ? "hidden" : "whole";
}

/** The files that redirections write to. */
export function writesOf(text: string, nodes: readonly ShellNode[]): readonly (string | null)[] {
  return fileRedirects(text, nodes)
    .filter(({ operator, to }) => operator.includes(">") && !/^[\d-]$/.test(to?.text ?? ""))
    .filter(({ to }) => to === undefined || !/^\/dev\/(null|stdout|stderr|tty|fd\/\d)$/.test(to.text))
    .map(({ to }) => (to?.isLiteral === true ? to.text : null));
}

/** Name and value of a `NAME=value`. */
export function assignmentOf(text: string, node: ShellNode): readonly [string, string | null] {
  const raw = text.slice(node.start, node.end);
  const equals = raw.indexOf("=");
  const value = node.children.find((child) => child.field === "value");
  const word = value === undefined ? undefined : wordOf(text, value);
  return [raw.slice(0, equals), word === undefined ? "" : word.isLiteral ? word.text : null];
}
