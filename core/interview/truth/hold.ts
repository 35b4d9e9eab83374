import { extractClaims } from "../../claims/index.ts";
import type { TruthClaim } from "./claim.ts";
import { statementsIn } from "./statements.ts";
import { findWitness, type TruthGround } from "./witness.ts";

/**
 * What becomes of a sentence: said as it is, with the entries its statements rest on; said up to where they end; put as
 * a question; or not said.
 */
export type Held =
  | {
      readonly how: "said";
      readonly text: string;
      readonly about: readonly number[];
      readonly claims: readonly TruthClaim[];
    }
  | {
      readonly how: "trimmed";
      readonly text: string;
      readonly about: readonly number[];
      readonly claims: readonly TruthClaim[];
    }
  | { readonly how: "asked"; readonly text: string; readonly claims: readonly TruthClaim[] }
  | { readonly how: "cut"; readonly claims: readonly TruthClaim[] };

/** Holds a sentence against the record. `mayAsk`: whether a question may stand in for what is not borne out. */
export function holdSentence(sentence: string, ground: TruthGround, mayAsk: boolean): Held {
  if (!isEnglish(sentence)) return holdAbroad(sentence, ground);
  const statements = statementsIn(sentence);
  const about: number[] = [];
  const borne: TruthClaim[] = [];
  let kept = 0;
  let agreed = true;
  for (const { claims, end } of statements) {
    const found = claims.map((claim) => findWitness(claim, ground));
    const lacking = claims.filter((_, index) => found[index] === undefined);
    if (lacking.length === 0) {
      about.push(...found.flatMap((one) => one?.about ?? []));
      borne.push(...claims);
      kept = end;
      continue;
    }
    if (lacking.every((claim) => claim.about === "agrees") && claims.length > lacking.length) {
      agreed = false;
      kept = end;
      continue;
    }
    const isQuestion = /\?\s*$/.test(sentence);
    if (kept > 0 && !isQuestion) {
      const text = `${clean(sentence.slice(0, kept), agreed).replace(/[\s,;:\u2013\u2014-]+$/, "")}.`;
      return { how: "trimmed", text, about: distinct(about), claims: lacking };
    }
    const text = mayAsk ? questionFor(lacking) : undefined;
    return text === undefined ? { how: "cut", claims: lacking } : { how: "asked", text, claims: lacking };
  }
  if (!agreed)
    return { how: "trimmed", text: clean(sentence, false), about: distinct(about), claims: [{ about: "agrees" }] };
  return { how: "said", text: sentence, about: distinct(about), claims: borne };
}

function distinct(seqs: readonly number[]): readonly number[] {
  return [...new Set(seqs)].sort((one, other) => one - other);
}

