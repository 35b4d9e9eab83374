import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "./sim.ts";

/** How long an answer may take; it is there at once, or never. */
const ANSWER_MS = 3_000;

let at: TestHouse;
const root = mkdtempSync(join(tmpdir(), "assay-hostile-"));
const pages = join(root, "web");
beforeAll(async () => {
  mkdirSync(join(pages, "assets"), { recursive: true });
  writeFileSync(join(root, "secret.txt"), "the cormorant sleeps");
  writeFileSync(join(pages, ".hidden"), "the cormorant sleeps");
  writeFileSync(join(pages, "index.html"), "<html><head></head><body>page</body></html>");
  writeFileSync(join(pages, "assets", "a.js"), "1\n");
  at = await openTestHouse({ webFolder: pages });
});
afterAll(async () => {
  await at.close();
  rmSync(root, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}
/** Sends bytes as they are, which no client library would, and reads the answer to its end. */
function send(bytes: string): Promise<Answer> {
  return new Promise((done, fail) => {
    const socket = connect(at.port, "127.0.0.1", () => socket.write(bytes));
    let told = "";
    const late = setTimeout(() => {
      socket.destroy();
      fail(new Error(`No answer to ${JSON.stringify(bytes.slice(0, 80))}, only ${JSON.stringify(told.slice(0, 80))}`));
    }, ANSWER_MS);
    socket.on("data", (data) => {
      told += data;
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(late);
      const cut = told.indexOf("\r\n\r\n");
      if (cut < 0)
        return fail(new Error(`The line was cut without an answer to ${JSON.stringify(bytes.slice(0, 80))}`));
      done({ status: Number(told.slice(9, 12)), head: told.slice(0, cut), body: told.slice(cut + 4) });
    });
  });
}
function request(method: string, url: string, headers: Readonly<Record<string, string>> = {}, body = ""): string {
  const all = { host: `127.0.0.1:${at.port}`, connection: "close", origin: at.url, cookie: at.cookie, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const length = body === "" ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  return [`${method} ${url} HTTP/1.1`, ...lines, ...length, "", body].join("\r\n");
}
function codeOf({ body }: Answer): unknown {
  const { error, ...more } = JSON.parse(body) as { error: { code: string; message: string } };
  expect(more).toEqual({});
  expect(error.message).toMatch(/\S.{8,}/);
  return error.code;
}

describe("an address that leads nowhere is answered in the one shape of errors", () => {
  const addresses: readonly (readonly [string, number, string])[] = [
    ["/assets/../../../package.json", 404, "not-found"],
    ["/assets/../../secret.txt", 404, "not-found"],
    ["/../secret.txt", 404, "not-found"],
    ["/../../etc/passwd", 404, "not-found"],
    ["/assets/%2e%2e/%2e%2e/secret.txt", 404, "not-found"],
    ["/%2e%2e%2fsecret.txt", 404, "not-found"],
    ["/%252e%252e%252fsecret.txt", 404, "not-found"],
    ["/assets/..%5c..%5csecret.txt", 404, "not-found"],
    ["/assets\\..\\..\\secret.txt", 404, "not-found"],
    ["/.hidden", 404, "not-found"],
    ["/.git/config", 404, "not-found"],
    ["/assets/", 404, "not-found"],
    ["/assets", 404, "not-found"],
    ["/assets/none.js", 404, "not-found"],
    ["//host/", 404, "not-found"],
    ["//evil.example/%2e%2e", 404, "not-found"],
    ["/%00", 400, "malformed"],
    ["/assets/a.js%00.png", 400, "malformed"],
    ["/%", 400, "malformed"],
    ["/%zz", 400, "malformed"],
    ["/%c0%ae%c0%ae/secret.txt", 400, "malformed"],
    ["/interviews/%", 400, "malformed"],
    ["/api/interviews/%E0%A4%A", 400, "malformed"],
    ["/api/interviews/none", 404, "unknown-session"],
    ["/api/interviews/..%2f..%2fsecret", 404, "unknown-session"],
    ["/api/interviews/none/export?format=%", 404, "unknown-session"],
    ["/api/none", 404, "not-found"],
    ["/api/", 404, "not-found"],
    [`/interviews/${"x".repeat(200)}`, 404, "not-found"],
    [`/${"x".repeat(5_000)}`, 404, "not-found"],
    [`/${"x".repeat(40_000)}`, 431, "too-large"],
    ["http://evil.example/", 400, "malformed"],
    ["http://evil.example/../secret.txt", 400, "malformed"],
    ["https://127.0.0.1/", 400, "malformed"],
    ["*", 400, "malformed"],
    ["/a b", 400, "malformed"],
  ];
  test.each(addresses.map(([url, ...told]) => [url.slice(0, 60), url, ...told] as const))(
    "%s",
    async (_shown, url, status, code) => {
      const answer = await send(request("GET", url));
      expect(answer.body).not.toContain("cormorant");
      expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    },
  );
});

describe("a method, a body or a header that does not fit is answered", () => {
  const json = { "content-type": "application/json" };
  const post = "/api/interviews";
  test.each<[string, () => string, number, string | undefined]>([
    ["HEAD of nothing", () => request("HEAD", "/assets/../../secret.txt"), 404, undefined],
    ["HEAD of the page", () => request("HEAD", "/"), 200, undefined],
    ["OPTIONS", () => request("OPTIONS", "/api/interviews"), 404, "not-found"],
    ["OPTIONS *", () => request("OPTIONS", "*"), 400, "malformed"],
    ["TRACE", () => request("TRACE", "/"), 404, "not-found"],
    ["PUT", () => request("PUT", "/api/interviews", json, "{}"), 404, "not-found"],
    ["DELETE without an origin", () => request("DELETE", "/", { origin: "" }), 403, "wrong-origin"],
    ["PROPFIND", () => request("PROPFIND", "/"), 404, "not-found"],
    ["CONNECT", () => request("CONNECT", "evil.example:443"), 405, "malformed"],
    ["a method nobody knows", () => request("FROB", "/"), 400, "malformed"],
    ["no request at all", () => "\x16\x03\x01\x02\x00\x01\r\n\r\n", 400, "malformed"],
    ["HTTP/9", () => `GET / HTTP/9.9\r\nhost: 127.0.0.1:${at.port}\r\n\r\n`, 400, "malformed"],
    ["no host", () => "GET / HTTP/1.1\r\nconnection: close\r\n\r\n", 403, "wrong-host"],
    ["the whole own address", () => request("GET", `${at.url}/none`), 404, "not-found"],
    ["an id of 200", () => request("POST", `${post}/${"x".repeat(200)}/erase`, json, "{}"), 414, "too-large"],
    ["a foreign host", () => request("GET", "/", { host: "evil.example" }), 403, "wrong-host"],
    ["JSON cut short", () => request("POST", post, json, '{"problem":'), 400, "malformed"],
    ["an empty body", () => request("POST", post, { ...json, "content-length": "0" }), 400, "malformed"],
    ["no body", () => request("POST", post), 400, "malformed"],
    ["a body that is null", () => request("POST", post, json, "null"), 400, "malformed"],
    ["a body of another shape", () => request("POST", post, json, "[1]"), 400, "malformed"],
    ["a poisoned prototype", () => request("POST", post, json, '{"__proto__":{"a":1}}'), 400, "malformed"],
    ["a body of 65 KiB", () => request("POST", post, json, `"${"x".repeat(65 * 1024)}"`), 413, "too-large"],
    [
      "a body said to be 1 TB",
      () => request("POST", post, { ...json, "content-length": "1000000000000" }),
      413,
      "too-large",
    ],
    [
      "a form",
      () => request("POST", post, { "content-type": "application/x-www-form-urlencoded" }, "a=1"),
      415,
      "not-json",
    ],
    ["plain text", () => request("POST", post, { "content-type": "text/plain" }, "{}"), 415, "not-json"],
    ["a type that is none", () => request("POST", post, { "content-type": "%%%" }, "{}"), 415, "not-json"],
    ["a length that is none", () => request("POST", post, { ...json, "content-length": "many" }), 400, "malformed"],
    ["a hope for more", () => request("POST", post, { ...json, expect: "cake" }, "{}"), 417, "malformed"],
    ["an upgrade elsewhere", () => request("GET", "/", { connection: "upgrade", upgrade: "h2c" }), 404, undefined],
    ["a range beyond the file", () => request("GET", "/assets/a.js", { range: "bytes=99-" }), 416, "malformed"],
    ["headers without end", () => request("GET", "/", { x: "y".repeat(40_000) }), 431, "too-large"],
  ])("%s", async (_what, bytes, status, code) => {
    const answer = await send(bytes());
    expect(answer.status).toBe(status);
    if (code !== undefined) expect(codeOf(answer)).toBe(code);
  });

  test("a file that is there is still served", async () => {
    expect(await send(request("GET", "/assets/a.js"))).toMatchObject({ status: 200, body: "1\n" });
    expect(at.complaints).toEqual([]);
  });
});
