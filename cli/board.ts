import {
  type Board,
  type BriefCheck,
  checkBoard,
  checkBrief,
  type Finding,
  LOAD_FACTOR_MAX,
  printOutline,
  type Simulation,
  STATE_WORDS,
  simulate,
  subjectKey,
  subjectWords,
  tidyLine,
  wordsOf,
  writeExcalidraw,
  writeMermaid,
} from "@assay/core/board";
import { type BoardFile, loadBrief, readBoardFile } from "@assay/host/board";
import { briefsFolder } from "./places.ts";
import { CallError, EXIT_MISSING, readCall, readChoice, refuseMore, say, writeJson } from "./terminal.ts";

const FORMS = ["outline", "mermaid", "excalidraw"] as const;
const WANTED = "check FILE, convert FILE --to FORM, or simulate FILE";

/** `assay board check | convert | simulate`. */
export async function boardCommand(args: string[]): Promise<number> {
  const { options, words } = readCall(args, {
    brief: { type: "string" },
    to: { type: "string" },
    load: { type: "string" },
    kill: { type: "string" },
    json: { type: "boolean" },
  });
  const [action, path] = words;
  if (action === undefined || !["check", "convert", "simulate"].includes(action))
    throw new CallError(`Cannot do "${words.join(" ")}" with a board, expected ${WANTED}`);
  if (path === undefined) throw new CallError(`Name the board's file: expected ${WANTED}`);
  refuseMore(words, 2, WANTED);
  for (const [name, only] of [
    ["brief", "check"],
    ["to", "convert"],
    ["load", "simulate"],
    ["kill", "simulate"],
  ] as const)
    if (options[name] !== undefined && action !== only)
      throw new CallError(`--${name} belongs to board ${only}, see --help`);
  if (action === "convert" && options.to === undefined)
    throw new CallError(`Say what to convert to with --to ${FORMS.join("|")}`);
  const to = action === "convert" ? readChoice("--to", options.to ?? "", FORMS) : undefined;
  const load = readFactor(options.load);
  const file = await readBoardFile(path);
  if (!file.ok) throw new CallError(file.failure.message);
  if (to !== undefined) return convert(file.value, to);
  if (file.value.board.nodes.length === 0)
    throw new CallError(`There is no box on the board in "${path}", so there is nothing to ${action}`);
  if (action === "simulate") return simulateBoard(file.value, { load, kill: options.kill, json: options.json });
  return check(file.value, { brief: options.brief, json: options.json });
}

function readFactor(text: string | undefined): number {
  const factor = Number(text ?? "1");
  if (text !== undefined && (!/^\d+(\.\d+)?$/.test(text) || factor > LOAD_FACTOR_MAX))
    throw new CallError(`The value "${text}" of --load is not a number from 0 to ${LOAD_FACTOR_MAX}`);
  return factor;
}

/** Says what of the file is not on the board, and what was taken from a word; true when all was read. */
function tell(file: BoardFile): boolean {
  for (const one of file.unread) say(tidyLine(`Not read: ${one}`));
  for (const one of file.readings) say(tidyLine(one));
  return file.unread.length === 0;
}

function convert(file: BoardFile, to: (typeof FORMS)[number]): number {
  const isWhole = tell(file);
  const write = { outline: printOutline, mermaid: writeMermaid, excalidraw: writeExcalidraw }[to];
  process.stdout.write(write(file.board));
  return isWhole ? 0 : 1;
}

