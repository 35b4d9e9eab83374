/**
 * base › [model]
 *
 * What a language model is asked and how it answers or fails. Takes JSON from base. Gives the port and its words.
 * Deliberately absent: retries, budgets and deadlines, which are decided by interview; prompts, which views render;
 * vendors, which host/model adapts.
 */
export { isPassing, MODEL_FAULTS, type ModelFault } from "./fault.ts";
export {
  type Asking,
  type CallSettings,
  FINISHES,
  type Finish,
  type Model,
  type ModelAnswer,
  type ModelEnd,
  type ModelEvent,
  type ModelFailure,
  type ModelMessage,
  type ModelRequest,
  type ToolAnswer,
  type ToolCall,
  type ToolSpec,
  type Usage,
} from "./port.ts";
