import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, sha256 } from "../../base/index.ts";
import type { SessionEntry } from "../../ledger/index.ts";
import { rebuild, replaySession } from "../replay.ts";
import { roomView } from "../view.ts";
import { faultsIn, frame, heard, restart, say, send, sitDown, statuses, wait } from "./sitting.fixture.ts";

const WHOLE =
  "Last year at Orbit I was the on-call engineer for our payment service. I had to get the nightly export under one hour. " +
  "I profiled it and rewrote the slow join. In the end the run dropped from 3 hours to 20 minutes.";
const all = (status: string) => ({ situation: status, task: status, action: status, result: status });

test("a round opens with who speaks, what will happen, and one question", () => {
  const sitting = sitDown("a");
  expect(heard(sitting).join(" ")).toMatch(/rules.*(?:30 minutes for up to 4 questions).*erase/);
  expect(heard(sitting).at(-1)).toBe(sitting.context.questions[0]?.ask);
});

test("a whole answer is noted step by step, with its clauses, and the next question is put", () => {
  const sitting = sitDown("a");
  say(sitting, WHOLE);
  expect(statuses(sitting, 1)).toEqual(all("evidenced"));
  expect(heard(sitting).at(-1)).toBe(sitting.context.questions[1]?.ask);
  const marks = sitting.entries.flatMap((entry) => (entry.kind === "step.marked" ? [entry.data] : []));
  expect(marks.map(({ shown }) => WHOLE.slice(...(shown ?? [0, 0])))).toContain(
    "I profiled it and rewrote the slow join.",
  );
});

test("what an answer lacks is asked for once, step by step; what is told then counts", () => {
  const sitting = sitDown("a");
  const [question] = sitting.context.questions;
  say(sitting, "I wrote a small script that compared both tables.");
  expect(heard(sitting).at(-1)).toBe(question?.followUps.situation);
  say(sitting, "Two years ago I worked at a small bank in Leeds.");
  expect(heard(sitting).at(-1)).toBe(question?.followUps.task);
  say(sitting, "Well, that is rather hard to say and there were many things going on at once.");
  expect(heard(sitting).at(-1)).toBe(question?.followUps.result);
  say(sitting, "Support tickets dropped by 40%.");
  expect(statuses(sitting, 1)).toEqual({ ...all("evidenced"), task: "skipped" });
  expect(heard(sitting).at(-1)).toBe(sitting.context.questions[1]?.ask);
});

test.each([
  ["I don't know", "skipped"],
  ["I'd rather not say", "refused"],
  ["skip", "skipped"],
])("%s to a question leaves it for good, without praise, and nothing is shown", (text, status) => {
  const sitting = sitDown("a");
  say(sitting, text);
  expect(statuses(sitting, 1)).toEqual(all(status));
  const answer = heard(sitting).slice(-3).join(" ");
  expect(answer).not.toMatch(/thank|great|good|well done|no problem|perfect|excellent/i);
  expect(heard(sitting).at(-1)).toBe(sitting.context.questions[1]?.ask);
  expect(heard(sitting).filter((one) => one === sitting.context.questions[0]?.ask)).toHaveLength(1);
});

test.each(["I don't know", "xyz", "I'd rather not say", "", "Das weiß ich leider wirklich nicht mehr so genau."])(
  "%j in every step: nothing is shown, no strength, no step asked twice",
  (text) => {
    const sitting = sitDown("b");
    say(sitting, "It was something with computers and other people that I do not want to be specific on.");
    for (let turn = 0; turn < 40 && sitting.state.ledger.life.ended === null; turn++) {
      if (text === "") wait(sitting, 60_000);
      else say(sitting, text);
    }
    wait(sitting, 40 * 60_000);
    expect(sitting.state.ledger.life.ended).not.toBeNull();
    expect(faultsIn(sitting.entries, sitting.texts)).toEqual([]);
    const marks = sitting.entries.filter((entry) => entry.kind === "step.marked");
    expect(marks).toHaveLength(16);
    expect(marks.filter((entry) => entry.kind === "step.marked" && entry.data.status === "evidenced")).toEqual([]);
  },
);

