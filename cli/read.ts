import type { Result } from "@assay/core/base";
import { type Answer, readPlace } from "@assay/core/reader";
import { type Opened, openFolder } from "./read-folder.ts";
import { CallError, readCall, readCount, refuseMore, writeJson } from "./terminal.ts";

const OPTIONS = {
  root: { type: "string", default: "." },
  json: { type: "boolean" },
  path: { type: "string" },
  glob: { type: "string" },
  limit: { type: "string" },
  cursor: { type: "string" },
  context: { type: "string" },
  count: { type: "boolean" },
  literal: { type: "boolean" },
  hidden: { type: "boolean" },
  depth: { type: "string" },
  query: { type: "string" },
  around: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  symbol: { type: "string" },
  old: { type: "string" },
  new: { type: "string" },
  partial: { type: "boolean" },
  write: { type: "boolean" },
} as const;

/** `assay read WHAT …`. Exit 0 also when nothing was found: the answer says how much was looked at. */
export async function readCommand(args: readonly string[]): Promise<number> {
  const { options, words } = readCall(args, OPTIONS);
  const [what, ...rest] = words;
  if (what === "judge") return (await import("./read-judge.ts")).readJudge({ json: options.json });
  const opened = await openFolder(options.root);
  try {
    if (what === "mcp") return await (await import("./read-mcp.ts")).readMcp(opened, options.write === true);
    const { WRITES, writeCall } = await import("./read-write.ts");
    const answer = (WRITES as readonly (string | undefined)[]).includes(what)
      ? await writeCall(opened, what as string, rest, options)
      : await answerCall(opened, what, rest, options);
    if (!answer.ok) throw new CallError(answer.failure.message);
    if (options.json) writeJson(answer.value);
    else process.stdout.write(spellAnswer(answer.value));
    return 0;
  } finally {
    opened.close();
  }
}

type Options = { readonly [K in keyof typeof OPTIONS]: string | boolean | undefined };

async function answerCall(
  opened: Opened,
  what: string | undefined,
  words: readonly string[],
  options: Options,
): Promise<Result<Answer<unknown>>> {
  const { reader, navigator, outline, intentOf } = opened;
  const text = (name: keyof Options): string | undefined =>
    typeof options[name] === "string" ? (options[name] as string) : undefined;
  const count = (name: keyof Options, least: number, most: number): number | undefined => {
    const value = text(name);
    return value === undefined ? undefined : readCount(`--${name}`, value, least, most);
  };
  const one = (takes: string): string => {
    refuseMore(words, 1, takes);
    const word = words[0];
    if (word === undefined) throw new CallError(`Missing ${takes}, see --help`);
    return word;
  };
  const place = () => {
    const read = readPlace(one("PATH:LINE:COL"));
    if (!read.ok) throw new CallError(read.failure.message);
    return read.value;
  };
  const defined = <T extends object>(fields: T): T =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
  const answerQuestion = async (question: string, limit: number): Promise<Result<Answer<unknown>>> => {
    const [answer, intent] = await Promise.all([reader.find(question, limit), intentOf(question)]);
    if (intent === undefined || intent === "locate") return { ok: true, value: answer };
    const why = [answer.why, `a judge takes this for "${intent}": reading only shows where`].filter(Boolean).join("; ");
    return { ok: true, value: { ...answer, why } };
  };
  switch (what) {
    case "search":
      return reader.search(
        one("a pattern"),
        defined({
          literal: options.literal === true,
          hidden: options.hidden === true,
          count: options.count === true,
          path: text("path") as string,
          glob: text("glob"),
          cursor: text("cursor"),
          limit: count("limit", 1, 200) as number,
          context: count("context", 0, 10) as number,
        }),
      );
    case "tree":
      refuseMore(words, 1, "a folder");
      return reader.tree(
        defined({ path: words[0] as string, depth: count("depth", 1, 12) as number, glob: text("glob") }),
      );
    case "outline":
      return outline(one("a file"), text("query"));
    case "symbol":
      return reader.symbol(one("a name"), text("path"));
    case "node": {
      const at = place();
      return reader.node(at.path, at.place);
    }
    case "query": {
      refuseMore(words, 2, "a file and a preset");
      const [path, source] = words;
      if (path === undefined || source === undefined) throw new CallError("Missing a file or a preset, see --help");
      return reader.query(path, source);
    }
    case "definition":
    case "references":
    case "hover": {
      const at = place();
      return navigator[what](at.path, at.place);
    }
    case "file":
      return reader.file(
        one("a file"),
        defined({
          from: count("from", 1, 9_999_999) as number,
          to: count("to", 1, 9_999_999) as number,
          around: count("around", 1, 9_999_999) as number,
          symbol: text("symbol") as string,
        }),
      );
    case "ask":
      if (words.length === 0) throw new CallError("Missing a question, see --help");
      return answerQuestion(words.join(" "), count("limit", 1, 50) ?? 10);
    default:
      throw new CallError(
        `Cannot read "${what ?? ""}": use one of search, tree, outline, symbol, node, query, definition, references, hover, file, ask, judge, mcp, replace, patch, create, replace-symbol, rename, undo, edits`,
      );
  }
}

/** For a person: one result a line, then what was left out. */
export function spellAnswer(answer: Answer<unknown>): string {
  const lines = answer.results.map((result) => spellResult(result as Fields));
  const looked = answer.scanned === undefined ? "" : `, ${answer.scanned.files} files looked at`;
  const end = `${answer.results.length} results${looked}, about ${answer.tokens} tokens${answer.complete ? "" : ", not complete"}${answer.why === undefined ? "" : `: ${answer.why}`}${answer.next === undefined ? "" : ` (next: ${answer.next})`}`;
  return `${[...lines, end].join("\n")}\n`;
}

type Fields = Readonly<Record<string, unknown>>;

function spellResult(one: Fields): string {
  if (typeof one.text === "string" && typeof one.path === "string" && typeof one.line === "number")
    return `${one.path}:${one.line}:${one.column} ${one.text}`;
  if (typeof one.signature === "string") return `${(one.lines as number[]).join("-")} ${one.signature}`;
  if (typeof one.unit === "object" && one.unit !== null) {
    const unit = one.unit as Fields;
    const also = (one.also as readonly Fields[]).map((near) => `    :${near.line} ${near.qualified}`);
    return [`${unit.path}:${unit.line} ${unit.qualified || unit.signature}`, ...also].join("\n");
  }
  if (typeof one.path === "string" && "files" in one)
    return one.files === null ? one.path : `${one.path}  ${one.files} files`;
  if (typeof one.path === "string" && typeof one.place === "object") {
    const place = one.place as Fields;
    return `${one.path}:${place.line}:${place.column} ${one.text} (${one.by})`;
  }
  if (typeof one.text === "string") return `${one.path === undefined ? "" : `${one.path}\n`}${one.text}`;
  return JSON.stringify(one);
}
