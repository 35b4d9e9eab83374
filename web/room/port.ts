import type { ServerFrame } from "@assay/core/protocol";
import type { Line } from "./room-state.ts";

/** The line to the room as the session needs it: connection.ts in a browser, a test's own hands in a test. */
export type Connect = (options: ConnectionOptions) => Connection;

export interface ConnectionOptions {
  readonly path: string;
  readonly tab: string;
  onFrame(frame: ServerFrame): void;
  onLine(line: Line): void;
}

export interface Connection {
  /** False: there is no open line; the frame waits in the outbox. */
  send(frame: object): boolean;
  /** Hangs up and calls again at once, e.g. to take over or because the line looks dead. */
  renew(options?: { takeOver: boolean }): void;
  close(): void;
}
