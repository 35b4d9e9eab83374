import type { CaseScope, Inputs, Quantity, Trouble } from "./claim.ts";
import type { Shape } from "./code-facts.ts";
import type { InputClass } from "./inputs.ts";

/** Pieces of the readings: each is the source of a regular expression over a plain clause. */

const OWN =
  "(?:(?:your|the|this|that|my|our|their) )?(?:(?:current|latest|present|final|whole|new|own|python|java|javascript|typescript|c\\+\\+|entire|submitted|first|main) )*";
const CODE_NOUN =
  "(?:code|program|function|solution|implementation|version|submission|logic|algorithm|method|script|snippet|attempt|draft|class)";
export const CODE = `(?:${OWN}${CODE_NOUN}(?: §\\d+)?(?: you (?:have |just )?(?:wrote|written|submitted|have))?|what you (?:have|wrote|have written|have got)|§\\d+|your §\\d+)`;
/** What a sentence about the code begins with. */
export const SUBJECT = `(?:${CODE}|it|this|that|you|everything you wrote)`;

const SCOPE = "(?:visible|public|sample|given|provided|shown|hidden|private|secret|unseen)";
const TESTS = `(?:(?:unit |test )?cases?|(?:unit )?tests?|checks|examples?|test suite|suite|ones?)`;
export const COUNTED_TESTS = `(?:(?:of )?(?:the |your |our |these |those )?(?:\\d+ )?(?:${SCOPE} )?(?:\\d+ )?${TESTS})`;
export const QUANTITY =
  "(?:all(?: but (\\d+))?(?: of)?|every(?: single)?(?: 1 of)?|each(?: and every)?(?: 1 of| of)?|none(?: of)?|not a single|no|(?:exactly |only |just )?\\d+ of \\d+|at least \\d+(?: of)?|at most \\d+(?: of)?|(?:more|fewer|less) than \\d+(?: of)?|(?:exactly |only |just )?\\d+(?: of)?|some(?: of)?|several(?: of)?|a few(?: of)?|any(?: of)?|most(?: of)?|not all(?: of)?|not every|a(?: single)?|an|the|the other \\d+|the remaining \\d+|more than half(?: of)?)";

/** The quantity and scope that a stretch of words such as "3 of 12 hidden cases" gives; undefined: it cannot be counted. */
export function readQuantity(text: string): { readonly quantity: Quantity; readonly scope: CaseScope } | undefined {
  const scope: CaseScope = /\b(?:hidden|private|secret|unseen)\b/.test(text)
    ? "hidden"
    : /\b(?:visible|public|sample|given|provided|shown|examples?)\b/.test(text)
      ? "visible"
      : "all";
  const of = (quantity: Quantity) => ({ quantity, scope });
  const [, count, total] = /(\d+) of (\d+)/.exec(text) ?? [];
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const first = numbers[0];
  if (/^all but/.test(text)) return undefined;
  if (/^1 of (?:the|your|our|these|those)\b/.test(text)) return of({ is: "some" });
  if (/^at least|^more than \d/.test(text) && first !== undefined)
    return of({ is: "at-least", count: /^more/.test(text) ? first + 1 : first, total: numbers[1] ?? null });
  if (/^at most|^(?:fewer|less) than/.test(text) && first !== undefined)
    return of({ is: "at-most", count: /^at most/.test(text) ? first : first - 1, total: numbers[1] ?? null });
  if (count !== undefined && total !== undefined)
    return of({ is: "exactly", count: Number(count), total: Number(total) });
  if (/^(?:all|every|each)\b/.test(text) && !/1 of/.test(text) && first !== undefined)
    return of({ is: "exactly", count: first, total: first });
  if (/^(?:all|every|each)\b/.test(text)) return of({ is: "all" });
  if (/^(?:none|no|not a single)\b/.test(text)) return of({ is: "none" });
  if (/^(?:not all|not every)\b/.test(text)) return of({ is: "not-all" });
  if (/^most\b|^more than half/.test(text)) return of({ is: "most" });
  if (/^(?:several|a few)\b/.test(text)) return of({ is: "at-least", count: 2, total: null });
  if (/^(?:a|an)\b|^some\b|^any\b/.test(text)) return of({ is: "some" });
  if (/^(?:exactly |only |just )?\d/.test(text) && first !== undefined)
    return of({ is: "exactly", count: first, total: numbers[1] ?? null });
  if (/^(?:the )?(?:\w+ )?(?:tests|cases|test cases|test suite|suite|examples)$/.test(text)) return of({ is: "all" });
  return undefined;
}

