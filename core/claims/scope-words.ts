import type { Scope } from "./claim.ts";
import type { Tag } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

/** Unknown words that narrow nothing, in the languages that put them beside "tests". */
const EMPTY =
  /^(?:project|repo|repository|whole|entire|codebase|code|app|vollständigen?|gesamten?|completa|completo|complète|proyecto|projeto|projet|весь|проекта)$/;
/** How far from its subject a narrowing word may stand. Taste. */
const REACH_TOKENS = 6;

interface Draft {
  readonly packages: string[];
  readonly paths: string[];
  readonly names: string[];
  readonly suites: string[];
  recent: boolean;
  part: boolean;
}

/** What the words beside a subject say that it speaks for. */
export function scopeOf(tokens: readonly Token[], subjectAt: number, predicateAt: number): Scope {
  const draft: Draft = { packages: [], paths: [], names: [], suites: [], recent: false, part: false };
  const subject = tokens[subjectAt] as Token;
  if (subject.named === "path") addName(subject, draft);
  // "Every test", "no test fails": one stands for all.
  else if (
    subject.sort === "one" &&
    !tokens.some(({ tag }) => tag === "all" || tag === "zero" || tag === "not" || tag === "number")
  )
    draft.part = true;
  if (subject.suite !== undefined) draft.suites.push(subject.suite);
  readBefore(tokens, subjectAt, predicateAt, draft);
  readAfter(tokens, subjectAt, predicateAt, draft);
  const { packages, paths, suites, recent, part } = draft;
  // A build or a linter has no tests to be named by.
  const names = subject.subject === "test" ? draft.names : [];
  const narrowed = packages.length + paths.length + names.length + suites.length > 0 || recent || part;
  return {
    all: !narrowed,
    ...(packages.length > 0 ? { packages } : {}),
    ...(paths.length > 0 ? { paths } : {}),
    ...(names.length > 0 ? { names } : {}),
    ...(suites.length > 0 ? { suites } : {}),
    ...(recent ? { recent: true } : {}),
  };
}

const BEFORE: readonly Tag[] = [
  "heavy",
  "suite",
  "recent",
  "some",
  "quote",
  "path",
  "code",
  "fail",
  "subject",
  "det",
  "light",
  "all",
  "rel",
];

/** "The new parser tests", "unit tests", "`src/a` tests". */
function readBefore(tokens: readonly Token[], subjectAt: number, predicateAt: number, draft: Draft): void {
  const words: string[] = [];
  for (let index = subjectAt - 1; index >= Math.max(0, subjectAt - REACH_TOKENS); index--) {
    const token = tokens[index] as Token;
    if (!BEFORE.includes(token.tag)) break;
    // Before a noun at the clause's end particles close what stands to their left: "リネーム後もテストは".
    if (token.tag === "light" && PARTICLES.test(token.text)) break;
    if (token.tag === "light" || token.tag === "rel") continue;
    // A word before the article is the clause's own: "confirmed the tests".
    if (token.tag === "det" || token.tag === "all") break;
    // "No failing tests" speaks of all of them.
    if (index === predicateAt) continue;
    if (token.named === "path") addName(token, draft);
    else if (token.tag === "suite") draft.suites.unshift(token.suite ?? token.text);
    else if (token.tag === "recent") draft.recent = true;
    else if (token.tag === "some" || token.tag === "fail") draft.part = true;
    else if (token.tag === "path" || token.tag === "code") addPath(token.text, draft);
    else if (
      token.tag === "heavy" &&
      !EMPTY.test(token.text) &&
      !isAction(token.text) &&
      !PARTICLE.test(token.text) &&
      !NOUN.test(token.text)
    )
      words.unshift(token.text);
    else if (token.tag === "quote") draft.names.push(token.text.toLowerCase());
    else if (token.tag === "heavy") break;
  }
  if (words.length > 0) draft.names.push(words.join(" "));
}

const PARTICLES = /^(?:は|も|が|を|に|で|へ|은|는|이|가|도|을|를|에서|에|在|对|了)$/;
/** Korean words that end in a particle belong to another part of the clause. */
const PARTICLE = /[\uac00-\ud7af](?:에서|에게|으로|에|을|를|후|뒤)$/;

/** A Russian word that agrees with no plural noun stands for itself. */
const NOUN = /[\u0400-\u04ff](?<!ые|ие|ый|ий|ая|ых|их)$/;

function isAction(word: string): boolean {
  return /(?:ed|ing)$/.test(word) && word.length > 5;
}

/** "Tests in packages/a", "tests for the parser", "les tests du parseur". */
function readAfter(tokens: readonly Token[], subjectAt: number, predicateAt: number, draft: Draft): void {
  const until = predicateAt > subjectAt ? predicateAt : tokens.length;
  // A genitive needs no preposition: "тесты парсера".
  let opened = /[\u0400-\u04ff]/.test((tokens[subjectAt] as Token).text);
  const words: string[] = [];
  for (let index = subjectAt + 1; index < Math.min(until, subjectAt + REACH_TOKENS + 1); index++) {
    const token = tokens[index] as Token;
    if (token.tag === "prep" || token.tag === "of") {
      if (words.length > 0) break;
      opened = true;
    } else if (token.tag === "path" || token.tag === "code") {
      if (opened || index === subjectAt + 1) addPath(token.text, draft);
    } else if (token.tag === "subject" && token.named === "path") addName(token, draft);
    else if (token.tag === "quote" && (opened || index === subjectAt + 1)) draft.names.push(token.text.toLowerCase());
    else if (token.tag === "suite" && words.length === 0 && tokens[index + 1]?.tag !== "heavy")
      draft.suites.push(token.suite ?? token.text);
    else if (token.tag === "suite") words.push(token.text);
    else if (token.tag === "recent") draft.recent = true;
    else if (token.tag === "some") draft.part = true;
    else if (token.tag === "heavy" && opened && !EMPTY.test(token.text) && !/[оеу]$/.test(token.text))
      words.push(token.text);
    else if (token.tag === "heavy" && opened) continue;
    else if (!["det", "light", "all"].includes(token.tag)) break;
    else if (words.length > 0) break;
  }
  if (words.length > 0) draft.names.push(words.join(" "));
}

function addName(token: Token, draft: Draft): void {
  if (/[/.]/.test(token.text)) draft.paths.push(token.text);
  else draft.names.push(token.text);
}

function addPath(text: string, draft: Draft): void {
  if (text.startsWith("-")) return;
  if (/^@[\w-]+\/[\w-]+$/.test(text)) draft.packages.push(text);
  else if (/[/.]/.test(text)) draft.paths.push(text.replace(/\/$/, ""));
  else draft.names.push(text);
}
