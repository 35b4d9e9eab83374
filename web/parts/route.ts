/** The page's five places; anything else is `unknown` and says so. */
export type Route =
  | { readonly at: "home" }
  | { readonly at: "room"; readonly id: string }
  | { readonly at: "report"; readonly id: string }
  | { readonly at: "sample" }
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
  return { at: "unknown", path };
}
