import { TASK } from "./course.ts";
import { openHouse, openShared } from "./house.ts";
import { openRecorder } from "./record.ts";
import type { Adapter } from "./targets/adapter.ts";
import { assayAdapter } from "./targets/assay.ts";
import { openPage } from "./targets/page.ts";
import type { Target } from "./targets/target.ts";
import { openHearing, openLatch, openTools } from "./tools.ts";

/** Code that editors are known to change: tabs, quotes, an empty buffer, signs beyond the first plane, many lines. */
export const AWKWARD: readonly string[] = [
  "def f(x):\n    return x\n",
  "\tif x:\n\t\treturn 'a' + \"b\"\n",
  "# \u00e9\u00df\u6f22\ud83d\ude00\nx = 1",
  "",
  Array.from({ length: 400 }, (_line, index) => `line_${index} = [${index}, (${index}), {"k": ${index}}]`).join("\n"),
];

/** Probes what an adapter promises, before any interview. Exit 0 where all of it holds, 1 where something does not. */
export async function doctor(
  wish: {
    readonly adapter: Adapter | undefined;
    readonly shared: string | undefined;
    readonly webFolder: string | undefined;
  },
  print: (text: string) => void,
): Promise<number> {
  const shared = wish.adapter === undefined ? await openShared(wish.shared) : undefined;
  const house = shared === undefined ? undefined : await openHouse({ shared, seed: 1, webFolder: wish.webFolder });
  const adapter = wish.adapter ?? assayAdapter({ house: house as never, ...TASK, hands: "pointer" });
  const target = openPage({ adapter });
  try {
    return await probe(target, adapter, print);
  } finally {
    await target.close();
    await house?.close();
    await shared?.shut();
  }
}

async function probe(target: Target, adapter: Adapter, print: (text: string) => void): Promise<number> {
  let bad = 0;
  const recorder = openRecorder();
  const hearing = openHearing();
  const manner = { hands: "pointer", minTurns: 0, finisher: false, typingMs: 0 } as const;
  const tools = openTools({ target, recorder, hearing, latch: openLatch(), manner });
  async function check(name: string, disables: string, deed: () => Promise<boolean>): Promise<void> {
    let ok = false;
    let why = "";
    try {
      ok = await deed();
    } catch (fault) {
      why = `: ${fault instanceof Error ? (fault.message.split("\n")[0] ?? "") : String(fault)}`;
    }
    if (!ok) bad += 1;
    print(`${ok ? "ok  " : "FAIL"}  ${name}${ok ? "" : `${why}; disables ${disables}`}\n`);
  }
  await check("the room is entered", "everything", async () => {
    await target.enter((data, t) => {
      hearing.take(data);
      recorder.add(data, t);
    });
    return true;
  });
  if (bad > 0) return 1;
  await check("an opening is heard", "everything", async () => (await tools.hear()).ok);
  await check("a surface is named", "stamps", async () => (await target.surface()) !== "none");
  await check(
    "words leave and are answered",
    "every conversation",
    async () => (await tools.call({ tool: "sendResponse", input: { text: "I would begin with a small example." } })).ok,
  );
  if (target.capabilities.has("read"))
    await check(
      "the brief is read",
      "readQuestion",
      async () => (await tools.call({ tool: "readQuestion", input: {} })).ok,
    );
  if (adapter.editor !== undefined)
    for (const [index, code] of AWKWARD.entries())
      await check(
        `code ${index + 1} of ${AWKWARD.length} is written and read back`,
        "editCode",
        async () => (await tools.call({ tool: "editCode", input: { code } })).ok,
      );
  if (target.capabilities.has("run"))
    await check("two runs are two results", "runTestCases", async () => {
      const one = await target.run("tests", null, "pointer");
      const other = await target.run("tests", null, "pointer");
      return one !== undefined && other !== undefined && one.run !== other.run;
    });
  await check("the end is confirmed by the page", "endings", async () => {
    const first = await tools.call({ tool: "endInterview", input: { reason: "quit" } });
    const done = first.ok ? first : await tools.call({ tool: "endInterview", input: { reason: "quit" } });
    return done.ok && (await target.ended());
  });
  return bad === 0 ? 0 : 1;
}
