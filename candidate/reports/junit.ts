import type { Summary } from "./summary.ts";

function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r -\ud7ff\ue000-\ufffd]/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** JUnit XML: a suite a persona, a case an assertion. What was not measured is an error, never a pass. */
export function spellJunit(summaries: readonly Summary[]): string {
  const suites = summaries.map((summary) => {
    const name = escapeXml(`candidate ${summary.persona} ${summary.round}`);
    const cases = summary.rows.map((row) => {
      const head = `<testcase classname="${name}" name="${escapeXml(`${row.id} ${row.title}`)}"`;
      if (!summary.measured)
        return `${head}><error message="${escapeXml(`not measured: ${summary.why ?? ""}`)}"/></testcase>`;
      if (row.status === "skipped") return `${head}><skipped message="${escapeXml(row.detail)}"/></testcase>`;
      if (row.status === "failed")
        return `${head}><failure message="${escapeXml(row.detail)}">${row.passed} of ${row.of}</failure></testcase>`;
      return `${head}/>`;
    });
    const { passed, failed, skipped } = summary.counts;
    const properties = Object.entries({
      persona: summary.persona,
      seed: summary.seed,
      brain: summary.brain,
      target: summary.target,
      trials: summary.trials,
    })
      .map(([key, value]) => `<property name="${key}" value="${escapeXml(String(value))}"/>`)
      .join("");
    const errors = summary.measured ? 0 : summary.rows.length;
    return `<testsuite name="${name}" tests="${passed + failed + skipped}" failures="${summary.measured ? failed : 0}" errors="${errors}" skipped="${skipped}"><properties>${properties}</properties>${cases.join("")}</testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>${suites.join("\n")}</testsuites>\n`;
}
