import { err, type Failure, type Result } from "../base/index.ts";
import { findPeriods, type Language, type Lexicon, languageOf } from "../concept/index.ts";
import {
  type Block,
  cvSection,
  type Document,
  lineOf,
  postingSection,
  quoteAt,
  type Section,
  sourceSpan,
} from "../document/index.ts";
import { APPLICATION, ASKS_DESPITE_SELF, BENEFIT, DEMAND, LEGAL, MUST, NOT_REQUIRED, PREFERRED, SELF } from "./cues.ts";
import { readDemand } from "./demand.ts";
import { requirementKey } from "./identity.ts";
import { weigh } from "./importance.ts";
import { namesSpeechOrDegree, pieces } from "./pieces.ts";
import type { Demand, Dropped, DropReason, Requirement, RequirementKind } from "./requirement.ts";

/** What a posting asks for, and what of it was left out and why. */
export interface Posting {
  readonly language: Language;
  /** The first heading, else the first line; for people. */
  readonly title: string;
  readonly requirements: readonly Requirement[];
  readonly dropped: readonly Dropped[];
}

export type PostingFailure = Failure<"looks-like-a-cv" | "asks-nothing">;

export const REQUIREMENTS_MAX = 80;

/** A demand before it has a number. */
interface Candidate {
  readonly block: Block;
  readonly start: number;
  readonly end: number;
  readonly section: Section | "none";
  readonly preferred: boolean;
  readonly context: string;
}

/** Reads a posting. Fails with `looks-like-a-cv` or `asks-nothing`, and says what to give instead. */
export function readPosting(document: Document, lexicon: Lexicon): Result<Posting, PostingFailure> {
  const language = languageOf(document.blocks.map((block) => block.text).join("\n"));
  const cv = looksLikeCv(document);
  if (cv)
    return err(
      "looks-like-a-cv",
      `Cannot read "${document.name}" as a posting: it has the sections and dates of a CV; give the CV as evidence and the posting here`,
    );
  const dropped: Dropped[] = [];
  const candidates = findCandidates(document, lexicon, language, dropped);
  const seen = new Map<string, number>();
  const made: Requirement[] = [];
  const drop = (one: Candidate, reason: DropReason) =>
    dropped.push({
      text: one.block.text.slice(one.start, one.end),
      span: sourceSpan(one.block, one.start, one.end),
      reason,
    });
  for (const one of candidates) {
    const text = one.block.text.slice(one.start, one.end);
    if (made.length >= REQUIREMENTS_MAX) break;
    const reason = refuse(text, one);
    if (reason !== undefined) {
      drop(one, reason);
      continue;
    }
    const own = readDemand(text, language, lexicon);
    const demand = isEmpty(own) && one.context !== "" ? readDemand(`${one.context} ${text}`, language, lexicon) : own;
    if (isEmpty(demand) && !MUST.test(text)) {
      drop(one, "says-nothing");
      continue;
    }
    const spelled = text.toLowerCase().replace(/[.;:,\s]+$/, "");
    const times = seen.get(spelled) ?? 0;
    seen.set(spelled, times + 1);
    if (times > 0) {
      drop(one, "twice");
      continue;
    }
    const span = sourceSpan(one.block, one.start, one.end);
    made.push({
      id: `REQ-${String(made.length + 1).padStart(3, "0")}`,
      key: requirementKey(text, times),
      text,
      span,
      quote: quoteAt(document, one.block, one.start, one.end),
      lineNumber: lineOf(document, span.start),
      page: one.block.page ?? null,
      section: one.section,
      polarity: one.preferred ? "preferred" : "required",
      kind: kindOf(demand, one.section, lexicon),
      importance: 0,
      importanceBasis: [],
      demand,
      language,
    });
  }
  if (made.length === 0)
    return err(
      "asks-nothing",
      `Cannot find a requirement in "${document.name}": give the posting's own text, with what it asks of people`,
    );
  return { ok: true, value: { language, title: titleOf(document), requirements: weigh(made), dropped } };
}

function isEmpty(demand: Demand): boolean {
  return demand.groups.length === 0 && demand.constraints.length === 0 && demand.words.length === 0;
}

function titleOf(document: Document): string {
  const first = document.blocks.find((block) => block.kind === "heading") ?? document.blocks[0];
  return (first?.text ?? "").slice(0, 120);
}

function refuse(text: string, one: Candidate): DropReason | undefined {
  if (LEGAL.test(text)) return "legal";
  if (NOT_REQUIRED.test(text)) return "not-required";
  if (APPLICATION.test(text) && one.section !== "required") return "application";
  const asks = one.section === "required" || one.section === "preferred";
  if (BENEFIT.test(text) && !(asks && (DEMAND.test(text) || MUST.test(text)))) return "benefit";
  return undefined;
}

