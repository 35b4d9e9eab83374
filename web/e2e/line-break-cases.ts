import type { SyntaxLanguageId } from "@assay/core/syntax";

/** What it shows, the text with the cursor before Enter, and the text with the cursor after. `¦` is the cursor. */
export type LineBreakCase = readonly [claim: string, before: string, after: string];

/** One step of indentation. */
export const UNITS: Readonly<Record<SyntaxLanguageId, string>> = {
  python: "    ",
  javascript: "  ",
  typescript: "  ",
  java: "    ",
  c: "    ",
  cpp: "    ",
  go: "\t",
  rust: "    ",
};

/** A text in which two spaces at a line's start are one step. */
function stepped(language: SyntaxLanguageId, text: string): string {
  return text.replace(/^(?: {2})+/gm, (blank) => UNITS[language].repeat(blank.length / 2));
}

const PYTHON: readonly LineBreakCase[] = [
  ["a colon opens a block", "def f(a):¦", "def f(a):\n  ¦"],
  ["a comment behind the colon hides nothing", "if x:  # why: (¦", "if x:  # why: (\n  ¦"],
  ["a colon in a comment opens nothing", "x = 1\n# if x:¦", "x = 1\n# if x:\n¦"],
  ["a bracket in a trailing comment opens nothing", "x = 1  # f(a,¦\ny = 2", "x = 1  # f(a,\n¦\ny = 2"],
  ["a comment in a block stays in it", "def f():\n  # note¦", "def f():\n  # note\n  ¦"],
  ["a colon in a string opens nothing", "def f():\n  x = 'if a:'¦", "def f():\n  x = 'if a:'\n  ¦"],
  [
    "within a docstring the line's own indentation stays",
    "def f():\n  '''Adds (a,\n  if b:¦\n  '''",
    "def f():\n  '''Adds (a,\n  if b:\n  ¦\n  '''",
  ],
  ["after a docstring the block goes on", "def f():\n  '''Adds {\n  a'''¦", "def f():\n  '''Adds {\n  a'''\n  ¦"],
  [
    "after a string of several lines its statement's start counts",
    "def f():\n  x = '''\na (\n'''¦",
    "def f():\n  x = '''\na (\n'''\n  ¦",
  ],
  ["a pair of braces in a string is not pulled apart", "x = '{¦}'", "x = '{\n¦}'"],
  ["a string left open opens nothing", "def f():\n  x = 'if a:¦", "def f():\n  x = 'if a:\n  ¦"],
  ["a long string left open holds its line", "def f():\n  x = '''if (a:¦", "def f():\n  x = '''if (a:\n  ¦"],
  ["code in a string is code", "x = f'''{f(¦)}'''", "x = f'''{f(\n  ¦\n)}'''"],
  ["return ends its block", "def f():\n  if a:\n    return a¦", "def f():\n  if a:\n    return a\n  ¦"],
  [
    "so do pass, break, continue and raise: pass",
    "class A:\n  def f(self):\n    pass¦",
    "class A:\n  def f(self):\n    pass\n  ¦",
  ],
  ["break", "while a:\n  break  # done¦", "while a:\n  break  # done\n¦"],
  ["continue", "for a in b:\n  if c:\n    continue¦\n  d()", "for a in b:\n  if c:\n    continue\n  ¦\n  d()"],
  ["raise over lines", "def f():\n  raise E(\n    a,\n  )¦", "def f():\n  raise E(\n    a,\n  )\n¦"],
  ["return in a bracket goes on", "def f():\n  return [¦", "def f():\n  return [\n    ¦"],
  ["a return that waits for a value stays", "def f():\n  return a and¦", "def f():\n  return a and\n  ¦"],
  ["a return behind a colon stays with its if", "def f():\n  if a: return b¦", "def f():\n  if a: return b\n  ¦"],
  ["returned is a name", "def f():\n  returned = 1¦", "def f():\n  returned = 1\n  ¦"],
  ["an argument list goes on under its first argument", "x = f(a,¦\ny = 1", "x = f(a,\n······¦\ny = 1"],
  ["one that hangs goes on as it hangs", "x = f(\n  a,¦\n)", "x = f(\n  a,\n  ¦\n)"],
  ["an open bracket opens a step", "x = [¦", "x = [\n  ¦"],
  ["a pair of brackets is pulled apart", "x = f(¦)", "x = f(\n  ¦\n)"],
  ["a dictionary's colon opens no block", "x = {\n  'a':¦\n}", "x = {\n  'a':\n  ¦\n}"],
  ["a half-typed def goes on in its parentheses", "def f(a,¦\n  return a", "def f(a,\n······¦\n  return a"],
  ["a half-typed def without a colon opens nothing", "class A:\n  def f(self)¦", "class A:\n  def f(self)\n  ¦"],
  ["a def over lines opens one step from its start", "def f(a,\n······b):¦", "def f(a,\n······b):\n  ¦"],
  [
    "a bracket left open above does not hold the next statement",
    "def f():\n  x = g(\n  return x¦",
    "def f():\n  x = g(\n  return x\n¦",
  ],
  ["nor the next def", "x = g(\n\ndef f():\n  y = 1¦", "x = g(\n\ndef f():\n  y = 1\n  ¦"],
  ["a lambda's colon opens nothing", "f = lambda x:¦", "f = lambda x:\n¦"],
  ["an annotation opens nothing", "def f():\n  x: int¦", "def f():\n  x: int\n  ¦"],
  ["a backslash goes on by a step", "x = a + \\¦", "x = a + \\\n  ¦"],
  ["what a backslash carried ends at its start", "x = a + \\\n  b¦", "x = a + \\\n  b\n¦"],
  ["match and case open blocks", "match a:\n  case 1:¦", "match a:\n  case 1:\n    ¦"],
  ["a line moved down keeps its place", "if a:\n  b()\n  ¦c()", "if a:\n  b()\n\n  ¦c()"],
  ["so does one that left its block", "if a:\n  b()\n¦c()", "if a:\n  b()\n\n¦c()"],
  ["a blank line keeps the place chosen for it", "def f():\n  a()\n¦", "def f():\n  a()\n\n¦"],
  ["a decorator stays", "class A:\n  @property¦", "class A:\n  @property\n  ¦"],
];

