import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTab, openTestHouse, type TestHouse } from "./sim.ts";

let at: TestHouse;
let id = "";
beforeAll(async () => {
  at = await openTestHouse();
  id = await at.start();
});
afterAll(() => at.close());

interface Ask {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly payload?: object;
}
const asks = (): readonly Ask[] => [
  { method: "GET", url: "/api/about" },
  { method: "GET", url: "/api/problems" },
  { method: "GET", url: "/api/interviews" },
  { method: "GET", url: `/api/interviews/${id}` },
  { method: "GET", url: `/api/interviews/${id}/report` },
  { method: "GET", url: `/api/interviews/${id}/record` },
  { method: "GET", url: `/api/interviews/${id}/export?format=jsonl` },
  { method: "GET", url: "/api/sample/report" },
  { method: "GET", url: "/api/sample/record" },
  { method: "POST", url: "/api/interviews", payload: { problem: at.problem.id, language: "python", minutes: 30 } },
  { method: "POST", url: `/api/interviews/${id}/erase`, payload: { classes: ["code"] } },
  { method: "POST", url: `/api/interviews/${id}/dispute`, payload: { sentence: 0, note: null } },
];

const host = (): string => `127.0.0.1:${at.port}`;
async function ask(each: Ask, headers: Record<string, string>): Promise<{ status: number; code: string }> {
  const { statusCode, payload } = await at.house.app.inject({ ...each, headers });
  return { status: statusCode, code: /^\{"error":\{"code":"([^"]+)"/.exec(payload)?.[1] ?? "" };
}
const own = (): Record<string, string> => ({ host: host(), origin: at.url, cookie: at.cookie });

describe("every route of the API", () => {
  test("refuses each name that is not this server's", async () => {
    for (const foreign of ["evil.example", `evil.example:${at.port}`, "127.0.0.1:1", "127.0.0.1", ""])
      for (const each of asks())
        expect(await ask(each, { ...own(), host: foreign }), `${each.url} ${foreign}`).toEqual({
          status: 403,
          code: "wrong-host",
        });
  });

  test("refuses who has not the folder's cookie", async () => {
    const { cookie: _cookie, ...bare } = own();
    for (const each of asks())
      for (const cookie of [undefined, "assay_x=1", `${at.cookie.slice(0, -1)}0`])
        expect((await ask(each, cookie === undefined ? bare : { ...bare, cookie })).code, each.url).toBe("no-cookie");
  });

  test("changes nothing for a foreign, a null or a missing origin, nor for a page of another site", async () => {
    const rows = async () => {
      const listed = await at.log.list();
      if (!listed.ok) throw new Error(listed.failure.message);
      return listed.value.length;
    };
    const before = await rows();
    const { origin: _origin, ...bare } = own();
    const foreign: Record<string, string>[] = [
      bare,
      { ...own(), origin: "null" },
      { ...own(), origin: "http://evil.example" },
      { ...own(), origin: `http://localhost:${at.port}` },
      { ...own(), origin: `https://${host()}` },
      { ...own(), "sec-fetch-site": "cross-site" },
      { ...own(), "sec-fetch-site": "same-site" },
      { ...own(), "sec-fetch-site": "none" },
    ];
    for (const each of asks().filter((one) => one.method === "POST"))
      for (const headers of foreign)
        expect(await ask(each, headers), each.url).toEqual({ status: 403, code: "wrong-origin" });
    expect(await rows()).toBe(before);
  });

  test("takes no body but JSON", async () => {
    const payload = "problem=x&language=python&minutes=30";
    for (const type of ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"]) {
      const { statusCode } = await at.house.app.inject({
        method: "POST",
        url: "/api/interviews",
        headers: { ...own(), "content-type": type },
        payload,
      });
      expect(statusCode, type).toBe(415);
    }
  });

  test("answers its own browser", async () => {
    const seen = new Set<number>();
    for (const each of asks()) seen.add((await ask(each, own())).status);
    expect([...seen].sort()).toEqual([200, 201, 400, 404, 409]);
  });

  test("carries a policy that lets nothing run but this server's own scripts", async () => {
    for (const url of ["/api/about", "/healthz", "/nowhere"]) {
      const { headers } = await at.house.app.inject({ method: "GET", url, headers: own() });
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(policy).toContain("frame-ancestors 'none'");
      // WebAssembly and nothing else: neither scripts nor styles from a text.
      expect(policy.match(/[\w-]*unsafe[\w-]*/g)).toEqual(["wasm-unsafe-eval"]);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    }
  });
});

describe("the upgrade to a live connection", () => {
  const tries: readonly (readonly [string, () => Record<string, string>])[] = [
    ["without a cookie", () => ({ cookie: "" })],
    ["from a foreign page", () => ({ origin: "http://evil.example" })],
    ["from a page without an origin", () => ({ origin: "null" })],
    ["under a foreign name", () => ({ host: "evil.example" })],
    ["of a page that another site embeds", () => ({ "sec-fetch-site": "cross-site" })],
  ];
  test.each(tries)("is refused %s", async (_what, headers) => {
    const tab = openTab(at, id, { hello: false, headers: headers() });
    const status = await new Promise<number>((done) => {
      tab.socket.on("unexpected-response", (_request, response) => {
        done(response.statusCode ?? 0);
        response.destroy();
      });
      tab.socket.on("open", () => done(101));
    });
    expect(status).toBe(403);
    tab.socket.terminate();
  });
});
