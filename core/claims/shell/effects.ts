import type { Invocation } from "../runners/runner.ts";
import { joinFolder, nameOf, type ShellCommand } from "./line.ts";
import { scriptCallOf } from "./scripts.ts";

/** What running a command does to the world. Anything not known for certain is `unknown`. */
export type Effect = "read-only" | "build-test" | "writes" | "network" | "destructive" | "unknown";

/** Paths that a command may have changed, relative to the root; null stands for "some file, who knows which". */
export type Changes = readonly (string | null)[];

const words = (list: string) => new Set(list.split(/\s+/));

const READ_ONLY = words(
  `: [ [[ true false test echo printf cd pushd popd pwd ls dir cat head tail less more bat wc sort uniq cut tr grep egrep fgrep rg ag ack find fd
   awk jq yq column diff cmp comm file stat du df tree which whereis type command hash date sleep uname whoami id hostname env printenv export unset set
   read wait jobs ps pgrep top htop free uptime lsof netstat ss basename dirname realpath readlink md5sum sha1sum sha256sum shasum xxd od hexdump
   strings nl seq expr let local declare shift return exit trap ulimit umask alias source . history man help info tput clear reset nproc ping`,
);
const GIT_READ = words(
  "status diff log show branch rev-parse ls-files ls-tree blame describe remote tag config shortlog reflog cat-file grep rev-list merge-base symbolic-ref for-each-ref diff-tree whatchanged check-ignore fsck count-objects help version",
);
/** They touch the repository and the index, not the files that tests read. */
const GIT_RECORD = words("add commit notes bundle gc pack-refs");
const GIT_NETWORK = words("push fetch clone ls-remote submodule");
const NETWORK = words(
  `curl wget ssh scp rsync ftp sftp nc telnet gh glab hub docker podman kubectl helm aws gcloud az terraform heroku vercel netlify fly wrangler
   pip pipx conda mamba apt apt-get brew yum dnf apk gem composer nuget npm pnpm yarn bun bundle poetry uv pipenv cargo go mix dart flutter pub`,
);
const DESTRUCTIVE = words(
  "rm rmdir shred dd mkfs kill pkill killall shutdown reboot unlink truncate dropdb mysql psql sqlite3 mongo redis-cli",
);
const FILE_WRITERS = words("mv cp touch ln install patch tee mkdir chmod chown unzip tar zip gzip gunzip rename split");
const INSTALL_VERBS = words(
  "install i ci add remove rm uninstall update up upgrade sync get fetch restore link unlink dedupe prune lock require",
);

/** Sub-words with which a tool that talks to others only reads or records here. */
function networkEffect(name: string, verb: string): Effect {
  if (verb === "") return "unknown";
  if (name === "docker" || name === "podman")
    return /^(ps|images|logs|inspect|version|info|stats|top|port)$/.test(verb) ? "read-only" : "network";
  if (name === "cargo")
    return /^(tree|metadata|version|search|pkgid|locate-project)$/.test(verb)
      ? "read-only"
      : INSTALL_VERBS.has(verb) || verb === "publish"
        ? "network"
        : "unknown";
  if (name === "go")
    return /^(env|list|version|doc)$/.test(verb)
      ? "read-only"
      : verb === "get" || verb === "mod"
        ? "network"
        : "unknown";
  if (/^(npm|pnpm|yarn|bun)$/.test(name)) {
    if (/^(ls|list|view|outdated|why|explain|root|prefix|config|version|help|pkg|la|ll|bin)$/.test(verb))
      return "read-only";
    return INSTALL_VERBS.has(verb) || /^(publish|audit|login|unpublish|deprecate|exec|dlx|create|init)$/.test(verb)
      ? "network"
      : "unknown";
  }
  if (/^(pip|poetry|uv|pipenv|conda|mamba|gem|bundle|composer|mix)$/.test(name))
    return /^(list|show|freeze|check|info|config|outdated)$/.test(verb)
      ? "read-only"
      : INSTALL_VERBS.has(verb)
        ? "network"
        : "unknown";
  return "network";
}

/** What a command does. `invocation`: what it runs, when that is known. */
export function effectOf(command: ShellCommand, invocation: Invocation | undefined): Effect {
  if (command.writes.length > 0) return "writes";
  const name = nameOf(command);
  if (name === "" || command.hasUnknownArguments) return "unknown";
  if (command.isElsewhere) return "unknown";
  if (invocation !== undefined) {
    if (invocation.isSelfUpdating || invocation.writesSources) return "writes";
    return "build-test";
  }
  const verb = command.words[1]?.text ?? "";
  if (name === "git") return gitEffect(command);
  if (name === "sed" || name === "perl")
    return command.words.some((word) => /^-[a-zA-Z]*i/.test(word.text) || word.text.startsWith("--in-place"))
      ? "writes"
      : "read-only";
  if (name === "find" && command.words.some((word) => /^-(delete|exec|execdir|ok)$/.test(word.text)))
    return "destructive";
  if (READ_ONLY.has(name)) return "read-only";
  if (DESTRUCTIVE.has(name)) return "destructive";
  if (FILE_WRITERS.has(name)) return "writes";
  if (NETWORK.has(name)) return networkEffect(name, verb);
  return "unknown";
}

