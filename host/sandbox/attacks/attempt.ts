import { type Execution, LANGUAGES, limitsFor, type Sandbox } from "@assay/core/sandbox";
import type { Attack, AttackEnding } from "./attack.ts";
import type { Canaries } from "./canaries.ts";

export interface Attempt {
  readonly ending: AttackEnding | "system_error";
  readonly printed: string;
  readonly wallMs: number;
  /** What is wrong with how it went; empty when the box held and the ending is allowed. */
  readonly faults: readonly string[];
}

/** Runs one attack on fresh numbers and judges it from outside. */
export async function attempt(sandbox: Sandbox, attack: Attack, canaries: Canaries): Promise<Attempt> {
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      name === "server" ? String(process.pid) : String((canaries as unknown as Record<string, unknown>)[name] ?? whole),
    );
  const main = LANGUAGES[attack.language].mainFile;
  const files = Object.fromEntries(
    Object.entries({ [main]: attack.code, ...attack.files }).map(([name, text]) => [name, fill(text)]),
  );
  const limits = limitsFor(attack.language, attack.limits);
  const compiled = await sandbox.compile({ language: attack.language, main, files }, limits);
  let ending: Attempt["ending"];
  let printed: string;
  let wallMs: number;
  if (compiled.status === "ready") {
    const [x, y] = [Math.floor(Math.random() * 1e6), Math.floor(Math.random() * 1e6)];
    const run = await sandbox.execute(compiled.artifact, `${x} ${y}\n`, limits);
    await sandbox.release(compiled.artifact);
    ending = judge(run, String(x + y));
    printed = `${run.stdout}\n${run.stderr}\n${run.why ?? ""}`;
    wallMs = run.wallMs;
  } else {
    ending = compiled.status;
    printed = `${compiled.stdout}\n${compiled.stderr}\n${compiled.why}`;
    wallMs = compiled.wallMs;
  }
  const faults = [...canaries.harm(printed)];
  const escaped = /^ESCAPE .*$/m.exec(printed);
  if (escaped !== null) faults.push(escaped[0]);
  if (!(attack.endings as readonly string[]).includes(ending)) {
    faults.push(`ended ${ending}, allowed ${attack.endings.join(", ")}: ${printed.slice(-300).trim()}`);
  }
  if (attack.wallMsMax !== undefined && wallMs > attack.wallMsMax) {
    faults.push(`took ${wallMs} ms, allowed ${attack.wallMsMax} ms`);
  }
  return { ending, printed, wallMs, faults };
}

function judge(run: Execution, expected: string): Attempt["ending"] {
  if (run.ending !== "exited") return run.ending;
  if (run.exit !== 0) return "runtime_error";
  return run.stdout.trim() === expected ? "accepted" : "wrong_answer";
}
