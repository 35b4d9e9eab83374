import { BUSINESS } from "./lexicon-business.ts";
import { DATA } from "./lexicon-data.ts";
import { LICENCES } from "./lexicon-licence.ts";
import { PRACTICE } from "./lexicon-practice.ts";
import { SOFTWARE } from "./lexicon-software.ts";
import { type Token, tokens } from "./tokens.ts";

/**
 * The lexicon of skills. A line is `id > broader … ~ family : alias, alias`.
 *
 * 1. An alias is a run of words; `*` at a word's end stands for any ending. Each language's words stand in one list.
 * 2. What is narrower attests what is broader: who has used PostgreSQL has used a relational database.
 * 3. Members of a family are near one another without one attesting the other: Kafka and RabbitMQ.
 * 4. `?` before an alias: an everyday word too, which counts only where its neighbours say that a tool is meant.
 * 5. `~` before an alias: its words may stand in any order, a few others between.
 *
 * Written for this repository from general knowledge of the fields; docs/adr/0017-preparation.md has its provenance.
 * A change of a line is a change of verdicts and so of the version.
 */
export const LEXICON_VERSION = "lexicon-1";

export interface Concept {
  readonly id: string;
  readonly kind: "skill" | "licence";
  readonly broader: readonly string[];
  readonly family: string | undefined;
  /** How people call it, its first alias. */
  readonly name: string;
}

