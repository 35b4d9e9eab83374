import { smallestChange } from "@assay/core/base";
import type { LanguageId } from "@assay/core/sandbox";
import type { SyntaxLanguageId } from "@assay/core/syntax";
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension, Prec, Transaction } from "@codemirror/state";
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import type { Screen } from "../session.ts";
import { editsOf, type ScreenEdit, shownByServer } from "./edits.ts";
import { type Oversize, sizeGuard, wellFormed } from "./guards.ts";
import { indentOf } from "./indent.ts";
import { languageSupport } from "./language.ts";
import { editorLook } from "./look.ts";
import type { EditorSettings } from "./settings.ts";

export interface CodeView<L extends SyntaxLanguageId = LanguageId> extends Screen {
  show(language: L): void;
  configure(settings: EditorSettings): void;
  setReadOnly(on: boolean): void;
  focus(): void;
  destroy(): void;
}

interface CodeViewOptions<L extends SyntaxLanguageId> {
  readonly parent: HTMLElement;
  readonly language: L;
  readonly settings: EditorSettings;
  readonly readOnly: boolean;
  /** Id of the element that tells how to leave the editor by keyboard. */
  readonly describedBy: string;
  firstText(language: L): string;
  onEdit(language: L, edit: ScreenEdit): void;
  onOversize(size: Oversize): void;
  onRun(): void;
}

/** How long Tab leaves the editor after Escape, ms. Taste: time to move a finger, too short to be met by chance. */
const LEAVE_MS = 2_000;

/** How wide a tab is drawn, columns. Taste. */
const TAB_COLUMNS = 4;

/** One editor, a state for each language: text, cursor and undo history stay apart. */
export function openCodeView<L extends SyntaxLanguageId>(options: CodeViewOptions<L>): CodeView<L> {
  const parts = {
    grammar: new Compartment(),
    lineBreaks: new Compartment(),
    keys: new Compartment(),
    indent: new Compartment(),
    lock: new Compartment(),
  };
  const states = new Map<SyntaxLanguageId, EditorState>();
  let language = options.language;
  let settings = options.settings;
  let readOnly = options.readOnly;
  let keyExtension: Extension = [];
  /** Whether the editor was written in; languages whose grammar was asked for. */
  let isUsed = false;
  const asked = new Set<L>();

  const runTests = () => {
    options.onRun();
    return true;
  };
  const base: Extension = [
    parts.keys.of([]),
    Prec.high(
      keymap.of([
        { key: "Mod-Enter", preventDefault: true, run: runTests },
        {
          key: "Escape",
          run(view) {
            view.setTabFocusMode(LEAVE_MS);
            return false;
          },
        },
      ]),
    ),
    lineNumbers(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    history(),
    drawSelection(),
    dropCursor(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ activateOnTyping: false }),
    highlightSelectionMatches(),
    EditorView.lineWrapping,
    EditorView.cspNonce.of(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ""),
    EditorView.contentAttributes.of({
      "aria-label": "Code editor",
      "aria-describedby": options.describedBy,
      // It can be focused without; said so, a checker and an older screen reader see that its scrolling can be reached.
      tabindex: "0",
      autocapitalize: "off",
      spellcheck: "false",
      translate: "no",
    }),
    parts.lineBreaks.of([]),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...completionKeymap,
      indentWithTab,
    ]),
    editorLook(),
    wellFormed(),
    sizeGuard(options.onOversize),
    parts.grammar.of([]),
    parts.indent.of([]),
    parts.lock.of([]),
    EditorView.domEventHandlers({
      focus() {
        isUsed = true;
        loadGrammar();
      },
    }),
    EditorView.updateListener.of((update) => {
      for (const edit of editsOf(update.transactions)) options.onEdit(language, edit);
    }),
  ];
  const stateOf = (one: L) => states.get(one) ?? EditorState.create({ doc: options.firstText(one), extensions: base });
  const view = new EditorView({ state: stateOf(language), parent: options.parent });

  const indentExtension = (): Extension => {
    const { indent } = settings;
    const shown = language;
    if (indent === "code")
      return [
        indentUnit.compute(["doc"], ({ doc }) => indentOf(doc.iterLines(), shown)),
        EditorState.tabSize.of(TAB_COLUMNS),
      ];
    if (indent === "tab") return [indentUnit.of("\t"), EditorState.tabSize.of(TAB_COLUMNS)];
    return [indentUnit.of(" ".repeat(Number(indent))), EditorState.tabSize.of(Number(indent))];
  };
  const apply = () => {
    options.parent.style.setProperty("--editor-font", `${settings.fontPx}px`);
    view.dispatch({
      effects: [
        parts.keys.reconfigure(keyExtension),
        parts.indent.reconfigure(indentExtension()),
        parts.lock.reconfigure(readOnly ? [EditorState.readOnly.of(true), EditorView.editable.of(true)] : []),
      ],
    });
    const shown = language;
    void languageSupport(shown).then((support) => {
      if (shown === language) view.dispatch({ effects: parts.grammar.reconfigure(support) });
    });
    loadGrammar();
  };
  /** Asked for once a language, when somebody is about to write in it. Until it is there, and without it, typing is as it was. */
  const loadGrammar = () => {
    const wanted = language;
    if (!isUsed || readOnly || asked.has(wanted)) return;
    asked.add(wanted);
    const put = (extension: Extension) => {
      const effects = parts.lineBreaks.reconfigure(extension);
      if (wanted === language) view.dispatch({ effects });
      else {
        const state = states.get(wanted);
        if (state !== undefined) states.set(wanted, state.update({ effects }).state);
      }
    };
    import("./grammar.ts").then((module) => module.loadLineBreaks(wanted)).then(put, stayAsItIs);
  };
  const loadKeys = () => {
    const { keys } = settings;
    void keyBindings(keys).then((extension) => {
      if (keys !== settings.keys) return;
      keyExtension = extension;
      apply();
    });
  };
  apply();
  loadKeys();

  return {
    text: (one) => (one === language ? view.state.doc : states.get(one)?.doc)?.toString(),
    put(one, text) {
      const state = one === language ? view.state : states.get(one);
      if (state === undefined) return;
      const change = smallestChange(state.doc.toString(), text);
      if (change === null) return;
      const spec = {
        changes: { from: change.from, to: change.to, insert: change.text },
        annotations: [shownByServer.of(true), Transaction.addToHistory.of(false)],
      };
      if (one === language) view.dispatch(spec);
      else states.set(one, state.update(spec).state);
    },
    show(one) {
      if (one === language) return;
      states.set(language, view.state);
      language = one;
      view.setState(stateOf(one));
      states.delete(one);
      apply();
    },
    configure(next) {
      const keysChanged = next.keys !== settings.keys;
      settings = next;
      apply();
      if (keysChanged) loadKeys();
    },
    setReadOnly(on) {
      if (on === readOnly) return;
      readOnly = on;
      apply();
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

/** The grammar did not come. The editor's own indentation is what a person has then, and nothing is lost that could be told. */
function stayAsItIs(): void {}

async function keyBindings(keys: EditorSettings["keys"]): Promise<Extension> {
  if (keys === "vim") return (await import("@replit/codemirror-vim")).vim({ status: true });
  if (keys === "emacs") return (await import("@replit/codemirror-emacs")).emacs();
  return [];
}
