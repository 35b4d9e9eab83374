import { type Attack, c, javascript, python, whole } from "./attack.ts";

const EATEN = ["memory_limit", "runtime_error", "signalled"] as const;
const SMALL = { memoryMiB: 96 };

/** Memory, disk and output: what a program can fill. */
export const RESOURCES: readonly Attack[] = [
  c(
    "memory",
    "touch-a-gigabyte",
    EATEN,
    `for (int n = 0; n < 512; n++) { char *p = malloc(2 << 20); if (!p) _exit(4); memset(p, n, 2 << 20); } escape("1 GiB");`,
    { limits: SMALL },
  ),
  c(
    "memory",
    "shared-between-children",
    EATEN,
    `char *p = mmap(0, 600 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0); if (p == MAP_FAILED) _exit(4);
     for (int n = 0; n < 6; n++) { if (fork() == 0) { memset(p + (size_t)n * (100 << 20), 7, 100 << 20); _exit(0); } int s; wait(&s); if (s) _exit(5); } escape("600 MiB shared");`,
    { limits: SMALL },
  ),
  c(
    "memory",
    "shared-through-a-device",
    EATEN,
    `int z = open("/dev/zero", O_RDWR); char *p = z < 0 ? MAP_FAILED : mmap(0, 600 << 20, PROT_READ | PROT_WRITE, MAP_SHARED, z, 0); if (p == MAP_FAILED) _exit(4);
     for (int n = 0; n < 12; n++) { if (fork() == 0) { memset(p + (size_t)n * (50 << 20), 7, 50 << 20); _exit(0); } int s; wait(&s); if (s) _exit(5); } escape("600 MiB shared");`,
    { limits: SMALL },
  ),
  c(
    "memory",
    "nameless-files",
    ["memory_limit", "runtime_error", "signalled", "accepted"],
    `static char block[1 << 20]; memset(block, 3, sizeof block); int full = 0;
     for (int n = 0; n < 40; n++) { int f = syscall(SYS_memfd_create, "x", 0); for (int k = 0; k < 12; k++) if (write(f, block, sizeof block) == (ssize_t)sizeof block) full++; }
     if (full == 480) escape("480 MiB in nameless files");`,
    { limits: SMALL },
  ),
  c(
    "memory",
    "system-v-segments",
    ["memory_limit", "runtime_error", "signalled", "accepted"],
    `int full = 0; for (int n = 0; n < 40; n++) { int id = shmget(IPC_PRIVATE, 12 << 20, 0600 | IPC_CREAT); if (id < 0) break; char *p = shmat(id, 0, 0);
     if (p == (void *)-1) break; memset(p, 1, 12 << 20); shmdt(p); full++; } if (full == 40) escape("480 MiB in segments");`,
    { limits: SMALL },
  ),
  c(
    "memory",
    "reserved-and-not-used",
    ["accepted"],
    `if (mmap(0, 16UL << 30, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) == MAP_FAILED) _exit(6);`,
  ),
  c(
    "memory",
    "deep-recursion",
    EATEN,
    `int deep(int n) { volatile char room[4096]; room[0] = n; return n < 1 << 20 ? deep(n + 1) + room[0] : n; } if (deep(0) > 1) escape("4 GiB of stack");`,
  ),
  python("memory", "doubling-list", EATEN, `x = [0] * 1024\nwhile len(x) < 1 << 28: x = x + x\nescape("2 GiB")`, {
    limits: SMALL,
  }),
  javascript(
    "memory",
    "buffers-outside-the-heap",
    EATEN,
    `const kept = []; for (let n = 0; n < 100; n++) kept.push(Buffer.alloc(8 << 20, n)); escape("800 MiB");`,
    { limits: { memoryMiB: 160 } },
  ),
  javascript(
    "memory",
    "heap",
    EATEN,
    `const kept = []; for (let n = 0; n < 1e9; n++) kept.push({ n, text: "x" + n });`,
    { limits: { memoryMiB: 160, cpuMs: 6_000 } },
  ),
  whole(
    "memory",
    "java-heap",
    "java",
    EATEN,
    `import java.util.*; public class Main { public static void main(String[] a) { List<byte[]> kept = new ArrayList<>(); for (int n = 0; n < 300; n++) { kept.add(new byte[4 << 20]); } System.out.println("ESCAPE 1.2 GiB"); } }`,
    { limits: { memoryMiB: 256 } },
  ),
  python(
    "disk",
    "fill-the-working-folder",
    ["runtime_error"],
    `for n in range(12):\n    with open("fill%d" % n, "wb") as f: f.write(bytes(8 << 20))\nescape("96 MiB")`,
    { limits: { boxMiB: 32 } },
  ),
  python(
    "disk",
    "fill-both-folders",
    ["accepted", "runtime_error"],
    `got = 0\nfor folder in ("/box", "/tmp", "/var/tmp", "/run", "/home"):\n    for n in range(8):\n        try:\n            with open("%s/fill%d" % (folder, n), "wb") as f: f.write(bytes(8 << 20))\n            got += 8\n        except OSError: break\nif got > 40: escape("%d MiB" % got)`,
    { limits: { boxMiB: 32 } },
  ),
  python(
    "disk",
    "fill-shared-memory",
    ["accepted", "runtime_error"],
    `got = 0\ntry:\n    for n in range(8):\n        with open("/dev/shm/fill%d" % n, "wb") as f: f.write(bytes(4 << 20))\n        got += 4\nexcept OSError: pass\nif got > 1: escape("%d MiB of shared memory" % got)`,
  ),
  python(
    "disk",
    "fill-the-root-and-devices",
    ["accepted", "runtime_error"],
    `for folder in ("/", "/dev", "/dev/pts", "/etc", "/opt", "/usr/local"):\n    try:\n        open(os.path.join(folder, "fill"), "wb").write(bytes(1 << 20)); escape("wrote to " + folder)\n    except OSError: pass`,
  ),
  python(
    "disk",
    "empty-files-without-end",
    ["accepted", "runtime_error"],
    `n = 0\nfor folder in ("/box", "/tmp", "/dev/shm"):\n    try:\n        for k in range(6000):\n            os.close(os.open("%s/e%d" % (folder, k), os.O_CREAT)); n += 1\n    except OSError: pass\nif n > 5000: escape("%d files" % n)`,
    { limits: { cpuMs: 4_000 } },
  ),
  c(
    "disk",
    "one-large-file",
    ["signalled", "runtime_error", "accepted"],
    `int f = open("large", O_CREAT | O_WRONLY, 0600); if (ftruncate(f, 1L << 36) == 0) escape("64 GiB by name"); if (pwrite(f, "x", 1, 1L << 33) == 1) escape("a byte at 8 GiB");`,
  ),
  python(
    "disk",
    "folders-in-folders",
    ["accepted", "runtime_error"],
    `try:\n    for n in range(1200):\n        os.mkdir("n" * 200); os.chdir("n" * 200)\nexcept OSError: pass`,
  ),
  python(
    "disk",
    "folders-that-cannot-be-opened",
    ["accepted"],
    `os.makedirs("shut/inner"); open("shut/inner/file", "w").close(); os.chmod("shut/inner", 0); os.chmod("shut", 0)`,
  ),
  python(
    "disk",
    "names-that-confuse",
    ["accepted"],
    `for name in (b"-rf *", b"a\\nb", b"\\xff\\xfe", b";touch x", b"$(touch x)", b"." * 3, b"n" * 255): os.close(os.open(name, os.O_CREAT))`,
  ),
  c(
    "output",
    "flood",
    ["output_limit"],
    `static char block[1 << 18]; memset(block, 'o', sizeof block); for (int n = 0; n < 2000; n++) if (write(1, block, sizeof block) < 0) break; _exit(0);`,
    { wallMsMax: 2_500 },
  ),
  c(
    "output",
    "flood-of-errors",
    ["output_limit"],
    `static char block[1 << 16]; memset(block, 'e', sizeof block); for (int n = 0; n < 4000; n++) if (write(2, block, sizeof block) < 0) break; _exit(0);`,
    { wallMsMax: 2_500 },
  ),
  python(
    "output",
    "flood-by-a-child",
    ["output_limit", "accepted"],
    `if os.fork() == 0:\n    os.setsid()\n    try:\n        while True: os.write(1, b"c" * 65536)\n    except OSError: os._exit(0)\ntime.sleep(0.5)`,
    { wallMsMax: 3_000 },
  ),
  python("output", "bytes-that-are-no-text", ["wrong_answer"], `os.write(1, b"\\x00\\xff\\xfe\\xed\\xa0\\x80\\n")`),
  c("output", "closes-its-pipes", ["wrong_answer"], `close(1); close(2); _exit(0);`),
  python(
    "output",
    "reopens-its-pipes",
    ["accepted"],
    `open("/dev/stdout", "w").write("")\nopen("/dev/stderr", "w").write("note")\nopen("/dev/stdin").close()`,
  ),
  python(
    "output",
    "writes-to-all-descriptors",
    ["accepted", "wrong_answer"],
    `for fd in range(3, 256):\n    try:\n        os.write(fd, b"up\\n\\ntimes\\n")\n        escape("descriptor %d" % fd)\n    except OSError: pass`,
  ),
  python(
    "output",
    "writes-to-the-first-process",
    ["accepted", "wrong_answer"],
    `for fd in os.listdir("/proc/1/fd"):\n    if fd in "012": continue\n    try:\n        f = os.open("/proc/1/fd/" + fd, os.O_WRONLY); os.write(f, b"up\\n")\n    except OSError: pass`,
  ),
  python("output", "never-reads-its-input", ["wrong_answer"], `print(1); os._exit(0)`, { wallMsMax: 2_000 }),
];
