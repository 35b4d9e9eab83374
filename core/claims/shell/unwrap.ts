import type { Word } from "./word.ts";

/** `NAME=value` before a command; the value is null when the shell works it out. */
export interface Assignment {
  readonly name: string;
  readonly value: string | null;
}

/** A command with what only carries it taken off. */
export interface Unwrapped {
  readonly words: readonly Word[];
  readonly assignments: readonly Assignment[];
  /** What was taken off, outermost first: `sudo`, `npx`, `docker`. */
  readonly wrappers: readonly string[];
  /** The command is itself a command line in one word, as behind `bash -c`; null when that word is worked out by the shell. */
  readonly nested?: string | null;
  /** Folder the wrapper changes to. */
  readonly folder?: string;
  /** Runs in a container or on another machine, where the folder and the files may be others. */
  readonly isElsewhere: boolean;
  /** More arguments come from somewhere else, as with `xargs`. */
  readonly hasUnknownArguments: boolean;
  /** Runs again and again, as under `watch`. */
  readonly isEndless: boolean;
}

interface WrapperRule {
  /** Options that take the next word with them. */
  readonly valued?: string;
  /** Words that follow the options and belong to the wrapper. */
  readonly skip?: number;
  readonly assignments?: true;
  readonly elsewhere?: true;
  readonly unknownArguments?: true;
  readonly endless?: true;
  /** The option whose value is a command line. */
  readonly script?: string;
  /** The option whose value is the folder. */
  readonly folder?: string;
  /** Without this option the words are no command at all. */
  readonly only?: string;
}

/** One or two leading words to how the rest is read. Options as the tools' manuals have them. */
const WRAPPERS: ReadonlyMap<string, WrapperRule> = new Map(
  Object.entries({
    env: { valued: "-u --unset -C --chdir", assignments: true, script: "-S", folder: "-C" },
    "cross-env": { assignments: true },
    time: { valued: "-f -o" },
    gtime: { valued: "-f -o" },
    timeout: { valued: "-s --signal -k --kill-after", skip: 1 },
    gtimeout: { valued: "-s --signal -k --kill-after", skip: 1 },
    nice: { valued: "-n --adjustment" },
    ionice: { valued: "-c -n" },
    nohup: {},
    setsid: {},
    stdbuf: { valued: "-o -i -e" },
    command: {},
    builtin: {},
    exec: { valued: "-a" },
    sudo: { valued: "-u --user -g --group -h --host -p --prompt -C -D --chdir" },
    doas: { valued: "-u" },
    "xvfb-run": { valued: "-s --server-args -n -e -f" },
    unbuffer: {},
    chronic: {},
    caffeinate: {},
    flock: { skip: 1, script: "-c" },
    dotenv: { valued: "-e -c -f -p" },
    "dotenvx run": { valued: "-f -e" },
    c8: { valued: "-r --reporter -o --all --include --exclude" },
    nyc: { valued: "-r --reporter --include --exclude" },
    npx: { valued: "-p --package -w --workspace", script: "-c" },
    bunx: {},
    "bun x": {},
    "npm exec": { valued: "-p --package -w --workspace", script: "-c" },
    "npm x": { valued: "-p --package -w --workspace", script: "-c" },
    "pnpm exec": { script: "-c" },
    "pnpm dlx": { valued: "--package" },
    "yarn dlx": { valued: "-p --package" },
    "yarn exec": {},
    corepack: {},
    uvx: { valued: "--from --with -p --python" },
    "uv run": {
      valued: "--with --extra --group -p --python --directory --project --env-file --package",
      folder: "--directory",
    },
    "uv tool run": { valued: "--from --with" },
    "poetry run": {},
    "pipenv run": {},
    "hatch run": {},
    "rye run": {},
    "pdm run": {},
    "conda run": { valued: "-n --name -p --prefix --cwd" },
    "bundle exec": {},
    "mise exec": {},
    "mise x": {},
    "asdf exec": {},
    "volta run": { valued: "--node --npm" },
    "direnv exec": { skip: 1 },
    "rustup run": { skip: 1 },
    "nix develop": { only: "-c --command" },
    "nix-shell": { valued: "-p --packages -I", script: "--run" },
    "docker compose run": {
      valued: "-e --env -u --user -w --workdir -v --volume --name -p --publish",
      skip: 1,
      elsewhere: true,
    },
    "docker compose exec": { valued: "-e --env -u --user -w --workdir --index", skip: 1, elsewhere: true },
    "docker-compose run": { valued: "-e -u --user -w --workdir -v --volume --name -p", skip: 1, elsewhere: true },
    "docker-compose exec": { valued: "-e -u --user -w --workdir --index", skip: 1, elsewhere: true },
    "docker run": {
      valued:
        "-e --env -u --user -w --workdir -v --volume --name -p --publish --network --entrypoint -m --mount --env-file --platform",
      skip: 1,
      elsewhere: true,
    },
    "docker exec": { valued: "-e --env -u --user -w --workdir --env-file", skip: 1, elsewhere: true },
    "podman run": { valued: "-e --env -u --user -w --workdir -v --volume --name -p", skip: 1, elsewhere: true },
    "podman exec": { valued: "-e --env -u --user -w --workdir", skip: 1, elsewhere: true },
    "kubectl exec": { valued: "-c -n --namespace --container", skip: 1, elsewhere: true },
    ssh: { valued: "-p -i -l -o -F -J", skip: 1, elsewhere: true },
    xargs: { valued: "-n -P -I -L -d -a -s -E", unknownArguments: true },
    parallel: { valued: "-j", unknownArguments: true },
    watch: { valued: "-n --interval", endless: true },
    watchexec: { valued: "-e -w", endless: true },
    entr: { endless: true },
    nodemon: { valued: "-e -w -x --exec --ext --watch", endless: true },
  } satisfies Record<string, WrapperRule>),
);

