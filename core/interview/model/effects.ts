import type { SessionEntry } from "../../ledger/index.ts";
import type { ModelFault } from "../../model/index.ts";
import type { Effect } from "../effect.ts";
import type { State } from "../state.ts";
import { promptOfCall } from "./observe-call.ts";
import { requestOf } from "./prompt.ts";

/** What an entry of the model's part sets going. */
export function modelEffects(state: State, entry: SessionEntry): readonly Effect[] {
  switch (entry.kind) {
    case "call.begun": {
      const { call, prompt } = entry.data;
      const facts = promptOfCall(state, call);
      if (facts === undefined) return [];
      const request = requestOf(state, facts);
      return [{ do: "call", call, prompt, request, repair: request === null && facts.rounds > 0 }];
    }
    case "call.failed":
      return HUNG_UP.has(entry.data.fault) ? [{ do: "hang-up", call: entry.data.call }] : [];
    default:
      return [];
  }
}

/** Faults of ours: the provider is still talking. */
const HUNG_UP: ReadonlySet<ModelFault> = new Set(["cancelled", "superseded", "timeout"]);
