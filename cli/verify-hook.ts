import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import {
  answerStop,
  type ClaimCase,
  type Evidence,
  entryOf,
  extractClaims,
  type HookMode,
  type Judgement,
  judgeClaims,
  type ReplayPolicy,
  type ReplayResult,
  readCase,
  verdictMessage,
} from "@assay/core/claims";
import { parseJson, redactor, secretValues } from "@assay/host/base";
import { openLedger, openShellParser, performReplay, stampTree } from "@assay/host/claims";
import { CallError, say } from "./terminal.ts";
import { evidenceOf, keepPending, keepStamp, takePending, transcriptAt, type VerifyPlaces } from "./verify-session.ts";

/** Before a request so long is waited at most for a replay that is not done. Contract. */
const FLUSH_WAIT_MS = 1_500;

export interface HookSetting {
  readonly mode: HookMode;
  readonly replay: ReplayPolicy;
  readonly places: VerifyPlaces;
}

type Fields = Readonly<Record<string, unknown>>;

/** `assay verify hook`: one event of an agent on standard input, its answer on standard output. Resolves to the exit code. */
export async function verifyHook(input: string, setting: HookSetting): Promise<number> {
  // Switched off it must not be noticed, whatever it is handed.
  if (setting.mode === "off") return 0;
  const event = parseJson(input);
  if (typeof event !== "object" || event === null || Array.isArray(event))
    throw new CallError(
      'Standard input is no JSON object: a hook hands over its event, such as {"hook_event_name":"Stop",…}',
    );
  const answer = await answerEvent(event as Fields, setting);
  if (answer !== undefined) process.stdout.write(`${JSON.stringify(answer)}\n`);
  return 0;
}

async function answerEvent(event: Fields, setting: HookSetting): Promise<object | undefined> {
  const session = typeof event.session_id === "string" ? event.session_id : "unknown";
  switch (event.hook_event_name) {
    case "UserPromptSubmit":
      return await deliver(session, setting);
    case "PostToolUse":
      return await noteStamp(event, session, setting);
    default:
      return await stop(event, session, setting);
  }
}

/** The files as they are after a run, for telling later whether they are still the same. */
async function noteStamp(event: Fields, session: string, { places }: HookSetting): Promise<undefined> {
  if (event.tool_name !== "Bash" || typeof event.tool_use_id !== "string" || typeof event.cwd !== "string")
    return undefined;
  const stamp = await stampTree(event.cwd);
  if (stamp !== null) keepStamp(places.stamps(session), event.tool_use_id, stamp);
  return undefined;
}

/** Pending verdicts join the request that begins; each once, at its tail. */
async function deliver(session: string, { mode, places }: HookSetting): Promise<object | undefined> {
  if (mode === "observe") return undefined;
  const endMs = performance.now() + FLUSH_WAIT_MS;
  while (existsSync(places.job(session)) && performance.now() < endMs)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const message = verdictMessage(takePending(places.pending(session)), nonce());
  if (message === undefined) return undefined;
  return { hookSpecificOutput: { hookEventName: "UserPromptSubmit", additionalContext: message.text } };
}

function nonce(): string {
  return randomBytes(8).toString("hex");
}

interface Session {
  readonly text: string;
  readonly user: string | undefined;
  readonly evidence: Evidence;
  readonly model: string | undefined;
  readonly policy: ReplayPolicy;
}

/** An agent's event: with the path of its transcript, or with what was said and run in the event itself. */
async function sessionOf(event: Fields, session: string, { replay, places }: HookSetting): Promise<Session> {
  if (event.runs !== undefined) {
    const read = readCase({ ...event, text: event.text ?? event.last_assistant_message });
    if (!read.ok) throw new CallError(read.failure.message);
    const { text, user, evidence }: ClaimCase = read.value;
    return { text, user, evidence, model: typeof event.model === "string" ? event.model : undefined, policy: replay };
  }
  if (typeof event.transcript_path !== "string")
    throw new CallError(
      'The event has no "transcript_path" and no "runs": one of them says what was run, see docs/verify.md',
    );
  const transcript = await transcriptAt(event.transcript_path).catch((fault: NodeJS.ErrnoException) => {
    throw new CallError(
      `Cannot read the transcript "${event.transcript_path as string}": ${fault.code ?? fault.message}`,
    );
  });
  const root = transcript.root ?? (typeof event.cwd === "string" ? event.cwd : process.cwd());
  const text = typeof event.last_assistant_message === "string" ? event.last_assistant_message : transcript.text;
  const evidence = await evidenceOf(transcript, root, places.stamps(session));
  return { text, user: transcript.user, evidence, model: transcript.model, policy: replay };
}

