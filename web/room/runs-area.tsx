import { utf8ByteCount } from "@assay/core/base";
import type { RunLine } from "@assay/core/interview";
import type { PublicProblem } from "@assay/core/problem";
import { WIRE } from "@assay/core/protocol";
import { Play } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Act, Choice, fieldClass, labelClass, Notice } from "../parts/controls.tsx";
import { languageName, sizeWords, spanWords, upperFirst } from "../parts/words.ts";
import { type DraftCase, kindOf, readCases } from "./own-cases.ts";
import styles from "./room.module.css";
import type { RoomState } from "./room-state.ts";
import { RunTable } from "./run-table.tsx";
import { runName, runSummary } from "./run-words.ts";
import type { RoomSession } from "./session.ts";
import { useTick } from "./use-session.ts";

type Pane = "results" | "own" | "stdin";

const PANES: readonly { readonly value: Pane; readonly words: string }[] = [
  { value: "results", words: "Results" },
  { value: "own", words: "Your own cases" },
  { value: "stdin", words: "Plain input" },
];

/** Runs are made and judged by the server; this area asks for them and shows what was verified. */
export function RunsArea(props: {
  session: RoomSession;
  state: RoomState;
  problem: PublicProblem;
  changedSinceRun: boolean;
  canAct: boolean;
  run: () => void;
}) {
  const { session, state, problem } = props;
  const [pane, setPane] = useState<Pane>("results");
  const [chosen, setChosen] = useState<string | null>(null);
  const latest = state.runs.at(-1);
  // A new run is what the person wants to see, whatever was looked at before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the run's name alone matters
  useEffect(() => {
    setChosen(null);
    setPane("results");
  }, [latest?.run]);
  const shown = state.runs.find((run) => run.run === chosen) ?? latest;
  const isOver = state.view?.ended != null;
  const isRunning = !isOver && (state.view?.runInFlight === true || latest?.state === "running");
  const missing = state.languages.find((one) => one.language === state.language && !one.runs);
  const runOther = (what: "own" | "stdin", input: string) => session.act({ type: "run", what, input });

  return (
    <section id="area-tests" className={`${styles.area} ${styles.runs}`} aria-label="Test results" tabIndex={-1}>
      <div className={styles.toolbar}>
        {/* Busy, not disabled: a button that is switched off under the finger loses the focus. */}
        <Act look="primary" onPress={props.run} isDisabled={!props.canAct} busy={isRunning}>
          <Play aria-hidden />
          Run tests
        </Act>
        <RunState run={latest} isRunning={isRunning} changed={props.changedSinceRun && !isOver} />
        <span className={styles.push} />
        {pane === "results" && state.runs.length > 1 ? (
          <Choice
            label="Shown run"
            bare
            value={shown?.run ?? ""}
            onChange={setChosen}
            options={state.runs.map((run) => ({
              value: run.run,
              words: `${upperFirst(runName(run))}: ${runSummary(run).words.toLowerCase()}`,
            }))}
          />
        ) : null}
        <Choice
          label="Kind of run"
          bare
          value={pane}
          onChange={(value) => setPane(value as Pane)}
          options={PANES.map((one) => one)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard */}
      <section className={styles.runBody} tabIndex={0} aria-label="Run details">
        {missing === undefined ? null : (
          <Notice tone="warning" title={`${languageName(missing.language)} is not installed here`}>
            <p>You can write and talk; runs will be refused. {missing.detail}</p>
          </Notice>
        )}
        {pane === "own" ? <OwnCases problem={problem} disabled={!props.canAct || isRunning} run={runOther} /> : null}
        {pane === "stdin" ? <PlainInput disabled={!props.canAct || isRunning} run={runOther} /> : null}
        {pane !== "results" ? null : shown === undefined ? (
          <p className={styles.nothing}>
            No run yet. “Run tests” sends your code to the server, which runs it in a sandbox against{" "}
            {problem.visibleCount} visible and {problem.hiddenCount} hidden cases.
          </p>
        ) : shown.state === "running" ? (
          <p className={styles.nothing}>
            {isOver
              ? `${upperFirst(runName(shown))} had not come out when the interview ended: nothing was verified in it.`
              : `${upperFirst(runName(shown))} is being judged.`}
          </p>
        ) : (
          <RunTable run={shown} />
        )}
      </section>
    </section>
  );
}

