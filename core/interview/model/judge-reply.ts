import type { ModelPolicy } from "../../gates/index.ts";
import type { Ledger, WithheldReason } from "../../ledger/index.ts";
import type { Problem } from "../../problem/index.ts";
import { matches } from "../terms.ts";
import { cutSentences } from "./cut.ts";

export interface JudgedReply {
  /** In order; what may be said. */
  readonly kept: readonly string[];
  readonly withheld: readonly WithheldReason[];
}

/** What a reply is held against, beside the problem. */
export interface ReplyGround {
  readonly ledger: Ledger;
  readonly problem: Problem;
  readonly policy: ModelPolicy;
  /** The open buffer; "" where there is none. */
  readonly code: string;
  /** The rung this reply was given; null: none. */
  readonly granted: 1 | 2 | 3 | null;
  readonly sentencesMax: number;
}

/**
 * A model's text sentence by sentence: what may not be said is left out, and why is kept. The first reason that fits
 * counts. Nothing here is a matter of style: a sentence that only reads badly is said.
 */
export function judgeReply(text: string, ground: ReplyGround): JudgedReply {
  const kept: string[] = [];
  const withheld: WithheldReason[] = [];
  for (const sentence of cutSentences(withoutFences(text, withheld))) {
    const because = kept.length >= ground.sentencesMax ? "too-many" : whyNot(sentence, ground);
    if (because === undefined) kept.push(sentence);
    else withheld.push(because);
  }
  return { kept, withheld };
}

/** Fenced blocks of code go as one: their lines would read as sentences. */
function withoutFences(text: string, withheld: WithheldReason[]): string {
  return text.replace(/(```|~~~)[\s\S]*?(?:\1|$)/g, () => {
    withheld.push("code");
    return "\n";
  });
}

function whyNot(sentence: string, ground: ReplyGround): WithheldReason | undefined {
  if (sentence.length > ground.policy.SENTENCE_CHARS_MAX) return "too-long";
  if (/\b(?:BEGIN|END) UNTRUSTED\b|\d{30}/i.test(sentence)) return "fence";
  if (isCode(sentence) || isReadAloud(sentence, ground.code)) return "code";
  if (VERDICT.test(sentence)) return "verdict";
  if (PUBLISHED.test(sentence)) return "published-name";
  if (isLeak(sentence, ground)) return "leak";
  return namesApproach(sentence, ground) ? "names-approach" : undefined;
}

/** Statements, not names: `for x in xs:`, `a[i] == b`, `return n;`. A name or a call in backticks is no code to speak of. */
function isCode(sentence: string): boolean {
  for (const [, span] of sentence.matchAll(/`([^`]+)`/g)) if (span !== undefined && STATEMENT.test(span)) return true;
  return STATEMENT.test(sentence.replace(/`[^`]*`/g, " "));
}
const STATEMENT =
  /[;{}]\s*$|[=!<>+\-*/%]=(?!=)\s*\S|===?|=>|&&|\|\||\b(?:def|fn|func|function|class|public|static|void|const|let|var|int)\s+\w+\s*[({=]|\b(?:for|while|if)\s*\(.*\)|\bfor\s+\w+\s+in\s+\w+.*:|\breturn\s+\w+[[(.]|\w+\s*=\s*\w+[[(]/;

/** Blanks aside, a line of the buffer this long is code that is being read aloud. Taste. */
const LINE_CHARS_MIN = 16;

function isReadAloud(sentence: string, code: string): boolean {
  const said = bare(sentence);
  return code.split("\n").some((line) => {
    const written = bare(line);
    // A comment in plain words is the candidate's own talk.
    return written.length >= LINE_CHARS_MIN && /[=()[\]{}<>]/.test(line) && said.includes(written);
  });
}

function bare(text: string): string {
  return text.replace(/[\s`]+/g, "");
}

/** A score, a grade or a decision: nobody in the room has one. */
const VERDICT =
  /\b(?:no[- ]?hire|strong[- ]?hire|hire recommendation|(?:you|i)(?:'d| would| will|'ll)? (?:hire|be hired|reject|be rejected)|you(?:'re| are| have been)? (?:hired|rejected)|(?:your|a) (?:score|grade|rating|mark) (?:is|of|would be)|score(?:d|s)? (?:you )?(?:a |an )?\d+|\d+ ?(?:out of|\/) ?(?:10|100)\b|you(?:'ve| have) (?:passed|failed) (?:the|this) (?:interview|round))/i;

/** Sites of published problems. The problems here are ours: a name from there is a wrong one, and sends people to look it up. */
const PUBLISHED =
  /\b(?:leet ?code|hacker ?rank|neet ?code|codility|code ?signal|code ?forces|geeks ?for ?geeks|algo ?expert|lint ?code)\b/i;

/** Words in a row, of a text that is not to be told, that make a leak. Taste: five are a coincidence now and then. */
const LEAK_WORDS = 6;

function isLeak(sentence: string, { problem, ledger, granted }: ReplyGround): boolean {
  const level = Math.max(ledger.hints.level, granted ?? 0);
  const open = [problem.statement, ...problem.contract, ...problem.clarifications.map((item) => item.answer)].join(" ");
  const shown = problem.hints.slice(0, level).join(" ");
  const secrets = [
    ...problem.hints.slice(level),
    ...(level >= 3 ? [] : [problem.approach.text]),
    ...problem.pitfalls.map((item) => item.text),
  ];
  const said = ` ${wordsOf(sentence).join(" ")} `;
  const known = ` ${wordsOf(`${open} ${shown}`).join(" ")} `;
  return secrets.some((secret) => {
    const words = wordsOf(secret);
    for (let at = 0; at + LEAK_WORDS <= words.length; at++) {
      const run = ` ${words.slice(at, at + LEAK_WORDS).join(" ")} `;
      if (said.includes(run) && !known.includes(run)) return true;
    }
    return false;
  });
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Naming the way to solve it is a hint, whoever calls it one: only after the candidate named it, or was given a rung. */
function namesApproach(sentence: string, { problem, ledger, granted }: ReplyGround): boolean {
  if (granted !== null || ledger.hints.level > 0) return false;
  const said = sentence.toLowerCase().replace(/\s+/g, " ");
  const asked = said.endsWith("?");
  return problem.lexicon.approaches.some(
    ({ id, quality, match }) =>
      quality === "best" &&
      !ledger.talk.approaches.some((item) => item.id === id) &&
      matches(said, match, asked ? "asked" : "said"),
  );
}