const BRACES: readonly LineBreakCase[] = [
  ["a brace opens a block", "HEAD {¦", "HEAD {\n  ¦"],
  ["a pair of braces is pulled apart", "HEAD {¦}", "HEAD {\n  ¦\n}"],
  ["a brace in a line comment opens nothing", "HEAD {\n  // if (a) {¦\n}", "HEAD {\n  // if (a) {\n  ¦\n}"],
  ["nor one in a trailing comment", "HEAD {\n  f(a); // g(b, {¦\n}", "HEAD {\n  f(a); // g(b, {\n  ¦\n}"],
  ["nor one in a block comment", "HEAD {\n  /* if (a) { */¦\n}", "HEAD {\n  /* if (a) { */\n  ¦\n}"],
  [
    "within a block comment the line's own indentation stays",
    "HEAD {\n  /* if (\n     a {¦\n   */\n}",
    "HEAD {\n  /* if (\n     a {\n     ¦\n   */\n}",
  ],
  ["a pair of braces in a comment is not pulled apart", "// {¦}", "// {\n¦}"],
  [
    "after a block comment of several lines its start counts",
    "HEAD {\n  /* a\n   * b {\n   */¦\n}",
    "HEAD {\n  /* a\n   * b {\n   */\n  ¦\n}",
  ],
  ["a block comment left open holds its line", "HEAD {\n  /* if (a {¦", "HEAD {\n  /* if (a {\n  ¦"],
  ["a brace in a string opens nothing", 'HEAD {\n  f("{(");¦\n}', 'HEAD {\n  f("{(");\n  ¦\n}'],
  ["a string left open opens nothing", 'HEAD {\n  f(a);\n  s = "a {(¦', 'HEAD {\n  f(a);\n  s = "a {(\n  ¦'],
  ["a statement that ended stays at its level", "HEAD {\n  f(a);¦", "HEAD {\n  f(a);\n  ¦"],
  ["one that hangs goes on as it hangs", "HEAD {\n  f(\n    a,¦\n  );\n}", "HEAD {\n  f(\n    a,\n    ¦\n  );\n}"],
  ["an open bracket opens a step", "HEAD {\n  f(¦\n}", "HEAD {\n  f(\n    ¦\n}"],
  ["a pair of brackets is pulled apart", "HEAD {\n  f(¦);\n}", "HEAD {\n  f(\n    ¦\n  );\n}"],
  ["a closing bracket goes back", "HEAD {\n  f(\n    a¦);\n}", "HEAD {\n  f(\n    a\n  ¦);\n}"],
  [
    "a bracket left open above does not hold the next statement",
    "HEAD {\n  f(a, b\n  return a;¦\n}",
    "HEAD {\n  f(a, b\n  return a;\n  ¦\n}",
  ],
  [
    "after a block its level goes on",
    "HEAD {\n  while (a) {\n    f(a);\n  }¦\n}",
    "HEAD {\n  while (a) {\n    f(a);\n  }\n  ¦\n}",
  ],
  ["a value that is to come stands a step in", "HEAD {\n  a =¦\n}", "HEAD {\n  a =\n    ¦\n}"],
  ["and after it the level goes on", "HEAD {\n  a =\n    b;¦\n}", "HEAD {\n  a =\n    b;\n  ¦\n}"],
  [
    "a file left open goes on in its block",
    "HEAD {\n  while (a) {\n    f(b);¦",
    "HEAD {\n  while (a) {\n    f(b);\n    ¦",
  ],
  ["a closing brace goes back to its opener", "HEAD {\n  f(a);¦}", "HEAD {\n  f(a);\n¦}"],
  ["a line moved down keeps its place", "HEAD {\n  ¦f(a);\n}", "HEAD {\n\n  ¦f(a);\n}"],
];

