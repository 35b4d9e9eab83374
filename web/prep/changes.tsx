import type { PlanChanges } from "@assay/core/protocol";
import { useState } from "react";
import { Act, Choice, Notice, Waiting } from "../parts/controls.tsx";
import { useJson } from "../parts/http.ts";
import { clockWords, countWords, dateWords, upperFirst } from "../parts/words.ts";
import type { PartProps } from "./dossier.tsx";
import styles from "./prep.module.css";
import { fieldWords, itemWords } from "./prep-words.ts";

const OP_WORDS = { added: "New", removed: "Gone", changed: "Changed" } as const;

/** What changed since an earlier plan, and what brought it about. */
export function Changes({ page }: PartProps) {
  const earlier = page.plans.slice(0, -1);
  const [from, setFrom] = useState<number | null>(null);
  const since = from ?? earlier.at(-1)?.seq ?? null;
  if (since === null)
    return (
      <p className={styles.intro}>There is one plan so far: what changes after it is told here, with the reason.</p>
    );
  return (
    <>
      <Choice
        label="Compare the plan of now with the plan"
        value={String(since)}
        onChange={(value) => setFrom(Number(value))}
        options={[...earlier].reverse().map((one) => ({
          value: String(one.seq),
          words: `${dateWords(one.atMs, Date.now())}:${clockWords(one.atMs).slice(6)}, after ${one.because}`,
        }))}
      />
      <Difference key={`${since} ${page.seq}`} page={page} since={since} />
    </>
  );
}

function Difference({ page, since }: { page: PartProps["page"]; since: number }) {
  const { loaded, retry } = useJson<PlanChanges>(`/api/prep/${page.id}/diff?from=${since}`);
  if (loaded.state === "loading") return <Waiting>Comparing the plans</Waiting>;
  if (loaded.state === "failed")
    return (
      <Notice tone="danger" title="The plans could not be compared" live>
        <p>{loaded.failure.message}</p>
        <Act onPress={retry}>Try again</Act>
      </Notice>
    );
  const { changes, unchanged } = loaded.value;
  return (
    <section className={styles.part} aria-labelledby="changes">
      <h2 id="changes">
        {countWords(changes.length, "change")}, {unchanged} unchanged
      </h2>
      {changes.length === 0 ? <p className={styles.mute}>Nothing: both plans say the same.</p> : null}
      <ul className={styles.rows}>
        {[...changes]
          .sort((a, b) => rankOf(a.item) - rankOf(b.item))
          .map((change) => (
            <li key={change.item} className={styles.change}>
              <h3>
                {OP_WORDS[change.op]}: {itemWords(change.item, page)}
              </h3>
              {change.fields.length === 0 ? null : (
                <dl className={styles.fields}>
                  {change.fields.map((one) => (
                    <div key={one.field}>
                      <dt>{fieldWords(one.field)}</dt>
                      <dd>
                        <del>{one.before === "" ? "nothing" : one.before}</del>{" "}
                        <ins>{one.after === "" ? "nothing" : one.after}</ins>
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
              <p className={styles.mute}>
                {change.because.length === 0
                  ? "It follows from the others: the time there is was shared out again."
                  : `${upperFirst(change.because.map((one) => one.reason).join("; "))}.`}
              </p>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** What a person looks for first stands first: what is shown, then what is told of it, then the minutes. */
const ORDER = ["REQ-", "positioning", "ST-", "RK-", "MQ-", "FA-"];

function rankOf(item: string): number {
  return ORDER.findIndex((start) => item.startsWith(start));
}
