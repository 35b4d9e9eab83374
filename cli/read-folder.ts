import { randomBytes } from "node:crypto";
import { type Answer, fenceText, maskSecrets, type Rules, screenText } from "@assay/core/reader";
import { SYNTAX_LANGUAGE_IDS } from "@assay/core/syntax";
import { systemClock } from "@assay/host/base";
import {
  findProgram,
  findRipgrep,
  type LanguageServer,
  type Navigator,
  openLanguageServer,
  openNavigator,
  openReader,
  type Reader,
} from "@assay/host/reader";
import { openCodeParser } from "@assay/host/syntax";
import { CallError } from "./terminal.ts";

/** A folder opened for reading, with what this machine has to read it by. */
export interface Opened {
  readonly reader: Reader;
  readonly navigator: Navigator;
  close(): void;
}

const SERVERS: Readonly<Record<string, readonly (readonly [program: string, ...args: string[]])[]>> = {
  typescript: [["typescript-language-server", "--stdio"]],
  javascript: [["typescript-language-server", "--stdio"]],
  python: [["pyright-langserver", "--stdio"], ["pylsp"]],
  go: [["gopls"]],
  rust: [["rust-analyzer"]],
  c: [["clangd"]],
  cpp: [["clangd"]],
};

/** Throws `CallError` when there is no such folder. */
export async function openFolder(root: string): Promise<Opened> {
  const clock = systemClock();
  const parser = await openCodeParser(SYNTAX_LANGUAGE_IDS);
  let reader: Reader;
  try {
    reader = openReader({ root, parser, clock, ripgrep: findRipgrep(root) });
  } catch {
    throw new CallError(`Cannot read the folder "${root}": there is no such folder`);
  }
  const running = new Map<string, LanguageServer | undefined>();
  const navigator = openNavigator({
    reader,
    server(language) {
      if (!running.has(language)) {
        const found = (SERVERS[language] ?? [])
          .map(([name, ...args]) => ({ program: findProgram(name, reader.disk.root), args }))
          .find(({ program }) => program !== undefined);
        running.set(
          language,
          found?.program === undefined
            ? undefined
            : openLanguageServer({ language, program: found.program, args: found.args }, reader.disk.root, clock),
        );
      }
      return running.get(language);
    },
  });
  return {
    reader,
    navigator,
    close() {
      for (const server of running.values()) server?.close();
    },
  };
}

/** What goes to a model: fenced, with what it tries on its reader named, and exact secrets masked. */
export function fenceAnswer(answer: Answer<unknown>, source: string, rules: Rules): string {
  const masked = maskSecrets(JSON.stringify(answer.results, null, 1)).text;
  const { results: _results, ...facts } = answer;
  return `${JSON.stringify(facts)}\n${fenceText(masked, source, screenText(masked.replaceAll("\\n", "\n "), "workspace", rules), randomBytes(12).toString("hex"))}`;
}
