import { readFileSync } from "node:fs";
import { makeLexicon } from "@assay/core/concept";
import { buildDocument, canonicalText, type Reading } from "@assay/core/document";
import { packageMarkdown } from "@assay/core/plan";
import {
  answerQuestion,
  askNext,
  closeQueue,
  diffPlans,
  foldAll,
  importDocument,
  openDossier,
  openQuestion,
  overruleImportance,
  planItems,
  reasonOf,
  recordDebrief,
  skipQuestion,
  viewDossier,
} from "@assay/core/prep";
import { fastHash, parseJson, randomIds } from "@assay/host/base";
import { readFile } from "@assay/host/prep";
import { readDebrief } from "./prep-debrief.ts";
import { documentJson, matchDocuments, readDocument, requirementJson, thisMonth, verdictJson } from "./prep-match.ts";
import { type DossierStore, type OpenDossier, openDossiers } from "./prep-store.ts";
import { CallError, readCall, readCount, refuseMore, writeJson } from "./terminal.ts";

const ACTIONS = [
  "new",
  "match",
  "list",
  "status",
  "questions",
  "answer",
  "skip",
  "close",
  "package",
  "diff",
  "why",
  "log",
  "debrief",
  "importance",
  "export",
];

/** `assay prep ACTION …`: see docs/contracts.md. */
export async function prepCommand(args: readonly string[]): Promise<number> {
  const { flags, files } = takeFiles(args);
  const { options, words } = readCall(flags, {
    posting: { type: "string" },
    round: { type: "string" },
    dossier: { type: "string" },
    from: { type: "string" },
    claim: { type: "string" },
    questions: { type: "string" },
    actions: { type: "string" },
    minutes: { type: "string" },
    data: { type: "string" },
    format: { type: "string" },
    json: { type: "boolean" },
  });
  const [action, ...rest] = words;
  if (action === undefined || !ACTIONS.includes(action))
    throw new CallError(`Cannot prepare "${action ?? ""}": use one of ${ACTIONS.join(", ")}`);
  if (action === "match") return matchOnce(options, files);
  if (action === "new") return begin(options, files);
  const toWrite = ["answer", "skip", "close", "questions", "debrief", "importance"].includes(action);
  const store = await openDossiers(options.data, { toWrite });
  try {
    if (action === "list") {
      const ids = await store.list();
      if (options.json) writeJson({ dossiers: ids });
      else process.stdout.write(ids.map((id) => `${id}\n`).join(""));
      return 0;
    }
    const id =
      action === "export"
        ? (rest[0] ?? (await onlyDossier(store, options.dossier)))
        : await onlyDossier(store, options.dossier);
    return await ACTION[action as keyof typeof ACTION]({ store, id, rest, options });
  } finally {
    await store.close();
  }
}

interface Options {
  readonly posting: string | undefined;
  readonly round: string | undefined;
  readonly dossier: string | undefined;
  readonly from: string | undefined;
  readonly claim: string | undefined;
  readonly questions: string | undefined;
  readonly actions: string | undefined;
  readonly minutes: string | undefined;
  readonly data: string | undefined;
  readonly format: string | undefined;
  readonly json: boolean;
}

/** `--evidence FILE…` and `--research FILE…` take every word up to the next option. */
function takeFiles(args: readonly string[]): {
  readonly flags: readonly string[];
  readonly files: { readonly evidence: string[]; readonly research: string[] };
} {
  const flags: string[] = [];
  const files = { evidence: [] as string[], research: [] as string[] };
  for (let index = 0; index < args.length; index++) {
    const met = /^--(evidence|research)(?:=(.+))?$/.exec(args[index] ?? "");
    if (met === null) {
      flags.push(args[index] as string);
      continue;
    }
    const into = files[met[1] as "evidence" | "research"];
    if (met[2] !== undefined) into.push(met[2]);
    while (args[index + 1] !== undefined && !args[index + 1]?.startsWith("--")) into.push(args[++index] as string);
  }
  return { flags, files };
}

