import type { LanguageId } from "@assay/core/sandbox";
import { useEffect, useMemo, useRef, useState } from "react";
import { type Highlight, loadHighlight, plainLines } from "./highlight.ts";
import styles from "./report.module.css";

/** Code to read: numbered lines, `marked` ones with a bar. Scrolls to the first marked line. */
export function CodeLines(props: {
  code: string;
  language: LanguageId | null;
  marked?: readonly [number, number] | undefined;
  label: string;
}) {
  const [highlight, setHighlight] = useState<Highlight>(() => plainLines);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    if (props.language !== null)
      void loadHighlight(props.language).then((loaded) => {
        if (!gone) setHighlight(() => loaded);
      });
    return () => {
      gone = true;
    };
  }, [props.language]);
  const lines = useMemo(() => highlight(props.code), [highlight, props.code]);
  const first = props.marked?.[0];
  useEffect(() => {
    if (first === undefined || box.current === null) return;
    const line = box.current.querySelector<HTMLElement>(`[data-line="${first}"]`);
    // Within the box alone: the page itself stays where the reader is.
    if (line !== null) box.current.scrollTop = line.offsetTop - box.current.clientHeight / 3;
  }, [first]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
    <section ref={box} className={styles.code} tabIndex={0} aria-label={props.label}>
      <ol>
        {lines.map((tokens, index) => {
          const number = index + 1;
          const isMarked = props.marked !== undefined && number >= props.marked[0] && number <= props.marked[1];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <li key={index} data-line={number} data-marked={isMarked || undefined}>
              {isMarked ? <span className="unseen">Marked: </span> : null}
              {tokens.map((token, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: tokens are made anew
                <span key={at} className={token.classes}>
                  {token.text}
                </span>
              ))}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
