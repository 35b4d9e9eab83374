import type { Scope } from "./claim.ts";

/** How what a run spoke for lies to what is asked for. */
export type Coverage = "covers" | "partial" | "disjoint";

/** The whole of a kind. */
export const WHOLE: Scope = { all: true };

/** Suites that the plain run of a project's tests is not known to hold. */
const APART = /^(e2e|end-to-end|browser|acceptance|smoke|performance|load|visual|ui|system|playwright|cypress)$/;

/**
 * Whether a run of scope `run` speaks for all of `wanted`, for some of it, or for none. A run with `all` and suites is the
 * whole run of a tool that only knows such tests (a browser's).
 */
export function coverageOf(wanted: Scope, run: Scope): Coverage {
  const asked = listsOf(wanted);
  if (asked.length === 0) return isWhole(run) ? "covers" : "partial";
  if (isWhole(run)) {
    const suites = run.suites ?? [];
    if (suites.length > 0 && (wanted.suites ?? []).length > 0)
      return (wanted.suites ?? []).every((word) => suites.some((name) => meets(word, name))) ? "covers" : "disjoint";
    return suites.length === 0 && asked.every((word) => APART.test(word)) ? "partial" : "covers";
  }
  const given = listsOf(run);
  const hits = asked.filter((word) => given.some((name) => meets(word, name)));
  if (hits.length === asked.length) return isNarrowerWithin(wanted, run) ? "partial" : "covers";
  if (hits.length > 0) return "partial";
  // A run of one suite or one package may hold what was asked for; a run of one named file or test does not.
  return (run.names ?? []).length + (run.paths ?? []).length === 0 ? "partial" : "disjoint";
}

function isWhole(scope: Scope): boolean {
  return scope.all && (scope.packages ?? []).length + (scope.paths ?? []).length + (scope.names ?? []).length === 0;
}

function listsOf(scope: Scope): readonly string[] {
  return [...(scope.packages ?? []), ...(scope.paths ?? []), ...(scope.names ?? []), ...(scope.suites ?? [])].map(
    (word) => word.toLowerCase(),
  );
}

/** A package was asked for, and the run was limited to some names or files in it. */
function isNarrowerWithin(wanted: Scope, run: Scope): boolean {
  const asksForNames = (wanted.names ?? []).length + (wanted.paths ?? []).length > 0;
  return !asksForNames && (run.names ?? []).length > 0;
}

/** `parser` and `src/parser.test.ts`, `auth` and `test_auth`, `unit` and `test/unit`; never `at` and `date`. */
function meets(word: string, name: string): boolean {
  if (word === name) return true;
  const plain = (text: string) =>
    text.replace(/\.(test|spec)?\.?[cm]?[jt]sx?$|\.(py|rs|go|rb|java|kt|php|exs?)$|_test$|^test_/g, "");
  const wanted = plain(word);
  const parts = name.split(/[^a-z0-9]+/).filter((part) => part !== "");
  if (wanted === "" || plain(name) === wanted) return wanted !== "";
  if (
    parts.includes(wanted) ||
    parts.includes(`${wanted}s`) ||
    `${parts.join(" ")} `.includes(`${wanted.replace(/[^a-z0-9]+/g, " ")} `)
  )
    return true;
  return wanted.length >= 5 && name.includes(wanted);
}

/** Whether the name of a failing test falls under what a later run was limited to. */
export function holdsName(scope: Scope, failing: string): boolean {
  if (isWhole(scope)) return true;
  const lower = failing.toLowerCase();
  const words = listsOf(scope);
  return words.length > 0 && words.some((word) => lower.includes(word) || meets(word, lower));
}

/** What several runs of one line speak for together. */
export function joinScopes(scopes: readonly Scope[]): Scope {
  const whole = scopes.find(isWhole);
  if (whole !== undefined) return whole;
  const lists = (pick: (scope: Scope) => readonly string[] | undefined) => [
    ...new Set(scopes.flatMap((scope) => pick(scope) ?? [])),
  ];
  const [packages, paths, names, suites] = [
    lists((s) => s.packages),
    lists((s) => s.paths),
    lists((s) => s.names),
    lists((s) => s.suites),
  ];
  return {
    all: false,
    ...(packages.length > 0 ? { packages } : {}),
    ...(paths.length > 0 ? { paths } : {}),
    ...(names.length > 0 ? { names } : {}),
    ...(suites.length > 0 ? { suites } : {}),
  };
}
