import type { LanguageId } from "@assay/core/sandbox";
import {
  type Arrival,
  judgeSettled,
  markReviewed,
  netSinceReview,
  openSequence,
  type ParsedBuffer,
  type Sequence,
  type Settled,
} from "@assay/core/syntax";
import { beforeAll, describe, expect, it } from "vitest";
import { BUFFER_BYTES_MAX } from "./buffer.ts";
import { loadGrammars } from "./grammars.ts";

let grammars: Awaited<ReturnType<typeof loadGrammars>>;
beforeAll(async () => {
  grammars = await loadGrammars(["python", "javascript"]);
});

/** A session's buffers, one a language, as a room keeps them. */
function session() {
  const buffers = new Map<LanguageId, ParsedBuffer>();
  let sequence: Sequence = openSequence();
  function settle(language: LanguageId, text: string, arrival: Arrival = "edit"): Settled {
    const buffer = buffers.get(language) ?? grammars.open(language);
    buffers.set(language, buffer);
    const [next, settled] = judgeSettled(sequence, { language, arrival, table: buffer.read(text), digest: text });
    sequence = next;
    return settled;
  }
  return {
    settle,
    reviewed(language: LanguageId) {
      sequence = markReviewed(sequence, language);
    },
    net: (language: LanguageId) => netSinceReview(sequence, language),
    get language() {
      return sequence.language;
    },
  };
}

const STARTER = "def f(v):\n    return v\n";
const GUARDED = "def f(v):\n    if v:\n        return v\n";

describe("a series of settled buffers", () => {
  it("does not count the starter as an edit", () => {
    const room = session();
    const shown = room.settle("python", STARTER, "starter");
    expect(shown.edit).toBe(false);
    expect(shown.judgement).toMatchObject({ parser: "parsed", class: null, semantic: null, arms: false });
    expect(room.settle("python", GUARDED).judgement).toMatchObject({
      class: "control_flow",
      semantic: true,
      arms: true,
    });
  });

  it("judges a repair against what stood before the broken draft", () => {
    const room = session();
    room.settle("python", STARTER, "starter");
    const draft = room.settle("python", "def f(v):\n    if v\n        return v\n");
    expect(draft.judgement).toEqual({
      parser: "syntax_invalid",
      class: null,
      coarse: null,
      labels: [],
      semantic: null,
      arms: false,
      held: [{ in: "f", lines: [1, 3], at: [0, 35], was: [0, 22] }],
    });
    expect(room.settle("python", GUARDED).judgement.class).toBe("control_flow");
  });

  it("says that a repair without a baseline changed the program, and not how", () => {
    const room = session();
    room.settle("python", "def f(v\n", "starter");
    expect(room.settle("python", STARTER).judgement).toMatchObject({
      parser: "parsed",
      class: null,
      coarse: null,
      semantic: true,
      arms: true,
    });
    expect(room.settle("python", GUARDED).judgement.class).toBe("control_flow");
  });

  it("keeps each language's baseline over a trip to another tab", () => {
    const room = session();
    room.settle("python", STARTER, "starter");
    room.settle("python", "def f(v):\n    if v\n");
    const trip = room.settle("javascript", "function f(v) { return v; }\n", "switch");
    expect(trip.edit).toBe(false);
    expect(trip.judgement.class).toBeNull();
    expect(room.language).toBe("javascript");
    room.settle("javascript", "function f(v) { return v\n");
    room.settle("python", "def f(v):\n    if v\n", "switch");
    expect(room.settle("python", GUARDED).judgement.class).toBe("control_flow");
    room.settle("javascript", "function f(v) { return v\n", "switch");
    expect(room.settle("javascript", "function f(v) { return -v; }\n").judgement.class).toBe("expression");
  });

  it("takes the same text in another tab for a switch and nothing else", () => {
    const room = session();
    room.settle("python", "x = 1\n", "starter");
    const same = room.settle("javascript", "x = 1\n", "switch");
    expect([same.edit, same.reversal, room.language]).toEqual([false, false, "javascript"]);
  });

  it("counts a return to an earlier buffer once, out of a broken draft too", () => {
    const room = session();
    room.settle("python", STARTER, "starter");
    expect(room.settle("python", "def f(v):\n    if v\n").reversal).toBe(false);
    const undone = room.settle("python", STARTER);
    expect([undone.reversal, undone.judgement.class, undone.judgement.arms]).toEqual([true, "none", false]);
    expect(room.settle("python", STARTER).reversal).toBe(false);
  });

  it("does not take the emptying of two tabs for a return", () => {
    const room = session();
    room.settle("python", "x = 1\n", "starter");
    expect(room.settle("python", "").reversal).toBe(false);
    room.settle("javascript", "let x = 1;\n", "switch");
    expect(room.settle("javascript", "").reversal).toBe(false);
    expect(room.settle("javascript", "let x = 1;\n").reversal).toBe(true);
  });

  it("owes nothing for what was changed and changed back since the review", () => {
    const room = session();
    room.settle("python", "go(a, b)\n", "starter");
    expect(room.settle("python", "go(b, a)\n").judgement.arms).toBe(true);
    expect(room.net("python")?.arms).toBe(true);
    room.settle("python", "go(a, b)\n");
    expect(room.net("python")).toMatchObject({ class: "none", arms: false });
  });

  it("owes nothing for a rename, and what came since the last review alone", () => {
    const room = session();
    room.settle("python", STARTER, "starter");
    room.settle("python", GUARDED);
    room.reviewed("python");
    expect(room.net("python")?.class).toBe("none");
    room.settle("python", GUARDED.replaceAll("v", "row"));
    expect(room.net("python")).toMatchObject({ class: "identifier_only", arms: false, semantic: true });
  });

  it("makes no claim of what is too large, and none of what follows is lost", () => {
    const room = session();
    room.settle("python", STARTER, "starter");
    const large = room.settle("python", "#".repeat(BUFFER_BYTES_MAX + 1));
    expect(large.judgement).toMatchObject({ parser: "parser_unavailable", class: null, semantic: null, arms: false });
    expect(room.settle("python", GUARDED).judgement.class).toBe("control_flow");
  });
});
