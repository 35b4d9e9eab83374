import type { DossierPage } from "@assay/core/protocol";
import { useEffect, useState } from "react";
import { Act, Notice, PageLink, Waiting } from "../parts/controls.tsx";
import { Frame } from "../parts/frame.tsx";
import { postJson, useJson } from "../parts/http.ts";
import { DOSSIER_PARTS, type DossierPart } from "../parts/route.ts";
import { navigate } from "../parts/router.ts";
import { Changes } from "./changes.tsx";
import { DocumentSheets } from "./document-sheet.tsx";
import { Matching } from "./matching.tsx";
import { Plan } from "./plan.tsx";
import styles from "./prep.module.css";
import { PART_WORDS, partOf } from "./prep-words.ts";
import { Questions } from "./questions.tsx";
import { Review } from "./review.tsx";

/** What a part of the screen shows and does. `send` gives what went wrong, or null, and shows what the server answered. */
export interface PartProps {
  readonly page: DossierPage;
  readonly send: (path: string, body: object) => Promise<string | null>;
  /** Shows a page that came with another answer. */
  readonly put: (page: DossierPage) => void;
}

/** One dossier: what was read, what is shown of it, the questions, the plan, and what changed. */
export function DossierScreen({ id, part }: { id: string; part: DossierPart | null }) {
  const { loaded, retry } = useJson<DossierPage>(`/api/prep/${id}`);
  const [newer, setNewer] = useState<DossierPage | null>(null);
  const page =
    loaded.state === "ready" ? (newer !== null && newer.seq >= loaded.value.seq ? newer : loaded.value) : newer;
  const waits = page === null ? null : partOf(page.state);
  const at = part ?? waits;
  useEffect(() => {
    if (part === null && waits !== null) history.replaceState(null, "", `/prep/${id}/${waits}`);
  }, [id, part, waits]);

  if (loaded.state === "failed" && (page === null || loaded.failure.code !== "offline"))
    return (
      <Frame>
        <Failed code={loaded.failure.code} message={loaded.failure.message} retry={retry} />
      </Frame>
    );
  if (page === null || at === null || waits === null)
    return (
      <Frame>
        <Waiting>Reading the dossier</Waiting>
      </Frame>
    );
  const send: PartProps["send"] = async (path, body) => {
    const answer = await postJson<DossierPage>(`/api/prep/${id}/${path}`, body);
    if (!answer.ok) return answer.failure.message;
    setNewer(answer.value);
    return null;
  };
  const props = { page, send, put: setNewer };
  const isOpen = (one: DossierPart) => page.state !== "review" || one === "reading";
  return (
    <Frame>
      <DocumentSheets dossier={id}>
        <div className={styles.dossier}>
          <div className={styles.title}>
            <p className={styles.small}>
              <PageLink to="/prep">Preparation</PageLink>
            </p>
            <h1>{page.title}</h1>
          </div>
          <nav className={styles.steps} aria-label="Parts of the preparation">
            <ol>
              {DOSSIER_PARTS.map((one) => (
                <li key={one} aria-current={one === at ? "page" : undefined}>
                  {isOpen(one) ? (
                    <PageLink to={`/prep/${id}/${one}`}>{PART_WORDS[one]}</PageLink>
                  ) : (
                    <span>{PART_WORDS[one]}</span>
                  )}
                </li>
              ))}
            </ol>
          </nav>
          {!isOpen(at) ? (
            <Notice tone="plain" title="The reading comes first">
              <p>Nothing is matched before you have looked over what was read.</p>
              <PageLink to={`/prep/${id}/reading`} look="plain">
                Review the reading
              </PageLink>
            </Notice>
          ) : at === "reading" ? (
            <Review {...props} done={() => navigate(`/prep/${id}/match`)} />
          ) : at === "match" ? (
            <Matching {...props} />
          ) : at === "questions" ? (
            <Questions {...props} />
          ) : at === "plan" ? (
            <Plan {...props} />
          ) : (
            <Changes {...props} />
          )}
        </div>
      </DocumentSheets>
    </Frame>
  );
}

function Failed({ code, message, retry }: { code: string; message: string; retry: () => void }) {
  if (code === "offline")
    return (
      <Notice tone="warning" title="Waiting for the server" live>
        <p>It does not answer yet. This page looks again every two seconds; your answers are kept on its disk.</p>
        <Act onPress={retry}>Look again now</Act>
      </Notice>
    );
  return (
    <Notice
      tone={code === "words-erased" ? "plain" : "danger"}
      title={code === "words-erased" ? "This dossier was erased" : "The dossier could not be opened"}
      live
    >
      <p>{message}</p>
      <PageLink to="/prep" look="plain">
        Go to your postings
      </PageLink>
    </Notice>
  );
}
