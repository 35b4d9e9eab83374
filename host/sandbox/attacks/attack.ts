import type { LanguageId, Limits } from "@assay/core/sandbox";

/** How an attack may end: judged on the sum of two numbers on standard input. */
export type AttackEnding =
  | "accepted"
  | "wrong_answer"
  | "runtime_error"
  | "signalled"
  | "cpu_limit"
  | "wall_limit"
  | "memory_limit"
  | "output_limit"
  | "compile_error"
  | "compile_limit"
  | "refused";

export interface Attack {
  readonly id: string;
  readonly category: string;
  readonly language: LanguageId;
  /** Whole program text; `{name}` stands for a canary of this run. */
  readonly code: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly endings: readonly AttackEnding[];
  readonly limits?: Partial<Limits>;
  /** Longest time from start to ending. */
  readonly wallMsMax?: number;
}

type Extra = Pick<Attack, "limits" | "wallMsMax" | "files">;

/** An honest end: an attack that got nowhere and then solved the task, or gave up on its own. */
export const HELD: readonly AttackEnding[] = ["accepted", "runtime_error", "signalled"];

/** A C program that tries `body`, says ESCAPE when it got through, and then solves the task. */
export function c(
  category: string,
  id: string,
  endings: readonly AttackEnding[],
  body: string,
  extra: Extra = {},
): Attack {
  const includes = ["errno", "fcntl", "signal", "stdio", "stdlib", "string", "time", "unistd"];
  const systems = [
    "ioctl",
    "mman",
    "mount",
    "prctl",
    "resource",
    "shm",
    "socket",
    "stat",
    "syscall",
    "time",
    "types",
    "un",
    "wait",
  ];
  const code = [
    "#define _GNU_SOURCE",
    ...includes.map((name) => `#include <${name}.h>`),
    ...systems.map((name) => `#include <sys/${name}.h>`),
    "#include <sched.h>\n#include <netinet/in.h>\n#include <arpa/inet.h>",
    'static void escape(const char *what) { printf("ESCAPE %s\\n", what); fflush(stdout); }',
    "int main(void) {",
    body,
    '  long x, y; if (scanf("%ld %ld", &x, &y) == 2) printf("%ld\\n", x + y);',
    "  return 0;\n}\n",
  ].join("\n");
  return { id, category, language: "c", code, endings, ...extra };
}

export function python(
  category: string,
  id: string,
  endings: readonly AttackEnding[],
  body: string,
  extra: Extra = {},
): Attack {
  const code = `import os, sys, time\ndef escape(what):\n    print("ESCAPE", what, flush=True)\n${body}\nprint(sum(map(int, sys.stdin.readline().split())))\n`;
  return { id, category, language: "python", code, endings, ...extra };
}

export function javascript(
  category: string,
  id: string,
  endings: readonly AttackEnding[],
  body: string,
  extra: Extra = {},
): Attack {
  const code = `const fs = require("fs");\nconst escape = (what) => fs.writeSync(1, "ESCAPE " + what + "\\n");\n${body}\nconsole.log(fs.readFileSync(0, "utf8").trim().split(" ").map(Number).reduce((x, y) => x + y));\n`;
  return { id, category, language: "javascript", code, endings, ...extra };
}

export function whole(
  category: string,
  id: string,
  language: LanguageId,
  endings: readonly AttackEnding[],
  code: string,
  extra: Extra = {},
): Attack {
  return { id, category, language, code, endings, ...extra };
}
