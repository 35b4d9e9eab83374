import type { DossierPage } from "@assay/core/protocol";
import { memoryLog } from "@assay/host/log";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "./sim.ts";

const POSTING = [
  "# Backend engineer\n",
  "## Requirements\n",
  "- Java",
  "- Kafka",
  "- Wound care\n",
  "## Benefits\n",
  "- 30 days of paid vacation\n",
].join("\n");
const CV =
  "# Ada B\n\n## Experience\n\n### Engineer, Firm, 2018 - 2024\n\n- Built services in Java\n- Led the release of a mobile game\n";

let at: TestHouse;
beforeAll(async () => {
  at = await openTestHouse({ prepLog: memoryLog() });
});
afterAll(() => at.close());

async function ask(method: "GET" | "POST", path: string, payload?: object, headers: Record<string, string> = {}) {
  const { statusCode, payload: body } = await at.house.app.inject({
    method,
    url: path,
    headers: { host: `127.0.0.1:${at.port}`, origin: at.url, cookie: at.cookie, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: statusCode, body: JSON.parse(body === "" ? "{}" : body) };
}
const codeOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.error?.code];

async function read(side: "posting" | "evidence", text: string): Promise<string> {
  const { status, body } = await ask("POST", "/api/prep/readings", { side, name: `${side}.md`, text });
  expect(status).toBe(200);
  return body.key;
}

/** Each paper is read once: a thread is started for it. */
let papers: Promise<readonly [string, string]> | undefined;

async function begin(): Promise<string> {
  papers ??= Promise.all([read("posting", POSTING), read("evidence", CV)]);
  const [posting, cv] = await papers;
  const { status, body } = await ask("POST", "/api/prep", { posting, evidence: [cv], minutes: 120 });
  expect(status).toBe(201);
  return body.id;
}
const page = async (id: string): Promise<DossierPage> => (await ask("GET", `/api/prep/${id}`)).body;
const coverage = (of: DossierPage) => of.verdicts.map((one) => `${one.requirement} ${one.coverage}`);

test("a dossier goes from reading over review, a corrected claim and a kept story to a plan and an interview", async () => {
  const id = await begin();
  let now = await page(id);
  expect(now).toMatchObject({ state: "review", title: "Backend engineer", verdicts: [], plan: null });
  expect(now.requirements.map((one) => `${one.id} ${one.quote}`)).toEqual([
    "REQ-001 Java",
    "REQ-002 Kafka",
    "REQ-003 Wound care",
  ]);
  expect(now.dropped.map((one) => one.reason)).toEqual(["benefit"]);
  const document = (await ask("GET", `/api/prep/${id}/documents/D1`)).body;
  const place = now.requirements[1]?.place;
  expect(document.blocks[place?.block ?? -1].text.slice(place?.start, place?.end)).toBe("Kafka");

  // Review: a line that is no requirement is taken out, and the text of the CV corrected.
  await ask("POST", `/api/prep/${id}/requirements/REQ-003`, { field: "standing", value: "withdrawn" });
  const corrected = { text: document.text.replace("- Kafka", "- Apache Kafka") };
  now = (await ask("POST", `/api/prep/${id}/documents/D1`, corrected)).body;
  expect(now).toMatchObject({ state: "review", plan: null });
  expect(now.requirements.map((one) => `${one.id} ${one.quote}`)).toEqual(["REQ-001 Java", "REQ-004 Apache Kafka"]);
  expect(now.withdrawn.map((one) => one.id)).toEqual(["REQ-003"]);

  now = (await ask("POST", `/api/prep/${id}/confirm`, {})).body;
  expect(coverage(now)).toEqual(["REQ-001 FULL", "REQ-004 GAP"]);
  expect(now.plan?.focus.reduce((sum, one) => sum + one.minutes, 0)).toBe(120);
  expect(now.questions.map((one) => [one.id, one.requirement, one.status])).toEqual([["Q-001", "REQ-004", "open"]]);

  // The answer is judged before it is recorded; a claim that says more is held back.
  const text = "I ran a Kafka cluster for two years at a shop";
  const answer = { question: "Q-001", text, confirmed: false };
  expect((await ask("POST", `/api/prep/${id}/answers`, { ...answer, text: "yes" })).body).toMatchObject({
    gate: "too-short",
  });
  expect((await ask("POST", `/api/prep/${id}/answers`, answer)).body).toEqual({ status: "ready", claim: text });
  const more = { ...answer, claim: "I led Kafka for 9 years" };
  expect((await ask("POST", `/api/prep/${id}/answers`, more)).body).toMatchObject({ gate: "claim-adds" });
  expect((await page(id)).seq).toBe(now.seq);
  const taken = { ...answer, claim: "I ran a Kafka cluster for two years", confirmed: true };
  const given = await ask("POST", `/api/prep/${id}/answers`, taken);
  now = given.body.page;
  expect(coverage(now)).toEqual(["REQ-001 FULL", "REQ-004 FULL"]);
  expect(now).toMatchObject({ state: "plan", stop: "all-asked" });
  // Sent twice, it is taken once.
  expect((await ask("POST", `/api/prep/${id}/answers`, taken)).body.page.questions).toEqual(now.questions);

  // A story that was written over stays when the plan changes, and says what it would be.
  const story = now.plan?.stories.find((one) => one.requirement === "REQ-004");
  await ask("POST", `/api/prep/${id}/items/${story?.id}`, { act: "edit", fields: { task: "Keep it up at night" } });
  const claim = { text: "I ran a Kafka cluster at a shop" };
  now = (await ask("POST", `/api/prep/${id}/claims/CL-001`, claim)).body;
  expect(now.plan?.stories.find((one) => one.id === story?.id)).toMatchObject({
    task: "Keep it up at night",
    action: "I ran a Kafka cluster for two years",
    kept: { how: "edited" },
  });
  expect(now.evidence.at(-1)).toMatchObject({ id: "CL-001", quote: "I ran a Kafka cluster at a shop" });

  const diff = (await ask("GET", `/api/prep/${id}/diff?from=${now.plans[0]?.seq}`)).body;
  const changed = diff.changes.find((one: { item: string }) => one.item === "REQ-004");
  expect(changed.fields).toContainEqual({ field: "coverage", before: "GAP", after: "FULL" });
  expect(changed.because[0].reason).toBe("CL-001 was admitted for REQ-004");

  expect(now.practice.map((one) => [one.requirement, one.language])).toEqual([["REQ-001", "java"]]);
  const sitting = await ask("POST", `/api/prep/${id}/practise`, { requirement: "REQ-001" });
  expect(sitting.status).toBe(201);
  const row = (await ask("GET", `/api/interviews/${sitting.body.id}`)).body;
  expect(row).toMatchObject({ problem: now.practice[0]?.problem, language: "java" });
  expect(codeOf(await ask("POST", `/api/prep/${id}/practise`, { requirement: "REQ-004" }))).toEqual([
    404,
    "no-practice",
  ]);
});

test("bad input, a foreign page and an unknown id are refused by name, and nothing is kept", async () => {
  const id = await begin();
  const before = (await ask("GET", "/api/prep")).body.dossiers.length;
  const [posting] = (await papers) ?? [""];
  const rows: [string, object, number, string][] = [
    ["readings", {}, 400, "malformed"],
    ["readings", { side: "posting", name: "a.md", text: "x", base64: "eA==" }, 400, "malformed"],
    ["readings", { side: "posting", name: "a.pdf", base64: "%%%" }, 400, "malformed"],
    ["readings", { side: "posting", name: "a.pdf", base64: "" }, 422, "empty"],
    ["readings", { side: "evidence", name: "a.png", base64: "iVBORw0KGgo=" }, 415, "unsupported-format"],
    ["readings", { side: "evidence", name: "a.md", text: "a".repeat(400_001) }, 413, "too-large"],
    ["", { posting: "nothing", evidence: ["nothing"] }, 410, "unknown-reading"],
    ["", { posting, evidence: [] }, 400, "malformed"],
    ["", { posting, evidence: [posting], minutes: 3 }, 400, "bad-value"],
    [`${id}/requirements/REQ-001`, { field: "importance", value: "9" }, 400, "bad-value"],
    [`${id}/requirements/REQ-099`, { field: "importance", value: "3" }, 404, "unknown-requirement"],
    [`${id}/documents/D9`, { text: "x" }, 404, "unknown-document"],
    [`${id}/documents/D1`, { text: "Nothing at all is asked here." }, 422, "asks-nothing"],
    [`${id}/skip`, { question: "Q-001" }, 409, "not-waiting"],
    [`${id}/answers`, { question: "Q-001", text: "x" }, 400, "malformed"],
    [`${id}/items/ST-001`, { act: "praise" }, 400, "malformed"],
    [`${id}/close`, {}, 409, "in-review"],
    ["nobody/confirm", {}, 404, "unknown-dossier"],
  ];
  for (const [path, body, status, code] of rows)
    expect([path, ...codeOf(await ask("POST", `/api/prep${path === "" ? "" : `/${path}`}`, body))]).toEqual([
      path,
      status,
      code,
    ]);
  expect(codeOf(await ask("GET", "/api/prep/nobody"))).toEqual([404, "unknown-dossier"]);
  expect(codeOf(await ask("GET", `/api/prep/${id}/diff?from=x`))).toEqual([400, "malformed"]);
  expect(codeOf(await ask("GET", `/api/prep/${id}/export?format=exe`))).toEqual([400, "unknown-format"]);
  const foreign = { origin: "http://evil.example" };
  for (const path of ["", "/readings", `/${id}/confirm`, `/${id}/erase`])
    expect(codeOf(await ask("POST", `/api/prep${path}`, {}, foreign))).toEqual([403, "wrong-origin"]);
  expect(codeOf(await ask("GET", `/api/prep/${id}`, undefined, { cookie: "" }))).toEqual([403, "no-cookie"]);
  expect((await ask("GET", "/api/prep")).body.dossiers).toHaveLength(before);
  expect(at.complaints).toEqual([]);
});

test("an erased dossier says so, takes nothing in and holds no word", async () => {
  const id = await begin();
  await ask("POST", `/api/prep/${id}/confirm`, {});
  expect((await ask("POST", `/api/prep/${id}/erase`, {})).body.erased).toBeGreaterThan(0);
  expect(codeOf(await ask("GET", `/api/prep/${id}`))).toEqual([410, "words-erased"]);
  expect(codeOf(await ask("POST", `/api/prep/${id}/skip`, { question: "Q-001" }))).toEqual([410, "words-erased"]);
  const rows = (await ask("GET", "/api/prep")).body.dossiers;
  expect(rows.find((one: { id: string }) => one.id === id)).toMatchObject({ state: "erased" });
  expect(JSON.stringify(rows.find((one: { id: string }) => one.id === id))).not.toMatch(/Backend|Java|Ada/);
});
