/** How a language writes numbers and strings. */
export type TextStyle = "python" | "javascript" | "java" | "c" | "go" | "rust";

const SIMPLE: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  v: "\v",
  a: "\u0007",
  "\\": "\\",
  "'": "'",
  '"': '"',
};

/** Letters after a backslash that stand for one character, by style. */
const LETTERS: Readonly<Record<TextStyle, string>> = {
  python: "nrtbfva\\'\"",
  javascript: "nrtbfv\\'\"",
  java: "nrtbf\\'\"",
  c: "",
  go: "nrtbfva\\'\"",
  rust: "nrt\\'\"",
};

const ESCAPE =
  /\\(?:(\r?\n)|x([\da-fA-F]{2})|u\{([\da-fA-F_]{1,8})\}|u([\da-fA-F]{4})|U([\da-fA-F]{8})|N\{[^}]*\}|([0-7]{1,3})|([\s\S]))/g;

/**
 * What the text between two quotes stands for. An escape that a style gives no meaning, or another one elsewhere, stays as
 * it is written, so that equal answers mean equal strings; `bytes`: the string is one of bytes, in which `\u` says nothing.
 */
export function stringValue(content: string, style: TextStyle, bytes = false): string {
  const text = content.includes("\r") ? content.replaceAll("\r\n", "\n") : content;
  if (!text.includes("\\")) return text;
  // In C what an escape stands for is the compiler's to say; only a quote that needs none says the same with one.
  if (style === "c") return text;
  return text.replaceAll(ESCAPE, (whole: string, ...found: unknown[]) => {
    const [line, hex, braced, short, long, octal, other] = found as (string | undefined)[];
    if (line !== undefined) return style === "go" || style === "java" ? whole : "";
    if (hex !== undefined) return style === "java" ? whole : unitOf(whole, Number.parseInt(hex, 16), style);
    if (braced !== undefined)
      return style === "javascript" || style === "rust" ? pointOf(whole, braced.replaceAll("_", "")) : whole;
    if (short !== undefined) return bytes || style === "rust" ? whole : pointOf(whole, short);
    if (long !== undefined) return bytes || (style !== "python" && style !== "go") ? whole : pointOf(whole, long);
    if (octal !== undefined) return octalOf(whole, octal, style);
    if (other === undefined) return whole;
    if (LETTERS[style].includes(other)) return SIMPLE[other] as string;
    // JavaScript drops the backslash of what is no escape; Python keeps it; the others refuse it.
    if (style === "javascript" && other !== "x" && other !== "u" && !/\d/.test(other)) return other;
    return style === "java" && other === "s" ? " " : whole;
  });
}

/** Go's `\x` and Rust's bytes are no characters above 127. */
function unitOf(whole: string, unit: number, style: TextStyle): string {
  return unit > 127 && (style === "go" || style === "rust") ? whole : String.fromCharCode(unit);
}

function pointOf(whole: string, digits: string): string {
  const point = Number.parseInt(digits, 16);
  return point > 0x10_ff_ff ? whole : String.fromCodePoint(point);
}

function octalOf(whole: string, digits: string, style: TextStyle): string {
  if (digits === "0" && (style === "javascript" || style === "rust")) return "\0";
  if (style === "javascript" || style === "rust") return whole;
  if (style === "go" && digits.length < 3) return whole;
  const unit = Number.parseInt(digits, 8);
  return unit > 127 && style === "go" ? whole : String.fromCharCode(unit);
}

/** Literals up to this are of the same type in every base, in C and Java. */
const PLAIN_INT_MAX = 2_147_483_647n;

/** One spelling of a number in any base and notation, with its type; a text that is none stays. */
export function numberValue(text: string, style: TextStyle): string {
  // Most numbers are plain and need no expression.
  if (/^[1-9]\d*$/.test(text)) return style === "javascript" && text.length > 15 ? `${Number(text)}` : text;
  const plain = text.replaceAll(/[_']/g, "").toLowerCase();
  const whole = WHOLE.exec(plain);
  if (whole !== null) return wholeValue(text, whole[1] as string, whole[2] as string, style);
  const decimal = DECIMAL.exec(plain);
  if (decimal === null) return text;
  return decimalValue(decimal[1] as string, decimal[2] as string, style);
}

const WHOLE = /^(0x[\da-f]+|0b[01]+|0o[0-7]+|\d+)((?:[iu](?:8|16|32|64|128|size))|[ul]{0,3}|n|j)$/;
const DECIMAL = /^((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(f32|f64|[fdlj]?)$/;

function wholeValue(text: string, digits: string, suffix: string, style: TextStyle): string {
  if (suffix === "j" && style !== "python") return text;
  // 0x1F and 0xD are whole, though the last letter is one that floating numbers end in.
  const zeroFirst = /^0\d/.test(digits);
  if (zeroFirst && /^0+$/.test(digits) === false && style === "python") return text;
  const octal = zeroFirst && /^0[0-7]+$/.test(digits) && style !== "rust" && style !== "python";
  if (zeroFirst && !octal && style !== "rust" && !/^0+$/.test(digits)) return text;
  const value = BigInt(octal ? `0o${digits.slice(1)}` : digits.replace(/^0+(?=\d)/, ""));
  const type = [...suffix].sort().join("");
  if (style === "javascript") return suffix === "n" ? `${value}n` : `${Number(value)}`;
  if (suffix === "j") return `${Number(value)}j`;
  // C gives a large literal another type in another base, and Java another sign.
  const based = (style === "c" || style === "java") && value > PLAIN_INT_MAX && !/^[1-9]/.test(digits);
  if (based) return text.toLowerCase();
  return `${value}${style === "rust" ? suffix : type}`;
}

function decimalValue(digits: string, suffix: string, style: TextStyle): string {
  if (style === "javascript") return `${Number(digits)}`;
  const value = Number(digits);
  // A whole number with a point is none in these languages: `1.0` and `1` are told apart by the point.
  const spelled = style === "python" || style === "java" ? `${value}` : exactOf(digits);
  // Java's doubles may say so.
  const type = style === "java" && suffix === "d" ? "" : suffix;
  return `${spelled}.${type}`;
}

/** Digits and exponent without what says nothing, so that equal spellings are equal numbers in any precision. */
function exactOf(digits: string): string {
  const [mantissa = "", exponent = "0"] = digits.split("e");
  const [before = "", after = ""] = mantissa.split(".");
  const all = `${before}${after}`.replace(/^0+/, "");
  const kept = all.replace(/0+$/, "");
  if (kept === "") return "0";
  return `${kept}e${Number(exponent) - after.length + (all.length - kept.length)}`;
}
