import { hasCodeFor, mayEndAsked, mayRelease, mayStepDown } from "../../gates/index.ts";
import {
  EVIDENCE_MAX,
  type EvidenceRow,
  isExecuted,
  type Ledger,
  lastExecuted,
  type PromptFacts,
  type ToolAnswered,
  type ToolOutcome,
} from "../../ledger/index.ts";
import type { ToolCall } from "../../model/index.ts";
import { type ToolOutcome as Answered, readCall, stepsPassedOver, type ToolUse } from "../../views/index.ts";
import { type CodingContext, type WordMap, wordBook } from "../context.ts";
import type { State } from "../state.ts";
import { isPlea } from "./plea.ts";
import { levelOf } from "./scene.ts";

export interface Used {
  readonly data: ToolAnswered;
  readonly words: WordMap;
}

/**
 * What comes of one call of a tool. Nothing a text could talk a model into goes beyond this: a rung comes off the ladder
 * only when a person asked, evidence informs and marks no step, the end is refused before the steps are shown.
 */
export function useTool(
  facts: PromptFacts,
  index: number,
  call: ToolCall,
  { ledger, words }: Pick<State, "ledger" | "words">,
  context: CodingContext,
): Used {
  const read = readCall(call);
  const book = wordBook(context.keyed);
  const data = {
    prompt: facts.prompt,
    index,
    tool: null,
    outcome: "done",
    level: null,
    fromLine: null,
    evidence: null,
  };
  const answer = (more: Partial<ToolAnswered>): Used => ({
    data: { ...data, ...more } as ToolAnswered,
    words: book.words,
  });
  if (!read.ok) return answer({ outcome: read.failure.code });
  const use = read.value;
  switch (use.tool) {
    case "read_editor":
      return answer({ tool: use.tool, fromLine: use.fromLine });
    case "hint":
      return answer({ tool: use.tool, ...hintOutcome(use.requested, facts, { ledger, words }, context) });
    case "end_interview":
      return answer({ tool: use.tool, outcome: endOutcome(mayEndAsked(ledger)) });
    case "evidence": {
      const row = evidenceRow(use, facts, ledger, context);
      if (typeof row === "string") return answer({ tool: use.tool, outcome: row });
      const summary = book.add(use.summary, "talk");
      const { phase, source, kind } = use;
      const isKnown = ledger.model.evidence.some(
        (one) => one.phase === phase && one.source === source && one.kind === kind && one.summary === summary,
      );
      const evidence: EvidenceRow = { ...row, phase, source, kind, confidence: use.confidence, summary };
      return isKnown
        ? answer({ tool: use.tool, outcome: "known", evidence: null, ...KNOWN_LEVEL })
        : answer({ tool: use.tool, outcome: "done", evidence });
    }
  }
}
const KNOWN_LEVEL = { level: null } as const;

function hintOutcome(
  requested: boolean,
  facts: PromptFacts,
  { ledger, words }: Pick<State, "ledger" | "words">,
  context: CodingContext,
): { readonly outcome: ToolOutcome; readonly level: 1 | 2 | 3 | null } {
  if (!requested) return { outcome: "volunteered", level: null };
  if (facts.kind === "hint" || facts.hint !== null) return { outcome: "hint-pending", level: null };
  // A turn with an office of its own (a greeting, a warning, a farewell) stays what it is.
  if (ledger.life.ending !== null) return { outcome: "ending", level: null };
  if (facts.kind !== "reply" || !askedInWords(facts, ledger, words)) return { outcome: "not-asked", level: null };
  const rung = mayStepDown(ledger, context.policy);
  const level = levelOf(ledger.hints.level + 1);
  return { outcome: rung.open ? "granted" : rung.because, level };
}

/**
 * Whether what is being answered is a request for help: the house understood it so, or its words speak of help in some
 * language. What merely could not be read is none: then any text that the model saw might take the rung.
 */
