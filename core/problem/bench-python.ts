/**
 * Runs a problem's generator, oracle and Python solution on many cases in one process, inside the box. What it answers
 * is compared outside. The random numbers are its own, so that a seed gives the same cases with every Python.
 */
export const BENCH_PYTHON: string = `import builtins
import copy
import importlib
import io
import json
import signal
import sys


class Random:
    def __init__(self, seed):
        self.state = seed & 0xFFFFFFFF

    def _step(self):
        self.state = (self.state + 0x9E3779B9) & 0xFFFFFFFF
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 16)) * 0x21F0AAAD) & 0xFFFFFFFF
        mixed = ((mixed ^ (mixed >> 15)) * 0x735A2D97) & 0xFFFFFFFF
        return mixed ^ (mixed >> 15)

    def int(self, low, high):
        """A whole number from low to high, both possible."""
        return low + (((self._step() << 21) + (self._step() >> 11)) * (high - low + 1) >> 53)

    def chance(self, percent):
        return self.int(1, 100) <= percent

    def ints(self, count, low, high):
        return [self.int(low, high) for _ in range(count)]

    def distinct(self, count, low, high):
        """Different whole numbers in no order; fewer where the range has no more."""
        return self.shuffle(range(low, high + 1))[:count]

    def pick(self, items):
        return items[self.int(0, len(items) - 1)]

    def picks(self, count, items):
        return [self.pick(items) for _ in range(count)]

    def shuffle(self, items):
        items = list(items)
        for at in range(len(items) - 1, 0, -1):
            other = self.int(0, at)
            items[at], items[other] = items[other], items[at]
        return items

    def text(self, count, letters="abc"):
        return "".join(self.picks(count, letters))

    def tree(self, count, low, high):
        """A binary tree of count nodes, level by level, None for a missing child."""
        if count == 0:
            return []
        children = [[None, None]]
        for node in range(1, count):
            while True:
                parent, side = self.int(0, node - 1), self.int(0, 1)
                if children[parent][side] is None:
                    break
            children[parent][side] = node
            children.append([None, None])
        out, level = [], [0]
        while level:
            deeper = []
            for node in level:
                out.append(None if node is None else self.int(low, high))
                if node is not None:
                    deeper.extend(children[node])
            level = deeper
        while out and out[-1] is None:
            out.pop()
        return out


class ListNode:
    def __init__(self, val=0, next=None):
        self.val, self.next = val, next


class TreeNode:
    def __init__(self, val=0, left=None, right=None):
        self.val, self.left, self.right = val, left, right


def to_nodes(value, kind):
    if kind.startswith("list<"):
        head = None
        for item in reversed(value):
            head = ListNode(item, head)
        return head
    if kind.startswith("tree<"):
        items = iter(value)
        first = next(items, None)
        if first is None:
            return None
        root = TreeNode(first)
        level = [root]
        while level:
            deeper = []
            for node in level:
                for side in ("left", "right"):
                    item = next(items, None)
                    if item is not None:
                        child = TreeNode(item)
                        setattr(node, side, child)
                        deeper.append(child)
            level = deeper
        return root
    return value


def from_nodes(value, kind):
    if kind.startswith("list<"):
        out = []
        while value is not None:
            out.append(value.val)
            value = value.next
        return out
    if kind.startswith("tree<"):
        out, level = [], [value]
        while level:
            deeper = []
            for node in level:
                out.append(None if node is None else node.val)
                if node is not None:
                    deeper.extend([node.left, node.right])
            level = deeper
        while out and out[-1] is None:
            out.pop()
        return out
    return value


class TooSlow(BaseException):
    pass


def too_slow(*_):
    raise TooSlow()


def call_class(module, job, case, nodes):
    made, out = None, []
    kinds = job["methods"]
    for method, *args in case:
        kind = kinds[method]
        if nodes:
            args = [to_nodes(arg, one) for arg, one in zip(args, kind["params"])]
        if method == "new":
            made = getattr(module, job["name"])(*args)
            out.append(None)
        else:
            got = getattr(made, method)(*args)
            out.append(None if kind["returns"] == "void" else from_nodes(got, kind["returns"]) if nodes else got)
    return out


def answer(module, job, case, nodes):
    case = copy.deepcopy(case)
    if job["kind"] == "class":
        return call_class(module, job, case, nodes)
    if job["kind"] == "function":
        if nodes:
            case = [to_nodes(arg, one) for arg, one in zip(case, job["params"])]
        got = getattr(module, job["name"])(*case)
        if job["returns"] == "void":
            return from_nodes(case[0], job["params"][0]) if nodes else case[0]
        return from_nodes(got, job["returns"]) if nodes else got
    return module.answer(case)


class Reader:
    """A program that reads standard input and prints, run anew for each case."""

    def __init__(self, what):
        with open(what + ".py") as file:
            self.code = compile(file.read(), what, "exec")

    def answer(self, text):
        kept, sys.stdin, sys.stdout = (sys.stdin, sys.stdout), io.StringIO(text), io.StringIO()
        try:
            exec(self.code, {"__name__": "__main__"})
        except SystemExit:
            pass
        finally:
            said = sys.stdout.getvalue()
            sys.stdin, sys.stdout = kept
        return said


def answers(job, what, cases):
    nodes = what != "oracle"
    out = []
    try:
        module = Reader(what) if job["kind"] == "stdin" and nodes else importlib.import_module(what)
    except Exception as thrown:
        return [{"fault": type(thrown).__name__} for _ in cases]
    for case in cases:
        signal.setitimer(signal.ITIMER_VIRTUAL, job["caseMs"] / 1000)
        try:
            out.append({"answer": answer(module, job, case, nodes)})
        except TooSlow:
            out.append({"slow": True})
        except Exception as thrown:
            out.append({"fault": (type(thrown).__name__ + ": " + str(thrown))[:200]})
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return out


def main():
    job = json.load(sys.stdin)
    out, sys.stdout = sys.stdout, sys.stderr
    sys.setrecursionlimit(20000)
    signal.signal(signal.SIGVTALRM, too_slow)
    builtins.ListNode, builtins.TreeNode = ListNode, TreeNode
    said = {}
    if job["generate"]:
        import generate

        count = getattr(generate, "COUNT", 8)
        said["small"] = [generate.small(Random(job["seed"] * 1000 + at)) for at in range(count)]
        said["traps"] = list(generate.traps().items()) if hasattr(generate, "traps") else []
        said["fresh"] = [generate.small(Random((job["seed"] + 1) * 1000 + at)) for at in range(job["fresh"])]
    cases = job["cases"] + (said.get("fresh", []) if job["freshToo"] else [])
    said["answers"] = {what: answers(job, what, cases) for what in job["ask"]}
    json.dump(said, out)
    out.flush()


main()
`;
