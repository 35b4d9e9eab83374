import { canonicalJson, type Digest, type Json, keyedHash } from "../base/index.ts";
import { makeLexicon } from "../concept/index.ts";
import { readPlain } from "../document/index.ts";
import type { Entry, Word } from "../log/index.ts";
import {
  answerQuestion,
  askNext,
  closeQueue,
  type Dossier,
  type DossierEntry,
  type DossierView,
  Draft,
  EMPTY_DOSSIER,
  foldAll,
  importDocument,
  openDossier,
  openQuestion,
  recordDebrief,
  recordOutcome,
  recordPlan,
  skipQuestion,
  type ToldDebrief,
  upcastAll,
  viewDossier,
} from "./index.ts";

const lexicon = makeLexicon();

/** A dossier in memory: what the host does with a file, with a list. */
export class Table {
  entries: DossierEntry[] = [];
  words = new Map<Digest, Word>();
  readonly trail: string[] = [];

  get dossier(): Dossier {
    return foldAll(this.entries);
  }

  view(): DossierView {
    const made = viewDossier(this.dossier, this.words, { lexicon, parse: (text) => JSON.parse(text) as Json });
    if (!made.ok) throw new Error(made.failure.message);
    return made.value;
  }

  add<T>(act: (draft: Draft, dossier: Dossier) => T): T {
    const draft = new Draft(keyedHash(new Uint8Array(32)));
    const made = act(draft, this.dossier);
    const raw = draft.events.map(
      (event, index) =>
        JSON.parse(
          canonicalJson({ ...event, seq: this.entries.length + index + 1, atMs: 1_000 + this.entries.length }),
        ) as Entry,
    );
    const read = upcastAll([...this.entries, ...raw] as unknown as Entry[]);
    if (!read.ok) throw new Error(read.failure.message);
    this.entries = [...read.value];
    for (const [digest, word] of draft.words) this.words.set(digest, word);
    this.trail.push(...draft.events.map((event) => event.kind));
    return made;
  }

  open(
    posting: string,
    cv: string,
    options: {
      readonly questionsMax?: number;
      readonly actionsMax?: number;
      readonly round?: string;
      readonly research?: string;
    } = {},
  ): this {
    const { round, research, ...limits } = options;
    this.add((draft) => {
      openDossier(draft, { asOfMonth: 2026 * 12 + 6, ...limits });
      const files: ["posting" | "evidence" | "round" | "research", string | undefined][] = [
        ["posting", posting],
        ["evidence", cv],
        ["round", round],
        ["research", research],
      ];
      for (const [side, source] of files)
        if (source !== undefined)
          importDocument(draft, EMPTY_DOSSIER, side, {
            name: `${side}.md`,
            format: "markdown",
            digest: source,
            source,
            blocks: readPlain(source, { markdown: true }),
            notes: [],
          });
    });
    return this.settle();
  }

  settle(): this {
    this.add((draft, dossier) => recordPlan(draft, dossier, this.view()));
    this.add((draft) => recordOutcome(draft, this.view(), new Map()));
    return this;
  }

  ask(): boolean {
    return this.add((draft, dossier) => askNext(draft, dossier, this.view()));
  }

  answer(text: string, question = openQuestion(this.dossier)?.id ?? "") {
    return this.add((draft, dossier) => answerQuestion(draft, dossier, this.view(), lexicon, { question, text }));
  }

  skip(): boolean {
    return this.add((draft, dossier) => skipQuestion(draft, dossier, openQuestion(dossier)?.id ?? ""));
  }

  close(): void {
    this.add((draft, dossier) => closeQueue(draft, dossier, this.view()));
  }

  debrief(told: ToldDebrief): string {
    return this.add((draft, dossier) => recordDebrief(draft, dossier, told));
  }

  coverage(): string {
    return this.view()
      .verdicts.map((one) => one.coverage[0])
      .join("");
  }
}
