import { IN_CODE, PLACE, type Reading, reading, THEN, troubled } from "./reading.ts";
import { CODE, GOODNESS, SUBJECT, TROUBLES, WHAT, WHEN } from "./words.ts";

const OFF_BY = "off[ -]by[ -](?:1|a|an)(?: [a-z]+)?";
export const DIAGNOSES: readonly Reading[] = [
  reading(`.*\\b${OFF_BY}\\b.*`, () => [{ about: "diagnosis" }]),
  reading(
    `.*\\b(?:bug|error|mistake|flaw|issue|problem|wrong|incorrect|broken|buggy)s?\\b.* (?:${PLACE}|line \\d+|your (?:loop|condition|check|index|comparison|initialisation|initialization|return|recursion)).*|lines? \\d+ .*\\b(?:bug|error|mistake|flaw|wrong|incorrect|broken|buggy)\\b.*`,
    () => [{ about: "diagnosis" }],
  ),
  reading(
    `${SUBJECT} (?:forgot|forget|missed|miss|never checks?|never handled?|never handles?|never updates?|never resets?|overlooked|(?:does|do|did) not (?:check|update|reset|handle|initialise|initialize)) .*`,
    () => [{ about: "diagnosis" }],
  ),
];

const MODAL =
  "(?:might|may|could|would|will|can|should|must|does|do|did|tends to|seems to|appears to|is going to|is likely to|probably|likely|possibly)";
const BUG =
  "(?:(?:small|subtle|minor|serious|real|major|logic|logical|hidden|tiny|little|remaining|potential|possible) )*(?:bug|error|mistake|issue|problem|flaw|defect|fault|failure)s?";

