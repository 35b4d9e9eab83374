import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Brief } from "@assay/core/board";
import { makeLexicon } from "@assay/core/concept";
import type { EventLog } from "@assay/core/log";
import type { Model } from "@assay/core/model";
import { type Problem, publicProblem } from "@assay/core/problem";
import type { About, ProblemCard } from "@assay/core/protocol";
import type { Sandbox } from "@assay/core/sandbox";
import type { Grammars } from "@assay/core/syntax";
import { type Clock, type Ids, redactor } from "@assay/host/base";
import {
  type Archive,
  type Failpoint,
  type Judge,
  type Link,
  openArchive,
  openRooms,
  type Rooms,
  type RoomsParts,
} from "@assay/host/interview";
import { dossiersOver } from "@assay/host/prep";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance } from "fastify";
import { makeGuard, newNonce, safeHeaders } from "./guard.ts";
import { type Live, openLive } from "./live.ts";
import { readPage } from "./page.ts";
import { addPrepRoutes } from "./prep-routes.ts";
import { addRefusals, REQUEST_MS_MAX, refuseAddress, refuseBytes, refuseTarget } from "./refuse.ts";
import { addRoutes } from "./routes.ts";

/** All that the server touches, handed in: main.ts names the real ones, a test its own. */
export interface Parts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: EventLog;
  /** Where dossiers are kept, a store of their own; left out: no preparation, as in tests of the line. */
  readonly prepLog?: EventLog | undefined;
  readonly sandbox: Sandbox;
  readonly judge: Judge;
  readonly grammars: Grammars;
  readonly bank: ReadonlyMap<string, Problem>;
  /** Who holds the interviews with the house's rules round it; undefined: the house alone. */
  readonly model: Model | undefined;
  /** How sessions that begin now talk with it; left out: as core has it. */
  readonly modelWish?: RoomsParts["modelWish"];
  /** Design briefs to practise by; undefined: none in this build. */
  readonly briefs?: readonly Brief[] | undefined;
  /** Folder of the built page; undefined: the API alone, as in tests. */
  readonly webFolder: string | undefined;
  /** A golden recording for /sample; undefined: none in this build. */
  readonly sample: Archive | undefined;
  /** As a person reads it: where sessions are kept. */
  readonly dataFolder: string;
  /** The data folder's cookie, 64 hex digits. */
  readonly token: string;
  readonly version: string;
  /** Values that must never be printed. */
  readonly secrets: readonly string[];
  /** Where a fault of ours is told to the person at the server. */
  readonly complain: (what: string) => void;
  /** For the crash suite alone: called by name at each point of the writing path. */
  readonly failpoint?: Failpoint | undefined;
  /** Live sessions held at once; default 500. */
  readonly capacity?: number | undefined;
  /** For the simulated candidate alone: stands between a room and each of its lines. The shipped command hands in none. */
  readonly watch?: ((link: Link) => Link) | undefined;
}

/** Addresses that the one page answers for. */
const PAGES = [
  "/",
  "/interviews/:id",
  "/interviews/:id/report",
  "/sample",
  "/prep",
  "/prep/:id",
  "/prep/:id/:part",
  "/board",
];

export interface House {
  readonly app: FastifyInstance;
  readonly live: Live;
  readonly rooms: Rooms;
  /** What lets a browser in, as the pages set it. */
  readonly setCookie: string;
  /** Ends cleanly: browsers are told, what is queued becomes durable, sessions are kept. The log stays open. */
  close(): Promise<void>;
}

