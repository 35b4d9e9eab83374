import type { CitationJson, DocumentPage, PlaceJson } from "@assay/core/protocol";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { Act, Notice, Sheet, Waiting } from "../parts/controls.tsx";
import { useJson } from "../parts/http.ts";
import styles from "./prep.module.css";

/** What is shown of a document, or of an answer, with the place in it. */
interface Shown {
  readonly place: PlaceJson;
  readonly quote: string;
}

const Show = createContext<(shown: Shown) => void>(() => {});

/** Lets everything within open a document at an exact place. */
export function DocumentSheets({ dossier, children }: { dossier: string; children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [kept, setKept] = useState<Shown | null>(null);
  useEffect(() => {
    if (shown !== null) setKept(shown);
  }, [shown]);
  const place = (shown ?? kept)?.place;
  return (
    <Show.Provider value={setShown}>
      {children}
      <Sheet
        wide
        title={place?.document === null ? "Your answer" : "In the document"}
        open={shown !== null}
        onClose={() => setShown(null)}
        actions={<Act onPress={() => setShown(null)}>Close</Act>}
      >
        {shown === null ? null : shown.place.document === null ? (
          <blockquote className={styles.answerQuote}>{shown.quote}</blockquote>
        ) : (
          <Blocks dossier={dossier} document={shown.place.document} place={shown.place} />
        )}
      </Sheet>
    </Show.Provider>
  );
}

function Blocks({ dossier, document, place }: { dossier: string; document: string; place: PlaceJson }) {
  const { loaded, retry } = useJson<DocumentPage>(`/api/prep/${dossier}/documents/${document}`);
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    if (loaded.state === "ready") mark.current?.scrollIntoView({ block: "center" });
  }, [loaded.state]);
  if (loaded.state === "loading") return <Waiting>Opening the document</Waiting>;
  if (loaded.state === "failed")
    return (
      <Notice tone="danger" title="The document could not be opened" live>
        <p>{loaded.failure.message}</p>
        <Act onPress={retry}>Try again</Act>
      </Notice>
    );
  return (
    <>
      <p className={styles.small}>{loaded.value.name}, as it was read</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keys */}
      <section className={styles.paper} tabIndex={0} aria-label={loaded.value.name}>
        {loaded.value.blocks.map((block, index) => (
          <BlockLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a block is its index
            key={index}
            kind={block.kind}
            level={block.level}
          >
            {index === place.block ? (
              <>
                {block.text.slice(0, place.start)}
                <mark ref={mark}>{block.text.slice(place.start, place.end)}</mark>
                {block.text.slice(place.end)}
              </>
            ) : (
              block.text
            )}
          </BlockLine>
        ))}
      </section>
    </>
  );
}

export function BlockLine(props: { kind: string; level: number; children: ReactNode }) {
  return (
    <p className={styles.block} data-kind={props.kind} data-level={Math.min(3, props.level)}>
      {props.children}
    </p>
  );
}

/** Words of a paper or of an answer; pressing them opens the place. */
export function Cite({ cite, name }: { cite: CitationJson; name?: string }) {
  const show = useContext(Show);
  const { place } = cite;
  const where = place === null ? "" : place.document === null ? "your answer" : (name ?? "");
  if (place === null)
    return (
      <blockquote className={styles.cite}>
        <span>{cite.quote}</span>
        <small>{cite.id}</small>
      </blockquote>
    );
  return (
    <Button className={styles.cite} onPress={() => show({ place, quote: cite.quote })}>
      <span className="unseen">Show the place of </span>
      <span>“{cite.quote}”</span>{" "}
      <small>
        {cite.id}
        {where === "" ? "" : ` in ${where}`}
      </small>
    </Button>
  );
}
