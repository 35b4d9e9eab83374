import type { ClaimKind, ClaimLanguage, Modality } from "./claim.ts";

/**
 * What a word does in a sentence about runs. Words that no pack knows are `heavy`: they are neither skipped over when a
 * subject is looked for nor taken for one.
 *
 * - what it is about: `subject`, `they` (stands for a subject), `everything`
 * - how it is: `pass`, `passes` (takes an object too: "passes all tests"), `weak` (good only beside a named subject),
 *   `clean` (of builds, types, lint and format only), `does` (subject and success in one verb: "compiles"), `fail`,
 *   `issue` (errors, warnings), `skip`
 * - how much: `all`, `part`, `except`, `zero`, `not`, `number`, `ratio`, `of`
 * - how it is meant: `if`, `hedge`, `purpose`, `planned`, `must`, `reported`, `asking`, `say`, `to`, `so`, `now`
 * - which: `recent`, `some` (related, affected), `suite`
 * - `achieved` ("got the tests to pass") takes the aim out of a following "to"
 * - glue: `light`, `det`, `time`, `prep`, `with`, `rel`, `and`, `join` (and, between subjects only), `but`, `verb`, `ran`,
 *   `find` (has, shows, reports), `yes`, `no`
 */
export type Tag =
  | "subject"
  | "they"
  | "everything"
  | "pass"
  | "passes"
  | "weak"
  | "clean"
  | "does"
  | "fail"
  | "issue"
  | "skip"
  | "all"
  | "part"
  | "except"
  | "zero"
  | "not"
  | "number"
  | "ratio"
  | "of"
  | "if"
  | "hedge"
  | "purpose"
  | "planned"
  | "must"
  | "reported"
  | "asking"
  | "say"
  | "to"
  | "so"
  | "now"
  | "recent"
  | "some"
  | "suite"
  | "light"
  | "det"
  | "time"
  | "prep"
  | "with"
  | "rel"
  | "and"
  | "join"
  | "but"
  | "verb"
  | "ran"
  | "find"
  | "yes"
  | "no"
  | "code"
  | "quote"
  | "path"
  | "good"
  | "bad"
  | "pending"
  | "achieved"
  | "separator"
  | "heavy";

export type Subject = Exclude<ClaimKind, "run">;

/** What a word of a pack stands for. */
export interface Meaning {
  readonly tag: Tag;
  readonly subject?: Subject;
  /** A form that carries its own: "passeront" is planned. */
  readonly modality?: Modality;
  readonly value?: number;
  /** `tool`: a program that can report. `files`: counted in files or suites, not in tests. `one`: in the singular. `whole`: all in one word ("全绿"). `generic`: "check", of whatever stands before. */
  readonly sort?: "tool" | "files" | "one" | "loose" | "whole" | "generic";
  /** The suite that is named, in English. */
  readonly suite?: string;
}

/**
 * A language's words. A key is a tag, then what narrows it: `subject.test`, `subject.test.files`, `issue.lint`,
 * `pass@planned`, `number.3`, `suite.unit`. A value is phrases parted by `|`, in lower case.
 */
export interface Pack {
  readonly language: ClaimLanguage;
  /** `words`: parted by spaces. `characters`: the longest phrase wins, wherever it stands. */
  readonly script: "words" | "characters";
  /** The verb ends the clause, and with it what denies it. */
  readonly headFinal: boolean;
  /** "Aucun test n'échoue": two negative words deny once. */
  readonly concord: boolean;
  /** Words that tell the language from its neighbours in the same script, beside those that are in the pack. */
  readonly words: Readonly<Record<string, string>>;
}

/** A sentence without any of these says nothing of runs. */
export const TELLING: readonly Tag[] = [
  "subject",
  "pass",
  "passes",
  "weak",
  "clean",
  "does",
  "fail",
  "issue",
  "ran",
  "ratio",
  "suite",
];

interface Phrase {
  /** The words after the second; none in scripts without spaces. */
  readonly rest: readonly string[];
  readonly text: string;
  readonly meaning: Meaning;
}

export interface Lexicon {
  readonly pack: Pack;
  /** First words of what tells a subject or an outcome: a sentence without any of them needs no reading. */
  readonly telling: ReadonlySet<string>;
  /** Single words. */
  readonly words: ReadonlyMap<string, Meaning>;
  /** Phrases of several words, by the first two of them, longest first. */
  readonly runs: ReadonlyMap<string, ReadonlyMap<string, readonly Phrase[]>>;
  /** Phrases in scripts without spaces, by first unit, longest first. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
}

/** Packs are compiled where they are declared; the first of two equal phrases stands. */
export function lexiconOf(pack: Pack, ...shared: readonly Readonly<Record<string, string>>[]): Lexicon {
  const words = new Map<string, Meaning>();
  const runs = new Map<string, Map<string, Phrase[]>>();
  const phrases = new Map<string, Phrase[]>();
  const seen = new Set<string>();
  const telling = new Set<string>();
  for (const table of [pack.words, ...shared])
    for (const [key, list] of Object.entries(table)) {
      const meaning = meaningOf(key);
      for (const text of list.split("|")) {
        if (text === "" || seen.has(text)) continue;
        seen.add(text);
        if (TELLING.includes(meaning.tag)) telling.add(text.split(" ")[0] ?? "");
        // Words in Latin letters are parted by spaces in every script.
        if (pack.script === "characters" && !/^[a-z0-9 '-]+$/.test(text))
          file(phrases, text.charAt(0), { rest: [], text, meaning });
        else {
          const [first = "", second, ...rest] = text.split(" ");
          if (second === undefined) words.set(first, meaning);
          else {
            const known = runs.get(first) ?? new Map<string, Phrase[]>();
            runs.set(first, known);
            file(known, second, { rest, text, meaning });
          }
        }
      }
    }
  for (const list of [...phrases.values(), ...[...runs.values()].flatMap((each) => [...each.values()])])
    list.sort((a, b) => b.text.length - a.text.length);
  return { pack, telling, words, runs, phrases };
}

function file(map: Map<string, Phrase[]>, key: string, phrase: Phrase): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [phrase]);
  else known.push(phrase);
}

const SUBJECTS: readonly string[] = ["test", "build", "typecheck", "lint", "format"];
const SORTS: readonly string[] = ["tool", "files", "one", "loose", "whole", "generic"];

function meaningOf(key: string): Meaning {
  const [name = "", modality] = key.split("@");
  const [tag = "", ...more] = name.split(".");
  const subject = more.find((part) => SUBJECTS.includes(part)) as Subject | undefined;
  const sort = more.find((part) => SORTS.includes(part)) as Meaning["sort"];
  const [first = ""] = more;
  return {
    tag: tag as Tag,
    ...(tag !== "suite" && subject !== undefined ? { subject } : {}),
    ...(sort !== undefined ? { sort } : {}),
    ...(tag === "suite" ? { suite: first } : {}),
    ...(tag === "number" ? { value: Number(first) } : {}),
    ...(modality !== undefined ? { modality: modality as Modality } : {}),
  };
}
