/** How a call of a shell tool came back. `denied`: it was refused and nothing ran. */
export const RUN_OUTCOMES = ["completed", "denied", "timeout", "killed", "error"] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** One call of a shell tool that has returned, by whichever agent of the session, in the order in which they returned. */
export interface RunRecord {
  readonly cmd: string;
  /** Folder it was started in; absent when the record does not say. */
  readonly cwd?: string;
  /** Null when there was none, or it was not recorded. */
  readonly exit: number | null;
  /** What it printed, both streams, as far as it was kept. */
  readonly output: string;
  /** Started by the tool without waiting for its end. */
  readonly background: boolean;
  readonly outcome: RunOutcome;
  readonly agent?: string;
  readonly turn?: number;
  readonly ms?: number;
  /** The files as they were when it ended, when somebody stamped them; null when that could not be told. */
  readonly stamp?: TreeStamp | null;
}

/** A digest over the files that can bear on builds and tests. Two equal stamps: the same files, prose aside. */
export type TreeStamp = string;

/** Something that happened to the files, after the run of index `after` (-1: before the first). */
export interface TreeEvent {
  readonly kind: "edit" | "delete-tests" | "user-edit";
  /** Absent when it is not known which file. */
  readonly path?: string;
  readonly after: number;
}

/** One package of a workspace, and the packages of the same workspace that it is built from. */
export interface WorkspacePackage {
  readonly name: string;
  /** Folder, relative to the root. */
  readonly path: string;
  readonly dependsOn: readonly string[];
}

/** Everything that is known about what was done. */
export interface Evidence {
  readonly runs: readonly RunRecord[];
  readonly events: readonly TreeEvent[];
  /** The folder that the claims speak about; absent: where the first run was started. */
  readonly root?: string;
  /** The turn whose text is judged; absent: the latest that a run names. */
  readonly turn?: number;
  /** Files that say what a command really is (`package.json`, `Makefile`, scripts), by path relative to the root. */
  readonly files: ReadonlyMap<string, string>;
  readonly packages: readonly WorkspacePackage[];
  /** The files as they are now; null or absent: not known, then `events` and the commands themselves have to tell. */
  readonly stamp?: TreeStamp | null;
}
