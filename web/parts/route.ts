/** Parts of a dossier, in the order of the work. */
export const DOSSIER_PARTS = ["reading", "match", "questions", "plan", "changes"] as const;
export type DossierPart = (typeof DOSSIER_PARTS)[number];

/** The page's places; anything else is `unknown` and says so. */
export type Route =
  | { readonly at: "home" }
  | { readonly at: "room"; readonly id: string }
  | { readonly at: "report"; readonly id: string }
  | { readonly at: "sample" }
  | { readonly at: "prep" }
  /** `part` null: the one that waits. */
  | { readonly at: "dossier"; readonly id: string; readonly part: DossierPart | null }
  | { readonly at: "board" }
  | { readonly at: "unknown"; readonly path: string };

export function parseRoute(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, id, last] = parts;
  if (first === undefined) return { at: "home" };
  if (first === "sample" && parts.length === 1) return { at: "sample" };
  if (first === "board" && parts.length === 1) return { at: "board" };
  if (first === "interviews" && id !== undefined && /^[\w-]{1,64}$/.test(id)) {
    if (parts.length === 2) return { at: "room", id };
    if (parts.length === 3 && last === "report") return { at: "report", id };
  }
  if (first === "prep" && id === undefined) return { at: "prep" };
  if (first === "prep" && id !== undefined && /^[\w-]{1,64}$/.test(id)) {
    if (parts.length === 2) return { at: "dossier", id, part: null };
    const part = DOSSIER_PARTS.find((one) => one === last);
    if (parts.length === 3 && part !== undefined) return { at: "dossier", id, part };
  }
  return { at: "unknown", path };
}
