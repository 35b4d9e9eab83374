import type { JsonObject } from "../base/index.ts";

/** Whose word a fact is: the browser said it, our server saw it, or our code concluded it from earlier entries. */
export type Provenance = "browser_claim" | "server_observation" | "derived";

/** Something that happened, before the log has stamped it. `v` is the version of this kind's data, from 1. */
export interface Event<Kind extends string = string, Data extends object = JsonObject> {
  readonly kind: Kind;
  readonly v: number;
  readonly by: Provenance;
  readonly data: Data;
}

/** An event as recorded. `seq` counts from 1 without gaps; `atMs` is the server's clock and never runs backward. */
export type Entry<E extends Event<string, object> = Event> = E & { readonly seq: number; readonly atMs: number };