const C_LIKE: readonly LineBreakCase[] = [
  ["an argument list goes on under its first argument", "HEAD {\n  foo(a,¦\n}", "HEAD {\n  foo(a,\n  ····¦\n}"],
  ["an if without braces takes one statement", "HEAD {\n  if (a)¦\n}", "HEAD {\n  if (a)\n    ¦\n}"],
  ["and the level goes on after it", "HEAD {\n  if (a)\n    f(a);¦\n}", "HEAD {\n  if (a)\n    f(a);\n  ¦\n}"],
  [
    "loops of loops too",
    "HEAD {\n  for (;;)\n    while (b)\n      f(a);¦\n}",
    "HEAD {\n  for (;;)\n    while (b)\n      f(a);\n  ¦\n}",
  ],
  [
    "else takes one statement",
    "HEAD {\n  if (a)\n    b();\n  else¦\n}",
    "HEAD {\n  if (a)\n    b();\n  else\n    ¦\n}",
  ],
  [
    "a do loop ends with its while",
    "HEAD {\n  do {\n    f();\n  } while (a);¦\n}",
    "HEAD {\n  do {\n    f();\n  } while (a);\n  ¦\n}",
  ],
  [
    "an if over lines opens one step from its start",
    "HEAD {\n  if (a &&\n      b) {¦\n  }\n}",
    "HEAD {\n  if (a &&\n      b) {\n    ¦\n  }\n}",
  ],
  ["a label stands a step in", "HEAD {\n  switch (a) {¦}\n}", "HEAD {\n  switch (a) {\n    ¦\n  }\n}"],
  [
    "its statements one more",
    "HEAD {\n  switch (a) {\n    case 1:¦\n  }\n}",
    "HEAD {\n  switch (a) {\n    case 1:\n      ¦\n  }\n}",
  ],
  [
    "and stay there",
    "HEAD {\n  switch (a) {\n    case 1:\n      f();\n      break;¦\n  }\n}",
    "HEAD {\n  switch (a) {\n    case 1:\n      f();\n      break;\n      ¦\n  }\n}",
  ],
  ["a brace on a line of its own opens one step", "HEAD\n{¦\n}", "HEAD\n{\n  ¦\n}"],
  [
    "after else the chain's level goes on",
    "HEAD {\n  if (a) {\n    f();\n  } else if (b) {\n    g();\n  }¦\n}",
    "HEAD {\n  if (a) {\n    f();\n  } else if (b) {\n    g();\n  }\n  ¦\n}",
  ],
];

