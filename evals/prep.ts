import { type Lexicon, makeLexicon } from "@assay/core/concept";
import { type Coverage, claimItem, type Evidence, type EvidenceItem, matchAll, readEvidence } from "@assay/core/match";
import { type Requirement, readPosting } from "@assay/core/posting";
import { admitAnswer } from "@assay/core/prep";
import { BASELINES } from "./prep-baselines.ts";
import { type LabelledPosting, readFacts, readPeople, readPostings } from "./prep-set.ts";
import { type Rate, rateOf, spellRate } from "./rates.ts";

/** Month the set is read in: all labels hold for it. */
export const AS_OF_MONTH = 2026 * 12 + 6;
export const BARS = { falseProofs: 0.03, falseGaps: 0.12, overClaims: 0.08 } as const;
/** A false proof hides a real weakness and weighs this much of a false gap. */
const LAMBDAS = [1, 2, 4, 8] as const;

export interface JudgeScore {
  readonly judge: string;
  /** FULL where the label is GAP, of GAP labels. */
  readonly falseProofs: Rate;
  /** GAP where the label is not, of FULL and PARTIAL labels. */
  readonly falseGaps: Rate;
  /** FULL where the label is PARTIAL, of PARTIAL labels. */
  readonly overClaims: Rate;
  /** PARTIAL where the label is FULL, of FULL labels. */
  readonly underClaims: Rate;
  readonly cost: Readonly<Record<string, number>>;
}

export interface HalfScore {
  readonly postings: number;
  readonly verdicts: number;
  readonly judges: readonly JudgeScore[];
  readonly extraction: {
    readonly precision: Rate;
    readonly recall: Rate;
    readonly polarity: Rate;
    readonly leaked: readonly string[];
    readonly missed: readonly string[];
  };
  readonly loop: {
    readonly asked: number;
    readonly admitted: number;
    readonly closed: number;
    readonly falseProofs: number;
  };
  readonly wrong: readonly string[];
}

export interface PrepReport {
  readonly bars: typeof BARS;
  readonly halves: Readonly<Record<"dev" | "held", HalfScore>>;
  readonly ok: boolean;
}

interface Row {
  readonly id: string;
  readonly gold: Coverage;
  readonly got: Readonly<Record<string, Coverage>>;
}

export function evaluatePrep(lexicon: Lexicon = makeLexicon()): PrepReport {
  const postings = readPostings();
  const halves = {
    dev: scoreHalf(
      postings.filter((one) => one.half === "dev"),
      lexicon,
    ),
    held: scoreHalf(
      postings.filter((one) => one.half === "held"),
      lexicon,
    ),
  };
  const ours = halves.dev.judges[0] as JudgeScore;
  const within = (rate: Rate, bar: number) => (rate.share ?? 0) <= bar;
  const better = halves.dev.judges.slice(1).every((one) => (ours.cost["4"] ?? 9) < (one.cost["4"] ?? 0));
  return {
    bars: BARS,
    halves,
    ok:
      within(ours.falseProofs, BARS.falseProofs) &&
      within(ours.falseGaps, BARS.falseGaps) &&
      within(ours.overClaims, BARS.overClaims) &&
      better,
  };
}

/** The coverage of a demand from those of its parts; one that was not found is a gap. */
function together(parts: readonly Coverage[]): Coverage {
  if (parts.every((one) => one === "GAP")) return "GAP";
  return parts.every((one) => one === "FULL") ? "FULL" : "PARTIAL";
}

/** Share of two stretches that both hold. */
function shared(
  a: { readonly start: number; readonly end: number },
  b: { readonly start: number; readonly end: number },
): number {
  const both = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return both <= 0 ? 0 : both / (Math.max(a.end, b.end) - Math.min(a.start, b.start));
}

function scoreHalf(postings: readonly LabelledPosting[], lexicon: Lexicon): HalfScore {
  const people = readPeople();
  const facts = readFacts();
  const rows: Row[] = [];
  const leaked: string[] = [];
  const missed: string[] = [];
  let [found, right, labelled, met, polar, paired] = [0, 0, 0, 0, 0, 0];
  const loop = { asked: 0, admitted: 0, closed: 0, falseProofs: 0 };
  for (const posting of postings) {
    const read = readPosting(posting.document, lexicon);
    const requirements = read.ok ? read.value.requirements : [];
    found += requirements.length;
    labelled += posting.demands.length;
    // A demand that was split is found when its parts together are: each part lies within it.
    const pairs = posting.demands.map((demand) => {
      const whole = requirements.filter((one) => shared(one.span, demand) >= 0.5);
      const parts = requirements.filter((one) => one.span.start >= demand.start && one.span.end <= demand.end);
      return parts.length > 1 ? parts : whole;
    });
    for (const one of requirements)
      if (pairs.some((pair) => pair.includes(one))) right++;
      else leaked.push(`${posting.id}: ${one.text}`);
    for (const [index, demand] of posting.demands.entries()) {
      const pair = pairs[index]?.[0];
      if (pair === undefined) missed.push(`${posting.id}: ${demand.text}`);
      else {
        met++;
        paired++;
        if (pair.polarity === demand.polarity) polar++;
      }
    }
    for (const [place, person] of posting.people.entries()) {
      const document = people.get(person);
      if (document === undefined) throw new Error(`Cannot score "${posting.id}": there is no person "${person}"`);
      const evidence = readEvidence([document], lexicon);
      const verdicts = matchAll(requirements, evidence, lexicon, { asOfMonth: AS_OF_MONTH });
      const texts = evidence.items.map((item) => item.text);
      for (const [index, demand] of posting.demands.entries()) {
        const ours = together(
          (pairs[index] ?? []).map((pair) => verdicts.find((one) => one.requirement === pair.id)?.coverage ?? "GAP"),
        );
        const got: Record<string, Coverage> = { ours };
        for (const [name, judge] of Object.entries(BASELINES)) got[name] = judge(demand.text, texts);
        rows.push({ id: `${posting.id}/${person}: ${demand.text}`, gold: demand.verdicts[place] as Coverage, got });
      }
      if (place === 0) holdLoop(requirements, facts[person] ?? [], evidence, lexicon, loop);
    }
  }
  const judges = ["ours", ...Object.keys(BASELINES)].map((judge) => scoreJudge(judge, rows));
  const wrong = rows
    .filter(
      (row) => (row.got.ours === "FULL") !== (row.gold === "FULL") || (row.got.ours === "GAP") !== (row.gold === "GAP"),
    )
    .map((row) => `${row.id}: ${row.gold}, found ${row.got.ours}`);
  return {
    postings: postings.length,
    verdicts: rows.length,
    judges,
    extraction: {
      precision: rateOf(right, found),
      recall: rateOf(met, labelled),
      polarity: rateOf(polar, paired),
      leaked,
      missed,
    },
    loop,
    wrong,
  };
}

