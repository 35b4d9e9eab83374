import { PHASE_IDS } from "@assay/core/problem";
import type { ModelPart, Pointer } from "@assay/core/report";
import { DIMENSIONS } from "@assay/core/report";
import type { ReactNode } from "react";
import { Notice } from "../parts/controls.tsx";
import { faultWords, phaseName, upperFirst } from "../parts/words.ts";
import styles from "./report.module.css";

/** What a model wrote: in its own frame, each point with where it can be checked. */
export function ModelPartView({ part, show }: { part: ModelPart; show: (pointers: readonly Pointer[]) => ReactNode }) {
  const steps = PHASE_IDS.filter((phase) => part.steps[phase] != null);
  return (
    <div className={styles.model}>
      <p className={styles.mute}>
        Written by {part.model}, a language model, from the same record. Its scores are for practice: the bands and the
        outcome above are made without them.{leftOutWords(part.refused)}
      </p>
      {part.status === "complete" ? null : (
        <Notice tone="plain" title="The model's part is incomplete">
          <p>{whyWords(part)}</p>
        </Notice>
      )}
      {part.summary === null ? null : <p className={styles.summary}>{part.summary}</p>}
      {part.criteria.length === 0 ? null : (
        <ul className={styles.sentences} aria-label="Criteria">
          {[...part.criteria]
            .sort((one, other) => DIMENSIONS.indexOf(one.name) - DIMENSIONS.indexOf(other.name))
            .map(({ name, score, why, pointers }) => (
              <li key={name} className={styles.sentence}>
                <h3>
                  {upperFirst(name)}: {score === null ? "not judged" : `${score} of 100`}
                </h3>
                <p>{why}</p>
                {show(pointers)}
              </li>
            ))}
        </ul>
      )}
      {part.total === null ? null : (
        <p className={styles.mute}>Mean of what was judged: {part.total} of 100, computed here.</p>
      )}
      <Points title="Went well" points={part.strengths} kind="strength" show={show} />
      {part.improvements.length === 0 ? null : (
        <>
          <h3>To work on, by impact</h3>
          <ol className={styles.plan}>
            {part.improvements.map((one) => (
              <li key={one.text}>
                <h4>{one.text}</h4>
                <p>{one.drill}</p>
                <p>
                  <span className={styles.mute}>Done when: </span>
                  {one.success}
                </p>
                <p className={styles.tags}>
                  {upperFirst(one.impact)} impact, {one.minutes} min, {phaseName(one.step).toLowerCase()}
                </p>
                {show(one.pointers)}
              </li>
            ))}
          </ol>
        </>
      )}
      {part.noted.length === 0 ? null : (
        <>
          <h3>Noted on the way</h3>
          <ul className={styles.sentences}>
            {part.noted.map(({ step, text, pointers }) => (
              <li key={`${step}${text}`} className={styles.sentence}>
                <p>
                  {phaseName(step)}: {text}
                </p>
                {show(pointers)}
              </li>
            ))}
          </ul>
        </>
      )}
      {steps.length === 0 ? null : (
        <p className={styles.mute}>
          By step: {steps.map((phase) => `${phaseName(phase).toLowerCase()} ${part.steps[phase]}`).join(", ")}.
        </p>
      )}
    </div>
  );
}

function Points(props: {
  title: string;
  points: ModelPart["strengths"];
  kind: string;
  show: (pointers: readonly Pointer[]) => ReactNode;
}) {
  if (props.points.length === 0) return null;
  return (
    <>
      <h3>{props.title}</h3>
      <ul className={styles.sentences}>
        {props.points.map(({ text, pointers }) => (
          <li key={text} className={styles.sentence} data-kind={props.kind}>
            <p>{text}</p>
            {props.show(pointers)}
          </li>
        ))}
      </ul>
    </>
  );
}

function leftOutWords(refused: number): string {
  if (refused === 0) return "";
  return refused === 1
    ? " One of its sentences was left out because the record does not bear it out."
    : ` ${refused} of its sentences were left out because the record does not bear them out.`;
}

function whyWords({ because, missing }: ModelPart): string {
  if (because === "fields")
    return `These fields of its answer did not hold, also when asked again: ${missing.join(", ")}.`;
  return `${upperFirst(faultWords(because ?? "no answer"))}. What the server verified stands without it.`;
}
