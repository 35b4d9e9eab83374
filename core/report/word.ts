/** A text that stands in the bank: an author wrote it, so no rule about our own wording reads it. */
export interface Authored {
  readonly authored: string;
}

/** A text for people, and the same text with what was authored cut out: what the rules about wording read. */
export interface Worded {
  readonly text: string;
  readonly own: string;
}

/** Stands in for an authored text, so that the words on its two sides do not become neighbours. */
const SLOT = "xx";

/** A text from the bank for a slot of `word`. */
export function authored(text: string): Authored {
  return { authored: text };
}

/** Puts a sentence together: word`The case ${authored(name)} fails.` */
export function word(pieces: TemplateStringsArray, ...slots: readonly (string | number | Authored | Worded)[]): Worded {
  const fill = (spell: (slot: Authored | Worded) => string) =>
    pieces.map((piece, index) => {
      const slot = slots[index];
      return `${piece}${slot === undefined ? "" : typeof slot === "object" ? spell(slot) : slot}`;
    });
  return {
    text: fill((slot) => ("authored" in slot ? slot.authored : slot.text)).join(""),
    own: fill((slot) => ("authored" in slot ? SLOT : slot.own)).join(""),
  };
}

/** "a", "a and b", "a, b and c". */
export function wordList(items: readonly Worded[]): Worded {
  const join = (texts: readonly string[]) =>
    texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
  return { text: join(items.map(({ text }) => text)), own: join(items.map(({ own }) => own)) };
}

/** `1 case`, `2 cases`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
