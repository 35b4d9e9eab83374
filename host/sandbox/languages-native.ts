import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";
import { findTool } from "./machine.ts";
import type { Stage } from "./stage.ts";
import {
  COMPILE_MEMORY_MIB,
  type Command,
  ENVIRONMENT,
  OUT,
  probe,
  runTool,
  type Toolchain,
  versionOf,
} from "./toolchain.ts";

const runProgram = (): Command => ({ argv: ["/box/program"], environment: ENVIRONMENT, binds: [] });

/** gcc or g++: all sources with one of the endings become one program. */
export async function findCompiler(
  name: string,
  flags: readonly string[],
  endings: readonly string[],
  libraries: readonly string[],
): Promise<Toolchain | null> {
  const found = await probe(findTool(name));
  if (found === null) return null;
  return {
    version: found.version,
    compile: (program) => ({
      argv: [
        found.path,
        ...flags,
        "-fdiagnostics-color=never",
        ...Object.keys(program.files)
          .filter((file) => endings.some((ending) => file.endsWith(ending)))
          .map((file) => `./${file}`),
        "-o",
        `${OUT}/program`,
        ...libraries,
      ],
      environment: ENVIRONMENT,
      binds: [],
      sources: Object.keys(program.files),
      extraFiles: [],
      memoryMiB: COMPILE_MEMORY_MIB,
      arrange: (written) => written,
    }),
    run: runProgram,
  };
}

/** What a program may import. Without `net/http` and its like, which nothing here can use and which take long to build. */
const GO_PACKAGES =
  `bufio bytes cmp container/heap container/list container/ring context crypto/md5 crypto/sha1 crypto/sha256
encoding/base64 encoding/binary encoding/hex encoding/json errors fmt hash/crc32 hash/fnv hash/maphash io io/ioutil iter log maps
math math/big math/bits math/cmplx math/rand math/rand/v2 net os os/exec os/signal path path/filepath reflect regexp runtime
runtime/debug slices sort strconv strings sync sync/atomic syscall text/tabwriter time unicode unicode/utf16 unicode/utf8`
    .split(/\s+/)
    .sort();
/** Once on a machine Go builds what it has not built yet, into its own cache. */
const GO_LIST_MAX_MS = 180_000;
const GO_SCRIPT = `compile=$1; link=$2; shift 2
"$compile" -p main -complete -importcfg /opt/importcfg -pack -o /tmp/main.a "$@" &&
"$link" -importcfg /opt/importcfg -s -w -o ${OUT}/program /tmp/main.a`;

/**
 * Go's compiler and linker, called by themselves: `go build` would want a cache of its own in every box. The packages
 * of the standard library are asked of Go itself; those it keeps in its owner's cache are put where a box may see them.
 */
export async function findGo(stage: Stage): Promise<Toolchain | null> {
  const found = await probe(findTool("go") ?? existing("/usr/local/go/bin/go"), ["version"]);
  if (found === null) return null;
  const list = async (cache: Readonly<Record<string, string>>): Promise<string> => {
    const own = {
      GO111MODULE: "off",
      GOPROXY: "off",
      GOTOOLCHAIN: "local",
      GOFLAGS: "",
      CGO_ENABLED: "0",
      GOENV: "off",
    };
    const form = "{{if .Export}}{{.ImportPath}}={{.Export}}{{end}}";
    const { stdout } = await runTool(found.path, ["list", "-e", "-export", "-deps", "-f", form, ...GO_PACKAGES], {
      environment: { ...own, ...cache },
      waitMs: GO_LIST_MAX_MS,
    });
    return stdout;
  };
  try {
    const { stdout } = await runTool(found.path, ["env", "GOTOOLDIR"]);
    const tools = stdout.trim();
    // A home that may not be written holds no cache: then it is built anew for this process.
    const lines = await list({ HOME: homedir() }).catch(() =>
      list({ GOCACHE: join(stage.folder, "private/go-cache") }),
    );
    const kept = new Map<string, string>();
    const config = lines
      .split("\n")
      .filter((line) => line.includes("="))
      .map((line) => {
        const [name = "", path = ""] = line.split("=");
        if (path.startsWith("/usr/")) return `packagefile ${name}=${path}\n`;
        kept.set(`${kept.size}.a`, path);
        return `packagefile ${name}=/opt/go-std/${kept.size - 1}.a\n`;
      })
      .join("");
    const binds = kept.size === 0 ? [] : [{ from: stage.toolFolder("go-std", kept), to: "/opt/go-std" }];
    return {
      version: found.version,
      compile: (program) => {
        const sources = Object.keys(program.files).filter((name) => name.endsWith(".go"));
        // What stands first is initialised first, and the file that is started shall be.
        const ordered = [program.main, ...sources.filter((name) => name !== program.main)];
        return {
          argv: [
            ...["/bin/sh", "-c", GO_SCRIPT, "sh", join(tools, "compile"), join(tools, "link")],
            ...ordered.map((name) => `./${name}`),
          ],
          environment: ENVIRONMENT,
          binds,
          sources,
          extraFiles: [{ path: "/opt/importcfg", from: { bytes: Buffer.from(config) } }],
          memoryMiB: COMPILE_MEMORY_MIB,
          arrange: (written) => written,
        };
      },
      run: (_main, limits) => {
        const command = runProgram();
        // The collector works towards the limit instead of letting the heap double over it.
        const limit = `${Math.max(8, Math.floor(limits.memoryMiB * 0.8))}MiB`;
        return { ...command, environment: { ...command.environment, GOMEMLIMIT: limit } };
      },
    };
  } catch {
    return null;
  }
}

