import { expect, test } from "@playwright/test";
import { webFolder } from "../cli/places.ts";
import { ASSERTIONS } from "./assertions/catalogue.ts";
import { scriptedBrain } from "./brains/scripted.ts";
import { judgeRecord, packOf, sitOverLine, TASK } from "./course.ts";
import { openHouse, type Shared } from "./house.ts";
import { openOtherInterviewer } from "./interviewer.fixture.ts";
import { personaOf } from "./personas/catalogue.ts";
import { MANNER, type Persona } from "./personas/persona.ts";
import { outcomeOf, type RunHead, spellEvents } from "./record.ts";
import { diffRecords } from "./reports/diff.ts";
import { openRecordedShared } from "./shared.fixture.ts";
import { sit } from "./sit.ts";
import type { Adapter } from "./targets/adapter.ts";
import { assayAdapter } from "./targets/assay.ts";
import { openPage } from "./targets/page.ts";
import type { Target } from "./targets/target.ts";

let shared: Shared;
test.beforeAll(async () => {
  shared = await openRecordedShared();
});

const headOf = (target: Target, persona: string): RunHead => ({
  version: 1,
  persona,
  round: "coding",
  seed: 1,
  trial: 1,
  brain: "scripted",
  target: target.name,
  capabilities: [...target.capabilities],
  problem: "dock-count",
});

test("another product is sat before by an adapter alone; a killed browser is infrastructure", async ({
  browser,
  playwright,
}) => {
  const other = await openOtherInterviewer();
  const adapterOf = (): Adapter => {
    let lines = 0;
    let isOver = false;
    return {
      name: "other",
      capabilities: ["say", "read", "edit", "run"],
      socket: /\/talk$/,
      speak: { by: "socket", encode: (text) => JSON.stringify({ kind: "speech", text }) },
      async enter(page) {
        await page.goto(other.url);
        await page.getByRole("button", { name: "Check" }).waitFor();
      },
      surfaces: [{ name: "ide", covers: [], shows: (page) => page.getByLabel("Solution").isVisible() }],
      hear(frame, sent) {
        if (sent) return [];
        const told = JSON.parse(frame) as { kind: string; text?: string; check?: number; right?: number; all?: number };
        if (told.kind === "over") {
          isOver = true;
          const rest = { phase: null, phases: {}, leftMs: null, hints: 0, held: false, paused: false };
          return [{ tell: { kind: "state", interviewer: "gone", ...rest, ended: "This interview is over" } }];
        }
        if (told.kind === "text") {
          lines += 1;
          return [
            {
              tell: {
                kind: "line",
                who: "interviewer",
                id: String(lines),
                turn: null,
                act: null,
                by: null,
                text: told.text ?? "",
              },
            },
          ];
        }
        if (told.kind !== "checked") return [];
        const [passed, total] = [told.right ?? 0, told.all ?? 0];
        const outcome = passed === total ? "accepted" : "wrong_answer";
        return [
          {
            tell: {
              kind: "run",
              run: String(told.check),
              what: "tests",
              asked: true,
              outcome,
              passed,
              failed: total - passed,
              total,
              failing: [],
            },
          },
        ];
      },
      editor: {
        box: (page) => page.getByLabel("Solution"),
        write: "fill",
        read: (page) => page.getByLabel("Solution").inputValue(),
      },
      run: (page) => page.getByRole("button", { name: "Check" }).click(),
      brief: async (page) => (await page.getByRole("region", { name: "Task" }).textContent()) ?? "",
      end: (page) => page.getByRole("button", { name: "Finish" }).click(),
      ended: async () => isOver,
    };
  };
  const script = [
    { tool: "readQuestion", input: {} },
    { tool: "sendResponse", input: { text: "I would return the sum of the two." } },
    { tool: "editCode", input: { code: "def add(a, b):\n    return a - b\n" } },
    { tool: "runTestCases", input: {} },
    { tool: "editCode", input: { code: "def add(a, b):\n    return a + b\n" } },
    { tool: "runTestCases", input: {} },
    { tool: "drawDiagram", input: { nodes: [], edges: [] } },
    { tool: "endInterview", input: { reason: "interviewer_closed" } },
  ];
  const sitWith = async (target: Target, beforeCall: (call: number) => Promise<void> = async () => {}) => {
    let call = 0;
    return sit({
      target,
      head: headOf(target, "strong"),
      manner: { ...MANNER, typingMs: 0 },
      brain: {
        name: "script",
        async next() {
          await beforeCall(call);
          call += 1;
          return script[call - 1] ?? { tool: "endInterview", input: { reason: "quit" } };
        },
      },
    });
  };
  const record = await sitWith(openPage({ adapter: adapterOf(), browser: browser as never }));
  expect(outcomeOf(record), spellEvents(record)).toMatchObject({ class: "completed", endedBy: "interviewer" });
  const results = record.events.flatMap((event) =>
    event.kind === "result" ? [`${event.tool} ${event.code ?? "ok"}`] : [],
  );
  expect(results).toEqual([
    "opening ok",
    "readQuestion ok",
    "sendResponse ok",
    "editCode ok",
    "runTestCases ok",
    "editCode ok",
    "runTestCases ok",
    "drawDiagram NOT_OFFERED",
    "endInterview ok",
  ]);
  const verdicts = judgeRecord(record, packOf(shared));
  const of = (id: string) => verdicts.find((one) => one.id === id)?.status;
  expect(["IV-06", "IV-31", "IV-32", "IV-43"].map(of)).toEqual(["pass", "pass", "pass", "pass"]);
  // What it does not offer is neither a pass nor a failure.
  for (const one of ASSERTIONS.filter((each) => each.needs.includes("acts") || each.needs.includes("board")))
    expect(of(one.id), one.id).toBe("na");

  const own = await playwright.chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const broken = await sitWith(openPage({ adapter: adapterOf(), browser: own as never }), async (call) => {
    if (call === 3) await own.close();
  });
  expect(outcomeOf(broken)).toMatchObject({ class: "infrastructure", endedBy: "browser_crash" });
  expect(broken.events.filter((event) => event.kind === "line").length).toBeGreaterThan(0);
  await other.close();
});

test("our own room is sat before in Chromium as it is over the line: the same words, runs and bands", async ({
  browser,
}) => {
  const pack = packOf(shared);
  const persona = personaOf("disconnecting") as Persona;
  const house = await openHouse({ shared, seed: "1 1", webFolder: webFolder() });
  try {
    const target = openPage({
      adapter: assayAdapter({ house, ...TASK, hands: persona.manner.hands }),
      browser: browser as never,
    });
    const record = await sit({
      target,
      head: headOf(target, persona.id),
      manner: persona.manner,
      habits: persona.habits,
      brain: scriptedBrain(persona, pack, 1),
    });
    expect(outcomeOf(record), spellEvents(record)).toMatchObject({ class: "completed", endedBy: "candidate" });
    const edits = record.events.flatMap((event) => (event.kind === "edit" ? [event] : []));
    expect(edits.length).toBeGreaterThan(1);
    expect(edits.filter((edit) => !edit.verified || edit.attempts > 1)).toEqual([]);
    expect(judgeRecord(record, pack).filter(({ status }) => status === "fail")).toEqual([]);
    expect(diffRecords(record, await sitOverLine({ shared, pack, persona, seed: 1 }))).toEqual([]);
  } finally {
    await house.close();
  }
});