const NOUN = "(?:[a-z]+(?: [a-z]+)?)";
const CLASSES: readonly (readonly [InputClass, string])[] = [
  ["empty", `(?:an? |the |any |all )?(?:completely )?empty(?: (${NOUN}|1|\\d+))?`],
  ["empty", `(?:the |an? |your )?(${NOUN}) (?:is|are|was|being|were) (?:completely )?empty`],
  [
    "empty",
    `(?:there (?:is|are) )?(?:no|0) (?!duplicates?|negatives?|repeats?|zeros?|solution|answer)(${NOUN})(?: at all| in it| given)?`,
  ],
  ["empty", "(?:a |the )?(?:length|size)(?: is| of)? 0"],
  ["single", `(?:an? |the |any )?single(?: |-)?(${NOUN})?`],
  ["single", `(?:only |just |exactly |there is )*1(?: |-)(?:single )?(${NOUN})(?: only| long)?`],
  [
    "single",
    `an? (?:list|array|input|string|${NOUN}) (?:of|with) (?:only |just |exactly |length |a single |size )*1(?: ${NOUN})?`,
  ],
  ["single", `an? (?:list|array|input|${NOUN}) with a single ${NOUN}`],
  ["single", "(?:a |the )?(?:length|size)(?: is| of)? 1"],
  [
    "equal",
    "(?:a list of |an? (?:list|array|input) (?:of|with) )?all(?: the)? (?:equal|identical|same|the same)(?: (?:values?|elements?|items?|numbers?))?",
  ],
  [
    "equal",
    "(?:all|every)(?: the)? (?:values?|elements?|items?|numbers?|entries|entry) (?:is|are) (?:equal|identical|the same)",
  ],
  [
    "duplicates",
    `(?:the |any |input with |an? (?:list|array|input) with |there are )?(?:duplicates?|duplicated|repeated|repeating|repeats|equal|doubled)(?: (${NOUN}))?(?: in it| in the input| in the list)?`,
  ],
  [
    "duplicates",
    `(?:an? |the |some )?(${NOUN}) (?:appears?|occurs?|repeats?|comes up|shows up|is repeated|are repeated)(?: (?:2 times|more than 1 times|again))?`,
  ],
  ["negative", `(?:the |any |an? (?:list|array|input) with |there are )?negative(?:s| (${NOUN}))?`],
  ["negative", `(?:an? )?(${NOUN}) (?:is|are) negative`],
  ["zero", `(?:an? |the |any )?(?:0|zeros|zeroes|0s)(?: (?:value|values|entry|element|in the (?:input|list)))?`],
  ["zero", `(?:an? |the )?(${NOUN}) (?:of|is|are|equal to|equals) 0`],
  [
    "descending",
    `(?:an? |the )?(?:reverse(?:d|ly)?(?:-| )sorted|descending|decreasing|reversed|reverse-ordered)(?: (${NOUN}))?`,
  ],
  ["sorted", `(?:an? |the )?(?:already )?(?:sorted|ordered|ascending|increasing)(?: (${NOUN}))?`],
  [
    "large",
    `(?:an? |the |any )?(?:very |really |quite )?(?:large|larger|largest|big|bigger|biggest|long|longer|longest|huge|maximal|maximum)(?: (${NOUN}))?`,
  ],
];
const CONDITION =
  "(?:(?:whenever|when|if|once|for|on|with|in|given|against|at|because of)(?: the case of| the case that| case of| the case where| an input of| an input with| inputs with| inputs of| input like| every| any| all| it (?:gets|is given|sees|receives)| you (?:pass|give)(?: it)?| given| handling| passed| called with| called on| run on| run with)*|to handle|handling)";

