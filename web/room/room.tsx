import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { Act, Notice, PageLink, Sheet, Waiting } from "../parts/controls.tsx";
import { Frame } from "../parts/frame.tsx";
import { Line } from "../parts/prose.tsx";
import { clockWords, interviewerWords } from "../parts/words.ts";
import { CodeArea } from "./code-area.tsx";
import type { CodeView } from "./editor/view.ts";
import { KEY_WORDS, type KeyAct, keyActOf } from "./keys.ts";
import { ProblemArea } from "./problem-area.tsx";
import styles from "./room.module.css";
import type { RoomState } from "./room-state.ts";
import { RunsArea } from "./runs-area.tsx";
import type { RoomSession } from "./session.ts";
import { tellOf } from "./standing.ts";
import { TalkArea } from "./talk-area.tsx";
import { TopBar } from "./top-bar.tsx";
import { useMedia, useRoomState, useSession, useWriterGone } from "./use-session.ts";

/** One live interview. */
export function Room({ id }: { id: string }) {
  const session = useSession(id);
  if (session === null) return <Opening words="Opening the room" />;
  return <OpenRoom id={id} session={session} />;
}

function Opening({ words }: { words: string }) {
  return (
    <Frame>
      <Waiting>{words}</Waiting>
    </Frame>
  );
}

function OpenRoom({ id, session }: { id: string; session: RoomSession }) {
  const state = useRoomState(session);
  const { line } = state;
  if (state.problem === null || state.view === null || state.language === null) {
    if (line.state === "closed") return <NoRoom code={line.code} message={line.message} />;
    if (line.state === "waiting") {
      return (
        <Opening
          words={
            line.because === "at-capacity"
              ? "The server takes no more interviews at once. This page tries again by itself."
              : `Waiting for the server since ${clockWords(line.sinceMs)}. It may be starting; this page connects by itself.`
          }
        />
      );
    }
    return <Opening words="Opening the room: reading your code and the conversation" />;
  }
  return <Inside id={id} session={session} state={state} />;
}

function NoRoom({ code, message }: { code: string; message: string }) {
  return (
    <Frame>
      <Notice
        tone="danger"
        title={code === "wrong-version" ? "This page is older than the server" : "This room cannot be opened"}
        live
      >
        <p>{message}</p>
        {code === "wrong-version" ? (
          <Act onPress={() => location.reload()}>Load the page again</Act>
        ) : (
          <PageLink to="/" look="plain">
            Go to your interviews
          </PageLink>
        )}
      </Notice>
    </Frame>
  );
}

type Area = "problem" | "code" | "talk" | "tests";

const AREA_WORDS: readonly { readonly area: Area; readonly words: string; readonly onlyNarrow: boolean }[] = [
  { area: "problem", words: "Problem", onlyNarrow: false },
  { area: "code", words: "Code", onlyNarrow: true },
  { area: "talk", words: "Talk", onlyNarrow: false },
  { area: "tests", words: "Tests", onlyNarrow: true },
];

