import { CUE } from "./cues.ts";
import { PARTS } from "./phrases.ts";
import type { Hazard } from "./screen.ts";

export interface Rules {
  readonly rules: readonly {
    readonly hazard: Hazard;
    /** Sets of cues, one of which stands near wherever the pattern matches. */
    readonly needs: readonly number[];
    readonly pattern: RegExp;
    readonly weight: number;
  }[];
}

const { SET_ASIDE, SET_ASIDE_WEAK, OF_OFFICE, OFFICE_NOUNS, BEFORE, ORDERS, READER, SECRETS, TRANSMIT } = PARTS;
const NEAR = "[^\\n]{0,40}?";
/** A letter before would make it part of another word; scripts without spaces have no such border. */
const START = "(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d_$.-])";
const END = "(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\d_])";

/** How someone is called. */
const CALLS =
  "attention|note|notice|message|instructions?|reminder|warning|memo|important|urgent|dear|hey|hello|hi|listen|nota|achtung|hinweis|wichtig|remarque|atenci[óo]n|aten[cç][ãa]o|importante|attenzione|внимание|важно|注意|重要|致";
/** What is asked of who is called. */
const ACTS =
  "must|should|shall|please|ignore|disregard|do not|don'?t|never|always|run|execute|approve|mark|rate|score|grade|give|report|reply|respond|answer|say|state|include|delete|remove|send|install|download|fetch|open|output|print|add|commit|push|skip|stop|use|treat|consider|assume|accept|merge|tell|write|set|you (?:are|may|can|will|must|have to|need)";