/** The source of a condition; its text is read by `readInputs`. */
export const WHEN = `(?:${CONDITION} (?:${CLASSES.map(([, source]) => source.replace(/\((?!\?)/g, "(?:")).join("|")}|(?:the )?(?:(?:visible|hidden) )?(?:(?:test )?case |input |example |test )?(?:named |called )?§\\d+)(?: as (?:the )?input| in the input)?)`;
/** The same without a word before it: "handles an empty list". */
export const WHAT = `(?:(?:the case of |the case where |inputs? (?:like|such as|with) |cases? (?:with|of|where|like) |the )?(?:${CLASSES.map(([, source]) => source.replace(/\((?!\?)/g, "(?:")).join("|")}|(?:the )?(?:(?:visible|hidden) )?(?:(?:test )?case |input |example )?(?:named |called )?§\\d+)(?: cases?| inputs?)?)`;

const CLASS_RE = CLASSES.map(
  ([kind, source]) => [kind, new RegExp(`^${source}(?: cases?| inputs?| as (?:the )?input| in the input)?$`)] as const,
);
const LEADING = new RegExp(`^${CONDITION} `);

/** The inputs a condition is about; undefined: of a kind nobody can tell by. */
export function readInputs(text: string, quoted: readonly string[]): Inputs | undefined {
  const named = /§(\d+)/.exec(text)?.[1];
  if (named !== undefined) return { case: quoted[Number(named)] ?? "" };
  const trimmed = text.trim();
  for (const bare of [
    trimmed.replace(LEADING, ""),
    trimmed.replace(
      /^(?:the case of|the case where|inputs? (?:like|such as|with)|cases? (?:with|of|where|like)|the) /,
      "",
    ),
  ])
    for (const [kind, shape] of CLASS_RE) {
      const match = shape.exec(bare);
      if (match !== null) return { kind, noun: match.slice(1).find((noun) => noun !== undefined) ?? "" };
    }
  return undefined;
}

const CRASH =
  "(?:crash(?:es|ed|ing)?|(?:throws?|raises?|threw|raised|hits?)(?: any| some)? (?:an? )?(?:exceptions?|errors?)(?: for some inputs?| on some inputs?)?|throws?(?: an? (?:exception|error))?|threw(?: an? (?:exception|error))?|raises?(?: an? (?:exception|error))?|raised(?: an? (?:exception|error))?|blows? up|segfaults?|errors? out|(?:hits?|runs? into|ends? (?:in|with)|gives?|produces?|gets?) an? (?:exception|runtime error|crash)|dies|died|(?:stops?|stopped) with an? (?:exception|error))";
const SLOW =
  "(?:times? out|timed out|(?:is|was|runs|gets) too slow|(?:exceeds?|exceeded|hits?|hit|runs? (?:in)?to|goes over) the time limit|(?:loops?|runs?|goes? on|spins?) (?:for ever|forever|endlessly|indefinitely)|hangs|hung|gets? stuck|never (?:finishes|terminates|ends|stops|comes back|halts)|(?:does|did) not (?:finish|terminate|end|stop|halt|come back)|(?:has|contains|goes into|enters|falls into|is) an? (?:infinite|endless) loop|(?:takes|took) too (?:long|much time))";
const WRONG =
  "(?:(?:returns?|returned|gives?|gave|produces?|produced|outputs?|prints?|computes?|yields?|comes? (?:out|up) with) (?:back )?(?:the |an? )?(?:wrong|incorrect|bad) (?:answers?|results?|values?|outputs?|numbers?))";