/** A place where a text names a concept; UTF-16 units of the text. */
export interface Mention {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

interface Alias {
  readonly id: string;
  readonly words: readonly { readonly text: string; readonly open: boolean }[];
  readonly doubtful: boolean;
  /** Other words that may stand between two of its own. */
  readonly gap: number;
}

export interface Lexicon {
  readonly version: string;
  readonly concepts: ReadonlyMap<string, Concept>;
  /** Itself and all that is broader. */
  broader(id: string): ReadonlySet<string>;
  find(text: string): readonly Mention[];
}

const SHARED_LETTERS = 3;

/** Builds the lexicon; a few milliseconds, so a caller makes it once. */
export function makeLexicon(): Lexicon {
  const concepts = new Map<string, Concept>();
  const byWord = new Map<string, Alias[]>();
  const byLetters = new Map<string, Alias[]>();
  const cjk = new Map<string, { readonly text: string; readonly id: string }[]>();
  for (const [kind, lines] of [
    ["licence", LICENCES],
    ["skill", SOFTWARE],
    ["skill", DATA],
    ["skill", BUSINESS],
    ["skill", PRACTICE],
  ] as const)
    for (const line of lines.split("\n")) if (line !== "") readLine(line, kind, { concepts, byWord, byLetters, cjk });
  for (const list of cjk.values()) list.sort((a, b) => b.text.length - a.text.length);
  const closures = new Map<string, ReadonlySet<string>>();
  const broader = (id: string): ReadonlySet<string> => {
    const known = closures.get(id);
    if (known !== undefined) return known;
    const found = new Set([id]);
    for (const one of found) for (const above of concepts.get(one)?.broader ?? []) found.add(above);
    closures.set(id, found);
    return found;
  };
  return { version: LEXICON_VERSION, concepts, broader, find: (text) => findMentions(text, byWord, byLetters, cjk) };
}

interface Tables {
  readonly concepts: Map<string, Concept>;
  readonly byWord: Map<string, Alias[]>;
  readonly byLetters: Map<string, Alias[]>;
  readonly cjk: Map<string, { readonly text: string; readonly id: string }[]>;
}

const ALIAS_WORD = /\.net|[\p{L}\p{N}]+(?:\+\+|#)?\*?/gu;

function readLine(line: string, kind: Concept["kind"], { concepts, byWord, byLetters, cjk }: Tables): void {
  const colon = line.indexOf(" : ");
  const head = /^(\S+)(?: > ([^~]+?))?(?: ~ (\S+))?$/.exec(line.slice(0, colon).trim());
  const id = head?.[1] ?? "";
  const names = line
    .slice(colon + 3)
    .split(", ")
    .map((name) => name.trim());
  const name = /[*\u3040-\u9fff]/.test(names[0] ?? "*")
    ? id.replaceAll("-", " ")
    : (names[0] as string).replace(/[?~]/g, "");
  concepts.set(id, {
    id,
    kind,
    broader: head?.[2]?.split(" ") ?? [],
    family: head?.[3],
    name: name.length < 4 ? name.toUpperCase() : name,
  });
  for (const spelled of names) {
    const bare = spelled.toLowerCase().normalize("NFKC").replace(/^[?~]/, "");
    if (/[\u3040-\u30ff\u3400-\u9fff]/.test(bare)) {
      const list = cjk.get(bare[0] as string) ?? [];
      list.push({ text: bare, id });
      cjk.set(bare[0] as string, list);
      continue;
    }
    const words = [...bare.matchAll(ALIAS_WORD)].map((met) => ({
      text: met[0].replace("*", ""),
      open: met[0].endsWith("*"),
    }));
    if (words.length === 0) continue;
    const isLoose = spelled.startsWith("~");
    const gap = isLoose ? 3 : words.length > 1 && words[0]?.open === true ? 1 : 0;
    const alias = { id, words, doubtful: spelled.startsWith("?"), gap };
    index(alias, byWord, byLetters);
    if (isLoose) index({ ...alias, words: [...words].reverse() }, byWord, byLetters);
  }
}

function index(alias: Alias, byWord: Map<string, Alias[]>, byLetters: Map<string, Alias[]>): void {
  const first = alias.words[0] as Alias["words"][number];
  const [table, key] =
    first.open && first.text.length >= SHARED_LETTERS
      ? [byLetters, first.text.slice(0, SHARED_LETTERS)]
      : [byWord, first.text];
  const list = table.get(key) ?? [];
  list.push(alias);
  table.set(key, list);
}

function fits(word: Alias["words"][number], token: string): boolean {
  if (word.open) return token.startsWith(word.text);
  // A plain plural is the same word, in English and in the languages that took the word over.
  return (
    token === word.text ||
    (token.length === word.text.length + 1 && word.text.length > 3 && token.startsWith(word.text) && /[s]$/.test(token))
  );
}

const JOINED = /^[\s\-/.&'_’+]*$/;
const WITHIN_SENTENCE = /^[^.;:!?()|]*$/;

function findMentions(
  text: string,
  byWord: Tables["byWord"],
  byLetters: Tables["byLetters"],
  cjk: Tables["cjk"],
): readonly Mention[] {
  const words = tokens(text);
  const found: Mention[] = [];
  let free = 0;
  for (let at = 0; at < words.length; at++) {
    const token = words[at] as Token;
    if (token.cjk) {
      found.push(...findInRun(token, cjk));
      continue;
    }
    if (at < free) continue;
    let best: { readonly id: string; readonly last: number; readonly weight: number } | undefined;
    const singular = token.text.endsWith("s") ? (byWord.get(token.text.slice(0, -1)) ?? []) : [];
    for (const alias of [
      ...(byWord.get(token.text) ?? []),
      ...singular,
      ...(byLetters.get(token.text.slice(0, SHARED_LETTERS)) ?? []),
    ]) {
      const last = matchAlias(alias, words, at, text);
      if (last === undefined) continue;
      if (alias.doubtful && !isMeant(words, at, last, text)) continue;
      const weight = alias.words.length * 100 + alias.words.reduce((sum, word) => sum + word.text.length, 0);
      if (best === undefined || weight > best.weight) best = { id: alias.id, last, weight };
    }
    if (best === undefined) continue;
    found.push({ id: best.id, start: token.start, end: (words[best.last] as Token).end });
    free = best.last + 1;
  }
  return found;
}

/** Index of the last token of the alias when it begins at `at`. */
function matchAlias(alias: Alias, words: readonly Token[], at: number, text: string): number | undefined {
  if (!fits(alias.words[0] as Alias["words"][number], (words[at] as Token).text)) return undefined;
  let last = at;
  for (let index = 1; index < alias.words.length; index++) {
    let next: number | undefined;
    for (let step = 1; step <= alias.gap + 1; step++) {
      const token = words[last + step];
      if (token === undefined || token.cjk) break;
      const between = text.slice((words[last] as Token).end, token.start);
      if (!(alias.gap > 0 ? WITHIN_SENTENCE.test(between) && !/,/.test(between) : JOINED.test(between))) break;
      if (fits(alias.words[index] as Alias["words"][number], token.text)) {
        next = last + step;
        break;
      }
    }
    if (next === undefined) return undefined;
    last = next;
  }
  return last;
}

function findInRun(token: Token, cjk: Tables["cjk"]): readonly Mention[] {
  const found: Mention[] = [];
  for (let index = 0; index < token.text.length; ) {
    const met = (cjk.get(token.text[index] as string) ?? []).find((alias) => token.text.startsWith(alias.text, index));
    if (met === undefined) index++;
    else {
      found.push({ id: met.id, start: token.start + index, end: token.start + index + met.text.length });
      index += met.text.length;
    }
  }
  return found;
}

const BEFORE = new Set(
  "in with using of mit en avec con von via like als use used uses know knows knowing learn wrote write written writing programming language languages code coded coding or and und et ou y o sur dans de und/oder wie z.b. especially preferably ideally primarily mainly stack tools tool bord dashboards reports".split(
    " ",
  ),
);
const AFTER = new Set(
  "for development developer developers engineer engineers programming programmer language code codebase service services microservices backend application applications app apps script scripts scripting package packages programmierung entwickler entwicklerin entwicklung kenntnisse développeur programmation experience skills server platform framework dashboard dashboards spreadsheet spreadsheets macros formulas modelling modeling or and und et ou y o".split(
    " ",
  ),
);
const NEVER_AFTER =
  /^(?:\s*&|-to-|\s+(?:to|beyond|live|above|extra|further|through|into|the|interest|yourself|ideas|level|suite|20\d\d|19\d\d|semester|term)\b|-(?:level|suite|to)\b|'|\s+in\s+(?:a|an|your|our|the|this)\b)/;

/** Whether the neighbours of an everyday word say that a tool is meant. Capitals do not count: they are lost too easily. */
function isMeant(words: readonly Token[], first: number, last: number, text: string): boolean {
  const start = (words[first] as Token).start;
  const end = (words[last] as Token).end;
  const after = text.slice(end).toLowerCase();
  if (NEVER_AFTER.test(after)) return false;
  if (/[&'’-]$/.test(text.slice(0, start)) || /\bready,? set,? $/i.test(text.slice(0, start))) return false;
  const left = /(?:^|[,;/|()[\]:•+\n]|\s-)\s*(?:(?:and|or|und|oder|et|ou|y|o|e\.g\.|z\.b\.)\s+)?$/i.test(
    text.slice(0, start),
  );
  const right = /^\s*(?:\d+(?:\.\d+)*\+?\s*)?(?:$|[,;/|()[\]•+.\n]|(?:and|or|und|oder|et|ou|y|o)\s)/i.test(after);
  if (left && right) return true;
  const previous = words[first - 1];
  const next = words[last + 1];
  if (previous?.cjk === true && start - previous.end <= 1) return true;
  if (next?.cjk === true && next.start - end <= 1) return true;
  if (previous !== undefined && BEFORE.has(previous.text) && /^\s+$/.test(text.slice(previous.end, start))) return true;
  return (
    next !== undefined &&
    AFTER.has(next.text) &&
    /^\s+$/.test(text.slice(end, next.start)) &&
    (left || previous === undefined || wordBefore(previous.text))
  );
}

function wordBefore(word: string): boolean {
  return /^(?:senior|junior|lead|an?|the|strong|good|experienced|as|solid|advanced|production|large|our|years?|jahre|gute|sehr|deep|erfahrener?|bonne|buen)$/.test(
    word,
  );
}
