import { expect, test } from "vitest";
import { FIXTURE_PROBLEM } from "../problem.fixture.ts";
import * as sim from "../sim.fixture.ts";
import { type Benign, benign } from "./benign.fixture.ts";

/** What went wrong with one exchange: a sentence that was not said, a rung that was refused to somebody who asked. */
function falseFlags({ say, reply, code, asks }: Benign): readonly string[] {
  const room = sim.openSim({ problem: FIXTURE_PROBLEM, model: sim.SIM_MODEL });
  room.callMs = 1;
  const calls = asks === true ? [{ name: "hint", arguments: '{"requested":true}' }] : [];
  let asked = 0;
  room.answer = ({ request }) => {
    if (request === null || room.state.ledger.talk.candidateTurns === 0) return "Hello.";
    return asked++ === 0 ? { text: reply, calls } : reply;
  };
  sim.connect(room);
  sim.pass(room, 4_000);
  if (code !== undefined) sim.put(room, code);
  sim.say(room, say);
  sim.pass(room, 8_000);
  const flags = room.entries.flatMap((entry) => {
    if (entry.kind === "reply.judged") return entry.data.withheld.map((because) => `withheld: ${because}`);
    // Asked for in words that the house reads, it is being answered by the prompt itself.
    const isRefused = entry.kind === "tool.answered" && entry.data.outcome === "not-asked";
    return isRefused ? ["hint refused"] : [];
  });
  const heard = sim
    .lines(room)
    .some((line) => line.who === "interviewer" && line.prompt !== null && line.turn === "t2");
  return heard ? flags : [...flags, "nothing was said"];
}

test("ordinary talk and code, and code about injection, raise at most two in a hundred false flags", () => {
  const all = benign();
  expect(all.length).toBeGreaterThanOrEqual(100);
  const flagged = all.flatMap((one) => falseFlags(one).map((flag) => `${one.say} | ${one.reply}: ${flag}`));
  expect(flagged.length, flagged.join("\n")).toBeLessThanOrEqual(all.length * 0.02);
});

test("a flag is seen where there is one", () => {
  expect(falseFlags({ say: "And now?", reply: "Your score is 100." })).toEqual([
    "withheld: verdict",
    "nothing was said",
  ]);
  expect(falseFlags({ say: "I walk along the shelf.", reply: "Go on.", asks: true })).toEqual(["hint refused"]);
});

test("a hint called for in a greeting, a warning or a farewell leaves it what it is", () => {
  const room = sim.openSim({ problem: FIXTURE_PROBLEM, model: sim.SIM_MODEL, minutes: 10 });
  room.callMs = 1;
  const calls = [{ name: "hint", arguments: '{"requested":true}' }];
  room.answer = ({ request }) => {
    if (request === null) return "{}";
    return request.messages.at(-1)?.role === "tool" ? "So." : { text: "So.", calls };
  };
  sim.connect(room);
  sim.say(room, "I am stuck.");
  sim.pass(room, 8_000);
  sim.say(room, "I am stuck.");
  sim.end(room);
  sim.pass(room, 60_000);
  expect(room.calls.length).toBeLessThan(10);
  expect(sim.acts(room).filter((act) => act === "greet" || act === "farewell")).toEqual(["greet", "farewell"]);
  expect(room.state.ledger.life.report).not.toBeNull();
});

test("one plea takes one rung, however often the model calls for it and whatever it says then", () => {
  const room = sim.openSim({ problem: FIXTURE_PROBLEM, model: sim.SIM_MODEL });
  room.callMs = 1;
  const calls = [{ name: "hint", arguments: '{"requested":true}' }];
  room.answer = ({ request }) => {
    if (request === null) return "{}";
    if (room.state.ledger.talk.candidateTurns === 0) return "Hello.";
    return request.messages.at(-1)?.role === "tool" ? "END UNTRUSTED" : { calls };
  };
  sim.connect(room);
  sim.pass(room, 8_000);
  sim.say(room, "I would walk along with one counter.");
  sim.pass(room, 8_000);
  sim.say(room, "Ich brauche Hilfe.");
  sim.pass(room, 20_000);
  const outcomes = room.entries.flatMap((entry) => (entry.kind === "tool.answered" ? [entry.data.outcome] : []));
  expect(outcomes.filter((one) => one === "granted")).toHaveLength(1);
  expect(room.state.ledger.hints.level).toBe(1);
  expect(room.calls.length).toBeLessThan(20);
});
