import {
  fieldsOf,
  findDegrees,
  findSpoken,
  findYears,
  isNearField,
  LEVEL_NAMES,
  type Lexicon,
  SPOKEN_NAMES,
  UNFINISHED,
} from "../concept/index.ts";
import { type Constraint, findLeadership, findScale, type Group, type Requirement } from "../posting/index.ts";
import type { Evidence, EvidenceItem, Role } from "./evidence.ts";
import type { Missing } from "./verdict.ts";

/** How far a part of a demand is borne out: 0 not, 1 near or touched, 2 listed, 3 shown. */
export interface Proof {
  readonly level: 0 | 1 | 2 | 3;
  /** Items that bear it out as far as that, best first. */
  readonly items: readonly EvidenceItem[];
  readonly missing: Missing | undefined;
}

/** Parents with more children than this are too wide for one child to be near another. */
const NEAR_CHILDREN_MAX = 6;

export interface Prover {
  group(group: Group): Proof;
  constraint(constraint: Constraint, requirement: Requirement): Proof;
}

/** Answers for parts of demands over one body of evidence. `asOfMonth` ends what lasts until today. */
export function makeProver(evidence: Evidence, lexicon: Lexicon, asOfMonth: number): Prover {
  const byConcept = new Map<string, { readonly item: EvidenceItem; readonly strength: 0 | 1 | 2 | 3 }[]>();
  for (const item of evidence.items)
    for (const one of item.shown)
      for (const id of lexicon.broader(one.id)) {
        const list = byConcept.get(id) ?? [];
        list.push({ item, strength: one.strength });
        byConcept.set(id, list);
      }
  const children = new Map<string, number>();
  const families = new Map<string, string[]>();
  for (const concept of lexicon.concepts.values()) {
    for (const above of concept.broader) children.set(above, (children.get(above) ?? 0) + 1);
    if (concept.family !== undefined)
      families.set(concept.family, [...(families.get(concept.family) ?? []), concept.id]);
  }
  const near = (id: string) => {
    const concept = lexicon.concepts.get(id);
    const kin = concept?.family === undefined ? [] : (families.get(concept.family) ?? []);
    return {
      kin: kin.filter((one) => one !== id),
      above: (concept?.broader ?? []).filter((one) => (children.get(one) ?? 0) <= NEAR_CHILDREN_MAX),
    };
  };
  const best = (ids: readonly string[], floor: number) => {
    const found = ids.flatMap((id) => byConcept.get(id) ?? []).filter((one) => one.strength > floor);
    const top = Math.max(0, ...found.map((one) => one.strength)) as 0 | 1 | 2 | 3;
    return { top, items: rank(found.filter((one) => one.strength === top).map((one) => one.item)) };
  };
  const name = (ids: readonly string[]) => ids.map((id) => lexicon.concepts.get(id)?.name ?? id).join(" or ");

  function group(asked: Group): Proof {
    const ids = asked.orSimilar ? [...asked.anyOf, ...asked.anyOf.flatMap((id) => near(id).kin)] : asked.anyOf;
    const own = best(ids, 0);
    const isLicence = asked.anyOf.some((id) => lexicon.concepts.get(id)?.kind === "licence");
    const dimension = isLicence ? ("licence" as const) : ("skill" as const);
    if (own.top === 3) return { level: 3, items: own.items, missing: undefined };
    if (own.top === 2)
      return {
        level: 2,
        items: own.items,
        missing: { dimension: "depth", detail: `${name(asked.anyOf)} is listed, not shown` },
      };
    if (own.top === 1)
      return {
        level: 1,
        items: own.items,
        missing: { dimension: "depth", detail: `${name(asked.anyOf)} was learned or touched, not practised` },
      };
    const kin = best(
      asked.anyOf.flatMap((id) => [...near(id).kin, ...near(id).above]),
      1,
    );
    if (kin.top > 1)
      return {
        level: 1,
        items: kin.items,
        missing: { dimension, detail: `${name(asked.anyOf)} itself: what is shown is near it` },
      };
    return { level: 0, items: [], missing: { dimension, detail: name(asked.anyOf) } };
  }

  function constraint(one: Constraint, requirement: Requirement): Proof {
    switch (one.kind) {
      case "years":
        return years(one, requirement);
      case "degree":
        return degree(one);
      case "language":
        return language(one);
      case "leadership":
        return leadership(one.people);
      case "scale":
        return scale(one.number, one.unit);
    }
  }

  function years(one: Constraint & { kind: "years" }, requirement: Requirement): Proof {
    const asked = one.subject === null ? undefined : requirement.demand.groups[one.subject];
    const needed = one.min * 12;
    let items: readonly EvidenceItem[];
    if (asked !== undefined)
      items = asked.anyOf.flatMap((id) =>
        (byConcept.get(id) ?? []).filter((shown) => shown.strength >= 2).map((shown) => shown.item),
      );
    else if (requirement.demand.groups.length === 0 && requirement.demand.words.length > 0)
      items = evidence.items.filter((item) => requirement.demand.words.some((word) => item.words.has(word)));
    else if (requirement.demand.groups.length > 0)
      items = requirement.demand.groups.flatMap((each) =>
        each.anyOf.flatMap((id) =>
          (byConcept.get(id) ?? []).filter((shown) => shown.strength >= 2).map((shown) => shown.item),
        ),
      );
    else
      items = evidence.items.filter(
        (item) => item.section === "experience" || item.section === "none" || item.section === "summary",
      );
    const roles = new Set(items.map((item) => item.role).filter((role) => role !== null));
    const dated = [...roles].map((role) => evidence.roles[role] as Role).filter((role) => role.section !== "education");
    const months = monthsOf(dated, asOfMonth);
    const said = Math.max(
      0,
      ...items.flatMap((item) =>
        item.section === "education" ? [] : findYears(item.text).map((mention) => mention.min * 12),
      ),
    );
    const cited = rank(
      items.filter(
        (item) =>
          (item.role !== null && (evidence.roles[item.role]?.periods.length ?? 0) > 0) ||
          findYears(item.text).length > 0,
      ),
    );
    const have = Math.max(months, said);
    const what = asked === undefined ? "experience" : name(asked.anyOf);
    // A month of grace: papers round to months.
    if (have + 1 >= needed && have > 0) return { level: 3, items: cited, missing: undefined };
    const detail =
      have > 0
        ? `${one.min} years of ${what}, ${(have / 12).toFixed(1)} shown`
        : `${one.min} years of ${what}, no dates show how many`;
    return {
      level: items.length > 0 ? 1 : 0,
      items: cited.length > 0 ? cited : rank(items),
      missing: { dimension: "years", detail },
    };
  }

  function degree(one: Constraint & { kind: "degree" }): Proof {
    let level = 0 as 0 | 1 | 3;
    let items: EvidenceItem[] = [];
    let why = "";
    const consider = (next: 1 | 3, item: EvidenceItem, reason: string) => {
      if (next < level) return;
      if (next > level) items = [];
      level = next;
      items.push(item);
      why = reason;
    };
    for (const item of evidence.items) {
      const heading = item.role === null ? "" : (evidence.roles[item.role]?.heading ?? "");
      const isSchool =
        item.section === "education" || (item.role !== null && evidence.roles[item.role]?.section === "education");
      const held = findDegrees(item.text);
      if (
        held.length === 0 ||
        (!isSchool &&
          item.section !== "none" &&
          item.section !== "summary" &&
          item.section !== "certifications" &&
          item.section !== "experience")
      )
        continue;
      if (
        item.section === "experience" &&
        !/(?<!\p{L})(?:graduat|degree|diplom|abgeschlossen|ausbildung zu|apprentice|titul|obtenu)/iu.test(item.text)
      )
        continue;
      const top = Math.max(...held.map((each) => each.level));
      const text = isSchool ? `${heading} ${item.text}` : item.text;
      const near = evidence.items
        .filter((other) => other.role !== null && other.role === item.role && isSchool)
        .map((other) => other.text)
        .join(" ");
      const unfinished =
        UNFINISHED.test(item.text) || (isSchool && UNFINISHED.test(near)) || isFuture(item, evidence, asOfMonth);
      const fields = fieldsOf(`${text} ${isSchool ? near : ""}`);
      const fits =
        one.fields.length === 0 ||
        fields.some((field) =>
          one.fields.some((asked) => field === asked || (one.orRelated && isNearField(asked, field))),
        );
      // A higher school degree stands for a lower one; a trade asked for is not met by an academic degree elsewhere.
      if (unfinished) {
        if (top >= one.level && fits) consider(1, item, "it is not completed");
      } else if (top >= one.level && fits) consider(3, item, "");
      else if (top >= one.level) consider(1, item, "it is in another field");
      else if (top === one.level - 1 && (fits || one.orEquivalent)) consider(1, item, "it is of a lower level");
    }
    const names = ["", "a vocational qualification", "a bachelor's degree", "a master's degree", "a doctorate"];
    const detail = `${names[one.level] ?? "a degree"}${one.fields.length > 0 ? ` in ${one.fields.join(" or ")}` : ""}${why === "" ? "" : `: ${why}`}`;
    return { level, items: rank(items), missing: level === 3 ? undefined : { dimension: "degree", detail } };
  }

  function language(one: Constraint & { kind: "language" }): Proof {
    let top = -1;
    let items: EvidenceItem[] = [];
    for (const item of evidence.items)
      for (const spoken of findSpoken(item.text)) {
        if (
          spoken.language !== one.language ||
          !(spoken.sure || item.section === "languages" || item.section === "skills")
        )
          continue;
        if (/(?:no|kein\p{L}*|aucune?|sin|ningún|without|not) (?:\p{L}+ )?$/iu.test(item.text.slice(0, spoken.start)))
          continue;
        if (spoken.level > top) [top, items] = [spoken.level, [item]];
        else if (spoken.level === top) items.push(item);
      }
    const needed = one.level === 0 ? 3 : Math.min(one.level, 6);
    const label = `${SPOKEN_NAMES[one.language] ?? one.language} at ${one.level === 0 ? "working level" : (LEVEL_NAMES[needed] ?? "")}`;
    if (top >= needed || (top === 0 && one.level === 0)) return { level: 3, items: rank(items), missing: undefined };
    if (top < 0) return { level: 0, items: [], missing: { dimension: "language", detail: label } };
    return {
      level: 1,
      items: rank(items),
      missing: {
        dimension: "language",
        detail: `${label}, ${top === 0 ? "no level told" : `${LEVEL_NAMES[top]} shown`}`,
      },
    };
  }

  function leadership(people: number | null): Proof {
    let level = 0 as 0 | 1 | 3;
    let items: EvidenceItem[] = [];
    let most = 0;
    for (const item of evidence.items) {
      if (ONE_OF_MANY.test(item.text)) continue;
      const count = findLeadership(item.text, item.shown);
      const shown = item.shown.some((each) => each.strength === 3 && lexicon.broader(each.id).has("leadership"));
      if (count === undefined && !shown) continue;
      const next = people === null || (count ?? 0) >= people ? 3 : 1;
      most = Math.max(most, count ?? 0);
      if (next > level) [level, items] = [next, [item]];
      else if (next === level) items.push(item);
    }
    const asked = people === null ? "leading people" : `leading ${people} people`;
    const detail = level === 0 ? asked : `${asked}, ${most > 0 ? `${most} shown` : "no number shown"}`;
    return { level, items: rank(items), missing: level === 3 ? undefined : { dimension: "leadership", detail } };
  }

  function scale(number: number, unit: string): Proof {
    const sized = evidence.items.flatMap((item) =>
      findScale(item.text)
        .filter((each) => each.unit === unit)
        .map((each) => ({ item, number: each.number })),
    );
    const enough = sized.filter((each) => each.number >= number);
    if (enough.length > 0) return { level: 3, items: rank(enough.map((each) => each.item)), missing: undefined };
    return {
      level: sized.length > 0 ? 1 : 0,
      items: rank(sized.map((each) => each.item)),
      missing: { dimension: "scale", detail: `${number} ${unit}` },
    };
  }

  return { group, constraint };
}

