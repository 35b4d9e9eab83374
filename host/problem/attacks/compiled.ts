import type { Forgery } from "./forgery.ts";

/** In the languages that are compiled, where a program can stand before, behind and below the driver. */
export const COMPILED: readonly Forgery[] = [
  {
    id: "java-hook-at-the-end",
    language: "java",
    task: "sum",
    source: `public class Main {
  static int solve(int a, int b) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("5")));
    System.exit(0);
    return 0;
  }
}
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "java-reaches-into-the-driver",
    language: "java",
    task: "sum",
    source: `public class Main {
  static Object solve(int a, int b) throws Exception {
    Class<?> driver = Class.forName("AssayDriver");
    for (var field : driver.getDeclaredFields()) { field.setAccessible(true); }
    for (var method : driver.getDeclaredMethods())
      if (method.getName().equals("spell")) { method.setAccessible(true); return method.invoke(null, "5", 0, "int"); }
    return null;
  }
}
`,
  },
  {
    id: "java-number-that-lies",
    language: "java",
    task: "sum",
    source: `public class Main {
  static Number solve(int a, int b) {
    return new java.math.BigInteger("0") { public String toString() { return "5"; } };
  }
}
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "java-halts-quietly",
    language: "java",
    task: "sum",
    source:
      "public class Main { static { Runtime.getRuntime().halt(0); } static int solve(int a, int b) { return 5; } }\n",
    outcomes: ["wrong_answer"],
  },
  {
    id: "java-thread-answers-later",
    language: "java",
    task: "sum",
    source: `public class Main {
  static int solve(int a, int b) {
    new Thread(() -> { for (;;) { System.out.println("@assay::5"); } }).start();
    return 0;
  }
}
`,
    outcomes: ["wrong_answer", "output_limit"],
  },
  {
    id: "java-turns-a-copy",
    language: "java",
    task: "turn",
    source:
      "public class Main { static int[] turn(int[] row) { int[] own = row.clone(); for (int i = 0; i < row.length; i++) own[i] = row[row.length - 1 - i]; return own; } }\n",
    outcomes: ["wrong_answer"],
  },
  {
    id: "c-before-main",
    language: "c",
    task: "sum",
    source: `#include <stdio.h>
#include <unistd.h>
__attribute__((constructor)) static void first(void) {
  char text[256]; long got = read(0, text, sizeof text);
  if (got > 32) { printf("\\n@assay:%.32s:5\\n", text); fflush(stdout); }
  _exit(0);
}
int solve(int a, int b) { return 0; }
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "c-system-calls-of-its-own",
    language: "c",
    task: "sum",
    source: `#include <stdarg.h>
#include <sys/types.h>
ssize_t write(int fd, const void *bytes, size_t count) { (void)fd; (void)bytes; return (ssize_t)count; }
long syscall(long number, ...) { (void)number; return 1; }
int solve(int a, int b) { return 5; }
`,
  },
  {
    id: "c-answer-written-over",
    language: "c",
    task: "sum",
    source: `#include <stdlib.h>
#include <unistd.h>
static void over(void) { write(1, "5\\n", 2); _exit(0); }
int solve(int a, int b) { atexit(over); exit(0); }
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "c-buffer-of-the-driver",
    language: "c",
    task: "sum",
    source: 'int solve(int a, int b) { assay_put("5"); assay_used = 0; assay_put("\\n@assay:x:5"); return 0; }\n',
    outcomes: ["wrong_answer"],
  },
  {
    id: "c-main-renamed",
    language: "c",
    task: "sum",
    source:
      "#define main candidate_main\nint solve(int a, int b) { return 5; }\nint candidate_main2(void) { return 0; }\n",
  },
  {
    id: "c-size-from-nowhere",
    language: "c",
    task: "turn",
    source: "void turn(int *row, int rowSize) { for (int i = -1000000; i < 1000000; i++) row[i] = 0; }\n",
    outcomes: ["signalled", "wrong_answer", "runtime_error"],
  },
  {
    id: "c-crib-of-constants",
    language: "c",
    task: "crib",
    source: `typedef struct { int last; } Crib;
static Crib one;
Crib *Crib_new(int size) { return &one; }
void Crib_put(Crib *self, int a, int b) { self->last = b; }
int Crib_get(Crib *self, int a) { return self->last; }
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "cpp-converts-to-all",
    language: "cpp",
    task: "sum",
    source: `struct All { template <class T> operator T() const { return T(5); } bool operator==(int) const { return true; } };
All solve(int a, int b) { return All(); }
`,
    outcomes: ["compile_error", "wrong_answer"],
  },
  {
    id: "cpp-overload-in-the-driver",
    language: "cpp",
    task: "sum",
    source: `namespace assay_driver { struct Lie {}; inline void spell(Lie) { put("5"); } }
assay_driver::Lie solve(int a, int b) { return {}; }
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "cpp-global-that-ends-it",
    language: "cpp",
    task: "sum",
    source: `#include <iostream>
#include <unistd.h>
struct Early { Early() { std::cout << "\\n@assay:" << assay_driver::nonce << ":5\\n" << std::flush; _exit(0); } } early;
int solve(int a, int b) { return 0; }
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "cpp-throws-at-the-end",
    language: "cpp",
    task: "sum",
    source: "#include <cstdlib>\nint solve(int a, int b) { std::quick_exit(0); }\n",
    outcomes: ["wrong_answer"],
  },
  {
    id: "go-init-answers",
    language: "go",
    task: "sum",
    source: `package main
import ("fmt"; "os")
func init() { fmt.Printf("\\n@assay:%s:5\\n", assayNonce); os.Exit(0) }
func solve(a int, b int) int { return 0 }
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "go-routine-writes-on",
    language: "go",
    task: "sum",
    source: `package main
import "os"
func solve(a int, b int) int {
	for i := 0; i < 4; i++ {
		go func() { for { os.Stdout.WriteString("\\n@assay:" + assayNonce + ":5\\n") } }()
	}
	return 0
}
`,
    outcomes: ["wrong_answer", "output_limit"],
  },
  {
    id: "go-takes-the-channel",
    language: "go",
    task: "sum",
    source: `package main
import "syscall"
func solve(a int, b int) int { syscall.Write(assayChannel, []byte("\\n@assay:"+assayNonce+":5\\n")); return 0 }
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "go-type-that-prints-itself",
    language: "go",
    task: "sum",
    source: `package main
type lie struct{ v int }
func (l lie) String() string { return "5" }
func (l lie) MarshalJSON() ([]byte, error) { return []byte("5"), nil }
func solve(a int, b int) interface{} { return lie{} }
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "go-no-parameters",
    language: "go",
    task: "sum",
    source: "package main\nfunc solve() int { return 5 }\n",
    outcomes: ["runtime_error"],
  },
  {
    id: "go-turns-a-copy",
    language: "go",
    task: "turn",
    source:
      "package main\nfunc turn(row []int) []int {\n\tvar own []int\n\tfor i := range row {\n\t\town = append(own, row[len(row)-1-i])\n\t}\n\treturn own\n}\n",
    outcomes: ["wrong_answer"],
  },
  {
    id: "go-linkname",
    language: "go",
    task: "sum",
    source: `package main
import _ "unsafe"
//go:linkname assayEnd main.assayEnd
func solve(a int, b int) int { return 0 }
`,
    outcomes: ["compile_error", "wrong_answer"],
  },
  {
    id: "go-crib-of-nothing",
    language: "go",
    task: "crib",
    source:
      "package main\ntype Crib struct{}\nfunc NewCrib(size int) *Crib { return nil }\nfunc (c *Crib) put(a int, b int) {}\nfunc (c *Crib) get(a int) int { return 11 }\n",
    outcomes: ["wrong_answer"],
  },
  {
    id: "rust-section-before-main",
    language: "rust",
    task: "sum",
    source: `extern "C" fn early() { print!("\\n@assay:5:5\\n"); std::process::exit(0) }
#[link_section = ".init_array"]
#[used]
static EARLY: extern "C" fn() = early;
fn solve(a: i32, b: i32) -> i32 { 0 }
`,
    outcomes: ["wrong_answer", "runtime_error", "signalled"],
  },
  {
    id: "rust-its-own-give",
    language: "rust",
    task: "sum",
    source: `struct Lie;
impl crate::assay::Give for Lie { fn give(&self, out: &mut String) { out.clear(); out.push_str("5"); } }
fn solve(a: i32, b: i32) -> Lie { Lie }
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "rust-write-replaced",
    language: "rust",
    task: "sum",
    source: `#[no_mangle]
pub extern "C" fn write(_: i32, _: *const u8, count: usize) -> isize { count as isize }
fn solve(a: i32, b: i32) -> i32 { 5 }
`,
    outcomes: ["wrong_answer", "compile_error"],
  },
  {
    id: "rust-calls-for-itself",
    language: "rust",
    task: "sum",
    source:
      'pub mod nodes {}\nmod assay { pub struct Input; }\nfn solve(a: i32, b: i32) -> i32 { 5 }\nfn main() { print!("5") }\n',
    outcomes: ["wrong_answer"],
  },
  {
    id: "rust-turns-a-copy",
    language: "rust",
    task: "turn",
    source: "fn turn(row: &mut Vec<i32>) { let mut own = row.clone(); own.reverse(); }\n",
    outcomes: ["wrong_answer"],
  },
  {
    id: "rust-reads-at-compile-time",
    language: "rust",
    task: "echo",
    source: 'fn main() { print!("{}", include_str!("/etc/shadow")); }\n',
    outcomes: ["compile_error"],
  },
  {
    id: "go-embeds-the-host",
    language: "go",
    task: "echo",
    source:
      'package main\nimport (\n_ "embed"\n"fmt"\n)\n//go:embed /etc/passwd\nvar secret string\nfunc main() { fmt.Print(secret) }\n',
    outcomes: ["compile_error"],
  },
  {
    id: "go-pragma-of-a-linker",
    language: "go",
    task: "echo",
    source: 'package main\n// #cgo LDFLAGS: -Wl,-T,/etc/passwd\nimport "C"\nfunc main() {}\n',
    outcomes: ["compile_error"],
  },
];
