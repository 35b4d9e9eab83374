import { err, ok, type Result } from "../base/index.ts";
import type { Claim } from "./claim.ts";
import { judgeClaims } from "./judge.ts";
import { REPLAY_POLICIES, type ReplayPolicy, type ReplayResult } from "./replay.ts";
import {
  type Evidence,
  RUN_OUTCOMES,
  type RunOutcome,
  type RunRecord,
  type TreeEvent,
  type WorkspacePackage,
} from "./run.ts";
import type { ShellParser } from "./shell/tree.ts";
import type { ClaimVerdict } from "./verdict.ts";

/** A text and what was done, as a program hands it over, with what scripted replays return. */
export interface ClaimCase {
  readonly text: string;
  readonly user: string | undefined;
  readonly evidence: Evidence;
  readonly policy: ReplayPolicy;
  readonly replays: readonly ReplayResult[];
}

export type CaseFailure = "no-text" | "bad-runs" | "bad-events" | "bad-replay" | "bad-files";

type Fields = Readonly<Record<string, unknown>>;
type Read<T> = Result<T, { readonly code: CaseFailure; readonly message: string }>;

/** Reads `{"text","user"?,"runs","events"?,"replay"?,"replays"?,"files"?,"packages"?,"root"?,"turn"?}`. Unknown keys are passed over. */
export function readCase(fields: Fields): Read<ClaimCase> {
  const { text, user, replay } = fields;
  if (typeof text !== "string") return err("no-text", '"text" must be a string: what was said');
  const runs = readRunList(fields.runs);
  if (!runs.ok) return runs;
  const events = readEvents(fields.events);
  if (!events.ok) return events;
  if (replay !== undefined && !REPLAY_POLICIES.includes(replay as ReplayPolicy))
    return err("bad-replay", `"replay" must be one of ${REPLAY_POLICIES.join(", ")}`);
  const replays = readReplays(fields.replays);
  if (!replays.ok) return replays;
  const files = readFiles(fields.files);
  if (!files.ok) return files;
  const evidence: Evidence = {
    runs: runs.value,
    events: events.value,
    files: files.value,
    packages: readPackages(fields.packages),
    ...(typeof fields.root === "string" ? { root: fields.root } : {}),
    ...(typeof fields.turn === "number" ? { turn: fields.turn } : {}),
  };
  return ok({
    text,
    user: typeof user === "string" ? user : undefined,
    evidence,
    policy: (replay as ReplayPolicy | undefined) ?? "auto",
    replays: replays.value,
  });
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readRunList(value: unknown): Read<readonly RunRecord[]> {
  if (value === undefined || value === null) return ok([]);
  if (!Array.isArray(value)) return err("bad-runs", '"runs" must be an array of {"cmd","exit",…}');
  const runs: RunRecord[] = [];
  for (const [index, one] of value.entries()) {
    if (!isFields(one) || typeof one.cmd !== "string") return err("bad-runs", `"runs[${index}].cmd" must be a string`);
    const { exit = null, outcome = "completed" } = one;
    if (exit !== null && !Number.isInteger(exit))
      return err("bad-runs", `"runs[${index}].exit" must be a whole number or null`);
    if (!RUN_OUTCOMES.includes(outcome as RunOutcome))
      return err("bad-runs", `"runs[${index}].outcome" must be one of ${RUN_OUTCOMES.join(", ")}`);
    runs.push({
      cmd: one.cmd,
      exit: exit as number | null,
      output: typeof one.output === "string" ? one.output : "",
      background: one.background === true,
      outcome: outcome as RunOutcome,
      ...(typeof one.cwd === "string" ? { cwd: one.cwd } : {}),
      ...(typeof one.agent === "string" ? { agent: one.agent } : {}),
      ...(typeof one.turn === "number" ? { turn: one.turn } : {}),
      ...(typeof one.ms === "number" ? { ms: one.ms } : {}),
    });
  }
  return ok(runs);
}

const EVENT_KINDS = ["edit", "delete-tests", "user-edit"];

function readEvents(value: unknown): Read<readonly TreeEvent[]> {
  if (value === undefined || value === null) return ok([]);
  if (!Array.isArray(value)) return err("bad-events", '"events" must be an array of {"kind","path"?,"after"}');
  const events: TreeEvent[] = [];
  for (const [index, one] of value.entries()) {
    if (!isFields(one) || !EVENT_KINDS.includes(one.kind as string))
      return err("bad-events", `"events[${index}].kind" must be one of ${EVENT_KINDS.join(", ")}`);
    const { after = -1 } = one;
    if (!Number.isInteger(after))
      return err("bad-events", `"events[${index}].after" must be the index of a run, -1 before the first`);
    events.push({
      kind: one.kind as TreeEvent["kind"],
      after: after as number,
      ...(typeof one.path === "string" ? { path: one.path } : {}),
    });
  }
  return ok(events);
}

const REPLAY_OUTCOMES: readonly string[] = [
  "timeout",
  "killed",
  "sandbox",
  "approval",
  "cancelled",
  "workspace-changed",
];

/** A number is an exit code; null is a replay that ran out of time; a word says how else it ended. */
function readReplays(value: unknown): Read<readonly ReplayResult[]> {
  if (value === undefined || value === null) return ok([]);
  if (!Array.isArray(value)) return err("bad-replay", '"replays" must be an array of exit codes');
  const results: ReplayResult[] = [];
  for (const [index, one] of value.entries()) {
    if (Number.isInteger(one)) results.push({ outcome: "completed", exit: one as number, output: null, ms: 0 });
    else if (one === null) results.push({ outcome: "timeout", exit: null, output: null, ms: 0 });
    else if (REPLAY_OUTCOMES.includes(one as string))
      results.push({ outcome: one as ReplayResult["outcome"], exit: null, output: null, ms: 0 });
    else if (isFields(one) && Number.isInteger(one.exit))
      results.push({
        outcome: "completed",
        exit: one.exit as number,
        output: typeof one.output === "string" ? one.output : null,
        ms: 0,
      });
    else
      return err(
        "bad-replay",
        `"replays[${index}]" must be an exit code, null, or one of ${REPLAY_OUTCOMES.join(", ")}`,
      );
  }
  return ok(results);
}

function readFiles(value: unknown): Read<ReadonlyMap<string, string>> {
  if (value === undefined || value === null) return ok(new Map());
  if (!isFields(value) || !Object.values(value).every((text) => typeof text === "string"))
    return err("bad-files", '"files" must be an object of texts by path, relative to the root');
  return ok(new Map(Object.entries(value as Readonly<Record<string, string>>)));
}

function readPackages(value: unknown): readonly WorkspacePackage[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isFields).flatMap((one) =>
    typeof one.name === "string" && typeof one.path === "string"
      ? [
          {
            name: one.name,
            path: one.path,
            dependsOn: Array.isArray(one.dependsOn) ? one.dependsOn.filter((name) => typeof name === "string") : [],
          },
        ]
      : [],
  );
}

/** Judges a case; each replay that is ordered returns the next of those that were scripted. */
export function judgeCase(one: ClaimCase, claims: readonly Claim[], parser: ShellParser): readonly ClaimVerdict[] {
  const results = new Map<number, ReplayResult[]>();
  const script = [...one.replays];
  for (;;) {
    const judged = judgeClaims({ claims, evidence: one.evidence, parser, policy: one.policy, replays: results });
    const order = judged.orders[0];
    const next = order === undefined ? undefined : script.shift();
    if (order === undefined || next === undefined) return judged.verdicts;
    results.set(order.run, [...(results.get(order.run) ?? []), next]);
  }
}

/** A verdict as the command line and others print it. */
export function verdictRow({ claim, verdict, failure, qualifiers, run, decidedBy }: ClaimVerdict): object {
  const { kind, sentence, span, modality } = claim;
  return { kind, sentence, span, modality, verdict, failure, qualifiers, run, decidedBy };
}