function needFiles(options: Options, files: { readonly evidence: readonly string[] }): string {
  if (options.posting === undefined) throw new CallError("A posting is missing: give it with --posting FILE");
  if (files.evidence.length === 0) throw new CallError("Evidence is missing: give a CV with --evidence FILE");
  return options.posting;
}

async function matchOnce(options: Options, files: { readonly evidence: readonly string[] }): Promise<number> {
  const path = needFiles(options, files);
  const posting = await readDocument(path);
  const papers = [];
  for (const file of files.evidence) papers.push(await readDocument(file));
  const { posting: read, evidence, verdicts } = matchDocuments(posting, papers, makeLexicon(), thisMonth());
  if (options.json) {
    writeJson({
      requirements: read.requirements.map(requirementJson),
      verdicts: verdicts.map(verdictJson),
      dropped: read.dropped.map((one) => ({
        text: one.text,
        span: [one.span.start, one.span.end],
        reason: one.reason,
      })),
      evidence: evidence.items.map((one) => ({
        id: one.id,
        document: one.document,
        span: [one.span.start, one.span.end],
        quote: one.quote,
        section: one.section,
      })),
      documents: { posting: documentJson(posting), evidence: papers.map(documentJson) },
    });
    return 0;
  }
  for (const [index, one] of verdicts.entries())
    process.stdout.write(
      `${one.coverage.padEnd(8)}${one.requirement} ${read.requirements[index]?.text}\n         ${one.why}\n`,
    );
  return 0;
}

async function readAny(path: string): Promise<Reading> {
  const read = await readFile(path);
  if (!read.ok) throw new CallError(read.failure.message);
  return read.value;
}

function readingOfText(text: string, name: string): Reading {
  return {
    name,
    format: "text",
    digest: fastHash(text),
    source: text,
    notes: [],
    blocks: text
      .split(/\n{2,}/)
      .filter((part) => part.trim() !== "")
      .map((part) => ({
        kind: "paragraph",
        level: 0,
        pieces: [{ text: part, at: text.indexOf(part), end: text.indexOf(part) + part.length, exact: true }],
      })),
  };
}

