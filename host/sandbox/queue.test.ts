import { expect, it } from "vitest";
import { openQueue } from "./queue.ts";

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

function gate() {
  const open: (() => void)[] = [];
  return {
    wait: () => new Promise<void>((resolve) => open.push(resolve)),
    open: () => open.shift()?.(),
    open_all: open,
  };
}

it("never more tasks run than there are slots", async () => {
  const queue = openQueue(2, 100);
  let running = 0;
  let most = 0;
  const task = async () => {
    most = Math.max(most, ++running);
    await pause();
    running--;
  };
  await Promise.all(Array.from({ length: 20 }, (_, index) => queue.run(`s${index % 3}`, task)));
  expect(most).toBe(2);
  expect(queue.count()).toEqual({ running: 0, waiting: 0 });
});

it("sessions are served in turn, however many runs one of them has waiting", async () => {
  const queue = openQueue(1, 100);
  const order: string[] = [];
  const held = gate();
  const first = queue.run("busy", held.wait);
  const rest = ["busy", "busy", "busy", "other", "busy", "third"].map((key) =>
    queue.run(key, async () => void order.push(key)),
  );
  held.open();
  await Promise.all([first, ...rest]);
  expect(order).toEqual(["busy", "other", "third", "busy", "busy", "busy"]);
});

it("a run beyond the waiting room is turned away and not started", async () => {
  const queue = openQueue(1, 1);
  const held = gate();
  const first = queue.run("a", held.wait);
  const second = queue.run("b", async () => "second");
  let started = false;
  expect(await queue.run("c", async () => (started = true))).toBeNull();
  expect(started).toBe(false);
  held.open();
  await first;
  expect(await second).toBe("second");
});

it("a task that throws gives its slot back", async () => {
  const queue = openQueue(1, 10);
  await expect(queue.run("a", async () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.run("a", async () => "next")).toBe("next");
});

it("shutting answers who waits and ends after who runs", async () => {
  const queue = openQueue(1, 10);
  const held = gate();
  const order: string[] = [];
  const first = queue.run("a", held.wait).then(() => order.push("ran"));
  const second = queue.run("b", async () => "never");
  const shut = queue.shut().then(() => order.push("shut"));
  expect(await second).toBeNull();
  held.open();
  await Promise.all([first, shut]);
  expect(order.sort()).toEqual(["ran", "shut"]);
  expect(await queue.run("a", async () => "late")).toBeNull();
});
