import { PARTS } from "./phrases.ts";

/** Where a text came from: what is tried in it is believed the sooner the farther it came. */
export const PROVENANCES = ["tracked", "workspace", "vendored", "command", "web"] as const;
export type Provenance = (typeof PROVENANCES)[number];

export const HAZARDS = [
  "override",
  "addressed",
  "secret-request",
  "role-tag",
  "fence-close",
  "hidden-text",
  "encoded",
] as const;
export type Hazard = (typeof HAZARDS)[number];

/** A stretch of a text that tries something on who reads it. UTF-16 units, end exclusive. */
export interface Finding {
  readonly hazard: Hazard;
  readonly start: number;
  readonly end: number;
  /** 0 to 1; a finding is told from the provenance's threshold on. */
  readonly weight: number;
}

export interface Rules {
  readonly rules: readonly { readonly hazard: Hazard; readonly pattern: RegExp; readonly weight: number }[];
}

const { SET_ASIDE, BEFORE, ORDERS, READER, SECRETS, TRANSMIT } = PARTS;
const NEAR = "[^\\n]{0,40}?";
/** A letter before would make it part of another word; scripts without spaces have no such border. */
const START = "(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d_$./-])";
const END = "(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\d_])";

/** The rules, compiled once by who keeps them. */
export function readRules(): Rules {
  const rule = (hazard: Hazard, source: string, weight: number, flags = "giu") => ({
    hazard,
    pattern: new RegExp(source, flags),
    weight,
  });
  return {
    rules: [
      rule("override", `${START}(?:${SET_ASIDE})${NEAR}(?:${BEFORE})${NEAR}(?:${ORDERS})`, 0.9),
      rule(
        "override",
        `${START}(?:${SET_ASIDE})${NEAR}(?:${ORDERS})${NEAR}(?:pr[ée]c[ée]dentes?|ant[ée]rieures?|anteriore?s|previas|precedenti|above|before|given|so far|received|ci-dessus)`,
        0.85,
      ),
      rule(
        "override",
        `(?:${BEFORE})(?:\\s|の|的|을|를)*(?:${ORDERS})[^\\n]{0,12}?(?:忽略|无视|無視|忘れ|무시|잊어|ignorieren|missachten|vergessen|negeren|are (?:now )?(?:void|cancell?ed|revoked|superseded|obsolete|overridden)|no longer (?:apply|valid|in effect))`,
        0.9,
      ),
      rule(
        "override",
        `${START}(?:new|updated|revised|real|actual|your (?:new|real|only)|neue|nouvelles?|nuevas?|novas?|nuove|nieuwe|новые|新的?|새로운) (?:system )?(?:instructions?|task|directives?|orders?|objective|goal|mission|role|prompt|anweisungen|consignes|instrucciones|instruç[õo]es|istruzioni|instructies|инструкции)\\s*(?:[:：]|(?:are|is) (?:as follows|to|now))`,
        0.75,
      ),
      rule(
        "override",
        `${START}(?:you (?:are|must|will|should) (?:now|henceforth|from now on)|from now on,? you|(?:act|behave|respond|pretend) as (?:if you (?:were|are|have)|though you)|you are no longer|enter (?:developer|debug|god|admin|maintenance|dan) mode|(?:developer|god|dan|jailbreak) mode (?:enabled|activated|on))${END}`,
        0.7,
      ),
      rule(
        "addressed",
        `${START}(?:(?:attention|note|notice|important|message|instructions?|reminder|dear|hey|hello|hi|to|for|if you are|as|any|all|every|nota|achtung|hinweis|wichtig|an|remarque|important|atenci[óo]n|aten[cç][ãa]o|importante|attenzione|внимание|важно|注意|重要|致)[ ,:]*(?:to|for|an|a|the|any|all|every|f[üu]r|an|pour|aux|para|los|ai|для|给|所有)? ?){1,3}(?:${READER})s?${END}[^\\n]{0,60}?${START}(?:must|should|shall|please|ignore|do not|don'?t|never|always|run|execute|approve|mark|rate|score|report|reply|respond|answer|say|state|include|delete|remove|send|install|download|fetch|open|output|print|add|commit|push|skip|follow|stop|use|you)${END}`,
        0.8,
      ),
      rule(
        "addressed",
        `${START}(?:${READER})s? (?:reading|processing|reviewing|parsing|analy[sz]ing|viewing|seeing|that reads?|who reads?|working on|inspecting)[^\\n]{0,40}?(?:this|the|these)${END}[^\\n]{0,80}?${START}(?:must|should|shall|please|ignore|do not|never|always|run|execute|approve|mark|rate|report|reply|respond|answer|say|include|delete|send|install|output|skip)${END}`,
        0.85,
      ),
      rule(
        "addressed",
        `${START}(?:do not|don'?t|never|without) (?:mention|tell|inform|reveal|disclose|report|show|alert|notify|telling|informing|mentioning|asking|alerting|notifying)${NEAR}(?:the |your )?(?:user|human|operator|developer|interviewer|owner|reviewer)s?${END}`,
        0.75,
      ),
      rule(
        "secret-request",
        `${START}(?:${TRANSMIT})${END}[^\\n]{0,60}?(?:${SECRETS})[^\\n]{0,60}?(?:https?://|ftp://|\\bto\\b[^\\n]{0,20}(?:@|\\.(?:com|net|org|io|dev|example|test|xyz))|webhook|pastebin|attacker|collector|external|the (?:chat|response|reply|answer|output|conversation|comment)|(?:in|as part of) (?:your|the) (?:reply|answer|response|output|summary|next|review))`,
        0.85,
      ),
      rule(
        "secret-request",
        `${START}(?:reveal|disclose|print|repeat|output|show|leak|dump|give me|tell me|display)${NEAR}(?:your|the) (?:full |entire |complete |hidden |initial |original |exact )*(?:system prompt|hidden instructions|initial instructions|system message|instructions verbatim|developer message)`,
        0.85,
      ),
      rule(
        "secret-request",
        `(?:${TRANSMIT})[^\\n]{0,24}?(?:${SECRETS})[^\\n]{0,24}?(?:https?://|\\S+@\\S+\\.\\w{2,})|(?:${SECRETS})[^\\n]{0,24}?(?:发送|发给|上传|送信|보내|schicken|senden|envoyer|enviar|inviare|отправ)[^\\n]{0,40}?(?:https?://|\\S+@|服务器|サーバ|서버|server|serveur|servidor)?`,
        0.7,
      ),
      rule(
        "role-tag",
        "(?:<\\|(?:im_start|im_end|system|user|assistant|endoftext|start_header_id|eot_id)\\|>|\\[/?INST\\]|<<SYS>>|<</SYS>>|^\\s*(?:###\\s*)?(?:system|assistant|developer)\\s*(?:prompt|message|override|note|instruction)?\\s*[:：]\\s*(?:you|ignore|from now|new|the user|do|always|never|please|disregard)|</?(?:system|assistant|instructions?|system[-_]prompt|tool_result|function_results?|runtime_event)>\\s*(?:[A-Z]|you\\b|ignore))",
        0.75,
        "gimu",
      ),
      rule(
        "fence-close",
        "(?:<<<?/?(?:END|UNTRUSTED|DATA)[^>\\n]{0,40}>?>>|={3,} ?end of (?:file|document|data|untrusted|input|user)[^\\n]{0,30}={3,}|-{3,} ?end of (?:untrusted|data|document|user|tool)[^\\n]{0,30}-{3,}|</(?:untrusted|document|file_content|user_input|data)>\\s*\\n?\\s*(?:now|you|system|the|ignore|please|new)\\b)",
        0.75,
      ),
    ],
  };
}

