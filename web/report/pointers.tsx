import type { Pointer } from "@assay/core/report";
import { type ReactNode, useId } from "react";
import { Button } from "react-aria-components";
import { momentWords } from "../parts/words.ts";
import { pointerWords } from "./kind-words.ts";
import type { Replay } from "./replay.ts";
import styles from "./report.module.css";

/** Where the page stands in the record, and how it gets elsewhere. */
export interface Going {
  readonly replay: Replay | null;
  readonly pointer: Pointer | null;
  readonly go: (pointer: Pointer) => void;
}

/** A titled part of a report. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The places a sentence can be checked at; `end` stands behind them. */
export function Pointers({ pointers, going, end }: { pointers: readonly Pointer[]; going: Going; end?: ReactNode }) {
  if (pointers.length === 0 && end === undefined) return null;
  return (
    <div className={styles.pointers}>
      {pointers.map((pointer) => {
        const at = going.replay?.indexOf(pointer.seq) ?? null;
        const time = at === null || going.replay === null ? "" : ` at ${momentWords(going.replay.timeOf(at))}`;
        const run = going.replay?.whole.runs.find((one) => one.run === pointer.run);
        const words = pointerWords(pointer, run?.asked ?? true);
        return (
          <Button
            key={`${pointer.seq}${pointer.kind}${pointer.case ?? ""}`}
            className={styles.pointer}
            aria-label={`Show: ${words}${time}`}
            isDisabled={at === null}
            data-now={going.pointer === pointer || undefined}
            onPress={() => going.go(pointer)}
          >
            {words}
            {time}
          </Button>
        );
      })}
      {end}
    </div>
  );
}
