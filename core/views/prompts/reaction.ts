import { isGreen, type RunFacts } from "../../ledger/index.ts";
import { findingOf } from "../../problem/index.ts";
import { changedCode } from "../code.ts";
import { type Drawer, words } from "../draw.ts";
import { isStale } from "../evidence.ts";
import { factsOf, shortRun } from "../runs.ts";

/** A run came back: its result with one failing case, and the code if it changed. */
export function reaction(run: string): readonly Drawer[] {
  return [
    changedCode,
    (scene, shown) => ({ ...shortRun(scene, run), shown }),
    (scene, shown) => {
      const facts = factsOf(scene, run);
      // The code above may be later than the run: a result is never told of code that it was not made with.
      const stale = facts !== undefined && isStale(scene.ledger, facts);
      return words(stale ? "This run was of earlier code; the code has changed since. Say so." : null, askText(facts))(
        scene,
        shown,
      );
    },
  ];
}

function askText(facts: RunFacts | undefined): string {
  if (facts === undefined || facts.outcome === null) return "Now: say in one sentence that no result came.";
  const finding = findingOf(facts.outcome);
  if (finding === "not-judged")
    return "Now: say that the run failed on our side or was refused, and that it tells nothing of the code.";
  if (finding === "not-built") return "Now: say that the program never started, and ask what the message points at.";
  if (isGreen(facts))
    return "Now: say that all cases pass, and ask what these tests would not find, unless that was asked.";
  if (facts.what !== "tests") return "Now: ask whether that is what they expected, or answer with an empty text.";
  return "Now: say how many cases pass, and ask about the failing case. Where the mistake is, they find.";
}