/** From which weight on a finding is told. Taste. */
const THRESHOLDS: Readonly<Record<Provenance, number>> = {
  tracked: 0.7,
  workspace: 0.65,
  vendored: 0.65,
  command: 0.6,
  web: 0.55,
};

/** Tag characters and runs of invisible or turning ones, as no text needs them. */
const HIDDEN =
  /[\u{e0020}-\u{e007f}]{4,}|[\u200b\u200c\u2060-\u2064\ufeff]{6,}|[\u202d\u202e\u2066-\u2068][^\n]{0,200}/gu;
const BASE64 = /(?<![A-Za-z0-9+/=_-])[A-Za-z0-9+/]{40,}={0,2}(?![A-Za-z0-9+/=])/g;
const ENCODED_MAX = 50;
const FINDINGS_MAX = 200;

/**
 * What a text tries on its reader, over the whole of it and on the same text without characters that hide words. `decode`
 * gives the text that a base64 run stands for, undefined when it stands for none.
 */
export function screenText(text: string, provenance: Provenance, { rules }: Rules): readonly Finding[] {
  const found: Finding[] = [];
  const threshold = THRESHOLDS[provenance];
  const plain = plainText(text);
  for (const { hazard, pattern, weight } of rules) {
    for (const met of plain.text.matchAll(pattern)) {
      if (met[0] === "" || found.length >= FINDINGS_MAX) break;
      const value = weight - discount(plain.text, met.index, met.index + met[0].length, hazard);
      if (value >= threshold)
        found.push({ hazard, start: plain.at(met.index), end: plain.at(met.index + met[0].length), weight: value });
    }
  }
  for (const met of text.matchAll(HIDDEN)) {
    if (found.length >= FINDINGS_MAX) break;
    const isTurning = /^[\u202d\u202e\u2066-\u2068]/.test(met[0]);
    const isHiding = !isTurning || /[\u202d\u202e]/.test(met[0]);
    if (isHiding) found.push({ hazard: "hidden-text", start: met.index, end: met.index + met[0].length, weight: 0.8 });
  }
  let decoded = 0;
  for (const met of text.matchAll(BASE64)) {
    if (++decoded > ENCODED_MAX) break;
    const inner = textOfBase64(met[0].slice(0, 4_000));
    if (inner !== undefined && rules.some(({ pattern }) => inner.search(pattern) >= 0))
      found.push({ hazard: "encoded", start: met.index, end: met.index + met[0].length, weight: 0.9 });
  }
  return merge(found);
}

