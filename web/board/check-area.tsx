import { type BriefCheck, type Finding, subjectKey, subjectWords, type Witness } from "@assay/core/board";
import { Act } from "../parts/controls.tsx";
import styles from "./board.module.css";

type Lines = ReadonlyMap<string, number>;

/** What the checks say, wrong things apart from what is not shown, each with ways to the lines that prove it. */
export function CheckArea(props: {
  isEmpty: boolean;
  findings: readonly Finding[];
  check: BriefCheck | undefined;
  lines: Lines;
  onLine: (line: number) => void;
}) {
  const wrong = props.findings.filter((finding) => finding.verdict === "wrong");
  const open = props.findings.filter((finding) => finding.verdict === "not-shown");
  return (
    <section className={styles.panel} aria-labelledby="checks-title">
      <h2 id="checks-title">Checks</h2>
      <p role="status" aria-label="Result of the checks">
        {props.isEmpty
          ? "There is nothing on the board to check yet"
          : `${wrong.length === 0 ? "Nothing on the board is wrong" : `${wrong.length} wrong`}, ${open.length} not shown`}
        {props.check === undefined ? "" : `, ${props.check.met} of ${props.check.demands.length} demands met`}.
      </p>
      <Findings title="Wrong" tone="danger" findings={wrong} lines={props.lines} onLine={props.onLine} />
      <Findings title="Not shown" tone="plain" findings={open} lines={props.lines} onLine={props.onLine} />
      {props.check === undefined ? null : (
        <>
          <h3>What the brief asks for</h3>
          <ul className={styles.list}>
            {props.check.demands.map((demand) => (
              <li key={demand.id} data-tone={demand.state === "unmet" ? "danger" : "plain"}>
                <strong>{DEMAND_WORDS[demand.state]}</strong>: {demand.text}. {demand.because}.
                <Ways witness={demand.witness} {...props} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const DEMAND_WORDS = { met: "Met", unmet: "Not met", "not-shown": "Not shown" } as const;

function Findings(props: {
  title: string;
  tone: "danger" | "plain";
  findings: readonly Finding[];
  lines: Lines;
  onLine: (line: number) => void;
}) {
  if (props.findings.length === 0) return null;
  return (
    <>
      <h3>{props.title}</h3>
      <ul className={styles.list}>
        {props.findings.map((finding) => (
          <li key={`${finding.code} ${finding.message}`} data-tone={props.tone}>
            {finding.message}.
            <Ways witness={finding.witness} lines={props.lines} onLine={props.onLine} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Ways(props: { witness: readonly Witness[]; lines: Lines; onLine: (line: number) => void }) {
  const places = props.witness.flatMap(({ subject, number, trait }) => {
    const line = props.lines.get(subjectKey(subject));
    return line === undefined
      ? []
      : [{ line, words: [subjectWords(subject), number ?? trait].filter(Boolean).join(", ") }];
  });
  if (places.length === 0) return null;
  return (
    <span className={styles.ways}>
      {places.map(({ line, words }) => (
        <Act key={`${line} ${words}`} look="quiet" onPress={() => props.onLine(line)}>
          {words}, line {line}
        </Act>
      ))}
    </span>
  );
}
