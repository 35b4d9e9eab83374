import type { Forgery } from "./forgery.ts";

/** In the languages that are read as they run, where a program can take hold of the driver itself. */
export const SCRIPTED: readonly Forgery[] = [
  {
    id: "py-frame-of-its-own-and-out",
    language: "python",
    task: "sum",
    source: `import os, sys
def solve(a, b):
    frame = sys._getframe()
    while frame:
        nonce = frame.f_locals.get("nonce")
        if isinstance(nonce, str):
            os.write(1, ("\\n@assay:" + nonce + ":7\\n").encode())
            os._exit(0)
        frame = frame.f_back
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "py-forked-writer-behind-the-answer",
    language: "python",
    task: "sum",
    source: `import os, time
def solve(a, b):
    if os.fork() == 0:
        os.setsid(); time.sleep(0.2)
        os.write(1, b"\\n@assay:" + b"0" * 32 + b":5\\n"); os._exit(0)
    return 0
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "py-guesses-the-channel",
    language: "python",
    task: "sum",
    source: `import os
def solve(a, b):
    for fd in range(3, 64):
        try: os.write(fd, b'{"outcome":"accepted"}\\n')
        except OSError: pass
    return 0
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "py-equal-to-all",
    language: "python",
    task: "sum",
    source: `class All(int):
    def __eq__(self, other): return True
    def __hash__(self): return 5
    def __repr__(self): return "5"
    __str__ = __repr__
    def __index__(self): return 5
def solve(a, b): return All(0)
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "py-atexit-prints-an-answer",
    language: "python",
    task: "sum",
    source: `import atexit, sys
atexit.register(lambda: sys.stdout.write("\\n@assay:5\\n5\\nOK accepted\\n"))
sys.exit(0)
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "py-writes-over-its-own-driver",
    language: "python",
    task: "sum",
    source: `import glob, os, sys
for path in glob.glob("/box/*") + glob.glob("/tmp/*"):
    try: open(path, "w").write("print('accepted')")
    except OSError: pass
def solve(a, b): return None
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "py-looks-for-what-is-expected",
    language: "python",
    task: "sum",
    source: `import gc, os, sys
def solve(a, b):
    seen = set()
    for top in ("/box", "/tmp", "/dev/shm", "/etc", "/opt"):
        for path, _, names in os.walk(top):
            for name in names:
                try: text = open(os.path.join(path, name), errors="ignore").read(65536)
                except OSError: continue
                if '"expected"' in text and "looks for" not in text: seen.add(path)
    for thing in gc.get_objects():
        if isinstance(thing, dict) and ("expected" in thing or "hidden" in thing) and "kinds" not in thing: seen.add("heap")
    return len(seen) and a + b
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "py-the-builtins-lie",
    language: "python",
    task: "sum",
    source: `import builtins, json, os
builtins.print = lambda *a, **k: None
builtins.repr = lambda value: "5"
builtins.str = lambda *a: "5"
builtins.type = lambda *a: int
builtins.isinstance = lambda *a: True
json.dumps = lambda *a, **k: "5"
os.write = lambda fd, data: len(data)
def solve(a, b): return [a, b]
`,
  },
  {
    id: "py-time-bomb",
    language: "python",
    task: "echo",
    source: `import os, time
started = open("/proc/uptime").read() if os.path.exists("/proc/uptime") else ""
print("5" if os.getpid() % 1 == 0 and not os.path.exists("/tmp/seen") else "42")
open("/tmp/seen", "w").write(started)
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "py-floods-the-channel",
    language: "python",
    task: "sum",
    source: `import os
def solve(a, b):
    while True: os.write(1, b"\\n@assay:" * 4096)
`,
    outcomes: ["output_limit"],
  },
  {
    id: "py-deep-answer",
    language: "python",
    task: "sum",
    source: "def solve(a, b):\n    v = []\n    for _ in range(100000): v = [v]\n    return v\n",
    outcomes: ["wrong_answer", "runtime_error"],
  },
  {
    id: "py-turned-copy",
    language: "python",
    task: "turn",
    source: "import copy\ndef turn(row):\n    row = copy.deepcopy(row)\n    row.reverse()\n    return row\n",
    outcomes: ["wrong_answer"],
  },
  {
    id: "py-turn-answers-by-return",
    language: "python",
    task: "turn",
    source: "def turn(row):\n    return row[::-1]\n",
    outcomes: ["wrong_answer"],
  },
  {
    id: "py-crib-never-answers",
    language: "python",
    task: "crib",
    source: `class Crib:
    def __init__(self, size): pass
    def put(self, a, b): self.last = b
    def get(self, a):
        import os
        os._exit(0)
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "py-crib-grows-methods",
    language: "python",
    task: "crib",
    source: `class Crib:
    def __init__(self, size): pass
    def __getattr__(self, name): return lambda *args: NotImplemented
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "js-prototype-of-the-answer",
    language: "javascript",
    task: "sum",
    source: `Array.prototype.toJSON = Object.prototype.toJSON = Number.prototype.toJSON = () => 5;
JSON.stringify = () => "5";
Object.defineProperty(Object.prototype, "expected", { get() { return 0; }, set() {} });
const solve = () => ({ valueOf: () => 5, toString: () => "5", toJSON: () => 5 });
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "js-writes-are-its-own",
    language: "javascript",
    task: "sum",
    source: `const fs = require("fs");
const write = fs.writeSync;
fs.writeSync = (fd, data, ...rest) => write(fd, Buffer.from(String(data).replace(/:[^:]*\\n$/, ":5\\n")), ...rest);
process.stdout.write = () => true;
function solve(a, b) { return 0; }
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "js-exits-in-time",
    language: "javascript",
    task: "sum",
    source: `process.on("exit", () => process.reallyExit(0));
setTimeout(() => console.log("5"), 0);
function solve(a, b) { process.exitCode = 0; process.exit(0); }
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "js-promise-that-is-none",
    language: "javascript",
    task: "sum",
    source: "function solve(a, b) { return { then(done) { done(5); } }; }\n",
    outcomes: ["wrong_answer"],
  },
  {
    id: "js-never-settles",
    language: "javascript",
    task: "sum",
    source: "async function solve(a, b) { await new Promise(() => {}); }\n",
    outcomes: ["wrong_answer", "runtime_error"],
  },
  {
    id: "js-child-answers-too",
    language: "javascript",
    task: "sum",
    source: `function solve(a, b) {
  require("child_process").spawn("/bin/sh", ["-c", "sleep 0.1; echo 5; printf '\\\\n@assay:5:5\\\\n'"], { detached: true, stdio: "inherit" }).unref();
  return 0;
}
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "js-turns-a-copy",
    language: "javascript",
    task: "turn",
    source: "const turn = (row) => structuredClone(row).reverse();\n",
    outcomes: ["wrong_answer"],
  },
  {
    id: "js-getter-in-the-row",
    language: "javascript",
    task: "turn",
    source: `function turn(row) {
  let at = 0;
  for (let i = 0; i < row.length; i++) Object.defineProperty(row, i, { get: () => ({ expected: at++ }) });
}
`,
    outcomes: ["wrong_answer"],
  },
  {
    id: "js-proxy-of-a-crib",
    language: "javascript",
    task: "crib",
    source: "class Crib { constructor() { return new Proxy({}, { get: () => () => undefined }); } }\n",
    outcomes: ["wrong_answer"],
  },
  {
    id: "ts-type-only-promise",
    language: "typescript",
    task: "sum",
    source: "function solve(a: number, b: number): number { return String(a + b) as unknown as number; }\n",
    outcomes: ["wrong_answer"],
  },
  {
    id: "ts-nonce-from-the-input",
    language: "typescript",
    task: "sum",
    source: `import { readFileSync, writeSync } from "node:fs";
let nonce = "";
try { nonce = readFileSync("/proc/self/fd/0", "utf8").split("\\n")[0] ?? ""; } catch {}
function solve(a: number, b: number): number { writeSync(1, "\\n@assay:" + nonce + ":-1\\n"); return -1; }
`,
    outcomes: ["wrong_answer"],
  },
];
