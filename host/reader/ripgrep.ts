import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { cutLine, type Hit, isCaseSensitive } from "@assay/core/reader";
import type { Clock } from "@assay/host/base";

export interface SearchWish {
  readonly pattern: string;
  readonly literal: boolean;
  readonly folder: string;
  readonly glob: string | undefined;
  readonly hidden: boolean;
  readonly context: number;
  /** Hits after which the search stops. */
  readonly collect: number;
  /** In the order of paths, on one thread: the same page each time. */
  readonly sorted: boolean;
  readonly deadlineMs: number;
}

export interface Collected {
  readonly hits: readonly Hit[];
  readonly files: number | undefined;
  /** Why it is not all; undefined when it is. */
  readonly why: string | undefined;
  readonly note?: string;
  readonly failure: string | undefined;
  /** From the hit that filled the list to the end of the child, ms. */
  readonly stopMs: number;
}

/** Where ripgrep lies on this machine, by the search path alone: what a repository brings is not run. */
export function findRipgrep(root: string, path = process.env.PATH ?? ""): string | undefined {
  return findProgram("rg", root, path);
}

export function findProgram(name: string, root: string, path = process.env.PATH ?? ""): string | undefined {
  for (const folder of path.split(delimiter)) {
    if (!isAbsolute(folder) || `${folder}/`.startsWith(`${root}/`)) continue;
    const candidate = join(folder, name);
    try {
      accessSync(candidate, constants.X_OK);
      return candidate;
    } catch {
      // Not there; the next folder may have it.
    }
  }
  return undefined;
}

const STDERR_CHARS_MAX = 2_000;
/** One line of ripgrep's own JSON is kept up to so much: a match in a file without line ends is as long as the file. */
const RECORD_CHARS_MAX = 16 * 1_024 * 1_024;

export function searchArguments(wish: SearchWish): string[] {
  const args = ["--json", "--no-config", "--no-require-git", "--no-ignore-global", "--max-filesize", "8M"];
  args.push(isCaseSensitive(wish.pattern) ? "--case-sensitive" : "--ignore-case");
  if (wish.literal) args.push("--fixed-strings");
  if (wish.hidden) args.push("--hidden");
  if (wish.sorted) args.push("--sort", "path");
  if (wish.context > 0) args.push("--context", String(wish.context));
  if (wish.glob !== undefined) args.push("--glob", wish.glob);
  for (const never of [".git", "node_modules", "__pycache__", ".venv"]) args.push("--glob", `!**/${never}/**`);
  args.push("--regexp", wish.pattern, "--", wish.folder === "." ? "./" : `./${wish.folder}`);
  return args;
}

/** Streams ripgrep and ends it at the limit or the deadline; what was found until then is kept. */
export function collectWithRipgrep(program: string, root: string, wish: SearchWish, clock: Clock): Promise<Collected> {
  return new Promise((resolve) => {
    // ripgrep holds back what it found in a file until it is through with it, so one file is bounded as well.
    const child: ChildProcess = spawn(program, ["--max-count", String(wish.collect + 1), ...searchArguments(wish)], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { PATH: process.env.PATH ?? "", LC_ALL: "C.UTF-8" },
    });
    const hits: Hit[] = [];
    const context = new Map<string, { line: number; text: string }[]>();
    let rest = "";
    let stderr = "";
    let why: string | undefined;
    let fullAtMs: number | undefined;
    let skipping = false;
    const stop = (because: string): void => {
      why ??= because;
      fullAtMs ??= clock.monotonicMs();
      child.kill("SIGKILL");
    };
    const cancel = clock.after(wish.deadlineMs, () =>
      stop(`the search was stopped after ${wish.deadlineMs} ms; narrow it`),
    );
    child.stdout?.setEncoding("utf8");
    child.stdout?.on("data", (chunk: string) => {
      if (fullAtMs !== undefined) return;
      rest += chunk;
      let at = 0;
      for (let end = rest.indexOf("\n"); end >= 0; end = rest.indexOf("\n", at)) {
        if (!skipping) take(rest.slice(at, end));
        skipping = false;
        at = end + 1;
        if (fullAtMs !== undefined) break;
      }
      rest = rest.slice(at);
      if (rest.length > RECORD_CHARS_MAX) {
        rest = "";
        skipping = true;
        why ??= "a line too long to show was passed over";
      }
    });
    child.stderr?.setEncoding("utf8");
    child.stderr?.on("data", (chunk: string) => {
      if (stderr.length < STDERR_CHARS_MAX) stderr += chunk;
    });
    child.on("error", (error) => finish(`ripgrep cannot be started: ${error.message}`));
    child.on("close", (code) => {
      // 2 is said also when one file could not be read and the others were: what was found counts.
      if (code === 2 && hits.length === 0 && /regex|glob|error parsing/i.test(stderr)) finish(firstLine(stderr));
      else {
        if (code === 2 && why === undefined) why = `not all could be read: ${firstLine(stderr)}`;
        finish(undefined);
      }
    });

    function take(record: string): void {
      const read = JSON.parse(record) as RgRecord;
      const path = textOf(read.data.path)?.replace(/^\.\//, "");
      const line = read.data.line_number;
      const text = textOf(read.data.lines);
      if (path === undefined || typeof line !== "number" || text === undefined) return;
      if (read.type === "context") {
        const lines = context.get(path) ?? [];
        lines.push({ line, text: cutLine(text.replace(/\r?\n$/, ""), 1) });
        context.set(path, lines);
        return;
      }
      if (read.type !== "match") return;
      if (hits.length >= wish.collect) {
        stop(`stopped at ${wish.collect} hits; narrow the search or ask for the next page`);
        return;
      }
      const startByte = read.data.submatches?.[0]?.start ?? 0;
      const column = 1 + unitsOf(text, startByte);
      hits.push({ path, line, column, text: cutLine(text.replace(/\r?\n$/, ""), column) });
    }

    let done = false;
    function finish(failure: string | undefined): void {
      if (done) return;
      done = true;
      cancel();
      const stopMs = fullAtMs === undefined ? 0 : clock.monotonicMs() - fullAtMs;
      const told = wish.context === 0 ? hits : hits.map((hit) => withContext(hit, context, wish.context));
      resolve({ hits: told, files: undefined, why, failure, stopMs });
    }
  });
}