/** A person answers from what their papers leave out, and nothing else; what is not there they do not answer. */
function holdLoop(
  requirements: readonly Requirement[],
  facts: readonly string[],
  evidence: Evidence,
  lexicon: Lexicon,
  loop: { asked: number; admitted: number; closed: number; falseProofs: number },
): void {
  const before = matchAll(requirements, evidence, lexicon, { asOfMonth: AS_OF_MONTH });
  const claims: EvidenceItem[] = [];
  for (const [index, one] of requirements.entries()) {
    if (before[index]?.coverage === "FULL") continue;
    loop.asked++;
    const ids = new Set(one.demand.groups.flatMap((group) => group.anyOf));
    const answer = facts.find((fact) =>
      lexicon.find(fact).some((mention) => [...lexicon.broader(mention.id)].some((id) => ids.has(id))),
    );
    if (answer === undefined) continue;
    const admission = admitAnswer({
      question: "Q-1",
      openQuestion: "Q-1",
      closed: false,
      requirement: one.text,
      answer,
      demand: one.demand,
      lexicon,
    });
    if (!admission.admitted) continue;
    loop.admitted++;
    claims.push(
      claimItem(
        { id: `CL-${String(claims.length + 1).padStart(3, "0")}`, text: admission.claim, requirement: one.id },
        lexicon,
      ),
    );
  }
  const after = matchAll(requirements, { ...evidence, items: [...evidence.items, ...claims] }, lexicon, {
    asOfMonth: AS_OF_MONTH,
  });
  for (const [index, one] of after.entries()) {
    const was = before[index]?.coverage;
    if (was === "GAP" && one.coverage !== "GAP") loop.closed++;
    if (was === "GAP" && one.coverage === "FULL" && !one.evidence.some((each) => each.id.startsWith("CL-")))
      loop.falseProofs++;
  }
}

function scoreJudge(judge: string, rows: readonly Row[]): JudgeScore {
  const of = (gold: readonly Coverage[], got: Coverage) => {
    const all = rows.filter((row) => gold.includes(row.gold));
    return rateOf(all.filter((row) => row.got[judge] === got).length, all.length);
  };
  const falseProofs = of(["GAP"], "FULL");
  const falseGaps = of(["FULL", "PARTIAL"], "GAP");
  const overClaims = of(["PARTIAL"], "FULL");
  const cost = Object.fromEntries(
    LAMBDAS.map((lambda) => [
      String(lambda),
      round((falseGaps.share ?? 0) + lambda * ((falseProofs.share ?? 0) + 0.5 * (overClaims.share ?? 0))),
    ]),
  );
  return { judge, falseProofs, falseGaps, overClaims, underClaims: of(["FULL"], "PARTIAL"), cost };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

export function spellPrep(report: PrepReport): string {
  const lines: string[] = [];
  for (const [name, half] of Object.entries(report.halves)) {
    lines.push(`${name}: ${half.postings} postings, ${half.verdicts} verdicts`);
    for (const one of half.judges) {
      lines.push(
        `  ${one.judge}`,
        `    false proofs ${spellRate(one.falseProofs)}`,
        `    false gaps   ${spellRate(one.falseGaps)}`,
        `    over-claims  ${spellRate(one.overClaims)}`,
        `    under-claims ${spellRate(one.underClaims)}`,
      );
      lines.push(
        `    cost by weight of a false proof: ${Object.entries(one.cost)
          .map(([lambda, cost]) => `${lambda}: ${cost}`)
          .join(", ")}`,
      );
    }
    lines.push(
      `  demands found: precision ${spellRate(half.extraction.precision)}, recall ${spellRate(half.extraction.recall)}, polarity ${spellRate(half.extraction.polarity)}`,
    );
    lines.push(
      `  questions: ${half.loop.asked} asked, ${half.loop.admitted} answers taken, ${half.loop.closed} gaps closed, ${half.loop.falseProofs} false proofs brought in`,
    );
    if (name === "dev")
      lines.push(
        ...half.extraction.leaked.map((one) => `  leaked ${one}`),
        ...half.extraction.missed.map((one) => `  missed ${one}`),
        ...half.wrong.map((one) => `  ${one}`),
      );
  }
  lines.push(report.ok ? "within the bars" : "outside the bars");
  return `${lines.join("\n")}\n`;
}
