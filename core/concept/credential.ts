/**
 * Degrees, spoken languages and spans of time as people write them in postings and CVs of six languages.
 */

/** 1 a completed vocational training, 2 bachelor, 3 master, 4 doctorate. */
export type DegreeLevel = 1 | 2 | 3 | 4;

export interface DegreeMention {
  readonly level: DegreeLevel;
  readonly start: number;
  readonly end: number;
}

const DEGREES: readonly (readonly [DegreeLevel, RegExp])[] = [
  [
    4,
    /(?<!\p{L})(?:ph\.?\s?d\b\.?|doctor(?:ate|al(?: degree)?)|dr\.(?: \w+\.)?|promotion(?= in|\b.{0,20}(?:abgeschlossen|erwünscht|fach|gebiet))|promoviert\p{L}*|doktor\p{L}*|doctorat|thèse de doctorat|doctorado|docteure? en)(?!\p{L})|博士/giu,
  ],
  [
    3,
    /(?<!\p{L})(?:master(?:'?s)?(?:\s+degree|\s+of\s+\p{L}+)?(?!\s+data)(?!\p{L})|m\.?\s?sc\.?(?!\p{L})|m\.?a\.?(?= (?:in |of |econ|hist|engl|phil|geog|pol|soc|psych|arts?|des|lang|man))|m\.a\.(?!\p{L})|ms(?= in)|mba(?!\p{L})|meng(?!\p{L})|mphil(?!\p{L})|dipl(?:om)?[.-]?\s?-?\p{Lu}?\p{L}*\b|diplom(?!\p{L})|diplomstudium|magister|staatsexamen|bac\s?\+\s?5|diplôme d'ingénieur|école d'ingénieurs?|ingénieur diplômé\p{L}*|máster|maestría|postgraduate degree|advanced degree|higher degree)|硕士|研究生|修士|大学院/giu,
  ],
  [
    2,
    /(?<!\p{L})(?:bachelor(?:'?s)?(?:\s+degree|\s+of\s+\p{L}+)?|b\.?\s?sc\.?(?!\p{L})|b\.?a\.?(?= (?:in |of |hons|\(hons|econ|hist|engl|phil|geog|pol|soc|law|bus|psych|arts?|des|lang|math|acc|fin|man|mark))|b\.a\.(?!\p{L})|bs(?= in)|beng(?!\p{L})|bba(?!\p{L})|llb|university degree|college degree|undergraduate degree|degree(?!\s*celsius|s of freedom)|graduate in|graduated? (?:from|with)|(?:abgeschlossenes )?(?:hochschul|fachhochschul|universitäts)?studium|hochschulabschluss|fh-abschluss|uni-abschluss|studienabschluss|licence(?= (?:en|de|pro|informatique|économie|lettres|histoire|biologie|chimie|mathématiques|gestion|langues|psychologie|sociologie|aes|droit))|licence pro\p{L}*|bac\s?\+\s?[34]|diplôme universitaire|licenciatura|licenciad\p{L}+|grado(?= en| universitario|\s*\()|graduad\p{L}+|titulación universitaria|titulación superior|estudios universitarios|carrera universitaria|ingeniería(?= (?:informática|industrial|técnica|civil)))(?!\p{L})|本科|学士|大卒|大学卒|大学卒業/giu,
  ],
  [
    1,
    /(?<!\p{L})(?:(?:abgeschlossene )?(?:berufs)?ausbildung(?! von)|apprenticeship|completed apprentice\p{L}*|vocational (?:training|qualification|degree)|trade (?:certificate|qualification)|journeyman|associate'?s? degree|high school diploma|gesell(?:e|in|enprüfung)|facharbeiter\p{L}*|cap(?= |\/)|bep|bac pro(?:fessionnel)?|bts|dut|bac\s?\+\s?2|formación profesional|ciclo formativo|grado (?:medio|superior)|fp(?= (?:ii|de|en|grado)|\b)|técnico superior|meisterprüfung|nvq|t level|a-levels?|abitur)(?!\p{L})|大专|中专|专科|高专|短大|専門学校|高卒/giu,
  ],
];

/** Degrees a text names, highest first at one place. */
export function findDegrees(text: string): readonly DegreeMention[] {
  const found: DegreeMention[] = [];
  for (const [level, words] of DEGREES)
    for (const met of text.matchAll(words)) {
      const [start, end] = [met.index, met.index + met[0].length];
      if (!found.some((one) => start < one.end && end > one.start)) found.push({ level, start, end });
    }
  return found.sort((a, b) => a.start - b.start);
}

/** Fields of study, wide enough that a related one is the same. */
export const FIELDS: Readonly<Record<string, RegExp>> = {
  computing:
    /computer scien|computing|informati[ck]|software engineer|informatique|informática|data scien|information (?:systems|technology|science)|wirtschaftsinformatik|datenwissenschaft|cybersecurity|计算机|软件工程|信息(?:技术|工程|管理)|情報(?:工学|科学|系|学)|コンピュータ/iu,
  mathematics:
    /mathemati|statisti|mathémati|matemáti|estadísti|quantitativ|operations research|physi(?:cs|k|que)|física|actuarial|数学|统计|物理|数理|統計/iu,
  engineering:
    /(?<!software )(?<!data )engineering|ingenieur|ingénier|ingénieur|ingenier|elektrotechnik|maschinenbau|mechatroni|électrotechnique|génie|mechanical|electrical|工程(?!师)|电气|机械|自动化|工学|電気|機械/iu,
  business:
    /business|economi|financ|accounting|management|betriebswirt|volkswirt|wirtschaft|bwl|vwl|gestion|économie|comptab|empresa|economía|ade\b|administración y dirección|contab|marketing|commerce|mba|经济|金融|会计|工商|管理|財務|経済|経営|商学|会計/iu,
  health:
    /nurs|pfleg|infirmi|enfermer|medicin|health|gesundheit|santé|salud|médec|midwif|physiother|pharma|care assistant|护理|医学|看護|医療|介護/iu,
  science:
    /biolog|chemi(?:stry|e)|biochem|life scien|natural scien|naturwissenschaft|biotech|sciences de la vie|químic|chimie|environmental scien|neuroscien|ecolog|psycholog|生物|化学|生命科学|环境/iu,
  law: /\blaws?\b|legal|jura|rechtswissenschaft|droit|derecho|llb|juris|法学|法律/iu,
  society:
    /social scien|sociolog|political|politic|public (?:administration|policy|affairs|health)|politikwissenschaft|sozial|verwaltung|sciences politiques|sciences sociales|ciencias (?:políticas|sociales)|administración pública|geograph|international relations|history|humanities|公共(?:管理|政策|事业)|政治|社会学|行政|社会/iu,
  design: /design|diseño|gestaltung|设计|デザイン/iu,
  trade:
    /elektr(?:o|ik)|electric|electrot|électri|mechatron|anlagenmechan|plumb|weld|joiner|carpent|tischler|schreiner|maurer|installat|cableado|chauffag|hvac|construction|metall|kfz|电工|焊|電気|設備/iu,
};

const NEAR: Readonly<Record<string, readonly string[]>> = {
  computing: ["mathematics", "engineering"],
  mathematics: ["computing", "engineering", "science"],
  engineering: ["computing", "mathematics", "trade"],
  business: ["mathematics", "law", "society"],
  health: ["science"],
  science: ["health", "mathematics"],
  law: ["society", "business"],
  society: ["law", "business"],
  design: [],
  trade: ["engineering"],
};

export function fieldsOf(text: string): readonly string[] {
  return Object.keys(FIELDS).filter((field) => (FIELDS[field] as RegExp).test(text));
}

/** Whether a field of study is near enough where a posting also takes related fields. */
export function isNearField(asked: string, held: string): boolean {
  return asked === held || (NEAR[asked] ?? []).includes(held);
}

export const UNFINISHED =
  /dropped out|drop-?out|abandon|not completed|did not (?:finish|complete|graduate)|without (?:a )?degree|left (?:after|without|before)|incomplete|unfinished|no degree|abgebrochen|ohne abschluss|nicht abgeschlossen|interromp|non (?:achevé|validé|obtenu)|inachevé|sin (?:terminar|finalizar|título)|inacabad|no finalizad|abandon|in progress|ongoing|expected|currently (?:studying|enrolled)|credits towards?|laufend|voraussichtlich|noch nicht|en cours|en curso|cursando|previst[ao]|中退|肄业|未毕业|在读|在学中|见込み|見込み|取得予定|学习中/iu;

/** Common European levels as numbers: A1 1 … C2 6, a native speaker 7. 0 where no level is told. */
export interface SpokenMention {
  readonly language: string;
  readonly level: number;
  readonly start: number;
  readonly end: number;
  /** Whether the text says that speaking is meant, and not a market, a law or a literature. */
  readonly sure: boolean;
}

const SPOKEN: readonly (readonly [string, RegExp])[] = [
  ["en", /(?<!\p{L})(?:english|englisch\p{L}*|anglais\p{L}*|inglés|inglesa?)(?!\p{L})|英[语語文]/giu],
  ["de", /(?<!\p{L})(?:german(?!y)|deutsch(?!land)\p{L}*|allemande?|alemán|alemana)(?!\p{L})|德[语文]|ドイツ語/giu],
  ["fr", /(?<!\p{L})(?:french|französisch\p{L}*|français\p{L}*|francés|francesa)(?!\p{L})|法[语文]|フランス語/giu],
  ["es", /(?<!\p{L})(?:spanish|spanisch\p{L}*|espagnole?|español|castellano)(?!\p{L})|西班牙[语文]|スペイン語/giu],
  [
    "zh",
    /(?<!\p{L})(?:chinese|mandarin|chinesisch\p{L}*|chinoise?|chino|cantonese)(?!\p{L})|中[文国]語|普通话|中文|汉语|中国語/giu,
  ],
  ["ja", /(?<!\p{L})(?:japanese|japanisch\p{L}*|japonaise?|japonés)(?!\p{L})|日[语本]語|日语|日文|日本語/giu],
  ["it", /(?<!\p{L})(?:italian|italienisch\p{L}*|italienn?e?|italiano)(?!\p{L})|意大利语|イタリア語/giu],
  ["pt", /(?<!\p{L})(?:portuguese|portugiesisch\p{L}*|portugaise?|portugués)(?!\p{L})|葡萄牙语/giu],
  ["nl", /(?<!\p{L})(?:dutch|niederländisch\p{L}*|néerlandaise?|neerlandés|holandés)(?!\p{L})/giu],
  ["pl", /(?<!\p{L})(?:polish|polnisch\p{L}*|polonaise?|polaco)(?!\p{L})/giu],
  ["tr", /(?<!\p{L})(?:turkish|türkisch\p{L}*|turque|turco)(?!\p{L})/giu],
  ["ru", /(?<!\p{L})(?:russian|russisch\p{L}*|russe|ruso)(?!\p{L})|俄语|ロシア語/giu],
  ["ar", /(?<!\p{L})(?:arabic|arabisch\p{L}*|arabe|árabe)(?!\p{L})/giu],
  ["ko", /(?<!\p{L})(?:korean|koreanisch\p{L}*|coréenn?e?|coreano)(?!\p{L})|韩语|韓国語/giu],
  ["ca", /(?<!\p{L})(?:catalan|catalán|català)(?!\p{L})/giu],
];

const LEVELS: readonly (readonly [number, RegExp])[] = [
  [
    7,
    /native|mother tongue|muttersprach|langue maternelle|lengua materna|nativ[oa]|bilingu|zweisprachig|母语|母語|ネイティブ/iu,
  ],
  [6, /(?<!\p{L})c2(?!\p{L})|near-native/iu],
  [
    5,
    /(?<!\p{L})c1(?!\p{L})|fluent|fluency|proficient|proficiency|full professional|verhandlungssicher|fließend|fliessend|sehr gute|courant|couramment|fluid[oa]|dominio|流利|精通|流暢|ビジネスレベル|ビジネス(?:英語|日本語)?レベル|business level|business fluent|n1(?!\d)|advanced|avanzado|avancé|高级/iu,
  ],
  [
    4,
    /(?<!\p{L})b2(?!\p{L})|good|gute|guten|gutes|sichere?|bonne?|buen|upper[- ]intermediate|professional working|alto|medio-alto|良好|熟练|読み書き|n2(?!\d)|cet-?6|六级|business/iu,
  ],
  [
    3,
    /(?<!\p{L})b1(?!\p{L})|intermediate|conversational|working knowledge|intermédiaire|intermedio|medio|日常会話|中级|中級|n3(?!\d)|cet-?4|四级/iu,
  ],
  [2, /(?<!\p{L})a2(?!\p{L})|basic|elementary|grundkenntnisse|notions|scolaire|básic[oa]|nociones|基础|初級|基本/iu],
  [
    1,
    /(?<!\p{L})a1(?!\p{L})|beginner|anfänger|débutant|principiante|入门|初学|evening (?:class|course)|volkshochschul/iu,
  ],
];

const SPEAKING =
  /language|speak|spoken|written|verbal|fluen|skills|kenntnisse|sprache|wort und schrift|niveau|语言|言語|idioma|langue|level|hablad|parlé|oral|parle|habla|nivel|能力|水平|会話|读写|听说|资料|文献|レベル|コミュニケーション/iu;

/** Spoken languages a text names, with the level that stands nearest. */
export function findSpoken(text: string): readonly SpokenMention[] {
  const found: { language: string; start: number; end: number; word: string }[] = [];
  for (const [language, words] of SPOKEN)
    for (const met of text.matchAll(words))
      found.push({ language, start: met.index, end: met.index + met[0].length, word: met[0] });
  found.sort((a, b) => a.start - b.start);
  return found.map((one, index) => {
    const before = text.slice(
      Math.max(index === 0 ? 0 : (found[index - 1] as { end: number }).end, one.start - 40),
      one.start,
    );
    const after = text.slice(one.end, Math.min(found[index + 1]?.start ?? text.length, one.end + 60));
    // A level in brackets or after a colon belongs to the language before it, "fluent" to the one after.
    const own = explicit(after) || levelOf(clauseOf(after.replace(/^\s*\(/u, ""), "head"));
    const led = levelOf(clauseOf(before, "tail"));
    const shared = own === 0 && led === 0 ? levelOf(after.replace(/[.;].*$/u, "")) : 0;
    const level = Math.max(explicit(after) || own, own > 0 ? 0 : led) || shared;
    const around = `${before} ${after} ${one.word}`;
    return {
      language: one.language,
      level,
      start: one.start,
      end: one.end,
      sure: level > 0 || SPEAKING.test(around) || text.trim().length <= one.word.length + 3,
    };
  });
}

function clauseOf(text: string, side: "head" | "tail"): string {
  const parts = text.split(/[,;.|。、，(]|(?<!\p{L})(?:and|und|et|y|e|or|oder|ou)(?!\p{L})/u);
  return (side === "head" ? parts[0] : parts[parts.length - 1]) ?? "";
}

function explicit(text: string): number {
  const met = /^\W{0,12}\(?\s*([abc])([12])\b/i.exec(text);
  return met === null ? 0 : { a: 0, b: 2, c: 4 }[met[1]?.toLowerCase() as "a" | "b" | "c"] + Number(met[2]);
}

function levelOf(text: string): number {
  const cefr = /(?<!\p{L})([abc])([12])(?!\p{L})/iu.exec(text);
  if (cefr !== null) return { a: 0, b: 2, c: 4 }[cefr[1]?.toLowerCase() as "a" | "b" | "c"] + Number(cefr[2]);
  return LEVELS.find(([, words]) => words.test(text))?.[0] ?? 0;
}

export const SPOKEN_NAMES: Readonly<Record<string, string>> = {
  en: "English",
  de: "German",
  fr: "French",
  es: "Spanish",
  zh: "Chinese",
  ja: "Japanese",
  it: "Italian",
  pt: "Portuguese",
  nl: "Dutch",
  pl: "Polish",
  tr: "Turkish",
  ru: "Russian",
  ar: "Arabic",
  ko: "Korean",
  ca: "Catalan",
};
export const LEVEL_NAMES: readonly string[] = ["unknown", "A1", "A2", "B1", "B2", "C1", "C2", "native"];