interface RgText {
  readonly text?: string;
  readonly bytes?: string;
}
interface RgRecord {
  readonly type: string;
  readonly data: {
    readonly path?: RgText;
    readonly lines?: RgText;
    readonly line_number?: number;
    readonly submatches?: readonly { readonly start: number }[];
  };
}

function textOf(field: RgText | undefined): string | undefined {
  return (
    field?.text ?? (field?.bytes === undefined ? undefined : Buffer.from(field.bytes, "base64").toString("latin1"))
  );
}

/** ripgrep counts bytes; a column of ours counts UTF-16 units. */
function unitsOf(text: string, bytes: number): number {
  return Buffer.from(text, "utf8").subarray(0, bytes).toString("utf8").length;
}

function withContext(
  hit: Hit,
  context: ReadonlyMap<string, readonly { line: number; text: string }[]>,
  reach: number,
): Hit {
  const near = (context.get(hit.path) ?? []).filter(({ line }) => Math.abs(line - hit.line) <= reach);
  return { ...hit, context: near };
}

function firstLine(text: string): string {
  return text.trim().split("\n").slice(0, 3).join(" ").slice(0, 300);
}

/** Matches in all files, exactly; undefined when they could not be counted within the deadline. */
export function countWithRipgrep(
  program: string,
  root: string,
  wish: SearchWish,
  clock: Clock,
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const args = searchArguments({ ...wish, context: 0 }).filter((word) => word !== "--json");
    const child = spawn(program, ["--count-matches", "--no-filename", ...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "ignore"],
    });
    let sum = 0;
    let rest = "";
    let isLate = false;
    const cancel = clock.after(wish.deadlineMs, () => {
      isLate = true;
      child.kill("SIGKILL");
    });
    child.stdout.setEncoding("utf8");
    child.stdout.on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) sum += Number(line) || 0;
    });
    child.on("error", () => resolve(undefined));
    child.on("close", () => {
      cancel();
      resolve(isLate ? undefined : sum + (Number(rest) || 0));
    });
  });
}

/** How many files a search looks at: ripgrep's own figures leave out those without a match. */
export function countFiles(program: string, root: string, wish: SearchWish, clock: Clock): Promise<number | undefined> {
  return new Promise((resolve) => {
    const args = searchArguments({ ...wish, pattern: "x", context: 0 });
    const listing = args.filter((word, at) => word !== "--json" && word !== "--regexp" && args[at - 1] !== "--regexp");
    const child = spawn(program, ["--files", ...listing], { cwd: root, stdio: ["ignore", "pipe", "ignore"] });
    let count = 0;
    const cancel = clock.after(wish.deadlineMs, () => child.kill("SIGKILL"));
    child.stdout.on("data", (chunk: Buffer) => {
      for (const byte of chunk) if (byte === 10) count++;
    });
    child.on("error", () => resolve(undefined));
    child.on("close", (code) => {
      cancel();
      resolve(code === 0 || code === 1 ? count : undefined);
    });
  });
}