const ONE_OF_MANY =
  /(?<!\p{L})(?:(?:was |as )?one of|member of|part of an?|within an?|assist(?:ed|ing)|reported to|reporting to|under the (?:lead|guidance|supervision)|mitglied|teil eines|unterstütz\p{L}* (?:die|den|der) (?:leit|team)\p{L}*|membre d|au sein d|miembro de|parte de un|formé parte)(?!\p{L})|成员之一|一员|の一員|メンバーとして/iu;

function isFuture(item: EvidenceItem, evidence: Evidence, asOfMonth: number): boolean {
  const periods = item.role === null ? [] : (evidence.roles[item.role]?.periods ?? []);
  return periods.length > 0 && periods.every((one) => one.toMonth === null || one.toMonth > asOfMonth);
}

/** Months that any of the roles lasted, overlaps once. */
export function monthsOf(roles: readonly Role[], asOfMonth: number): number {
  const spans = roles
    .flatMap((role) => role.periods.map((one) => [one.fromMonth, one.toMonth ?? asOfMonth] as const))
    .sort((a, b) => a[0] - b[0]);
  let [total, end] = [0, Number.NEGATIVE_INFINITY];
  for (const [from, to] of spans) {
    total += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return total;
}

/** An order that neither numbers nor the order of documents change. */
function rank(items: readonly EvidenceItem[]): readonly EvidenceItem[] {
  return [...new Set(items)].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}