/** Builds the server round its parts. Caller listens on `app` and closes the log after `close`. */
export async function compose(parts: Parts): Promise<House> {
  const redact = redactor(parts.secrets);
  const complain = (what: string): void => parts.complain(redact(what));
  const app = Fastify({
    logger: false,
    bodyLimit: 64 * 1024, // A wish, a list of classes, a note of dispute: all small.
    forceCloseConnections: true,
    requestTimeout: REQUEST_MS_MAX,
    // Node would answer without a body; the guard refuses a missing host like a foreign one.
    http: { requireHostHeader: false },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
    routerOptions: { maxParamLength: 64 },
  });
  // Only JSON changes anything: the other types are what a foreign page's form can send without asking.
  app.removeContentTypeParser("text/plain");
  const port = (): number => {
    const address = app.server.address();
    return typeof address === "object" && address !== null ? address.port : 0;
  };
  const guard = makeGuard(parts.token, port);

  const rooms = openRooms({
    clock: parts.clock,
    ids: parts.ids,
    log: parts.log,
    sandbox: parts.sandbox,
    judge: parts.judge,
    grammars: parts.grammars,
    bank: parts.bank,
    model: parts.model,
    modelWish: parts.modelWish,
    complain,
    failpoint: parts.failpoint,
    capacity: parts.capacity ?? 500,
  });
  const archive = openArchive({ log: parts.log, bank: parts.bank });

  // ---- what holds for every answer ---------------------------------------------------------------------------------
  app.addHook("onRequest", async (request, reply) => {
    const nonce = newNonce();
    const host = guard.host(request.headers);
    reply.headers(safeHeaders(host.ok ? host.value : "127.0.0.1", nonce));
    Reflect.set(request, "nonce", nonce);
    if (!host.ok) return reply.code(403).send({ error: host.failure });
    const strange = refuseTarget(request.raw.url ?? "", host.value);
    if (strange !== undefined) return reply.code(400).send(strange);
    const path = request.url.split("?")[0] ?? "";
    const changes = request.method !== "GET" && request.method !== "HEAD";
    if (changes) {
      const origin = guard.origin(request.headers);
      if (!origin.ok) return reply.code(403).send({ error: origin.failure });
    }
    if (changes || path.startsWith("/api/")) {
      reply.header("cache-control", "no-store");
      const cookie = guard.cookie(request.headers);
      if (!cookie.ok) return reply.code(403).send({ error: cookie.failure });
    }
  });
  addRefusals(app, complain);

  app.get("/healthz", async () => ({ ok: true, version: parts.version }));

  // ---- pages -------------------------------------------------------------------------------------------------------
  if (parts.webFolder !== undefined && existsSync(join(parts.webFolder, "index.html"))) {
    const page = readPage(parts.webFolder);
    for (const path of PAGES) {
      app.get(path, async (request, reply) => {
        if (!guard.cookie(request.headers).ok) reply.header("set-cookie", guard.setCookie);
        reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
        return page(Reflect.get(request, "nonce") as string);
      });
    }
    await app.register(fastifyStatic, {
      root: parts.webFolder,
      index: false,
      wildcard: true,
      dotfiles: "deny",
      // Built assets carry a hash in their names.
      setHeaders: (reply, path) => {
        const built = path.includes(`${join("/", "assets", "/")}`);
        reply.setHeader("cache-control", built ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }

  // ---- the API -----------------------------------------------------------------------------------------------------
  addRoutes(app, {
    rooms,
    archive,
    log: parts.log,
    cards: cardsOf(parts.bank),
    sample: parts.sample,
    briefs: parts.briefs ?? [],
    about: async (): Promise<About> => {
      const statuses = await parts.sandbox.languages();
      const runs = statuses.some((status) => status.installed);
      return {
        version: parts.version,
        interviewer: parts.model?.name ?? "house",
        sandbox: { ok: runs, detail: `${parts.sandbox.kind} ${parts.sandbox.version}`.trim() },
        languages: statuses.map(({ language, installed, detail }) => ({ language, runs: installed, detail })),
        dataFolder: parts.dataFolder,
      };
    },
  });

  if (parts.prepLog !== undefined)
    addPrepRoutes(app, {
      dossiers: dossiersOver(parts.prepLog, makeLexicon(), () => parts.clock.wallMs()),
      rooms,
      archive,
      cards: cardsOf(parts.bank).flatMap(({ id }) => parts.bank.get(id) ?? []),
      ids: parts.ids,
      clock: parts.clock,
    });

  const live = openLive({ guard, rooms, complain, watch: parts.watch });
  app.server.on("upgrade", live.upgrade);

  return {
    app,
    live,
    rooms,
    setCookie: guard.setCookie,
    async close() {
      await live.close();
      await rooms.close();
      await app.close();
    },
  };
}

/** What the start page shows of each problem, easy ones first. */
function cardsOf(bank: ReadonlyMap<string, Problem>): readonly ProblemCard[] {
  const rank = { easy: 0, medium: 1, hard: 2 };
  return [...bank.values()]
    .sort((a, b) => rank[a.difficulty] - rank[b.difficulty] || (a.id < b.id ? -1 : 1))
    .map((problem) => {
      const { id, title, difficulty, minutes, languages } = publicProblem(problem);
      return { id, title, difficulty, minutes, languages, summary: firstSentence(problem.statement) };
    });
}

/** The first sentence of a statement without its marks, for a card. */
function firstSentence(statement: string): string {
  const plain = (statement.split("\n\n")[0] ?? "").replace(/[`*_]/g, "").replace(/\s+/g, " ").trim();
  const end = plain.search(/[.!?](\s|$)/);
  return end < 0 ? plain.slice(0, 200) : plain.slice(0, Math.min(end + 1, 200));
}
