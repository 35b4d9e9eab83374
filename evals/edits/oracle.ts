import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** What may truthfully be said of an edit; several where the question has several honest answers. */
export type Truth = "same" | "rename" | "code";

/** One name of a file: [start, end, binding, kind]; the binding is null where the spelling itself is what counts. */
export type NamePlace = readonly [start: number, end: number, binding: string | null, kind: string];

export interface Verdict {
  /** Empty: the oracle cannot read one of the two texts. */
  readonly allowed: readonly Truth[];
  readonly because: string;
}

/** A tool that is not ours and reads the language. `path`: the file that the text came from, for what it includes. */
export interface Oracle {
  names(text: string, path: string): Promise<readonly NamePlace[] | null>;
  judge(before: string, after: string, path: string): Promise<Verdict>;
  close(): void;
}

/** An oracle in a process of its own that answers JSON Lines in order. */
export function openProcessOracle(command: string, args: readonly string[], options: { cwd?: string } = {}): Oracle {
  const child: ChildProcess = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"], ...options });
  const waiting: { give(line: string): void; fail(error: Error): void }[] = [];
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (line) => waiting.shift()?.give(line));
  function failAll(why: string): void {
    for (const one of waiting.splice(0)) one.fail(new Error(`The oracle ${command} ${args.join(" ")} ${why}`));
  }
  child.on("error", (error) => failAll(`cannot be started: ${error.message}`));
  child.on("exit", (code, signal) => failAll(`ended with ${signal ?? code}`));
  async function ask<T>(call: object): Promise<T> {
    const line = await new Promise<string>((give, fail) => {
      waiting.push({ give, fail });
      child.stdin?.write(`${JSON.stringify(call)}\n`);
    });
    return JSON.parse(line) as T;
  }
  return {
    names: async (text, path) => (await ask<{ names: readonly NamePlace[] | null }>({ op: "read", text, path })).names,
    judge: (before, after, path) => ask({ op: "judge", before, after, path }),
    close: () => {
      child.stdin?.end();
    },
  };
}
