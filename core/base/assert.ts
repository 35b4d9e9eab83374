/** Stops the program when a thing that only a bug can cause has happened; `message` names the values. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** The value, or a thrown error when it is missing; for values whose absence only a bug can cause. */
export function must<T>(value: T | undefined | null, message: string): T {
  assert(value !== undefined && value !== null, message);
  return value;
}
