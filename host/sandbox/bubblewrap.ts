import { availableParallelism } from "node:os";
import {
  type Compiled,
  type Execution,
  LANGUAGE_IDS,
  LANGUAGES,
  type LanguageId,
  type LanguageStatus,
  type Limits,
  limitsRefusal,
  type Program,
  programRefusal,
  type Sandbox,
} from "@assay/core/sandbox";
import { type BoxEnd, type BoxFile, type BoxMaker, type Control, runBox } from "./box.ts";
import { findToolchain, HOW_TO_INSTALL } from "./languages.ts";
import { type Machine, type MachineFailure, readMachine } from "./machine.ts";
import { proveBox } from "./probe.ts";
import { openQueue } from "./queue.ts";
import { seccompFilter } from "./seccomp.ts";
import { openStage, type Stage } from "./stage.ts";
import { keyOf, openStore, type Store, type Stored } from "./store.ts";
import { readTar } from "./tar.ts";
import { COMPILE_SCRIPT, COMPILER_REFUSED, type CompileStep, compileLimits, type Toolchain } from "./toolchain.ts";

const WAITING_MAX = 500;
const STORE_BYTES_MAX = 256 * 1024 * 1024;
const ARTIFACT_BYTES_MAX = 48 * 1024 * 1024;

export interface SandboxOptions {
  /** Boxes at a time; default: one a processor. */
  readonly slots?: number;
  /** Runs that may wait for a slot before more are refused. Default 500. */
  readonly waitingMax?: number;
  /** False: do without control groups even where there are some. */
  readonly cgroups?: boolean;
  /** Stands in for the look at the machine. For tests. */
  readonly machine?: () => ReturnType<typeof readMachine>;
  /** Protections left out, to prove in a test that each is needed. A sandbox without one is never proven. */
  readonly without?: readonly Control[];
}

/** What the sandbox found and proved; for the doctor. */
export type SandboxState =
  | { readonly ok: true; readonly version: string; readonly limits: string; readonly user: string }
  | { readonly ok: false; readonly why: string };

export interface BubblewrapSandbox extends Sandbox {
  /** Proves the sandbox, once; later calls answer the same. */
  state(): Promise<SandboxState>;
  /** Runs a shell script of ours in a box, for what no language covers: tests of the box itself. */
  runScript(script: string, stdin: string, limits: Limits): Promise<Execution>;
}

interface Ready {
  readonly maker: BoxMaker;
  readonly store: Store;
  readonly toolchains: Map<LanguageId, Promise<Toolchain | null>>;
}

/**
 * The sandbox on bubblewrap, control groups or a watch over the process tree, resource limits and a system call
 * filter. Nothing happens before the first call; the first call proves the box with a probe that must fail to escape,
 * and until it does every program is `refused` with the fix.
 */
