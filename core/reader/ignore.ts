interface Rule {
  readonly negated: boolean;
  readonly foldersOnly: boolean;
  readonly pattern: RegExp;
}

/** Rules of the ignore files from the root inwards; what is said deeper and later wins, as git has it. */
export interface Ignoring {
  readonly rules: readonly Rule[];
}

export const NOTHING_IGNORED: Ignoring = { rules: [] };

/** The rules with those of one more ignore file, which lies in `folder` (relative to the root, empty for the root). */
export function withIgnoreFile(ignoring: Ignoring, folder: string, text: string): Ignoring {
  const rules = [...ignoring.rules];
  for (const raw of text.split(/\r\n|\n/)) {
    const line = raw.replace(/(?<!\\)\s+$/, "");
    if (line === "" || line.startsWith("#")) continue;
    const negated = line.startsWith("!");
    let glob = negated ? line.slice(1) : line;
    glob = glob.replace(/^\\([#!])/, "$1");
    const foldersOnly = glob.endsWith("/");
    if (foldersOnly) glob = glob.slice(0, -1);
    const isRooted = glob.includes("/");
    glob = glob.replace(/^\//, "");
    const prefix = folder === "" ? "" : `${literally(folder)}/`;
    rules.push({
      negated,
      foldersOnly,
      pattern: new RegExp(`^${prefix}${isRooted ? "" : "(?:.*/)?"}${globSource(glob)}$`),
    });
  }
  return { rules };
}

export function isIgnored(ignoring: Ignoring, path: string, isFolder: boolean): boolean {
  for (let at = ignoring.rules.length - 1; at >= 0; at--) {
    const rule = ignoring.rules[at] as Rule;
    if ((!rule.foldersOnly || isFolder) && rule.pattern.test(path)) return !rule.negated;
  }
  return false;
}

/** A glob as a regular expression's source: `*` within a name, `**` across folders, `?`, `[a-z]`, `{a,b}`. */
export function globSource(glob: string): string {
  let source = "";
  let braces = 0;
  for (let at = 0; at < glob.length; at++) {
    const sign = glob[at] as string;
    if (glob.startsWith("**/", at)) {
      source += "(?:.*/)?";
      at += 2;
    } else if (glob.startsWith("**", at)) {
      source += ".*";
      at++;
    } else if (sign === "*") source += "[^/]*";
    else if (sign === "?") source += "[^/]";
    else if (sign === "[") {
      const end = glob.indexOf("]", at + 2);
      if (end < 0) source += "\\[";
      else {
        const inner = glob
          .slice(at + 1, end)
          .replace(/^!/, "^")
          .replaceAll("\\", "\\\\")
          .replaceAll("[", "\\[");
        source += isRange(inner) ? `[${inner}]` : literally(glob.slice(at, end + 1));
        at = end;
      }
    } else if (sign === "{") {
      braces++;
      source += "(?:";
    } else if (sign === "}" && braces > 0) {
      braces--;
      source += ")";
    } else if (sign === "," && braces > 0) source += "|";
    else if (sign === "\\" && at + 1 < glob.length) source += literally(glob[++at] as string);
    else source += literally(sign);
  }
  return source + ")".repeat(braces);
}

/** Whether each range of a bracket goes upwards; one that goes down is no pattern. */
function isRange(inner: string): boolean {
  for (const [, from, to] of inner.matchAll(/(.)-(.)/gs)) if ((from as string) > (to as string)) return false;
  return inner !== "^" && inner !== "";
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
