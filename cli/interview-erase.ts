import { type EventLog, WORD_CLASSES } from "@assay/core/log";
import type { Problem } from "@assay/core/problem";
import { randomIds, systemClock } from "@assay/host/base";
import { eraseWords, openRooms } from "@assay/host/interview";
import { judgeRun } from "@assay/host/problem";
import { bubblewrapSandbox } from "@assay/host/sandbox";
import { loadGrammars } from "@assay/host/syntax";
import { openSessions } from "./sessions.ts";
import { CallError, readCall, readChoice, refuseMore, say, writeJson } from "./terminal.ts";

/** How long the end of an interview may take: its last run's limits, the goodbye and the report; taste. */
const END_MS_MAX = 60_000;
/** How often it is looked whether the end has come. */
const LOOK_MS = 50;

/**
 * `assay interview erase SESSION [--class C]`. A session that a running server may go on with is refused; one that was
 * left open by a server that is gone is ended first, as its person would end it, for nobody else could.
 */
export async function eraseCommand(args: string[]): Promise<number> {
  const { options, words } = readCall(args, {
    data: { type: "string" },
    json: { type: "boolean" },
    class: { type: "string", default: "all" },
  });
  const [id] = words;
  if (id === undefined) throw new CallError("The session is missing: assay interview erase SESSION");
  refuseMore(words, 1, "one session");
  const choice = readChoice("--class", options.class, [...WORD_CLASSES, "all"]);
  const classes = choice === "all" ? WORD_CLASSES : [choice];
  const { log, archive, bank, owned, close } = await openSessions(options.data, true);
  try {
    const row = await archive.row(id);
    if (!row.ok) throw new CallError(row.failure.message);
    const isLive = row.value.state === "live";
    if (log === undefined || (isLive && !owned))
      throw new CallError(`The session "${id}" is live: end it first, then its words can be erased`);
    if (isLive) await endLeftOpen(log, bank, id);
    const erased = await eraseWords({ log, bank }, id, classes, Date.now(), owned);
    if (!erased.ok) throw new CallError(erased.failure.message, 1);
    if (options.json) writeJson({ session: id, classes, erased: erased.value.erased, noted: owned });
    else process.stdout.write(`Erased ${erased.value.erased} texts of ${id}: ${classes.join(", ")}\n`);
    if (!owned)
      say(
        "A server holds this data folder: the words are gone, and the store says so, but the record has no entry of it",
      );
    return 0;
  } finally {
    await close();
  }
}

/** Ends an interview that nobody holds. Does nothing for one that can never go on: its words are erased as it lies. */
async function endLeftOpen(log: EventLog, bank: ReadonlyMap<string, Problem>, id: string): Promise<void> {
  const clock = systemClock();
  const sandbox = bubblewrapSandbox();
  const grammars = await loadGrammars();
  const parts = { clock, ids: randomIds(), log, sandbox, judge: judgeRun, grammars, bank, complain: say, capacity: 1 };
  const rooms = openRooms(parts);
  try {
    const opened = await rooms.open(id);
    if (!opened.ok) return;
    say(`The interview "${id}" was left open and no server holds it: it is ended first`);
    const room = opened.value;
    const link = { tab: "erase", send() {}, close() {} };
    room.connect(link, false);
    await room.quiet();
    room.receive(link, { type: "end", n: 1 });
    const untilMs = clock.monotonicMs() + END_MS_MAX;
    for (;;) {
      const { life } = room.course().state.ledger;
      if ((life.ended !== null && life.report !== null) || life.failed !== null) return;
      if (clock.monotonicMs() >= untilMs)
        throw new CallError(
          `Cannot end the interview "${id}" within ${END_MS_MAX / 1_000} s: start Assay and end it`,
          1,
        );
      await new Promise<void>((done) => clock.after(LOOK_MS, done));
    }
  } finally {
    await rooms.close();
    await sandbox.shut();
  }
}
