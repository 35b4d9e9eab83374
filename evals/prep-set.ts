import { readdirSync, readFileSync } from "node:fs";
import { buildDocument, type Document, readPlain } from "@assay/core/document";
import type { Coverage } from "@assay/core/match";

/** One posting of the set with its labels; `verdicts[person]` stands in the order of `demands`. */
export interface LabelledPosting {
  readonly id: string;
  readonly domain: string;
  readonly language: string;
  readonly form: string;
  readonly half: "dev" | "held";
  readonly people: readonly string[];
  readonly document: Document;
  readonly demands: readonly {
    readonly text: string;
    readonly start: number;
    readonly end: number;
    readonly polarity: "required" | "preferred";
    readonly verdicts: readonly Coverage[];
  }[];
}

const COVERAGE: Readonly<Record<string, Coverage>> = { F: "FULL", P: "PARTIAL", G: "GAP" };

function folder(): URL {
  return new URL("./prep/", import.meta.url);
}

export function documentOf(name: string, source: string, markdown = true): Document {
  return buildDocument({
    name,
    format: markdown ? "markdown" : "text",
    digest: name,
    source,
    blocks: readPlain(source, { markdown }),
    notes: [],
  });
}

/** Reads the labelled postings: a demand stands in ⟦ ⟧ and is followed by its polarity and a letter for each person. */
export function readPostings(): readonly LabelledPosting[] {
  const files = readdirSync(folder())
    .filter((name) => /^postings-.*\.txt$/.test(name))
    .sort();
  const texts = files.flatMap((file) => readFileSync(new URL(file, folder()), "utf8").split(/^== /m).slice(1));
  return texts.map((text) => {
    const [head = "", ...lines] = text.split("\n");
    const [id = "", domain = "", language = "", form = "", half = "", ...people] = head.trim().split(/\s+/);
    const demands: LabelledPosting["demands"][number][] = [];
    let source = "";
    const labelled = lines.join("\n").trim();
    let at = 0;
    for (const met of labelled.matchAll(/⟦([^⟧]+)⟧(X|[RP] [FPG]{3})/g)) {
      source += labelled.slice(at, met.index);
      const start = source.length;
      source += met[1];
      at = met.index + met[0].length;
      const [polarity = "", letters = ""] = (met[2] ?? "").split(" ");
      if (polarity === "X") continue;
      demands.push({
        text: met[1] ?? "",
        start,
        end: source.length,
        polarity: polarity === "P" ? "preferred" : "required",
        verdicts: [...letters].map((letter) => COVERAGE[letter] as Coverage),
      });
    }
    source += labelled.slice(at);
    return {
      id,
      domain,
      language,
      form,
      half: half as "dev" | "held",
      people,
      document: documentOf(id, source),
      demands,
    };
  });
}

export function readPeople(): ReadonlyMap<string, Document> {
  const files = readdirSync(new URL("people/", folder())).filter((name) => name.endsWith(".md"));
  return new Map(
    files.map((file) => [
      file.slice(0, -3),
      documentOf(file, readFileSync(new URL(`people/${file}`, folder()), "utf8")),
    ]),
  );
}

export function readFacts(): Readonly<Record<string, readonly string[]>> {
  return JSON.parse(readFileSync(new URL("facts.json", folder()), "utf8")) as Record<string, readonly string[]>;
}
