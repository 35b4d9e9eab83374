import { systemClock } from "@assay/host/base";
import { type ScriptedAnswer, scriptedModel } from "@assay/host/model";
import { expect, test } from "vitest";
import { personaOf } from "../personas/catalogue.ts";
import { BrainFault } from "../sit.ts";
import { CarrierFault } from "../targets/target.ts";
import { modelBrain } from "./model.ts";

const RESULT = "surface=ide\nok listen heard=1\n\n| What would you do?";
const { signal } = new AbortController();
const strong = personaOf("strong");
function brainOf(script: readonly ScriptedAnswer[]) {
  if (strong === undefined) throw new Error("There is no strong persona");
  const asked: string[] = [];
  const model = scriptedModel({
    clock: systemClock(),
    script: (request, index) => {
      asked.push(JSON.stringify(request.messages));
      return script[index];
    },
  });
  return { brain: modelBrain(model, strong), asked };
}

test("one call at a time: what a model asks for beside it comes back undone", async () => {
  const { brain, asked } = brainOf([
    {
      calls: [
        { name: "sendResponse", arguments: { text: "A" } },
        { name: "endInterview", arguments: { reason: "done" } },
      ],
    },
    { calls: [{ name: "listen", arguments: { seconds: 5 } }] },
  ]);
  expect(await brain.next(RESULT, signal)).toEqual({ tool: "sendResponse", input: { text: "A" } });
  expect(await brain.next(RESULT, signal)).toEqual({ tool: "listen", input: { seconds: 5 } });
  expect(asked[1]).toContain("one tool at a time");
  expect(brain.counts().extraCalls).toBe(1);
});

test("words without a call are speech; an answer of nothing is asked for once, and the reminder does not stay", async () => {
  const { brain, asked } = brainOf([
    { text: "I would use a map." },
    { text: "" },
    { calls: [{ name: "runTestCases", arguments: {} }] },
    { text: "Fine." },
  ]);
  expect(await brain.next(RESULT, signal)).toEqual({ tool: "sendResponse", input: { text: "I would use a map." } });
  expect((await brain.next(RESULT, signal)).tool).toBe("runTestCases");
  await brain.next(RESULT, signal);
  expect(asked[2]).toContain("Call one of your tools");
  expect(asked[3]).not.toContain("Call one of your tools");
  expect(brain.counts().prose).toBe(2);
});

test("a model that stays silent is the candidate's fault, one that cannot be reached is infrastructure", async () => {
  await expect(brainOf([{ text: "" }, { text: "" }]).brain.next(RESULT, signal)).rejects.toThrow(BrainFault);
  await expect(brainOf([{ fault: "unauthorized" }]).brain.next(RESULT, signal)).rejects.toThrow(CarrierFault);
  const { brain } = brainOf([{ fault: "overloaded" }, { calls: [{ name: "listen", arguments: "{not json" }] }]);
  expect(await brain.next(RESULT, signal)).toEqual({ tool: "listen", input: {} });
});
