import type { RequirementJson, VerdictJson } from "@assay/core/protocol";
import { Check, CircleDashed, Minus } from "lucide-react";
import { PageLink } from "../parts/controls.tsx";
import { countWords } from "../parts/words.ts";
import { Cite } from "./document-sheet.tsx";
import type { PartProps } from "./dossier.tsx";
import styles from "./prep.module.css";
import { COVERAGE_WORDS } from "./prep-words.ts";

const ICONS = { FULL: Check, PARTIAL: CircleDashed, GAP: Minus } as const;

export function CoverageBadge({ coverage }: { coverage: VerdictJson["coverage"] }) {
  const Icon = ICONS[coverage];
  return (
    <span className={styles.badge} data-coverage={coverage}>
      <Icon aria-hidden />
      {COVERAGE_WORDS[coverage]}
    </span>
  );
}

/** Each demand with what shows it, what is missing, and the words that bear it out. */
export function Matching({ page }: PartProps) {
  const count = (coverage: VerdictJson["coverage"]) => page.verdicts.filter((one) => one.coverage === coverage).length;
  const byId = new Map(page.requirements.map((one) => [one.id, one]));
  const name = page.documents.find((one) => one.side === "posting")?.name ?? "";
  return (
    <>
      <p className={styles.intro}>
        Of {countWords(page.verdicts.length, "demand")} your papers and answers show {count("FULL")} in full and{" "}
        {count("PARTIAL")} in part; {count("GAP")} are not shown. Press any words to see where they stand.
      </p>
      {page.state === "questions" ? (
        <p>
          <PageLink to={`/prep/${page.id}/questions`} look="primary">
            Answer what is missing
          </PageLink>
        </p>
      ) : null}
      <section className={styles.part} aria-labelledby="verdicts">
        <h2 id="verdicts">Demand by demand</h2>
        <ul className={styles.rows}>
          {page.verdicts.map((verdict) => {
            const requirement = byId.get(verdict.requirement);
            return requirement === undefined ? null : (
              <VerdictRow
                key={verdict.requirement}
                requirement={requirement}
                verdict={verdict}
                posting={name}
                documents={page.documents}
              />
            );
          })}
        </ul>
      </section>
    </>
  );
}

function VerdictRow(props: {
  requirement: RequirementJson;
  verdict: VerdictJson;
  posting: string;
  documents: PartProps["page"]["documents"];
}) {
  const { requirement, verdict } = props;
  const nameOf = (id: string | null | undefined) => props.documents.find((one) => one.id === id)?.name ?? "";
  return (
    <li className={styles.verdict}>
      <CoverageBadge coverage={verdict.coverage} />
      <div className={styles.stack}>
        <Cite cite={requirement} name={props.posting} />
        <p>{verdict.why}</p>
        {verdict.evidence.length === 0 ? null : (
          <ul className={styles.cites} aria-label={`What shows ${requirement.id}`}>
            {verdict.evidence.map((one) => (
              <li key={one.id}>
                <Cite cite={one} name={nameOf(one.place?.document)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
