import { err, ok, type Result } from "../base/index.ts";
import type { ClassTests, FunctionTests } from "./tests.ts";
import { parseType, type Type } from "./type.ts";

const WHY_C =
  "C takes numbers, truth values, texts and arrays of numbers, and gives back a number, a truth value or a text";

const C_TYPES: Readonly<Record<string, string>> = {
  int: "int",
  long: "long long",
  float: "double",
  bool: "bool",
  string: "char *",
};

/** The driver of one C function: made for its types, holds the candidate's text. Fails with code "refused". */
export function cDriver(tests: FunctionTests, source: string): Result<string> {
  if (tests.params === undefined || tests.returns === undefined)
    return err("refused", "C needs params and returns beside the entry");
  const reads: string[] = [];
  const args: string[] = [];
  for (const [index, param] of tests.params.entries()) {
    const type = parseType(param.type);
    const of = type?.kind === "array" ? type.of.kind : undefined;
    const plain = C_TYPES[of ?? type?.kind ?? ""];
    if (plain === undefined || of === "string") return err("refused", `${WHY_C}; "${param.name}" is ${param.type}`);
    if (of === undefined) {
      reads.push(`    ${plain} a${index} = assay_${type?.kind}();`);
      args.push(`a${index}`);
    } else {
      reads.push(`    int n${index} = (int)assay_count();`);
      reads.push(`    ${plain} *a${index} = (${plain} *)malloc(sizeof(${plain}) * (size_t)(n${index} + 1));`);
      reads.push(`    for (int i = 0; i < n${index}; i++) a${index}[i] = assay_${of}();`);
      args.push(`a${index}`, `n${index}`);
    }
  }
  const returns = parseType(tests.returns)?.kind ?? "";
  const call = `${tests.entry}(${args.join(", ")})`;
  const spell: Record<string, string> = {
    int: `assay_put_long((long long)${call});`,
    long: `assay_put_long((long long)${call});`,
    float: `assay_put_double((double)${call});`,
    bool: `assay_put(${call} ? "true" : "false");`,
    string: `assay_put_text(${call});`,
    void: `${call};\n    assay_put("null");`,
  };
  const answer = spell[returns];
  if (answer === undefined) return err("refused", `${WHY_C}; it returns ${tests.returns}`);
  return ok(`${C_HEAD}
${part(source, "c")}

int main(void) {
    assay_begin();
${reads.join("\n")}
    ${answer}
    assay_end();
}
`);
}

/**
 * The candidate's text as a part of the driver's unit, because a sandbox compiles each source by itself and C++ has no
 * other way to find out what a function takes. Its lines keep their own file's name and numbers in every message.
 */
function part(source: string, ending: "c" | "cpp"): string {
  return `#line 1 "main.${ending}"\n${source}\n#line 1 "call-of-main.${ending}"`;
}

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
static long long assay_count(void) { return assay_long(); }
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

/** C++ types of parameters; `any` has none. */
function cppType(type: Type | undefined): string | undefined {
  if (type === undefined) return undefined;
  if (type.kind === "array") {
    const of = cppType(type.of);
    return of === undefined ? undefined : `std::vector<${of}>`;
  }
  if (type.kind === "list" || type.kind === "tree")
    return type.of.kind === "int" ? (type.kind === "list" ? "ListNode *" : "TreeNode *") : undefined;
  const plain: Record<string, string> = {
    int: "int",
    long: "long long",
    float: "double",
    bool: "bool",
    string: "std::string",
  };
  return plain[type.kind];
}

function cppReads(params: FunctionTests["params"], indent: string): Result<{ reads: string; args: string }> {
  const reads: string[] = [];
  for (const [index, param] of (params ?? []).entries()) {
    const type = cppType(parseType(param.type));
    if (type === undefined) return err("refused", `C++ cannot be called with "${param.name}" of type ${param.type}`);
    reads.push(`${indent}auto a${index} = assay_driver::read(static_cast<${type} *>(nullptr));`);
  }
  return ok({ reads: reads.join("\n"), args: reads.map((_, index) => `a${index}`).join(", ") });
}

