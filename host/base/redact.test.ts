import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactor, secretValues } from "./redact.ts";

const redact = redactor();

describe("A URL loses its password", () => {
  const rows: readonly (readonly [string, string])[] = [
    ["postgres://user:secret@db:5432/app", "postgres://user:[redacted]@db:5432/app"],
    // Up to the last @ of the authority.
    ["postgres://user:p@ss@db/app", "postgres://user:[redacted]@db/app"],
    ["postgres://user:p@s:s@@db/app", "postgres://user:[redacted]@db/app"],
    ["smtp://me@example.org:pw@mail:25", "smtp://me@example.org:[redacted]@mail:25"],
    ["redis://:pw@cache/0", "redis://:[redacted]@cache/0"],
    ["https://u:@host/", "https://u:[redacted]@host/"],
    ["https://u:a%40b@host", "https://u:[redacted]@host"],
    ["https://u:pw@[::1]:80/x", "https://u:[redacted]@[::1]:80/x"],
    ["https://u:it's@host/", "https://u:[redacted]@host/"],
    // Nothing else.
    ["https://user@host:8080/a:b@c", "https://user@host:8080/a:b@c"],
    ["https://host:8080/path?mail=a:b@c", "https://host:8080/path?mail=a:b@c"],
    ["https://host/#x:y@z", "https://host/#x:y@z"],
    ["https://host?x:y@z", "https://host?x:y@z"],
    ["https://u:pw@host/v1?next=a:b@c#d:e@f", "https://u:[redacted]@host/v1?next=a:b@c#d:e@f"],
    ["mailto:user@example.org", "mailto:user@example.org"],
    ["at 12:30 write to bob@example.org", "at 12:30 write to bob@example.org"],
    ["https://host:80 then a:b@c", "https://host:80 then a:b@c"],
    ["https://host:80\tx:y@z\nq:r@s", "https://host:80\tx:y@z\nq:r@s"],
    // Several in one line, in quotes, in JSON, in a list without spaces.
    ['{"url":"http://h:80","who":"a:b@c"}', '{"url":"http://h:80","who":"a:b@c"}'],
    ['{"url":"http://u:pw@h"}', '{"url":"http://u:[redacted]@h"}'],
    ["<http://u:pw@h> and `ws://v:qw@i`", "<http://u:[redacted]@h> and `ws://v:[redacted]@i`"],
    ["a://u:1@h,b://v:2@i", "a://u:[redacted]@h,b://v:[redacted]@i"],
    ["http://h1:80,http://u:pw@h2/", "http://h1:80,http://u:[redacted]@h2/"],
  ];
  for (const [text, safe] of rows) it(`${JSON.stringify(text)}`, () => expect(redact(text)).toBe(safe));
});

describe("A token goes by its shape", () => {
  const rows: readonly string[] = [
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N",
    "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxMjM0NTY3ODkwIn0.",
    "sk-abcdefghijklmnop1234",
    "sk-proj-abc_DEF-0123456789abcdef",
    "sk-ant-api03-AAAAbbbbCCCCdddd_eeee-ffff",
    "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
    "gho_abcdefghijklmnopqrstuvwxyz0123456789",
    "github_pat_11ABCDEFG0abcdefghijkl_mnopqrstuv",
    "glpat-abcdefghij0123456789",
    "npm_abcdefghijklmnopqrstuvwxyz0123456789",
    "hf_abcdefghijklmnopqrstuvwxyzABCDEFGH",
    `AIza${"Sy0-_".repeat(7)}`,
    `gsk_${"a1B2".repeat(13)}`,
    "xoxb-1234567890-abcdefghij",
    "AKIAIOSFODNN7EXAMPLE",
    "-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nIBAAKC\n-----END RSA PRIVATE KEY-----",
    "-----BEGIN PRIVATE KEY-----\nMIIEow cut short",
  ];
  for (const token of rows)
    it(`${token.slice(0, 24).replaceAll("\n", " ")}…`, () => {
      expect(redact(token)).toBe("[redacted]");
      expect(redact(`before ("${token}`)).toBe('before ("[redacted]');
    });

  it("in a header the scheme stays", () => {
    expect(redact("Authorization: Bearer abc.def-123")).toBe("Authorization: Bearer [redacted]");
    expect(redact('{"authorization":"Basic dXNlcjpwdw=="}')).toBe('{"authorization":"Basic [redacted]"}');
    expect(redact("authorization=token 12345")).toBe("authorization=token [redacted]");
  });

  it("what only looks like one stays", () => {
    for (const text of [
      "task-management-and-more-words",
      "basic understanding of a bearer certificate",
      "sk-short",
      "sk-learn-compatible-estimators",
      "the key eyJ is a prefix",
      "ghp_tooshort",
      "npm_config_registry",
      "-----BEGIN CERTIFICATE-----\nMIID\n-----END CERTIFICATE-----",
      "def authorization(token): return token",
      "",
    ])
      expect(redact(text)).toBe(text);
  });
});

describe("A secret goes by its value", () => {
  it("wherever it stands, percent-encoded and inside JSON too", () => {
    const safe = redactor(['p"ss/w@rd', "plain-key-9"]);
    expect(safe('use p"ss/w@rd, or plain-key-9plain-key-9')).toBe("use [redacted], or [redacted][redacted]");
    expect(safe("?k=p%22ss%2Fw%40rd&x=1")).toBe("?k=[redacted]&x=1");
    expect(safe(JSON.stringify({ k: 'p"ss/w@rd' }))).toBe('{"k":"[redacted]"}');
  });

  it("the longer one first, so that none is left in part", () => {
    expect(redactor(["secret", "secret-and-more"])("secret-and-more")).toBe("[redacted]");
  });

  it("but not one so short that it is a word", () => {
    expect(redactor(["abc", "", "12345"])("abc 12345")).toBe("abc 12345");
  });

  it("even when it holds half a surrogate pair", () => {
    expect(redactor(["secret\ud800"])("x secret\ud800 y")).toBe("x [redacted] y");
  });

  it("no secret is left in any text that holds it", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6, maxLength: 20 }), fc.string(), fc.string(), (secret, before, after) => {
        fc.pre(!"[redacted]".includes(secret) && !secret.includes("[redacted]"));
        const safe = redactor([secret])(`${before}\u0001${secret}\u0002${after}`);
        return safe.includes("[redacted]") && !safe.includes(`\u0001${secret}\u0002`);
      }),
      { seed: 20_260_105, numRuns: 500 },
    );
  });

  it("a variable's name says that its value is one", () => {
    const env = {
      ANTHROPIC_API_KEY: "k1",
      GITHUB_TOKEN: "k2",
      DB_PASSWORD: "k3",
      client_secret: "k4",
      KEY: "k5",
      GOOGLE_APPLICATION_CREDENTIALS: "k6",
      KEYBOARD: "us",
      MONKEY: "no",
      TOKEN_COUNT: "5",
      EMPTY_TOKEN: undefined,
      PATH: "/bin",
    };
    expect(secretValues(env)).toEqual(["k1", "k2", "k3", "k4", "k5", "k6"]);
  });
});
