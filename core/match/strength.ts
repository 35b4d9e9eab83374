import type { Mention } from "../concept/index.ts";
import type { Section } from "../document/index.ts";

/** How well an item bears a concept out: 0 it denies or only wishes it, 1 touched, 2 listed, 3 shown. */
export type Attested = 0 | 1 | 2 | 3;

const CLAUSE = /[.;。；!?]|,?\s(?:but|however|although|aber|jedoch|mais|pero|aunque)\s|，但|ですが|が、/giu;

const DENIED_BEFORE =
  /(?<!\p{L})(?:no|not|never|without|lack(?:s|ing)?|none|neither|nor|don't|didn't|haven't|hasn't|cannot|kein\p{L}*|nicht|ohne|nie(?:mals)?|noch nie|pas|aucune?|sans|jamais|ni|sin|ningun[ao]?|ningún|nunca|tampoco|carezco)(?!\p{L})(?:[\s'-]+\p{L}+){0,5}[\s'-]*$|(?:没有|无|未曾|没|不会|不熟悉|缺乏)[^，,。]{0,8}$/iu;
const DENIED_AFTER =
  /^[^,.;。，、]{0,14}(?:経験(?:は)?(?:なし|ない|ありません)|未経験|(?:は)?(?:できません|ありません)|なし|経験なし)|^\s*(?::|-)?\s*(?:none|keine|aucune?|ninguna?)(?!\p{L})|^[^,.;]{0,20}(?:wurde|habe ich) nicht|^[^,.;]{0,24}\b(?:is|was|are|were) (?:not|never)\b|^经验(?:不足|为零)/iu;
const WISHED =
  /(?<!\p{L})(?:interest(?:ed)? in|interests? include|want(?:s|ing)? to|plan(?:s|ning)? to|would like|hop(?:e|es|ing) to|eager to|keen to|looking (?:to|forward)|aim(?:s|ing)? to|aspir\p{L}*|willing to learn|read(?:ing)? (?:about|up|books?|articles?|blogs?|a)|follow(?:ing)? (?:news|blogs?)|curious|fascinated|passionate about|dream\p{L}*|next (?:step|goal)|interessiere|interesse an|möchte|plane|will .{0,20}lernen|gelesen|lese gern|begeistert|souhait\p{L}*|aimerais|envie de|intéress\p{L}*|m'intéresse|projette|objectif|lu sur|lecture|me interesa|interesad[oa]|quiero|quisiera|me gustaría|deseo|leído sobre|lectura|objetivo)(?!\p{L})|想(?:学|要)|希望(?:学习|从事)|感兴趣|计划学习|阅读过|看过|興味|学びたい|勉強したい|挑戦したい|読んだ|関心/iu;
const TOUCHED =
  /(?<!\p{L})(?:beginner|basic(?:s)?(?: (?:knowledge|understanding|skills?|level|exposure))?|introduct\p{L}*|intro to|coursework|(?:online|evening|university|college|short|crash|introductory|weekend|udemy|coursera|\d+-(?:hour|day|week|month)) (?:courses?|class(?:es)?|bootcamp|workshop)|(?:took|attended|completed|enrolled in|followed|taking) (?:an? |the )?(?:\p{L}+ ){0,4}(?:courses?|class(?:es)?|bootcamp|workshop|tutorial|seminar|training|webinar)|tutorials?|bootcamp|some (?:exposure|familiarity|knowledge)|exposure to|familiar(?:ity)? with|currently learning|learning|studying|self-(?:study|taught)|hobby|shadow(?:ed|ing)|observ(?:ed|ing|er)|watched|toy project|dabbled|rudimentary|limited (?:experience|knowledge)|grundkenntnisse\p{L}*|grundlagen\p{L}*|einsteiger\p{L}*|anfänger\p{L}*|einführung\p{L}*|(?:online|abend|volkshochschul|vhs-|wochenend)?-?kurs(?:e|es)?(?: besucht)?|vorlesung\p{L}*|erste (?:berührung|erfahrung|einblick)\p{L}*|in einarbeitung|hospit\p{L}*|schnupper\p{L}*|lerne (?:gerade|derzeit)|notions|bases (?:de|en|du)|initiation|débutante?|cours (?:de|du|en|d'|suivi|particulier)|mooc|stage d'observation|autodidacte|sensibilisation|nociones|básic[oa]s?|curso (?:de|en|online|básico|introductorio)|principiante|iniciación|asistí|taller|aprendiendo|autodidacta)(?!\p{L})|入门|基础(?!设施|架构)|选修|课程|了解|初级|自学|正在学习|培训班|见习|初心者|勉強中|学習中|独学|講座|講義を受|基礎(?:知識|的)|入門|見学/iu;
/** Who gives a course has more than touched its subject. */
const GIVES =
  /(?<!\p{L})(?:taught|teach(?:ing)?|deliver\p{L}*|design\p{L}*|develop\p{L}*|creat\p{L}*|led|leading|ran|organi[sz]\p{L}*|built|gave|giving|supervis\p{L}*|unterricht\p{L}*|geleitet|konzipier\p{L}*|gehalten|durchgeführt|animé|conçu|enseigné|dispensé|impart\p{L}*|diseñ\p{L}*|organic\p{L}*)(?!\p{L})|讲授|主讲|设计|組織|講師|担当/iu;

interface Asked {
  readonly text: string;
  readonly mention: Mention;
  readonly mentions: readonly Mention[];
  readonly section: Section | "none";
  readonly isList: boolean;
  readonly isLicence: boolean;
}

export function mentionStrength({ text, mention, mentions, section, isList, isLicence }: Asked): Attested {
  const [from, to] = clauseAround(text, mention);
  const before = text.slice(from, mention.start);
  const after = text.slice(mention.end, to);
  if (DENIED_BEFORE.test(before) || DENIED_AFTER.test(after)) return 0;
  // What another concept's own name says is no cue: "basic life support".
  const clause = mentions.reduceRight(
    (left, one) =>
      one.start >= from && one.end <= to
        ? left.slice(0, one.start - from) + "\ue000".repeat(one.end - one.start) + left.slice(one.end - from)
        : left,
    text.slice(from, to),
  );
  if (WISHED.test(clause.slice(0, mention.start - from)) || /興味|感兴趣|学びたい|関心/.test(clause)) return 0;
  if (isLicence)
    return /(?<!\p{L})(?:expired|lapsed|planned|in progress|expected|preparing|abgelaufen|geplant|angestrebt|en cours|expiré|caducad\p{L}*|en curso|prevista?)(?!\p{L})|考试中|取得予定|失効/iu.test(
      clause,
    )
      ? 1
      : 3;
  const touched = TOUCHED.test(clause) && !GIVES.test(clause);
  if (section === "interests") return 0;
  if (touched) return 1;
  if (isList) return 2;
  if (section === "education") return 1;
  return 3;
}

function clauseAround(text: string, mention: Mention): readonly [number, number] {
  let [from, to] = [0, text.length];
  for (const met of text.matchAll(CLAUSE)) {
    if (/^\.$/.test(met[0]) && /[\p{L}\p{N}]/u.test(text[met.index + 1] ?? " ")) continue;
    if (met.index + met[0].length <= mention.start) from = met.index + met[0].length;
    else if (met.index >= mention.end) {
      to = met.index;
      break;
    }
  }
  return [from, to];
}

const NOTHING_DONE =
  /(?<!\p{L})(?:no (?:\p{L}+ ){0,2}experience|never|not yet|haven't|keine(?:rlei)? (?:\p{L}+ ){0,2}(?:erfahrung|kenntnisse)\p{L}*|noch nicht|sans expérience|aucune expérience|jamais|sin experiencia|ninguna experiencia|nunca)(?!\p{L})|没有[^，。]{0,12}经验|未接触|経験(?:は)?(?:なし|ない|ありません)|未経験/iu;

/** Whether an item as a whole denies or only wishes; its plain words then bear nothing out. */
export function saysNothingDone(item: { readonly text: string; readonly section: Section | "none" }): boolean {
  return item.section === "interests" || NOTHING_DONE.test(item.text) || WISHED.test(item.text);
}

export function wasOnlyTouched(item: { readonly text: string }): boolean {
  return TOUCHED.test(item.text) && !GIVES.test(item.text);
}
