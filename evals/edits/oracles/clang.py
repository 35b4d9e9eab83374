"""What two versions of a C or C++ file have in common, told by clang: its raw tokens and its tree.

Called with "c" or "cpp". The protocol is that of python.py, with a "path" in each call, from which included files are found.
What stands in front of the first declaration is compiled once for all edits of a file.
"""

import collections
import functools
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile

LANGUAGE = {"c": ["-x", "c", "-std=gnu11"], "cpp": ["-x", "c++", "-std=gnu++17"]}[sys.argv[1]]
QUIET = ["-w", "-fno-spell-checking", "-ferror-limit=200", "-fno-color-diagnostics", "-Wno-everything"]
FOLDER = tempfile.TemporaryDirectory(prefix="oracle-clang-")

# What a compiler says of a program that is well formed and means nothing: the tree is still told.
MEANING = re.compile(
    r"undeclared|unknown type name|no member named|no matching|incompatible|cannot (?:initialize|assign|convert|increment|decrement)|"
    r"not assignable|invalid operands|does not name|too (?:many|few) arguments to function call|is not a (?:pointer|function|member|class)|"
    r"not (?:a structure|contextually)|incomplete type|implicit|member reference|no viable|called object type|"
    r"statement requires|no type named|candidate|ambiguous|use of|deleted|does not refer|should (?:return|not return)|private member"
)
# Leaves of the tree that say where it stands, or what a compiler found out that the text does not say.
LEFT_OUT = {
    "id", "loc", "range", "isUsed", "isReferenced", "mangledName", "previousDecl", "parentDeclContextId", "isImplicit",
    "valueCategory", "definitionData", "completeDefinition", "path", "conversionFunc", "hasInClassInitializer",
    "nonOdrUseReason", "isThisDeclarationReferenced", "constexpr", "size", "ownedTagDecl", "decl", "array_filler",
}
TYPES = {"RecordDecl", "CXXRecordDecl", "TypedefDecl", "EnumDecl", "TypeAliasDecl", "TemplateTypeParmDecl", "ClassTemplateDecl"}
MEMBERS = {"FieldDecl", "CXXMethodDecl", "IndirectFieldDecl"}
# In these a lone semicolon says nothing.
LISTS = {"CompoundStmt"}
LITERALS = {"IntegerLiteral", "StringLiteral", "FloatingLiteral", "CharacterLiteral"}


# A file whose headers make a compiler work longer is passed over, rather than every edit of it waited for.
CPU_SECONDS_MAX = 4


def run(arguments, text=None):
    limited = ["prlimit", f"--cpu={CPU_SECONDS_MAX}", *arguments]
    return subprocess.run(limited, input=text, capture_output=True, text=True, errors="replace")


def raw_tokens(text):
    """Kind and spelling of each token, comments left out; directives as lists of their own."""
    shown = run(["clang", *LANGUAGE, *QUIET, "-fsyntax-only", "-Xclang", "-dump-raw-tokens", "-"], text).stderr
    code, directives, directive = [], [], None
    # A token may itself hold line feeds, so the text is cut where a line says its place.
    for kind, spelling, flags in re.findall(r"^(\w+) '(.*?)'\t([^\n]*?)\tLoc=<[^\n]*>$", shown, re.M | re.S):
        if kind in ("comment", "unknown", "eof"):
            continue
        spelling = spelling.replace("\\\n", "")
        starts = "[StartOfLine]" in flags
        if starts:
            directive = [] if spelling == "#" else None
            if directive is not None:
                directives.append(directive)
        if directive is not None:
            directive.append(spelling)
        else:
            code.append((kind, spelling))
    return code, directives


def folders_of(path):
    found = []
    folder = os.path.dirname(path)
    for _ in range(5):
        for each in (folder, os.path.join(folder, "include"), os.path.join(folder, "src")):
            if os.path.isdir(each):
                found.append(each)
        if os.path.basename(os.path.dirname(folder)) in ("debian", "sources", ""):
            break
        folder = os.path.dirname(folder)
    return found