async function check(
  file: BoardFile,
  { brief: briefId, json }: { readonly brief: string | undefined; readonly json: boolean },
): Promise<number> {
  const against = briefId === undefined ? undefined : await checkAgainst(file.board, briefId);
  const all = against?.findings ?? checkBoard(file.board);
  const findings = all.filter((finding) => finding.verdict === "wrong");
  const notShown = all.filter((finding) => finding.verdict === "not-shown");
  const isGood = findings.length === 0 && file.unread.length === 0 && (against?.ok ?? true);
  if (json) {
    const demands = against === undefined ? {} : { brief: against.brief, demands: against.demands };
    const told = (finding: Finding) => withLines(finding, file);
    writeJson({
      ok: isGood,
      form: file.form,
      findings: findings.map(told),
      notShown: notShown.map(told),
      ...demands,
      unread: file.unread,
      readings: file.readings,
    });
    return isGood ? 0 : 1;
  }
  tell(file);
  const lines = [
    ...findings.map((finding) => findingLine("Wrong", finding, file)),
    ...notShown.map((finding) => findingLine("Not shown", finding, file)),
    ...(against === undefined
      ? []
      : against.demands.map((demand) => `${DEMAND_WORDS[demand.state].padEnd(10)} ${demand.text}. ${demand.because}`)),
    closing(findings.length, notShown.length, against),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  return isGood ? 0 : 1;
}

const DEMAND_WORDS = { met: "Met", unmet: "Not met", "not-shown": "Not shown" } as const;

async function checkAgainst(board: Board, briefId: string): Promise<BriefCheck> {
  const folder = briefsFolder();
  if (folder === undefined) throw new CallError("This build has no briefs", EXIT_MISSING);
  const brief = await loadBrief(briefId, folder);
  if (!brief.ok) throw new CallError(brief.failure.message);
  return checkBrief(board, brief.value);
}

/** Each witness with its words and, in an outline, its line. */
function withLines(finding: Finding, file: BoardFile) {
  return {
    ...finding,
    witness: finding.witness.map((witness) => {
      const line = file.lines.get(subjectKey(witness.subject));
      return { ...witness, words: subjectWords(witness.subject), ...(line === undefined ? {} : { line }) };
    }),
  };
}

function findingLine(head: string, finding: Finding, file: BoardFile): string {
  const places = finding.witness.map(({ subject, number, trait }) => {
    const line = file.lines.get(subjectKey(subject));
    const said = number ?? trait;
    return `${subjectWords(subject)}${said === undefined ? "" : `, ${said}`}${line === undefined ? "" : ` (line ${line})`}`;
  });
  return `${head.padEnd(10)} ${finding.code}: ${finding.message}. Shown by ${places.join("; ")}`;
}

function closing(wrong: number, open: number, against: BriefCheck | undefined): string {
  const demands = against === undefined ? "" : `, ${against.met} of ${against.demands.length} demands met`;
  return `${wrong} wrong, ${open} not shown${demands}`;
}

function simulateBoard(
  file: BoardFile,
  { load, kill, json }: { readonly load: number; readonly kill: string | undefined; readonly json: boolean },
): number {
  // NAME kills the box whole, NAME:2 two of its copies.
  const copies = kill === undefined ? undefined : /^(.*):(\d{1,6})$/.exec(kill);
  const named =
    kill === undefined
      ? []
      : [
          {
            name: copies?.[1] ?? kill,
            copies: copies === undefined || copies === null ? ("all" as const) : Number(copies[2]),
          },
        ];
  const result = simulate(file.board, { load, kill: named });
  if (!result.ok) throw new CallError(result.failure.message);
  const isWhole = tell(file);
  if (json) writeJson({ load, kill: named, ...result.value, unread: file.unread, readings: file.readings });
  else process.stdout.write(`${simulationLines(result.value).join("\n")}\n`);
  const isBad =
    result.value.flows.some((flow) => flow.state !== "holds" && flow.state !== "cannot-say") ||
    result.value.nodes.some((node) => node.state === "saturated") ||
    result.value.queues.some((queue) => queue.state === "grows");
  return isBad || !isWhole ? 1 : 0;
}

function simulationLines(simulation: Simulation): readonly string[] {
  const rate = (value: number | null): string => (value === null ? "?" : wordsOf(value, "rate"));
  return [
    ...simulation.nodes.map(
      (node) =>
        `${STATE_WORDS[node.state].padEnd(11)} ${node.name}: ${rate(node.arrives)} arrive, ${rate(node.serves)} served`,
    ),
    ...simulation.queues.map((queue) => {
      const full = queue.fullAfterMs === null ? "" : `, full after ${wordsOf(queue.fullAfterMs, "duration")}`;
      return `${STATE_WORDS[queue.state].padEnd(11)} ${queue.name}${queue.growth === null ? "" : `: by ${wordsOf(queue.growth, "rate")}${full}`}`;
    }),
    ...simulation.flows.map((flow) => `${STATE_WORDS[flow.state].padEnd(11)} flow "${flow.name}": ${flow.because}`),
    ...simulation.missing.map((missing) => `Missing     ${missing}`),
  ];
}
