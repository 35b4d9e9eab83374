import { err, ok, type Result } from "../base/index.ts";

/**
 * A number with its unit, as a person wrote it. The unit is kept, so that a text that is read and printed again says the
 * same; what is compared is `baseOf`.
 */
export interface Quantity {
  readonly amount: number;
  readonly unit: Unit;
}

export const DIMENSIONS = ["rate", "bytes", "bandwidth", "duration", "count", "ratio"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

interface UnitFact {
  readonly dimension: Dimension;
  /** How many base units it is: requests a second, bytes, bytes a second, milliseconds, things, one. */
  readonly scale: number;
  /** Other spellings, in small letters. */
  readonly also: readonly string[];
}

const DAY_MS = 86_400_000;

/** Sizes count in thousands, as disks and networks do; KiB and its kin in 1,024. A year has 365 days. */
const UNITS = {
  rps: {
    dimension: "rate",
    scale: 1,
    also: [
      "qps",
      "tps",
      "/s",
      "/sec",
      "req/s",
      "ops/s",
      "per second",
      "a second",
      "requests/s",
      "requests per second",
      "writes/s",
      "reads/s",
      "messages/s",
      "msg/s",
      "events/s",
      "requests a second",
    ],
  },
  "/min": {
    dimension: "rate",
    scale: 1 / 60,
    also: ["rpm", "per minute", "a minute", "req/min", "requests per minute"],
  },
  "/h": { dimension: "rate", scale: 1 / 3_600, also: ["per hour", "an hour", "/hour"] },
  "/day": { dimension: "rate", scale: 1 / 86_400, also: ["per day", "a day", "/d", "daily", "requests per day"] },
  B: { dimension: "bytes", scale: 1, also: ["byte", "bytes"] },
  KB: { dimension: "bytes", scale: 1e3, also: [] },
  MB: { dimension: "bytes", scale: 1e6, also: [] },
  GB: { dimension: "bytes", scale: 1e9, also: [] },
  TB: { dimension: "bytes", scale: 1e12, also: [] },
  PB: { dimension: "bytes", scale: 1e15, also: [] },
  KiB: { dimension: "bytes", scale: 1024, also: [] },
  MiB: { dimension: "bytes", scale: 1024 ** 2, also: [] },
  GiB: { dimension: "bytes", scale: 1024 ** 3, also: [] },
  TiB: { dimension: "bytes", scale: 1024 ** 4, also: [] },
  "B/s": { dimension: "bandwidth", scale: 1, also: ["bytes/s", "bytes per second"] },
  "KB/s": { dimension: "bandwidth", scale: 1e3, also: ["kb per second", "kb/sec"] },
  "MB/s": { dimension: "bandwidth", scale: 1e6, also: ["mb per second", "mb/sec"] },
  "GB/s": { dimension: "bandwidth", scale: 1e9, also: ["gb per second", "gb/sec"] },
  kbps: { dimension: "bandwidth", scale: 125, also: ["kbit/s"] },
  Mbps: { dimension: "bandwidth", scale: 125_000, also: ["mbit/s"] },
  Gbps: { dimension: "bandwidth", scale: 125_000_000, also: ["gbit/s"] },
  us: { dimension: "duration", scale: 1e-3, also: ["µs", "μs"] },
  ms: { dimension: "duration", scale: 1, also: ["msec", "millisecond", "milliseconds"] },
  s: { dimension: "duration", scale: 1_000, also: ["sec", "secs", "second", "seconds"] },
  min: { dimension: "duration", scale: 60_000, also: ["m", "mins", "minute", "minutes"] },
  h: { dimension: "duration", scale: 3_600_000, also: ["hr", "hour", "hours"] },
  days: { dimension: "duration", scale: DAY_MS, also: ["d", "day"] },
  weeks: { dimension: "duration", scale: 7 * DAY_MS, also: ["week", "w"] },
  months: { dimension: "duration", scale: 30 * DAY_MS, also: ["month"] },
  years: { dimension: "duration", scale: 365 * DAY_MS, also: ["y", "year"] },
  "": {
    dimension: "count",
    scale: 1,
    also: ["items", "messages", "jobs", "users", "requests", "events", "x", "entries", "people", "times"],
  },
  "%": { dimension: "ratio", scale: 0.01, also: ["percent"] },
} as const satisfies Readonly<Record<string, UnitFact>>;

export type Unit = keyof typeof UNITS;

/** Beyond these a number prints with an exponent, or is a slip of the hand. */
const AMOUNT_MAX = 1e15;
const AMOUNT_MIN = 1e-6;

const MULTIPLIERS: Readonly<Record<string, number>> = {
  "": 1,
  k: 1e3,
  K: 1e3,
  thousand: 1e3,
  M: 1e6,
  mn: 1e6,
  million: 1e6,
  B: 1e9,
  bn: 1e9,
  billion: 1e9,
};

const EXAMPLES: Readonly<Record<Dimension, string>> = {
  rate: "2k rps",
  bytes: "20 KB",
  bandwidth: "40 MB/s",
  duration: "300 ms",
  count: "3",
  ratio: "90 %",
};

export function isAmount(amount: number): boolean {
  return amount === 0 || (amount >= AMOUNT_MIN && amount <= AMOUNT_MAX);
}

export function isUnit(text: string): text is Unit {
  return Object.hasOwn(UNITS, text);
}

export function dimensionOf(quantity: Quantity): Dimension {
  return UNITS[quantity.unit].dimension;
}

/** In requests a second, bytes, bytes a second, milliseconds, things, or as a share of one. */
export function baseOf(quantity: Quantity): number {
  return quantity.amount * UNITS[quantity.unit].scale;
}

/**
 * Reads `2k rps`, `20 KB`, `~10 million`, `1,500` as one of the dimensions wanted, the first that fits. Fails with
 * "bad-number" and an example of what would be right.
 */
export function parseQuantity(text: string, wanted: readonly Dimension[]): Result<Quantity> {
  const parts = /^(?:~|≈|about |approx\. |ca\. )?\s*(\d[\d,_]*(?:\.\d+)?|\.\d+)\s*(.*)$/u.exec(text.trim());
  const example = wanted.map((dimension) => EXAMPLES[dimension]).join(" or ");
  if (parts === null) return err("bad-number", `"${text.trim()}" is not a number: write it as ${example}`);
  const number = Number((parts[1] ?? "").replace(/[,_]/g, ""));
  const rest = (parts[2] ?? "").trim();
  for (const dimension of wanted) {
    for (const [word, times] of Object.entries(MULTIPLIERS)) {
      if (!rest.startsWith(word)) continue;
      // "2 B" of something measured in bytes is two bytes, not two billion.
      if (word === "B" && wanted.includes("bytes")) continue;
      const after = rest.slice(word.length);
      if (word.length > 1 && /^[a-z]/i.test(after)) continue;
      const unit = unitOf(after.trim(), dimension);
      const amount = tidyProduct(number, times);
      if (unit !== undefined && isAmount(amount)) return ok({ amount, unit });
    }
  }
  return err("bad-number", `"${text.trim()}" does not fit here: write it as ${example}`);
}

/** 2.3 × 1,000,000 is 2299999.9999999995 in binary; nobody wrote that. */
function tidyProduct(number: number, times: number): number {
  return times === 1 ? number : Number((number * times).toPrecision(15));
}

function unitOf(text: string, dimension: Dimension): Unit | undefined {
  // A small b after a capital letter counts bits, a capital B bytes: Mb/s and MB/s differ by eight.
  const spelled = text.replace(/^([KMGkmg])B(?:ps|\/sec)$/, "$1B/s").replace(/^([KMG])b\/s$/, "$1bps");
  const small = spelled.toLowerCase();
  for (const [unit, fact] of Object.entries(UNITS) as [Unit, UnitFact][]) {
    if (fact.dimension !== dimension) continue;
    // A lone M counts millions, a lone m minutes.
    if (spelled === unit || small === unit.toLowerCase() || fact.also.includes(spelled === "M" ? "M" : small))
      return unit;
  }
  return undefined;
}

/** As `parseQuantity` reads it again, exactly. */
export function printQuantity(quantity: Quantity): string {
  const { amount, unit } = quantity;
  const dimension = UNITS[unit].dimension;
  const text = dimension === "rate" || dimension === "count" ? withSuffix(amount) : String(amount);
  return unit === "" ? text : `${text} ${unit}`;
}

function withSuffix(amount: number): string {
  for (const [suffix, scale] of [
    ["M", 1e6],
    ["k", 1e3],
  ] as const) {
    if (amount < scale) continue;
    const short = String(amount / scale);
    if (short.length <= 6 && tidyProduct(Number(short), scale) === amount) return `${short}${suffix}`;
  }
  return String(amount);
}

/** A computed value for a person: three digits, the unit that reads best. */
export function wordsOf(base: number, dimension: Dimension): string {
  const units: Readonly<Record<Dimension, readonly Unit[]>> = {
    rate: ["rps"],
    bytes: ["PB", "TB", "GB", "MB", "KB", "B"],
    bandwidth: ["GB/s", "MB/s", "KB/s", "B/s"],
    duration: ["years", "days", "h", "min", "s", "ms"],
    count: [""],
    ratio: ["%"],
  };
  const fitting = units[dimension].find((unit) => base >= UNITS[unit].scale) ?? units[dimension].at(-1) ?? "";
  const rounded = Number((base / UNITS[fitting].scale).toPrecision(3));
  return isAmount(rounded) ? printQuantity({ amount: rounded, unit: fitting }) : `${rounded} ${fitting}`.trim();
}
