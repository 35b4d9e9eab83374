import type { Lexicon } from "@assay/core/concept";
import { buildDocument, type Document } from "@assay/core/document";
import { type Evidence, matchAll, readEvidence, type Verdict } from "@assay/core/match";
import { type Constraint, type Posting, type Requirement, readPosting } from "@assay/core/posting";
import { readFile } from "@assay/host/prep";
import { CallError } from "./terminal.ts";

/** A file read and built; `CallError` with what to do when it cannot be. */
export async function readDocument(path: string): Promise<Document> {
  const read = await readFile(path);
  if (!read.ok) throw new CallError(read.failure.message);
  return buildDocument(read.value);
}

/** Today as months since year 0. */
export function thisMonth(now: Date = new Date()): number {
  return now.getUTCFullYear() * 12 + now.getUTCMonth();
}

export interface Matched {
  readonly posting: Posting;
  readonly evidence: Evidence;
  readonly verdicts: readonly Verdict[];
}

/** A posting against papers, with nothing kept. */
export function matchDocuments(
  posting: Document,
  papers: readonly Document[],
  lexicon: Lexicon,
  asOfMonth: number,
): Matched {
  const read = readPosting(posting, lexicon);
  if (!read.ok) throw new CallError(read.failure.message);
  const evidence = readEvidence(papers, lexicon);
  if (evidence.items.length === 0)
    throw new CallError(
      `Cannot find anything that a person did in "${papers.map((one) => one.name).join('", "')}": give a CV with experience`,
    );
  return {
    posting: read.value,
    evidence,
    verdicts: matchAll(read.value.requirements, evidence, lexicon, { asOfMonth }),
  };
}

/** The shapes of docs/contracts.md. */
export function requirementJson(one: Requirement): object {
  return {
    id: one.id,
    text: one.text,
    quote: one.quote,
    span: [one.span.start, one.span.end],
    line: one.lineNumber,
    page: one.page,
    section: one.section,
    polarity: one.polarity,
    importance: one.importance,
    importanceBasis: one.importanceBasis,
    kind: one.kind,
    constraints: one.demand.constraints.map((each) => constraintJson(each, one)),
    alternatives: one.demand.groups.filter((group) => group.anyOf.length > 1).map((group) => group.anyOf),
    concepts: one.demand.groups.map((group) => group.anyOf),
  };
}

function constraintJson(one: Constraint, requirement: Requirement): object {
  if (one.kind !== "years") return one;
  return { ...one, subject: one.subject === null ? null : (requirement.demand.groups[one.subject]?.anyOf ?? null) };
}

export function verdictJson(one: Verdict): object {
  return {
    requirement: one.requirement,
    coverage: one.coverage,
    evidence: one.evidence.map((each) => ({
      id: each.id,
      span: [each.span.start, each.span.end],
      quote: each.quote,
      document: each.document,
    })),
    missing: one.missing,
    why: one.why,
  };
}

/** `span` is in the file's text where it is a text, else in `text` as it was read out of it. */
export function documentJson(document: Document): object {
  const isText = document.format !== "pdf" && document.format !== "docx";
  return {
    name: document.name,
    format: document.format,
    sha256: document.digest,
    flags: document.flags,
    notes: document.notes,
    ...(isText ? {} : { text: document.source }),
  };
}
