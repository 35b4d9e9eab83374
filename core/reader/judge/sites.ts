/** The choke points where a judge may be asked. Each may restrict or inform; none can allow what code refuses. */
export const SITES = ["intent", "search", "outline", "enough", "call", "screen", "exec", "write"] as const;
export type Site = (typeof SITES)[number];

export const MODES = ["off", "observe", "inform", "enforce"] as const;
export type Mode = (typeof MODES)[number];

/** What was measured of a judge at a site. Without one, or below the bar, it cannot enforce. */
export interface JudgeCard {
  readonly judge: string;
  readonly site: Site;
  readonly labelled: number;
  readonly recall: number;
  /** With the upper end of its 95 % interval. */
  readonly falsePositives: { readonly rate: number; readonly high: number };
  readonly latencyMs: { readonly p50: number; readonly p95: number };
}

/** All thresholds of all sites. Taste where no card says otherwise; a change is measured with `assay eval judge`. */
export const JUDGE_POLICY = {
  /** Labelled cases below which a rate says little. */
  labelledMin: 400,
  falsePositivesHighMax: 0.01,
  recallMin: 0.8,
  deadlineMs: { intent: 300, search: 150, outline: 150, enough: 300, call: 150, screen: 300, exec: 500, write: 500 },
  /** Candidates that a judge orders: fewer are ordered better, and a choice has an end. */
  candidates: 50,
  keepFirst: 15,
  enough: 0.5,
  callPosition: 0.3,
  intentSure: 0.8,
  screenHazard: 0.5,
  screenOrdinary: 0.5,
  failureRestMs: 30_000,
  failuresMax: 5,
} as const;

/** What a person set; sites not named are off. `write` enforces by its own setting alone. */
export type SiteSettings = Readonly<Partial<Record<Site, Mode>>>;

export interface SiteState {
  readonly site: Site;
  readonly asked: Mode;
  readonly effective: Mode;
  readonly because: string;
}

/** The table that `assay read judge` prints: what is asked for, what holds, and why. */
export function siteTable(settings: SiteSettings, judge: string, cards: readonly JudgeCard[]): readonly SiteState[] {
  return SITES.map((site): SiteState => {
    const asked = settings[site] ?? "off";
    if (asked === "off") return { site, asked, effective: "off", because: "not set" };
    if (judge === "none") return { site, asked, effective: "off", because: "no judge is set (ASSAY_JUDGE)" };
    if (asked !== "enforce") return { site, asked, effective: asked, because: "as set" };
    const card = cards.find((one) => one.site === site && one.judge === judge);
    const lacking = lackOf(card);
    return lacking === undefined
      ? { site, asked, effective: "enforce", because: `its card meets the bar: ${card?.labelled} labelled` }
      : { site, asked, effective: "inform", because: lacking };
  });
}

function lackOf(card: JudgeCard | undefined): string | undefined {
  const { labelledMin, falsePositivesHighMax, recallMin } = JUDGE_POLICY;
  if (card === undefined) return "it has no card for this judge: run assay eval judge";
  if (card.labelled < labelledMin)
    return `its card rests on ${card.labelled} labelled cases, at least ${labelledMin} are needed`;
  if (card.falsePositives.high > falsePositivesHighMax)
    return `its false positives may be ${percent(card.falsePositives.high)}, at most ${percent(falsePositivesHighMax)} are allowed`;
  if (card.recall < recallMin) return `its recall is ${percent(card.recall)}, at least ${percent(recallMin)} is needed`;
  return undefined;
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100} %`;
}

/** What became of one asking; each is told, not only those that changed something, so that rates have a denominator. */
export interface JudgeEvent {
  readonly site: Site;
  readonly judge: string;
  readonly mode: Mode;
  readonly outcome: "answered" | "none" | "late" | "failed" | "resting" | "unfit";
  readonly changed: boolean;
  readonly questions: number;
  readonly ms: number;
}
