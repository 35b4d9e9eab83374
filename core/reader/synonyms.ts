import { readSayings, type Saying } from "./sayings.ts";
import { stemOf } from "./words.ts";

/**
 * Words that programs use for one another; groups are parted by a slash or a line. Which identifiers a project chose is not known to who asks, so a
 * question is widened by the groups its words stand in. Taste, from the vocabulary of common libraries.
 */
const GROUPS = `
auth authenticate authorization authorize login signin credential password token session identity permission
logout signout revoke / delete remove drop erase destroy unlink discard purge dispose clear
create make build construct new init initialize setup generate spawn produce factory
update modify change edit patch mutate alter set assign / read load fetch get obtain retrieve receive pull
write save store persist flush dump put
send emit dispatch publish push post transmit deliver notify broadcast reply respond
receive accept consume incoming inbound / listen subscribe observe watch on handler bind attach
unsubscribe detach unbind off unlisten / start begin open launch boot run init
stop end close finish shutdown terminate halt kill exit abort / cancel abort interrupt
check verify validate assert ensure test is guard / invalid illegal malformed bad wrong unsupported unexpected
error exception fault failure fail throw raise reject problem / warn warning deprecate deprecation
retry attempt again backoff reconnect / wait delay sleep timeout pause defer
timeout deadline expire expiration ttl timer late slow hang keepalive
time clock date duration interval timestamp now / parse read decode deserialize tokenize lex scan interpret
serialize stringify encode format marshal render dump
compress deflate gzip zip inflate decompress brotli shrink smaller / encrypt cipher crypt tls ssl secure
hash digest checksum sum fingerprint sha md5 / sign signature hmac / random nonce seed uuid unique id
config option setting preference parameter argument flag / default fallback otherwise missing
env environment variable / path route url uri address location / route router match handler endpoint path dispatch
request req call ask query / response res reply answer result / header field metadata
body payload content data chunk / cookie session jar / query search find lookup locate seek
match compare equal same identical test pattern / sort order rank compare priority
filter select pick choose where exclude / map transform convert translate coerce cast turn
merge combine join concat union assemble append / split separate divide partition chunk break cut
copy clone duplicate fork / count number size length total amount how
limit max maximum cap threshold bound exceed restrict large big many / min minimum least lower
range between bound interval / list array collection sequence items elements / dict map object record table hash
set unique distinct duplicate / queue buffer pending backlog fifo / stack heap / tree node parent child branch leaf
graph edge vertex cycle circular / cache memo memoize lru remember reuse / lock mutex semaphore exclusive
thread worker process child pool / async promise await callback future deferred / parallel concurrent simultaneous
stream pipe flow readable writable / event signal emitter / hook middleware plugin interceptor extension lifecycle
plugin extension register addon module / register add install use mount attach declare
log logger print trace debug output write / console terminal stdout stderr print display tty
help usage description documentation / version release semver / command subcommand program cli action executable
input stdin prompt ask / file path disk fs filesystem / socket connection tcp net / websocket ws upgrade handshake
connect dial open / disconnect close drop / ping pong heartbeat alive / frame packet message / mask unmask xor
proxy forward tunnel relay / redirect location follow hop / host origin domain hostname / port listen bind
status code state / state phase stage mode condition / client agent consumer / server host listener
dns resolve lookup / schema type shape model definition / optional nullable maybe undefined
required mandatory necessary missing / email mail address / string text str char word
number numeric int integer float decimal / boolean bool flag truthy / date time datetime iso
regex regexp pattern expression / locale language i18n translation message
union either oneof discriminate alternative / intersect intersection and both / refine check constraint rule custom
inherit extend subclass prototype derive parent / private internal hidden protected encapsulate
public export expose / import require include dependency module load / build compile bundle transpile
render draw paint display show view / style css theme color colour / click press tap button / key keyboard shortcut
form field input control / user person account member candidate / admin root owner / database db store sql table
transaction commit rollback atomic / migrate migration upgrade / index key primary / insert add append push put
pop shift take dequeue remove / test spec case assertion / mock stub fake scripted
sandbox isolate jail container confine / privilege permission capability grant allow
deny forbid block refuse reject disallow / allow permit accept grant / escape sanitize quote clean strip
trim strip whitespace blank / case upper lower capitalize / wrap enclose surround fence / unwrap extract inner
indent align pad whitespace / line row newline / column col position offset / cursor position caret
diff delta change difference compare / undo revert rollback restore / redo replay again repeat
history journal log record / snapshot backup dump state / suggest similar typo did mean distance spelling
distance edit levenshtein similar / score grade rate rank points / report summary result
interview session conversation / speak say utter talk words sentence / silence quiet hold pause idle
verdict judgement outcome decision / judge decide evaluate assess / claim assert statement / evidence proof record
budget quota limit allowance / throttle debounce rate limit / free release dispose cleanup / allocate alloc reserve
pointer reference ref / iterate loop each walk traverse visit / recursive recursion nested deep
first head start begin / last tail end final / next following subsequent advance / previous prev prior before
skip ignore omit pass exclude / once single only one / duplicate twice repeated again already
empty blank none nothing zero / exists present has contains include member / suffix end extension
content mime type media / charset encoding utf unicode / base64 binary bytes buffer / json object parse
xml html markup tag element / template render interpolate placeholder / inject injection decorate
decorate extend augment add / decorator annotation / context scope environment encapsulate / bind this context
trust proxy forwarded / cors origin cross / csrf forgery / etag conditional modified / range partial
multipart form upload boundary / abort signal cancel / readystate state connecting open closing closed
fragment continuation piece partial / extension negotiate agree offer / subprotocol protocol negotiate
alias name rename shorthand synonym / conflict clash collide incompatible exclusive / imply implies implied
variadic rest many multiple / usage help syntax / memory heap bytes usage / signal sigterm sigint kill
lazy defer demand / eager immediate / catch rescue handle recover / pipe chain compose / brand nominal opaque
strict exact unknown / passthrough loose extra unrecognized / partial optional some / flatten flat unnest
freeze immutable readonly const / unknown unrecognised unrecognized unexpected undefined unregistered extra stray
recognise recognize detect identify match / unreadable corrupt malformed damaged broken
broken corrupt damaged invalid torn / mistake typo misspell error / complain warn error report raise throw message
complaint error message warn report / refuse reject deny decline forbid throw invalid guard
prevent avoid protect guard forbid stop block / forbidden denied disallowed illegal blocked prohibited
protect guard secure shield defend / attack exploit injection malicious hostile vulnerability poisoning
dangerous unsafe harmful risky forbidden blocked / safe secure trusted sanitize escape
suspicious untrusted foreign taint / foreign external third cross origin other / trick spoof forge fake
tamper forge modify corrupt verify integrity chain hash / integrity checksum digest hash verify sri
genuine authentic valid verify signature / secret key token credential password private sensitive
hide hidden mask redact conceal invisible / reveal show expose disclose unmask / blank mask erase redact clear empty
anonymize redact pseudonym mask / announce emit notify publish advertise log broadcast
tell report notify inform say emit / explain describe reason why message
describe description explain spell format doc / say speak print message text / spell format print stringify render
name identifier key label title id / label title caption name tag / rename alias move
call invoke run execute apply dispatch request / callback handler hook listener function
invoke call run trigger execute / trigger fire emit invoke / execute run spawn exec invoke launch
executable binary program command subcommand spawn / external executable spawn subprocess process exec
subprocess child process spawn fork exec / spawn exec fork launch child process
debug debugger inspect inspector trace / debugger inspector inspect breakpoint / verb method command action
method verb function handler / positional argument parameter operand / flag option switch boolean argument
given passed provided supplied specified set / supply provide pass give / provide supply give offer expose
obtain get fetch acquire resolve derive / derive compute infer deduce calculate
compute calculate derive evaluate determine / calculate compute count sum measure
measure size width length metric benchmark count / width columns size length pad / height rows size
terminal tty console columns screen width / color colour ansi style paint escape theme
ansi escape color colour sgr / wrap break fold line column width / fold wrap collapse / indentation indent tab space
whitespace space blank trim tab / punctuation comma period separator symbol
separator delimiter comma split divider / comma separated list split csv / table column row grid format
draw render format paint plot / picture image icon svg / layout arrange position grid / arrange order sort layout
assemble build compose join combine format / compose combine build assemble merge chain
combine merge join concat compose / nest nested child inner embed deep recursive / embed include inline nest
inline embed expand / expand resolve interpolate unfold glob / collapse fold shrink compact
compact shrink minify compress dense / abbreviate shorten truncate short alias / shorten truncate abbreviate clip
truncate cut clip limit slice shorten / excess excessive extra overflow surplus many / overflow exceed limit excess
exceed over limit max overflow / enough sufficient min threshold / threshold limit cutoff bound
quota limit budget rate / rate limit throttle speed frequency / busy occupied pending blocked
idle inactive keepalive unused quiet / inactive idle dormant stale / stale outdated expired old dirty invalid
fresh current valid new / expire expiry ttl deadline stale maxage / age ttl old lifetime
lifetime ttl duration lifecycle / lifecycle hook phase stage event / phase stage step lifecycle
elapsed duration time took / slow delay latency throttle / fast quick speed optimize
delay wait backoff sleep timeout defer / interval period timer tick / timer timeout interval schedule clock tick
schedule plan timer queue cron / millisecond ms second duration / repeat retry again loop replay
retry repeat again reattempt attempt / recover restore rescue heal resume retry / resume continue recover restart
restart respawn reboot renew reopen recreate recycle / renew refresh recreate update / reset clear init restore
restore recover load revert saved / refresh reload update renew / reload refresh restart
crash die exit fault abort failure / die exit crash kill end / kill terminate signal abort stop
finish end complete done close conclude / complete finish done whole full / done finish complete ready
ready prepared available open init / prepare setup init ready build / setup init configure prepare
configure setup option setting / customize configure override user custom / custom user own override
override replace overwrite supersede / replace substitute swap override exchange / substitute replace interpolate
overwrite replace override clobber / rewrite transform replace modify map / turn convert transform make
convert transform cast coerce parse / become convert turn into / adjust tune change align
normalize canonical standardize clean uniform / canonical normalize stable sorted standard
standard canonical default common / uniform canonical same / difference diff delta change distinct
similar near like close distance / compare diff match equal / resemble similar match
opposite negate inverse counterpart no not / counterpart pair match twin dual / pair tuple couple match
two dual pair double both / double twice two / single one once individual / several multiple many pool list
multiple several many multi variadic / group cluster batch collection bucket / batch group bulk chunk
chunk piece part block segment / piece part chunk fragment segment / segment part piece section
section part block chapter / part piece partial section component / partial incomplete part fragment
whole entire full all complete / remaining rest left leftover / leftover rest remaining trailing
rest remaining remainder tail / trailing trailer suffix end / leading prefix head start / prefix lead begin start
surround wrap enclose around / enclose wrap fence bracket quote / bracket brace parenthesis paren / angle bracket
quote string escape literal / literal constant raw / raw plain bytes unparsed / plain raw simple text
simple plain basic / fancy style / number count index ordinal numeric / positive natural unsigned greater
negative minus below / zero empty none null / fraction decimal float share ratio / percent share ratio rate
share ratio fraction percentage proportion / average mean / median percentile quantile
interval confidence range wilson / probability chance likelihood share confidence / random arbitrary shuffle chance
mathematics arithmetic gcd divisor modulo compute / divisor gcd divide / divide split quotient
multiply product times scale / round floor ceil truncate / greatest max common largest / largest max biggest
smallest min least / shortest min least / restrict limit confine constrain / confine sandbox isolate restrict jail
isolate sandbox separate encapsulate / memory heap ram cgroup / system os platform machine kernel
syscall seccomp system call kernel / privilege root permission capability / machine host computer system platform
toolchain compiler sdk language runtime / compiler toolchain compile build / language locale grammar
grammar syntax language parser / syntax grammar parse ast / token lexeme word symbol / symbol token identifier name
identifier name symbol id / declare define declaration register / declaration definition define / define declare set
definition declaration schema / schema shape type model contract validation / shape schema form structure
structure shape layout tree / form shape format input / format form layout style serialize
validation validate check constraint schema / verify validate check prove / ensure assert guarantee validate
prove verify evidence / mandatory required must obligatory / absent missing none lacking
missing absent undefined unset required lacking / lack missing absent / default fallback initial implicit
fallback default otherwise backup / implicit default implied automatic / automatic auto implicit default
manual explicit hand / explicit manual given / initial first start init default / choose select pick decide
choice choices enum option / choices enum options allowed values / possible candidate option choice
candidate option proposal / propose suggest recommend offer / recommend suggest advise propose
suggestion similar propose hint / hint suggest help tip advice / help usage hint assist doc / synopsis usage summary
summary digest overview abstract / overview summary outline / outline structure summary
introduction intro start welcome / welcome greet hello / farewell goodbye end / turn round move
round turn cycle iteration / cycle loop circular / path route location way / location position place address url
destination target goal / source origin from input / origin source host / upstream origin backend proxy target
backend server upstream / hop redirect jump step / jump goto skip / follow redirect track pursue
track follow trace record / trace track log stack / dialling connect connection open
connection socket link session / session connection login state / handshake upgrade negotiate hello
negotiate handshake agree / upgrade promote switch migrate / switch toggle change select / toggle switch flip
tunnel proxy connect / intercept mock proxy capture hook / intercepted mock intercept / canned mock fake stub fixed
fake mock stub dummy / pretend mock fake simulate / simulate mock emulate model / network net socket internet
internet network web / web http browser / browser client web agent / visitor client user / customer client user
peer remote socket / remote peer network / local own internal / address url ip host location
certificate cert tls ssl / sni servername tls / trust verify certificate proxy / compressed gzip deflate encoded
decompressed decompress inflate gunzip brotli decode / unpack extract decompress untar unzip
archive tar zip package / package module bundle archive / module package import / dependency import require peer
library module package / vendor provider third library / provider vendor source / framework library app
release version publish / publish emit release / deploy release publish / size length bytes width
upload multipart form file / download fetch get / attachment file disposition / disposition attachment filename
pipe stream forward / drain flush empty / flush drain write sync / pressure drain highwater backpressure
discard drop dump ignore / swallow ignore catch suppress / suppress silence ignore mute / silence quiet mute pause
mute silent silence / loud noisy verbose / verbose debug log detail / detail info verbose / information info data
message text notice / notice message warn note / note comment remark / comment remark doc
instruction command prompt order / sentence phrase text utterance / phrase sentence words / paragraph block text
document doc text file / letter char alphabet / character char letter codepoint / surrogate unicode utf16 wellformed
malformed invalid wellformed / illegal invalid forbidden bad / acceptable valid allowed legal
permitted allowed permission / valid legal acceptable correct / correct valid right fix / fix repair mend correct
repair fix mend heal / improve optimize enhance / optimize improve fast / simplify reduce flatten
reduce shrink fold accumulate lower / accumulate collect sum gather / gather collect aggregate
aggregate gather summary / pile accumulate collect stack append / append add push concat
prepend unshift before insert / remember cache store memo save / forget evict clear delete
evict remove expire cache / reuse cache pool share recycle / pool reuse cluster group clients
balance distribute spread weight / distribute balance spread dispatch / spread distribute scatter
fair balance equal / priority order rank weight / precedence priority order / queue pending enqueue wait backlog
pending queue wait waiting unresolved / outstanding pending open / unfinished pending incomplete open
unused idle pending remaining / used consumed called / consume read use drain / disturbed used consumed
unusable used locked disturbed / lock mutex exclusive acquire / exclusive lock sole mutual conflict
mutual exclusive both / incompatible conflict mismatch version / mismatch differ conflict / compatible support match
support capability feature / feature capability option / capability feature permission
asynchronous async promise await / synchronous sync blocking / promise thenable future async / thenable promise then
await wait promise / event emit occur / occur happen event / notify event emit observe / watch observe monitor
inspect view examine look / examine inspect check / look find search inspect / seek find position
discover find detect / detect find recognise sniff / sniff detect guess / guess infer estimate detect
estimate guess approximate / approximate estimate rough coarse / coarse rough fast low resolution
precise exact fine / exact precise strict / strict exact rigid / lenient loose tolerant / tolerate allow lenient
tolerance epsilon delta / decorator decorate decoration / property field attribute member key
instance object singleton / object instance record / shared common reference global / common shared general
global shared root window / general generic common / generic general template / specific particular exact
entry item record element / element item node / node element tree / tree hierarchy nested / hierarchy tree parent
ancestor parent / descendant child / sibling neighbor peer / neighbor adjacent near / adjacent neighbor next
near close adjacent / window frame view / view page screen render / screen view page display / page screen document
editor text edit code / cursor caret selection / selection range select / highlight mark color / mark flag label tag
badge tag label / keystroke key press / paste clipboard insert / clipboard copy paste / type input kind
kind type category class / category kind class group / classify categorize label sort / grade band score mark level
level grade tier / band grade range level / dimension aspect axis / assertion claim assert expect
assumption assert invariant / invariant assert property / proof evidence verify / opinion judge verdict
verdict judge decision result / outcome result verdict / result outcome answer / respond answer reply
question ask query / ask question request prompt / demand require ask / interrupt abort break signal
interviewer interview speaker / speaker speak voice / voice speech audio / listen hear subscribe
nudge prompt remind hint / remind nudge reminder / break interrupt pause split / pause wait break / hold keep lock
keep retain hold store / store save keep repository / repository store repo / folder directory dir path
workspace folder project root / project workspace repository / root base top / base root foundation
row line record / column col field / fingerprint digest hash identity / identity id fingerprint / unique distinct id
permanent persistent durable / durable fsync persist / persist save durable / temporary temp tmp
backup copy snapshot / clone copy deep / flat flatten shallow / clear empty reset / clean sanitize tidy
tidy clean order lint / lint tidy check style / style format lint / rule policy law constraint / policy rule setting
violation fault breach error / breach violation leak / leak exposure loss / loss drop leak / lost drop missing
arrive receive incoming on / arrival receive incoming / leave exit close / enter join open / join enter merge
climb parent up / descend child down / port number listen / block deny stop / cheap fast light / cost price budget
spare save reuse / waste unused / essence type core / core main kernel / main entry primary / primary main first
secondary second backup / weigh weight score / rating score grade / throwing throw raise / thrown throw error
raised throw error / rejected reject throw invalid error / reported throw error message / written write print output
printed print log write / shown show print render display / shows show display / drawn render draw / counted count
sized size length / timed time / dated date / signed sign signature
`;

/** What words and sayings may be called elsewhere, by stems. */
export interface Synonyms {
  readonly words: ReadonlyMap<string, ReadonlySet<string>>;
  readonly sayings: readonly Saying[];
}

/** Reads the tables once; a caller keeps them. */
export function readSynonyms(): Synonyms {
  const table = new Map<string, Set<string>>();
  for (const group of GROUPS.trim().split(/\n| \/ /)) {
    const stems = [...new Set(group.split(" ").map(stemOf))];
    for (const stem of stems) {
      const others = table.get(stem) ?? new Set<string>();
      for (const other of stems) if (other !== stem) others.add(other);
      table.set(stem, others);
    }
  }
  return { words: table, sayings: readSayings() };
}
