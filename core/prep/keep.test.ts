import { expect, it, test } from "vitest";
import { buildDocument, documentText, placeOf, readPlain } from "../document/index.ts";
import { lexicon } from "../match/paper.fixture.ts";
import { fitProblem, type PracticeCard } from "../plan/index.ts";
import {
  correctItem,
  dossierState,
  judgePaper,
  previewAnswer,
  releaseItem,
  reviseDocument,
  sayOfRequirement,
  touchItem,
} from "./index.ts";
import { Table } from "./table.fixture.ts";

const POSTING = "# Engineer\n## Requirements\n- Java\n- Kafka\n- German at B2\n";
const CV = "# A B\n## Experience\n### Engineer, Firm, 2018 - 2024\n- Built services in Java\n";

function reading(name: string, source: string) {
  return {
    name,
    format: "markdown" as const,
    digest: source,
    source,
    blocks: readPlain(source, { markdown: true }),
    notes: [],
  };
}

function given<T>(result: { ok: true; value: T } | { ok: false; failure: { code: string } }): T {
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

/** A table on which Kafka was answered for; gives its claim and the story made of it. */
function told(): Table {
  const table = new Table().open(POSTING, CV);
  while (table.ask()) {
    const asked = table.dossier.questions.at(-1)?.requirement;
    if (asked === "REQ-002") table.answer("I ran a Kafka cluster for two years at a shop");
    else table.skip();
  }
  return table.settle();
}

const storyOf = (table: Table, id = "ST-002") => table.view().shown.stories.find((one) => one.id === id);
const amend = (table: Table, value: string) =>
  table.add((draft, dossier) =>
    correctItem(
      draft,
      dossier,
      (digest) => table.words.get(digest as never)?.text ?? "",
      lexicon,
      { item: "CL-001", value, reason: "" },
      1,
    ),
  );

test.each(["read", "rehearsed", "edited"] as const)(
  "an item that was %s is never replaced, and says what it would be",
  (how) => {
    const table = told();
    const fields = how === "edited" ? { fields: { task: "Keep it up" } } : {};
    table.add((draft) => given(touchItem(draft, table.view(), { item: "ST-002", how, ...fields })));
    const before = storyOf(table);
    expect(before?.task === "Keep it up").toBe(how === "edited");
    expect(table.view().kept).toMatchObject([{ item: "ST-002", how, isStale: false, proposed: null }]);

    given(amend(table, "I ran a Kafka cluster at a shop"));
    table.settle();
    expect(storyOf(table)).toEqual(before);
    // An edited item differs by its words alone, which the person wrote: it is stale only when what it rests on moves.
    expect(table.view().kept[0]).toMatchObject({ isStale: how !== "edited" });
    expect(table.view().violations).toEqual([]);

    // What it rests on is gone: the item still stands, and nothing is proposed.
    const without = reading("posting.md", POSTING.replace("- Kafka\n", ""));
    table.add((draft, dossier) => given(reviseDocument(draft, dossier, "D1", without)));
    table.settle();
    expect(storyOf(table)).toEqual(before);
    expect(table.view().kept).toMatchObject([{ item: "ST-002", isStale: true, proposed: null }]);
    expect(table.view().package.stories.map((one) => one.id)).not.toContain("ST-002");

    table.add((draft) => given(releaseItem(draft, table.view(), "ST-002")));
    expect(storyOf(table)).toBeUndefined();
  },
);

it("refuses to write over what is not a person's, and takes up nothing that is not there", () => {
  const table = told();
  const touch = (item: string, fields: Record<string, string>) =>
    table.add((draft) => touchItem(draft, table.view(), { item, how: "edited", fields }));
  expect(touch("ST-002", { evidence: "EV-001" })).toMatchObject({ failure: { code: "bad-value" } });
  expect(touch("FA-002", { action: "rest" })).toMatchObject({ failure: { code: "unknown-item" } });
  expect(touch("ST-002", { task: "x".repeat(5_000) })).toMatchObject({ failure: { code: "too-large" } });
  expect(table.add((draft) => releaseItem(draft, table.view(), "ST-002"))).toMatchObject({
    failure: { code: "unknown-item" },
  });
});

it("holds a corrected claim against the answer it stands on", () => {
  const table = told();
  expect(amend(table, "I led Kafka for nine years")).toMatchObject({ failure: { code: "claim-adds" } });
  expect(amend(table, " ")).toMatchObject({ failure: { code: "bad-value" } });
  given(amend(table, "I ran a Kafka cluster"));
  expect(table.view().evidence.items.at(-1)?.text).toBe("I ran a Kafka cluster");
});

it("takes a person's word on a requirement, and a correction of it over a later word", () => {
  const table = told();
  let atMs = 0;
  const say = (field: string, value: string) =>
    table.add((draft, dossier) =>
      sayOfRequirement(draft, dossier, table.view(), { requirement: "REQ-003", field, value }, ++atMs),
    );
  const shown = () => table.view().requirements.find((one) => one.id === "REQ-003");
  expect(say("importance", "6")).toMatchObject({ failure: { code: "bad-value" } });
  expect(say("quote", "x")).toMatchObject({ failure: { code: "bad-value" } });
  given(say("importance", "1"));
  given(say("polarity", "preferred"));
  expect(shown()).toMatchObject({ importance: 1, polarity: "preferred" });
  const correction = { item: "F-001", value: "5", reason: "a slip" };
  given(table.add((draft, dossier) => correctItem(draft, dossier, String, lexicon, correction, ++atMs)));
  expect(shown()?.importance).toBe(5);
  given(say("importance", "2"));
  expect(shown()?.importance).toBe(2);
  given(say("standing", "withdrawn"));
  expect(shown()).toBeUndefined();
  expect(table.view().withdrawn.map((one) => one.id)).toEqual(["REQ-003"]);
  given(say("standing", "asked"));
  expect(shown()?.quote).toBe("German at B2");
});

it("gives a revised paper's lines their old numbers and new lines new ones", () => {
  const table = told();
  const revised = reading("posting.md", POSTING.replace("- Java\n", "- Rust\n- Java\n"));
  table.add((draft, dossier) => given(reviseDocument(draft, dossier, "D1", revised)));
  expect(table.add((draft, dossier) => reviseDocument(draft, dossier, "D1", revised))).toEqual({
    ok: true,
    value: { revised: false },
  });
  table.settle();
  expect(table.view().requirements.map((one) => `${one.id} ${one.quote}`)).toEqual([
    "REQ-004 Rust",
    "REQ-001 Java",
    "REQ-002 Kafka",
    "REQ-003 German at B2",
  ]);
});

it("judges an answer without recording it, and takes no other field's work for a spoken language", () => {
  const table = new Table().open(POSTING, CV);
  expect(dossierState(table.dossier)).toBe("plan");
  const seen: string[] = [];
  while (table.ask()) {
    expect(dossierState(table.dossier)).toBe("questions");
    const asked = table.dossier.questions.at(-1);
    const before = table.entries.length;
    const judge = (text: string) => {
      const judged = previewAnswer(table.dossier, table.view(), lexicon, { question: asked?.id ?? "", text });
      return judged.admitted ? "admitted" : judged.gate;
    };
    if (asked?.requirement === "REQ-003") {
      seen.push(judge("I ran two clusters of Kubernetes for three years"));
      seen.push(judge("I spoke German with our customers for three years"));
    }
    expect(table.entries).toHaveLength(before);
    table.skip();
  }
  expect(seen).toEqual(["unrelated", "admitted"]);
});

it("says where a stretch stands, spells a paper for correcting, and refuses one that cannot be what it is given as", () => {
  const document = buildDocument(reading("posting.md", POSTING));
  const start = POSTING.indexOf("Kafka");
  expect(placeOf(document, { start, end: start + 5 })).toEqual({ block: 3, start: 0, end: 5 });
  expect(placeOf(document, { start: POSTING.length, end: POSTING.length + 1 })).toBeUndefined();
  const again = buildDocument(reading("posting.md", documentText(document)));
  expect(again.blocks.map(({ kind, level, text }) => ({ kind, level, text }))).toEqual(
    document.blocks.map(({ kind, level, text }) => ({ kind, level, text })),
  );
  expect(judgePaper("posting", document, lexicon)).toEqual({ ok: true, value: { found: 3 } });
  expect(judgePaper("posting", buildDocument(reading("cv.md", "Hello there.\n")), lexicon)).toMatchObject({
    ok: false,
  });
  expect(judgePaper("evidence", buildDocument(reading("cv.md", "# A\n")), lexicon)).toMatchObject({
    failure: { code: "shows-nothing" },
  });
});

const CARDS: readonly PracticeCard[] = [
  {
    id: "easy-sums",
    title: "Easy sums",
    difficulty: "easy",
    minutes: 20,
    languages: ["python", "java"],
    subjects: ["arrays"],
  },
  { id: "easy-tree", title: "Easy tree", difficulty: "easy", minutes: 25, languages: ["python"], subjects: ["trees"] },
  {
    id: "mid-class",
    title: "Middle class",
    difficulty: "medium",
    minutes: 35,
    languages: ["java"],
    subjects: ["class-design"],
  },
  {
    id: "hard-graph",
    title: "Hard graph",
    difficulty: "hard",
    minutes: 45,
    languages: ["java", "python"],
    subjects: ["graphs"],
  },
];

test.each([
  ["- Java", "", "easy-sums java"],
  ["- Java", "- Built services in Java\n", "hard-graph java"],
  ["- Data structures and algorithms\n- Python", "", "easy-tree python"],
  ["- Object-oriented programming", "- Wrote tools in Java\n", "easy-sums java"],
  ["- Wound care", "- Wrote tools in Java\n", "none"],
  ["- German at B2", "- Wrote tools in Java\n", "none"],
])("the first demand of %j with %j is practised by %s", (demands, lines, expected) => {
  const cv = `# A B\n## Experience\n### Engineer, Firm, 2018 - 2024\n- Answered the phone of the shop\n${lines}`;
  const view = new Table().open(`# Job\n## Requirements\n${demands}\n`, cv).view();
  const [requirement] = view.requirements;
  const [verdict] = view.verdicts;
  if (requirement === undefined || verdict === undefined) throw new Error("The posting asks for nothing");
  const about = { requirement, verdict, requirements: view.requirements, evidence: view.evidence };
  const fit = fitProblem(about, CARDS, new Set(), lexicon);
  expect(fit === null ? "none" : `${fit.problem} ${fit.language}`).toBe(expected);
});
