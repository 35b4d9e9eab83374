import type { Digest, Hash } from "../../base/index.ts";
import {
  EMPTY_STATE,
  findWitness,
  foldState,
  statementsIn,
  type TruthClaim,
  type TruthGround,
  truthGround,
} from "../../interview/index.ts";
import type { FinishedSession } from "../facts.ts";
import type { Pointer } from "../shape.ts";

/** What a model's sentence is held against: the session at its end. Undefined where its words were erased. */
export function groundOfReport({ entries, textOf, problem }: FinishedSession): TruthGround {
  const texts = { get: textOf } as unknown as ReadonlyMap<Digest, string>;
  let state = EMPTY_STATE;
  for (const entry of entries) state = foldState(state, entry, texts, { hash: NO_HASH });
  return truthGround(state, problem, state.ledger.atMs);
}
/** The running hash of the work is not asked for here. */
const NO_HASH: Hash = () => "" as Digest;

/**
 * Why a sentence may not stand beside its pointers; undefined: what of it was read is borne out by what they point at and
 * by nothing else. A judgement that states no fact is no statement; what is wrong and where is one that nothing shows.
 */
export function unborne(text: string, pointers: readonly Pointer[], ground: TruthGround): TruthClaim | undefined {
  const grounds = groundsAt(pointers, ground);
  // How often something was run, and how runs compare, is told by the runs together; somebody must have pointed at one.
  const together = pointers.some(({ run }) => run !== undefined) ? [...grounds, ground] : grounds;
  return firstUnborne(text, (claim) => (TOGETHER.has(claim.about) ? together : grounds));
}

/** The same of a sentence that names no place: it is held against the whole session, and each of its runs. */
export function unborneAnywhere(text: string, ground: TruthGround): TruthClaim | undefined {
  const runs = ground.ledger.runs.recent.map(({ run, requestedSeq }) => ({
    seq: requestedSeq,
    kind: "run.finished",
    run,
  }));
  const shown = [ground, ...groundsAt(runs, ground)];
  return firstUnborne(text, () => shown);
}

function firstUnborne(text: string, shownFor: (claim: TruthClaim) => readonly TruthGround[]): TruthClaim | undefined {
  return statementsIn(text, false)
    .flatMap(({ claims }) => claims)
    .filter((claim) => claim.about !== "unread" && claim.about !== "agrees")
    .find((claim) => !shownFor(claim).some((one) => findWitness(claim, one) !== undefined));
}
const TOGETHER: ReadonlySet<TruthClaim["about"]> = new Set(["runs", "progress", "streak"]);

/** What the pointers show: of each run that is pointed at its cases and its code, and of the talk the lines that are. */
function groundsAt(pointers: readonly Pointer[], ground: TruthGround): readonly TruthGround[] {
  const { ledger } = ground;
  const seqs = new Set(pointers.map(({ seq }) => seq));
  const lines = ground.lines.filter((line) => seqs.has(line.seq));
  const isCodeShown = pointers.some(({ kind }) => kind === "edit.settled");
  const bare: TruthGround = {
    ...ground,
    lines,
    code: isCodeShown ? ground.code : "",
    ledger: { ...ledger, runs: { ...ledger.runs, recent: [] } },
  };
  const runs = ledger.runs.recent.filter((run) => pointers.some((pointer) => pointer.run === run.run));
  const shown = runs.map((run): TruthGround => {
    const buffer = ledger.code.buffers[run.language];
    const buffers =
      buffer === undefined
        ? ledger.code.buffers
        : { ...ledger.code.buffers, [run.language]: { ...buffer, rev: run.rev } };
    return {
      ...bare,
      ledger: {
        ...ledger,
        code: { ...ledger.code, language: run.language, buffers },
        runs: { ...ledger.runs, recent: [run] },
      },
    };
  });
  return [bare, ...shown];
}
