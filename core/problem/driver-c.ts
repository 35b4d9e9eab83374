import { err, ok, type Result } from "../base/index.ts";
import { inPlaceType } from "./in-place.ts";
import { declaresNode, part } from "./nodes.ts";
import { nameIn } from "./reserved.ts";
import type { ClassTests, FunctionTests, Param } from "./tests.ts";
import { parseType, spellType, type Type } from "./type.ts";

const WHY_C =
  "C takes and gives numbers, truth values, texts, lists and trees of whole numbers, and arrays of them, nested at most twice";

interface Element {
  readonly c: string;
  readonly read: string;
  readonly put: string;
}

const ELEMENTS: Readonly<Record<string, Element>> = {
  int: { c: "int ", read: "assay_int()", put: "assay_put_long" },
  long: { c: "long long ", read: "assay_long()", put: "assay_put_long" },
  float: { c: "double ", read: "assay_float()", put: "assay_put_double" },
  bool: { c: "bool ", read: "assay_bool()", put: "assay_put_bool" },
  string: { c: "char *", read: "assay_string()", put: "assay_put_text" },
  "list<int>": { c: "ListNode *", read: "assay_list()", put: "assay_put_list" },
  "tree<int>": { c: "TreeNode *", read: "assay_tree()", put: "assay_put_tree" },
};

/** A type as C passes it: an element, an array of them, or an array of arrays. */
export interface CType extends Element {
  readonly depth: 0 | 1 | 2;
}

/** How C passes a type; undefined for one it has no shape for. */
export function cType(text: string): CType | undefined {
  let type: Type | undefined = parseType(text);
  let depth = 0;
  for (; type?.kind === "array"; type = type.of) depth++;
  const element = type === undefined ? undefined : ELEMENTS[spellType(type)];
  return element === undefined || depth > 2 ? undefined : { ...element, depth: depth as CType["depth"] };
}

/**
 * The driver of a C function, or of a class as C has it: a type and functions `Class_method` over a pointer to it. Made
 * for their types, holds the candidate's text. Fails with code "refused".
 */
export function cDriver(tests: FunctionTests | ClassTests, source: string): Result<string> {
  const nodes = (["ListNode", "TreeNode"] as const).filter((name) => !declaresNode(source, name));
  const head = `${C_HEAD}
typedef struct ListNode ListNode;
typedef struct TreeNode TreeNode;
${nodes.map((name) => C_NODES[name]).join("")}
${part(source, "c")}
${usesNodes(tests) ? C_NODE_TOOLS : ""}
int main(void) {
    assay_begin();
`;
  const tail = "    assay_end();\n}\n";
  if ("entry" in tests) {
    if (tests.params === undefined || tests.returns === undefined)
      return err("refused", "C needs params and returns beside the entry");
    const inPlace = inPlaceType(tests);
    const made = call(nameIn("c", tests.entry), tests.params, tests.returns, "    ");
    if (!made.ok) return made;
    const first = inPlace === undefined ? undefined : cType(inPlace);
    const put = first === undefined ? made.value.put : spell(first, "a0", "n0", "s0", "    ");
    return ok(`${head}${made.value.text}${put}${tail}`);
  }
  if (tests.methods === undefined) return err("refused", "C needs methods beside the class");
  const branches: string[] = [];
  for (const method of tests.methods) {
    const isNew = method.name === "new";
    const made = call(
      `${tests.class}_${method.name}`,
      method.params,
      isNew ? "new" : method.returns,
      "            ",
      isNew ? "" : "object",
    );
    if (!made.ok) return made;
    branches.push(`if (!strcmp(method, "${method.name}")) {\n${made.value.text}${made.value.put}        }`);
  }
  return ok(`${head}    ${tests.class} *object = 0;
    int count = assay_count();
    assay_put("[");
    for (int call = 0; call < count; call++) {
        if (call > 0) assay_put(",");
        char *method = assay_string();
        assay_count();
        ${branches.join(" else ")}
    }
    assay_put("]");
${tail}`);
}

function usesNodes(tests: FunctionTests | ClassTests): boolean {
  const types =
    "entry" in tests
      ? [tests.returns ?? "", ...(tests.params ?? []).map(({ type }) => type)]
      : (tests.methods ?? []).flatMap(({ params, returns }) => [returns, ...params.map(({ type }) => type)]);
  return types.some((type) => /^(?:list|tree)</.test(type));
}

