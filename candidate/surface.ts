/**
 * Which surface lies on top. A covered element still counts as visible to a browser, so that the order of the checks is
 * the fact: what covers comes before what it covers. The brief of a design question has the weakest check and comes last.
 */
export const SURFACES = ["design", "ide", "problem", "designProblem", "none"] as const;
export type Surface = (typeof SURFACES)[number];

/** A check of a target's, in the order in which they are asked. */
export interface SurfaceCheck {
  readonly name: Exclude<Surface, "none">;
  /** Surfaces that lie beneath it when it shows. */
  readonly covers: readonly Surface[];
}

/** What is wrong with an order of checks; empty: nothing is. */
export function lintSurfaces(checks: readonly SurfaceCheck[]): readonly string[] {
  const names = checks.map((check) => check.name);
  const faults = names.filter((name, index) => names.indexOf(name) !== index).map((name) => `"${name}" stands twice`);
  checks.forEach((check, index) => {
    for (const covered of check.covers) {
      const at = names.indexOf(covered as never);
      if (at !== -1 && at <= index) faults.push(`"${check.name}" covers "${covered}" and must be asked before it`);
    }
  });
  const last = names.indexOf("designProblem");
  if (last !== -1 && last !== names.length - 1) faults.push(`"designProblem" has the weakest check and comes last`);
  return faults;
}

/** The first that shows. `shows` is one reading of the page, never an older one. */
export function deriveSurface(
  checks: readonly SurfaceCheck[],
  shows: Readonly<Partial<Record<Surface, boolean>>>,
): Surface {
  return checks.find((check) => shows[check.name] === true)?.name ?? "none";
}
