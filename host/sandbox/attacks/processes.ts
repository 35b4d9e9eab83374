import { type Attack, c, HELD, javascript, python } from "./attack.ts";

/** Forks, signals, daemons, time: everything a process does to others and to the clock. */
export const PROCESSES: readonly Attack[] = [
  c(
    "process",
    "fork-until-refused",
    ["wrong_answer", "runtime_error", "wall_limit"],
    `int made = 0; for (; made < 400; made++) { pid_t p = fork(); if (p < 0) break; if (p == 0) { pause(); _exit(0); } }
     if (made >= 100) escape("more than 100 processes"); _exit(0);`,
  ),
  c(
    "process",
    "fork-tree",
    ["wrong_answer", "runtime_error", "wall_limit"],
    `for (int level = 0; level < 9; level++) if (fork() < 0) break; sleep(1); _exit(0);`,
    { limits: { wallMs: 1_500 } },
  ),
  python(
    "process",
    "threads-until-refused",
    HELD,
    `import threading\nmade = 0\ntry:\n    for made in range(300):\n        threading.Thread(target=time.sleep, args=(1,), daemon=True).start()\nexcept RuntimeError:\n    pass\nif made > 100: escape("more than 100 threads")`,
  ),
  c(
    "process",
    "daemon-keeps-pipes",
    ["accepted"],
    `if (fork() == 0) { setsid(); if (fork() == 0) { sleep(30); _exit(0); } _exit(0); } wait(NULL);`,
    { wallMsMax: 2_000 },
  ),
  python(
    "process",
    "writes-after-the-end",
    ["accepted", "wrong_answer"],
    `if os.fork() == 0:\n    os.setsid()\n    for _ in range(40):\n        time.sleep(0.05)\n        os.write(1, b"0\\n")\n    os._exit(0)`,
    { wallMsMax: 2_000 },
  ),
  c("process", "signal-everybody", HELD, `if (getpid() < 200) { kill(-1, SIGTERM); kill(-1, SIGCONT); }`),
  c(
    "process",
    "stop-the-parents",
    HELD,
    `for (pid_t p = 1; p < getpid() && p < 50; p++) { kill(p, SIGSTOP); kill(p, SIGTSTP); kill(p, SIGHUP); }`,
    { wallMsMax: 2_500 },
  ),
  c(
    "process",
    "kill-the-first-process",
    HELD,
    `if (getpid() < 200) { kill(1, SIGKILL); kill(1, SIGSEGV); kill(1, SIGABRT); }`,
  ),
  python(
    "process",
    "host-process-by-number",
    ["accepted"],
    `for pid in ({pid}, {server}):\n    try:\n        os.kill(pid, 0)\n        if pid > 100: escape("host process in reach")\n    except ProcessLookupError:\n        pass\nfor name in os.listdir("/proc"):\n    if name.isdigit() and "{tag}" in open("/proc/%s/cmdline" % name).read(): escape("command line of the host")`,
  ),
  c("process", "own-end-by-signal", ["signalled"], `raise(SIGKILL);`),
  c("process", "exit-code-that-looks-like-a-signal", ["runtime_error"], `_exit(137);`),
  c("process", "stops-itself", ["wall_limit"], `kill(getpid(), SIGSTOP);`, {
    limits: { wallMs: 700 },
    wallMsMax: 1_700,
  }),
  c(
    "process",
    "ignores-all-signals",
    ["wall_limit", "cpu_limit"],
    `for (int s = 1; s < 65; s++) signal(s, SIG_IGN); for (;;) pause();`,
    { limits: { wallMs: 700 }, wallMsMax: 1_700 },
  ),
  c(
    "process",
    "real-time-priority",
    HELD,
    `struct sched_param p = { .sched_priority = 1 }; if (sched_setscheduler(0, SCHED_FIFO, &p) == 0) escape("real time");
     errno = 0; if (setpriority(PRIO_PROCESS, 0, -10) == 0) escape("raised its priority");`,
  ),
  c("process", "children-nobody-reaps", HELD, `for (int n = 0; n < 50; n++) if (fork() == 0) _exit(0);`),
  c("time", "spin", ["cpu_limit"], `for (volatile long n = 0;; n++);`, { limits: { cpuMs: 400 }, wallMsMax: 4_000 }),
  c(
    "time",
    "spin-in-children",
    ["cpu_limit"],
    `for (int n = 0; n < 6; n++) if (fork() == 0) { time_t end = time(0) + 20; while (time(0) < end); _exit(0); } while (wait(NULL) > 0);`,
    { limits: { cpuMs: 1_000, wallMs: 6_000 } },
  ),
  c(
    "time",
    "spin-in-a-chain-of-children",
    ["cpu_limit"],
    `signal(SIGCHLD, SIG_IGN); for (int n = 0; n < 60; n++) { if (fork() == 0) { clock_t end = clock() + CLOCKS_PER_SEC / 10; while (clock() < end); _exit(0); } usleep(60000); }
     while (wait(NULL) > 0);`,
    { limits: { cpuMs: 1_000, wallMs: 9_000 } },
  ),
  javascript(
    "time",
    "endless-promises",
    ["cpu_limit"],
    `(function again() { Promise.resolve().then(again); })(); await0();\nfunction await0() { for (;;) Atomics.load(new Int32Array(1), 0); }`,
    { limits: { cpuMs: 400 } },
  ),
  python("time", "sleeps", ["wall_limit"], `time.sleep(60)`, { limits: { wallMs: 600 }, wallMsMax: 1_600 }),
  python(
    "time",
    "sets-the-clock",
    ["accepted"],
    `for act in (lambda: time.clock_settime(time.CLOCK_REALTIME, 1e9),):\n    try:\n        act(); escape("set the clock")\n    except OSError:\n        pass`,
  ),
  c(
    "time",
    "alarm-does-not-help",
    ["cpu_limit"],
    `struct rlimit l; getrlimit(RLIMIT_CPU, &l); l.rlim_cur = l.rlim_max; setrlimit(RLIMIT_CPU, &l); signal(SIGXCPU, SIG_IGN); for (;;);`,
    { limits: { cpuMs: 400 } },
  ),
  c(
    "time",
    "waits-for-a-terminal",
    HELD,
    `int t = open("/dev/tty", O_RDWR); char k; if (t >= 0 && read(t, &k, 1) >= 0) escape("a terminal");`,
    { wallMsMax: 2_000 },
  ),
];
