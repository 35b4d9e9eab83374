import type { Aside, Intent } from "../../ledger/index.ts";

/**
 * General English of a coding interview, as patterns over tidied text (lower case, contractions with an apostrophe, code
 * and quotations taken out). Each pattern is one way of doing it. A denied way does not count ("I don't need a hint"),
 * except where the denial is the way ("I don't know").
 */
export interface Ways {
  readonly intent: Intent;
  readonly ways: readonly RegExp[];
  /** Whether a "not" shortly before takes it back; absent: yes. */
  readonly whole?: true;
}

const SUBJECT = "(?:it|this|that|the (?:code|solution|function|program|thing|class)|everything|my (?:code|solution))";
const NEED = "(?:want|need|get|have|give|use|like|take|see|some|a|another|next|ask for|small|little|tiny|quick)";
const WALK =
  "(?:use|using|sort|iterate|loop|go (?:through|over|from|along|one by one)|keep|store|build|try|scan|walk|count|track|do|start|check|compare|hash|recurs\\w*|traverse|split|put|maintain|brute|simulate|precompute|make|add up|subtract|push|mark|remember|just)";
const PLAN =
  "(?:i'd|i would|i'll|i will|we can|we could|we'd|i can|i could|let's|i'm going to|i am going to|i'm gonna|i plan to|i want to|you can|you could|my first (?:thought|idea|instinct) (?:is|would be)|i think (?:i|we) (?:can|could|should|would))";

