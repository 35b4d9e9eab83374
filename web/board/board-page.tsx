import {
  applyEvent,
  type BoardEvent,
  type Brief,
  checkBoard,
  checkBrief,
  parseOutline,
  printOutline,
} from "@assay/core/board";
import { type ChangeEvent, type DragEvent, useEffect, useMemo, useRef, useState } from "react";
import { Act, Notice } from "../parts/controls.tsx";
import { Head } from "../parts/frame.tsx";
import { useJson } from "../parts/http.ts";
import { readStored, writeStored } from "../theme/theme.ts";
import styles from "./board.module.css";
import { BriefArea } from "./brief-area.tsx";
import { CheckArea } from "./check-area.tsx";
import { DrawArea } from "./draw-area.tsx";
import { EXPORTS, openText, saveFile } from "./files.ts";
import { OutlineArea } from "./outline-area.tsx";
import { SimulateArea } from "./simulate-area.tsx";

const TEXT_KEY = "assay.board";
const BRIEF_KEY = "assay.board.brief";
/** Earlier texts that can be gone back to. Taste. */
const UNDO_MAX = 100;

interface News {
  readonly tone: "plain" | "warning" | "danger";
  readonly title: string;
  readonly lines: readonly string[];
}

/** The whiteboard practised alone: text and picture of one board, its checks, and what becomes of it under a blow. */
export function BoardPage() {
  const [text, setText] = useState(() => readStored(TEXT_KEY) ?? "");
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  const [news, setNews] = useState<News | null>(null);
  const [brief, setBrief] = useState(() => readStored(BRIEF_KEY) ?? "");
  const [isChecked, setIsChecked] = useState(false);
  /** Whether the last change was typed: a run of typing is one step to go back over. */
  const wasTyped = useRef(true);
  const area = useRef<HTMLTextAreaElement>(null);
  const { board, faults, lines } = useMemo(() => parseOutline(text), [text]);
  const findings = useMemo(() => checkBoard(board), [board]);
  useEffect(() => writeStored(TEXT_KEY, text), [text]);
  useEffect(() => writeStored(BRIEF_KEY, brief), [brief]);

  const keep = (): void => setEarlier((texts) => [...texts.slice(1 - UNDO_MAX), text]);
  const replace = (next: string): void => {
    keep();
    wasTyped.current = false;
    setText(next);
  };
  const type = (next: string): void => {
    if (!wasTyped.current) keep();
    wasTyped.current = true;
    setText(next);
  };
  const onEvent = (event: BoardEvent): void => {
    const next = applyEvent(board, event);
    setNews(next.ok ? null : { tone: "warning", title: next.failure.message, lines: [] });
    if (next.ok) replace(printOutline(next.value));
  };
  const undo = (): void => {
    setText(earlier.at(-1) ?? text);
    setEarlier(earlier.slice(0, -1));
    wasTyped.current = false;
    setNews(null);
  };
  const toLine = (line: number): void => {
    const starts =
      text
        .split("\n")
        .slice(0, line - 1)
        .join("\n").length + (line > 1 ? 1 : 0);
    const end = text.indexOf("\n", starts);
    area.current?.focus();
    area.current?.setSelectionRange(starts, end < 0 ? text.length : end);
  };
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = openText(await file.text());
    if ("fault" in read)
      return setNews({ tone: "danger", title: `${file.name} was not opened: ${read.fault}`, lines: [] });
    replace(read.text);
    const isWhole = read.unread.length === 0;
    setNews({
      tone: isWhole ? "plain" : "warning",
      title: isWhole ? `${file.name} is on the board` : `${file.name} is on the board, but for what is listed here`,
      lines: [...read.unread, ...read.readings],
    });
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    void open(event.dataTransfer.files[0]);
  };

  return (
    <>
      <Head wide />
      <main className={styles.page} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <div className={styles.title}>
          <h1>Whiteboard</h1>
          <div className={styles.tools}>
            <Act look="quiet" onPress={undo} isDisabled={earlier.length === 0}>
              Undo
            </Act>
            <label className={styles.file}>
              Open a file
              <input
                type="file"
                accept=".outline,.txt,.md,.mmd,.mermaid,.excalidraw,.json"
                onChange={(event: ChangeEvent<HTMLInputElement>) => {
                  void open(event.target.files?.[0]);
                  event.target.value = "";
                }}
              />
            </label>
            {EXPORTS.map((one) => (
              <Act key={one.file} look="quiet" onPress={() => saveFile(board, one)}>
                {one.words}
              </Act>
            ))}
          </div>
        </div>
        {news === null ? null : (
          <Notice tone={news.tone} title={news.title} live>
            {news.lines.length === 0 ? null : (
              <ul>
                {news.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        <div className={styles.columns}>
          <div className={styles.column}>
            <OutlineArea text={text} faults={faults} area={area} onText={type} onLine={toLine} />
            <BriefArea brief={brief} onBrief={setBrief} checked={isChecked} onChecked={setIsChecked} />
          </div>
          <div className={styles.column}>
            <DrawArea board={board} locked={faults.length > 0} onEvent={onEvent} />
            <div className={styles.pair}>
              {isChecked && brief !== "" ? (
                <CheckedByBrief id={brief} text={text} onLine={toLine} />
              ) : (
                <CheckArea
                  isEmpty={board.nodes.length === 0}
                  findings={findings}
                  check={undefined}
                  lines={lines}
                  onLine={toLine}
                />
              )}
              <SimulateArea board={board} />
            </div>
          </div>
        </div>
      </main>
    </>
  );
}

function CheckedByBrief({ id, text, onLine }: { id: string; text: string; onLine: (line: number) => void }) {
  const { loaded } = useJson<{ brief: Brief }>(`/api/briefs/${id}`);
  const { board, lines } = useMemo(() => parseOutline(text), [text]);
  const brief = loaded.state === "ready" ? loaded.value.brief : undefined;
  const check = useMemo(() => (brief === undefined ? undefined : checkBrief(board, brief)), [board, brief]);
  const isEmpty = board.nodes.length === 0;
  const findings = check?.findings ?? checkBoard(board);
  return <CheckArea isEmpty={isEmpty} findings={findings} check={check} lines={lines} onLine={onLine} />;
}
