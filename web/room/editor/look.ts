import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The editor in the page's own tokens, so that light and dark need no second theme. */
export function editorLook(): Extension {
  const view = EditorView.theme({
    "&": { height: "100%", fontSize: "var(--editor-font, 14px)", backgroundColor: "var(--sheet)", color: "var(--ink)" },
    "&.cm-focused": { outline: "none" },
    ".cm-scroller": { fontFamily: "var(--code)", lineHeight: "1.6", fontVariantLigatures: "none" },
    ".cm-content": { padding: "8px 0", caretColor: "var(--accent)" },
    ".cm-line": { padding: "0 12px 0 8px" },
    ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--accent)", borderLeftWidth: "2px" },
    ".cm-fat-cursor": { background: "var(--accent) !important", color: "var(--on-accent) !important" },
    "&:not(.cm-focused) .cm-fat-cursor": {
      background: "none !important",
      outline: "solid 1px var(--accent) !important",
      color: "transparent !important",
    },
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection":
      { backgroundColor: "color-mix(in srgb, var(--accent) 26%, transparent) !important" },
    ".cm-gutters": { backgroundColor: "var(--sheet)", color: "var(--mute)", border: "none" },
    ".cm-lineNumbers .cm-gutterElement": { padding: "0 8px 0 14px", minWidth: "34px" },
    "&.cm-focused .cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--ink) 4%, transparent)" },
    ".cm-activeLine": { backgroundColor: "transparent" },
    ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--ink)" },
    "&.cm-focused .cm-matchingBracket": {
      backgroundColor: "transparent",
      outline: "1px solid var(--edge)",
      borderRadius: "2px",
    },
    "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--danger-soft)" },
    ".cm-panels": { backgroundColor: "var(--paper)", color: "var(--ink)", borderColor: "var(--line)" },
    ".cm-panel input, .cm-panel button": { fontSize: "inherit", backgroundImage: "none" },
    ".cm-textfield": { backgroundColor: "var(--sheet)", border: "1px solid var(--edge)", borderRadius: "4px" },
    ".cm-button": { backgroundColor: "var(--sheet)", border: "1px solid var(--edge)", borderRadius: "4px" },
    ".cm-searchMatch": { backgroundColor: "var(--warning-soft)", outline: "1px solid var(--warning)" },
    ".cm-tooltip": {
      backgroundColor: "var(--sheet)",
      color: "var(--ink)",
      border: "1px solid var(--line)",
      borderRadius: "6px",
    },
    ".cm-tooltip-autocomplete ul li[aria-selected]": { background: "var(--accent-soft)", color: "var(--ink)" },
    ".cm-vim-panel": { padding: "2px 10px", fontFamily: "var(--code)" },
    ".cm-pointed": { backgroundColor: "var(--accent-soft)", boxShadow: "inset 3px 0 0 var(--accent)" },
    ".cm-changed": { backgroundColor: "var(--warning-soft)" },
  });
  const words = HighlightStyle.define([
    { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: "var(--accent)", fontWeight: "600" },
    { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--warning)" },
    { tag: [tags.comment], color: "var(--mute)", fontStyle: "italic" },
    { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.self], color: "var(--accent)" },
    { tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)], fontWeight: "600" },
    { tag: [tags.invalid], color: "var(--danger)" },
  ]);
  return [view, syntaxHighlighting(words)];
}
