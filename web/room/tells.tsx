import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Act, PageLink } from "../parts/controls.tsx";
import styles from "./room.module.css";
import type { RoomState } from "./room-state.ts";
import type { RoomSession } from "./session.ts";
import { tellOf } from "./standing.ts";
import { useWriterGone } from "./use-session.ts";

/** What must be known now: end, other tab, lost line, full disk, a refusal. One line each, nothing is dimmed. */
export function Tells(props: {
  id: string;
  session: RoomSession;
  state: RoomState;
  ended: string | null;
  reportReady: boolean;
}) {
  const { session, state } = props;
  const tell = tellOf(state);
  const isWriterGone = useWriterGone(props.id, session);
  const { notice } = state;
  const isPaused = props.ended === null && !state.ending && state.writer && state.view?.paused === true;
  // What a pause forbids is said in the line of the pause itself, beside the way out of it.
  const refusal = isPaused && notice?.forNow === true ? notice : null;
  return (
    <div>
      {props.ended !== null || state.ending ? (
        <Tell tone="plain">
          <p>
            {props.ended === null
              ? "The interview is ending: the interviewer says goodbye."
              : `${props.ended}. ${props.reportReady ? "The report is ready." : "The report is being written; this takes a moment."}`}
          </p>
          {props.reportReady ? (
            <PageLink to={`/interviews/${props.id}/report`} look="primary">
              Open the report
            </PageLink>
          ) : null}
        </Tell>
      ) : null}
      {isPaused ? (
        <Tell tone={refusal?.tone ?? "plain"}>
          <p>{refusal?.text ?? "Paused. The clock stands still, and nothing is written or said until you resume."}</p>
          <Act onPress={() => session.act({ type: "pause", on: false })}>Resume</Act>
        </Tell>
      ) : null}
      {!state.writer && props.ended === null ? (
        <Tell tone="plain">
          <p>
            {isWriterGone
              ? "The other tab is closed. You can go on here."
              : "This interview is open in another tab, which writes. Here you can read along."}
          </p>
          <Act onPress={session.takeOver}>{isWriterGone ? "Write here" : "Take over here"}</Act>
        </Tell>
      ) : null}
      {tell === null ? null : (
        <Tell tone={tell.tone}>
          <p>{tell.words}</p>
          {state.line.state === "closed" ? <Act onPress={() => location.reload()}>Load the page again</Act> : null}
        </Tell>
      )}
      {notice === null || refusal !== null ? null : (
        <Tell tone={notice.tone}>
          <p>{notice.text}</p>
          <Act look="quiet" onPress={session.dismiss}>
            Dismiss
          </Act>
        </Tell>
      )}
    </div>
  );
}

function Tell({ tone, children }: { tone: "plain" | "warning" | "danger"; children: ReactNode }) {
  const Icon = tone === "plain" ? Info : tone === "warning" ? TriangleAlert : CircleAlert;
  return (
    <div className={styles.tell} data-tone={tone} role="status">
      <Icon aria-hidden />
      {children}
    </div>
  );
}
