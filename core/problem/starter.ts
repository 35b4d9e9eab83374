import { err, ok, type Result } from "../base/index.ts";
import type { LanguageId } from "../sandbox/index.ts";
import { cType } from "./driver-c.ts";
import { inPlaceType } from "./in-place.ts";
import { nameIn } from "./reserved.ts";
import { javascript, python, typescript } from "./starter-scripts.ts";
import { c, cpp, go, java, rust } from "./starter-typed.ts";
import type { Writer } from "./starter-writer.ts";
import type { ClassTests, FunctionTests, Tests } from "./tests.ts";
import { parseType, spellType, type Type } from "./type.ts";

/**
 * What the editor opens with: the declarations that the driver of this language calls, made from the typed contract,
 * with bodies that give a value of the type back. For tests on standard input, a program that reads it all and prints
 * nothing. Compiles as it stands and is right by luck only. Fails with code "refused" where the language has no shape
 * for a type, or the contract has no types.
 */
export function starterFor(tests: Tests, language: LanguageId): Result<string> {
  if (!("entry" in tests) && !("class" in tests)) return ok(STDIN[language]);
  const types = typesOf(tests);
  if (types === undefined) return err("refused", "Cannot make a starter without the types of parameters and result");
  for (const text of types) {
    const type = parseType(text);
    if (type === undefined || !isSpeakable(type, language))
      return err("refused", `Cannot make a starter in ${language}: it has no shape for "${text}"`);
  }
  return ok("entry" in tests ? functionStarter(tests, language) : classStarter(tests, language));
}

function typesOf(tests: FunctionTests | ClassTests): readonly string[] | undefined {
  if ("entry" in tests) {
    if (tests.params === undefined || tests.returns === undefined) return undefined;
    return [...tests.params.map(({ type }) => type), tests.returns];
  }
  return tests.methods?.flatMap(({ params, returns }) => [...params.map(({ type }) => type), returns]);
}

/** Lists and trees are of whole numbers where types are checked; "any" needs a language that has it. */
function isSpeakable(type: Type, language: LanguageId): boolean {
  if (type.kind === "void") return true;
  if (language === "c") return cType(spellType(type)) !== undefined;
  const isLoose = language === "python" || language === "javascript" || language === "typescript";
  if (type.kind === "any") return isLoose || language === "java" || language === "go";
  if (type.kind === "array") return isSpeakable(type.of, language);
  if (type.kind === "list" || type.kind === "tree") return isLoose || type.of.kind === "int";
  return true;
}

function functionStarter(tests: FunctionTests, language: LanguageId): string {
  const inPlace = inPlaceType(tests) !== undefined;
  const params = tests.params ?? [];
  const signature = { name: nameIn(language, tests.entry), params, returns: tests.returns ?? "void", inPlace };
  const uses = [...params.map(({ type }) => type), signature.returns];
  const text = WRITERS[language].free(signature);
  return `${WRITERS[language].head(uses)}${text}`;
}

function classStarter(tests: ClassTests, language: LanguageId): string {
  const methods = (tests.methods ?? []).map((method) => ({ ...method, inPlace: false }));
  const maker = methods.find(({ name }) => name === "new");
  const own = methods.filter(({ name }) => name !== "new");
  const uses = methods.flatMap(({ params, returns }) => [...params.map(({ type }) => type), returns]);
  const writer = WRITERS[language];
  return `${writer.head(uses)}${writer.whole(tests.class, maker?.params ?? [], own)}`;
}

const WRITERS: Readonly<Record<LanguageId, Writer>> = { python, javascript, typescript, java, c, cpp, go, rust };

/** A program that reads all of standard input and has nothing to say yet. */
const STDIN: Readonly<Record<LanguageId, string>> = {
  python: "import sys\n\n\ndef main() -> None:\n    lines = sys.stdin.read().splitlines()\n\n\nmain()\n",
  javascript: 'const lines = require("fs").readFileSync(0, "utf8").split("\\n");\n',
  typescript:
    'import { readFileSync } from "node:fs";\n\nconst lines: string[] = readFileSync(0, "utf8").split("\\n");\n',
  java: `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (in.hasNextLine()) {
            String line = in.nextLine();
        }
    }
}
`,
  c: `#include <stdio.h>

int main(void) {
    char line[4096];
    while (fgets(line, sizeof line, stdin)) {
    }
    return 0;
}
`,
  cpp: `#include <iostream>
#include <string>

int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
    }
}
`,
  go: `package main

import (
	"bufio"
	"os"
)

func main() {
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		_ = in.Text()
	}
}
`,
  rust: `use std::io::{self, BufRead};

fn main() {
    for line in io::stdin().lock().lines() {
        let _line = line.unwrap();
    }
}
`,
};
