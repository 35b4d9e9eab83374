import type { PublicProblem } from "@assay/core/problem";
import { Line, Prose } from "../parts/prose.tsx";
import { DIFFICULTY_WORDS } from "../parts/words.ts";
import styles from "./room.module.css";

/** What is asked: the scenario, what is promised, and the visible examples. */
export function ProblemArea({ problem }: { problem: PublicProblem }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard
    <section id="area-problem" className={`${styles.area} ${styles.problem}`} aria-label="Problem" tabIndex={0}>
      <div>
        <h2>{problem.title}</h2>
        <p className={styles.meta}>
          {DIFFICULTY_WORDS[problem.difficulty]}, planned for {problem.minutes} min
        </p>
      </div>
      <Prose text={problem.statement} />
      {problem.signature === "" ? null : (
        <div className={styles.part}>
          <h3>You write</h3>
          <pre className={styles.mono}>{problem.signature}</pre>
        </div>
      )}
      {problem.contract.length === 0 ? null : (
        <div className={styles.part}>
          <h3>You may rely on</h3>
          <ul className={styles.contract}>
            {problem.contract.map((line) => (
              <li key={line}>
                <Line text={line} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {problem.examples.length === 0 ? null : (
        <div className={styles.part}>
          <h3>Cases you can see</h3>
          {problem.examples.map((example) => (
            <div key={example.name} className={styles.example}>
              <strong className={styles.small}>{example.name}</strong>
              <dl>
                <dt>Input</dt>
                <dd>{example.input}</dd>
                {example.expected === "" ? null : (
                  <>
                    <dt>Expected</dt>
                    <dd>{example.expected}</dd>
                  </>
                )}
              </dl>
            </div>
          ))}
        </div>
      )}
      <p className={styles.meta}>
        {problem.hiddenCount === 0 ? "" : `${problem.hiddenCount} more cases are hidden on the server. `}Ask the
        interviewer what is unclear.
      </p>
    </section>
  );
}
