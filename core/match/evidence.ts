import { sha256 } from "../base/index.ts";
import { findPeriods, findYears, type Language, type Lexicon, languageOf, type Mention } from "../concept/index.ts";
import {
  type Block,
  cvSection,
  type Document,
  lineOf,
  quoteAt,
  type Section,
  type Span,
  sentenceSpans,
  sourceSpan,
} from "../document/index.ts";
import { tellingWords } from "../posting/index.ts";
import { type Attested, mentionStrength } from "./strength.ts";

/** A concept as one item bears it out. */
export interface Shown extends Mention {
  readonly strength: Attested;
}

/** A job, a course of study or a project, with the time it took. */
export interface Role {
  readonly heading: string;
  readonly section: Section | "none";
  readonly periods: readonly { readonly fromMonth: number; readonly toMonth: number | null }[];
}

/** One thing that a candidate's papers or a confirmed answer say. */
export interface EvidenceItem {
  /** `EV-` or `CL-` and a number. */
  readonly id: string;
  /** SHA-256 over the canonical text, its section and its role. */
  readonly key: string;
  /** Index of the document; -1 for an answer. */
  readonly document: number;
  readonly text: string;
  readonly span: Span;
  readonly quote: string;
  readonly lineNumber: number;
  readonly page: number | null;
  readonly section: Section | "none";
  readonly language: Language;
  /** Index into `roles`; null outside any. */
  readonly role: number | null;
  /** Whether a line of names alone, which is listed and not shown. */
  readonly isList: boolean;
  readonly shown: readonly Shown[];
  readonly words: ReadonlySet<string>;
  /** Of an answer: the requirement it was asked for. */
  readonly addresses: string | null;
}

export interface Evidence {
  readonly items: readonly EvidenceItem[];
  readonly roles: readonly Role[];
}

export const NO_EVIDENCE: Evidence = { items: [], roles: [] };

/** Items of one sentence or bullet each; longer ones are cut at sentence ends. */
const ITEM_CHARS_MAX = 480;
const ROLE_LINE_CHARS_MAX = 160;
const CONTACT =
  /^[\s|,·•-]*(?:(?:e-?mail|tel(?:efon|éfono|éphone)?|phone|mobile|mobil|address|adresse|dirección|linkedin|github|web(?:site)?|wohnort|geboren|date of birth|nationality|电话|邮箱|住所|電話|メール|生年月日)\b.*|[\w.+-]+@[\w-]+\.[\w.]+.*|\+?[\d\s()/-]{7,}|https?:\S+|(?:www\.)\S+)$/iu;

/** Reads the items of a candidate's documents, in order. Numbers run through all of them. */
export function readEvidence(documents: readonly Document[], lexicon: Lexicon): Evidence {
  const items: EvidenceItem[] = [];
  const roles: Role[] = [];
  for (const [index, document] of documents.entries()) readOne(document, index, lexicon, items, roles);
  return { items, roles };
}

function readOne(document: Document, index: number, lexicon: Lexicon, items: EvidenceItem[], roles: Role[]): void {
  const language = languageOf(document.blocks.map((block) => block.text).join("\n"));
  let section: Section | "none" = "none";
  let sectionLevel = 9;
  let role: number | null = null;
  for (const block of document.blocks) {
    const periods = findPeriods(block.text);
    if (block.kind === "heading") {
      const opened = cvSection(block.text);
      if (
        opened !== undefined &&
        periods.length === 0 &&
        (block.level <= sectionLevel || !inEntries(section) || block.text.split(/\s+/).length <= 3)
      ) {
        [section, sectionLevel, role] = [opened, block.level, null];
        continue;
      }
      // A heading of the same rank as the section's own ends it; bold lines have no rank.
      if (periods.length === 0 && block.level <= sectionLevel && block.level < 4) {
        [section, role] = ["none", null];
        continue;
      }
      if ((section === "none" || !inEntries(section)) && periods.length === 0) continue;
      role = openRole(roles, block.text, section, periods);
    } else if (isRoleLine(block, section, periods)) {
      const open: Role | undefined = role === null ? undefined : roles[role];
      const bare = block.text.replace(/[\d\s./|,()–-]|present|heute|today|now|\p{L}{3,9}\.? (?=(?:19|20)\d\d)/giu, "");
      // Dates that stand below a heading of their own belong to it.
      if (
        open !== undefined &&
        open.periods.length === 0 &&
        (bare.length < 12 || document.blocks[block.index - 1]?.text === open.heading)
      )
        roles[role as number] = { ...open, periods: periods.map(({ fromMonth, toMonth }) => ({ fromMonth, toMonth })) };
      else role = openRole(roles, block.text, section, periods);
    }
    if (section === "contact" || CONTACT.test(block.text)) continue;
    for (const [start, end] of piecesOf(block)) {
      const text = block.text.slice(start, end);
      const item = makeItem({
        document,
        index,
        block,
        start,
        end,
        text,
        section,
        language,
        role,
        roles,
        lexicon,
        number: items.length + 1,
      });
      if (item !== undefined) items.push(item);
    }
  }
}

