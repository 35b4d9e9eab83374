/** When it was: a date, a season, a span back from now, or a time named by what went on then. */
export const TIME =
  /\b(?:(?:in|since|around|during|back in) (?:early |late |mid-?)?(?:19|20)\d\d|(?:last|that|this|the previous|one) (?:year|month|week|spring|summer|autumn|fall|winter|quarter|semester|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|weekend|christmas)|(?:a|an|one|two|three|four|five|six|several|some|few|couple of|\d+) (?:years?|months?|weeks?|days?|quarters?|semesters?) (?:ago|earlier|back|before|into|after)|(?:in|during) (?:january|february|march|april|june|july|august|september|october|november|december|my (?:first|second|third|final|last|previous|current|internship|studies|time|thesis))|when i (?:was|worked|started|joined|had just|first|led|ran|studied)|at the time|back then|early on in|not long ago|recently)\b/;

/** Where it was: a workplace, a place of learning, or what follows "at" or "for" as such. */
export const PLACE =
  /\b(?:at (?:my|our|the|a|an) (?:\p{L}+ ){0,2}(?:company|job|employer|work|workplace|startup|start-up|firm|bank|agency|shop|university|uni|college|school|hospital|lab|office|studio|internship|client|ngo|club)|at (?!(?:the|a|an|my|our|first|last|least|most|all|once|that|this|some|any|it|work we|night|noon|home it|which|times?|what|hand|risk|scale|once|present|length|ease|best|worst|issue|stake|odds)\b)\p{L}[\p{L}\p{N}&.-]+|in (?:my|our|a|an|the) (?:\p{L}+ ){0,2}(?:company|job|team|startup|department|lab|group|class|course|role|position|internship|organisation|organization|squad|project|thesis)|(?:worked|working|interned|employed|hired) (?:at|for|with|by|in)|in (?:our|the) (?:office|data cent(?:er|re)|warehouse|lab))\b/u;

/** Who one was there, or who else was. */
export const ROLE =
  /\b(?:i was (?:a|an|the|one of|part of|on call|on-call|working|new|leading|hired|acting|tech lead|team lead|lead|the only)|i worked as|as (?:a|an|the) (?:\p{L}+[ -]){0,3}(?:engineer|developer|lead|manager|intern|student|analyst|designer|architect|tester|consultant|administrator|operator|scientist|freelancer|tutor|volunteer|maintainer|owner)|(?:my|our) (?:manager|lead|boss|colleagues?|team ?mates?|co-?workers?|tech lead|product (?:owner|manager)|designer|client|customer|mentor|intern|director|cto|ceo|founder)|i (?:led|managed|ran|headed|owned|maintained) (?:a|an|the|our|my)|(?:a|our|my) team of|(?:two|three|four|five|six|seven|eight|\d+) (?:of us|engineers|developers|people|colleagues|students))\b/u;

/** What was there: a thing of work that the story is about, as one's own or as a known one. */
export const SETTING =
  /\b(?:our|my|the|a|an|this) (?:\p{L}+[ -]){0,3}(?:team|project|service|system|product|app|application|platform|customers?|clients?|database|pipeline|release|launch|migration|deadline|codebase|backend|frontend|website|api|server|cluster|tool|library|feature|module|outage|incident|sprint|thesis|course|contract|audit|shop|warehouse|dashboard|report|model|prototype|repository|build|payment|checkout|login|queue|integration)\b/u;

/** What was one's own to reach or to do. */
export const HAD_TO =
  /\b(?:i (?:had|needed) to (?!admit|say|laugh|smile|be honest)\p{L}+|i (?:was|had been|got) (?:asked|told|assigned|supposed|meant|expected|tasked|chosen|appointed|given the (?:task|job)|put in charge)\b|i (?:was|became|am) (?:responsible|accountable|in charge|on the hook)|i (?:owned|took on|was given|got) (?:the|this|that|a) (?:\p{L}+ ){0,3}(?:task|job|responsibility|goal|assignment|ticket|project|migration|release|problem|part)|(?:my|the) (?:own )?(?:task|job|goal|aim|assignment|mission|responsibility|objective|target|part|brief) (?:was|were) (?:to|that|the)|it (?:was|fell) (?:up to|on|to) me\b|(?:the|our|my) (?:goal|deadline|target|aim|requirement|objective) was|(?:asked|told|assigned|tasked) me (?:to|with)|(?:wanted|needed|expected) me to (?!be\b))\b/u;

