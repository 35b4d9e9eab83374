import { readFileSync } from "node:fs";
import { canonicalJson, type Json } from "@assay/core/base";
import { COMPETENCIES } from "@assay/core/behavioural";
import { POLICY } from "@assay/core/gates";
import { replaySession } from "@assay/core/interview";
import { ROUND_KINDS } from "@assay/core/ledger";
import type { EventLog } from "@assay/core/log";
import { decodeClient, type NewInterview, type WireEdit } from "@assay/core/protocol";
import { isLanguageId, LANGUAGE_IDS } from "@assay/core/sandbox";
import { fastHash, parseJson, seededIds, steppedClock } from "@assay/host/base";
import { frozenReport, type Move, type MoveDeed, openArchive, openRooms, playScript } from "@assay/host/interview";
import { memoryLog, sqliteLog } from "@assay/host/log";
import { readModelScript, type ScriptedAnswer, scriptedModel } from "@assay/host/model";
import { judgeRun } from "@assay/host/problem";
import { bubblewrapSandbox } from "@assay/host/sandbox";
import { loadGrammars } from "@assay/host/syntax";
import { openBank } from "./sessions.ts";
import { dataFolder, makeDataFolder, readSettings } from "./settings.ts";
import { CallError, readCall, readChoice, readCount, say, writeJson } from "./terminal.ts";

/** `assay interview play SCRIPT|-`: sits an interview from a script. Exit 1 when it did not end properly. */
export async function playCommand(args: string[]): Promise<number> {
  const { options, words } = readCall(args, {
    round: { type: "string", default: "coding" },
    focus: { type: "string" },
    problem: { type: "string" },
    language: { type: "string", default: "python" },
    minutes: { type: "string" },
    seed: { type: "string", default: "1" },
    model: { type: "string", default: "house" },
    data: { type: "string" },
    json: { type: "boolean" },
  });
  const [file, ...more] = words;
  if (file === undefined || more.length > 0)
    throw new CallError("The script is missing: assay interview play SCRIPT, or - to read it from standard input");
  const answers = readModelWish(options.model);
  const language = readChoice("--language", options.language, LANGUAGE_IDS);
  const seed = readCount("--seed", options.seed, 0, Number.MAX_SAFE_INTEGER);
  const { PLANNED_MINUTES_MIN: least, PLANNED_MINUTES_MAX: most } = POLICY;
  const wished = options.minutes === undefined ? undefined : readCount("--minutes", options.minutes, least, most);
  readSettings();
  const folder = options.data === undefined ? undefined : dataFolder(options.data);
  const moves = readScript(readInput(file), file === "-" ? "standard input" : file);
  const bank = await openBank();
  const problem = options.problem === undefined ? [...bank.values()][0] : bank.get(options.problem);
  if (problem === undefined)
    throw new CallError(
      `The value "${options.problem}" of --problem is unknown: use one of ${[...bank.keys()].join(", ")}`,
    );
  const round = readChoice("--round", options.round, ROUND_KINDS);
  if (round === "coding") readChoice("--language", language, problem.languages);
  const wish: NewInterview =
    round === "behavioural"
      ? { round, focus: readFocus(options.focus), minutes: wished ?? BEHAVIOURAL_MINUTES }
      : { problem: problem.id, language, minutes: wished ?? problem.minutes };

  const clock = steppedClock();
  const model = answers === undefined ? undefined : scriptedModel({ clock, script: answers });
  const ids = seededIds(seed);
  const log = await openLog(folder);
  // The seed makes the session's id, and a record is never written twice.
  const id = seededIds(seed).sessionId();
  if ((await log.head(id)).ok) {
    await log.shut();
    throw new CallError(
      `The data folder "${folder}" holds session "${id}" of --seed ${seed} already: use another --seed`,
    );
  }
  const sandbox = await bubblewrapSandbox();
  const grammars = await loadGrammars();
  try {
    const stage = {
      clock,
      isModelScripted: model !== undefined,
      openRooms: () =>
        openRooms({ clock, ids, log, sandbox, judge: judgeRun, grammars, bank, model, complain: say, capacity: 1 }),
    };
    const played = await playScript(stage, wish, moves);
    for (const refusal of played.refusals)
      say(`At ${refusal.atMs} ms the room refused (${refusal.code}): ${refusal.message}`);
    const read = await openArchive({ log, bank }).read(played.session);
    if (!read.ok) throw new Error(read.failure.message);
    const replayed = replaySession(read.value.entries, fastHash);
    const began = read.value.row.createdAtMs;
    const told = {
      session: played.session,
      transcript: read.value.screen.lines.map((line) => ({
        seq: line.seq,
        atMs: line.atMs - began,
        who: line.who,
        text: line.text,
        act: line.act,
        about: line.about,
        cut: line.cut,
      })),
      gates: replayed.gates,
      runs: read.value.screen.runs,
      work: replayed.work,
      digest: replayed.digest,
      report: frozenReport(read.value) ?? null,
    };
    if (options.json) writeJson(told);
    else
      for (const line of told.transcript)
        process.stdout.write(
          `${String(Math.round(line.atMs / 1_000)).padStart(5)} s  ${line.who.padEnd(11)}  ${line.text}\n`,
        );
    const properly = played.ended && read.value.ledger.life.failed === null;
    if (!properly) say("The interview did not come to its proper end");
    return properly ? 0 : 1;
  } finally {
    await sandbox.shut();
    await log.shut();
  }
}

