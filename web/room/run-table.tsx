import type { RunLine } from "@assay/core/interview";
import type { CaseVerdict, Outcome } from "@assay/core/problem";
import { Check, Minus, X } from "lucide-react";
import { languageName, OUTCOME_WORDS } from "../parts/words.ts";
import styles from "./room.module.css";
import { runName, runSummary, toneOf, verifiedWords } from "./run-words.ts";
import { Value } from "./value.tsx";

/** One run: what was verified, case by case. Hidden cases show their name and outcome, never their values. */
export function RunTable({ run, marked }: { run: RunLine; marked?: string | undefined }) {
  const summary = runSummary(run);
  const visible = run.cases.filter((one) => !one.hidden);
  const hidden = run.cases.filter((one) => one.hidden);
  const hasShown = visible.some((one) => one.shown !== undefined);
  const hasOutput = visible.some((one) => outputOf(one) !== "");
  const isPlain = run.cases.length === 0;
  const isUnknown = run.outcome !== null && toneOf(run.outcome) === "plain" && run.notJudged === run.total;
  return (
    <>
      <div className={styles.summary} data-tone={summary.tone}>
        <strong>{summary.words}</strong>
        {hidden.length > 0 ? (
          <span>
            {visible.filter(passed).length} of {visible.length} visible, {run.hiddenPassed} of {run.hiddenTotal} hidden
          </span>
        ) : null}
        <span>
          {isUnknown
            ? `Nothing was verified in ${runName(run)}`
            : `${verifiedWords(run)}, ${languageName(run.language)}`}
        </span>
      </div>
      {run.asked ? null : (
        <p className={styles.nothing}>
          You had not run the tests on this code, so the server ran what you handed in. It counts for correctness, not
          for testing.
        </p>
      )}
      {run.why === null || run.why === "" ? null : <pre className={styles.output}>{run.why}</pre>}
      {isPlain && run.stdout !== "" ? <Output title="Printed" text={run.stdout} /> : null}
      {run.stderr !== "" && (isPlain || run.stderr !== run.why) ? (
        <Output title="Error output" text={run.stderr} />
      ) : null}
      {isPlain && run.stdout === "" && run.stderr === "" && run.why === null ? (
        <p className={styles.nothing}>The program printed nothing.</p>
      ) : null}
      {visible.length > 0 && !hasShown ? (
        <CaseList title="Visible cases; what they read and gave is not kept any more" cases={visible} marked={marked} />
      ) : null}
      {visible.length > 0 && hasShown ? (
        <div className={styles.cases}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Case</th>
                <th scope="col">Result</th>
                <th scope="col">Input</th>
                <th scope="col">Expected</th>
                <th scope="col">Got</th>
                {hasOutput ? <th scope="col">Output</th> : null}
              </tr>
            </thead>
            <tbody>
              {visible.map((one) => (
                <tr key={one.name} data-marked={one.name === marked || undefined}>
                  <th scope="row">{one.name}</th>
                  <td data-label="Result">
                    <Result outcome={one.outcome} />
                  </td>
                  <td data-label="Input">
                    <Value text={one.shown?.input ?? ""} what={`the input of ${one.name}`} />
                  </td>
                  <td data-label="Expected">
                    <Value text={one.shown?.expected ?? ""} what={`what ${one.name} expects`} />
                  </td>
                  <td data-label="Got">
                    {one.shown === undefined || one.shown.got === "" ? (
                      <span className={styles.meta}>{one.shown === undefined ? "not kept" : "nothing"}</span>
                    ) : (
                      <Value text={one.shown.got} what={`what ${one.name} got`} />
                    )}
                  </td>
                  {hasOutput ? (
                    <td data-label="Output">
                      <Value text={outputOf(one)} what={`the output of ${one.name}`} />
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {hidden.length > 0 ? (
        <CaseList title="Hidden cases, by name and outcome only" cases={hidden} marked={marked} />
      ) : null}
    </>
  );
}

/** Names and outcomes, what needs a look first. */
function CaseList(props: { title: string; cases: readonly CaseVerdict[]; marked: string | undefined }) {
  return (
    <section className={styles.hidden} aria-label={props.title}>
      <h3>{props.title}</h3>
      <ul>
        {[...props.cases].sort(failedFirst).map((one) => (
          <li key={one.name} data-marked={one.name === props.marked || undefined}>
            <span>{one.name}</span>
            <Result outcome={one.outcome} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Output({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <p className={styles.nothing}>{title}</p>
      <pre className={styles.output}>{text}</pre>
    </section>
  );
}

export function Result({ outcome }: { outcome: Outcome }) {
  const tone = toneOf(outcome);
  const Icon = tone === "good" ? Check : tone === "bad" ? X : Minus;
  return (
    <span className={styles.result} data-tone={tone}>
      <Icon aria-hidden />
      {OUTCOME_WORDS[outcome]}
    </span>
  );
}

function passed(one: CaseVerdict): boolean {
  return one.outcome === "accepted";
}

/** What needs a look stands first; within, the problem's own order. */
function failedFirst(a: CaseVerdict, b: CaseVerdict): number {
  return Number(passed(a)) - Number(passed(b));
}

function outputOf(one: CaseVerdict): string {
  if (one.shown === undefined) return "";
  const { stdout, stderr, got } = one.shown;
  // On problems over standard output, what was printed is what was got.
  const printed = stdout.trim() === got.trim() ? "" : stdout;
  return [printed, stderr].filter((text) => text.trim() !== "").join("\n");
}
