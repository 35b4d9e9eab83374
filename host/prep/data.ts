import type { Piece, RawBlock } from "@assay/core/document";
import { isMap, isScalar, isSeq, type Node, parseDocument } from "yaml";
import { readHtml } from "./html.ts";

/** Blocks of JSON or YAML, whose values keep their place in the file. Undefined when it is neither. */
export function readData(source: string): { readonly blocks: readonly RawBlock[] } | { readonly fault: string } {
  const document = parseDocument(source, { uniqueKeys: true, strict: true, merge: false });
  const fault = document.errors[0];
  if (fault !== undefined) return { fault: fault.message.split("\n")[0] ?? "unreadable" };
  const root = document.contents as Node | null;
  if (root === null || isScalar(root)) return { fault: "it holds one value, expected named fields" };
  const posting = findPosting(root);
  return { blocks: posting !== undefined ? postingBlocks(source, posting) : walk(root, "", 1) };
}

/** The JobPosting within linked data, also within a graph or a list. */
function findPosting(node: Node): Node | undefined {
  if (isSeq(node)) {
    for (const item of node.items) {
      const found = findPosting(item as Node);
      if (found !== undefined) return found;
    }
  }
  if (!isMap(node)) return undefined;
  const type = node.get("@type");
  if (type === "JobPosting" || (isSeq(type) && type.toJSON().includes("JobPosting"))) return node;
  const graph = node.get("@graph", true) as Node | undefined;
  return graph === undefined ? undefined : findPosting(graph);
}

export const POSTING_FIELDS = [
  "description",
  "responsibilities",
  "skills",
  "qualifications",
  "educationRequirements",
  "experienceRequirements",
];
const HEADING_OF: Readonly<Record<string, string>> = {
  responsibilities: "Responsibilities",
  skills: "Required skills",
  qualifications: "Qualifications",
  educationRequirements: "Required education",
  experienceRequirements: "Required experience",
};

function postingBlocks(source: string, posting: Node): readonly RawBlock[] {
  if (!isMap(posting)) return [];
  const blocks: RawBlock[] = [];
  const title = scalar(posting.get("title", true));
  if (title !== undefined) blocks.push({ kind: "heading", level: 1, pieces: [title] });
  for (const field of POSTING_FIELDS) {
    const value = posting.get(field, true) as Node | undefined;
    if (value === undefined) continue;
    const head = HEADING_OF[field];
    const texts = isSeq(value) ? value.items.map(scalar) : [scalar(value)];
    for (const text of texts) {
      if (text === undefined) continue;
      if (head !== undefined)
        blocks.push({ kind: "heading", level: 2, pieces: [{ ...text, text: head, exact: false }] });
      if (/<\w+[^>]*>|&\w+;/.test(text.text)) blocks.push(...htmlWithin(source, text));
      else
        for (const line of text.text.split(/\n+/)) if (line.trim() !== "") blocks.push(lineBlock(source, line, text));
    }
  }
  return blocks;
}

/** HTML in a string of JSON: where nothing is escaped its words keep their place, else they share the string's. */
function htmlWithin(source: string, piece: Piece): readonly RawBlock[] {
  const at = source.indexOf(piece.text, piece.at);
  if (at >= 0 && at < piece.end) return readHtml(piece.text, at);
  return readHtml(piece.text, 0, false, { start: piece.at, end: piece.end });
}

function lineBlock(source: string, line: string, whole: Piece): RawBlock {
  const marker = /^\s*(?:[-*•·]|\d{1,2}[.)])\s+/.exec(line)?.[0].length ?? 0;
  const text = line.slice(marker);
  return { kind: marker > 0 ? "item" : "paragraph", level: 0, pieces: [placed(source, text, whole)] };
}

/** Where a part of a string stands in the file; the whole string's place when it is spelled otherwise there. */
function placed(source: string, text: string, whole: Piece): Piece {
  const at = source.indexOf(text, whole.at);
  return at >= 0 && at + text.length <= whole.end
    ? { text, at, end: at + text.length, exact: true }
    : { text, at: whole.at, end: whole.end, exact: false };
}

function scalar(node: unknown): Piece | undefined {
  if (!isScalar(node) || node.value === null || node.range == null) return undefined;
  const text = String(node.value);
  const [start, end] = node.range;
  return { text, at: start, end, exact: false };
}

