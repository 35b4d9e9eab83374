import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { SyntaxLanguageId } from "@assay/core/syntax";
import type { Language, Parser } from "web-tree-sitter";
import type { Engine } from "./engine.ts";

/** One language's grammar as it is stored. */
export interface GrammarFile {
  readonly language: SyntaxLanguageId;
  readonly bytes: Uint8Array;
  /** SHA-256 of the bytes. */
  readonly digest: string;
}

/** What a table needs to know of a grammar's kinds. The same for every engine that loads the grammar. */
export interface GrammarKinds {
  /** Names by the kinds of a table; the last one is the error's. */
  readonly kindNames: readonly string[];
  readonly fieldNames: readonly string[];
  /** A parser's id to the kind of a table: ids that share name and namedness are one kind, since aliases have ids of their own. */
  readonly kindOf: Uint16Array;
  readonly isNamed: Uint8Array;
  readonly errorKind: number;
}

/** A grammar in an engine. */
export interface Grammar extends GrammarKinds {
  readonly language: SyntaxLanguageId;
  readonly engine: Engine;
  readonly parser: Parser;
}

// The bundle copies the folder beside its chunk; the sources have it beside this file.
const folder = new URL("./grammars/", import.meta.url);

/** Rejects when the grammar's file is missing. */
export async function readGrammar(language: SyntaxLanguageId): Promise<GrammarFile> {
  const file = new URL(`${language}.wasm`, folder);
  if (!existsSync(file))
    throw new Error(`Cannot load the grammar of "${language}": "grammars/${language}.wasm" is missing`);
  const bytes = await readFile(file);
  return { language, bytes, digest: createHash("sha256").update(bytes).digest("hex") };
}

/** Rejects when the bytes are no grammar of this engine. `known`: the kinds, when another engine has read them. */
export async function loadGrammar(engine: Engine, file: GrammarFile, known?: GrammarKinds): Promise<Grammar> {
  const loaded = await engine.parts.Language.load(file.bytes);
  const parser = new engine.parts.Parser();
  engine.held.add(parser);
  parser.setLanguage(loaded);
  // Tables of two engines are compared, so both must hold the very same lists.
  const { kindNames, fieldNames, kindOf, isNamed, errorKind } = known ?? kindsOf(loaded);
  return { language: file.language, engine, parser, kindNames, fieldNames, kindOf, isNamed, errorKind };
}

function kindsOf(loaded: Language): GrammarKinds {
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
  const fieldNames = Array.from(loaded.fields, (name) => name ?? "");
  return { kindNames, fieldNames, kindOf, isNamed, errorKind: size };
}
