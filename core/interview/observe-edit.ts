import { type Digest, smallestChange, tidyText } from "../base/index.ts";
import { type HeldBack, isByHand } from "../ledger/index.ts";
import type { LanguageId } from "../sandbox/index.ts";
import { fromStarter, type Held, settleBuffer, type Track } from "../syntax/index.ts";
import { isBlank, lineCountOf } from "./buffer.ts";
import { type CodingContext, type Noted, noted, type WordBook, wordBook } from "./context.ts";
import { fits, mayWork } from "./edits.ts";
import type { Of, Sensed } from "./message.ts";
import { ownChars } from "./own-chars.ts";
import { type Refusal, refuse } from "./refusal.ts";
import { bufferText, type State } from "./state.ts";

/** Labels kept of one settled edit. Reference: twelve facts an edit. */
const LABELS_MAX = 12;

export function observeEdit(state: State, message: Of<"edit">, context: CodingContext): Noted | Refusal | undefined {
  return mayWork(state, message.frame) ?? observeApplied(state, message, context);
}

/** One transaction of somebody who may work. */
function observeApplied(state: State, message: Of<"edit">, context: CodingContext): Noted | Refusal | undefined {
  const { language, base, changes, origin, claimedAtMs, frame } = message;
  if (changes.length === 0) return undefined;
  const refused = fits(state, language, [message], context);
  if (refused !== undefined) return refused;
  const book = wordBook(context.keyed);
  let { chars } = state.ledger.code.buffers[language] ?? { chars: 0 };
  const applied = changes.map(({ from, to, text }) => {
    const tidy = tidyText(text);
    chars += tidy.length - (to - from);
    return { from, to, insert: tidy === "" ? null : book.add(tidy, "code"), chars: tidy.length };
  });
  return {
    event: {
      kind: "edit.applied",
      v: 1,
      by: isByHand(origin) ? "browser_claim" : "server_observation",
      data: { frame, language, rev: base + 1, changes: applied, origin, chars, claimedAtMs: wholeMs(claimedAtMs) },
    },
    words: book.words,
  };
}

/** A browser's clock reading as far as it is one. */
function wholeMs(claimedMs: number | null): number | null {
  return claimedMs !== null && Number.isFinite(claimedMs) ? Math.round(claimedMs) : null;
}

/** The screen's text becomes the next revision, as the one change that makes it. */
export function observeRestore(
  state: State,
  message: Of<"restore">,
  context: CodingContext,
): Noted | Refusal | undefined {
  const { language, frame } = message;
  const before = bufferText(state, language);
  const change = smallestChange(before, tidyText(message.text));
  const refused = mayWork(state, frame);
  if (refused !== undefined) return refused;
  const base = state.ledger.code.buffers[language]?.rev;
  if (change === null || base === undefined) return undefined;
  return observeApplied(
    state,
    { type: "edit", frame, language, base, changes: [change], origin: "restore", claimedAtMs: null },
    context,
  );
}

export function observeLanguage(
  state: State,
  message: Of<"language">,
  sensed: Sensed,
  context: CodingContext,
): Noted | Refusal | undefined {
  const { language, frame } = message;
  const refused = mayWork(state, frame);
  if (refused !== undefined) return refused;
  if (language === state.ledger.code.language) return undefined;
  const offered = Object.keys(state.ledger.code.buffers);
  if (!offered.includes(language))
    return refuse("malformed", `The language "${language}" is not offered here; offered are ${offered.join(", ")}`);
  const { parser } = context.judge(undefined, sensed.after).judgement;
  return noted({ kind: "language.switched", v: 1, by: "browser_claim", data: { frame, language, parser } });
}

export function observeSettle(
  state: State,
  message: Of<"settle">,
  sensed: Sensed,
  context: CodingContext,
): Noted | undefined {
  const { code } = state.ledger;
  if (code.language === null || code.unsettledSinceMs === null) return undefined;
  const { language } = code;
  const facts = code.buffers[language];
  const text = bufferText(state, language);
  if (facts === undefined) return undefined;
  const starter = context.problem.starters[language] ?? "";
  const book = wordBook(context.keyed);
  const digest = stateDigest(language, text, context);
  const { judgement, net, reversal } = settleBuffer(
    trackOf(state, language, sensed, context),
    sensed.after,
    digest,
    context.judge,
  );
  return {
    event: {
      kind: "edit.settled",
      v: 1,
      by: "derived",
      data: {
        language,
        from: facts.settledRev,
        to: facts.rev,
        because: message.because,
        parser: judgement.parser,
        class: judgement.class,
        coarse: judgement.coarse,
        labels: judgement.labels.slice(0, LABELS_MAX).map((label) => ({
          class: label.class,
          in: label.in === null ? null : book.add(label.in, "code"),
          lines: label.lines,
        })),
        semantic: judgement.semantic,
        arms: judgement.arms,
        ...(judgement.held === undefined ? {} : { held: judgement.held.map((one) => heldBack(one, book)) }),
        net: net === null ? undefined : { class: net.class, coarse: net.coarse, arms: net.arms },
        state: digest,
        reversal,
        lineCount: lineCountOf(text),
        ownChars: ownChars(text, starter),
        blank: isBlank(text),
      },
    },
    words: book.words,
  };
}

function heldBack({ in: name, lines, at, was }: Held, book: WordBook): HeldBack {
  return { in: name === null ? null : book.add(name, "code"), lines, at, was };
}

/** What the session remembers of a buffer: the texts as they were parsed for this, and the digests of the ledger. */
function trackOf(state: State, language: LanguageId, sensed: Sensed, context: CodingContext): Track {
  const words = state.words.buffers[language];
  const starter = stateDigest(language, context.problem.starters[language] ?? "", context);
  return {
    baseline: sensed.before,
    reviewed: words?.reviewed === words?.baseline ? sensed.before : sensed.reviewed,
    states: fromStarter(starter, state.ledger.code.buffers[language]?.states ?? []),
  };
}

function stateDigest(language: LanguageId, text: string, context: CodingContext): Digest {
  return context.keyed(`${language}\n${text}`);
}