test("a follow-up that is declined stays declined; the other steps are still asked for, two at most", () => {
  const sitting = sitDown("a");
  const [question] = sitting.context.questions;
  say(sitting, "I wrote a small script that compared both tables.");
  say(sitting, "I'd rather not say");
  expect(heard(sitting).at(-1)).toBe(question?.followUps.task);
  say(sitting, "That is private.");
  expect(statuses(sitting, 1)).toMatchObject({ situation: "refused", task: "refused", action: "evidenced" });
  expect(heard(sitting).at(-1)).toBe(sitting.context.questions[1]?.ask);
});

test("words that are not English are said to be unread, once; the question stays open for English", () => {
  const sitting = sitDown("a");
  say(sitting, "Ich habe letztes Jahr einen schweren Fehler in unserem Dienst gefunden und behoben.");
  expect(heard(sitting).at(-1)).toMatch(/English/);
  expect(statuses(sitting, 1)).toEqual(all("open"));
  say(sitting, WHOLE);
  expect(statuses(sitting, 1)).toEqual(all("evidenced"));
});

test.each([
  ["Can you repeat the question?", (ask: string) => ask],
  ["How much time is left?", () => "minutes left"],
  ["How am I doing?", () => "report"],
  ["Are you a human?", () => "rules"],
])("%s is answered, and the question stays open", (text, wanted) => {
  const sitting = sitDown("a");
  say(sitting, text);
  expect(heard(sitting).slice(-2).join(" ")).toContain(wanted(sitting.context.questions[0]?.ask ?? ""));
  expect(statuses(sitting, 1)).toEqual(all("open"));
  expect(sitting.state.ledger.star?.open?.question).toBe(sitting.context.questions[0]?.id);
});

test("in the last five minutes no question is opened, and those never put are noted as skipped, not as failed", () => {
  const sitting = sitDown("a");
  wait(sitting, 25 * 60_000);
  expect(statuses(sitting, 2)).toEqual(all("not_asked"));
  expect(statuses(sitting, 1)).toEqual(all("open"));
  expect(heard(sitting).filter((one) => /minutes left/.test(one))).toHaveLength(1);
  say(sitting, WHOLE);
  expect(heard(sitting).at(-1)).toMatch(/question/);
  expect(sitting.state.ledger.star?.closing).not.toBeNull();
  say(sitting, "no, that is all");
  wait(sitting, 30_000);
  expect(sitting.state.ledger.life.ended).toBe("interviewer");
  expect(heard(sitting).at(-1)).toMatch(/Goodbye/);
});

test("code, runs, hints and a model mean nothing in this round", () => {
  const sitting = sitDown("a");
  const before = sitting.entries.length;
  expect(send(sitting, { type: "hint", frame: frame(sitting) })?.refused).toBe("not-now");
  expect(send(sitting, { type: "run", frame: frame(sitting), what: "tests", input: null })?.refused).toBe("not-now");
  const edits = [{ base: 1, changes: [{ from: 0, to: 0, text: "x" }], origin: "typing", claimedAtMs: 0 }] as const;
  expect(send(sitting, { type: "edits", frame: frame(sitting), language: "python", edits })?.refused).toBe("not-now");
  const settings = { maxOutputTokens: 400, temperature: null, seed: null, reasoning: null };
  const model = { name: "m", settings, budgetTokens: 1, turnMs: 1, notesMax: 0 };
  send(sitting, { type: "model-set", model });
  expect(sitting.entries).toHaveLength(before);
  expect(sitting.state.ledger.model.setting).toBeNull();
});

test("a message into the turn that puts a question cuts it, and the question is put again", () => {
  const sitting = sitDown("a");
  send(sitting, { type: "say", frame: frame(sitting), text: WHOLE });
  sitting.nowMs += 100;
  say(sitting, "and one more thing");
  wait(sitting, 10_000);
  expect(heard(sitting).filter((one) => one === sitting.context.questions[1]?.ask)).toHaveLength(1);
  expect(faultsIn(sitting.entries, sitting.texts)).toEqual([]);
});