async function stop(event: Fields, session: string, setting: HookSetting): Promise<object | undefined> {
  const began = performance.now();
  const read = await sessionOf(event, session, setting);
  const claims = extractClaims(read.text, { user: read.user });
  if (claims.length === 0) return undefined;
  const parser = await openShellParser();
  const judged = judgeClaims({ claims, evidence: read.evidence, parser, policy: read.policy });
  if (judged.orders.length > 0) {
    startLate(event, session, setting);
    return undefined;
  }
  const isContinued = event.stop_hook_active === true;
  return finish(judged, read, { isContinued, session, setting, verifierMs: performance.now() - began });
}

interface Finish {
  /** The turn goes on after an earlier answer, or is over: either way it is not held. */
  readonly isContinued: boolean;
  readonly session: string;
  readonly setting: HookSetting;
  readonly verifierMs: number;
  readonly replayMs?: number;
}

/** Keeps the ledger and what is pending; gives the answer. */
function finish(
  judged: Judgement,
  read: Session,
  { isContinued, session, setting, verifierMs, replayMs }: Finish,
): object | undefined {
  const { places, mode } = setting;
  const turn = read.evidence.turn ?? 1;
  const redact = redactor(secretValues(process.env));
  const entries = judged.proofs.map((proof) =>
    entryOf(proof, {
      id: randomBytes(6).toString("hex"),
      atMs: Date.now(),
      session,
      turn,
      model: read.model,
      verifierMs: Math.round(verifierMs * 100) / 100,
      recordedMs: proof.verdict.run === null ? undefined : read.evidence.runs[proof.verdict.run]?.ms,
      replayMs: proof.verdict.decidedBy === "replay" ? replayMs : undefined,
      redact,
    }),
  );
  openLedger(places.ledger, say).append(entries);
  const answer = answerStop({
    mode,
    isContinued,
    proofs: judged.proofs,
    turn,
    nonce: nonce(),
  });
  keepPending(
    places.pending(session),
    answer.pending.map((proof) => ({ turn, proof: { ...proof, tail: proof.tail.map(redact) } })),
  );
  if (answer.hold !== null)
    return { decision: "block", reason: redact(answer.hold), systemMessage: redact(answer.toPerson ?? "") };
  return answer.toPerson === null ? undefined : { systemMessage: redact(answer.toPerson) };
}

/** Replays go on in a process of their own: the end of a turn is not kept waiting. */
function startLate(event: Fields, session: string, { mode, replay, places }: HookSetting): void {
  const job = places.job(session);
  mkdirSync(dirname(job), { recursive: true, mode: 0o700 });
  writeFileSync(job, JSON.stringify({ event, mode, replay }), { mode: 0o600 });
  const entry = process.argv[1] as string;
  spawn(process.execPath, [...process.execArgv, entry, "verify", "hook", "--late", job], {
    detached: true,
    stdio: "ignore",
    env: { ...process.env, ASSAY_DATA: dirname(dirname(places.ledger)) },
  }).unref();
}

/** The other half of `startLate`: makes the replays, then does what the hook would have done. */
export async function verifyLate(job: string, places: VerifyPlaces): Promise<number> {
  const began = performance.now();
  try {
    const { event, mode, replay } = JSON.parse(readFileSync(job, "utf8")) as {
      event: Fields;
      mode: HookMode;
      replay: ReplayPolicy;
    };
    const session = typeof event.session_id === "string" ? event.session_id : "unknown";
    const setting = { mode, replay, places };
    const read = await sessionOf(event, session, setting);
    const { judged, replayMs } = await judgeWithReplays(read);
    finish(judged, read, {
      isContinued: true,
      session,
      setting,
      verifierMs: performance.now() - began - replayMs,
      replayMs,
    });
    return 0;
  } finally {
    rmSync(job, { force: true });
  }
}

/** Judges, and makes each run again that is ordered, until nothing more is. */
async function judgeWithReplays({
  text,
  user,
  evidence,
  policy,
}: Session): Promise<{ readonly judged: Judgement; readonly replayMs: number }> {
  const parser = await openShellParser();
  const claims = extractClaims(text, { user });
  const results = new Map<number, ReplayResult[]>();
  const root = evidence.root ?? process.cwd();
  const stamp = await stampTree(root);
  let replayMs = 0;
  for (;;) {
    const judged = judgeClaims({ claims, evidence, parser, policy, replays: results });
    const [order] = judged.orders;
    if (order === undefined) return { judged, replayMs };
    const result = await performReplay(order, { root, stamp });
    replayMs += result.ms;
    results.set(order.run, [...(results.get(order.run) ?? []), result]);
  }
}
