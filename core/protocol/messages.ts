import type { Message } from "../interview/index.ts";
import type { ClientAct, Numbered } from "./frames.ts";

/** What a frame says happened; undefined for a `check`, which says nothing that did. */
export function messageOf(tab: string, frame: Numbered & ClientAct): Message | undefined {
  const { n, ...act } = frame;
  if (act.type === "check") return undefined;
  if (act.type === "end") return { type: "end", frame: { tab, n }, because: "candidate" };
  return { ...act, frame: { tab, n } };
}
