/**
 * A frozen table of how much a word tells, the same for every candidate: function words tell nothing, words of every
 * posting little. It is never counted from a candidate's own papers, so that more evidence changes no weight.
 */
export const WORDS_VERSION = "words-1";

const FUNCTION = new Set(
  `a an the and or of to in with for on at as by from into within across over under per via is are be been being was were am do does did have has had having will would shall should can could may might must not no nor
  you your yours we our us i me my he she they them their it its this that these those who whom which what when where how than then so such if while about between through during before after both each other others any all some more most
  e g eg i ie etc incl including also well up out plus very too just only like one two three four five six seven eight nine ten
  und oder der die das den dem des ein eine einer eines einem einen mit in im von vom zu zum zur für auf bei beim als an am aus nach über unter sowie auch nicht kein keine wir sie ihr ihre ihren ihrem ihrer du dein deine deinen uns unser unsere ist sind sein wird werden haben hat hast bzw z b durch gegen ohne um dass sich mindestens sehr idealerweise
  et ou de du des la le les l d un une en dans pour avec sur au aux à par sans sous chez vous votre vos nous notre nos il elle ils est sont être avoir avez ayant que qui quoi dont ce cette ces plus moins ainsi afin s n y ne pas
  y o e u de del la el los las un una unos unas en con para por sin sobre al a que se su sus tu tus te nos nuestro nuestra es son ser estar tener como más menos muy no lo
  at least min max ca approx`.split(/\s+/),
);

const GENERIC = new Set(
  `experience experienced experiences knowledge skill skills ability able strong excellent good solid proven deep great hands hand practical demonstrated demonstrable relevant related similar equivalent proficiency proficient expertise expert familiarity familiar understanding understand background track record working work works worked year years month months role roles position positions environment environments field fields area areas using use uses used
  build building built builds develop developing developed development design designing designed deliver delivering delivered create creating created write writing written wrote implement implementing implemented manage managing managed management lead leading led support supporting supported maintain maintaining maintained ensure ensuring provide providing provided help helping perform performing performed run running ran own owning owned drive driving
  require required requires requirement requirements prefer preferred preferably desirable desired nice bonus advantage ideally ideal essential necessary minimum least must need needed want looking seek seeking willing willingness comfortable confident confidence high level levels advanced basic new modern complex large small different various multiple several wide broad range quality best practice practices professional professionally commercial industry company team teams people job tasks task duties responsibilities responsible new other key core main day daily first second full time part
  engineer engineers developer developers junior senior specialist candidate candidates colleague colleagues member members staff person persons production programming coding programmer tools tool fluent proficiency plus asset bonus degree university comfortable hands-on include includes etc sound similar comparable kind like e g technology technologies technical system systems solution solutions process processes project projects service services product products method methods concept concepts principles techniques standard standards application applications software data
  erfahrung erfahrungen berufserfahrung praxiserfahrung kenntnisse kenntnis kenntnissen fundierte sehr gute guten gutes sichere sicherer sicherer umgang umgang praktische mehrjährige jahre jahren jahr bereich bereichen umfeld idealerweise wünschenswert vorteil vorausgesetzt erforderlich erwünscht abgeschlossene abgeschlossenes vergleichbare vergleichbar fähigkeit arbeit arbeiten arbeitsweise tätigkeit stelle aufgaben team teams entwicklung entwickeln erstellung erstellen durchführung durchführen planung unterstützung betreuung umsetzung gestaltung anwendung einsatz hohe hohes hoher relevante einschlägige nachweisbare ausgeprägte freude spaß bereitschaft systeme systemen methoden technologien werkzeuge sicher mehrere verschiedene moderne neue bringen mitbringen verfügen verfügst beherrschen
  expérience expériences connaissance connaissances maîtrise maîtrisez bonne bonnes bon excellente excellent solide solides capacité capacités aptitude sens ans an année années minimum moins similaire équivalent équivalente poste fonction domaine environnement souhaitée souhaité souhaitées exigée exigé requise requis appréciée apprécié atout idéalement indispensable utilisation pratique participation réalisation conception développement mise place œuvre gestion travail équipe équipes projets projet outils systèmes méthodes techniques technique professionnelle professionnel significative première justifiez disposez possédez savoir avez êtes confirmée
  experiencia conocimiento conocimientos dominio manejo buen buena buenos sólida sólidos capacidad habilidad habilidades años año mínimo mínima menos similar equivalente puesto ámbito área entorno deseable valorable imprescindible necesario necesaria requerido requerida uso práctica demostrable desarrollo diseño gestión trabajo equipo equipos proyectos proyecto herramientas sistemas métodos técnicas profesional realización elaboración alto alta nivel avanzado valorará valora`.split(
    /\s+/,
  ),
);

/** From 0, tells nothing, to 1. Caller gives a lower-case word. */
export function wordWeight(word: string): number {
  if (FUNCTION.has(word) || word.length < 2 || /^\d+$/.test(word)) return 0;
  return GENERIC.has(word) ? 0.15 : 1;
}

/** Phrases of every Chinese or Japanese posting; longest first, so that what is left between them tells something. */
const CJK_GENERIC =
  /以上|以下|具有|具备|熟悉|熟练|掌握|精通|了解|良好|较强|优秀|相关|工作|经验|能力|优先|优秀的|者|及|和|与|或|等|的|对|有|能够|能|在|中|并|进行|使用|一定|扎实|至少|年|方面|知识|技能|专业|领域|负责|参与|使った|における|に関する|に対する|での|による|としての|として|の|に|を|が|は|で|と|や|も|から|まで|より|など|ある|いる|する|した|して|できる|方|こと|経験|スキル|知識|能力|実務|業務|必須|歓迎|尚可|年以上|程度|優遇|お持ち|たい|または|及び|および|もしくは|使用|利用|活用|基本的|高い/gu;

/** Pairs of characters that tell something in a run of Chinese or Japanese. */
export function telltaleBigrams(run: string): readonly string[] {
  const grams: string[] = [];
  for (const part of run.split(CJK_GENERIC))
    for (let index = 0; index + 1 < part.length; index++) grams.push(part.slice(index, index + 2));
  return grams;
}
