import { type NewReading, PAPER_BYTES_MAX, PAPERS_MAX, type PaperSide, type ReadingCard } from "@assay/core/protocol";
import { FileText, Upload, X } from "lucide-react";
import { type ClipboardEvent, type DragEvent, useId, useState } from "react";
import { FileTrigger } from "react-aria-components";
import { Act, fieldClass, labelClass, Notice } from "../parts/controls.tsx";
import { postJson } from "../parts/http.ts";
import { countWords, sizeWords } from "../parts/words.ts";
import styles from "./prep.module.css";

/** A paper as the form holds it: being read, read, or refused with what to do. */
export type Paper =
  | { readonly id: number; readonly state: "reading"; readonly name: string; readonly size: string }
  | { readonly id: number; readonly state: "read"; readonly card: ReadingCard; readonly wish: NewReading }
  | { readonly id: number; readonly state: "refused"; readonly name: string; readonly message: string };

export const ACCEPTED = ".pdf,.docx,.html,.htm,.md,.markdown,.txt,.json,.yaml,.yml";
const KINDS = "PDF, Word (DOCX), HTML, Markdown, text, JSON Resume or YAML, up to 20 MiB";
let lastId = 0;

/** Papers of one side: dropped, chosen or pasted, each read at once by the server. `only`: the newest takes the place. */
export function PapersField(props: {
  side: PaperSide;
  label: string;
  hint: string;
  only: boolean;
  papers: readonly Paper[];
  onChange: (change: (papers: readonly Paper[]) => readonly Paper[]) => void;
  text: string;
  onText: (text: string) => void;
}) {
  const { side, only, papers, onChange } = props;
  const [over, setOver] = useState(false);
  const id = useId();
  const hint = useId();

  const take = async (files: readonly File[]) => {
    for (const file of only ? files.slice(0, 1) : files.slice(0, PAPERS_MAX - papers.length)) {
      const paper = { id: ++lastId, state: "reading", name: file.name, size: sizeWords(file.size) } as const;
      onChange((held) => [...(only ? [] : held), paper]);
      const read = await readPaper(side, file);
      onChange((held) => held.map((one) => (one.id === paper.id ? withId(read, paper.id) : one)));
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    void take([...event.clipboardData.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way; the button beside it is the way by keys
    <div
      className={styles.papers}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.papersHead}>
        <label className={labelClass} htmlFor={id}>
          {props.label}
        </label>
        <FileTrigger
          acceptedFileTypes={ACCEPTED.split(",")}
          allowsMultiple={!only}
          onSelect={(files) => void take([...(files ?? [])])}
        >
          <Act look="quiet" aria-label={`Choose a file: ${props.label.toLowerCase()}`}>
            <Upload aria-hidden /> Choose a file
          </Act>
        </FileTrigger>
      </div>
      <textarea
        id={id}
        className={fieldClass}
        rows={only ? 5 : 3}
        value={props.text}
        aria-describedby={hint}
        placeholder="Paste the text, or drop a file here"
        onPaste={paste}
        onChange={(event) => props.onText(event.target.value)}
      />
      <p className={styles.small} id={hint}>
        {props.hint} {KINDS}.
      </p>
      <ul className={styles.cards} aria-live="polite">
        {papers.map((paper) => (
          <li key={paper.id}>
            <PaperLine paper={paper} side={side} />
            <Act
              look="quiet"
              icon
              aria-label={`Leave out ${nameOf(paper)}`}
              onPress={() => onChange((held) => held.filter((one) => one.id !== paper.id))}
            >
              <X aria-hidden />
            </Act>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOf(paper: Paper): string {
  return paper.state === "read" ? paper.card.name : paper.name;
}

function PaperLine({ paper, side }: { paper: Paper; side: PaperSide }) {
  if (paper.state === "reading")
    return (
      <p className={styles.cardLine}>
        <FileText aria-hidden />
        <span>
          Reading {paper.name}, {paper.size}
        </span>
      </p>
    );
  if (paper.state === "refused")
    return (
      <Notice tone="danger" title={`${paper.name} was not taken`}>
        <p>{paper.message}</p>
      </Notice>
    );
  const { card } = paper;
  if (card.problem !== null)
    return (
      <Notice tone="danger" title={`${card.name} was read, and does not fit here`}>
        <p>{card.problem}</p>
      </Notice>
    );
  const found =
    side === "posting" ? countWords(card.found, "demand") : countWords(card.found, "thing you did", "things you did");
  return (
    <p className={styles.cardLine}>
      <FileText aria-hidden />
      <span>
        <strong>{card.name}</strong> is read: {found}
        {card.hidden > 0 ? `, ${countWords(card.hidden, "stretch", "stretches")} kept out` : ""}
        {card.notes.length > 0 ? `. ${card.notes.join(". ")}` : ""}
      </span>
    </p>
  );
}

type Unnumbered = { readonly [S in Paper["state"]]: Omit<Extract<Paper, { readonly state: S }>, "id"> }[Paper["state"]];

function withId(paper: Unnumbered, id: number): Paper {
  return { ...paper, id } as Paper;
}

async function readPaper(side: PaperSide, file: File): Promise<Unnumbered> {
  if (file.size > PAPER_BYTES_MAX)
    return {
      state: "refused",
      name: file.name,
      message: `It has ${sizeWords(file.size)}, at most ${sizeWords(PAPER_BYTES_MAX)} are read. Keep the text and leave the pictures out.`,
    };
  return askReading({ side, name: file.name, base64: await base64Of(file) });
}

/** Sends a paper to be read; what comes back says how it stands. */
export async function askReading(wish: NewReading): Promise<Unnumbered> {
  const answer = await postJson<ReadingCard>("/api/prep/readings", wish);
  return answer.ok
    ? { state: "read", card: answer.value, wish }
    : { state: "refused", name: wish.name, message: answer.failure.message };
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error(`The browser cannot read ${file.name}`));
    // "data:application/pdf;base64,JVBERi0…"; an empty file has nothing after the comma, or no comma.
    reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
    reader.readAsDataURL(file);
  });
}
