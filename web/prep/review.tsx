import type { DocumentPage, RequirementJson } from "@assay/core/protocol";
import { Undo2, X } from "lucide-react";
import { useId, useState } from "react";
import { Act, Choice, fieldClass, labelClass, Notice, Waiting } from "../parts/controls.tsx";
import { useJson } from "../parts/http.ts";
import { countWords, upperFirst } from "../parts/words.ts";
import { BlockLine, Cite } from "./document-sheet.tsx";
import type { PartProps } from "./dossier.tsx";
import styles from "./prep.module.css";
import { DROP_WORDS, FLAG_WORDS } from "./prep-words.ts";

/** What was read, before anything is made of it: demands, what was left out, each paper as it was read. */
export function Review({ page, send, done }: PartProps & { done: () => void }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const say = async (requirement: string, field: string, value: string) =>
    setRefused(await send(`requirements/${requirement}`, { field, value }));
  const confirm = async () => {
    setBusy(true);
    const failed = await send("confirm", {});
    setBusy(false);
    setRefused(failed);
    if (failed === null) done();
  };
  const papers = page.documents.filter((one) => one.side === "posting" || one.side === "evidence");
  const isReview = page.state === "review";
  const posting = papers.find((one) => one.side === "posting");
  return (
    <>
      <p className={styles.intro}>
        {isReview
          ? "Look over what was read. Correct it here: nothing is matched before you say that it is right."
          : "What was read. A correction here makes the match and the plan anew; what you wrote yourself stays."}
      </p>
      {refused === null ? null : (
        <Notice tone="danger" title="That was not changed" live>
          <p>{refused}</p>
        </Notice>
      )}
      <section className={styles.part} aria-labelledby="demands">
        <h2 id="demands">What the posting asks: {countWords(page.requirements.length, "demand")}</h2>
        <ul className={styles.rows}>
          {page.requirements.map((one) => (
            <Demand key={one.id} one={one} name={posting?.name ?? ""} say={say} />
          ))}
        </ul>
        {page.withdrawn.length === 0 ? null : (
          <>
            <h3>Taken out by you</h3>
            <ul className={styles.rows}>
              {page.withdrawn.map((one) => (
                <li key={one.id} className={styles.demand}>
                  <Cite cite={one} name={posting?.name ?? ""} />
                  <Act look="quiet" onPress={() => void say(one.id, "standing", "asked")}>
                    <Undo2 aria-hidden /> Put back<span className="unseen">: {one.quote}</span>
                  </Act>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section className={styles.part} aria-labelledby="left-out">
        <h2 id="left-out">Left out</h2>
        {page.dropped.length === 0 && papers.every((one) => one.flags.length === 0) ? (
          <p className={styles.mute}>Nothing: every line was taken as it stands.</p>
        ) : (
          <ul className={styles.plainRows}>
            {papers.flatMap((paper) =>
              paper.flags.map((flag, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a flag is its place in the list
                <li key={`${paper.id}${index}`} data-tone="warning">
                  <strong>
                    {FLAG_WORDS[flag.kind] ?? flag.kind} in {paper.name}
                  </strong>
                  <span className={styles.mute}>{upperFirst(flag.why)}</span>
                  <q>{flag.text}</q>
                </li>
              )),
            )}
            {page.dropped.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
              <li key={`dropped${index}`}>
                <span>{one.text}</span>
                <span className={styles.mute}>{upperFirst(DROP_WORDS[one.reason] ?? one.reason)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={styles.part} aria-labelledby="papers">
        <h2 id="papers">The papers, as they were read</h2>
        {papers.map((one) => (
          <PaperRead key={one.id} dossier={page.id} document={one.id} seq={page.seq} send={send} />
        ))}
      </section>
      {isReview ? (
        <div className={styles.bar}>
          <Act look="primary" busy={busy} onPress={() => void confirm()}>
            {busy
              ? `Holding ${countWords(page.requirements.length, "demand")} against ${countWords(page.evidence.length, "line")} of yours`
              : "This is right, match it"}
          </Act>
        </div>
      ) : null}
    </>
  );
}

function Demand(props: {
  one: RequirementJson;
  name: string;
  say: (requirement: string, field: string, value: string) => Promise<void>;
}) {
  const { one, say } = props;
  return (
    <li className={styles.demand}>
      <div className={styles.stack}>
        <Cite cite={one} name={props.name} />
        <p className={styles.small}>{upperFirst(one.importanceBasis.join(", "))}</p>
      </div>
      <div className={styles.demandActs}>
        <Choice
          bare
          label={`How much it is asked for: ${one.quote}`}
          value={one.polarity}
          onChange={(value) => void say(one.id, "polarity", value)}
          options={[
            { value: "required", words: "Must have" },
            { value: "preferred", words: "Nice to have" },
          ]}
        />
        <Choice
          bare
          label={`Importance: ${one.quote}`}
          value={String(one.importance)}
          onChange={(value) => void say(one.id, "importance", value)}
          options={[1, 2, 3, 4, 5].map((value) => ({ value: String(value), words: `Importance ${value}` }))}
        />
        <Act
          look="quiet"
          icon
          aria-label={`No demand: ${one.quote}`}
          onPress={() => void say(one.id, "standing", "withdrawn")}
        >
          <X aria-hidden />
        </Act>
      </div>
    </li>
  );
}

/** One paper as it was read, and its text to correct. */
function PaperRead(props: { dossier: string; document: string; seq: number; send: PartProps["send"] }) {
  // Read anew when the dossier moves on; what is shown, and what is being typed, stays meanwhile.
  const path = `/api/prep/${props.dossier}/documents/${props.document}?seq=${props.seq}`;
  const { loaded, retry } = useJson<DocumentPage>(path);
  const [text, setText] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const id = useId();
  if (loaded.state === "loading") return <Waiting>Opening the paper</Waiting>;
  if (loaded.state === "failed")
    return (
      <Notice tone="danger" title="A paper could not be opened">
        <p>{loaded.failure.message}</p>
        <Act onPress={retry}>Try again</Act>
      </Notice>
    );
  const { name, format, blocks, notes, side } = loaded.value;
  const save = async () => {
    setBusy(true);
    const failed = await props.send(`documents/${props.document}`, { text: text ?? "" });
    setBusy(false);
    setRefused(failed);
    if (failed === null) setText(null);
  };
  return (
    <article className={styles.stack}>
      <div className={styles.papersHead}>
        <h3>
          {side === "posting" ? "Posting" : "Yours"}: {name}
        </h3>
        {text === null ? (
          <Act look="quiet" onPress={() => setText(loaded.value.text)} aria-label={`Correct the text of ${name}`}>
            Correct the text
          </Act>
        ) : null}
      </div>
      <p className={styles.small}>
        {format.toUpperCase()}, {countWords(blocks.length, "line")}
        {notes.length === 0 ? "" : `. ${notes.join(". ")}`}
      </p>
      {text === null ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keys
        <section className={styles.paper} tabIndex={0} aria-label={`Text of ${name}`}>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block is its index
            <BlockLine key={index} kind={block.kind} level={block.level}>
              {block.text}
            </BlockLine>
          ))}
        </section>
      ) : (
        <>
          <label className={labelClass} htmlFor={id}>
            Text of {name}: # before a heading, - before an item
          </label>
          <textarea
            id={id}
            className={`${fieldClass} ${styles.correct}`}
            rows={16}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {refused === null ? null : (
            <Notice tone="danger" title="The correction was not taken" live>
              <p>{refused}</p>
            </Notice>
          )}
          <div className={styles.acts}>
            <Act look="primary" busy={busy} onPress={() => void save()}>
              {busy ? "Reading it again" : "Save the correction"}
            </Act>
            <Act onPress={() => setText(null)}>Leave it as it was</Act>
          </div>
        </>
      )}
    </article>
  );
}