/** Statements that read the arguments and call, and statements that spell the result. */
function call(
  name: string,
  params: readonly Param[],
  returns: string,
  indent: string,
  self = "",
): Result<{ text: string; put: string }> {
  const lines: string[] = [];
  const args = self === "" ? [] : [self];
  for (const [index, param] of params.entries()) {
    const type = cType(param.type);
    if (type === undefined) return err("refused", `${WHY_C}; "${param.name}" is ${param.type}`);
    const [a, n, s] = [`a${index}`, `n${index}`, `s${index}`];
    if (type.depth === 0) lines.push(`${type.c}${a} = ${type.read};`);
    if (type.depth === 1) lines.push(...readArray(type.c, a, `int ${n}`, n, type.read));
    if (type.depth === 2) {
      lines.push(`int ${n} = assay_count();`, `int *${s} = (int *)malloc(sizeof(int) * (size_t)(${n} + 1));`);
      lines.push(`${type.c}**${a} = (${type.c}**)malloc(sizeof(${type.c}*) * (size_t)(${n} + 1));`);
      lines.push(`for (int row = 0; row < ${n}; row++) {`);
      lines.push(...readArray(type.c, "items", `${s}[row]`, `${s}[row]`, type.read).map((line) => `    ${line}`));
      lines.push(`    ${a}[row] = items;`, "}");
    }
    args.push(a, ...(type.depth > 0 ? [n] : []), ...(type.depth > 1 ? [s] : []));
  }
  const block = (text: readonly string[]): string => text.map((line) => `${indent}${line}\n`).join("");
  if (returns === "new")
    return ok({ text: block([...lines, `object = ${name}(${args.join(", ")});`]), put: block([`assay_put("null");`]) });
  if (returns === "void")
    return ok({ text: block([...lines, `${name}(${args.join(", ")});`]), put: block([`assay_put("null");`]) });
  const type = cType(returns);
  if (type === undefined) return err("refused", `${WHY_C}; it returns ${returns}`);
  if (type.depth > 0) {
    lines.push("int returnSize = 0;");
    args.push("&returnSize");
  }
  if (type.depth > 1) {
    lines.push("int *returnSizes = 0;");
    args.push("&returnSizes");
  }
  lines.push(`${type.c}${"*".repeat(type.depth)}result = ${name}(${args.join(", ")});`);
  return ok({ text: block(lines), put: spell(type, "result", "returnSize", "returnSizes", indent) });
}

function readArray(c: string, name: string, declare: string, size: string, read: string): string[] {
  return [
    `${declare} = assay_count();`,
    `${c}*${name} = (${c}*)malloc(sizeof(${c}) * (size_t)(${size} + 1));`,
    `for (int at = 0; at < ${size}; at++) ${name}[at] = ${read};`,
  ];
}

function spell(type: CType, name: string, size: string, sizes: string, indent: string): string {
  const array = (item: string, count: string, at: string): string[] => [
    'assay_put("[");',
    `for (int ${at} = 0; ${at} < ${count}; ${at}++) {`,
    `    if (${at} > 0) assay_put(",");`,
    `    ${type.put}(${item});`,
    "}",
    'assay_put("]");',
  ];
  const lines =
    type.depth === 0
      ? [`${type.put}(${name});`]
      : type.depth === 1
        ? array(`${name}[at]`, size, "at")
        : [
            'assay_put("[");',
            `for (int row = 0; row < ${size}; row++) {`,
            '    if (row > 0) assay_put(",");',
            ...array(`${name}[row][at]`, `${sizes}[row]`, "at").map((line) => `    ${line}`),
            "}",
            'assay_put("]");',
          ];
  return lines.map((line) => `${indent}${line}\n`).join("");
}

const C_NODES = {
  ListNode: "struct ListNode {\n    int val;\n    ListNode *next;\n};\n",
  TreeNode: "struct TreeNode {\n    int val;\n    TreeNode *left, *right;\n};\n",
} as const;

/** Below the candidate's text, which may declare the nodes itself. */
const C_NODE_TOOLS = String.raw`static struct ListNode *assay_list(void) {
    struct ListNode *head = 0, **end = &head;
    for (int left = assay_count(); left > 0; left--) {
        struct ListNode *node = (struct ListNode *)calloc(1, sizeof *node);
        node->val = assay_int();
        *end = node;
        end = &node->next;
    }
    return head;
}

static struct TreeNode *assay_tree(void) {
    int count = assay_count(), known = 0;
    struct TreeNode *root = 0, **queue = (struct TreeNode **)malloc(sizeof *queue * (size_t)(count + 1));
    for (int at = 0; at < count; at++) {
        char *word = assay_word();
        struct TreeNode *node = 0;
        if (word[0] != 'n') {
            node = (struct TreeNode *)calloc(1, sizeof *node);
            node->val = atoi(word + 1);
        }
        if (at == 0) root = node;
        else if (at % 2) queue[(at - 1) / 2]->left = node;
        else queue[(at - 1) / 2]->right = node;
        if (node) queue[known++] = node;
    }
    return root;
}

static void assay_put_list(struct ListNode *node) {
    size_t start = assay_used;
    assay_put("[");
    for (int at = 0; node; node = node->next, at++) {
        if (at > 1000000) {
            assay_used = start;
            assay_put("{\"$odd\":\"a linked list with a cycle\"}");
            return;
        }
        if (at > 0) assay_put(",");
        assay_put_long(node->val);
    }
    assay_put("]");
}

static void assay_put_tree(struct TreeNode *root) {
    size_t start = assay_used, room = 64, known = 1, nulls = 0;
    struct TreeNode **queue = (struct TreeNode **)malloc(sizeof *queue * room);
    queue[0] = root;
    assay_put("[");
    for (size_t at = 0; at < known; at++) {
        struct TreeNode *node = queue[at];
        if (at > 1000000) {
            assay_used = start;
            assay_put("{\"$odd\":\"a tree with a cycle\"}");
            return;
        }
        if (!node) {
            nulls++;
            continue;
        }
        if (at > 0) assay_put(",");
        for (; nulls > 0; nulls--) assay_put("null,");
        assay_put_long(node->val);
        if (known + 2 > room) {
            room *= 2;
            queue = (struct TreeNode **)realloc(queue, sizeof *queue * room);
        }
        queue[known++] = node->left;
        queue[known++] = node->right;
    }
    assay_put("]");
}
`;

