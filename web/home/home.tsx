import type { About, InterviewRow, ProblemCard } from "@assay/core/protocol";
import { ArrowRight } from "lucide-react";
import { useEffect, useState } from "react";
import { Act, Notice, PageLink, Waiting } from "../parts/controls.tsx";
import { Frame } from "../parts/frame.tsx";
import { useJson } from "../parts/http.ts";
import { countWords, dateWords, interviewerWords, languageName } from "../parts/words.ts";
import { readStored, writeStored } from "../theme/theme.ts";
import styles from "./home.module.css";
import { SessionList } from "./session-list.tsx";
import { StarForm } from "./star-form.tsx";
import { StartForm } from "./start-form.tsx";

const VISIT_KEY = "assay.visited";

/** What to do next, what happened before, and what this house does with what it learns. */
export function Home() {
  const about = useJson<About>("/api/about");
  const problems = useJson<{ problems: readonly ProblemCard[] }>("/api/problems");
  const interviews = useJson<{ interviews: readonly InterviewRow[] }>("/api/interviews");
  const retry = () => {
    about.retry();
    problems.retry();
    interviews.retry();
  };
  const failed = [about.loaded, problems.loaded, interviews.loaded].find((one) => one.state === "failed");
  if (failed?.state === "failed")
    return <Failed code={failed.failure.code} message={failed.failure.message} retry={retry} />;
  if (about.loaded.state !== "ready" || problems.loaded.state !== "ready" || interviews.loaded.state !== "ready") {
    return (
      <Frame>
        <Waiting>Reading your interviews from the server</Waiting>
      </Frame>
    );
  }
  const rows = interviews.loaded.value.interviews;
  return (
    <Frame>
      <div className={styles.lead}>
        <div className={styles.column}>
          {rows.length === 0 ? <FirstRun /> : <Next rows={rows} />}
          {rows.length === 0 ? null : (
            <section className={styles.list} aria-labelledby="interviews">
              <h2 id="interviews">Your interviews</h2>
              <SessionList rows={rows} problems={problems.loaded.value.problems} changed={interviews.retry} />
            </section>
          )}
        </div>
        <div className={styles.column}>
          <StartForm
            about={about.loaded.value}
            problems={problems.loaded.value.problems}
            sat={new Set(rows.map((row) => row.problem))}
            isFirst={!rows.some((row) => row.state === "live")}
          />
          <StarForm />
        </div>
      </div>
      <Facts about={about.loaded.value} />
    </Frame>
  );
}

function FirstRun() {
  return (
    <div className={styles.intro}>
      <h1>A coding interview you can check</h1>
      <p>
        You solve one problem in a real editor, run it against tests, and talk it through with an interviewer who waits
        while you think.
      </p>
      <p>At the end you get a report in which every sentence points to the moment it rests on.</p>
      <p>No account and no camera. Everything is kept on this computer, and you can erase it.</p>
      <Elsewhere />
    </div>
  );
}

/** The other things to do here. */
function Elsewhere() {
  return (
    <div className={styles.elsewhere}>
      <PageLink to="/prep" look="plain">
        Prepare for a posting <ArrowRight aria-hidden />
      </PageLink>
      <PageLink to="/sample" look="plain">
        Look at a finished one <ArrowRight aria-hidden />
      </PageLink>
      <PageLink to="/board" look="plain">
        Draw on the whiteboard <ArrowRight aria-hidden />
      </PageLink>
    </div>
  );
}

/** The next thing to do and what changed since the last visit. */
function Next({ rows }: { rows: readonly InterviewRow[] }) {
  const live = rows.find((row) => row.state === "live");
  const [news] = useState(() => newsSince(Number(readStored(VISIT_KEY) ?? 0), rows));
  useEffect(() => writeStored(VISIT_KEY, String(Date.now())), []);
  return (
    <div className={styles.intro}>
      {live === undefined ? (
        <>
          <h1>Sit another interview</h1>
          <p>{news ?? "Pick a problem, or take one you know again with an empty editor."}</p>
          <Elsewhere />
        </>
      ) : (
        <>
          <h1>{live.title} is still open</h1>
          <p>
            {live.language === null ? "Behavioural round" : languageName(live.language)}, begun{" "}
            {dateWords(live.startedAtMs, Date.now()).toLowerCase()}. The clock stands while nobody is in the room.
          </p>
          <div>
            <PageLink to={`/interviews/${live.id}`} look="primary">
              Continue <ArrowRight aria-hidden />
            </PageLink>
          </div>
        </>
      )}
    </div>
  );
}

function newsSince(visitMs: number, rows: readonly InterviewRow[]): string | null {
  if (!(visitMs > 0)) return null;
  const ended = rows.filter((row) => row.endedAtMs !== null && row.endedAtMs > visitMs);
  if (ended.length === 0) return null;
  const titles = ended.slice(0, 2).map((row) => row.title);
  return `Since you were last here ${countWords(ended.length, "interview")} ended: ${titles.join(", ")}.`;
}

function Facts({ about }: { about: About }) {
  const missing = about.languages.filter((language) => !language.runs);
  const runs = about.languages.filter((language) => language.runs);
  const house = interviewerWords(about.interviewer) === "House interviewer";
  return (
    <section className={`${styles.section} ${styles.facts}`} aria-label="About this house">
      <div>
        <h3>Who interviews you</h3>
        <p>
          {house
            ? "The house interviewer: written rules and authored questions, no language model. It says nothing it cannot point to."
            : `${about.interviewer}, a language model. What you say and type is sent to it while you talk.`}
        </p>
      </div>
      <div>
        <h3>What is recorded, and where</h3>
        <p>
          Every edit, run and message, with its time, in <code>{about.dataFolder}</code>
          {house ? ". Nothing leaves this computer." : "."} You can export or erase each interview.
        </p>
      </div>
      <div>
        <h3>Languages here</h3>
        <ul className={styles.langs}>
          {runs.length === 0 ? null : (
            <li>
              <span>{runs.map(({ language }) => languageName(language)).join(", ")}</span> run on this computer.
            </li>
          )}
          {missing.map(({ language, detail }) => (
            <li key={language}>
              <span>{languageName(language)}</span> is not installed here. <span className={styles.fix}>{detail}</span>
            </li>
          ))}
          {about.sandbox.ok ? null : (
            <li>
              <span>No program can be run safely here.</span> {about.sandbox.detail}
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}

function Failed(props: { code: string; message: string; retry: () => void }) {
  return (
    <Frame>
      {props.code === "offline" ? (
        <Notice tone="warning" title="Waiting for the server" live>
          <p>It does not answer yet. This page looks again every two seconds and goes on by itself; nothing is lost.</p>
          <p>
            If it was stopped, start it with <code>npm start</code>.
          </p>
          <Act onPress={props.retry}>Look again now</Act>
        </Notice>
      ) : (
        <Notice tone="danger" title="Your interviews could not be read" live>
          <p>{props.message}</p>
          <Act onPress={props.retry}>Try again</Act>
        </Notice>
      )}
    </Frame>
  );
}
