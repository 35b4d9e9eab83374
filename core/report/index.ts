/**
 * interview › [report]
 *
 * Says what a session showed, each sentence with pointers that resolve. Takes the ledger and the words. Judges only
 * what verified runs and recorded turns can carry; the rest is "not assessed" with its reason.
 */
export {
  type Debrief,
  DIMENSIONS,
  type Dimension,
  type PlanItem,
  type Pointer,
  type Report,
  type Sentence,
} from "./shape.ts";