PREAMBLE = re.compile(r"(?:\s+|//[^\n]*\n|/\*.*?\*/|[ \t]*#(?:[^\n\\]|\\\n|\\.)*\n)*", re.S)


def preamble_of(text):
    """How far directives and comments alone go; none of it when a condition opens there and closes further down."""
    end = PREAMBLE.match(text).end()
    while True:
        head = text[:end]
        depth = len(re.findall(r"^[ \t]*#[ \t]*if", head, re.M)) - len(re.findall(r"^[ \t]*#[ \t]*endif", head, re.M))
        if depth == 0:
            return end
        opened = [one.start() for one in re.finditer(r"^[ \t]*#[ \t]*if", head, re.M)]
        if not opened:
            return 0
        end = opened[-1]


@functools.lru_cache(maxsize=24)
def compiled(directives, path):
    """A precompiled header of directives; None when they do not compile."""
    name = os.path.join(FOLDER.name, hashlib.sha1((directives + path).encode()).hexdigest())
    with open(name + ".h", "w") as file:
        file.write(directives)
    header = {"c": "c-header", "cpp": "c++-header"}[sys.argv[1]]
    language = ["-x", header, LANGUAGE[2]]
    includes = [word for folder in folders_of(path) for word in ("-I", folder)]
    done = run(["clang", *language, *QUIET, *includes, "-o", name + ".pch", name + ".h"])
    return (name + ".pch", includes) if done.returncode == 0 else None


