import { type Digest, utf8ByteCount } from "../../base/index.ts";
import { MODEL_POLICY, modelPolicyOf } from "../../gates/index.ts";
import type { EntryOf, SessionEntry, WithheldReason } from "../../ledger/index.ts";
import type { ModelMessage, ToolAnswer, ToolCall } from "../../model/index.ts";
import { NOTHING_SHOWN, renderToolAnswer, type Shown } from "../../views/index.ts";
import type { CodingContext } from "../context.ts";
import type { State } from "../state.ts";
import { readAnswer } from "./answer.ts";
import { judgeReply } from "./judge-reply.ts";
import { groundOf, sceneOf, viewOf } from "./scene.ts";
import { outcomeOf } from "./tools.ts";

/**
 * What the model of the room was sent in this epoch and has answered, with what follows from it. Append-only: each
 * request's messages begin with those of the one before. Folded from entries and words; only a room needs it.
 */
export interface Conversation {
  /** Those that went out; append-only. */
  readonly messages: readonly ModelMessage[];
  /** UTF-8, of their texts and calls. */
  readonly bytes: number;
  readonly shown: Shown;
  /** The newest line that the model was shown in a message. */
  readonly sentSeq: number;
  /** Asked, and in no request yet. */
  readonly draft: Draft | null;
  /** What the request under way will have shown once it is taken; one that is not has shown nothing. */
  readonly showing: { readonly shown: Shown; readonly lineSeq: number } | null;
  /** The answer that is in no message yet. */
  readonly answer: Answer | null;
  /** Sentences of the turn that is being said, or was said last. */
  readonly saying: { readonly prompt: string; readonly sentences: readonly string[] } | null;
  /** What was not said as the model wrote it, and what was said for it, since it was last told; null: nothing. */
  readonly left: LeftOut | null;
  /** The request for interim notes under way, and what it shows. */
  readonly notesDraft: { readonly text: string; readonly shown: Shown } | null;
  /** What the notes so far were shown of the code. */
  readonly notesShown: Shown;
  /** Interim notes held, oldest first. */
  readonly notes: readonly string[];
  /** The newest line when notes were last asked for. */
  readonly notedSeq: number;
  /** The last answer to the report's prompt; null: none, or erased. */
  readonly reportAnswer: string | null;
}
export interface LeftOut {
  readonly withheld: Readonly<Partial<Record<WithheldReason, number>>>;
  readonly asked: number;
  readonly trimmed: number;
  readonly house: number;
}
const NOTHING_LEFT: LeftOut = { withheld: {}, asked: 0, trimmed: 0, house: 0 };

interface Draft {
  readonly prompt: string;
  readonly text: string;
  readonly shown: Shown;
  readonly lineSeq: number;
}
interface Answer {
  readonly prompt: string;
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly answers: readonly ToolAnswer[];
  /** What of it was said. */
  readonly said: readonly string[];
  readonly shown: Shown;
}

export const EMPTY_CONVERSATION: Conversation = {
  messages: [],
  bytes: 0,
  shown: NOTHING_SHOWN,
  sentSeq: 0,
  draft: null,
  showing: null,
  answer: null,
  saying: null,
  left: null,
  notesDraft: null,
  notesShown: NOTHING_SHOWN,
  notes: [],
  notedSeq: 0,
  reportAnswer: null,
};

/** What stands in a message where the model had its turn and nothing of it was said. */
const NOTHING_SAID = "(nothing was said)";

/** `before` is the state the entry came upon: a prompt was rendered from it before it was an entry. */
export function foldConversation(
  before: State,
  entry: SessionEntry,
  texts: ReadonlyMap<Digest, string>,
  context: Pick<CodingContext, "hash" | "problem">,
): Conversation {
  const { conversation } = before;
  switch (entry.kind) {
    case "conversation.restarted": {
      const { saying, sentSeq, notes, notedSeq, notesShown, reportAnswer } = conversation;
      return { ...EMPTY_CONVERSATION, saying, sentSeq, notes, notedSeq, notesShown, reportAnswer };
    }
    case "prompt.asked":
      return foldAsked(before, entry, context);
    case "call.begun":
      return before.ledger.model.open.room?.prompt === entry.data.prompt ? begun(conversation) : conversation;
    case "prompt.sent": {
      const { showing } = conversation;
      if (showing === null || before.ledger.model.open.room?.prompt !== entry.data.prompt) return conversation;
      return { ...conversation, shown: showing.shown, sentSeq: showing.lineSeq, showing: null };
    }
    case "call.answered": {
      const { prompt } = entry.data;
      const { text, calls } = readAnswer(texts.get(entry.data.answer));
      const { room, notes, report } = before.ledger.model.open;
      if (report?.prompt === prompt) return { ...conversation, reportAnswer: text };
      if (notes?.prompt === prompt) {
        const notesShown = conversation.notesDraft?.shown ?? conversation.notesShown;
        return { ...conversation, notes: [...conversation.notes, text], notesDraft: null, notesShown };
      }
      if (room?.prompt !== prompt) return conversation;
      const answer: Answer = { prompt, text, calls, answers: [], said: [], shown: conversation.shown };
      return { ...conversation, answer };
    }
    case "tool.answered":
      return foldTool(before, entry, context);
    case "reply.judged": {
      const { room } = before.ledger.model.open;
      if (room?.prompt !== entry.data.prompt) return conversation;
      const { kept } = judgeReply(
        conversation.answer?.text ?? "",
        groundOf(before, room, context.problem, policyOf(before), entry.data.truth === undefined ? null : entry.atMs),
      );
      return {
        ...conversation,
        left: leftAfter(conversation.left, entry),
        saying: { prompt: room.prompt, sentences: kept },
      };
    }
    case "turn.begun": {
      // A turn of the house in an interview that the model leads: it stood in for it.
      const isInPlace = entry.data.slots.prompt === undefined && before.ledger.model.isBriefed;
      if (!isInPlace) return conversation;
      const left = conversation.left ?? NOTHING_LEFT;
      return { ...conversation, left: { ...left, house: left.house + 1 } };
    }
    case "sentence.said":
      return foldSaid(before, entry, texts);
    default:
      return conversation;
  }
}

