import { existsSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findTool } from "./machine.ts";
import { openStage, type Stage } from "./stage.ts";
import { keyOf, openStore } from "./store.ts";

let stage: Stage;
beforeEach(() => {
  stage = openStage(findTool("mkfifo") ?? "/usr/bin/mkfifo");
});
afterEach(() => stage.remove());

const files = (byteCount: number) => new Map([["program", new Uint8Array(byteCount)]]);

it("keeps what is held and lets the least recently used go", () => {
  const store = openStore(stage, 250);
  const first = store.add("first", "m", files(100));
  const second = store.add("second", "m", files(100));
  store.hold(first);
  store.hold(second);
  store.release(second);
  expect(store.find("second")).toBe(second);
  const third = store.add("third", "m", files(100));
  store.hold(third);
  expect(store.find("second")).toBeNull();
  expect(existsSync(second.files[0]?.hostPath ?? "")).toBe(false);
  expect(store.find("first")).toBe(first);
  expect(existsSync(first.files[0]?.hostPath ?? "")).toBe(true);
  expect(store.byteCount()).toBe(200);
});

it("parts of a key do not run into each other", () => {
  expect(keyOf(["ab", "c"])).not.toBe(keyOf(["a", "bc"]));
  expect(keyOf(["a", ""])).not.toBe(keyOf(["a"]));
  expect(keyOf(["é"])).toBe(keyOf([new TextEncoder().encode("é")]));
});
