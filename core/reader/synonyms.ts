import { stemOf } from "./words.ts";

/**
 * Words that programs use for one another, a group a line. Which identifiers a project chose is not known to who asks, so a
 * question is widened by the groups its words stand in. Taste, from the vocabulary of common libraries.
 */
const GROUPS = `
auth authenticate authorization authorize login signin credential password token session identity permission
logout signout revoke
delete remove drop erase destroy unlink discard purge dispose clear
create make build construct new init initialize setup generate spawn produce factory
update modify change edit patch mutate alter set assign
read load fetch get obtain retrieve receive pull
write save store persist flush dump put
send emit dispatch publish push post transmit deliver notify broadcast reply respond
receive accept consume incoming inbound
listen subscribe observe watch on handler bind attach
unsubscribe detach unbind off unlisten
start begin open launch boot run init
stop end close finish shutdown terminate halt kill exit abort
cancel abort interrupt
check verify validate assert ensure test is guard
invalid illegal malformed bad wrong unsupported unexpected
error exception fault failure fail throw raise reject problem
warn warning deprecate deprecation
retry attempt again backoff reconnect
wait delay sleep timeout pause defer
timeout deadline expire expiration ttl timer late slow hang keepalive
time clock date duration interval timestamp now
parse read decode deserialize tokenize lex scan interpret
serialize stringify encode format marshal render dump
compress deflate gzip zip inflate decompress brotli shrink smaller
encrypt cipher crypt tls ssl secure
hash digest checksum sum fingerprint sha md5
sign signature hmac
random nonce seed uuid unique id
config option setting preference parameter argument flag
default fallback otherwise missing
env environment variable
path route url uri address location
route router match handler endpoint path dispatch
request req call ask query
response res reply answer result
header field metadata
body payload content data chunk
cookie session jar
query search find lookup locate seek
match compare equal same identical test pattern
sort order rank compare priority
filter select pick choose where exclude
map transform convert translate coerce cast turn
merge combine join concat union assemble append
split separate divide partition chunk break cut
copy clone duplicate fork
count number size length total amount how
limit max maximum cap threshold bound exceed restrict large big many
min minimum least lower
range between bound interval
list array collection sequence items elements
dict map object record table hash
set unique distinct duplicate
queue buffer pending backlog fifo
stack heap
tree node parent child branch leaf
graph edge vertex cycle circular
cache memo memoize lru remember reuse
lock mutex semaphore exclusive
thread worker process child pool
async promise await callback future deferred
parallel concurrent simultaneous
stream pipe flow readable writable
event signal emitter
hook middleware plugin interceptor extension lifecycle
plugin extension register addon module
register add install use mount attach declare
log logger print trace debug output write
console terminal stdout stderr print display tty
help usage description documentation
version release semver
command subcommand program cli action executable
option flag switch argument
input stdin prompt ask
file path disk fs filesystem
folder directory dir
socket connection tcp net
websocket ws upgrade handshake
connect dial open
disconnect close drop
ping pong heartbeat alive
frame packet message
mask unmask xor
proxy forward tunnel relay
redirect location follow hop
host origin domain hostname
port listen bind
status code state
state phase stage mode condition
client agent consumer
server host listener
dns resolve lookup
schema type shape model definition
optional nullable maybe undefined
required mandatory necessary missing
email mail address
string text str char word
number numeric int integer float decimal
boolean bool flag truthy
date time datetime iso
regex regexp pattern expression
locale language i18n translation message
union either oneof discriminate alternative
intersect intersection and both
refine check constraint rule custom
inherit extend subclass prototype derive parent
private internal hidden protected encapsulate
public export expose
import require include dependency module load
build compile bundle transpile
render draw paint display show view
style css theme color colour
click press tap button
key keyboard shortcut
form field input control
user person account member candidate
admin root owner
database db store sql table
transaction commit rollback atomic
migrate migration upgrade
index key primary
insert add append push put
pop shift take dequeue remove
test spec case assertion
mock stub fake scripted
sandbox isolate jail container confine
privilege permission capability grant allow
deny forbid block refuse reject disallow
allow permit accept grant
escape sanitize quote clean strip
trim strip whitespace blank
case upper lower capitalize
wrap enclose surround fence
unwrap extract inner
indent align pad whitespace
line row newline
column col position offset
cursor position caret
diff delta change difference compare
undo revert rollback restore
redo replay again repeat
history journal log record
snapshot backup dump state
suggest similar typo did mean distance spelling
distance edit levenshtein similar
score grade rate rank points
report summary result
interview session conversation
speak say utter talk words sentence
silence quiet hold pause idle
verdict judgement outcome decision
judge decide evaluate assess
claim assert statement
evidence proof record
budget quota limit allowance
throttle debounce rate limit
free release dispose cleanup
allocate alloc reserve
pointer reference ref
iterate loop each walk traverse visit
recursive recursion nested deep
first head start begin
last tail end final
next following subsequent advance
previous prev prior before
skip ignore omit pass exclude
once single only one
duplicate twice repeated again already
empty blank none nothing zero
exists present has contains include member
prefix start begin
suffix end extension
content mime type media
charset encoding utf unicode
base64 binary bytes buffer
json object parse
xml html markup tag element
template render interpolate placeholder
inject injection decorate
decorate extend augment add
decorator annotation
context scope environment encapsulate
global window shared
bind this context
trust proxy forwarded
cors origin cross
csrf forgery
etag conditional modified
range partial
multipart form upload boundary
abort signal cancel
readystate state connecting open closing closed
fragment continuation piece partial
extension negotiate agree offer
subprotocol protocol negotiate
alias name rename shorthand synonym
conflict clash collide incompatible exclusive
imply implies implied
variadic rest many multiple
usage help syntax
stack trace
memory heap bytes usage
signal sigterm sigint kill
lazy defer demand
eager immediate
coerce convert cast
catch rescue handle recover
pipe chain compose
brand nominal opaque
strict exact unknown
passthrough loose extra unrecognized
partial optional some
flatten flat unnest
freeze immutable readonly const
`;

/** Stems by stem: what a word may be called elsewhere. */
export type Synonyms = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the table once; a caller keeps it. */
export function readSynonyms(): Synonyms {
  const table = new Map<string, Set<string>>();
  for (const line of GROUPS.trim().split("\n")) {
    const stems = [...new Set(line.trim().split(" ").map(stemOf))];
    for (const stem of stems) {
      const others = table.get(stem) ?? new Set<string>();
      for (const other of stems) if (other !== stem) others.add(other);
      table.set(stem, others);
    }
  }
  return table;
}
