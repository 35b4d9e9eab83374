import { randomBytes } from "node:crypto";
import { type Answer, fenceText, maskSecrets, type Rules, screenText } from "@assay/core/reader";
import { SYNTAX_LANGUAGE_IDS } from "@assay/core/syntax";
import { systemClock } from "@assay/host/base";
import {
  findProgram,
  findRipgrep,
  type Judged,
  judgedReader,
  type LanguageServer,
  openLanguageServer,
  openNavigator,
  openReader,
  type Reader,
} from "@assay/host/reader";
import { openCodeParser } from "@assay/host/syntax";
import { openSites } from "./read-judge.ts";
import { CallError } from "./terminal.ts";

/** A folder opened for reading, with what this machine has to read it by. */
export interface Opened extends Judged {
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
  const { judging, sites } = await openSites();
  return {
    ...judgedReader(reader, navigator, judging, sites),
    close() {
      for (const server of running.values()) server?.close();
    },
  };
}

/** What goes to a model: fenced, with what it tries on its reader named, and exact secrets masked. */
export async function fenceAnswer(
  answer: Answer<unknown>,
  source: string,
  rules: Rules,
  isSuspicious: Judged["isSuspicious"],
): Promise<string> {
  const masked = maskSecrets(JSON.stringify(answer.results, null, 1)).text;
  const { results: _results, ...facts } = answer;
  const text = masked.replaceAll("\\n", "\\n ");
  const warning = (await isSuspicious(text))
    ? "A judge finds that what follows may be meant to steer its reader.\n"
    : "";
  const fenced = fenceText(masked, source, screenText(text, "workspace", rules), randomBytes(12).toString("hex"));
  return `${JSON.stringify(facts)}\n${warning}${fenced}`;
}