/** rustc maps 350 MB of itself and starts the linker beside it. */
const RUSTC_MEMORY_MIB = 1_024;
const RUST_IN_BOX = "/opt/rust";

/** rustc of the system, or of a rustup on this machine; it links with the C compiler. */
export async function findRust(stage: Stage): Promise<Toolchain | null> {
  const linker = await probe(findTool("cc"));
  if (linker === null) return null;
  const system = existing(findTool("rustc"));
  // Under /usr may also stand rustup's own name for "the rustc of the day", which downloads.
  const isOwn =
    system !== null && basename(realpathSync(system)) === "rustc" && realpathSync(system).startsWith("/usr/");
  const root = isOwn ? null : rustupToolchain();
  if (!isOwn && root === null) return null;
  try {
    const host = isOwn ? realpathSync(system) : join(root as string, "bin/rustc");
    const version = await versionOf(host, ["--version"]);
    const bind = root === null ? null : { from: seenByBox(root, stage), to: RUST_IN_BOX };
    const rustc = bind === null ? host : `${RUST_IN_BOX}/bin/rustc`;
    const environment = bind === null ? ENVIRONMENT : { ...ENVIRONMENT, LD_LIBRARY_PATH: `${RUST_IN_BOX}/lib` };
    return {
      version,
      compile: (program) => ({
        argv: [
          rustc,
          ...(bind === null ? [] : ["--sysroot", RUST_IN_BOX]),
          ...["--edition", "2021", "--crate-name", "program", "--crate-type", "bin", "--cap-lints", "allow"],
          ...["--color", "never", "-C", "opt-level=2", "-C", "codegen-units=1", "-C", "strip=debuginfo"],
          ...["-C", `linker=${linker.path}`, `./${program.main}`, "-o", `${OUT}/program`],
        ],
        environment,
        binds: bind === null ? [] : [bind],
        withoutProc: true,
        sources: Object.keys(program.files),
        extraFiles: [],
        memoryMiB: RUSTC_MEMORY_MIB,
        arrange: (written) => written,
      }),
      run: runProgram,
    };
  } catch {
    return null;
  }
}

/** The toolchain rustup would choose, in the usual places; never one that would have to be fetched. */
function rustupToolchain(): string | null {
  const homes = [process.env.RUSTUP_HOME, join(homedir(), ".rustup"), "/usr/local/rustup", "/opt/rustup"];
  for (const home of homes) {
    if (home === undefined || !existsSync(join(home, "toolchains"))) continue;
    const folder = join(home, "toolchains");
    const settings = existing(join(home, "settings.toml"));
    const chosen =
      settings === null ? undefined : /^default_toolchain = "(.+)"$/m.exec(readFileSync(settings, "utf8"))?.[1];
    const names = [...(chosen === undefined ? [] : [chosen]), ...readdirSync(folder).sort().reverse()];
    const name = names.find((one) => existsSync(join(folder, one, "bin/rustc")));
    if (name !== undefined) return realpathSync(join(folder, name));
  }
  return null;
}

/** The toolchain's folder, or, where a folder above it lets nobody through, its files in the stage. */
function seenByBox(root: string, stage: Stage): string {
  if (process.getuid?.() !== 0 || isOpenToAll(root)) return root;
  const files = new Map([["bin/rustc", join(root, "bin/rustc")]]);
  const add = (below: string, isWanted: (name: string) => boolean): void => {
    for (const entry of readdirSync(join(root, below), { withFileTypes: true })) {
      const path = join(below, entry.name);
      if (isWanted(entry.name) && statSync(join(root, path)).isFile()) files.set(path, join(root, path));
    }
  };
  add("lib", (name) => /\.so\b/.test(name));
  for (const target of readdirSync(join(root, "lib/rustlib"))) {
    const below = join("lib/rustlib", target, "lib");
    // Runtimes of the sanitizers stay behind.
    if (existsSync(join(root, below)))
      add(below, (name) => /\.(rlib|rmeta|so|a|o)$/.test(name) && !/san\.a$/.test(name));
  }
  return stage.toolFolder("rust", files);
}

function isOpenToAll(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function existing(path: string | null): string | null {
  return path !== null && existsSync(path) ? path : null;
}
