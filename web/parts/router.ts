import { useSyncExternalStore } from "react";
import { parseRoute, type Route } from "./route.ts";

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
