const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
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
  ein: 1,
  eine: 1,
  einem: 1,
  einjährige: 1,
  zwei: 2,
  zweijährige: 2,
  drei: 3,
  dreijährige: 3,
  vier: 4,
  fünf: 5,
  fünfjährige: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six_: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  一: 1,
  两: 2,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
};
const NUMBER = `\\d{1,2}(?:[.,]5)?|${Object.keys(NUMBERS)
  .filter((word) => /^\p{L}+$/u.test(word))
  .sort((a, b) => b.length - a.length)
  .join("|")}`;
const YEARS = new RegExp(
  `(?<![\\p{L}\\d.])(${NUMBER})(?:\\s*(?:-|to|bis|à|a|~|～|至|\\/)\\s*(${NUMBER}))?\\s*\\+?\\s*(?:or more |oder mehr |ou plus |o más |plus )?(?:full |complete |volle )?(?:years?|yrs?\\.?|jahr(?:e|en|es)?|ans?|années?|años?|年)(?:間)?(?!\\p{Ll})|(?<!\\p{L})(einjährige\\p{L}*|zweijährige\\p{L}*|dreijährige\\p{L}*|fünfjährige\\p{L}*)`,
  "giu",
);
const SEVERAL =
  /(?<!\p{L})(?:several years|multiple years|many years|mehrjährige\p{L}*|mehrere jahre|langjährige\p{L}*|plusieurs années|varios años)(?!\p{L})|多年|数年/giu;
const MONTHS_LONG = /(?<![\p{L}\d])(\d{1,2})[\s-]*(?:months?|monate?n?|mois|meses|个月|か月|ヶ月)(?!\p{L})/giu;

export interface YearsMention {
  readonly min: number;
  readonly max: number | null;
  readonly start: number;
  readonly end: number;
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const digits = Number(text.replace(",", "."));
  return Number.isFinite(digits) ? digits : NUMBERS[text.toLowerCase()];
}

/** Numbers of years a text names: "5+ years", "3-5 Jahre", "plusieurs années" (two at least), "三年以上". */
export function findYears(text: string): readonly YearsMention[] {
  const found: YearsMention[] = [];
  for (const met of text.matchAll(YEARS)) {
    const word = met[3];
    const min =
      word === undefined
        ? numberOf(met[1])
        : word.startsWith("ein")
          ? 1
          : word.startsWith("zwei")
            ? 2
            : word.startsWith("drei")
              ? 3
              : 5;
    if (min === undefined || min === 0 || min > 40) continue;
    found.push({ min, max: numberOf(met[2]) ?? null, start: met.index, end: met.index + met[0].length });
  }
  for (const met of text.matchAll(SEVERAL))
    found.push({ min: 2, max: null, start: met.index, end: met.index + met[0].length });
  return found.sort((a, b) => a.start - b.start);
}

/** Years told in months, for a course or a short job. */
export function findMonths(text: string): readonly YearsMention[] {
  return [...text.matchAll(MONTHS_LONG)].map((met) => ({
    min: Number(met[1]) / 12,
    max: null,
    start: met.index,
    end: met.index + met[0].length,
  }));
}

/** A stretch of time in months since year 0, end exclusive; null: until the day the papers are read. */
export interface Period {
  readonly fromMonth: number;
  readonly toMonth: number | null;
  readonly start: number;
  readonly end: number;
}

const MONTH_WORDS: readonly RegExp[] = [
  /^(?:jan|ene|janv)/i,
  /^(?:feb|fév|fev)/i,
  /^(?:mar|mär|mrz|märz)/i,
  /^(?:apr|avr|abr)/i,
  /^(?:may|mai)/i,
  /^(?:jun|juin)/i,
  /^(?:jul|juil)/i,
  /^(?:aug|aoû|aou|ago)/i,
  /^(?:sep|set)/i,
  /^(?:oct|okt)/i,
  /^(?:nov)/i,
  /^(?:dec|dez|déc|dic)/i,
];
const MONTH_NAME =
  "jan\\p{L}*|ene\\p{L}*|feb\\p{L}*|fév\\p{L}*|mar\\p{L}*|mär\\p{L}*|mrz|apr\\p{L}*|avr\\p{L}*|abr\\p{L}*|may\\p{L}*|mai|jun\\p{L}*|juin|jul\\p{L}*|juil\\p{L}*|aug\\p{L}*|aoû\\p{L}*|ago\\p{L}*|sep\\p{L}*|oct\\p{L}*|okt\\p{L}*|nov\\p{L}*|dec\\p{L}*|dez\\p{L}*|déc\\p{L}*|dic\\p{L}*";
const POINT = `(?:(?:(?<![\\p{L}])(${MONTH_NAME})\\.?,?\\s+(?:de\\s+)?|(\\d{1,2})[./]\\s?)?((?:19|20)\\d\\d)(?:\\s?年(?:\\s?(\\d{1,2})\\s?月)?|[-./](\\d{2})(?:[-./]\\d{2})?(?!\\d))?)`;
const NOW =
  "present|now|today|current|currently|ongoing|heute|aktuell|jetzt|laufend|aujourd'hui|présent|actuel|ce jour|actualidad|presente|actual|hoy|至今|现在|现职|現在|在職中";
const RANGE = new RegExp(`${POINT}\\s*(?:-|to|until|bis|à|au|a|hasta|~|～|至|から)\\s*(?:${POINT}|(${NOW}))`, "giu");
const SINCE = new RegExp(`(?:since|seit|depuis|desde|ab)\\s+${POINT}`, "giu");

function monthOf(
  name: string | undefined,
  digits: string | undefined,
  iso: string | undefined,
  cjk: string | undefined,
): number | undefined {
  if (name !== undefined) {
    const index = MONTH_WORDS.findIndex((words) => words.test(name));
    return index < 0 ? undefined : index;
  }
  const number = Number(digits ?? iso ?? cjk ?? Number.NaN);
  return number >= 1 && number <= 12 ? number - 1 : undefined;
}

/** Stretches of time a text names, such as the dates of a job. A year alone counts from its start to its end's start. */
export function findPeriods(text: string): readonly Period[] {
  const found: Period[] = [];
  for (const met of text.matchAll(RANGE)) {
    const [, n1, d1, y1, c1, i1, n2, d2, y2, c2, i2, now] = met;
    const from = Number(y1) * 12 + (monthOf(n1, d1, i1, c1) ?? 0);
    const endMonth = monthOf(n2, d2, i2, c2);
    const to =
      now !== undefined
        ? null
        : Number(y2) * 12 + (endMonth === undefined ? (monthOf(n1, d1, i1, c1) ?? 0) : endMonth + 1);
    if (to === null || to >= from)
      found.push({ fromMonth: from, toMonth: to, start: met.index, end: met.index + met[0].length });
  }
  for (const met of text.matchAll(SINCE)) {
    const [, n1, d1, y1, c1, i1] = met;
    if (!found.some((one) => met.index < one.end && met.index + met[0].length > one.start))
      found.push({
        fromMonth: Number(y1) * 12 + (monthOf(n1, d1, i1, c1) ?? 0),
        toMonth: null,
        start: met.index,
        end: met.index + met[0].length,
      });
  }
  return found;
}
