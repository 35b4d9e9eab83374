import { clockTime } from "@assay/core/report";
import { EXPORT_FORMATS } from "@assay/host/interview";
import { eraseCommand } from "./interview-erase.ts";
import { playCommand } from "./interview-play.ts";
import { replayCommand } from "./interview-replay.ts";
import { openSessions, readSession } from "./sessions.ts";
import { CallError, readCall, readChoice, refuseMore, say, writeJson } from "./terminal.ts";

/** `assay interview …`: one word says which. */
export async function interviewCommand(args: string[]): Promise<number> {
  const [verb, ...rest] = args;
  switch (verb) {
    case "play":
      return playCommand(rest);
    case "replay":
      return replayCommand(rest);
    case "list":
      return list(rest);
    case "show":
      return show(rest);
    case "export":
      return exportSession(rest);
    case "erase":
      return eraseCommand(rest);
    default:
      throw new CallError(
        `Cannot do "${verb ?? ""}" with interviews: use one of play, replay, list, show, export, erase, see --help`,
      );
  }
}

const PLACE = { data: { type: "string" }, json: { type: "boolean" } } as const;

async function list(args: string[]): Promise<number> {
  const { options, words } = readCall(args, PLACE);
  refuseMore(words, 0, "options only");
  const sessions = await openSessions(options.data);
  try {
    const listed = await sessions.archive.rows();
    if (!listed.ok) throw new CallError(listed.failure.message);
    const rows = listed.value;
    if (options.json) writeJson({ interviews: rows });
    else if (rows.length === 0) say(`There are no sessions in "${sessions.folder}" yet`);
    for (const row of options.json ? [] : rows)
      process.stdout.write(
        `${row.id}  ${new Date(row.startedAtMs).toISOString().slice(0, 16).replace("T", " ")}  ${row.state.padEnd(6)}  ${row.title}: ${row.outcome}\n`,
      );
    return 0;
  } finally {
    await sessions.close();
  }
}

async function show(args: string[]): Promise<number> {
  const { options, words } = readCall(args, PLACE);
  const { archive, read, close } = await readSession(oneWord(words, "show"), options.data);
  try {
    const row = await archive.row(read.row.stream);
    if (!row.ok) throw new CallError(row.failure.message);
    if (options.json) {
      writeJson({ ...row.value, entries: read.entries.length, transcript: read.screen.lines, runs: read.screen.runs });
      return 0;
    }
    const began = read.ledger.clock.startedMs ?? read.row.createdAtMs;
    process.stdout.write(`${row.value.title} · ${row.value.language} · ${row.value.state} · ${row.value.outcome}\n\n`);
    for (const line of read.screen.lines)
      process.stdout.write(`${clockTime(line.atMs - began)}  ${line.who.padEnd(11)}  ${line.text}\n`);
    return 0;
  } finally {
    await close();
  }
}

async function exportSession(args: string[]): Promise<number> {
  const { options, words } = readCall(args, {
    data: { type: "string" },
    format: { type: "string" },
    "without-words": { type: "boolean" },
  });
  const id = oneWord(words, "export");
  if (options.format === undefined)
    throw new CallError(`The option --format is missing: use one of ${EXPORT_FORMATS.join(", ")}`);
  readChoice("--format", options.format, EXPORT_FORMATS);
  const { archive, read, close } = await readSession(id, options.data);
  try {
    const file = await archive.exportFile(read.row.stream, options.format, !options["without-words"]);
    if (!file.ok) throw new CallError(file.failure.message);
    process.stdout.write(file.value.text);
    return 0;
  } finally {
    await close();
  }
}

/** The one session that `assay interview VERB` takes. */
function oneWord(words: readonly string[], verb: string): string {
  const [word, ...more] = words;
  if (word === undefined) throw new CallError(`The session is missing: assay interview ${verb} SESSION`);
  if (more.length > 0) throw new CallError(`Unexpected "${more[0]}": interview ${verb} takes one session`);
  return word;
}
