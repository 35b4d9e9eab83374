import { err, ok, type Result } from "@assay/core/base";
import { buildDocument, type Reading } from "@assay/core/document";
import { judgePaper } from "@assay/core/prep";
import { type NewReading, PAPER_BYTES_MAX, PAPER_CHARS_MAX, type ReadingCard } from "@assay/core/protocol";
import { fastHash } from "@assay/host/base";
import { type Dossiers, readInWorker } from "@assay/host/prep";

/** Readings held until a dossier is made of them. Taste: a posting and a few papers of a few open tabs. */
const READINGS_HELD = 24;
/** Papers read at once, each in a thread of its own with its own memory. */
const READING_AT_ONCE = 2;
/** Papers that wait for one of those; the next is told to come back. */
const READING_WAITS_MAX = 8;

/** Papers that were read and are not kept yet; the server's going forgets them, and the page sends them anew. */
export interface Readings {
  /** Fails with the codes of host/prep, `at-capacity` and `malformed`. */
  read(wish: NewReading): Promise<Result<ReadingCard>>;
  /** Reads a text that a person corrected. */
  readText(text: string, name: string): Promise<Result<Reading>>;
  /** Undefined: it was never read, or is forgotten. */
  take(key: string): Reading | undefined;
}

export function openReadings(lexicon: Dossiers["lexicon"]): Readings {
  const held = new Map<string, Reading>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inSlot<T>(act: () => Promise<T>): Promise<Result<T>> {
    if (running >= READING_AT_ONCE) {
      if (waiting.length >= READING_WAITS_MAX)
        return err("at-capacity", "Many papers are being read just now: send this one again in a moment");
      // Whoever frees a slot hands it over, so that it is never counted as free in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return ok(await act());
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  }

  async function readBytes(bytes: Uint8Array, name: string): Promise<Result<Reading>> {
    const slot = await inSlot(() => readInWorker(bytes, name));
    return slot.ok ? slot.value : slot;
  }

  const readText: Readings["readText"] = (text, name) => readBytes(new TextEncoder().encode(text), name);

  return {
    readText,
    take: (key) => held.get(key),
    async read(wish) {
      const bytes = bytesOf(wish);
      if (!bytes.ok) return bytes;
      const read = await readBytes(bytes.value, wish.name);
      if (!read.ok) return read;
      const reading = read.value;
      const document = buildDocument(reading);
      const judged = judgePaper(wish.side, document, lexicon);
      const key = fastHash(`${reading.digest}\n${reading.name}\n${reading.format}`).slice(0, 32);
      held.delete(key);
      held.set(key, reading);
      for (const old of held.keys()) if (held.size > READINGS_HELD) held.delete(old);
      return ok({
        key,
        name: reading.name,
        format: reading.format,
        chars: document.blocks.reduce((sum, block) => sum + block.text.length, 0),
        found: judged.ok ? judged.value.found : 0,
        hidden: document.flags.length,
        notes: reading.notes,
        problem: judged.ok ? null : judged.failure.message,
      });
    },
  };
}

function bytesOf({ name, base64, text }: NewReading): Result<Uint8Array> {
  if (text !== undefined) {
    if (text.length > PAPER_CHARS_MAX)
      return err(
        "too-large",
        `Cannot read "${name}": it has ${text.length} characters, at most ${PAPER_CHARS_MAX} are read; keep the part that matters`,
      );
    return ok(new TextEncoder().encode(text));
  }
  const spelled = base64 ?? "";
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(spelled) || spelled.length % 4 !== 0)
    return err("malformed", `Cannot read "${name}": its bytes are not whole base64`);
  const bytes = Buffer.from(spelled, "base64");
  if (bytes.length > PAPER_BYTES_MAX)
    return err(
      "too-large",
      `Cannot read "${name}": it has ${Math.ceil(bytes.length / 1024 / 1024)} MiB, at most ${PAPER_BYTES_MAX / 1024 / 1024} MiB are read; keep the text and leave the pictures out`,
    );
  return ok(bytes);
}