/** Head of the C driver: reads tokens, spells the answer into a buffer, sends it last by a system call of its own. */
const C_HEAD = String.raw`#define _GNU_SOURCE
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static char *assay_in;
static size_t assay_at;
static char assay_nonce[80];
static char *assay_out;
static size_t assay_used, assay_room;
static int assay_fd;

static void assay_put(const char *text) {
    for (; text && *text; text++) {
        if (assay_used + 1 >= assay_room) {
            assay_room = assay_room * 2 + 256;
            assay_out = (char *)realloc(assay_out, assay_room);
        }
        assay_out[assay_used++] = *text;
    }
}

static char *assay_word(void) {
    char *start = assay_in + assay_at;
    while (assay_in[assay_at] != ' ' && assay_in[assay_at] != '\n' && assay_in[assay_at]) assay_at++;
    if (assay_in[assay_at]) assay_in[assay_at++] = 0;
    return start;
}

static long long assay_long(void) { return strtoll(assay_word() + 1, 0, 10); }
static int assay_int(void) { return (int)assay_long(); }
static int assay_count(void) { return (int)assay_long(); }
static double assay_float(void) { return strtod(assay_word() + 1, 0); }
static bool assay_bool(void) { return assay_word()[0] == 't'; }

static int assay_hex(char digit) { return digit <= '9' ? digit - '0' : digit - 'a' + 10; }

static char *assay_string(void) {
    char *word = assay_word() + 1, *text = word, *end = word;
    for (; word[0] && word[1]; word += 2) *end++ = (char)(assay_hex(word[0]) * 16 + assay_hex(word[1]));
    *end = 0;
    return text;
}

static void assay_put_long(long long value) {
    char text[32];
    snprintf(text, sizeof text, "%lld", value);
    assay_put(text);
}

static void assay_put_bool(bool value) { assay_put(value ? "true" : "false"); }

static void assay_put_double(double value) {
    char text[64];
    if (isnan(value)) { assay_put("{\"$float\":\"NaN\"}"); return; }
    if (isinf(value)) { assay_put(value > 0 ? "{\"$float\":\"Infinity\"}" : "{\"$float\":\"-Infinity\"}"); return; }
    snprintf(text, sizeof text, "%.17g", value);
    assay_put(text);
}

static void assay_put_text(const char *value) {
    char text[8];
    if (!value) { assay_put("null"); return; }
    assay_put("\"");
    for (; *value; value++) {
        unsigned char unit = (unsigned char)*value;
        if (unit < 32 || unit == '"' || unit == '\\') snprintf(text, sizeof text, "\\u%04x", unit);
        else { text[0] = *value; text[1] = 0; }
        assay_put(text);
    }
    assay_put("\"");
}

static void assay_begin(void) {
    size_t room = 4096, used = 0;
    long got;
    assay_in = (char *)malloc(room + 1);
    while ((got = read(0, assay_in + used, room - used)) > 0) {
        used += (size_t)got;
        if (used == room) { room *= 2; assay_in = (char *)realloc(assay_in, room + 1); }
    }
    assay_in[used] = 0;
    snprintf(assay_nonce, sizeof assay_nonce, "\n@assay:%s:", assay_word());
    assay_fd = dup(1);
    assay_put(assay_nonce);
}

static void assay_end(void) {
    size_t sent = 0;
    fflush(0);
    assay_put("\n");
    while (sent < assay_used) {
        long put = syscall(SYS_write, assay_fd, assay_out + sent, assay_used - sent);
        if (put <= 0) syscall(SYS_exit_group, 1);
        sent += (size_t)put;
    }
    syscall(SYS_exit_group, 0);
}
`;
