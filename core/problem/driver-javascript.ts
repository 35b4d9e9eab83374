/**
 * Runs one case of a candidate's main.js, main.mjs or (transpiled) main.ts. The same promises as the Python driver. All
 * of the language that is used after the candidate's code has run was taken hold of before. It is plain JavaScript and
 * valid TypeScript, so that one text serves both. The candidate's file ends in a line of ours, see `exposeJavaScript`.
 */
export const JAVASCRIPT_DRIVER: string = String.raw`(function () {
  // A program that awaits at its top is an ES module, and then so is this file.
  const isModule = typeof require === "undefined";
  const fs = isModule ? process.getBuiltinModule("fs") : require("fs");
  const util = isModule ? process.getBuiltinModule("util") : require("util");
  const { readFileSync, writeSync } = fs;
  const { inspect } = util;
  const { isPromise, isTypedArray, isProxy } = util.types;
  const { isArray } = Array;
  const { isInteger, isSafeInteger } = Number;
  const { keys, getPrototypeOf } = Object;
  const { stringify } = JSON;
  const { apply, construct, has } = Reflect;
  const bytesOf = Buffer.from;
  const big = BigInt;
  const plain = Object.prototype;
  const exit = process.reallyExit;
  const owner = process;
  const input = readFileSync(0, "utf8");
  const cut = input.indexOf("\n");
  const nonce = input.slice(0, cut);
  const job = JSON.parse(input.slice(cut + 1));
  const DEPTH_MAX = 500;
  const then = Promise.prototype.then;

  class ListNode {
    constructor(val, next) {
      this.val = val === undefined ? 0 : val;
      this.next = next === undefined ? null : next;
    }
  }
  class TreeNode {
    constructor(val, left, right) {
      this.val = val === undefined ? 0 : val;
      this.left = left === undefined ? null : left;
      this.right = right === undefined ? null : right;
    }
  }

  function decode(value) {
    if (isArray(value)) return value.map((item) => decode(item));
    if (value === null || typeof value !== "object") return value;
    const names = keys(value);
    if (names.length === 1 && names[0] === "$int" && typeof value.$int === "string") return big(value.$int);
    if (names.length === 1 && names[0] === "$float" && typeof value.$float === "string") return Number(value.$float);
    const record = {};
    for (const name of names)
      Object.defineProperty(record, name, { value: decode(value[name]), writable: true, enumerable: true, configurable: true });
    return record;
  }

  function build(value, kind) {
    if (kind.endsWith("[]") && isArray(value)) return value.map((item) => build(item, kind.slice(0, -2)));
    if (kind.startsWith("list<") && isArray(value)) {
      let head = null;
      for (let at = value.length - 1; at >= 0; at--) head = new ListNode(value[at], head);
      return head;
    }
    if (kind.startsWith("tree<") && isArray(value)) return buildTree(value);
    return value;
  }

  function buildTree(values) {
    if (values.length === 0 || values[0] === null) return null;
    const root = new TreeNode(values[0]);
    const queue = [root];
    let at = 1;
    for (let turn = 0; turn < queue.length && at < values.length; turn++) {
      for (const side of ["left", "right"]) {
        if (at >= values.length) break;
        const item = values[at++];
        if (item === null) continue;
        queue.push((queue[turn][side] = new TreeNode(item)));
      }
    }
    return root;
  }

  // Arguments are made before the candidate's code runs, so that none of it can be in the way.
  const prepared = "class" in job ? job.calls.map(prepareCall) : prepareArgs(job.args, job.params);

  const first = "class" in job ? undefined : prepared[0];

  function prepareArgs(args, kinds) {
    return args.map((arg, at) => build(decode(arg), kinds[at] === undefined ? "any" : kinds[at]));
  }

  function prepareCall(call) {
    const facts = has(job.methods, call[0]) ? job.methods[call[0]] : { params: [], returns: "any" };
    return { method: call[0], args: prepareArgs(call.slice(1), facts.params), returns: facts.returns };
  }

  function odd(text) {
    return '{"$odd":' + stringify(text) + "}";
  }

  function describe(value) {
    let text = "";
    try {
      text = inspect(value, { depth: 2, maxArrayLength: 20, maxStringLength: 100, breakLength: Infinity });
    } catch (error) {
      text = typeof value;
    }
    let short = "";
    for (let at = 0; at < text.length && at < 200; at++) short += text[at];
    return odd(short + (text.length > 200 ? "..." : "") + " (no JSON value)");
  }

  function isNode(value, kind, maker) {
    return (kind[0] === maker.mark && kind[4] === "<") || value instanceof maker.type;
  }
  const LIST = { mark: "l", type: ListNode };
  const TREE = { mark: "t", type: TreeNode };

  function itemKind(kind) {
    const end = kind.length - 2;
    if (end < 1 || kind[end] !== "[") return "any";
    let inner = "";
    for (let at = 0; at < end; at++) inner += kind[at];
    return inner;
  }

  function spell(value, kind, depth, above) {
    if (value === null || value === undefined) return kind[4] === "<" && kind[kind.length - 1] === ">" ? "[]" : "null";
    if (value === true) return "true";
    if (value === false) return "false";
    if (typeof value === "string") return stringify(value);
    if (typeof value === "bigint") return "" + value;
    if (typeof value === "number") {
      if (isSafeInteger(value)) return value === 0 ? "0" : "" + value;
      if (isInteger(value)) return "" + big(value);
      const text = "" + value;
      return value - value === 0 ? text : '{"$float":"' + text + '"}';
    }
    if (typeof value !== "object" || isProxy(value)) return describe(value);
    if (kind[kind.length - 1] !== "]" && isNode(value, kind, LIST)) return spellList(value);
    if (kind[kind.length - 1] !== "]" && isNode(value, kind, TREE)) return spellTree(value);
    for (let step = above; step !== null; step = step.above)
      if (step.value === value) return odd("a value that contains itself");
    if (depth >= DEPTH_MAX) return odd("a value nested deeper than " + DEPTH_MAX + " levels");
    const here = { value, above };
    if (isArray(value) || isTypedArray(value)) {
      const inner = itemKind(kind);
      let text = "[";
      for (let at = 0; at < value.length; at++) text += (at === 0 ? "" : ",") + spell(value[at], inner, depth + 1, here);
      return text + "]";
    }
    const parent = getPrototypeOf(value);
    if (parent !== null && parent !== plain) return describe(value);
    const names = keys(value);
    let text = "{";
    for (let at = 0; at < names.length; at++) {
      const member = value[names[at]];
      if (member === undefined) continue;
      const name = names[at][0] === "$" ? "$" + names[at] : names[at];
      text += (text === "{" ? "" : ",") + stringify(name) + ":" + spell(member, "any", depth + 1, here);
    }
    return text + "}";
  }

  const NODES_MAX = 1000000;

  function spellList(first) {
    let text = "[";
    let count = 0;
    let slow = first;
    for (let node = first; node !== null && node !== undefined; node = node.next) {
      if (typeof node !== "object" || !has(node, "val") || !has(node, "next")) return describe(first);
      if (count > 0 && node === slow) return odd("a linked list with a cycle");
      if (count >= NODES_MAX) return odd("a linked list of more than " + NODES_MAX + " nodes");
      text += (count === 0 ? "" : ",") + spell(node.val, "any", 1, null);
      count++;
      if (count % 2 === 0) slow = slow.next;
    }
    return text + "]";
  }

  function spellTree(root) {
    // A queue as a chain of cells: no method of an array is needed.
    let head = { node: root, next: null };
    let tail = head;
    let text = "[";
    let nulls = "";
    for (let count = 0; head !== null; head = head.next, count++) {
      const node = head.node;
      if (count >= NODES_MAX) return odd("a tree with a cycle, or of more than " + NODES_MAX + " nodes");
      const comma = count === 0 ? "" : ",";
      if (node === null || node === undefined) {
        nulls += comma + "null";
        continue;
      }
      if (typeof node !== "object" || !has(node, "val") || !has(node, "left") || !has(node, "right")) return describe(root);
      text += nulls + comma + spell(node.val, "any", 1, null);
      nulls = "";
      tail = tail.next = { node: node.left, next: null };
      tail = tail.next = { node: node.right, next: null };
    }
    return text + "]";
  }

  function put(fd, text) {
    const bytes = bytesOf(text, "utf8");
    let at = 0;
    while (at < bytes.length) {
      try {
        at += writeSync(fd, bytes, at, bytes.length - at);
      } catch (error) {
        if (error.code !== "EAGAIN") throw error;
      }
    }
  }

  function leave(code) {
    apply(exit, owner, [code]);
  }

  function send(payload) {
    put(1, "\n@assay:" + nonce + ":" + payload + "\n");
    leave(0);
  }

  function fail(error) {
    let text = "";
    try {
      text = error instanceof Error && typeof error.stack === "string" ? error.stack : "Uncaught " + inspect(error);
      let kept = "";
      for (const line of text.split("\n")) if (!line.includes("assay_driver") && !line.includes("node:internal")) kept += line + "\n";
      text = kept;
    } catch (broken) {
      text = "Uncaught error\n";
    }
    put(2, text);
    leave(1);
  }

  function find(loaded, name) {
    if (loaded !== null && loaded !== undefined && has(Object(loaded), name)) return loaded[name];
    if (loaded && loaded.default && typeof loaded.default === "function" && loaded.default.name === name) return loaded.default;
    const known = globalThis[Symbol.for("assay.entry")];
    if (known && known.entry !== undefined) return known.entry;
    const holder = (known && known.solution) || (loaded && loaded.Solution);
    const object = typeof holder === "function" ? new holder() : undefined;
    if (object && typeof object[name] === "function") return (...args) => apply(object[name], object, args);
    put(2, "Your code defines no " + ("class" in job ? "class" : "function") + ' named "' + name + '"\n');
    return leave(1);
  }

  function run(loaded) {
    if (!("class" in job)) {
      const given = apply(find(loaded, job.entry), undefined, prepared);
      const result = job.inPlace && !isPromise(given) ? first : given;
      // Only a real promise is waited for: an object with a "then" of its own is a value that is no JSON.
      if (!isPromise(result)) return send(spell(result, job.returns, 0, null));
      apply(then, result, [(value) => send(spell(job.inPlace ? first : value, job.returns, 0, null)), fail]);
      return undefined;
    }
    return runCalls(find(loaded, job.class), null, 0, "[");
  }

  function runCalls(subject, instance, start, begun) {
    let text = begun;
    let object = instance;
    for (let at = start; at < prepared.length; at++) {
      const call = prepared[at];
      const comma = at === 0 ? "" : ",";
      if (call.method === "new") {
        object = construct(subject, call.args);
        text += comma + "null";
        continue;
      }
      const result = apply(object[call.method], object, call.args);
      if (isPromise(result)) {
        const before = text + comma;
        const held = object;
        apply(then, apply(then, result, [(value) => runCalls(subject, held, at + 1, before + spell(value, call.returns, 1, null))]), [undefined, fail]);
        return undefined;
      }
      text += comma + spell(result, call.returns, 1, null);
    }
    return send(text + "]");
  }

  Object.defineProperty(globalThis, "ListNode", { value: ListNode, writable: true, configurable: true });
  Object.defineProperty(globalThis, "TreeNode", { value: TreeNode, writable: true, configurable: true });
  try {
    if (isModule || job.module === true) apply(then, apply(then, import("./main.mjs"), [run]), [undefined, fail]);
    else run(require("./main"));
  } catch (error) {
    fail(error);
  }
})();
`;

/** Whether a source is written as an ES module: only then are import and export at the start of a line its grammar. */
export function isEsModule(source: string): boolean {
  return /^(?:import\s*[\w{*"']|export\s+(?:default|async|function|class|const|let|var|\{|\*))/m.test(source);
}

/** The candidate's text and one line after it, so that a function that is not exported is found too. */
export function exposeJavaScript(source: string, name: string): string {
  const known = (word: string) => `typeof ${word} === "undefined" ? undefined : ${word}`;
  return `${source}\n;globalThis[Symbol.for("assay.entry")] = { entry: ${known(name)}, solution: ${known("Solution")} };\n`;
}
