import type { SyntaxLanguageId } from "@assay/core/syntax";
import { openCodeView } from "../room/editor/view.ts";

/** The room's editor alone on a page, for the languages that no interview is held in yet: `#go`, `#rust`. */
export function openAlone(): void {
  const parent = document.createElement("div");
  document.body.append(parent);
  openCodeView<SyntaxLanguageId>({
    parent,
    language: location.hash.slice(1) as SyntaxLanguageId,
    settings: { keys: "standard", fontPx: 14, indent: "code" },
    readOnly: false,
    describedBy: "",
    firstText: () => "",
    onEdit: () => undefined,
    onOversize: () => undefined,
    onRun: () => undefined,
  });
}
