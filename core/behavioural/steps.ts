/** The parts of an answer about one's own past, in the order they are told: situation, task, action, result. */
export const STAR_STEPS = ["situation", "task", "action", "result"] as const;
/** One of them. */
export type StarStep = (typeof STAR_STEPS)[number];
