import { describe, expect, it } from "vitest";
import { ABSENT, BY_ARGUMENT, type FilterArch, MMAP, REFUSED, seccompFilter, UNCOUNTED } from "./seccomp.ts";

const ARCH_CODE = { x64: 0xc000003e, arm64: 0xc00000b7 } as const;
const COLUMN = { x64: 0, arm64: 1 } as const;

/** Runs the program as the kernel would; returns the action. */
function judge(filter: Buffer, call: { arch: number; nr: number; args?: readonly bigint[] }): number {
  const data = Buffer.alloc(64);
  data.writeUInt32LE(call.nr >>> 0, 0);
  data.writeUInt32LE(call.arch, 4);
  (call.args ?? []).forEach((value, index) => {
    data.writeBigUInt64LE(value, 16 + 8 * index);
  });
  let accumulator = 0;
  for (let at = 0; at < filter.length / 8; at++) {
    const code = filter.readUInt16LE(at * 8);
    const k = filter.readUInt32LE(at * 8 + 4);
    const jump = (holds: boolean) => {
      at += filter.readUInt8(at * 8 + (holds ? 2 : 3));
    };
    if (code === 0x20) accumulator = data.readUInt32LE(k);
    else if (code === 0x15) jump(accumulator === k);
    else if (code === 0x35) jump(accumulator >= k);
    else if (code === 0x45) jump((accumulator & k) !== 0);
    else if (code === 0x06) return k;
    else throw new Error(`unknown instruction ${code}`);
  }
  throw new Error("the program ran off its end");
}

const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const errno = (number: number) => 0x00050000 | number;

describe.each(["x64", "arm64"] as const)("the filter for %s", (arch: FilterArch) => {
  const filter = seccompFilter(arch, { refuseUncountedMemory: false });
  const strict = seccompFilter(arch, { refuseUncountedMemory: true });
  const at = (nr: number, ...args: bigint[]) => judge(filter, { arch: ARCH_CODE[arch], nr, args });
  const column = COLUMN[arch];

  it("fits the kernel's 4,096 instructions", () => expect(filter.length / 8).toBeLessThan(4_096));

  it("ends a process that enters by another machine's door", () => {
    for (const other of [0x40000003, 0xc000003e, 0xc00000b7, 0x40000028].filter((code) => code !== ARCH_CODE[arch])) {
      expect(judge(filter, { arch: other, nr: 1 })).toBe(KILL);
    }
    if (arch === "x64") expect(at(0x40000000 | 101)).toBe(KILL);
  });

  it("refuses every call of its tables and no other number", () => {
    const named = new Map<number, number>();
    const enter = (table: typeof REFUSED, action: number) => {
      for (const row of Object.values(table)) if (row[column] !== null) named.set(row[column], action);
    };
    enter(REFUSED, errno(1));
    enter(ABSENT, errno(38));
    const judged = Object.values(BY_ARGUMENT).map((row) => row[column]);
    for (let nr = 0; nr < 600; nr++) {
      if (!judged.includes(nr as never)) expect([nr, at(nr)]).toEqual([nr, named.get(nr) ?? ALLOW]);
    }
    for (const row of Object.values(UNCOUNTED)) {
      expect(at(row[column] as number)).toBe(ALLOW);
      expect(judge(strict, { arch: ARCH_CODE[arch], nr: row[column] as number })).toBe(errno(38));
    }
  });

  it("refuses nameless shared memory only where it is not counted", () => {
    const map = (flags: bigint) =>
      judge(strict, { arch: ARCH_CODE[arch], nr: MMAP[column], args: [0n, 4096n, 3n, flags, 0xffffffffffffffffn, 0n] });
    expect([0x21n, 0x23n, 0x100021n].map(map)).toEqual([errno(12), errno(12), errno(12)]);
    // Private, a shared file, and a large private reservation.
    expect([0x22n, 0x01n, 0x4022n].map(map)).toEqual([ALLOW, ALLOW, ALLOW]);
    expect(at(MMAP[column], 0n, 4096n, 3n, 0x21n)).toBe(ALLOW);
  });

  it("lets a thread and a fork through and no new namespace", () => {
    const clone = BY_ARGUMENT.clone[column];
    expect(at(clone, 0x3d0f00n)).toBe(ALLOW);
    expect(at(clone, 17n)).toBe(ALLOW);
    for (const bit of [0x20000n, 0x2000000n, 0x4000000n, 0x8000000n, 0x10000000n, 0x20000000n, 0x40000000n]) {
      expect(at(clone, bit | 17n)).toBe(errno(1));
    }
  });

  it("opens sockets of three families", () => {
    const socket = BY_ARGUMENT.socket[column];
    for (let family = 0; family < 46; family++) {
      expect([family, at(socket, BigInt(family))]).toEqual([family, [1, 2, 10].includes(family) ? ALLOW : errno(97)]);
    }
  });

  it("refuses typing into a terminal, also with high bits set", () => {
    const ioctl = BY_ARGUMENT.ioctl[column];
    for (const request of [0x5412n, 0x541cn]) {
      expect(at(ioctl, 0n, request)).toBe(errno(1));
      expect(at(ioctl, 0n, request + 0x100000000n)).toBe(errno(1));
    }
    expect(at(ioctl, 0n, 0x5401n)).toBe(ALLOW);
  });

  it("refuses leases and lets ordinary locks through", () => {
    const fcntl = BY_ARGUMENT.fcntl[column];
    expect(at(fcntl, 3n, 1024n)).toBe(errno(1));
    expect(at(fcntl, 3n, 6n)).toBe(ALLOW);
  });
});
