import type { TruthClaim } from "./claim.ts";
import { type PlainClause, plainClause } from "./plain-clause.ts";
import { SHAPES } from "./read-code.ts";
import { BUILT, CASES, OF_A_KIND, PROGRESS } from "./read-runs.ts";
import { CLOCK, HISTORY, MORE_CLOCK } from "./read-session.ts";
import { DIAGNOSES, TROUBLE } from "./read-trouble.ts";
import { type Reading, THEN } from "./reading.ts";

const READINGS: readonly Reading[] = [
  ...CASES,
  ...OF_A_KIND,
  ...BUILT,
  ...PROGRESS,
  ...SHAPES,
  ...CLOCK,
  ...MORE_CLOCK,
  ...HISTORY,
  ...TROUBLE,
  ...DIAGNOSES,
];

/** A remark that somebody is right, and no more. */
const AGREES =
  /^(?:(?:yes |yeah |no )?(?:exactly|correct|perfect|precisely|absolutely|indeed)(?: right)?|(?:yes |yeah )?(?:that|this|it|you) (?:is|are) (?:exactly |absolutely |quite |perfectly )?(?:right|correct|true|it|exactly right|spot on)|you (?:are right|got it|have got it|nailed it|are correct|solved it|are spot on)|spot on|well spotted|good catch|nailed it)$/;

/** What a clause claims; `unread` where it says something that no reading knows. */
export function readClause(clause: string): readonly TruthClaim[] {
  const plain = plainClause(clause);
  const then = LEADING_THEN.exec(plain.text);
  if (then !== null) {
    const claims = readPlain({ ...plain, text: plain.text.slice(then[0].length) });
    return claims.map((claim) =>
      claim.about === "cases" || claim.about === "trouble" ? { ...claim, ofLastRun: true } : claim,
    );
  }
  return readPlain(plain);
}

const LEADING_THEN = new RegExp(`^${THEN} (?!it (?:was|is) (?:green|red))`);

function readPlain(plain: PlainClause): readonly TruthClaim[] {
  if (plain.text === "") return [];
  if (AGREES.test(plain.text)) return [{ about: "agrees" }];
  for (const { pattern, read } of READINGS) {
    const match = pattern.exec(plain.text);
    if (match === null) continue;
    const groups = { ...match.groups, all: plain.text } as Readonly<Record<string, string>>;
    const claims = read(groups, plain);
    if (claims !== undefined) return claims;
  }
  return [{ about: "unread" }];
}
