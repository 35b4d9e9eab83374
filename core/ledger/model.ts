import type { ModelFault, Usage } from "../model/index.ts";
import { ABOUT_MAX, EVIDENCE_MAX, pushBounded } from "./bounds.ts";
import type { EntryOf, SessionEntry } from "./events.ts";
import { CONVERSATIONS, type ConversationName, type ToolOutcome } from "./model-events.ts";
import type { ModelSlice, PromptFacts, UsageTotals } from "./state.ts";

const NO_USAGE: UsageTotals = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, unreportedCalls: 0 };

export const EMPTY_MODEL: ModelSlice = {
  setting: null,
  epoch: 0,
  prompts: 0,
  calls: 0,
  open: { room: null, notes: null, report: null },
  isBriefed: false,
  chargedTokens: 0,
  usage: NO_USAGE,
  perKind: {},
  failuresInRow: 0,
  lastFault: null,
  standInSinceMs: null,
  overBudget: false,
  owedToHouse: false,
  volunteeredHints: 0,
  evidence: [],
  namedSteps: [],
  followUpsReleased: false,
  endAsked: false,
  notes: 0,
  lastNotesMs: null,
  turnsAtNotes: 0,
  reportDone: false,
};

/** What is under way with the model, what it cost, and whether it is to be relied on. */
export function foldModel(slice: ModelSlice, entry: SessionEntry): ModelSlice {
  switch (entry.kind) {
    case "session.started":
      return { ...EMPTY_MODEL, setting: entry.data.model ?? null, epoch: entry.data.model === undefined ? 0 : 1 };
    case "conversation.restarted":
      return foldRestarted(slice, entry);
    case "prompt.asked":
      return foldAsked(slice, entry);
    case "call.begun":
      return foldBegun(slice, entry);
    case "prompt.sent":
      return foldSent(slice, entry);
    case "call.answered":
      return foldAnswered(slice, entry);
    case "call.failed":
      return foldFailed(slice, entry);
    case "tool.answered":
      return foldTool(slice, entry);
    case "reply.judged":
      return foldJudged(slice, entry);
    case "turn.begun":
      return foldTurn(slice, entry);
    default:
      return slice;
  }
}

/** A new epoch: what was under way is nobody's any more; a report that was asked for is asked for again. */
function foldRestarted(slice: ModelSlice, entry: EntryOf<"conversation.restarted">): ModelSlice {
  const { because, model } = entry.data;
  const lost = CONVERSATIONS.filter((name) => slice.open[name]?.call != null).length;
  const { report } = slice.open;
  return {
    ...slice,
    setting: model,
    epoch: slice.epoch + 1,
    open: {
      room: null,
      notes: null,
      report: report === null || model === null ? null : { ...report, call: null, retryAtMs: entry.atMs },
    },
    isBriefed: false,
    usage: { ...slice.usage, unreportedCalls: slice.usage.unreportedCalls + lost },
    failuresInRow: 0,
    lastFault: because === "too-many-failures" ? slice.lastFault : null,
    standInSinceMs: because === "too-many-failures" ? slice.standInSinceMs : null,
    reportDone: slice.reportDone || (report !== null && model === null),
  };
}

function foldAsked(slice: ModelSlice, entry: EntryOf<"prompt.asked">): ModelSlice {
  const { prompt, kind, conversation, about, slots, bytes } = entry.data;
  const facts: PromptFacts = {
    prompt,
    kind,
    about,
    slots,
    askedSeq: entry.seq,
    askedMs: entry.atMs,
    call: null,
    reached: false,
    attempts: 0,
    rounds: 0,
    chargedTokens: 0,
    retryAtMs: entry.atMs,
    answered: false,
    finish: null,
    tools: 0,
    toolsAnswered: 0,
    toRead: false,
    hint: null,
    sentences: null,
    flawed: false,
  };
  const before = slice.perKind[kind] ?? { count: 0, bytes: 0 };
  const { turns } = slots;
  return {
    ...slice,
    prompts: slice.prompts + 1,
    open: { ...slice.open, [conversation]: facts },
    perKind: { ...slice.perKind, [kind]: { count: before.count + 1, bytes: before.bytes + bytes } },
    ...(conversation === "notes" && typeof turns === "number" ? { lastNotesMs: entry.atMs, turnsAtNotes: turns } : {}),
  };
}

