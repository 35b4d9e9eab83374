import type { About, NewInterview, ProblemCard } from "@assay/core/protocol";
import type { LanguageId } from "@assay/core/sandbox";
import { type FormEvent, useId, useState } from "react";
import { Act, Choice, Notice } from "../parts/controls.tsx";
import { postJson } from "../parts/http.ts";
import { navigate } from "../parts/router.ts";
import { DIFFICULTY_WORDS, languageName } from "../parts/words.ts";
import { readStored, writeStored } from "../theme/theme.ts";
import styles from "./home.module.css";

/** Lengths offered beside the problem's own, in minutes. */
const LENGTHS_MINUTES = [15, 30, 45, 60, 90];
const LANGUAGE_KEY = "assay.language";

export async function startInterview(wish: NewInterview): Promise<string | null> {
  const answer = await postJson<{ id: string; url: string }>("/api/interviews", wish);
  if (!answer.ok) return answer.failure.message;
  if (wish.round !== "behavioural") writeStored(LANGUAGE_KEY, wish.language);
  navigate(`/interviews/${answer.value.id}`);
  return null;
}

/** `isFirst`: starting is the next thing to do; otherwise something is open and comes first. */
export function StartForm(props: {
  about: About;
  problems: readonly ProblemCard[];
  /** Ids of problems that were sat before. */
  sat: ReadonlySet<string>;
  isFirst: boolean;
}) {
  const { about, problems, sat } = props;
  const [problemId, setProblemId] = useState(() => (problems.find(({ id }) => !sat.has(id)) ?? problems[0])?.id ?? "");
  const [wanted, setWanted] = useState<string>(readStored(LANGUAGE_KEY) ?? "python");
  const [minutes, setMinutes] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const hint = useId();
  const problem = problems.find((one) => one.id === problemId);
  if (problem === undefined) {
    return (
      <Notice tone="warning" title="The problem bank is empty">
        <p>
          Check it with <code>npx assay problems list</code>.
        </p>
      </Notice>
    );
  }
  const languages = problem.languages;
  const language = (languages as readonly string[]).includes(wanted) ? (wanted as LanguageId) : languages[0];
  if (language === undefined) return null;
  const length = minutes ?? problem.minutes;
  const lengths = [...new Set([...LENGTHS_MINUTES, problem.minutes])].sort((a, b) => a - b);
  const missing = about.languages.find((one) => one.language === language && !one.runs);

  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefused(await startInterview({ problem: problem.id, language, minutes: length }));
    setBusy(false);
  };
  return (
    <form className={styles.form} onSubmit={start} aria-label="Sit an interview">
      <h2>Sit an interview</h2>
      <Choice
        label="Problem"
        value={problem.id}
        onChange={(id) => setProblemId(id)}
        describedBy={hint}
        options={problems.map((one) => ({
          value: one.id,
          words: sat.has(one.id) ? `${one.title} (sat before)` : one.title,
          group: DIFFICULTY_WORDS[one.difficulty],
        }))}
      />
      <p className={styles.about} id={hint}>
        {problem.summary}
      </p>
      <div className={styles.pair}>
        <Choice
          label="Language"
          value={language}
          onChange={setWanted}
          options={languages.map((one) => ({
            value: one,
            words: about.languages.some((fact) => fact.language === one && !fact.runs)
              ? `${languageName(one)} (not installed here)`
              : languageName(one),
          }))}
        />
        <Choice
          label="Length"
          value={String(length)}
          onChange={(value) => setMinutes(Number(value))}
          options={lengths.map((one) => ({
            value: String(one),
            words: one === problem.minutes ? `${one} min, as planned` : `${one} min`,
          }))}
        />
      </div>
      {missing === undefined ? null : (
        <Notice tone="warning" title={`${languageName(language)} is not installed here`}>
          <p>You can write and talk, but tests will not run. {missing.detail}</p>
        </Notice>
      )}
      {refused === null ? null : (
        <Notice tone="danger" title="The interview was not started" live>
          <p>{refused}</p>
        </Notice>
      )}
      <Act type="submit" look={props.isFirst ? "primary" : "plain"} busy={busy}>
        {busy ? "Preparing the room" : "Start interview"}
      </Act>
      <p className={styles.about}>Practice: you can pause, take more time, or switch the clock off at any moment.</p>
    </form>
  );
}