/** What a candidate may do, one thing after the other. */
const deeds = fc.array(
  fc.oneof(
    fc
      .constantFrom(
        WHOLE,
        "I don't know",
        "xyz",
        "I'd rather not say",
        "skip",
        "I wrote a small script that compared both tables.",
        "Two years ago I worked at a small bank in Leeds.",
        "We rewrote the service together and in the end it went very well.",
        "Can you repeat the question?",
        "ok",
        "Ich habe das alles leider vergessen und weiß nichts mehr davon.",
        "As a result the nightly job went from 3 hours to 20 minutes.",
      )
      .map((text) => ({ do: "say", text }) as const),
    fc.constant({ do: "burst" } as const),
    fc.integer({ min: 1, max: 300 }).map((seconds) => ({ do: "wait", seconds }) as const),
    fc.constant({ do: "restart" } as const),
    fc.constant({ do: "hold" } as const),
  ),
  { minLength: 1, maxLength: 25 },
);

test("whatever is said: nothing shown without its clause, nothing asked twice or after a refusal, an end with a farewell", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 6 }), deeds, (seed, done) => {
      const sitting = sitDown(seed, 20);
      for (const deed of done) {
        if (deed.do === "say") say(sitting, deed.text);
        else if (deed.do === "wait") wait(sitting, deed.seconds * 1_000);
        else if (deed.do === "restart") restart(sitting);
        else if (deed.do === "hold") {
          const on = sitting.state.ledger.floor.heldSinceMs === null;
          send(sitting, { type: "hold", frame: frame(sitting), on });
        } else {
          send(sitting, { type: "say", frame: frame(sitting), text: "ok" });
          send(sitting, { type: "say", frame: frame(sitting), text: "I'd rather not say" });
        }
      }
      wait(sitting, 30 * 60_000);
      expect(sitting.entries.at(-1)?.kind).toBe("session.ended");
      expect(faultsIn(sitting.entries, sitting.texts)).toEqual([]);
      expect(replaySession(sitting.entries, sha256).differences).toEqual([]);
      const again = rebuild(sitting.entries, sitting.texts, sitting.entries.length, sha256);
      expect(canonicalJson(again.ledger)).toBe(canonicalJson(sitting.state.ledger));
      expect(roomView(again, sitting.nowMs, sitting.context).star?.planned).toBe(2);
    }),
    { numRuns: 40 },
  );
});

test("planted: each fault in a record is seen", () => {
  const sitting = sitDown("a");
  say(sitting, "I wrote a small script that compared both tables.");
  say(sitting, "I'd rather not say");
  wait(sitting, 60 * 60_000);
  const { entries, texts } = sitting;
  expect(faultsIn(entries, texts)).toEqual([]);
  const planted = (change: (entry: SessionEntry) => readonly SessionEntry[]) =>
    faultsIn(entries.flatMap(change), texts);
  const asks = (entry: SessionEntry) => entry.kind === "turn.begun" && entry.data.slots.step === "situation";
  // A second follow-up for the same step; one for a step that was declined; a step shown by other words.
  expect(planted((entry) => (asks(entry) ? [entry, entry] : [entry])).join()).toMatch(/asked twice/);
  const late = entries.find(asks);
  expect(faultsIn([...entries.slice(0, -1), ...(late === undefined ? [] : [late])], texts).join()).toMatch(
    /although refused/,
  );
  const moved = planted((entry) =>
    entry.kind === "step.marked" && entry.data.status === "evidenced"
      ? [{ ...entry, data: { ...entry.data, shown: [0, 3] } }]
      : [entry],
  );
  expect(moved.join()).toMatch(/is shown by/);
  expect(
    planted((entry) => (entry.kind === "turn.begun" && entry.data.act === "farewell" ? [] : [entry])).join(),
  ).toMatch(/farewell/);
  expect(planted((entry) => (entry.kind === "step.marked" && !entry.data.asked ? [] : [entry])).join()).toMatch(
    /left open/,
  );
});
