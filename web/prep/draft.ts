/** Words that are typed and not sent yet: kept by the tab over a reload, gone with it. */
export function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(`assay.prep.${key}`) ?? "";
  } catch {
    return "";
  }
}

export function writeDraft(key: string, value: string): void {
  try {
    if (value === "") sessionStorage.removeItem(`assay.prep.${key}`);
    else sessionStorage.setItem(`assay.prep.${key}`, value);
  } catch {
    // Forbidden or full: the words stand in the page until it is closed.
  }
}