function looksLikeCv(document: Document): boolean {
  const heads = new Set(
    document.blocks.filter((block) => block.kind === "heading").map((block) => cvSection(block.text)),
  );
  const posting = document.blocks.filter(
    (block) =>
      block.kind === "heading" &&
      ["required", "responsibilities", "preferred", "benefits", "apply"].includes(postingSection(block.text) ?? ""),
  ).length;
  const dated = document.blocks.filter((block) => findPeriods(block.text).length > 0).length;
  const demands = document.blocks.filter((block) =>
    /\b(?:you will|you have|must|we are looking|wir suchen|nous recherchons|buscamos)\b|要求|募集|必須/iu.test(
      block.text,
    ),
  ).length;
  return (
    heads.has("experience") &&
    (heads.has("education") || heads.has("skills")) &&
    dated >= 2 &&
    demands === 0 &&
    posting <= 1
  );
}

const LABEL = /^([\p{L}][^:：.;]{1,48})[:：]\s*(?=\S)/u;
/** A cell that says how much a row counts, and nothing else. */
const WEIGHT_CELL =
  /^(?:must(?:[- ]have)?|required|essential|mandatory|yes|y|nice[- ]to[- ]have|preferred|desirable|optional|plus|muss|kann|soll|pflicht|zwingend|wünschenswert|optional|obligatoire|indispensable|souhaité|requis|apprécié|imprescindible|obligatorio|deseable|valorable|必须|必備|必须|优先|加分|必須|歓迎|[1-5]|high|medium|low|hoch|mittel|niedrig|a|b|application(?: form)?|interview|a\/i|i|cv|test)$/iu;
const HEAD_CELL =
  /^(?:requirements?|skills?|area|criteri(?:a|on)|category|level|priority|must\??|type|weight|assessed(?: by)?|description|details?|importance|qualification|essential|desirable|anforderung(?:en)?|kategorie|gewichtung|bereich|kriterium|priorität|critère|exigence|compétence|niveau|domaine|importance|requisito|nivel|área|peso|tipo|要求|项目|类别|必要性|说明|項目|区分|内容|条件)$/iu;

function findCandidates(
  document: Document,
  lexicon: Lexicon,
  language: Language,
  dropped: Dropped[],
): readonly Candidate[] {
  const found: Candidate[] = [];
  let section: Section | undefined;
  let sectionLevel = 0;
  const hasDemanding = document.blocks.some(
    (block) => block.kind === "heading" && ["required", "preferred"].includes(postingSection(block.text) ?? ""),
  );
  for (const block of document.blocks) {
    const isIntro = block.kind !== "row" && /[:：]$/.test(block.text);
    if (block.kind === "heading" || (isIntro && block.kind === "paragraph" && block.text.length < 90)) {
      const opened =
        postingSection(block.text) ?? (block.kind === "heading" ? openedByCv(block.text) : introSection(block.text));
      if (block.kind === "heading") {
        // An unknown heading below a known one stays within it, one beside it ends it.
        if (opened !== undefined) [section, sectionLevel] = [opened, block.level];
        else if (block.level <= sectionLevel || sectionLevel === 0)
          section = isDemandHeading(block.text) ? "required" : undefined;
      } else if (opened !== undefined) section = opened;
      continue;
    }
    if (block.kind === "row") {
      const row = rowCandidate(block, section);
      if (row !== undefined) found.push(row);
      continue;
    }
    const label = LABEL.exec(block.text);
    const labelled = label === null ? undefined : postingSection(label[1] ?? "");
    const within = labelled ?? section;
    const from = label !== null && labelled !== undefined ? label[0].length : 0;
    if (within === "benefits" || within === "legal" || within === "apply") {
      dropped.push({
        text: block.text,
        span: sourceSpan(block, 0, block.text.length),
        reason: within === "benefits" ? "benefit" : within === "legal" ? "legal" : "application",
      });
      continue;
    }
    const parent = document.blocks[block.parent];
    const context = parent?.kind === "item" ? parent.text : "";
    const isParent = block.kind === "item" && document.blocks[block.index + 1]?.parent === block.index;
    if (isParent && isIntro) continue;
    for (const [start, end] of pieces(block.text, from, lexicon, language, block.kind === "item" && label === null)) {
      const text = block.text.slice(start, end);
      const preferred = (PREFERRED.test(text) && !MUST.test(text)) || within === "preferred";
      const one: Candidate = { block, start, end, section: within ?? "none", preferred, context };
      const verdict = asks(text, one, lexicon, hasDemanding);
      if (verdict === true) found.push(one);
      else if (verdict !== false) dropped.push({ text, span: sourceSpan(block, start, end), reason: verdict });
    }
  }
  return found;
}

/** Headings of a CV that open a list of demands in a posting: "Education", "Technical skills". */
function openedByCv(text: string): Section | undefined {
  const section = cvSection(text);
  return section === "skills" ||
    section === "education" ||
    section === "languages" ||
    section === "certifications" ||
    section === "experience"
    ? "required"
    : undefined;
}

function isDemandHeading(text: string): boolean {
  return (
    /(?<!\p{L})(?:you|your|du|dein|ihr|sie|vous|votre|tu|candidate|kandidat)(?!\p{L})/iu.test(text) && DEMAND.test(text)
  );
}

