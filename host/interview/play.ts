import { must, smallestChange } from "@assay/core/base";
import { bufferText } from "@assay/core/interview";
import type { ClientAct, NewInterview, ServerFrame, WireEdit } from "@assay/core/protocol";
import type { LanguageId } from "@assay/core/sandbox";
import { parseJson, type SteppedClock } from "../base/index.ts";
import type { Link } from "./link.ts";
import type { Room } from "./room.ts";
import type { Rooms } from "./rooms.ts";

/** One line of a script: at a time since the start, one thing that a candidate does. */
export type Move = { readonly atMs: number } & MoveDeed;
export type MoveDeed =
  | { readonly do: "type"; readonly text: string; readonly at: number | null }
  | {
      readonly do: "changes";
      readonly changes: WireEdit["changes"];
      readonly origin: WireEdit["origin"];
    }
  | { readonly do: "set"; readonly text: string }
  | { readonly do: "run"; readonly cases: string | null; readonly stdin: string | null }
  | { readonly do: "say"; readonly text: string }
  | { readonly do: "compose"; readonly on: boolean }
  | { readonly do: "hint" }
  | { readonly do: "hold"; readonly on: boolean }
  | { readonly do: "pause"; readonly on: boolean }
  | { readonly do: "language"; readonly language: LanguageId }
  | { readonly do: "disconnect"; readonly ms: number }
  | { readonly do: "restart" }
  | { readonly do: "end" };

/** What a play is given: rooms on a stepped clock, made anew over the same log for each "restart". */
export interface Stage {
  readonly clock: SteppedClock;
  readonly openRooms: () => Rooms;
  /** A scripted model takes its time on this clock; any other has the clock stand until it answered. */
  readonly isModelScripted?: boolean | undefined;
}

export interface Played {
  readonly session: string;
  /** False: the session did not come to its end within `patienceMs` after the last move. */
  readonly ended: boolean;
  /** Frames that were refused, in order: a script that asks for what cannot be. */
  readonly refusals: readonly { readonly atMs: number; readonly code: string; readonly message: string }[];
}

/** How long after the last move the end is waited for, on the virtual clock: the longest interview and a while. */
const PATIENCE_MS = 3 * 60 * 60_000;

/**
 * Sits an interview from a script, through the same rooms as a browser, on a clock that moves only here. The clock
 * stands while the room works, a judged run included, so that a script gives the same record on any machine.
 */
export async function playScript(stage: Stage, wish: NewInterview, moves: readonly Move[]): Promise<Played> {
  const { clock } = stage;
  const except = stage.isModelScripted === true ? "calls" : "nothing";
  const startMs = clock.monotonicMs();
  const sinceStart = (): number => clock.monotonicMs() - startMs;
  let rooms = stage.openRooms();
  const created = await rooms.create(wish);
  if (!created.ok) throw new Error(created.failure.message);
  const { id } = created.value;
  const refusals: Played["refusals"][number][] = [];
  let n = 0;
  let room: Room | undefined;
  let link: Link | undefined;

  async function connect(): Promise<void> {
    const opened = await rooms.open(id);
    if (!opened.ok) throw new Error(opened.failure.message);
    room = opened.value;
    link = {
      tab: "play-tab-1",
      send(text) {
        const frame = parseJson(text) as unknown as ServerFrame;
        if (frame.type === "refused") refusals.push({ atMs: sinceStart(), code: frame.code, message: frame.message });
      },
      close() {},
    };
    room.connect(link, false);
    await room.quiet(except);
  }
  function disconnect(): void {
    if (room !== undefined && link !== undefined) room.disconnect(link);
    link = undefined;
  }
  function act(deed: ClientAct): void {
    if (room === undefined || link === undefined) throw new Error("Cannot act while disconnected");
    n += 1;
    room.receive(link, { ...deed, n });
  }
  /** Moves the clock, stopping wherever the room wants to be woken, and lets it finish each time. */
  async function advanceTo(atMs: number): Promise<void> {
    for (;;) {
      await room?.quiet(except);
      const leftMs = atMs - sinceStart();
      if (leftMs <= 0) return;
      clock.advance(Math.min(leftMs, clock.nextDueMs() ?? leftMs));
    }
  }

  await connect();
  for (const move of moves) {
    await advanceTo(move.atMs);
    if (room === undefined) break;
    switch (move.do) {
      case "disconnect":
        disconnect();
        await advanceTo(move.atMs + move.ms);
        await connect();
        break;
      case "restart":
        disconnect();
        await rooms.close();
        rooms = stage.openRooms();
        await connect();
        break;
      default:
        act(actOf(room, move));
    }
    await room.quiet(except);
  }

  const untilMs = sinceStart() + PATIENCE_MS;
  let ended = false;
  while (room !== undefined && !ended && sinceStart() < untilMs) {
    await room.quiet(except);
    const { life } = room.course().state.ledger;
    ended = (life.ended !== null && life.report !== null) || life.failed !== null;
    if (ended) break;
    const dueMs = clock.nextDueMs();
    if (dueMs === undefined) break;
    clock.advance(dueMs);
  }
  disconnect();
  await room?.quiet(except);
  await rooms.close();
  return { session: id, ended, refusals };
}

/** What a browser would send for this move, given the text that stands on its screen. */
function actOf(room: Room, deed: Exclude<MoveDeed, { do: "disconnect" | "restart" }>): ClientAct {
  const { state } = room.course();
  const openLanguage = (): LanguageId => must(state.ledger.code.language, "Code is typed in a coding round alone");
  const textNow = (): string => bufferText(state, openLanguage());
  const edit = (changes: WireEdit["changes"], origin: WireEdit["origin"]): ClientAct => {
    const language = openLanguage();
    const base = state.ledger.code.buffers[language]?.rev ?? 1;
    return { type: "edits", language, edits: [{ base, changes, origin, claimedAtMs: 0 }] };
  };
  switch (deed.do) {
    case "type": {
      const text = textNow();
      const at = Math.min(deed.at ?? text.length, text.length);
      return edit([{ from: at, to: at, text: deed.text }], "typing");
    }
    case "changes":
      return edit(deed.changes, deed.origin);
    case "set":
      return edit([smallestChange(textNow(), deed.text) ?? { from: 0, to: 0, text: "" }], "typing");
    case "run":
      if (deed.stdin !== null) return { type: "run", what: "stdin", input: deed.stdin };
      return { type: "run", what: deed.cases === null ? "tests" : "own", input: deed.cases };
    case "say":
      return { type: "say", text: deed.text };
    case "compose":
      return { type: "compose", on: deed.on };
    case "hint":
      return { type: "hint" };
    case "hold":
      return { type: "hold", on: deed.on };
    case "pause":
      return { type: "pause", on: deed.on };
    case "language":
      return { type: "language", language: deed.language };
    case "end":
      return { type: "end" };
  }
}