const SHELLS = new Set(["sh", "bash", "zsh", "dash", "ksh", "ash"]);
/** `python -m` of these is the same as the command of that name. */
const PYTHON_MODULES = new Set(
  "pytest unittest mypy ruff black coverage tox nox pyright flake8 pylint isort nose2 behave build compileall".split(
    " ",
  ),
);
/** Wrappers inside wrappers that are followed; nobody needs more. */
const DEPTH_MAX = 12;

/** Takes off whatever only carries the command: `env`, `sudo`, `npx`, `bash -c`, `docker compose run` and the like. */
export function unwrap(words: readonly Word[], assignments: readonly Assignment[] = []): Unwrapped {
  let rest = words;
  const assigned = [...assignments];
  const wrappers: string[] = [];
  const seen = { folder: undefined as string | undefined, elsewhere: false, unknown: false, endless: false };
  const done = (nested?: string | null): Unwrapped => ({
    words: rest,
    assignments: assigned,
    wrappers,
    ...(nested === undefined ? {} : { nested }),
    ...(seen.folder === undefined ? {} : { folder: seen.folder }),
    isElsewhere: seen.elsewhere,
    hasUnknownArguments: seen.unknown,
    isEndless: seen.endless,
  });
  for (let depth = 0; depth < DEPTH_MAX; depth++) {
    rest = withPlainName(rest);
    const name = rest[0]?.text ?? "";
    if (rest[0]?.isLiteral !== true) return done();
    if (SHELLS.has(name)) {
      const script = shellScript(rest);
      if (script === undefined) return done();
      wrappers.push(name);
      return done(script.isLiteral ? script.text : null);
    }
    if (name === "eval") {
      wrappers.push(name);
      const parts = rest.slice(1);
      return done(parts.every((part) => part.isLiteral) ? parts.map((part) => part.text).join(" ") : null);
    }
    const found = ruleOf(rest);
    if (found === undefined) return done();
    const { rule, size } = found;
    const taken = takeOptions(rest.slice(size), rule);
    if (taken.script !== undefined) {
      wrappers.push(name);
      return done(taken.script.isLiteral ? taken.script.text : null);
    }
    if (rule.only !== undefined && !taken.isCommand) return done();
    if (taken.words.length === 0) return done();
    wrappers.push(name);
    assigned.push(...taken.assignments);
    seen.folder = taken.folder ?? seen.folder;
    seen.elsewhere ||= rule.elsewhere === true;
    seen.unknown ||= rule.unknownArguments === true;
    seen.endless ||= rule.endless === true;
    rest = taken.words;
  }
  return done();
}

function ruleOf(words: readonly Word[]): { readonly rule: WrapperRule; readonly size: number } | undefined {
  for (const size of [3, 2, 1]) {
    if (words.length < size) continue;
    const rule = WRAPPERS.get(
      words
        .slice(0, size)
        .map((word) => word.text)
        .join(" "),
    );
    if (rule !== undefined) return { rule, size };
  }
  return undefined;
}

interface Taken {
  readonly words: readonly Word[];
  readonly assignments: readonly Assignment[];
  readonly script?: Word | undefined;
  readonly folder?: string | undefined;
  readonly isCommand: boolean;
}

