import { z } from "zod";
import { canonicalJson, err, type Json, ok, type Result } from "../base/index.ts";
import { AUTHOR_MARK } from "./check-workshop.ts";
import { CASES_MAX } from "./shape.ts";
import { readJson } from "./value.ts";

/** A problem's folder made of somebody else's cases, and what was left out or is still to do, a line each. */
export interface Imported {
  readonly files: Readonly<Record<string, string>>;
  readonly notes: readonly string[];
}

/**
 * Makes a folder of a `canonical-data.json` in Exercism's schema: its cases with a typed contract; every text is left to
 * the author and says so, because the bank's scenarios are its own. One property makes one problem: `property`, else
 * the one with most cases. Fails with code "import".
 */
export function importCanonical(text: string, { property }: { property?: string | undefined } = {}): Result<Imported> {
  const read = readJson(text);
  if (!read.ok) return err("import", read.failure.message);
  const parsed = canonicalData.safeParse(read.value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return err(
      "import",
      `Cannot import: at ${issue?.path.join(".") || "the top"} ${issue?.message ?? "it is not as expected"}`,
    );
  }
  const { exercise, cases: groups } = parsed.data;
  const notes: string[] = [];
  const all = flatten(groups, "");
  const replaced = new Set(all.map(({ reimplements }) => reimplements));
  const current = all.filter(({ uuid }) => !replaced.has(uuid));
  if (current.length < all.length) notes.push(`${all.length - current.length} cases left out: later ones replace them`);
  const properties = [...new Set(current.map((one) => one.property))];
  const count = (name: string) => current.filter((one) => one.property === name).length;
  const entry =
    property ?? properties.reduce((best, one) => (count(one) > count(best) ? one : best), properties[0] ?? "");
  if (!properties.includes(entry))
    return err("import", `Cannot import the property "${entry}", expected one of ${properties.join(", ")}`);
  for (const other of properties)
    if (other !== entry)
      notes.push(`${count(other)} cases of "${other}" left out: each property is a problem of its own, see --property`);

  const asked = current.filter((one) => one.property === entry);
  const sound = asked.filter(({ expected }) => !isError(expected));
  if (sound.length < asked.length)
    notes.push(`${asked.length - sound.length} cases left out: they expect an error, and a case expects a value`);
  const names = [...new Set(sound.flatMap(({ input }) => Object.keys(input)))];
  const whole = sound.filter(({ input }) => names.every((name) => Object.hasOwn(input, name)));
  if (whole.length < sound.length)
    notes.push(`${sound.length - whole.length} cases left out: they do not have all of ${names.join(", ")}`);
  if (whole.length === 0) return err("import", `Cannot import "${entry}": no case of it has a value to expect`);
  const kept = whole.slice(0, CASES_MAX);
  if (kept.length < whole.length)
    notes.push(`${whole.length - kept.length} cases left out: a problem has at most ${CASES_MAX}`);

  const params = names.map((name) => ({
    name: plainName(name),
    type: typeOf(kept.map(({ input }) => input[name] ?? null)),
  }));
  const returns = typeOf(kept.map(({ expected }) => expected));
  if ([...params.map(({ type }) => type), returns].some((type) => type.startsWith("any")))
    notes.push(
      'Where the contract says "any", no type fits all cases: give one, or the typed languages cannot be offered',
    );
  const used = new Set<string>();
  const tests = {
    entry: plainName(entry),
    params,
    returns,
    cases: kept.map(({ description, input, expected }, index) => ({
      name: uniqueName(description, used),
      args: names.map((name) => input[name] ?? null),
      expected,
      ...(index < VISIBLE ? {} : { hidden: true }),
    })),
  };
  notes.push(...STILL_TO_DO);
  return ok({
    files: {
      "problem.json": `${JSON.stringify(facts(exercise, entry), null, 2)}\n`,
      "tests.json": `${spellTests(tests)}\n`,
      "statement.md": `${AUTHOR_MARK} tell a scenario of your own in which \`${plainName(entry)}\` is wanted, with two examples.\n`,
    },
    notes,
  });
}

const VISIBLE = 3;

const STILL_TO_DO: readonly string[] = [
  "To write: a scenario, title, contract, hints, clarifications, approach and lexicon of your own (each says AUTHOR:)",
  "To add: solutions in Python, TypeScript and Java, oracle.py, generate.py, at least 8 mutants; then: assay problems generate ID",
];

