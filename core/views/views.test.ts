import { readdirSync, readFileSync } from "node:fs";
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { describe, expect, it } from "vitest";
import { EDIT_CLASSES } from "../syntax/index.ts";
import { takeApart } from "./compose.ts";
import { notesSystemText, renderNotes } from "./notes.ts";
import type { PromptAsk } from "./prompts/ask.ts";
import { renderBriefing, renderPrompt } from "./prompts/prompt.ts";
import { renderRepair, renderReport, reportSystemText } from "./report.ts";
import { FULL_LEDGER, FULL_LINES, sceneOf } from "./scene.fixture.ts";
import { roomSystemText } from "./system-text.ts";
import { renderToolAnswer, TOOL_REFUSALS, type ToolOutcome } from "./tool-answer.ts";
import type { Scene } from "./view.ts";

const ASKS: Readonly<Record<string, PromptAsk>> = {
  greeting: { kind: "greeting" },
  reply: { kind: "reply" },
  "reaction-red": { kind: "reaction", run: "r4" },
  "reaction-green": { kind: "reaction", run: "r2" },
  "reaction-broken": { kind: "reaction", run: "r1" },
  "reaction-own": { kind: "reaction", run: "r3" },
  watch: { kind: "watch" },
  nudge: { kind: "nudge" },
  "hint-granted": { kind: "hint", level: 2, because: "open" },
  "hint-withheld": { kind: "hint", level: 3, because: "no-approach-yet" },
  "hint-used-up": { kind: "hint", level: 3, because: "ladder-used" },
  language: { kind: "language", language: "cpp" },
  "welcome-back": { kind: "welcome-back" },
  warning: { kind: "warning", minutesLeft: 5 },
  "wrap-up": { kind: "wrap-up", because: "time" },
};
const ANSWERS: Readonly<Record<string, ToolOutcome>> = {
  "read-editor": { tool: "read_editor", fromLine: 1 },
  "read-editor-from-2": { tool: "read_editor", fromLine: 2 },
  "hint-granted": { tool: "hint", level: 2, because: "open" },
  "hint-withheld": { tool: "hint", level: 3, because: "no-approach-yet" },
  "hint-used-up": { tool: "hint", level: 3, because: "ladder-used" },
  "hint-recorded": { tool: "hint", because: "recorded" },
  evidence: { tool: "evidence", phase: "coding", passedOver: [], releases: false },
  "evidence-names-steps": { tool: "evidence", phase: "test", passedOver: ["example", "coding"], releases: true },
  end: { tool: "end_interview" },
  unread: { tool: "unread", message: "confidence must be a whole number from 0 to 100" },
  ...Object.fromEntries(TOOL_REFUSALS.map((because) => [`refused-${because}`, { tool: "refused", because } as const])),
};
const FAULTS = [
  { field: "summary", message: "has 1,400 characters, at most 1,200 are taken", got: "MODEL-summary" },
  { field: "plan[1].drill", message: "is missing" },
];
const ALL_SAID = { unsent: FULL_LINES.slice(-1) };

/** Every view of the full session, by name. */
function viewsOf(change: Partial<Scene> = {}): Readonly<Record<string, string>> {
  const scene = sceneOf(change);
  const views: Record<string, string> = {};
  for (const [name, ask] of Object.entries(ASKS))
    views[`prompt-${name}`] = renderPrompt(ask, { ...scene, ...ALL_SAID }).rendered.text;
  for (const name of ["greeting", "reply", "hint-granted"]) {
    const ask = ASKS[name] ?? { kind: "reply" };
    views[`briefing-${name}`] = renderBriefing(ask, {
      ...scene,
      lines: FULL_LINES.slice(0, -1),
      ...ALL_SAID,
    }).rendered.text;
  }
  for (const [name, answer] of Object.entries(ANSWERS))
    views[`answer-${name}`] = renderToolAnswer(answer, scene).rendered.text;
  views.notes = renderNotes({ held: ["MODEL-note"], since: FULL_LINES }, scene).rendered.text;
  views.report = renderReport({ notes: ["MODEL-note"] }, scene).text;
  views.repair = renderRepair(FAULTS, { notes: ["MODEL-note"] }, scene).text;
  return views;
}

