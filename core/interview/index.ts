/**
 * reader › [interview]
 *
 * The live session as a pure machine. Takes messages from the world and entries from the log. Gives events, states,
 * effects, and the facts that pages show. Performs nothing, reads no clock, parses nothing.
 *
 * A room runs it so, for each message of its inbox at the clock reading `nowMs`:
 *
 *     for (const one of expand(state, message, nowMs, context)) {
 *       const wanted = needs(state, one);                    // texts for host/syntax to parse
 *       const { before, after, reviewed } = parse(wanted);   // NodeTables, or undefined
 *       const made = advance(state, { message: one, nowMs, before, after, reviewed }, context);
 *       state = made.state;                                  // append made.entries with made.words
 *     }                                                      // … with those of other messages in one batch,
                                                            // and perform made.effects once that is durable
 *     wakeAt(nextWakeMs(state, nowMs, context));             // puts { type: "wake" } into the inbox
 *
 * A session begins with `record(EMPTY_STATE, startSession(opening, context), nowMs, context)`. After a restart the room
 * folds its log (`rebuild`), takes in `recovery(state, nowMs, model)` and performs `pendingEffects(state)`. What a browser is
 * shown comes from `roomView`, `transcript`, `runViews` and `bufferViews`; a line or run that was sent before is sent
 * again when it changed (a line becomes `cut`, a run `finished`).
 */
export { policyBegun, problemBegun, questionsBegun } from "./begun.ts";
export {
  type BehaviouralContext,
  type CodingContext,
  type Context,
  type Noted,
  openBehaviouralContext,
  openContext,
} from "./context.ts";
export { admitFrame } from "./edits.ts";
export type { Effect } from "./effect.ts";
export { expand } from "./expand.ts";
export type { Act } from "./house/act.ts";
export { decide } from "./house/decide.ts";
export { phrase } from "./house/phrase.ts";
export type { Message, OneEdit, Sensed } from "./message.ts";
export { bytesOf, type Conversation, messagesNow } from "./model/conversation.ts";
export { cutSentences } from "./model/cut.ts";
export { reportScene, truthGround } from "./model/scene.ts";
export { modelSetting } from "./model/setting.ts";
export { type Needs, needs } from "./needs.ts";
export { observe } from "./observe.ts";
export type { Occasion } from "./occasion.ts";
export {
  type BehaviouralWish,
  checkBehaviouralWish,
  checkWish,
  type Opening,
  startSession,
  type Wish,
} from "./open.ts";
export { questionOf, questionsOf } from "./questions.ts";
export type { Refusal } from "./refusal.ts";
export {
  type Difference,
  type GateRow,
  type PromptRow,
  type Replay,
  rebuild,
  replaySession,
  rerenderPrompts,
} from "./replay.ts";
export { gatherScreen, type Screen, screenChanges } from "./screen.ts";
export type { ModelView, RoomView, RunLine, StarStatus, StarView, TranscriptLine } from "./shown.ts";
export {
  bufferText,
  EMPTY_STATE,
  foldState,
  isLine,
  type Line,
  type RunWords,
  type State,
  type Words,
} from "./state.ts";
export { type Advance, advance, JUMP_MS, pendingEffects, record, recovery, step } from "./step.ts";
export type { TruthClaim } from "./truth/claim.ts";
export { statementsIn } from "./truth/statements.ts";
export { findWitness, type TruthGround } from "./truth/witness.ts";
export { understand } from "./understand.ts";
export { bufferViews, isSameView, roomView, runView, runViews, transcript } from "./view.ts";
export { nextWakeMs } from "./wake.ts";
