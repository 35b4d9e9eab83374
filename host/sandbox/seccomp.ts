/**
 * The box's system call filter, as the bytes of a classic BPF program (seccomp(2)), so that no library and no build
 * step is needed. What is refused answers EPERM, as a program without the right would see it; what programs probe
 * for and do without answers ENOSYS, so that they fall back; another machine's entry points end the process.
 */

/** Processor names as Node gives them (`process.arch`) that the tables below cover. */
export type FilterArch = "x64" | "arm64";

export interface FilterOptions {
  /**
   * Also refuse memory that belongs to no process and no file system: memfd, System V segments, nameless memory that
   * is shared between processes and stays when the one that filled it is gone. Needed where no control group counts
   * the box's memory: a sum over processes does not see it.
   */
  readonly refuseUncountedMemory: boolean;
}

/** System call numbers, [x86-64, aarch64]; null where the processor has none. Source: the kernel's unistd headers. */
type Numbers = readonly [number | null, number | null];

/** Needs a right no program has in a box, widens the kernel's attack surface, or is a channel between boxes. */
export const REFUSED: Readonly<Record<string, Numbers>> = {
  // Reaching into other processes.
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  kcmp: [312, 272],
  pidfd_getfd: [438, 438],
  // Namespaces, roots and mounts.
  unshare: [272, 97],
  setns: [308, 268],
  chroot: [161, 51],
  pivot_root: [155, 41],
  mount: [165, 40],
  umount2: [166, 39],
  move_mount: [429, 429],
  open_tree: [428, 428],
  open_tree_attr: [467, 467],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  statmount: [457, 457],
  listmount: [458, 458],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  mknod: [133, null],
  mknodat: [259, 33],
  // The machine itself.
  swapon: [167, 224],
  swapoff: [168, 225],
  reboot: [169, 142],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  acct: [163, 89],
  syslog: [103, 116],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  iopl: [172, null],
  ioperm: [173, null],
  modify_ldt: [154, null],
  vhangup: [153, 58],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  adjtimex: [159, 171],
  settimeofday: [164, 170],
  // Large, rarely needed and often broken parts of the kernel.
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  move_pages: [279, 239],
  migrate_pages: [256, 238],
  lookup_dcookie: [212, 18],
  nfsservctl: [180, 42],
  // Two boxes share the read-only files of /usr: locks, watches and keyrings on them would be a channel.
  keyctl: [250, 219],
  add_key: [248, 217],
  request_key: [249, 218],
  flock: [73, 32],
  fanotify_init: [300, 262],
  fanotify_mark: [301, 263],
  inotify_init: [253, null],
  inotify_init1: [294, 26],
};

/** Refused as if the kernel were older, so that callers take their fallback. clone3 hides its flags from a filter. */
export const ABSENT: Readonly<Record<string, Numbers>> = {
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  clone3: [435, 435],
  memfd_secret: [447, 447],
  cachestat: [451, 451],
};

/** See `FilterOptions.refuseUncountedMemory`. */
export const UNCOUNTED: Readonly<Record<string, Numbers>> = { memfd_create: [319, 279], shmget: [29, 194] };

/** Judged by its flags, with `UNCOUNTED`. */
export const MMAP = [9, 222] as const;
const MAP_SHARED = 0x01;
const MAP_ANONYMOUS = 0x20;

/** Judged by an argument. */
export const BY_ARGUMENT = { clone: [56, 220], socket: [41, 198], ioctl: [16, 29], fcntl: [72, 25] } as const;

/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET. NEWTIME shares its bit with the exit signal. */
const CLONE_NAMESPACES = 0x7e020000;
/** AF_UNIX, AF_INET, AF_INET6: the box has only its own loopback to speak on. */
const SOCKET_FAMILIES = [1, 2, 10];
/** TIOCSTI types into the terminal, TIOCLINUX drives the console. The kernel reads 32 bits, so does the filter. */
const IOCTL_REFUSED = [0x5412, 0x541c];
/** F_SETLEASE and F_NOTIFY: the same channel as flock. */
const FCNTL_REFUSED = [1024, 1026];

const AUDIT_ARCH = { x64: 0xc000003e, arm64: 0xc00000b7 } as const;
/** Numbers from here up are the x32 entry of an x86-64 kernel. */
const X32_BIT = 0x40000000;

