/**
 * At most `slots` tasks at a time. Who waits is served in turn by key: one session with forty runs waiting delays
 * another by one run, not by forty.
 */
export interface Queue {
  /** Resolves with the task's answer; with null, and without starting it, when too many wait or the queue is shut. */
  run<T>(key: string, task: () => Promise<T>): Promise<T | null>;
  /** Tasks running now, and waiting. */
  count(): { readonly running: number; readonly waiting: number };
  /** Lets no new task in, answers null to all that wait, and resolves when the running ones are through. */
  shut(): Promise<void>;
}

export function openQueue(slots: number, waitingMax: number): Queue {
  /** Keys in the order in which they are served next. */
  const lines = new Map<string, ((go: boolean) => void)[]>();
  let running = 0;
  let waiting = 0;
  let open = true;
  let emptied: (() => void)[] = [];

  const next = (): void => {
    const [key, line] = lines.entries().next().value ?? [];
    if (key === undefined || line === undefined) return;
    lines.delete(key);
    const go = line.shift();
    if (line.length > 0) lines.set(key, line);
    if (go === undefined) return;
    waiting--;
    running++;
    go(true);
  };

  return {
    async run(key, task) {
      if (!open || (running >= slots && waiting >= waitingMax)) return null;
      if (running < slots) running++;
      else {
        waiting++;
        const go = await new Promise<boolean>((resolve) => {
          const line = lines.get(key);
          if (line === undefined) lines.set(key, [resolve]);
          else line.push(resolve);
        });
        if (!go) return null;
      }
      try {
        return await task();
      } finally {
        running--;
        next();
        if (running === 0) {
          for (const resolve of emptied) resolve();
          emptied = [];
        }
      }
    },
    count: () => ({ running, waiting }),
    async shut() {
      open = false;
      for (const line of lines.values()) for (const go of line) go(false);
      lines.clear();
      waiting = 0;
      if (running > 0) await new Promise<void>((resolve) => emptied.push(resolve));
    },
  };
}
