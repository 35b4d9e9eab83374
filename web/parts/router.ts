import { useSyncExternalStore } from "react";

/** The page's four places; anything else is `unknown` and says so. */
export type Route =
  | { readonly at: "home" }
  | { readonly at: "room"; readonly id: string }
  | { readonly at: "report"; readonly id: string }
  | { readonly at: "sample" }
  | { readonly at: "unknown"; readonly path: string };

export function parseRoute(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, id, last] = parts;
  if (first === undefined) return { at: "home" };
  if (first === "sample" && parts.length === 1) return { at: "sample" };
  if (first === "interviews" && id !== undefined && /^[\w-]{1,64}$/.test(id)) {
    if (parts.length === 2) return { at: "room", id };
    if (parts.length === 3 && last === "report") return { at: "report", id };
  }
  return { at: "unknown", path };
}

/** Goes to a path of this page without loading it anew. */
export function navigate(path: string): void {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
  scrollTo(0, 0);
}

export function useRoute(): Route {
  const path = useSyncExternalStore(watchPath, () => location.pathname);
  return parseRoute(path);
}

function watchPath(changed: () => void): () => void {
  addEventListener("popstate", changed);
  return () => removeEventListener("popstate", changed);
}
