import type { ClientAct, Numbered, ServerFrame, WireEdit } from "@assay/core/protocol";
import { checksum } from "@assay/core/protocol";

/**
 * A browser's side of the line for tests: one buffer, an outbox, a screen. It plays by the rules of the page's own
 * machine (numbers that never come twice, frames kept until answered, the whole text when the copies part), in as few
 * words as they can be said; what the person did is kept beside it, so that a test can tell a loss.
 */
export interface TabModel {
  readonly tab: string;
  /** What is to go out, in the order of asking; the caller takes it from here while the line is open. */
  readonly out: (Numbered & ClientAct)[];
  open(): void;
  lose(): void;
  receive(act: ServerFrame): void;
  type(change: WireEdit["changes"][number]): void;
  say(text: string): void;
  check(): void;
  pause(on: boolean): void;
  /** A pause is over, or somebody asks again: a parted text goes out whole. */
  retry(): void;
  readonly text: () => string;
  readonly writes: () => boolean;
  readonly waiting: () => readonly (Numbered & ClientAct)[];
  /** Numbers of messages that the person was given back. */
  readonly returned: ReadonlySet<number>;
  /** Times the screen was changed by the server to what the person had not typed. */
  readonly overwritten: () => number;
}

type Line =
  | { readonly state: "following"; readonly rev: number }
  | { readonly state: "restoring"; readonly n: number; readonly held: readonly Omit<WireEdit, "base">[] }
  | { readonly state: "parted" };

export function openTabModel(tab: string): TabModel {
  const out: (Numbered & ClientAct)[] = [];
  let outbox: (Numbered & ClientAct)[] = [];
  const refused = new Set<number>();
  const returned = new Set<number>();
  let lastN = 0;
  let welcomed = false;
  let writer = true;
  let text: string | undefined;
  let line: Line | undefined;
  let overwritten = 0;

  function push(act: ClientAct): number {
    lastN += 1;
    const frame = { ...act, n: lastN } as Numbered & ClientAct;
    outbox.push(frame);
    if (welcomed) out.push(frame);
    return lastN;
  }
  function leave(): void {
    while (outbox[0] !== undefined && refused.has(outbox[0].n)) outbox.shift();
  }
  function acknowledge(n: number): void {
    outbox = outbox.filter((frame) => frame.n > n);
    leave();
  }
  function sendEdits(edits: readonly WireEdit[]): void {
    push({ type: "edits", language: "python", edits });
  }
  function restore(): void {
    if (text === undefined || !writer) return;
    line = { state: "restoring", n: push({ type: "restore", language: "python", text }), held: [] };
  }

  function onWelcome(act: Extract<ServerFrame, { type: "welcome" }>): void {
    acknowledge(act.acked);
    lastN = Math.max(lastN, act.lastN ?? act.acked);
    writer = act.writer;
    if (!writer) {
      for (const frame of outbox) if (frame.type === "say") returned.add(frame.n);
      outbox = [];
    }
    const server = act.buffers.find(({ language }) => language === "python");
    if (server === undefined) throw new Error("The welcome has no buffer");
    const edits = outbox.flatMap((frame) => (frame.type === "edits" ? frame.edits : []));
    const restores = outbox.some((frame) => frame.type === "restore");
    const unsent = line?.state === "parted" || (line?.state === "restoring" && line.held.length > 0);
    const isAhead = writer && (edits.length > 0 || restores || unsent);
    const mine = isAhead && !restores ? rebased(server, edits) : undefined;
    let wish: "restore" | undefined;
    if (!isAhead) {
      if (text !== undefined && text !== server.text) overwritten += 1;
      text = server.text;
      line = { state: "following", rev: server.rev };
    } else if (mine !== undefined && mine.text === text) line = { state: "following", rev: mine.rev };
    else {
      line = { state: "parted" };
      wish = "restore";
    }
    welcomed = true;
    out.push(...outbox);
    if (wish === "restore") restore();
  }

  function onRefused(n: number, code: string): void {
    const frame = outbox.find((each) => each.n === n);
    refused.add(n);
    leave();
    if (code === "read-only") writer = false;
    if (frame?.type === "say") returned.add(n);
    if (frame?.type === "edits" && line?.state === "following") restore();
    if (frame?.type === "restore" && line?.state === "restoring" && line.n === n) line = { state: "parted" };
  }

  return {
    tab,
    out,
    open() {
      out.length = 0;
    },
    lose() {
      welcomed = false;
      out.length = 0;
    },
    receive(act) {
      switch (act.type) {
        case "welcome":
          return onWelcome(act);
        case "ack": {
          acknowledge(act.n);
          if (line?.state !== "restoring" || line.n !== act.n) return;
          const { held } = line;
          line = { state: "following", rev: act.rev + held.length };
          if (held.length > 0) sendEdits(held.map((edit, index) => ({ base: act.rev + index, ...edit })));
          return;
        }
        case "mismatch":
          if (line?.state !== "restoring") restore();
          return;
        case "taken-over":
          writer = false;
          return;
        case "refused":
          if (act.n !== null) onRefused(act.n, act.code);
          return;
        default:
          return;
      }
    },
    type(change) {
      if (text === undefined || line === undefined || !writer) return;
      text = text.slice(0, change.from) + change.text + text.slice(change.to);
      const edit = { changes: [change], origin: "typing", claimedAtMs: 0 } as const;
      if (line.state === "following") {
        const { rev } = line;
        line = { state: "following", rev: rev + 1 };
        sendEdits([{ base: rev, ...edit }]);
      } else if (line.state === "restoring") line = { ...line, held: [...line.held, edit] };
    },
    say(words) {
      push({ type: "say", text: words });
    },
    check() {
      if (text === undefined || !welcomed || !writer || line?.state !== "following") return;
      push({ type: "check", language: "python", rev: line.rev, checksum: checksum(text) });
    },
    pause(on) {
      push({ type: "pause", on });
    },
    retry() {
      if (line?.state === "parted" && welcomed) restore();
    },
    text: () => text ?? "",
    writes: () => writer,
    waiting: () => outbox,
    returned,
    overwritten: () => overwritten,
  };
}

/** The server's text with the own edits on it; undefined when one was made on another revision. */
function rebased(
  server: { readonly text: string; readonly rev: number },
  edits: readonly WireEdit[],
): { readonly text: string; readonly rev: number } | undefined {
  let { text, rev } = server;
  for (const { base, changes } of edits) {
    if (base !== rev) return undefined;
    for (const { from, to, text: insert } of changes) text = text.slice(0, from) + insert + text.slice(to);
    rev += 1;
  }
  return { text, rev };
}
