import { z } from "zod";
import { err, type Failure, type Json, ok, type Result } from "../base/index.ts";
import { HAND_ORIGINS } from "../ledger/index.ts";
import { LANGUAGE_IDS } from "../sandbox/index.ts";
import { WIRE } from "./bounds.ts";
import type { ClientFrame, ServerFrame } from "./frames.ts";

/** `n`: the number of the refused frame where it could be read, so that its sender can drop it. */
export interface DecodeFailure extends Failure<"malformed" | "too-large"> {
  readonly n: number | null;
}

/** Answers `undefined` for what is no JSON; core has no parser that does. */
export type Parse = (text: string) => Json | undefined;

/**
 * A browser's message as a frame. Never throws, whatever `text` is. Unknown keys are dropped; texts stay as they
 * came, `observe` tidies them.
 * Fails with `too-large` where a size of `WIRE` is passed, `malformed` otherwise; the message names field and size.
 */
export function decodeClient(text: string, parse: Parse): Result<ClientFrame, DecodeFailure> {
  if (text.length > WIRE.frameBytes) return refuse("too-large", tooLarge("frame", text.length, WIRE.frameBytes), null);
  if (deeperThan(text, WIRE.depth))
    return refuse("malformed", `The frame nests deeper than ${WIRE.depth} levels`, null);
  const value = parse(text);
  if (value === undefined) return refuse("malformed", "The frame is not JSON", null);
  const n = numberOf(value);
  const read = clientSchema().safeParse(value);
  if (read.success) return ok(read.data as ClientFrame);
  const issue = read.error.issues[0];
  const where = issue === undefined || issue.path.length === 0 ? "frame" : `field "${issue.path.join(".")}"`;
  if (issue?.code === "too_big") {
    const met = sizeAt(value, issue.path);
    return refuse("too-large", tooLarge(where, met, Number(issue.maximum)), n);
  }
  return refuse("malformed", `The ${where} is not as protocol/frames.ts says: ${issue?.message ?? "no frame"}`, n);
}

/**
 * A server's message in the browser. The browser trusts the server it was loaded from, so only what its own code
 * branches on is checked: that it is an object with a `type`.
 */
export function decodeServer(text: string, parse: Parse): Result<ServerFrame, Failure<"malformed">> {
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return err("malformed", "The server's frame is no JSON object");
  const { type } = value as { type?: unknown };
  if (typeof type !== "string") return err("malformed", 'The server\'s frame lacks "type"');
  return ok(value as unknown as ServerFrame);
}

/** A person's sentence for a size that was passed, with both sizes. */
export function tooLarge(what: string, met: number, allowed: number): string {
  return `The ${what} is too large: ${met} characters, at most ${allowed} are accepted`;
}

function refuse(code: DecodeFailure["code"], message: string, n: number | null): Result<never, DecodeFailure> {
  return { ok: false, failure: { code, message, n } };
}

/** Counted before the text is parsed: a parser's own stack is not to be trusted with a stranger's brackets. */
function deeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (quoted) {
      if (unit === BACKSLASH) index++;
      else if (unit === QUOTE) quoted = false;
    } else if (unit === QUOTE) quoted = true;
    else if (unit === OPEN_LIST || unit === OPEN_RECORD) {
      if (++depth > limit) return true;
    } else if (unit === CLOSE_LIST || unit === CLOSE_RECORD) depth--;
  }
  return false;
}
const BACKSLASH = 0x5c;
const QUOTE = 0x22;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_RECORD = 0x7b;
const CLOSE_RECORD = 0x7d;

function numberOf(value: Json): number | null {
  const n = typeof value === "object" && value !== null && "n" in value ? value.n : null;
  return typeof n === "number" && Number.isSafeInteger(n) && n > 0 ? n : null;
}

function sizeAt(value: Json, path: readonly PropertyKey[]): number {
  let at: unknown = value;
  for (const step of path) at = typeof at === "object" && at !== null ? Reflect.get(at, step) : undefined;
  if (typeof at === "string" || Array.isArray(at)) return at.length;
  return typeof at === "number" ? at : 0;
}

let schema: z.ZodType | undefined;

/** Made at the first frame: the browser, which decodes no client's frames, then carries none of it. */
function clientSchema(): z.ZodType {
  schema ??= makeClientSchema();
  return schema;
}

function makeClientSchema(): z.ZodType {
  const count = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
  const n = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
  const language = z.enum(LANGUAGE_IDS);
  const code = z.string().max(WIRE.bufferChars);
  const change = z.object({ from: count, to: count, text: code }).refine((at) => at.from <= at.to, {
    message: "a change ends before it begins",
  });
  const edit = z.object({
    base: count,
    changes: z.array(change).min(1).max(WIRE.changesPerEdit),
    origin: z.enum(HAND_ORIGINS),
    claimedAtMs: z.number().finite().nonnegative().max(Number.MAX_SAFE_INTEGER).transform(Math.floor),
  });
  return z.discriminatedUnion("type", [
    z.object({
      type: z.literal("hello"),
      protocol: count,
      tab: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, "a tab's name has 8 to 64 letters, digits, - or _"),
      takeOver: z.boolean(),
    }),
    z.object({ type: z.literal("edits"), n, language, edits: z.array(edit).min(1).max(WIRE.editsPerFrame) }),
    z.object({
      type: z.literal("check"),
      n,
      language,
      rev: count,
      checksum: z.string().regex(/^[0-9a-f]{8}$/, "a checksum has 8 hex digits"),
    }),
    z.object({ type: z.literal("restore"), n, language, text: code }),
    z.object({ type: z.literal("language"), n, language }),
    z.object({ type: z.literal("say"), n, text: z.string().max(WIRE.sayChars) }),
    z.object({ type: z.literal("compose"), n, on: z.boolean() }),
    z.object({
      type: z.literal("run"),
      n,
      what: z.enum(["tests", "own", "stdin"]),
      input: z.string().max(WIRE.inputChars).nullable(),
    }),
    z.object({ type: z.literal("hint"), n }),
    z.object({ type: z.literal("hold"), n, on: z.boolean() }),
    z.object({ type: z.literal("pause"), n, on: z.boolean() }),
    z.object({
      type: z.literal("time"),
      n,
      addMinutes: z.number().int().min(1).max(WIRE.addMinutes).nullable(),
      timed: z.boolean().nullable(),
    }),
    z.object({ type: z.literal("end"), n }),
  ]);
}
