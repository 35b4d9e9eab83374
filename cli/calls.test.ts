import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { COMMANDS, exampleOf, overview } from "./commands.ts";
import { main } from "./main.ts";

const ASSAY = fileURLToPath(new URL("./assay.js", import.meta.url));
const RECORDING = fileURLToPath(new URL("../recordings/quiet/session.jsonl", import.meta.url));
/** A call that would hang is ended, and then its exit is null. */
const CALL_MS = 30_000;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-calls-"));
  writeFileSync(join(folder, "good.py"), "print(1)\n");
  writeFileSync(join(folder, "not.json"), "nothing\n");
  writeFileSync(join(folder, "play.jsonl"), '{"atMs":1,"end":true}\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}
function assay(args: readonly string[], input = "", env: NodeJS.ProcessEnv = process.env): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [ASSAY, ...args], {
    input,
    env: { ...env, ASSAY_DATA: env.ASSAY_DATA ?? join(folder, "data") },
    cwd: folder,
    encoding: "utf8",
    timeout: CALL_MS,
  });
  return { exit: status, out: stdout, err: stderr };
}

/** The same within this process, for calls that end before they need anything but files. */
async function inside(args: readonly string[]): Promise<Ran> {
  const told = { out: "", err: "" };
  const spies = (["out", "err"] as const).map((name) =>
    vi.spyOn(name === "out" ? process.stdout : process.stderr, "write").mockImplementation((text) => {
      told[name] += String(text);
      return true;
    }),
  );
  const { ASSAY_DATA } = process.env;
  const home = process.cwd();
  process.chdir(folder);
  process.env.ASSAY_DATA = join(folder, "data");
  try {
    return { exit: await main(args), ...told };
  } finally {
    process.chdir(home);
    if (ASSAY_DATA === undefined) delete process.env.ASSAY_DATA;
    else process.env.ASSAY_DATA = ASSAY_DATA;
    for (const spy of spies) spy.mockRestore();
  }
}

/** A wrong call is one line on stderr that begins with "assay: ", names the value, and says what would be right. */
function expectRefused(ran: Ran, named: readonly string[]): void {
  expect(ran).toMatchObject({ exit: 2, out: "" });
  expect(ran.err).toMatch(/^assay: [A-Z][^\n]+\n$/);
  expect(ran.err).not.toContain("ASSAY_DEBUG");
  for (const each of named) expect(ran.err).toContain(each);
}

