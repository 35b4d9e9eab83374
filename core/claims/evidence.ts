import type { Attempt } from "./attempt.ts";
import type { Scope } from "./claim.ts";
import { touchedPackages } from "./freshness.ts";
import type { Evidence } from "./run.ts";
import { coverageOf, holdsName } from "./scope.ts";

/**
 * The newest attempt that covers a scope. One that shows nothing because its output was cut or lost does not take away
 * what an earlier one showed.
 */
export function newestCovering(wanted: Scope, valid: readonly Attempt[]): Attempt | undefined {
  const covering = valid.filter((attempt) => coverageOf(wanted, attempt.scope) === "covers");
  const isMute = (attempt: Attempt) =>
    attempt.result === "empty" && (attempt.failure === "masked-exit" || attempt.failure === "no-evidence");
  const speaking = covering.find((attempt) => !isMute(attempt));
  return speaking ?? covering[0];
}

/** Whether something later passed that covers a failed attempt, or at least everything that failed in it. `valid`: newest first. */
export function isCured(failed: Attempt, valid: readonly Attempt[]): boolean {
  const later = valid.filter((attempt) => attempt.run > failed.run && attempt.result === "pass");
  if (later.some((attempt) => coverageOf(failed.scope, attempt.scope) === "covers" && !isShort(failed, attempt)))
    return true;
  const { report } = failed;
  if (report === null || report.failing.length === 0 || report.failing.length < report.failed + report.errored)
    return false;
  return report.failing.every((name) => later.some((attempt) => !attempt.scope.all && holdsName(attempt.scope, name)));
}

/** The same words, and far fewer tests: something narrows it that the words do not tell. */
function isShort(failed: Attempt, later: Attempt): boolean {
  return later.report !== null && later.report.executed === 0 && failed.report !== null;
}

/**
 * "All" in a workspace is every package that was touched and what is built from it. When each has passed by a run of its
 * own, the oldest of them speaks for the claim. Undefined when one is missing.
 */
export function uniteParts(wanted: Scope, valid: readonly Attempt[], evidence: Evidence): Attempt | undefined {
  if (!wanted.all) return undefined;
  const needed = touchedPackages(evidence);
  if (needed === undefined || needed.length === 0) return undefined;
  const parts = needed.map((path) => {
    const name = evidence.packages.find((one) => one.path === path)?.name ?? path;
    return valid.find(({ scope }) => isWholePackage(scope, path, name));
  });
  if (parts.some((part) => part?.result !== "pass")) return undefined;
  return (parts as Attempt[]).reduce((oldest, part) => (part.run < oldest.run ? part : oldest));
}

function isWholePackage(scope: Scope, path: string, name: string): boolean {
  if ((scope.names ?? []).length > 0) return false;
  const short = name.slice(name.lastIndexOf("/") + 1);
  const places = [...(scope.paths ?? []), ...(scope.packages ?? [])];
  return (
    places.length > 0 &&
    places.some((place) => place === path || place === name || place === short || place === `./${path}`)
  );
}
