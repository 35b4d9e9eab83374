import type { ModelPolicy } from "../../gates/index.ts";
import type { Ledger, TruthRow, WithheldReason } from "../../ledger/index.ts";
import { DECISION, type Problem, PUBLISHED, SCORE } from "../../problem/index.ts";
import { matches } from "../terms.ts";
import { type Held, holdSentence } from "../truth/hold.ts";
import type { TruthGround } from "../truth/witness.ts";
import { cutSentences } from "./cut.ts";
import { plainText, withoutUnseen } from "./plain.ts";
import { tellsSecret } from "./secret.ts";

export interface JudgedReply {
  /** In order; what may be said. */
  readonly kept: readonly string[];
  readonly withheld: readonly WithheldReason[];
  /** Of the sentences that state something; empty where the reply is not held against the record. */
  readonly truth: readonly TruthRow[];
}

/** What a reply is held against, beside the problem. */
export interface ReplyGround {
  readonly ledger: Ledger;
  readonly problem: Problem;
  readonly policy: ModelPolicy;
  /** The open buffer; "" where there is none. */
  readonly code: string;
  /** What the candidate said so far: nobody gives away what they were told. */
  readonly talk: string;
  /** The rung this reply was given; null: none. */
  readonly granted: 1 | 2 | 3 | null;
  readonly sentencesMax: number;
  /** What statements are held against; absent: they are not, as in records from before they were. */
  readonly truth?: TruthGround | undefined;
}

/**
 * A model's text sentence by sentence: what may not be said is left out, and why is kept. The first reason that fits
 * counts. What states something that nothing bears out is put as a question, once and where the reply asks nothing else,
 * or left out. Nothing here is a matter of style: a sentence that only reads badly is said.
 */
export function judgeReply(text: string, ground: ReplyGround): JudgedReply {
  const kept: string[] = [];
  const withheld: WithheldReason[] = [];
  const truth: TruthRow[] = [];
  const sentences = cutSentences(withoutFences(withoutUnseen(text)));
  const asks = sentences.some((sentence) => /[?？]\W*$/.test(sentence));
  let mayAsk = !asks;
  /** Whether the sentence before led up to this one and was kept. */
  let isLedUpTo = false;
  for (const sentence of sentences) {
    const because =
      sentence === CODE_BLOCK
        ? "code"
        : kept.length >= ground.sentencesMax
          ? "too-many"
          : whyNot(sentence, kept, ground);
    const held = because === undefined ? hold(sentence, ground, mayAsk) : undefined;
    // A question of ours is held to everything that the model's own words are.
    const said =
      held === undefined || held.how === "cut" || whyNot(held.text, kept, ground) !== undefined ? undefined : held.text;
    if (held !== undefined && held.claims.length > 0)
      truth.push({
        sentence: said === undefined ? null : kept.length,
        how: said === undefined ? "cut" : held.how,
        claims: [...new Set(held.claims.map((claim) => claim.about))],
        about: "about" in held && said !== undefined ? held.about : [],
      });
    if (said !== undefined) {
      kept.push(said);
      if (held?.how === "asked") mayAsk = false;
    } else {
      withheld.push(because ?? "unsupported");
      if (isLedUpTo && ground.truth !== undefined) {
        kept.pop();
        withheld.push("lead-in");
      }
    }
    isLedUpTo = said?.endsWith(":") === true;
  }
  if (isLedUpTo && ground.truth !== undefined) {
    kept.pop();
    withheld.push("lead-in");
  }
  return { kept, withheld, truth: truth.filter((row) => row.sentence === null || row.sentence < kept.length) };
}

function hold(sentence: string, { truth }: ReplyGround, mayAsk: boolean): Held {
  return truth === undefined
    ? { how: "said", text: sentence, about: [], claims: [] }
    : holdSentence(sentence, truth, mayAsk);
}

/** Stands for a block of code among the sentences. */
const CODE_BLOCK = "\u0000code";