const FAIL =
  "(?:fail(?:s|ed|ing)?|breaks?|broke|(?:is|was|comes? out|goes|went) (?:wrong|incorrect|broken|off)|(?:does|did) not work|misbehaves?|falls? over|falls? (?:apart|down)|(?:is|are) (?:buggy|faulty)|trips? (?:up|over)|stumbles?|goes astray)";
const MEMORY = "(?:(?:runs?|ran) out of memory|(?:exceeds?|hits?) the memory limit|uses too much memory)";
export const TROUBLES: readonly (readonly [Trouble, string])[] = [
  ["crash", CRASH],
  ["slow", SLOW],
  ["wrong", WRONG],
  ["memory", MEMORY],
  ["fail", FAIL],
];
const GOOD =
  "(?:works?(?: fine| well| right)?|worked|(?:is|was|looks?) (?:right|correct|fine|sound|good|ok|okay)|behaves?(?: well| right)?|succeeds?|passes|passed|comes? out (?:right|fine|correct)|(?:returns?|gives?|produces?|computes?|gets?) (?:the )?(?:right|correct|expected) (?:answers?|results?|values?|outputs?)|holds(?: up)?)";
export const GOODNESS = GOOD;

const SHAPE_NOUNS: readonly (readonly [Shape, string, number?])[] = [
  [
    "nested-loop",
    "(?:nested (?:for |while )?loops?|(?:\\d+ )nested loops|double loop|loop (?:inside|within|in) (?:a|another|the(?: outer| other)?) loop|loops? nested (?:in|inside) (?:a|another|each other|1 another)(?: loop)?)",
  ],
  ["for-loop", "for[ -]loops?"],
  ["while-loop", "while[ -]loops?"],
  ["loop", "loops?"],
  ["recursion", "(?:recursion|recursive calls?|recursive functions?|recursive approach)"],
  ["sort", "(?:sort|sorting(?: step)?|sort call|call to (?:sort|sorted|§\\d+ to sort)|sorted (?:list|array|copy))"],
  ["heap", "(?:heap|priority queue|min[ -]heap|max[ -]heap)s?"],
  ["queue", "(?:queue|deque|fifo)s?"],
  [
    "map",
    "(?:dictionary|dictionaries|dicts?|hash[ -]?maps?|maps?|hash tables?|lookup tables?|counters?|ordered dictionary)",
  ],
  ["set", "(?:hash ?)?sets?"],
  ["comprehension", "(?:(?:list|set|dict|dictionary|generator) )?(?:comprehensions?|expressions?)"],
  ["list", "(?:(?:list|array|vector)s?)"],
  ["ternary", "(?:ternary(?: operator| expression)?|conditional expression)s?"],
  [
    "condition",
    "(?:if(?: |-)?(?:statement|condition|check|branch)?s?|conditions?|conditionals?|branch(?:es)?|checks?)",
  ],
  ["return", "(?:return(?: statement)?s?)"],
  ["class", "class(?:es)?"],
  [
    "exception-handler",
    "(?:try(?: |-)?(?:block|statement|except|catch)?s?|exception handl(?:er|ing)s?|error handling|try and (?:catch|except))",
  ],
  ["import", "imports?"],
  ["print", "(?:print|log|debug|logging)(?: |-)?(?:statement|call|output|line)s?"],
  ["break", "break(?: statement)?s?"],
  ["continue", "continue(?: statement)?s?"],
  ["global", "global(?: variable| state)?s?"],
  ["lambda", "(?:lambda(?: function| expression)?|arrow function|anonymous function)s?"],
  ["helper", "(?:helper(?: function| method)?|second function|separate function|auxiliary function)s?"],
];
export const SHAPE = `(?:${SHAPE_NOUNS.map(([, source]) => source).join("|")})`;
const SHAPE_RE = SHAPE_NOUNS.map(([shape, source]) => [shape, new RegExp(`^${source}$`)] as const);

export function readShape(text: string): Shape | undefined {
  return SHAPE_RE.find(([, shape]) => shape.test(text.trim()))?.[0];
}
