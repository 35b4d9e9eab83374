import { type FormEvent, useState } from "react";
import { Act, Choice, Notice } from "../parts/controls.tsx";
import { COMPETENCY_WORDS } from "../parts/star-words.ts";
import styles from "./home.module.css";
import { startInterview } from "./start-form.tsx";

/** Lengths offered, minutes; about seven go to one question. */
const LENGTHS_MINUTES = [10, 20, 30, 45];
/** The length of a round that nobody chose one for. */
export const STAR_MINUTES = 30;
const ANY = "any";

/** Starts a behavioural round: questions on what one did, no code. */
export function StarForm() {
  const [focus, setFocus] = useState<string>(ANY);
  const [minutes, setMinutes] = useState(STAR_MINUTES);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefused(await startInterview({ round: "behavioural", focus: focus === ANY ? [] : [focus], minutes }));
    setBusy(false);
  };
  return (
    <form className={styles.form} onSubmit={start} aria-label="Sit a behavioural round">
      <h2>Or talk about your work</h2>
      <p className={styles.about}>
        A behavioural round: questions on things you have done, each asked for in four steps. The report quotes your own
        words.
      </p>
      <div className={styles.pair}>
        <Choice
          label="Begin with"
          value={focus}
          onChange={setFocus}
          options={[
            { value: ANY, words: "Any subject" },
            ...Object.entries(COMPETENCY_WORDS).map(([value, words]) => ({ value, words })),
          ]}
        />
        <Choice
          label="Length of the round"
          value={String(minutes)}
          onChange={(value) => setMinutes(Number(value))}
          options={LENGTHS_MINUTES.map((one) => ({ value: String(one), words: `${one} min` }))}
        />
      </div>
      {refused === null ? null : (
        <Notice tone="danger" title="The round was not started" live>
          <p>{refused}</p>
        </Notice>
      )}
      <Act type="submit" look="plain" busy={busy}>
        {busy ? "Preparing the room" : "Start behavioural round"}
      </Act>
    </form>
  );
}
