import {
  fieldsOf,
  findDegrees,
  findSpoken,
  findYears,
  type Language,
  type Lexicon,
  type Mention,
  stem,
  telltaleBigrams,
  tokens,
  wordWeight,
} from "../concept/index.ts";
import { OR_EQUIVALENT, OR_RELATED, OR_SIMILAR } from "./cues.ts";
import type { Constraint, Demand, Group } from "./requirement.ts";

const OR =
  /(?:^|[\s,;(/])(?:or|oder|ou|o|u|and\/or|und\/oder|et\/ou|y\/o|bzw\.?|beziehungsweise)(?=$|[\s,(])|^\s*\/\s*$|或|または|もしくは|あるいは/iu;
const EXAMPLES =
  /such as|e\.\s?g\.|\beg\b|\blike\b|including|incl\.|for example|for instance|z\.\s?b\.|zum beispiel|beispielsweise|\bwie\b|par exemple|tels? que|telles? que|comme|como|por ejemplo|p\. ?ej\.|例如|比如|如|たとえば|例えば/iu;
const ONE_OF =
  /(?:at least )?one of|one or more|any of|either|mindestens eine[rs]?|eine der folgenden|au moins un|l'un des|al menos un[oa]|至少一[种门]|之一|いずれか/iu;
const LIST = /^\s*[,、，]\s*$/u;
/** Longest text between two names that an "or" still joins. */
const OR_REACH_CHARS = 32;

/** What a demand's words ask for. Pure in its text: the same words always ask for the same. */
export function readDemand(text: string, language: Language, lexicon: Lexicon): Demand {
  const spoken = findSpoken(text).filter((one) => one.sure);
  const degrees = findDegrees(text).filter(
    (one) => !spoken.some((other) => one.start < other.end && one.end > other.start),
  );
  const years = findYears(text).filter(
    (one) =>
      !/^\s*(?:old|of age|alt\b|lebensjahr|révolus)|^\s*(?:company|history|firmengeschichte)/iu.test(
        text.slice(one.end),
      ) && !/(?:aged?|over the age of|mindestalter)\s*$/iu.test(text.slice(0, one.start)),
  );
  const isSchooling = degrees.length > 0;
  const mentions = lexicon
    .find(text)
    .filter((one) => !spoken.some((other) => one.start < other.end && one.end > other.start));
  // "BSc in Computer Science or Data Engineering" names fields of study, not skills; what comes before the degree stays.
  const kept = isSchooling ? mentions.filter((one) => !isFieldOfStudy(text, one, degrees)) : mentions;
  const groups = groupMentions(
    text,
    kept.filter((one) => one.id !== "leadership" || !/\d/.test(text)),
    lexicon,
  );
  const leadership = findLeadership(text, mentions);
  const constraints: Constraint[] = [];
  for (const [index, one] of years.entries()) {
    const next = groups.findIndex(
      (group) => group.start >= one.end && group.start < (years[index + 1]?.start ?? text.length + 1),
    );
    const before = groups.findLastIndex((group) => group.end <= one.start);
    const cjkBefore = /[\u3040-\u9fff]/.test(text) ? before : -1;
    const subject = next >= 0 ? next : cjkBefore >= 0 ? cjkBefore : before >= 0 && years.length === 1 ? before : -1;
    constraints.push({ kind: "years", min: one.min, max: one.max, subject: subject < 0 ? null : subject });
  }
  if (isSchooling) {
    const levels = degrees.map((one) => one.level);
    // "BSc or MSc": the lower will do; "Master's preferred" stands in a demand of its own.
    constraints.push({
      kind: "degree",
      level: Math.min(...levels) as 1 | 2 | 3 | 4,
      fields: fieldsOf(text),
      orEquivalent: OR_EQUIVALENT.test(text),
      orRelated: OR_RELATED.test(text) || OR_EQUIVALENT.test(text),
    });
  }
  for (const one of spoken)
    if (!constraints.some((other) => other.kind === "language" && other.language === one.language))
      constraints.push({ kind: "language", language: one.language, level: one.level });
  if (leadership !== undefined) constraints.push({ kind: "leadership", people: leadership });
  constraints.push(...findScale(text).map((one) => ({ kind: "scale" as const, ...one })));
  const isEither =
    (isSchooling &&
      years.length > 0 &&
      /(?:^|[\s,])(?:or|oder|ou|o)\s/iu.test(
        text.slice(
          Math.min(degrees[0]?.end ?? 0, years[0]?.end ?? 0),
          Math.max(degrees.at(-1)?.start ?? 0, years.at(-1)?.start ?? 0) || undefined,
        ),
      )) ||
    (spoken.length > 1 &&
      spoken.slice(1).every((one, index) => OR.test(text.slice(spoken[index]?.end ?? 0, one.start))));
  const taken = [...spoken, ...years, ...degrees, ...kept];
  return {
    groups,
    constraints,
    anyConstraint: isEither,
    words:
      isSchooling || (spoken.length > 0 && kept.length === 0) ? [] : otherWords(text, taken, language, isSchooling),
  };
}

function isFieldOfStudy(
  text: string,
  mention: Mention,
  degrees: readonly { readonly start: number; readonly end: number }[],
): boolean {
  return degrees.some((one) => {
    const between =
      mention.start >= one.end
        ? text.slice(one.end, mention.start)
        : mention.end <= one.start
          ? text.slice(mention.end, one.start)
          : "";
    return (
      !/[.;]|(?:and|und|et|y|plus|with|mit|avec|con)\s+(?:at least\s+|mindestens\s+)?(?:\d|experience|erfahrung|expérience|experiencia|several|mehrjährig|proven|knowledge|kenntnisse)|experience (?:in|with)|years/iu.test(
        between,
      ) && between.length < 70
    );
  });
}

function groupMentions(text: string, mentions: readonly Mention[], lexicon: Lexicon): readonly Group[] {
  if (mentions.length === 0) return [];
  const groups: { anyOf: string[]; start: number; end: number; chained: boolean }[] = [];
  const isOneOf = ONE_OF.test(text);
  let inExamples = false;
  for (const [index, mention] of mentions.entries()) {
    const previous = mentions[index - 1];
    const last = groups[groups.length - 1];
    const fresh = { anyOf: [mention.id], start: mention.start, end: mention.end, chained: false };
    if (previous === undefined || last === undefined) {
      groups.push(fresh);
      continue;
    }
    const between = text.slice(previous.end, mention.start);
    if (/[.;。；]\s|\)/u.test(between)) inExamples = false;
    // "Accountant (ACCA or CIMA)": a certificate is no example of a skill.
    const isOfKind = lexicon.concepts.get(previous.id)?.kind === lexicon.concepts.get(mention.id)?.kind;
    const isExample =
      isOfKind && ((EXAMPLES.test(between) && between.length <= OR_REACH_CHARS + 20) || /^\s*\(\s*$/u.test(between));
    const isOr = between.length <= OR_REACH_CHARS && OR.test(between);
    if (isExample) inExamples = true;
    if (
      isExample ||
      isOr ||
      (inExamples && /^[\s,、，/&]*(?:and|und|et|y|和|や)?\s*$/u.test(between)) ||
      (isOneOf && !/[.;]/.test(between))
    ) {
      // "A, B or C": the commas before an "or" part alternatives too.
      if (isOr && !inExamples)
        while (groups.length > 1 && (groups[groups.length - 1] as { chained: boolean }).chained) absorb(groups);
      const into = groups[groups.length - 1] as { anyOf: string[]; end: number };
      into.anyOf.push(mention.id);
      into.end = mention.end;
      continue;
    }
    groups.push({ ...fresh, chained: LIST.test(between) });
  }
  const similar = OR_SIMILAR.test(text);
  return dedupe(groups, lexicon).map(({ anyOf, start, end }) => ({
    anyOf: [...new Set(anyOf)],
    orSimilar: similar,
    start,
    end,
  }));
}

function absorb(groups: { anyOf: string[]; start: number; end: number; chained: boolean }[]): void {
  const last = groups.pop();
  const into = groups[groups.length - 1];
  if (last === undefined || into === undefined) return;
  into.anyOf.push(...last.anyOf);
  into.end = last.end;
}

/** A group that says again what a narrower one says asks for nothing more: "databases" beside "PostgreSQL". */
function dedupe<G extends { readonly anyOf: readonly string[] }>(groups: readonly G[], lexicon: Lexicon): readonly G[] {
  return groups.filter((group, index) => {
    const isCovered = (other: G, at: number) =>
      at !== index &&
      other.anyOf.every((id) => group.anyOf.some((wide) => lexicon.broader(id).has(wide))) &&
      (at < index || !group.anyOf.every((id) => other.anyOf.some((wide) => lexicon.broader(id).has(wide))));
    return !groups.some(isCovered);
  });
}

const PEOPLE =
  "people|persons?|electricians?|plumbers?|welders?|carers?|assistants?|caseworkers?|designers?|scientists?|engineers?|developers?|nurses?|employees|staff|direct reports|reports|members|technicians|electricians|analysts|colleagues|fte|accountants|researchers|mitarbeiter(?:n|innen)?|personen|leuten?|fachkräften?|kolleg\\p{L}*|personnes|collaborateurs|salariés|agents|ingénieurs|infirmiers|personas|empleados|profesionales|técnicos|ingenieros|colaboradores|trabajadores";
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
};
const NUMBER_WORD = new RegExp(`(?<!\\p{L})(?:${Object.keys(NUMBER_WORDS).join("|")})(?!\\p{L})`, "giu");
const LED =
  "led|lead(?:s|ing|ership)?|manag\\p{L}*|supervis\\p{L}*|head(?:ed|ing)|direct(?:ed|ing)|in charge of|responsible for|leit\\p{L}*|geleitet|führ\\p{L}*|geführt|encadr\\p{L}*|dirig\\p{L}*|management|animé|lider\\p{L}*|gestion\\p{L}*|coordin\\p{L}*|a cargo de|team of|team von|équipe de|equipo de";
const LED_PEOPLE = new RegExp(
  `(?<!\\p{L})(?:${LED})(?!\\p{L})[^.;]{0,40}?(?<![\\d.,])(\\d{1,3})\\+?(?:\\s*(?:-|to|bis|à|a)\\s*\\d{1,3})?\\s*\\+?\\s*(?:\\p{L}+[ -]){0,2}(?:${PEOPLE})(?!\\p{L})`,
  "iu",
);
const LED_PEOPLE_CJK =
  /(?:管理|带领|领导|带)(?:过)?\s*(\d{1,3})\s*(?:人|名)|(\d{1,3})\s*(?:人|名)(?:以上)?(?:的|の)?(?:团队|チーム|部下|メンバー)/u;

/** How many people somebody leads, where the text says so; null: leads, and does not say how many. */
export function findLeadership(spelled: string, mentions: readonly Mention[]): number | null | undefined {
  const text = spelled.replace(NUMBER_WORD, (word) => String(NUMBER_WORDS[word.toLowerCase()] ?? word));
  const met = LED_PEOPLE.exec(text) ?? LED_PEOPLE_CJK.exec(text);
  if (met !== null) return Number(met[1] ?? met[2]);
  return mentions.some((one) => one.id === "leadership") && /\d/.test(text) ? null : undefined;
}

const SCALE =
  /(?<![\p{L}\d.,])(\d[\d.,]*)\s*\+?\s*(k|m|mn|mio\.?|millions?|millionen|millones|billions?|bn|thousand|mille|mil|tausend|万|亿|億)?\s*\+?\s*(?:(?:of|de|concurrent|daily|active|monthly|aktive[n]?|tägliche[n]?)\s+){0,3}(users?|customers?|requests?|transactions?|events?|rows|records|beds?|nutzer\p{L}*|kunden|anfragen|transaktionen|betten|utilisateurs|clients|requêtes|lits|usuarios|clientes|peticiones|camas|用户|请求|交易|床|ユーザー|件|床|tb|pb|terabytes?|petabytes?)(?!\p{L})/giu;
const UNITS: readonly (readonly [string, RegExp])[] = [
  ["users", /^(?:user|nutzer|utilisateur|usuario|用户|ユーザー|customer|kunde|client|cliente)/iu],
  ["requests", /^(?:request|anfrage|requête|peticion|请求|transaction|transaktion|交易|件|event)/iu],
  ["rows", /^(?:row|record)/iu],
  ["beds", /^(?:bed|bett|lit|cama|床)/iu],
  ["terabytes", /^(?:tb|terabyte)/iu],
  ["petabytes", /^(?:pb|petabyte)/iu],
];
const FACTORS: readonly (readonly [number, RegExp])[] = [
  [1e9, /^(?:b)/i],
  [1e8, /^[亿億]/],
  [1e6, /^(?:m$|mn|mio|million|millones)/i],
  [1e4, /^万/],
  [1e3, /^(?:k|thousand|mil$|mille|tausend)/i],
];

export function findScale(text: string): readonly { readonly number: number; readonly unit: string }[] {
  const found: { number: number; unit: string }[] = [];
  for (const met of text.matchAll(SCALE)) {
    const digits = (met[1] ?? "").replace(/[.,](?=\d{3}(?!\d))/g, "").replace(",", ".");
    const factor = FACTORS.find(([, words]) => words.test(met[2] ?? ""))?.[0] ?? 1;
    const unit = UNITS.find(([, words]) => words.test(met[3] ?? ""))?.[0];
    const number = Number(digits) * factor;
    if (unit !== undefined && Number.isFinite(number)) found.push({ number, unit });
  }
  return found;
}

function otherWords(
  text: string,
  taken: readonly { readonly start: number; readonly end: number }[],
  language: Language,
  isSchooling: boolean,
): readonly string[] {
  const found = new Set<string>();
  for (const token of tokens(text)) {
    if (taken.some((one) => token.start < one.end && token.end > one.start && !token.cjk)) continue;
    if (token.cjk) {
      let run = token.text;
      for (const one of taken) {
        const [from, to] = [Math.max(one.start, token.start) - token.start, Math.min(one.end, token.end) - token.start];
        if (to > from) run = `${run.slice(0, from)}${"の".repeat(to - from)}${run.slice(to)}`;
      }
      for (const gram of telltaleBigrams(run)) found.add(gram);
      continue;
    }
    // The name of a field of study stands in the constraint.
    if (isSchooling && fieldsOf(token.text).length > 0) continue;
    if (wordWeight(token.text) >= 1) found.add(stem(token.text, language));
  }
  return [...found];
}

/** Stems of a text's own words, for comparing it with `Demand.words`. */
export function tellingWords(text: string, language: Language): readonly string[] {
  return otherWords(text, [], language, false);
}
