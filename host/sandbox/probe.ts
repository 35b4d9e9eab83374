import { randomBytes } from "node:crypto";
import { readlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { limitsFor } from "@assay/core/sandbox";
import { runBox } from "./box.ts";
import type { BoxJob, BoxMaker } from "./job.ts";
import { findToolchain } from "./languages.ts";

/**
 * A program that tries to get out and says what it could do. It is ours, and the box has not been proven yet: it
 * reads, asks and fails; nothing it does would harm the machine if the box were open.
 */
const SCRIPT = `
const fs = require("fs"), net = require("net"), { spawnSync } = require("child_process");
const [canary, folder, port] = fs.readFileSync(0, "utf8").split("\\n");
const found = {};
const can = (name, act) => { try { found[name] = act() !== false; } catch { found[name] = false; } };
const text = (path) => { try { return fs.readFileSync(path, "latin1"); } catch { return ""; } };
can("read a file of the host", () => fs.readFileSync(canary));
can("see the server's folder", () => fs.readdirSync(folder));
can("read /etc/shadow", () => fs.readFileSync("/etc/shadow"));
can("list /root or /home", () => { try { fs.readdirSync("/root"); } catch { fs.readdirSync("/home"); } });
for (const path of ["/", "/usr", "/etc", "/dev", "/usr/bin", "/dev/pts", "/proc/sys/kernel"])
  can("write to " + path, () => fs.writeFileSync(path + "/escape", "x"));
can("fill shared memory", () => fs.writeFileSync("/dev/shm/fill", Buffer.alloc(4 << 20)));
can("make a user namespace", () => spawnSync("unshare", ["-U", "true"]).status === 0);
can("lock a shared file", () => spawnSync("flock", ["-n", "/usr/bin/env", "true"]).status === 0);
can("make a special file", () => spawnSync("mkfifo", ["/box/pipe"]).status === 0);
can("see other processes", () => fs.readdirSync("/proc").filter((n) => /^\\d+$/.test(n)).length > 8);
can("be root", () => process.getuid() === 0 || process.geteuid() === 0);
can("see another network", () => text("/proc/net/dev").trim().split("\\n").slice(2).some((l) => !/^\\s*lo:/.test(l)));
const status = text("/proc/self/status");
can("gain privileges", () => !/^NoNewPrivs:\\t1$/m.test(status));
can("make any system call", () => !/^Seccomp:\\t2$/m.test(status));
can("use capabilities", () => (status.match(/^Cap\\w+:\\t0+$/gm) || []).length < 5);
found.environment = (text("/proc/1/environ") + "\\0" + text("/proc/self/environ")).split("\\0").filter(Boolean).map((l) => l.split("=")[0]);
found.namespaces = Object.fromEntries(["mnt", "pid", "net", "ipc", "uts", "user"].map((n) => { try { return [n, fs.readlinkSync("/proc/self/ns/" + n)]; } catch { return [n, ""]; } }));
const end = () => { fs.writeFileSync("/box/proof", JSON.stringify(found)); process.stdout.write(fs.readFileSync("/box/proof"), () => process.exit(0)); };
const socket = net.connect(Number(port), "127.0.0.1");
socket.on("connect", () => { found["reach the host's network"] = true; end(); });
socket.on("error", () => { found["reach the host's network"] = false; end(); });
`;

/** Names the shell and Node set by themselves, beside those we give. */
const KNOWN_NAMES = new Set(["PATH", "HOME", "LANG", "TMPDIR", "PWD", "OLDPWD", "SHLVL", "_"]);
const PROOFS_MIN = 20;

/** Null when the box holds; else what got through or why it did not start, as a line for a person. */
export async function proveBox(maker: BoxMaker): Promise<string | null> {
  const secret = randomBytes(16).toString("hex");
  const canary = join(maker.stage.folder, "tools", "canary");
  writeFileSync(canary, secret, { mode: 0o644 });
  let connections = 0;
  const listener = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  const port = await new Promise<number | null>((resolve) => {
    listener.once("error", () => resolve(null));
    listener.listen(0, "127.0.0.1", () => {
      const address = listener.address();
      resolve(typeof address === "object" && address !== null ? address.port : null);
    });
  });
  try {
    if (port === null) return "The sandbox could not be proven: no listener on 127.0.0.1";
    const end = await runBox(maker, await probeJob(maker, [canary, maker.stage.folder, String(port)]), "probe");
    if (end.ending === "system_error") return end.why ?? "The box did not start";
    const printed = end.stdout.toString("utf8");
    if (end.ending !== "exited" || end.exit !== 0) {
      const said = end.stderr.toString("utf8").trim().slice(0, 300);
      return `The sandbox could not be proven: its probe ended with ${end.signal ?? end.exit ?? end.ending} ("${said}")`;
    }
    if (printed.includes(secret)) return "The sandbox does not hold: a file of the host could be read";
    if (connections > 0) return "The sandbox does not hold: the host's network could be reached";
    return judge(printed);
  } finally {
    maker.stage.discard(canary);
    await new Promise<void>((resolve) => listener.close(() => resolve()));
  }
}

async function probeJob(maker: BoxMaker, lines: readonly string[]): Promise<BoxJob> {
  const limits = limitsFor("javascript");
  const node = await findToolchain("javascript", maker.stage);
  if (node === null) throw new Error("Node.js always finds itself");
  return {
    ...node.run("probe.js", limits, new Set()),
    files: [{ path: "/box/probe.js", from: { bytes: Buffer.from(SCRIPT) } }],
    stdin: Buffer.from(lines.join("\n")),
    limits: { ...limits, cpuMs: 10_000, wallMs: 20_000, stdoutBytes: 65_536, stderrBytes: 65_536 },
  };
}

/** Nothing is believed that was not said: a probe that reports too little proves nothing. */
function judge(printed: string): string | null {
  let found: Record<string, unknown>;
  try {
    found = JSON.parse(printed) as Record<string, unknown>;
  } catch {
    return "The sandbox could not be proven: its probe printed no report";
  }
  const { environment, namespaces, ...acts } = found;
  const names = Object.keys(acts);
  if (names.length < PROOFS_MIN) return "The sandbox could not be proven: its probe did not finish";
  const open = names.filter((name) => acts[name] !== false);
  if (open.length > 0) return `The sandbox does not hold: a program inside could ${open.join(", ")}`;
  const unknown = (environment as string[]).filter((name) => !KNOWN_NAMES.has(name));
  if (unknown.length > 0) return `The sandbox does not hold: it shows the variables ${unknown.join(", ")}`;
  for (const [name, inside] of Object.entries(namespaces as Record<string, string>)) {
    if (inside === "" || inside === readlinkSync(`/proc/self/ns/${name}`)) {
      return `The sandbox does not hold: a program shares the host's ${name} namespace`;
    }
  }
  return null;
}
