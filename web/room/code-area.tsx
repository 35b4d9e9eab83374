import type { RoomView } from "@assay/core/interview";
import type { LanguageId } from "@assay/core/sandbox";
import { Settings2 } from "lucide-react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { Act, Choice, Sheet } from "../parts/controls.tsx";
import { languageName, sizeWords } from "../parts/words.ts";
import { readStored, writeStored } from "../theme/theme.ts";
import { type EditorSettings, FONTS_PX, readSettings, SETTINGS_KEY } from "./editor/settings.ts";
import { type CodeView, openCodeView } from "./editor/view.ts";
import styles from "./room.module.css";
import type { RoomState } from "./room-state.ts";
import type { RoomSession } from "./session.ts";

/** The editor and what belongs to it: language, keys, size of the letters. */
export function CodeArea(props: {
  session: RoomSession;
  state: RoomState;
  view: RoomView;
  language: LanguageId;
  canWrite: boolean;
  code: RefObject<CodeView | null>;
  onEdit: () => void;
  run: () => void;
}) {
  const { session, state, language, canWrite, code } = props;
  const [settings, setSettings] = useState(() => readSettings(readStored(SETTINGS_KEY)));
  const [isOpen, setOpen] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const leaveHint = useId();
  // The editor outlives renders: it calls what is current at the time of the call.
  const current = useRef(props);
  current.current = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; later changes reach it by the effects below
  useEffect(() => {
    if (host.current === null) return;
    const view = openCodeView({
      parent: host.current,
      language,
      settings,
      readOnly: !canWrite,
      describedBy: leaveHint,
      firstText: session.firstText,
      onEdit(one, edit) {
        session.edited(one, edit);
        current.current.onEdit();
      },
      onOversize: ({ bytes, bytesMax }) =>
        session.notify(
          "warning",
          `That would make the code ${sizeWords(bytes)} long; a buffer holds at most ${sizeWords(bytesMax)}. Nothing was inserted.`,
        ),
      onRun: () => current.current.run(),
    });
    code.current = view;
    const detach = session.attach(view);
    return () => {
      detach();
      view.destroy();
      code.current = null;
    };
  }, [session]);
  useEffect(() => code.current?.show(language), [language, code]);
  useEffect(() => code.current?.setReadOnly(!canWrite), [canWrite, code]);
  useEffect(() => {
    code.current?.configure(settings);
    writeStored(SETTINGS_KEY, JSON.stringify(settings));
  }, [settings, code]);

  return (
    <section className={`${styles.area} ${styles.code}`} aria-label="Code" id="area-code" tabIndex={-1}>
      <div className={styles.toolbar}>
        <Choice
          label="Language"
          bare
          value={language}
          disabled={!canWrite}
          onChange={(value) => session.switchLanguage(value as LanguageId)}
          options={(state.problem?.languages ?? [language]).map((one) => ({
            value: one,
            words: state.languages.some((fact) => fact.language === one && !fact.runs)
              ? `${languageName(one)} (not installed here)`
              : languageName(one),
          }))}
        />
        <span className={styles.push} />
        {settings.keys === "standard" ? null : (
          <span className={styles.meta}>{settings.keys === "vim" ? "Vim" : "Emacs"} keys</span>
        )}
        <Act look="quiet" icon aria-label="Editor settings" onPress={() => setOpen(true)}>
          <Settings2 aria-hidden />
        </Act>
      </div>
      <div className={styles.editor}>
        <div ref={host} />
        <span className={styles.leave} id={leaveHint}>
          {props.view.paused && props.view.ended === null
            ? "Paused: nothing can be written until you resume"
            : "Tab indents. Esc, then Tab leaves the editor"}
        </span>
      </div>
      <SettingsSheet open={isOpen} settings={settings} onChange={setSettings} onClose={() => setOpen(false)} />
    </section>
  );
}

function SettingsSheet(props: {
  open: boolean;
  settings: EditorSettings;
  onChange: (settings: EditorSettings) => void;
  onClose: () => void;
}) {
  const { settings, onChange } = props;
  return (
    <Sheet
      title="Editor settings"
      open={props.open}
      onClose={props.onClose}
      actions={
        <Act look="primary" onPress={props.onClose}>
          Done
        </Act>
      }
    >
      <Choice
        label="Keys"
        value={settings.keys}
        onChange={(keys) => onChange({ ...settings, keys: keys as EditorSettings["keys"] })}
        options={[
          { value: "standard", words: "Standard" },
          { value: "vim", words: "Vim" },
          { value: "emacs", words: "Emacs" },
        ]}
      />
      <Choice
        label="Size of the letters"
        value={String(settings.fontPx)}
        onChange={(px) => onChange({ ...settings, fontPx: Number(px) })}
        options={FONTS_PX.map((px) => ({ value: String(px), words: `${px} px` }))}
      />
      <Choice
        label="Indentation"
        value={settings.indent}
        onChange={(indent) => onChange({ ...settings, indent: indent as EditorSettings["indent"] })}
        options={[
          { value: "code", words: "As the code is" },
          { value: "2", words: "2 spaces" },
          { value: "4", words: "4 spaces" },
          { value: "tab", words: "Tabs" },
        ]}
      />
      <p className={styles.meta}>Kept in this browser for the next interview.</p>
    </Sheet>
  );
}