function foldBegun(slice: ModelSlice, entry: EntryOf<"call.begun">): ModelSlice {
  const { call, prompt, chargedTokens } = entry.data;
  const next = onPrompt(slice, prompt, (facts) => ({
    ...facts,
    call,
    reached: false,
    attempts: facts.attempts + 1,
    rounds: facts.rounds + (facts.answered ? 1 : 0),
    chargedTokens,
    retryAtMs: null,
    answered: false,
    tools: 0,
    toolsAnswered: 0,
    toRead: false,
  }));
  return { ...next, calls: slice.calls + 1, chargedTokens: slice.chargedTokens + chargedTokens };
}

function foldSent(slice: ModelSlice, entry: EntryOf<"prompt.sent">): ModelSlice {
  const { prompt } = entry.data;
  const next = onPrompt(slice, prompt, (facts) => ({ ...facts, reached: true }));
  return conversationOf(slice, prompt) === "room" ? { ...next, isBriefed: true } : next;
}

function foldAnswered(slice: ModelSlice, entry: EntryOf<"call.answered">): ModelSlice {
  const { prompt, tools, finish, usage, flawed } = entry.data;
  const next = onPrompt(slice, prompt, (facts) => ({
    ...facts,
    call: null,
    attempts: 0,
    answered: true,
    finish,
    tools,
    flawed,
  }));
  return { ...next, ...paid(slice, prompt, usage), failuresInRow: 0, lastFault: null, standInSinceMs: null };
}

/** Tried again at `retryAtMs`, or given up: then the house has the next word, unless it was a review nobody waited for. */
function foldFailed(slice: ModelSlice, entry: EntryOf<"call.failed">): ModelSlice {
  const { prompt, fault, retryAtMs, usage } = entry.data;
  const name = conversationOf(slice, prompt);
  if (name === null) return slice;
  const spent = slice.open[name]?.call === null ? {} : paid(slice, prompt, usage);
  if (retryAtMs !== null)
    return {
      ...onPrompt(slice, prompt, (facts) => ({ ...facts, call: null, answered: false, retryAtMs })),
      ...spent,
      lastFault: fault,
    };
  const overBudget = slice.overBudget || fault === "budget";
  const closed = { ...slice, ...spent, overBudget, open: { ...slice.open, [name]: null } };
  if (name === "report") return { ...closed, reportDone: true };
  if (name === "notes" || OURS.has(fault)) return closed;
  const awaited = slice.open.room?.kind !== "watch";
  if (overBudget) return { ...closed, lastFault: fault, owedToHouse: slice.owedToHouse || awaited };
  return {
    ...closed,
    failuresInRow: slice.failuresInRow + 1,
    lastFault: fault,
    standInSinceMs: entry.atMs,
    owedToHouse: slice.owedToHouse || awaited,
  };
}

/** Faults that say nothing of the model. */
const OURS: ReadonlySet<ModelFault> = new Set(["cancelled", "superseded", "restart"]);

/** Answers that the model has to read before it can speak. */
const TO_READ: ReadonlySet<ToolOutcome> = new Set<ToolOutcome>([
  "granted",
  "no-approach-yet",
  "ladder-used",
  "not-asked",
  "hint-pending",
  "no-code-yet",
  "too-many-rows",
  "steps-missing",
  "ending",
  "unknown-tool",
  "bad-call",
]);