function gitVerbAt(command: ShellCommand): number {
  let at = 1;
  while (command.words[at]?.text.startsWith("-") === true) at += /^-[Cc]$/.test(command.words[at]?.text ?? "") ? 2 : 1;
  return at;
}

/** The first word of git that is no option, and the one behind it. */
export function gitVerb(command: ShellCommand): readonly [string, string] {
  const at = gitVerbAt(command);
  return [command.words[at]?.text ?? "", command.words[at + 1]?.text ?? ""];
}

function gitEffect(command: ShellCommand): Effect {
  const [verb, next] = gitVerb(command);
  if (verb === "stash" && /^(list|show)$/.test(next)) return "read-only";
  if (verb === "branch" && command.words.some((word) => /^(-[dDmM]|--delete|--move)$/.test(word.text)))
    return "destructive";
  if (GIT_READ.has(verb)) return "read-only";
  if (GIT_RECORD.has(verb)) return "writes";
  if (GIT_NETWORK.has(verb)) return "network";
  return "destructive";
}

/** Tools that start something and leave the sources alone. */
const STARTS =
  /^(docker|podman|docker-compose|kubectl|helm|gh|glab|hub|ssh|aws|gcloud|az|terraform|heroku|vercel|netlify|fly|wrangler|kill|pkill|killall|open|code|xdg-open|psql|mysql|redis-cli|mongo|dropdb|createdb|nc|ping|telnet|playwright|cypress)$/;

/**
 * Which files a command may have changed, so that what was tested before it is no longer what stands there. Built files
 * and caches do not count: builds and tests write them and do not read them from elsewhere.
 */
export function changesOf(command: ShellCommand, effect: Effect, invocation: Invocation | undefined): Changes {
  const redirected = command.writes.map((path) => (path === null ? null : joinFolder(command.folder, path)));
  return [...redirected, ...ownChanges(command, effect, invocation)];
}

function ownChanges(command: ShellCommand, effect: Effect, invocation: Invocation | undefined): Changes {
  const name = nameOf(command);
  if (invocation !== undefined) return invocation.isSelfUpdating || invocation.writesSources ? [null] : [];
  if (effect === "read-only" || command.isElsewhere) return [];
  if (name === "git") {
    const [verb] = gitVerb(command);
    return GIT_READ.has(verb) || GIT_RECORD.has(verb) || /^(push|fetch|ls-remote)$/.test(verb) ? [] : [null];
  }
  if (STARTS.test(name)) return [];
  if (/^(mkdir|chmod|chown)$/.test(name) || READ_ONLY.has(name)) return [];
  if (name === "curl" || name === "wget") return downloads(command);
  if (
    name === "sed" ||
    name === "perl" ||
    /^(rm|rmdir|unlink|mv|cp|touch|ln|tee|truncate|shred|install|rename)$/.test(name)
  )
    return namedPaths(command, name);
  const call = scriptCallOf(command.words);
  if (call !== undefined && /^(dev|start|serve|preview|stop)$/.test(call.script)) return [];
  if (
    /^(npm|pnpm|yarn|bun)$/.test(name) &&
    /^(publish|audit|login|ls|list|view|pack)$/.test(command.words[1]?.text ?? "")
  )
    return [];
  return [null];
}

function downloads(command: ShellCommand): Changes {
  const texts = command.words.map((word) => word.text);
  const at = texts.findIndex((text) => /^(-o|-O|--output|--output-document|--remote-name)$/.test(text));
  if (at < 0) return nameOf(command) === "wget" ? [null] : [];
  const path = texts[at + 1];
  return [path === undefined || path.startsWith("-") ? null : joinFolder(command.folder, path)];
}

function namedPaths(command: ShellCommand, name: string): Changes {
  const operands = command.words.slice(1).filter((word) => !word.text.startsWith("-"));
  // The first operand of sed and perl is the program, unless it came with `-e`.
  const hasProgram = command.words.some((word) => /^-[a-z]*e$|^--expression/.test(word.text));
  const paths = (name === "sed" || name === "perl") && !hasProgram ? operands.slice(1) : operands;
  return paths.map((word) => (word.isLiteral ? joinFolder(command.folder, word.text) : null));
}

const PROSE =
  /\.(md|markdown|rst|adoc|png|jpe?g|gif|webp|ico|pdf|docx?|odt|log)$|(^|\/)(README|LICENSE|LICENCE|CHANGELOG|NOTICE|AUTHORS|CONTRIBUTORS|CODEOWNERS|TODO|NOTES)(\.\w+)?$/i;
const SOURCE_FOLDER =
  /(^|\/)(src|lib|app|tests?|specs?|__tests__|__snapshots__|fixtures?|testdata|content|pages|templates?)\//i;

/** Whether a file can bear on what builds and tests say. When unsure, it can. */
export function isInput(path: string | null): boolean {
  if (path === null) return true;
  if (/^\/(tmp|var\/tmp|dev|proc|private\/tmp)\//.test(path) || /(^|\/)\.git\//.test(path)) return false;
  return SOURCE_FOLDER.test(path) || !PROSE.test(path);
}