/** The driver of a C++ function or class: made for its types, holds the candidate's text. Fails with "refused". */
export function cppDriver(tests: FunctionTests | ClassTests, source: string): Result<string> {
  const head = nodesOf(source) + CPP_HEAD;
  const tail = "    assay_driver::end();\n}\n";
  if ("entry" in tests) {
    if (tests.params === undefined) return err("refused", "C++ needs params beside the entry");
    const made = cppReads(tests.params, "    ");
    if (!made.ok) return made;
    const target = /\b(?:class|struct)\s+Solution\b/.test(source) ? `Solution().${tests.entry}` : tests.entry;
    const list = /^(?:list|tree)</.test(tests.returns ?? "") ? "[]" : "null";
    return ok(`${head}
${part(source, "cpp")}

int main() {
${made.value.reads}
    assay_driver::none = "${list}";
    assay_driver::answer([&]() -> decltype(auto) { return ${target}(${made.value.args}); });
${tail}`);
  }
  if (tests.methods === undefined) return err("refused", "C++ needs methods beside the class");
  const branches: string[] = [];
  for (const method of tests.methods) {
    const made = cppReads(method.params, "            ");
    if (!made.ok) return made;
    const { reads, args } = made.value;
    const act =
      method.name === "new"
        ? `object = ${args === "" ? `new ${tests.class}()` : `new ${tests.class}(${args})`};\n            assay_driver::put("null");`
        : `assay_driver::answer([&]() -> decltype(auto) { return object->${method.name}(${args}); });`;
    branches.push(`if (method == "${method.name}") {\n${reads}\n            ${act}\n        }`);
  }
  return ok(`${head}
${part(source, "cpp")}

int main() {
    ${tests.class} *object = nullptr;
    int count = assay_driver::count();
    assay_driver::put("[");
    for (int call = 0; call < count; call++) {
        if (call > 0) assay_driver::put(",");
        std::string method = assay_driver::read(static_cast<std::string *>(nullptr));
        assay_driver::count();
        ${branches.join(" else ")}
    }
    assay_driver::put("]");
${tail}`);
}

/** Node types before the candidate's text, unless it declares them itself; then theirs is announced. */
function nodesOf(source: string): string {
  const own = (name: string) => new RegExp(`\\b(?:struct|class)\\s+${name}\\s*\\{`).test(source);
  const list = own("ListNode")
    ? ""
    : "struct ListNode {\n    int val;\n    ListNode *next;\n    ListNode(int v = 0, ListNode *n = nullptr) : val(v), next(n) {}\n};\n";
  const tree = own("TreeNode")
    ? ""
    : "struct TreeNode {\n    int val;\n    TreeNode *left, *right;\n    TreeNode(int v = 0, TreeNode *l = nullptr, TreeNode *r = nullptr) : val(v), left(l), right(r) {}\n};\n";
  return `struct ListNode;\nstruct TreeNode;\n${list}${tree}`;
}

