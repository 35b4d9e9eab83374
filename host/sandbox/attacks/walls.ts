import { type Attack, c, HELD, javascript, python } from "./attack.ts";

/** Files of the host, rights, the kernel's doors, secrets, the network. */
export const WALLS: readonly Attack[] = [
  python(
    "filesystem",
    "reads-the-host",
    ["accepted"],
    `for path in ("{file}", "{answers}", "/etc/shadow", "/etc/hostname", "/root/.bashrc", "/proc/1/root{file}", "/proc/self/cwd/../..{file}", "/proc/self/root{file}"):\n    try:\n        open(path, "rb").read(1); escape(path)\n    except OSError: pass\nfor path in ("{folder}", "/root", "/home", "/var", "/srv", "/mnt", "/boot", "/run", "/sys"):\n    if os.path.exists(path): escape(path)`,
  ),
  c(
    "filesystem",
    "writes-to-the-host",
    HELD,
    `const char *to[] = { "{folder}/w", "/usr/bin/w", "/etc/w", "/w", "../w", "/proc/sys/kernel/hostname", "/proc/sysrq-trigger", "/usr/bin/env" };
     for (int n = 0; n < 8; n++) { int f = open(to[n], O_WRONLY | O_CREAT, 0600); if (f >= 0) escape(to[n]); }`,
  ),
  python(
    "filesystem",
    "links-to-the-host",
    ["accepted"],
    `for n, to in enumerate(("{file}", "{folder}", "/etc/shadow", "/proc/1/root")):\n    os.symlink(to, "link%d" % n)\n    try:\n        open("link%d" % n).read(1); escape(to)\n    except OSError: pass\n    try:\n        os.link(to, "hard%d" % n); escape("hard " + to)\n    except OSError: pass`,
  ),
  python(
    "filesystem",
    "devices",
    ["accepted"],
    `known = {"null", "zero", "full", "random", "urandom", "tty", "shm", "pts", "ptmx", "fd", "stdin", "stdout", "stderr", "core", "console"}\nfor name in set(os.listdir("/dev")) - known: escape(name)\nfor name in ("mem", "kmsg", "sda", "vda", "loop0", "fuse", "kvm", "core"):\n    try:\n        open("/dev/" + name, "rb").read(1); escape(name)\n    except OSError: pass\ntry:\n    os.open("/dev/ptmx", os.O_RDWR); escape("a terminal pair")\nexcept OSError: pass`,
  ),
  c(
    "filesystem",
    "special-files",
    HELD,
    `if (mknod("disk", S_IFBLK | 0600, (254 << 8)) == 0) escape("a block device"); if (mknod("mem", S_IFCHR | 0600, 257) == 0) escape("a character device"); if (mkfifo("pipe", 0600) == 0) escape("a pipe by name");`,
  ),
  c(
    "filesystem",
    "first-process's-program",
    HELD,
    `if (open("/proc/1/exe", O_WRONLY) >= 0) escape("program of the first process"); if (open("/usr/bin/env", O_RDWR) >= 0) escape("a system program");`,
  ),
  c(
    "filesystem",
    "file-handles",
    HELD,
    `struct { unsigned bytes; int type; char data[128]; } h = { 128, 0, { 0 } }; int mount; if (syscall(SYS_name_to_handle_at, AT_FDCWD, "/usr", &h, &mount, 0) == 0) escape("a file handle");`,
  ),
  c(
    "privilege",
    "becomes-root",
    HELD,
    `if (getuid() == 0 || geteuid() == 0) escape("root"); if (setuid(0) == 0 || setresuid(0, 0, 0) == 0) escape("setuid"); gid_t g = 0; if (setgroups(1, &g) == 0) escape("setgroups"); if (prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1) escape("new privileges");`,
  ),
  c(
    "privilege",
    "capabilities",
    HELD,
    `FILE *f = fopen("/proc/self/status", "r"); char l[256]; while (f && fgets(l, sizeof l, f)) if (!strncmp(l, "Cap", 3) && strspn(l + 7, "\\t 0\\n") != strlen(l + 7)) escape(l);
     for (int n = 0; n < 41; n++) if (prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, n, 0, 0) == 0) escape("ambient capability");`,
  ),
  c(
    "privilege",
    "new-namespaces",
    HELD,
    `int kinds[] = { CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWNET, CLONE_NEWPID, CLONE_NEWIPC, CLONE_NEWUTS, CLONE_NEWCGROUP };
     for (int n = 0; n < 7; n++) { if (unshare(kinds[n]) == 0) escape("unshare"); long p = syscall(SYS_clone, kinds[n] | SIGCHLD, 0, 0, 0, 0); if (p == 0) _exit(0); if (p > 0) escape("clone"); }
     unsigned long a[11] = { CLONE_NEWUSER, 0, 0, 0, SIGCHLD }; long p = syscall(435, a, sizeof a); if (p == 0) _exit(0); if (p > 0) escape("clone3");`,
  ),
  c(
    "privilege",
    "mounts",
    HELD,
    `mkdir("m", 0700); if (mount("x", "m", "tmpfs", 0, "size=4k") == 0) escape("mount"); if (mount(0, "/usr", 0, MS_REMOUNT | MS_BIND, 0) == 0) escape("remount"); if (umount2("/dev/pts", MNT_DETACH) == 0) escape("umount");
     if (chroot("m") == 0) escape("chroot"); if (syscall(SYS_pivot_root, "m", "m") == 0) escape("pivot_root"); if (syscall(430, "tmpfs", 0) >= 0) escape("fsopen"); if (syscall(428, -100, "/usr", 1) >= 0) escape("open_tree");`,
  ),
  c(
    "privilege",
    "joins-namespaces",
    HELD,
    `const char *of[] = { "mnt", "net", "pid", "user" }; char path[64]; for (int n = 0; n < 4; n++) { sprintf(path, "/proc/1/ns/%s", of[n]); int f = open(path, O_RDONLY); if (f >= 0 && setns(f, 0) == 0) escape(path); }`,
  ),
  c(
    "privilege",
    "the-machine",
    HELD,
    `if (sethostname("x", 1) == 0) escape("host name"); if (syscall(SYS_reboot, 0, 0, 0, 0) == 0 || errno == EINVAL) escape("reboot"); if (syscall(SYS_init_module, "", 0, "") == 0 || (errno != EPERM && errno != ENOSYS)) escape("module"); if (syscall(SYS_syslog, 3, path_buffer(), 64) >= 0) escape("kernel log");`.replace(
      "path_buffer()",
      "(char[64]){0}",
    ),
  ),
  c(
    "kernel",
    "traces-the-first-process",
    HELD,
    `if (syscall(SYS_ptrace, 16, 1, 0, 0) == 0) escape("attached"); if (syscall(SYS_ptrace, 0x4206, 1, 0, 0) == 0) escape("seized");`,
  ),
  c(
    "kernel",
    "reads-other-memory",
    HELD,
    `char b[8]; struct iovec { void *p; size_t n; } own = { b, 8 }, other = { (void *)0x400000, 8 }; if (syscall(SYS_process_vm_readv, getppid(), &own, 1, &other, 1, 0) > 0 || errno == EFAULT) escape("memory of another");`,
  ),
  c(
    "kernel",
    "bpf-and-counters",
    HELD,
    `char a[128] = { 0 }; long r = syscall(SYS_bpf, 0, a, sizeof a); if (r >= 0 || errno == EINVAL) escape("bpf"); a[4] = 112; if (syscall(SYS_perf_event_open, a, 0, -1, -1, 0) >= 0 || (errno != EPERM && errno != EACCES)) escape("perf"); if (syscall(SYS_userfaultfd, 1) >= 0) escape("userfaultfd");`,
  ),
  c(
    "kernel",
    "rings",
    HELD,
    `char a[120] = { 0 }; if (syscall(425, 2, a) >= 0 || errno == EFAULT) escape("io_uring");`,
  ),
  c(
    "kernel",
    "keyrings",
    HELD,
    `if (syscall(SYS_add_key, "user", "k", "v", 1, -3) > 0) escape("add_key"); if (syscall(SYS_keyctl, 0, -3, 1) > 0) escape("keyctl");`,
  ),
  c(
    "kernel",
    "old-entry",
    HELD,
    `#ifdef __x86_64__
     long r; __asm__ volatile("int $0x80" : "=a"(r) : "a"(20) : "memory"); if (r > 0) escape("32-bit entry");
     #endif
     ;`,
  ),
  c(
    "kernel",
    "x32-entry",
    HELD,
    `#ifdef __x86_64__
     if (syscall(0x40000000 | 39) > 0) escape("x32 entry");
     #endif
     ;`,
  ),
  c(
    "kernel",
    "odd-sockets",
    HELD,
    `int odd[] = { 5, 9, 16, 17, 21, 29, 31, 38, 40, 44 }; for (int n = 0; n < 10; n++) for (int k = 1; k < 6; k++) if (socket(odd[n], k, 0) >= 0) escape("socket family");`,
  ),
  python(
    "kernel",
    "locks-on-shared-files",
    ["accepted", "signalled"],
    `import fcntl\nf = open("/usr/bin/env", "rb")\nfor what, act in (("flock", lambda: fcntl.flock(f, fcntl.LOCK_SH | fcntl.LOCK_NB)), ("lease", lambda: fcntl.fcntl(f, 1024, 0))):\n    try:\n        act(); escape(what)\n    except OSError: pass`,
  ),
  c(
    "kernel",
    "types-into-the-terminal",
    HELD,
    `for (int f = 0; f < 3; f++) { if (isatty(f)) escape("a terminal"); if (ioctl(f, 0x5412, " ") == 0 || errno == EIO) escape("TIOCSTI"); if (syscall(SYS_ioctl, f, 0x5412UL | 1UL << 32, " ") == 0) escape("TIOCSTI, high bits"); }`,
  ),
  c(
    "kernel",
    "watches-shared-folders",
    HELD,
    `if (syscall(SYS_inotify_init1, 0) >= 0) escape("inotify"); if (syscall(SYS_fanotify_init, 0, 0) >= 0) escape("fanotify");`,
  ),
  python(
    "kernel",
    "raises-its-limits",
    ["accepted"],
    `import resource as r\nfor name in ("RLIMIT_NOFILE", "RLIMIT_NPROC", "RLIMIT_FSIZE", "RLIMIT_CPU", "RLIMIT_CORE"):\n    kind = getattr(r, name)\n    try:\n        r.setrlimit(kind, (r.RLIM_INFINITY, r.RLIM_INFINITY)); escape(name)\n    except (ValueError, OSError): pass`,
  ),
  python(
    "kernel",
    "descriptors-until-refused",
    HELD,
    `kept = []\ntry:\n    while len(kept) < 2000: kept.append(os.open("/dev/null", 0))\nexcept OSError: pass\nn = len(kept)\nfor f in kept: os.close(f)\nif n >= 2000: escape("2000 descriptors")`,
  ),
  python(
    "secrets",
    "environment",
    ["accepted"],
    `for path in ("/proc/self/environ", "/proc/1/environ", "/proc/%d/environ" % os.getppid()):\n    try:\n        if "{variable}" in open(path).read(): escape(path)\n    except OSError: pass\nif "{variable}" in os.environ: escape("os.environ")\nfor name in os.environ:\n    if name not in ("PATH", "HOME", "LANG", "TMPDIR", "PWD", "PYTHONHASHSEED", "SHLVL", "OLDPWD", "_", "LC_CTYPE"): escape(name)`,
  ),
  javascript(
    "secrets",
    "environment-of-a-child",
    HELD,
    `try { if (require("child_process").execSync("env; cat /proc/*/environ 2>/dev/null").includes("{variable}")) escape("env"); } catch {}`,
  ),
  python(
    "secrets",
    "command-lines",
    ["accepted"],
    `for name in os.listdir("/proc"):\n    if name.isdigit():\n        line = open("/proc/%s/cmdline" % name).read()\n        if "bwrap" in line or "{folder}" in line or "--seccomp" in line: escape(line[:60])`,
  ),
  python(
    "secrets",
    "answers-anywhere",
    ["accepted"],
    `for root, folders, names in os.walk("/"):\n    if root.startswith(("/proc", "/usr", "/lib", "/bin", "/sbin")): folders[:] = []; continue\n    for name in names:\n        try:\n            path = os.path.join(root, name)\n            if path != "/box/main.py" and os.path.isfile(path) and "{answer}" in open(path, errors="ignore").read(8192): escape(path)\n        except OSError: pass`,
  ),
  python(
    "secrets",
    "reads-beyond-its-own-input",
    ["accepted"],
    `if os.lseek(0, 0, os.SEEK_END) > 100: escape("more than one case")\nos.lseek(0, 0, os.SEEK_SET)`,
  ),
  python(
    "network",
    "reaches-the-host",
    ["accepted"],
    `import socket\nfor family, to in ((socket.AF_INET, ("127.0.0.1", {port})), (socket.AF_INET, ("0.0.0.0", {port})), (socket.AF_INET6, ("::1", {port})), (socket.AF_UNIX, "{socket}"), (socket.AF_UNIX, "\\0{tag}")):\n    try:\n        s = socket.socket(family); s.settimeout(0.3); s.connect(to); escape(str(to))\n    except OSError: pass`,
  ),
  javascript(
    "network",
    "sees-interfaces",
    ["accepted", "runtime_error"],
    `if (fs.readFileSync("/proc/net/dev", "utf8").split("\\n").slice(2).some((l) => l.trim() && !l.includes("lo:"))) escape("an interface");\nif (fs.readFileSync("/proc/net/route", "utf8").trim().split("\\n").length > 1) escape("a route");\nif (fs.existsSync("/etc/resolv.conf")) escape("a resolver");`,
  ),
  python(
    "network",
    "raw-sockets",
    ["accepted"],
    `import socket\nfor kind in (socket.SOCK_RAW,):\n    for protocol in (1, 255):\n        try:\n            socket.socket(socket.AF_INET, kind, protocol); escape("raw")\n        except OSError: pass`,
  ),
  c(
    "network",
    "sends-a-packet-out",
    HELD,
    `int s = socket(AF_INET, SOCK_DGRAM, 0); struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons(9) }; inet_pton(AF_INET, "192.0.2.1", &to.sin_addr); if (s >= 0 && sendto(s, "x", 1, 0, (void *)&to, sizeof to) == 1) escape("a packet");`,
  ),
];
