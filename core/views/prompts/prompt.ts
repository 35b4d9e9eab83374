import { changedCode, wholeEditor } from "../code.ts";
import { type Drawer, draw, words } from "../draw.ts";
import { changedEvidence } from "../evidence.ts";
import { unsentTalk } from "../talk.ts";
import { timeLine } from "../time.ts";
import { checkedTalk, leftOut } from "../told.ts";
import type { Scene, View } from "../view.ts";
import type { PromptAsk } from "./ask.ts";
import { brief, whereItStands } from "./briefing.ts";
import { greeting } from "./greeting.ts";
import { hint } from "./hint.ts";
import { language } from "./language.ts";
import { nudge } from "./nudge.ts";
import { reaction } from "./reaction.ts";
import { reply } from "./reply.ts";
import { warning } from "./warning.ts";
import { watch } from "./watch.ts";
import { welcomeBack } from "./welcome-back.ts";
import { wrapUp } from "./wrap-up.ts";

/** A user message of an epoch under way: what was said since, what the kind shows, what is wanted, the time left. */
export function renderPrompt(ask: PromptAsk, scene: Scene): View {
  return draw(scene, [leftOut, unsentTalk, checkedTalk, ...drawersOf(ask), time]);
}

/** What a briefing has shown before the ask comes. */
const BRIEFED: readonly Drawer[] = [changedEvidence, changedCode, wholeEditor];

/**
 * The first message of an epoch, also of the session: the interview's brief, where it stands unless it only begins, and
 * then what is wanted. A new epoch knows nothing, so that all lines of evidence and the whole editor are shown;
 * `scene.shown` must be NOTHING_SHOWN. What stands in `scene.unsent` is told apart from `scene.lines`: it waits for an answer.
 */
export function renderBriefing(ask: PromptAsk, scene: Scene): View {
  const isUnderWay = ask.kind !== "greeting";
  const asked = drawersOf(ask).filter((drawer) => !BRIEFED.includes(drawer));
  return draw(scene, [brief, ...(isUnderWay ? whereItStands() : []), unsentTalk, checkedTalk, ...asked, time]);
}

const time: Drawer = (scene, shown) => words(timeLine(scene))(scene, shown);

function drawersOf(ask: PromptAsk): readonly Drawer[] {
  switch (ask.kind) {
    case "greeting":
      return greeting();
    case "reply":
      return reply();
    case "reaction":
      return reaction(ask.run);
    case "watch":
      return watch();
    case "nudge":
      return nudge();
    case "hint":
      return hint(ask);
    case "language":
      return language(ask.language);
    case "welcome-back":
      return welcomeBack();
    case "warning":
      return warning(ask.minutesLeft);
    case "wrap-up":
      return wrapUp(ask.because);
  }
}
