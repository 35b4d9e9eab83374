import { LANGUAGE_IDS, LANGUAGES } from "../../sandbox/index.ts";
import type { TruthClaim } from "./claim.ts";
import type { PlainClause } from "./plain-clause.ts";
import { IN_CODE, linesOf, PLACE, type Reading, reading } from "./reading.ts";
import { CODE, readShape, SHAPE, SUBJECT } from "./words.ts";

const USE =
  "(?:uses?|used|using|have|has|had|contains?|contained|rel(?:y|ies) on|keeps?|kept|maintains?|builds?|built|creates?|created|stores? (?:it|them|things|everything|values|the values) in|needs?|employs?|makes? use of|includes?|included|went with|chose|chosen|went for|calls?|writes?|wrote|written|have (?:used|written|got|built|created|chosen|added)|(?:is|are) based on|(?:is|are) built (?:on|around)|(?:is|are) using|opted for|tracks? (?:it|them|things) (?:in|with)|introduced?|works? with|goes? with|start(?:s|ed)? with)";
const COUNT = "(?:an? single|an?|1|\\d+|the|some|your|another|only 1|exactly \\d+|exactly 1)";

function shapes(
  list: string | undefined,
  place: string | undefined,
  holds: boolean,
): readonly TruthClaim[] | undefined {
  const claims: TruthClaim[] = [];
  for (const one of (list ?? "").split(/ and |, /)) {
    const [, count, noun] =
      /^(?:(?:an? single|exactly|only|an?|the|some|your|another|no|any|plain|simple|normal|regular|ordinary) )*(?:(\d+) )?(?:(?:plain|simple|normal|regular|ordinary|single|big|python|extra|separate|built-in) )*(.+)$/.exec(
        one.trim(),
      ) ?? [];
    const shape = readShape(noun ?? "");
    if (shape === undefined) return undefined;
    claims.push({
      about: "shape",
      shape,
      ...(count === undefined || /nested/.test(noun ?? "") ? {} : { count: Number(count) }),
      ...(place === undefined ? {} : { lines: linesOf(place) }),
      holds,
    });
  }
  return claims;
}
const NOUNS = `(?:(?:${COUNT} )?(?:(?:plain|simple|normal|regular|ordinary|single|extra|separate|built-in) )*${SHAPE}(?:(?: and |, )(?:${COUNT} )?(?:(?:plain|simple|normal|regular|ordinary|single|extra|separate) )*${SHAPE})*)`;

const NAMED =
  "(?:(?:an?|the|your|another) )?(?:(?:new|local|global|helper|loop) )*(?<as>variable|name|function|method|parameter|argument|class|list|array|dictionary|set|map|counter|pointer|index|field|attribute|identifier)?s?(?: (?:called|named))? ?§(?<at>\\d+)";

function named(
  groups: Readonly<Record<string, string>>,
  { quoted }: PlainClause,
  holds: boolean,
): readonly TruthClaim[] | undefined {
  const name = /^\s*([A-Za-z_$][\w$.]*)\s*(?:\(.*\))?\s*$/.exec(quoted[Number(groups.at)] ?? "")?.[1];
  if (name === undefined) return undefined;
  const line = linesOf(groups.place)?.[0];
  const as = groups.as === "function" || groups.as === "method" ? "function" : "any";
  return [{ about: "name", name, as, ...(line === undefined ? {} : { line }), holds }];
}

