import { canonicalJson, utf8ByteCount } from "../base/index.ts";
import type { Rendered, Scene } from "./view.ts";
import { makeVisible } from "./visible.ts";

/** A text that is not ours, on its way into a fence. `what` is ours: what it is, in a few words without a line end. */
export interface Block {
  readonly what: string;
  readonly content: string;
}
/** A line or lines of our own, a block, or nothing. */
export type Part = string | Block | null;

/**
 * 128 bits as decimal digits. Measured (o200k): 13 tokens, where 32 hex digits take 23; a tag stands twice a block.
 */
const TAG_DIGITS = 39;

/**
 * Sets parts under each other; each block stands in a fence of its own, whose tag occurs nowhere else in the text. Hidden
 * characters of a block are made visible. Nothing of a person or a program gets into a prompt but by this.
 */
export function compose(fence: Scene["fence"], parts: readonly Part[], omitted: readonly string[] = []): Rendered {
  const known: (string | Block)[] = [];
  for (const part of parts) {
    if (part === null || part === "") continue;
    known.push(typeof part === "string" ? part : { what: part.what, content: makeVisible(part.content) });
  }
  const texts = known.flatMap((part) => (typeof part === "string" ? [part] : [part.what, part.content]));
  let counter = 0;
  const nextTag = (): string => {
    const tag = tagOf(fence, counter++);
    return texts.some((text) => text.includes(tag)) ? nextTag() : tag;
  };
  const text = known.map((part) => (typeof part === "string" ? part : enclose(part, nextTag()))).join("\n");
  return { text, bytes: utf8ByteCount(text), omitted };
}

function enclose({ what, content }: Block, tag: string): string {
  return `BEGIN UNTRUSTED ${tag} ${what}\n${content}\nEND UNTRUSTED ${tag}`;
}

function tagOf({ seed, seq, hash }: Scene["fence"], counter: number): string {
  const bits = hash(canonicalJson(["fence", seed, seq, counter])).slice(0, 32);
  return BigInt(`0x${bits}`).toString().padStart(TAG_DIGITS, "0");
}

/**
 * A composed text taken apart again: what is ours, and the blocks in order, hidden characters as they were made visible.
 * A fence that is never closed reaches to the end.
 */
export function takeApart(text: string): { readonly ours: string; readonly blocks: readonly Block[] } {
  const ours: string[] = [];
  const blocks: Block[] = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const begin = /^BEGIN UNTRUSTED (\d{39}) (.*)$/.exec(line);
    if (begin === null) {
      ours.push(line);
      continue;
    }
    const end = lines.indexOf(`END UNTRUSTED ${begin[1]}`, at + 1);
    const stop = end === -1 ? lines.length : end;
    blocks.push({ what: begin[2] ?? "", content: lines.slice(at + 1, stop).join("\n") });
    at = stop;
  }
  return { ours: ours.join("\n"), blocks };
}
