import type { PhaseStatus } from "@assay/core/ledger";
import { type ReportPage as Page, type SessionRecord, WIRE } from "@assay/core/protocol";
import {
  bandInWords,
  type Dimension,
  explainDimension,
  type PlanItem,
  type Pointer,
  type Report,
  type Sentence,
} from "@assay/core/report";
import type { LanguageId } from "@assay/core/sandbox";
import { Download, Printer, Trash2 } from "lucide-react";
import { useCallback, useId, useMemo, useState } from "react";
import { Button } from "react-aria-components";
import {
  Act,
  ActMenu,
  ActMenuItem,
  fieldClass,
  labelClass,
  Notice,
  PageLink,
  Sheet,
  Waiting,
} from "../parts/controls.tsx";
import { EraseSheet } from "../parts/erase-sheet.tsx";
import { EXPORTS, exportPath } from "../parts/export.ts";
import { Frame, Head } from "../parts/frame.tsx";
import { postJson, useJson } from "../parts/http.ts";
import { Line, Prose } from "../parts/prose.tsx";
import {
  countWords,
  dateWords,
  erasedWords,
  interviewerWords,
  languageName,
  OUTCOME_WORDS,
  phaseName,
  spanWords,
} from "../parts/words.ts";
import { CodeLines } from "./code-lines.tsx";
import { ModelPartView } from "./model-part.tsx";
import { type Going, Part, Pointers } from "./pointers.tsx";
import { foldRecord } from "./replay.ts";
import { ChainLine, ReplayArea } from "./replay-area.tsx";
import styles from "./report.module.css";
import { Conversation, StarBody } from "./star-body.tsx";

/** The report of one interview, or with `id` null the sample's: the same page over the same shapes. */
export function ReportScreen({ id }: { id: string | null }) {
  const base = id === null ? "/api/sample" : `/api/interviews/${id}`;
  const { loaded, retry } = useJson<Page>(`${base}/report`);
  if (loaded.state === "loading") {
    return (
      <Frame>
        <Waiting>Reading the report</Waiting>
      </Frame>
    );
  }
  if (loaded.state === "failed") {
    return (
      <Frame>
        <NoReport id={id} code={loaded.failure.code} message={loaded.failure.message} retry={retry} />
      </Frame>
    );
  }
  return <WithReport id={id} page={loaded.value} base={base} changed={retry} />;
}