export const TROUBLE: readonly Reading[] = [
  ...TROUBLES.flatMap(([trouble, verb]): readonly Reading[] => [
    reading(
      `(?<when>${WHEN} )?${SUBJECT} (?:(?<modal>${MODAL}) )?${verb}(?: (?<cond>${WHEN}))?(?<then> ${THEN})?`,
      ({ when, cond, then }, { quoted }) => troubled(trouble, when ?? cond, quoted, true, then !== undefined),
    ),
    reading(
      `(?<when>${WHEN} )?${SUBJECT} (?:does not|did not|do not|will not|never|no longer|would not|should not|is not going to) ${verb}(?: (?<cond>${WHEN}))?(?<then> ${THEN})?`,
      ({ when, cond, then }, { quoted }) => troubled(trouble, when ?? cond, quoted, false, then !== undefined),
    ),
  ]),
  reading(
    `(?<when>${WHEN} )?${SUBJECT} (?:(?:${MODAL}) )?(?:mishandles?|misses|missed|forgets?|ignores?|overlooks?|chokes on|trips over|stumbles (?:over|on)|can not (?:handle|cope with|deal with)|(?:does|did|do|will|would) not (?:handle|cover|cope with|deal with|support|account for|consider|work for|allow for|check for)|(?:fails|failed) to (?:handle|cover|deal with|cope with|account for|consider)|(?:is|are) not prepared for|has (?:a problem|trouble|an issue|issues|problems) with|struggles with|goes wrong on|is wrong on|breaks on|fails on) (?<what>${WHAT})`,
    ({ what }, { quoted }) => troubled("fail", what, quoted, true, false),
  ),
  reading(`${SUBJECT} (?:${MODAL} )?(?:gets?|got) (?<what>${WHAT}) wrong`, ({ what }, { quoted }) =>
    troubled("fail", what, quoted, true, false),
  ),
  reading(
    `${SUBJECT} (?:${MODAL} )?(?:gets?|got|has|have|have got|has got) (?<what>${WHAT}) (?:right|covered|handled|under control)`,
    ({ what }, { quoted }) => troubled("fail", what, quoted, false, false),
  ),
  reading(
    `${SUBJECT} (?:handles?|handled|can handle|copes? with|deals? with|covers?|covered|manages?|supports?|accounts? for|takes? care of|works? for|is fine with|is right for|has no (?:problem|trouble|issue)s? with) (?<what>${WHAT})(?: fine| well| right)?`,
    ({ what }, { quoted }) => troubled("fail", what, quoted, false, false),
  ),
  reading(
    `(?<what>${WHAT}) (?:is|are|gets?) (?:handled|covered|dealt with|taken care of)(?: (?:right|fine|well|by ${CODE}|in ${CODE}))?`,
    ({ what }, { quoted }) => troubled("fail", what, quoted, false, false),
  ),
  reading(
    `(?<what>${WHAT}) (?:is|are|gets?) (?:mishandled|missed|not handled|not covered|forgotten|overlooked)(?: (?:by|in) ${CODE})?`,
    ({ what }, { quoted }) => troubled("fail", what, quoted, true, false),
  ),
  reading(
    `(?<when>${WHEN} )?${SUBJECT} (?:${MODAL} )?${GOODNESS}(?: (?<cond>${WHEN}))?(?<then> ${THEN})?`,
    ({ when, cond, then }, { quoted }) => troubled("fail", when ?? cond, quoted, false, then !== undefined),
  ),
  reading(
    `(?<when>${WHEN} )?${SUBJECT} (?:(?:does|do|did|is|was|will|would) not|never|no longer|is in|isn't) (?:quite |entirely |fully |always |yet )?(?:work(?: right)?|correct|right|in?correct|the right answer|behave|succeed|return the (?:right|correct|expected) (?:answer|result|value)|give the (?:right|correct|expected) (?:answer|result|value)|there)(?: (?<cond>${WHEN}))?`,
    ({ when, cond }, { quoted }) => troubled("fail", when ?? cond, quoted, true, false),
  ),
  reading(
    `(?:there (?:is|are|was|were|might be|may be|could be|must be|seems? to be|appears? to be|remains?)|(?:${SUBJECT}) (?:${MODAL} )?(?:has|have|contains?|had|suffers from|shows?)|you (?:have |made |have made |introduced )|i (?:see|found|notice|spotted|can see|suspect)) (?<how>no|an?|some|1|\\d+|not any|any)? ?(?:more |other )?${BUG}(?: ${IN_CODE})?(?: (?<cond>${WHEN}))?`,
    ({ how, cond }, { quoted }) => troubled("fail", cond, quoted, !/^(?:no|not any)$/.test(how ?? ""), false),
  ),
  reading(
    `${SUBJECT} (?:is|are|looks?|seems?) (?:free of (?:bugs|errors|mistakes)|bug[ -]free|error[ -]free|flawless|perfect|complete|finished|done)`,
    () => troubled("fail", undefined, [], false, false),
  ),
  reading(
    `${SUBJECT} (?:is|are|looks?|seems?|might be|may be|could be) (?:buggy|broken|faulty|wrong|incorrect|flawed|incomplete)`,
    () => troubled("fail", undefined, [], true, false),
  ),
  reading(`(?:you|this|that|it) (?:have |has )?(?:solved|solves) (?:it|the (?:task|problem))`, () =>
    troubled("fail", undefined, [], false, false),
  ),
  reading(
    `(?<when>${WHEN} )?${SUBJECT} (?:will |would )?(?:returns?|gives?(?: back)?|outputs?|prints?|yields?|produces?|computes?|answers?) §(?<value>\\d+) (?:for|on|when given|given|with|if given|if you pass(?: it)?|when called with) (?:the input |input |the list |the array |an? )?§(?<input>\\d+)`,
    ({ value, input }, { quoted }) => [
      { about: "returns", input: quoted[Number(input)] ?? "", value: quoted[Number(value)] ?? "" },
    ],
  ),
  reading(
    `(?:for|on|given|with|if you pass|when given) (?:the input |input |the list |the array |an? )?§(?<input>\\d+) ${SUBJECT} (?:will |would )?(?:returns?|gives?(?: back)?|outputs?|prints?|yields?|produces?|computes?|answers?) §(?<value>\\d+)`,
    ({ value, input }, { quoted }) => [
      { about: "returns", input: quoted[Number(input)] ?? "", value: quoted[Number(value)] ?? "" },
    ],
  ),
];