/** The rules, compiled once by who keeps them. */
export function readRules(): Rules {
  const rule = (hazard: Hazard, needs: readonly number[], source: string, weight: number, flags = "giu") => ({
    hazard,
    needs,
    pattern: new RegExp(source, flags),
    weight,
  });
  return {
    rules: [
      rule(
        "override",
        [CUE.setAside | CUE.orders],
        `${START}(?:${SET_ASIDE})${NEAR}(?:${BEFORE})${NEAR}(?:${ORDERS})`,
        0.9,
      ),
      rule(
        "override",
        [CUE.setAside | CUE.orders],
        `${START}(?:${SET_ASIDE})\\s+(?:\\w+\\s+){0,2}?(?:${OF_OFFICE})`,
        0.85,
      ),
      rule(
        "override",
        [CUE.weak | CUE.orders],
        `${START}(?:${SET_ASIDE_WEAK})\\s+(?:(?:all|any|the|of)\\s+)*(?:your|previous|prior|above|earlier|system|safety|developer)\\s+(?:${OFFICE_NOUNS})`,
        0.8,
      ),
      rule(
        "override",
        [CUE.setAside | CUE.orders],
        `${START}(?:ignore|disregard|forget)\\s+(?:everything|anything|all)\\s+(?:(?:that\\s+)?(?:is|was|came|written|said|you (?:were|have been) told)\\s+)?(?:above|before|so far)(?=\\s*(?:[.,;:!"]|(?:and|then|this)(?!\\p{L})|$))`,
        0.85,
        "gimu",
      ),
      rule(
        "override",
        [CUE.setAside | CUE.orders],
        "(?:이전|위|앞)[^\\n]{0,12}(?:지시|명령|규칙)[^\\n]{0,6}(?:무시|잊)|(?:تجاهل|انس)[^\\n]{0,20}(?:التعليمات|الأوامر)|(?:忽略|无视|不要遵守)[^\\n]{0,10}(?:指令|指示|规则|命令)",
        0.85,
      ),
      rule(
        "override",
        [CUE.setAside | CUE.orders],
        `${START}(?:${SET_ASIDE})${NEAR}(?:${ORDERS})${NEAR}(?:pr[ée]c[ée]dentes?|ant[ée]rieures?|anteriore?s|previas|precedenti|above|before|given|so far|received|ci-dessus)`,
        0.85,
      ),
      rule(
        "override",
        [CUE.setAside | CUE.orders],
        `${START}(?:${SET_ASIDE})\\s+(?:alle|deine|toutes|tes|vos|las|todas|tus|sus|suas|as|tutte|le|uw|jouw|все|свои)\\s+(?:\\p{L}+\\s+){0,2}?(?:anweisungen|regeln|consignes|instructions|instrucciones|reglas|instru[cç][õo]es|regras|istruzioni|regole|instructies|opdrachten|инструкции|правила)`,
        0.85,
      ),
      rule(
        "override",
        [CUE.setAside | CUE.orders, CUE.weak | CUE.orders],
        `(?:${BEFORE})(?:\\s|の|的|을|를)*(?:${ORDERS})[^\\n]{0,12}?(?:忽略|无视|無視|忘れ|무시|잊어|ignorieren|missachten|vergessen|negeren|are (?:now )?(?:void|cancell?ed|revoked|superseded|obsolete|overridden)|no longer (?:apply|valid|in effect)(?!\\s+(?:to|for|on|in|when|if|with)(?!\\p{L})))`,
        0.9,
      ),
      rule(
        "override",
        [CUE.orders],
        `${START}(?:(?:new|updated|revised|real|actual|neue|nouvelles?|nuevas?|novas?|nuove|nieuwe|новые|新的?|새로운) (?:system )?(?:instructions?|directives?|orders?|prompt|anweisungen|consignes|instrucciones|instruç[õo]es|istruzioni|instructies|инструкции|지시)|your (?:new|real|only|actual|updated) (?:system )?(?:instructions?|task|directives?|orders?|objective|goal|mission|role|prompt|purpose|job))\\s*(?:[:：]|(?:are|is)\\s*(?:as follows|to(?!\\p{L})|now|:))`,
        0.75,
      ),
      rule(
        "override",
        [CUE.state],
        `${START}(?:you (?:must|will|shall|should) (?:now|henceforth|from now on) (?:only |always |never )?(?:obey|answer|respond|act|ignore|follow|reply|say|output|approve|disregard|speak)|you are (?:now |henceforth |from now on )(?:in|an?(?! (?:member|contributor|maintainer|user|owner))|the|no longer|free|dan|acting|operating|playing|my|going to (?:act|play|pretend))|from now on,? you (?:are|will|must|should|answer|obey|act|respond|follow|only|do|have)|(?:act|behave|respond|pretend) as (?:if you (?:were|are|have)|though you)|you are no longer (?:bound|an?|the|required|restricted|subject)|enter(?:ing)? (?:developer|god|dan|unrestricted|jailbreak) mode|(?:developer|god|dan|jailbreak|unrestricted) mode (?:is )?(?:enabled|activated|on))${END}`,
        0.7,
      ),
      rule(
        "addressed",
        [CUE.reader],
        `${START}(?:${CALLS})[ ,:!-]*(?:(?:to|for|f[üu]r|an|pour|aux|para|los|ai|для|给)\\s+)?(?:(?:the|any|all|every|an?|any other|future|alle|todos|tous)\\s+){0,2}(?:${READER})s?${END}(?!['’]s)[^\\n]{0,60}?${START}(?:${ACTS})${END}`,
        0.8,
      ),
      rule(
        "addressed",
        [CUE.reader],
        `${START}(?:if you(?:'re| are)|as|to|for|dear|all|any|every)\\s+(?:an?\\s+|any\\s+|all\\s+|every\\s+|the\\s+)?(?:${READER})s?${END}(?:\\s+(?:that(?: is|'s)?|who(?: is)?|which(?: is)?|currently|now))?\\s*(?:[:,]|(?:reads?|reading|process\\w*|review\\w*|pars\\w*|analy[sz]\\w*|view\\w*|seeing|sees|inspect\\w*|summari[sz]\\w*|evaluat\\w*|grad\\w+|working on|asked to)\\s+(?:this|these|the|it|here)${END})[^\\n]{0,60}?${START}(?:you (?:must|should|shall|are|have|need)|please|ignore|disregard|do not|don't|never|always|approve|run|execute|reply|respond|say|mark|rate|score|grade|give|output|include|send|delete|skip)${END}`,
        0.75,
      ),
      rule(
        "addressed",
        [CUE.reader],
        `${START}(?:${READER})s? (?:reading|processing|reviewing|parsing|analy[sz]ing|viewing|seeing|evaluating|grading|that reads?|who reads?|working on|inspecting|summari[sz]ing)[^\\n]{0,40}?(?:this|the|these)${END}[^\\n]{0,80}?${START}(?:${ACTS})${END}`,
        0.85,
      ),
      rule(
        "addressed",
        [CUE.reader],
        `(?:^|[\\n*#/>"'(\\[]|<!--|--)\\s*(?:ai|llm|claude|chatgpt|gpt|copilot|gemini|codex|cursor|assistant|agent)(?:[ -](?:assistant|agent|model|reviewer|tool)s?|s)?\\s*[:,]\\s*(?:please|you must|you should|ignore|disregard|do not|never|always|approve|run|execute|mark|rate|score|give|say|reply)${END}`,
        0.75,
      ),
      rule(
        "addressed",
        [CUE.review],
        `${START}(?:when|while|before|after|if)(?: you(?:'re| are)?)? (?:review|grad|summari[sz]|evaluat|scor|assess|rat)(?:e|es|ing|izing|ising|ize|ise)? (?:this|these|the) (?:file|code|document|repo\\w*|page|solution|submission|candidate|transcript|interview|answer|pull request|pr|change)s?${END}[^\\n]{0,40}?${START}(?:you (?:must|should|shall)|always|never|approve|give|rate|score|say|state that|reply|mark|ignore|do not mention)${END}`,
        0.75,
      ),
      rule(
        "addressed",
        [CUE.marks | CUE.review, CUE.marks],
        `${START}(?:give|award|assign|rate|score|grade|mark)\\s+(?:this|the|my|me|him|her|it|them)(?:\\s+(?:candidate|solution|submission|answer|code|work|project|interview|applicant|change))?(?:\\s+(?:with|as|at|a|an|the))*\\s*(?:full (?:marks|score|points)|top (?:score|marks|grade)|(?:the )?(?:highest|maximum|perfect|best) (?:possible )?(?:score|marks?|grade|rating|points)|10 ?/ ?10|100 ?%|\\d of \\d|a pass\\b|strong hire)`,
        0.7,
      ),
      rule(
        "addressed",
        [CUE.consent | CUE.person],
        `(?<!(?:if|when|once|unless|until|after|whether|that|as soon as) (?:the |your )?)${START}(?:the |your )?(?:user|owner|operator|administrator|maintainer|interviewer)s? (?:has|have) (?:already )?(?:pre-?)?(?:approved|authori[sz]ed|consented|granted|given (?:you )?permission)(?: to)?${END}[^\\n]{0,60}?(?:run|execut|command|delet|push|send|access|all|every|without|skip)`,
        0.7,
      ),
      rule(
        "addressed",
        [CUE.person],
        `${START}(?:do not|don'?t|never|without) (?:mention|tell|inform|reveal|disclose|alert|notify|telling|informing|mentioning|asking|alerting|notifying)[^\\n]{0,30}?(?:the|your|any) (?:user|human|operator|developer|interviewer|owner|reviewer)s?${END}`,
        0.75,
      ),
      rule(
        "secret-request",
        [CUE.secret],
        `${START}(?:${TRANSMIT})${END}[^\\n]{0,60}?(?:${SECRETS})[^\\n]{0,60}?(?:https?://|ftp://|\\bto\\b[^\\n]{0,20}(?:@|\\.(?:com|net|org|io|dev|example|test|xyz))|webhook|pastebin|attacker|collector|external|the (?:chat|response|reply|answer|output|conversation|comment)|(?:in|as part of) (?:your|the) (?:reply|answer|response|output|summary|next|review))`,
        0.85,
      ),
      rule(
        "secret-request",
        [CUE.orders | CUE.secret, CUE.role | CUE.secret],
        `${START}(?:reveal|disclose|print|repeat|output|show|leak|dump|give me|tell me|display)${NEAR}(?:your|the) (?:full |entire |complete |hidden |initial |original |exact )*(?:system prompt|hidden instructions|initial instructions|system message|instructions verbatim|developer message)`,
        0.85,
      ),
      rule(
        "secret-request",
        [CUE.secret],
        `(?:${TRANSMIT})[^\\n]{0,24}?(?:${SECRETS})[^\\n]{0,24}?(?:https?://|\\S+@\\S+\\.\\w{2,})|(?:${SECRETS})[^\\n]{0,24}?(?:发送|发给|上传|送信|보내|schicken|senden|envoyer|enviar|inviare|отправ)[^\\n]{0,40}?(?:https?://|\\S+@|服务器|サーバ|서버|server|serveur|servidor)?`,
        0.7,
      ),
      rule(
        "secret-request",
        [CUE.sign],
        "!\\[[^\\]\\n]*\\]\\(https?://[^)\\s]*[?&][\\w-]+=(?:\\{|\\$|<|%7B|\\[|(?:your|the)?[_-]?(?:secret|token|key|password|conversation|history|context|data)\\b)",
        0.75,
      ),
      rule(
        "role-tag",
        [CUE.role, CUE.sign],
        "(?:begin|start of) (?:new )?system (?:prompt|message|instructions)|system (?:override|prompt update)\\s*[:：]|(?:<\\|(?:im_start|im_end|system|user|assistant|endoftext|start_header_id|eot_id)\\|>|\\[/?INST\\]|<<SYS>>|<</SYS>>|^\\s*(?:[/#*>-]+\\s*){0,3}(?:\\[system\\]\\s*[:：]?|(?:system|assistant|developer|admin)\\s*(?:prompt|message|override|note|instruction|update)?\\s*[:：])\\s*(?:you (?:must|will|shall|should|have to)|ignore|from now|new (?:task|instruction|rule|order)|the user (?:is|has)|do not|always|never|disregard|override)|</?(?:system|assistant|instructions?|system[-_]prompt|tool_result|function_results?|runtime_event)>\\s*(?:[A-Z]|you\\b|ignore))",
        0.75,
        "gimu",
      ),
      rule(
        "fence-close",
        [CUE.sign],
        "(?:<<<?/?(?:END|UNTRUSTED|DATA)[^>\\n]{0,40}>?>>|={3,} ?end of (?:file|document|data|untrusted|input|user)[^\\n]{0,30}={3,}|-{3,} ?end of (?:untrusted|data|document|user|tool)[^\\n]{0,30}-{3,}|</(?:untrusted|document|file_content|user_input|data)>\\s*\\n?\\s*(?:now|you|system|the|ignore|please|new)\\b)",
        0.75,
      ),
    ],
  };
}
