import { err, ok, type Result } from "@assay/core/base";
import { buildDocument, type Reading, readPlain } from "@assay/core/document";
import { type PracticeCard, packageMarkdown } from "@assay/core/plan";
import {
  answerQuestion,
  askNext,
  closeQueue,
  correctItem,
  type DossierView,
  importDocument,
  judgePaper,
  openDossier,
  previewAnswer,
  releaseItem,
  reviseDocument,
  sayOfRequirement,
  skipQuestion,
  touchItem,
} from "@assay/core/prep";
import {
  ANSWER_CHARS_MAX,
  type AnswerGiven,
  type DossierPage,
  type DossierRow,
  PAPER_BYTES_MAX,
  PAPER_CHARS_MAX,
  type PaperSide,
} from "@assay/core/protocol";
import { type Clock, fastHash, type Ids } from "@assay/host/base";
import type { Archive, Rooms } from "@assay/host/interview";
import type { Dossiers, OpenDossier } from "@assay/host/prep";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readAnswer, readNewDossier, readNewReading, readTouch, textOf } from "./prep-bodies.ts";
import { documentPage, dossierPage, dossierRow, openAt, planChanges } from "./prep-page.ts";
import { openReadings } from "./prep-readings.ts";
import { fail as failPlain } from "./routes.ts";

export interface PrepDesk {
  readonly dossiers: Dossiers;
  readonly rooms: Rooms;
  readonly archive: Archive;
  readonly cards: readonly PracticeCard[];
  readonly ids: Ids;
  readonly clock: Clock;
}

/** A file of the largest size, in base64 within JSON. */
const READING_BODY_BYTES = Math.ceil(PAPER_BYTES_MAX / 3) * 4 + 4_096;
/** A corrected paper: JSON spells a control character with six bytes. */
const TEXT_BODY_BYTES = PAPER_CHARS_MAX * 6 + 4_096;

/** HTTP status of the failures of preparation; others are those of routes.ts. */
const STATUS: Readonly<Record<string, number>> = {
  "unknown-dossier": 404,
  "unknown-document": 404,
  "unknown-requirement": 404,
  "unknown-item": 404,
  "unknown-claim": 404,
  "unknown-fact": 404,
  "unknown-reading": 410,
  "no-practice": 404,
  "bad-value": 400,
  "claim-adds": 422,
  "looks-like-a-cv": 422,
  "asks-nothing": 422,
  "shows-nothing": 422,
  empty: 422,
  "unsupported-format": 415,
  encrypted: 422,
  "broken-file": 422,
  "no-text-layer": 422,
  "unmapped-fonts": 422,
  "too-many-pages": 422,
  "zip-bomb": 422,
  macros: 422,
  "dead-page": 422,
  "not-text": 415,
  "took-too-long": 422,
  "not-waiting": 409,
  "seq-conflict": 409,
  "in-review": 409,
  "state-too-new": 409,
  "unknown-event": 409,
};

type At<Params> = FastifyRequest<{ Params: Params }>;

