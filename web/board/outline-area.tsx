import type { OutlineFault } from "@assay/core/board";
import type { RefObject } from "react";
import { Act } from "../parts/controls.tsx";
import styles from "./board.module.css";

/** Small, and with one thing wrong and one thing not said, so that the checks have something to show. */
const EXAMPLE = `# Short links
client Browser
balancer Edge, replicas 2, capacity 5k rps
service Redirect, replicas 3, capacity 800 rps
store Links, replicas 1, capacity 4k rps
Browser -> Edge -> Redirect
Redirect -> Links, read
flow Follow a link, load 900 rps: Browser -> Edge -> Redirect -> Links
`;

/**
 * The board as text, in the browser's own text box: what every screen reader knows how to read line by line. Lines at fault
 * are listed under it, each a way to its line.
 */
export function OutlineArea(props: {
  text: string;
  faults: readonly OutlineFault[];
  area: RefObject<HTMLTextAreaElement | null>;
  onText: (text: string) => void;
  onLine: (line: number) => void;
}) {
  const { text, faults } = props;
  return (
    <section className={styles.outline} aria-labelledby="outline-title">
      <h2 id="outline-title">Outline</h2>
      <label htmlFor="outline" className={styles.hint}>
        One line each: a box such as <code>service Feed API, replicas 3</code>, a connection such as{" "}
        <code>Phone -&gt; Feed API</code>, a flow such as <code>flow Read: Phone -&gt; Feed API</code>
      </label>
      <textarea
        id="outline"
        ref={props.area}
        className={styles.text}
        value={text}
        rows={18}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        aria-label="Outline of the board"
        aria-describedby="outline-faults"
        aria-invalid={faults.length > 0}
        onChange={(event) => props.onText(event.target.value)}
      />
      <div id="outline-faults" role="status" aria-label="Lines at fault">
        {faults.length === 0 ? (
          <p className={styles.hint}>{text.trim() === "" ? "Nothing is written yet." : "Every line is read."}</p>
        ) : (
          <ul className={styles.list}>
            {faults.map((fault) => (
              <li key={`${fault.line} ${fault.message}`} data-tone="danger">
                <Act look="quiet" onPress={() => props.onLine(fault.line)}>
                  Line {fault.line}
                </Act>{" "}
                {/[.?]$/.test(fault.message) ? fault.message : `${fault.message}.`}
              </li>
            ))}
          </ul>
        )}
      </div>
      {text.trim() === "" ? (
        <div>
          <Act onPress={() => props.onText(EXAMPLE)}>Begin with an example</Act>
        </div>
      ) : null}
    </section>
  );
}
