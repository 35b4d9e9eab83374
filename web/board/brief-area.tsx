import type { Brief, PublicBrief } from "@assay/core/board";
import { useState } from "react";
import { Act, Choice, Notice, Toggle } from "../parts/controls.tsx";
import { useJson } from "../parts/http.ts";
import { Prose } from "../parts/prose.tsx";
import styles from "./board.module.css";

/** Which brief is practised by, what it says, and one after the other what comes up during it. */
export function BriefArea(props: {
  brief: string;
  onBrief: (id: string) => void;
  checked: boolean;
  onChecked: (on: boolean) => void;
}) {
  const briefs = useJson<{ briefs: readonly PublicBrief[] }>("/api/briefs");
  if (briefs.loaded.state === "failed")
    return <Notice tone="warning" title="The briefs could not be read; the board works without one" />;
  const list = briefs.loaded.state === "ready" ? briefs.loaded.value.briefs : [];
  const brief = list.find((one) => one.id === props.brief);
  return (
    <section className={styles.panel} aria-labelledby="brief-title">
      <h2 id="brief-title">Brief</h2>
      <Choice
        label="Practise by"
        value={brief === undefined ? "" : brief.id}
        options={[
          { value: "", words: "no brief" },
          ...list.map((one) => ({ value: one.id, words: `${one.title}, ${one.minutes} min, ${one.difficulty}` })),
        ]}
        onChange={props.onBrief}
      />
      {brief === undefined ? null : (
        <>
          <Prose text={brief.scenario.replace(/^# .*\n+/, "")} />
          <Toggle on={props.checked} onChange={props.onChecked}>
            Check against what the brief asks for
          </Toggle>
          <Later key={brief.id} id={brief.id} />
        </>
      )}
    </section>
  );
}

/** Facts for who asks, and what comes up later, shown one at a time and only when wanted. */
function Later({ id }: { id: string }) {
  const { loaded } = useJson<{ brief: Brief }>(`/api/briefs/${id}`);
  const [count, setCount] = useState(0);
  const [facts, setFacts] = useState(false);
  if (loaded.state !== "ready") return null;
  const { brief } = loaded.value;
  const next = brief.hidden[count];
  return (
    <>
      <div className={styles.tools}>
        <Act look="quiet" onPress={() => setFacts(!facts)} aria-expanded={facts}>
          {facts ? "Hide the facts" : "Ask for the facts"}
        </Act>
        {next === undefined ? null : (
          <Act look="quiet" onPress={() => setCount(count + 1)}>
            What comes up at minute {next.atMinute}
          </Act>
        )}
      </div>
      {facts ? (
        <ul className={styles.list}>
          {brief.facts.map((fact) => (
            <li key={fact.id} data-tone="plain">
              {fact.text}.
            </li>
          ))}
        </ul>
      ) : null}
      <ul className={styles.list} aria-live="polite" aria-label="What came up">
        {brief.hidden.slice(0, count).map((one) => (
          <li key={one.id} data-tone="plain">
            <strong>Minute {one.atMinute}</strong>: {one.text}.
          </li>
        ))}
      </ul>
    </>
  );
}
