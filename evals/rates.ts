import { shareOf } from "@assay/core/base";

/** A share with what it is a share of, and the 95 % Wilson interval. */
export interface Rate {
  readonly count: number;
  readonly of: number;
  /** From 0 to 1; null when nothing was counted. */
  readonly share: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

export function rateOf(count: number, of: number): Rate {
  return { count, of, ...(shareOf(count, of) ?? { share: null, low: null, high: null }) };
}

export function spellRate(rate: Rate): string {
  if (rate.share === null) return "nothing to count";
  return `${rate.count} of ${rate.of}, ${percent(rate.share)} (95 % interval ${percent(rate.low ?? 0)} to ${percent(rate.high ?? 1)})`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
