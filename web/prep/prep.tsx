import type { DossierRow } from "@assay/core/protocol";
import { useState } from "react";
import { Act, Notice, PageLink, Sheet, Waiting } from "../parts/controls.tsx";
import { Frame } from "../parts/frame.tsx";
import { postJson, useJson } from "../parts/http.ts";
import { dateWords } from "../parts/words.ts";
import { NewForm } from "./new-form.tsx";
import styles from "./prep.module.css";
import { partOf, STATE_WORDS } from "./prep-words.ts";

/** The dossiers kept, and a form for a new one. */
export function PrepScreen() {
  const { loaded, retry } = useJson<{ dossiers: readonly DossierRow[] }>("/api/prep");
  if (loaded.state === "failed")
    return (
      <Frame>
        {loaded.failure.code === "offline" ? (
          <Notice tone="warning" title="Waiting for the server" live>
            <p>It does not answer yet. This page looks again every two seconds; nothing is lost.</p>
            <Act onPress={retry}>Look again now</Act>
          </Notice>
        ) : (
          <Notice tone="danger" title="Your dossiers could not be read" live>
            <p>{loaded.failure.message}</p>
            <Act onPress={retry}>Try again</Act>
          </Notice>
        )}
      </Frame>
    );
  return (
    <Frame>
      <div className={styles.lead}>
        <div className={styles.column}>
          <div className={styles.intro}>
            <h1>Prepare for a posting</h1>
            <p>
              Give a posting and your CV. You see what the posting asks, and which words of yours show it. What is
              missing you are asked about, one question at a time.
            </p>
            <p>Nothing is invented: each line of the plan names what it rests on. All of it stays on this computer.</p>
          </div>
          {loaded.state === "loading" ? (
            <Waiting>Reading your dossiers</Waiting>
          ) : (
            <DossierList rows={loaded.value.dossiers} changed={retry} />
          )}
        </div>
        <NewForm />
      </div>
    </Frame>
  );
}

function DossierList({ rows, changed }: { rows: readonly DossierRow[]; changed: () => void }) {
  const [erasing, setErasing] = useState<DossierRow | null>(null);
  if (rows.length === 0) return <p className={styles.mute}>No posting yet: the first one appears here.</p>;
  return (
    <section className={styles.list} aria-labelledby="dossiers">
      <h2 id="dossiers">Your postings</h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <h3>{row.title}</h3>
            <div className={styles.rowActs}>
              {STATE_WORDS[row.state] === "" ? null : (
                <>
                  <PageLink
                    to={`/prep/${row.id}/${partOf(row.state)}`}
                    look="plain"
                    label={`${STATE_WORDS[row.state]}: ${row.title}`}
                  >
                    {STATE_WORDS[row.state]}
                  </PageLink>
                  <Act look="quiet" onPress={() => setErasing(row)} aria-label={`Erase: ${row.title}`}>
                    Erase
                  </Act>
                </>
              )}
            </div>
            <p>
              <span>{dateWords(row.createdAtMs, Date.now())}</span>
              <span>{row.outcome}</span>
            </p>
          </li>
        ))}
      </ul>
      <EraseDossier row={erasing} onClose={() => setErasing(null)} onErased={changed} />
    </section>
  );
}

function EraseDossier(props: { row: DossierRow | null; onClose: () => void; onErased: () => void }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const erase = async () => {
    if (props.row === null) return;
    setBusy(true);
    const answer = await postJson(`/api/prep/${props.row.id}/erase`, {});
    setBusy(false);
    setRefused(answer.ok ? null : answer.failure.message);
    if (!answer.ok) return;
    props.onErased();
    props.onClose();
  };
  return (
    <Sheet
      alert
      title={`Erase “${props.row?.title ?? ""}”?`}
      open={props.row !== null}
      onClose={props.onClose}
      actions={
        <>
          <Act onPress={props.onClose}>Keep it</Act>
          <Act look="dangerPrimary" busy={busy} onPress={() => void erase()}>
            {busy ? "Erasing" : "Erase for good"}
          </Act>
        </>
      }
    >
      <p>The papers, your answers and the plan are removed from the disk and cannot be brought back.</p>
      {refused === null ? null : (
        <Notice tone="danger" title="Nothing was erased" live>
          <p>{refused}</p>
        </Notice>
      )}
    </Sheet>
  );
}
