import type { InterviewRow, ProblemCard } from "@assay/core/protocol";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Act, ActMenu, ActMenuItem, Notice, PageLink } from "../parts/controls.tsx";
import { EraseSheet } from "../parts/erase-sheet.tsx";
import { EXPORTS, exportPath } from "../parts/export.ts";
import { countWords, dateWords, erasedWords, languageName } from "../parts/words.ts";
import styles from "./home.module.css";
import { STAR_MINUTES } from "./star-form.tsx";
import { startInterview } from "./start-form.tsx";

export function SessionList(props: {
  rows: readonly InterviewRow[];
  problems: readonly ProblemCard[];
  changed: () => void;
}) {
  const [refused, setRefused] = useState<string | null>(null);
  const [erasing, setErasing] = useState<InterviewRow | null>(null);
  const again = async (row: InterviewRow) => {
    const minutes = props.problems.find((problem) => problem.id === row.problem)?.minutes ?? 45;
    setRefused(
      row.language === null
        ? await startInterview({ round: "behavioural", focus: [], minutes: STAR_MINUTES })
        : await startInterview({ problem: row.problem, language: row.language, minutes }),
    );
  };
  return (
    <>
      {refused === null ? null : (
        <Notice tone="danger" title="The interview was not started" live>
          <p>{refused}</p>
        </Notice>
      )}
      <ul className={styles.rows}>
        {props.rows.map((row) => (
          <li key={row.id} className={`${styles.row} ${row.state === "live" ? styles.live : ""}`}>
            <h3>{row.title}</h3>
            <div className={styles.rowActs}>
              <RowAct row={row} again={() => void again(row)} />
              <ActMenu label={`More for ${row.title}`} icon trigger={<Ellipsis aria-hidden />}>
                <ActMenuItem id="fresh" onAction={() => void again(row)}>
                  {row.round === "coding" ? "Same problem, fresh" : "Another round, other questions"}
                </ActMenuItem>
                {EXPORTS.map((one) => (
                  <ActMenuItem key={one.words} href={exportPath(row.id, one)} download={one.file} textValue={one.words}>
                    {one.words}
                  </ActMenuItem>
                ))}
                {row.state === "live" ? null : (
                  <ActMenuItem id="erase" danger onAction={() => setErasing(row)}>
                    Erase its words
                  </ActMenuItem>
                )}
              </ActMenu>
            </div>
            <p>
              <span>{dateWords(row.startedAtMs, Date.now())}</span>
              <span>{row.round === "coding" ? "Coding" : "Behavioural"}</span>
              {row.language === null ? null : <span>{languageName(row.language)}</span>}
              {row.round === "coding" ? <span>{row.runs === 0 ? "no runs" : countWords(row.runs, "run")}</span> : null}
              <span>{row.outcome}</span>
              {row.erased.length === 0 ? null : <span>erased: {erasedWords(row.erased)}</span>}
            </p>
          </li>
        ))}
      </ul>
      <EraseSheet
        id={erasing?.id ?? null}
        title={erasing?.title ?? ""}
        onClose={() => setErasing(null)}
        onErased={props.changed}
      />
    </>
  );
}

function RowAct({ row, again }: { row: InterviewRow; again: () => void }) {
  if (row.state === "live") {
    return (
      <PageLink to={`/interviews/${row.id}`} look="plain" label={`Continue ${row.title}`}>
        Continue
      </PageLink>
    );
  }
  if (row.state === "failed") {
    return (
      <Act onPress={again} aria-label={`Try again: ${row.title}`}>
        Try again
      </Act>
    );
  }
  return (
    <PageLink to={`/interviews/${row.id}/report`} look="plain" label={`Report of ${row.title}`}>
      Report
    </PageLink>
  );
}
