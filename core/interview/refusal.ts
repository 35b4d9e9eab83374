/** Why a frame of the browser changes nothing; codes are those of protocol's `RefusalCode` that are decided here. */
export interface Refusal {
  readonly refused: "malformed" | "too-large" | "out-of-order" | "read-only" | "over" | "not-now";
  /** For the person at the screen; says what would be right. */
  readonly message: string;
}

export function refuse(refused: Refusal["refused"], message: string): Refusal {
  return { refused, message };
}
