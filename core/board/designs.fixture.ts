import type { FindingCode } from "./finding.ts";

/** A design with one planted fault. What must be found is named by its code. */
export interface FlawedDesign {
  readonly id: string;
  readonly form: "outline" | "mermaid" | "excalidraw";
  readonly text: string;
  readonly code: FindingCode;
  /** A box that the witness must name. */
  readonly names: string;
}

export interface SoundDesign {
  readonly id: string;
  readonly form: "outline" | "mermaid" | "excalidraw";
  readonly text: string;
}

export const FLAWED: readonly FlawedDesign[] = [
  {
    id: "orders-single-store",
    form: "outline",
    code: "single-point-of-failure",
    names: "Orders DB",
    text: `client Shop
balancer Edge, replicas 2
service Orders, replicas 4
store Orders DB, 1 replica
Shop -> Edge -> Orders -> Orders DB
flow Place order: Shop -> Edge -> Orders -> Orders DB`,
  },
  {
    id: "single-balancer-no-flow",
    form: "mermaid",
    code: "single-point-of-failure",
    names: "Load balancer",
    text: `flowchart LR
  U([Users]) --> LB["Load balancer (1 instance)"]
  LB --> A["API (3 replicas)"]
  A --> D[("Profiles<br/>3 replicas")]`,
  },
  {
    id: "single-session-service",
    form: "outline",
    code: "single-point-of-failure",
    names: "Sessions",
    text: `client Browser
service Web, replicas 5
service Sessions, replicas 1
store Users, replicas 3
Browser -> Web -> Sessions -> Users
flow Sign in, load 50 rps: Browser -> Web -> Sessions -> Users`,
  },
  {
    id: "queue-without-bound",
    form: "outline",
    code: "unbounded-queue",
    names: "Mail jobs",
    text: `client App
service Signup, replicas 3, capacity 200 rps
queue Mail jobs, durable
worker Mailer, replicas 2, capacity 100 rps
external Mail provider
App -> Signup -> Mail jobs -> Mailer -> Mail provider
flow Welcome mail, load 80 rps: App -> Signup -> Mail jobs -> Mailer -> Mail provider`,
  },
  {
    id: "queue-said-unlimited",
    form: "mermaid",
    code: "unbounded-queue",
    names: "Events",
    text: `graph LR
  C([Sensors]) --> I[Ingest service]
  I --> Q["Events<br/>queue, unlimited"]
  Q --> W[Rollup worker]
  W --> S[(Metrics)]`,
  },
  {
    id: "flow-arrow-turned",
    form: "outline",
    code: "unreachable-step",
    names: "Search index",
    text: `client Reader
service Search, replicas 2
store Search index, replicas 2
Reader -> Search
Search index -> Search
flow Search: Reader -> Search -> Search index`,
  },
  {
    id: "flow-missing-link",
    form: "outline",
    code: "unreachable-step",
    names: "Ledger",
    text: `client Bank app
gateway Entry, replicas 2
service Transfers, replicas 3
service Fraud, replicas 2
store Ledger, replicas 3
Bank app -> Entry -> Transfers -> Fraud
flow Transfer: Bank app -> Entry -> Transfers -> Ledger`,
  },
  {
    id: "bits-for-bytes",
    form: "outline",
    code: "bandwidth-mismatch",
    names: "Viewer",
    text: `client Viewer
cdn Edge cache, expiry 1 h
store Videos, replicas 3
Viewer -> Edge cache, load 20k rps, size 500 KB, bandwidth 10 Gbps: segments
Edge cache -> Videos, share 5 %`,
  },
  {
    id: "thousand-lost",
    form: "outline",
    code: "bandwidth-mismatch",
    names: "Upload",
    text: `client Phone
service Upload, replicas 4
store Blobs, replicas 3
Phone -> Upload -> Blobs
flow Upload, load 200 rps, size 2 MB, bandwidth 400 KB/s: Phone -> Upload -> Blobs`,
  },
  {
    id: "too-few-replicas",
    form: "outline",
    code: "over-capacity",
    names: "Pricing",
    text: `client Shop, peak 12k rps
balancer Edge, replicas 2
service Pricing, replicas 10, capacity 800 rps
Shop -> Edge -> Pricing`,
  },
  {
    id: "miss-traffic-forgotten",
    form: "outline",
    code: "over-capacity",
    names: "Articles",
    text: `client Reader
service News, replicas 12, capacity 2k rps
cache Hot articles, replicas 2, hit rate 80 %, expiry 30 s
store Articles, replicas 3, capacity 1k rps
Reader -> News
News -> Hot articles, read
News -> Articles, read
flow Read, load 20k rps: Reader -> News -> Hot articles -> Articles`,
  },
  {
    id: "consumers-too-slow",
    form: "outline",
    code: "queue-grows",
    names: "Frames",
    text: `client Camera
service Intake, replicas 3, capacity 1k rps
queue Frames, bound 1M, durable
worker Detector, replicas 8, capacity 50 rps
store Findings, replicas 3
Camera -> Intake -> Frames -> Detector -> Findings
flow Detect, load 900 rps: Camera -> Intake -> Frames -> Detector -> Findings`,
  },
  {
    id: "fewer-partitions-than-consumers",
    form: "outline",
    code: "queue-grows",
    names: "Clicks",
    text: `client Pages
service Collector, replicas 4, capacity 5k rps
queue Clicks, partitions 4, retention 3 days
worker Counter, replicas 20, capacity 500 rps
store Totals, replicas 3
Pages -> Collector -> Clicks -> Counter -> Totals
flow Count, load 8k rps: Pages -> Collector -> Clicks -> Counter -> Totals`,
  },
  {
    id: "disk-too-small",
    form: "outline",
    code: "storage-too-small",
    names: "Readings",
    text: `client Meters
service Intake, replicas 3
store Readings, replicas 3, writes 5k rps, size 200 B, retention 1 year, storage 2 TB
Meters -> Intake
Intake -> Readings, write`,
  },
  {
    id: "users-do-not-add-up",
    form: "outline",
    code: "load-mismatch",
    names: "Riders",
    text: `client Riders, users 50M, per user 40 /day, load 400 rps
service Trips, replicas 20
Riders -> Trips`,
  },
  {
    id: "steps-over-budget",
    form: "outline",
    code: "latency-over-budget",
    names: "Checkout",
    text: `client Shop
service Checkout, replicas 4, latency 60 ms
external Card network, latency 400 ms
store Orders, replicas 3, latency 20 ms
Shop -> Checkout -> Card network
Checkout -> Orders, write
flow Pay, latency 300 ms: Shop -> Checkout -> Card network -> Checkout -> Orders`,
  },
  {
    id: "impatient-caller",
    form: "outline",
    code: "timeout-mismatch",
    names: "Search",
    text: `client Browser
service Web, replicas 3
service Search, replicas 3
store Index, replicas 3
Browser -> Web, timeout 2 s
Web -> Search, timeout 1 s
Search -> Index, timeout 3 s
flow Search: Browser -> Web -> Search -> Index`,
  },
  {
    id: "memory-queue-before-store",
    form: "mermaid",
    code: "lossy-write",
    names: "Jobs queue",
    text: `flowchart LR
  C([Client]) -->|places order| A["Orders API<br/>3 replicas"]
  A -->|enqueues| Q["Jobs queue<br/>in-memory, bound 10k"]
  Q --> W["Order worker<br/>2 replicas"]
  W -->|writes| D[("Orders DB<br/>3 replicas")]`,
  },
  {
    id: "write-behind-cache",
    form: "outline",
    code: "lossy-write",
    names: "Cart cache",
    text: `client Shop
service Carts, replicas 3
cache Cart cache, replicas 2
store Cart DB, replicas 3
Shop -> Carts
Carts -> Cart cache, write
Cart cache -> Cart DB, write, async: every minute
flow Add to cart, load 500 rps: Shop -> Carts -> Cart cache -> Cart DB`,
  },
  {
    id: "answer-before-write",
    form: "outline",
    code: "lossy-write",
    names: "Payments DB",
    text: `client Shop
service Payments, replicas 3
store Payments DB, replicas 3
Shop -> Payments, call
Payments -> Payments DB, write, async: after the answer
flow Pay: Shop -> Payments -> Payments DB`,
  },
  {
    id: "price-cache-never-renewed",
    form: "outline",
    code: "stale-cache",
    names: "Price cache",
    text: `client Shop
service Catalogue, replicas 4
cache Price cache, replicas 2, hit rate 95 %
store Prices, replicas 3
service Pricing desk, replicas 2
Shop -> Catalogue
Catalogue -> Price cache, read
Catalogue -> Prices, read
Pricing desk -> Prices, write
flow See a price, freshness 5 s: Shop -> Catalogue -> Price cache -> Prices`,
  },
  {
    id: "expiry-longer-than-allowed",
    form: "outline",
    code: "stale-cache",
    names: "Edge",
    text: `client Fan
cdn Edge, expiry 10 min
service Scores, replicas 3
store Results, replicas 3
Fan -> Edge -> Scores -> Results
flow Live score, freshness 10 s: Fan -> Edge -> Scores -> Results`,
  },
  {
    id: "nobody-reads-the-queue",
    form: "excalidraw",
    code: "no-consumer",
    names: "Invoices queue",
    text: JSON.stringify({
      type: "excalidraw",
      version: 2,
      elements: [
        { id: "a", type: "rectangle", x: 0, y: 0, width: 120, height: 60 },
        { id: "at", type: "text", text: "Shop client", x: 10, y: 20, width: 90, height: 20, containerId: "a" },
        { id: "b", type: "rectangle", x: 240, y: 0, width: 120, height: 60 },
        { id: "bt", type: "text", text: "Billing service", x: 250, y: 20, width: 90, height: 20, containerId: "b" },
        { id: "c", type: "rectangle", x: 480, y: 0, width: 120, height: 60 },
        {
          id: "ct",
          type: "text",
          text: "Invoices queue\nbound 10k",
          x: 490,
          y: 10,
          width: 90,
          height: 40,
          containerId: "c",
        },
        {
          id: "ab",
          type: "arrow",
          x: 120,
          y: 30,
          points: [
            [0, 0],
            [120, 0],
          ],
          startBinding: { elementId: "a" },
          endBinding: { elementId: "b" },
        },
        {
          id: "bc",
          type: "arrow",
          x: 360,
          y: 30,
          points: [
            [0, 0],
            [120, 0],
          ],
          startBinding: { elementId: "b" },
          endBinding: { elementId: "c" },
        },
      ],
    }),
  },
  {
    id: "three-nines-of-four-parts",
    form: "outline",
    code: "availability-mismatch",
    names: "Ledger",
    text: `client App
gateway Entry, replicas 2, availability 99.95 %
service Wallet, replicas 3, availability 99.9 %
store Ledger, replicas 3, availability 99.9 %
App -> Entry -> Wallet -> Ledger
flow Pay, availability 99.95 %: App -> Entry -> Wallet -> Ledger`,
  },
  {
    id: "quorum-larger-than-replicas",
    form: "outline",
    code: "quorum-mismatch",
    names: "Carts",
    text: `client Shop
service Cart API, replicas 3
store Carts, replicas 3, write quorum 4, read quorum 1
Shop -> Cart API
Cart API -> Carts, write`,
  },
];

