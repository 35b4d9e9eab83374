import type { TruthClaim } from "./claim.ts";
import { ordinalOf } from "./plain-clause.ts";
import { type Reading, reading } from "./reading.ts";

const ABOUT =
  "(?<how>about |around |roughly |approximately |almost |nearly |some |a little (?:over|under|more than|less than) |just (?:over|under) |less than |fewer than |under |more than |over |at least |only |exactly |close to )?";
function howOf(how: string | undefined): "about" | "less" | "more" {
  if (/^(?:less|fewer|under)/.test(how ?? "")) return "less";
  return /^(?:more|over|at least)/.test(how ?? "") ? "more" : "about";
}

export const CLOCK: readonly Reading[] = [
  reading(
    `(?:we|you|there are|there is|it is|that leaves(?: us| you)?|this leaves(?: us| you)?)? ?(?:have |has |have got |got |is |are )?${ABOUT}(?<n>\\d+|an?) (?<unit>minutes?|mins?|hours?)(?: of (?:time|the interview|our time))?(?: are| is)? (?:left|remaining|remain|to go|more|until the end|on the clock)(?: on the clock| in the interview| for this| for the interview| in total)?`,
    ({ n, unit, how }) => [{ about: "clock", of: "left", minutes: minutesOf(n, unit), how: howOf(how) }],
  ),
  reading(
    `(?:we|you) (?:have|have got|have used|used|spent|have spent|are|have been (?:at it|at this|going|working)(?: for)?|have been (?:coding|talking)(?: for)?) ${ABOUT}(?<n>\\d+|an?) (?<unit>minutes?|mins?|hours?)(?: into (?:it|this|the interview)| in| gone| of (?:the|your|our) time| on this| so far)?`,
    ({ n, unit, how, all }) =>
      /\bhave (?:got )?(?:about |around |roughly )?\d+ minutes?$/.test(all ?? "")
        ? [{ about: "clock", of: "left", minutes: minutesOf(n, unit), how: howOf(how) }]
        : [{ about: "clock", of: "gone", minutes: minutesOf(n, unit), how: howOf(how) }],
  ),
  reading(
    `${ABOUT}(?<n>\\d+|an?) (?<unit>minutes?|mins?|hours?) (?:have |has )?(?:passed|gone by|gone|elapsed|are gone|went by)`,
    ({ n, unit, how }) => [{ about: "clock", of: "gone", minutes: minutesOf(n, unit), how: howOf(how) }],
  ),
];
function minutesOf(n: string | undefined, unit: string | undefined): number {
  const count = /^a/.test(n ?? "") ? 1 : Number(n);
  return /^h/.test(unit ?? "") ? count * 60 : count;
}

export const MORE_CLOCK: readonly Reading[] = [
  reading("(?:the )?(?:planned )?time is (?:up|over)|(?:we|you) are out of time|that is the time we had", () => [
    { about: "clock", of: "left", minutes: 0.6, how: "less" },
  ]),
  reading(
    "(?:the )?time is (?:almost|nearly) (?:up|over)|(?:we|you) are (?:almost|nearly) out of time|(?:we|you) are running out of time|not much time is left|there is not much time left",
    () => [{ about: "clock", of: "left", minutes: 6, how: "less" }],
  ),
  reading(
    "(?:we|you) (?:have|have got) (?:plenty of|enough|lots of) time(?: left)?|there is (?:plenty of|enough|lots of) time(?: left)?",
    () => [{ about: "clock", of: "left", minutes: 10, how: "more" }],
  ),
  reading(
    "(?:we|you) (?:are|have reached|have got to) (?:about |roughly |around )?(?:half[- ]?way|the half[- ]?way (?:point|mark))(?: through)?(?: the (?:interview|time))?|half (?:of )?(?:the|your|our) time is (?:gone|over|left|up)",
    () => [{ about: "clock", of: "half", minutes: 0, how: "about" }],
  ),
];

