import { BOARD_LIMITS, type BoardEdge, type BoardNode, tidyLine } from "./board.ts";
import { type Phrase, parsePhrase, splitColon, splitCommas } from "./outline-line.ts";
import { printPhrases } from "./outline-print.ts";
import { type EdgeKind, kindAtStart, type NodeKind } from "./vocabulary.ts";

/** What the text of a drawn box or arrow says, in the words that other tools' pictures use. */
export interface BoxLabel {
  readonly name: string;
  /** The kind that the text states in so many words, as in "Orders (cache)". */
  readonly kind: NodeKind | undefined;
  readonly phrases: readonly Phrase[];
  readonly notes: readonly string[];
}

/** Reads the lines of a box: a name, numbers and words, and as notes whatever is none of these. */
export function readBoxLabel(lines: readonly string[]): BoxLabel {
  const [first = "", ...rest] = lines.map(tidyLine).filter((line) => line !== "");
  const phrases: Phrase[] = [];
  const notes: string[] = [];
  let kind: NodeKind | undefined;
  let name = first;
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(first);
  if (quoted !== null) name = (quoted[1] ?? "").replace(/\\(.)/g, "$1");
  else {
    const times = /^(.*\S)\s*[x×]\s?(\d{1,4})$/i.exec(name);
    const replicas = times === null ? undefined : parsePhrase(`replicas ${times[2]}`, "node");
    if (times !== null && replicas?.ok && /[\s×]/.test(name.slice((times[1] ?? "").length))) {
      name = times[1] ?? name;
      phrases.push(replicas.value);
    }
    const aside = /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/.exec(name);
    const asides = aside === null ? undefined : readAside(aside[2] ?? "");
    if (aside !== null && asides !== undefined) {
      name = aside[1] ?? name;
      phrases.push(...asides.phrases);
      kind = asides.kind;
    }
  }
  for (const line of rest) {
    const note = /^note\s+(.*)$/i.exec(line);
    const aside = note === null ? readAside(line.replace(/^[([](.*)[)\]]$/, "$1")) : undefined;
    if (aside === undefined) notes.push((note?.[1] ?? line).slice(0, BOARD_LIMITS.noteChars).trim());
    else {
      phrases.push(...aside.phrases);
      kind ??= aside.kind;
    }
  }
  return { name, kind, phrases, notes };
}

/** Phrases between commas, or the name of a kind; undefined when any of it is neither. */
function readAside(
  text: string,
): { readonly phrases: readonly Phrase[]; readonly kind: NodeKind | undefined } | undefined {
  const phrases: Phrase[] = [];
  let kind: NodeKind | undefined;
  for (const part of splitCommas(text)) {
    const phrase = parsePhrase(part, "node");
    const named = kindAtStart(part);
    if (phrase.ok) phrases.push(phrase.value);
    else if (named !== undefined && named.chars === part.length) kind = named.kind;
    else return undefined;
  }
  return { phrases, kind };
}

export interface ArrowLabel {
  readonly kind: EdgeKind;
  readonly label: string;
  readonly phrases: readonly Phrase[];
  readonly notes: readonly string[];
}

/** Reads the text of an arrow: `write, async: the new post`, or any words, which then are its label. */
export function readArrowLabel(lines: readonly string[]): ArrowLabel {
  const [first = "", ...rest] = lines.map(tidyLine).filter((line) => line !== "");
  const cut = splitColon(first);
  const head = cut === undefined ? first : cut[0];
  const read = first === "" ? [] : splitCommas(head).map((part) => parsePhrase(part, "edge"));
  const isPhrases = read.length > 0 && read.every((phrase) => phrase.ok);
  const phrases: Phrase[] = isPhrases ? read.flatMap((phrase) => (phrase.ok ? [phrase.value] : [])) : [];
  const labels = [isPhrases ? (cut?.[1] ?? "") : first];
  const notes: string[] = [];
  for (const line of rest) {
    const note = /^note\s+(.*)$/i.exec(line);
    const more = splitCommas(line).map((part) => parsePhrase(part, "edge"));
    if (note !== null) notes.push(tidyLine(note[1] ?? ""));
    else if (more.every((phrase) => phrase.ok))
      phrases.push(...more.flatMap((phrase) => (phrase.ok ? [phrase.value] : [])));
    else labels.push(line);
  }
  const kind = phrases.find((phrase) => phrase.is === "edge-kind");
  return {
    kind: kind?.is === "edge-kind" ? kind.kind : "link",
    label: tidyLine(labels.filter((part) => part !== "").join(" "))
      .slice(0, BOARD_LIMITS.labelChars)
      .trim(),
    phrases: phrases.filter((phrase) => phrase.is !== "edge-kind"),
    notes: notes.map((note) => note.slice(0, BOARD_LIMITS.noteChars).trim()).filter((note) => note !== ""),
  };
}

