import { toWellFormed } from "@assay/core/base";

/**
 * What must never reach a log line, an error or a screen:
 *
 * 1. the values of secrets we were given, wherever they stand, also percent-encoded or inside a JSON string;
 * 2. tokens known by their shape, whoever they belong to;
 * 3. a URL's password: what stands between the first `:` and the last `@` of its authority. User, host and the rest of
 *    the URL stay, because they are what one needs to find the fault.
 */

const MARK = "[redacted]";

/** A shorter secret would blot out ordinary words; such a one is no secret. */
const SECRET_CHARS_MIN = 6;

/** Each shape with who issues it; taken from the issuers' own pages on the formats of their tokens. */
const TOKEN_SHAPES: readonly RegExp[] = [
  /\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g, // JSON Web Token: base64url of `{"`
  /\bsk-(?=[\w-]*\d)[\w-]{16,}/g, // OpenAI, Anthropic and those who follow them
  /\bgh[pousr]_[A-Za-z0-9]{20,}/g, // GitHub
  /\bgithub_pat_\w{20,}/g, // GitHub, fine-grained
  /\bglpat-[\w-]{16,}/g, // GitLab
  /\bnpm_[A-Za-z0-9]{30,}/g, // npm
  /\bhf_[A-Za-z0-9]{30,}/g, // Hugging Face
  /\bAIza[\w-]{30,}/g, // Google
  /\bgsk_[A-Za-z0-9]{30,}/g, // Groq
  /\bxox[abeoprs]-[\w-]{10,}/g, // Slack
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g, // Amazon Web Services, key id
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, // PEM, also when cut
];

/** What follows the scheme in an authorization header; "basic arithmetic" alone is no such header and stays. */
const CREDENTIALS_IN_HEADER = /\b(authorization["']?\s*[:=]\s*["']?(?:bearer|basic|token)\s+)[^\s"',]+/gi;

/**
 * A URL ends its authority at `/`, `?` or `#` (RFC 3986, 3.2); in running text also at a space, a quote, an angle
 * bracket, none of which may stand in one. The user runs to the first `:`, the password to the last `@`.
 */
const URL_PASSWORD = /(:\/\/[^\s/?#"<>`:]*:)[^\s/?#"<>`]*@/g;

/** Gives a function that takes out what the rules above name, and leaves every other character as it was. */
export function redactor(secrets: Iterable<string> = []): (text: string) => string {
  const values = new Set<string>();
  for (const secret of secrets) {
    if (secret.length < SECRET_CHARS_MIN) continue;
    values.add(secret);
    values.add(encodeURIComponent(toWellFormed(secret)));
    values.add(JSON.stringify(secret).slice(1, -1));
  }
  // The longest first, so that a secret which holds another one goes whole.
  const ordered = [...values].sort((a, b) => b.length - a.length);
  return (text) => {
    let safe = text;
    for (const value of ordered) safe = safe.replaceAll(value, MARK);
    safe = safe.replace(URL_PASSWORD, `$1${MARK}@`);
    safe = safe.replace(CREDENTIALS_IN_HEADER, `$1${MARK}`);
    for (const shape of TOKEN_SHAPES) safe = safe.replace(shape, MARK);
    return safe;
  };
}

/** The values of variables whose names say that they are secret, for `redactor`. */
export function secretValues(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const values: string[] = [];
  for (const [name, value] of Object.entries(env))
    if (value !== undefined && /(?:^|_)(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS)$/i.test(name))
      values.push(value);
  return values;
}
