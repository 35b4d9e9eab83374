import type { RunWhat } from "../ledger/index.ts";
import type { ModelRequest } from "../model/index.ts";
import type { LanguageId } from "../sandbox/index.ts";
import type { Noted } from "./context.ts";

/**
 * What the room is to do, as data. `record` is done at once, in the same batch as its cause, so that a conclusion is
 * durable exactly when its cause is; the rest is performed only after the entries beneath are durable.
 * A result names what it is of: a run or a call by its id, a report nothing, for a session has one.
 */
export type Effect =
  | ({ readonly do: "record" } & Noted)
  /** Judge this code; the result comes back as `run-finished`. Idempotent: re-issued after a restart. */
  | {
      readonly do: "run";
      readonly run: string;
      readonly what: RunWhat;
      readonly language: LanguageId;
      readonly code: string;
      readonly input: string | null;
      /** Every case to its end, also after one that ran out of time: nobody waits for it, and the report rests on it. */
      readonly whole: boolean;
    }
  /**
   * Ask the model; comes back as `call-reached`, then `call-answered` or `call-failed`. `request` null: the report's,
   * which the host renders from the record; `repair`: what of it did not hold. Not idempotent: never re-issued.
   */
  | {
      readonly do: "call";
      readonly call: string;
      readonly prompt: string;
      readonly request: ModelRequest | null;
      readonly repair: boolean;
    }
  /** Nobody waits for this call any more. */
  | { readonly do: "hang-up"; readonly call: string }
  /** Make the report from the record; comes back as `report-ready`. Idempotent. */
  | { readonly do: "report" }
  /** The session is over: close the stream. The room stays until its host lets it go. */
  | { readonly do: "close" };
