import { readFileSync } from "node:fs";
import { packageMarkdown } from "@assay/core/plan";
import {
  answerQuestion,
  askNext,
  closeQueue,
  diffPlans,
  foldAll,
  openQuestion,
  planItems,
  reasonOf,
  recordDebrief,
  sayOfRequirement,
  skipQuestion,
  viewDossier,
} from "@assay/core/prep";
import { parseJson } from "@assay/host/base";
import type { OpenDossier } from "@assay/host/prep";
import { readDebrief } from "./prep-debrief.ts";
import { requirementJson, verdictJson } from "./prep-match.ts";
import { type DossierStore, given } from "./prep-store.ts";
import { CallError, readCount, refuseMore, writeJson } from "./terminal.ts";

export interface PrepOptions {
  readonly posting: string | undefined;
  readonly round: string | undefined;
  readonly dossier: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly reason: string | undefined;
  readonly claim: string | undefined;
  readonly questions: string | undefined;
  readonly actions: string | undefined;
  readonly minutes: string | undefined;
  readonly data: string | undefined;
  readonly format: string | undefined;
  readonly json: boolean;
}

export function countCoverage(verdicts: readonly { readonly coverage: string }[]): Record<string, number> {
  const counts: Record<string, number> = { FULL: 0, PARTIAL: 0, GAP: 0 };
  for (const one of verdicts) counts[one.coverage] = (counts[one.coverage] ?? 0) + 1;
  return counts;
}

export interface Call {
  readonly store: DossierStore;
  readonly id: string;
  readonly rest: readonly string[];
  readonly options: PrepOptions;
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

export const PREP_ACTIONS = {
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
        ? view.shown
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
      return planItems(made.value.shown, made.value.requirements, made.value.verdicts);
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
    const said = { requirement, field: "importance", value: String(importance) };
    const { made } = await store.add(id, (draft, at) =>
      sayOfRequirement(draft, at.dossier, store.view(at), said, Date.now()),
    );
    given(made);
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
        package: view.shown,
        kept: view.kept,
        claims: open.dossier.claims.map((one) => ({ ...one, text: open.words.get(one.text)?.text ?? null })),
        entries: open.entries,
      });
    else process.stdout.write(packageMarkdown(view.shown, view.requirements, view.verdicts, view.evidence));
    return 0;
  },
};