/** Without the word that says somebody is right, where nothing shows it. */
function clean(text: string, agreed: boolean): string {
  if (agreed) return text;
  const rest = text.replace(
    /^\s*(?:(?:yes|yeah|ok|okay|well)[\s,.!]+)*(?:exactly|correct|precisely|absolutely|perfect|indeed|spot on)[\s,.!:;]+/i,
    "",
  );
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

const CLASS_WORDS = {
  empty: "an empty input",
  single: "an input with a single element",
  duplicates: "an input with duplicates",
  distinct: "an input without duplicates",
  negative: "negative values",
  zero: "a zero",
  sorted: "a sorted input",
  descending: "an input in descending order",
  equal: "an input whose values are all equal",
  large: "a large input",
} as const;

/** The open question behind a statement that nothing bears out; undefined: there is none worth asking. */
function questionFor(claims: readonly TruthClaim[]): string | undefined {
  for (const claim of claims) {
    switch (claim.about) {
      case "trouble":
        if (claim.inputs.kind !== undefined) return `What does your code do with ${CLASS_WORDS[claim.inputs.kind]}?`;
        return "How would you check that the code does what you want it to do?";
      case "cases":
      case "run":
      case "built":
      case "changed":
        return "What would a run of the tests show now?";
      case "returns":
        return "What would your code give for an input that you work through by hand?";
      case "shape":
      case "name":
        if (claim.about === "shape" && claim.lines !== undefined) {
          const [from, to] = claim.lines;
          return from === to ? `What happens on line ${from}?` : `What happens on lines ${from} to ${to}?`;
        }
        return "How does your code go about it?";
      default:
    }
  }
  return undefined;
}

/** Whether a text is in Latin letters and has English among its words, or so few of them that it says nothing. */
function isEnglish(sentence: string): boolean {
  if (/[\u0400-\u04ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(sentence)) return false;
  const words = sentence.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const known = words.filter((word) => ENGLISH.has(word)).length;
  const foreign = words.filter((word) => FOREIGN.has(word) || /[äöüßáéíóúñàâçèêëîïôûœãõ¿¡]/.test(word)).length;
  return foreign === 0 || known > foreign;
}
const ENGLISH: ReadonlySet<string> = new Set(
  "the a is are was your you it this that of to in on for with and or not does do did has have all what how why which there be can could would i we my line code tests fails passes".split(
    " ",
  ),
);
const FOREIGN: ReadonlySet<string> = new Set(
  (
    "der die das und ist nicht ein eine dein deine ihr ihre sie du der den dem mit auf für bei alle wird hat gut schön noch schon " +
    "el la los las es son no un una tu su tus sus con para por que del todos todas bien muy " +
    "le les est sont pas une ton votre vos avec pour dans tous toutes votre bien très et " +
    "o os as não um uma seu sua com para em todos"
  )
    .split(" ")
    .filter((word) => !["no", "a", "as", "es", "die", "son", "du", "den", "all"].includes(word)),
);

/** Words for code, tests, faults and rightness in other languages; a sentence with one of them states something of the work. */
const ABROAD =
  /\b(?:code|programm?|programme|programa|fonction|función|função|funktion|lösung|solución|solution|solução|schleife|bucle|boucle|laço|zeile|línea|ligne|linha|tests?|pruebas?|testes?|fehler|fehlerhaft|error(?:es)?|erreurs?|erros?|falla|fallan|échoue(?:nt)?|falha[mn]?|richtig|falsch|korrekt|correct[oae]?s?|incorrect[oae]?|minut(?:en|os|es|as)|laufzeit|absturz|stürzt)\b|代码|程序|测试|用例|错误|正确|通过|失败|循环|分钟|行|コード|テスト|失敗|正しい|成功|エラー|バグ|分|코드|테스트|실패|통과|오류|버그|код|тест|ошибк|верн|неверн|минут|цикл/iu;

/** In other languages only what the reader of candidates' claims reads is borne out; the rest that states something is cut. */
function holdAbroad(sentence: string, ground: TruthGround): Held {
  if (/[?？¿]/.test(sentence) || !ABROAD.test(sentence)) return { how: "said", text: sentence, about: [], claims: [] };
  const minutes = /(\d+)\s*(?:分钟|分|분|minut\w*|минут\w*)/u.exec(sentence)?.[1];
  const claims: TruthClaim[] =
    minutes !== undefined
      ? [{ about: "clock", of: "left", minutes: Number(minutes), how: "about" }]
      : extractClaims(sentence).flatMap((claim): readonly TruthClaim[] => {
          if (claim.kind !== "test") return [];
          return [{ about: "cases", quantity: { is: "all" }, scope: "all", pass: true, ofLastRun: true }];
        });
  if (claims.length === 0) return { how: "cut", claims: [{ about: "unread" }] };
  const found = claims.map((claim) => findWitness(claim, ground));
  if (found.some((one) => one === undefined)) return { how: "cut", claims };
  return { how: "said", text: sentence, about: distinct(found.flatMap((one) => one?.about ?? [])), claims };
}