describe("a wrong call", () => {
  const play = ["interview", "play", "play.jsonl"];
  const run = ["run", "python", "good.py"];
  test.each<[string, string[]]>([
    ["start --port x", ['"x"', "0 to 65535"]],
    ["start --port -1", ["--port"]],
    ["start --port=-1", ['"-1"', "0 to 65535"]],
    ["start --port 1.5", ['"1.5"', "0 to 65535"]],
    ["start --port 65536", ['"65536"', "0 to 65535"]],
    ["start --port=", ['""', "0 to 65535"]],
    ["start --host 0.0.0.0", ['"0.0.0.0"', "127.0.0.1"]],
    ["start --host=", ['""', "127.0.0.1"]],
    ["start --data=", ['""', "--data"]],
    ["start --open=yes", ["--open"]],
    ["start here", ['"here"']],
    ["start --frob", ['"--frob"', "--port"]],
    ["doctor extra", ['"extra"']],
    ["doctor --data=", ['""', "--data"]],
    ["doctor --frob", ['"--frob"', "--json"]],
    ["classify", ["LANG BEFORE AFTER"]],
    ["classify python good.py", ["LANG BEFORE AFTER"]],
    ["classify python good.py good.py good.py", ["LANG BEFORE AFTER"]],
    ["classify python good.py gone.py", ['"gone.py"', "text file"]],
    ["classify --jsonl python", ['"python"', "standard input"]],
    ["classify --frob", ['"--frob"', "--jsonl"]],
    ["run", ["a language and a file"]],
    ["run klingon good.py", ['"klingon"', "python"]],
    ["run python gone.py", ['"gone.py"']],
    [[...run, "--problem", "gone"].join(" "), ['"gone"', "dock-count"]],
    [[...run, "--problem="].join(" "), ['""']],
    [[...run, "--tests", "not.json"].join(" "), ['"not.json"', "JSON"]],
    [[...run, "--tests", "gone.json"].join(" "), ['"gone.json"']],
    [[...run, "--stdin", "gone.txt"].join(" "), ['"gone.txt"']],
    [[...run, "--limits", "fast"].join(" "), ['"--limits"', "JSON"]],
    [[...run, "--limits", "[]"].join(" "), ["[]", "object"]],
    [[...run, "--limits", '{"cpuMs":0}'].join(" "), ['"cpuMs"', "at least 1"]],
    [[...run, "--limits", '{"cpuMs":1.5}'].join(" "), ['"cpuMs"', "1.5"]],
    [[...run, "--frob"].join(" "), ['"--frob"', "--problem"]],
    ["interview", ["play"]],
    ["interview fork x", ['"fork"', "play"]],
    ["interview list extra", ['"extra"']],
    ["interview list --data=", ['""', "--data"]],
    ["interview show", ["SESSION"]],
    ["interview show none", ['"none"']],
    ["interview show a b", ['"b"']],
    ["interview export none", ["--format", "jsonl"]],
    ["interview export none --format pdf", ['"pdf"', "jsonl, markdown, json"]],
    ["interview export none --format json", ['"none"']],
    ["interview erase none --class secrets", ['"secrets"', "code, talk, runs"]],
    ["interview erase none", ['"none"']],
    ["interview replay", ["SESSION|FILE"]],
    ["interview replay none", ['"none"']],
    ["interview replay not.json", ['"not.json"', "assay-session"]],
    ["interview replay .", ['"."']],
    ["interview replay none --rules 0", ['"0"', "from 1 to"]],
    ["interview replay none --rules 99", ['"99"', "from 1 to"]],
    ["interview replay none --rules latest", ['"latest"', "from 1 to"]],
    ["interview play", ["SCRIPT"]],
    ["interview play gone.jsonl", ['"gone.jsonl"']],
    ["interview play not.json", ["line 1", '"atMs"']],
    [[...play, "--minutes", "3"].join(" "), ['"3"', "10 to 90"]],
    [[...play, "--minutes", "91"].join(" "), ['"91"', "10 to 90"]],
    [[...play, "--minutes", "half"].join(" "), ['"half"', "10 to 90"]],
    [[...play, "--seed", "x"].join(" "), ['"x"', "whole number"]],
    [[...play, "--model", "gpt"].join(" "), ['"gpt"', "house"]],
    [[...play, "--model", "scripted:"].join(" "), ['"scripted:"', "scripted:FILE"]],
    [[...play, "--model", "scripted:gone.jsonl"].join(" "), ['"gone.jsonl"']],
    [[...play, "--model", "scripted:not.json"].join(" "), ["line 1 of not.json"]],
    [[...play, "--language", "klingon"].join(" "), ['"klingon"', "python"]],
    [[...play, "--problem", "gone"].join(" "), ['"gone"', "dock-count"]],
    [[...play, "--data="].join(" "), ['""', "--data"]],
    ["report", ["SESSION"]],
    ["report none", ['"none"']],
    ["report not.json", ['"not.json"']],
    ["report a b", ["SESSION"]],
    ["problems", ["list"]],
    ["problems prove", ['"prove"', "check"]],
    ["problems list extra", ['"list extra"', "check"]],
    ["problems check gone", ['"gone"', "dock-count"]],
    ["problems list --frob", ['"--frob"', "--json"]],
    ["bench", ["edit"]],
    ["bench speed", ['"speed"', "edit"]],
    ["bench log log", ['"log log"']],
    ["frob", ['"frob"', "start"]],
  ])(
    "%s is exit 2, with what is wrong and what would be right",
    async (call, named) => {
      expectRefused(await inside(call.split(" ")), named);
    },
    CALL_MS,
  );

  test("a bare call is exit 2, and its help is on stderr", async () => {
    expect(await inside([])).toEqual({ exit: 2, out: "", err: overview() });
  });

  test(
    "the same seed played twice into one folder is refused before it writes",
    () => {
      const args = ["interview", "play", "-", "--seed", "5", "--data", join(folder, "twice")];
      expect(assay(args, '{"atMs":1000,"end":true}').exit).toBe(0);
      expectRefused(assay(args, '{"atMs":1000,"end":true}'), ["--seed 5", join(folder, "twice")]);
    },
    2 * CALL_MS,
  );
});

