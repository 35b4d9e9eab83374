import { z } from "zod";
import { err, ok, type Result } from "../base/index.ts";
import { boundOf } from "./bound.ts";
import { FINDING_CODES, type FindingCode } from "./finding.ts";
import { type OutlineFault, parseOutline } from "./outline-parse.ts";
import { baseOf, parseQuantity } from "./quantity.ts";
import { EDGE_KINDS, NODE_KINDS, NUMBER_NAMES, NUMBERS, TRAIT_NAMES } from "./vocabulary.ts";

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const words = z.string().trim().min(1).max(500);
const nodeKinds = z.array(z.enum(NODE_KINDS)).min(1);
const numberName = z.enum(NUMBER_NAMES as [string, ...string[]]);
const trait = z.enum(TRAIT_NAMES as [string, ...string[]]);

/** What of a board a demand looks at; each answer is met, unmet or not shown. */
const CHECK = z.discriminatedUnion("is", [
  /** A flow passes boxes of these kinds in this order; with `over`, its last connection before the end is of that kind. */
  z.strictObject({ is: z.literal("way"), through: z.array(nodeKinds).min(2) }),
  z.strictObject({ is: z.literal("has"), kind: nodeKinds, count: z.int().min(1).default(1) }),
  z.strictObject({
    is: z.literal("connected"),
    from: nodeKinds,
    to: nodeKinds,
    kind: z.array(z.enum(EDGE_KINDS)).min(1),
  }),
  /** Every box of the kinds, or any one of them, states the number within the bounds. */
  z.strictObject({
    is: z.literal("number"),
    of: nodeKinds,
    name: numberName,
    atLeast: z.string().optional(),
    atMost: z.string().optional(),
    every: z.boolean().default(true),
  }),
  z.strictObject({
    is: z.literal("trait"),
    of: nodeKinds,
    anyOf: z.array(trait).min(1),
    every: z.boolean().default(false),
  }),
  /** Somewhere on the board (given, a client, a flow) the number stands, and at least one such is not below. */
  z.strictObject({
    is: z.literal("stated"),
    name: numberName,
    atLeast: z.string().optional(),
    atMost: z.string().optional(),
  }),
  /** None of these findings, neither wrong nor open. */
  z.strictObject({
    is: z.literal("without"),
    findings: z.array(z.enum(Object.keys(FINDING_CODES) as [FindingCode, ...FindingCode[]])).min(1),
  }),
  /** Each box of these kinds may lose one copy, or where it runs once the whole of it, and no flow fails. */
  z.strictObject({ is: z.literal("survives"), kinds: nodeKinds }),
  /** So many times the load is carried: nothing saturates, nothing is unknown. */
  z.strictObject({ is: z.literal("carries"), factor: z.number().min(1).max(100) }),
]);
export type DemandCheck = z.infer<typeof CHECK>;

const SHAPE = z.strictObject({
  title: words,
  version: z.int().min(1),
  minutes: z.int().min(15).max(90),
  difficulty: z.enum(["easy", "medium", "hard"]),
  subjects: z.array(words).min(1),
  summary: words,
  /** Told to whoever asks. */
  facts: z.array(z.strictObject({ id, text: words, answers: z.array(words).min(1) })).min(3),
  /** The envelope: `value` is the product of `of`, which the loader computes again. */
  envelope: z
    .array(z.strictObject({ id, text: words, value: z.string(), as: numberName, of: z.array(z.string()).min(1) }))
    .min(2),
  /** What comes up during the round: at a minute, or once a demand is met, whichever is first. */
  hidden: z.array(z.strictObject({ id, text: words, atMinute: z.int().min(1), whenMet: id.optional() })).min(2),
  demands: z.array(z.strictObject({ id, text: words, after: id.optional(), check: CHECK })).min(5),
  /** Boards that fall short, and which demands or findings show it. */
  flawed: z.array(z.strictObject({ file: z.string(), text: words, fails: z.array(z.string()).min(1) })).min(1),
});

/** A design brief: what a round is about and what a good board must show. */
export interface Brief extends Omit<z.infer<typeof SHAPE>, "flawed"> {
  readonly id: string;
  /** Markdown. */
  readonly scenario: string;
  /** An outline that meets every demand. */
  readonly reference: string;
  readonly flawed: readonly { readonly text: string; readonly fails: readonly string[]; readonly outline: string }[];
}

/** What a person is shown before and during a round: nothing that comes up later, nothing that is looked for. */
export interface PublicBrief {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  readonly difficulty: Brief["difficulty"];
  readonly subjects: readonly string[];
  readonly summary: string;
  readonly scenario: string;
}

export function publicBrief({ id, title, minutes, difficulty, subjects, summary, scenario }: Brief): PublicBrief {
  return { id, title, minutes, difficulty, subjects, summary, scenario };
}

/** How far a product of hand-rounded numbers may be off. */
const ENVELOPE_WITHIN = 1.3;

/**
 * Reads a brief from the files of its folder: brief.json, brief.md, reference.outline and those named as flawed. `parsed` is the
 * value of brief.json, undefined where it is no JSON. Fails with "brief", naming file, field and value.
 */
