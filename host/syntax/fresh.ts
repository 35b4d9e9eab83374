import { err, ok, type Result, utf8ByteCount } from "@assay/core/base";
import type { Capture, CodeParser } from "@assay/core/reader";
import { LANGUAGE_IDS } from "@assay/core/sandbox";
import { lineStartsOf, type NodeTable, type SyntaxLanguageId } from "@assay/core/syntax";
import type { Tree } from "web-tree-sitter";
import { type Engine, isAbort, release } from "./engine.ts";
import { type Grammar, readGrammar } from "./grammar.ts";
import { openPool } from "./pool.ts";
import { openCollector, walk } from "./walk.ts";

/** A file of a repository may be larger than a buffer of an interview. Taste; a larger one is read as text. */
const FILE_BYTES_MAX = 1_048_576;
/** CPU that one file may take, in milliseconds. */
const FILE_CPU_MS_MAX = 1_500;
const STEPS_BETWEEN_LOOKS = 32;

/**
 * A parser for files that are read once, as those of a repository are: no tree is kept, and a broken text is not taken
 * apart. Rejects when a grammar file is missing or does not load.
 */
export async function openCodeParser(languages: readonly SyntaxLanguageId[] = LANGUAGE_IDS): Promise<CodeParser> {
  const pool = await openPool(await Promise.all(languages.map(readGrammar)));
  const collector = openCollector();

  function withTree<T>(language: SyntaxLanguageId, text: string, read: (grammar: Grammar, tree: Tree) => T) {
    const grammar = pool.grammar(language);
    if (grammar === undefined || utf8ByteCount(text) > FILE_BYTES_MAX) return undefined;
    let tree: Tree | null = null;
    try {
      tree = parseWithin(grammar, text);
      return tree === null ? undefined : read(grammar, tree);
    } catch (error) {
      if (!isAbort(error)) throw error;
      pool.replace(grammar.engine);
      tree = null;
      return undefined;
    } finally {
      tree?.delete();
    }
  }

  return {
    parse: (language, text) =>
      withTree(language, text, (grammar, tree): NodeTable | undefined => {
        collector.count = 0;
        collector.broken = false;
        const cursor = tree.walk();
        const isRead = walk(grammar, cursor, collector, 0, Number.POSITIVE_INFINITY, tree.rootNode.hasError);
        cursor.delete();
        if (!isRead) return undefined;
        const { count, broken } = collector;
        return {
          language,
          text,
          count,
          kind: collector.kind.slice(0, count),
          field: collector.field.slice(0, count),
          depth: collector.depth.slice(0, count),
          start: collector.start.slice(0, count),
          end: collector.end.slice(0, count),
          flags: collector.flags.slice(0, count),
          kindNames: grammar.kindNames,
          fieldNames: grammar.fieldNames,
          broken,
          lineStarts: lineStartsOf(text),
          identity: {},
        };
      }),
    query(language, text, source, limit) {
      const answer = withTree(language, text, (grammar, tree) => captures(grammar, tree, source, limit));
      return (
        answer ?? err("unparsed", `Cannot query a ${language} text of ${utf8ByteCount(text)} bytes: it is not parsed`)
      );
    },
  };
}

function parseWithin(grammar: Grammar, text: string): Tree | null {
  const began = process.cpuUsage();
  let asked = 0;
  function overdue(): boolean {
    if (++asked % STEPS_BETWEEN_LOOKS !== 0) return false;
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000 > FILE_CPU_MS_MAX;
  }
  const tree = grammar.parser.parse(text, null, { progressCallback: overdue as () => void });
  if (tree === null) grammar.parser.reset();
  return tree;
}

/** Compiled queries of the outline and the presets; what a caller wrote is compiled for its one use. */
const QUERIES_KEPT = 32;
type Compiled = InstanceType<Engine["parts"]["Query"]>;
const compiled = new WeakMap<Grammar, Map<string, Compiled>>();

function compile(grammar: Grammar, source: string): Compiled | string {
  const kept = compiled.get(grammar) ?? new Map<string, Compiled>();
  compiled.set(grammar, kept);
  const known = kept.get(source);
  if (known !== undefined) return known;
  const { language } = grammar.parser;
  if (language === null) return "the grammar is not loaded";
  try {
    const query = new grammar.engine.parts.Query(language, source);
    for (const [oldest, held] of kept) {
      if (kept.size < QUERIES_KEPT) break;
      kept.delete(oldest);
      release(grammar.engine, held);
    }
    kept.set(source, query);
    grammar.engine.held.add(query);
    return query;
  } catch (error) {
    if (isAbort(error) && !(error instanceof RangeError)) throw error;
    return (error as Error).message;
  }
}

function captures(grammar: Grammar, tree: Tree, source: string, limit: number): Result<readonly Capture[]> {
  const query = compile(grammar, source);
  if (typeof query === "string") return err("bad-query", `Cannot read the query "${source}": ${query}`);
  const found: Capture[] = [];
  for (const { name, node } of query.captures(tree.rootNode)) {
    if (found.length >= limit) break;
    found.push({ name, kind: node.type, start: node.startIndex, end: node.endIndex });
  }
  return ok(found);
}