/** Each intent with its ways. */
export const GENERAL: readonly Ways[] = [
  {
    intent: "solution",
    ways: [
      /(?<!\b(?:i|we|to) )\b(?:give|show|tell|send|write|share|reveal|post)\b.{0,24}\b(?:the|a|me the|full|complete|entire|correct|working|right) (?:full |complete |entire |correct |working |whole |right )?(?:solution|answer|code)\b/,
      /\b(?:what|what's|whats) (?:is )?the (?:solution|answer)(?: to (?:this|it|the (?:task|problem)))?\W*$/,
      /\b(?:just|please|can you|could you) (?:just )?(?:solve|write|code|do) (?:it|this)(?: all)?(?: for me)?\W*$/,
      /\bsolve (?:it|this) for me\b/,
      /\b(?:show|tell|give) me how (?:to|you would|you'd) (?:solve|do|code|write) (?:it|this)\b/,
      /\b(?:the )?(?:answer|solution),? please\b/,
      /(?<!\b(?:i|i'd|i'll|we|to) )\b(?:solve|write|code|do) (?:it|this|that)(?: all)? for me\b/,
    ],
  },
  {
    intent: "hint",
    ways: [
      new RegExp(
        `\\b${NEED} (?:me )?(?:a |an |another |the |one |some |your )?(?:next |more |last |second |third |final |small |little |tiny |quick )*hints?\\b(?! ?(?:less|free|button))`,
      ),
      /\bhints?,? (?:please|pls)\b/,
      /^(?:a |any |another )?hints?\W*$/,
      /\b(?:is there|are there|any|got) (?:a |any )?(?:more )?hints?\b/,
      /\bpoint me in the right direction\b/,
      /\b(?:give|need|want|get) (?:me )?(?:a |some )(?:little |small )?(?:nudge|push|tip|clue|pointer)\b/,
    ],
  },
  {
    intent: "stuck",
    whole: true,
    ways: [
      /\b(?<!not )(?:i'm|i am|im|feeling|i got|i get|i keep getting|i've got|i feel) (?:really |a bit |kind of |completely |totally |so |still |pretty |very )*(?:stuck|lost|confused|blank|blanking)\b/,
      /^(?:still |totally |completely |really |a bit |kind of |so )*(?:stuck|lost|confused)\b/,
      /\b(?:don't|do not|dont) (?:really |even |quite )?(?:know|see|understand|get) (?:how|what|where|why|which|it|this)\b/,
      /\bno (?:idea|clue)\b/,
      /^(?:i )?(?:really |just )?(?:don't|do not) (?:really )?know\b/,
      /\bi'?m not sure (?:how to|what to|where to)\b/,
      /\bhelp me\b/,
      /\b(?:my mind (?:is|went) blank|drawing a blank|hit a wall|going in circles)\b/,
      /\bi have no (?:idea|clue)\b/,
      /[,.;]\s*(?:i )?(?:really |just )?don't know\W*$/,
    ],
  },
  {
    intent: "refuse",
    whole: true,
    ways: [
      new RegExp(
        `\\b(?:rather|prefer) (?:to )?not\\b(?! (?:to )?(?:${WALK}|modify|mutate|copy|change|touch)\\b(?! (?:it|this|that|so)\\W*$))`,
      ),
      /\b(?:don't|do not|dont) (?:really )?(?:want|wish|care|need|feel like) (?:to )?(?:say|answer|explain|discuss|talk|go into|do|analy[sz]e|restate|doing|answering|explaining)\b/,
      /\b(?:no comment|i decline|i refuse|i won't (?:answer|say|explain|do))\b/,
      /\b(?:can't|cannot|can not) (?:really )?(?:think of|come up with) (?:any|an|a|one|anything)\b/,
      /\b(?:i'd|i would) (?:rather|prefer) (?:just )?(?:start|code|skip|move|go|get)\b/,
    ],
  },
  {
    intent: "skip",
    ways: [
      /\b(?:skip|pass on|leave|drop) (?:the question|this question|your question|this one|that one)\b/,
      // "It is linear, so I would leave it" is a conclusion, not a way round the question.
      /(?<!\b(?:so|thus|therefore|hence),? (?:i|we)(?:'d| would|'ll| will)? (?:just )?)\b(?:skip|pass on|leave) (?:it|this|that)\b(?: for now| please| then| i think)*\W*$/,
      /\bmove on (?:from|to|for now)\b/,
      /^(?:(?:i'll |i |let's |can i |can we |please )?(?:skip|pass)|next|next question|move on)\W*$/,
      /\b(?:let's|can we|could we|i'd like to) (?:just )?(?:skip|move on)\b/,
      /\bnext question\b/,
    ],
  },
  {
    intent: "stop",
    ways: [
      /\b(?:end|stop|finish|quit|terminate|wrap up|leave|abort) (?:the |this )?(?:interview|session|call)\b/,
      /(?<!\b(?:do|where|when|so|how) )\b(?:i'd like|i want|let's|can we|could we|i need|i have|can i) (?:to )?(?:just )?(?:stop|end|quit|call it|wrap up|leave|go)(?: here| now| it| it a day)?\W*$/,
      /\b(?:call it a day|i give up|i'm giving up|i quit)\b/,
    ],
  },
  {
    intent: "thinking",
    ways: [
      /\b(?:let me|i'll|i need to|need to|going to|i want to|gotta|have to|just want to) (?:just )?(?:think|have a think|consider|read|re-?read|look|sketch|check something|ponder|digest|see)\b/,
      /\b(?:give me|need|one|just|wait|gimme) (?:a |one |another |some )?(?:sec|second|minute|min|moment|few minutes|bit|time to think)\b/,
      /\b(?:hold on|hang on|bear with me|thinking|let's see)\b/,
      /^h+m+\W*$/,
      /^(?:um+|uh+|er+|wait)\W*$/,
    ],
  },
  { intent: "thanks", ways: [/\b(?:thanks|thank you|thx|cheers|appreciate (?:it|that|you))\b/] },
  {
    intent: "social",
    ways: [
      /^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening)|how are you|how's it going)\b(?! (?:can|could|is|are|do|what|how))/,
      /\b(?:nice to meet you|(?:hi|hello|hey) (?:there|again|all))\b/,
      /\b(?:sorry about that|my bad|oops|excuse me)\W*$/,
      /^(?:ok|okay|k|yes|yep|yeah|yup|right|sure|alright|all right|got it|cool|great|nice|perfect|makes sense|understood|fine|fair enough|no worries|sounds good|will do|good|i see|no|nope|ah|oh|aha|ah ok|oh ok|oh i see|ok cool|ok great|ok sure)\W*$/,
    ],
  },
  {
    intent: "repeat",
    ways: [
      /\b(?:in (?:my|other) (?:own )?words|to (?:restate|summari[sz]e|recap)|my (?:understanding|reading) (?:is|of)|as i understand|if i understand|the way i (?:read|understand))\b/,
      /\bso (?:basically |essentially |just )?(?:we|i|you|the \w+) (?:have|need|get|gets|are|am|want|wants|must|take|takes|has|is|receive)\b/,
      /\b(?:we're|we are|i'm|i am|you're) (?:given|asked|supposed|looking for)\b/,
      /\b(?:the |so the )(?:task|goal|problem|idea|point|job|aim|ask|input|output) (?:here )?is\b/,
      /\b(?:we|you) (?:have|need|want) to \w+/,
      /\b(?:we|i|it|you) (?:have|need|want) to (?:return|find|compute|output|produce|give back|work out|figure out|report|tell)\b/,
      /\b(?:goes in|comes out)\b/,
    ],
  },
  {
    intent: "example",
    ways: [
      /\b(?:for example|for instance|e\.?g\.?|say we have|say i have|suppose|let's take|let's say|lets say|imagine|an example|my example|as an example|example would be|example:|by hand|take the (?:input|case|list))(?=\W|$)(?!\W*$)/,
      /\bif (?:the |we |i )?\w+ (?:is|are|has|have|=|==) ?\[/,
      /(?:->|=>|\bgives\b|\byields\b|\breturns\b|\bresult(?:s)? (?:is|in)\b|\banswer (?:is|would be|should be)\b).{0,40}(?:\d|"|\[)/,
    ],
  },
  {
    intent: "approach",
    ways: [
      new RegExp(`\\b${PLAN} (?:to |probably |simply |then |first |maybe |just |go with )*${WALK}\\b`),
      new RegExp(`^(?:maybe|perhaps|just|then|simply|basically) (?:i |we |to )?${WALK}\\b`),
      /\b(?:my (?:plan|idea|approach|strategy)|the (?:plan|idea|approach)) (?:is|would be|was)\b/,
      /\bi'?m thinking (?:of|about|i|we|maybe)\b/,
      /\bbrute[- ]?force\b/,
      /\b(?:first|then),? (?:i|we|you) (?:loop|sort|go|walk|count|build|scan|iterate|read|take|put)\b/,
      /\b(?:two|three|nested|single|one) (?:for )?loops?\b/,
    ],
  },
  {
    intent: "complexity",
    ways: [
      /\b(?:time|space|run(?:ning)?[- ]?time|memory) complexity\b/,
      /\bbig[- ]?o\b/,
      /\b(?:complexity (?:is|would be)|proportional to|scales? (?:with|linearly|quadratically)|grows? (?:with|like|linearly|quadratically|as)|grows linear)\b/,
      /\bruns? in \w+ time\b/,
    ],
  },
  { intent: "edge", ways: [/\b(?:edge|corner|boundary|tricky|special) (?:case|condition|input)s?\b/] },
  {
    intent: "claim",
    ways: [
      new RegExp(
        `\\b${SUBJECT} (?:should |now |all |should now |definitely |does |seems to )*(?:works?|work now|is (?:correct|right|fine|done|working|good)|passes|pass)\\b`,
      ),
      /\b(?:i think|i believe|pretty sure|confident|i'm sure) (?:it|this|that)(?:'s| is) (?:correct|right|working|done|fine|good)\b/,
      /\b(?:all|the|every|my) (?:of (?:the|my) )?(?:\d+ )?(?:test|case)s? (?:cases? )?(?:now |all |should |do )*(?:pass|passes|passed|passing|are green|are passing|is green|work)\b/,
      /\b(?:it's|everything's|everything is|it is|all) (?:all )?green\b/,
      /\b(?:passes|passed|pass) (?:all|every|everything)\b/,
      /^(?:it |this |that )?works?(?: now| for me)?\W*$/,
    ],
  },
  {
    intent: "done",
    ways: [
      /\b(?:i'm|i am|that's|we're|it's|i think i'm|i'm all) (?:all |pretty much |basically |now |about )?(?:done|finished|complete|through|it|good to go)\b(?! with (?:the )?(?:first|one|part|reading|plan))/,
      /^(?:all )?(?:(?:done|finished|ready|complete|that's it|that is it|that's all)\W*)+$/,
      /\b(?:finished|done) (?:coding|writing|it|the code|with (?:it|this|the code|coding))\b/,
      /\bi have (?:a )?(?:solution|working code|an implementation)(?: now)?\W*$/,
      /\bthat should (?:do it|be it|work)\b/,
    ],
  },
];

/** Asides: what is asked or said beside the task. The first that fits is taken. Not taken back by a denial. */
export const ASIDES: readonly (readonly [Aside, readonly RegExp[]])[] = [
  [
    "rules",
    [
      /\b(?:ignore|forget|disregard|override|bypass) (?:all |any |your |the |my |of |these |those |every )*(?:previous|prior|above|earlier|instructions?|rules|prompt|guidelines)\b/,
      /\b(?:print|show|reveal|list|give|send|tell|dump|leak|output|what are|see|share|display)\b.{0,30}\b(?:hidden|secret|private) (?:test|case|input|output|data|answer)s?\b/,
      /\b(?:system prompt|your prompt|developer mode|jailbreak|dan mode|you are now (?:a|an|in|no longer|dan)|act as (?:a|an|if|my)|pretend (?:to be|you)|new instructions?)\b/,
      /\b(?:give|rate|score|grade|mark) (?:me|this|it)?\b.{0,16}\b(?:full marks|10\/10|100|top (?:score|marks|band)|a pass|hire)\b/,
      /<\/?(?:system|assistant|instructions?)>|\[(?:system|inst)\]/,
      /\bdrop table\b/,
    ],
  ],
  [
    "manners",
    [
      /\b(?:stupid|dumb|useless|idiot\w*|moron\w*|terrible|awful|worst|shitty|crap|garbage|pathetic|annoying|ridiculous)\b.{0,20}\b(?:bot|program|interview(?:er)?|machine|thing|ai|question|task|you)\b/,
      /\b(?:you|this (?:bot|interview|program|thing)|you're|you are)\b.{0,14}\b(?:suck|sucks|stupid|dumb|useless|idiot|moron|terrible|awful|worst|crap|garbage|pathetic|a joke)\b/,
      /\b(?:shut up|screw you|f+u+c+k+(?: you| off| this)?|fuck\w*|go to hell|piss off|hate (?:you|this))\b/,
    ],
  ],
  [
    "task",
    [
      /\bread (?:me |us )?(?:the|this|that) (?:whole |entire )?(?:task|problem|statement|brief|question|page)\b.{0,12}\b(?:to me|to us|aloud|out)\b/,
      /\b(?:can|could|would|will) you (?:please )?(?:read|tell|repeat)(?: me)? (?:the|this) (?:task|problem|statement|brief)\b/,
      /\b(?:can't|cannot|can not|don't|do not) see (?:the|this|your|any) (?:page|screen|task|problem|statement|brief)\b/,
    ],
  ],
  [
    "again",
    [
      /\b(?:repeat|rephrase|say|ask|explain|clarify) (?:the |that |your |this )?(?:last )?(?:question|again|that again)\b/,
      /\bwhat (?:was|is) (?:the|your) question\b/,
      /\b(?:what do you mean|what does that mean|sorry,? what|come again|pardon|huh)\b/,
      /\b(?:don't|do not|didn't|did not) (?:quite |really )?(?:understand|get|follow) (?:the|your|that|what you) (?:question|ask|asked|mean|are asking|last)\w*/,
      /\bcan you (?:rephrase|repeat)\b/,
      /\b(?:do|did) you mean\b|,? you mean\W*$|\bmeaning what\b/,
    ],
  ],
  [
    "time",
    [
      /\bhow (?:much|many) (?:more )?(?:time|minutes|long)(?: more)?(?: (?:are |is )?(?:left|remaining|do (?:i|we) (?:still )?(?:have|get)|have (?:i|we)|for this|in total|now)|\W*$)/,
      /\btime (?:is |do i have )?(?:left|remaining)\b/,
      /\bhow long (?:do i|have i|do we|is left|is this|will this)\b/,
      /\bwhat time is it\b/,
    ],
  ],
  [
    "verdict",
    [
      /\b(?:is|was|does|are|am|did) (?:my|this|that|it|the|i)\b.{0,30}\b(?:right|correct|ok|okay|good|fine|good enough|on (?:the )?right track|make sense|looks? (?:good|right|ok)|wrong)\b\W*$/,
      /\bis it (?:the|because|my|a|an)\b[^?]{0,40}\?/,
      /\b(?:am i|are we) (?:on the right track|close|right|getting warmer)\b/,
      /\b(?:does (?:that|this|it) (?:look|sound|seem) (?:right|ok|okay|good|correct|reasonable))\b/,
      /\b(?:what do you think|any feedback|thoughts\?|how does that sound|how am i doing|did i get (?:it|that) right)\b/,
    ],
  ],
  [
    "score",
    [
      /\b(?:am i|is it|are we|will i be|how (?:am|will) i(?: be)?) (?:being )?(?:graded|scored|judged|evaluated|marked|assessed)\b/,
      /\b(?:did|will|do) i (?:pass|fail|get (?:the job|hired)|make it)\b/,
      /\b(?:my|the) (?:score|grade|rating|band)\b/,
    ],
  ],
  [
    "record",
    [
      /\b(?:recorded|recording|who (?:can see|sees|reads|will see)|where does (?:this|my|the) \w+ go|is this (?:private|stored|saved|logged)|my data|delete (?:this|my|it)|erase|privacy)\b/,
    ],
  ],
  [
    "who",
    [
      /\b(?:are you|is this|am i talking to) (?:a |an |really |actually |even )*(?:bot|ai|robot|human|person|real|machine|chatgpt|gpt|llm|model|computer|program|alive)\b/,
      /\bwho (?:are|made|built) you\b/,
      /\b(?:what model|which model|what are you|what's your name|your name)\b/,
      /\bare you (?:there|listening|alive|still here)\b/,
    ],
  ],
  [
    "example",
    [
      /\b(?:can|could|would|will|may|might) (?:you|i|we) (?:please |maybe |also )*(?:give|show|get|have|see|tell|make)(?: me| us)? (?:just )?(?:an?|another|one|some|more|the|any)?(?: more| other| concrete| small| simple| quick| worked)* ?examples?\b/,
      /\b(?:is|are) there (?:an?|any|another|more|some)(?: more| other| concrete)? ?examples?\b/,
      /^(?:an?|another|one more|more|some) examples?,?(?: please)?\W*$/,
      /\b(?:where|what) (?:is|are) the examples?\b/,
    ],
  ],
  [
    "optimise",
    [
      /\b(?:should|shall|do|must|can|need|have|want) (?:i|we|me|you)\b[^.?!]{0,24}\b(?:optimi[sz]e|optimi[sz]ing|make it (?:faster|quicker|more efficient|efficient)|improve (?:it|the (?:speed|complexity|performance|runtime)))\b/,
      /\b(?:should|does) (?:it|this|that|my (?:code|solution)) (?:have to |need to )?be (?:faster|optimal|optimi[sz]ed|more efficient)\b/,
    ],
  ],
  [
    "choice",
    [
      /\b(?:do|write|code|solve|implement|answer|program) (?:this|it|that|the task|everything)? ?(?:also )?in (?:another language|a different language|any language|python|java|javascript|typescript|js|ts|c\+\+|cpp|c|go|rust|ruby|c#|kotlin|node)(?![\w+#])/,
      /\b(?:can|may|could|should|must|do|am|shall) (?:i|we)\b[^.?!]{0,30}\b(?:take|pick|choose|switch to|have to use|allowed to use|use|go with|work in|change to|assume) (?:just |plain |modern )?(?:another language|a different language|any language|other languages|python|java|javascript|typescript|js|ts|c\+\+|cpp|go|rust|ruby|c#|kotlin|node(?:\.?js)?)(?![\w+#])(?! (?:dict|set|list|map|librar|class|function|builtin|heap|module))/,
      /\b(?:which|what) (?:programming )?languages?\b/,
      /\b(?:switch|change|choose|pick) (?:the |my |to another |another |programming )*language\b/,
      /\b(?:which|what) (?:version of )?(?:python|node|java|c\+\+|gcc|compiler)(?: version)?\b/,
    ],
  ],
  [
    "what",
    [
      /^what(?:'s| is| was)? (?:this|all this|going on(?: here)?|this (?:place|thing|page|about|all about|here)|that)\W*$/,
      /\bwhat (?:am i|are we) (?:supposed|meant|expected) to do(?: here| now)?\W*$/,
      /^(?:what do i (?:have to |need to )?do|what should i do) here\W*$/,
      /\bhow does (?:this|it all|the interview|this interview|this thing) work\W*$/,
      /^(?:where am i|what happens here)\W*$/,
    ],
  ],
  [
    "page",
    [
      /\bhow (?:do|can|would) i (?:run|test|execute|submit|hand in|finish|start the tests|try) (?:it|this|that|the (?:code|tests|program)|my (?:code|program|solution)|tests)\b/,
      /\bhow (?:do|can) i (?:submit|run)\W*$/,
      /\bwhere (?:do|can|should) i (?:write|type|code|put|run|submit|see|find) (?:it|this|the|my|code)\b/,
      /\bwhere (?:is|are) the (?:editor|button|tests|test results|run button|output|statement|task)\b/,
    ],
  ],
  [
    "next",
    [
      /\bwhat(?:'s| is| happens| comes| should i do)? (?:now|next|after (?:this|that))\b/,
      /\b(?:what now|where do we go from here|what do (?:i|you want me to) do(?: now| next)?\W*$)/,
      /\b(?:can|may|should|shall|could) i (?:just )?(?:start|begin|code|go ahead|write (?:it|code|the code)|get started)\b/,
    ],
  ],
  [
    "language",
    [
      /\bhow (?:do|can|would) (?:i|you|we) (?:declare|reverse|sort|create|import|convert|write|make|define|iterate|append|remove|delete|format|print|initiali[sz]e)\b.{0,50}\b(?:in|with) (?:python|java|javascript|typescript|js|ts|c\+\+|cpp|c)\b/,
      /\b(?:what(?:'s| is) the syntax|how is the syntax|syntax (?:for|of)|remind me how to)\b/,
      /\bis there a (?:built-?in|function|method|library)\b/,
    ],
  ],
  [
    "elsewhere",
    [
      /\b(?:weather|football|soccer|the game last|dinner|lunch|movie|joke|poem|song|politic\w*|president|election|crypto|bitcoin|girlfriend|boyfriend|my (?:dog|cat)|salary|the company|the job|remote work|meaning of life|favou?rite)\b/,
    ],
  ],
];

/** What is mistyped often enough to be read as meant; each is no word of a program's own. */
export const MENDED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:idk|dunno|i dunno)\b/g, "i don't know"],
  [/\b(?:dont|do n't|don t)\b/g, "don't"],
  [/\bcant\b/g, "can't"],
  [/\bwont\b/g, "won't"],
  [/\bdidnt\b/g, "didn't"],
  [/\bdoesnt\b/g, "doesn't"],
  [/\bisnt\b/g, "isn't"],
  [/\barent\b/g, "aren't"],
  [/\bcouldnt\b/g, "couldn't"],
  [/\bwouldnt\b/g, "wouldn't"],
  [/\bim\b/g, "i'm"],
  [/\bive\b/g, "i've"],
  [/\bid (?=rather|prefer|like|use|go|start|just|sort|loop|keep|probably|say|do)/g, "i'd "],
  [/\bill (?=just|use|do|try|go|start|think|write|loop|sort|keep|assume|need|skip|pass)/g, "i'll "],
  [/\bthats\b/g, "that's"],
  [/\bwhats\b/g, "what's"],
  [/\blets\b/g, "let's"],
  [/\bits (?=a|an|the|o\(|linear|quadratic|constant|done|green|working|all|n\b)/g, "it's "],
  [/\btheres\b/g, "there's"],
  [/\bgimme\b/g, "give me"],
  [/\blemme\b/g, "let me"],
  [/\bwanna\b/g, "want to"],
  [/\bgonna\b/g, "going to"],
  [/\b(?:pls|plz|plase|pleae|pleas)\b/g, "please"],
  [/\b(?:thx|thanx|tysm)\b/g, "thanks"],
  [/\bu\b(?= (?:give|tell|show|help|repeat|are|want|mean))/g, "you"],
  [/\b(?:hnit|hitn|hin t|hnt)\b/g, "hint"],
  [/\b(?:soluton|solutoin|sollution|soultion|solutiom)\b/g, "solution"],
  [/\b(?:asnwer|anwser|awnser|anser)\b/g, "answer"],
  [/\b(?:complexty|complexitiy|compexity|complextiy)\b/g, "complexity"],
  [/\b(?:aproach|apporach|approch|appraoch)\b/g, "approach"],
  [/\b(?:exmaple|examle|exampel|eample)\b/g, "example"],
  [/\bskpi\b/g, "skip"],
  [/\b(?:stcuk|stuk)\b/g, "stuck"],
  [/\bteh\b/g, "the"],
  [/\b(?:quadradic|quadratc|quardatic|qudratic)\b/g, "quadratic"],
  [/\b(?:liniar|lienar|linaer)\b/g, "linear"],
  [/\b(?:dictionnary|dictonary|dictionery)\b/g, "dictionary"],
  [/\b(?:emtpy|empy|emty)\b/g, "empty"],
  [/\b(?:dupliactes|duplictes|dupes)\b/g, "duplicates"],
];

/** Said before the thing itself; taken off so that what follows can be seen to begin. */
export const LEAD_IN =
  /^(?:(?:so|um+|uh+|er+m?|well|ok|okay|hmm+|like|and|but|also|right|alright|all right|yeah|yes|yep|sorry|(?:hey|hi|hello|hiya)(?: there| again| all)?|good (?:morning|afternoon|evening)|wait|oh|ah|actually|just|please|i mean|i guess|honestly|basically|quick question|one question|question|good question|just to (?:be clear|clarify|confirm|check)|to clarify|you know)\b[\s,.:;!\u2026-]*)+/;

/**
 * Common words by which a text is seen to be English. A sentence with hardly one of them is not read as an answer: its
 * words may be anybody's.
 */
export const COMMON: ReadonlySet<string> = new Set(
  (
    "a about after again all also always am an and any are as at be because been before being best better between both but by " +
    "can case cases check code could count did do does doing done down each either else empty end enough even every far fast " +
    "find first for from get give go goes going good got had has have here how i if in input inside instead into is it its " +
    "just keep know larger last least left less like line list longer look loop lot make many map may maybe me mean memory more most " +
    "much must my need never new next no not nothing now number of off on once one only or order other out over own pass same " +
    "say see should since size small smaller so some something sort start still store such sure take than that the their them " +
    "then there these they thing think this those though through time times to too twice two under until up use used value " +
    "very walk want was way we well were what when where which while who why will with without work would yes yet you your " +
    "i'd i'll i'm i've it's let's that's there's don't doesn't isn't can't won't we're they're"
  ).split(" "),
);
