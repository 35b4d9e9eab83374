/**
 * Runs one case of a candidate's main.py. The job comes on stdin: a nonce, a line end, JSON. It is read before any of
 * the candidate's code; the answer is spelled by this file's own code, not by `json`, and goes out last, on a private
 * copy of the output, behind the nonce. The candidate can spoil that, but what is gained is only an answer of their choice.
 */
export const PYTHON_DRIVER: string = String.raw`import os
import sys


class ListNode:
    def __init__(self, val=0, next=None):
        self.val = val
        self.next = next


class TreeNode:
    def __init__(self, val=0, left=None, right=None):
        self.val = val
        self.left = left
        self.right = right


def drive():
    import json
    import traceback
    import types
    from json.encoder import encode_basestring_ascii as quote

    write, dup, leave = os.write, os.dup, os._exit
    int_text, float_text, list_items, tuple_items, dict_items = (
        int.__repr__, float.__repr__, list.__iter__, tuple.__iter__, dict.items)
    show, identity, subclass, kind_of, sort_of = repr, id, issubclass, type, len
    print_exception, set_depth = traceback.print_exception, sys.setrecursionlimit
    errors, output = sys.stderr, sys.stdout
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    nonce, _, text = sys.stdin.buffer.read().decode("utf-8").partition("\n")
    job = json.loads(text)
    private = dup(1)
    depth_max = 500

    def decode(value):
        if isinstance(value, list):
            return [decode(item) for item in value]
        if not isinstance(value, dict):
            return value
        if len(value) == 1 and isinstance(value.get("$int"), str):
            return int(value["$int"])
        if len(value) == 1 and isinstance(value.get("$float"), str):
            return float(value["$float"])
        return {key: decode(item) for key, item in value.items()}

    def build(value, kind):
        if kind.endswith("[]") and isinstance(value, list):
            return [build(item, kind[:-2]) for item in value]
        if kind.startswith("list<") and isinstance(value, list):
            head = None
            for item in reversed(value):
                head = ListNode(item, head)
            return head
        if kind.startswith("tree<") and isinstance(value, list):
            return build_tree(value)
        return value

    def build_tree(values):
        if not values or values[0] is None:
            return None
        root = TreeNode(values[0])
        level, at = [root], 1
        while level and at < len(values):
            below = []
            for node in level:
                for side in ("left", "right"):
                    if at < len(values):
                        if values[at] is not None:
                            child = TreeNode(values[at])
                            setattr(node, side, child)
                            below.append(child)
                        at += 1
            level = below
        return root

    def odd(text):
        return '{"$odd":' + quote(text) + "}"

    def describe(value):
        name = kind_of(value).__name__
        try:
            text = show(value)
        except BaseException:
            text = ""
        if kind_of(text) is not str or sort_of(text) > 200:
            text = text[:200] + "..." if kind_of(text) is str else ""
        return odd(text + " (" + str(name) + ", no JSON value)")

    def spell(value, kind, depth, above):
        node = kind[:5] if kind.endswith(">") else ""
        if value is None:
            return "[]" if node in ("list<", "tree<") else "null"
        if value is True:
            return "true"
        if value is False:
            return "false"
        own = kind_of(value)
        if subclass(own, int):
            return int_text(value)
        if subclass(own, float):
            text = float_text(value)
            name = {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}.get(text)
            return text if name is None else '{"$float":"' + name + '"}'
        if subclass(own, str):
            return quote(value)
        if node == "list<" or subclass(own, ListNode):
            return spell_list(value)
        if node == "tree<" or subclass(own, TreeNode):
            return spell_tree(value)
        if not subclass(own, (list, tuple, dict)):
            return describe(value)
        if identity(value) in above:
            return odd("a " + own.__name__ + " that contains itself")
        if depth >= depth_max:
            return odd("a value nested deeper than " + int_text(depth_max) + " levels")
        above = above | {identity(value)}
        if subclass(own, dict):
            members, seen = [], set()
            for key, item in dict_items(value):
                name = int_text(key) if kind_of(key) is int else key
                if kind_of(name) is not str or name in seen:
                    return describe(value)
                seen.add(name)
                if name.startswith("$"):
                    name = "$" + name
                members.append(quote(name) + ":" + spell(item, "any", depth + 1, above))
            return "{" + ",".join(members) + "}"
        items = list_items(value) if subclass(own, list) else tuple_items(value)
        inner = kind[:-2] if kind.endswith("[]") else "any"
        return "[" + ",".join([spell(item, inner, depth + 1, above) for item in items]) + "]"

    def spell_list(node):
        parts, seen, first = [], set(), node
        while node is not None:
            if identity(node) in seen:
                return odd("a linked list with a cycle")
            if not (hasattr(node, "val") and hasattr(node, "next")):
                return describe(first)
            seen.add(identity(node))
            parts.append(spell(node.val, "any", 1, frozenset()))
            node = node.next
        return "[" + ",".join(parts) + "]"

    def spell_tree(root):
        parts, seen, queue, at = [], set(), [root], 0
        while at < len(queue):
            node = queue[at]
            at += 1
            if node is None:
                parts.append("null")
                continue
            if identity(node) in seen:
                return odd("a tree in which one node stands twice")
            if not (hasattr(node, "val") and hasattr(node, "left") and hasattr(node, "right")):
                return describe(root)
            seen.add(identity(node))
            parts.append(spell(node.val, "any", 1, frozenset()))
            queue.append(node.left)
            queue.append(node.right)
        while parts and parts[-1] == "null":
            parts.pop()
        return "[" + ",".join(parts) + "]"

    def flush():
        for stream in (sys.stdout, output, sys.stderr, errors):
            try:
                stream.flush()
            except BaseException:
                pass

    def send(payload):
        flush()
        data = ("\n@assay:" + nonce + ":" + payload + "\n").encode("ascii")
        while data:
            data = data[write(private, data):]
        leave(0)

    def fail(message):
        flush()
        write(2, (message + "\n").encode("utf-8", "backslashreplace"))
        leave(1)

    def find(module, name):
        found = module.__dict__.get(name)
        if found is not None:
            return found
        holder = module.__dict__.get("Solution")
        found = getattr(holder(), name, None) if isinstance(holder, type) else None
        if found is None:
            fail("main.py defines no " + ("class" if "class" in job else "function") + ' named "' + name + '"')
        return found

    def run():
        path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "main.py")
        with open(path, "rb") as file:
            source = file.read()
        module = types.ModuleType("main")
        module.__file__ = path
        module.ListNode, module.TreeNode = ListNode, TreeNode
        sys.modules["main"] = module
        # Honest recursion over 5,000 nodes must not fail where other languages manage it.
        set_depth(10000)
        exec(compile(source, path, "exec", dont_inherit=True), module.__dict__)
        if "class" in job:
            return run_class(find(module, job["class"]))
        kinds = job["params"]
        args = [build(decode(arg), kinds[at] if at < len(kinds) else "any") for at, arg in enumerate(job["args"])]
        result = find(module, job["entry"])(*args)
        set_depth(10000)
        if job["inPlace"]:
            result = args[0]
        return spell(result, job["returns"], 0, frozenset())

    def run_class(subject):
        answers, instance = [], None
        for method, *args in job["calls"]:
            facts = job["methods"].get(method, {"params": [], "returns": "any"})
            kinds = facts["params"]
            args = [build(decode(arg), kinds[at] if at < len(kinds) else "any") for at, arg in enumerate(args)]
            if method == "new":
                instance = subject(*args)
                answers.append("null")
            else:
                answers.append(spell(getattr(instance, method)(*args), facts["returns"], 1, frozenset()))
        return "[" + ",".join(answers) + "]"

    try:
        payload = run()
    except SystemExit as exit:
        flush()
        code = exit.code
        if code is not None and not isinstance(code, int):
            fail(str(code))
        leave(0 if code is None else code & 255)
    except BaseException as error:
        trace = error.__traceback__
        while trace is not None and trace.tb_frame.f_code.co_filename == __file__:
            trace = trace.tb_next
        try:
            flush()
            print_exception(kind_of(error), error, trace, file=errors)
        finally:
            flush()
            leave(1)
    send(payload)


drive()
`;
