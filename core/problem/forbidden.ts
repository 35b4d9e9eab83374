/**
 * A decision on a person, in the languages that candidates most often write in: nobody here makes one. Read in lower case.
 */
export const DECISION = ways([
  // English
  "\\b(?:no[- ]?hire|strong[- ]?hire|hire recommendation|recommend(?:ed|ing|ation)?[^.]{0,20}\\bhir(?:e|ing)|(?:you|i|we)(?:'d| would| will|'ll)? (?:hire (?:you|them|this)|be hired|reject (?:you|them|this)|be rejected)",
  "you(?:'re| are| have been)? (?:now )?(?:hired|rejected)|you(?:'ve| have)? (?:passed|failed) (?:the|this) (?:interview|round))",
  // German
  "(?<!\\p{L})(?:(?:du bist|sie sind|du wirst|sie werden) (?:eingestellt|abgelehnt)|(?:interview|gespräch) (?:ist )?(?:nicht )?bestanden)",
  // Spanish
  "(?<!\\p{L})(?:(?:estás|está|quedas|queda) (?:contratad|rechazad)|has? (?:aprobado|superado|suspendido) (?:la|esta) entrevista)",
  // French
  "(?<!\\p{L})(?:(?:tu es|vous êtes) (?:embauché|engagé|recalé|refusé)|(?:réussi|échoué à|raté) (?:l['’]|cet )entretien)",
  // Chinese
  "(?:你|您)(?:已经?|已被|被)?(?:录用|录取|聘用|淘汰)|通过了?(?:这次|本次|这场)?面试",
]);

/** A score or a grade, likewise: nobody in the room has one. */
export const SCORE = ways([
  "\\b(?:your|a|the)(?: final| overall)? (?:score|grade|rating|mark) (?:is|of|would be|will be) (?:an? )?\\d|\\bgrade (?:is|would be) (?:an? )?[a-f](?=[.!+-]|$)|\\byour(?: final| overall)? (?:score|grade|rating) (?:is|would be|will be)\\b",
  "\\b(?:score|grade|rating)\\s*[:=]\\s*\\w|\\bscored? (?:you )?(?:a |an )?\\d+|\\bfull marks|\\b\\d+ ?(?:out of|/) ?(?:10|100)\\b(?! (?:of )?(?:the |visible |hidden |test )*(?:cases?|tests?|slots?|items?))",
  "(?<!\\p{L})(?:(?:deine?|ihre?) (?:punktzahl|note|bewertung) (?:ist|beträgt|lautet|wäre)|\\d+ von 100)",
  "(?<!\\p{L})(?:(?:tu|su) (?:puntuación|nota|calificación) (?:es|sería)|\\d+ (?:de|sobre) 100)",
  "(?<!\\p{L})(?:(?:ta|ton|votre) (?:note|score) (?:est|serait)|\\d+ sur 100)",
  "(?:得分|分数|评分|成绩)(?:是|为|：|:)|\\d+ ?分(?![钟之])",
]);

/**
 * Sites of published problems, and addresses. The problems here are ours: a name from there is a wrong one, and sends people
 * to look it up; an address sends them, or what they wrote, anywhere.
 */
export const PUBLISHED =
  /https?:\/\/|\bwww\.|!?\[[^\]]*\]\([^)]*\)|\b(?:leet ?code|hacker ?rank|neet ?code|codility|code ?signal|code ?forces|geeks ?for ?geeks|algo ?expert|lint ?code)\b/i;

function ways(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join("|"), "u");
}
