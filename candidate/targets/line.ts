import { smallestChange } from "@assay/core/base";
import {
  type ClientAct,
  checksum,
  PROTOCOL_VERSION,
  type ReportPage,
  type ServerFrame,
  type SessionRecord,
} from "@assay/core/protocol";
import type { LanguageId } from "@assay/core/sandbox";
import { WebSocket } from "ws";
import type { OwnHouse } from "../house.ts";
import type { ReportFacts } from "../record.ts";
import { deriveSurface } from "../surface.ts";
import { type FrameReader, openFrameReader, ROOM_CAPABILITIES, reportFacts } from "./frames.ts";
import { ActFailure, CarrierFault, type Target, type Tell } from "./target.ts";

/** A person speaks about three words a second; a long answer does not take for ever. */
const MS_PER_WORD = 350;
const SPEAKING_MS_MAX = 25_000;
const TAB = "candidate-tab-1";

export interface LineWish {
  readonly house: OwnHouse;
  readonly problem: string;
  readonly language: LanguageId;
  readonly minutes: number;
  /** The report on its way to the candidate: for the mutants alone. */
  readonly onReport?: ((facts: ReportFacts) => ReportFacts) | undefined;
}

/** Our product over its own protocol: no page, the same room. */
export function openLine(wish: LineWish): Target {
  const { house, language } = wish;
  const { clock } = house;
  let beganMs = 0;
  let session = "";
  let socket: WebSocket | undefined;
  let reader: FrameReader | undefined;
  let buffer = "";
  let n = 0;
  let lost = false;
  let closing = false;
  let received = 0;
  let waiting: () => void = () => undefined;

  const nowMs = (): number => clock.monotonicMs() - beganMs;
  const room = (): FrameReader => {
    if (reader === undefined) throw new CarrierFault("adapter_error", "The room was not entered");
    return reader;
  };

  /** The next frame, or the end of the line. */
  function nextFrame(): Promise<void> {
    return new Promise((done) => {
      waiting = done;
    });
  }
  /** The rooms have nothing left to do, what they said was received, and what was sent was answered. */
  async function settle(): Promise<void> {
    for (;;) {
      await house.quiet();
      if (socket === undefined) return;
      if (lost) throw new CarrierFault("server_gone", "The line to the server closed");
      if (received >= house.sentTo(TAB) && (n === 0 || room().answered.has(n))) return;
      await nextFrame();
    }
  }
  async function connect(takeOver = false): Promise<void> {
    const made = new WebSocket(`${house.url.replace("http", "ws")}/api/interviews/${session}/live`, {
      headers: { origin: house.url, cookie: house.cookie },
    });
    await new Promise<void>((done, failed) => {
      made.once("open", () => done());
      made.once("error", (fault) => failed(new CarrierFault("server_gone", fault.message)));
    });
    received = house.sentTo(TAB);
    const welcomed = new Promise<void>((done) => made.once("message", () => done()));
    made.on("error", () => undefined);
    made.on("message", (data: Buffer) => {
      received += 1;
      reader?.take(JSON.parse(data.toString("utf8")) as ServerFrame);
      waiting();
    });
    const over = new Promise<void>((done) => {
      made.on("close", () => {
        if (socket === made && !closing) lost = true;
        waiting();
        done();
      });
    });
    socket = made;
    lost = false;
    made.send(JSON.stringify({ type: "hello", protocol: PROTOCOL_VERSION, tab: TAB, takeOver }));
    await Promise.race([welcomed, over]);
    await settle();
  }
  /** Sends one numbered act and waits until it was answered. */
  async function act(deed: ClientAct): Promise<number> {
    const line = socket;
    if (line === undefined || line.readyState !== line.OPEN)
      throw new ActFailure("NO_OPEN_SOCKET", "There is no open line to the room", true);
    n += 1;
    line.send(JSON.stringify({ ...deed, n }));
    await settle();
    return n;
  }
  async function obeyed(deed: ClientAct): Promise<void> {
    const sent = await act(deed);
    const refusal = room().refused.get(sent);
    if (refusal !== undefined) throw new ActFailure("NOT_ENABLED", refusal.message, true);
    if (!room().answered.has(sent)) throw new ActFailure("SEND_UNCONFIRMED", "The frame was not answered", true);
  }

  async function wait(ms: number, until: () => boolean = () => false): Promise<void> {
    const endMs = clock.monotonicMs() + ms;
    for (;;) {
      await settle();
      const leftMs = endMs - clock.monotonicMs();
      if (leftMs <= 0 || until()) return;
      clock.advance(Math.min(leftMs, clock.nextDueMs() ?? leftMs));
    }
  }
  const isSpeaking = (): boolean => reader?.view?.interviewer === "speaking";

  const target: Target = {
    name: "assay-line",
    capabilities: new Set(ROOM_CAPABILITIES),
    nowMs,
    wait,
    isSpeaking,
    isDone: () => reader?.view !== undefined && !["speaking", "thinking"].includes(reader.view.interviewer),
    async enter(tell: Tell) {
      beganMs = clock.monotonicMs();
      reader = openFrameReader(tell, nowMs);
      session = await house.start(wish.problem, language, wish.minutes);
      await connect();
      buffer = room().welcome?.buffers.find((one) => one.language === language)?.text ?? "";
    },
    async surface() {
      const open = reader?.welcome !== undefined && reader.view?.ended == null;
      return deriveSurface([{ name: "ide", covers: [] }], { ide: open });
    },
    async say(text, onSending) {
      const words = text.split(/\s+/).length;
      if (!isSpeaking()) {
        await act({ type: "compose", on: true });
        await wait(Math.min(SPEAKING_MS_MAX, words * MS_PER_WORD));
      }
      onSending();
      await obeyed({ type: "say", text });
      return { confirmed: true, via: "line" };
    },
    armInterrupt() {
      // The room confirms by its view: a turn that was broken into is over.
      const fromMs = nowMs();
      const wasSpeaking = isSpeaking();
      let sent: () => void = () => undefined;
      const after = new Promise<void>((done) => {
        sent = done;
      });
      const confirmed = after.then(async () => {
        await wait(2_000, () => !isSpeaking() || room().view?.interviewer === "thinking");
        return wasSpeaking && nowMs() - fromMs <= 2_000 ? { ms: nowMs() - fromMs } : null;
      });
      return {
        confirmed,
        async send(text) {
          await obeyed({ type: "say", text });
          sent();
          return { confirmed: true, via: "line" };
        },
      };
    },
    async brief() {
      const problem = room().welcome?.problem;
      if (problem == null) throw new ActFailure("NOT_FOUND", "No brief was shown");
      return [problem.title, problem.statement, ...problem.contract].join("\n\n");
    },
    async write(text, how) {
      const change = smallestChange(buffer, text);
      if (change == null) return;
      const { rev } = room();
      const edit = {
        base: rev,
        changes: [change],
        origin: how === "typed" ? ("typing" as const) : ("paste" as const),
        claimedAtMs: Math.round(nowMs()),
      };
      await obeyed({ type: "edits", language, edits: [edit] });
      buffer = text;
    },
    async readBack() {
      const before = room().mismatches;
      await act({ type: "check", language, rev: room().rev, checksum: checksum(buffer) });
      return room().mismatches === before ? buffer : "";
    },
    async run(what, input) {
      const before = new Set(room().runs.keys());
      await obeyed({ type: "run", what, input });
      await wait(60_000, () => newRun(before) !== undefined);
      const run = newRun(before);
      if (run === undefined) return undefined;
      const failing = run.cases.filter((one) => !one.hidden && one.outcome !== "accepted").map((one) => one.name);
      const { passed, total, notJudged } = run;
      return {
        run: run.run,
        outcome: run.outcome ?? "unknown",
        passed,
        failed: total - passed - notJudged,
        total,
        text: [`${passed} of ${total} cases pass`, ...failing.map((name) => `failing: ${name}`)].join("\n"),
      };
    },
    async control(name, value) {
      switch (name) {
        case "hint":
          return obeyed({ type: "hint" });
        case "hold":
          return obeyed({ type: "hold", on: value === "on" });
        case "pause":
          return obeyed({ type: "pause", on: value === "on" });
        case "compose":
          return obeyed({ type: "compose", on: value === "on" });
        case "time":
          return obeyed({ type: "time", addMinutes: Number(value), timed: null });
        case "language":
          return obeyed({ type: "language", language: value as LanguageId });
        case "restore":
          return obeyed({ type: "restore", language, text: buffer });
        case "away": {
          // Lost without a word, and back after a while with the same tab.
          socket?.terminate();
          socket = undefined;
          while (house.lines() > 0) await new Promise((done) => setTimeout(done, 2));
          await house.quiet();
          await wait(Number(value));
          return connect();
        }
        default:
          throw new ActFailure("NOT_OFFERED", `There is no control "${name}"`, false);
      }
    },
    async end() {
      await act({ type: "end" });
    },
    async ended() {
      return reader?.view?.ended != null;
    },
    async report() {
      const page = (await house.get(`/api/interviews/${session}/report`)) as ReportPage | undefined;
      if (page?.report == null || page.round !== undefined) return undefined;
      const record = (await house.get(`/api/interviews/${session}/record`)) as SessionRecord | undefined;
      const facts = reportFacts(page.report, record?.entries.at(-1)?.seq ?? null);
      return { kind: "report", report: wish.onReport?.(facts) ?? facts };
    },
    async close() {
      closing = true;
      socket?.close();
      socket = undefined;
    },
  };

  function newRun(before: ReadonlySet<string>) {
    return [...room().runs.values()].find((run) => !before.has(run.run) && run.asked && run.state === "finished");
  }
  return target;
}