async function begin(
  options: Options,
  files: { readonly evidence: readonly string[]; readonly research: readonly string[] },
): Promise<number> {
  const path = needFiles(options, files);
  const posting = await readAny(path);
  const papers: Reading[] = [];
  for (const file of files.evidence) papers.push(await readAny(file));
  const notes: Reading[] = [];
  for (const file of files.research) notes.push(await readAny(file));
  const settings = {
    asOfMonth: thisMonth(),
    ...(options.questions === undefined ? {} : { questionsMax: readCount("--questions", options.questions, 0, 200) }),
    ...(options.actions === undefined ? {} : { actionsMax: readCount("--actions", options.actions, 0, 1_000) }),
    ...(options.minutes === undefined ? {} : { minutes: readCount("--minutes", options.minutes, 10, 10_000) }),
  };
  const store = await openDossiers(options.data, { toWrite: true });
  try {
    const id = randomIds().sessionId();
    // What cannot be a dossier is refused before anything is kept.
    matchDocuments(buildDocument(posting), papers.map(buildDocument), store.lexicon, settings.asOfMonth);
    await store.create(id, Date.now());
    await store.add(id, (draft, { dossier }) => {
      openDossier(draft, settings);
      importDocument(draft, dossier, "posting", posting);
      for (const paper of papers) importDocument(draft, dossier, "evidence", paper);
      for (const note of notes) importDocument(draft, dossier, "research", note);
      const round = options.round === undefined ? "" : canonicalText(options.round);
      if (round !== "") importDocument(draft, dossier, "round", readingOfText(round, "round"));
    });
    const open = await store.settle(id);
    const view = store.view(open);
    if (options.json)
      writeJson({
        dossier: id,
        requirements: view.requirements.length,
        coverage: countCoverage(view.verdicts),
        valid: view.violations.length === 0,
      });
    else process.stdout.write(`${id}\n`);
    return view.violations.length === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

function countCoverage(verdicts: readonly { readonly coverage: string }[]): Record<string, number> {
  const counts: Record<string, number> = { FULL: 0, PARTIAL: 0, GAP: 0 };
  for (const one of verdicts) counts[one.coverage] = (counts[one.coverage] ?? 0) + 1;
  return counts;
}

async function onlyDossier(store: DossierStore, wish: string | undefined): Promise<string> {
  const ids = await store.list();
  if (wish !== undefined) {
    if (!ids.includes(wish)) throw new CallError(`There is no dossier "${wish}": "assay prep list" names them`);
    return wish;
  }
  const last = ids.at(-1);
  if (last === undefined)
    throw new CallError('There is no dossier: make one with "assay prep new --posting FILE --evidence FILE"');
  return last;
}

interface Call {
  readonly store: DossierStore;
  readonly id: string;
  readonly rest: readonly string[];
  readonly options: Options;
}

function questionJson(open: OpenDossier): object | null {
  const asked = openQuestion(open.dossier);
  return asked === undefined
    ? null
    : {
        id: asked.id,
        requirement: asked.requirement,
        text: open.words.get(asked.text)?.text ?? null,
        because: asked.because,
      };
}

const ACTION = {
  async status({ store, id, options }: Call): Promise<number> {
    const open = await store.read(id);
    const view = store.view(open);
    const status = {
      dossier: id,
      seq: open.dossier.seq,
      coverage: countCoverage(view.verdicts),
      questions: { asked: open.dossier.questions.length, open: questionJson(open), left: view.queue.length },
      claims: open.dossier.claims.map((one) => ({
        id: one.id,
        requirement: one.requirement,
        text: open.words.get(one.text)?.text ?? null,
      })),
      plan:
        open.dossier.plan === null
          ? null
          : { seq: open.dossier.plan.seq, stop: open.dossier.plan.stop, stale: open.dossier.planIsStale },
      stop: view.next.open ? null : view.next.because,
    };
    if (options.json) writeJson(status);
    else
      process.stdout.write(
        `${id}: ${Object.entries(status.coverage)
          .map(([name, count]) => `${count} ${name}`)
          .join(", ")}; ${status.questions.asked} asked, ${status.questions.left} left\n`,
      );
    return 0;
  },

  async questions({ store, id, options }: Call): Promise<number> {
    const { open } = await store.add(id, (draft, at) => askNext(draft, at.dossier, store.view(at)));
    const view = store.view(open);
    const question = questionJson(open);
    if (options.json)
      writeJson({ question, queue: view.queue, stop: question !== null || view.next.open ? null : view.next.because });
    else
      process.stdout.write(
        question === null
          ? `No question: ${view.next.open ? "" : view.next.because}\n`
          : `${(question as { id: string }).id} ${(question as { text: string }).text}\n`,
      );
    return 0;
  },

  async answer({ store, id, rest, options }: Call): Promise<number> {
    const [question, ...text] = rest;
    if (question === undefined || text.length === 0)
      throw new CallError("An answer is missing: use assay prep answer Q TEXT");
    const { made } = await store.add(id, (draft, at) =>
      answerQuestion(draft, at.dossier, store.view(at), store.lexicon, {
        question,
        text: text.join(" "),
        ...(options.claim === undefined ? {} : { claim: options.claim }),
      }),
    );
    if (made.status === "conflict") throw new CallError(made.message);
    if (made.status === "admitted") await store.settle(id);
    const { open } = await store.add(id, (draft, at) => askNext(draft, at.dossier, store.view(at)));
    const view = store.view(open);
    const verdict = view.verdicts.find(
      (one) => one.requirement === open.dossier.questions.find((each) => each.id === question)?.requirement,
    );
    if (options.json)
      writeJson({
        ...made,
        verdict: verdict === undefined ? null : verdictJson(verdict),
        next: questionJson(open),
        stop: view.next.open || questionJson(open) !== null ? null : view.next.because,
      });
    else process.stdout.write(`${made.status}${"message" in made ? `: ${made.message}` : ""}\n`);
    return 0;
  },

  async skip({ store, id, rest, options }: Call): Promise<number> {
    const [question] = rest;
    refuseMore(rest, 1, "one question");
    const { made } = await store.add(id, (draft, at) => skipQuestion(draft, at.dossier, question ?? ""));
    if (!made) throw new CallError(`The question "${question ?? ""}" does not wait for an answer`);
    const { open } = await store.add(id, (draft, at) => askNext(draft, at.dossier, store.view(at)));
    if (options.json) writeJson({ skipped: question, next: questionJson(open) });
    else process.stdout.write(`skipped ${question}\n`);
    return 0;
  },

  async close({ store, id, options }: Call): Promise<number> {
    await store.add(id, (draft, at) => closeQueue(draft, at.dossier, store.view(at)));
    const open = await store.settle(id);
    if (options.json) writeJson({ closed: true, plan: open.dossier.plan });
    else process.stdout.write("closed\n");
    return 0;
  },

  async package({ store, id, options }: Call): Promise<number> {
    const open = await store.read(id);
    const view = store.view(open);
    const kept = open.dossier.plan === null ? undefined : open.words.get(open.dossier.plan.package);
    // The last that passed its gate is what a person gets; a newer one that did not is told of.
    const made =
      view.violations.length === 0
        ? view.package
        : kept === undefined
          ? undefined
          : (parseJson(kept.text) as unknown as typeof view.package);
    if (made === undefined)
      throw new CallError(`There is no valid package: ${view.violations.map((one) => one.message).join("; ")}`, 1);
    if (options.json)
      writeJson({
        dossier: id,
        valid: view.violations.length === 0,
        violations: view.violations,
        ...made,
        verdicts: view.verdicts.map(verdictJson),
        requirements: view.requirements.map(requirementJson),
      });
    else process.stdout.write(packageMarkdown(made, view.requirements, view.verdicts, view.evidence));
    return view.violations.length === 0 ? 0 : 1;
  },

  async diff({ store, id, options }: Call): Promise<number> {
    const open = await store.read(id);
    const plans = open.entries.filter((one) => one.kind === "plan.revised" && one.data.valid);
    const fromSeq =
      options.from === undefined
        ? (plans.at(-2)?.seq ?? plans.at(-1)?.seq ?? 0)
        : readCount("--from", options.from, 1, open.dossier.seq);
    const at = (entries: OpenDossier["entries"]) => {
      const made = viewDossier(foldAll(entries), open.words, { lexicon: store.lexicon, parse: parseJson });
      if (!made.ok) throw new CallError(made.failure.message);
      return planItems(made.value.package, made.value.requirements, made.value.verdicts);
    };
    const diff = diffPlans(
      at(open.entries.filter((one) => one.seq <= fromSeq)),
      at(open.entries),
      open.entries.filter((one) => one.seq > fromSeq),
      { fromSeq, toSeq: open.dossier.seq },
    );
    if (options.json) writeJson(diff);
    else {
      for (const change of diff.changes)
        process.stdout.write(
          `${change.op.padEnd(8)}${change.item}${change.because.length > 0 ? `, because ${change.because.map((one) => `${one.reason} (${one.seq})`).join("; ")}` : ""}\n`,
        );
      process.stdout.write(`${diff.unchanged} unchanged\n`);
    }
    return 0;
  },

  async why({ store, id, rest, options }: Call): Promise<number> {
    const [item] = rest;
    if (item === undefined) throw new CallError("An item is missing: use assay prep why ITEM, such as REQ-001");
    const open = await store.read(id);
    const view = store.view(open);
    const requirement = `REQ-${/-(\d{3,})/.exec(item)?.[1] ?? ""}`;
    const index = view.requirements.findIndex((one) => one.id === requirement);
    const about = open.entries.filter(
      (one) => JSON.stringify(one.data).includes(`"${item}"`) || JSON.stringify(one.data).includes(`"${requirement}"`),
    );
    if (index < 0 && about.length === 0) throw new CallError(`There is no item "${item}" in the dossier "${id}"`);
    const verdict = view.verdicts[index];
    const area = view.package.focusAreas.find((one) => one.requirement === requirement);
    const why = {
      item,
      requirement: index < 0 ? null : requirementJson(view.requirements[index] as never),
      verdict: verdict === undefined ? null : verdictJson(verdict),
      priority: area?.arithmetic ?? null,
      entries: about.map((one) => ({ seq: one.seq, atMs: one.atMs, kind: one.kind, reason: reasonOf(one) })),
    };
    if (options.json) writeJson(why);
    else
      process.stdout.write(
        `${item}: ${verdict?.why ?? ""}\n${area?.arithmetic ?? ""}\n${why.entries.map((one) => `${one.seq} ${one.reason}\n`).join("")}`,
      );
    return 0;
  },

  async log({ store, id, options }: Call): Promise<number> {
    const open = await store.read(id);
    const lines = open.entries.map((one) => ({
      seq: one.seq,
      atMs: one.atMs,
      kind: one.kind,
      by: one.by,
      reason: reasonOf(one),
      data: one.data,
    }));
    if (options.json)
      writeJson({
        dossier: id,
        opened: open.dossier.opened,
        documents: open.dossier.documents.map((one) => ({ id: one.id, side: one.side, sha256: one.file })),
        entries: lines,
      });
    else
      process.stdout.write(
        lines.map((one) => `${one.seq} ${new Date(one.atMs).toISOString()} ${one.kind}: ${one.reason}\n`).join(""),
      );
    return 0;
  },

  async debrief({ store, id, rest, options }: Call): Promise<number> {
    const [path] = rest;
    if (path === undefined) throw new CallError("A file is missing: use assay prep debrief FILE");
    let text: string;
    try {
      text = readFileSync(path, "utf8");
    } catch (fault) {
      throw new CallError(`Cannot read "${path}": ${(fault as NodeJS.ErrnoException).code}`);
    }
    const { made } = await store.add(id, (draft, at) => {
      const told = readDebrief(text, path, store.view(at), store.lexicon);
      return { round: recordDebrief(draft, at.dossier, told), told };
    });
    const open = await store.settle(id);
    const view = store.view(open);
    if (options.json)
      writeJson({
        round: made.round,
        probes: made.told.probes,
        askAgain: view.effects.askAgain,
        offPosting: view.effects.offPosting,
        thin: [...view.effects.thin],
      });
    else
      process.stdout.write(
        `${made.round}: ${made.told.probes.length} questions taken in; "assay prep diff" shows what changed\n`,
      );
    return 0;
  },

  async importance({ store, id, rest, options }: Call): Promise<number> {
    const [requirement, value] = rest;
    if (requirement === undefined || value === undefined) throw new CallError("Use assay prep importance REQ-001 4");
    const importance = readCount("the importance", value, 1, 5);
    await store.add(id, (draft, at) => {
      if (!store.view(at).requirements.some((one) => one.id === requirement))
        throw new CallError(`There is no requirement "${requirement}"`);
      overruleImportance(draft, at.dossier, requirement, importance, Date.now());
    });
    await store.settle(id);
    if (options.json) writeJson({ requirement, importance });
    return 0;
  },

  async export({ store, id, options }: Call): Promise<number> {
    const open = await store.read(id);
    const view = store.view(open);
    if (options.json || options.format === "json")
      writeJson({
        format: "assay-dossier",
        version: 1,
        dossier: id,
        requirements: view.requirements.map(requirementJson),
        verdicts: view.verdicts.map(verdictJson),
        package: view.package,
        claims: open.dossier.claims.map((one) => ({ ...one, text: open.words.get(one.text)?.text ?? null })),
        entries: open.entries,
      });
    else process.stdout.write(packageMarkdown(view.package, view.requirements, view.verdicts, view.evidence));
    return 0;
  },
};
