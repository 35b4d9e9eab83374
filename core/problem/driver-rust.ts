import { err, ok, type Result } from "../base/index.ts";
import { inPlaceType } from "./in-place.ts";
import { declaresNode } from "./nodes.ts";
import { nameIn } from "./reserved.ts";
import type { ClassTests, FunctionTests } from "./tests.ts";

/** The two files of a Rust program that is called: the driver, and the candidate's text with the call behind it. */
export interface RustFiles {
  readonly driver: string;
  readonly main: string;
}

/**
 * The driver of a Rust function or class. The call stands behind the candidate's text, in their module, so that nothing
 * needs to be `pub`; which types it reads and writes is inferred from their signatures. Fails with code "refused".
 */
export function rustDriver(tests: FunctionTests | ClassTests, source: string): Result<RustFiles> {
  const types =
    "entry" in tests
      ? [tests.returns ?? "", ...(tests.params ?? []).map(({ type }) => type)]
      : (tests.methods ?? []).flatMap(({ params, returns }) => [returns, ...params.map(({ type }) => type)]);
  if (types.some((type) => type.startsWith("any"))) return err("refused", 'Rust has no type "any"');
  const uses = (mark: string) => types.some((type) => type.startsWith(mark));
  const tools = `${uses("list<") ? RUST_LIST : ""}${uses("tree<") ? RUST_TREE : ""}`;
  const given = (["ListNode", "TreeNode"] as const).some((name) => !declaresNode(source, name));
  const imports = given ? "#[allow(unused_imports)] use crate::nodes::*;\n" : "";
  const body = "entry" in tests ? functionBody(tests, source) : classBody(tests);
  if (!body.ok) return body;
  const call = `pub fn assay_call(input: &mut crate::assay::Input, out: &mut String) {
    use crate::assay::Give;
${body.value}}
`;
  return ok({ driver: RUST_HEAD, main: `${source}\n${imports}${tools}${call}` });
}

function functionBody(tests: FunctionTests, source: string): Result<string> {
  if (tests.params === undefined) return err("refused", "Rust needs params beside the entry");
  const inPlace = inPlaceType(tests) !== undefined;
  const names = tests.params.map((_, index) => `a${index}`);
  const reads = names.map((name, index) => `    let ${inPlace && index === 0 ? "mut " : ""}${name} = input.take();\n`);
  const args = names.map((name, index) => (inPlace && index === 0 ? `&mut ${name}` : name)).join(", ");
  const own = nameIn("rust", tests.entry);
  const target = /\bimpl\s+Solution\b/.test(source) ? `Solution::${own}` : own;
  const answer = inPlace ? `    ${target}(${args});\n    a0.give(out);\n` : `    ${target}(${args}).give(out);\n`;
  return ok(`${reads.join("")}${answer}`);
}

function classBody(tests: ClassTests): Result<string> {
  if (tests.methods === undefined) return err("refused", "Rust needs methods beside the class");
  const rows = tests.methods.map(({ name, params }) => {
    const reads = params.map((_, index) => `                let a${index} = input.take();\n`).join("");
    const args = params.map((_, index) => `a${index}`).join(", ");
    const act =
      name === "new"
        ? `object = Some(${tests.class}::new(${args}));\n                ().give(out);`
        : `object.as_mut().expect("made before").${nameIn("rust", name)}(${args}).give(out);`;
    return `            "${name}" => {\n${reads}                ${act}\n            }\n`;
  });
  return ok(`    let mut object: Option<${tests.class}> = None;
    let count = input.count();
    out.push('[');
    for at in 0..count {
        if at > 0 {
            out.push(',');
        }
        let name: String = input.take();
        input.count();
        match name.as_str() {
${rows.join("")}            _ => unreachable!(),
        }
    }
    out.push(']');
`);
}

const RUST_LIST = `impl crate::assay::Take for Option<Box<ListNode>> {
    fn read(word: &str, input: &mut crate::assay::Input) -> Self {
        let mut values = Vec::new();
        for _ in 0..crate::assay::size(word) {
            values.push(input.take());
        }
        let mut head = None;
        while let Some(val) = values.pop() {
            head = Some(Box::new(ListNode { val, next: head }));
        }
        head
    }
}
impl crate::assay::Give for Option<Box<ListNode>> {
    fn give(&self, out: &mut String) {
        out.push('[');
        let mut node = self;
        let mut at = 0;
        while let Some(one) = node {
            if at > 0 {
                out.push(',');
            }
            crate::assay::Give::give(&one.val, out);
            node = &one.next;
            at += 1;
        }
        out.push(']');
    }
}
`;

