import type { FunctionTests } from "./tests.ts";

/**
 * The type of the answer of a function that gives nothing back (`void`) and takes something: it is judged by what it
 * left in its first parameter. Undefined for every other function.
 */
export function inPlaceType(tests: FunctionTests): string | undefined {
  return tests.returns === "void" ? tests.params?.[0]?.type : undefined;
}