const ROOM = (name: string): boolean => /^(prompt|briefing|answer)-/.test(name) || name === "notes";

/** What a view may never hold, however it got there. Fence tags have 39 digits and are taken out first. */
function forbiddenIn(text: string): readonly string[] {
  const bare = text.replace(/\b\d{39}\b/g, "TAG");
  return [
    ...(bare.match(/d1ge57\S*|[0-9a-f]{32,}/g) ?? []),
    ...(bare.match(/\b1_?764\d+|\b\d{10,}\b/g) ?? []), // clock readings
    ...(bare.match(/\b(?:6|7|9)0[,_]?0\d\d\b/g) ?? []), // seqs, revisions, counters of the operator
    ...EDIT_CLASSES.filter((one) => one !== "none" && bare.includes(one)),
    ...(bare.match(/5eed5eed|key-id|session-id|tab-id|gate-reason|(?:sandbox|toolchain)-\w+|vendor:model/g) ?? []),
  ];
}

function secretsIn(text: string): readonly string[] {
  return text.match(/SECRET-[\w-]+/g) ?? [];
}

function unfencedIn(text: string): readonly string[] {
  return takeApart(text).ours.match(/(?:AUTHOR|CANDIDATE|PROGRAM|MODEL|SECRET)-[\w-]+/g) ?? [];
}

describe("every view on a full session", () => {
  const views = viewsOf();

  it.each(Object.entries(views))("%s is as it stands in its file", async (name, text) => {
    await expect(`${text}\n`).toMatchFileSnapshot(`golden/${name}.golden.txt`);
  });

  it.each(Object.entries(views))("%s holds no digest, time, entry number, fine class or counter", (_, text) => {
    expect(forbiddenIn(text)).toEqual([]);
  });

  it.each(Object.entries(views))("%s holds nobody's words outside a fence", (_, text) => {
    expect(unfencedIn(text)).toEqual([]);
  });

  it("tells the room no secret but the rung that was granted", () => {
    for (const [name, text] of Object.entries(views).filter(([name]) => ROOM(name)))
      expect([name, ...secretsIn(text)]).toEqual([name, ...(name.endsWith("hint-granted") ? ["SECRET-rung-2"] : [])]);
  });

  it("tells the report the reference and the pitfalls, and no value of a hidden case", () => {
    expect(new Set(secretsIn(views.report ?? ""))).toEqual(
      new Set(["SECRET-approach", "SECRET-time", "SECRET-space", "SECRET-pitfall", "SECRET-case"]),
    );
  });

  it("ends every prompt with the time that is left, and says it once", () => {
    for (const [name, text] of Object.entries(views).filter(([name]) => /^(prompt|briefing)-/.test(name))) {
      expect([name, text.split("\n").at(-1)]).toEqual([name, "Time left: 24 min."]);
      expect([name, text.split("Time left").length]).toEqual([name, 2]);
    }
  });

  it("counts its own bytes", () => {
    const { rendered } = renderPrompt({ kind: "watch" }, sceneOf({ code: { language: "python", text: "# é 😀\n" } }));
    expect(rendered.bytes).toBe(Buffer.byteLength(rendered.text));
  });
});

describe("what must be zero turns red for a planted fault", () => {
  it.each([
    ["a digest", "state d1ge57-state"],
    ["a hash", "a".repeat(32)],
    ["a clock reading", "at 1764000000007"],
    ["a seq", "entry 70020"],
    ["a counter", "60010 edits"],
    ["a fine class", "control_flow"],
  ])("%s is found", (_, planted) => {
    expect(forbiddenIn(`Evidence:\n${planted}`)).not.toEqual([]);
  });

  it("a word outside a fence is found", () => {
    expect(unfencedIn("tests: CANDIDATE-case fails")).toEqual(["CANDIDATE-case"]);
  });
});