function RunState(props: { run: RunLine | undefined; isRunning: boolean; changed: boolean }) {
  const [sinceMs, setSinceMs] = useState<number | null>(null);
  useEffect(() => setSinceMs(props.isRunning ? performance.now() : null), [props.isRunning]);
  const nowMs = useTick(props.isRunning, 1_000);
  const words = props.isRunning
    ? `Running for ${spanWords(sinceMs === null ? 0 : nowMs - sinceMs)}`
    : props.run === undefined
      ? ""
      : props.changed
        ? "The code has changed since the last run"
        : "";
  return (
    <>
      <span className={styles.meta}>{words}</span>
      <span className="unseen" role="status">
        {props.isRunning ? "The tests are running" : props.run === undefined ? "" : runSummary(props.run).words}
      </span>
    </>
  );
}

function OwnCases(props: { problem: PublicProblem; disabled: boolean; run: (what: "own", input: string) => void }) {
  const kind = kindOf(props.problem.signature);
  const first = props.problem.examples[0];
  const [drafts, setDrafts] = useState<readonly DraftCase[]>([
    { input: first?.input ?? "", expected: first?.expected ?? "" },
  ]);
  const [wrong, setWrong] = useState<string | null>(null);
  const id = useId();
  const change = (at: number, patch: Partial<DraftCase>) =>
    setDrafts(drafts.map((one, index) => (index === at ? { ...one, ...patch } : one)));
  const run = () => {
    const read = readCases(kind, drafts);
    if (!read.ok) setWrong(read.message);
    else if (utf8ByteCount(read.input) > WIRE.inputBytes) setWrong(tooLongWords("cases", read.input));
    else {
      setWrong(null);
      props.run("own", read.input);
    }
  };
  return (
    <div className={styles.own}>
      <p id={id}>
        Written as the examples are. Leave “Expected” empty to see what your code gives. The interviewer sees that you
        ran your own cases.
      </p>
      {drafts.map((draft, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cases are told apart by their place
        <div key={index} className={styles.ownCase}>
          <label className={labelClass} htmlFor={`${id}i${index}`}>
            Input of case {index + 1}
          </label>
          <label className={labelClass} htmlFor={`${id}e${index}`}>
            Expected of case {index + 1}
          </label>
          <textarea
            id={`${id}i${index}`}
            className={fieldClass}
            value={draft.input}
            spellCheck={false}
            aria-describedby={id}
            onChange={(event) => change(index, { input: event.target.value })}
          />
          <textarea
            id={`${id}e${index}`}
            className={fieldClass}
            value={draft.expected}
            spellCheck={false}
            onChange={(event) => change(index, { expected: event.target.value })}
          />
        </div>
      ))}
      {wrong === null ? null : (
        <Notice tone="danger" title="The cases were not run" live>
          <p>{wrong}</p>
        </Notice>
      )}
      <div className={styles.group}>
        <Act onPress={run} busy={props.disabled}>
          <Play aria-hidden />
          Run your cases
        </Act>
        <Act look="quiet" onPress={() => setDrafts([...drafts, { input: "", expected: "" }])}>
          Add a case
        </Act>
        {drafts.length > 1 ? (
          <Act look="quiet" onPress={() => setDrafts(drafts.slice(0, -1))}>
            Remove the last
          </Act>
        ) : null}
      </div>
    </div>
  );
}

function PlainInput(props: { disabled: boolean; run: (what: "stdin", input: string) => void }) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const id = useId();
  const run = () => {
    const isTooLong = utf8ByteCount(text) > WIRE.inputBytes;
    setWrong(isTooLong ? tooLongWords("input", text) : null);
    if (!isTooLong) props.run("stdin", text);
  };
  return (
    <div className={styles.own}>
      <label className={labelClass} htmlFor={id}>
        Standard input
      </label>
      <textarea
        id={id}
        className={fieldClass}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <p>Runs your file as it is, once, and shows what it prints. Nothing is tested.</p>
      {wrong === null ? null : (
        <Notice tone="danger" title="Your file was not run" live>
          <p>{wrong}</p>
        </Notice>
      )}
      <div>
        <Act onPress={run} busy={props.disabled}>
          <Play aria-hidden />
          Run with this input
        </Act>
      </div>
    </div>
  );
}

function tooLongWords(what: "cases" | "input", text: string): string {
  const verb = what === "cases" ? "take" : "takes";
  return `The ${what} ${verb} ${sizeWords(utf8ByteCount(text))}, at most ${sizeWords(WIRE.inputBytes)} are accepted`;
}