/** The routes of core/protocol/prep.ts. Host, Origin and cookie were checked before any of them is reached. */
export function addPrepRoutes(app: FastifyInstance, desk: PrepDesk): void {
  const { dossiers, ids, clock } = desk;
  const { lexicon } = dossiers;
  const readings = openReadings(lexicon);
  const give = <T>(reply: FastifyReply, result: Result<T>) => (result.ok ? result.value : fail(reply, result.failure));

  async function pageOf(open: OpenDossier): Promise<Result<DossierPage>> {
    const view = dossiers.view(open);
    if (!view.ok) return view;
    return ok(dossierPage({ open, view: view.value, cards: desk.cards, sat: await satBefore(desk.archive), lexicon }));
  }

  /** Does one act on a dossier and gives the page of what it is then. */
  async function change(
    id: string,
    act: (draft: Parameters<Parameters<Dossiers["add"]>[1]>[0], at: OpenDossier, view: DossierView) => Result<unknown>,
    then: "settle" | "pin" | "stay",
  ): Promise<Result<DossierPage>> {
    const added = await dossiers.add(id, (draft, at) => {
      const view = dossiers.view(at);
      return view.ok ? act(draft, at, view.value) : view;
    });
    if (!added.ok) return added;
    if (!added.value.made.ok) return added.value.made;
    // Before the reading is confirmed there are numbers and no plan.
    const isPlanned = added.value.open.dossier.isPlanned;
    if (then === "stay") return pageOf(added.value.open);
    const settled = then === "settle" && isPlanned ? await settleAndAsk(id) : await dossiers.pin(id);
    return settled.ok ? pageOf(settled.value) : settled;
  }

  async function settleAndAsk(id: string): Promise<Result<OpenDossier>> {
    const settled = await dossiers.settle(id);
    if (!settled.ok) return settled;
    const asked = await dossiers.add(id, (draft, at) => {
      const view = dossiers.view(at);
      if (view.ok) askNext(draft, at.dossier, view.value);
    });
    return asked.ok ? ok(asked.value.open) : asked;
  }

  app.get("/api/prep", async (_request, reply) => {
    const rows = await dossiers.rows();
    if (!rows.ok) return fail(reply, rows.failure);
    const made: DossierRow[] = [];
    for (const row of rows.value) {
      const open = await dossiers.read(row.stream);
      // What a newer Assay wrote stays in the list, with the reason it is not opened.
      if (!open.ok)
        made.push({
          id: row.stream,
          title: "A dossier that cannot be read",
          createdAtMs: row.createdAtMs,
          touchedAtMs: row.touchedAtMs,
          state: "unreadable",
          outcome: open.failure.message,
        });
      else if (open.value.dossier.opened !== null) made.push(dossierRow(row, open.value));
    }
    return { dossiers: made };
  });

  app.post("/api/prep/readings", { bodyLimit: READING_BODY_BYTES }, async (request, reply) => {
    const wish = readNewReading(request.body);
    if (!wish.ok) return fail(reply, wish.failure);
    return give(reply, await readings.read(wish.value));
  });

  app.post("/api/prep", async (request, reply) => {
    const wish = readNewDossier(request.body);
    if (!wish.ok) return fail(reply, wish.failure);
    const { posting, evidence, round, minutes } = wish.value;
    const papers: { readonly side: PaperSide; readonly reading: Reading }[] = [];
    for (const [index, key] of [posting, ...evidence].entries()) {
      const side = index === 0 ? "posting" : "evidence";
      const reading = readings.take(key);
      if (reading === undefined)
        return fail(reply, {
          code: "unknown-reading",
          message: `The reading "${key.slice(0, 64)}" is not held any more: send the paper again`,
        });
      const judged = judgePaper(side, buildDocument(reading), lexicon);
      if (!judged.ok) return fail(reply, judged.failure);
      papers.push({ side, reading });
    }
    const id = ids.sessionId();
    const atMs = clock.wallMs();
    const created = await dossiers.create(id, atMs);
    if (!created.ok) return fail(reply, created.failure);
    const begun = await dossiers.add(id, (draft, { dossier }) => {
      openDossier(draft, { asOfMonth: monthOf(atMs), ...(minutes === undefined ? {} : { minutes }) });
      for (const { side, reading } of papers) importDocument(draft, dossier, side, reading);
      if (round !== "")
        importDocument(draft, dossier, "round", {
          name: "round",
          format: "text",
          digest: fastHash(round),
          source: round,
          blocks: readPlain(round, { markdown: false }),
          notes: [],
        });
    });
    if (!begun.ok) return fail(reply, begun.failure);
    const pinned = await dossiers.pin(id);
    if (!pinned.ok) return fail(reply, pinned.failure);
    reply.code(201);
    return { id, url: `/prep/${id}` };
  });

  app.get("/api/prep/:id", async (request: At<{ id: string }>, reply) => {
    const open = await dossiers.read(request.params.id);
    return open.ok ? give(reply, await pageOf(open.value)) : fail(reply, open.failure);
  });

  app.get("/api/prep/:id/documents/:document", async (request: At<{ id: string; document: string }>, reply) => {
    const open = await dossiers.read(request.params.id);
    if (!open.ok) return fail(reply, open.failure);
    const view = dossiers.view(open.value);
    if (!view.ok) return fail(reply, view.failure);
    const found = view.value.documents.find((one) => one.id === request.params.document);
    if (found === undefined) return fail(reply, unknownDocument(request.params.document));
    return documentPage(found);
  });

  app.post(
    "/api/prep/:id/documents/:document",
    { bodyLimit: TEXT_BODY_BYTES },
    async (request: At<{ id: string; document: string }>, reply) => {
      const { id, document } = request.params;
      const text = textOf(request.body, "text", PAPER_CHARS_MAX);
      if (!text.ok) return fail(reply, text.failure);
      const open = await dossiers.read(id);
      if (!open.ok) return fail(reply, open.failure);
      const held = open.value.dossier.documents.find((one) => one.id === document);
      if (held === undefined || (held.side !== "posting" && held.side !== "evidence"))
        return fail(reply, unknownDocument(document));
      const reading = await readings.readText(text.value, `${held.side}-corrected.md`);
      if (!reading.ok) return fail(reply, reading.failure);
      const judged = judgePaper(held.side, buildDocument(reading.value), lexicon);
      if (!judged.ok) return fail(reply, judged.failure);
      return give(
        reply,
        await change(id, (draft, at) => reviseDocument(draft, at.dossier, document, reading.value), "settle"),
      );
    },
  );

  app.post(
    "/api/prep/:id/requirements/:requirement",
    async (request: At<{ id: string; requirement: string }>, reply) => {
      const { id, requirement } = request.params;
      const field = textOf(request.body, "field", 40);
      const value = textOf(request.body, "value", 40);
      if (!field.ok) return fail(reply, field.failure);
      if (!value.ok) return fail(reply, value.failure);
      const said = { requirement, field: field.value, value: value.value };
      return give(
        reply,
        await change(
          id,
          (draft, at, view) => sayOfRequirement(draft, at.dossier, view, said, clock.wallMs()),
          "settle",
        ),
      );
    },
  );

  app.post("/api/prep/:id/confirm", async (request: At<{ id: string }>, reply) => {
    const open = await dossiers.read(request.params.id);
    if (!open.ok) return fail(reply, open.failure);
    const settled = open.value.dossier.isPlanned ? open : await settleAndAsk(request.params.id);
    return settled.ok ? give(reply, await pageOf(settled.value)) : fail(reply, settled.failure);
  });

  app.post("/api/prep/:id/answers", async (request: At<{ id: string }>, reply) => {
    const { id } = request.params;
    const answer = readAnswer(request.body);
    if (!answer.ok) return fail(reply, answer.failure);
    const { confirmed, ...given } = answer.value;
    if (!confirmed) {
      const open = await dossiers.read(id);
      if (!open.ok) return fail(reply, open.failure);
      const view = dossiers.view(open.value);
      if (!view.ok) return fail(reply, view.failure);
      const judged = previewAnswer(open.value.dossier, view.value, lexicon, given);
      return judged.admitted
        ? ({ status: "ready", claim: judged.claim } satisfies AnswerGiven)
        : ({ status: "not-taken", gate: judged.gate, message: judged.message } satisfies AnswerGiven);
    }
    const page = await change(
      id,
      (draft, at, view) => {
        const made = answerQuestion(draft, at.dossier, view, lexicon, { ...given, confirmed: true });
        return made.status === "conflict" ? err("not-waiting", made.message) : ok(made);
      },
      "settle",
    );
    return page.ok ? ({ status: "recorded", page: page.value } satisfies AnswerGiven) : fail(reply, page.failure);
  });

  app.post("/api/prep/:id/skip", async (request: At<{ id: string }>, reply) => {
    const question = textOf(request.body, "question", 40);
    if (!question.ok) return fail(reply, question.failure);
    return give(
      reply,
      await change(
        request.params.id,
        (draft, at) =>
          skipQuestion(draft, at.dossier, question.value)
            ? ok(true)
            : err("not-waiting", `The question "${question.value}" does not wait for an answer`),
        "settle",
      ),
    );
  });

  app.post("/api/prep/:id/close", async (request: At<{ id: string }>, reply) =>
    give(
      reply,
      await change(
        request.params.id,
        (draft, at, view) => {
          if (!at.dossier.isPlanned) return err("in-review", "The reading is to be confirmed first");
          closeQueue(draft, at.dossier, view);
          return ok(true);
        },
        "settle",
      ),
    ),
  );

  app.post("/api/prep/:id/claims/:claim", async (request: At<{ id: string; claim: string }>, reply) => {
    const text = textOf(request.body, "text", ANSWER_CHARS_MAX);
    if (!text.ok) return fail(reply, text.failure);
    const correction = { item: request.params.claim, value: text.value, reason: "corrected by the person" };
    return give(
      reply,
      await change(
        request.params.id,
        (draft, at) =>
          correctItem(
            draft,
            at.dossier,
            (digest) => at.words.get(digest as never)?.text ?? "",
            lexicon,
            correction,
            clock.wallMs(),
          ),
        "settle",
      ),
    );
  });

  app.post("/api/prep/:id/items/:item", async (request: At<{ id: string; item: string }>, reply) => {
    const { id, item } = request.params;
    const touch = readTouch(request.body);
    if (!touch.ok) return fail(reply, touch.failure);
    const { act, fields } = touch.value;
    return give(
      reply,
      await change(
        id,
        (draft, _at, view) => {
          if (act === "release") return releaseItem(draft, view, item);
          if (fields !== undefined) return touchItem(draft, view, { item, how: "edited", fields });
          return touchItem(draft, view, { item, how: act === "rehearsed" ? "rehearsed" : "read" });
        },
        "stay",
      ),
    );
  });

  app.post("/api/prep/:id/practise", async (request: At<{ id: string }>, reply) => {
    const { id } = request.params;
    const requirement = textOf(request.body, "requirement", 40);
    if (!requirement.ok) return fail(reply, requirement.failure);
    const open = await dossiers.read(id);
    if (!open.ok) return fail(reply, open.failure);
    const page = await pageOf(open.value);
    if (!page.ok) return fail(reply, page.failure);
    const fit = page.value.practice.find((one) => one.requirement === requirement.value);
    if (fit === undefined)
      return fail(reply, {
        code: "no-practice",
        message: `No coding interview practises "${requirement.value}": rehearse its questions aloud`,
      });
    const { problem, language, minutes } = fit;
    const created = await desk.rooms.create({ problem, language, minutes });
    if (!created.ok) return fail(reply, created.failure);
    reply.code(201);
    return { id: created.value.id, url: `/interviews/${created.value.id}` };
  });

  app.get<{ Params: { id: string }; Querystring: { from?: string } }>("/api/prep/:id/diff", async (request, reply) => {
    const open = await dossiers.read(request.params.id);
    if (!open.ok) return fail(reply, open.failure);
    const from = Number(request.query.from ?? "0");
    if (!Number.isSafeInteger(from) || from < 0)
      return fail(reply, {
        code: "malformed",
        message: `Cannot compare from "${request.query.from}": give an entry, 1 or more`,
      });
    const view = dossiers.view(open.value);
    if (!view.ok) return fail(reply, view.failure);
    const past = openAt(open.value, from);
    const before = past.dossier.isPlanned ? dossiers.viewPast(past) : ok(null);
    if (!before.ok) return fail(reply, before.failure);
    return planChanges(open.value, view.value, before.value, from);
  });

  app.get<{ Params: { id: string }; Querystring: { format?: string } }>(
    "/api/prep/:id/export",
    async (request, reply) => {
      const open = await dossiers.read(request.params.id);
      if (!open.ok) return fail(reply, open.failure);
      const view = dossiers.view(open.value);
      if (!view.ok) return fail(reply, view.failure);
      const { format = "markdown" } = request.query;
      if (format !== "markdown" && format !== "json")
        return fail(reply, { code: "unknown-format", message: `Cannot export "${format}": markdown or json` });
      // Served as a file to keep, never as a page: what papers hold must not run under our address.
      const name = `preparation-${open.value.id}.${format === "json" ? "json" : "md"}`;
      reply.header("content-disposition", `attachment; filename="${name}"`);
      const { shown, requirements, verdicts, evidence } = view.value;
      if (format === "markdown") {
        reply.header("content-type", "text/markdown; charset=utf-8");
        return packageMarkdown(shown, requirements, verdicts, evidence);
      }
      const page = await pageOf(open.value);
      if (!page.ok) return fail(reply, page.failure);
      reply.header("content-type", "application/json; charset=utf-8");
      const whole = { format: "assay-dossier-page", ...page.value, entries: open.value.entries };
      return `${JSON.stringify(whole, null, 2)}\n`;
    },
  );

  app.post("/api/prep/:id/erase", async (request: At<{ id: string }>, reply) =>
    give(reply, await dossiers.erase(request.params.id)),
  );
}

function fail(reply: FastifyReply, failure: { readonly code: string; readonly message: string }) {
  const answer = failPlain(reply, failure);
  const status = STATUS[failure.code];
  if (status !== undefined) reply.code(status);
  return answer;
}

function unknownDocument(id: string) {
  return { code: "unknown-document", message: `There is no document "${id.slice(0, 64)}" in this dossier` };
}

async function satBefore(archive: Archive): Promise<ReadonlySet<string>> {
  const rows = await archive.rows();
  return new Set(rows.ok ? rows.value.map((row) => row.problem) : []);
}

/** As months since year 0. */
function monthOf(atMs: number): number {
  const date = new Date(atMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
