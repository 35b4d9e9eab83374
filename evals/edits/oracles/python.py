"""What two versions of a Python file have in common, told by CPython's own parser.

Reads JSON Lines on standard input: {"op":"read","text"} gives the names of a file, {"op":"judge","before","after"} what
may truthfully be said of an edit. See evals/README.md for the protocol and for what was argued.
"""

import ast
import functools
import io
import json
import sys
import tokenize

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


class Scope:
    def __init__(self, number, kind, parent, owner=""):
        self.number = number
        self.kind = kind
        self.parent = parent
        self.owner = owner
        self.bound = set()
        self.parameters = set()
        self.globals = set()
        self.nonlocals = set()

    def module(self):
        scope = self
        while scope.parent is not None:
            scope = scope.parent
        return scope

    def find(self, name):
        """The scope that binds a name used here, or None when the file does not bind it."""
        if name in self.globals:
            module = self.module()
            return module if name in module.bound else None
        scope = self
        if name in self.nonlocals:
            scope = self.parent
        first = True
        while scope is not None:
            if (first or scope.kind != "class") and name in scope.bound and name not in scope.globals:
                return scope
            first = False
            scope = scope.parent
        return None


class Reader:
    """Gives each name of a tree the scope that binds it. The rules are those of the language reference, section 4.2."""

    def __init__(self, text):
        self.tree = ast.parse(text)
        self.text = text
        self.scopes = []
        self.scope_of = {}
        self.exact = []
        self.names = []
        self.strings = set()
        self.members = set()
        self.keywords = []
        module = self.open("module", None)
        self.scope_of[self.tree] = module
        self.declare(self.tree, module)
        self.exports = self.exported()
        self.write(self.tree, module)

    def open(self, kind, parent, owner=""):
        scope = Scope(len(self.scopes), kind, parent, owner)
        self.scopes.append(scope)
        return scope

    # First pass: what each scope binds.

    def bind(self, scope, name):
        if name in scope.globals:
            scope.module().bound.add(name)
        elif name not in scope.nonlocals:
            scope.bound.add(name)
            if scope.kind == "class":
                self.members.add(name)

    def declare(self, node, scope):
        if isinstance(node, FUNCTIONS):
            named = not isinstance(node, ast.Lambda)
            if named:
                self.bind(scope, node.name)
                for each in node.decorator_list:
                    self.declare(each, scope)
                if node.returns is not None:
                    self.declare(node.returns, scope)
            owner = node.name if named else ""
            if owner in ("__init__", "__new__") and scope.kind == "class":
                owner = scope.owner
            inner = self.open("function", scope, owner)
            self.scope_of[node] = inner
            arguments = node.args
            for each in arguments.defaults + [one for one in arguments.kw_defaults if one is not None]:
                self.declare(each, scope)
            for each in every_argument(arguments):
                if each.annotation is not None:
                    self.declare(each.annotation, scope)
                inner.bound.add(each.arg)
                inner.parameters.add(each.arg)
            body = node.body if named else [node.body]
            # A name said to be global or nonlocal is so in the whole function, wherever it is said.
            for each in body:
                self.find_outward(each, inner)
            for each in body:
                self.declare(each, inner)
            return
        if isinstance(node, ast.ClassDef):
            self.bind(scope, node.name)
            for each in node.decorator_list + node.bases + [one.value for one in node.keywords]:
                self.declare(each, scope)
            inner = self.open("class", scope, node.name)
            self.scope_of[node] = inner
            for each in node.body:
                self.find_outward(each, inner)
            for each in node.body:
                self.declare(each, inner)
            return
        if isinstance(node, COMPREHENSIONS):
            self.declare(node.generators[0].iter, scope)
            inner = self.open("comprehension", scope)
            self.scope_of[node] = inner
            for at, part in enumerate(node.generators):
                self.declare(part.target, inner)
                if at > 0:
                    self.declare(part.iter, inner)
                for each in part.ifs:
                    self.declare(each, inner)
            results = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
            for each in results:
                self.declare(each, inner)
            return
        if isinstance(node, ast.NamedExpr):
            outer = scope
            while outer.kind == "comprehension":
                outer = outer.parent
            self.bind(outer, node.target.id)
            self.declare(node.value, scope)
            return
        if isinstance(node, ast.Name) and isinstance(node.ctx, (ast.Store, ast.Del)):
            self.bind(scope, node.id)
        elif isinstance(node, ast.alias):
            if node.name != "*":
                self.bind(scope, node.asname or node.name.split(".")[0])
        elif isinstance(node, (ast.ExceptHandler, ast.MatchAs, ast.MatchStar)) and node.name is not None:
            self.bind(scope, node.name)
        elif isinstance(node, ast.MatchMapping) and node.rest is not None:
            self.bind(scope, node.rest)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            self.members.add(node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            self.strings.add(node.value)
        elif isinstance(node, ast.keyword) and node.arg is not None:
            pass
        elif isinstance(node, ast.Call):
            callee = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            for each in node.keywords:
                if each.arg is not None:
                    self.keywords.append((callee, each.arg))
        for child in ast.iter_child_nodes(node):
            self.declare(child, scope)

    def find_outward(self, node, scope):
        if isinstance(node, FUNCTIONS) or isinstance(node, ast.ClassDef):
            return
        if isinstance(node, ast.Global):
            scope.globals.update(node.names)
        elif isinstance(node, ast.Nonlocal):
            scope.nonlocals.update(node.names)
        for child in ast.iter_child_nodes(node):
            self.find_outward(child, scope)

    def exported(self):
        names = set()
        for node in ast.walk(self.tree):
            targets = getattr(node, "targets", None) or ([node.target] if hasattr(node, "target") else [])
            if any(isinstance(one, ast.Name) and one.id == "__all__" for one in targets):
                names.update(one.value for one in ast.walk(node) if isinstance(one, ast.Constant))
        return names

    # Second pass: the program as a list, in which names are triples.

    def name(self, name, scope, kind="name", node=None):
        self.exact.append(("\0name", name, key_of(name, scope, kind), kind))
        if node is not None:
            self.names.append((node, name, key_of(name, scope, kind), kind))

    def write(self, node, scope):
        out = self.exact
        if isinstance(node, list):
            out.append("[")
            for each in node:
                self.write(each, scope)
            out.append("]")
            return
        if not isinstance(node, ast.AST):
            out.append(repr(node))
            return
        out.append(type(node).__name__)
        body = None
        if isinstance(node, DOCUMENTED):
            body = without_docstring(node.body)
        if isinstance(node, FUNCTIONS):
            self.write_function(node, scope, body)
        elif isinstance(node, ast.ClassDef):
            self.name(node.name, scope, "name", node)
            for part in (node.decorator_list, node.bases, node.keywords):
                self.write(part, scope)
            self.write(body, self.scope_of[node])
        elif isinstance(node, COMPREHENSIONS):
            inner = self.scope_of[node]
            for at, part in enumerate(node.generators):
                out.append(f"for{part.is_async}")
                self.write(part.target, inner)
                self.write(part.iter, inner if at > 0 else scope)
                self.write(part.ifs, inner)
            if isinstance(node, ast.DictComp):
                self.write(node.key, inner)
                self.write(node.value, inner)
            else:
                self.write(node.elt, inner)
        elif isinstance(node, ast.NamedExpr):
            outer = scope
            while outer.kind == "comprehension":
                outer = outer.parent
            self.name(node.target.id, outer, "name", node.target)
            self.write(node.value, scope)
        elif isinstance(node, ast.Name):
            out.append(type(node.ctx).__name__)
            self.name(node.id, scope, "name", node)
        elif isinstance(node, ast.Attribute):
            out.append(type(node.ctx).__name__)
            self.write(node.value, scope)
            self.name(node.attr, None, "member" if node.attr in self.members else "free", node)
        elif isinstance(node, ast.alias):
            out.append(node.name)
            if node.asname is not None:
                self.name(node.asname, scope, "name", node)
            elif node.name != "*":
                # Spelled by the line above, and bound all the same: its uses are uses of this.
                self.name(node.name.split(".")[0], scope)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            for each in node.names:
                self.name(each, scope, "name", node)
        elif isinstance(node, ast.Constant):
            out.append(repr(node.value))
        elif isinstance(node, ast.Module):
            self.write(body, scope)
        else:
            for field, value in ast.iter_fields(node):
                if field in ("type_comment", "type_ignores", "kind"):
                    continue
                named = isinstance(node, (ast.ExceptHandler, ast.MatchAs, ast.MatchStar)) and field == "name"
                if (named or (isinstance(node, ast.MatchMapping) and field == "rest")) and value is not None:
                    self.name(value, scope, "name", node)
                else:
                    self.write(value, scope)

    def write_function(self, node, scope, body):
        inner = self.scope_of[node]
        if not isinstance(node, ast.Lambda):
            self.name(node.name, scope, "name", node)
            self.write(node.decorator_list, scope)
            self.write(node.returns, scope)
        arguments = node.args
        for group in (arguments.posonlyargs, arguments.args, [arguments.vararg], arguments.kwonlyargs, [arguments.kwarg]):
            self.exact.append("(")
            for each in group:
                if each is None:
                    continue
                self.name(each.arg, inner, "name", each)
                self.write(each.annotation, scope)
        self.write(arguments.defaults, scope)
        self.write(arguments.kw_defaults, scope)
        self.write(node.body if body is None else body, inner)


def key_of(name, scope, kind):
    """What a name is bound by: a number of a scope, "member", or None where its spelling is what counts."""
    if kind == "member":
        return None if dunder(name) else "member"
    if kind == "free" or dunder(name):
        return None
    found = scope.find(name)
    if found is None:
        return None
    return "member" if found.kind == "class" else found.number


def dunder(name):
    return name.startswith("__") and name.endswith("__")


def every_argument(arguments):
    given = arguments.posonlyargs + arguments.args + arguments.kwonlyargs
    return given + [each for each in (arguments.vararg, arguments.kwarg) if each is not None]


def without_docstring(body):
    first = body[0] if body else None
    if first is not None and is_bare_string(first):
        return body[1:] or [ast.Pass()]
    return body


def spelled(reader):
    return [part[1] if isinstance(part, tuple) else part for part in reader.exact]


def numbered(reader):
    """The program with each bound name replaced by which one it is, counted in order of first use."""
    ordinals = {}
    out = []
    for part in reader.exact:
        if isinstance(part, tuple) and part[2] is not None:
            _, name, key, _ = part
            out.append(ordinals.setdefault((key, name), len(ordinals)))
        else:
            out.append(part[1] if isinstance(part, tuple) else part)
    return out


def imports_sorted(reader):
    """The program with each run of import lines, and the names within one, in alphabetical order."""
    tree = ast.parse(reader.text)
    for node in ast.walk(tree):
        for field, value in ast.iter_fields(node):
            if not isinstance(value, list):
                continue
            at = 0
            while at < len(value):
                end = at
                while end < len(value) and isinstance(value[end], (ast.Import, ast.ImportFrom)):
                    value[end].names.sort(key=lambda one: (one.name, one.asname or ""))
                    end += 1
                value[at:end] = sorted(value[at:end], key=ast.dump)
                at = max(end, at + 1)
    return ast.dump(tree)


@functools.lru_cache(maxsize=64)
def read(text):
    try:
        return Reader(text)
    except (SyntaxError, ValueError, RecursionError):
        return None


def judge(before, after):
    was, now = read(before), read(after)
    if was is None or now is None:
        return {"allowed": [], "because": "does not parse"}
    if spelled(was) == spelled(now):
        if prefixes(before) != prefixes(after):
            return {"allowed": ["same", "code"], "because": "a string prefix"}
        if "__doc__" in before and docstrings(was) != docstrings(now):
            return {"allowed": ["same", "code"], "because": "a docstring that the program reads"}
        return {"allowed": ["same"], "because": "equal trees"}
    if without_strings(before) == without_strings(after):
        return {"allowed": ["same", "code"], "because": "a string that stands alone"}
    if imports_sorted(was) == imports_sorted(now):
        return {"allowed": ["same", "code"], "because": "imports in another order"}
    if len(was.exact) != len(now.exact) or numbered(was) != numbered(now):
        return {"allowed": ["code"], "because": "trees differ"}
    return judge_names(was, now)


def without_strings(text):
    """The tree with no statement that is a bare string."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        for _, value in ast.iter_fields(node):
            if isinstance(value, list):
                value[:] = [one for one in value if not is_bare_string(one) and not isinstance(one, ast.Pass)]
    return ast.dump(tree)


def is_bare_string(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def prefixes(text):
    """How many strings of a text carry r or u; other prefixes show in the tree."""
    strings = [one.string for one in tokenize.generate_tokens(io.StringIO(text).readline) if one.type == tokenize.STRING]
    letters = "".join(one.split(one[-1])[0].lower() for one in strings)
    return letters.count("r"), letters.count("u")


def docstrings(reader):
    return [ast.get_docstring(node, clean=False) for node in ast.walk(reader.tree) if isinstance(node, DOCUMENTED)]


def judge_names(was, now):
    moved = [(old, new) for old, new in zip(was.exact, now.exact) if isinstance(old, tuple) and old[1] != new[1]]
    spellings = {one[1] for pair in moved for one in pair}
    outermost = {one[1] for old, new in moved if 0 in (old[2], new[2]) for one in (old, new)}
    if outermost & (was.exports | now.exports):
        return {"allowed": ["code"], "because": "a name that __all__ lists"}
    called = {
        (scope.owner, name)
        for reader in (was, now)
        for scope in reader.scopes
        for name in scope.parameters
        if name in spellings
    }
    keywords = set(was.keywords) | set(now.keywords)
    if called & keywords and parameters_moved(was, now):
        return {"allowed": ["code"], "because": "a parameter that a call names"}
    if any(name in spellings for _, name in keywords) and parameters_moved(was, now):
        return {"allowed": ["rename", "code"], "because": "a parameter that a call may name"}
    if spellings & (was.strings | now.strings):
        return {"allowed": ["rename", "code"], "because": "a name that a string spells"}
    if any(old[2] == "member" for old, _ in moved):
        return {"allowed": ["rename", "code"], "because": "a member"}
    return {"allowed": ["rename"], "because": "equal but for names"}


def parameters_moved(was, now):
    return [sorted(scope.parameters) for scope in was.scopes] != [sorted(scope.parameters) for scope in now.scopes]


def names_of(text):
    """Each bound name of a file by place: [start, end, binding, kind], offsets in UTF-16 units."""
    reader = read(text)
    if reader is None:
        return None
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + units(line) + 1)
    places = {}
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.NAME:
                row, column = token.start
                start = starts[row - 1] + units(lines[row - 1][:column])
                places.setdefault(token.string, []).append((row, column, start, start + units(token.string)))
    except (tokenize.TokenError, IndentationError):
        return None
    found = {}
    for node, name, key, kind in reader.names:
        row, column = node.lineno, len(lines[node.lineno - 1].encode()[: node.col_offset].decode(errors="ignore"))
        if isinstance(node, ast.Attribute):
            row = node.end_lineno
            column = len(lines[row - 1].encode()[: node.end_col_offset].decode(errors="ignore")) - len(name)
        # The first token of that spelling from where the node begins.
        spot = next((one for one in places.get(name, ()) if (one[0], one[1]) >= (row, column)), None)
        if isinstance(node, (ast.alias, ast.ExceptHandler)):
            spot = after_as(places, node, name) or spot
        if spot is not None:
            found[spot[2]] = [spot[2], spot[3], None if key is None else f"{key} {name}", kind]
    return [found[start] for start in sorted(found)]


def after_as(places, node, name):
    row = node.lineno
    marks = [one for one in places.get("as", ()) if one[0] >= row and (one[0], one[1]) >= (row, node.col_offset)]
    if not marks:
        return None
    mark = marks[0]
    return next((one for one in places.get(name, ()) if (one[0], one[1]) > (mark[0], mark[1])), None)


def units(text):
    return len(text.encode("utf-16-le")) // 2


def main():
    sys.setrecursionlimit(20_000)
    for line in sys.stdin:
        call = json.loads(line)
        if call["op"] == "read":
            answer = {"names": names_of(call["text"])}
        else:
            answer = judge(call["before"], call["after"])
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
