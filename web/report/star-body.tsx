import type { BehaviouralReport, Pointer, StarAnswer } from "@assay/core/report";
import { type ReactNode, useEffect, useRef } from "react";
import { COMPETENCY_WORDS, STEP_STATUS_WORDS, STEP_WORDS } from "../parts/star-words.ts";
import { interviewerWords, momentWords } from "../parts/words.ts";
import room from "../room/room.module.css";
import { TurnItem } from "../room/talk-area.tsx";
import { isSequel, turnsOf } from "../room/turns.ts";
import { type Going, Part, Pointers } from "./pointers.tsx";
import type { Replay } from "./replay.ts";
import styles from "./report.module.css";
import star from "./star-body.module.css";

/** The report of a behavioural round: question by question what a clause shows, in the candidate's words. */
export function StarBody(props: { report: BehaviouralReport; going: Going; children: ReactNode }) {
  const { report, going } = props;
  const put = report.questions.filter((one) => one.pointers.length > 0);
  return (
    <>
      <p className={styles.mute}>
        Written by rules: a step counts as shown only where a sentence of yours says it, and that sentence is quoted.
        There is no score. What was declined, left or not asked is not judged.
      </p>
      {put.map((answer) => (
        <Question key={answer.id} answer={answer} going={going} />
      ))}
      {props.children}
      {report.plan.length === 0 ? null : (
        <Part title="What to practise next">
          <ol className={styles.plan}>
            {report.plan.map((item) => (
              <li key={item.step}>
                <p>
                  <strong>{item.weakness}.</strong> {item.drill} ({item.durationMinutes} min).
                </p>
                <p className={styles.mute}>Done when: {item.successCriterion}.</p>
                <Pointers pointers={item.pointers} going={going} />
              </li>
            ))}
          </ol>
        </Part>
      )}
      {report.unassessed.length === 0 ? null : (
        <Part title="Not assessed">
          <ul className={styles.bullets}>
            {report.unassessed.map(({ what, why }) => (
              <li key={what + why}>
                {what}: {why}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function Question({ answer, going }: { answer: StarAnswer; going: Going }) {
  return (
    <Part title={`Question ${answer.number}: ${COMPETENCY_WORDS[answer.competency]}`}>
      <p>{answer.ask}</p>
      <dl className={star.steps}>
        {answer.steps.map((one) => (
          <div key={one.step} data-status={one.status}>
            <dt>{STEP_WORDS[one.step]}</dt>
            <dd>
              <p>
                <strong>{upper(STEP_STATUS_WORDS[one.status])}</strong>
              </p>
              {one.quote === null ? null : <blockquote>{one.quote}</blockquote>}
              {one.status === "evidenced" ? null : <p className={styles.mute}>A good answer shows: {one.shows}.</p>}
              <Pointers pointers={one.pointers} going={going} />
            </dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>Why it is asked, and what a good answer shows</summary>
        <p>{answer.why}</p>
        <ul className={styles.bullets}>
          {answer.steps.map(({ step, shows }) => (
            <li key={step}>
              {STEP_WORDS[step]}: {shows}
            </li>
          ))}
        </ul>
      </details>
    </Part>
  );
}

function upper(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** All that was said, with the turn that a pointer names brought into sight. */
export function Conversation({ replay, pointer }: { replay: Replay; pointer: Pointer | null }) {
  const shown = useRef<HTMLOListElement>(null);
  const turns = turnsOf(replay.whole.lines);
  const seqs = replay.whole.lines.map((line) => line.seq);
  // A question is begun before its sentences are said, a mark is made behind the words it rests on.
  const seq =
    pointer === null
      ? null
      : pointer.kind === "turn.begun"
        ? (seqs.find((one) => one >= pointer.seq) ?? null)
        : (seqs.findLast((one) => one <= pointer.seq) ?? null);
  const at = seq === null ? -1 : turns.findLastIndex((turn) => (turn.seqs[0] ?? 0) <= seq);
  useEffect(() => {
    if (at >= 0) shown.current?.children[at]?.scrollIntoView({ block: "center" });
  }, [at]);
  return (
    <section id="replay" className={`${styles.replay} ${star.talk}`} aria-label="Conversation">
      <h2>What was said</h2>
      <section
        className={star.scrolled}
        aria-label="All that was said"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
        tabIndex={0}
      >
        <ol ref={shown}>
          {turns.map((turn, index) => (
            <TurnItem
              key={turn.key}
              turn={turn}
              interviewer={interviewerWords(replay.interviewer)}
              times={{ title: "Since the beginning", words: (atMs) => momentWords(replay.sinceBegun(atMs)) }}
              isSequel={isSequel(turns[index - 1], turn)}
              {...(index === at ? { standing: "now" as const } : {})}
            />
          ))}
        </ol>
      </section>
      {turns.length === 0 ? <p className={room.meta}>The words were erased.</p> : null}
    </section>
  );
}
