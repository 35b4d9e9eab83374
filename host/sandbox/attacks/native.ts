import { type Attack, HELD, whole } from "./attack.ts";

const goProgram = (imports: readonly string[], body: string): string =>
  `package main\n\nimport (\n\t"fmt"\n\t"os"\n${imports.map((name) => `\t"${name}"\n`).join("")})\n\nfunc escape(what string) { fmt.Println("ESCAPE", what) }\n\nfunc main() {\n${body}\n\tvar x, y int\n\tfmt.Fscan(os.Stdin, &x, &y)\n\tfmt.Println(x + y)\n}\n`;

const rustProgram = (body: string): string =>
  `use std::io::Read;\n#[allow(dead_code)]\nfn escape(what: &str) { println!("ESCAPE {}", what); }\nfn main() {\n${body}\n    let mut text = String::new();\n    std::io::stdin().read_to_string(&mut text).unwrap();\n    println!("{}", text.split_whitespace().map(|w| w.parse::<i64>().unwrap()).sum::<i64>());\n}\n`;

/** The same walls met from Go and Rust, whose runtimes make threads and take memory in ways of their own. */
export const NATIVE: readonly Attack[] = [
  whole(
    "network",
    "go-dials-out",
    "go",
    HELD,
    goProgram(
      ["net", "time"],
      '\tif c, e := net.DialTimeout("tcp", "127.0.0.1:{port}", time.Second); e == nil {\n\t\tc.Close()\n\t\tescape("dialled")\n\t}',
    ),
  ),
  whole(
    "network",
    "rust-dials-out",
    "rust",
    HELD,
    rustProgram('    if std::net::TcpStream::connect("127.0.0.1:{port}").is_ok() { escape("dialled"); }'),
  ),
  whole(
    "memory",
    "go-takes-a-gigabyte",
    "go",
    ["memory_limit", "runtime_error", "signalled"],
    goProgram(
      [],
      "\tvar kept [][]byte\n\tfor i := 0; i < 1024; i++ {\n\t\tblock := make([]byte, 1<<20)\n\t\tfor at := range block {\n\t\t\tblock[at] = byte(at)\n\t\t}\n\t\tkept = append(kept, block)\n\t}\n\tfmt.Fprintln(os.Stderr, len(kept))",
    ),
  ),
  whole(
    "memory",
    "rust-takes-a-gigabyte",
    "rust",
    ["memory_limit", "runtime_error", "signalled"],
    rustProgram(
      '    let mut kept: Vec<Vec<u8>> = Vec::new();\n    for n in 0..1024u32 { kept.push(vec![(n % 255 + 1) as u8; 1 << 20]); }\n    eprintln!("{}", kept.iter().map(|b| b[7] as u64).sum::<u64>());',
    ),
  ),
  whole(
    "process",
    "go-threads-without-end",
    "go",
    ["runtime_error", "signalled", "cpu_limit", "wall_limit", "memory_limit", "output_limit"],
    goProgram(
      ["runtime", "time"],
      "\tfor i := 0; i < 100000; i++ {\n\t\tgo func() {\n\t\t\truntime.LockOSThread()\n\t\t\ttime.Sleep(time.Hour)\n\t\t}()\n\t}\n\ttime.Sleep(time.Hour)",
    ),
  ),
  whole(
    "process",
    "rust-threads-without-end",
    "rust",
    ["runtime_error", "signalled", "accepted", "memory_limit"],
    rustProgram(
      '    let mut count = 0;\n    while std::thread::Builder::new().spawn(|| std::thread::sleep(std::time::Duration::from_secs(60))).is_ok() { count += 1; }\n    if count > 4096 { escape("threads"); }',
    ),
  ),
  whole(
    "time",
    "go-spins-on-all",
    "go",
    ["cpu_limit"],
    goProgram(
      ["runtime"],
      "\tfor i := 0; i < runtime.NumCPU()*2; i++ {\n\t\tgo func() {\n\t\t\tfor {\n\t\t\t}\n\t\t}()\n\t}\n\tselect {}",
    ),
  ),
  whole(
    "time",
    "rust-spins-in-threads",
    "rust",
    ["cpu_limit"],
    rustProgram(
      "    for _ in 0..4 { std::thread::spawn(|| loop { std::hint::spin_loop(); }); }\n    loop { std::hint::spin_loop(); }",
    ),
  ),
  whole(
    "privilege",
    "go-new-namespaces",
    "go",
    HELD,
    goProgram(
      ["syscall"],
      '\tif syscall.Unshare(syscall.CLONE_NEWUSER|syscall.CLONE_NEWNS) == nil {\n\t\tescape("unshare")\n\t}\n\tif syscall.Mount("none", "/tmp", "tmpfs", 0, "") == nil {\n\t\tescape("mount")\n\t}\n\tif _, _, e := syscall.RawSyscall(syscall.SYS_PTRACE, 16, 1, 0); e == 0 {\n\t\tescape("ptrace")\n\t}',
    ),
  ),
  whole(
    "filesystem",
    "rust-looks-around",
    "rust",
    HELD,
    rustProgram(
      '    for path in ["{file}", "/etc/shadow", "/root", "/home", "/var", "/opt/rust"] {\n        if let Ok(text) = std::fs::read(path) { if !text.is_empty() { escape(path); } }\n        if std::fs::read_dir(path).map(|mut d| d.next().is_some()).unwrap_or(false) { escape(path); }\n    }\n    for path in ["/usr/x", "/etc/x", "/x", "/dev/x"] { if std::fs::write(path, "x").is_ok() { escape(path); } }',
    ),
  ),
  whole(
    "process",
    "go-child-that-stays",
    "go",
    HELD,
    goProgram(
      ["os/exec", "syscall"],
      '\tchild := exec.Command("/bin/sh", "-c", "sleep 60")\n\tchild.SysProcAttr = &syscall.SysProcAttr{Setsid: true}\n\tchild.Start()',
    ),
  ),
  whole(
    "output",
    "rust-prints-without-end",
    "rust",
    ["output_limit"],
    rustProgram('    loop { println!("{}", "x".repeat(4096)); }'),
  ),
  whole(
    "compile",
    "rust-macro-bomb",
    "rust",
    ["compile_error", "compile_limit"],
    "macro_rules! grow { ($($x:tt)*) => { grow!($($x)* $($x)*); } }\nfn main() { grow!(a a a a); }\n",
    { limits: { compileMs: 3_000 } },
  ),
  whole(
    "compile",
    "go-constant-bomb",
    "go",
    ["compile_error", "compile_limit"],
    "package main\n\nvar huge = [1 << 40]byte{1<<40 - 1: 1}\n\nfunc main() { println(huge[3]) }\n",
    { limits: { compileMs: 3_000 } },
  ),
  whole(
    "compile",
    "rust-reads-the-host",
    "rust",
    ["compile_error"],
    'fn main() { print!("{}", include_str!("{file}")); }\n',
  ),
  whole(
    "compile",
    "rust-asks-for-its-mounts",
    "rust",
    ["compile_error"],
    'fn main() { print!("{}", include_str!("/proc/self/mountinfo")); }\n',
  ),
];
