/** Whether a source in a typed language declares a node type itself; then the driver leaves its own out. */
export function declaresNode(source: string, name: "ListNode" | "TreeNode"): boolean {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  return new RegExp(`\\b(?:struct\\s+${name}\\s*[:{]|class\\s+${name}\\b|type\\s+${name}\\s+struct\\b)`).test(code);
}

/**
 * The candidate's text as a part of the driver's unit, because a sandbox compiles each source by itself and C++ has no
 * other way to find out what a function takes. Its lines keep their own file's name and numbers in every message.
 */
export function part(source: string, ending: "c" | "cpp"): string {
  return `#line 1 "main.${ending}"\n${source}\n#line 1 "call-of-main.${ending}"`;
}
