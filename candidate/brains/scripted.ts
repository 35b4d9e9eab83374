import type { Pack } from "../personas/pack.ts";
import type { Persona, Step } from "../personas/persona.ts";
import { heardIn, type Topic, topicAsked } from "../personas/topic.ts";
import { type Random, randomOf } from "../random.ts";
import { parseResult, type ToolResult } from "../result.ts";
import type { Brain } from "../sit.ts";
import type { ToolCall } from "../tools.ts";

interface Memory {
  at: number;
  answers: number;
  readonly answered: Map<Topic, number>;
  endsAsked: number;
  tries: number;
}

/**
 * A persona as a state machine: from the last result, what it remembers and its seed to the next call. It answers what is
 * asked of it, goes on with its script in between, and ends when it is through.
 */
export function scriptedBrain(persona: Persona, pack: Pack, seed: number): Brain {
  const random = randomOf(`${seed} ${persona.id} ${pack.problem.id}`);
  const steps = persona.script(pack, random).filter((step) => !persona.without.includes(toolOf(step)));
  const memory: Memory = { at: 0, answers: 0, answered: new Map(), endsAsked: 0, tries: 0 };
  return {
    name: `scripted:${persona.id}`,
    async next(result) {
      const read = parseResult(result);
      if (read === undefined) throw new Error(`A result cannot be read: ${result.slice(0, 80)}`);
      return decide(persona, pack, random, steps, memory, read);
    },
  };
}

function decide(
  persona: Persona,
  pack: Pack,
  random: Random,
  steps: readonly Step[],
  memory: Memory,
  result: ToolResult,
): ToolCall {
  const { code } = result.header;
  if (code === "INTERVIEW_OVER") return end("out_of_time");
  // What may be tried again is tried again, twice.
  if (result.header.retryable === "true" && code !== "PREMATURE_END" && code !== "NO_REPLY" && memory.tries < 2) {
    memory.tries += 1;
    return { tool: "listen", input: { seconds: 2 } };
  }
  if (result.ok) memory.tries = 0;
  const heard = heardIn(result.body);
  if (heard === "closing" && memory.at >= steps.length) return end("interviewer_closed");
  const topic = topicAsked(result.body);
  if (topic !== undefined && memory.answers < persona.knobs.answersMax) {
    const text = answerTo(topic, persona, pack, random, memory);
    if (text !== null) {
      memory.answers += 1;
      return { tool: "sendResponse", input: { text } };
    }
  }
  const step = steps[memory.at];
  memory.at += 1;
  if (step !== undefined) return callOf(step);
  memory.endsAsked += 1;
  return end(memory.endsAsked > 3 ? "quit" : "done");
}

function answerTo(topic: Topic, persona: Persona, pack: Pack, random: Random, memory: Memory): string | null {
  const count = memory.answered.get(topic) ?? 0;
  memory.answered.set(topic, count + 1);
  const own = persona.answer?.(topic, pack, random, count);
  if (own !== undefined) return own;
  return random.pick(pack.answers[persona.knobs.grade][topic]);
}

function end(reason: string): ToolCall {
  return { tool: "endInterview", input: { reason } };
}

function toolOf(step: Step): string {
  return callOf(step).tool;
}

function callOf(step: Step): ToolCall {
  switch (step.do) {
    case "say":
      return {
        tool: "sendResponse",
        input: {
          text: step.text,
          ...(step.bargeIn === undefined ? {} : { bargeIn: true }),
          ...(step.listenMs === undefined ? {} : { listenMs: step.listenMs }),
        },
      };
    case "listen":
      return { tool: "listen", input: { seconds: step.seconds } };
    case "read":
      return { tool: "readQuestion", input: {} };
    case "edit":
      return { tool: "editCode", input: { code: step.code, ...(step.progressive ? { progressive: true } : {}) } };
    case "run":
      return { tool: "runTestCases", input: step.cases === undefined ? {} : { cases: step.cases } };
    case "draw":
      return {
        tool: "drawDiagram",
        input: { mode: "replace", nodes: [{ id: "a", label: "dock" }], edges: [] },
      };
  }
}
