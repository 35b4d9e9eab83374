/**
 * Proves the README on a machine that has never seen this project: `npx tsx scripts/fresh.ts` (as root, some minutes).
 * Makes a minimal Debian 12 root with debootstrap, puts this machine's Node and a clone into it, and runs each README
 * command twice: as root, and as uid 1000 without sudo. Not part of CI. `--keep` leaves the root for a look, `--start`
 * leaves out the test command, which takes most of the time.
 *
 * The root is entered with its own mount namespace and pivot_root, since inside a chroot the kernel refuses the
 * namespaces that the sandbox is made of.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("..", import.meta.url));
const keep = process.argv.includes("--keep");
const startOnly = process.argv.includes("--start");

interface Shown {
  readonly who: string;
  readonly command: string;
  readonly exit: number;
  readonly last: string;
}

/** The commands of README's "Start" section: each fenced line that begins with `sh scripts/setup`. */
function readmeCommands(): { start: string; test: string } {
  const lines = readFileSync(join(repository, "README.md"), "utf8")
    .split("\n")
    .map((line) => line.replace(/\s+#.*$/, "").trim())
    .filter((line) => line.startsWith("sh scripts/setup"));
  const start = lines.find((line) => line.includes("npm start"));
  const test = lines.find((line) => line.includes("npm test"));
  if (start === undefined || test === undefined)
    throw new Error('Cannot find the README\'s two commands, each a line beginning "sh scripts/setup"');
  return { start, test };
}

function makeRoot(): string {
  const root = mkdtempSync(join(tmpdir(), "assay-fresh-"));
  chmodSync(root, 0o755); // A root that only root may enter is no machine for anybody else.
  const source = /^(?:URIs:|deb(?: \[[^\]]*\])?) *(\S+)/m.exec(aptSources())?.[1];
  if (source === undefined) throw new Error("Cannot find this machine's Debian mirror in its apt sources");
  process.stderr.write("debootstrap …\n");
  execFileSync("debootstrap", ["--variant=minbase", "--include=ca-certificates,git", "bookworm", root, source], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  // The way this machine reaches packages: mirror, certificates, npm settings.
  for (const path of [
    "/etc/apt/sources.list",
    "/etc/apt/sources.list.d",
    "/etc/apt/apt.conf.d",
    "/etc/ssl/certs",
    "/usr/local/share/ca-certificates",
    "/etc/resolv.conf",
    "/usr/etc/npmrc",
  ]) {
    if (!existsSync(path)) continue;
    // What debootstrap left there may be links that lead out of the root.
    rmSync(join(root, path), { recursive: true, force: true });
    mkdirSync(dirname(join(root, path)), { recursive: true });
    execFileSync("cp", ["--recursive", "--dereference", "--no-target-directory", path, join(root, path)]);
  }
  // Node and npm as somebody would have installed them.
  cpSync(process.execPath, join(root, "usr/local/bin/node"));
  const npm = join(dirname(dirname(process.execPath)), "lib/node_modules/npm");
  cpSync(npm, join(root, "usr/local/lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"]) {
    writeFileSync(
      join(root, `usr/local/bin/${name}`),
      `#!/bin/sh\nexec /usr/local/bin/node /usr/local/lib/node_modules/npm/bin/${name}-cli.js "$@"\n`,
      { mode: 0o755 },
    );
  }
  const npmrc = join(process.env.HOME ?? "/", ".npmrc");
  for (const home of ["root", "home/someone"]) {
    mkdirSync(join(root, home), { recursive: true });
    if (existsSync(npmrc)) cpSync(npmrc, join(root, home, ".npmrc"));
  }
  execFileSync("git", ["clone", "--quiet", repository, join(root, "root/assay")]);
  execFileSync("git", ["clone", "--quiet", repository, join(root, "home/someone/assay")]);
  writeFileSync(
    join(root, "etc/passwd"),
    `${readFileSync(join(root, "etc/passwd"), "utf8")}someone:x:1000:1000::/home/someone:/bin/sh\n`,
  );
  writeFileSync(join(root, "etc/group"), `${readFileSync(join(root, "etc/group"), "utf8")}someone:x:1000:\n`);
  execFileSync("chown", ["-R", "1000:1000", join(root, "home/someone")]);
  return root;
}

function aptSources(): string {
  const folder = "/etc/apt/sources.list.d";
  return execFileSync("sh", ["-c", `cat /etc/apt/sources.list ${folder}/* 2>/dev/null || true`], { encoding: "utf8" });
}

/** Runs one shell line inside the root; its environment is what a login would have. */
function enter(
  root: string,
  who: "root" | "someone",
  line: string,
  timeoutMs: number,
): { exit: number; output: string } {
  const home = who === "root" ? "/root" : "/home/someone";
  const user = who === "root" ? "" : "setpriv --reuid=1000 --regid=1000 --clear-groups ";
  const certificates =
    process.env.NODE_EXTRA_CA_CERTS === undefined ? "" : `NODE_EXTRA_CA_CERTS=${process.env.NODE_EXTRA_CA_CERTS} `;
  const script = `set -e
mount --bind ${root} ${root}
cd ${root}
mkdir -p old proc dev sys
mount --rbind /dev dev
mount --rbind /sys sys
mount -t proc proc proc
mount -t tmpfs tmpfs tmp
pivot_root . old
umount -l old
cd ${home}/assay
exec ${user}env -i ${certificates}HOME=${home} USER=${who} TERM=dumb LANG=C.UTF-8 PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin sh -c '${line.replaceAll("'", "'\\''")}' </dev/null 2>&1`;
  const done = spawnSync("unshare", ["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script], {
    encoding: "utf8",
    timeout: timeoutMs,
    maxBuffer: 1 << 28,
  });
  return { exit: done.status ?? -1, output: `${done.stdout ?? ""}${done.stderr ?? ""}` };
}

const { start, test } = readmeCommands();
/** Starts, waits for the ready line, asks the page for its health, ends npm with SIGTERM, looks whether anything stayed. */
const startOnce = (command: string) =>
  [
    `(${command}) >/tmp/out 2>&1 & job=$!`,
    'for i in $(seq 1200); do grep -q "Assay is ready at" /tmp/out && break; kill -0 $job 2>/dev/null || break; sleep 0.5; done',
    "cat /tmp/out",
    'url=$(sed -n "s/^Assay is ready at //p" /tmp/out)',
    'if [ -z "$url" ]; then wait $job; exit $?; fi',
    "ask() { node -e \"fetch(process.argv[1] + '/healthz').then((r) => r.text()).then(console.log, () => console.log('gone'))\" \"$url\"; }",
    "ask",
    'node cli/assay.js doctor 2>&1 || echo "doctor exit $?"',
    // npm renames its process to the command it runs.
    'for p in /proc/[0-9]*; do if tr "\\0" " " <$p/cmdline 2>/dev/null | grep -q "^npm start"; then kill -TERM "$(basename $p)"; fi; done',
    "sleep 3",
    '[ "$(ask)" = gone ] && echo "SIGTERM left no server" || { echo "a server stayed"; exit 9; }',
  ].join("\n");

const root = makeRoot();
const shown: Shown[] = [];
try {
  for (const who of ["someone", "root"] as const) {
    for (const round of [1, 2]) {
      const commands = who === "root" ? [startOnce(start), test] : [start, startOnce("npm start"), test];
      for (const command of startOnly ? commands.slice(0, -1) : commands) {
        const label = command.startsWith("(") ? (who === "root" ? start : "npm start") : command;
        process.stderr.write(`\n== ${who}, round ${round}: ${label}\n`);
        const { exit, output } = enter(root, who, command, 45 * 60_000);
        process.stdout.write(`${output.trimEnd()}\n-- exit ${exit}\n`);
        shown.push({ who, command: label, exit, last: output.trim().split("\n").at(-1) ?? "" });
      }
    }
  }
} finally {
  if (keep) process.stderr.write(`kept: ${root}\n`);
  else rmSync(root, { recursive: true, force: true });
}
for (const { who, command, exit, last } of shown)
  process.stdout.write(`${who.padEnd(8)} exit ${exit}  ${command}\n         ${last}\n`);
