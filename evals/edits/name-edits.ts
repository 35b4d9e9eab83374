import type { Maker, Source } from "./edits.ts";
import type { NamePlace } from "./oracle.ts";

/** Edits of names: whole bindings, single uses, and what goes wrong on the way. */
export const NAME_EDITS: Readonly<Record<string, Maker>> = {
  rename(source) {
    const binding = pickBinding(source);
    if (binding === undefined) return null;
    return spell(source, binding.places, freshName(source, binding.name));
  },

  renameToCommon(source) {
    const binding = pickBinding(source);
    const name = source.chance.pick(["i", "tmp", "value", "result", "data", "len", "name", "x", "index", "self"]);
    return binding === undefined || name === undefined ? null : spell(source, binding.places, name);
  },

  renameTwo(source) {
    const [one, two] = pickTwo(source);
    if (one === undefined || two === undefined) return null;
    return spellEach(source, [
      [one.places, freshName(source, one.name)],
      [two.places, freshName(source, `${two.name}2`)],
    ]);
  },

  swapNames(source) {
    const [one, two] = pickTwo(source);
    if (one === undefined || two === undefined) return null;
    return spellEach(source, [
      [one.places, two.name],
      [two.places, one.name],
    ]);
  },

  mergeNames(source) {
    const [one, two] = pickTwo(source);
    return one === undefined || two === undefined ? null : spell(source, one.places, two.name);
  },

  oneUseFresh(source) {
    const binding = pickBinding(source);
    const place = binding && source.chance.pick(binding.places);
    return binding === undefined || place === undefined
      ? null
      : spell(source, [place], freshName(source, binding.name));
  },

  oneUseElsewhere(source) {
    const [one, two] = pickTwo(source);
    const place = one && source.chance.pick(one.places);
    return place === undefined || two === undefined ? null : spell(source, [place], two.name);
  },

  allButOne(source) {
    const binding = pickBinding(source);
    if (binding === undefined || binding.places.length < 2) return null;
    const left = source.chance.below(binding.places.length);
    return spell(
      source,
      binding.places.filter((_, at) => at !== left),
      freshName(source, binding.name),
    );
  },

  twoUsesSwapped(source) {
    const [one, two] = pickTwo(source);
    const here = one && source.chance.pick(one.places);
    const there = two && source.chance.pick(two.places);
    if (one === undefined || two === undefined || here === undefined || there === undefined) return null;
    return spellEach(source, [
      [[here], two.name],
      [[there], one.name],
    ]);
  },

  renameEverySpelling(source) {
    const binding = pickBinding(source);
    if (binding === undefined) return null;
    const same = source.names.filter(([from, to]) => source.text.slice(from, to) === binding.name);
    return spell(source, same, freshName(source, binding.name));
  },

  freeName(source) {
    const place = source.chance.pick(source.names.filter((one) => one[2] === null));
    return place === undefined
      ? null
      : spell(source, [place], freshName(source, source.text.slice(place[0], place[1])));
  },

  member(source) {
    const place = source.chance.pick(source.names.filter((one) => one[3] === "member"));
    if (place === undefined) return null;
    const name = source.text.slice(place[0], place[1]);
    const all = source.names.filter((one) => one[3] === "member" && source.text.slice(one[0], one[1]) === name);
    return spell(source, source.chance.below(2) === 0 ? all : [place], freshName(source, name));
  },

  anyWord(source) {
    const place = source.chance.pick(source.tokens.filter((token) => token.kind === "name"));
    const other = source.chance.pick(source.tokens.filter((token) => token.kind === "name"));
    if (place === undefined || other === undefined) return null;
    return source.text.slice(0, place.start) + other.text + source.text.slice(place.end);
  },
};

interface Bound {
  readonly name: string;
  readonly places: readonly NamePlace[];
}

function bindings(source: Source): Bound[] {
  const byKey = new Map<string, NamePlace[]>();
  for (const place of source.names) {
    const [, , key] = place;
    if (key === null) continue;
    const places = byKey.get(key);
    if (places === undefined) byKey.set(key, [place]);
    else places.push(place);
  }
  return [...byKey.values()].map((places) => ({
    name: source.text.slice((places[0] as NamePlace)[0], (places[0] as NamePlace)[1]),
    places,
  }));
}

function pickBinding(source: Source): Bound | undefined {
  return source.chance.pick(bindings(source));
}

/** Two bindings with different spellings that are used near each other, so that they are likely in sight of each other. */
function pickTwo(source: Source): readonly [Bound | undefined, Bound | undefined] {
  const all = bindings(source);
  const one = source.chance.pick(all);
  if (one === undefined) return [undefined, undefined];
  const at = (source.chance.pick(one.places) as NamePlace)[0];
  const distance = (other: Bound) => Math.min(...other.places.map((place) => Math.abs(place[0] - at)));
  const near = all
    .filter((other) => other.name !== one.name)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 6);
  return [one, source.chance.pick(near)];
}

const SUFFIXES = ["New", "_2", "Value", "x", "_of_it", "Z"];

function freshName(source: Source, name: string): string {
  const stem = source.chance.below(3) === 0 ? `fresh${source.chance.below(90)}` : name + source.chance.pick(SUFFIXES);
  return source.tokens.some((token) => token.text === stem) ? `${stem}q9` : stem;
}

function spell(source: Source, places: readonly NamePlace[], name: string): string {
  return spellEach(source, [[places, name]]);
}

function spellEach(source: Source, changes: readonly (readonly [readonly NamePlace[], string])[]): string {
  const spots = changes
    .flatMap(([places, name]) => places.map((place) => [place[0], place[1], name] as const))
    .sort((a, b) => a[0] - b[0]);
  let out = "";
  let done = 0;
  for (const [from, to, name] of spots) {
    if (from < done) continue;
    out += source.text.slice(done, from) + name;
    done = to;
  }
  return out + source.text.slice(done);
}