/** What a reading adds to what the model is to be told; records from before it was told anything add nothing. */
function leftAfter(before: LeftOut | null, { data: { withheld, truth } }: EntryOf<"reply.judged">): LeftOut | null {
  const of = (how: string) => truth?.filter((row) => row.how === how).length ?? 0;
  const [asked, trimmed] = [of("asked"), of("trimmed")];
  if (truth === undefined || withheld.length + asked + trimmed === 0) return before;
  const left = before ?? NOTHING_LEFT;
  const counts = { ...left.withheld };
  for (const because of withheld) counts[because] = (counts[because] ?? 0) + 1;
  return { ...left, withheld: counts, asked: left.asked + asked, trimmed: left.trimmed + trimmed };
}

function policyOf({ ledger }: State) {
  return modelPolicyOf(ledger.setting?.rules ?? 1) ?? MODEL_POLICY;
}

function foldAsked(
  before: State,
  entry: EntryOf<"prompt.asked">,
  context: Pick<CodingContext, "hash" | "problem">,
): Conversation {
  const { conversation } = before;
  const { prompt, conversation: name } = entry.data;
  if (name === "report") return conversation;
  const view = viewOf(before, entry.data, entry.seq, entry.atMs, context);
  const lineSeq = before.words.lines.at(-1)?.seq ?? 0;
  if (name === "notes")
    return { ...conversation, notesDraft: { text: view.rendered.text, shown: view.shown }, notedSeq: lineSeq };
  return { ...conversation, draft: { prompt, text: view.rendered.text, shown: view.shown, lineSeq } };
}

function foldTool(
  before: State,
  entry: EntryOf<"tool.answered">,
  context: Pick<CodingContext, "hash" | "problem">,
): Conversation {
  const { conversation } = before;
  const { answer } = conversation;
  const call = answer?.calls[entry.data.index];
  if (answer === null || call === undefined) return conversation;
  const scene = { ...sceneOf(before, entry.seq, entry.atMs, context), shown: answer.shown };
  const { rendered, shown } = renderToolAnswer(outcomeOf(entry.data, call), scene);
  const answers = [...answer.answers, { call: call.id, name: call.name, text: rendered.text }];
  return { ...conversation, answer: { ...answer, answers, shown } };
}

function foldSaid(before: State, entry: EntryOf<"sentence.said">, texts: ReadonlyMap<Digest, string>): Conversation {
  const { conversation, ledger } = before;
  const { answer } = conversation;
  const { prompt } = ledger.floor.lastTurn?.slots ?? {};
  const text = texts.get(entry.data.text);
  if (answer === null || text === undefined || prompt !== answer.prompt) return conversation;
  return { ...conversation, answer: { ...answer, said: [...answer.said, text] } };
}

/** What a request made now would hold. */
export function messagesNow(conversation: Conversation): readonly ModelMessage[] {
  const { messages, draft, answer } = conversation;
  const all = [...messages, ...(answer === null ? [] : messagesOf(answer))];
  if (draft === null) return all;
  // Every turn of ours is followed by one of the model's, so that no provider joins two of ours into one.
  const last = all.at(-1);
  if (answer === null && last !== undefined && last.role !== "assistant")
    all.push({ role: "assistant", text: NOTHING_SAID, calls: [] });
  return [...all, { role: "user", text: draft.text }];
}

function messagesOf({ said, calls, answers }: Answer): readonly ModelMessage[] {
  const text = said.join(" ");
  if (calls.length === 0) return [{ role: "assistant", text: text === "" ? NOTHING_SAID : text, calls: [] }];
  const answered: readonly ModelMessage[] = answers.length === 0 ? [] : [{ role: "tool", answers }];
  return [{ role: "assistant", text, calls: calls.slice(0, answers.length) }, ...answered];
}

/**
 * The request goes out: from here on it stands where it stands, taken or not, so that the next one begins with it. What
 * it shows counts as shown only once it is taken: until then it is shown again.
 */
function begun(conversation: Conversation): Conversation {
  const { draft, answer, messages, shown, sentSeq, showing } = conversation;
  if (draft === null && answer === null) return conversation;
  const now = messagesNow(conversation);
  const added = now.slice(messages.length);
  return {
    ...conversation,
    messages: now,
    bytes: conversation.bytes + added.reduce((sum, message) => sum + bytesOf(message), 0),
    showing: {
      shown: draft?.shown ?? answer?.shown ?? showing?.shown ?? shown,
      lineSeq: draft?.lineSeq ?? showing?.lineSeq ?? sentSeq,
    },
    draft: null,
    answer: null,
    left: draft === null ? conversation.left : null,
  };
}

/** UTF-8 bytes of a message's texts. */
export function bytesOf(message: ModelMessage): number {
  switch (message.role) {
    case "user":
      return utf8ByteCount(message.text);
    case "assistant":
      return message.calls.reduce(
        (sum, call) => sum + utf8ByteCount(call.name) + utf8ByteCount(call.arguments),
        utf8ByteCount(message.text),
      );
    case "tool":
      return message.answers.reduce((sum, answer) => sum + utf8ByteCount(answer.text), 0);
  }
}