const KILL = 0x80000000;
const ALLOW = 0x7fff0000;
const ERRNO = 0x00050000;
const EPERM = ERRNO | 1;
const ENOSYS = ERRNO | 38;
const ENOMEM = ERRNO | 12;
const EAFNOSUPPORT = ERRNO | 97;

/** Offsets in struct seccomp_data; both processors are little-endian, so the low half of an argument comes first. */
const NR = 0;
const ARCH = 4;
const ARGUMENT_LOW = (index: number): number => 16 + 8 * index;

const LOAD = 0x20;
const JUMP_EQUAL = 0x15;
const JUMP_AT_LEAST = 0x35;
const JUMP_ANY_BIT = 0x45;
const RETURN = 0x06;

interface Step {
  readonly code: number;
  readonly k: number;
  /** Instructions to skip when the test holds, and when it does not. */
  readonly yes?: number;
  readonly no?: number;
}

/** The filter as bwrap's `--seccomp` reads it: 8 bytes an instruction, native byte order. */
export function seccompFilter(arch: FilterArch, options: FilterOptions): Buffer {
  const column = arch === "x64" ? 0 : 1;
  const steps: Step[] = [
    { code: LOAD, k: ARCH },
    { code: JUMP_EQUAL, k: AUDIT_ARCH[arch], yes: 1, no: 0 },
    { code: RETURN, k: KILL },
    { code: LOAD, k: NR },
  ];
  if (arch === "x64") {
    steps.push({ code: JUMP_AT_LEAST, k: X32_BIT, yes: 0, no: 1 }, { code: RETURN, k: KILL });
  }
  const answer = (table: Readonly<Record<string, Numbers>>, action: number): void => {
    const numbers = Object.values(table).flatMap((row) => row[column] ?? []);
    numbers.forEach((k) => {
      steps.push({ code: JUMP_EQUAL, k, yes: 0, no: 1 }, { code: RETURN, k: action });
    });
  };
  answer(REFUSED, EPERM);
  answer(ABSENT, ENOSYS);
  if (options.refuseUncountedMemory) answer(UNCOUNTED, ENOSYS);

  const judged = (number: number, index: number, body: readonly Step[]): void => {
    const block = [{ code: LOAD, k: ARGUMENT_LOW(index) }, ...body];
    steps.push({ code: JUMP_EQUAL, k: number, yes: 0, no: block.length }, ...block);
  };
  judged(BY_ARGUMENT.clone[column], 0, [
    { code: JUMP_ANY_BIT, k: CLONE_NAMESPACES, yes: 0, no: 1 },
    { code: RETURN, k: EPERM },
    { code: RETURN, k: ALLOW },
  ]);
  judged(BY_ARGUMENT.socket[column], 0, [...oneOf(SOCKET_FAMILIES, ALLOW), { code: RETURN, k: EAFNOSUPPORT }]);
  judged(BY_ARGUMENT.ioctl[column], 1, [...oneOf(IOCTL_REFUSED, EPERM), { code: RETURN, k: ALLOW }]);
  judged(BY_ARGUMENT.fcntl[column], 1, [...oneOf(FCNTL_REFUSED, EPERM), { code: RETURN, k: ALLOW }]);
  if (options.refuseUncountedMemory) {
    judged(MMAP[column], 3, [
      { code: JUMP_ANY_BIT, k: MAP_ANONYMOUS, yes: 0, no: 2 },
      { code: JUMP_ANY_BIT, k: MAP_SHARED, yes: 0, no: 1 },
      { code: RETURN, k: ENOMEM },
      { code: RETURN, k: ALLOW },
    ]);
  }
  steps.push({ code: RETURN, k: ALLOW });
  return assemble(steps);
}

function oneOf(values: readonly number[], action: number): Step[] {
  return values.flatMap((k) => [
    { code: JUMP_EQUAL, k, yes: 0, no: 1 },
    { code: RETURN, k: action },
  ]);
}

function assemble(steps: readonly Step[]): Buffer {
  const bytes = Buffer.alloc(steps.length * 8);
  steps.forEach(({ code, k, yes = 0, no = 0 }, index) => {
    bytes.writeUInt16LE(code, index * 8);
    bytes.writeUInt8(yes, index * 8 + 2);
    bytes.writeUInt8(no, index * 8 + 3);
    bytes.writeUInt32LE(k >>> 0, index * 8 + 4);
  });
  return bytes;
}
