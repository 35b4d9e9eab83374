/** An expected failure as a value: `code` from the station's closed union, `message` for a person. */
export interface Failure<Code extends string = string> {
  readonly code: Code;
  readonly message: string;
}

export type Result<T, F extends Failure = Failure> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: F };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function err<Code extends string>(
  code: Code,
  message: string,
): { readonly ok: false; readonly failure: Failure<Code> } {
  return { ok: false, failure: { code, message } };
}
