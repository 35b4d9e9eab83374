import { type Board, subjectKey } from "./board.ts";
import { checkData } from "./check-data.ts";
import { checkNumbers } from "./check-numbers.ts";
import { checkPaths } from "./check-paths.ts";
import type { Finding } from "./finding.ts";
import { Graph } from "./graph.ts";

/**
 * All findings of a board, wrong ones first, each with the witness that proves it. What the board does not say is
 * `not-shown`, never `wrong`.
 */
export function checkBoard(board: Board): readonly Finding[] {
  const graph = new Graph(board);
  const found = [...checkPaths(graph), ...checkNumbers(graph), ...checkData(graph)];
  // More arriving at a consumer than it can take is the queue before it growing: said once.
  const growing = new Set(
    found
      .filter((one) => one.code === "queue-grows" && one.verdict === "wrong")
      .flatMap((one) => one.witness.map(({ subject }) => subjectKey(subject))),
  );
  const kept = found.filter(
    (one) =>
      !(
        one.code === "over-capacity" &&
        one.witness[0] !== undefined &&
        growing.has(subjectKey(one.witness[0].subject))
      ),
  );
  return [...kept.filter((one) => one.verdict === "wrong"), ...kept.filter((one) => one.verdict === "not-shown")];
}
