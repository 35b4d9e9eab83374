import { type Bench, describeLog } from "./contract.ts";
import { type MemoryBacking, memoryLog } from "./memory.ts";

describeLog("The log in memory", (): Bench => {
  const backing: MemoryBacking = new Map();
  return {
    open: async (failpoint) => memoryLog({ backing, ...(failpoint === undefined ? {} : { failpoint }) }),
    tamper(stream, change) {
      const held = backing.get(stream);
      if (held !== undefined) held.entries = change(held.entries.map((entry) => ({ ...entry })));
    },
    bytes() {
      const parts: Buffer[] = [];
      for (const { row, entries, key, words } of backing.values()) {
        parts.push(Buffer.from(JSON.stringify([row, entries])));
        if (key !== undefined) parts.push(Buffer.from(key));
        for (const { word } of words.values()) parts.push(Buffer.from(word.text));
      }
      return Buffer.concat(parts);
    },
    groupsCommits: false,
    clear() {},
  };
});