export const SHAPES: readonly Reading[] = [
  reading(
    `${SUBJECT} (?:(?:do|does|did) )?${USE} (?<list>${NOUNS})(?: ${IN_CODE})?(?: (?<place>${PLACE}))?`,
    ({ list, place }) => shapes(list, place, true),
  ),
  reading(
    `(?:there (?:is|are)|i see|we have) (?<list>${NOUNS})(?: ${IN_CODE})?(?: (?<place>${PLACE}))?`,
    ({ list, place }) => shapes(list, place, true),
  ),
  reading(
    `(?:there (?:is|are) no|there (?:is|are) not an?|there (?:is|are) not any|i see no) (?<list>${NOUNS})(?: ${IN_CODE})?`,
    ({ list }) => shapes(list, undefined, false),
  ),
  reading(
    `${SUBJECT} (?:(?:do|does|did|have|has) not|never|no longer) (?:use|uses|used|have|has|contain|contains|rely on|need|needs|keep|build|create|call|calls|include|written|write) (?:an? |any )?(?<list>${SHAPE})(?: at all| anywhere)?`,
    ({ list }) => shapes(list, undefined, false),
  ),
  reading(`${SUBJECT} (?:uses?|used|has|have|contains?|needs?) no (?<list>${SHAPE})(?: at all)?`, ({ list }) =>
    shapes(list, undefined, false),
  ),
  reading(
    `${SUBJECT} (?:(?:do|does) )?(?:works?|gets? by|manages?|gets? along|does it|goes) without (?:an? |any )?(?<list>${SHAPE})`,
    ({ list }) => shapes(list, undefined, false),
  ),
  reading(
    `(?<place>lines? \\d+(?: (?:to|and|through|-) \\d+)?) (?:is|are|has|have|contains?|holds?|starts?|opens?|begins?|uses?|introduces?) (?<list>${NOUNS})`,
    ({ list, place }) => shapes(list, place, true),
  ),
  reading(
    `${PLACE} (?:you (?:have|use|start|open|write)|there is|comes|begins|starts|sits) (?<list>${NOUNS})`,
    ({ list, all }) => shapes(list, /lines? \d+(?: (?:to|and|through|-) \d+)?/.exec(all ?? "")?.[0], true),
  ),
  reading(`(?:the|your) (?<list>${SHAPE}) (?:is|starts|begins|sits|stands) (?<place>${PLACE})`, ({ list, place }) =>
    shapes(list, place, true),
  ),
  reading(`(?:${CODE}|it|this|that) (?:is|calls|works) (?:recursive|itself|recursively)`, () => [
    { about: "shape", shape: "recursion", holds: true },
  ]),
  reading(
    `(?:${CODE}|it|this|that) (?:(?:is|does|works) not|never|is) (?:recursive|call itself|calls itself|iterative)`,
    () => [{ about: "shape", shape: "recursion", holds: false }],
  ),
  reading(
    `${SUBJECT} (?:loops?|looped|iterates?|walks?|goes?|runs?) (?:over|through|across|along) (?:the |your |an? )?(?:whole |entire )?(?:input|list|array|elements|values|§(?<at>\\d+)|items)`,
    ({ at }, clause) => [
      { about: "shape", shape: "loop", holds: true },
      ...(at === undefined ? [] : (named({ at }, clause, true) ?? [{ about: "unread" } as const])),
    ],
  ),
  reading(
    `${SUBJECT} sort(?:s|ed)? (?:the |your )?(?:input|list|array|values|elements|items|§(?<at>\\d+))(?: first| up front| before anything else)?`,
    ({ at }, clause) => [
      { about: "shape", shape: "sort", holds: true },
      ...(at === undefined ? [] : (named({ at }, clause, true) ?? [{ about: "unread" } as const])),
    ],
  ),
  reading(`${SUBJECT} (?:do|does|did|never) ?(?:not )?sorts? (?:the |your )?(?:input|list|array|anything)`, () => [
    { about: "shape", shape: "sort", holds: false },
  ]),
  reading(
    `${SUBJECT} (?:have|has|define|defines|defined|uses?|used|declares?|declared|keeps?|kept|calls?|called|introduces?|introduced|created?|creates|contains?|mentions?|reads?|writes?|updates?|updated|names?|named|have (?:named|called|defined)|(?:is|are) using) ${NAMED}(?: ${IN_CODE})?(?: (?<place>${PLACE}))?`,
    (groups, clause) => named(groups, clause, true),
  ),
  reading(`there (?:is|are) ${NAMED}(?: ${IN_CODE})?(?: (?<place>${PLACE}))?`, (groups, clause) =>
    named(groups, clause, true),
  ),
  reading(
    `(?<place>lines? \\d+) (?:uses?|mentions?|calls?|defines?|reads?|updates?|declares?|has|contains?|touches|changes|sets|assigns|returns) ${NAMED}`,
    (groups, clause) => named(groups, clause, true),
  ),
  reading(
    `${NAMED} (?:is|appears|occurs|stands|gets|comes up|shows up) (?:(?:used|defined|declared|set|updated|called|named|a variable|a name)(?: ${IN_CODE})?(?: (?<place>${PLACE}))?|${IN_CODE}|(?<spot>${PLACE}))`,
    (groups, clause) => named({ ...groups, place: groups.place ?? groups.spot ?? "" }, clause, true),
  ),
  reading(
    `(?:there (?:is|are) no|${SUBJECT} (?:(?:do|does) not|never) (?:use|have|define|call|uses|defines|calls|mention)) ${NAMED}(?: ${IN_CODE})?`,
    (groups, clause) => named(groups, clause, false),
  ),
  reading(`(?:${CODE}|it|the main function|this) (?:is|was) (?:called|named) §(?<at>\\d+)`, (groups, clause) =>
    named({ ...groups, as: "function" }, clause, true),
  ),
  reading(
    `${SUBJECT} (?:has|have|defines?|contains?|consists? of|wrote|is made of) (?<how>exactly |only )?(?<n>\\d+|an? single) (?:functions?|methods?)`,
    ({ n }) => [{ about: "size", of: "functions", count: n?.startsWith("a") === true ? 1 : Number(n), slack: 0 }],
  ),
  reading(
    `${SUBJECT} (?:is|has|have|wrote|written|spans|takes up|comes to|counts|runs to|have written|consists of) (?<how>about |around |roughly |some |exactly |only )?(?<n>\\d+) lines?(?: long| of code)?(?: in the editor)?`,
    ({ n, how }) => [
      { about: "size", of: "lines", count: Number(n), slack: /about|around|roughly|some/.test(how ?? "") ? 2 : 0 },
    ],
  ),
  reading(
    `there are (?<how>about |around |roughly )?(?<n>\\d+) lines(?: of code)?(?: in the editor)?`,
    ({ n, how }) => [{ about: "size", of: "lines", count: Number(n), slack: how === undefined ? 0 : 2 }],
  ),
  reading(
    `${SUBJECT} (?:has|have|contains?|left|wrote|added|includes?) (?<no>no )?(?:a |some |any )?comments?(?: ${IN_CODE})?`,
    ({ no }) => [{ about: "comments", holds: no === undefined }],
  ),
  reading(`there (?:is|are) (?<no>no )?(?:a |some |not any )?comments?(?: ${IN_CODE})?`, ({ no }) => [
    { about: "comments", holds: no === undefined },
  ]),
  reading(
    `${SUBJECT} (?:is|are) (?:written |working |coding |writing )?(?:it )?in (?<language>${LANGUAGE_IDS.map((id) => LANGUAGES[id].name.toLowerCase().replace(/\+/g, "\\+")).join("|")})`,
    ({ language }) => languageOf(language),
  ),
  reading(
    `(?:you|${CODE}) (?:are using|use|uses|chose|picked|wrote (?:it|this) in|wrote in|switched to|went with|have chosen|opted for|are on|work in|works in) (?<language>${LANGUAGE_IDS.map((id) => LANGUAGES[id].name.toLowerCase().replace(/\+/g, "\\+")).join("|")})`,
    ({ language }) => languageOf(language),
  ),
];

function languageOf(name: string | undefined): readonly TruthClaim[] | undefined {
  const language = LANGUAGE_IDS.find((id) => LANGUAGES[id].name.toLowerCase() === name);
  return language === undefined ? undefined : [{ about: "language", language }];
}