/** Fenced blocks of code go as one: their lines would read as sentences. */
function withoutFences(text: string): string {
  return text.replace(/(```|~~~)[\s\S]*?(?:\1|$)/g, `\n${CODE_BLOCK}\n`);
}

function whyNot(sentence: string, before: readonly string[], ground: ReplyGround): WithheldReason | undefined {
  if (sentence.length > ground.policy.SENTENCE_CHARS_MAX) return "too-long";
  if (FENCE.test(plainText(sentence))) return "fence";
  if (isCode(sentence) || isReadAloud(sentence, ground.code, LINE_CHARS_MIN) || isOfSolution(sentence, ground))
    return "code";
  if (DECISION.test(plainText(sentence)) || SCORE.test(plainText(sentence))) return "verdict";
  if (PUBLISHED.test(sentence)) return "published-name";
  const level = Math.max(ground.ledger.hints.level, ground.granted ?? 0);
  // What was cut into sentences is put together again; what stands before it leaks nothing by itself.
  const joined = [...before, sentence].join(" ");
  if (tellsSecret(joined, ground.problem, level, ground.talk)) return "leak";
  return namesApproach(sentence, ground) ? "names-approach" : undefined;
}

/** Marks of our fences, in whatever spelling, and the number of one. */
const FENCE = /\b(?:b\s*e\s*g\s*i\s*n|e\s*n\s*d)[\s_.-]*u\s*n\s*t\s*r\s*u\s*s\s*t\s*e\s*d\b|\d{30}/;

/** Statements, not names: `for x in xs:`, `a[i] == b`, `return n;`. A name or a call in backticks is no code to speak of. */
function isCode(sentence: string): boolean {
  for (const [, span] of sentence.matchAll(/`([^`]+)`/g)) if (span !== undefined && STATEMENT.test(span)) return true;
  return STATEMENT.test(sentence.replace(/`[^`]*`/g, " "));
}
const STATEMENT =
  /[;{}]\s*$|[=!<>+\-*/%]=(?!=)\s*\S|===?|=>|&&|\|\||\b(?:def|fn|func|function|class|public|static|void|const|let|var|int)\s+\w+\s*[({=]|\b(?:for|while|if)\s*\(.*\)|\bfor\s+\w+\s+in\s+\w+.*:|\breturn\s+\w+[[(.]|\w+\s*=\s*\w+[[(]/;

/** Blanks aside, a line of the buffer this long is code that is being read aloud. Taste. */
const LINE_CHARS_MIN = 16;

function isReadAloud(sentence: string, code: string, charsMin: number): boolean {
  const said = bare(sentence);
  return code.split("\n").some((line) => {
    const written = bare(line);
    // A comment in plain words is the candidate's own talk.
    return written.length >= charsMin && /[=()[\]{}<>]/.test(line) && said.includes(written);
  });
}

function bare(text: string): string {
  return text.replace(/[\s`]+/g, "");
}

/** A line of a solution is known at fewer characters: whoever has it did not get it from the candidate. Taste. */
const SOLUTION_CHARS_MIN = 9;

function isOfSolution(sentence: string, { problem: { solutions, starters }, code: written }: ReplyGround): boolean {
  const spans = [sentence, ...[...sentence.matchAll(/`([^`]+)`/g)].map(([, span]) => span ?? "")].map(bareLine);
  return solutions.some(({ language, code }) => {
    const given = bare(`${starters[language] ?? ""}\n${written}`);
    const own = code.split("\n").filter((line) => line.trim() !== "" && !given.includes(bare(line)));
    // However short: a line of it that is quoted, or said and nothing else.
    const isQuoted = own.some((line) => STATEMENT_WORD.test(line) && spans.includes(bareLine(line)));
    return isQuoted || isReadAloud(sentence, own.join("\n"), SOLUTION_CHARS_MIN);
  });
}
/** A word and no more ("pass", "}") is nobody's line. */
const STATEMENT_WORD = /\w\W+\w/;

function bareLine(text: string): string {
  return bare(text).replace(/[;:.!?]+$/, "");
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
