/** Stops the program when a thing that only a bug can cause has happened; `message` names the values. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** The value, or a thrown error when it is missing; for values whose absence only a bug can cause. */
export function must<T>(value: T | undefined | null, message: string): T {
  assert(value !== undefined && value !== null, message);
  return value;
}

/** Closes a switch over a union: the compiler refuses a missing member, and a bad value at run time is named. */
export function unreachable(value: never): never {
  throw new Error(`Met a value that no case covers: ${JSON.stringify(value)}`);
}
