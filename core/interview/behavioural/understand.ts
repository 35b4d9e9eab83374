import { type Reply, type ReplyAside, readReply } from "../../behavioural/index.ts";
import type { Aside, Intent, Understanding } from "../../ledger/index.ts";

/** What an utterance of a behavioural round does, in the words that every round shares, with the steps it shows. */
export function understandReply(text: string): Understanding {
  const reply = readReply(text);
  const aside = asideOf(reply);
  return {
    intents: intentsOf(reply),
    clarification: null,
    approaches: [],
    edges: [],
    time: null,
    space: null,
    answers: null,
    ...(aside === undefined ? {} : { aside }),
    ...(reply.shown.length === 0 ? {} : { shown: reply.shown }),
  };
}

const INTENT_OF: Readonly<Record<Reply["kind"], Intent>> = {
  story: "answer",
  refusal: "refuse",
  nothing: "stuck",
  skip: "skip",
  unread: "unknown",
  thin: "unknown",
  aside: "meta",
};
/** Asides that the floor has to know of, or that are no question. */
const PLAIN: Readonly<Partial<Record<ReplyAside, Intent>>> = {
  thinking: "thinking",
  stop: "stop",
  thanks: "thanks",
  social: "social",
};
const ASIDE: Readonly<Partial<Record<ReplyAside, Aside>>> = {
  again: "again",
  meaning: "what",
  example: "example",
  time: "time",
  score: "score",
  record: "record",
  who: "who",
  next: "next",
};

function intentsOf({ kind, aside }: Reply): readonly Intent[] {
  return [(aside === null ? undefined : PLAIN[aside]) ?? INTENT_OF[kind]];
}

function asideOf({ kind, aside }: Reply): Aside | undefined {
  if (kind === "unread") return "unread";
  return aside === null ? undefined : ASIDE[aside];
}
