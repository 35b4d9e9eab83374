/** A share with the interval it lies in, from 0 to 1 each. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The normal quantile of a two-sided 95 % interval. */
const Z = 1.959964;

/** `count` of `of` with the 95 % Wilson interval; null of nothing. */
export function shareOf(count: number, of: number): Share | null {
  if (of === 0) return null;
  const share = count / of;
  const middle = share + Z ** 2 / (2 * of);
  const reach = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const scale = 1 + Z ** 2 / of;
  return { share, low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}
