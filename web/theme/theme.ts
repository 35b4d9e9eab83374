/** Light and dark are equals: the system decides until the person does, and the choice is remembered. */
export type ThemeChoice = "system" | "light" | "dark";

const KEY = "assay.theme";

export function readTheme(): ThemeChoice {
  const stored = readStored(KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function chooseTheme(choice: ThemeChoice): void {
  writeStored(KEY, choice);
  applyTheme();
}

/** Sets the attribute that tokens.css reads; also called when the system's preference changes. */
export function applyTheme(): void {
  const choice = readTheme();
  const systemDark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = choice === "system" ? (systemDark ? "dark" : "light") : choice;
}

export function watchTheme(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
  applyTheme();
}

/** Storage can be forbidden by the browser; the page then works and forgets. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Forbidden or full: the choice holds until the page is closed.
  }
}
