import type { NewReading } from "@assay/core/protocol";
import { type FormEvent, useId, useState } from "react";
import { Act, Choice, fieldClass, labelClass, Notice } from "../parts/controls.tsx";
import { postJson } from "../parts/http.ts";
import { navigate } from "../parts/router.ts";
import { readDraft, writeDraft } from "./draft.ts";
import { askReading, type Paper, PapersField } from "./papers.tsx";
import styles from "./prep.module.css";
import { minutesWords } from "./prep-words.ts";

const LENGTHS_MINUTES = [60, 120, 300, 600, 1_200];
const MINUTES_DEFAULT = 300;
const DRAFT_KEY = "new";

export function NewForm() {
  const [posting, setPosting] = useState<readonly Paper[]>([]);
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  const [texts, setTextsState] = useState(readTexts);
  const [minutes, setMinutes] = useState(MINUTES_DEFAULT);
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const round = useId();
  const setTexts = (change: Partial<typeof texts>) => {
    const now = { ...texts, ...change };
    setTextsState(now);
    writeDraft(DRAFT_KEY, JSON.stringify(now));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy !== null) return;
    setRefused(null);
    const missing = missingOf(posting, texts.posting, papers, texts.evidence);
    if (missing !== null) {
      setRefused(missing);
      return;
    }
    const keys = { posting: "", evidence: [] as string[] };
    const wishes: NewReading[] = [
      ...sound(posting),
      ...(texts.posting.trim() === "" || sound(posting).length > 0 ? [] : [pasted("posting", texts.posting)]),
      ...sound(papers),
      ...(texts.evidence.trim() === "" ? [] : [pasted("evidence", texts.evidence)]),
    ];
    // Each is read again where the server has forgotten it; a reading that is held costs nothing.
    for (const [index, wish] of wishes.entries()) {
      setBusy(`Reading ${wish.name}, ${index + 1} of ${wishes.length}`);
      const read = await askReading(wish);
      if (read.state !== "read" || read.card.problem !== null) {
        setBusy(null);
        setRefused(read.state === "read" ? read.card.problem : read.state === "refused" ? read.message : "");
        return;
      }
      if (wish.side === "posting") keys.posting = read.card.key;
      else keys.evidence.push(read.card.key);
    }
    setBusy("Finding what the posting asks");
    const made = await postJson<{ id: string; url: string }>("/api/prep", { ...keys, round: texts.round, minutes });
    setBusy(null);
    if (!made.ok) {
      setRefused(made.failure.message);
      return;
    }
    writeDraft(DRAFT_KEY, "");
    navigate(`${made.value.url}/reading`);
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Prepare for a posting">
      <h2>A new posting</h2>
      <PapersField
        side="posting"
        label="The posting"
        hint="The whole text, with its headings."
        only
        papers={posting}
        onChange={setPosting}
        text={texts.posting}
        onText={(text) => setTexts({ posting: text })}
      />
      <PapersField
        side="evidence"
        label="Your CV and other papers"
        hint="What you did, with dates."
        only={false}
        papers={papers}
        onChange={setPapers}
        text={texts.evidence}
        onText={(text) => setTexts({ evidence: text })}
      />
      <div>
        <label className={labelClass} htmlFor={round}>
          What you know of the next round (may stay empty)
        </label>
        <textarea
          id={round}
          className={fieldClass}
          rows={2}
          maxLength={2_000}
          value={texts.round}
          placeholder="A technical interview of an hour with two engineers"
          onChange={(event) => setTexts({ round: event.target.value })}
        />
      </div>
      <Choice
        label="Time to prepare"
        value={String(minutes)}
        onChange={(value) => setMinutes(Number(value))}
        options={LENGTHS_MINUTES.map((one) => ({ value: String(one), words: minutesWords(one) }))}
      />
      {refused === null ? null : (
        <Notice tone="danger" title="This cannot be read yet" live>
          <p>{refused}</p>
        </Notice>
      )}
      <Act type="submit" look="primary" busy={busy !== null}>
        {busy ?? "Read and review"}
      </Act>
      <p className={styles.small} role="status">
        {busy ?? "Nothing is matched before you have looked over what was read."}
      </p>
    </form>
  );
}

function sound(papers: readonly Paper[]): readonly NewReading[] {
  return papers.flatMap((one) => (one.state === "read" && one.card.problem === null ? [one.wish] : []));
}

function pasted(side: NewReading["side"], text: string): NewReading {
  return { side, name: side === "posting" ? "posting.md" : "cv.md", text };
}

function missingOf(
  posting: readonly Paper[],
  postingText: string,
  papers: readonly Paper[],
  evidenceText: string,
): string | null {
  if ([...posting, ...papers].some((one) => one.state === "reading")) return "A paper is still being read.";
  const hasPosting = sound(posting).length > 0 || postingText.trim() !== "";
  const hasPapers = sound(papers).length > 0 || evidenceText.trim() !== "";
  if (!hasPosting && !hasPapers) return "Give the posting, and a CV to hold against it.";
  if (!hasPosting) return "The posting is missing: paste its text or drop its file.";
  if (!hasPapers) return "A CV is missing: paste its text or drop its file.";
  return null;
}

function readTexts(): { readonly posting: string; readonly evidence: string; readonly round: string } {
  const empty = { posting: "", evidence: "", round: "" };
  try {
    return { ...empty, ...(JSON.parse(readDraft(DRAFT_KEY) || "{}") as object) };
  } catch {
    return empty; // Of another version, or cut by the browser: nothing that was kept on purpose is lost.
  }
}
