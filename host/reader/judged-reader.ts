import { err, type Result } from "@assay/core/base";
import {
  type Answer,
  CALL_QUESTION,
  decideCall,
  decideEnough,
  decideIntent,
  decideOrder,
  decideScreen,
  ENOUGH_QUESTION,
  INTENT_QUESTION,
  type Intent,
  type Mode,
  type Place,
  rankQuestion,
  SCREEN_QUESTIONS,
  type Site,
  type SiteState,
} from "@assay/core/reader";
import type { Judging } from "./judging.ts";
import type { Navigator } from "./navigate.ts";
import { type OutlineLine, type Reader, spellOutline, spellPlace } from "./reader.ts";

/** Fewer results than these need no order but that of code. */
const ORDERED_MIN = 10;
const STATE_CHARS_MAX = 12_000;

export interface Judged {
  readonly reader: Reader;
  readonly navigator: Navigator;
  outline(path: string, query?: string): Promise<Result<Answer<OutlineLine>>>;
  /** What a question asks for; undefined without a judge that is sure. */
  intentOf(question: string): Promise<Intent | undefined>;
  /** Whether a judge adds its warning to what the rules say of a text. */
  isSuspicious(text: string): Promise<boolean>;
}

/**
 * The ladder with a judge at its choke points. What code refuses stays refused, since the judge is asked after it; with no
 * answer in time every result is the very object that the reader gave.
 */
export function judgedReader(
  reader: Reader,
  navigator: Navigator,
  judging: Judging,
  sites: readonly SiteState[],
): Judged {
  const modes = new Map<Site, Mode>(sites.map(({ site, effective }) => [site, effective]));
  const modeOf = (site: Site): Mode => modes.get(site) ?? "off";

  async function ordered<T>(site: Site, query: string, answer: Answer<T>, spell: (result: T) => string) {
    const mode = modeOf(site);
    if (mode === "off" || answer.results.length <= ORDERED_MIN) return answer;
    const question = rankQuestion(query, answer.results.map(spell));
    const verdicts = await judging.ask(site, mode, query, [question]);
    return decideOrder(answer, mode, verdicts?.[0]).answer;
  }

  /** Places of lines that were shown need no judge, however long ago that was. */
  async function mayAsk(path: string, place: Place): Promise<Result<true>> {
    const mode = modeOf("call");
    const wasShown = (reader.shown.get(path) ?? []).some((one) => one.from <= place.line && place.line <= one.to);
    if (mode === "off" || wasShown) return { ok: true, value: true };
    const shown = [...reader.shown].map(([name, regions]) => `${name}: ${regions.map((one) => one.from).join(" ")}`);
    const state = `${path}:${place.line}:${place.column}\n${shown.join("\n")}`.slice(0, STATE_CHARS_MAX);
    const verdicts = await judging.ask("call", mode, state, [CALL_QUESTION]);
    return decideCall(mode, verdicts?.[0])
      ? err("unshown-place", `The place ${path}:${place.line}:${place.column} was shown by no call: find it first`)
      : { ok: true, value: true };
  }

  function guarded<T>(ask: (path: string, place: Place) => Promise<Result<T>>) {
    return async (path: string, place: Place): Promise<Result<T>> => {
      const may = await mayAsk(path, place);
      return may.ok ? ask(path, place) : may;
    };
  }

  return {
    reader: {
      ...reader,
      async search(pattern, options) {
        const found = await reader.search(pattern, options);
        if (!found.ok) return found;
        const answer = await ordered("search", pattern, found.value, (hit) => `${hit.path}:${hit.line}: ${hit.text}`);
        return answer === found.value ? found : { ok: true, value: answer };
      },
      async find(question, limit) {
        const found = await reader.find(question, limit);
        const answer = await ordered("search", question, found, spellPlace);
        const mode = modeOf("enough");
        if (mode === "off") return answer;
        const state = answer.results.map(spellPlace).join("\n").slice(0, STATE_CHARS_MAX);
        const verdicts = await judging.ask("enough", mode, state, [ENOUGH_QUESTION(question)]);
        return decideEnough(answer, mode, verdicts?.[0]).answer;
      },
    },
    navigator: {
      ...navigator,
      definition: guarded(navigator.definition),
      references: guarded(navigator.references),
      hover: guarded(navigator.hover),
    },
    async outline(path, query) {
      const outline = reader.outline(path, query);
      if (!outline.ok || query === undefined) return outline;
      const answer = await ordered("outline", query, outline.value, spellOutline);
      return answer === outline.value ? outline : { ok: true, value: answer };
    },
    async intentOf(question) {
      const mode = modeOf("intent");
      if (mode === "off") return undefined;
      const verdicts = await judging.ask("intent", mode, question, [INTENT_QUESTION]);
      return decideIntent(mode, verdicts?.[0]);
    },
    async isSuspicious(text) {
      const mode = modeOf("screen");
      if (mode === "off") return false;
      const verdicts = await judging.ask("screen", mode, text.slice(0, 80_000), SCREEN_QUESTIONS);
      return decideScreen(mode, verdicts);
    },
  };
}
