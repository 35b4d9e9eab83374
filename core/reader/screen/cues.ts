/** Kinds of words, each a bit: a rule looks only where all kinds that it is made of stand near one another. */
export const CUE = {
  setAside: 1,
  weak: 2,
  orders: 4,
  reader: 8,
  person: 16,
  secret: 32,
  role: 64,
  review: 128,
  state: 256,
  marks: 512,
  consent: 1024,
  /** Marks of a conversation's form. */
  sign: 2048,
} as const;
const ALL = 2 ** 12 - 1;

const WORDS: Readonly<Record<Exclude<keyof typeof CUE, "sign">, string>> = {
  setAside:
    "ignore ignora ignorar ignorer ignorez ignoriere ignorieren ignorare disregard disregarding forget heed follow following obey obeying adhere comply abandon aside void canceled cancelled revoked superseded obsolete overridden " +
    "vergiss vergessen missachte missachten oublie oublier oubliez négligez olvida caso esqueça esqueca desconsidere dimentica trascura negeer negeren vergeet игнорируй игнорируйте забудь забудьте обращай обращайте attention longer",
  weak: "override overriding overrule bypass circumvent discard drop skip suspend disable violate break neglect",
  orders:
    "instruction instructions rule rules guideline guidelines guardrail guardrails direction directions directive directives prompt prompts command commands order orders policy policies context constraints restrictions messages told before above given received far programming training " +
    "task objective goal mission role anweisung anweisungen regeln vorgaben befehle consigne consignes règles regles instrucciones reglas indicaciones instruções instrucoes regras istruzioni regole instructies opdrachten regels инструкции инструкций указания правила команды задача",
  reader:
    "ai llm llms agent agents assistant assistants claude gpt chatgpt copilot gemini codex cursor bot bots chatbot chatbots model models reviewer reviewers grader graders",
  person:
    "user users human humans operator operators developer developers interviewer owner reviewer reviewers administrator maintainer",
  secret:
    "key keys secret secrets token tokens credentials password passwords env prompt instructions message cookies rsa id_rsa schlüssel passwörter zugangsdaten clé clés contraseña contraseñas clave claves senha senhas ключи пароли пароль chaves",
  role: "system inst sys im_start im_end endoftext start_header_id eot_id tool_result function_results runtime_event assistant developer admin instructions instruction untrusted",
  review:
    "review reviewing grade grading summarize summarise summarizing summarising evaluate evaluating score scoring assess assessing rate rating",
  state: "now henceforth behave act respond pretend longer mode",
  marks: "marks score points grade rating hire 10 100 pass of",
  consent: "approved preapproved authorized authorised consented granted permission",
};
const CUES: ReadonlyMap<string, number> = new Map(
  Object.entries(WORDS)
    .flatMap(([cue, words]) => words.split(" ").map((word) => [word, CUE[cue as keyof typeof CUE]] as const))
    .reduce((table, [word, bit]) => table.set(word, (table.get(word) ?? 0) | bit), new Map<string, number>()),
);
/** Scripts written without spaces, and signs. */
const OTHER =
  /忽略|无视|無視|忘记|忘掉|忘れ|不要遵守|무시|잊어|تجاهل|انس|密钥|密码|令牌|口令|秘密鍵|パスワード|비밀번호|[指提][令示]|命令|지시|注意|重要|!\[|<\||={3,} ?end|-{3,} ?end|<{2,3}|<\/(?:untrusted|document|file_content|user_input|data)>|begin system|system override|\[\/?INST/gi;
const WORD = /[A-Za-z_\u00c0-\u024f\u0400-\u04ff\d]{2,24}/g;

/** Where the cues of a text stand, in order. */
export function cuesIn(text: string): readonly { readonly at: number; readonly cues: number }[] {
  const places: { at: number; cues: number }[] = [];
  for (const met of text.matchAll(WORD)) {
    const cues = CUES.get(met[0].toLowerCase());
    if (cues !== undefined) places.push({ at: met.index, cues });
    else if (/_(?:key|token|secret)$/i.test(met[0])) places.push({ at: met.index, cues: CUE.secret });
  }
  for (const met of text.matchAll(OTHER))
    places.push({ at: met.index, cues: /^[!<=[-]/.test(met[0]) ? CUE.sign : ALL });
  places.sort((a, b) => a.at - b.at);
  return places;
}
