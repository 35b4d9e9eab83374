import type { AddressInfo } from "node:net";
import type { Model } from "@assay/core/model";
import type { Verdict } from "@assay/core/problem";
import type { ServerFrame } from "@assay/core/protocol";
import type { Sandbox } from "@assay/core/sandbox";
import { type SteppedClock, seededIds, steppedClock } from "@assay/host/base";
import type { Judge, Link } from "@assay/host/interview";
import { memoryLog } from "@assay/host/log";
import { judgeRun, loadBank } from "@assay/host/problem";
import { bubblewrapSandbox } from "@assay/host/sandbox";
import { loadGrammars } from "@assay/host/syntax";
import { compose, type House } from "@assay/server";

/**
 * Our product in this process, on a clock that moves only when a candidate lets it: a sitting of half an hour takes
 * seconds, and the same seed gives the same record. Runs are judged for real, each program once.
 */
export interface OwnHouse {
  readonly url: string;
  readonly cookie: string;
  readonly clock: SteppedClock;
  /** Frames that the server has written to this tab. */
  sentTo(tab: string): number;
  /** Lines that are open. */
  lines(): number;
  /** Resolves once the rooms have nothing left to do at this moment. */
  quiet(): Promise<void>;
  start(problem: string, language: string, minutes: number): Promise<string>;
  get(path: string): Promise<unknown>;
  close(): Promise<void>;
}

/** What lies between the rooms and their lines: the frames of one session on their way to a tab. */
export type Interpose = (frame: ServerFrame, deliver: (frame: ServerFrame) => void, clock: SteppedClock) => void;

/** What every house of one process shares: grammars and problems are read once, a program is judged once. */
export interface Shared {
  readonly bank: Extract<Awaited<ReturnType<typeof loadBank>>, { ok: true }>["value"];
  readonly grammars: Awaited<ReturnType<typeof loadGrammars>>;
  readonly sandbox: Sandbox;
  readonly judge: Judge;
  shut(): Promise<void>;
}

export async function openShared(problemsFolder?: string): Promise<Shared> {
  const bank = await loadBank(problemsFolder);
  if (!bank.ok) throw new Error(bank.failure.message);
  const sandbox = await bubblewrapSandbox();
  return {
    bank: bank.value,
    grammars: await loadGrammars(),
    sandbox,
    judge: onceEach(judgeRun),
    shut: () => sandbox.shut(),
  };
}

/** The same program on the same cases has the same verdict, whoever hands it in. */
function onceEach(judge: Judge): Judge {
  const known = new Map<string, Promise<Verdict>>();
  return (request) => {
    const { language, source, tests, stdin } = request;
    const key = JSON.stringify([language, source, tests, stdin ?? null]);
    let verdict = known.get(key);
    if (verdict === undefined) {
      // Whole, so that who asks next may want every case.
      verdict = judge({ ...request, stop: "never" });
      known.set(key, verdict);
    }
    return verdict;
  };
}

export interface HouseWish {
  readonly shared: Shared;
  readonly seed: number | string;
  /** The built page; undefined: the API alone. */
  readonly webFolder?: string | undefined;
  readonly model?: ((clock: SteppedClock) => Model) | undefined;
  readonly interpose?: Interpose | undefined;
  readonly complain?: (what: string) => void;
}

export async function openHouse(wish: HouseWish): Promise<OwnHouse> {
  const { shared, seed, interpose } = wish;
  const clock = steppedClock();
  const log = memoryLog();
  const sent = new Map<string, number>();
  const ids = seededIds(seed);
  const watch = (link: Link): Link => {
    const deliver = (text: string): void => {
      sent.set(link.tab, (sent.get(link.tab) ?? 0) + 1);
      link.send(text);
    };
    return {
      tab: link.tab,
      close: link.close,
      send: (text) => {
        if (interpose === undefined) deliver(text);
        else interpose(JSON.parse(text) as ServerFrame, (frame) => deliver(JSON.stringify(frame)), clock);
      },
    };
  };
  const house: House = await compose({
    clock,
    ids,
    log,
    sandbox: shared.sandbox,
    judge: shared.judge,
    grammars: shared.grammars,
    bank: new Map(shared.bank.map((problem) => [problem.id, problem])),
    model: wish.model?.(clock),
    webFolder: wish.webFolder,
    sample: undefined,
    dataFolder: "in memory",
    token: seededIds(`cookie ${seed}`).token(),
    version: "0.0.0",
    secrets: [],
    complain: wish.complain ?? ((what) => void process.stderr.write(`the server says: ${what}\n`)),
    watch,
  });
  await house.app.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`;
  const cookie = (house.setCookie.split(";")[0] ?? "").trim();
  return {
    url,
    cookie,
    clock,
    sentTo: (tab) => sent.get(tab) ?? 0,
    lines: () => house.live.count(),
    quiet: () => house.rooms.quiet(),
    async start(problem, language, minutes) {
      const made = await house.rooms.create({ problem, language: language as "python", minutes });
      if (!made.ok) throw new Error(made.failure.message);
      return made.value.id;
    },
    async get(path) {
      const answer = await fetch(`${url}${path}`, { headers: { cookie } });
      return answer.ok ? await answer.json() : undefined;
    },
    async close() {
      await house.close();
      await log.shut();
    },
  };
}
