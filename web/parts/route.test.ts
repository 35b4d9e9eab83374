import { expect, test } from "vitest";
import { parseRoute } from "./route.ts";

test.each([
  ["/", { at: "home" }],
  ["/sample", { at: "sample" }],
  ["/interviews/a1", { at: "room", id: "a1" }],
  ["/interviews/a1/", { at: "room", id: "a1" }],
  ["/interviews/a1/report", { at: "report", id: "a1" }],
  ["/interviews/a1/other", { at: "unknown", path: "/interviews/a1/other" }],
  ["/interviews/%3Cscript%3E", { at: "unknown", path: "/interviews/%3Cscript%3E" }],
  ["/prep", { at: "prep" }],
  ["/prep/d1", { at: "dossier", id: "d1", part: null }],
  ["/prep/d1/plan", { at: "dossier", id: "d1", part: "plan" }],
  ["/prep/d1/other", { at: "unknown", path: "/prep/d1/other" }],
  ["/board", { at: "board" }],
  ["/board/x", { at: "unknown", path: "/board/x" }],
  ["/sample/x", { at: "unknown", path: "/sample/x" }],
])("the path %s leads to its place", (path, route) => {
  expect(parseRoute(path)).toEqual(route);
});