export function readBrief(briefId: string, parsed: unknown, files: Readonly<Record<string, string>>): Result<Brief> {
  const fail = (why: string) => err("brief", `Cannot load brief "${briefId}": ${why}`);
  if (!id.safeParse(briefId).success) return fail(`the folder's name must be small letters and hyphens`);
  if (parsed === undefined) return fail("brief.json is not JSON");
  const read = SHAPE.safeParse(parsed);
  if (!read.success) {
    const issue = read.error.issues[0];
    return fail(`brief.json, ${issue?.path.join(".") || "the whole"}: ${issue?.message ?? "unreadable"}`);
  }
  const { flawed, ...shape } = read.data;
  const scenario = files["brief.md"];
  const reference = files["reference.outline"];
  if (scenario === undefined || scenario.trim() === "") return fail("brief.md is missing or empty");
  if (reference === undefined) return fail("reference.outline is missing");
  const fault = refersRight(read.data) ?? envelopeFault(shape.envelope) ?? boundFault(shape.demands);
  if (fault !== undefined) return fail(fault);
  const boards: { text: string; fails: readonly string[]; outline: string }[] = [];
  for (const one of flawed) {
    const outline = files[one.file];
    if (outline === undefined) return fail(`${one.file} is missing`);
    boards.push({ text: one.text, fails: one.fails, outline });
  }
  for (const [name, outline] of [
    ["reference.outline", reference] as const,
    ...flawed.map((one) => [one.file, files[one.file] ?? ""] as const),
  ]) {
    const unread = parseOutline(outline).faults[0];
    if (unread !== undefined) return fail(lineFault(name, unread));
  }
  return ok({ ...shape, id: briefId, scenario, reference, flawed: boards });
}

function lineFault(file: string, { line, message }: OutlineFault): string {
  return `${file}, line ${line}: ${message}`;
}

function refersRight(brief: z.infer<typeof SHAPE>): string | undefined {
  const demands = brief.demands.map((demand) => demand.id);
  const hidden = brief.hidden.map((one) => one.id);
  const doubled = [...demands, ...hidden, ...brief.facts.map((fact) => fact.id)].find(
    (one, index, all) => all.indexOf(one) !== index,
  );
  if (doubled !== undefined) return `brief.json, the id "${doubled}" is used twice`;
  for (const { id: own, after } of brief.demands)
    if (after !== undefined && !hidden.includes(after))
      return `brief.json, demand "${own}" comes after "${after}", expected one of ${hidden.join(", ")}`;
  for (const { id: own, whenMet, atMinute } of brief.hidden) {
    if (whenMet !== undefined && !demands.includes(whenMet))
      return `brief.json, "${own}" waits for "${whenMet}", expected one of ${demands.join(", ")}`;
    if (atMinute >= brief.minutes) return `brief.json, "${own}" comes at minute ${atMinute} of ${brief.minutes}`;
  }
  const unmet = brief.flawed
    .flatMap((one) => one.fails)
    .find((name) => !demands.includes(name) && !Object.hasOwn(FINDING_CODES, name));
  return unmet === undefined
    ? undefined
    : `brief.json, a flawed board fails "${unmet}", which is neither a demand nor a finding`;
}

/** Any quantity or a bare factor, in base units. */
function factorOf(text: string): number | undefined {
  const read = parseQuantity(text, ["rate", "bytes", "bandwidth", "duration", "ratio", "count"]);
  if (!read.ok) return undefined;
  // A rate times a time counts seconds, durations are kept in milliseconds.
  return /\d\s*(ms|s|min|h|days?|weeks?|months?|years?)$/i.test(text) ? baseOf(read.value) / 1_000 : baseOf(read.value);
}

function envelopeFault(envelope: z.infer<typeof SHAPE>["envelope"]): string | undefined {
  for (const one of envelope) {
    const value = parseQuantity(one.value, NUMBERS[one.as as keyof typeof NUMBERS].dimensions);
    if (!value.ok) return `brief.json, envelope "${one.id}": ${value.failure.message}`;
    const factors = one.of.map(factorOf);
    const unread = one.of[factors.indexOf(undefined)];
    if (unread !== undefined) return `brief.json, envelope "${one.id}": "${unread}" is no number`;
    const product = factors.reduce<number>((all, factor) => all * (factor ?? 1), 1);
    const stated = baseOf(value.value);
    if (product > stated * ENVELOPE_WITHIN || stated > product * ENVELOPE_WITHIN)
      return `brief.json, envelope "${one.id}": ${one.of.join(" × ")} is not ${one.value}`;
  }
  return undefined;
}

function boundFault(demands: z.infer<typeof SHAPE>["demands"]): string | undefined {
  for (const { id: own, check } of demands) {
    if (check.is !== "number" && check.is !== "stated") continue;
    for (const text of [check.atLeast, check.atMost]) {
      if (text === undefined) continue;
      const read = boundOf(check.name, text);
      if (!read.ok) return `brief.json, demand "${own}": ${read.failure.message}`;
    }
  }
  return undefined;
}
