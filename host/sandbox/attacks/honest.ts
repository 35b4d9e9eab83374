import { type Attack, c, python, whole } from "./attack.ts";

/** Programs that do nothing wrong and must not be stopped. */
export const HONEST: readonly Attack[] = [
  python("honest", "python", ["accepted"], ""),
  whole(
    "honest",
    "javascript",
    "javascript",
    ["accepted"],
    `const text = require("fs").readFileSync("/dev/stdin", "utf8"); console.log(text.split(" ").map(Number).reduce((x, y) => x + y));`,
  ),
  whole(
    "honest",
    "typescript",
    "typescript",
    ["accepted"],
    `import { readFileSync } from "node:fs";\nenum Kind { Sum }\nconst [x, y]: number[] = readFileSync(0, "utf8").split(" ").map(Number);\nconsole.log(Kind.Sum + x! + y!);\n`,
  ),
  whole(
    "honest",
    "typescript-that-awaits",
    "typescript",
    ["accepted"],
    `import { readFileSync } from "node:fs";\nconst text = await Promise.resolve(readFileSync(0, "utf8"));\nconsole.log(text.split(" ").map(Number).reduce((x, y) => x + y));\n`,
  ),
  whole(
    "honest",
    "java",
    "java",
    ["accepted"],
    `import java.util.*; public class Main { record Pair(long x, long y) {} public static void main(String[] a) { var s = new Scanner(System.in); var p = new Pair(s.nextLong(), s.nextLong()); System.out.println(p.x() + p.y()); } }`,
  ),
  c("honest", "c", ["accepted"], ""),
  whole(
    "honest",
    "cpp",
    "cpp",
    ["accepted"],
    `#include <iostream>\n#include <map>\nint main() { std::map<int, long> m; std::cin >> m[0] >> m[1]; std::cout << m[0] + m[1] << std::endl; }\n`,
  ),
  c(
    "honest",
    "busy-for-most-of-its-time",
    ["accepted"],
    `clock_t end = clock() + CLOCKS_PER_SEC * 7 / 10; while (clock() < end);`,
    { limits: { cpuMs: 1_200 } },
  ),
  c(
    "honest",
    "uses-240-MiB",
    ["accepted"],
    `char *p = malloc(240 << 20); memset(p, 1, 240 << 20); if (p[100] != 1) _exit(3);`,
  ),
  python(
    "honest",
    "many-children-share-memory",
    ["accepted"],
    `block = bytearray(60 << 20)\nkids = []\nfor n in range(12):\n    p = os.fork()\n    if p == 0:\n        time.sleep(0.3); os._exit(0)\n    kids.append(p)\nfor p in kids: os.waitpid(p, 0)`,
  ),
  python(
    "honest",
    "threads-and-children",
    ["accepted"],
    `import threading, subprocess\nts = [threading.Thread(target=sum, args=(range(1000),)) for _ in range(20)]\nfor t in ts: t.start()\nfor t in ts: t.join()\nassert subprocess.check_output(["sh", "-c", "echo fine"]) == b"fine\\n"`,
  ),
  python(
    "honest",
    "its-own-network",
    ["accepted"],
    `import socket, threading\ns = socket.socket(); s.bind(("127.0.0.1", 0)); s.listen()\nthreading.Thread(target=lambda: s.accept()[0].send(b"hello"), daemon=True).start()\nc = socket.create_connection(s.getsockname()); assert c.recv(5) == b"hello"`,
  ),
  python(
    "honest",
    "recursion",
    ["accepted"],
    `sys.setrecursionlimit(20000)\ndef deep(n): return 0 if n == 0 else 1 + deep(n - 1)\nassert deep(15000) == 15000`,
  ),
  python(
    "honest",
    "files-in-its-folders",
    ["accepted"],
    `import tempfile, sqlite3\nwith tempfile.TemporaryFile() as f: f.write(bytes(1 << 20))\nd = sqlite3.connect("data.db"); d.execute("create table t (x)"); d.execute("insert into t values (1)"); d.commit(); d.close()`,
  ),
];
