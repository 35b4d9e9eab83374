import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { err, ok, type Result } from "@assay/core/base";
import { fastHash } from "@assay/host/base";

/**
 * Who may speak to this server. It listens on loopback only and belongs to one person; what must be kept out is any
 * other page open in that person's browser, and a foreign name that was pointed at this machine.
 *
 * 1. Host must be one of our own names with our own port: a rebound DNS name fails here, for pages too.
 * 2. What changes something, and each upgrade, must carry our own Origin; a browser that says whence it came
 *    (Sec-Fetch-Site) must say "same-origin".
 * 3. All but the pages and their assets need the data folder's cookie, which a foreign page cannot send (SameSite).
 */
export type GuardCode = "wrong-host" | "wrong-origin" | "no-cookie" | "not-json";

export interface Guard {
  /** Fails with `wrong-host`. */
  host(headers: IncomingHttpHeaders): Result<string>;
  /** Fails with `wrong-origin`; for state changes and upgrades. */
  origin(headers: IncomingHttpHeaders): Result<true>;
  /** Fails with `no-cookie`. */
  cookie(headers: IncomingHttpHeaders): Result<true>;
  /** The Set-Cookie value that lets a browser in. */
  readonly setCookie: string;
}

/** Names under which a loopback server is reached. */
const OWN_NAMES = ["127.0.0.1", "localhost", "[::1]"] as const;

/** `token`: the data folder's secret, 64 hex digits. `port` is asked at each call: a free port is known only later. */
export function makeGuard(token: string, port: () => number): Guard {
  // Cookies do not tell ports apart: two data folders on one machine must not overwrite each other's.
  const cookieName = `assay_${fastHash(`cookie name ${token}`).slice(0, 12)}`;
  return {
    setCookie: `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000`,
    host(headers) {
      const host = (headers.host ?? "").toLowerCase();
      if (OWN_NAMES.some((name) => host === `${name}:${port()}` || (port() === 80 && host === name))) return ok(host);
      return err("wrong-host", `The host "${shown(host)}" is not this server's: use http://127.0.0.1:${port()}`);
    },
    origin(headers) {
      const site = headers["sec-fetch-site"];
      const origin = headers.origin;
      const own = `http://${(headers.host ?? "").toLowerCase()}`;
      if (origin === undefined || origin.toLowerCase() !== own)
        return err("wrong-origin", `The origin "${shown(origin ?? "")}" may not do this: open ${own} itself`);
      if (site !== undefined && site !== "same-origin")
        return err("wrong-origin", `A request from a ${shown(String(site))} page may not do this: open ${own} itself`);
      return ok(true);
    },
    cookie(headers) {
      const held = (headers.cookie ?? "").split(";").map((pair) => pair.trim());
      // Compared as hashes, so that the time taken tells nothing of the token.
      const wanted = fastHash(`${cookieName}=${token}`);
      return held.some((pair) => fastHash(pair) === wanted)
        ? ok(true)
        : err("no-cookie", "This browser has no cookie of this data folder: open the start page first");
    },
  };
}

/** A stranger's header in a message: short, and without what a terminal would obey. */
function shown(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "?").slice(0, 100);
}

/** A nonce of one page load: 128 bits, as the Content Security Policy asks for. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/**
 * Headers of every answer. The editor writes its styles into the page at run time, which the nonce allows it and
 * nothing else; `ws:` is named because not every browser counts it as 'self'. `wasm-unsafe-eval` lets this server's own
 * scripts start WebAssembly, the grammars that indent (docs/adr/0010-indentation.md); JavaScript from a text stays refused.
 */
export function safeHeaders(host: string, nonce: string): Record<string, string> {
  return {
    "content-security-policy": [
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src 'self' ws://${host}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  };
}
