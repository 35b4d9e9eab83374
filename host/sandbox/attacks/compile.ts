import { type Attack, whole } from "./attack.ts";

const STOPPED = ["compile_error", "compile_limit"] as const;
const SHORT = { compileMs: 1_500 };

/** Programs that aim at the compiler, and what comes out of it. */
export const COMPILE: readonly Attack[] = [
  whole(
    "compile",
    "includes-the-host",
    "c",
    ["compile_error"],
    `#include "{file}"\n#include "/etc/shadow"\n#include "{answers}"\nint main(void) { return 0; }\n`,
  ),
  whole(
    "compile",
    "assembles-the-host",
    "c",
    ["compile_error"],
    `__asm__(".incbin \\"{file}\\"");\nint main(void) { return 0; }\n`,
  ),
  whole(
    "compile",
    "assembles-the-password-file",
    "c",
    ["compile_error"],
    `__asm__(".incbin \\"/etc/shadow\\"");\nint main(void) { return 0; }\n`,
  ),
  whole("compile", "includes-an-endless-device", "c", STOPPED, `#include "/dev/zero"\nint main(void) { return 0; }\n`, {
    limits: SHORT,
  }),
  whole(
    "compile",
    "includes-its-input",
    "c",
    ["compile_error", "compile_limit", "wrong_answer"],
    `#include "/dev/stdin"\nint main(void) { return 0; }\n`,
    { limits: SHORT },
  ),
  whole(
    "compile",
    "includes-itself",
    "c",
    STOPPED,
    `#include __FILE__\n#include __FILE__\n#include __FILE__\nint main(void) { return 0; }\n`,
    { limits: SHORT },
  ),
  whole(
    "compile",
    "endless-templates",
    "cpp",
    STOPPED,
    `template <int n> struct T { typename T<n + 1>::t a; typename T<n + 2>::t b; using t = int; };\nT<0> x;\nint main() {}\n`,
    { limits: SHORT },
  ),
  whole(
    "compile",
    "counts-while-compiling",
    "cpp",
    STOPPED,
    `constexpr long f(long n) { long s = 0; for (long i = 0; i < 30000000; i++) s += i ^ n; return s; }\nstatic_assert(f(1) + f(2) + f(3) + f(4) != 1);\nint main() {}\n`,
    { limits: SHORT },
  ),
  whole(
    "compile",
    "large-data",
    "c",
    ["compile_error", "compile_limit", "wrong_answer"],
    `char a[1 << 30] = { 1 };\nint main(void) { return a[5]; }\n`,
    { limits: SHORT },
  ),
  whole(
    "compile",
    "endless-macros",
    "c",
    STOPPED,
    `${"ABCDEFGHIJKL"
      .split("")
      .map((name, index) => `#define ${name} ${index === 0 ? "1," : `${"ABCDEFGHIJKL"[index - 1]} `.repeat(6)}`)
      .join("\n")}\nint a[] = { L };\nint main(void) { return 0; }\n`,
    { limits: SHORT },
  ),
  whole(
    "compile",
    "processor-in-the-files",
    "java",
    ["accepted"],
    `public class Main { public static void main(String[] a) { var s = new java.util.Scanner(System.in); System.out.println(s.nextLong() + s.nextLong()); } }\n`,
    { files: { "META-INF/services/javax.annotation.processing.Processor": "Evil\n", "Evil.txt": "x" } },
  ),
  whole(
    "compile",
    "typescript-reads-the-host",
    "typescript",
    ["compile_error", "runtime_error"],
    `/// <reference path="{file}" />\nimport text = require("{answers}");\nconsole.log(text);\n`,
    { files: { "tsconfig.json": `{"extends":"{file}","compilerOptions":{"outDir":"{folder}"}}` } },
  ),
  whole("compile", "a-program-too-large", "python", ["refused"], `#${"x".repeat(65 * 1024)}\n`),
  whole(
    "compile",
    "nested-without-end",
    "python",
    ["runtime_error", "signalled", "memory_limit"],
    `x = ${"(".repeat(20_000)}1${")".repeat(20_000)}\n`,
  ),
  whole("compile", "nothing-at-all", "c", ["compile_error"], ""),
  whole("compile", "a-zero-byte", "c", ["compile_error", "wrong_answer"], "int main(void) { \0 return 0; }\n"),
];
