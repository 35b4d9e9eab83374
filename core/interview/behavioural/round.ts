import type { BehaviouralContext, Noted } from "../context.ts";
import type { Message, Sensed } from "../message.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Round } from "../round.ts";
import type { State } from "../state.ts";
import { concludeStar } from "./conclude.ts";
import { decideStar } from "./decide.ts";
import { understandReply } from "./understand.ts";
import { phraseStar, variantsStar } from "./wording.ts";

/** The behavioural round: questions on what somebody did, answered in four steps; the house holds it, also beside a model. */
export const BEHAVIOURAL: Round<BehaviouralContext> = {
  understand: understandReply,
  observe: observeStar,
  decide: decideStar,
  phrase: phraseStar,
  variantCount: variantsStar,
  conclude: concludeStar,
};

/** There is no code in it: what a coding room could send is refused, and what its own runs would tell cannot come. */
function observeStar(_state: State, { message }: Sensed, _context: BehaviouralContext): Noted | Refusal | undefined {
  const what = CODE_ACTS[message.type];
  return what === undefined ? undefined : refuse("not-now", `This is a behavioural round: there is ${what} in it`);
}

const CODE_ACTS: Readonly<Partial<Record<Message["type"], string>>> = {
  edits: "no editor",
  edit: "no editor",
  restore: "no editor",
  language: "no editor",
  run: "nothing to run",
  hint: "no hint",
};