/** The length of a behavioural round that nobody chose one for, minutes. Taste: four questions. */
const BEHAVIOURAL_MINUTES = 30;

/** Competencies divided by commas; none: any. Throws `CallError`, naming the one that is unknown. */
function readFocus(value: string | undefined): readonly string[] {
  return (value ?? "")
    .split(",")
    .filter((one) => one !== "")
    .map((one) => readChoice("--focus", one, COMPETENCIES));
}

/** The answers of `scripted:FILE`; undefined: the house alone. Throws `CallError`, naming the line where one is bad. */
function readModelWish(wish: string): readonly ScriptedAnswer[] | undefined {
  if (wish === "house") return undefined;
  const file = wish.startsWith("scripted:") ? wish.slice("scripted:".length) : "";
  if (file === "")
    throw new CallError(`The value "${wish}" of --model is unknown: use house or scripted:FILE, FILE as JSON Lines`);
  const read = readModelScript(readInput(file), file);
  if (!read.ok) throw new CallError(read.failure.message);
  return read.value;
}

async function openLog(folder: string | undefined): Promise<EventLog> {
  if (folder === undefined) return memoryLog();
  makeDataFolder(folder);
  const log = await sqliteLog({ folder });
  if (!log.ok) throw new CallError(log.failure.message);
  return log.value;
}

function readInput(file: string): string {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (fault) {
    throw new CallError(`Cannot read the script "${file}": ${(fault as Error).message}`);
  }
}

/** The moves of a script, one JSON object a line, in the order of their times. Throws `CallError` naming the line. */
export function readScript(text: string, where: string): readonly Move[] {
  const moves: Move[] = [];
  text.split("\n").forEach((line, index) => {
    if (line.trim() === "") return;
    const place = `line ${index + 1} of ${where}`;
    const value = parseJson(line);
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw new CallError(`Cannot read ${place}: expected {"atMs":N, and one thing done}`);
    const move = readMove(value as { [key: string]: Json | undefined }, place);
    const before = moves.at(-1);
    if (before !== undefined && move.atMs < before.atMs)
      throw new CallError(`Cannot read ${place}: its atMs ${move.atMs} comes after ${before.atMs}`);
    moves.push(move);
  });
  return moves;
}

const DEEDS = "type, changes, set, run, say, compose, hint, hold, pause, language, disconnect, restart, end";

function readMove(value: { [key: string]: Json | undefined }, place: string): Move {
  const { atMs } = value;
  if (typeof atMs !== "number" || !Number.isSafeInteger(atMs) || atMs < 0)
    throw new CallError(`Cannot read ${place}: "atMs" must be a whole number of ms since the start`);
  const deed = readDeed(value);
  if (deed === undefined) throw new CallError(`Cannot read ${place}: expected one of ${DEEDS} beside "atMs"`);
  return { atMs, ...deed };
}

function readDeed(value: { [key: string]: Json | undefined }): MoveDeed | undefined {
  const { type, at, changes, origin, set, run, say: said, compose, hint, hold, pause, language, disconnect } = value;
  if (typeof type === "string") return { do: "type", text: type, at: typeof at === "number" ? at : null };
  if (Array.isArray(changes)) {
    // Read by the wire's own rule, so that a script can say nothing that a browser could not.
    const frame = {
      type: "edits",
      n: 1,
      language: "python",
      edits: [{ base: 1, changes, origin: origin ?? "typing", claimedAtMs: 0 }],
    };
    const read = decodeClient(JSON.stringify(frame), parseJson);
    if (!read.ok || read.value.type !== "edits") return undefined;
    const edit = read.value.edits[0] as WireEdit;
    return { do: "changes", changes: edit.changes, origin: edit.origin };
  }
  if (typeof set === "string") return { do: "set", text: set };
  if (run !== undefined && run !== null) {
    const { cases, stdin } = typeof run === "object" && !Array.isArray(run) ? (run as { [key: string]: Json }) : {};
    return {
      do: "run",
      cases: cases === undefined ? null : canonicalJson({ cases }),
      stdin: typeof stdin === "string" ? stdin : null,
    };
  }
  if (typeof said === "string") return { do: "say", text: said };
  if (typeof compose === "boolean") return { do: "compose", on: compose };
  if (hint === true) return { do: "hint" };
  if (typeof hold === "boolean") return { do: "hold", on: hold };
  if (typeof pause === "boolean") return { do: "pause", on: pause };
  if (isLanguageId(language)) return { do: "language", language };
  if (typeof disconnect === "number" && disconnect >= 0) return { do: "disconnect", ms: disconnect };
  if (value.restart === true) return { do: "restart" };
  if (value.end === true) return { do: "end" };
  return undefined;
}