function askedInWords(facts: PromptFacts, { hints, talk }: Ledger, { lines }: State["words"]): boolean {
  if (hints.pendingRequestSeq !== null) return true;
  // One plea takes one rung: a turn about hints has answered it, whoever had the words for that turn.
  const answered = talk.recent.findLast((turn) => turn.act !== null && HINT_TURNS.has(turn.act))?.seq ?? 0;
  return talk.pending
    .filter(({ seq }) => facts.about.includes(seq) && seq > answered)
    .some(
      ({ seq, understood }) =>
        understood.intents.some((intent) => ["hint", "stuck", "solution"].includes(intent)) ||
        lines.some((line) => line.seq === seq && isPlea(line.text)),
    );
}

const HINT_TURNS: ReadonlySet<string> = new Set(["give-hint", "withhold-hint", "no-more-hints"]);

function endOutcome(asked: ReturnType<typeof mayEndAsked>): ToolOutcome {
  return asked.open ? "done" : asked.because;
}

type EvidenceUse = Extract<ToolUse, { tool: "evidence" }>;

function evidenceRow(
  use: EvidenceUse,
  facts: PromptFacts,
  ledger: Ledger,
  { policy }: CodingContext,
): Pick<EvidenceRow, "about" | "passedOver" | "releases"> | ToolOutcome {
  const { model } = ledger;
  if (model.evidence.length >= EVIDENCE_MAX) return "too-many-rows";
  if (use.kind !== "skipped" && !hasCodeFor(ledger, use.phase, policy)) return "no-code-yet";
  const about = aboutOf(use, facts, ledger);
  const isFirst = !model.evidence.some((row) => row.phase === use.phase);
  const passedOver = isFirst ? stepsPassedOver(ledger, use.phase).filter((step) => isUnnamed(step)) : [];
  function isUnnamed(step: EvidenceRow["phase"]): boolean {
    return !model.namedSteps.includes(step) && !model.evidence.some((row) => row.phase === step);
  }
  return { about, passedOver, releases: !model.followUpsReleased && mayRelease(ledger, use.phase).open };
}

/** The entries an observation can rest on, by where it says it comes from. */
function aboutOf({ source }: EvidenceUse, facts: PromptFacts, { talk, code, runs }: Ledger): readonly number[] {
  switch (source) {
    case "candidate_speech": {
      const answered = talk.pending.map(({ seq }) => seq).filter((seq) => facts.about.includes(seq));
      const last = talk.recent.findLast((turn) => turn.who === "candidate")?.seq;
      return answered.length > 0 ? answered : last === undefined ? [] : [last];
    }
    case "editor_snapshot":
      return code.last === null ? [] : [code.last.seq];
    case "test_event": {
      const run = lastExecuted(runs);
      return run !== undefined && isExecuted(run) && run.finishedSeq !== null ? [run.finishedSeq] : [];
    }
    case "session_timing":
      return [];
  }
}

/** What a call came to, in the words its answer is rendered from. */
export function outcomeOf({ tool, outcome, level, fromLine, evidence }: ToolAnswered, call: ToolCall): Answered {
  const read = readCall(call);
  if (!read.ok) return { tool: "unread", message: read.failure.message };
  switch (outcome) {
    case "granted":
      return { tool: "hint", level: level ?? 1, because: "open" };
    case "no-approach-yet":
    case "ladder-used":
      return { tool: "hint", level: level ?? 3, because: outcome };
    case "volunteered":
      return { tool: "hint", because: "recorded" };
    case "done":
    case "known":
      if (tool === "read_editor") return { tool, fromLine: fromLine ?? 1 };
      if (tool === "end_interview") return { tool };
      return {
        tool: "evidence",
        phase: read.value.tool === "evidence" ? read.value.phase : "repeat",
        passedOver: evidence?.passedOver ?? [],
        releases: evidence?.releases ?? false,
      };
    case "unknown-tool":
    case "bad-call":
      return { tool: "unread", message: "The call cannot be read" };
    default:
      return { tool: "refused", because: outcome };
  }
}