function foldTool(slice: ModelSlice, entry: EntryOf<"tool.answered">): ModelSlice {
  const { prompt, tool, outcome, level, evidence } = entry.data;
  const next = onPrompt(slice, prompt, (facts) => ({
    ...facts,
    toolsAnswered: facts.toolsAnswered + 1,
    toRead: facts.toRead || tool === "read_editor" || TO_READ.has(outcome),
    hint: tool === "hint" && LADDER.has(outcome) ? { outcome, level, seq: entry.seq } : facts.hint,
  }));
  return {
    ...next,
    volunteeredHints: slice.volunteeredHints + (outcome === "volunteered" ? 1 : 0),
    evidence:
      evidence === null
        ? slice.evidence
        : pushBounded(
            slice.evidence,
            { ...evidence, about: evidence.about.slice(0, ABOUT_MAX), seq: entry.seq },
            EVIDENCE_MAX,
          ),
    namedSteps: evidence === null ? slice.namedSteps : [...slice.namedSteps, ...evidence.passedOver].slice(-STEPS_MAX),
    followUpsReleased: slice.followUpsReleased || evidence?.releases === true,
    endAsked: slice.endAsked || (tool === "end_interview" && outcome === "done"),
  };
}
/** There are six steps. */
const STEPS_MAX = 6;

/** Answers to a request for a hint. */
const LADDER: ReadonlySet<ToolOutcome> = new Set<ToolOutcome>(["granted", "no-approach-yet", "ladder-used"]);

/** A reply that may be said waits for its turn; one of which nothing may be said is closed here. */
function foldJudged(slice: ModelSlice, entry: EntryOf<"reply.judged">): ModelSlice {
  const { prompt, sentences, withheld } = entry.data;
  const name = conversationOf(slice, prompt);
  switch (name) {
    case null:
      return slice;
    case "notes":
      return { ...slice, open: { ...slice.open, notes: null }, notes: slice.notes + 1 };
    case "report":
      return { ...slice, open: { ...slice.open, report: null }, reportDone: true };
    case "room": {
      if (sentences > 0) return onPrompt(slice, prompt, (facts) => ({ ...facts, sentences }));
      // Silence is an answer to a review; to anything else the house has to give one.
      const awaited = slice.open.room?.kind !== "watch" && withheld.length > 0;
      return { ...slice, open: { ...slice.open, room: null }, owedToHouse: slice.owedToHouse || awaited };
    }
  }
}

function foldTurn(slice: ModelSlice, entry: EntryOf<"turn.begun">): ModelSlice {
  const { prompt } = entry.data.slots;
  const { room } = slice.open;
  if (prompt !== undefined && room !== null && room.prompt === prompt)
    return { ...slice, open: { ...slice.open, room: null } };
  return slice.owedToHouse ? { ...slice, owedToHouse: false } : slice;
}

function onPrompt(slice: ModelSlice, prompt: string, change: (facts: PromptFacts) => PromptFacts): ModelSlice {
  const name = conversationOf(slice, prompt);
  const facts = name === null ? null : slice.open[name];
  if (name === null || facts === null) return slice;
  return { ...slice, open: { ...slice.open, [name]: change(facts) } };
}

function conversationOf(slice: ModelSlice, prompt: string): ConversationName | null {
  for (const name of CONVERSATIONS) if (slice.open[name]?.prompt === prompt) return name;
  return null;
}

/** What a call cost takes the place of what it was charged; one that reports nothing stays charged as it was. */
function paid(slice: ModelSlice, prompt: string, usage: Usage | null): Pick<ModelSlice, "usage" | "chargedTokens"> {
  const totals = slice.usage;
  const name = conversationOf(slice, prompt);
  const charged = name === null ? 0 : (slice.open[name]?.chargedTokens ?? 0);
  if (usage === null || usage.inputTokens === null || usage.outputTokens === null)
    return {
      usage: { ...totals, unreportedCalls: totals.unreportedCalls + 1 },
      chargedTokens: slice.chargedTokens,
    };
  return {
    usage: {
      ...totals,
      inputTokens: totals.inputTokens + usage.inputTokens,
      cachedInputTokens: totals.cachedInputTokens + (usage.cachedInputTokens ?? 0),
      outputTokens: totals.outputTokens + usage.outputTokens,
    },
    chargedTokens: slice.chargedTokens - charged + usage.inputTokens + usage.outputTokens,
  };
}