/** A pattern in code that looks for attacks, and a sentence that speaks of them, is quoted, escaped or negated. */
function discount(text: string, start: number, end: number, hazard: Hazard): number {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = text.indexOf("\n", end);
  const line = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd);
  const hit = text.slice(start, end);
  let sum = 0;
  if (
    hazard !== "role-tag" &&
    /\\[sbwdW]|\(\?[:!<=]|\|[\w ]+\|/.test(line.slice(Math.max(0, start - lineStart - 40), end - lineStart + 40))
  )
    sum += 0.4;
  if (
    hazard !== "role-tag" &&
    /\b(?:e\.g\.|for example|such as|prompt injection|injection attack|jailbreak attempts?|attacks? like|attempts? (?:to|at)|detects?|attackers? (?:may|might|could|can))\b/i.test(
      text.slice(Math.max(0, start - 100), end + 60),
    )
  )
    sum += 0.3;
  if (hazard === "override" && !/\p{L}\s+\p{L}|[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/u.test(hit)) sum += 0.3;
  return sum;
}

/** The text without what hides words: invisible characters, look-alike forms; `at` leads back to offsets of the original. */
function plainText(text: string): { readonly text: string; at(offset: number): number } {
  if (!/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff\uff01-\uff5e\u{e0020}-\u{e007f}]/u.test(text))
    return { text, at: (offset) => offset };
  const offsets: number[] = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) as number;
    const size = code > 0xffff ? 2 : 1;
    const isHidden =
      code === 0xad || (code >= 0x200b && code <= 0x200f) || (code >= 0x2060 && code <= 0x2064) || code === 0xfeff;
    if (!isHidden) {
      const mapped =
        code >= 0xff01 && code <= 0xff5e ? code - 0xfee0 : code >= 0xe0020 && code <= 0xe007e ? code - 0xe0000 : code;
      const piece = String.fromCodePoint(mapped);
      for (let unit = 0; unit < piece.length; unit++) offsets.push(at + Math.min(unit, size - 1));
      plain += piece;
    }
    at += size;
  }
  return { text: plain, at: (offset) => offsets[offset] ?? text.length };
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Undefined when the bytes are no text of printable ASCII. */
function textOfBase64(run: string): string | undefined {
  let text = "";
  let bits = 0;
  let value = 0;
  for (const sign of run.replace(/=+$/, "")) {
    value = ((value << 6) | ALPHABET.indexOf(sign)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    const byte = (value >> bits) & 0xff;
    if (byte !== 10 && byte !== 13 && byte !== 9 && (byte < 32 || byte > 126)) return undefined;
    text += String.fromCharCode(byte);
  }
  return text.length >= 20 ? text : undefined;
}

function merge(found: readonly Finding[]): readonly Finding[] {
  const sorted = [...found].sort((a, b) => a.start - b.start || b.end - a.end);
  const merged: Finding[] = [];
  for (const one of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && one.start < last.end) {
      if (one.weight > last.weight)
        merged[merged.length - 1] = { ...one, start: last.start, end: Math.max(last.end, one.end) };
    } else merged.push(one);
  }
  return merged;
}
