/** What the exit code of a piece of a line says about the commands in it. */
export interface Flow {
  /** If it ended with 0, these ran and ended with 0. */
  readonly certain: ReadonlySet<number>;
  /** If it ended otherwise, one of these may be why. */
  readonly culprits: ReadonlySet<number>;
  /** If it ended otherwise, these ran and ended with 0: what stands behind a `!`. */
  readonly certainIfNot: ReadonlySet<number>;
  /** It cannot end with 0: `false`, `exit 1`. */
  readonly neverZero: boolean;
  /** Nothing after it runs. */
  readonly ends: boolean;
  /** Nothing after it runs when it ended otherwise than with 0: `a || exit 1`. */
  readonly isFatal: boolean;
  /** Under `set -e` its failure ends the line. Not so inside `a && b`, where a failure of `a` is let pass. */
  readonly isGuarded: boolean;
}

const NONE: ReadonlySet<number> = new Set();
/** Says nothing. */
export const SILENT: Flow = {
  certain: NONE,
  culprits: NONE,
  certainIfNot: NONE,
  neverZero: false,
  ends: false,
  isFatal: false,
  isGuarded: true,
};

export function flowOf(certain: ReadonlySet<number>, culprits: ReadonlySet<number> = certain): Flow {
  return { ...SILENT, certain, culprits };
}

export function union(...sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  const all = new Set<number>();
  for (const set of sets) for (const item of set) all.add(item);
  return all;
}

/** `a && b`. */
export function bothOf(left: Flow, right: Flow): Flow {
  return {
    ...SILENT,
    certain: union(left.certain, right.certain),
    culprits: union(left.culprits, right.culprits),
    neverZero: left.neverZero || right.neverZero,
    isGuarded: false,
  };
}

/** `a || b`: with 0 either may have been well, unless `b` cannot be. */
export function eitherOf(left: Flow, right: Flow): Flow {
  return {
    ...SILENT,
    certain: right.neverZero ? left.certain : NONE,
    culprits: right.neverZero ? union(left.culprits, right.culprits) : right.culprits,
    neverZero: left.neverZero && right.neverZero,
    isFatal: right.ends && right.neverZero,
    isGuarded: false,
  };
}

/** `! a`. */
export function notOf(inner: Flow): Flow {
  return { ...SILENT, certainIfNot: inner.certain, isGuarded: false };
}

/** `if a; then b; else c; fi`; without `otherwise`, a condition that fails gives 0. */
export function branchOf(condition: Flow, then: Flow, otherwise: Flow | undefined): Flow {
  const culprits = union(then.culprits, otherwise?.culprits ?? NONE, otherwise?.neverZero ? condition.culprits : NONE);
  const certain = otherwise?.neverZero
    ? union(condition.certain, then.certain)
    : then.neverZero
      ? union(condition.certainIfNot, otherwise?.certain ?? NONE)
      : NONE;
  const isFatal = (then.neverZero && then.ends) || (otherwise?.neverZero === true && otherwise.ends);
  return { ...SILENT, certain, culprits, isFatal, isGuarded: false };
}

/** One after the other. `errexit`: whether `set -e` held when each began. */
export function sequenceOf(flows: readonly Flow[], errexit: readonly boolean[]): Flow {
  let certain: ReadonlySet<number> = NONE;
  let culprits: ReadonlySet<number> = NONE;
  let last = SILENT;
  for (const [at, flow] of flows.entries()) {
    last = flow;
    if (flow.ends || at === flows.length - 1) break;
    if (!flow.isFatal && errexit[at] !== true) continue;
    culprits = union(culprits, flow.culprits);
    if (flow.isFatal || flow.isGuarded) certain = union(certain, flow.certain);
  }
  return { ...last, certain: union(certain, last.certain), culprits: union(culprits, last.culprits) };
}
