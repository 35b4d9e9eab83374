import type { Question } from "../../problem/index.ts";

/** What a question of the graph is after, as far as it decides whether it was answered already. */
export type Topic = "plan" | "cost" | "memory" | "failure" | "doubt" | "code" | "other";

/** Read off a question's step, condition, id and words: a problem's author declares nothing more. */
export function topicOf(question: Question): Topic {
  const asked = question.ask.join(" ").toLowerCase();
  if (question.when === "after-red") return "failure";
  if (question.phase === "test") return "doubt";
  if (question.phase === "coding") return "code";
  if (question.phase !== "algorithm" && question.phase !== "optimise") return "other";
  if (/memory|space/.test(question.id)) return "memory";
  if (/cost|complexity/.test(question.id) || /\bcosts?\b|complexity|\bgrows?\b/.test(asked)) return "cost";
  if (/\bmemory\b/.test(asked)) return "memory";
  return question.phase === "algorithm" && question.after.length === 0 && question.when === undefined
    ? "plan"
    : "other";
}
