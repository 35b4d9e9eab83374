/** One browser tab's connection, as the room sees it. */
export interface Link {
  readonly tab: string;
  /** Sends one server frame, already spelled. Never throws; a gone connection swallows it. */
  send(text: string): void;
  /** Closes the connection with a code of RFC 6455 and a short reason in words. */
  close(code: number, reason: string): void;
}
