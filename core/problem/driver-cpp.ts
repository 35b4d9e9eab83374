import { err, ok, type Result } from "../base/index.ts";
import { inPlaceType } from "./in-place.ts";
import { declaresNode, part } from "./nodes.ts";
import { nameIn } from "./reserved.ts";
import type { ClassTests, FunctionTests } from "./tests.ts";
import { parseType, type Type } from "./type.ts";

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
    const name = nameIn("cpp", tests.entry);
    const target = /\b(?:class|struct)\s+Solution\b/.test(source) ? `Solution().${name}` : name;
    const call = `${target}(${made.value.args})`;
    const inPlace = inPlaceType(tests);
    return ok(`${head}
${part(source, "cpp")}

int main() {
${made.value.reads}
    assay_driver::none = "${noneOf(inPlace ?? tests.returns)}";
    ${inPlace === undefined ? "" : `${call};\n    `}assay_driver::answer([&]() -> decltype(auto) { return ${inPlace === undefined ? call : "(a0)"}; });
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
        : `assay_driver::none = "${noneOf(method.returns)}";\n            assay_driver::answer([&]() -> decltype(auto) { return object->${nameIn("cpp", method.name)}(${args}); });`;
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

function noneOf(returns: string | undefined): string {
  return /^(?:list|tree)</.test(returns ?? "") ? "[]" : "null";
}

/** Node types before the candidate's text, unless it declares them itself; then theirs is announced. */
function nodesOf(source: string): string {
  const list = declaresNode(source, "ListNode")
    ? ""
    : "struct ListNode {\n    int val;\n    ListNode *next;\n    ListNode(int v = 0, ListNode *n = nullptr) : val(v), next(n) {}\n};\n";
  const tree = declaresNode(source, "TreeNode")
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