/** Keys that hold no sentence about a person. */
const PASSED =
  /^(?:\$schema|meta|id|url|image|email|phone|profiles|location|address|fluency_?code|countryCode|postalCode|website|username|network)$/i;
const DATES = ["startDate", "start", "from", "date", "endDate", "end", "to"];
const NAMES = [
  "position",
  "title",
  "role",
  "studyType",
  "degree",
  "area",
  "field",
  "name",
  "company",
  "employer",
  "institution",
  "school",
  "organization",
  "issuer",
  "awarder",
  "publisher",
];
/** The words a section of a file is known by. */
const SECTION_HEADS: Readonly<Record<string, string>> = {
  work: "Experience",
  experience: "Experience",
  jobs: "Experience",
  volunteer: "Experience",
  employment: "Experience",
  education: "Education",
  skills: "Skills",
  languages: "Languages",
  certificates: "Certificates",
  certifications: "Certificates",
  projects: "Projects",
  summary: "Summary",
  interests: "Interests",
  awards: "Certificates",
  publications: "Projects",
  references: "References",
  basics: "Summary",
};

function walk(node: Node, key: string, depth: number): readonly RawBlock[] {
  const blocks: RawBlock[] = [];
  if (isSeq(node)) {
    for (const item of node.items as Node[]) {
      const text = scalar(item);
      if (text !== undefined) blocks.push({ kind: "item", level: 0, pieces: [text] });
      else blocks.push(...entry(item, key, depth));
    }
    return blocks;
  }
  if (!isMap(node)) return blocks;
  for (const pair of node.items) {
    const name = String((pair.key as { value?: unknown })?.value ?? "");
    const value = pair.value as Node | null;
    if (value === null || PASSED.test(name)) continue;
    const place = (pair.key as Node).range ?? [0, 0, 0];
    const text = scalar(value);
    if (text !== undefined) {
      if (depth === 1 || name === "summary") blocks.push(headOf(SECTION_HEADS[name] ?? name, place));
      if (name !== "name" && name !== "label") blocks.push({ kind: "paragraph", level: 0, pieces: [text] });
      continue;
    }
    blocks.push(headOf(SECTION_HEADS[name] ?? name, place), ...walk(value, name, depth + 1));
  }
  return blocks;
}

function headOf(text: string, place: readonly number[]): RawBlock {
  return { kind: "heading", level: 2, pieces: [{ text, at: place[0] ?? 0, end: place[1] ?? 0, exact: false }] };
}

/** One job, school, skill or language: its names and dates on a line, then what it says. */
function entry(node: Node, key: string, depth: number): readonly RawBlock[] {
  if (!isMap(node)) return walk(node, key, depth);
  const blocks: RawBlock[] = [];
  const read = (name: string) => scalar(node.get(name, true));
  const isLine = /^(?:skills|languages|certificates|certifications|interests|awards)$/i.test(key);
  const titles = [...NAMES, ...(isLine ? ["language", "fluency", "level", "summary"] : [])]
    .map(read)
    .filter((piece) => piece !== undefined);
  const dates = DATES.map(read).filter((piece) => piece !== undefined);
  const line: Piece[] = [];
  for (const piece of titles) line.push(...(line.length > 0 ? [glue(", ", piece)] : []), piece);
  for (const [index, piece] of dates.entries()) line.push(glue(index === 0 ? ", " : " - ", piece), piece);
  const first = dates[0];
  if (first !== undefined && dates.length === 1 && /^(?:work|experience|jobs|volunteer|employment)$/i.test(key))
    line.push(glue(" - present", first));
  if (line.length > 0) blocks.push({ kind: isLine ? "item" : "heading", level: isLine ? 0 : 3, pieces: line });
  for (const pair of node.items) {
    const name = String((pair.key as { value?: unknown })?.value ?? "");
    const value = pair.value as Node | null;
    if (value === null || PASSED.test(name) || NAMES.includes(name) || DATES.includes(name)) continue;
    if (isLine && ["language", "fluency", "level", "summary"].includes(name)) continue;
    const text = scalar(value);
    if (text !== undefined)
      blocks.push({
        kind: name === "summary" || name === "description" ? "paragraph" : "item",
        level: 0,
        pieces: [text],
      });
    else if (isSeq(value)) blocks.push(...walk(value, isLine ? key : name, depth + 1));
    else blocks.push(...walk(value, name, depth + 1));
  }
  return blocks;
}

function glue(text: string, beside: Piece): Piece {
  return { text, at: beside.at, end: beside.at, exact: false };
}
