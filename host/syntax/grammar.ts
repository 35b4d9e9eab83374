import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { LanguageId } from "@assay/core/sandbox";
import { Language, Parser } from "web-tree-sitter";

/** One language's parser with what a table needs to know of its kinds. Lives as long as the process. */
export interface Grammar {
  readonly language: LanguageId;
  readonly parser: Parser;
  /** SHA-256 of the grammar's bytes. */
  readonly digest: string;
  /** Names by the kinds of a table; the last one is the error's. */
  readonly kindNames: readonly string[];
  readonly fieldNames: readonly string[];
  /** A parser's id to the kind of a table: ids that share name and namedness are one kind, since aliases have ids of their own. */
  readonly kindOf: Uint16Array;
  readonly isNamed: Uint8Array;
  readonly errorKind: number;
}

// The bundle copies the folder beside its chunk; the sources have it beside this file.
const folder = new URL("./grammars/", import.meta.url);

let engine: Promise<void> | undefined;

/** Loads one language's grammar. Rejects when its file is missing or is no grammar of this engine. */
export async function loadGrammar(language: LanguageId): Promise<Grammar> {
  engine ??= Parser.init();
  await engine;
  const file = new URL(`${language}.wasm`, folder);
  if (!existsSync(file))
    throw new Error(`Cannot load the grammar of "${language}": "grammars/${language}.wasm" is missing`);
  const bytes = await readFile(file);
  const loaded = await Language.load(bytes);
  const parser = new Parser();
  parser.setLanguage(loaded);
  const size = loaded.nodeTypeCount;
  const kindOf = new Uint16Array(size);
  const isNamed = new Uint8Array(size);
  const kindNames: string[] = [];
  const first = new Map<string, number>();
  for (let id = 0; id < size; id++) {
    const name = loaded.nodeTypeForId(id) ?? "";
    const named = loaded.nodeTypeIsNamed(id);
    kindNames.push(name);
    isNamed[id] = named ? 1 : 0;
    const key = `${named ? "named" : "token"} ${name}`;
    kindOf[id] = first.get(key) ?? id;
    if (!first.has(key)) first.set(key, id);
  }
  kindNames.push("ERROR");
  return {
    language,
    parser,
    digest: createHash("sha256").update(bytes).digest("hex"),
    kindNames,
    fieldNames: Array.from(loaded.fields, (name) => name ?? ""),
    kindOf,
    isNamed,
    errorKind: size,
  };
}