function inEntries(section: Section | "none"): boolean {
  return section === "experience" || section === "education" || section === "projects" || section === "none";
}

function isRoleLine(block: Block, section: Section | "none", periods: readonly unknown[]): boolean {
  if (periods.length === 0 || block.text.length > ROLE_LINE_CHARS_MAX || !inEntries(section)) return false;
  return block.kind !== "item"
    ? !/[.!。]$/.test(block.text) || block.text.length < 80
    : periods.length === 1 &&
        (/^\W*(?:\d|\p{L}{3,9}\.? \d{4})/u.test(block.text) ||
          /(?:\d{4}|present|heute|aujourd'hui|actualidad|today|now|现在|至今|現在)\W*$/iu.test(block.text));
}

function openRole(
  roles: Role[],
  heading: string,
  section: Section | "none",
  periods: readonly { readonly fromMonth: number; readonly toMonth: number | null }[],
): number {
  roles.push({ heading, section, periods: periods.map(({ fromMonth, toMonth }) => ({ fromMonth, toMonth })) });
  return roles.length - 1;
}

function piecesOf(block: Block): readonly (readonly [number, number])[] {
  if (block.kind === "item" && block.text.length <= ITEM_CHARS_MAX) return [[0, block.text.length]];
  return block.text.length > 140 || (block.kind === "paragraph" && block.text.length > 60)
    ? sentenceSpans(block.text)
    : [[0, block.text.length]];
}

interface Parts {
  readonly document: Document;
  readonly index: number;
  readonly block: Block;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly section: Section | "none";
  readonly language: Language;
  readonly role: number | null;
  readonly roles: readonly Role[];
  readonly lexicon: Lexicon;
  readonly number: number;
}

function makeItem(parts: Parts): EvidenceItem | undefined {
  const { document, block, text, section, lexicon, language, role } = parts;
  const mentions = lexicon.find(text);
  const words = new Set(tellingWords(text, language));
  if (mentions.length === 0 && words.size === 0) return undefined;
  const isList = isListed(text, mentions, section, role === null ? undefined : parts.roles[role]);
  const span = sourceSpan(block, parts.start, parts.end);
  const heading = role === null ? "" : (parts.roles[role]?.heading ?? "");
  return {
    id: `EV-${String(parts.number).padStart(3, "0")}`,
    key: sha256(`evidence\n${text.toLowerCase()}\n${section}\n${heading.toLowerCase()}`),
    document: parts.index,
    text,
    span,
    quote: quoteAt(document, block, parts.start, parts.end),
    lineNumber: lineOf(document, span.start),
    page: block.page ?? null,
    section,
    language,
    role,
    isList,
    shown: mentions.map((one) => ({
      ...one,
      strength: mentionStrength({
        text,
        mention: one,
        mentions,
        section,
        isList,
        isLicence: lexicon.concepts.get(one.id)?.kind === "licence",
      }),
    })),
    words,
    addresses: null,
  };
}

/** An admitted answer as an item; it is shown, not listed, since a person was asked for what they did. */
export function claimItem(
  claim: { readonly id: string; readonly text: string; readonly requirement: string },
  lexicon: Lexicon,
): EvidenceItem {
  const { id, text, requirement } = claim;
  const mentions = lexicon.find(text);
  const language = languageOf(text);
  return {
    id,
    key: sha256(`claim\n${text.toLowerCase()}\n${requirement}`),
    document: -1,
    text,
    span: { start: 0, end: text.length },
    quote: text,
    lineNumber: 1,
    page: null,
    section: "experience",
    language,
    role: null,
    isList: false,
    shown: mentions.map((one) => ({
      ...one,
      strength: mentionStrength({
        text,
        mention: one,
        mentions,
        section: "experience",
        isList: false,
        isLicence: lexicon.concepts.get(one.id)?.kind === "licence",
      }),
    })),
    words: new Set(tellingWords(text, language)),
    addresses: requirement,
  };
}

/** A line of names says that something is known, and not that it was done. A job's own list of tools counts as done. */
function isListed(
  text: string,
  mentions: readonly Mention[],
  section: Section | "none",
  role: Role | undefined,
): boolean {
  if (section === "skills" || section === "interests") return true;
  if (section === "summary") return findYears(text).length === 0;
  if (role !== undefined && (role.section === "experience" || role.section === "projects" || role.section === "none"))
    return false;
  if (section === "certifications" || section === "education" || section === "languages") return false;
  if (mentions.length < 2) return false;
  const rest = mentions.reduceRight((left, one) => left.slice(0, one.start) + left.slice(one.end), text);
  return rest.replace(/[^\p{L}]/gu, "").length < 14;
}
