import { makeLexicon } from "@assay/core/concept";
import { buildDocument, canonicalText, type Reading } from "@assay/core/document";
import { importDocument, openDossier } from "@assay/core/prep";
import { fastHash, randomIds } from "@assay/host/base";
import { readFile } from "@assay/host/prep";
import { countCoverage, PREP_ACTIONS, type PrepOptions } from "./prep-actions.ts";
import { CORRECT_ACTIONS } from "./prep-correct.ts";
import { documentJson, matchDocuments, readDocument, requirementJson, thisMonth, verdictJson } from "./prep-match.ts";
import { type DossierStore, openDossiers } from "./prep-store.ts";
import { CallError, readCall, readCount, writeJson } from "./terminal.ts";

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
  "correct",
  "touch",
  "replay",
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
    to: { type: "string" },
    reason: { type: "string" },
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
  const toWrite = ["answer", "skip", "close", "questions", "debrief", "importance", "correct", "touch"].includes(
    action,
  );
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
    const actions = { ...PREP_ACTIONS, ...CORRECT_ACTIONS };
    return await actions[action as keyof typeof actions]({ store, id, rest, options });
  } finally {
    await store.close();
  }
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

function needFiles(options: PrepOptions, files: { readonly evidence: readonly string[] }): string {
  if (options.posting === undefined) throw new CallError("A posting is missing: give it with --posting FILE");
  if (files.evidence.length === 0) throw new CallError("Evidence is missing: give a CV with --evidence FILE");
  return options.posting;
}

async function matchOnce(options: PrepOptions, files: { readonly evidence: readonly string[] }): Promise<number> {
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
  options: PrepOptions,
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
