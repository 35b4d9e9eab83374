import { buildDocument, type Document } from "@assay/core/document";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readBytes, readFile, readInWorker } from "./index.ts";
import { docxOf, linesAt, paragraph, pdfOf } from "./papers.fixture.ts";

async function built(bytes: Uint8Array | string, name: string): Promise<Document> {
  const read = await readBytes(typeof bytes === "string" ? Buffer.from(bytes) : bytes, name);
  if (!read.ok) throw new Error(read.failure.message);
  return buildDocument(read.value);
}

const spell = (document: Document) => document.blocks.map((block) => `${block.kind}: ${block.text}`);
const LONG = "which is a sentence long enough to be no heading and no furniture of the page";

describe("readers", () => {
  it("markdown and text keep the place of each word", async () => {
    const source = "# Nurse\n\n* **Wound** care\n1. IV lines\n\n| Skill | Level |\n|---|---|\n| Triage | must |\n";
    const document = await built(source, "a.md");
    expect(spell(document)).toEqual(["heading: Nurse", "item: Wound care", "item: IV lines", "row: Triage | must"]);
    for (const block of document.blocks) {
      const [from, to] = [block.canonical.from[0] as number, block.canonical.to.at(-1) as number];
      expect(source.slice(from, to).replaceAll("*", "").replace(/\s+/g, " ").trim()).toBe(block.text);
    }
  });

  it("a PDF in two columns is read column by column, without its page numbers", async () => {
    const columns = (what: string) => [
      ...linesAt(40, [
        "SKILLS",
        ...Array.from({ length: 14 }, (_, index) => `${what} skill ${"abcdefghijklmn"[index]}`),
      ]),
      ...linesAt(320, [
        "EXPERIENCE",
        ...Array.from({ length: 14 }, (_, index) => `Did ${what} thing ${"abcdefghijklmn"[index]}`),
      ]),
    ];
    const pages = ["first", "second"].map((what, index) => [
      ...columns(what),
      { text: `Page ${index + 1} of 2`, x: 280, y: 30 },
    ]);
    const { source } = await built(pdfOf(pages), "cv.pdf");
    expect(source.indexOf("first skill n")).toBeGreaterThan(0);
    expect(source.indexOf("first skill n")).toBeLessThan(source.indexOf("Did first thing a"));
    expect(source.indexOf("Did first thing n")).toBeLessThan(source.indexOf("second skill a"));
    expect(source).not.toMatch(/Page \d/);
  });

  it("a PDF's hidden words are flagged and kept out, broken words are joined", async () => {
    const document = await built(
      pdfOf([
        [
          ...linesAt(60, ["Worked on the mainte-", `nance of pumps, ${LONG}`, `and on valves, ${LONG}`]),
          { text: "Expert in Kubernetes and Rust", x: 60, y: 300, white: true },
        ],
      ]),
      "cv.pdf",
    );
    expect(document.blocks.map((block) => block.text).join(" ")).toContain("maintenance of pumps");
    expect(document.blocks.map((block) => block.text).join(" ")).not.toContain("Kubernetes");
    expect(document.flags.map((flag) => [flag.kind, document.source.slice(flag.start, flag.end)])).toEqual([
      ["hidden", "Expert in Kubernetes and Rust"],
    ]);
  });

  it("a DOCX gives its header, lists and table rows, and not what it hides", async () => {
    const body = [
      paragraph("Experience", '<w:pStyle w:val="Heading1"/>'),
      paragraph("Led a ward", '<w:numPr><w:ilvl w:val="0"/></w:numPr>'),
      `<w:tbl><w:tr><w:tc>${paragraph("2019")}</w:tc><w:tc>${paragraph("Nurse")}</w:tc></w:tr></w:tbl>`,
      paragraph("Expert in all", "", "<w:vanish/>"),
    ].join("");
    const document = await built(
      docxOf(body, { "word/header1.xml": `<w:hdr>${paragraph("Ada Nurse")}</w:hdr>` }),
      "cv.docx",
    );
    expect(spell(document)).toEqual([
      "paragraph: Ada Nurse",
      "heading: Experience",
      "item: Led a ward",
      "row: 2019 | Nurse",
    ]);
    expect(document.flags.map((flag) => flag.kind)).toEqual(["hidden"]);
  });

  it("a page gives its posting and not its menus, banners or hidden nodes", async () => {
    const source =
      '<html><body><nav><ul><li>Home</li></ul></nav><div class="cookie-banner">Accept all</div><main><h2>Requirements</h2><ul><li>Go &amp; SQL</li></ul><p style="display:none">Secret</p></main></body></html>';
    const document = await built(source, "job.html");
    expect(spell(document)).toEqual(["heading: Requirements", "item: Go & SQL"]);
    const [from, to] = [document.blocks[1]?.canonical.from[0] ?? 0, document.blocks[1]?.canonical.to.at(-1) ?? 0];
    expect(source.slice(from, to)).toBe("Go &amp; SQL");
    expect(document.flags.map((flag) => flag.kind)).toEqual(["hidden"]);
  });

  it("a page with a JobPosting is read from it", async () => {
    const posting = JSON.stringify({
      "@type": "JobPosting",
      title: "Nurse",
      description: "<h3>Requirements</h3><ul><li>Triage</li></ul>",
    });
    expect(
      spell(
        await built(
          `<html><script type="application/ld+json">${posting}</script><body><p>Buy shoes</p></body></html>`,
          "job.html",
        ),
      ),
    ).toEqual(["heading: Nurse", "heading: Requirements", "item: Triage"]);
  });

  it("JSON Resume and YAML give dated work", async () => {
    const resume = {
      basics: { name: "A", summary: "Ten years a nurse" },
      work: [{ name: "Ward", position: "Nurse", startDate: "2018-01", endDate: "2022-01", highlights: ["Ran triage"] }],
      languages: [{ language: "German", fluency: "C1" }],
    };
    for (const [name, text] of [
      ["cv.json", JSON.stringify(resume, null, 2)],
      [
        "cv.yaml",
        "work:\n  - name: Ward\n    position: Nurse\n    startDate: 2018-01\n    endDate: 2022-01\n    highlights:\n      - Ran triage\nlanguages:\n  - language: German\n    fluency: C1\n",
      ],
    ] as const) {
      const lines = spell(await built(text, name));
      expect(lines).toContain("heading: Nurse, Ward, 2018-01 - 2022-01");
      expect(lines).toContain("item: Ran triage");
      expect(lines).toContain("item: German, C1");
    }
  });
});

