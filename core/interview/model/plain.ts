/**
 * A text as somebody means it who hides what they write: letters of other alphabets that look like Latin ones turned
 * into those, characters that nobody sees left out, wide forms made narrow, lower case.
 */
export function plainText(text: string): string {
  return withoutUnseen(text)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u0370-\u04ff]/g, (letter) => LOOKALIKES[letter] ?? letter);
}

/** Letters and digits alone: what is left of a text whose words were taken apart or run together. */
export function lettersOf(text: string): string {
  return plainText(text).replace(/[^\p{L}\p{N}]+/gu, "");
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ α: "a", ο: "o", ρ: "p", ε: "e", ι: "i", κ: "k", ν: "v", τ: "t", υ: "u", χ: "x", ϲ: "c", ϳ: "j" },
  ...{ а: "a", в: "b", е: "e", ѕ: "s", і: "i", ј: "j", к: "k", м: "m", н: "h", о: "o", р: "p", с: "c", т: "t" },
  ...{ у: "y", х: "x", ԁ: "d", ո: "n", ԛ: "q", ԝ: "w", һ: "h", ӏ: "l", г: "r" },
};

/**
 * Without directions, tags, fillers and spaces of no width: in speech they have no use but to hide something. Joiners stay,
 * which some scripts and most pictures need.
 */
export function withoutUnseen(text: string): string {
  return text.replace(
    /\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e0fff}]/gu,
    "",
  );
}

/**
 * What a text says to one who tries the usual ways of writing something so that it is not seen: as it is, backwards, by
 * ROT13, with digits for letters, in hexadecimal, in base64.
 */
export function readings(text: string): readonly string[] {
  const shown = plainText(text);
  return [
    shown,
    [...shown].reverse().join(""),
    shown.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97)),
    shown.replace(/[013457@$]/g, (digit) => LEET[digit] ?? digit),
    ...[0, 1].map((from) => fromHex(shown.replace(/[^0-9a-f]+/g, "").slice(from))),
    ...[0, 1, 2, 3].map((from) => fromBase64(text.replace(/[^A-Za-z0-9+/]+/g, "").slice(from))),
  ];
}

const LEET: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s" };

function fromHex(digits: string): string {
  return ofBytes((digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
}

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function fromBase64(digits: string): string {
  const bytes: number[] = [];
  for (let at = 0; at + 1 < digits.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = [...digits.slice(at, at + 4)].map((digit) => BASE64.indexOf(digit));
    bytes.push((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d);
  }
  return ofBytes(bytes);
}

/** Bytes as text; beyond ASCII a byte is taken for itself, which is no worse than not reading it. */
function ofBytes(bytes: readonly number[]): string {
  return bytes
    .map((byte) => String.fromCharCode(byte))
    .join("")
    .toLowerCase();
}
