import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import {
  type Artifact,
  type Execution,
  type LanguageId,
  type Limits,
  limitsFor,
  type Sandbox,
} from "@assay/core/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** What every sandbox owes its callers, whatever it is made of. `make` gives a fresh one that works on this machine. */
export function sandboxContract(name: string, make: () => Sandbox): void {
  describe(name, () => {
    let sandbox: Sandbox;
    const kept: Artifact[] = [];
    beforeAll(() => {
      sandbox = make();
    });
    afterAll(async () => {
      await Promise.all(kept.map((artifact) => sandbox.release(artifact)));
      await sandbox.shut();
    });

    const make1 = async (language: LanguageId, main: string, text: string, more: Record<string, string> = {}) => {
      const compiled = await sandbox.compile({ language, main, files: { [main]: text, ...more } }, limitsFor(language));
      if (compiled.status !== "ready") throw new Error(`${compiled.status}: ${compiled.why} ${compiled.stderr}`);
      kept.push(compiled.artifact);
      return compiled.artifact;
    };
    const python = (text: string, stdin = "", limits: Partial<Limits> = {}): Promise<Execution> =>
      make1("python", "main.py", text).then((artifact) =>
        sandbox.execute(artifact, stdin, limitsFor("python", limits)),
      );

    it("names its kind and version", () => {
      expect(sandbox.kind).toMatch(/\w/);
      expect(sandbox.version).toMatch(/\d/);
    });

    it("gives standard input as it is and takes both outputs as they are", async () => {
      const text = "één\r\n\u{1f600}\tlast line without end";
      const run = await python(
        "import sys\nsys.stdout.buffer.write(sys.stdin.buffer.read())\nsys.stderr.write('aside')",
        text,
      );
      expect(run).toMatchObject({
        ending: "exited",
        exit: 0,
        signal: null,
        stdout: text,
        stderr: "aside",
        truncated: false,
      });
    });

    it("tells an exit code from a signal of the same number", async () => {
      expect(await python("import os\nos._exit(139)")).toMatchObject({ ending: "exited", exit: 139, signal: null });
      expect(await python("import os,signal\nos.kill(os.getpid(), signal.SIGSEGV)")).toMatchObject({
        ...{ ending: "signalled", exit: null, signal: "SIGSEGV" },
      });
      expect(await python("import sys\nsys.exit(7)")).toMatchObject({ ending: "exited", exit: 7 });
    });

    it("cuts output at the limit and never in the middle of its account", async () => {
      const run = await python("print('x' * 5000, end='')", "", { stdoutKiB: 4 });
      expect(run).toMatchObject({ ending: "output_limit", exit: null, truncated: true });
      expect(run.stdout).toBe("x".repeat(4_096));
      const fits = await python("print('x' * 4096, end='')", "", { stdoutKiB: 4 });
      expect(fits).toMatchObject({ ending: "exited", exit: 0, truncated: false });
    });

    it("shows what was printed before a limit", async () => {
      const run = await python("print('so far')\nwhile True: pass", "", { cpuMs: 300 });
      expect(run).toMatchObject({ ending: "cpu_limit", stdout: "so far\n" });
      expect(run.cpuMs).toBeGreaterThanOrEqual(290);
    });

    it("keeps nothing from one run to the next", async () => {
      const artifact = await make1(
        ...([
          "python",
          "main.py",
          "import os\nprint(os.path.exists('/box/left'), os.path.exists('/tmp/left'))\nopen('/box/left','w')\nopen('/tmp/left','w')\nopen('/box/main.py','w').write('print(1)')",
        ] as const),
      );
      for (let count = 0; count < 2; count++) {
        expect((await sandbox.execute(artifact, "", limitsFor("python"))).stdout).toBe("False False\n");
      }
    });

    it("leaves no process when its promise settles", async () => {
      const mark = String(10_000_000 + randomBytes(3).readUIntBE(0, 3));
      await python(
        `import os,time\nfor n in range(3):\n    if os.fork()==0:\n        os.setsid()\n        os.execvp('sleep', ['sleep', '${mark}'])\ntime.sleep(0.2)`,
      );
      const lines = readdirSync("/proc")
        .filter((pid) => /^\d+$/.test(pid))
        .map((pid) => {
          try {
            return readFileSync(`/proc/${pid}/cmdline`, "latin1");
          } catch {
            return "";
          }
        });
      expect(lines.filter((line) => line.includes(`sleep\0${mark}`))).toEqual([]);
    });

    it("puts the program's other files beside it", async () => {
      const artifact = await make1(
        "python",
        "main.py",
        "from part import word\nprint(word, open('data/in.txt').read())",
        {
          ...{ "part.py": "word = 'both'", "data/in.txt": "here" },
        },
      );
      expect((await sandbox.execute(artifact, "", limitsFor("python"))).stdout).toBe("both here\n");
    });

    it("lets a TypeScript file import its neighbour by any of its names", async () => {
      const artifact = await make1(
        "typescript",
        "main.ts",
        `import { a } from "./part"; import { a as b } from "./part.js"; const c = require("./part.ts"); console.log(a, b, c.a);`,
        { "part.ts": "export const a: number = 1;" },
      );
      expect((await sandbox.execute(artifact, "", limitsFor("typescript"))).stdout).toBe("1 1 1\n");
    });

    it("says where a program does not compile", async () => {
      const compiled = await sandbox.compile(
        { language: "c", main: "main.c", files: { "main.c": "int main(void) { return missing; }\n" } },
        limitsFor("c"),
      );
      expect(compiled.status).toBe("compile_error");
      expect(compiled.status === "compile_error" && compiled.stderr).toContain("main.c:1:");
    });

    it("refuses before running what is too large, oddly named or oddly limited", async () => {
      const program = { language: "python", main: "main.py", files: { "main.py": "x".repeat(70_000) } } as const;
      expect(await sandbox.compile(program, limitsFor("python"))).toMatchObject({ status: "refused" });
      const outside = { language: "python", main: "main.py", files: { "main.py": "", "../x": "" } } as const;
      expect(await sandbox.compile(outside, limitsFor("python"))).toMatchObject({ status: "refused" });
      const artifact = await make1("python", "main.py", "print(1)");
      const run = await sandbox.execute(artifact, "", limitsFor("python", { memoryMiB: -1 }));
      expect(run).toMatchObject({ ending: "refused", exit: null, stdout: "" });
      expect(run.why).toContain("memoryMiB");
    });

    it("runs a released program no more", async () => {
      const artifact = await make1("python", "main.py", "print(2)");
      await sandbox.release(artifact);
      await sandbox.release(artifact);
      expect(await sandbox.execute(artifact, "", limitsFor("python"))).toMatchObject({ ending: "system_error" });
    });

    it("compiles the same program at the same time once and hands out artifacts that live apart", async () => {
      const text = `int main(void) { return ${randomBytes(3).readUIntBE(0, 3) % 2 === 0 ? 3 : 4}; }\n`;
      const [first, second] = await Promise.all([make1("c", "main.c", text), make1("c", "main.c", text)]);
      expect(first.id).not.toBe(second.id);
      await sandbox.release(first);
      expect(await sandbox.execute(second, "", limitsFor("c"))).toMatchObject({ ending: "exited" });
    });

    it("keeps runs apart that run at the same time", async () => {
      const artifact = await make1(
        "python",
        "main.py",
        "import os,time\nopen('mine','w').write(input())\ntime.sleep(0.1)\nprint(open('mine').read(), len(os.listdir('/box')))",
      );
      const runs = await Promise.all(
        [1, 2, 3, 4].map((n) => sandbox.execute(artifact, `${n}\n`, limitsFor("python"), `s${n}`)),
      );
      expect(runs.map((run) => run.stdout)).toEqual(["1 2\n", "2 2\n", "3 2\n", "4 2\n"]);
    });

    it("says of each language whether it is installed, and how to get it", async () => {
      const languages = await sandbox.languages();
      expect(languages.map(({ language }) => language)).toContain("python");
      for (const { detail } of languages) expect(detail).toMatch(/\S/);
    });
  });
}
