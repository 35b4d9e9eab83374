import { ANSWER_CHARS_MAX, type AnswerGiven, type QuestionJson } from "@assay/core/protocol";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Act, fieldClass, labelClass, Notice, PageLink } from "../parts/controls.tsx";
import { postJson } from "../parts/http.ts";
import { countWords } from "../parts/words.ts";
import type { PartProps } from "./dossier.tsx";
import { readDraft, writeDraft } from "./draft.ts";
import { CoverageBadge } from "./matching.tsx";
import styles from "./prep.module.css";
import { STOP_WORDS } from "./prep-words.ts";

/** What is missing, asked one at a time. What was typed stays over a reload; what waits is kept by the server. */
export function Questions({ page, send, put }: PartProps) {
  const open = page.questions.find((one) => one.status === "open");
  const past = page.questions.filter((one) => one.status !== "open");
  const verdict = (requirement: string) => page.verdicts.find((one) => one.requirement === requirement);
  return (
    <>
      <p className={styles.intro}>
        {open === undefined
          ? (STOP_WORDS[page.stop ?? ""] ?? "No question waits.")
          : `One question at a time; ${countWords(page.left, "more may follow", "more may follow")}. What you have not done you can say so: a gap that is known is better than a story that is not true.`}
      </p>
      {past.length === 0 ? null : (
        <ol className={styles.talk} aria-label="Answered so far">
          {past.map((one) => (
            <Past key={one.id} one={one} coverage={verdict(one.requirement)?.coverage} send={send} />
          ))}
        </ol>
      )}
      {open === undefined ? (
        <p>
          <PageLink to={`/prep/${page.id}/plan`} look="primary">
            Open the plan
          </PageLink>
        </p>
      ) : (
        <Open key={open.id} page={page} question={open} send={send} put={put} first={past.length === 0} />
      )}
    </>
  );
}

function Past(props: { one: QuestionJson; coverage: "FULL" | "PARTIAL" | "GAP" | undefined; send: PartProps["send"] }) {
  const { one, coverage } = props;
  const { outcome } = one;
  return (
    <li>
      <p className={styles.asked}>{one.text}</p>
      {one.answer === null ? (
        <p className={styles.mute}>Skipped by you.</p>
      ) : (
        <p className={styles.said}>{one.answer}</p>
      )}
      {outcome !== null && "admitted" in outcome ? (
        <ClaimLine id={outcome.admitted} claim={outcome.claim} send={props.send} />
      ) : outcome === null ? null : (
        <p className={styles.mute}>Not taken as evidence. {outcome.message}.</p>
      )}
      {coverage === undefined ? null : (
        <p>
          <CoverageBadge coverage={coverage} />
        </p>
      )}
    </li>
  );
}