function Inside({ id, session, state }: { id: string; session: RoomSession; state: RoomState }) {
  const [area, setArea] = useState<Area>("code");
  const [side, setSide] = useState<"problem" | "talk">("talk");
  const [asksEnd, setAsksEnd] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const [changedSinceRun, setChangedSinceRun] = useState(false);
  const heard = useRef(state.lines.length);
  const code = useRef<CodeView | null>(null);
  const view = state.view;
  const { problem, language } = state;
  const ended = view?.ended ?? null;
  const canAct = state.writer && ended === null && !state.ending;
  const isNarrow = useMedia("(max-width: 719px)");
  const isWide = useMedia("(min-width: 1100px)");
  const talkShown = isWide || (isNarrow ? area === "talk" : side === "talk");

  const show = useCallback((next: Area) => {
    setArea(next);
    if (next === "problem" || next === "talk") setSide(next);
  }, []);
  const run = useCallback(() => {
    if (!canAct || view?.runInFlight === true) return;
    session.act({ type: "run", what: "tests", input: null });
    setChangedSinceRun(false);
    setArea((now) => (now === "code" ? "tests" : now));
  }, [canAct, session, view?.runInFlight]);
  const go = useCallback(
    (next: Area) => {
      show(next);
      // After the area is on the screen, which may need a render.
      requestAnimationFrame(() => {
        if (next === "code") code.current?.focus();
        else if (next === "talk") document.getElementById("message")?.focus();
        else document.getElementById(`area-${next}`)?.focus();
      });
    },
    [show],
  );

  useEffect(() => {
    const acts: Readonly<Record<KeyAct, () => void>> = {
      run,
      "next-area": () => go(neighbour(1)),
      "previous-area": () => go(neighbour(-1)),
      message: () => go("talk"),
      code: () => go("code"),
      tests: () => go("tests"),
      problem: () => go("problem"),
      hint: () => canAct && session.act({ type: "hint" }),
      hold: () => canAct && view !== null && session.act({ type: "hold", on: !view.held }),
      pause: () => canAct && view !== null && session.act({ type: "pause", on: !view.paused }),
      end: () => canAct && setAsksEnd(true),
      keys: () => setShowsKeys(true),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const isWriting =
        target !== null && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
      const act = keyActOf(event, isWriting);
      if (
        act === undefined ||
        event.defaultPrevented ||
        document.querySelector("[role=dialog],[role=alertdialog]") !== null
      )
        return;
      event.preventDefault();
      acts[act]();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [run, go, canAct, session, view]);

  // What was said while the conversation was on the screen counts as heard.
  const unheard = talkShown
    ? 0
    : state.lines.filter((one, index) => index >= heard.current && one.who === "interviewer").length;
  useEffect(() => {
    if (talkShown) heard.current = state.lines.length;
  }, [talkShown, state.lines.length]);

  if (problem === null || view === null || language === null) return null;
  const lastSaid = state.lines.filter((one) => one.who === "interviewer").at(-1);
  return (
    <div className={styles.room} data-area={area} data-side={side}>
      <TopBar
        session={session}
        state={state}
        problem={problem}
        view={view}
        canAct={canAct}
        end={() => setAsksEnd(true)}
        showKeys={() => setShowsKeys(true)}
      />
      <Tells id={id} session={session} state={state} ended={ended} reportReady={view.reportReady} />
      <div className={styles.foot}>
        {lastSaid === undefined ? null : (
          <div className={styles.lastSaid}>
            <strong>{interviewerWords(lastSaid.by === "house" ? "house" : view.interviewerName)}</strong>
            <span>
              <Line text={lastSaid.text} />
            </span>
          </div>
        )}
        <nav aria-label="Areas">
          <ToggleButtonGroup
            className={styles.tabs}
            aria-label="Shown area"
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[isNarrow ? area : side]}
            onSelectionChange={(keys) => {
              const next = [...keys][0];
              if (next !== undefined) show(next as Area);
            }}
          >
            {AREA_WORDS.map((one) => (
              <ToggleButton key={one.area} id={one.area} {...(one.onlyNarrow ? { "data-only-narrow": true } : {})}>
                {one.words}
                {one.area === "talk" && unheard > 0 ? <em>{unheard} new</em> : null}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </nav>
      </div>
      <main className={styles.areas}>
        <ProblemArea problem={problem} />
        <div className={styles.work}>
          <CodeArea
            session={session}
            state={state}
            view={view}
            language={language}
            canWrite={canAct && !view.paused}
            code={code}
            onEdit={() => setChangedSinceRun(true)}
            run={run}
          />
          <RunsArea
            session={session}
            state={state}
            problem={problem}
            changedSinceRun={changedSinceRun}
            canAct={canAct}
            run={run}
          />
        </div>
        <TalkArea id={id} session={session} state={state} view={view} canAct={canAct} />
      </main>
      <Sheet
        alert
        title="End the interview?"
        open={asksEnd}
        onClose={() => setAsksEnd(false)}
        actions={
          <>
            <Act onPress={() => setAsksEnd(false)}>Go on with it</Act>
            <Act
              look="dangerPrimary"
              onPress={() => {
                setAsksEnd(false);
                session.act({ type: "end" });
              }}
            >
              End and write the report
            </Act>
          </>
        }
      >
        <p>The code stays as it is now, the interviewer says goodbye, and the report is made. It cannot be reopened.</p>
      </Sheet>
      <Sheet
        title="Keys"
        open={showsKeys}
        onClose={() => setShowsKeys(false)}
        actions={<Act onPress={() => setShowsKeys(false)}>Close</Act>}
      >
        <dl className={styles.keys}>
          {KEY_WORDS.map(([keys, words]) => (
            <div key={keys} className={styles.keyRow}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </div>
  );
}

const ROUND: readonly Area[] = ["problem", "code", "tests", "talk"];

/** The area after or before the one that has the focus. */
function neighbour(step: 1 | -1): Area {
  const focused = document.activeElement?.closest<HTMLElement>("[id^=area-]")?.id.replace("area-", "");
  const at = ROUND.indexOf((focused ?? "") as Area);
  return ROUND[(Math.max(at, step === 1 ? -1 : 0) + step + ROUND.length) % ROUND.length] ?? "code";
}

/** What must be known now: end, other tab, lost line, full disk, a refusal. One line each, nothing is dimmed. */
function Tells(props: {
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
