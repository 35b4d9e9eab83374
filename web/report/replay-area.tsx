import type { Pointer } from "@assay/core/report";
import type { LanguageId } from "@assay/core/sandbox";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { Slider, SliderThumb, SliderTrack } from "react-aria-components";
import { Act, Notice } from "../parts/controls.tsx";
import { languageName, momentWords, phaseName } from "../parts/words.ts";
import { RunTable } from "../room/run-table.tsx";
import { TurnItem, type TurnTimes } from "../room/talk-area.tsx";
import { turnsOf } from "../room/turns.ts";
import { chainWords } from "./chain-words.ts";
import { CodeLines } from "./code-lines.tsx";
import { becauseWords, gateWords } from "./kind-words.ts";
import type { Mark, Replay } from "./replay.ts";
import styles from "./report.module.css";

/** The session at a moment: code, run, conversation, and why the interviewer spoke or did not. */
export function ReplayArea(props: {
  replay: Replay;
  index: number;
  pointer: Pointer | null;
  interviewer: string;
  onMove: (index: number) => void;
}) {
  const { replay, index, pointer, onMove } = props;
  const moment = replay.at(index);
  const run =
    (pointer?.run === undefined ? undefined : replay.whole.runs.find((one) => one.run === pointer.run)) ??
    moment.runs.filter((one) => one.state === "finished").at(-1);
  const before = replay.marks.filter((mark) => mark.index < index).at(-1);
  const after = replay.marks.find((mark) => mark.index > index);
  return (
    <section className={styles.replay} aria-label="Replay" id="replay" tabIndex={-1}>
      <div className={styles.scrub}>
        <div className={styles.now}>
          <strong>{momentWords(moment.atMs)}</strong>
          <span>{moment.words}</span>
          <span className={styles.entry}>
            entry {moment.seq} of {replay.count}
          </span>
        </div>
        <div className={styles.track}>
          <Act
            look="quiet"
            icon
            aria-label="To the moment before"
            isDisabled={before === undefined}
            onPress={() => before && onMove(before.index)}
          >
            <ChevronLeft aria-hidden />
          </Act>
          <Slider
            className={styles.slider}
            aria-label="Moment"
            minValue={0}
            maxValue={Math.max(0, replay.count - 1)}
            value={index}
            onChange={(value) => onMove(value as number)}
          >
            <SliderTrack className={styles.rail}>
              <Strip marks={replay.marks} count={replay.count} />
              <SliderThumb className={styles.thumb} aria-label="Moment" />
            </SliderTrack>
          </Slider>
          <Act
            look="quiet"
            icon
            aria-label="To the next moment"
            isDisabled={after === undefined}
            onPress={() => after && onMove(after.index)}
          >
            <ChevronRight aria-hidden />
          </Act>
        </div>
        <p className={styles.legend}>
          <span data-kind="red">red run</span>
          <span data-kind="green">green run</span>
          <span data-kind="interviewer">interviewer</span>
          <span data-kind="candidate">you</span>
          <span data-kind="hint">hint</span>
        </p>
      </div>
      <div className={styles.panes}>
        <h3>
          Code{moment.language === null ? "" : ` in ${languageName(moment.language)}`}, phase “{phaseName(moment.phase)}
          ”
        </h3>
        {moment.code === null ? (
          <p className={styles.mute}>The code was erased. Times and verdicts stay.</p>
        ) : (
          <CodeLines
            code={moment.code}
            language={moment.language as LanguageId | null}
            marked={pointer?.lines}
            label="Code at this moment"
          />
        )}
        <h3>Run</h3>
        {run === undefined ? (
          <p className={styles.mute}>No run had ended by this moment.</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
          <section className={styles.runs} aria-label="Test results" tabIndex={0}>
            <RunTable run={run} marked={pointer?.case} />
          </section>
        )}
        <h3>Conversation, times since the interview began</h3>
        <Transcript replay={replay} index={index} interviewer={props.interviewer} onMove={onMove} />
        <Gates gates={moment.gates} />
      </div>
    </section>
  );
}

function Strip({ marks, count }: { marks: readonly Mark[]; count: number }) {
  const span = Math.max(1, count - 1);
  return (
    <svg
      className={styles.strip}
      viewBox="0 0 1000 16"
      preserveAspectRatio="none"
      role="img"
      aria-label="Runs and turns in order"
    >
      {marks.map((mark) => (
        <rect
          key={`${mark.kind}${mark.index}`}
          data-kind={mark.kind}
          x={(mark.index / span) * 997}
          y={mark.kind === "interviewer" ? 10 : mark.kind === "candidate" ? 6 : 0}
          width={mark.kind === "interviewer" || mark.kind === "candidate" ? 2 : 4}
          height={mark.kind === "interviewer" || mark.kind === "candidate" ? 4 : 16}
        >
          <title>{mark.words}</title>
        </rect>
      ))}
    </svg>
  );
}

/** The whole conversation with the place that the moment has in it; what is said later is paler. */
function Transcript(props: { replay: Replay; index: number; interviewer: string; onMove: (index: number) => void }) {
  const { replay, index } = props;
  const box = useRef<HTMLDivElement>(null);
  const turns = turnsOf(replay.whole.lines);
  const times: TurnTimes = {
    title: "Since the interview began",
    words: (atMs) => momentWords(replay.sinceBegun(atMs)),
  };
  const seqNow = replay.at(index).seq;
  const current = turns.findLastIndex((turn) => (turn.seqs[0] ?? 0) <= seqNow);
  useEffect(() => {
    const item = box.current?.querySelectorAll<HTMLElement>("li")[current];
    if (box.current !== null && item !== undefined)
      box.current.scrollTop = item.offsetTop - box.current.clientHeight / 2 + item.clientHeight / 2;
  }, [current]);
  if (turns.length === 0) return <p className={styles.mute}>Nothing was said.</p>;
  return (
    <div
      ref={box}
      className={styles.transcript}
      role="log"
      aria-live="off"
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
      tabIndex={0}
    >
      <ol>
        {turns.map((turn, at) => (
          <TurnItem
            key={turn.key}
            turn={turn}
            interviewer={props.interviewer}
            times={times}
            standing={at === current ? "now" : at > current ? "later" : "before"}
          />
        ))}
      </ol>
    </div>
  );
}

function Gates({ gates }: { gates: ReturnType<Replay["at"]>["gates"] }) {
  const rows = Object.entries(gates);
  return (
    <>
      <h3>Why the interviewer spoke, or kept silent</h3>
      {rows.length === 0 ? (
        <p className={styles.mute}>Nothing was asked of the rules by this moment.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">It might</th>
              <th scope="col">Answer</th>
              <th scope="col">Because</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([gate, answer]) => (
              <tr key={gate}>
                <th scope="row">{gateWords(gate)}</th>
                <td>{answer.open ? "Yes" : "Not now"}</td>
                <td>{becauseWords(answer.because)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

export function ChainLine({ replay }: { replay: Replay }) {
  if (replay.chain.ok) {
    return <p className={styles.mute}>{chainWords({ count: replay.chain.count, wordCount: replay.wordCount })}</p>;
  }
  return (
    <Notice tone="danger" title="The record does not verify">
      <p>{replay.chain.message}. Do not rely on this report.</p>
    </Notice>
  );
}
