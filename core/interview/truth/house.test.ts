import { describe, expect, test } from "vitest";
import type { HouseActKind } from "../house/act.ts";
import { phrase, variantCount } from "../house/phrase.ts";
import { HANDS, SHELF, SITUATIONS } from "../house/situations.fixture.ts";
import { cutSentences } from "../model/cut.ts";
import { truthGround } from "../model/scene.ts";
import * as sim from "../sim.fixture.ts";
import { EMPTY_STATE, foldState } from "../state.ts";
import { statementsIn } from "./statements.ts";
import { findWitness, type TruthGround } from "./witness.ts";

/** The statements of a sentence that nothing bears out. */
function unsupported(sentence: string, ground: TruthGround): readonly string[] {
  return cutSentences(sentence)
    .flatMap((one) => statementsIn(one, false))
    .flatMap(({ claims }) =>
      claims
        .filter((claim) => findWitness(claim, ground) === undefined)
        .map((claim) => `${sentence} ${JSON.stringify(claim)}`),
    );
}

interface Said {
  readonly act: HouseActKind;
  readonly sentences: number;
  readonly lacking: readonly string[];
}

/** Every wording of every turn that the house takes in the situations, held against the record as it stood then. */
function wordingsHeld(): readonly Said[] {
  const held: Said[] = [];
  for (const row of SITUATIONS) {
    const room = sim.openSim({ problem: SHELF, minutes: row.minutes ?? 30 });
    if (row.greeted !== false) {
      HANDS.connect(room);
      HANDS.pass(room, 9_000);
    }
    row.given(room, HANDS);
    row.when(room, HANDS);
    HANDS.pass(room, row.waitMs ?? 6_000);
    let state = EMPTY_STATE;
    for (const entry of room.entries) {
      const before = state;
      state = foldState(state, entry, room.texts, room.context);
      if (entry.kind !== "turn.begun" || entry.data.act === "reply") continue;
      const { act, slots } = entry.data;
      const ground = truthGround(before, SHELF, entry.atMs);
      for (let variant = 0; variant < variantCount(act, slots); variant++) {
        const sentences = phrase(act, { ...slots, variant }, SHELF);
        held.push({ act, sentences: sentences.length, lacking: sentences.flatMap((one) => unsupported(one, ground)) });
      }
    }
  }
  return held;
}

describe("the house interviewer is true by construction", () => {
  test("each sentence of every wording that states something of the work has its witness", () => {
    const held = wordingsHeld();
    expect(held.length).toBeGreaterThan(500);
    expect([...new Set(held.flatMap(({ lacking }) => lacking))]).toEqual([]);
  });

  test("a wording with a figure that is not the run's is seen", () => {
    const room = sim.openSim({ problem: SHELF });
    sim.connect(room);
    const ground = truthGround(room.state, SHELF, room.nowMs);
    expect(unsupported("All 3 cases pass.", ground)).toHaveLength(1);
    expect(unsupported("In the last run 2 cases failed.", ground)).toHaveLength(1);
    expect(unsupported("Fewer cases pass than before.", ground)).toHaveLength(1);
  });
});
