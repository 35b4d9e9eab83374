import type { CitationJson, KeptJson, PracticeJson } from "@assay/core/protocol";
import { Download } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Act, ActMenu, ActMenuItem, fieldClass, labelClass, Notice } from "../parts/controls.tsx";
import { postJson } from "../parts/http.ts";
import { navigate } from "../parts/router.ts";
import { languageName } from "../parts/words.ts";
import { Cite } from "./document-sheet.tsx";
import type { PartProps } from "./dossier.tsx";
import { CoverageBadge } from "./matching.tsx";
import styles from "./prep.module.css";
import { minutesWords, shortWords } from "./prep-words.ts";

/** Where the time goes and why, stories, risks and questions, each with what it rests on. */
export function Plan({ page, send }: PartProps) {
  const { plan } = page;
  if (plan === null) return null;
  const requirement = (id: string) => page.requirements.find((one) => one.id === id);
  const coverage = (id: string) => page.verdicts.find((one) => one.requirement === id)?.coverage;
  const practice = (id: string) => page.practice.find((one) => one.requirement === id);
  const cites = (ids: readonly string[]) => ids.flatMap((id) => page.evidence.find((one) => one.id === id) ?? []);
  const nameOf = (cite: CitationJson) => page.documents.find((one) => one.id === cite.place?.document)?.name ?? "";
  const sources = (ids: readonly string[], of: string) => <Sources cites={cites(ids)} nameOf={nameOf} of={of} />;
  const about = (id: string) => shortWords(requirement(id)?.quote ?? id, 90);
  const total = plan.focus.reduce((sum, one) => sum + one.minutes, 0);
  return (
    <>
      <div className={styles.planHead}>
        <p className={styles.lead1}>{plan.positioning}.</p>
        <ActMenu
          label="Export the plan"
          look="plain"
          trigger={
            <>
              <Download aria-hidden /> Export
            </>
          }
        >
          <ActMenuItem href={`/api/prep/${page.id}/export?format=markdown`} download={`preparation-${page.id}.md`}>
            To read (Markdown)
          </ActMenuItem>
          <ActMenuItem href={`/api/prep/${page.id}/export?format=json`} download={`preparation-${page.id}.json`}>
            The whole dossier (JSON)
          </ActMenuItem>
        </ActMenu>
      </div>
      {plan.emphasis === "" ? null : <p>{plan.emphasis}</p>}
      {plan.refused.length === 0 ? null : (
        <Notice tone="warning" title="This plan did not pass its own check">
          <ul>
            {plan.refused.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Notice>
      )}
      <section className={styles.part} aria-labelledby="focus">
        <h2 id="focus">Where {minutesWords(total)} go</h2>
        <ul className={styles.rows}>
          {plan.focus.map((one) => (
            <li key={one.id} className={styles.focus}>
              <p className={styles.minutes}>{one.minutes} min</p>
              <div className={styles.stack}>
                <h3>{about(one.requirement)}</h3>
                <p>{one.action}</p>
                <p className={styles.small}>{one.arithmetic}</p>
              </div>
              <Practise dossier={page.id} fit={practice(one.requirement)} about={about(one.requirement)} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="stories">
        <h2 id="stories">Stories to tell</h2>
        {plan.stories.length === 0 ? (
          <p className={styles.mute}>None yet: no demand is shown by a piece of work.</p>
        ) : null}
        {plan.stories.map((one) => (
          <PlanCard
            key={one.id}
            id={one.id}
            title={about(one.requirement)}
            kept={one.kept}
            send={send}
            fields={{ situation: one.situation, task: one.task, action: one.action, result: one.result }}
            names={{ situation: "Situation", task: "Task", action: "Action", result: "Result" }}
            sources={sources(one.evidence, one.id)}
          />
        ))}
      </section>
      <section className={styles.part} aria-labelledby="risks">
        <h2 id="risks">Risks</h2>
        {plan.risks.length === 0 ? <p className={styles.mute}>None: each demand is shown in full.</p> : null}
        {plan.risks.map((one) => (
          <PlanCard
            key={one.id}
            id={one.id}
            title={about(one.requirement)}
            kept={one.kept}
            send={send}
            fields={{ risk: one.risk, mitigation: one.mitigation }}
            names={{ risk: "Risk", mitigation: "What to say" }}
            sources={
              coverage(one.requirement) === undefined ? null : (
                <CoverageBadge coverage={coverage(one.requirement) as "FULL" | "PARTIAL" | "GAP"} />
              )
            }
          />
        ))}
      </section>
      <section className={styles.part} aria-labelledby="mock">
        <h2 id="mock">Questions to practise</h2>
        {plan.questions.map((one) => (
          <PlanCard
            key={one.id}
            id={one.id}
            title={one.question}
            kept={one.kept}
            send={send}
            fields={{ followUp: one.followUp, outline: one.outline.join("\n") }}
            names={{ followUp: "Follow-up", outline: "Outline" }}
            sources={sources(one.evidence, one.id)}
            practise={<Practise dossier={page.id} fit={practice(one.requirement)} about={about(one.requirement)} />}
          />
        ))}
      </section>
    </>
  );
}

function Sources(props: { cites: readonly CitationJson[]; nameOf: (cite: CitationJson) => string; of: string }) {
  if (props.cites.length === 0) return <p className={styles.mute}>Rests on nothing: your papers do not show it.</p>;
  return (
    <ul className={styles.cites} aria-label={`What ${props.of} rests on`}>
      {props.cites.map((one) => (
        <li key={one.id}>
          <Cite cite={one} name={props.nameOf(one)} />
        </li>
      ))}
    </ul>
  );
}

/** A button that begins an interview on the problem that fits; where none does, nothing. */
function Practise(props: { dossier: string; fit: PracticeJson | undefined; about: string }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { fit } = props;
  if (fit === undefined) return null;
  const start = async () => {
    setBusy(true);
    const answer = await postJson<{ url: string }>(`/api/prep/${props.dossier}/practise`, {
      requirement: fit.requirement,
    });
    setBusy(false);
    if (answer.ok) navigate(answer.value.url);
    else setRefused(answer.failure.message);
  };
  return (
    <div className={styles.practise}>
      <Act busy={busy} onPress={() => void start()} aria-label={`Practise this: ${props.about}`}>
        {busy ? "Preparing the room" : "Practise this"}
      </Act>
      <p className={styles.small}>
        {fit.title}, {languageName(fit.language)}, {fit.minutes} min: {fit.why}.
      </p>
      {refused === null ? null : (
        <Notice tone="danger" title="The interview was not started" live>
          <p>{refused}</p>
        </Notice>
      )}
    </div>
  );
}

const KEPT_WORDS = { read: "Kept as it is", edited: "Written by you", rehearsed: "Rehearsed" } as const;

/** A story, a risk or a question: read, written over, rehearsed, and what the plan would say now. */
function PlanCard(props: {
  id: string;
  title: string;
  fields: Readonly<Record<string, string>>;
  names: Readonly<Record<string, string>>;
  kept: KeptJson | null;
  send: PartProps["send"];
  sources: ReactNode;
  practise?: ReactNode;
}) {
  const { id, kept, send } = props;
  const [edit, setEdit] = useState<Readonly<Record<string, string>> | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const base = useId();
  const touch = async (body: object) => {
    const failed = await send(`items/${id}`, body);
    setRefused(failed);
    if (failed === null) setEdit(null);
  };
  return (
    <article className={styles.card} aria-labelledby={`${base}title`}>
      <div className={styles.cardHead}>
        <h3 id={`${base}title`}>{props.title}</h3>
        {kept === null ? null : <span className={styles.kept}>{KEPT_WORDS[kept.how]}</span>}
      </div>
      {edit === null ? (
        <dl className={styles.fields}>
          {Object.entries(props.fields).map(([name, text]) => (
            <div key={name}>
              <dt>{props.names[name]}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        Object.entries(edit).map(([name, text]) => (
          <div key={name}>
            <label className={labelClass} htmlFor={`${base}${name}`}>
              {props.names[name]}
            </label>
            <textarea
              id={`${base}${name}`}
              className={fieldClass}
              rows={name === "outline" ? 4 : 2}
              value={text}
              onChange={(event) => setEdit({ ...edit, [name]: event.target.value })}
            />
          </div>
        ))
      )}
      {props.sources}
      {kept?.isStale === true ? (
        <Notice
          tone="warning"
          title={kept.proposed === null ? "The plan would leave this out now" : "The plan would say something else now"}
        >
          {kept.proposed === null ? null : <p className={styles.lines}>{kept.proposed}</p>}
          <p>It stays as you left it until you let it go.</p>
        </Notice>
      ) : null}
      {refused === null ? null : (
        <Notice tone="danger" title="That was not changed" live>
          <p>{refused}</p>
        </Notice>
      )}
      <div className={styles.acts}>
        {edit === null ? (
          <>
            <Act look="quiet" onPress={() => setEdit(props.fields)} aria-label={`Write over: ${props.title}`}>
              Write over
            </Act>
            {kept === null ? (
              <>
                <Act
                  look="quiet"
                  onPress={() => void touch({ act: "rehearsed" })}
                  aria-label={`Mark as rehearsed: ${props.title}`}
                >
                  Mark as rehearsed
                </Act>
                <Act
                  look="quiet"
                  onPress={() => void touch({ act: "keep" })}
                  aria-label={`Keep as it is: ${props.title}`}
                >
                  Keep as it is
                </Act>
              </>
            ) : (
              <Act look="quiet" onPress={() => void touch({ act: "release" })}>
                {kept.isStale ? "Take the plan's words" : "Let it change again"}
                <span className="unseen">: {props.title}</span>
              </Act>
            )}
          </>
        ) : (
          <>
            <Act onPress={() => void touch({ act: "edit", fields: edit })}>Save</Act>
            <Act look="quiet" onPress={() => setEdit(null)}>
              Leave it
            </Act>
          </>
        )}
      </div>
      {props.practise}
    </article>
  );
}