const RUST_TREE = String.raw`impl crate::assay::Take for Option<std::rc::Rc<std::cell::RefCell<TreeNode>>> {
    fn read(word: &str, input: &mut crate::assay::Input) -> Self {
        let mut known: Vec<std::rc::Rc<std::cell::RefCell<TreeNode>>> = Vec::new();
        for at in 0..crate::assay::size(word) {
            let token = input.word();
            if token.starts_with('n') {
                continue;
            }
            let val = crate::assay::Take::read(&token, input);
            let node = std::rc::Rc::new(std::cell::RefCell::new(TreeNode { val, left: None, right: None }));
            if at > 0 {
                let mut parent = known[(at - 1) / 2].borrow_mut();
                if at % 2 == 1 {
                    parent.left = Some(node.clone());
                } else {
                    parent.right = Some(node.clone());
                }
            }
            known.push(node);
        }
        known.first().cloned()
    }
}
impl crate::assay::Give for Option<std::rc::Rc<std::cell::RefCell<TreeNode>>> {
    fn give(&self, out: &mut String) {
        let start = out.len();
        let mut queue = vec![self.clone()];
        let mut nulls = 0;
        let mut at = 0;
        out.push('[');
        while at < queue.len() {
            if at > 1000000 {
                out.truncate(start);
                out.push_str("{\"$odd\":\"a tree with a cycle\"}");
                return;
            }
            match queue[at].clone() {
                None => nulls += 1,
                Some(one) => {
                    if at > 0 {
                        out.push(',');
                    }
                    while nulls > 0 {
                        out.push_str("null,");
                        nulls -= 1;
                    }
                    let node = one.borrow();
                    crate::assay::Give::give(&node.val, out);
                    queue.push(node.left.clone());
                    queue.push(node.right.clone());
                }
            }
            at += 1;
        }
        out.push(']');
    }
}
`;