/** Past forms, regular or not, that may end a matter. */
export const PAST =
  /\b(?:\p{L}{2,}ed|was|were|had|went|came|got|became|fell|rose|grew|ran|won|lost|took|kept|made|left|broke|cut|paid|held|stood|began|stopped|gave|saw|found|sold|hit|met|built|brought|chose|sent|spent|understood|told|felt)\b/u;

/** How a matter came out. */
export const OUTCOME = {
  /** Named ends: shipped, renewed, merged, missed, rolled back. */
  ended:
    /\b(?:(?:we|i|it|they|which|(?:the|that|this|our|my|their)(?: \p{L}+){0,3})(?: (?:finally|eventually|still|then|later|successfully|also|all|both))? (?:shipped|launched|released|renewed|delivered (?:it |the \p{L}+ )?(?:on|two|three|one|a|before|ahead|late|in)|went live|came back up|passed the audit|got merged|was merged|was adopted|were adopted|was released|was fixed|was rolled back|was cancelled|was canceled|was accepted|was rejected|was approved|was restored|recovered|missed the (?:deadline|date|launch|release)|made the (?:deadline|date|launch|release)|met the (?:deadline|date|target)|lost the (?:customer|client|contract|deal|data)|kept the (?:customer|client|contract)|won the (?:customer|client|contract|deal)|signed|has been running|has run|is still (?:in use|used|running)|are still (?:in use|used))|(?:no|not a single|no more|no further) (?:\p{L}+ )?(?:outages?|incidents?|complaints?|errors?|regressions?|downtime|data loss) (?:since|after|happened|came|followed|was|were))\b/u,
  /** A change that only counts with a figure beside it. */
  changed:
    /\b(?:reduced|cut|dropped|fell|went (?:down|up)|rose|grew|increased|improved|decreased|saved|gained|shortened|sped up|speeded up|lowered|raised|doubled|halved|tripled|brought (?:it |this |that |the \p{L}+ |\p{L}+ )?(?:down|up)|from \d\S* (?:\S+ ){0,2}to|(?:\d\S*|two|three|four|five|ten|\S+ times) (?:\p{L}+ )?(?:faster|slower|fewer|less|more|shorter|earlier|later|sooner|late))\b/u,
  /** What announces an end; counts with what happened behind it. */
  announced:
    /\b(?:as a result|in the end|at the end of (?:the day|it)|the (?:final |end |main )?(?:result|outcome|effect|upshot) (?:was|is)|because of (?:that|this|it)|thanks to (?:that|this)|which (?:meant|led to|resulted in|saved|gave|let|allowed)|(?:this|that|it) (?:led to|resulted in|meant (?:that )?)|led to|resulted in|since then|from then on|after that,? (?:the|our|nobody|no|we|they|it)|eventually|the following (?:week|month|quarter|year|release)|to this day)\b/u,
} as const;

/** Irregular past forms of deeds, and some that do not look like one. */
export const DEED: ReadonlySet<string> = new Set([
  "built",
  "wrote",
  "rewrote",
  "ran",
  "made",
  "took",
  "led",
  "drew",
  "found",
  "began",
  "chose",
  "sent",
  "spoke",
  "told",
  "met",
  "brought",
  "put",
  "set",
  "cut",
  "held",
  "gave",
  "taught",
  "sat",
  "drove",
  "bought",
  "sold",
  "read",
  "reread",
  "broke",
  "split",
  "wound",
  "dug",
  "rebuilt",
  "overrode",
  "withdrew",
  "threw",
  "went",
  "came",
  "got",
  "paid",
  "fought",
  "stood",
  "left",
  "showed",
  "shut",
  "swapped",
  "redid",
  "did",
  "won",
  "sought",
  "shot",
  "spent",
  "laid",
  "kept",
  "let",
  "said",
  "proved",
  "hid",
  "forgot",
  "rang",
  "dealt",
  "stuck",
  "bent",
  "undid",
  "reset",
  "rode",
  "stopped",
  "quit",
]);