const CPP_HEAD = String.raw`#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <sstream>
#include <string>
#include <sys/syscall.h>
#include <type_traits>
#include <unistd.h>
#include <vector>

namespace assay_driver {
inline std::string slurp() {
    std::string text;
    char block[65536];
    long got;
    while ((got = ::read(0, block, sizeof block)) > 0) text.append(block, static_cast<std::size_t>(got));
    return text;
}
// Made before any global of the candidate's, which stands below in this unit.
static std::string input = slurp();
static std::size_t place = 0;
static int channel = ::dup(1);
static std::string out;
static const char *none = "null";

inline std::string word() {
    std::size_t start = place;
    while (place < input.size() && input[place] != ' ' && input[place] != '\n') place++;
    std::string made = input.substr(start, place - start);
    place++;
    return made;
}
static const std::string nonce = word();

inline void put(const std::string &text) { out += text; }
inline int count() { return std::atoi(word().c_str() + 1); }

inline int read(int *) { return static_cast<int>(std::atoll(word().c_str() + 1)); }
inline long long read(long long *) { return std::atoll(word().c_str() + 1); }
inline double read(double *) { return std::strtod(word().c_str() + 1, nullptr); }
inline bool read(bool *) { return word()[0] == 't'; }
inline int hex(char digit) { return digit <= '9' ? digit - '0' : digit - 'a' + 10; }
inline std::string read(std::string *) {
    std::string token = word(), made;
    for (std::size_t at = 1; at + 1 < token.size(); at += 2) made += static_cast<char>(hex(token[at]) * 16 + hex(token[at + 1]));
    return made;
}
// The nodes may be the candidate's own, so these are templates: looked up once the types are whole.
template <class Node> Node *read_list() {
    int left = count();
    Node *head = nullptr, **end = &head;
    for (; left > 0; left--) {
        *end = new Node(read(static_cast<int *>(nullptr)));
        end = &(*end)->next;
    }
    return head;
}
template <class Node> Node *read_tree() {
    int left = count();
    std::vector<Node *> queue;
    Node *root = nullptr;
    for (int at = 0; at < left; at++) {
        std::string token = word();
        Node *node = token[0] == 'n' ? nullptr : new Node(std::atoi(token.c_str() + 1));
        if (at == 0) root = node;
        else {
            Node *parent = queue[static_cast<std::size_t>(at - 1) / 2];
            (at % 2 ? parent->left : parent->right) = node;
        }
        if (node) queue.push_back(node);
    }
    return root;
}
template <class Node, std::enable_if_t<std::is_same<Node, ListNode>::value, int> = 0> Node *read(Node **) { return read_list<Node>(); }
template <class Node, std::enable_if_t<std::is_same<Node, TreeNode>::value, int> = 0> Node *read(Node **) { return read_tree<Node>(); }
template <class Item> std::vector<Item> read(std::vector<Item> *) {
    std::vector<Item> items;
    for (int left = count(); left > 0; left--) items.push_back(read(static_cast<Item *>(nullptr)));
    return items;
}

inline void spell(bool value) { put(value ? "true" : "false"); }
inline void spell(int value) { put(std::to_string(value)); }
inline void spell(unsigned value) { put(std::to_string(value)); }
inline void spell(long value) { put(std::to_string(value)); }
inline void spell(long long value) { put(std::to_string(value)); }
inline void spell(unsigned long value) { put(std::to_string(value)); }
inline void spell(unsigned long long value) { put(std::to_string(value)); }
inline void spell(double value) {
    char text[64];
    if (std::isnan(value)) return put("{\"$float\":\"NaN\"}");
    if (std::isinf(value)) return put(value > 0 ? "{\"$float\":\"Infinity\"}" : "{\"$float\":\"-Infinity\"}");
    std::snprintf(text, sizeof text, "%.17g", value);
    put(text);
}
inline void spell(const std::string &value) {
    char text[8];
    put("\"");
    for (unsigned char unit : value) {
        if (unit < 32 || unit == '"' || unit == '\\') {
            std::snprintf(text, sizeof text, "\\u%04x", unit);
            put(text);
        } else out += static_cast<char>(unit);
    }
    put("\"");
}
inline void spell(char value) { spell(std::string(1, value)); }
inline void spell(const char *value) { spell(std::string(value)); }
template <class Node, std::enable_if_t<std::is_same<Node, ListNode>::value, int> = 0> void spell(Node *node) {
    std::string made = "[";
    for (int at = 0; node; node = node->next, at++) {
        if (at > 1000000) return put("{\"$odd\":\"a linked list with a cycle\"}");
        made += (at ? "," : "") + std::to_string(node->val);
    }
    put(made + "]");
}
template <class Node, std::enable_if_t<std::is_same<Node, TreeNode>::value, int> = 0> void spell(Node *root) {
    std::vector<Node *> queue{root};
    std::string made = "[", nulls;
    for (std::size_t at = 0; at < queue.size(); at++) {
        if (at > 1000000) return put("{\"$odd\":\"a tree with a cycle\"}");
        Node *node = queue[at];
        const char *comma = at ? "," : "";
        if (!node) { nulls += std::string(comma) + "null"; continue; }
        made += nulls + comma + std::to_string(node->val);
        nulls.clear();
        queue.push_back(node->left);
        queue.push_back(node->right);
    }
    put(made + "]");
}
template <class Item> void spell(const std::vector<Item> &items) {
    put("[");
    bool first = true;
    for (const auto &item : items) {
        if (!first) put(",");
        first = false;
        spell(static_cast<Item>(item));
    }
    put("]");
}

template <class Call> void answer(Call call) {
    if constexpr (std::is_void<decltype(call())>::value) {
        call();
        put("null");
    } else {
        decltype(auto) made = call();
        if constexpr (std::is_pointer<std::decay_t<decltype(made)>>::value) {
            if (made) spell(made);
            else put(none);
        } else spell(made);
    }
}

[[noreturn]] inline void end() {
    std::cout.flush();
    std::fflush(nullptr);
    std::string frame = "\n@assay:" + nonce + ":" + out + "\n";
    for (std::size_t sent = 0; sent < frame.size();) {
        long put = ::syscall(SYS_write, channel, frame.data() + sent, frame.size() - sent);
        if (put <= 0) ::_exit(1);
        sent += static_cast<std::size_t>(put);
    }
    ::syscall(SYS_exit_group, 0);
    for (;;) {}
}
}
`;
