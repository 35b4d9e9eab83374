import { useCallback, useEffect, useRef, useState } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { Act, Notice, PageLink, Waiting } from "../parts/controls.tsx";
import { Frame } from "../parts/frame.tsx";
import { Line } from "../parts/prose.tsx";
import { clockWords, interviewerWords } from "../parts/words.ts";
import { StarRoom } from "./behavioural/star-room.tsx";
import { CodeArea } from "./code-area.tsx";
import type { CodeView } from "./editor/view.ts";
import { KEY_WORDS, type KeyAct, keyActOf } from "./keys.ts";
import { ProblemArea } from "./problem-area.tsx";
import styles from "./room.module.css";
import type { RoomState } from "./room-state.ts";
import { RunsArea } from "./runs-area.tsx";
import type { RoomSession } from "./session.ts";
import { EndSheet, KeysSheet } from "./sheets.tsx";
import { TalkArea } from "./talk-area.tsx";
import { Tells } from "./tells.tsx";
import { Hint, Phases, TopBar } from "./top-bar.tsx";
import { useMedia, useRoomState, useSession } from "./use-session.ts";

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
  if (state.view?.star !== undefined)
    return <StarRoom id={id} session={session} state={state} view={state.view} star={state.view.star} />;
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
        title={problem.title}
        steps={<Phases view={view} />}
        asks={<Hint session={session} view={view} canAct={canAct} />}
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
      <EndSheet
        what="The code stays as it is now"
        open={asksEnd}
        onClose={() => setAsksEnd(false)}
        end={() => session.act({ type: "end" })}
      />
      <KeysSheet keys={KEY_WORDS} open={showsKeys} onClose={() => setShowsKeys(false)} />
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
