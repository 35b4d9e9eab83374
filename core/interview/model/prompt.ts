import { canonicalJson, utf8ByteCount } from "../../base/index.ts";
import { mayNote, mayPrompt } from "../../gates/index.ts";
import type {
  ActKind,
  Ledger,
  PromptAsked,
  PromptFacts,
  PromptKind,
  SessionEvent,
  ToolOutcome,
} from "../../ledger/index.ts";
import { isExecuted, isGreen } from "../../ledger/index.ts";
import type { CallSettings, ModelRequest } from "../../model/index.ts";
import { notesSystemText, ROOM_TOOLS, roomSystemText } from "../../views/index.ts";
import type { CodingContext } from "../context.ts";
import type { Occasion } from "../occasion.ts";
import type { State } from "../state.ts";
import { messagesNow } from "./conversation.ts";
import { viewOf } from "./scene.ts";
import { toldSlots } from "./told.ts";

/** What an occasion is asked of the model as; undefined: the house's own words are right for it. */
function promptOf(
  occasion: Occasion,
  { talk }: Ledger,
): { readonly kind: PromptKind; readonly slots: PromptAsked["slots"] } | undefined {
  switch (occasion.on) {
    case "opened":
      return { kind: "greeting", slots: {} };
    case "returned":
      return { kind: "welcome-back", slots: {} };
    case "spoke":
      // "Hm", and nothing else: no model has to find an answer to that, and none may answer it with silence.
      return talk.pending.every(isOnlyThinking) ? undefined : { kind: "reply", slots: {} };
    case "hint":
      return { kind: "hint", slots: { level: occasion.level, because: occasion.because } };
    case "ran":
      return { kind: "reaction", slots: { run: occasion.run.run } };
    case "switched":
      return { kind: "language", slots: { language: occasion.language } };
    case "late":
      return { kind: "warning", slots: { minutesLeft: occasion.minutesLeft } };
    case "changed":
      return { kind: "watch", slots: {} };
    case "silent":
      return { kind: "nudge", slots: {} };
    case "time-up":
      return undefined;
    case "ended":
      return { kind: "wrap-up", slots: { because: occasion.because } };
  }
}

/** Words of a message that can be nothing but thinking aloud; a longer one may say more than was understood. Taste. */
const THINKING_WORDS_MAX = 7;

function isOnlyThinking({ understood, wordCount }: Ledger["talk"]["pending"][number]): boolean {
  const { intents, approaches, edges, time, space, clarification } = understood;
  const saysMore =
    approaches.length > 0 || edges.length > 0 || time !== null || space !== null || clarification !== null;
  return (
    wordCount <= THINKING_WORDS_MAX &&
    !saysMore &&
    intents.length > 0 &&
    intents.every((intent) => intent === "thinking")
  );
}

/** The occasion as a prompt for the model, when it may be asked; undefined: the house takes it. */
export function beginPrompt(
  state: State,
  occasion: Occasion,
  nowMs: number,
  context: CodingContext,
): SessionEvent | undefined {
  const { ledger, conversation } = state;
  if (ledger.model.setting === null) return undefined;
  const wanted = promptOf(occasion, ledger);
  if (wanted === undefined) return undefined;
  // All that waits for an answer is answered by one turn.
  const about = [...new Set([...ledger.talk.pending.map(({ seq }) => seq), occasion.seq])];
  const slots = { ...wanted.slots, ...toldSlots(state) };
  const asked = { ...wanted, slots, about, briefing: !ledger.model.isBriefed };
  const view = viewOf(state, asked, ledger.seq + 1, Math.max(nowMs, ledger.atMs), context);
  const bytes = conversation.bytes + view.rendered.bytes;
  const charged = chargeOf(bytes + roomBytes(), ledger.model.setting.settings, context);
  const may = mayPrompt(ledger, nowMs, charged, context.modelPolicy);
  // The first prompt that the budget does not bear is asked all the same, and refused at its call: that is the record of it.
  if (!may.open && (may.because !== "over-budget" || ledger.model.overBudget)) return undefined;
  return askedEvent(ledger, { ...asked, conversation: "room" }, view.rendered, context);
}

/** Interim notes, when they are due. */
export function beginNotes(state: State, nowMs: number, context: CodingContext): SessionEvent | undefined {
  const { ledger } = state;
  if (ledger.model.setting === null || ledger.model.setting.notesMax === 0) return undefined;
  if (!mayNote(ledger, nowMs, 0, context.modelPolicy).open) return undefined;
  const asked = { kind: "notes", slots: { turns: ledger.talk.candidateTurns }, briefing: false, about: [] } as const;
  const view = viewOf(state, asked, ledger.seq + 1, Math.max(nowMs, ledger.atMs), context);
  const charged = chargeOf(view.rendered.bytes, ledger.model.setting.settings, context);
  if (!mayNote(ledger, nowMs, charged, context.modelPolicy).open) return undefined;
  return askedEvent(ledger, { ...asked, conversation: "notes" }, view.rendered, context);
}

