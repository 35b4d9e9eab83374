import { utf8ByteCount } from "../base/index.ts";
import { cutToBytes } from "./cut.ts";
import type { Drawer, Section } from "./draw.ts";
import type { SaidLine, Shown } from "./view.ts";
import { makeVisible } from "./visible.ts";

/** Bytes of conversation that a briefing carries, newest kept. Contract. */
export const TALK_TAIL_BYTES = 6_000;

/**
 * One line a turn, `candidate: …`; what goes on below is indented, so that nobody writes a line that looks like somebody
 * else's.
 */
export function spellSaid({ who, text }: SaidLine): string {
  return `${who}: ${text.trim().replace(/\n/g, "\n  ")}`;
}

/** The newest lines that fit into `bytesMax`, and how many older ones there are. The newest is cut at its end, never dropped. */
export function talkTail(lines: readonly string[], bytesMax: number): { readonly text: string; readonly left: number } {
  let bytes = 0;
  let from = lines.length;
  while (from > 0) {
    bytes += utf8ByteCount(makeVisible(lines[from - 1] ?? "")) + 1;
    if (bytes > bytesMax) break;
    from--;
  }
  if (from === lines.length && from > 0) return { text: cutToBytes(lines[from - 1] ?? "", bytesMax), left: from - 1 };
  return { text: lines.slice(from).join("\n"), left: from };
}

/** What was said since the last prompt that was sent. */
export const unsentTalk: Drawer = ({ unsent }, shown) => talkSection(unsent, shown, "said since your last turn");

/** The end of the whole conversation. */
export const wholeTalk: Drawer = ({ lines }, shown) => talkSection(lines, shown, "conversation so far");

function talkSection(lines: readonly SaidLine[], shown: Shown, what: string): Section {
  return { ...talkBlock(lines.map(spellSaid), TALK_TAIL_BYTES, what), shown };
}

/** Spelt lines as one block, the newest that fit, with a count of the others; nothing when there is none. */
export function talkBlock(lines: readonly string[], bytesMax: number, what: string): Omit<Section, "shown"> {
  if (lines.length === 0) return { parts: [] };
  const { text, left } = talkTail(lines, bytesMax);
  const leftOut = `${left} older line${left === 1 ? "" : "s"}`;
  return {
    parts: [{ what: left === 0 ? what : `${what}, ${leftOut} left out`, content: text }],
    omitted: left === 0 ? [] : [`${leftOut} of conversation`],
  };
}
