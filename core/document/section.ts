import { canonicalText } from "./canonical.ts";

/**
 * What a part of a posting or a CV is about, told by its heading. Headings are those of English, German, French,
 * Spanish, Chinese and Japanese postings and CVs; a heading that is none of them says nothing.
 */
export const SECTIONS = [
  "required",
  "preferred",
  "responsibilities",
  "benefits",
  "about",
  "legal",
  "apply",
  "experience",
  "education",
  "skills",
  "languages",
  "certifications",
  "projects",
  "summary",
  "interests",
  "contact",
] as const;
export type Section = (typeof SECTIONS)[number];

/**
 * In this order: what stands first wins where a heading says two things, so that "nice to have qualifications" is
 * preferred and "benefits" in "what we offer" is no requirement.
 */
const HEADINGS: readonly (readonly [Section, RegExp])[] = [
  [
    "legal",
    /(?<!\p{L})(?:equal (?:employment )?opportunit|eeo|diversity|inclusion|privacy|data protection|disclaimer|background check|accommodation|legal|reasonable adjustments?|pay transparency|affirmative action|datenschutz|gleichstellung|chancengleichheit|vielfalt|diversit[äé]|égalité|mentions légales|handicap|confidentialité|igualdad|diversidad|aviso legal|privacidad|protección de datos)|平等|机会均等|隐私|多元|個人情報|ダイバーシティ|機会均等/iu,
  ],
  [
    "preferred",
    /(?<!\p{L})(?:nice[- ]to[- ]haves?|preferred|desirable|desired|bonus(?: points| skills?)?$|bonus points|(?:a|big|huge|real )?plus(?:es)?$|would be (?:a plus|nice|great|an advantage)|good to have|even better|stand out|advantageous|additional assets?|assets?$|optional|ideally|extra credit|wünschenswert|von vorteil|pluspunkte?|idealerweise|nice|gern gesehen|optional|bonuspunkte?|souhaité\p{L}*|apprécié\p{L}*|les plus$|un plus|atouts?|serait un plus|deseable\p{L}*|valorable\p{L}*|se valorar\p{L}*|se valora|plus$|puntos extra|requisitos deseables|será un plus|valoramos)(?!\p{L})|加分|优先|優先|歓迎|尚可|あれば尚|尚良/iu,
  ],
  [
    "benefits",
    /(?<!\p{L})(?:benefits?|perks|what we offer|we offer|our offer|what'?s in it for you|what you(?:'ll| will)? get|why (?:join|work|us)|compensation|salary|pay(?: range| and benefits)?$|remuneration|rewards?|wir bieten|(?:was|das) (?:wir|bieten wir) ?(?:dir|ihnen|euch)?(?: bieten)?|bieten wir|unsere benefits|bieten wir (?:dir|ihnen)|unser angebot|unsere leistungen|deine vorteile|ihre vorteile|was dich erwartet bei uns|benefits|vergütung|gehalt|darauf kannst du dich freuen|darauf dürfen sie sich freuen|nous (?:vous )?offrons|ce que nous (?:vous )?offrons|nous vous proposons|avantages|rémunération|on vous propose|(?:qué )?ofrecemos|qué te ofrecemos|beneficios|salario|condiciones|lo que ofrecemos|te ofrecemos|se ofrece)(?!\p{L})|福利|待遇|薪资|薪酬|我们提供|给与|給与|給料|待遇|福利厚生|休日|勤務時間|提供するもの/iu,
  ],
  [
    "apply",
    /(?<!\p{L})(?:how to apply|apply(?: now)?$|application(?: process)?$|to apply|next steps|contact(?: us)?$|hiring process|interview process|recruit(?:ment|ing) process|bewerbung(?:sprozess)?|so bewirbst|jetzt bewerben|kontakt|ansprechpartner|pour postuler|postuler|candidature|processus de recrutement|cómo (?:aplicar|postular|solicitar)|inscripción|proceso de selección|contacto)(?!\p{L})|如何申请|投递|应聘方式|联系方式|応募方法|選考|連絡先/iu,
  ],
  [
    "responsibilities",
    /(?<!\p{L})(?:responsibilit(?:y|ies)|duties|what you(?:'ll| will)(?: be)? (?:do|doing|work)|what you do|the role$|your role|(?:the )?job$|your (?:tasks?|mission|impact|day)|key (?:tasks?|accountabilities|activities)|accountabilities|a day in the life|day[- ]to[- ]day|in this role|you will$|aufgaben(?:bereich|gebiet)?|ihre aufgaben|deine aufgaben|tätigkeit(?:en|sfeld)?|das machst du|was sie erwartet|was dich erwartet|das erwartet (?:dich|sie)|ihr aufgabengebiet|verantwortung(?:en|sbereich)?|missions?|vos missions|votre mission|vos responsabilités|responsabilités|le poste|tâches|activités|funciones|responsabilidades|tareas|tu misión|qué harás|lo que harás|tus retos|misión)(?!\p{L})|职责|职位描述|工作内容|岗位描述|主要工作|你将|仕事内容|業務内容|職務内容|担当業務|お任せ|具体的には/iu,
  ],
  [
    "required",
    /(?<!\p{L})(?:requirements?|required|qualifications?|must[- ]haves?|what (?:you(?:'ll| will)?|we) (?:need|bring|require)|what you(?:'ll)? bring|(?:what )?we(?:'re| are) looking for|who (?:you are|we(?:'re| are) looking for)|about you|your (?:profile|skills|background|qualifications|experience)|you (?:have|bring|are)$|(?:the )?ideal candidate|minimum|essential(?: criteria)?|basic|skills (?:and|&) (?:experience|qualifications|abilities)|experience (?:and|&) (?:skills|qualifications)|knowledge, skills|person specification|selection criteria|candidate profile|eligibility|prerequisites|specialized experience|conditions of employment|anforderung(?:en|sprofil)?|(?:ihr|dein|das) profil|profil$|qualifikation(?:en)?|voraussetzung(?:en)?|das bringst du mit|das bringen sie mit|was (?:du|sie) mitbring(?:st|en)|wir erwarten|wir suchen|(?:das|was) (?:solltest|sollten) (?:du|sie)|muss-kriterien|du hast|sie haben|wen wir suchen|profil recherché|votre profil|(?:le|ton) profil|compétences (?:requises|attendues|techniques)|exigences|prérequis|pré-requis|qualifications|ce que nous (?:re|)cherchons|vous (?:avez|êtes)$|indispensable|diplômes requis|requisitos(?: mínimos| imprescindibles| obligatorios)?|perfil(?: buscado| requerido| del candidato)?|(?:qué|lo que) (?:buscamos|necesitas|pedimos)|tu perfil|buscamos|se requiere|imprescindible|se pide|formación y experiencia)(?!\p{L})|要求|任职资格|职位要求|岗位要求|我们希望|任职条件|应聘条件|必备|応募資格|応募条件|必須|求める(?:人物|経験|スキル|人材)|対象となる方|求める人物像|資格要件/iu,
  ],
  [
    "about",
    /(?<!\p{L})(?:about (?:us|the (?:company|team|organi[sz]ation|hospital|university|agency|role|job|position))|about [A-Z]\S+|who we are|our (?:company|team|story|mission|culture|values|stack)|the (?:company|team)|company (?:description|overview|profile)|overview|description|summary of the position|über uns|wer wir sind|das sind wir|unternehmen|das team|unser team|über das unternehmen|qui sommes-nous|à propos|l'entreprise|présentation|notre équipe|contexte|descriptif|sobre (?:nosotros|la empresa|el puesto)|quiénes somos|la empresa|nuestra empresa|descripción|el equipo)(?!\p{L})|关于我们|公司介绍|公司简介|团队介绍|会社概要|企業情報|私たちについて|会社について|当社について|募集背景/iu,
  ],
];

const CV_HEADINGS: readonly (readonly [Section, RegExp])[] = [
  [
    "certifications",
    /(?<!\p{L})(?:certificat(?:e|es|ion|ions)|licen[cs]es?|licensure|zertifi\p{L}+|weiterbildung(?:en)?|fortbildung(?:en)?|lizenzen|habilitations?|certificados?|certificaciones|formación complementaria|cursos)(?!\p{L})|证书|资格证|資格|免許/iu,
  ],
  [
    "projects",
    /(?<!\p{L})(?:projects?|projekte?|projets?|proyectos?|publications?|publikationen|publicaciones)(?!\p{L})|项目|プロジェクト|论文|論文/iu,
  ],
  [
    "education",
    /(?<!\p{L})(?:education|academic (?:background|history)|studies|degrees?|ausbildung|bildung(?:sweg)?|studium|schulbildung|akademisch\p{L}*|formations?|études|diplômes?|parcours académique|formación(?: académica)?|educación|estudios|titulación)(?!\p{L})|教育|学历|学歴/iu,
  ],
  [
    "languages",
    /^\s*(?:languages?(?: skills)?|spoken languages|sprachen|sprachkenntnisse|langues|idiomas)\s*:?\s*$|语言(?:能力)?|外语|語学|言語/iu,
  ],
  [
    "experience",
    /(?<!\p{L})(?:experience|employment(?: history)?|work history|career(?: history)?|professional background|positions?|appointments|berufserfahrung|berufliche\p{L}* (?:erfahrung|werdegang|stationen)|werdegang|praxis|erfahrung|beruflicher werdegang|praktika|expériences?(?: professionnelles?)?|parcours(?: professionnel)?|emplois?|experiencia(?: profesional| laboral)?|trayectoria|empleo)(?!\p{L})|工作经[历验]|工作经历|实习|職歴|職務経歴|経歴/iu,
  ],
  [
    "skills",
    /(?<!\p{L})(?:(?:technical |key |core |it[- ])?skills?|skill set|competenc(?:e|es|ies)|technologies|tools|tech stack|stack|toolbox|areas of expertise|expertise|kenntnisse|fähigkeiten|it-kenntnisse|kompetenzen|edv(?:-kenntnisse)?|technologien|compétences?|savoir-faire|outils|informatique|logiciels|habilidades|competencias|conocimientos|aptitudes|herramientas|tecnologías)(?!\p{L})|技能|专业技能|スキル|技術/iu,
  ],
  [
    "interests",
    /(?<!\p{L})(?:interests?|hobb(?:y|ies)|interessen|loisirs|centres d'intérêts?|intereses|aficiones)(?!\p{L})|兴趣|爱好|趣味/iu,
  ],
  [
    "summary",
    /(?<!\p{L})(?:summary|profile|about(?: me)?|objective|personal statement|profil|kurzprofil|zusammenfassung|über mich|résumé|à propos|perfil|resumen|sobre mí|extracto)(?!\p{L})|个人简介|自我评价|自己PR|要約|概要/iu,
  ],
  [
    "contact",
    /(?<!\p{L})(?:contact(?: details)?|personal (?:details|data|information)|persönliche daten|kontakt|coordonnées|état civil|datos personales|contacto|references?|referenzen|références|referencias)(?!\p{L})|联系方式|个人信息|連絡先|個人情報/iu,
  ],
];

const DECORATION = /^[\s#*_=\-–—•■◆●▼▲【[「＜<《(]+|[\s#*_=:：\-–—】\]」＞>》).?？!！]+$/gu;

function bare(heading: string): string {
  return canonicalText(heading)
    .replace(DECORATION, "")
    .replace(/^\d{1,2}[.)]\s*/, "");
}

/** The section of a posting that a heading opens; undefined when it names none. */
export function postingSection(heading: string): Section | undefined {
  const text = bare(heading);
  if (text === "" || text.split(/\s+/).length > 9) return undefined;
  return HEADINGS.find(([, words]) => words.test(text))?.[0];
}

/** The section of a CV that a heading opens; undefined when it names none. */
export function cvSection(heading: string): Section | undefined {
  const text = bare(heading);
  if (text === "" || text.split(/\s+/).length > 6) return undefined;
  return CV_HEADINGS.find(([, words]) => words.test(text))?.[0];
}

/** Words that are a heading only when nothing else stands on the line. */
const ALONE = 5;

/** Whether an unmarked line is wholly a heading of a posting or a CV. */
export function sectionOf(line: string): Section | undefined {
  const text = bare(line);
  const cjk = /[\u3040-\u30ff\u3400-\u9fff]/.test(text);
  if (text === "" || text.split(/\s+/).length > ALONE || (cjk && text.length > 14)) return undefined;
  for (const [section, words] of [...HEADINGS, ...CV_HEADINGS]) {
    const met = words.exec(text);
    // Most of the line has to be the heading's own words: "Qualified nurse" or "Java skills" is none.
    if (
      met !== null &&
      met[0].trim().length >= text.length * (cjk ? 0.5 : 0.45) &&
      /^\p{Lu}|^\p{Lo}|[:：]\s*$/u.test(line.trim().replace(/^[^\p{L}]+/u, ""))
    )
      return section;
  }
  return undefined;
}
