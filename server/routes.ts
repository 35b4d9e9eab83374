import type { Failure, Result } from "@assay/core/base";
import { type Brief, publicBrief } from "@assay/core/board";
import { type EventLog, WORD_CLASSES, type WordClass } from "@assay/core/log";
import type { About, NewCoding, NewInterview, ProblemCard } from "@assay/core/protocol";
import type { Archive, Rooms } from "@assay/host/interview";
import type { FastifyInstance, FastifyReply } from "fastify";

/** What the routes read and change. */
export interface Desk {
  readonly rooms: Rooms;
  readonly archive: Archive;
  readonly log: EventLog;
  readonly about: () => Promise<About>;
  readonly cards: readonly ProblemCard[];
  readonly sample: Archive | undefined;
  readonly briefs: readonly Brief[];
}

/** HTTP status of each failure that a route can answer; anything else is 500. */
const STATUS: Readonly<Record<string, number>> = {
  malformed: 400,
  "unknown-problem": 400,
  "unknown-language": 400,
  "unknown-competency": 400,
  "bad-minutes": 400,
  "unknown-class": 400,
  "unknown-format": 400,
  "unknown-sentence": 400,
  "too-large": 413,
  "unknown-session": 404,
  "stream-unknown": 404,
  "no-sample": 404,
  "unknown-brief": 404,
  "not-ended": 404,
  live: 409,
  "not-now": 409,
  over: 409,
  "problem-changed": 409,
  "newer-version": 409,
  "words-erased": 410,
  "at-capacity": 503,
  "disk-full": 507,
  "store-busy": 503,
};

/** The routes of core/protocol/http.ts. Host, Origin and cookie were checked before any of them is reached. */
export function addRoutes(app: FastifyInstance, desk: Desk): void {
  app.get("/api/about", async () => desk.about());
  app.get("/api/problems", async () => ({ problems: desk.cards }));

  // The whiteboard practised alone: whoever practises may see what is looked for, on asking for one brief.
  app.get("/api/briefs", async () => ({ briefs: desk.briefs.map(publicBrief) }));
  app.get<{ Params: { id: string } }>("/api/briefs/:id", async (request, reply) => {
    const brief = desk.briefs.find((one) => one.id === request.params.id);
    if (brief !== undefined) return { brief };
    return fail(reply, { code: "unknown-brief", message: `There is no brief "${request.params.id}"` });
  });

  app.get("/api/interviews", async (_request, reply) => {
    const rows = await desk.archive.rows();
    return rows.ok ? { interviews: rows.value } : fail(reply, rows.failure);
  });
  app.post("/api/interviews", async (request, reply) => {
    const wish = readWish(request.body);
    if (wish === undefined)
      return fail(reply, {
        code: "malformed",
        message:
          'The body must be {"problem":ID,"language":ID,"minutes":N}, or {"round":"behavioural","focus":[…],"minutes":N}',
      });
    const created = await desk.rooms.create(wish);
    if (!created.ok) return fail(reply, created.failure);
    reply.code(201);
    return { id: created.value.id, url: `/interviews/${created.value.id}` };
  });

  app.get<{ Params: { id: string } }>("/api/interviews/:id", async (request, reply) =>
    give(reply, await desk.archive.row(request.params.id)),
  );
  app.get<{ Params: { id: string } }>("/api/interviews/:id/report", async (request, reply) =>
    give(reply, await desk.archive.reportPage(request.params.id)),
  );
  app.get<{ Params: { id: string } }>("/api/interviews/:id/record", async (request, reply) =>
    give(reply, await desk.archive.record(request.params.id)),
  );
  app.get<{ Params: { id: string }; Querystring: { format?: string; words?: string } }>(
    "/api/interviews/:id/export",
    async (request, reply) => {
      const format = request.query.format ?? "jsonl";
      const withWords = request.query.words !== "0";
      const file = await desk.archive.exportFile(request.params.id, format, withWords);
      if (!file.ok) return fail(reply, file.failure);
      // Served as a file to keep, never as a page: what a candidate wrote must not run under our address.
      reply.header("content-type", `${file.value.mediaType}; charset=utf-8`);
      reply.header("content-disposition", `attachment; filename="${file.value.name}"`);
      return file.value.text;
    },
  );
  app.post<{ Params: { id: string } }>("/api/interviews/:id/erase", async (request, reply) => {
    const classes = readClasses(request.body);
    if (classes === undefined)
      return fail(reply, {
        code: "unknown-class",
        message: `The body must be {"classes":[…]} with some of ${WORD_CLASSES.join(", ")}, or ["all"]`,
      });
    return give(reply, await desk.rooms.erase(request.params.id, classes));
  });
  app.post<{ Params: { id: string } }>("/api/interviews/:id/dispute", async (request, reply) => {
    const { sentence, note } = (request.body ?? {}) as { sentence?: unknown; note?: unknown };
    const sound =
      typeof sentence === "number" &&
      Number.isSafeInteger(sentence) &&
      sentence >= 0 &&
      (note === null || note === undefined || typeof note === "string");
    if (!sound)
      return fail(reply, { code: "malformed", message: 'The body must be {"sentence":N,"note":TEXT|null}, N from 0' });
    return give(reply, await desk.rooms.dispute(request.params.id, sentence, note ?? null));
  });

  app.get("/api/sample/report", async (_request, reply) => {
    if (desk.sample === undefined) return fail(reply, NO_SAMPLE);
    return give(reply, await desk.sample.reportPage("sample"));
  });
  app.get("/api/sample/record", async (_request, reply) => {
    if (desk.sample === undefined) return fail(reply, NO_SAMPLE);
    return give(reply, await desk.sample.record("sample"));
  });
}

const NO_SAMPLE: Failure = {
  code: "no-sample",
  message: "This build has no sample recording: build again with recordings/lru/session.jsonl in place",
};

/** Answers a failure as the contract says; what it names is for a person. */
export function fail(reply: FastifyReply, failure: Failure): { error: Failure } {
  reply.code(STATUS[failure.code] ?? 500);
  return { error: { code: failure.code, message: failure.message } };
}

function give<T>(reply: FastifyReply, result: Result<T>): T | { error: Failure } {
  return result.ok ? result.value : fail(reply, result.failure);
}

function readWish(body: unknown): NewInterview | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { round, problem, language, minutes, focus = [] } = body as Record<string, unknown>;
  if (typeof minutes !== "number") return undefined;
  if (round === "behavioural") {
    const isList = Array.isArray(focus) && focus.every((each) => typeof each === "string");
    return isList ? { round, focus: focus as string[], minutes } : undefined;
  }
  if (round !== undefined && round !== "coding") return undefined;
  if (typeof problem !== "string" || typeof language !== "string") return undefined;
  return { problem, language: language as NewCoding["language"], minutes };
}

function readClasses(body: unknown): readonly WordClass[] | undefined {
  const classes = typeof body === "object" && body !== null ? (body as { classes?: unknown }).classes : undefined;
  if (!Array.isArray(classes) || classes.length === 0) return undefined;
  if (classes.length === 1 && classes[0] === "all") return WORD_CLASSES;
  const known = classes.every((each) => (WORD_CLASSES as readonly unknown[]).includes(each));
  return known ? (classes as WordClass[]) : undefined;
}