const RUNS_OF = "(?:the tests|your tests|your code|the code|it|them|this|your program|the program|the test suite)";
export const HISTORY: readonly Reading[] = [
  reading(`you (?:have )?(?:run|ran|executed|tried|started) ${RUNS_OF} (?<n>\\d+) times?`, ({ n }) => [
    { about: "runs", count: Number(n), how: "exactly" },
  ]),
  reading(`you (?:have )?(?:made|done|had) (?<n>\\d+|an?) (?:test )?runs?(?: of the tests)?`, ({ n }) => [
    { about: "runs", count: /^a/.test(n ?? "") ? 1 : Number(n), how: "exactly" },
  ]),
  reading(`there (?:have been|were|are|has been|was) (?<n>\\d+|no) (?:test )?runs?(?: of the tests)?`, ({ n }) => [
    { about: "runs", count: n === "no" ? 0 : Number(n), how: "exactly" },
  ]),
  reading(`you (?:have )?(?:run|ran|executed|did run|have run) ${RUNS_OF}`, () => [
    { about: "runs", count: 1, how: "at-least" },
  ]),
  reading(
    `you (?:have not|have never|did not|never) (?:run|ran|executed|tried) (?:${RUNS_OF}|anything|any tests?)`,
    () => [{ about: "runs", count: 0, how: "exactly" }],
  ),
  reading(
    `(?:it|the code|your code|this|nothing) (?:has (?:not |never )?been|was (?:not |never )?) ?(?:run|executed|tried)`,
    ({ all }) =>
      /not|never|nothing/.test(all ?? "")
        ? [{ about: "runs", count: 0, how: "exactly" }]
        : [{ about: "runs", count: 1, how: "at-least" }],
  ),
  reading(`(?:this|that) (?:is|was) (?:your|the) (?<nth>\\w+) (?:test )?run`, ({ nth }) => {
    const count = ordinalOf(nth ?? "");
    return count === undefined ? undefined : [{ about: "runs", count, how: "exactly" }];
  }),
  reading(
    `you (?:have )?(?:had|used|taken|asked for|received|got|gotten|requested|been given|have had) (?<n>\\d+|an?|no|all \\d+|some) (?:of the )?hints?`,
    ({ n }) => hints(n),
  ),
  reading(
    `you (?:have not|did not|have never|never) (?:had|used|taken|take|asked for|ask for|use|request|requested|needed|need) (?:an? |any |a single )?hints?`,
    () => [{ about: "hints", count: 0, how: "exactly" }],
  ),
  reading(`(?:i|we) (?:have )?(?:gave|given) you (?<n>\\d+|an?|no|some) hints?`, ({ n }) => hints(n)),
  reading(
    `(?:the|your) code (?:has )?(?:changed|was changed|been changed|is different|has been (?:changed|edited)) (?:since|after) (?:the|your|that) (?:last|latest|previous)? ?(?:test )?run`,
    () => [{ about: "changed", holds: true }],
  ),
  reading(
    `you (?:have )?(?:changed|edited|modified|touched) (?:it|the code|your code|something|the program) (?:since|after) (?:the|your|that) (?:last|latest|previous)? ?(?:test )?run`,
    () => [{ about: "changed", holds: true }],
  ),
  reading(
    `(?:since|after) (?:the|your|that) (?:last|latest|previous)? ?(?:test )?run (?:something|the code|it|your code) (?:has )?changed`,
    () => [{ about: "changed", holds: true }],
  ),
  reading(
    `(?:the|your) code (?:has )?(?:not|is not) (?:changed|been changed|different|been edited) (?:since|after) (?:the|your|that) (?:last|latest|previous)? ?(?:test )?run`,
    () => [{ about: "changed", holds: false }],
  ),
  reading(
    `(?:you (?:have not|did not) (?:change|changed|edited|edit|touched|touch) (?:it|the code|your code|anything)|nothing (?:was|has|has been) changed) (?:since|after) (?:the|your|that) (?:last|latest|previous)? ?(?:test )?run`,
    () => [{ about: "changed", holds: false }],
  ),
  reading(
    "(?:the|your) editor is (?:nearly |almost |next to |completely )?empty|you (?:have not|did not) (?:written|write|typed|type) (?:any code|anything|a line|any of it)|there is (?:no code|nothing|next to nothing of yours) (?:in (?:the|your) editor|there)|nothing (?:is|has been|was) written",
    () => [{ about: "written", holds: false }],
  ),
  reading(
    "you (?:have )?(?:written|wrote|typed|started writing|started to write|begun writing|began writing|started coding|have started coding) (?:some |the |your )?(?:code|a (?:first )?version|it|something)",
    () => [{ about: "written", holds: true }],
  ),
  reading(
    "you (?:have )?pasted (?:it|this|that|some code|code|the code|something|your code|this in|the code in|it in)",
    () => [{ about: "pasted", holds: true }],
  ),
  reading("you (?:have not|did not|never) (?:pasted|paste) (?:anything|any code|it|code)", () => [
    { about: "pasted", holds: false },
  ]),
  reading(
    "(?:a bit |a moment |a while |a minute |just )?(?:earlier|before|previously|a moment ago|a minute ago)? ?you (?:(?:have|had) )?(?:said|mentioned|named|suggested|proposed|(?:described|explained) that|told me|pointed out|brought up|noted|stated|claimed|asked(?: me)?(?: about| whether| if| for| how| what| why)|wrote to me|raised|talked about|spoke of|spoke about|wanted to|planned to|plan to|intended to|were going to|decided to|decided on|thought of|considered|named as your approach)(?: earlier| before)?(?: to me)?(?: about)?(?: that| how| why)? (?<what>.+?)(?: earlier| before| a moment ago| at the (?:start|beginning))?",
    ({ what }) => [{ about: "said", who: "candidate", what: what ?? "", holds: true }],
  ),
  reading(
    "you (?:have not|did not|have never|never) (?:said|say|mentioned|mention|named|name|brought up|bring up|talked about|talk about|asked|ask|asked about|ask about|considered|raised|discussed|spoken about|spoken of)(?: anything about)? (?<what>.+)",
    ({ what }) => [{ about: "said", who: "candidate", what: what ?? "", holds: false }],
  ),
  reading(
    "(?:earlier |before )?(?:i|we) (?:have )?(?:said|asked|mentioned|told you|asked you|talked about|discussed|spoke about|pointed out|asked about)(?: earlier| before)?(?: about)?(?: that| how| whether| if)? (?<what>.+)",
    ({ what }) => [{ about: "said", who: "interviewer", what: what ?? "", holds: true }],
  ),
  reading("as (?:i|we) (?:said|mentioned|asked)(?: earlier| before)? (?<what>.+)", ({ what }) => [
    { about: "said", who: "interviewer", what: what ?? "", holds: true },
  ]),
];
function hints(n: string | undefined): readonly TruthClaim[] {
  if (n === "some") return [{ about: "hints", count: 1, how: "at-least" }];
  const count = n === "no" ? 0 : /^a(?:n|$)/.test(n ?? "") ? 1 : Number(/\d+/.exec(n ?? "")?.[0]);
  return [{ about: "hints", count, how: "exactly" }];
}
