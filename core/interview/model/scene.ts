import { assert, must } from "../../base/index.ts";
import { type ModelPolicy, mayRelease } from "../../gates/index.ts";
import type { HintAnswer, PromptAsked, PromptFacts } from "../../ledger/index.ts";
import type { Problem } from "../../problem/index.ts";
import type { LanguageId } from "../../sandbox/index.ts";
import {
  NOTHING_SHOWN,
  type PromptAsk,
  renderBriefing,
  renderNotes,
  renderPrompt,
  type SaidLine,
  type Scene,
  type View,
} from "../../views/index.ts";
import type { CodingContext } from "../context.ts";
import type { Line, State } from "../state.ts";
import type { TruthGround } from "../truth/witness.ts";
import type { ReplyGround } from "./judge-reply.ts";
import { leftOf, tellsChecked } from "./told.ts";

/** What a prompt of the room is made from, in an epoch under way. */
export function sceneOf(
  { ledger, words, conversation }: State,
  seq: number,
  nowMs: number,
  { hash, problem }: Pick<CodingContext, "hash" | "problem">,
): Scene {
  const { language } = ledger.code;
  const buffer = language === null || words.lost.buffers.includes(language) ? undefined : words.buffers[language];
  return {
    ledger,
    nowMs,
    problem,
    code: language === null || buffer === undefined ? null : { language, text: buffer.text },
    shown: conversation.shown,
    followUps: ledger.model.followUpsReleased || mayRelease(ledger).open,
    runs: words.runs.map(({ run, verdict }) => ({ run, verdict })),
    lines: words.lines.map(said),
    // What the model itself said stands in its own messages.
    unsent: words.lines.filter((line) => line.seq > conversation.sentSeq && line.prompt === null).map(said),
    fence: { seed: must(ledger.setting, "A prompt needs a session").seed, seq, hash },
  };
}

function said({ who, text, seq }: Line): SaidLine {
  return { who, text, seq };
}

/** With what was checked of it, for a prompt that tells of it. */
function saidChecked({ who, text, checked }: Line): SaidLine {
  return { who, text, ...(checked === undefined ? {} : { checked }) };
}

/** What the report's request is made from: the whole session as it stands. */
export function reportScene(state: State, context: Pick<CodingContext, "hash" | "problem">): Scene {
  const scene = sceneOf(state, state.ledger.seq, state.ledger.atMs, context);
  return { ...scene, shown: NOTHING_SHOWN, unsent: [] };
}

/** The text of a prompt of the room or of interim notes, from the state it is asked in. */
export function viewOf(
  state: State,
  asked: Pick<PromptAsked, "kind" | "slots" | "briefing" | "about">,
  seq: number,
  nowMs: number,
  context: Pick<CodingContext, "hash" | "problem">,
): View {
  const bare = sceneOf(state, seq, nowMs, context);
  const left = leftOf(asked.slots);
  const show = tellsChecked(asked.slots) ? saidChecked : said;
  const { sentSeq } = state.conversation;
  const unsentLines = state.words.lines.filter((line) => line.seq > sentSeq && line.prompt === null);
  const scene: Scene = { ...bare, unsent: unsentLines.map(show), ...(left === undefined ? {} : { left }) };
  if (asked.kind === "notes") {
    const { notes, notedSeq, notesShown } = state.conversation;
    const since = state.words.lines.filter((line) => line.seq > notedSeq).map(said);
    return renderNotes({ held: notes, since }, { ...scene, shown: notesShown });
  }
  const ask = askOf(asked.kind, asked.slots);
  if (!asked.briefing) return renderPrompt(ask, scene);
  // A new epoch knows nothing: all that was said is told, what is to be answered apart.
  const waits = (line: Line): boolean => asked.about.includes(line.seq);
  const lines = state.words.lines.filter((line) => !waits(line)).map(said);
  const unsent = state.words.lines.filter(waits).map(show);
  return renderBriefing(ask, { ...scene, shown: NOTHING_SHOWN, lines, unsent });
}

/** The kind with what its slots hold. */
function askOf(kind: PromptAsked["kind"], slots: PromptAsked["slots"]): PromptAsk {
  switch (kind) {
    case "reaction":
      return { kind, run: String(slots.run) };
    case "hint":
      return { kind, level: levelOf(slots.level), because: becauseOf(slots.because) };
    case "language":
      return { kind, language: String(slots.language) as LanguageId };
    case "warning":
      return { kind, minutesLeft: Number(slots.minutesLeft) };
    case "wrap-up":
      return { kind, because: String(slots.because) };
    case "notes":
    case "report":
      assert(false, `A prompt "${kind}" is not of the room`);
      break;
    default:
      return { kind };
  }
}

export function levelOf(slot: string | number | undefined): 1 | 2 | 3 {
  return slot === 1 ? 1 : slot === 2 ? 2 : 3;
}

function becauseOf(slot: string | number | undefined): HintAnswer {
  return slot === "open" || slot === "no-approach-yet" ? slot : "ladder-used";
}

/**
 * What the answer to a prompt is held against. `atMs`: when it is read, for what it says of the time; null: its statements are not held
 * against the record.
 */
export function groundOf(
  state: State,
  facts: PromptFacts,
  problem: Problem,
  policy: ModelPolicy,
  atMs: number | null,
): ReplyGround {
  const { ledger, words } = state;
  const { language } = ledger.code;
  const sentencesMax = facts.kind === "greeting" ? policy.GREETING_SENTENCES_MAX : policy.SENTENCES_MAX;
  const code = language === null ? "" : (words.buffers[language]?.text ?? "");
  const talk = words.lines.flatMap((line) => (line.who === "candidate" ? [line.text] : [])).join("\n");
  const ground = { ledger, problem, policy, code, talk, granted: grantedLevel(facts), sentencesMax };
  return atMs === null ? ground : { ...ground, truth: truthGround(state, problem, atMs) };
}

/** What statements on the session as it stands are held against. */
export function truthGround({ ledger, words }: State, problem: Problem, nowMs: number): TruthGround {
  const { language } = ledger.code;
  const isLost = language === null || words.lost.buffers.includes(language);
  const code = isLost ? "" : (words.buffers[language]?.text ?? "");
  return { ledger, problem, code, lines: words.lines, runs: words.runs, nowMs };
}

/** The rung this prompt was given: by itself, or through the tool. */
export function grantedLevel({ kind, slots, hint }: PromptFacts): 1 | 2 | 3 | null {
  if (hint?.outcome === "granted") return hint.level;
  return kind === "hint" && slots.because === "open" ? levelOf(slots.level) : null;
}
