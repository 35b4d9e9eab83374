import type { Tag } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

/** A stretch of a sentence with at most one thing said in it. */
export interface Clause {
  readonly tokens: readonly Token[];
  /** What parts it from the clause before: a sign's name, or `and`, `but`, `so`; `start` for the first. */
  readonly after: string;
}

/** Words that part clauses and belong to neither. */
const PARTING: readonly Tag[] = ["and", "but", "separator"];

/** Cuts a sentence's tokens into clauses; none is empty. */
export function clausesOf(tokens: readonly Token[]): Clause[] {
  const clauses: Clause[] = [];
  let current: Token[] = [];
  let after = "start";
  const cut = (sign: string): void => {
    if (current.length > 0) {
      clauses.push({ tokens: current, after });
      current = [];
      after = sign;
    } else if (after !== "but" || sign === "but")
      after = clauses.length === 0 && sign !== "but" ? after : strongest(after, sign);
  };
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    if (token.tag === "separator" && token.text === "slash" && joinsNumbers(tokens, index)) {
      const from = current.pop() as Token;
      const to = tokens[index + 1] as Token;
      current.push({
        tag: "ratio",
        value: from.value ?? 0,
        total: to.value ?? 0,
        start: from.start,
        end: to.end,
        text: "",
      });
      index++;
    } else if (labelsCount(current, tokens, index)) {
      // "Type errors: 0" is one thing said.
    } else if (PARTING.includes(token.tag)) cut(token.tag === "separator" ? token.text : token.tag);
    else if (token.tag === "join" && joinsSubjects(current, tokens, index)) cut("and");
    else if (token.tag === "so") {
      cut("so");
      current.push(token);
    } else {
      // "✅ tests ✅ lint", "tests ✅ lint ✅": each mark has a subject of its own.
      if (startsMarked(current, token)) cut("comma");
      current.push(token.tag === "join" ? { ...token, tag: "light" } : token);
    }
  }
  if (current.length > 0) clauses.push({ tokens: current, after });
  return clauses;
}

const MARKS: readonly Tag[] = ["good", "bad", "pending"];

function startsMarked(current: readonly Token[], token: Token): boolean {
  if (!current.some(({ tag }) => tag === "subject")) return false;
  const opens = MARKS.includes((current[0] as Token).tag);
  if (MARKS.includes(token.tag)) return opens;
  return !opens && MARKS.includes((current.at(-1) as Token).tag);
}

/** Of two signs in a row the one that says more: "; but", ", and". */
function strongest(first: string, second: string): string {
  if (second === "but" || first === "but") return "but";
  if (first === "comma" && second === "and") return "comma-and";
  return second === "and" ? first : second;
}

function isCount(token: Token | undefined): boolean {
  return token !== undefined && (token.tag === "number" || (token.tag === "zero" && token.value === 0));
}

/** A colon between an outcome and its number alone. */
function labelsCount(current: readonly Token[], tokens: readonly Token[], index: number): boolean {
  const { tag, text } = tokens[index] as Token;
  if (tag !== "separator" || (text !== "colon" && text !== "cell") || !isCount(tokens[index + 1])) return false;
  const last = current.at(-1)?.tag;
  if (last === undefined || !["issue", "fail", "pass", "passes", "skip"].includes(last)) return false;
  const after = tokens.slice(index + 2, index + 4).find((token) => token.tag !== "light");
  return after === undefined || PARTING.includes(after.tag);
}

function joinsNumbers(tokens: readonly Token[], index: number): boolean {
  return isCount(tokens[index - 1]) && isCount(tokens[index + 1]);
}

/** "テストとビルド", "테스트와 빌드": a word that joins subjects only joins when both sides have one. */
function joinsSubjects(current: readonly Token[], tokens: readonly Token[], index: number): boolean {
  if (current.at(-1)?.tag !== "subject") return false;
  for (let at = index + 1; at < Math.min(tokens.length, index + 4); at++) {
    const { tag } = tokens[at] as Token;
    if (tag === "subject") return true;
    if (!["all", "det", "suite", "light", "heavy", "recent"].includes(tag)) return false;
  }
  return false;
}