describe("a data folder that cannot be", () => {
  const places = (): string[] => [
    "/proc/x",
    "/proc/x/y",
    "/sys/x",
    "/dev/null/x",
    "good.py",
    "good.py/x",
    "n".repeat(300),
  ];
  test(
    "is exit 2 and named, by each command that would make it",
    async () => {
      for (const place of places().filter((one) => process.platform === "linux" || !one.startsWith("/"))) {
        expectRefused(
          place === "/proc/x"
            ? assay(["start", "--port", "0", "--data", place])
            : await inside(["start", "--port", "0", "--data", place]),
          [place, "--data DIR"],
        );
        expectRefused(await inside(["interview", "play", "play.jsonl", "--data", place]), [place, "--data DIR"]);
      }
    },
    8 * CALL_MS,
  );

  test(
    "is no session for those that only read",
    async () => {
      for (const place of ["/proc/x", "good.py/x"])
        expect(await inside(["interview", "list", "--data", place, "--json"])).toMatchObject({
          exit: 0,
          out: expect.stringContaining('"interviews": []'),
        });
    },
    3 * CALL_MS,
  );

  test("without HOME is the one that ASSAY_DATA names", () => {
    const { HOME: _home, ...homeless } = process.env;
    const ran = assay(["interview", "list", "--json"], "", { ...homeless, ASSAY_DATA: join(folder, "elsewhere") });
    expect(ran).toMatchObject({ exit: 0, err: "" });
  });
});

describe("a record that was changed or cut", () => {
  const lines = readFileSync(RECORDING, "utf8").trimEnd().split("\n");
  const entryCount = lines.filter((line) => line.includes('"hash"')).length;
  test.each<[string, () => string, number]>([
    ["cut after ten lines", () => lines.slice(0, 10).join("\n"), 9],
    ["cut within a line", () => lines.join("\n").slice(0, Math.floor(lines.join("\n").length / 3)), 1],
    ["an entry dropped", () => lines.toSpliced(7, 1).join("\n"), 6],
    [
      "two entries swapped",
      () =>
        lines
          .with(7, lines[8] as string)
          .with(8, lines[7] as string)
          .join("\n"),
      6,
    ],
  ])(
    "%s: exit 1, and the answer says that the chain does not hold, and where",
    async (what, text, least) => {
      const file = join(folder, `${what.replaceAll(" ", "-")}.jsonl`);
      writeFileSync(file, text());
      const ran = await inside(["interview", "replay", file, "--json"]);
      const told = JSON.parse(ran.out);
      expect(ran.exit).toBe(1);
      expect(told).toMatchObject({ chain: { head: null, ok: false }, digest: null, work: null, gates: [] });
      expect(["chain-broken", "torn-tail"]).toContain(told.fault.code);
      expect(told.fault.message).toMatch(/entry \d+|line \d+/);
      expect(told.entries).toBeGreaterThanOrEqual(least);
      expect(told.entries).toBeLessThan(entryCount);
      expect(await inside(["report", file])).toMatchObject({ exit: 1, out: "", err: `assay: ${told.fault.message}\n` });
    },
    CALL_MS,
  );
});

describe("each example of a help text runs as it stands", () => {
  const shell = (script: string): ChildProcess =>
    spawn("sh", ["-ec", `assay() { "${process.execPath}" "${ASSAY}" "$@"; }\n${script}`], {
      cwd: folder,
      // No opener is on this path: a browser is no part of the example.
      env: { ...process.env, ASSAY_DATA: join(folder, "examples"), BROWSER: "true", DISPLAY: "" },
      stdio: ["ignore", "pipe", "pipe"],
    });

  // Start is in start.test.ts, which has the page built. The bench measures for half a minute what its own tests hold; its name is checked below.
  test.each(COMMANDS.filter(({ name }) => name !== "start" && name !== "bench").map((each) => [each.name, each.help]))(
    "%s",
    async (name, help) => {
      const example = exampleOf(help).replaceAll("npx assay", "assay");
      expect(example).toContain(`assay ${name}`);
      const child = shell(example);
      let told = "";
      child.stdout?.on("data", (data) => {
        told += data;
      });
      child.stderr?.on("data", (data) => {
        told += data;
      });
      const [exit] = await once(child, "close");
      // Doctor and run are exit 3 where there is no sandbox or toolchain, which is what they are asked.
      expect([0, 3], told).toContain(exit);
    },
    4 * CALL_MS,
  );

  test("and none names a bench that there is not", async () => {
    const help = COMMANDS.find(({ name }) => name === "bench")?.help ?? "";
    const names = /bench ([a-z|]+)/.exec(help)?.[1]?.split("|") ?? [];
    expect(names).toContain(/assay bench ([a-z]+)/.exec(exampleOf(help))?.[1]);
    for (const name of names) expect((await inside(["bench", "none"])).err).toContain(name);
  });
});
