import type { RoomView, StarView } from "@assay/core/interview";
import { Check, Minus } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { COMPETENCY_WORDS, STEP_STATUS_WORDS, STEP_WORDS } from "../../parts/star-words.ts";
import { KEY_WORDS, type KeyAct, keyActOf } from "../keys.ts";
import room from "../room.module.css";
import type { RoomState } from "../room-state.ts";
import type { RoomSession } from "../session.ts";
import { EndSheet, KeysSheet } from "../sheets.tsx";
import { TalkArea } from "../talk-area.tsx";
import { Tells } from "../tells.tsx";
import { TopBar } from "../top-bar.tsx";
import styles from "./star-room.module.css";

/** Keys that mean something in a room without code. */
const KEYS = KEY_WORDS.filter(([, words]) => !/code|test|hint/i.test(words)).map(
  ([keys, words]) => [keys, words.replace("the problem (brief)", "the question")] as const,
);

/** One live behavioural round: the question and its four steps beside the conversation. */
export function StarRoom(props: {
  id: string;
  session: RoomSession;
  state: RoomState;
  view: RoomView;
  star: StarView;
}) {
  const { session, state, view, star } = props;
  const [asksEnd, setAsksEnd] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const canAct = state.writer && view.ended === null && !state.ending;

  const go = useCallback((to: "talk" | "question") => {
    document.getElementById(to === "talk" ? "message" : "area-question")?.focus();
  }, []);
  useEffect(() => {
    const other = () => go(document.activeElement?.closest("#area-question") === null ? "question" : "talk");
    const acts: Readonly<Partial<Record<KeyAct, () => void>>> = {
      "next-area": other,
      "previous-area": other,
      message: () => go("talk"),
      problem: () => go("question"),
      hold: () => canAct && session.act({ type: "hold", on: !view.held }),
      pause: () => canAct && session.act({ type: "pause", on: !view.paused }),
      end: () => canAct && setAsksEnd(true),
      keys: () => setShowsKeys(true),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const isWriting = target !== null && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
      const act = keyActOf(event, isWriting);
      const does = act === undefined ? undefined : acts[act];
      if (does === undefined || event.defaultPrevented) return;
      if (document.querySelector("[role=dialog],[role=alertdialog]") !== null) return;
      event.preventDefault();
      does();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [canAct, go, session, view.held, view.paused]);

  return (
    <div className={styles.room}>
      <TopBar
        session={session}
        state={state}
        title="Behavioural interview"
        steps={<Progress star={star} />}
        asks={null}
        view={view}
        canAct={canAct}
        end={() => setAsksEnd(true)}
        showKeys={() => setShowsKeys(true)}
      />
      <Tells id={props.id} session={session} state={state} ended={view.ended} reportReady={view.reportReady} />
      <main className={styles.areas}>
        <QuestionArea star={star} />
        <div className={styles.talk}>
          <TalkArea id={props.id} session={session} state={state} view={view} canAct={canAct} />
        </div>
      </main>
      <EndSheet
        what="What you said stays as it is"
        open={asksEnd}
        onClose={() => setAsksEnd(false)}
        end={() => session.act({ type: "end" })}
      />
      <KeysSheet keys={KEYS} open={showsKeys} onClose={() => setShowsKeys(false)} />
    </div>
  );
}

/** Where the round stands, in words. */
function Progress({ star }: { star: StarView }) {
  const at = star.put.length;
  return (
    <p className={`${room.phases} ${styles.progress}`}>
      {star.isClosing ? "Closing" : at === 0 ? `Up to ${star.planned} questions` : `Question ${at} of ${star.planned}`}
    </p>
  );
}

function QuestionArea({ star }: { star: StarView }) {
  const current = star.put.at(-1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
    <section id="area-question" className={styles.question} aria-label="Question" tabIndex={0}>
      {current === undefined || star.isClosing ? (
        <>
          <h2>{star.isClosing ? "The questions are through" : "The first question comes"}</h2>
          <p className={room.meta}>
            {star.isClosing
              ? "Say what you still want on the record, or end the interview."
              : "The interviewer says what will happen, then asks."}
          </p>
        </>
      ) : (
        <>
          <p className={room.meta}>{COMPETENCY_WORDS[current.competency]}</p>
          <h2>{current.ask}</h2>
          <ul className={styles.steps} aria-label="Steps of your answer">
            {current.steps.map(({ step, status }) => (
              <li key={step} data-status={status} aria-current={star.open === step ? "step" : undefined}>
                {status === "evidenced" ? <Check aria-hidden /> : <Minus aria-hidden />}
                <strong>{STEP_WORDS[step]}</strong>
                <span>{STEP_STATUS_WORDS[status]}</span>
              </li>
            ))}
          </ul>
          <p className={room.meta}>
            A step counts as shown when a sentence of yours says it in the first person. You can leave any question:
            write that you would rather not, or skip.
          </p>
        </>
      )}
    </section>
  );
}
