import { expect, test } from "vitest";
import { openOutbox, type Shelf } from "./outbox.ts";

function memoryShelf(capacity = Number.POSITIVE_INFINITY): Shelf & { readonly map: Map<string, string> } {
  const map = new Map<string, string>();
  return {
    map,
    get: (key) => map.get(key) ?? null,
    set(key, value) {
      if (map.size >= capacity && !map.has(key)) return false;
      map.set(key, value);
      return true;
    },
    remove: (key) => void map.delete(key),
    keys: () => [...map.keys()],
  };
}

test("frames are numbered from 1 and wait in order until acknowledged", () => {
  const outbox = openOutbox("s", memoryShelf());
  for (const text of ["a", "b", "c"]) outbox.push({ type: "say", text });
  expect(outbox.waiting().map((frame) => frame.n)).toEqual([1, 2, 3]);
  outbox.acknowledge(2);
  expect(outbox.waiting()).toEqual([{ n: 3, type: "say", text: "c" }]);
});

test("a refresh finds the frames again, and numbers go on", () => {
  const shelf = memoryShelf();
  const before = openOutbox("s", shelf);
  for (let count = 0; count < 12; count++) before.push({ type: "compose", on: count % 2 === 0 });
  before.acknowledge(3);
  const after = openOutbox("s", shelf);
  expect(after.waiting().map((frame) => frame.n)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(after.push({ type: "hint" }).n).toBe(13);
});

test("numbers go on even when all was acknowledged before the refresh", () => {
  const shelf = memoryShelf();
  const before = openOutbox("s", shelf);
  before.push({ type: "hint" });
  before.acknowledge(1);
  expect(openOutbox("s", shelf).push({ type: "hint" }).n).toBe(2);
});

test("a tab that forgot its numbers goes on after the server's", () => {
  const outbox = openOutbox("s", memoryShelf());
  outbox.skipTo(40);
  expect(outbox.push({ type: "end" }).n).toBe(41);
});

test("a refused frame leaves once no earlier one waits", () => {
  const outbox = openOutbox("s", memoryShelf());
  for (let count = 0; count < 3; count++) outbox.push({ type: "hint" });
  outbox.refuse(2);
  expect(outbox.waiting().map((frame) => frame.n)).toEqual([1, 2, 3]);
  expect(outbox.count()).toBe(2);
  outbox.acknowledge(1);
  expect(outbox.waiting().map((frame) => frame.n)).toEqual([3]);
  outbox.refuse(3);
  expect(outbox.waiting()).toEqual([]);
});

test("sessions do not see each other's frames, and half a frame is dropped", () => {
  const shelf = memoryShelf();
  openOutbox("s", shelf).push({ type: "hint" });
  shelf.map.set("assay.outbox.t.1", '{"n":1,"ty');
  expect(openOutbox("t", shelf).waiting()).toEqual([]);
  expect(shelf.map.has("assay.outbox.t.1")).toBe(false);
  expect(openOutbox("s", shelf).waiting()).toHaveLength(1);
});

test("a full storage is told, and the frame still waits in the page", () => {
  const outbox = openOutbox("s", memoryShelf(0));
  outbox.push({ type: "say", text: "kept by the page" });
  expect(outbox.isKept()).toBe(false);
  expect(outbox.waiting()).toHaveLength(1);
});
