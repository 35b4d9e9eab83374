import { stemOf, wordsOf } from "./words.ts";

/**
 * Sayings of more than one word, and what programs call what they say: `too long` is a timeout or a limit. A line each:
 * the words as they may stand next to one another, then the names. Taste, from how people describe code to one another.
 */
const SAYINGS = `
too long | timeout limit length exceed max
too large | limit max size exceed length
too big | limit max size exceed
too many | limit excess exceed max overflow
too much | limit excess quota exceed
too late | deadline expire timeout stale
too slow | timeout slow latency
too few | missing min insufficient
too short | min length
larger than | limit max exceed
longer than | limit max exceed timeout
more than | limit max exceed excess
at most | limit max cap
at least | min required
up to | limit max
at once | parallel concurrent batch simultaneous
at the same time | parallel concurrent simultaneous
one after another | sequence serial series chain queue
one by one | iterate each sequence
in turn | sequence serial next
in order | sort sequence order
in the background | async worker daemon background
on demand | lazy
in advance | eager preload prefetch
again and again | retry repeat loop poll
over and over | retry repeat loop
growing delays | backoff exponential retry
try again | retry attempt
tries again | retry attempt
give up | abort fail exhaust retry max
gives up | abort fail exhaust retry max
goes away | abort close disconnect
went away | abort close disconnect
hang up | close disconnect destroy
hangs up | close disconnect destroy
shut down | close shutdown stop
turned away | reject deny refuse forbid guard
turn away | reject deny refuse forbid guard
taken apart | parse split
take apart | parse split
broken up | split chunk parse
put together | join concat assemble compose build
put back | restore revert undo
piece together | assemble merge join
added up | sum total accumulate
add up | sum total accumulate
summed up | digest summary hash total
worked out | compute calculate resolve determine
work out | compute calculate resolve determine
figured out | detect infer determine resolve
figure out | detect infer determine resolve
looked up | lookup resolve find get
look up | lookup resolve find get
made up | generate fake
set up | init setup configure
kept out | redact filter exclude mask
keeps out | redact filter exclude mask
keep out | redact filter exclude mask
left out | omit skip exclude filter hidden
leave out | omit skip exclude filter
left over | remain rest trail
thrown away | discard drop dump
throw away | discard drop dump
got rid | remove delete dispose strip
get rid | remove delete dispose strip
cut off | truncate limit slice
cut short | truncate abort
run out | exhaust limit exceed
ran out | exhaust limit exceed
runs out | exhaust limit exceed expire
time to live | ttl expire cache max age
how long | duration delay timeout after elapsed
how many | count total length number limit
how much | amount size count
how large | size length limit
how often | rate interval frequency
how far | distance offset depth
how old | age stale
how big | size length
how fast | speed rate throughput
not found | missing notfound 404 absent
nobody registered | notfound 404 default fallback
does not exist | missing notfound exists absent
not given | missing default optional required undefined
not allowed | forbid deny reject invalid unsupported
cannot be | conflict forbid prevent invalid
no longer | expire stale deprecate remove
made sure | assert ensure validate check
make sure | assert ensure validate check
keep track | track record count registry
keeps track | track record count registry
keep alive | keepalive heartbeat ping idle
by hand | manual
by name | lookup named registry
by itself | auto default
for free | free
side by side | parallel compare columns
on top | overlay top stack
in any case | insensitive lowercase case
upper or lower case | insensitive lowercase case
any spelling | insensitive normalize lowercase
human readable | format display spell humanize
machine readable | json serialize
plain words | text describe
command line | cli argv argument args
dotenv file | env dotenv
current folder | cwd
home folder | home homedir
short name | alias abbreviation
other name | alias
made immutable | freeze readonly
cannot change | freeze readonly immutable const
read only | readonly freeze immutable
only once | once memo dedupe idempotent
same answer | cache memo idempotent
the first time | init once first
last time | previous last
most recent | latest last newest
round robin | balance pool rotate weight
busy | busy pending queue
ring buffer | circular fifo queue
weighted | weight balance
type of content | mime content type
kind of content | mime content type
media type | mime content type parser
status of the answer | status code
web page | html page
web address | url uri
whole number | integer int number count
natural number | integer positive
yes or no | boolean flag confirm
pressing | key event handler
comes in | receive request incoming on
comes back | response return callback
goes out | send emit response
sent back | response reply return
send back | response reply return
passed on | forward propagate delegate next
pass on | forward propagate delegate next
handed over | delegate transfer pass
handed on | delegate forward pass
written down | record log persist save
write down | record log persist save
looks like | match pattern similar detect
look alike | similar homoglyph confusable
stands for | alias decode represent
belongs to | owner parent member
depends on | dependency require
points to | reference pointer link target
points at | reference pointer link target
wait for | await ready pending
waits for | await ready pending
at the end | finally end last trailer suffix after
at the start | begin first prefix before init
right before | before pre
just before | before pre
right after | after post
middle of | midst during partial
half way | partial midst
out of memory | memory oom heap
out of date | stale expire outdated
up to date | fresh current sync
in sync | synchronize sync
step by step | sequence step
back to front | reverse
upside down | reverse invert
the other way | reverse inverse invert
wrong way | direction reverse
wrong place | misplaced
line by line | lines split readline
word by word | token words
letter by letter | char
`;

export interface Saying {
  readonly words: readonly string[];
  readonly names: readonly string[];
}

/** The sayings by stems, read once by who keeps them. */
export function readSayings(): readonly Saying[] {
  return SAYINGS.trim()
    .split("\n")
    .map((line) => {
      const [words = "", names = ""] = line.split("|");
      return { words: wordsOf(words).map(stemOf), names: [...new Set(wordsOf(names).map(stemOf))] };
    });
}

/** What the sayings in a question are called in programs; each with the words that say it, as one. */
export function sayingsIn(
  stems: readonly string[],
  sayings: readonly Saying[],
): readonly { readonly said: string; readonly names: readonly string[] }[] {
  const text = ` ${stems.join(" ")} `;
  return sayings
    .filter(({ words }) => text.includes(` ${words.join(" ")} `))
    .map(({ words, names }) => ({ said: words.join(" "), names }));
}