const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, "a UUID of version 4");
const json = z.custom<Json>((value) => value !== undefined, "a JSON value");
const comments = z.array(z.string()).min(1).optional();
const scenarios = z.array(z.string()).optional();
const labeledTest = z.strictObject({
  uuid,
  reimplements: uuid.optional(),
  description: z.string(),
  comments,
  scenarios,
  property: z.string().regex(/^[a-z]+([A-Z][a-z]+)*[A-Z]?$/, "a lowerCamelCase name"),
  input: z.record(z.string(), json),
  expected: json,
});
type LabeledTest = z.infer<typeof labeledTest>;
interface Group {
  readonly description: string;
  readonly cases: readonly (LabeledTest | Group)[];
}
const group: z.ZodType<Group> = z.lazy(() =>
  z.strictObject({
    description: z.string(),
    comments,
    scenarios,
    cases: z.array(z.union([labeledTest, group])).min(1),
  }),
) as z.ZodType<Group>;
const canonicalData = z.strictObject({
  exercise: z.string().regex(/^[a-z]+(-[a-z]+)*$/, "a name in kebab-case"),
  comments,
  cases: z.array(z.union([labeledTest, group])).min(1),
});

function flatten(items: readonly (LabeledTest | Group)[], above: string): LabeledTest[] {
  return items.flatMap((one) => {
    const description = above === "" ? one.description : `${above}: ${one.description}`;
    return "cases" in one ? flatten(one.cases, description) : [{ ...one, description }];
  });
}

function isError(value: Json): boolean {
  return value !== null && typeof value === "object" && !Array.isArray(value) && Object.hasOwn(value, "error");
}

/** The narrowest type that fits all values. */
function typeOf(values: readonly Json[]): string {
  const kinds = new Set(values.map(kindOf));
  if (kinds.size === 1 && kinds.has("array")) {
    const items = values.flatMap((value) => (Array.isArray(value) ? (value as readonly Json[]) : []));
    return `${items.length === 0 ? "any" : typeOf(items)}[]`;
  }
  if (kinds.size === 1) return [...kinds][0] ?? "any";
  const numbers = [...kinds].every((kind) => kind === "int" || kind === "long" || kind === "float");
  return numbers ? (kinds.has("float") ? "float" : "long") : "any";
}

function kindOf(value: Json): string {
  if (Array.isArray(value)) return "array";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "string") return "string";
  if (typeof value === "number")
    return Number.isSafeInteger(value) ? (value === (value | 0) ? "int" : "long") : "float";
  // Whole numbers beyond 2^53 are read as {"$int":"digits"}.
  return value !== null && canonicalJson(value).startsWith('{"$int":') ? "long" : "any";
}

/** Words that a typed language keeps for itself get a "d" behind them. */
function plainName(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9_]/g, "_").replace(/^(?=\d)/, "_");
  return RESERVED.has(plain) ? `${plain}d` : plain;
}

const RESERVED: ReadonlySet<string> = new Set(
  "abstract and as assert auto await boolean break byte case catch chan char class const continue crate default def del delete do double elif else enum except export extends extern false final finally float fn for from func function go goto if impl import in int interface is lambda let long loop map match mod move mut namespace native new none not null or package pass private protected pub public raise range ref register return self short signed sizeof static struct super switch this throw trait true try type typedef typeof union unsafe unsigned use using var virtual void volatile where while with yield".split(
    " ",
  ),
);

function uniqueName(description: string, used: Set<string>): string {
  const plain = description.replace(/\s+/g, " ").trim().slice(0, 70) || "case";
  let name = plain;
  for (let at = 2; used.has(name); at++) name = `${plain} ${at}`;
  used.add(name);
  return name;
}

function facts(exercise: string, entry: string): object {
  const todo = (what: string) => `${AUTHOR_MARK} ${what}`;
  return {
    version: 1,
    title: todo("a title of your own"),
    difficulty: "easy",
    minutes: 30,
    contract: [todo("the promises of the inputs, a line each")],
    clarifications: ["library", "valid-input", "speed", "mutate", "how-called"],
    hints: [todo("a nudge"), todo("the direction"), todo("the key step")],
    pitfalls: [],
    questions: [
      "restate",
      "own-example",
      "plan",
      "plan-cost",
      "red-run",
      "test-choice",
      "green-doubt",
      "slow-part",
      "memory",
    ],
    followUps: [],
    approach: { text: todo("how it is solved"), time: todo("its time"), space: todo("its space") },
    lexicon: { approaches: [], edges: [], time: ["o(n)"], space: ["o(1)"] },
    source: { from: `${exercise}, property ${entry}`, licence: "MIT, Exercism and contributors" },
  };
}

/** The contract, and a line a case. */
function spellTests({ cases, ...head }: { cases: readonly object[] } & Record<string, unknown>): string {
  const lines = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`);
  return ["{", ...lines, '  "cases": [', cases.map((one) => `    ${JSON.stringify(one)}`).join(",\n"), "  ]", "}"].join(
    "\n",
  );
}
