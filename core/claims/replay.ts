import type { RunFacts } from "./facts.ts";
import { nameOf } from "./shell/line.ts";
import type { Word } from "./shell/word.ts";

/** When a command may be run again to find a verdict. `auto`: only where the record cannot decide. */
export const REPLAY_POLICIES = ["never", "auto", "always"] as const;
export type ReplayPolicy = (typeof REPLAY_POLICIES)[number];

/** A run that is to be made again, word for word, in the folder it was made in. */
export interface ReplayOrder {
  readonly run: number;
  readonly cmd: string;
  readonly cwd: string | undefined;
  readonly limitMs: number;
}

/** How a replay came back. `sandbox`, `approval` and `cancelled`: it was not made; `workspace-changed`: it was given up. */
export interface ReplayResult {
  readonly outcome: "completed" | "timeout" | "killed" | "sandbox" | "approval" | "cancelled" | "workspace-changed";
  readonly exit: number | null;
  /** Null when only the exit code is known; then a pass rests on what the recorded run proved. */
  readonly output: string | null;
  readonly ms: number;
}

/** A replay takes at most so long; a recorded run that took longer is not replayed. Contract. */
export const REPLAY_BUDGET_MS = 120_000;
const SLACK_MS = 10_000;
/** Never more than two replays of one run: two of three decide. */
export const REPLAYS_MAX = 2;
/** A longer chain was not written to be looked through. */
const COMMANDS_MAX = 10;

/** The limit of a replay: twice what the run took and a little, within the budget. */
export function replayLimitMs(recordedMs: number | undefined): number {
  return Math.min(REPLAY_BUDGET_MS, 2 * (recordedMs ?? REPLAY_BUDGET_MS) + SLACK_MS);
}

/** Settings that change how a run prints or paces itself, and nothing of what it loads or where from. */
const SAFE_VARIABLES =
  /^(CI|FORCE_COLOR|NO_COLOR|COLORTERM|TERM|TZ|LANG|LC_\w+|DEBUG|NODE_ENV|RUST_BACKTRACE|RUST_LOG|PYTHONUNBUFFERED|PYTHONDONTWRITEBYTECODE|CARGO_TERM_COLOR|GOFLAGS_COLOR|LOG_LEVEL|JEST_WORKERS|VITEST_MAX_THREADS|SEED)$/;
/** Options with which a runner loads code or settings that another hand may have laid ready. */
const LOADING_OPTIONS =
  /^(-p|-c|--config|--config-file|--rootdir|--confcutdir|-r|--require|--import|--loader|--experimental-loader|--setupFiles|--globalSetup|--init-script|-I|--manifest-path|-f|--file|--override-ini|-o|--inifile|--plugins?|--settings|--env-file|--preload|-D.*|-ldflags|-exec|--exec|-toolexec)(=|$)/;
const NEEDED_PLAIN = new Set([
  "npx",
  "uv run",
  "uv",
  "poetry",
  "pnpm",
  "yarn",
  "bundle",
  "npm",
  "pipenv",
  "bunx",
  "pdm",
  "rye",
  "hatch",
]);

/**
 * Why a run may not be made again, in words for a person; undefined when it may. What may is a chain of `&&`, each part of
 * it a build, a test or a check of a known runner, or a step into a folder; spelled out, with nothing for a shell to work
 * out, and nothing that loads what the repository does not load by itself.
 */
export function replayRefusal(facts: RunFacts): string | undefined {
  const { line, run, commands } = facts;
  if (run.outcome !== "completed") return `it was ${run.outcome}`;
  if (run.background) return "it ran in the background";
  if (run.ms !== undefined && run.ms > REPLAY_BUDGET_MS)
    return `it took ${Math.round(run.ms / 1_000)} s, at most ${REPLAY_BUDGET_MS / 1_000} s are spent`;
  if (line.fault !== null) return `the line cannot be read (${line.fault})`;
  if (!line.isPlain) return "the line is more than commands joined by &&";
  if (/[^\x20-\x7e]/.test(line.text)) return "the line holds characters that look like others";
  if (commands.length === 0 || commands.length > COMMANDS_MAX)
    return `the line has ${commands.length} commands, 1 to ${COMMANDS_MAX} are replayed`;
  if (!commands.some((one) => one.invocation !== undefined)) return "nothing in it is a known build, test or check";
  for (const one of commands) {
    const name = nameOf(one.command);
    if (one.isElsewhere || one.command.folder === null || (!facts.isRooted && one.command.folder.startsWith("/")))
      return "it leaves the folder";
    // The words of a script are the repository's own; what they do must be harmless all the same.
    if (one.command.scripts.length > 0 && (one.effect === "read-only" || one.effect === "build-test")) {
      if (one.invocation?.execution === "non-terminating") return `"${name}" does not end by itself`;
      continue;
    }
    const why = refusalOf(one.command.words, one.command.assignments, one.command.wrappers);
    if (why !== undefined) return why;
    if (name === "cd") continue;
    if (one.invocation === undefined) return `"${name}" is no known build, test or check`;
    if (one.invocation.execution !== "executes") return `"${name}" is called so that it is ${one.invocation.execution}`;
    if (one.effect !== "build-test") return `"${name}" changes more than caches`;
  }
  return undefined;
}

function refusalOf(
  words: readonly Word[],
  assignments: readonly { readonly name: string; readonly value: string | null }[],
  wrappers: readonly string[],
): string | undefined {
  const wrapper = wrappers.find((one) => !NEEDED_PLAIN.has(one));
  if (wrapper !== undefined) return `it runs under "${wrapper}"`;
  for (const { name, value } of assignments) {
    if (!SAFE_VARIABLES.test(name) || value === null) return `it sets ${name}`;
  }
  for (const word of words) if (!word.isLiteral || word.isPattern) return `"${word.text}" is worked out by the shell`;
  const at = words.findIndex(
    (word, index) => index > 0 && LOADING_OPTIONS.test(word.text) && !isHarmless(words, index),
  );
  return at < 0 ? undefined : `"${words[at]?.text}" loads something`;
}

/** The same letters mean other things to other tools: `cargo test -p name`, `tsc -p .`, `npm test -- -c`. */
function isHarmless(words: readonly Word[], index: number): boolean {
  const tool = words[0]?.text ?? "";
  const option = words[index]?.text ?? "";
  if (tool === "cargo" || tool === "go" || tool === "dotnet") return /^(-p|-c|-f|-r)$/.test(option);
  return (tool === "tsc" || tool === "vue-tsc") && /^-p$|^--project/.test(option);
}