function NoReport(props: { id: string | null; code: string; message: string; retry: () => void }) {
  if (props.code === "not-ended") {
    return (
      <Notice tone="plain" title="This interview is still open">
        <p>There is a report once it has ended.</p>
        <PageLink to={`/interviews/${props.id}`} look="primary">
          Continue the interview
        </PageLink>
      </Notice>
    );
  }
  if (props.code === "offline") {
    return (
      <Notice tone="warning" title="Waiting for the server" live>
        <p>It does not answer yet. This page looks again every two seconds; the report is safe on its disk.</p>
        <Act onPress={props.retry}>Look again now</Act>
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={props.id === null ? "There is no sample here" : "The report could not be read"} live>
      <p>{props.message}</p>
      <div className={styles.acts}>
        <Act onPress={props.retry}>Try again</Act>
        <PageLink to="/" look="quiet">
          Go to your interviews
        </PageLink>
      </div>
    </Notice>
  );
}

function WithReport({ id, page, base, changed }: { id: string | null; page: Page; base: string; changed: () => void }) {
  const record = useJson<SessionRecord>(`${base}/record`);
  const replay = useMemo(
    () => (record.loaded.state === "ready" ? foldRecord(record.loaded.value) : null),
    [record.loaded],
  );
  const [index, setIndex] = useState<number | null>(null);
  const [pointer, setPointer] = useState<Pointer | null>(null);
  const [isErasing, setErasing] = useState(false);
  const { row, report } = page;
  const go = useCallback(
    (to: Pointer) => {
      const at = replay?.indexOf(to.seq);
      if (at === null || at === undefined) return;
      setPointer(to);
      setIndex(at);
      const area = document.getElementById("replay");
      // Beside the text the replay is in sight already; below it, in a narrow window, it must be brought there.
      if (area !== null && matchMedia("(max-width: 1023px)").matches) area.scrollIntoView({ block: "start" });
    },
    [replay],
  );
  const move = (to: number) => {
    setPointer(null);
    setIndex(to);
  };
  const going: Going = { replay, pointer, go };
  const retry = () => {
    changed();
    record.retry();
  };
  return (
    <>
      <Head wide />
      <main className={styles.page}>
        <article className={styles.sheet}>
          <header className={styles.head}>
            <div className={styles.headRow}>
              <h1>Report</h1>
              <div className={styles.acts}>
                <Act look="quiet" onPress={() => print()}>
                  <Printer aria-hidden />
                  Print
                </Act>
                {id === null ? null : (
                  <>
                    <ActMenu
                      label="Export"
                      trigger={
                        <>
                          <Download aria-hidden />
                          Export
                        </>
                      }
                    >
                      {EXPORTS.map((one) => (
                        <ActMenuItem
                          key={one.words}
                          href={exportPath(id, one)}
                          download={one.file}
                          textValue={one.words}
                        >
                          {one.words}
                        </ActMenuItem>
                      ))}
                    </ActMenu>
                    <Act look="quiet" onPress={() => setErasing(true)}>
                      <Trash2 aria-hidden />
                      Erase
                    </Act>
                  </>
                )}
              </div>
            </div>
            <p className={`${styles.mute} ${styles.facts}`}>
              {id === null ? <span>A recorded sample</span> : null}
              <span>{row.title}</span>
              {row.language === null ? null : <span>{languageName(row.language)}</span>}
              <span>{dateWords(row.startedAtMs, Date.now())}</span>
              {replay === null ? null : <span>{spanWords(replay.lengthMs)} long</span>}
              {row.round === "coding" ? <span>{row.runs === 0 ? "no runs" : countWords(row.runs, "run")}</span> : null}
            </p>
            {report === null ? null : <p className={styles.outcome}>{report.outcome}</p>}
            {replay === null ? null : <ChainLine replay={replay} />}
          </header>
          {row.erased.length === 0 ? null : (
            <Notice tone="plain" title="Words of this interview were erased">
              <p>
                Erased: {erasedWords(row.erased)}. What rests on them cannot be shown or judged again; times and
                verdicts stay.
              </p>
            </Notice>
          )}
          {page.round === undefined && page.problemChanged === true ? (
            <Notice tone="plain" title="The problem was changed since">
              <p>
                The problem “{row.title}” in the bank is another version than the one of this interview. The report and
                the replay are of the interview as it was.
              </p>
            </Notice>
          ) : null}
          {report === null ? (
            <Notice tone={row.state === "failed" ? "danger" : "warning"} title="There is no report to show">
              <p>{page.why ?? "The server gave no reason"}.</p>
              {row.state === "ended" && row.erased.length === 0 ? <Act onPress={retry}>Look again</Act> : null}
            </Notice>
          ) : (
            <>
              {report.status === "complete" ? null : (
                <Notice tone="warning" title="This report is incomplete">
                  <p>What could not be judged is listed below with its reason; the rest stands.</p>
                </Notice>
              )}
              {"round" in report ? (
                <StarBody report={report} going={going}>
                  <Sentences id={id} sentences={report.sentences} going={going} changed={record.retry} />
                </StarBody>
              ) : (
                <Body id={id} report={report} going={going} changed={record.retry} />
              )}
            </>
          )}
        </article>
        {record.loaded.state === "loading" ? (
          <Waiting>Folding the record for the replay</Waiting>
        ) : record.loaded.state === "failed" ? (
          <Notice tone="danger" title="The replay could not be loaded" live>
            <p>{record.loaded.failure.message}</p>
            <Act onPress={record.retry}>Try again</Act>
          </Notice>
        ) : replay === null || replay.count === 0 ? null : page.round === "behavioural" ? (
          <Conversation replay={replay} pointer={pointer} />
        ) : (
          <ReplayArea
            replay={replay}
            index={index ?? replay.count - 1}
            pointer={pointer}
            interviewer={interviewerWords(replay.interviewer)}
            onMove={move}
          />
        )}
      </main>
      <EraseSheet id={isErasing ? id : null} title={row.title} onClose={() => setErasing(false)} onErased={retry} />
    </>
  );
}

function Body(props: { id: string | null; report: Report; going: Going; changed: () => void }) {
  const { report, going } = props;
  return (
    <>
      <Part title="Assessment">
        <div className={styles.dimensions}>
          {report.dimensions.map((dimension) => (
            <DimensionRow key={dimension.name} dimension={dimension} going={going} />
          ))}
        </div>
        <p className={styles.mute}>
          {report.basis === "house"
            ? `Written by rules from what the server verified; ${report.model === undefined ? "no language model took part" : "a language model was asked and gave no part of it"}.`
            : "Bands and outcome are made by rules from what the server verified; what a language model added stands below, labelled."}
        </p>
      </Part>
      <Sentences id={props.id} sentences={report.sentences} going={going} changed={props.changed} />
      {report.model === undefined ? null : (
        <Part title="In the model's words">
          <ModelPartView
            part={report.model}
            show={(pointers) => (pointers.length === 0 ? null : <Pointers pointers={pointers} going={going} />)}
          />
        </Part>
      )}
      {report.unassessed.length === 0 ? null : (
        <Part title="Not assessed">
          <ul className={styles.bullets}>
            {report.unassessed.map(({ what, why }) => (
              <li key={what}>
                {upper(phaseName(what))}: {why}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {report.plan.length === 0 ? null : (
        <Part title="What to practise next">
          <ol className={styles.plan}>
            {report.plan.map((item) => (
              <PlanRow key={`${item.phase}${item.weakness}`} item={item} going={going} />
            ))}
          </ol>
        </Part>
      )}
      <PhasesTable report={report} going={going} />
      <DebriefPart report={report} />
    </>
  );
}

/** The rule of a score, the entries, the arithmetic. */
function ScoreExplained({ dimension }: { dimension: Dimension }) {
  const { rule, entries, arithmetic, band } = explainDimension(dimension);
  return (
    <div className={styles.explained}>
      <p>Rule, the best band that holds:</p>
      <ol reversed>
        {rule.map((row) => (
          <li key={row.band} value={row.band} aria-current={row.band === band ? "true" : undefined}>
            {row.band === band ? <strong>{row.text}</strong> : row.text}
          </li>
        ))}
      </ol>
      <p>Entries: {entries.length === 0 ? "none" : entries.map(({ seq, kind }) => `${seq} (${kind})`).join(", ")}</p>
      {arithmetic.length === 0 ? null : (
        <ul>
          {arithmetic.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function DimensionRow({ dimension, going }: { dimension: Dimension; going: Going }) {
  const [isOpen, setOpen] = useState(false);
  const { band } = dimension;
  const id = useId();
  return (
    <div className={styles.dimension}>
      <h3>{upper(dimension.name)}</h3>
      {band === null ? (
        <span className={styles.band} data-none>
          Not assessed
        </span>
      ) : (
        <span className={styles.band}>
          {upper(bandInWords(band))}
          <svg viewBox="0 0 108 8" role="img" aria-label={`Band ${band} of 4`}>
            {[1, 2, 3, 4].map((step) => (
              <rect
                key={step}
                x={(step - 1) * 27.25 + 0.5}
                y={0.5}
                width={25}
                height={7}
                rx={2}
                data-on={step <= band || undefined}
              />
            ))}
          </svg>
        </span>
      )}
      <div className={styles.explain}>
        {band === null ? <p className={styles.mute}>{dimension.why}.</p> : null}
        <Button aria-expanded={isOpen} aria-controls={id} onPress={() => setOpen(!isOpen)}>
          {isOpen ? "Close" : "Explain this score"}
          <span className="unseen">, {dimension.name}</span>
        </Button>
        <div id={id} hidden={!isOpen} className={isOpen ? styles.rule : undefined}>
          {band === null ? null : <p>{dimension.why}.</p>}
          <p>Bands: {([1, 2, 3, 4] as const).map((one) => `${one} ${bandInWords(one)}`).join(", ")}.</p>
          {explainDimension(dimension).rule.length === 0 ? null : <ScoreExplained dimension={dimension} />}
        </div>
        <Pointers pointers={dimension.pointers} going={going} />
      </div>
    </div>
  );
}

const KIND_TITLES: readonly { readonly kinds: readonly Sentence["kind"][]; readonly title: string }[] = [
  { kinds: ["outcome"], title: "How it came out" },
  { kinds: ["strength"], title: "What went well" },
  { kinds: ["improvement"], title: "What to work on" },
  { kinds: ["process", "hint", "conduct"], title: "How you worked" },
];

function Sentences(props: { id: string | null; sentences: readonly Sentence[]; going: Going; changed: () => void }) {
  const [asked, setAsked] = useState<number | null>(null);
  const disputes = props.going.replay?.disputes ?? new Map<number, string | null>();
  return (
    <>
      {KIND_TITLES.map(({ kinds, title }) => {
        const chosen = props.sentences.flatMap((sentence, index) =>
          kinds.includes(sentence.kind) ? [{ sentence, index }] : [],
        );
        if (chosen.length === 0) return null;
        return (
          <Part key={title} title={title}>
            <ul className={styles.sentences}>
              {chosen.map(({ sentence, index }) => {
                const isDisputed = disputes.has(index);
                const note = disputes.get(index);
                return (
                  <li
                    key={sentence.text}
                    className={styles.sentence}
                    data-kind={sentence.kind}
                    data-disputed={isDisputed || undefined}
                  >
                    <p>{sentence.text}</p>
                    <Pointers
                      pointers={sentence.pointers}
                      going={props.going}
                      end={
                        props.id === null || isDisputed ? undefined : (
                          <Button
                            className={`${styles.link} ${styles.wrong}`}
                            onPress={() => setAsked(index)}
                            aria-label={`This is wrong: ${sentence.text}`}
                          >
                            This is wrong
                          </Button>
                        )
                      }
                    />
                    {isDisputed ? (
                      <p className={styles.disputed}>
                        Disputed by you{note === null || note === undefined || note === "" ? "" : `: “${note}”`}
                      </p>
                    ) : null}
                  </li>
                );
              })}
            </ul>
          </Part>
        );
      })}
      <DisputeSheet
        id={props.id}
        index={asked}
        text={asked === null ? "" : (props.sentences[asked]?.text ?? "")}
        onClose={() => setAsked(null)}
        onSent={props.changed}
      />
    </>
  );
}

function DisputeSheet(props: {
  id: string | null;
  index: number | null;
  text: string;
  onClose: () => void;
  onSent: () => void;
}) {
  const [note, setNote] = useState("");
  const [refused, setRefused] = useState<string | null>(null);
  const field = useId();
  const send = async () => {
    const body = { sentence: props.index, note: note.trim() === "" ? null : note.trim() };
    const answer = await postJson<{ seq: number }>(`/api/interviews/${props.id}/dispute`, body);
    if (!answer.ok) setRefused(answer.failure.message);
    else {
      setNote("");
      setRefused(null);
      props.onSent();
      props.onClose();
    }
  };
  return (
    <Sheet
      title="This is wrong"
      open={props.index !== null}
      onClose={props.onClose}
      actions={
        <>
          <Act onPress={props.onClose}>Leave it</Act>
          <Act look="primary" onPress={() => void send()}>
            Mark as wrong
          </Act>
        </>
      }
    >
      <p>“{props.text}”</p>
      <label htmlFor={field} className={labelClass}>
        What is wrong with it (may stay empty)
      </label>
      <textarea
        id={field}
        className={`${fieldClass} ${styles.note}`}
        value={note}
        maxLength={WIRE.noteChars}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className={styles.mute}>
        The mark goes into the record and is shown wherever the sentence is; the sentence is not removed.
      </p>
      {refused === null ? null : (
        <Notice tone="danger" title="The mark was not kept" live>
          <p>{refused}</p>
        </Notice>
      )}
    </Sheet>
  );
}

function PlanRow({ item, going }: { item: PlanItem; going: Going }) {
  return (
    <li>
      <h3>{item.weakness}</h3>
      <p>{item.drill}</p>
      <p>
        <span className={styles.mute}>Done when: </span>
        {item.successCriterion}
      </p>
      <p className={styles.tags}>
        {upper(item.impact)} impact, {item.durationMinutes} min
        {item.tags.length === 0 ? "" : `, ${item.tags.join(", ")}`}
      </p>
      <Pointers pointers={item.pointers} going={going} />
    </li>
  );
}

const STATUS_WORDS: Readonly<Record<PhaseStatus, string>> = {
  open: "Not reached",
  evidenced: "Shown",
  refused: "Declined",
  skipped: "Skipped",
  not_asked: "Not asked",
};

/** Whether a model asked for a step is not known by rule: only that nothing of it was seen. */
function statusWords(status: string, withModel: boolean): string {
  if (withModel && status === "not_asked") return "Not seen by the server's rules";
  return STATUS_WORDS[status as PhaseStatus] ?? status;
}

/** Only what somebody did can be shown; that a phase was not asked stands in the record as a mark at the end. */
const SHOWN_STATUS: ReadonlySet<string> = new Set(["evidenced", "refused"]);

function PhasesTable({ report, going }: { report: Report; going: Going }) {
  if (report.phases.length === 0) return null;
  return (
    <Part title="Phases">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Phase</th>
            <th scope="col">How it went</th>
            <th scope="col">Shown by</th>
          </tr>
        </thead>
        <tbody>
          {report.phases.map(({ phase, status, pointers }) => (
            <tr key={phase}>
              <th scope="row">{phaseName(phase)}</th>
              <td>{statusWords(status, report.model !== undefined)}</td>
              <td>
                <Pointers pointers={SHOWN_STATUS.has(status) ? pointers : []} going={going} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function DebriefPart({ report }: { report: Report }) {
  const { debrief } = report;
  return (
    <Part title="About the problem">
      <Prose text={debrief.approach} />
      <dl className={styles.pairs}>
        <dt>Time</dt>
        <dd>{debrief.time}</dd>
        <dt>Space</dt>
        <dd>{debrief.space}</dd>
      </dl>
      {debrief.solution === null ? null : (
        <>
          <h3>A reference solution in {languageName(debrief.solution.language)}</h3>
          <CodeLines
            code={debrief.solution.code.replace(/\n+$/, "")}
            language={debrief.solution.language as LanguageId}
            label="Reference solution"
          />
        </>
      )}
      <Listed title="Pitfalls" items={debrief.pitfalls} />
      <Listed title="Hints you were given" items={debrief.hintsGiven.map(({ level, text }) => `${level}: ${text}`)} />
      <Listed title="Follow-ups that were not reached" items={debrief.followUpsNotReached} />
      {debrief.hiddenCases.length === 0 ? null : (
        <>
          <h3>Hidden cases</h3>
          <ul className={styles.bullets}>
            {debrief.hiddenCases.map(({ name, outcome }) => (
              <li key={name}>
                {name}:{" "}
                {outcome === null
                  ? "not run on the final code"
                  : (OUTCOME_WORDS[outcome as keyof typeof OUTCOME_WORDS] ?? outcome).toLowerCase()}
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.bullets}>
        {items.map((item) => (
          <li key={item}>
            <Line text={item} />
          </li>
        ))}
      </ul>
    </>
  );
}

function upper(text: string): string {
  const words = text.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
