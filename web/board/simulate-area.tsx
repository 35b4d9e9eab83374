import { type Board, STATE_WORDS, simulate, wordsOf } from "@assay/core/board";
import { useMemo, useState } from "react";
import { Choice, Notice } from "../parts/controls.tsx";
import styles from "./board.module.css";

const LOADS = ["1", "2", "5", "10", "100"];

/** What becomes of the board at so many times the load, with one box gone. From stated numbers only. */
export function SimulateArea({ board }: { board: Board }) {
  const [load, setLoad] = useState("10");
  const [kill, setKill] = useState("");
  const isThere = board.nodes.some((node) => node.name === kill);
  const result = useMemo(
    () => simulate(board, { load: Number(load), kill: isThere ? [{ name: kill, copies: "all" }] : [] }),
    [board, load, kill, isThere],
  );
  if (!result.ok) return <Notice tone="danger" title={result.failure.message} />;
  const { nodes, queues, flows, missing } = result.value;
  const rate = (value: number | null): string => (value === null ? "not stated" : wordsOf(value, "rate"));
  return (
    <section className={styles.panel} aria-labelledby="simulate-title">
      <h2 id="simulate-title">What if</h2>
      <p className={styles.hint}>
        What gives way when more arrives or a box fails, from the numbers on the board alone.
      </p>
      <div className={styles.tools}>
        <Choice
          label="Load"
          value={load}
          options={LOADS.map((one) => ({ value: one, words: `${one} times` }))}
          onChange={setLoad}
        />
        <Choice
          label="Box that fails"
          value={isThere ? kill : ""}
          options={[
            { value: "", words: "none" },
            ...board.nodes.map((node) => ({ value: node.name, words: node.name })),
          ]}
          onChange={setKill}
        />
      </div>
      <ul className={styles.list} aria-label="Outcome" aria-live="polite">
        {flows.map((flow) => (
          <li
            key={`flow ${flow.name}`}
            data-tone={flow.state === "fails" || flow.state === "overloaded" ? "danger" : "plain"}
          >
            <strong>{STATE_WORDS[flow.state]}</strong>: flow {flow.name}, {flow.because}.
          </li>
        ))}
        {queues.map((queue) => (
          <li key={`queue ${queue.name}`} data-tone={queue.state === "grows" ? "danger" : "plain"}>
            <strong>{STATE_WORDS[queue.state]}</strong>: {queue.name}
            {queue.growth === null ? "" : `, by ${wordsOf(queue.growth, "rate")}`}
            {queue.fullAfterMs === null ? "" : `, full after ${wordsOf(queue.fullAfterMs, "duration")}`}.
          </li>
        ))}
        {nodes.map((node) => (
          <li key={`node ${node.name}`} data-tone={node.state === "saturated" ? "danger" : "plain"}>
            <strong>{STATE_WORDS[node.state]}</strong>: {node.name}
            {node.state === "gone" ? "" : `, arrives ${rate(node.arrives)}, serves ${rate(node.serves)}`}.
          </li>
        ))}
      </ul>
      {missing.length === 0 ? null : <p className={styles.hint}>To say more, state: {missing.join(", ")}.</p>}
    </section>
  );
}
