/**
 * Whether a candidate's words may be a request for help, in whatever language they are. The house reads English; a model
 * reads every language, and may take a rung off the ladder for one who asked in another. Wide on purpose: the ladder has
 * the last word on the rung, and this only keeps a rung from being handed out where nobody spoke of help at all.
 */
export function isPlea(text: string): boolean {
  return PLEA.test(text.toLowerCase().normalize("NFC"));
}

/** Word beginnings for "hint", "help", "stuck", "no idea"; scripts without blanks have them anywhere. */
const PLEA = new RegExp(
  `(?<!\\p{L})(?:${[
    "hint|clue|help|stuck|lost\\b|nudge|pointer\\b|give up|no idea|no clue|don'?t know|not sure how|point me|guide me|direction", // English
    "tipp?s?(?!\\p{L})|hinweis|hilf|helfen|geholfen|festgefahren|stecke|weiß nicht|keine ahnung|komme nicht weiter|denkansto", // German
    "pista|ayud|ayúd|atasca|atascad|no sé|ni idea|perdid[oa]|orienta", // Spanish
    "indice|aide|aider|bloqué|coincé|sais pas|sèche|aucune idée|piste", // French
    "dica|ajud|travad|não sei|suggeriment|aiut|bloccat|non so|indizio", // Portuguese, Italian
    "подска[зж]|помо[гщ]|застрял|не знаю|підказ|допомо", // Russian, Ukrainian
    "podpowied|wskazówk|pomo[cżz]|utkn|nie wiem|nápověd|pomoc|nevím", // Polish, Czech
    "hulp|help|vastgelopen|weet niet|ledtråd|hjälp|hjælp|hjelp|fastnat|vihje|apua|jumissa", // Dutch, Nordic
    "ipucu|yardım|takıldım|bilmiyorum|petunjuk|bantu|gợi ý|giúp", // Turkish, Indonesian, Vietnamese
    "संकेत|मदद|हिंट|تلميح|مساعد|راهنمایی|کمک|רמז|עזרה|ใบ้|ช่วย", // Hindi, Arabic, Persian, Hebrew, Thai
  ].join("|")})|提示|帮|幫|卡住|不知道|不会做|线索|思路|ヒント|助け|手伝|わから|分から|詰ま|힌트|도와|도움|막혔|모르`,
  "u",
);
