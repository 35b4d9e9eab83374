import { useState } from "react";
import { Act, Notice, Sheet, Tick } from "./controls.tsx";
import { postJson } from "./http.ts";
import styles from "./parts.module.css";

const CLASSES = [
  { id: "code", words: "Code: every version of the editor" },
  { id: "talk", words: "Conversation and the report's sentences" },
  { id: "runs", words: "What the runs read and printed" },
] as const;

/** Asks before words are erased for good. `id` null: closed. */
export function EraseSheet(props: { id: string | null; title: string; onClose: () => void; onErased: () => void }) {
  const [chosen, setChosen] = useState<readonly string[]>(CLASSES.map((one) => one.id));
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const erase = async () => {
    if (props.id === null) return;
    setBusy(true);
    const classes = chosen.length === CLASSES.length ? ["all"] : chosen;
    const answer = await postJson<{ erased: number }>(`/api/interviews/${props.id}/erase`, { classes });
    setBusy(false);
    if (!answer.ok) setRefused(answer.failure.message);
    else {
      setRefused(null);
      props.onErased();
      props.onClose();
    }
  };
  return (
    <Sheet
      alert
      title={`Erase the words of “${props.title}”?`}
      open={props.id !== null}
      onClose={props.onClose}
      actions={
        <>
          <Act onPress={props.onClose}>Keep them</Act>
          <Act look="dangerPrimary" isDisabled={busy || chosen.length === 0} onPress={() => void erase()}>
            {busy ? "Erasing" : "Erase for good"}
          </Act>
        </>
      }
    >
      <p>
        They are removed from the disk and cannot be brought back. Times, counts and verdicts stay, so that the record
        can still be verified.
      </p>
      <div className={styles.ticks}>
        {CLASSES.map(({ id, words }) => (
          <Tick
            key={id}
            on={chosen.includes(id)}
            onChange={(on) => setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {words}
          </Tick>
        ))}
      </div>
      {refused === null ? null : (
        <Notice tone="danger" title="Nothing was erased" live>
          <p>{refused}</p>
        </Notice>
      )}
    </Sheet>
  );
}
