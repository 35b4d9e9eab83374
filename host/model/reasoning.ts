import type { CallSettings } from "@assay/core/model";

type Reasoning = CallSettings["reasoning"];
type Level = NonNullable<Reasoning>;

/**
 * Tokens given for reasoning on top of `maxOutputTokens` where a vendor counts both together: without them a short
 * limit is spent before the first word. A limit, not a wish: what is not used is not paid. Taste, from the vendors'
 * own levels.
 */
const ROOM: Readonly<Record<Level, number>> = { off: 0, low: 2048, medium: 8192, high: 24_576 };

export interface ReasoningPlan<Options> {
  readonly options: Options;
  readonly extraTokens: number;
}

/** OpenAI: the effort of models that reason; others take no such setting and are sent none. */
export function openaiReasoning(name: string, wish: Reasoning): ReasoningPlan<Readonly<Record<string, string>>> {
  const later = /^gpt-(?:5\.\d|[6-9]|\d\d)/.test(name);
  if (!later && !/^(?:o\d|gpt-5)/.test(name)) return { options: {}, extraTokens: 0 };
  if (wish === null) return { options: {}, extraTokens: ROOM.medium };
  if (wish !== "off") return { options: { reasoningEffort: wish }, extraTokens: ROOM[wish] };
  // The least each family has.
  if (later) return { options: { reasoningEffort: "none" }, extraTokens: 0 };
  return { options: { reasoningEffort: name.startsWith("gpt-5") ? "minimal" : "low" }, extraTokens: ROOM.low };
}

/**
 * Anthropic: a budget, sent only where there are no tools. With tools each answer's thinking has to be sent back
 * unchanged, and a conversation of ours holds no thinking.
 */
export function anthropicReasoning(
  wish: Reasoning,
  hasTools: boolean,
): ReasoningPlan<Readonly<Record<string, { readonly type: string; readonly budgetTokens?: number }>>> {
  if (wish === null || (hasTools && wish !== "off")) return { options: {}, extraTokens: 0 };
  if (wish === "off") return { options: { thinking: { type: "disabled" } }, extraTokens: 0 };
  // The package itself adds the budget to the limit.
  return { options: { thinking: { type: "enabled", budgetTokens: ROOM[wish] } }, extraTokens: 0 };
}

/** Google: a level from Gemini 3 on, a budget for 2.5, nothing before. */
export function googleReasoning(
  name: string,
  wish: Reasoning,
): ReasoningPlan<Readonly<Record<string, { readonly thinkingLevel?: string; readonly thinkingBudget?: number }>>> {
  const [, major = "0", minor = "0"] = /^gemini-(\d+)(?:\.(\d+))?/.exec(name) ?? [];
  const isBudgeted = major === "2" && minor === "5";
  if (!isBudgeted && Number(major) < 3) return { options: {}, extraTokens: 0 };
  if (wish === null) return { options: {}, extraTokens: ROOM.medium };
  if (!isBudgeted) {
    const thinkingLevel = wish === "off" ? "low" : wish;
    return { options: { thinkingConfig: { thinkingLevel } }, extraTokens: ROOM[thinkingLevel] };
  }
  // The larger 2.5 cannot be told not to think; 128 is its least.
  const least = name.includes("pro") ? 128 : 0;
  const thinkingBudget = wish === "off" ? least : ROOM[wish];
  return { options: { thinkingConfig: { thinkingBudget } }, extraTokens: thinkingBudget };
}
