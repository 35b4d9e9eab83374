import { readStored, writeStored } from "../../theme/theme.ts";

export interface EditorSettings {
  readonly keys: "standard" | "vim" | "emacs";
  /** CSS pixels. */
  readonly fontPx: number;
  readonly indent: "2" | "4" | "tab";
}

export const FONTS_PX = [12, 13, 14, 16, 18, 20, 24] as const;

const KEY = "assay.editor";
const DEFAULTS: EditorSettings = { keys: "standard", fontPx: 14, indent: "4" };

/** What was chosen last, whatever else the storage holds. */
export function readSettings(stored: string | null = readStored(KEY)): EditorSettings {
  if (stored === null) return DEFAULTS;
  try {
    const value = JSON.parse(stored) as Partial<Record<keyof EditorSettings, unknown>> | null;
    const keys = value?.keys;
    const indent = value?.indent;
    const fontPx = FONTS_PX.find((one) => one === value?.fontPx);
    return {
      keys: keys === "vim" || keys === "emacs" ? keys : DEFAULTS.keys,
      fontPx: fontPx ?? DEFAULTS.fontPx,
      indent: indent === "2" || indent === "tab" ? indent : DEFAULTS.indent,
    };
  } catch {
    return DEFAULTS;
  }
}

export function keepSettings(settings: EditorSettings): void {
  writeStored(KEY, JSON.stringify(settings));
}
