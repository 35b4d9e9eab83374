import type { Result } from "@assay/core/base";
import { correctItem, foldAll, reasonOf, releaseItem, reviseDocument, touchItem } from "@assay/core/prep";
import { readFile } from "@assay/host/prep";
import { type Call, countCoverage } from "./prep-actions.ts";
import { verdictJson } from "./prep-match.ts";
import { given } from "./prep-store.ts";
import { CallError, readChoice, readCount, refuseMore, writeJson } from "./terminal.ts";

/** Putting right what was read or said, taking items of the plan up, and seeing a dossier as it was. */
export const CORRECT_ACTIONS = {
  /** `correct CL-001|F-001 TEXT`, or `correct D1 FILE` for a paper that was read wrongly or came out anew. */
  async correct({ store, id, rest, options }: Call): Promise<number> {
    const [item, ...words] = rest;
    if (item === undefined || words.length === 0)
      throw new CallError("Use assay prep correct CL-001 TEXT, correct F-001 VALUE or correct D1 FILE");
    const isPaper = /^D\d+$/.test(item);
    if (isPaper) refuseMore(rest, 2, "a document and a file");
    const reading = isPaper ? await readFile(words[0] as string) : undefined;
    if (reading?.ok === false) throw new CallError(reading.failure.message);
    const value = words.join(" ");
    const { made } = await store.add(id, (draft, at): Result<unknown> => {
      if (reading?.ok) return reviseDocument(draft, at.dossier, item, reading.value);
      const text = (digest: string) => at.words.get(digest as never)?.text ?? "";
      const correction = { item, value, reason: options.reason ?? "corrected by the person" };
      return correctItem(draft, at.dossier, text, store.lexicon, correction, Date.now());
    });
    given(made);
    const open = await store.settle(id);
    const coverage = countCoverage(store.view(open).verdicts);
    if (options.json) writeJson({ corrected: item, seq: open.dossier.seq, coverage });
    else process.stdout.write(`corrected ${item}; "assay prep diff" shows what changed\n`);
    return 0;
  },

  /** `touch ITEM read|rehearsed`, `touch ITEM edited FIELD TEXT` or `touch ITEM released`. */
  async touch({ store, id, rest, options }: Call): Promise<number> {
    const [item, word, field, ...words] = rest;
    if (item === undefined || word === undefined)
      throw new CallError("Use assay prep touch ST-001 read, rehearsed, released, or edited FIELD TEXT");
    const how = readChoice("how it is touched", word, ["read", "rehearsed", "edited", "released"]);
    if (how === "edited" ? field === undefined || words.length === 0 : field !== undefined)
      throw new CallError(`Cannot touch "${item}": a field and its text go with edited, and with nothing else`);
    const { made } = await store.add(id, (draft, at): Result<unknown> => {
      const view = store.view(at);
      if (how === "released") return releaseItem(draft, view, item);
      if (how === "edited")
        return touchItem(draft, view, { item, how, fields: { [field as string]: words.join(" ") } });
      return touchItem(draft, view, { item, how });
    });
    given(made);
    const kept = store.view(await store.read(id)).kept.find((one) => one.item === item);
    if (options.json)
      writeJson({ item, how, kept: kept === undefined ? null : { how: kept.how, stale: kept.isStale } });
    else process.stdout.write(`${item} ${how}\n`);
    return 0;
  },

  /** A dossier as it stood after an entry, made anew from the record; verdicts that come out otherwise are told. */
  async replay({ store, id, options }: Call): Promise<number> {
    const open = await store.read(id);
    const to = options.to === undefined ? open.dossier.seq : readCount("--to", options.to, 1, open.dossier.seq);
    const entries = open.entries.filter((one) => one.seq <= to);
    const at = { ...open, entries, dossier: foldAll(entries) };
    const view = store.viewPast(at);
    // Verdicts are recorded with each plan: between two plans there is nothing to hold them against.
    const planned = entries.filter((one) => one.kind === "plan.revised").at(-1)?.seq ?? 0;
    const until = entries.filter((one) => one.seq <= planned);
    const recorded = new Map<string, string>();
    for (const one of until) if (one.kind === "verdict.derived") recorded.set(one.data.requirement, one.data.coverage);
    const then = planned === 0 ? undefined : store.viewPast({ ...open, entries: until, dossier: foldAll(until) });
    const differences = (then?.verdicts ?? [])
      .filter((one) => recorded.get(one.requirement) !== one.coverage)
      .map((one) => ({ requirement: one.requirement, was: recorded.get(one.requirement) ?? null, is: one.coverage }));
    const last = entries.at(-1);
    if (options.json)
      writeJson({
        dossier: id,
        to,
        of: open.dossier.seq,
        last: last === undefined ? null : { seq: last.seq, kind: last.kind, reason: reasonOf(last) },
        coverage: countCoverage(view.verdicts),
        verdicts: view.verdicts.map(verdictJson),
        questions: at.dossier.questions.map(({ id: question, requirement, status }) => ({
          question,
          requirement,
          status,
        })),
        package: view.shown,
        valid: view.violations.length === 0,
        differences,
      });
    else {
      const counts = Object.entries(countCoverage(view.verdicts)).map(([name, count]) => `${count} ${name}`);
      process.stdout.write(
        `${id} at ${to} of ${open.dossier.seq}, ${last === undefined ? "" : reasonOf(last)}: ${counts.join(", ")}\n`,
      );
      for (const one of differences)
        process.stdout.write(`${one.requirement} was ${one.was ?? "not judged"}, comes out ${one.is}\n`);
    }
    return differences.length === 0 ? 0 : 1;
  },
};
