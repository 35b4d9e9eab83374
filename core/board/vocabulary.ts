import type { Dimension } from "./quantity.ts";

/** What a box is. `box` says nothing: it is drawn, and no check takes it for something. */
export const NODE_KINDS = [
  "client",
  "cdn",
  "balancer",
  "gateway",
  "service",
  "worker",
  "queue",
  "cache",
  "store",
  "external",
  "group",
  "box",
] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** What goes over a connection. `link` says nothing of it. */
export const EDGE_KINDS = ["link", "call", "read", "write", "publish", "consume", "replicate", "invalidate"] as const;
export type EdgeKind = (typeof EDGE_KINDS)[number];

export const DIRECTIONS = ["forward", "both", "none"] as const;
export type Direction = (typeof DIRECTIONS)[number];

interface NumberFact {
  readonly dimensions: readonly Dimension[];
  readonly also: readonly string[];
  readonly says: string;
}

/** The numbers a board can state, in the order they are printed. */
export const NUMBERS = {
  users: { dimensions: ["count"], also: ["dau", "mau", "active users"], says: "people who use it" },
  "per user": { dimensions: ["rate"], also: ["requests per user", "each user"], says: "requests one user makes" },
  load: {
    dimensions: ["rate"],
    also: ["traffic", "throughput", "rps", "qps", "requests"],
    says: "requests that arrive, on average",
  },
  peak: {
    dimensions: ["rate"],
    also: ["peak load", "peak traffic", "peak rps"],
    says: "requests that arrive at the busiest time",
  },
  reads: { dimensions: ["rate"], also: ["read load"], says: "reads among the load" },
  writes: { dimensions: ["rate"], also: ["write load"], says: "writes among the load" },
  size: {
    dimensions: ["bytes"],
    also: ["payload", "object size", "message size", "request size", "item size", "record size"],
    says: "bytes of one request, message or record",
  },
  bandwidth: { dimensions: ["bandwidth"], also: ["egress", "ingress"], says: "bytes a second" },
  share: { dimensions: ["ratio"], also: [], says: "part of the load that takes this connection" },
  fanout: { dimensions: ["count"], also: ["fan-out", "fan out"], says: "calls made here for one request" },
  replicas: {
    dimensions: ["count"],
    also: ["instances", "copies", "pods", "servers", "machines", "hosts", "replica", "instance"],
    says: "how many of it run",
  },
  zones: {
    dimensions: ["count"],
    also: ["availability zones", "azs", "zone", "data centres", "regions"],
    says: "separate places it runs in",
  },
  shards: { dimensions: ["count"], also: ["shard"], says: "parts the data is split into, each with its replicas" },
  partitions: {
    dimensions: ["count"],
    also: ["partition"],
    says: "parts of a queue; at most so many consumers work at once",
  },
  capacity: {
    dimensions: ["rate"],
    also: ["capacity each", "capacity per replica", "handles", "max rps"],
    says: "requests that one replica can serve",
  },
  "total capacity": {
    dimensions: ["rate"],
    also: ["capacity in all", "capacity total"],
    says: "requests that all replicas together can serve",
  },
  bound: {
    dimensions: ["count", "bytes"],
    also: ["max length", "max depth", "limit", "depth", "max size", "max items", "bounded"],
    says: "the most a queue holds",
  },
  "hit rate": {
    dimensions: ["ratio"],
    also: ["hit ratio", "hits", "cache hit rate"],
    says: "part of the reads a cache answers",
  },
  expiry: {
    dimensions: ["duration"],
    also: ["ttl", "expires after", "expires in", "max age"],
    says: "how long a cached answer is used",
  },
  freshness: {
    dimensions: ["duration"],
    also: ["staleness", "max staleness", "fresh within"],
    says: "how old an answer may be",
  },
  latency: {
    dimensions: ["duration"],
    also: ["p99", "p95", "response time", "service time", "within"],
    says: "time it takes; of a flow, the time it may take",
  },
  timeout: { dimensions: ["duration"], also: ["times out after"], says: "how long the caller waits" },
  retries: { dimensions: ["count"], also: ["retry"], says: "how often the caller tries again" },
  retention: {
    dimensions: ["duration"],
    also: ["keeps", "kept", "retained", "retained for"],
    says: "how long data is kept",
  },
  storage: { dimensions: ["bytes"], also: ["disk", "space", "disk space"], says: "bytes it can hold" },
  availability: { dimensions: ["ratio"], also: ["uptime", "slo", "sla"], says: "part of the time it answers" },
  "read quorum": { dimensions: ["count"], also: [], says: "replicas that a read asks" },
  "write quorum": { dimensions: ["count"], also: [], says: "replicas that a write waits for" },
} as const satisfies Readonly<Record<string, NumberFact>>;
export type NumberName = keyof typeof NUMBERS;
export const NUMBER_NAMES = Object.keys(NUMBERS) as readonly NumberName[];