class Reading:
    def __init__(self, text, path):
        self.text = text
        self.ok = False
        self.errors = False
        end = preamble_of(text)
        lines = [re.sub(r"\s+", " ", line.strip()) for line in re.findall(r"^[ \t]*#(?:[^\n\\]|\\\n|\\.)*", text[:end], re.M)]
        built = compiled("\n".join(strip_comments(line) for line in lines) + "\n", path)
        if built is None:
            return
        header, includes = built
        body = re.sub(r"[^\n]", " ", text[:end]) + text[end:]
        name = os.path.join(FOLDER.name, "edited" + {"c": ".c", "cpp": ".cc"}[sys.argv[1]])
        with open(name, "w") as file:
            file.write(body)
        done = run(["clang", *LANGUAGE, *QUIET, *includes, "-include-pch", header, "-fsyntax-only", "-Xclang", "-ast-dump=json", name])
        if done.returncode < 0 or done.returncode > 1:
            return
        problems = re.findall(r"^.*?: (?:fatal )?error: (.*)$", done.stderr, re.M)
        if any(not MEANING.search(one) for one in problems):
            return
        self.errors = bool(problems)
        try:
            tree = json.loads(done.stdout)
        except (ValueError, RecursionError):
            return
        self.out = []
        self.places = {}
        self.declared = {}
        self.types = set()
        self.offsets = byte_offsets(text)
        self.declare(tree)
        self.write(tree)
        self.ok = True

    @functools.cached_property
    def tokens(self):
        return raw_tokens(self.text)

    @property
    def code(self):
        return self.tokens[0]

    @property
    def directives(self):
        return self.tokens[1]

    def literals(self):
        return [value_of(text) for kind, text in self.code if kind == "numeric_constant" or "literal" in kind or "char" in kind]

    def declare(self, node):
        kind = node.get("kind", "")
        if kind.endswith("Decl") and node.get("name") and not node.get("isImplicit"):
            self.declared[node["id"]] = kind
            if kind in TYPES:
                self.types.add(node["name"])
        for child in node.get("inner", ()):
            if isinstance(child, dict):
                self.declare(child)

    def name(self, name, identity, kind, where):
        """A name that leads to a declaration of the file; `where` is the place that the compiler gives."""
        known = self.declared.get(identity)
        if known is None:
            self.out.append(name)
            self.place(where, name, None, "free")
            return
        role = "member" if known in MEMBERS else "name"
        if known in TYPES or known in ("CXXConstructorDecl", "CXXDestructorDecl"):
            self.typed(name)
            self.place(where, name, "type " + name.lstrip("~"), "type")
            return
        self.out.append((name, identity, role))
        self.place(where, name, identity, role)

    def place(self, where, name, key, kind):
        at = where
        for step in ("spellingLoc",):
            if isinstance(at, dict) and step in at:
                at = at[step]
        offset = at.get("offset") if isinstance(at, dict) else None
        if offset is None or offset >= len(self.offsets):
            return
        start = self.offsets[offset]
        plain = name.lstrip("~")
        if self.text.startswith(plain, start):
            self.places[start] = [start, start + len(plain), key, kind]

    def typed(self, text):
        """A type as it is spelled, with each type that the file declares told by which one it is."""
        text = re.sub(r" at [^)]*\)", ")", text)
        for word in re.findall(r"\w+|[^\w\s]", text):
            self.out.append((word, "type " + word, "type") if word in self.types else word)

    def write(self, node):
        out = self.out
        kind = node.get("kind", "")
        if node.get("isImplicit") and kind.endswith("Decl"):
            return
        if kind in ("ParenExpr", "ConstantExpr", "ParenType") and len(node.get("inner", ())) == 1:
            self.write(node["inner"][0])
            return
        if kind == "EmptyDecl" or kind.endswith("Comment"):
            return
        out.append(kind)
        if kind in LITERALS and "expansionLoc" in node.get("range", {}).get("begin", {}):
            # A macro may have made it of the words of its argument or of the line's number; what the text says of it is
            # told by its tokens.
            return
        if "name" in node and kind != "MemberExpr":
            if kind.endswith("Decl"):
                self.name(node["name"], node["id"], kind, node.get("loc", {}))
            else:
                out.append(node["name"])
        if kind == "MemberExpr":
            plain = node["name"].lstrip("->.")
            out.append("->" if node.get("isArrow") else ".")
            self.name(plain, node.get("referencedMemberDecl"), kind, node.get("range", {}).get("end", {}))
        for key, value in node.items():
            if key in LEFT_OUT or key in ("kind", "name", "inner"):
                continue
            if key == "referencedDecl":
                self.name(value.get("name", ""), value["id"], kind, node.get("range", {}).get("end", {}))
            elif key in ("type", "argType", "fixedUnderlyingType", "computeLHSType", "computeResultType"):
                self.typed(value.get("qualType", "") if isinstance(value, dict) else str(value))
            elif key in ("targetLabelDeclId", "declId", "referencedMemberDecl"):
                if key == "targetLabelDeclId":
                    out.append(("label", value, "label"))
            elif isinstance(value, dict) and "id" in value:
                self.name(value.get("name", ""), value["id"], kind, {})
            elif isinstance(value, str) and re.fullmatch("0x[0-9a-f]+", value):
                # An address in the compiler's memory.
                continue
            elif isinstance(value, (str, int, float, bool)):
                out.append(f"{key}={value}")
            elif isinstance(value, dict) and "qualType" in value:
                self.typed(value["qualType"])
            elif isinstance(value, list) and key == "bases":
                for base in value:
                    out.append(str(base.get("access")))
                    self.typed(base.get("type", {}).get("qualType", ""))
        for child in node.get("inner", ()):
            empty = kind in LISTS and child.get("kind") == "NullStmt"
            if isinstance(child, dict) and child and not empty:
                self.write(child)
        out.append(".")

    def spelled(self):
        return [part[0] if isinstance(part, tuple) else part for part in self.out]

    def numbered(self):
        ordinals = {}
        return [
            ordinals.setdefault(part[1], len(ordinals)) if isinstance(part, tuple) else part for part in self.out
        ]

    def names(self):
        for token in re.finditer(r"[A-Za-z_]\w*", self.text):
            if token.group() in self.types and token.start() not in self.places:
                self.places[token.start()] = [token.start(), token.end(), "type " + token.group(), "type"]
        return [self.places[start] for start in sorted(self.places)]


def byte_offsets(text):
    """The UTF-16 offset of each byte of the text."""
    if text.isascii():
        return range(len(text) + 1)
    found = []
    units = 0
    for character in text:
        found.extend([units] * len(character.encode()))
        units += 2 if ord(character) > 0xFFFF else 1
    return found + [units]


