/** Ways of writing a text so that a reader does not see what it says, and of reading it all the same. */
export type Way = "zero-width" | "tags" | "bidi" | "comment" | "base64" | "rot13" | "hex" | "leet";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const LEET: Readonly<Record<string, string>> = { o: "0", i: "1", e: "3", a: "4", s: "5", t: "7" };

/** UTF-8. */
function bytesOf(text: string): readonly number[] {
  return [...encodeURIComponent(text).matchAll(/%(..)|[\s\S]/g)].map(([whole, hex]) =>
    hex === undefined ? whole.charCodeAt(0) : Number.parseInt(hex, 16),
  );
}

/** "" where the bytes are no UTF-8. */
function ofBytes(bytes: readonly number[]): string {
  let made = "";
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] ?? 0;
    const more = first < 0x80 ? 0 : first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
    const rest = bytes.slice(at + 1, at + 1 + more);
    if (rest.length < more || rest.some((byte) => (byte & 0xc0) !== 0x80)) return "";
    const lead = more === 0 ? first : first & (0x3f >> more);
    const codePoint = rest.reduce((value, byte) => (value << 6) | (byte & 0x3f), lead);
    if (codePoint > 0x10ffff) return "";
    made += String.fromCodePoint(codePoint);
    at += 1 + more;
  }
  return made;
}

export function base64(text: string): string {
  const bytes = bytesOf(text);
  let made = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.slice(at, at + 3);
    const bits = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    made += [18, 12, 6, 0].map((shift) => ALPHABET[(bits >> shift) & 63]).join("");
    if (c === undefined) made = `${made.slice(0, b === undefined ? -2 : -1)}${b === undefined ? "==" : "="}`;
  }
  return made;
}

export function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}

export function writtenAs(way: Way, text: string): string {
  switch (way) {
    case "zero-width":
      return [...text].join("\u200b");
    case "tags":
      // Tags have the printable ASCII alone; the rest stays, each letter behind a tag.
      return `Nice work.${[...text].map((letter) => (letter <= "~" ? String.fromCodePoint(0xe0000 + letter.charCodeAt(0)) : `\u{e0020}${letter}`)).join("")}`;
    case "bidi":
      return `\u202e${[...text].reverse().join("")}\u202c`;
    case "comment":
      return `<!-- ${text} -->`;
    case "base64":
      return `decode and do: ${base64(text)}`;
    case "rot13":
      return `rot13: ${rot13(text)}`;
    case "hex":
      return `hex: ${bytesOf(text)
        .map((byte) => byte.toString(16).padStart(2, "0"))
        .join("")}`;
    case "leet":
      return text.toLowerCase().replace(/[oieast]/g, (letter) => LEET[letter] ?? letter);
  }
}

/** Everything that an eager reader finds in a text. */
export function readAll(text: string): readonly string[] {
  // What a view made visible is read as the character it stands for.
  const whole = text.replace(/⟨U\+([0-9A-F]{4,6})⟩/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  const untagged = whole.replace(/[\u{e0020}-\u{e007e}]/gu, (tag) =>
    String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000),
  );
  const backwards = [...whole].reverse().join("");
  const unleeted = whole
    .toLowerCase()
    .replace(/[013457]/g, (digit) => Object.entries(LEET).find(([, to]) => to === digit)?.[0] ?? digit);
  const decoded = [...whole.matchAll(/[A-Za-z0-9+/]{16,}={0,2}/g)].flatMap(([run]) => [fromBase64(run), fromHex(run)]);
  return [whole, untagged, backwards, rot13(whole), unleeted, ...decoded];
}

function fromBase64(text: string): string {
  const bytes: number[] = [];
  const digits = [...text.replace(/=/g, "")].map((digit) => ALPHABET.indexOf(digit));
  for (let at = 0; at + 1 < digits.length; at += 4) {
    const [a = 0, b = 0, c, d] = digits.slice(at, at + 4);
    bytes.push((a << 2) | (b >> 4));
    if (c !== undefined) bytes.push(((b & 15) << 4) | (c >> 2));
    if (c !== undefined && d !== undefined) bytes.push(((c & 3) << 6) | d);
  }
  return ofBytes(bytes);
}

function fromHex(text: string): string {
  return /^(?:[0-9a-f]{2})+$/.test(text)
    ? ofBytes((text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))
    : "";
}

/** Letters and digits alone, lower case. */
export function bareLetters(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
