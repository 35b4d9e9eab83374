import { beforeAll, describe, expect, test } from "vitest";
import { faultsOf } from "./assertions/validity.ts";
import { scriptedBrain } from "./brains/scripted.ts";
import { judgeRecord, packOf, sitOverLine } from "./course.ts";
import { openHouse, type Shared } from "./house.ts";
import { MUTANTS } from "./mutants/catalogue.ts";
import { killMutant } from "./mutants/matrix.ts";
import { CONTROLS, PERSONAS, personaOf } from "./personas/catalogue.ts";
import type { Pack } from "./personas/pack.ts";
import type { Persona } from "./personas/persona.ts";
import { outcomeOf, type RunRecord, spellEvents } from "./record.ts";
import { closingLine, summarise } from "./reports/summary.ts";
import { openRecordedShared } from "./shared.fixture.ts";
import { sit } from "./sit.ts";
import { openLine } from "./targets/line.ts";

let shared: Shared;
let pack: Pack;
/** Each persona's sitting of seed 1. */
const first = new Map<string, RunRecord>();
const persona = (id: string): Persona => personaOf(id) as Persona;
const bandsOf = (record: RunRecord) =>
  Object.fromEntries(
    record.events.flatMap((event) =>
      event.kind === "report" ? event.report.dimensions.map(({ name, band }) => [name, band]) : [],
    ),
  ) as Record<string, number | null>;

beforeAll(async () => {
  shared = await openRecordedShared();
  pack = packOf(shared);
  for (const one of [...PERSONAS, ...CONTROLS, persona("strong~brute")])
    first.set(one.id, await sitOverLine({ shared, pack, persona: one, seed: 1 }));
}, 300_000);

const pairs = (): Record<string, RunRecord> => Object.fromEntries(first);

describe("before the house as it is", () => {
  test.each(PERSONAS)("$id sees nothing wrong, and everything it must observe", (one) => {
    const record = first.get(one.id) as RunRecord;
    const verdicts = judgeRecord(record, pack, pairs());
    expect(verdicts.filter((verdict) => verdict.status === "fail" || verdict.status === "unknown")).toEqual([]);
    for (const id of one.mustObserve) expect(verdicts.find((verdict) => verdict.id === id)?.status, id).toBe("pass");
    expect(faultsOf(record, one.knobs.words)).toEqual([]);
    expect(outcomeOf(record)?.class).toBe("completed");
  });

  test("a seed gives the same events, byte for byte, and another seed others", async () => {
    for (const id of ["strong", "weak", "rambling", "disconnecting"]) {
      const again = await sitOverLine({ shared, pack, persona: persona(id), seed: 1 });
      expect(spellEvents(again), id).toBe(spellEvents(first.get(id) as RunRecord));
    }
    const other = await sitOverLine({ shared, pack, persona: persona("strong"), seed: 2 });
    expect(spellEvents(other)).not.toBe(spellEvents(first.get("strong") as RunRecord));
  });

  test("strong is above average and average above weak in every dimension that is scored, on five seeds", async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const [strong, average, weak] = await Promise.all(
        ["strong", "average", "weak"].map(async (id) =>
          bandsOf(
            seed === 1 ? (first.get(id) as RunRecord) : await sitOverLine({ shared, pack, persona: persona(id), seed }),
          ),
        ),
      );
      for (const name of ["correctness", "testing"]) {
        expect(strong?.[name], `${name}, seed ${seed}`).toBeGreaterThan(Number(average?.[name]));
        expect(average?.[name], `${name}, seed ${seed}`).toBeGreaterThan(Number(weak?.[name]));
        expect(weak?.[name]).not.toBeNull();
      }
    }
  });

  test("who says nothing loses nothing for it, and who learned English late has what the same work has", () => {
    const of = (id: string) => bandsOf(first.get(id) as RunRecord);
    expect(of("silent").correctness).toBe(of("strong").correctness);
    expect(of("non-native")).toEqual(of("average"));
  });
});

describe("a candidate that cannot be taken for one", () => {
  test.each(CONTROLS)("$id is never green, and the report assesses nothing", (one) => {
    const record = first.get(one.id) as RunRecord;
    const verdicts = judgeRecord(record, pack);
    const summary = summarise(one, [{ record, verdicts, faults: faultsOf(record, one.knobs.words) }]);
    expect(summary.exit).not.toBe(0);
    expect(closingLine([summary])).not.toMatch(/ 0 failed/);
    expect(Object.values(bandsOf(record)).filter((band) => band !== null)).toEqual([]);
  });
});

describe("a fault of the interviewer", () => {
  test.each(MUTANTS)("$id turns $assertion red", async (mutant) => {
    const row = await killMutant(shared, mutant);
    expect(row.killed, row.detail).toBe(true);
  });
});

describe("what breaks in the middle", () => {
  const head = (record: RunRecord) => record.head;
  const sitWith = async (
    break_: (house: Awaited<ReturnType<typeof openHouse>>, call: number) => Promise<void> | void,
    brain?: "fails",
  ) => {
    const house = await openHouse({ shared, seed: "1 1" });
    const target = openLine({ house, problem: "dock-count", language: "python", minutes: 20 });
    const scripted = scriptedBrain(persona("strong"), pack, 1);
    let calls = 0;
    const record = await sit({
      target,
      head: head(first.get("strong") as RunRecord),
      manner: persona("strong").manner,
      brain: {
        name: "scripted",
        async next(result, signal) {
          calls += 1;
          await break_(house, calls);
          if (brain === "fails" && calls === 4) {
            const { CarrierFault } = await import("./targets/target.ts");
            throw new CarrierFault("provider_error", "The model's provider does not answer");
          }
          return scripted.next(result, signal);
        },
      },
    });
    await house.close();
    return record;
  };
  test("the server: infrastructure, a usable record, exit 3", async () => {
    const record = await sitWith((house, call) => (call === 4 ? house.close() : undefined));
    expect(outcomeOf(record)).toMatchObject({ class: "infrastructure", endedBy: "server_gone" });
    expect(record.events.filter((event) => event.kind === "line").length).toBeGreaterThan(3);
    const summary = summarise(persona("strong"), [
      { record, verdicts: judgeRecord(record, pack), faults: faultsOf(record) },
    ]);
    expect(summary).toMatchObject({ exit: 3, measured: false, counts: { passed: 0 } });
  });
  test("the model: infrastructure, a usable record, exit 3", async () => {
    const record = await sitWith(() => undefined, "fails");
    expect(outcomeOf(record)).toMatchObject({ class: "infrastructure", endedBy: "provider_error" });
    const summary = summarise(persona("strong"), [
      { record, verdicts: judgeRecord(record, pack), faults: faultsOf(record) },
    ]);
    expect(summary.exit).toBe(3);
  });
});