/** What a board says of a box, a connection or a flow without a number, in the order it is printed. */
export const TRAITS = {
  sync: ["synchronous", "synchronously"],
  async: ["asynchronous", "asynchronously", "fire and forget", "in the background"],
  durable: ["persistent", "persisted", "on disk", "fsync", "journaled", "write-ahead log", "wal"],
  volatile: [
    "in-memory",
    "in memory",
    "memory only",
    "memory-only",
    "ephemeral",
    "not persisted",
    "non-persistent",
    "not durable",
  ],
  managed: ["multi-az", "multi az", "highly available", "redundant", "provider-run"],
  failover: ["standby", "hot standby", "automatic failover", "auto failover", "fails over"],
  stateless: [],
  idempotent: ["deduplicates", "dedupes", "idempotency key", "idempotency keys"],
  autoscales: ["autoscaling", "auto scaling", "autoscaled", "scales out"],
  unbounded: ["no bound", "no limit", "unlimited"],
  drops: [
    "drops when full",
    "drop when full",
    "drop oldest",
    "drops oldest",
    "drop newest",
    "drops newest",
    "sheds",
    "lossy",
  ],
  rejects: [
    "rejects when full",
    "reject when full",
    "blocks when full",
    "backpressure",
    "back pressure",
    "pushes back",
  ],
  "at least once": ["at-least-once"],
  "at most once": ["at-most-once"],
  "exactly once": ["exactly-once"],
  "dead letter": ["dead-letter", "dead letter queue", "dlq"],
  "never expires": ["no expiry", "no ttl", "never expire", "no invalidation"],
  "write through": ["write-through"],
  "write behind": ["write-behind", "write back", "write-back"],
  "rate limited": ["rate limit", "rate-limited", "throttled"],
  "circuit breaker": ["breaker", "circuit-breaker"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Trait = keyof typeof TRAITS;
export const TRAIT_NAMES = Object.keys(TRAITS) as readonly Trait[];

/** Words that begin a line for a box, beside the kind itself. */
const KIND_WORDS: Readonly<Record<string, NodeKind>> = {
  user: "client",
  users: "client",
  browser: "client",
  app: "client",
  lb: "balancer",
  "load balancer": "balancer",
  "load-balancer": "balancer",
  loadbalancer: "balancer",
  proxy: "balancer",
  "api gateway": "gateway",
  server: "service",
  api: "service",
  job: "worker",
  consumer: "worker",
  topic: "queue",
  stream: "queue",
  log: "queue",
  broker: "queue",
  db: "store",
  database: "store",
  storage: "store",
  bucket: "store",
  "third party": "external",
  region: "group",
  zone: "group",
  cluster: "group",
};

/** The kind that a line's first words name and how many letters they take; undefined when they name none. */
export function kindAtStart(text: string): { readonly kind: NodeKind; readonly chars: number } | undefined {
  const small = text.toLowerCase();
  const words = [...NODE_KINDS, ...Object.keys(KIND_WORDS)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const found = words.find((word) => small.startsWith(word) && /^(\s|$|")/.test(small.slice(word.length)));
  if (found === undefined) return undefined;
  return { kind: KIND_WORDS[found] ?? (found as NodeKind), chars: found.length };
}

/** The trait that a phrase is, in any of its spellings. */
export function traitOf(phrase: string): Trait | undefined {
  const small = phrase.trim().toLowerCase();
  return TRAIT_NAMES.find((name) => name === small || (TRAITS[name] as readonly string[]).includes(small));
}

const NUMBER_WORDS: readonly (readonly [string, NumberName])[] = NUMBER_NAMES.flatMap((name) =>
  [name, ...NUMBERS[name].also].map((word) => [word, name] as const),
).sort((a, b) => b[0].length - a[0].length || (a[0] < b[0] ? -1 : 1));

/** `replicas 3` and `3 replicas` alike: the number meant and the text of its value. */
export function numberPhrase(phrase: string): { readonly name: NumberName; readonly value: string } | undefined {
  const text = phrase.trim();
  const small = text.toLowerCase();
  for (const [word, name] of NUMBER_WORDS) {
    if (small === word || !small.startsWith(word)) continue;
    const rest = text.slice(word.length);
    if (/^\s*[:=]?\s*[~≈]?\s*(about |ca\. |approx\. )?[\d.]/.test(rest))
      return { name, value: rest.replace(/^\s*[:=]?\s*/, "") };
  }
  if (!/^[~≈]?\s*[\d.]/.test(text)) return undefined;
  const times = /^[x×]\s*(\d+)$|^(\d+)\s*[x×]$/.exec(small);
  if (times !== null) return { name: "replicas", value: times[1] ?? times[2] ?? "" };
  for (const [word, name] of NUMBER_WORDS) {
    if (!small.endsWith(` ${word}`)) continue;
    const value = text.slice(0, -word.length).trim();
    // "500 rps" alone does not say whether it arrives or can be served.
    if (/\d/.test(value) && !["rps", "qps", "requests"].includes(word)) return { name, value };
  }
  return undefined;
}

/** The known word that a mistyped one comes nearest to, at most two letters off. */
export function nearestOf(text: string, known: readonly string[]): string | undefined {
  const small = text.toLowerCase();
  let best: string | undefined;
  let least = 3;
  for (const word of known) {
    const distance = lettersApart(small, word.toLowerCase(), least);
    if (distance < least) {
      least = distance;
      best = word;
    }
  }
  return best;
}

/** Edit distance, given up at `most`. */
function lettersApart(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) >= most) return most;
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[right.length] ?? most;
}
