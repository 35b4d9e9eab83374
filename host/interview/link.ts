/** `disk-full`: too much waits for the disk, come back later; `broken`: this interview ended on a fault of ours. */
export type PartingReason = "disk-full" | "broken";

/** One browser tab's connection, as the room sees it. */
export interface Link {
  readonly tab: string;
  /** Sends one server frame, already spelled. Never throws; a gone connection swallows it. */
  send(text: string): void;
  /** Closes the connection; who holds the line spells the reason. */
  close(why: PartingReason): void;
}
