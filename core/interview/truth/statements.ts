import type { TruthClaim } from "./claim.ts";
import { plainClause } from "./plain-clause.ts";
import { readClause } from "./read-clause.ts";
import { CODE } from "./words.ts";

/** A stretch of a sentence with what it states; `end`: where it ends in the sentence, without the mark that closes it. */
export interface Statement {
  readonly end: number;
  readonly claims: readonly TruthClaim[];
}

/**
 * What an interviewer's sentence states of the code, the tests, the time and what was said, clause by clause. A question
 * states what it takes for granted ("Why does it fail …?", "…, isn't it?"), a request what it names as given ("fix the
 * bug"). What is wished for, allowed, suggested or said of the task alone states nothing. `strict`: whatever is said of
 * you or yours states something; without it only what names the work, which does for authored words about the room.
 */
export function statementsIn(sentence: string, strict = true): readonly Statement[] {
  const { body, isTag } = withoutTag(sentence);
  const isQuestion = /[?？]["'”’)\]]*\s*$/.test(sentence) && !isTag;
  const found: Statement[] = [];
  const parts = clausesOf(body);
  let subject = "";
  for (const [index, { text, end }] of parts.entries()) {
    const lead = withoutLead(text);
    const clause = isVerbFirst(lead) && subject !== "" ? `${subject} ${lead}` : lead;
    subject = subjectOf(clause) ?? subject;
    const claims =
      isQuestion && (index === parts.length - 1 || ASKING.test(lead.toLowerCase()))
        ? grantedIn(clause)
        : statedIn(clause, index > 0, strict);
    const agreed = agreementBefore(text) && !claims.some((claim) => claim.about === "agrees");
    const before: readonly TruthClaim[] = agreed ? [{ about: "agrees" }] : [];
    const stem = claims.length === 1 && claims[0]?.about === "unread" ? stemOf(clause) : undefined;
    if (stem !== undefined)
      found.push(
        { end: end - (clause.length - stem.text.length), claims: [...before, ...stem.claims] },
        { end, claims },
      );
    else if (before.length + claims.length > 0) found.push({ end, claims: [...before, ...claims] });
  }
  return found;
}

/** "You use a map" of "You use a map to count the docks": what is used can be seen, what for cannot. */
function stemOf(clause: string): { readonly text: string; readonly claims: readonly TruthClaim[] } | undefined {
  for (const match of clause.matchAll(
    /\s+(?:to|for|in order to|so that|so|instead of|rather than|as|keyed by|which|that|where|while|by)\s/gi,
  )) {
    const text = clause.slice(0, match.index);
    const claims = readClause(text);
    if (claims.length > 0 && claims.every((claim) => claim.about === "shape" || claim.about === "name"))
      return { text, claims };
  }
  return undefined;
}

/** "…, isn't it?", "…, right?": a statement that only looks like a question. */
function withoutTag(sentence: string): { readonly body: string; readonly isTag: boolean } {
  const tag = TAG.exec(sentence);
  const body = tag === null ? sentence : sentence.slice(0, tag.index);
  if (tag !== null && !ASKING.test(body.toLowerCase())) return { body, isTag: true };
  const asksLater = ASKING.test(withoutLead(clausesOf(sentence).at(-1)?.text ?? "").toLowerCase());
  const isPlain = /\?\s*$/.test(sentence) && !asksLater && FLAT.test(plainClause(withoutLead(sentence)).text);
  return { body: sentence, isTag: isPlain };
}
const TAG =
  /,?\s+(?:(?:is|are|does|do|did|was|were|has|have|can|would|will)(?:n['’]t| not)? (?:it|they|you|that|there|this)(?: not| right| correct)?|right|correct|no|agreed|okay|don['’]t you (?:think|agree)|is that (?:right|correct)|would you agree|wouldn['’]t you say|you know|yes)\s*\?\s*$/i;
/** Said flat and asked by the mark alone: "Your code fails there?" */
const FLAT = new RegExp(
  `^(?:so )?(?:${CODE}|it|this|that|you) (?!should|could|would|might|can|may|mean|want|think)[a-z]+`,
);

const ASKING =
  /^(?:and |but |so |then |now |or )*(?:what|which|how|why|when|where|who|whose|is|are|was|were|does|do|did|can|could|would|will|should|shall|have|has|had|may|might|am|any|anything|isn|aren|doesn|don|didn|won|wouldn|couldn|can|shouldn|haven|hasn|in what|in which|for which|for what|on which|at which|with which|under which|to what|by how|from where)\b/;

/** Openings that state nothing by themselves. */
const LEAD =
  /^(?:(?:ok|okay|all ?right|alright|great|good|nice|well|yes|yeah|yep|no|hm+|ah|oh|i see(?: that)?|i can see(?: that)?|got it|thanks(?: for (?:that|sharing|explaining|the explanation))?|thank you(?: for (?:that|sharing))?|cool|now|and|but|also|first|second|next|finally|overall|in short|to summari[sz]e|as expected|fine|sure|excellent|wonderful|awesome|understood|noted|interesting|so|then|or|however|that said|by the way|for the record|remember|just so you know|to be clear|in other words|one thing|one more thing|quick note|as a reminder|good news|bad news|careful|hold on|wait|note|hello|hi|welcome back|good (?:work|job|start|question|point|idea|thinking|stuff|progress|effort)|nice (?:work|job|start|one|progress|idea)|great (?:work|job|start|question|point|progress|idea)|well done|fair (?:enough|point|question)|makes sense|that makes sense|that helps|no problem|no worries|no hurry|exactly|correct|right|precisely|absolutely|perfect|indeed|spot on|unfortunately|sadly|luckily|happily|honestly|actually)[\s,.!:;\u2013\u2014-]+)+/i;

function withoutLead(text: string): string {
  const trimmed = text.trim();
  const lead = LEAD.exec(trimmed);
  // "So far", "right now", "no case", "first run": the words belong to what follows.
  if (
    lead === null ||
    /^(?:so far|right now|first (?:run|test|case)|no (?:test|case|bug|error|loop|mistake|issue|problem)|now that|second (?:run|test)|well[- ])/i.test(
      trimmed,
    )
  )
    return trimmed;
  return trimmed.slice(lead[0].length);
}

/** "Exactly, …", "Correct: …": says that the one who spoke is right. */
function agreementBefore(text: string): boolean {
  return (
    /^\s*(?:(?:yes|yeah|ok|okay|well)[\s,.!]+)*(?:exactly|correct|precisely|absolutely|perfect|indeed|spot on)(?=[\s,.!:;]|$)/i.test(
      text,
    ) && !/^\s*(?:right now|right after|right before|right at)/i.test(text)
  );
}

const VERB =
  "(?:is|are|was|were|does|do|did|has|have|had|uses?|pass(?:es|ed)?|fails?|failed|returns?|returned|handles?|runs?|crash(?:es|ed)?|raises?|throws?|takes?|keeps?|contains?|calls?|gives?|gets?|works?|breaks?|needs?|never|not|still|also|already|cannot|can['’]?t|do(?:es)?n['’]t|did(?:n['’]t)?|isn['’]t|wasn['’]t|sorts?|loops?|iterates?|compiles?|times?|covers?|misses|forgets|ignores|counts?|stores?|builds?|ran|wrote|written|changed|said|asked|mentioned|pasted|loops|goes|stops|ends|starts|makes?)";
/** Forms that nobody takes for a request. */
const FINITE =
  "(?:is|are|was|were|does|did|has|had|uses|passes|passed|fails|failed|returns|returned|handles|runs|crashes|crashed|raises|throws|takes|keeps|contains|calls|gives|gets|works|breaks|needs|never|not|cannot|can['’]?t|does(?:n['’]t)?|did(?:n['’]t)?|isn['’]t|wasn['’]t|sorts|loops|iterates|compiles|covers|misses|forgets|ignores|counts|stores|builds|ran|wrote|changed|said|asked|mentioned|pasted|goes|stops|ends|starts|makes)";
const NEXT = `(?=(?:then |now |still |also |so )?(?:it|its|it['’]s|you|you['’]\\w+|your|the|this|that|that['’]s|these|they|all|none|no|there|there['’]s|i|i['’]\\w+|we|we['’]\\w+|\\d+|some|every|each|most|two|three|four|five|six|seven|eight|nine|ten|one|both|nothing|everything|not|line|lines|a|an|on|in|for|with|what|which|how|why|where|when|could|can|would|does|do|is|are|let|please|try|take|\`|${VERB})\\b|\`)`;
const SPLIT = new RegExp(
  `\\s*[;:\u2013\u2014](?=\\s)|\\s+--?\\s+|(?<=[.!?])\\s+(?=[A-Z"\`])|,?\\s+(?:and|but|or|yet) ${NEXT}|,?\\s+(?:because|although|though|whereas|which|meaning|hence|therefore|since) (?=(?:it|you|your|the|this|that|there|is|are|was|were|does|means|makes|has|will|can|${VERB})\\b)(?!(?:it|the|you|this|your)(?: \\w+){0,2} (?:stands|said|say|says|last|first|previous|latest)\\b)(?!the (?:last|first|previous|latest)\\b)(?!your (?:last|first|previous|latest)\\b)|,\\s+(?:where|while|so(?: that)?|given that) |,\\s+(?=(?:what|which|how|why|could|can|would|is|are|does|do|it|its|you|your|there|but|let)\\b)`,
  "gi",
);

function clausesOf(sentence: string): readonly { readonly text: string; readonly end: number }[] {
  const body = sentence.replace(/[\s.!?…]+["'”’)\]]*$/, "");
  const clauses: { text: string; end: number }[] = [];
  let from = 0;
  const quotes = [...body.matchAll(/`[^`]*`|"[^"]*"|“[^”]*”/g)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  );
  for (const match of body.matchAll(SPLIT)) {
    if (quotes.some(([start, end]) => match.index > start && match.index < end)) continue;
    // A condition before its comma belongs to what follows it.
    if (/^\s*,/.test(match[0]) && OPENING.test(body.slice(from, match.index).trim())) continue;
    const text = body.slice(from, match.index);
    if (text.trim() !== "") clauses.push({ text, end: match.index });
    from = match.index + match[0].length;
  }
  clauses.push({ text: body.slice(from), end: body.length });
  return clauses.filter(({ text }) => text.trim() !== "");
}
const OPENING =
  /^(?:(?:so|and|but|also|now|then|okay|ok|well|yes|great|good)[, ]+)*(?:for|on|with|when|if|in|given|once|whenever|after|before|during|by|since|from|according|as|at|until|while|to) /i;

function isVerbFirst(text: string): boolean {
  return new RegExp(`^(?:then |now |still |also )?${FINITE}\\b`, "i").test(text) && !ASKING.test(text.toLowerCase());
}

function subjectOf(clause: string): string | undefined {
  return /^(?:it|you|there|your \w+|the \w+|this(?: \w+)?|that|line \d+|we|i)(?=\s)/i.exec(clause)?.[0];
}

/** What a plain clause states; nothing where it is no statement about the work. */
function statedIn(clause: string, follows: boolean, strict: boolean): readonly TruthClaim[] {
  const { text } = plainClause(clause);
  if (text === "" || isOther(text)) return [];
  const held = CONTENT.exec(text);
  if (held !== null) {
    const content = clause.slice(clause.toLowerCase().search(CONTENT_START)).replace(CONTENT_START, "");
    if (content.trim() !== "" && content.length < clause.length) return statedIn(content, true, strict);
  }
  if (REQUEST.test(text)) return grantedIn(clause);
  if (SUGGESTED.test(text)) {
    const given = troubleOnly(readModal(clause));
    const isOpen = given.length > 0 || !strict || ADVISED.test(text) || !(ABOUT_YOU.test(text) || isOfWork(text));
    return isOpen || ROOM.test(text) || TASK.test(text) ? given : [{ about: "unread" }];
  }
  const claims = readClause(clause);
  if (claims.some((claim) => claim.about !== "unread")) return claims;
  if (ROOM.test(text) || TASK.test(text)) return [];
  if (strict && ABOUT_YOU.test(text)) return claims;
  return isOfWork(text) || clause.includes("`") || (follows && DOING.test(text)) ? claims : [];
}

/** "I think that …", "note that …": what follows is what is stated. */
const CONTENT =
  /^(?:(?:please )?(?:note|notice|remember|recall|see|consider|observe|be aware|keep in mind|bear in mind|mind you|realise|realize)(?: that)?|i (?:think|believe|suspect|guess|feel|know|notice|noticed|see|can see|can tell|find|found|am sure|am afraid|would say|say|assume|suppose)(?: that)?|(?:it|this) (?:means|shows|suggests|tells (?:me|us)|is clear|turns out|seems|looks like)(?: that)?|the (?:fact|point|thing|problem|trouble|issue) is(?: that)?|keep in mind that|you (?:know|see|can see|will (?:see|notice)|may have noticed|might have noticed)(?: that)?) /;
const CONTENT_START =
  /^.*?\b(?:that (?=(?:your|you|it|the|there|this|all|no|some|line|\d))|(?:think|believe|suspect|guess|feel|know|notice|noticed|see|tell|find|found|sure|afraid|say|assume|suppose|note|remember|recall|observe|means|shows|suggests|realise|realize) (?=(?:your|you|it|the|there|this|all|no|some|line|a|an|two|three|one|\d)\b))/;

/** Talk that keeps the conversation going and says nothing of the work. */
const OTHER: readonly RegExp[] = [
  /^(?:thanks?|thank you|welcome|hello|hi|good ?bye|bye|sorry|please|take (?:your|what|as much)|no (?:hurry|rush|problem|worries|trouble)|sure|agreed|gladly|good luck|(?:that|this|it) (?:is|would be|was|sounds|seems) (?:fine|ok|okay|all right|alright|good|great|allowed|up to you|your (?:choice|call)|a (?:good|fair|great|nice|reasonable|useful|fine|sensible) (?:question|idea|point|start|thought|plan|place to start)|interesting|helpful|useful|enough|possible|a relief|no problem|good to (?:know|hear)|reasonable|sensible|a start|clear)(?: (?:for now|to me|with me|by me|too|for this))?|makes sense|that makes sense|(?:it|that) (?:does|is|would|will|can|may|might|was|did)(?: not)?|you are (?:welcome|free to .*|not alone|doing (?:fine|well|great|good)(?: with (?:that|it|this))?)|you have the floor|the floor is yours|the editor is yours|the rest of the time is yours|over to you|go (?:on|ahead)|carry on|all right|okay|fine|interesting|understood|noted|right|good|great|nice|i see|yes|no|got it|fair enough|i am (?:here|following|listening|reading along|curious.*|interested.*|happy .*|glad .*|ready .*|not sure .*|all ears.*|sorry.*)|i (?:will|would|can|could|want|wonder|like|love|have no|have nothing|can not|do not|did not|could not|hope|understand|follow|appreciate|hear|keep|take|need|have (?:that|those|your|one|1|two|2|a|some|another)) ?.*|i may .*|we (?:can|could|will|would|may|might|shall|should|are done|are through|go on|move on|start|leave|come back|have to|need to|want) ?.*|from my side .*|let me .*|let us .*|time to .*|back to .*)$/,
  /^(?:which|what|how|why|where|whether|if you (?:like|want|wish|prefer|need)|as (?:far as|much as|you (?:like|wish|see fit))|whenever you|when you are ready|unless you)\b/,
];
function isOther(text: string): boolean {
  if (/^i (?:can (?:see|tell)|have (?:checked|run|tested|looked|seen|found|noticed|read|compared)) /.test(text))
    return false;
  return OTHER.some((one) => one.test(text));
}

const REQUEST =
  /^(?:please |now |then |just |first |next |maybe |perhaps |so )*(?:walk|talk|tell|think|try|consider|take|look|imagine|say|run|explain|check|show|feel|describe|trace|suppose|keep|start|write|fix|make|handle|add|go|put|press|use|read|follow|print|compare|give|pick|choose|name|state|begin|continue|test|change|remove|rename|step|work|sketch|cut|improve|scroll|do|let|hold|assume|ask|answer|have a|point|focus|revisit|review|return to|come back|set|draw|find|count|spell|picture|prove|convince|justify|repeat|rephrase|sum|summari[sz]e|share|help|move|leave|drop|simplify|send|decide|pause|wait|stop|set aside|see (?:if|what|how|whether|for)|note (?:down|what)|remember to|never mind|forget|end|finish|spend|aim|be|compute|calculate|estimate|predict|stay|stick|swap|replace|turn|double[- ]check|debug|verify|plug|throw|feed|mind|watch)\b(?! (?:is|are|was|were|fails?|passes|has|does)\b)/;
const SUGGESTED =
  /^(?:(?:you|we|1|it|that|this|there|your (?:code|program|function|solution)|(?:a|an|the) (?:[a-z]+ ){1,3}?) )?(?:can|could|may|might|should|would|will|shall|need not|need to|needs to|have to|has to|want to|must|do not have to|are allowed to|are free to)\b/;

/**
 * Whether a clause speaks of the candidate's work or of how the interview stands, so that somebody would want to know
 * whether it is so. Of the task, the room and its rules anything may be said.
 */
function isOfWork(text: string): boolean {
  return (
    WORK.test(text) ||
    (ABOUT_IT.test(text) && (QUALITY.test(text) || DOING.test(text))) ||
    HISTORY.test(text) ||
    TIME.test(text)
  );
}
const WORK =
  /\b(?:code|(?:your|this|that) program|the program (?!that|with|which)|functions?|methods?|solution (?:is|was|has|does|will|would|uses|works|runs|fails|passes|handles|looks|needs)|your (?:solution|implementation|algorithm|approach|logic|loop|variable|naming|complexity|plan|idea|answer|output|result)s?|implementation|algorithm|loops?|line \d+|lines \d+|variables?|(?:hidden|visible|failing|failed|passing) (?:tests?|cases?)|(?:all|every|each|most|some|no|none of the|\d+|several|another|1) (?:of the )?(?:\d+ )?(?:tests?|cases?) (?:pass|fail|is|are|was|were|did|do|does)\w*|the tests? (?:pass|fail|is|are|was|were|did|do|does|show)\w*|(?:last|latest|that|this|the|first) (?:test )?run (?:is|was|has|had|did|failed|passed|shows?|came|timed|crash)\w*|compil\w*|crash\w*|fail(?:s|ed|ing|ures?)?|pass(?:es|ed)|bugs?|bug-free|exceptions?|throws|raises|errors?|mistakes?|off[- ]by[- ]\w+|recurs\w+|complexity|quadratic|linear|logarithmic|exponential|cubic|runtime|running time|big o|o n\b|edge cases? (?:is|are|you)|syntax|indentation|refactor\w*|readab\w+|candidates?|index(?:es)? |out of (?:range|bounds)|overflow\w*|infinite|never (?:terminates|stops|ends)|half of the tests)\b/;
/** What somebody may do, or had better do; not what they might have done. */
const ADVISED =
  /^(?:you|we|1) (?:can|could|may|might|should|will|shall|need|want|must|have|do|are)(?! (?:not )?(?:have (?:[a-z]+ed|written|done|made|seen|been)|fail|crash|break|get|see|find|end up|run into|lose))\b/;
/** Of the task: anybody can read it there. */
const TASK =
  /\b(?:contract|the task|the statement|promises?|marked|allowed|specified|the problem says|the description)\b|^(?:a|an) .+ is (?:fine|okay|ok)$/;
/** Of the room, its rules and what it keeps. */
const ROOM =
  /\b(?:recorded|is kept|are kept|is saved|erase|as you left it|as it was|stays? as it is|goes into the editor|write your (?:solution|code)|instructions|fixed rules|the rules are|interview on|coding interview|language model|the task is|hidden cases (?:stay )?hidden|beyond the code|nothing to code|what goes wrong|sessions page|rest of the time|by rules|no model|on record|hints? (?:is|are) left|says a lot|you code)\b|^(?:about|in|on|for|at) lines? \d+(?: (?:to|and) \d+)?$|^(?:a|an) (?:plain )?\w+ does$|^show me\b|^(?:one|1) hint\b|^in (?:words|code)$/;
const ABOUT_IT =
  /^(?:it|this|that|these|those|they|you|your \w+|there|both|everything|nothing|neither|none|a senior|an experienced|most (?:people|candidates|engineers)|some (?:people|candidates)|anyone|nobody|others?) /;
const ABOUT_YOU =
  /^(?:you|your \w+|a senior|an experienced|most (?:people|candidates|engineers)|some (?:people|candidates)|anyone|nobody|others?) /;
const QUALITY =
  /\b(?:correct|incorrect|wrong|works?|working|broken|buggy|elegant|clean|cleaner|slow|slower|fast|faster|efficient|inefficient|optimal|suboptimal|readable|clear|unclear|messy|verbose|concise|robust|fragile|brittle|complete|incomplete|finished|done|sound|unsound|perfect|flawless|better|worse|best|worst|nervous|confident|strong|weak|junior|senior|experienced|talented|smart|clever|careful|careless|sloppy|impressive|simple|complicated|idiomatic|unidiomatic|pythonic|standard|common|unusual|typical|expensive|cheap|wasteful|redundant|unnecessary|needed|risky|safe|unsafe|right answer|solved|green|red|well (?:structured|written|organi[sz]ed|designed|named)|tested|untested|production|comfortable|struggling|rushing|ahead|behind)\b/;
const DOING =
  /\b(?:handl|miss|forg[eo]t|ignor|overlook|check|compar|return|iterat|increment|decrement|initiali[sz]|assign|overwrit|skip|swap|append|remov|delet|insert|break|broke|leak|access|updat|reset|validat|sort|us)(?:s|es|ed|ing|e)?\b/;
const HISTORY =
  /\b(?:you|i|we) (?:have |had |never |did not |already )?(?:said|mention(?:ed)?|told|asked|suggest(?:ed)?|propos(?:ed)|claim(?:ed)?|explain(?:ed)?|ran|tested|pasted|changed|rewrote|deleted|switched|used|wrote|written|copied|started|began|spent|took|taken)\b/;
const TIME =
  /\b(?:minutes?|half[- ]?way|behind schedule|ahead of schedule|plenty of time|running out of time|out of time|time (?:is|left)|half the time|most of the time|earlier)\b/;

/** A modal taken away, so that "it might crash on X" is read as what it makes believe. */
function readModal(clause: string): readonly TruthClaim[] {
  return readClause(
    clause.replace(
      /\b(?:might|may|could|would|will|should|can|must) (?:still |also |well |then |probably |possibly |easily |actually )?(?:be |have )?/i,
      (all) => (/be\s*$/i.test(all) ? "is " : /have\s*$/i.test(all) ? "has " : ""),
    ),
  );
}

function troubleOnly(claims: readonly TruthClaim[]): readonly TruthClaim[] {
  const given = claims.filter((claim) => claim.about !== "unread");
  return given.filter(
    (claim) =>
      claim.about === "trouble" ||
      claim.about === "built" ||
      claim.about === "cases" ||
      claim.about === "clock" ||
      claim.about === "returns" ||
      claim.about === "diagnosis",
  );
}

/** What a question or a request takes for granted. */
function grantedIn(clause: string): readonly TruthClaim[] {
  const lower = clause.toLowerCase().replace(/[’]/g, "'");
  const claims: TruthClaim[] = [];
  const read = (content: string): void => {
    const known = (text: string) =>
      readClause(text).filter((claim) => claim.about !== "unread" && claim.about !== "agrees");
    const found = known(content);
    claims.push(...(found.length > 0 ? found : known(finite(content))));
  };
  const seen =
    /\b(?:did you|have you|do you|can you|could you|you)?\s*(?:notice|noticed|see|realise|realize|realised|realized|spot|spotted|aware|know|remember|recall|mention|understand|explain|tell me|wonder|clear)(?: of the fact)?\s+(?:that|why|how come|where)\s+(.+)$/.exec(
      lower,
    );
  if (seen?.[1] !== undefined) read(clause.slice(clause.length - seen[1].length));
  const why = /\b(?:why|how come|what (?:makes|made|causes|caused)|since when)\s+(.+)$/.exec(lower);
  if (why?.[1] !== undefined) read(straight(clause.slice(clause.length - why[1].length), true));
  const where = /\b(?:for|on|with|in) which \w+\s+((?:does|do|did)\s.+)$/.exec(lower);
  if (where?.[1] !== undefined) read(straight(clause.slice(clause.length - where[1].length), true));
  if (/^(?:and |but |so )?(?:is|are|does|do|did|was|were|has|have|will|would)(?:n't| not)\s/.test(lower))
    read(straight(clause.replace(/^(?:and|but|so)\s+/i, ""), false));
  const since = /\b(?:since|because|given that|now that|considering(?: that)?|even though|although)\s+(.+)$/.exec(
    lower,
  );
  if (since?.[1] !== undefined)
    read(
      clause
        .slice(clause.length - since[1].length)
        .replace(/,\s+(?:what|how|which|why|where|when|who|could|can|would|is|are|does|do|will|should)\b.*$/i, ""),
    );
  if (DEFECT.test(lower) && !OPEN_DEFECT.test(lower))
    claims.push({ about: "trouble", trouble: "fail", inputs: {}, holds: true, ofLastRun: true });
  if (DIAGNOSED.test(lower) && !OPEN_DEFECT.test(lower)) claims.push({ about: "diagnosis" });
  return claims;
}

/** "your code loop forever", with the verb as it is without an auxiliary. */
function finite(clause: string): string {
  return clause.replace(
    /^((?:(?:your|the|this|that) )?(?:\w+ )?(?:it|code|program|function|solution|implementation|algorithm|method|version|loop|this|that)) ([a-z]+)\b/i,
    (_, subject: string, verb: string) =>
      `${subject} ${/(?:sh|ch|ss|x)$/.test(verb) ? `${verb}es` : verb === "go" ? "goes" : `${verb}s`}`,
  );
}

/** "does your code fail" → "your code fail"; a denial is kept where it is asked why. */
function straight(clause: string, keepsDenial: boolean): string {
  const match =
    /^(does|do|did|is|are|was|were|has|have|will|would)(n['’]t| not)?\s+((?:your |the |this |that )?(?:[\w§`]+)(?:\s+(?:code|program|function|solution)\b)?)\s+(.+)$/i.exec(
      clause.trim(),
    );
  if (match === null) return clause;
  const [, aux = "", denied, subject = "", rest = ""] = match;
  if (denied !== undefined && keepsDenial) return `${subject} ${aux.toLowerCase()} not ${rest}`;
  return /^(?:is|are|was|were|has|have)$/i.test(aux) ? `${subject} ${aux.toLowerCase()} ${rest}` : `${subject} ${rest}`;
}

/** A defect named as given. */
const DEFECT =
  /\b(?:the|this|that|your|its|these|those) (?:\w+ )?(?:bug|bugs|mistakes?|flaws?|defects?|crash(?! on| for| when| with| if)|failures?|exception|infinite loop|failing (?:tests?|cases?)|failed (?:tests?|cases?)|cases? that (?:fails?|failed)|tests? that (?:fails?|failed)|wrong (?:results?|answers?|outputs?)|incorrect (?:results?|answers?|outputs?)|error (?:in|on|at))\b/;
/** A defect of a certain kind, or at a certain place. */
const DIAGNOSED =
  /\b(?:the|this|that|your|its|an?) (?:\w+ )?off[- ]by[- ]one\b|\b(?:bug|error|mistake|flaw|problem|issue)s? (?:on|in|at|with) (?:line|lines|your (?:loop|condition|check|index|initiali[sz]ation|comparison|return|recursion))\b/;
/** Asked whether there is one, or supposed: nothing is given. */
const OPEN_DEFECT = /\b(?:any|(?:is|are|could|might|may|would) there|if|whether)\b/;
