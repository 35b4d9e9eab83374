import { spawn } from "node:child_process";
import { serve } from "@assay/server";
import { briefsFolder, problemsFolder, recordingsFolder, webFolder } from "./places.ts";
import { dataFolder, makeDataFolder, readSettings, takeModelChoice, takeModelWish } from "./settings.ts";
import { CallError, readCall, readCount, say } from "./terminal.ts";
import { version } from "./version.ts";

/** Every spelling under which the server would be reached from this machine alone. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;
/** How often the shell above us is looked for when npm started it. */
const PARENT_MS = 200;

/** `assay start`: serves until SIGTERM or SIGINT. */
export async function startCommand(args: string[]): Promise<number> {
  const { options, words } = readCall(args, {
    host: { type: "string", default: "127.0.0.1" },
    port: { type: "string" },
    data: { type: "string" },
    open: { type: "boolean" },
  });
  if (words.length > 0) throw new CallError(`Unexpected "${words[0]}": start takes options only, see --help`);
  readSettings();
  if (!LOOPBACK.test(options.host))
    throw new CallError(`The host "${options.host}" is not this machine: use 127.0.0.1, there are no accounts yet`);
  const port =
    options.port === undefined
      ? readCount("ASSAY_PORT", process.env.ASSAY_PORT ?? "3000", 0, 65_535)
      : readCount("--port", options.port, 0, 65_535);
  const model = takeModelChoice();
  const modelWish = takeModelWish();
  const folder = dataFolder(options.data);
  makeDataFolder(folder);
  // Listened for before anybody is told that we are ready: who starts us may stop us at once.
  const stopped = untilStopped();

  const serving = await serve({
    host: options.host.replace(/^\[|\]$/g, ""),
    port,
    dataFolder: folder,
    webFolder: webFolder(),
    problemsFolder: problemsFolder(),
    briefsFolder: briefsFolder(),
    recordingsFolder: recordingsFolder(),
    model,
    modelWish,
    version: version(),
    complain: say,
  });
  if (!serving.ok) throw new CallError(serving.failure.message, serving.failure.code === "missing" ? 3 : 2);
  const { url, notes, close } = serving.value;
  for (const note of notes) say(note);
  process.stdout.write(`Assay is ready at ${url}\n`);
  if (options.open) openBrowser(url);
  await stopped;
  await close();
  return 0;
}

/** Waits for a signal, or for the end of the shell that npm put between itself and us. */
function untilStopped(): Promise<void> {
  return new Promise((done) => {
    process.once("SIGTERM", () => done());
    process.once("SIGINT", () => done());
    // npm and npx pass SIGTERM to the shell between us, and the shell dies without passing it on.
    if (process.env.npm_command === undefined) return;
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      done();
    }, PARENT_MS);
  });
}

/** Opens the person's browser; where none can be, the address was printed. */
function openBrowser(url: string): void {
  const opener = process.platform === "darwin" ? "open" : process.platform === "win32" ? "explorer" : "xdg-open";
  const child = spawn(opener, [url], { stdio: "ignore", detached: true });
  child.on("error", () => say(`Cannot open a browser with ${opener}: open ${url} yourself`));
  child.unref();
}
