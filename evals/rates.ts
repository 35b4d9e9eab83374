/** A share with what it is a share of, and the 95 % Wilson interval. */
export interface Rate {
  readonly count: number;
  readonly of: number;
  /** From 0 to 1; null when nothing was counted. */
  readonly share: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** The normal quantile of a two-sided 95 % interval. */
const Z = 1.959964;

export function rateOf(count: number, of: number): Rate {
  if (of === 0) return { count, of, share: null, low: null, high: null };
  const share = count / of;
  const middle = share + Z ** 2 / (2 * of);
  const reach = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const scale = 1 + Z ** 2 / of;
  return { count, of, share, low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}

export function spellRate(rate: Rate): string {
  if (rate.share === null) return "nothing to count";
  return `${rate.count} of ${rate.of}, ${percent(rate.share)} (95 % interval ${percent(rate.low ?? 0)} to ${percent(rate.high ?? 1)})`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
