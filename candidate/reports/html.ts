import type { RunEvent } from "../record.ts";
import { classOf, type Sat, type Summary } from "./summary.ts";

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** One file that needs nothing else: the table, and each sitting as a timeline that verdicts point into. */
export function spellHtml(summary: Summary, sittings: readonly Sat[]): string {
  const title = `${summary.persona}, ${summary.round} round, seed ${summary.seed}`;
  const rows = summary.rows
    .map(
      (row) =>
        `<tr class="${row.status}"><td>${row.status}</td><th scope="row">${row.id} ${escapeHtml(row.title)}</th><td>${row.of === 0 ? "no opportunity" : `${row.passed} of ${row.of}`}</td><td>${
          row.interval === null
            ? ""
            : `${(100 * row.interval[0]).toFixed(0)} to ${(100 * row.interval[1]).toFixed(0)} %`
        }</td><td>${escapeHtml(row.detail)}</td></tr>`,
    )
    .join("\n");
  const notMeasured = summary.rows.filter((row) => row.status === "skipped").map((row) => `${row.id} ${row.title}`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>
body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1b1b1f;background:#fff}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #ddd;vertical-align:top;font-weight:400}
.failed td:first-child{color:#a40000;font-weight:700}.passed td:first-child{color:#0a5c1f}.skipped{color:#4d4d55}
pre{white-space:pre-wrap;background:#f4f4f6;padding:.5rem;margin:.25rem 0}
ol{list-style:none;padding:0}li{display:grid;grid-template-columns:5rem 8rem 1fr;gap:.5rem;padding:.15rem 0;border-bottom:1px solid #eee}li:target{background:#fff3c4}
time{color:#4d4d55;font-variant-numeric:tabular-nums}
</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
<p>${summary.trials} sittings before ${escapeHtml(summary.target)} by ${escapeHtml(summary.brain)}. ${summary.counts.passed} passed, ${summary.counts.failed} failed, ${summary.counts.skipped} skipped.</p>
${summary.measured ? "" : `<p role="alert"><strong>NOT MEASURED.</strong> ${escapeHtml(summary.why ?? "")}</p>`}
<h2>What was not measured</h2><p>${notMeasured.length === 0 ? "Everything had an opportunity." : escapeHtml(notMeasured.join(" · "))}</p>
<h2>Assertions</h2>
<table><thead><tr><th scope="col">Result</th><th scope="col">Assertion</th><th scope="col">Sittings</th><th scope="col">95 % interval</th><th scope="col">What was seen</th></tr></thead><tbody>
${rows}
</tbody></table>
${sittings.map((sat, index) => timeline(sat, index)).join("\n")}
</main></body></html>
`;
}

function timeline(sat: Sat, index: number): string {
  const bad = sat.verdicts.filter((verdict) => verdict.status === "fail" || verdict.status === "unknown");
  const points = bad
    .map(
      (verdict) =>
        `<li><span>${verdict.id}</span><span>${verdict.status}</span><span>${escapeHtml(verdict.detail)} ${verdict.evidence.map((i) => `<a href="#s${index}e${i}">event ${i}</a>`).join(" ")}</span></li>`,
    )
    .join("");
  const events = sat.record.events.map((event) => entry(event, index)).filter((text) => text !== "");
  return `<h2>Sitting ${index + 1}: ${classOf(sat).replace("_", " ")}</h2>${points === "" ? "" : `<ol>${points}</ol>`}<ol>${events.join("\n")}</ol>`;
}

function entry(event: RunEvent, index: number): string {
  const [who, what] = wordsOf(event);
  if (what === "") return "";
  const time = `${Math.floor(event.t / 60_000)}:${((event.t % 60_000) / 1_000).toFixed(1).padStart(4, "0")}`;
  return `<li id="s${index}e${event.i}"><time>${time}</time><span>${who}</span><span>${what}</span></li>`;
}

function wordsOf(event: RunEvent): readonly [string, string] {
  switch (event.kind) {
    case "line":
      return [event.who, escapeHtml(event.text)];
    case "edit":
      return ["editor", event.whole ? `<pre>${escapeHtml(event.text)}</pre>` : ""];
    case "run":
      return ["run", escapeHtml(`${event.run}: ${event.passed} of ${event.total} pass ${event.failing.join(", ")}`)];
    case "state":
      return [
        "room",
        escapeHtml(
          `${event.interviewer}, phase ${event.phase ?? "-"}${event.ended === null ? "" : `, ${event.ended}`}`,
        ),
      ];
    case "result":
      return [event.tool, escapeHtml(`${event.ok ? "ok" : `error ${event.code}`}, surface ${event.surface}`)];
    case "control":
      return ["control", escapeHtml(`${event.name} ${event.value}`)];
    case "interrupt":
      return ["interrupt", `${event.step}, ${event.ms} ms`];
    case "refused":
      return ["refused", escapeHtml(`${event.code}: ${event.message}`)];
    case "note":
      return ["note", escapeHtml(`${event.what}: ${event.text}`)];
    case "outcome":
      return ["outcome", `${event.endedBy}, ${event.class}`];
    default:
      return ["", ""];
  }
}
