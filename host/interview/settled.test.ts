import { readFileSync } from "node:fs";
import {
  advance,
  type Context,
  EMPTY_STATE,
  expand,
  foldState,
  type Message,
  openContext,
  record,
  type State,
  startSession,
} from "@assay/core/interview";
import type { SessionEntry } from "@assay/core/ledger";
import type { Problem } from "@assay/core/problem";
import { LANGUAGE_IDS, type LanguageId } from "@assay/core/sandbox";
import {
  type Judgement,
  judgeSettled,
  markReviewed,
  netSinceReview,
  openSequence,
  type Sequence,
} from "@assay/core/syntax";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { fastHash, fastKeyedHash } from "../base/index.ts";
import { loadBank } from "../problem/index.ts";
import { loadGrammars } from "../syntax/index.ts";
import { openSenses, senseMessage } from "./sense.ts";

const SEED = 20_261_201;

let grammars: Awaited<ReturnType<typeof loadGrammars>>;
let problem: Problem;
beforeAll(async () => {
  grammars = await loadGrammars(LANGUAGE_IDS);
  const bank = await loadBank();
  if (!bank.ok) throw new Error(bank.failure.message);
  problem = bank.value[0] as Problem;
});

function corpus(language: LanguageId): readonly { readonly before: string; readonly after: string }[] {
  return JSON.parse(readFileSync(new URL(`../../core/syntax/corpus/${language}.json`, import.meta.url), "utf8"));
}

/** What the candidate does to one language's buffer: leaves it with a text, or waits until it was reviewed. */
type Deed = { readonly text: string } | { readonly reviewed: true };

function shapeOf({ parser, class: found, coarse, semantic, arms }: Omit<Judgement, "labels" | "held">) {
  return { parser, class: found, coarse, semantic, arms };
}

/** The judgements of settled edits, in a live session and in a series, side by side. */
function judgeBoth(language: LanguageId, starter: string, deeds: readonly Deed[]) {
  const keyed = fastKeyedHash(new Uint8Array(32));
  const task: Problem = { ...problem, languages: [language], starters: { [language]: starter } };
  const context: Context = openContext({ problem: task, keyed, hash: fastHash });
  const senses = openSenses(grammars);
  const buffer = grammars.open(language);
  const opening = {
    session: "s",
    mode: "practice",
    language,
    minutes: 30,
    timed: false,
    seed: "00",
    keyId: "k",
    grammars: {},
    sandbox: { kind: "none", version: "0" },
    interviewer: "house",
  } as const;
  let nowMs = 1_000_000;
  let state: State = record(EMPTY_STATE, startSession(opening, context), nowMs, context).state;
  const send = (message: Message): readonly SessionEntry[] => {
    const entries: SessionEntry[] = [];
    for (const one of expand(state, message, nowMs, context)) {
      const made = advance(state, senseMessage(senses, state, one, nowMs), context);
      expect(made.refused).toBeUndefined();
      state = made.state;
      entries.push(...made.entries);
    }
    return entries;
  };
  send({ type: "connected", tab: "t", takeOver: false });
  const look = (text: string) => ({ language, table: buffer.read(text), digest: text });
  let [series]: readonly [Sequence, unknown] = judgeSettled(openSequence(), { ...look(starter), arrival: "starter" });
  const live: unknown[] = [];
  const told: unknown[] = [];
  let n = 0;
  let text = starter;
  for (const deed of deeds) {
    nowMs += 10_000;
    if ("reviewed" in deed) {
      // No gate opens for a review of what does not parse.
      if (state.ledger.code.buffers[language]?.parser !== "parsed") continue;
      const entry = { kind: "timer.fired", v: 1, by: "derived", data: { timer: "review" } } as const;
      state = foldState(state, { ...entry, seq: state.ledger.seq + 1, atMs: nowMs }, new Map(), context);
      series = markReviewed(series, language);
      continue;
    }
    if (deed.text === text) continue; // Nothing is settled where nothing was typed.
    text = deed.text;
    send({ type: "restore", frame: { tab: "t", n: ++n }, language, text });
    for (const entry of send({ type: "settle", because: "idle" })) {
      // The session may review of its own accord.
      if (entry.kind === "timer.fired" && entry.data.timer === "review") series = markReviewed(series, language);
      if (entry.kind !== "edit.settled") continue;
      const { net, ...settled } = entry.data;
      // Of a half-typed buffer both keep what was owed, unless what parses owes more; the entry names the latter alone.
      live.push({ ...shapeOf(settled), reversal: settled.reversal, net: settled.parser === "parsed" ? net : null });
      const [next, { judgement, reversal }] = judgeSettled(series, { ...look(text), arrival: "edit" });
      series = next;
      const since = judgement.parser === "parsed" ? netSinceReview(series, language) : null;
      const ofSeries = since === null ? null : { class: since.class, coarse: since.coarse, arms: since.arms };
      told.push({ ...shapeOf(judgement), reversal, net: ofSeries });
    }
    live.push({ owed: state.ledger.code.net.arms });
    told.push({ owed: netSinceReview(series, language)?.arms ?? false });
  }
  senses.close();
  buffer.close();
  return { live, told };
}

describe.each(LANGUAGE_IDS)("settled edits of %s", (language) => {
  it("are judged in a session as in a series, over the corpus", () => {
    const pairs = corpus(language);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: pairs.length - 1 }),
        fc.array(fc.tuple(fc.nat(7), fc.nat(pairs.length - 1)), { minLength: 6, maxLength: 14 }),
        (first, raw) => {
          const of = (index: number) => pairs[index] as (typeof pairs)[number];
          const starter = of(first).before;
          const deeds = raw.map(([kind, other]): Deed => {
            if (kind === 0) return { reviewed: true };
            if (kind === 1) return { text: `${of(first).after}\n((` };
            if (kind === 2) return { text: starter };
            if (kind < 5) return { text: of(first).after };
            return { text: kind === 5 ? of(other).before : of(other).after };
          });
          const { live, told } = judgeBoth(language, starter, [{ text: of(first).after }, ...deeds]);
          expect(live).toEqual(told);
          expect(live.length).toBeGreaterThan(0);
        },
      ),
      { seed: SEED, numRuns: 40 },
    );
  });
});
