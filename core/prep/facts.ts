import type { Authority, DossierEntry } from "./events.ts";

/**
 * Who may say what, and who is believed.
 *
 * 1. Each field has its writers; another's word is refused, whatever its authority.
 * 2. Authority: a correction that names its target 5, words of a document 4, a confirmed claim 3, a person's own word or an
 *    interviewer's 2, a model 1, a default 0. A lower one never replaces; it is kept as a challenge.
 * 3. The same again is a retry; the same value from another source is a corroboration; both change no value.
 * 4. Of two equal in authority the later observed wins within one lineage; across lineages both stand in conflict, and
 *    the more cautious value is used. The order of arrival decides nothing.
 * 5. A retraction takes a statement out of the set; what stood beneath it stands again.
 */
const WRITERS: Readonly<Record<string, readonly string[]>> = {
  importance: ["rule", "user"],
  polarity: ["user"],
  standing: ["user"],
  summary: ["document", "claim", "user"],
  emphasis: ["user", "feedback"],
  note: ["user", "feedback", "research"],
};

export interface Statement {
  readonly id: string;
  readonly subject: string;
  readonly field: string;
  readonly value: string;
  readonly writer: string;
  readonly authority: Authority;
  readonly lineage: string;
  readonly observedAtMs: number;
}

export interface FieldState {
  readonly value: string | null;
  readonly holders: readonly string[];
  readonly challenges: readonly string[];
  readonly conflict: readonly string[];
}

export type Heard = "new" | "retry" | "corroboration" | "contradiction" | "not-owned";

export interface Facts {
  /** By id, retracted ones left out. */
  readonly statements: ReadonlyMap<string, Statement>;
  readonly retracted: ReadonlySet<string>;
  /** Corrections by the statement they correct. */
  readonly corrections: ReadonlyMap<string, readonly string[]>;
}

export const NO_FACTS: Facts = { statements: new Map(), retracted: new Set(), corrections: new Map() };

/** How a statement stands to what is known, before it is taken in. */
export function hear(facts: Facts, statement: Statement): Heard {
  if (!(WRITERS[statement.field] ?? []).includes(statement.writer)) return "not-owned";
  if (facts.statements.has(statement.id) || facts.retracted.has(statement.id)) return "retry";
  const others = [...facts.statements.values()].filter(
    (one) => one.subject === statement.subject && one.field === statement.field,
  );
  if (others.length === 0) return "new";
  return others.some((one) => one.value === statement.value) ? "corroboration" : "contradiction";
}

/** Takes a statement in. A set of statements is kept, and the value is read off it, so that order cannot matter. */
export function takeStatement(facts: Facts, statement: Statement): Facts {
  const heard = hear(facts, statement);
  if (heard === "not-owned" || heard === "retry") return facts;
  return { ...facts, statements: new Map([...facts.statements, [statement.id, statement]]) };
}

/** A correction is a statement of its own, of the highest authority, about the field of what it corrects. */
export function takeCorrection(
  facts: Facts,
  correction: { readonly id: string; readonly corrects: string; readonly value: string; readonly observedAtMs: number },
): Facts {
  const target = facts.statements.get(correction.corrects);
  if (target === undefined || facts.statements.has(correction.id) || facts.retracted.has(correction.id)) return facts;
  const { id, corrects, value, observedAtMs } = correction;
  const statement: Statement = {
    ...target,
    id,
    value,
    writer: "user",
    authority: 5,
    lineage: "correction",
    observedAtMs,
  };
  return {
    ...facts,
    statements: new Map([...facts.statements, [id, statement]]),
    corrections: new Map([...facts.corrections, [corrects, [...(facts.corrections.get(corrects) ?? []), id]]]),
  };
}

export function takeRetraction(facts: Facts, id: string): Facts {
  const statements = new Map(facts.statements);
  statements.delete(id);
  return { ...facts, statements, retracted: new Set([...facts.retracted, id]) };
}

/** The value of a field and how it stands. `cautious` orders values, least daring first. */
export function fieldOf(
  facts: Facts,
  subject: string,
  field: string,
  cautious: (a: string, b: string) => number = byText,
): FieldState {
  const all = [...facts.statements.values()].filter((one) => one.subject === subject && one.field === field);
  if (all.length === 0) return { value: null, holders: [], challenges: [], conflict: [] };
  const top = Math.max(...all.map((one) => one.authority));
  const highest = all.filter((one) => one.authority === top);
  // Within a lineage the latest observed speaks for it; at one moment the more cautious value does.
  const voices = new Map<string, Statement>();
  for (const one of highest) {
    const other = voices.get(one.lineage);
    if (
      other === undefined ||
      one.observedAtMs > other.observedAtMs ||
      (one.observedAtMs === other.observedAtMs && (cautious(one.value, other.value) || byText(one.id, other.id)) < 0)
    )
      voices.set(one.lineage, one);
  }
  const values = [...new Set([...voices.values()].map((one) => one.value))].sort(
    (a, b) => cautious(a, b) || byText(a, b),
  );
  const value = values[0] ?? null;
  return {
    value,
    holders: all
      .filter((one) => one.value === value && one.authority === top)
      .map((one) => one.id)
      .sort(),
    challenges: all
      .filter((one) => one.authority < top && one.value !== value)
      .map((one) => one.id)
      .sort(),
    conflict: values.length > 1 ? values : [],
  };
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Facts out of the entries of a dossier; values are the digests of their words. */
export function foldFacts(facts: Facts, entry: DossierEntry): Facts {
  switch (entry.kind) {
    case "fact.stated":
      return takeStatement(facts, entry.data);
    case "fact.corrected":
      return takeCorrection(facts, entry.data);
    case "fact.retracted":
      return takeRetraction(facts, entry.data.retracts);
    default:
      return facts;
  }
}
