import { attemptOf } from "./attempt.ts";
import type { Claim } from "./claim.ts";
import type { Court } from "./court.ts";
import { invocationOf } from "./runners/invocation.ts";
import { nameOf, type ShellCommand } from "./shell/line.ts";
import { readLine } from "./shell/read-line.ts";
import { scriptCallOf } from "./shell/scripts.ts";
import type { ClaimVerdict } from "./verdict.ts";

/** Judges "I ran the tests" and "I ran `npm run seed`": only whether it was run, not how it came out. */
export function judgeRun(claim: Claim, court: Court): ClaimVerdict {
  const command = claim.ran?.command ?? null;
  const kind = claim.ran?.of ?? null;
  const found =
    command !== null
      ? runNamed(command, court)
      : court.facts.findLast((facts) =>
          kind === null ? false : isMade(facts.run.outcome) && attemptOf(facts, kind)?.miss === null,
        )?.index;
  const base = { claim, qualifiers: [] as const };
  if (found !== undefined)
    return {
      ...base,
      verdict: "verified-pass",
      failure: null,
      qualifiers: ["recorded"],
      run: found,
      decidedBy: "record",
    };
  const denied = court.facts.findLast(
    ({ run, line }) =>
      run.outcome === "denied" &&
      (command === null || line.commands.some((one) => named(command, court).some((other) => isSame(one, other)))),
  );
  if (denied !== undefined)
    return { ...base, verdict: "unsubstantiated", failure: "denied", run: denied.index, decidedBy: "record" };
  return { ...base, verdict: "unsubstantiated", failure: "fabricated-run", run: null, decidedBy: "none" };
}

/** Whether the record holds a run of the command that a text names, in whatever it was wrapped. */
export function isNamedRun(command: string, court: Court): boolean {
  return runNamed(command, court) !== undefined;
}

function isMade(outcome: string): boolean {
  return outcome !== "denied";
}

function runNamed(command: string, court: Court): number | undefined {
  const wanted = named(command, court);
  if (wanted.length === 0) return undefined;
  return court.facts.findLast(
    ({ run, line }) => isMade(run.outcome) && wanted.every((one) => line.commands.some((other) => isSame(other, one))),
  )?.index;
}

function named(command: string, court: Court): readonly ShellCommand[] {
  const line = readLine(command, court.parser, court.findScript);
  return line.commands.filter((one) => nameOf(one) !== "cd");
}

/** The same script, the same runner at the same kind of work, or the same leading words. */
function isSame(made: ShellCommand, wanted: ShellCommand): boolean {
  const call = scriptCallOf(wanted.words);
  const other = scriptCallOf(made.words);
  if (call !== undefined && other !== undefined) return call.script === other.script;
  const label = wanted.scripts.at(-1);
  if (label !== undefined && made.scripts.includes(label)) return true;
  const invoked = invocationOf(wanted);
  if (invoked !== undefined) return invocationOf(made)?.runner === invoked.runner;
  const words = wanted.words.map((word) => word.text);
  return words.length > 0 && words.every((word, at) => made.words[at]?.text === word);
}
