import { Socket } from "node:net";

/** What came out of one pipe. */
export interface Collected {
  readonly ended: Promise<void>;
  bytes(): Buffer;
  isOver(): boolean;
  close(): void;
}

/** Keeps at most `bytesMax` and says when there is more. */
export function collect(descriptor: number, bytesMax: number, over: () => void): Collected {
  const socket = new Socket({ fd: descriptor, readable: true, writable: false });
  const chunks: Buffer[] = [];
  let byteCount = 0;
  let isOver = false;
  socket.on("data", (chunk: Buffer) => {
    if (isOver) return;
    const room = bytesMax - byteCount;
    chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
    byteCount += Math.min(room, chunk.length);
    if (chunk.length > room) {
      isOver = true;
      over();
    }
  });
  socket.on("error", () => undefined);
  return {
    ended: new Promise((resolve) => socket.on("close", () => resolve())),
    bytes: () => Buffer.concat(chunks, byteCount),
    isOver: () => isOver,
    close: () => void socket.destroy(),
  };
}