const RUST_HEAD = String.raw`#[path = "main.rs"]
mod solution;

pub mod nodes {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ListNode {
        pub val: i32,
        pub next: Option<Box<ListNode>>,
    }
    impl ListNode {
        pub fn new(val: i32) -> Self {
            ListNode { val, next: None }
        }
    }
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct TreeNode {
        pub val: i32,
        pub left: Option<std::rc::Rc<std::cell::RefCell<TreeNode>>>,
        pub right: Option<std::rc::Rc<std::cell::RefCell<TreeNode>>>,
    }
    impl TreeNode {
        pub fn new(val: i32) -> Self {
            TreeNode { val, left: None, right: None }
        }
    }
}

pub mod assay {
    pub struct Input {
        pub bytes: Vec<u8>,
        pub at: usize,
    }

    impl Input {
        pub fn word(&mut self) -> String {
            let start = self.at;
            while self.at < self.bytes.len() && self.bytes[self.at] != b' ' && self.bytes[self.at] != b'\n' {
                self.at += 1;
            }
            let word = String::from_utf8_lossy(&self.bytes[start..self.at]).into_owned();
            self.at += 1;
            word
        }
        pub fn count(&mut self) -> usize {
            size(&self.word())
        }
        pub fn take<T: Take>(&mut self) -> T {
            let word = self.word();
            T::read(&word, self)
        }
    }

    pub fn size(word: &str) -> usize {
        word[1..].parse().unwrap_or(0)
    }

    /// What can be read from a case.
    pub trait Take {
        fn read(word: &str, input: &mut Input) -> Self;
    }
    macro_rules! whole {
        ($($kind:ty)*) => { $(
            impl Take for $kind {
                fn read(word: &str, _: &mut Input) -> Self {
                    word[1..].parse().expect(concat!("A parameter of type ", stringify!($kind), " cannot take the case's value"))
                }
            }
            impl Give for $kind {
                fn give(&self, out: &mut String) {
                    out.push_str(&self.to_string());
                }
            }
        )* };
    }
    whole!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);
    macro_rules! float {
        ($($kind:ty)*) => { $(
            impl Take for $kind {
                fn read(word: &str, _: &mut Input) -> Self {
                    word[1..].parse().expect("a number")
                }
            }
            impl Give for $kind {
                fn give(&self, out: &mut String) {
                    if self.is_nan() {
                        out.push_str("{\"$float\":\"NaN\"}");
                    } else if self.is_infinite() {
                        out.push_str(if *self > 0.0 { "{\"$float\":\"Infinity\"}" } else { "{\"$float\":\"-Infinity\"}" });
                    } else {
                        out.push_str(&format!("{:?}", self));
                    }
                }
            }
        )* };
    }
    float!(f32 f64);
    impl Take for bool {
        fn read(word: &str, _: &mut Input) -> Self {
            word.starts_with('t')
        }
    }
    impl Take for String {
        fn read(word: &str, _: &mut Input) -> Self {
            let digits = word.as_bytes();
            let hex = |digit: u8| if digit <= b'9' { digit - b'0' } else { digit - b'a' + 10 };
            let bytes = (1..digits.len()).step_by(2).map(|at| hex(digits[at]) * 16 + hex(digits[at + 1])).collect();
            String::from_utf8(bytes).expect("UTF-8")
        }
    }
    impl<T: Take> Take for Vec<T> {
        fn read(word: &str, input: &mut Input) -> Self {
            (0..size(word)).map(|_| input.take()).collect()
        }
    }

    /// What can be an answer.
    pub trait Give {
        fn give(&self, out: &mut String);
    }
    impl Give for () {
        fn give(&self, out: &mut String) {
            out.push_str("null");
        }
    }
    impl Give for bool {
        fn give(&self, out: &mut String) {
            out.push_str(if *self { "true" } else { "false" });
        }
    }
    impl Give for str {
        fn give(&self, out: &mut String) {
            out.push('"');
            for unit in self.chars() {
                if unit < ' ' || unit == '"' || unit == '\\' {
                    out.push_str(&format!("\\u{:04x}", unit as u32));
                } else {
                    out.push(unit);
                }
            }
            out.push('"');
        }
    }
    impl Give for String {
        fn give(&self, out: &mut String) {
            self.as_str().give(out);
        }
    }
    impl Give for char {
        fn give(&self, out: &mut String) {
            self.to_string().give(out);
        }
    }
    impl<T: Give> Give for [T] {
        fn give(&self, out: &mut String) {
            out.push('[');
            for (at, item) in self.iter().enumerate() {
                if at > 0 {
                    out.push(',');
                }
                item.give(out);
            }
            out.push(']');
        }
    }
    impl<T: Give> Give for Vec<T> {
        fn give(&self, out: &mut String) {
            self.as_slice().give(out);
        }
    }
    impl<T: Give, const N: usize> Give for [T; N] {
        fn give(&self, out: &mut String) {
            self.as_slice().give(out);
        }
    }
    impl<T: Give + ?Sized> Give for &T {
        fn give(&self, out: &mut String) {
            (**self).give(out);
        }
    }
    impl<A: Give, B: Give> Give for (A, B) {
        fn give(&self, out: &mut String) {
            out.push('[');
            self.0.give(out);
            out.push(',');
            self.1.give(out);
            out.push(']');
        }
    }
    macro_rules! maybe {
        ($($kind:ty)*) => { $(
            impl Give for Option<$kind> {
                fn give(&self, out: &mut String) {
                    match self {
                        None => out.push_str("null"),
                        Some(value) => value.give(out),
                    }
                }
            }
        )* };
    }
    maybe!(i32 i64 u32 u64 usize f64 bool char String &str);

    extern "C" {
        fn dup(descriptor: i32) -> i32;
        fn write(descriptor: i32, bytes: *const u8, count: usize) -> isize;
        fn _exit(code: i32) -> !;
    }

    pub fn channel() -> i32 {
        unsafe { dup(1) }
    }

    pub fn end(channel: i32, nonce: &str, answer: &str) -> ! {
        use std::io::Write;
        let _ = std::io::stdout().flush();
        let frame = format!("\n@assay:{}:{}\n", nonce, answer);
        let mut rest = frame.as_bytes();
        while !rest.is_empty() {
            let sent = unsafe { write(channel, rest.as_ptr(), rest.len()) };
            if sent <= 0 {
                unsafe { _exit(1) }
            }
            rest = &rest[sent as usize..];
        }
        unsafe { _exit(0) }
    }
}

fn main() {
    use std::io::Read;
    let mut bytes = Vec::new();
    std::io::stdin().read_to_end(&mut bytes).expect("the case");
    let mut input = assay::Input { bytes, at: 0 };
    let nonce = input.word();
    let channel = assay::channel();
    let mut out = String::new();
    solution::assay_call(&mut input, &mut out);
    assay::end(channel, &nonce, &out);
}
`;
