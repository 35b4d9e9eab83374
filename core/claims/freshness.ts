import type { Attempt } from "./attempt.ts";
import type { RunFacts } from "./facts.ts";
import type { Evidence } from "./run.ts";
import { isInput } from "./shell/effects.ts";
import { tidyPath } from "./shell/line.ts";

/** Whether the files that a run saw are the files that stand there now. */
export type Freshness = "fresh" | "prose-only" | "stale" | "user-edit";

/** What became of the files since an attempt. A person's own edit goes before an agent's: nobody claimed anything of it. */
export function freshnessOf(attempt: Attempt, facts: readonly RunFacts[], evidence: Evidence): Freshness {
  const stamp = facts[attempt.run]?.run.stamp;
  const events = evidence.events.filter((event) => event.after >= attempt.run);
  const edited = events.filter((event) => isInput(inRoot(event.path, evidence)));
  const changes = facts
    .filter(({ index }) => index >= attempt.run)
    .flatMap(({ commands, index }) => commands.slice(index === attempt.run ? attempt.lastCommand + 1 : 0))
    .flatMap((one) => one.changes)
    .filter((path) => !isOutside(path));
  const isTouched = events.length + changes.length > 0;
  if (stamp != null && evidence.stamp != null) {
    if (stamp === evidence.stamp) return isTouched ? "prose-only" : "fresh";
    // They differ, and no agent's doing explains it: somebody else changed the files.
    const isExplained = edited.some((event) => event.kind !== "user-edit") || changes.some(isInput);
    if (!isExplained) return "user-edit";
  }
  if (edited.some((event) => event.kind === "user-edit")) return "user-edit";
  if (edited.length > 0 || changes.some(isInput)) return "stale";
  return isTouched ? "prose-only" : "fresh";
}

function inRoot(path: string | undefined, evidence: Evidence): string | null {
  if (path === undefined) return null;
  const tidy = tidyPath(path);
  const root = evidence.root ?? evidence.runs.find((run) => run.cwd !== undefined)?.cwd;
  return root !== undefined && tidy.startsWith(`${tidyPath(root)}/`) ? tidy.slice(tidyPath(root).length + 1) : tidy;
}

/** Relative paths stand in the root; one that leads out of it, or starts elsewhere, bears on nothing here. */
function isOutside(path: string | null): boolean {
  return path !== null && (path.startsWith("../") || path.startsWith("/"));
}

/** Folders of the packages that the edits touched and of all that are built from them; undefined without a workspace. */
export function touchedPackages(evidence: Evidence): readonly string[] | undefined {
  if (evidence.packages.length === 0) return undefined;
  const paths = evidence.events
    .filter((event) => event.kind !== "user-edit")
    .map((event) => inRoot(event.path, evidence));
  if (paths.length === 0 || paths.some((path) => path === null)) return undefined;
  const touched = new Set<string>();
  for (const path of paths as readonly string[]) {
    if (!isInput(path)) continue;
    const owner = evidence.packages.find((one) => path.startsWith(`${one.path}/`));
    // A file of no package may bear on every one.
    if (owner === undefined) return undefined;
    touched.add(owner.name);
  }
  for (let size = -1; size !== touched.size; ) {
    size = touched.size;
    for (const one of evidence.packages) if (one.dependsOn.some((name) => touched.has(name))) touched.add(one.name);
  }
  return evidence.packages.filter((one) => touched.has(one.name)).map((one) => one.path);
}