/** A claim as it stands, and its correction. */
function ClaimLine({ id, claim, send }: { id: string; claim: string; send: PartProps["send"] }) {
  const [text, setText] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const field = useId();
  const save = async () => {
    const failed = await send(`claims/${id}`, { text: text ?? "" });
    setRefused(failed);
    if (failed === null) setText(null);
  };
  if (text === null)
    return (
      <div className={styles.claim}>
        <p>
          <strong>{id}</strong> {claim}
        </p>
        <Act look="quiet" onPress={() => setText(claim)} aria-label={`Correct ${id}`}>
          Correct
        </Act>
      </div>
    );
  return (
    <div className={styles.stack}>
      <label className={labelClass} htmlFor={field}>
        {id}, corrected
      </label>
      <textarea
        id={field}
        className={fieldClass}
        rows={3}
        maxLength={ANSWER_CHARS_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {refused === null ? null : (
        <Notice tone="warning" title="The correction was not taken" live>
          <p>{refused}</p>
        </Notice>
      )}
      <div className={styles.acts}>
        <Act onPress={() => void save()}>Save the correction</Act>
        <Act look="quiet" onPress={() => setText(null)}>
          Leave it
        </Act>
      </div>
    </div>
  );
}

type Step =
  | { readonly at: "answer"; readonly refused: string | null }
  | { readonly at: "claim"; readonly claim: string; readonly refused: string | null };

function Open(props: PartProps & { question: QuestionJson; first: boolean }) {
  const { page, question, send, put } = props;
  const draftKey = `${page.id}.${question.id}`;
  const [text, setText] = useState(() => readDraft(draftKey));
  const [step, setStep] = useState<Step>({ at: "answer", refused: null });
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const [answerId, claimId, askedId] = [useId(), useId(), useId()];
  // The next question takes the focus from the one that was answered; the first leaves it where it is.
  useEffect(() => {
    if (!props.first) field.current?.focus();
  }, [props.first]);

  const give = async (body: { text: string; claim?: string; confirmed: boolean }) => {
    setBusy(true);
    const answer = await postJson<AnswerGiven>(`/api/prep/${page.id}/answers`, { question: question.id, ...body });
    setBusy(false);
    return answer;
  };
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const answer = await give({ text, confirmed: false });
    if (!answer.ok) setStep({ at: "answer", refused: answer.failure.message });
    else if (answer.value.status === "ready") setStep({ at: "claim", claim: answer.value.claim, refused: null });
    else if (answer.value.status === "not-taken") setStep({ at: "answer", refused: answer.value.message });
  };
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || step.at !== "claim") return;
    const judged = await give({ text, claim: step.claim, confirmed: false });
    if (judged.ok && judged.value.status === "not-taken") {
      setStep({ ...step, refused: judged.value.message });
      return;
    }
    await record({ text, claim: step.claim });
  };
  const record = async (body: { text: string; claim?: string }) => {
    const answer = await give({ ...body, confirmed: true });
    if (!answer.ok) {
      setStep({ ...step, refused: answer.failure.message });
      return;
    }
    writeDraft(draftKey, "");
    if (answer.value.status === "recorded") put(answer.value.page);
  };
  const leave = async (path: string, body: object) => {
    const failed = await send(path, body);
    if (failed === null) writeDraft(draftKey, "");
    else setStep({ at: "answer", refused: failed });
  };
  return (
    <section className={styles.question} aria-labelledby={askedId}>
      <p className={styles.asked} id={askedId}>
        {question.text}
      </p>
      <p className={styles.small}>
        {question.id}, next because {question.because}
      </p>
      {step.at === "answer" ? (
        <form className={styles.stack} onSubmit={check}>
          <label className={labelClass} htmlFor={answerId}>
            Your answer
          </label>
          <textarea
            id={answerId}
            ref={field}
            className={fieldClass}
            rows={4}
            maxLength={ANSWER_CHARS_MAX}
            value={text}
            aria-describedby={askedId}
            onChange={(event) => {
              setText(event.target.value);
              writeDraft(draftKey, event.target.value);
            }}
          />
          {step.refused === null ? null : (
            <Notice tone="warning" title="Not taken as evidence yet" live>
              <p>{step.refused}. Nothing is recorded: change the answer, or leave the gap as it is.</p>
            </Notice>
          )}
          <div className={styles.acts}>
            <Act type="submit" look="primary" busy={busy} isDisabled={text.trim() === ""}>
              {busy ? "Checking" : "Check my answer"}
            </Act>
            <Act onPress={() => void record({ text: NOT_DONE })}>I have not done this</Act>
            <Act look="quiet" onPress={() => void leave("skip", { question: question.id })}>
              Skip
            </Act>
            <Act look="quiet" onPress={() => void leave("close", {})}>
              End the questions
            </Act>
          </div>
        </form>
      ) : (
        <form className={styles.stack} onSubmit={keep}>
          <label className={labelClass} htmlFor={claimId}>
            This would stand in your plan; shorten it, or leave it
          </label>
          <textarea
            id={claimId}
            className={fieldClass}
            rows={4}
            maxLength={ANSWER_CHARS_MAX}
            value={step.claim}
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the field that was just left
            autoFocus
            onChange={(event) => setStep({ ...step, claim: event.target.value })}
          />
          <p className={styles.small}>It may say less than your answer, and nothing more.</p>
          {step.refused === null ? null : (
            <Notice tone="warning" title="The claim says more than the answer" live>
              <p>{step.refused}</p>
            </Notice>
          )}
          <div className={styles.acts}>
            <Act type="submit" look="primary" busy={busy} isDisabled={step.claim.trim() === ""}>
              {busy ? "Keeping it" : "Keep this claim"}
            </Act>
            <Act onPress={() => setStep({ at: "answer", refused: null })}>Change my answer</Act>
          </div>
        </form>
      )}
    </section>
  );
}

/** What is recorded for a person who says so by a button. */
const NOT_DONE = "I have not done this so far.";