const SCRIPT: readonly LineBreakCase[] = [
  [
    "within a template the line's own indentation stays",
    "HEAD {\n  const s = `a {\n  b (¦ c`;\n}",
    "HEAD {\n  const s = `a {\n  b (\n  ¦c`;\n}",
  ],
  [
    "after a template the level goes on",
    "HEAD {\n  const s = `a {\nb (`;¦\n}",
    "HEAD {\n  const s = `a {\nb (`;\n  ¦\n}",
  ],
  ["a pair of braces in a template is not pulled apart", "const s = `{¦}`;", "const s = `{\n¦}`;"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: JavaScript, to be typed
  ["code in a template is code", "const s = `a ${f(¦)}`;", "const s = `a ${f(\n  ¦\n)}`;"],
  ["a template left open holds its line", "HEAD {\n  const s = `a {¦", "HEAD {\n  const s = `a {\n  ¦"],
  ["a regular expression opens nothing", "HEAD {\n  const r = /[{(]/;¦\n}", "HEAD {\n  const r = /[{(]/;\n  ¦\n}"],
  ["nor one without its semicolon", "HEAD {\n  const r = /[{(\"'`]/g¦\n}", "HEAD {\n  const r = /[{(\"'`]/g\n  ¦\n}"],
  ["nor one that is parted", "HEAD {\n  const r = /[{¦}]/;\n}", "HEAD {\n  const r = /[{\n  ¦}]/;\n}"],
  ["nor one left open", "HEAD {\n  const r = /[{(¦", "HEAD {\n  const r = /[{(\n  ¦"],
  ["a line without a semicolon ends", "HEAD {\n  const a = 1\n  f(a)¦\n}", "HEAD {\n  const a = 1\n  f(a)\n  ¦\n}"],
  ["an arrow's body stands a step in", "const f = (a) =>¦", "const f = (a) =>\n  ¦"],
  ["a function among arguments opens one step", "f(a, (b) => {¦});", "f(a, (b) => {\n  ¦\n});"],
  ["an object goes on", "const o = {\n  a: 1,¦\n};", "const o = {\n  a: 1,\n  ¦\n};"],
  ["an array goes on", "const o = [\n  1,¦\n];", "const o = [\n  1,\n  ¦\n];"],
  ["a chain goes on as it stands", "HEAD {\n  a\n    .b()¦\n}", "HEAD {\n  a\n    .b()\n    ¦\n}"],
  [
    "a half-typed function goes on in its parentheses",
    "function foo(a,¦\n  return a;\n}",
    "function foo(a,\n·············¦\n  return a;\n}",
  ],
  ["a value without a semicolon waits a step in", "const a = 1\nconst b =¦", "const a = 1\nconst b =\n  ¦"],
];

const JAVA: readonly LineBreakCase[] = [
  [
    "within a text block the line's own indentation stays",
    'class A {\n  String s = """\n    a {\n    b (¦\n    """;\n}',
    'class A {\n  String s = """\n    a {\n    b (\n    ¦\n    """;\n}',
  ],
  [
    "after a text block the level goes on",
    'class A {\n  String s = """\n    a {\n    """;¦\n}',
    'class A {\n  String s = """\n    a {\n    """;\n  ¦\n}',
  ],
  [
    "a text block left open holds its line",
    'class A {\n  String s = """\n    a {¦\n',
    'class A {\n  String s = """\n    a {\n    ¦\n',
  ],
  ["an annotation stays", "class A {\n  @Override¦\n}", "class A {\n  @Override\n  ¦\n}"],
  [
    "a wrapped head opens one step from its start",
    "class A {\n  void f()\n      throws B {¦\n  }\n}",
    "class A {\n  void f()\n      throws B {\n    ¦\n  }\n}",
  ],
  [
    "a half-typed method goes on in its parentheses",
    "class A {\n  int foo(int a,¦\n    return a;\n  }\n}",
    "class A {\n  int foo(int a,\n  ········¦\n    return a;\n  }\n}",
  ],
  ["a constant of an enum stays", "enum A {\n  B,\n  C,¦\n}", "enum A {\n  B,\n  C,\n  ¦\n}"],
];

const C: readonly LineBreakCase[] = [
  ["a directive is no statement", "#include <a.h>¦", "#include <a.h>\n¦"],
  ["a macro's brace opens nothing", "#define A {¦\nint a;", "#define A {\n¦\nint a;"],
  ["a character opens nothing", "HEAD {\n  f('{');¦\n}", "HEAD {\n  f('{');\n  ¦\n}"],
  ["a member list goes on", "struct a {\n  int b;¦\n};", "struct a {\n  int b;\n  ¦\n};"],
  [
    "a half-typed function goes on in its parentheses",
    "int foo(int a,¦\n  return a;\n}",
    "int foo(int a,\n········¦\n  return a;\n}",
  ],
  ["a list of names goes on a step in", "HEAD {\n  int a,¦ b;\n}", "HEAD {\n  int a,\n    ¦b;\n}"],
];

const CPP: readonly LineBreakCase[] = [
  [
    "within a raw string the line's own indentation stays",
    'HEAD {\n  auto s = R"(a {\n  b (¦)";\n}',
    'HEAD {\n  auto s = R"(a {\n  b (\n  ¦)";\n}',
  ],
  ["a raw string left open holds its line", 'HEAD {\n  auto s = R"(a {¦', 'HEAD {\n  auto s = R"(a {\n  ¦'],
  ["a section's members stand a step in", "class A {\npublic:¦\n};", "class A {\npublic:\n  ¦\n};"],
  [
    "a wrapped constructor opens one step from its start",
    "A::A(int a)\n    : a_(a) {¦}",
    "A::A(int a)\n    : a_(a) {\n  ¦\n}",
  ],
  [
    "a lambda among arguments opens one step",
    "HEAD {\n  f(a, [](int b) {¦});\n}",
    "HEAD {\n  f(a, [](int b) {\n    ¦\n  });\n}",
  ],
];

const GO: readonly LineBreakCase[] = [
  ["an argument list goes on a step in", "HEAD {\n  foo(a,¦\n}", "HEAD {\n  foo(a,\n    ¦\n}"],
  [
    "within a raw string the line's own indentation stays",
    "HEAD {\n  s := `a {\n  b (¦`\n}",
    "HEAD {\n  s := `a {\n  b (\n  ¦`\n}",
  ],
  ["a raw string left open holds its line", "HEAD {\n  s := `a {¦", "HEAD {\n  s := `a {\n  ¦"],
  ["a line without a semicolon ends", "HEAD {\n  a := 1\n  f(a)¦\n}", "HEAD {\n  a := 1\n  f(a)\n  ¦\n}"],
  ["a label stands as far in as its switch", "HEAD {\n  switch a {¦}\n}", "HEAD {\n  switch a {\n  ¦\n  }\n}"],
  [
    "its statements a step in",
    "HEAD {\n  switch a {\n  case 1:¦\n  }\n}",
    "HEAD {\n  switch a {\n  case 1:\n    ¦\n  }\n}",
  ],
  [
    "and stay there",
    "HEAD {\n  switch a {\n  case 1:\n    f(a)¦\n  }\n}",
    "HEAD {\n  switch a {\n  case 1:\n    f(a)\n    ¦\n  }\n}",
  ],
  ["a half-typed func opens nothing", "type a int\n\nfunc f¦", "type a int\n\nfunc f\n¦"],
  ["a list of imports goes on", 'import (\n  "a"¦\n)', 'import (\n  "a"\n  ¦\n)'],
];

const RUST: readonly LineBreakCase[] = [
  ["an argument list goes on a step in", "HEAD {\n  foo(a,¦\n}", "HEAD {\n  foo(a,\n    ¦\n}"],
  [
    "within a string of several lines the line's own indentation stays",
    'HEAD {\n  let s = "a {\n  b (¦";\n}',
    'HEAD {\n  let s = "a {\n  b (\n  ¦";\n}',
  ],
  ["within a raw string too", 'HEAD {\n  let s = r#"a {\n  b (¦"#;\n}', 'HEAD {\n  let s = r#"a {\n  b (\n  ¦"#;\n}'],
  ["a raw string left open holds its line", 'HEAD {\n  let s = r#"a {¦', 'HEAD {\n  let s = r#"a {\n  ¦'],
  ["an arm goes on", "HEAD {\n  match a {\n    1 => 2,¦\n  }\n}", "HEAD {\n  match a {\n    1 => 2,\n    ¦\n  }\n}"],
  [
    "an arm's value that is to come stands a step in",
    "HEAD {\n  match a {\n    1 =>¦\n  }\n}",
    "HEAD {\n  match a {\n    1 =>\n      ¦\n  }\n}",
  ],
  [
    "a lifetime opens no character",
    "HEAD {\n  let a: &'a B = f({¦});\n}",
    "HEAD {\n  let a: &'a B = f({\n    ¦\n  });\n}",
  ],
  [
    "a wrapped head opens one step from its start",
    "fn f<T>(a: T)\n  where T: B {¦}",
    "fn f<T>(a: T)\n  where T: B {\n  ¦\n}",
  ],
  ["an attribute stays", "#[test]¦\nfn f() {}", "#[test]\n¦\nfn f() {}"],
];

function withHead(language: SyntaxLanguageId, head: string, cases: readonly LineBreakCase[]): LineBreakCase[] {
  const place = (text: string) => stepped(language, text.replaceAll("HEAD", head)).replaceAll("·", " ");
  return cases.map(([claim, before, after]) => [claim, place(before), place(after)]);
}

export const LINE_BREAK_CASES: Readonly<Record<SyntaxLanguageId, readonly LineBreakCase[]>> = {
  python: withHead("python", "", PYTHON),
  javascript: withHead("javascript", "function f()", [...BRACES, ...C_LIKE, ...SCRIPT]),
  typescript: withHead("typescript", "function f(): void", [...BRACES, ...C_LIKE, ...SCRIPT]),
  java: [
    ...withHead("java", "class A", BRACES.slice(0, 2)),
    ...withHead(
      "java",
      "class A { void f()",
      [...BRACES.slice(2), ...C_LIKE].filter(([, before]) => before.startsWith("HEAD {")),
    ),
    ...withHead("java", "", JAVA),
  ],
  c: withHead("c", "int f(void)", [...BRACES, ...C_LIKE, ...C]),
  cpp: withHead("cpp", "int f()", [...BRACES, ...C_LIKE, ...C, ...CPP]),
  go: withHead("go", "func f()", [...BRACES, ...GO]),
  rust: withHead("rust", "fn f()", [...BRACES, ...RUST]),
};
