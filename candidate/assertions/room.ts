import { eventsOf } from "../record.ts";
import type { Assertion, Check } from "./assertion.ts";
import { short } from "./speech.ts";

export const ROOM: readonly Assertion[] = [
  {
    id: "IV-31",
    title: "ends with a word, when it is asked to",
    group: "room",
    needs: [],
    check(reading) {
      const { ended } = reading;
      const asked = reading.record.events.findLast((event) => event.kind === "call" && event.tool === "endInterview");
      if (ended === undefined)
        return asked === undefined ? [] : [{ at: asked.i, ok: false, why: "It was asked to end and did not" }];
      const last = reading.turns.findLast((turn) => turn.i < ended.i);
      const checks: Check[] = [];
      const word = last !== undefined && /\b(?:thank|goodbye|that closes it)\b/i.test(last.text);
      checks.push({
        at: ended.i,
        ok: word,
        ...(word ? {} : { why: `The last words were "${short(last?.text ?? "")}"` }),
      });
      if (asked !== undefined && asked.i < ended.i)
        checks.push({
          at: ended.i,
          ok: ended.t - asked.t <= 30_000,
          why: `It ended ${ended.t - asked.t} ms after it was asked to`,
        });
      else if ((ended.leftMs ?? 0) > 1_000)
        checks.push({ at: ended.i, ok: false, why: `Nobody asked, and ${ended.leftMs} ms were left` });
      return checks;
    },
  },
  {
    id: "IV-32",
    title: "says nothing after the end",
    group: "room",
    needs: [],
    check(reading) {
      const { ended } = reading;
      if (ended === undefined) return [];
      const late = reading.turns.find((turn) => turn.lines.some((line) => line.i > ended.i));
      return [
        late === undefined
          ? { at: ended.i, ok: true }
          : { at: late.i, ok: false, why: `After the end: "${short(late.text)}"` },
      ];
    },
  },
  {
    id: "IV-33",
    title: "reports what was recorded",
    group: "room",
    needs: ["report", "run"],
    check(reading) {
      const { report, ended } = reading;
      if (report === undefined) {
        if (ended === undefined) return [];
        return [{ at: ended.i, ok: false, why: "There is no report" }];
      }
      const checks: Check[] = [];
      const runs = reading.runs.filter((run) => run.what === "tests");
      const texts = [
        report.report.outcome,
        ...report.report.dimensions.map((one) => one.why),
        ...report.report.sentences.map((one) => one.text),
      ];
      for (const text of texts)
        for (const met of text.matchAll(/\b(\d+) of (\d+) (?:cases )?pass/g)) {
          const known = runs.some((run) => run.passed === Number(met[1]) && run.total === Number(met[2]));
          checks.push({ at: report.i, ok: known, ...(known ? {} : { why: `No run had that: "${short(text)}"` }) });
        }
      for (const text of texts)
        for (const met of text.matchAll(/"([^"]{12,})"/g)) {
          const quote = met[1] ?? "";
          // Rules of a band and names of cases stand in quotes too.
          if (!/\b(?:you said|said:)/i.test(text)) continue;
          const said = reading.says.some((say) => say.text.includes(quote));
          checks.push({ at: report.i, ok: said, ...(said ? {} : { why: `Nobody said "${short(quote)}"` }) });
        }
      const last = runs.at(-1);
      const correctness = report.report.dimensions.find((one) => one.name === "correctness");
      if (last !== undefined && correctness?.band != null) {
        const share = last.total === 0 ? 0 : last.passed / last.total;
        const ok = (correctness.band === 4) === (share === 1) && (correctness.band > 1 || share < 0.5);
        checks.push({
          at: report.i,
          ok,
          ...(ok ? {} : { why: `Band ${correctness.band} for ${last.passed} of ${last.total}` }),
        });
      }
      return checks;
    },
  },
  {
    id: "IV-49",
    title: "assesses nothing that was not shown",
    group: "room",
    needs: ["report"],
    check(reading) {
      const { report } = reading;
      if (report === undefined) return [];
      const wrote = reading.edits.some(
        (edit) => edit.verified && edit.text.trim() !== (reading.opened?.starter ?? "").trim(),
      );
      return report.report.dimensions.map((one): Check => {
        const base = one.name === "correctness" || one.name === "testing" ? wrote : reading.says.length > 0;
        const ok = one.band === null || base;
        return {
          at: report.i,
          ok,
          ...(ok ? {} : { why: `"${one.name}" has band ${one.band}, and nothing was shown of it` }),
        };
      });
    },
  },
  {
    id: "IV-50",
    title: "points each sentence of the report at the record",
    group: "room",
    needs: ["report"],
    check(reading) {
      const { report } = reading;
      if (report === undefined) return [];
      const last = report.report.lastSeq;
      return report.report.sentences.map((sentence): Check => {
        const ok =
          sentence.pointers.length > 0 && sentence.pointers.every((seq) => seq >= 1 && (last === null || seq <= last));
        return { at: report.i, ok, ...(ok ? {} : { why: `Nothing stands behind "${short(sentence.text)}"` }) };
      });
    },
  },
  {
    id: "IV-51",
    title: "keeps each word of the candidate, once",
    group: "room",
    needs: ["acts"],
    check(reading) {
      const lines = eventsOf(reading.record, "line").filter((line) => line.who === "candidate");
      const counts = new Map<string, number>();
      for (const line of lines) counts.set(line.text, (counts.get(line.text) ?? 0) + 1);
      const said = new Map<string, { i: number; count: number }>();
      for (const say of reading.says.filter((one) => one.confirmed))
        said.set(say.text, { i: said.get(say.text)?.i ?? say.i, count: (said.get(say.text)?.count ?? 0) + 1 });
      return [...said].map(([text, { i, count }]): Check => {
        const ok = (counts.get(text) ?? 0) === count;
        return {
          at: i,
          ok,
          ...(ok ? {} : { why: `Said ${count} times, shown ${counts.get(text) ?? 0} times: "${short(text)}"` }),
        };
      });
    },
  },
  {
    id: "IV-53",
    title: "shows the same conversation after a lost line",
    group: "room",
    needs: ["reconnect"],
    check(reading) {
      return eventsOf(reading.record, "control")
        .filter((event) => event.name === "away")
        .map((event): Check => {
          const before = reading.record.events.findLast((one) => one.i < event.i && one.kind === "call");
          const changed = eventsOf(reading.record, "reworded").find((one) => one.i > (before?.i ?? 0));
          if (changed !== undefined)
            return { at: changed.i, ok: false, why: `A line reads otherwise now: "${short(changed.text)}"` };
          const goesOn = reading.record.events.some((one) => one.i > event.i && one.kind === "result" && one.ok);
          return { at: event.i, ok: goesOn, ...(goesOn ? {} : { why: "Nothing could be done after it" }) };
        });
    },
  },
];
