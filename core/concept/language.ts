import { tokens } from "./tokens.ts";

/** Languages whose words are read. Others are read as English, and matched by names that are the same everywhere. */
export const LANGUAGES = ["en", "de", "fr", "es", "zh", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];

const COMMON: Readonly<Record<"en" | "de" | "fr" | "es", ReadonlySet<string>>> = {
  en: new Set(
    "the and of to in with for you our we are is a an or have be your will on as at experience team working by from that this".split(
      " ",
    ),
  ),
  de: new Set(
    "und der die das mit in von zu für sie wir ist ein eine einer den im des oder auf bei als sowie unser ihre du dein an dem kenntnisse erfahrung".split(
      " ",
    ),
  ),
  fr: new Set(
    "et de la le les des du en vous nous une un dans pour avec à au aux sur votre notre est ou par d l expérience vos êtes".split(
      " ",
    ),
  ),
  es: new Set(
    "y de la el los las en con para un una por del se tu nuestro al o que experiencia como su es nuestra años".split(
      " ",
    ),
  ),
};

/** The language of a text as a whole, from its function words and scripts. */
export function languageOf(text: string): Language {
  const sample = text.slice(0, 20_000);
  const kana = sample.match(/[\u3040-\u30ff]/g)?.length ?? 0;
  const han = sample.match(/[\u3400-\u9fff]/g)?.length ?? 0;
  if ((kana + han) * 4 > sample.replace(/\s/g, "").length) return kana * 12 > han ? "ja" : "zh";
  const scores = { en: 0, de: 0, fr: 0, es: 0 };
  for (const { text: word } of tokens(sample))
    for (const language of ["en", "de", "fr", "es"] as const) if (COMMON[language].has(word)) scores[language]++;
  let best: "en" | "de" | "fr" | "es" = "en";
  for (const language of ["de", "fr", "es"] as const) if (scores[language] > scores[best]) best = language;
  return best;
}
