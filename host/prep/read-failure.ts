import type { Failure } from "@assay/core/base";

export type ReadFailure = Failure<
  | "not-found"
  | "too-large"
  | "empty"
  | "unsupported-format"
  | "encrypted"
  | "broken-file"
  | "no-text-layer"
  | "unmapped-fonts"
  | "too-many-pages"
  | "zip-bomb"
  | "macros"
  | "dead-page"
  | "not-text"
  | "took-too-long"
>;

export type ReadResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ReadFailure };