export const SOUND: readonly SoundDesign[] = [
  {
    id: "bare-sketch",
    form: "outline",
    text: "client Phone\nservice API\nstore DB\nPhone -> API -> DB",
  },
  {
    id: "bare-mermaid",
    form: "mermaid",
    text: "flowchart TD\n  A[Web app] --> B[API]\n  B --> C[(Postgres)]\n  B --> D[Redis]\n  B -.-> E[Kafka]\n  E --> F[Worker]",
  },
  {
    id: "orders-redundant",
    form: "outline",
    text: `client Shop
balancer Edge, replicas 2
service Orders, replicas 4
store Orders DB, replicas 3
Shop -> Edge -> Orders -> Orders DB
flow Place order: Shop -> Edge -> Orders -> Orders DB`,
  },
  {
    id: "two-boxes-behind-a-balancer",
    form: "mermaid",
    text: `flowchart LR
  U([Users]) --> LB["Load balancer<br/>replicas 2"]
  LB --> A1["API 1<br/>1 replica"]
  LB --> A2["API 2<br/>1 replica"]
  A1 --> D[("Orders DB<br/>3 replicas")]
  A2 --> D`,
  },
  {
    id: "primary-and-standby",
    form: "outline",
    text: `client App
service API, replicas 3
store Primary, replicas 1
store Standby, replicas 1, failover
App -> API
API -> Primary, write
API -> Standby, read
Primary -> Standby, replicate
flow Save: App -> API -> Primary`,
  },
  {
    id: "cache-aside-with-one-cache",
    form: "outline",
    text: `client Reader
service News, replicas 12, capacity 2k rps
cache Hot articles, replicas 1, hit rate 90 %, expiry 30 s
store Articles, replicas 3, capacity 2k rps
Reader -> News
News -> Hot articles, read
News -> Articles, read
flow Read, load 20k rps, freshness 1 min: Reader -> News -> Hot articles -> Articles`,
  },
  {
    id: "video-envelope",
    form: "outline",
    text: `client Viewer
cdn Edge cache, expiry 1 h
store Videos, replicas 3
Viewer -> Edge cache, load 20k rps, size 500 KB, bandwidth 80 Gbps: segments
Edge cache -> Videos, share 5 %`,
  },
  {
    id: "rounded-by-hand",
    form: "outline",
    text: `client Riders, users 50M, per user 40 /day, load 20k rps, peak 60k rps
balancer Edge, replicas 4
service Trips, replicas 40, capacity 2k rps
Riders -> Edge -> Trips`,
  },
  {
    id: "only-a-peak-is-stated",
    form: "outline",
    text: `client Fans, users 10M, per user 5 /day, load 2k rps
balancer Edge, replicas 2
service Tickets, replicas 6, capacity 500 rps
Fans -> Edge -> Tickets`,
  },
  {
    id: "queue-takes-the-peak",
    form: "outline",
    text: `client Camera
service Intake, replicas 6, capacity 1k rps
queue Frames, bound 1M, durable, rejects
worker Detector, replicas 20, capacity 50 rps
store Findings, replicas 3
Camera -> Intake -> Frames -> Detector -> Findings
flow Detect, load 900 rps, peak 5k rps: Camera -> Intake -> Frames -> Detector -> Findings`,
  },
  {
    id: "worker-that-polls",
    form: "outline",
    text: `client App
service Signup, replicas 3
queue Mail jobs, bound 50k, durable
worker Mailer, replicas 2
external Mail provider
App -> Signup -> Mail jobs
Mailer -> Mail jobs: polls
Mailer -> Mail provider, timeout 5 s, retries 3
flow Welcome: App -> Signup -> Mail jobs -> Mailer -> Mail provider`,
  },
  {
    id: "dead-letters",
    form: "outline",
    text: `client App
service API, replicas 3
queue Jobs, bound 100k, durable
queue Dead letters, retention 14 days
worker Runner, replicas 3
store Results, replicas 3
App -> API -> Jobs -> Runner
Runner -> Results, write
Runner -> Dead letters, publish`,
  },
  {
    id: "write-through",
    form: "outline",
    text: `client Shop
service Carts, replicas 3
cache Cart cache, replicas 2, write through
store Cart DB, replicas 3
Shop -> Carts
Carts -> Cart cache, write
Cart cache -> Cart DB, write, sync
flow Add to cart, load 500 rps, freshness 0 s: Shop -> Carts -> Cart cache -> Cart DB`,
  },
  {
    id: "invalidated-cache",
    form: "outline",
    text: `client Shop
service Catalogue, replicas 4
cache Price cache, replicas 2, hit rate 95 %
store Prices, replicas 3
service Pricing desk, replicas 2
Shop -> Catalogue
Catalogue -> Price cache, read
Catalogue -> Prices, read
Pricing desk -> Prices, write
Pricing desk -> Price cache, invalidate
flow See a price, freshness 5 s: Shop -> Catalogue -> Price cache -> Prices`,
  },
  {
    id: "metrics-may-be-dropped-after-they-are-kept",
    form: "outline",
    text: `client Sensors
service Intake, replicas 3
store Raw log, replicas 3
queue Live, bound 10k, volatile
worker Alarms, replicas 2
external Pager
Sensors -> Intake
Intake -> Raw log, write, sync
Intake -> Live, publish
Live -> Alarms -> Pager
flow Alarm: Sensors -> Intake -> Live -> Alarms -> Pager`,
  },
  {
    id: "steps-within-budget",
    form: "outline",
    text: `client Shop
service Checkout, replicas 4, latency 60 ms
external Card network, latency 400 ms
queue Receipts, bound 100k, durable
worker Printer, replicas 2, latency 5 s
store Orders, replicas 3, latency 20 ms
Shop -> Checkout, timeout 2 s
Checkout -> Card network, timeout 1 s
Checkout -> Orders, write
Checkout -> Receipts -> Printer
flow Pay, latency 600 ms: Shop -> Checkout -> Card network -> Checkout -> Orders
flow Receipt, latency 600 ms: Shop -> Checkout -> Receipts -> Printer`,
  },
  {
    id: "regions-as-groups",
    form: "outline",
    text: `client Player
balancer Global DNS, managed
group Region, replicas 2
  service Match, replicas 1
  store State, replicas 1
Player -> Global DNS -> Match -> State
flow Move, load 1k rps: Player -> Global DNS -> Match -> State`,
  },
  {
    id: "store-big-enough",
    form: "outline",
    text: `client Meters
service Intake, replicas 3
store Readings, replicas 3, writes 5k rps, size 200 B, retention 1 year, storage 40 TB
Meters -> Intake
Intake -> Readings, write`,
  },
  {
    id: "reads-and-writes-apart",
    form: "outline",
    text: `client App
gateway Entry, replicas 3
service Read API, replicas 20, capacity 500 rps
service Write API, replicas 4, capacity 300 rps
store Primary, replicas 3, capacity 500 rps
store Read copies, replicas 6, capacity 2k rps
App -> Entry
Entry -> Read API -> Read copies
Entry -> Write API
Write API -> Primary, write, sync
Primary -> Read copies, replicate, async
flow Read, load 9k rps: App -> Entry -> Read API -> Read copies
flow Write, load 1k rps: App -> Entry -> Write API -> Primary`,
  },
  {
    id: "two-way-and-plain-lines",
    form: "outline",
    text: `client App
service Chat, replicas 3
service Presence, replicas 2
box Monitoring
cache Online, replicas 2, expiry 30 s
App <-> Chat
Chat -- Presence
Presence -> Online
flow Message: App -> Chat -> Presence -> Online`,
  },
  {
    id: "excalidraw-shop",
    form: "excalidraw",
    text: JSON.stringify({
      type: "excalidraw",
      version: 2,
      elements: [
        { id: "a", type: "ellipse", x: 0, y: 0, width: 120, height: 60 },
        { id: "at", type: "text", text: "Shop client", x: 10, y: 20, width: 90, height: 20, containerId: "a" },
        { id: "b", type: "rectangle", x: 240, y: 0, width: 120, height: 60 },
        { id: "bt", type: "text", text: "Billing service x3", x: 250, y: 20, width: 90, height: 20, containerId: "b" },
        { id: "c", type: "rectangle", x: 480, y: 0, width: 120, height: 60 },
        {
          id: "ct",
          type: "text",
          text: "Invoices queue\nbound 10k, durable",
          x: 490,
          y: 10,
          width: 90,
          height: 40,
          containerId: "c",
        },
        { id: "d", type: "rectangle", x: 720, y: 0, width: 120, height: 60 },
        { id: "dt", type: "text", text: "Invoice worker x2", x: 730, y: 10, width: 90, height: 40, containerId: "d" },
        {
          id: "ab",
          type: "arrow",
          x: 120,
          y: 30,
          points: [
            [0, 0],
            [120, 0],
          ],
          startBinding: { elementId: "a" },
          endBinding: { elementId: "b" },
        },
        {
          id: "bc",
          type: "arrow",
          x: 360,
          y: 30,
          points: [
            [0, 0],
            [120, 0],
          ],
          startBinding: { elementId: "b" },
          endBinding: { elementId: "c" },
        },
        {
          id: "cd",
          type: "arrow",
          x: 600,
          y: 30,
          points: [
            [0, 0],
            [120, 0],
          ],
          startBinding: { elementId: "c" },
          endBinding: { elementId: "d" },
        },
      ],
    }),
  },
];
