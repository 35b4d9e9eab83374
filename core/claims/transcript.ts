import type { RunOutcome, RunRecord, TreeEvent } from "./run.ts";

/** What a coding agent's transcript says of a session, up to the end of its last turn. */
export interface Transcript {
  /** The final message of the last turn; empty when it has none. */
  readonly text: string;
  /** What was asked last. */
  readonly user: string | undefined;
  readonly runs: readonly RunRecord[];
  /** For each run, the id of the call that made it. */
  readonly callIds: readonly string[];
  readonly events: readonly TreeEvent[];
  /** Turns so far, counted from 1. */
  readonly turn: number;
  readonly model: string | undefined;
  /** Folder of the session's first line. */
  readonly root: string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const EDITORS = new Set(["Edit", "Write", "MultiEdit", "NotebookEdit"]);

interface Call {
  readonly name: string;
  readonly input: Fields;
  readonly cwd: string | undefined;
  readonly agent: string | undefined;
  readonly turn: number;
  readonly atMs: number | undefined;
}

/**
 * Reads the lines of a Claude Code transcript, parsed. Only calls that returned are runs. A line that is no object, or of
 * a kind that is not known, says nothing.
 */
export function readTranscript(lines: readonly unknown[]): Transcript {
  const calls = new Map<string, Call>();
  const runs: RunRecord[] = [];
  const callIds: string[] = [];
  const events: TreeEvent[] = [];
  const last = { id: "", texts: [] as string[] };
  let turn = 0;
  let user: string | undefined;
  let model: string | undefined;
  let root: string | undefined;
  for (const line of lines) {
    if (!isFields(line) || !isFields(line.message)) continue;
    const { message } = line;
    const isSide = line.isSidechain === true;
    const cwd = stringOf(line.cwd);
    root ??= cwd;
    const blocks = blocksOf(message.content);
    if (line.type === "assistant") {
      const id = stringOf(message.id) ?? `line ${lines.indexOf(line)}`;
      if (!isSide) {
        model = stringOf(message.model) ?? model;
        if (last.id !== id) Object.assign(last, { id, texts: [] });
      }
      for (const block of blocks) {
        if (block.type === "text" && !isSide) last.texts.push(stringOf(block.text) ?? "");
        if (block.type !== "tool_use" || typeof block.id !== "string" || !isFields(block.input)) continue;
        const agent = isSide ? (stringOf(line.agentId) ?? "side") : undefined;
        calls.set(block.id, {
          name: stringOf(block.name) ?? "",
          input: block.input,
          cwd,
          agent,
          turn,
          atMs: timeOf(line),
        });
      }
    } else if (line.type === "user") {
      const results = blocks.filter((block) => block.type === "tool_result");
      const asked = blocks.filter((block) => block.type === "text").map((block) => stringOf(block.text) ?? "");
      if (results.length === 0 && !isSide && line.isMeta !== true && asked.length > 0) {
        turn++;
        user = asked.join("\n");
        Object.assign(last, { id: "", texts: [] });
      }
      for (const result of results) {
        const id = stringOf(result.tool_use_id) ?? "";
        const call = calls.get(id);
        if (call === undefined) continue;
        const returned = { result, extra: isFields(line.toolUseResult) ? line.toolUseResult : {}, atMs: timeOf(line) };
        if (call.name === "Bash" && typeof call.input.command === "string") {
          runs.push(runOf(call.input.command, call, returned));
          callIds.push(id);
        } else if (EDITORS.has(call.name) && result.is_error !== true) {
          const path = stringOf(call.input.file_path) ?? stringOf(call.input.notebook_path);
          events.push({ kind: "edit", after: runs.length - 1, ...(path === undefined ? {} : { path }) });
        }
      }
    }
  }
  return { text: last.texts.join("\n"), user, runs, callIds, events, turn: Math.max(1, turn), model, root };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function stringOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function blocksOf(content: unknown): readonly Fields[] {
  if (typeof content === "string") return [{ type: "text", text: content }];
  return Array.isArray(content) ? content.filter(isFields) : [];
}

/** `2026-01-05T09:00:00.250Z` in ms since 1970, without a clock's help; undefined for any other text. */
function timeOf(line: Fields): number | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,3}))?Z$/.exec(stringOf(line.timestamp) ?? "");
  if (found === null) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number);
  const ms = Number((found[7] ?? "0").padEnd(3, "0"));
  // Days since 1970 by the civil calendar: the year begins in March, so that the leap day is its last.
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const ofEra = shifted - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const days = era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
  return ((days * 24 + hour) * 60 + minute) * 60_000 + second * 1_000 + ms;
}

interface Returned {
  readonly result: Fields;
  readonly extra: Fields;
  readonly atMs: number | undefined;
}

function runOf(cmd: string, call: Call, { result, extra, atMs }: Returned): RunRecord {
  const output = outputOf(result.content);
  const isError = result.is_error === true;
  const background =
    call.input.run_in_background === true || /^Command (?:is )?running in (?:the )?background/i.test(output);
  const outcome = outcomeOf(output, isError, extra);
  const exit = exitOf(output, isError, outcome, background);
  const ms = call.atMs === undefined || atMs === undefined ? undefined : Math.max(0, atMs - call.atMs);
  return {
    cmd,
    exit,
    output,
    background,
    outcome,
    turn: call.turn,
    ...(call.cwd === undefined ? {} : { cwd: call.cwd }),
    ...(call.agent === undefined ? {} : { agent: call.agent }),
    ...(ms === undefined ? {} : { ms }),
  };
}

function outputOf(content: unknown): string {
  return blocksOf(content)
    .map((block) => stringOf(block.text) ?? "")
    .join("\n");
}

const DENIED =
  /^.{0,80}(?:doesn't want to (?:proceed|take this action)|[Pp]ermission to use .{1,80} (?:has been |was )?denied|user (?:rejected|denied)|tool use was rejected|requires approval|blocked by .{0,40}hook)/s;

function outcomeOf(output: string, isError: boolean, extra: Fields): RunOutcome {
  if (isError && DENIED.test(output)) return "denied";
  if (isError && /\btimed out after\b/i.test(output.slice(-2_000) + output.slice(0, 500))) return "timeout";
  if (extra.interrupted === true || (isError && /interrupted by (?:the )?user/i.test(output.slice(0, 500))))
    return "killed";
  return "completed";
}

function exitOf(output: string, isError: boolean, outcome: RunOutcome, background: boolean): number | null {
  if (outcome !== "completed" || background) return null;
  if (!isError) return 0;
  const found = /^(?:Error: )?(?:Exit code|Command failed with exit code) (\d+)/.exec(output.trimStart())?.[1];
  return found === undefined ? 1 : Number(found);
}