function introSection(text: string): Section | undefined {
  if (
    /(?:you(?:'ll| will)|your work|sie werden|ihre aufgaben|zu ihren aufgaben|vous (?:serez|devrez|aurez)|te encargarás|serás responsable|you will be responsible|duties include)/iu.test(
      text,
    )
  )
    return "responsibilities";
  if (/(?:we offer|wir bieten|nous offrons|ofrecemos|you get|you(?:'ll| will) get)/iu.test(text)) return "benefits";
  return DEMAND.test(text) ? (PREFERRED.test(text) ? "preferred" : "required") : undefined;
}

function rowCandidate(block: Block, section: Section | undefined): Candidate | undefined {
  if (section === "benefits" || section === "legal" || section === "apply" || section === "about") return undefined;
  const cells: { text: string; start: number; end: number }[] = [];
  let at = 0;
  for (const text of block.text.split(" | ")) {
    cells.push({ text: text.trim(), start: at, end: at + text.length });
    at += text.length + 3;
  }
  if (cells.every((cell) => HEAD_CELL.test(cell.text) || cell.text.length < 3)) return undefined;
  const weights = cells.filter((cell) => WEIGHT_CELL.test(cell.text));
  let rest = cells.filter((cell) => !WEIGHT_CELL.test(cell.text) && cell.text.length > 1);
  // A first cell that names a category is a label, not a demand.
  const first = rest[0];
  if (
    rest.length > 1 &&
    first !== undefined &&
    first.text.split(/\s+/).length <= 3 &&
    (HEAD_CELL.test(first.text) || postingSection(first.text) !== undefined || cvSection(first.text) !== undefined)
  )
    rest = rest.slice(1);
  if (
    first !== undefined &&
    rest.length > 0 &&
    /^(?:location|salary|contract|start|reports to|grade|hours|ort|gehalt|lieu|salaire|contrat|ubicación|salario|contrato|地点|薪资|勤務地|給与|雇用形態|勤務時間|deadline|closing date|department|beginn|befristung|arbeitszeit|entgelt\p{L}*|durée|prise de poste|jornada|休日|待遇|benefits?|福利)/iu.test(
      cells[0]?.text ?? "",
    )
  )
    return undefined;
  const last = rest[rest.length - 1];
  if (last === undefined || rest[0] === undefined) return undefined;
  const preferred =
    section === "preferred" ||
    weights.some(
      (cell) =>
        PREFERRED.test(cell.text) ||
        /^(?:nice|optional|kann|desirable|preferred|souhaité|apprécié|deseable|valorable|优先|加分|歓迎|low|niedrig|plus|wünschenswert)/iu.test(
          cell.text,
        ),
    ) ||
    PREFERRED.test(last.text);
  return { block, start: rest[0].start, end: last.end, section: section ?? "none", preferred, context: "" };
}

/** Whether a piece asks something of a person; a reason where it is another matter worth telling. */
function asks(text: string, one: Candidate, lexicon: Lexicon, hasDemanding: boolean): boolean | DropReason {
  if (LEGAL.test(text)) return "legal";
  const isSentence = one.block.kind === "paragraph";
  const demands = DEMAND.test(text) || MUST.test(text) || PREFERRED.test(text);
  const names = () => lexicon.find(text).length > 0;
  const isSelf = SELF.test(text) && !ASKS_DESPITE_SELF.test(text);
  if (one.section === "required" || one.section === "preferred") {
    if (!isSentence) return true;
    if (isSelf && !names()) return "about-the-company";
    return demands || names() || NOT_REQUIRED.test(text) || namesSpeechOrDegree(text) ? true : "says-nothing";
  }
  if (one.section === "responsibilities")
    return !isSentence ? true : isSelf ? "about-the-company" : (names() && text.length > 24) || demands;
  if (isSelf) return "about-the-company";
  if (one.section === "about")
    return isSentence ? demands && (names() || namesSpeechOrDegree(text) || /\d/.test(text)) : demands;
  if (!isSentence) return !hasDemanding || demands;
  if (NOT_REQUIRED.test(text)) return true;
  return (
    demands &&
    (names() ||
      /\d|degree|diplom|titul|学历|資格/iu.test(text) ||
      namesSpeechOrDegree(text) ||
      MUST.test(text) ||
      PREFERRED.test(text))
  );
}

function kindOf(demand: Demand, section: Section | "none", lexicon: Lexicon): RequirementKind {
  const kinds = new Set(demand.constraints.map((one) => one.kind));
  if (kinds.has("degree")) return "education";
  if (demand.groups.some((group) => group.anyOf.some((id) => lexicon.concepts.get(id)?.kind === "licence")))
    return "certification";
  if (kinds.has("leadership") || demand.groups.some((group) => group.anyOf.includes("leadership"))) return "leadership";
  if (kinds.has("language")) return "language";
  if (section === "responsibilities") return "responsibility";
  if (kinds.has("years")) return "experience";
  if (demand.groups.length > 0 && demand.groups.every((group) => group.anyOf.every((id) => QUALITIES.has(id))))
    return "quality";
  return "skill";
}

const QUALITIES = new Set([
  "communication",
  "teamwork",
  "problem-solving",
  "organisation",
  "independence",
  "attention-to-detail",
  "resilience",
  "empathy",
]);
