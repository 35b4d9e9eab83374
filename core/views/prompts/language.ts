import { LANGUAGES, type LanguageId } from "../../sandbox/index.ts";
import { type Drawer, words } from "../draw.ts";

/** Another language was chosen. */
export function language(chosen: LanguageId): readonly Drawer[] {
  return [
    words(
      `Now: the candidate switched to ${LANGUAGES[chosen].name}. Acknowledge it once, in one sentence, no question.`,
    ),
  ];
}
