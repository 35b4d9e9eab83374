import { err, ok, type Result, utf8ByteCount } from "../base/index.ts";

export type PathUse = "read" | "write" | "list";

const SEGMENT_BYTES_MAX = 255;
const PATH_BYTES_MAX = 4_096;

/** Written by tools alone: a hand that changes one of these changes what is installed. */
const LOCKS: ReadonlySet<string> = new Set(
  (
    "package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml bun.lock bun.lockb deno.lock uv.lock poetry.lock " +
    "pipfile.lock pdm.lock cargo.lock go.sum composer.lock gemfile.lock flake.lock mix.lock pubspec.lock packages.lock.json " +
    "gradle.lockfile podfile.lock"
  ).split(" "),
);
/** Hold a repository's own code or a person's secrets: neither shown nor written. */
const CLOSED: ReadonlySet<string> = new Set([
  ".git",
  ".hg",
  ".svn",
  ".ssh",
  ".gnupg",
  ".aws",
  ".netrc",
  ".npmrc",
  ".pypirc",
  ".git-credentials",
]);

/**
 * The path within the root, with `/` and without `.`; refused when it could mean a place outside, what nobody edits by
 * hand, or a secret. Names are compared as a case-folding disk would: without case, trailing dots and characters that
 * such disks pass over. Links are the host's to see.
 */
export function guardPath(path: string, use: PathUse): Result<string> {
  const refuse = (why: string): Result<string> => err("refused-path", `Cannot ${use} "${shown(path)}": ${why}`);
  if (use === "list" && (path === "" || path === ".")) return ok(".");
  if (path.trim() === "") return refuse("it names no file; use a path relative to the root");
  if (path.includes("\0")) return refuse("it holds a NUL");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(path)) return refuse("it holds a control character");
  if (path.includes("\\")) return refuse("it holds a backslash; separate folders by /");
  if (/^(?:[a-z][a-z0-9+.-]*:\/\/|[a-z]:(?:\/|$)|file:)/i.test(path))
    return refuse("it is a drive or an address; use a path relative to the root");
  if (path.startsWith("/")) return refuse("it is absolute; use a path relative to the root");
  if (/^[~$]/.test(path)) return refuse("nothing is expanded in a path; use one relative to the root");
  if (utf8ByteCount(path) > PATH_BYTES_MAX) return refuse(`it has more than ${PATH_BYTES_MAX} bytes`);
  if (use !== "list" && path.endsWith("/")) return refuse("it names a folder");
  const segments = path.split("/").filter((segment) => segment !== "" && segment !== ".");
  if (segments.includes("..")) return refuse('".." may lead out of the root');
  if (segments.length === 0) return use === "list" ? ok(".") : refuse("it names the root itself");
  for (const segment of segments) {
    if (utf8ByteCount(segment) > SEGMENT_BYTES_MAX)
      return refuse(`a name in it has more than ${SEGMENT_BYTES_MAX} bytes`);
    const plain = plainName(segment);
    if (CLOSED.has(plain) || /^git~\d+$/.test(plain)) return refuse(`"${shown(segment)}" is not open to tools`);
    if (plain === "env.sh" || (/^\.env(\.|$)/.test(plain) && !/\.(example|sample|template|dist)$/.test(plain)))
      return refuse("files of environments hold secrets");
    if (use === "write" && plain !== segment.toLowerCase())
      return refuse(`"${shown(segment)}" would be another name on another disk`);
  }
  if (use === "write" && LOCKS.has(plainName(segments.at(-1) as string)))
    return refuse("a lock file is written by its tool alone");
  return ok(segments.join("/"));
}

/** A name as the disks that fold names would take it. */
function plainName(segment: string): string {
  return segment
    .normalize("NFKC")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u206a-\u206f\ufeff\u00ad]/g, "")
    .replace(/[. ]+$/, "")
    .replace(/::?\$.*$/i, "")
    .toLowerCase();
}

function shown(path: string): string {
  const visible = path.replace(
    /[^\x20-\x7e\u00a1-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return visible.length > 120 ? `${visible.slice(0, 117)}...` : visible;
}
