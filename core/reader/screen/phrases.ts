/**
 * What an injected instruction is made of, in nine languages. A single part is common in code and prose; a finding takes parts
 * that belong together close to one another. Source: the shapes that published attacks share, not their wordings.
 */

/** To set aside. */
const SET_ASIDE =
  "ignor(?:e|a|er|ez|iere|ieren|are|ar|en)|disregard(?:ing)?|forget|pay no (?:attention|heed) to|do not (?:follow|obey|adhere to|comply with)|don'?t (?:follow|obey)|stop (?:following|obeying)|no longer follow|abandon|set aside|" +
  "vergiss|missachte|oublie[rz]?|n[ée]glige[rz]?|olvida|haz caso omiso|esque[cç]a|desconsidere|dimentica|trascura|negeer|vergeet|игнорируй(?:те)?|забудь(?:те)?|не обращай(?:те)? внимания|" +
  "忽略|无视|無視|忘记|忘掉|不要遵守|無視し|忘れ|무시|잊어|تجاهل|انس";
/** To set aside, in words that programs use of settings too; they take a stronger object. */
const SET_ASIDE_WEAK = "overrid(?:e|ing)|overrule|bypass|circumvent|discard|drop|suspend|disable|violate|break|neglect";
const OFFICE_NOUNS =
  "(?:system |safety |developer |original |initial |previous |prior |hidden )*(?:instructions?|prompts?|guidelines|guardrails|directives|rules|checks|policies|filters|programming|training|message)";
/** What comes from those who set the reader to work. */
const OF_OFFICE =
  "(?:(?:your|all|any|the|previous|prior|above|earlier|existing|original|system|safety|developer) )+(?:system |safety |developer |original |initial |previous |prior |hidden )*(?:instructions?|prompts?|guidelines|guardrails|directives|safety (?:rules|checks|policies|filters)|system (?:rules|message|prompt)|programming|training)";
/** What came before. */
const BEFORE =
  "(?:all |any |the |your |every |these |those |my )*(?:previous|prior|above|earlier|preceding|foregoing|existing|original|initial|current|system|developer|safety|former|past)|everything (?:above|before|you)|(?:all|your|the) (?:instructions|rules|guidelines|guardrails|prompt)|what you were told|" +
  "(?:alle |deine |die )*(?:vorherigen|bisherigen|obigen|fr[üu]heren|vorigen)|(?:toutes |les |vos |tes )*(?:instructions|consignes|directives|r[èe]gles)|(?:todas |las |tus |sus )*(?:instrucciones|indicaciones|reglas)|(?:todas |as |suas )*(?:instru[cç][õo]es|regras)|(?:tutte |le |tue )*(?:istruzioni|regole)|(?:alle |vorige |eerdere )*(?:instructies|opdrachten)|" +
  "(?:все |предыдущие |прежние |вышеуказанные )+|(?:之前|以上|先前|前面|上述|所有)的?|(?:これまで|以前|上記|前)の|(?:이전|위의?|앞선)|(?:جميع |كل )?(?:التعليمات|الأوامر)";
/** What it is that is set aside. */
const ORDERS =
  "instruct\\w*|rules?|guidelines?|guardrails?|directions?|directives?|prompts?|commands?|orders?|polic(?:y|ies)|context|constraints?|restrictions?|messages?|told|before|above|" +
  "anweisung\\w*|regeln|vorgaben|befehle|consignes?|directives?|r[èe]gles?|instrucci\\w*|reglas|indicaciones|instru[cç]\\w*|regras|istruzion\\w*|regole|instructies|opdrachten|regels|инструкци\\w*|указани\\w*|правил\\w*|команд\\w*|" +
  "指令|指示|提示|规则|規則|命令|지시|명령|규칙|التعليمات|الأوامر";

/** Who is spoken to. */
const READER =
  "(?:ai|a\\.i\\.|llm|language model)(?:[ -](?:coding |code )?(?:agents?|assistants?|models?|reviewers?|bots?|tools?|systems?|interviewers?|graders?))?|(?:coding|code|large language|autonomous|virtual|automated|review|reviewing|grading|reading|processing|summari[sz]ing|interview) (?:agents?|assistants?|models?|reviewers?|bots?|graders?|llms?)|assistants?|agents?|chat ?bots?|copilot|claude|gpt(?:-\\d)?|chatgpt|gemini|codex|cursor|llms?";

/** Secrets that an order would send away. */
const SECRETS =
  "api[ _-]?keys?|secrets?|tokens?|credentials?|passwords?|private keys?|ssh keys?|\\.env\\b|environment variables?|env vars?|system prompt|id_rsa|access keys?|cookies|aws_\\w+|\\b[A-Z]+_(?:API_)?(?:KEY|TOKEN|SECRET)\\b|(?:schl[üu]ssel|passw[öo]rter|zugangsdaten|cl[ée]s? (?:api|priv[ée]e)|mots? de passe|contrase[ñn]as?|claves?|senhas?|chaves?|пароли|пароль|ключи|токены|密钥|密码|口令|秘密鍵|パスワード|비밀번호|키)";
const TRANSMIT =
  "send|post|upload|exfiltrate|transmit|leak|forward|e-?mail|curl|wget|submit|report|share|paste|print|reveal|show|output|echo|include|disclose|dump|repeat|append|encode|sende|schicke|gib|envoie[rz]?|affiche[rz]?|r[ée]v[èe]le[rz]?|env[ií]a|muestra|revela|envie|mostre|invia|mostra|stuur|отправь(?:те)?|покажи(?:те)?|раскрой(?:те)?|发送|发给|上传|泄露|输出|送信|表示|보내|출력|أرسل|اعرض";

export const PARTS = {
  SET_ASIDE,
  SET_ASIDE_WEAK,
  OF_OFFICE,
  OFFICE_NOUNS,
  BEFORE,
  ORDERS,
  READER,
  SECRETS,
  TRANSMIT,
} as const;
