import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunEvent, RunHead, RunRecord } from "../record.ts";

/** One folder a sitting: written as it happens, so that a crash leaves what was. */
export interface RunFolder {
  readonly path: string;
  event(event: RunEvent): void;
  keep(name: string, content: string | Buffer): void;
}

export function openRunFolder(path: string, head: RunHead): RunFolder {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "run.json"), `${JSON.stringify(head, null, 2)}\n`);
  writeFileSync(join(path, "events.jsonl"), "");
  let edits = 0;
  return {
    path,
    event(event) {
      appendFileSync(join(path, "events.jsonl"), `${JSON.stringify(event)}\n`);
      if (event.kind === "edit" && event.whole && event.verified) {
        edits += 1;
        mkdirSync(join(path, "editor"), { recursive: true });
        writeFileSync(join(path, "editor", `${String(edits).padStart(3, "0")}.txt`), event.text);
      }
    },
    keep(name, content) {
      writeFileSync(join(path, name), content);
    },
  };
}

/** A kept sitting; a last line that was cut by a crash is left out. Throws where there is none. */
export function readRunFolder(path: string): RunRecord {
  const head = JSON.parse(readFileSync(join(path, "run.json"), "utf8")) as RunHead;
  const events: RunEvent[] = [];
  for (const line of readFileSync(join(path, "events.jsonl"), "utf8").split("\n")) {
    if (line === "") continue;
    try {
      events.push(JSON.parse(line) as RunEvent);
    } catch {
      break;
    }
  }
  return { head, events };
}

/** The folders of sittings under a folder, in order; the folder itself where it is one. */
export function runFolders(path: string): readonly string[] {
  if (existsSync(join(path, "run.json"))) return [path];
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .sort()
    .map((name) => join(path, name))
    .filter((one) => statSync(one).isDirectory())
    .flatMap(runFolders);
}

/** The conversation, for people. */
export function spellTranscript(record: RunRecord): string {
  const lines = record.events.flatMap((event) => {
    const at = `${Math.floor(event.t / 60_000)}:${String(Math.floor((event.t % 60_000) / 1_000)).padStart(2, "0")}`;
    if (event.kind === "line") return [`- ${at} **${event.who}**: ${event.text.replaceAll("\n", " ")}`];
    if (event.kind === "run") return [`- ${at} *${event.run}*: ${event.passed} of ${event.total} pass`];
    return [];
  });
  return `# ${record.head.persona}, seed ${record.head.seed}, sitting ${record.head.trial}\n\n${lines.join("\n")}\n`;
}
