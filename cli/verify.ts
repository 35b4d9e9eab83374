import { HOOK_MODES, REPLAY_POLICIES } from "@assay/core/claims";
import { dataFolder } from "./settings.ts";
import { CallError, readCall, readChoice, refuseMore, sayFault } from "./terminal.ts";
import { verifyPlaces } from "./verify-session.ts";

/** `assay verify …`: each face in a file of its own, loaded when it is called. Resolves to the exit code. */
export async function verifyCommand(args: readonly string[]): Promise<number> {
  const { options, words } = readCall(args, {
    jsonl: { type: "boolean" },
    json: { type: "boolean" },
    data: { type: "string" },
    mode: { type: "string" },
    replay: { type: "string" },
    late: { type: "string" },
  });
  const [face, ...more] = words;
  if (options.jsonl) {
    refuseMore(words, 0, "nothing beside --jsonl");
    return (await import("./verify-lines.ts")).verifyLines();
  }
  const places = verifyPlaces(dataFolder(options.data));
  switch (face) {
    case "hook":
      refuseMore(words, 1, "nothing behind hook");
      return guarded(() => hook(options, dataFolder(options.data)));
    case "stats":
      refuseMore(words, 1, "nothing behind stats");
      return (await import("./verify-stats.ts")).verifyStats(places, options.json);
    case "wrong": {
      refuseMore(words, 2, "the id of one verdict");
      if (more[0] === undefined) throw new CallError("Which verdict is wrong? Give its id, see --help");
      return (await import("./verify-stats.ts")).verifyWrong(places, more[0]);
    }
    case "mcp":
      refuseMore(words, 1, "nothing behind mcp");
      return (await import("./verify-mcp.ts")).verifyMcp(places);
    default:
      throw new CallError(`Cannot verify "${words.join(" ")}": use --jsonl, hook, stats, wrong ID or mcp, see --help`);
  }
}

interface HookOptions {
  readonly mode: string | undefined;
  readonly replay: string | undefined;
  readonly late: string | undefined;
}

async function hook(options: HookOptions, data: string): Promise<number> {
  const places = verifyPlaces(data);
  const { verifyHook, verifyLate } = await import("./verify-hook.ts");
  if (options.late !== undefined) return verifyLate(options.late, places);
  const mode = readChoice("--mode", options.mode ?? process.env.ASSAY_VERIFY ?? "advise", HOOK_MODES);
  const replay = readChoice("--replay", options.replay ?? "never", REPLAY_POLICIES);
  return verifyHook(await standardInput(), { mode, replay, places });
}

/** An agent takes exit 2 of a hook for an order to go on; a fault of ours must not be one, so it is exit 1. */
async function guarded(run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (fault) {
    sayFault(fault);
    return 1;
  }
}

async function standardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
