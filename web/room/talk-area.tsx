import type { RoomView } from "@assay/core/interview";
import { WIRE } from "@assay/core/protocol";
import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Act } from "../parts/controls.tsx";
import { Line } from "../parts/prose.tsx";
import { clockWords, interviewerWords } from "../parts/words.ts";
import styles from "./room.module.css";
import type { RoomState } from "./room-state.ts";
import type { RoomSession } from "./session.ts";
import { tabShelf } from "./shelf.ts";
import { interviewerStateWords, modelCost, modelTell } from "./standing.ts";
import { isSequel, type Turn, turnsOf } from "./turns.ts";

export function TalkArea(props: {
  id: string;
  session: RoomSession;
  state: RoomState;
  view: RoomView;
  canAct: boolean;
}) {
  const { session, state, view } = props;
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  /** How the box stood when it last told of a scroll, CSS pixels. */
  const told = useRef({ top: 0, whole: 0, shown: 0 });
  const [isDrafting, setDrafting] = useState(false);
  const turns = turnsOf(state.lines);
  const count = state.lines.length + state.unsaid.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when something was added
  useEffect(() => {
    const box = log.current;
    if (box !== null && atEnd.current) box.scrollTop = box.scrollHeight;
  }, [count]);
  // A box that was made lower, or is shown again, would otherwise stay where its upper edge was.
  useEffect(() => {
    const box = log.current;
    if (box === null) return;
    const watch = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  const standIn = modelTell(view.model);
  return (
    <section id="area-talk" className={`${styles.area} ${styles.talk}`} aria-label="Talk" tabIndex={-1}>
      <div className={styles.state}>
        <h2>{interviewerWords(view.interviewerName)}</h2>
        <p>{interviewerStateWords(view, isDrafting)}</p>
        {view.model === null ? null : (
          <details className={styles.cost}>
            <summary>Cost</summary>
            <p>{modelCost(view.model)}</p>
          </details>
        )}
      </div>
      {standIn === null ? null : (
        <p className={styles.standIn} role="status">
          {standIn}
        </p>
      )}
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label="Conversation"
        aria-live="polite"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
        tabIndex={0}
        onScroll={(event) => {
          const box = event.currentTarget;
          const { scrollTop: top, scrollHeight: whole, clientHeight: shown } = box;
          // Who reads further up is not pulled down by the next sentence. A move down, or one that came with another
          // size of the box or of what it holds, is nobody's leaving: it may be told only when more stands below it.
          if (whole - top - shown < 40) atEnd.current = true;
          else if (top < told.current.top && whole === told.current.whole && shown === told.current.shown)
            atEnd.current = false;
          told.current = { top, whole, shown };
        }}
      >
        <ol>
          {turns.map((turn, index) => (
            <TurnItem
              key={turn.key}
              turn={turn}
              interviewer={interviewerWords(view.interviewerName)}
              isSequel={isSequel(turns[index - 1], turn)}
            />
          ))}
          {state.unsaid.map((one) => (
            <li key={`u${one.n}`} className={styles.turn} data-who="candidate">
              <div>
                <strong>You</strong>
                <span>waiting to be saved</span>
              </div>
              <p>{one.text}</p>
            </li>
          ))}
        </ol>
      </div>
      <Draft
        session={session}
        shelfKey={`assay.draft.${props.id}`}
        canAct={props.canAct}
        isPaused={view.paused}
        returned={state.returned}
        onDrafting={setDrafting}
      />
    </section>
  );
}

/** What the times beside the turns are: of the day in a room, since the beginning in a replay. */
export interface TurnTimes {
  readonly title: string;
  words(atMs: number): string;
}
const DAY_TIMES: TurnTimes = { title: "Time of day", words: (atMs) => clockWords(atMs).slice(0, 5) };

/** `standing`: in a replay, where the turn is from the moment looked at. */
export function TurnItem(props: {
  turn: Turn;
  interviewer: string;
  times?: TurnTimes;
  standing?: "before" | "now" | "later";
  isSequel?: boolean;
}) {
  const { turn, interviewer, standing, times = DAY_TIMES } = props;
  if (turn.who === "system") {
    return (
      <li className={styles.turn} data-who="system" data-standing={standing}>
        <p>{turn.sentences.join(" ")}</p>
      </li>
    );
  }
  return (
    <li
      className={styles.turn}
      data-who={turn.who}
      data-standing={standing}
      aria-current={standing === "now" ? "step" : undefined}
    >
      <div className={props.isSequel === true ? "unseen" : undefined}>
        <strong>
          {turn.who === "interviewer" ? (turn.by === "house" ? interviewerWords("house") : interviewer) : "You"}
        </strong>
        {turn.atMs === null ? null : (
          <time dateTime={new Date(turn.atMs).toISOString()} title={times.title}>
            {times.words(turn.atMs)}
          </time>
        )}
      </div>
      <p>
        {turn.who === "interviewer" ? <Line text={turn.sentences.join(" ")} /> : turn.sentences.join(" ")}
        {turn.cut ? <span className={styles.meta}> (stopped here, you spoke)</span> : null}
      </p>
      {turn.checked.map((words) => (
        <p key={words} className={styles.checked}>
          {words}
        </p>
      ))}
    </li>
  );
}

function Draft(props: {
  session: RoomSession;
  /** Where the tab keeps the draft over a refresh. */
  shelfKey: string;
  canAct: boolean;
  isPaused: boolean;
  returned: readonly string[];
  onDrafting: (on: boolean) => void;
}) {
  const { session, shelfKey, canAct, isPaused, returned, onDrafting } = props;
  const [text, setText] = useState(() => tabShelf().get(shelfKey) ?? "");
  const isTold = useRef(false);
  const hint = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  // What was not taken stands in front of what was written since.
  useEffect(() => {
    if (returned.length === 0) return;
    const back = session.takeReturned();
    setText((now) => [...back, now].filter((one) => one.trim() !== "").join("\n"));
  }, [session, returned]);
  useEffect(() => {
    if (text === "") tabShelf().remove(shelfKey);
    else tabShelf().set(shelfKey, text);
  }, [shelfKey, text]);
  const isDrafting = text.trim() !== "";
  useEffect(() => onDrafting(isDrafting), [isDrafting, onDrafting]);
  // In a pause nobody waits for a draft; what stands in the box is told once the interview goes on.
  const tells = isDrafting && !isPaused;
  useEffect(() => {
    if (!canAct || tells === isTold.current) return;
    isTold.current = tells;
    session.act({ type: "compose", on: tells });
  }, [session, canAct, tells]);
  const send = () => {
    const said = text.trim();
    if (said === "" || !canAct) return;
    session.say(said);
    setText("");
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method's own Enter ends its word and sends nothing.
    if (event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
      return;
    event.preventDefault();
    send();
  };
  return (
    <div className={styles.draft}>
      <textarea
        ref={box}
        id="message"
        aria-label="Message to the interviewer"
        aria-describedby={hint}
        placeholder="Think aloud, ask, answer"
        value={text}
        maxLength={WIRE.sayChars}
        readOnly={!canAct}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Act look="primary" onPress={send} isDisabled={!canAct || text.trim() === ""}>
        <SendHorizontal aria-hidden />
        Send
      </Act>
      <small id={hint}>Enter sends, Shift + Enter makes a new line</small>
    </div>
  );
}