function askedEvent(
  ledger: Ledger,
  asked: Pick<PromptAsked, "kind" | "slots" | "briefing" | "about" | "conversation">,
  { text, bytes }: { readonly text: string; readonly bytes: number },
  { keyed }: CodingContext,
): SessionEvent {
  const data = { prompt: `p${ledger.model.prompts + 1}`, ...asked, digest: keyed(text), bytes };
  return { kind: "prompt.asked", v: 1, by: "derived", data };
}

/** The model's part of the report: the host renders it from the record, whose last entries are still to come. */
export function beginReport(ledger: Ledger): SessionEvent {
  const data = {
    prompt: `p${ledger.model.prompts + 1}`,
    kind: "report",
    conversation: "report",
    about: [],
    slots: {},
    briefing: false,
    digest: null,
    bytes: 0,
  } as const;
  return { kind: "prompt.asked", v: 1, by: "derived", data };
}

function roomBytes(): number {
  return utf8ByteCount(roomSystemText()) + utf8ByteCount(canonicalJson(ROOM_TOOLS));
}

/** Tokens a call is charged before it is made: what goes out, and the most that may come back. */
export function chargeOf(
  bytes: number,
  { maxOutputTokens }: CallSettings,
  { modelPolicy }: Pick<CodingContext, "modelPolicy">,
): number {
  return Math.ceil(bytes / modelPolicy.BYTES_PER_TOKEN) + maxOutputTokens;
}

/** The request of a call of the room or of interim notes; null for the report, which the host renders. */
export function requestOf(state: State, facts: PromptFacts): ModelRequest | null {
  const { model } = state.ledger;
  const { setting } = model;
  if (setting === null || facts.prompt === model.open.report?.prompt) return null;
  const { settings } = setting;
  if (facts.prompt === model.open.notes?.prompt) {
    const messages = [{ role: "user", text: state.conversation.notesDraft?.text ?? "" }] as const;
    return { system: notesSystemText(), messages, tools: [], settings, format: null };
  }
  // A conversation is not seeded: the same word twice would get the same reply.
  return {
    system: roomSystemText(),
    messages: messagesNow(state.conversation),
    tools: ROOM_TOOLS,
    settings: { ...settings, seed: null },
    format: null,
  };
}

/** Bytes of what a call of this prompt would send. */
export function requestBytes(state: State, facts: PromptFacts, context: CodingContext): number {
  const { model } = state.ledger;
  if (facts.prompt === model.open.report?.prompt) return context.modelPolicy.REPORT_REQUEST_BYTES;
  const request = requestOf(state, facts);
  if (request === null) return 0;
  const messages = request.messages.reduce((sum, message) => sum + utf8ByteCount(canonicalJson(message)), 0);
  return utf8ByteCount(request.system) + utf8ByteCount(canonicalJson(request.tools)) + messages;
}

/** The act a model's turn counts as: what spaces the next interjection and what the floor makes of it. */
export function actOf({ kind, slots, hint }: PromptFacts, ledger: Ledger): ActKind {
  if (hint !== null) return HINT_ACTS[hint.outcome as HintOutcome] ?? "reply";
  switch (kind) {
    case "greeting":
      return "greet";
    case "reaction":
      return reactionOf(ledger, String(slots.run));
    case "watch":
      return "review";
    case "nudge":
      return "nudge";
    case "hint":
      return slots.because === "open"
        ? "give-hint"
        : (HINT_ACTS[String(slots.because) as HintOutcome] ?? "no-more-hints");
    case "language":
      return "language";
    case "welcome-back":
      return "welcome-back";
    case "warning":
      return "warn-time";
    case "wrap-up":
      return "farewell";
    default:
      return "reply";
  }
}

type HintOutcome = Extract<ToolOutcome, "granted" | "no-approach-yet" | "ladder-used">;
const HINT_ACTS: Readonly<Record<HintOutcome, ActKind>> = {
  granted: "give-hint",
  "no-approach-yet": "withhold-hint",
  "ladder-used": "no-more-hints",
};

function reactionOf({ runs }: Ledger, run: string): ActKind {
  const facts = runs.recent.find((one) => one.run === run);
  if (facts === undefined || !isExecuted(facts)) return "react-broken";
  return isGreen(facts) ? "react-green" : "react-red";
}
