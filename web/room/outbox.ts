import type { ClientAct, ClientFrame } from "@assay/core/protocol";

export type NumberedFrame = Exclude<ClientFrame, { type: "hello" }>;

/** What the outbox writes to: sessionStorage, or a map in tests. */
export interface Shelf {
  get(key: string): string | null;
  /** False: there was no room. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
}

/**
 * Frames that are not acknowledged, in order, one shelf entry each, so that a key costs one small write and a refresh
 * loses nothing. Numbers go on after a refresh and never come twice.
 */
export interface Outbox {
  push(act: ClientAct): NumberedFrame;
  /** Drops frames up to `n`. */
  acknowledge(n: number): void;
  /**
   * The server has refused this frame. It leaves once no earlier one waits: sent again without it, the later ones
   * would follow a gap.
   */
  refuse(n: number): void;
  /** The server knows numbers that this tab does not remember: go on after them. */
  skipTo(n: number): void;
  /** In order, refused ones that have not left yet included. */
  waiting(): readonly NumberedFrame[];
  /** How many are neither acknowledged nor refused. */
  count(): number;
  /** False: the browser's storage is full or forbidden; what is typed is then kept by the open page alone. */
  isKept(): boolean;
  clear(): void;
}

export function openOutbox(session: string, shelf: Shelf): Outbox {
  const prefix = `assay.outbox.${session}.`;
  const counter = `assay.sent.${session}`;
  const frames: NumberedFrame[] = [];
  let kept = true;
  for (const key of shelf.keys()) {
    if (!key.startsWith(prefix)) continue;
    const frame = readFrame(shelf.get(key));
    if (frame === undefined) shelf.remove(key);
    else frames.push(frame);
  }
  frames.sort((a, b) => a.n - b.n);
  let lastN = Math.max(Number(shelf.get(counter) ?? 0) || 0, frames.at(-1)?.n ?? 0);

  const refused = new Set<number>();
  const forget = (isGone: (n: number) => boolean) => {
    for (let index = frames.length - 1; index >= 0; index--) {
      const frame = frames[index];
      if (frame === undefined || !isGone(frame.n)) continue;
      shelf.remove(prefix + frame.n);
      frames.splice(index, 1);
    }
  };
  const leave = () => {
    while (frames[0] !== undefined && refused.has(frames[0].n)) {
      const { n } = frames[0];
      forget((one) => one === n);
    }
  };
  return {
    push(act) {
      const frame = { n: ++lastN, ...act } as NumberedFrame;
      frames.push(frame);
      kept = shelf.set(prefix + frame.n, JSON.stringify(frame)) && shelf.set(counter, String(lastN));
      return frame;
    },
    acknowledge(n) {
      forget((one) => one <= n);
      leave();
    },
    refuse(n) {
      refused.add(n);
      leave();
    },
    skipTo(n) {
      if (n <= lastN) return;
      lastN = n;
      shelf.set(counter, String(lastN));
    },
    waiting: () => frames,
    count: () => frames.reduce((count, frame) => (refused.has(frame.n) ? count : count + 1), 0),
    isKept: () => kept,
    clear: () => forget(() => true),
  };
}

function readFrame(text: string | null): NumberedFrame | undefined {
  if (text === null) return undefined;
  try {
    const value = JSON.parse(text) as { n?: unknown; type?: unknown };
    return typeof value.n === "number" && typeof value.type === "string" ? (value as NumberedFrame) : undefined;
  } catch {
    return undefined; // Half a frame, cut by a full disk: the server's copy is then the newer one.
  }
}