function takeOptions(words: readonly Word[], rule: WrapperRule): Taken {
  const valued = new Set((rule.valued ?? "").split(" "));
  const only = new Set((rule.only ?? "").split(" "));
  const assignments: Assignment[] = [];
  let folder: string | undefined;
  let at = 0;
  let isCommand = rule.only === undefined;
  for (; at < words.length; at++) {
    const word = words[at] as Word;
    if (word.text === "--") {
      at++;
      break;
    }
    if (only.has(word.text)) {
      isCommand = true;
      at++;
      break;
    }
    if (rule.script !== undefined && word.text === rule.script) {
      const script = words[at + 1];
      if (script !== undefined) return { words: [], assignments, script, isCommand };
    }
    const assignment = rule.assignments === true ? /^([A-Za-z_]\w*)=(.*)$/s.exec(word.text) : null;
    if (assignment !== null) {
      assignments.push({ name: assignment[1] as string, value: word.isLiteral ? (assignment[2] as string) : null });
      continue;
    }
    if (!/^[-+]/.test(word.text) || word.text === "-") {
      if (isCommand) break;
      continue;
    }
    if (word.text === rule.folder || (rule.folder !== undefined && word.text === "--chdir"))
      folder = words[at + 1]?.text;
    else if (rule.folder !== undefined && word.text.startsWith(`${rule.folder}=`))
      folder = word.text.slice(rule.folder.length + 1);
    if (valued.has(word.text)) at++;
  }
  return { words: words.slice(at + (rule.skip ?? 0)), assignments, folder, isCommand };
}

/** The command line behind `-c`, whichever letters stand with it (`-lc`, `-ec`). */
function shellScript(words: readonly Word[]): Word | undefined {
  for (let at = 1; at < words.length; at++) {
    const { text } = words[at] as Word;
    if (/^-[a-z]*c[a-z]*$/.test(text)) return words[at + 1];
    if (text === "-o" || text === "+o" || text === "-O") at++;
    else if (!text.startsWith("-")) return undefined;
  }
  return undefined;
}

/** The command by its plain name: paths, suffixes of Windows, `python -m`, and scripts of `node_modules` are taken off. */
function withPlainName(words: readonly Word[]): readonly Word[] {
  const [first, ...rest] = words;
  if (first === undefined || !first.isLiteral) return words;
  const name = plainName(first.text);
  const named = name === first.text ? words : [{ ...first, text: name }, ...rest];
  if (name === "python") {
    const at = moduleAt(named);
    const found = at < 0 ? undefined : named[at + 1];
    if (found !== undefined && PYTHON_MODULES.has(found.text)) return named.slice(at + 1);
    if (found?.text === "pip") return named.slice(at + 1);
  }
  if (name === "coverage" && named[1]?.text === "run") {
    const at = moduleAt(named.slice(1));
    const found = at < 0 ? undefined : named[at + 2];
    if (found !== undefined && PYTHON_MODULES.has(found.text)) return named.slice(at + 2);
  }
  if (name === "node") {
    const bin = /(?:^|\/)node_modules\/(?:\.bin\/)?((?:@[\w.-]+\/)?[\w.-]+)/.exec(named[1]?.text ?? "");
    if (bin !== null) return [{ ...first, text: (bin[1] as string).replace(/\.m?js$/, "") }, ...named.slice(2)];
  }
  if (name === "cargo" && named[1]?.text.startsWith("+") === true) return [named[0] as Word, ...named.slice(2)];
  return named;
}

function moduleAt(words: readonly Word[]): number {
  for (let at = 1; at < words.length; at++) {
    const { text } = words[at] as Word;
    if (text === "-m") return at;
    if (text === "-W" || text === "-X" || text === "--source" || text === "--rcfile") at++;
    else if (!text.startsWith("-")) return -1;
  }
  return -1;
}

/**
 * A path is the tool it names only where tools are installed; `./pytest` is whatever somebody laid there. Wrapper scripts
 * that a project keeps by custom (`./gradlew`) count as the tool.
 */
function plainName(text: string): string {
  const bare = text.replace(/\.(exe|cmd|bat|ps1)$/i, "");
  const base = bare.slice(Math.max(bare.lastIndexOf("/"), bare.lastIndexOf("\\")) + 1);
  const isInstalled =
    bare === base ||
    /^(\/|[A-Za-z]:[\\/]|~\/)/.test(bare) ||
    /(^|[\\/])(node_modules[\\/]\.bin|\.?v?env[\\/](bin|Scripts)|vendor[\\/]bin)[\\/]/.test(bare) ||
    /^(\.[\\/])?bin[\\/](rails|rspec|rake|phpunit|console)$/.test(bare);
  if (/^(\.{1,2}[\\/])*gradlew$/.test(bare)) return "gradle";
  if (/^(\.{1,2}[\\/])*mvnw$/.test(bare)) return "mvn";
  if (!isInstalled) return text;
  if (/^python[\d.]*$|^py$|^pypy3?$/.test(base)) return "python";
  if (/^pip[\d.]*$/.test(base)) return "pip";
  if (/^pytest-?[\d.]*$|^py\.test$/.test(base)) return "pytest";
  if (base === "gmake" || base === "nmake") return "make";
  return base;
}
