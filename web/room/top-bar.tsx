import type { RoomView } from "@assay/core/interview";
import { Check, ChevronDown, CircleHelp, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { Act, ActMenu, ActMenuItem, Toggle } from "../parts/controls.tsx";
import { Mark } from "../parts/frame.tsx";
import { ThemeMenu } from "../parts/theme-menu.tsx";
import { phaseName } from "../parts/words.ts";
import styles from "./room.module.css";
import type { RoomState } from "./room-state.ts";
import type { RoomSession } from "./session.ts";
import { leftMs, standingOf, timerWords } from "./standing.ts";
import { useTick } from "./use-session.ts";

const STATUS_WORDS = {
  open: "to come",
  evidenced: "shown",
  refused: "declined",
  skipped: "skipped",
  not_asked: "not asked",
} as const;

/** Phase, time, connection, and the things one can ask of the room. */
export function TopBar(props: {
  session: RoomSession;
  state: RoomState;
  title: string;
  /** Where the round stands. */
  steps: ReactNode;
  /** What can be asked of the interviewer in this kind of round; null: nothing. */
  asks: ReactNode;
  view: RoomView;
  canAct: boolean;
  end: () => void;
  showKeys: () => void;
}) {
  const { session, view, state } = props;
  return (
    <header className={styles.bar}>
      <div className={styles.title}>
        <Mark bare />
        <h1>{props.title}</h1>
      </div>
      {props.steps}
      <span className={styles.push} />
      <Connection state={state} />
      <Timer session={session} view={view} viewAtMs={state.viewAtMs} canAct={props.canAct} />
      <span className={styles.break} />
      <div className={styles.hold}>
        <Toggle on={view.held} onChange={(on) => session.act({ type: "hold", on })} disabled={!props.canAct}>
          Hold the floor
        </Toggle>
      </div>
      <div className={`${styles.group} ${styles.asks}`}>
        {props.asks}
        <Act look="danger" onPress={props.end} isDisabled={!props.canAct}>
          End interview
        </Act>
      </div>
      <div className={`${styles.group} ${styles.extras}`}>
        <Act look="quiet" icon aria-label="Keys" onPress={props.showKeys}>
          <CircleHelp aria-hidden />
        </Act>
        <ThemeMenu />
      </div>
    </header>
  );
}

/** The button that asks for the next rung of the ladder. */
export function Hint(props: { session: RoomSession; view: RoomView; canAct: boolean }) {
  const { session, view } = props;
  return (
    <>
      <Act onPress={() => session.act({ type: "hint" })} isDisabled={!props.canAct} aria-describedby="hints-given">
        Hint
      </Act>
      <span className="unseen" id="hints-given">
        {view.hintsGiven} of {view.hintsTotal} given
      </span>
    </>
  );
}

/** The phases of a coding round. */
export function Phases({ view }: { view: RoomView }) {
  const at = view.phases.findIndex((one) => one.phase === view.phase);
  return (
    <section className={styles.phases} aria-label="Phases">
      <ol className={styles.phases}>
        {view.phases.map(({ phase, status }) => (
          <li key={phase} aria-current={phase === view.phase ? "step" : undefined}>
            {status === "evidenced" ? <Check aria-hidden /> : status === "open" ? null : <Minus aria-hidden />}
            {phaseName(phase)}
            <span className="unseen">, {phase === view.phase && status === "open" ? "now" : STATUS_WORDS[status]}</span>
          </li>
        ))}
      </ol>
      <span className={styles.phaseNow}>
        {phaseName(view.phase)}, step {at + 1} of {view.phases.length}
      </span>
    </section>
  );
}

function Connection({ state }: { state: RoomState }) {
  useTick(state.unsavedSinceMs !== null, 500);
  const standing = standingOf(state, Date.now());
  return (
    <p className={styles.connection} role="status" aria-label="Connection" data-tone={standing.tone}>
      {standing.words}
    </p>
  );
}

function Timer(props: { session: RoomSession; view: RoomView; viewAtMs: number; canAct: boolean }) {
  const { session, view } = props;
  const nowMs = useTick(view.running && view.timed, 5_000);
  const words = timerWords(view, nowMs - props.viewAtMs);
  const soon = view.timed && view.ended === null && leftMs(view, nowMs - props.viewAtMs) <= 5 * 60_000;
  return (
    <div className={`${styles.group} ${styles.time}`}>
      <span className={styles.timer} role="timer" aria-label="Time left" data-soon={soon || undefined}>
        {words}
      </span>
      <span className="unseen" role="status">
        {view.fiveMinutes ? "Five minutes are left" : ""}
      </span>
      {view.mode !== "practice" || !props.canAct ? null : (
        <ActMenu label="Change the time" icon trigger={<ChevronDown aria-hidden />}>
          <ActMenuItem id="pause" onAction={() => session.act({ type: "pause", on: !view.paused })}>
            {view.paused ? "Resume the interview" : "Pause the interview"}
          </ActMenuItem>
          {[5, 15].map((minutes) => (
            <ActMenuItem
              key={minutes}
              id={`add${minutes}`}
              onAction={() => session.act({ type: "time", addMinutes: minutes, timed: null })}
            >
              Add {minutes} minutes
            </ActMenuItem>
          ))}
          <ActMenuItem id="timed" onAction={() => session.act({ type: "time", addMinutes: null, timed: !view.timed })}>
            {view.timed ? "Switch the clock off" : "Switch the clock on"}
          </ActMenuItem>
        </ActMenu>
      )}
    </div>
  );
}
