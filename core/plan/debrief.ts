import type { Boosts } from "./focus.ts";

/** One question of an interview that was held, as a person told it or a transcript has it. */
export interface Probe {
  /** `RD-` and a number. */
  readonly round: string;
  readonly question: string;
  /** What it was about; null: nothing that the posting asks. */
  readonly requirement: string | null;
  readonly evidenceUsed: readonly string[];
  readonly rating: "strong" | "ok" | "rough" | null;
  readonly pushedBack: boolean;
}

/** What follows from interviews for the plan, the closed list: nothing here changes a verdict or a requirement. */
export interface DebriefEffects {
  readonly boosts: Boosts;
  /** Evidence that went badly or was pushed back on. */
  readonly thin: ReadonlySet<string>;
  /** Stories told before, with the rounds: to be varied before the same people. */
  readonly told: ReadonlyMap<string, readonly string[]>;
  /** Requirements that may be asked about once more, each with its new event. */
  readonly askAgain: readonly { readonly requirement: string; readonly because: string }[];
  /** Asked, though the posting does not say so; `PB-` and a number. */
  readonly offPosting: readonly { readonly id: string; readonly question: string; readonly round: string }[];
}

const PROBE_POINTS = 2;
const PROBE_POINTS_MAX = 4;
const ROUGH_POINTS = { strong: 0, ok: 1, rough: 2 } as const;
/** How many of the latest rounds count. */
const ROUNDS_COUNTED = 2;

export function debriefEffects(probes: readonly Probe[]): DebriefEffects {
  const rounds = [...new Set(probes.map((one) => one.round))];
  const latest = new Set(rounds.slice(-ROUNDS_COUNTED));
  const boosts = new Map<string, { points: number; why: string }>();
  const thin = new Set<string>();
  const told = new Map<string, string[]>();
  const askAgain: { requirement: string; because: string }[] = [];
  const offPosting: { id: string; question: string; round: string }[] = [];
  for (const id of new Set(probes.map((one) => one.requirement).filter((one) => one !== null))) {
    const own = probes.filter((one) => one.requirement === id && latest.has(one.round));
    if (own.length === 0) continue;
    const asked = Math.min(PROBE_POINTS_MAX, PROBE_POINTS * own.length);
    const rough = Math.max(0, ...own.map((one) => (one.rating === null ? 0 : ROUGH_POINTS[one.rating])));
    boosts.set(id, {
      points: asked + rough,
      why: `asked ${own.length} times lately${rough > 0 ? `, answered ${rough === 2 ? "roughly" : "so-so"}` : ""}`,
    });
    const last = own[own.length - 1] as Probe;
    askAgain.push({ requirement: id, because: `${last.round}: ${last.question}` });
  }
  for (const one of probes) {
    if (one.rating === "rough" || one.pushedBack) for (const id of one.evidenceUsed) thin.add(id);
    for (const id of one.evidenceUsed) told.set(id, [...new Set([...(told.get(id) ?? []), one.round])]);
    if (one.requirement === null)
      offPosting.push({
        id: `PB-${String(offPosting.length + 1).padStart(2, "0")}`,
        question: one.question,
        round: one.round,
      });
  }
  return { boosts, thin, told, askAgain, offPosting };
}

/** How many of the first `k` questions we expected were asked, by what they were about. */
export function hitRate(
  expected: readonly { readonly requirement: string }[],
  asked: readonly Probe[],
  k = 10,
): { readonly hits: number; readonly of: number } {
  const about = new Set(asked.map((one) => one.requirement));
  const first = expected.slice(0, k);
  return { hits: first.filter((one) => about.has(one.requirement)).length, of: first.length };
}