describe("system texts", () => {
  const texts = { room: roomSystemText(), notes: notesSystemText(), report: reportSystemText() };

  it.each(Object.entries(texts))("%s is as it stands in its file", async (name, text) => {
    await expect(`${text}\n`).toMatchFileSnapshot(`golden/system-${name}.golden.txt`);
  });

  it.each(Object.entries(texts))("%s states each rule once", (_, text) => {
    const sentences = text.split(/(?<=[.:])\s+/).map((sentence) => sentence.toLowerCase());
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

describe("token ceilings", () => {
  const tokens = (text: string): number => encode(text).length;

  it("the system text has at most 3,917", () => {
    expect(tokens(roomSystemText())).toBeLessThanOrEqual(3_917);
  });

  it("a review has at most 204 with every evidence line and short code, and with longer code beside the code itself", () => {
    const text = renderPrompt({ kind: "watch" }, sceneOf()).rendered.text;
    expect(tokens(text)).toBeLessThanOrEqual(204);
    const long = renderPrompt({ kind: "watch" }, sceneOf({ code: { language: "python", text: LONG_CODE } })).rendered
      .text;
    expect(tokens(takeApart(long).blocks[0]?.content ?? "")).toBeGreaterThan(300);
    expect(tokens(long) - tokens(takeApart(long).blocks[0]?.content ?? "")).toBeLessThanOrEqual(204);
  });

  it("interim notes have at most 435, rules included, on six turns and unchanged code", () => {
    const since = [...FULL_LINES, ...FULL_LINES].filter(({ who }) => who !== "system").slice(0, 6);
    const scene = sceneOf();
    const shown = { ...scene.shown, code: scene.code };
    const text = renderNotes({ held: ["MODEL-note"], since }, { ...scene, shown }).rendered.text;
    expect(tokens(notesSystemText()) + tokens(text)).toBeLessThanOrEqual(435);
  });

  it("the warning has at most 62, the wrap-up 78", () => {
    expect(tokens(renderPrompt({ kind: "warning", minutesLeft: 5 }, sceneOf()).rendered.text)).toBeLessThanOrEqual(62);
    for (const because of ["candidate", "time", "interviewer", "failed", "unheard-of"])
      expect(tokens(renderPrompt({ kind: "wrap-up", because }, sceneOf()).rendered.text)).toBeLessThanOrEqual(78);
  });
});

const LONG_CODE = Array.from({ length: 40 }, (_, at) => `    total_${at} = first_${at} + second_${at}`).join("\n");

describe("a briefing", () => {
  it("shows the follow-up questions once they may be shown, without those that were asked", () => {
    const { problem } = sceneOf();
    const [first] = problem.followUps;
    const text = (followUps: boolean, asked: readonly string[]) => {
      const ledger = { ...FULL_LEDGER, talk: { ...FULL_LEDGER.talk, followUps: asked } };
      return renderBriefing({ kind: "reply" }, sceneOf({ followUps, ledger })).rendered.text;
    };
    expect(text(true, [])).toContain(first?.text);
    expect(text(false, [])).not.toContain(first?.text);
    expect(
      text(
        true,
        problem.followUps.map(({ id }) => id),
      ),
    ).not.toContain(first?.text);
  });
});

describe("classes of edits", () => {
  it("another fine class of the same coarse class changes no byte of any view", () => {
    const code = FULL_LEDGER.code;
    const before = viewsOf();
    for (const fine of ["expression", "data_structure", "function_interface", "control_flow"] as const) {
      const last = code.last === null ? null : { ...code.last, class: fine };
      const ledger = { ...FULL_LEDGER, code: { ...code, last, net: { ...code.net, class: fine } } };
      expect(viewsOf({ ledger })).toEqual(before);
    }
  });

  it("another coarse class does", () => {
    const code = FULL_LEDGER.code;
    const last = code.last === null ? null : { ...code.last, coarse: "comment" as const };
    expect(viewsOf({ ledger: { ...FULL_LEDGER, code: { ...code, last } } })).not.toEqual(viewsOf());
  });
});

it("have 3.4 bytes a token, which estimates of cost rest on", () => {
  const folder = new URL("./golden/", import.meta.url);
  const texts = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const tokens = texts.reduce((sum, text) => sum + encode(text).length, 0);
  expect(texts.length).toBeGreaterThanOrEqual(40);
  expect(Math.round((bytes / tokens) * 10) / 10).toBe(3.4);
});