describe("what cannot be read is refused with what to do", () => {
  const huge = zipSync({ "word/document.xml": new Uint8Array(70_000_000) }, { level: 9 });
  it.each<[string, string, Uint8Array | string]>([
    ["empty", "a.md", ""],
    ["empty", "a.txt", "  \n"],
    ["broken-file", "a.pdf", "not a pdf"],
    ["broken-file", "a.docx", "PK\u0003\u0004 broken"],
    ["broken-file", "a.json", '{"a": '],
    ["unsupported-format", "a.doc", "x"],
    ["unsupported-format", "a.png", "\u0089PNG"],
    ["no-text-layer", "scan.pdf", pdfOf([[]])],
    ["zip-bomb", "bomb.docx", huge],
    ["macros", "m.docx", docxOf(paragraph("x"), { "word/vbaProject.bin": "x" })],
    ["dead-page", "job.html", "<html><body><h1>Sorry</h1><p>This job is no longer available.</p></body></html>"],
    ["dead-page", "job.txt", "404 Not Found"],
    ["not-text", "a.txt", Uint8Array.from([0, 1, 2, 3, 0, 255])],
    ["too-large", "a.txt", "a ".repeat(300_000)],
  ])("%s %s", async (code, name, bytes) => {
    const read = await readBytes(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes, name);
    expect(read).toMatchObject({ ok: false, failure: { code } });
    if (!read.ok) expect(read.failure.message).toContain(`"${name}"`);
  });

  it("a file that is not there, and one read off the main thread within its time", async () => {
    expect(await readFile("/nowhere/at/all.md")).toMatchObject({ ok: false, failure: { code: "not-found" } });
    expect(await readInWorker(Buffer.from("# Nurse\n"), "a.md")).toMatchObject({ ok: true });
    expect(await readInWorker(Buffer.from("# Nurse\n"), "a.md", { readMs: 0, heapMiB: 64 })).toMatchObject({
      ok: false,
      failure: { code: "took-too-long" },
    });
  });
});