export function bubblewrapSandbox(options: SandboxOptions = {}): BubblewrapSandbox {
  const queue = openQueue(options.slots ?? availableParallelism(), options.waitingMax ?? WAITING_MAX);
  const compiling = new Map<string, Promise<Compiled>>();
  const held = new Map<string, { readonly stored: Stored; readonly toolchain: Toolchain }>();
  const running = new Set<() => void>();
  let counter = 0;
  let stage: Stage | null = null;
  let look: ReturnType<typeof readMachine> | null = null;
  let readying: Promise<Ready | string> | null = null;
  let isShut = false;

  const machine = (): { ok: true; value: Machine } | { ok: false; failure: MachineFailure } => {
    look ??= (options.machine ?? (() => readMachine({ cgroups: options.cgroups ?? true })))();
    return look;
  };
  const removeStage = (): void => {
    stage?.remove();
    stage = null;
  };

  const ready = (): Promise<Ready | string> => {
    readying ??= (async () => {
      const seen = machine();
      if (!seen.ok) return seen.failure.message;
      stage = openStage(seen.value.mkfifo);
      process.once("exit", removeStage);
      const refuseUncountedMemory = seen.value.cgroups.version === 0;
      const filterPath = stage.keep("filter", seccompFilter(seen.value.arch, { refuseUncountedMemory }));
      const without = new Set(options.without ?? []);
      const maker: BoxMaker = { machine: seen.value, stage, filterPath, without, running };
      const hole = without.size > 0 ? null : await proveBox(maker);
      if (hole !== null) return hole;
      return { maker, store: openStore(stage, STORE_BYTES_MAX), toolchains: new Map() };
    })().catch((cause: unknown) => `The sandbox could not be set up: ${messageOf(cause)}`);
    return readying;
  };

  const toolchainOf = (at: Ready, language: LanguageId): Promise<Toolchain | null> => {
    let found = at.toolchains.get(language);
    if (found === undefined) {
      found = findToolchain(language, at.maker.stage);
      at.toolchains.set(language, found);
    }
    return found;
  };

  const boxed = async (session: string | undefined, act: (name: string) => Promise<BoxEnd>): Promise<BoxEnd | null> =>
    isShut ? null : queue.run(session ?? "", () => act(String(++counter)));

  const hand = (at: Ready, stored: Stored, language: LanguageId, toolchain: Toolchain): Compiled => {
    const id = `artifact-${++counter}`;
    at.store.hold(stored);
    held.set(id, { stored, toolchain });
    return { status: "ready", artifact: { id, language, toolchain: toolchain.version } };
  };

  /** Compiles in a box; answers what is to be kept, or how it failed. */
  const build = async (
    at: Ready,
    program: Program,
    step: CompileStep,
    limits: Limits,
    session: string | undefined,
  ): Promise<ReadonlyMap<string, Uint8Array> | Exclude<Compiled, { status: "ready" }>> => {
    const files: BoxFile[] = step.sources.map((name) => ({
      path: `/box/${name}`,
      from: { bytes: Buffer.from(program.files[name] ?? "") },
    }));
    const end = await boxed(session, (name) =>
      runBox(
        at.maker,
        {
          argv: ["/bin/sh", "-c", COMPILE_SCRIPT, "sh", ...step.argv],
          environment: step.environment,
          binds: step.binds,
          withoutProc: step.withoutProc === true,
          files: [...files, ...step.extraFiles],
          stdin: Buffer.alloc(0),
          limits: compileLimits(step, limits),
        },
        name,
      ),
    );
    if (end === null) return refusal(TOO_MANY);
    const stderr = end.stderr.toString("utf8");
    const fail = (status: "compile_error" | "compile_limit" | "system_error", why: string) => ({
      ...{ status, why, stdout: "", stderr, cpuMs: end.cpuMs, wallMs: end.wallMs },
    });
    switch (end.ending) {
      case "cpu_limit":
      case "wall_limit":
        return fail("compile_limit", `Compiling took more than ${limits.compileMs / 1_000} s`);
      case "memory_limit":
        return fail("compile_limit", `Compiling needed more than ${step.memoryMiB} MiB`);
      case "output_limit":
        return fail("compile_error", "The compiler wrote more than 64 KiB of messages or 64 MiB of code");
      case "exited":
        break;
      default:
        return fail("system_error", end.why ?? `The compiler's box ended with ${end.signal ?? end.ending}`);
    }
    if (end.exit === COMPILER_REFUSED) {
      const other = step.otherwise?.(stderr) ?? null;
      if (other !== null) return build(at, program, other, limits, session);
      return fail("compile_error", "The program does not compile");
    }
    if (end.exit !== 0) return fail("compile_error", "The compiled program could not be taken out of its box");
    const written = readTar(end.stdout);
    if (!written.ok) return fail("system_error", written.failure.message);
    const made = step.arrange(written.value);
    if (made.size === 0) return fail("compile_error", "The compiler wrote no program");
    const byteCount = [...made.values()].reduce((sum, bytes) => sum + bytes.byteLength, 0);
    if (byteCount > ARTIFACT_BYTES_MAX) return fail("compile_error", "The compiled program is larger than 48 MiB");
    const isSource = new Set(step.sources);
    const beside = Object.entries(program.files).filter(([name]) => !isSource.has(name));
    return new Map<string, Uint8Array>([...beside.map(([name, text]) => [name, Buffer.from(text)] as const), ...made]);
  };

  const compile = async (program: Program, limits: Limits, session?: string): Promise<Compiled> => {
    const refused = programRefusal(program) ?? limitsRefusal(limits);
    if (refused !== null) return refusal(refused);
    const at = await ready();
    if (typeof at === "string") return refusal(at);
    const { language, main } = program;
    const toolchain = await toolchainOf(at, language);
    if (toolchain === null) return refusal(notInstalled(language));
    const step = toolchain.compile(program, limits);
    const names = Object.keys(program.files).sort();
    const key = keyOf([
      ...[language, toolchain.version, main, ...(step?.argv ?? []), "files"],
      ...names.flatMap((name) => [name, program.files[name] ?? ""]),
    ]);
    const known = at.store.find(key);
    if (known !== null) return hand(at, known, language, toolchain);
    if (step === null) {
      const files = new Map(names.map((name) => [name, Buffer.from(program.files[name] ?? "")] as const));
      return hand(at, at.store.add(key, main, files), language, toolchain);
    }
    // The same program compiled twice at once, with the same time to do it, is compiled once.
    const flight = `${key} ${limits.compileMs} ${limits.processes}`;
    const other = compiling.get(flight);
    if (other !== undefined) {
      const answer = await other;
      if (answer.status !== "ready") return answer;
      const stored = at.store.find(key);
      return stored === null ? compile(program, limits, session) : hand(at, stored, language, toolchain);
    }
    const work = build(at, program, step, limits, session).then((made) =>
      "status" in made ? made : hand(at, at.store.find(key) ?? at.store.add(key, main, made), language, toolchain),
    );
    compiling.set(flight, work);
    try {
      return await work;
    } finally {
      compiling.delete(flight);
    }
  };

  return {
    kind: "bubblewrap",
    get version() {
      const seen = machine();
      return seen.ok ? seen.value.bwrapVersion : "none";
    },

    async state() {
      const at = await ready();
      if (typeof at === "string") return { ok: false, why: at };
      const { bwrapVersion, cgroups, uid } = at.maker.machine;
      return {
        ok: true,
        version: bwrapVersion,
        limits: cgroups.version === 0 ? `process watch (${cgroups.why})` : `control groups v${cgroups.version}`,
        user: uid === null ? "own user" : `user ${uid}`,
      };
    },

    compile: (program, limits, session) =>
      compile(program, limits, session).catch((cause: unknown) => ({
        ...refusal(`The sandbox failed: ${messageOf(cause)}`),
        status: "system_error" as const,
      })),

    async execute(artifact, stdin, limits, session) {
      const refused = limitsRefusal(limits);
      if (refused !== null) return stopped("refused", refused);
      const at = await ready();
      if (typeof at === "string") return stopped("refused", at);
      const program = held.get(artifact.id);
      if (program === undefined) return stopped("system_error", "The program was released before this run");
      const { stored, toolchain } = program;
      // Held for the time of the run, so that a release in between takes no file away.
      at.store.hold(stored);
      try {
        const names = new Set(stored.files.map((file) => file.name));
        const command = toolchain.run(stored.main, limits, names);
        const end = await boxed(session, (name) =>
          runBox(
            at.maker,
            {
              ...command,
              files: stored.files.map(({ name: file, hostPath }) => ({
                path: `/box/${file}`,
                from: { hostPath },
                executable: file === "program",
              })),
              stdin: Buffer.from(stdin),
              limits: boxLimits(limits),
            },
            name,
          ),
        );
        return end === null ? stopped("refused", TOO_MANY) : executionOf(end);
      } catch (cause) {
        return stopped("system_error", `The sandbox failed: ${messageOf(cause)}`);
      } finally {
        at.store.release(stored);
      }
    },

    async release(artifact) {
      const program = held.get(artifact.id);
      if (program === undefined || !held.delete(artifact.id)) return;
      const at = await ready();
      if (typeof at !== "string") at.store.release(program.stored);
    },

    async languages() {
      const at = await ready();
      return Promise.all(
        LANGUAGE_IDS.map(async (language): Promise<LanguageStatus> => {
          if (typeof at === "string") return { language, installed: false, detail: at };
          const toolchain = await toolchainOf(at, language);
          if (toolchain === null) return { language, installed: false, detail: notInstalled(language) };
          return { language, installed: true, detail: toolchain.version };
        }),
      );
    },

    async runScript(script, stdin, limits) {
      const at = await ready();
      if (typeof at === "string") return stopped("refused", at);
      const end = await boxed(undefined, (name) =>
        runBox(
          at.maker,
          {
            argv: ["/bin/sh", "-c", script],
            environment: { PATH: "/usr/bin:/bin", HOME: "/box", LANG: "C.UTF-8" },
            binds: [],
            files: [],
            stdin: Buffer.from(stdin),
            limits: boxLimits(limits),
          },
          name,
        ),
      );
      return end === null ? stopped("refused", TOO_MANY) : executionOf(end);
    },

    async shut() {
      isShut = true;
      for (const stop of running) stop();
      await queue.shut();
      await readying;
      process.off("exit", removeStage);
      removeStage();
    },
  };
}

const TOO_MANY = "Too many runs are waiting. Try again in a moment";

function notInstalled(language: LanguageId): string {
  return `${LANGUAGES[language].name} is not installed here: ${HOW_TO_INSTALL[language]}`;
}

function refusal(why: string): Exclude<Compiled, { status: "ready" }> {
  return { status: "refused", why, stdout: "", stderr: "", cpuMs: 0, wallMs: 0 };
}

function stopped(ending: "refused" | "system_error", why: string): Execution {
  return {
    ...{ ending, why, exit: null, signal: null, stdout: "", stderr: "", truncated: false },
    ...{ cpuMs: 0, wallMs: 0, memoryBytes: 0 },
  };
}

function boxLimits(limits: Limits) {
  return { ...limits, stdoutBytes: limits.stdoutKiB * 1024, stderrBytes: limits.stderrKiB * 1024 };
}

function executionOf(end: BoxEnd): Execution {
  return { ...end, stdout: end.stdout.toString("utf8"), stderr: end.stderr.toString("utf8") };
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