def strip_comments(line):
    return re.sub(r"/\*.*?\*/|//.*", " ", line).strip()


KEPT = collections.OrderedDict()


def read(text, path):
    key = (text, path)
    if key not in KEPT:
        KEPT[key] = Reading(text, path)
        if len(KEPT) > 40:
            KEPT.popitem(last=False)
    return KEPT[key]


def judge(before, after, path):
    was, now = read(before, path), read(after, path)
    if not was.ok or not now.ok:
        return {"allowed": [], "because": "does not compile"}
    if directive_lines(before) == directive_lines(after) and was.numbered() != now.numbered():
        return {"allowed": ["code"], "because": "trees differ"}
    if was.code == now.code and was.directives == now.directives:
        return {"allowed": ["same"], "because": "equal tokens"}
    if was.directives != now.directives:
        if was.code == now.code and sorted(was.directives) == sorted(now.directives):
            return {"allowed": ["same", "code"], "because": "directives in another order"}
        return {"allowed": ["code"], "because": "directives differ"}
    if was.spelled() == now.spelled():
        if now.errors and not was.errors:
            return {"allowed": [], "because": "does not compile"}
        return judge_spelling(was, now)
    if was.numbered() != now.numbered():
        return {"allowed": ["code"], "because": "trees differ"}
    if now.errors and not was.errors:
        return {"allowed": [], "because": "does not compile"}
    moved = [(old, new) for old, new in zip(was.out, now.out) if isinstance(old, tuple) and old[0] != new[0]]
    spellings = {one[0] for pair in moved for one in pair}
    if spellings & {word for directive in was.directives + now.directives for word in directive}:
        return {"allowed": ["rename", "code"], "because": "a name that a macro spells"}
    if any(old[2] == "member" for old, _ in moved):
        return {"allowed": ["rename", "code"], "because": "a member"}
    if any(old[2] == "label" for old, _ in moved):
        return {"allowed": ["rename", "code"], "because": "a label"}
    return {"allowed": ["rename"], "because": "equal but for names"}


def judge_spelling(was, now):
    """The trees are equal and the tokens are not."""
    words = [[one for one in reading.code if one[0] == "raw_identifier"] for reading in (was, now)]
    if words[0] != words[1]:
        return {"allowed": ["same", "code"], "because": "equal trees of other words"}
    strings = [sum(one[0].endswith("string_literal") for one in reading.code) for reading in (was, now)]
    if strings[0] != strings[1]:
        return {"allowed": ["same", "code"], "because": "a string put together from others"}
    if in_macro(was, now):
        return {"allowed": ["same", "code"], "because": "the arguments of a macro"}
    if was.literals() != now.literals():
        return {"allowed": ["same", "code"], "because": "a literal that a macro is given"}
    return {"allowed": ["same"], "because": "equal trees"}


def in_macro(was, now):
    """Whether the first difference stands in a call of what is no function that the tree knows."""
    at = len(os.path.commonprefix([was.text, now.text]))
    depth = 0
    for place in range(min(at, len(was.text)) - 1, -1, -1):
        character = was.text[place]
        if character in ";{}":
            return False
        depth += {")": 1, "(": -1}.get(character, 0)
        if depth < 0:
            depth = 0
            name = re.search(r"(\w+)\s*$", was.text[:place])
            if name and not re.fullmatch(r"if|while|for|switch|return|sizeof", name.group(1)):
                if name.start() not in was.places:
                    return True
    return False


def value_of(text):
    try:
        return int(text.replace("'", ""), 0)
    except ValueError:
        return text


def directive_lines(text):
    return [strip_comments(line) for line in re.findall(r"^[ \t]*#(?:[^\n\\]|\\\n|\\.)*", text, re.M)]


def main():
    sys.setrecursionlimit(50_000)
    for line in sys.stdin:
        call = json.loads(line)
        if call["op"] == "read":
            reading = read(call["text"], call.get("path", ""))
            answer = {"names": reading.names() if reading.ok and not reading.errors else None}
        else:
            answer = judge(call["before"], call["after"], call.get("path", ""))
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