/** The lines of a box that `readBoxLabel` reads back. */
export function writeBoxLabel(node: BoardNode): readonly string[] {
  const alone = readBoxLabel([node.name]);
  const isPlain = alone.name === node.name && alone.kind === undefined && alone.phrases.length === 0;
  const name = isPlain && !node.name.startsWith('"') ? node.name : `"${node.name.replace(/[\\"]/g, "\\$&")}"`;
  return [name, ...printPhrases(node), ...node.notes.map((note) => `note ${note}`)];
}

/** The lines of an arrow that `readArrowLabel` reads back. */
export function writeArrowLabel(edge: BoardEdge): readonly string[] {
  const phrases = [...(edge.kind === "link" ? [] : [edge.kind]), ...printPhrases(edge)];
  const notes = edge.notes.map((note) => `note ${note}`);
  if (phrases.length > 0) return [`${phrases.join(", ")}${edge.label === "" ? "" : `: ${edge.label}`}`, ...notes];
  const alone = readArrowLabel([edge.label]);
  const isPlain = alone.label === edge.label && alone.kind === "link" && alone.phrases.length === 0;
  if (edge.label === "") return notes.length === 0 ? [] : ["link", ...notes];
  return [isPlain ? edge.label : `link: ${edge.label}`, ...notes];
}

const NOUNS: readonly (readonly [NodeKind, RegExp])[] = [
  [
    "client",
    /\b(clients?|users?|browsers?|phones?|mobile|devices?|customers?|app|apps|riders?|drivers?|visitors?|sensors?)\b/g,
  ],
  ["cdn", /\b(cdn|cloudfront|fastly|akamai|edge cache)\b/g],
  ["balancer", /\b(load[ -]?balancers?|balancers?|lb|elb|alb|nlb|haproxy|nginx|reverse proxy)\b/g],
  ["gateway", /\b(gateways?|api gw)\b/g],
  [
    "worker",
    /\b(workers?|consumers?|processors?|cron|scheduler|batch|transcoders?|indexers?|jobs? runner|fetchers?|crawlers?)\b/g,
  ],
  [
    "queue",
    /\b(queues?|kafka|rabbitmq|rabbit mq|sqs|kinesis|pub\/?sub|topics?|streams?|event bus|message bus|broker|nats|event log|outbox)\b/g,
  ],
  ["cache", /\b(caches?|redis|memcached?|varnish)\b/g],
  [
    "store",
    /\b(db|dbs|databases?|stores?|storage|postgres(ql)?|mysql|dynamo(db)?|cassandra|mongo(db)?|s3|buckets?|sql|nosql|elasticsearch|index|warehouse|blobs?|replica)\b/g,
  ],
  ["external", /\b(stripe|paypal|twilio|third[ -]party|external|provider|apns|fcm|ses|psp)\b/g],
  ["service", /\b(services?|servers?|api|apis|backend|svc|web|application)\b/g],
];

/** The kind that the last noun of a name says, and that noun; undefined when no word of it says one. */
export function kindInName(name: string): { readonly kind: NodeKind; readonly word: string } | undefined {
  const small = name.toLowerCase();
  let best: { readonly kind: NodeKind; readonly word: string; readonly end: number } | undefined;
  for (const [kind, noun] of NOUNS)
    for (const found of small.matchAll(noun)) {
      const end = found.index + found[0].length;
      const isLonger = best !== undefined && end === best.end && found[0].length > best.word.length;
      if (best === undefined || end > best.end || isLonger) best = { kind, word: found[0], end };
    }
  return best === undefined ? undefined : { kind: best.kind, word: best.word };
}
