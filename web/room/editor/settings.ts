export interface EditorSettings {
  readonly keys: "standard" | "vim" | "emacs";
  /** CSS pixels. */
  readonly fontPx: number;
  /** "code": as the code in the editor is indented already. */
  readonly indent: "code" | "2" | "4" | "tab";
}

export const FONTS_PX = [12, 13, 14, 16, 18, 20, 24] as const;

/** Where the browser keeps them. */
export const SETTINGS_KEY = "assay.editor";
const DEFAULTS: EditorSettings = { keys: "standard", fontPx: 14, indent: "code" };

/** What was chosen last, whatever else the storage holds. */
export function readSettings(stored: string | null): EditorSettings {
  if (stored === null) return DEFAULTS;
  try {
    const value = JSON.parse(stored) as Partial<Record<keyof EditorSettings, unknown>> | null;
    const keys = value?.keys;
    const indent = value?.indent;
    const fontPx = FONTS_PX.find((one) => one === value?.fontPx);
    return {
      keys: keys === "vim" || keys === "emacs" ? keys : DEFAULTS.keys,
      fontPx: fontPx ?? DEFAULTS.fontPx,
      indent: indent === "2" || indent === "4" || indent === "tab" ? indent : DEFAULTS.indent,
    };
  } catch {
    return DEFAULTS;
  }
}
