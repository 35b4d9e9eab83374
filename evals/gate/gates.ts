import {
  classify,
  type Grammars,
  judgeSettled,
  markReviewed,
  type NodeTable,
  netSinceReview,
  openSequence,
  type Sequence,
  type SyntaxLanguageId,
} from "@assay/core/syntax";
import { knowsLanguage, nodeSequenceClass } from "./node-sequence-rules.ts";
import { leavesDiffer, namesAloneDiffer } from "./tables.ts";

/** Decides after each settled edit whether a review is owed; told when one was given. */
export interface Gate {
  open(language: SyntaxLanguageId, start: string): GateRun;
}

export interface GateRun {
  settle(text: string): boolean;
  reviewed(): void;
}

/** More than this many characters that are no white space, or this many lines, more or fewer than at the last review. */
const MOVED_CHARS = 80;
const MOVED_LINES = 3;

/** Looks at sizes alone: no parser. */
export const SIZE_GATE: Gate = {
  open(_language, start) {
    let seen = start;
    let now = start;
    return {
      settle(text) {
        now = text;
        const chars = Math.abs(solidChars(text) - solidChars(seen));
        const lines = Math.abs(text.split("\n").length - seen.split("\n").length);
        return chars > MOVED_CHARS || lines >= MOVED_LINES;
      },
      reviewed() {
        seen = now;
      },
    };
  },
};

function solidChars(text: string): number {
  return text.replaceAll(/\s/g, "").length;
}

/** Arms at each edit that the node-sequence rules call a program change and no rename; needs a buffer that parses now. */
export function nodeSequenceGate(grammars: Grammars): Gate {
  return {
    open(language, start) {
      const read = reader(grammars, language);
      let last = read(start);
      let armed = false;
      return {
        settle(text) {
          if (!knowsLanguage(language)) return false;
          const table = read(text);
          if (table === undefined || table.broken) return false;
          if (last === undefined || last.broken) armed = true;
          else {
            const found = nodeSequenceClass(last, table);
            if (!["formatting_only", "comment_only", "identifier_only"].includes(found)) armed = true;
          }
          last = table;
          return armed;
        },
        reviewed() {
          armed = false;
        },
      };
    },
  };
}

/** A rule of ours that can be left out, to see what it is worth. */
export const ABLATIONS = [
  "scope-aware renames",
  "normal forms",
  "docstrings as comments",
  "net since review",
  "error tolerance",
] as const;
export type Ablation = (typeof ABLATIONS)[number];

/**
 * Ours, as the room has it: the net class since the code was last reviewed. `without` leaves one rule out, from outside:
 * by comparing leaves where a rule would have made them equal, or by not keeping what a rule needs.
 */
export function ourGate(grammars: Grammars, without?: Ablation): Gate {
  if (without === "net since review") return stepGate(grammars);
  return {
    open(language, start) {
      const read = reader(grammars, language);
      const fromStart = arrive(openSequence(), language, "starter", read(start), start);
      let sequence = fromStart;
      return {
        settle(text) {
          const table = read(text);
          if (without === "error tolerance" && (table === undefined || table.broken)) {
            // Nothing is said of a buffer with an error, and what was owed before waits until it parses.
            return false;
          }
          sequence = arrive(sequence, language, "edit", table, text);
          const net = netSinceReview(sequence, language);
          const track = sequence.tracks[language];
          if (net === null || track === undefined) return false;
          return withoutRule(net.arms, net.class, without, language, track.reviewed, track.baseline);
        },
        reviewed() {
          sequence = markReviewed(sequence, language);
        },
      };
    },
  };
}

function withoutRule(
  arms: boolean,
  found: string | null,
  without: Ablation | undefined,
  language: SyntaxLanguageId,
  reviewed: NodeTable | undefined,
  now: NodeTable | undefined,
): boolean {
  if (reviewed === undefined || now === undefined) return arms;
  switch (without) {
    case "scope-aware renames":
      // A change of names alone is a rename, whatever they lead to.
      return arms && !namesAloneDiffer(reviewed, now);
    case "docstrings as comments":
      return arms || (language === "python" && found === "comment_only" && leavesDiffer(reviewed, now));
    case "normal forms":
      // A docstring that moved is not what this leaves out.
      return arms || (found === "formatting_only" && leavesDiffer(reviewed, now));
    default:
      return arms;
  }
}

/** Each edit judged against the one before; what armed once stays armed until the review. */
function stepGate(grammars: Grammars): Gate {
  return {
    open(language, start) {
      const read = reader(grammars, language);
      let last = read(start);
      let armed = false;
      return {
        settle(text) {
          const table = read(text);
          if (table === undefined) return armed;
          if (table.broken) {
            const before: Sequence = arrive(openSequence(), language, "starter", last, "before");
            const [next, settled] = judgeSettled(before, { language, arrival: "edit", table, digest: "after" });
            last = next.tracks[language]?.baseline ?? last;
            if (settled.judgement.arms) armed = true;
            return armed;
          }
          if (last === undefined || last.broken || classify(last, table).arms) armed = true;
          last = table;
          return armed;
        },
        reviewed() {
          armed = false;
        },
      };
    },
  };
}

function arrive(
  sequence: Sequence,
  language: SyntaxLanguageId,
  arrival: "starter" | "edit",
  table: NodeTable | undefined,
  digest: string,
): Sequence {
  return judgeSettled(sequence, { language, arrival, table, digest })[0];
}

/** Parses each text afresh. */
function reader(grammars: Grammars, language: SyntaxLanguageId): (text: string) => NodeTable | undefined {
  return (text) => {
    const buffer = grammars.open(language);
    try {
      return buffer.read(text);
    } finally {
      buffer.close();
    }
  };
}
