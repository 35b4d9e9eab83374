import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.io.*;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.*;
import javax.lang.model.element.*;
import javax.tools.*;

/**
 * What two versions of a Java file have in common, told by javac: the tree from its parser, what a name is bound by from its
 * attribution. The protocol is that of python.py; see evals/README.md.
 */
public class Java {
  static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

  record Part(String text, String key, String kind, int start, int end) {}

  static class Source extends SimpleJavaFileObject {
    final String text;

    Source(String text) {
      super(URI.create("string:///Edited.java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }

    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
      return true;
    }
  }

  static class Reading {
    boolean ok = true;
    final List<Part> parts = new ArrayList<>();
    final Set<String> strings = new HashSet<>();
    /** Errors that make a text no program at all, where others only leave a name unknown. */
    final Set<String> refused = new HashSet<>();
    static final Set<String> NO_PROGRAM = Set.of(
        "compiler.err.already.defined",
        "compiler.err.annotation.value.must.be.name.value",
        "compiler.err.call.must.be.first.stmt.in.ctor",
        "compiler.err.repeated.modifier",
        "compiler.err.illegal.combination.of.modifiers",
        "compiler.err.not.stmt");

    Reading(String text) throws IOException {
      // Another package, since the compiler refuses to read a class into a package that a module of the platform has.
      String moved = text.replaceFirst("(?m)^package (.)", "package \u017F");
      List<Diagnostic<? extends JavaFileObject>> problems = new ArrayList<>();
      JavacTask task = (JavacTask) COMPILER.getTask(
          Writer.nullWriter(), null, problems::add, List.of("-proc:none", "-Xlint:none", "-XDshould-stop.ifError=FLOW"), null, List.of(new Source(moved)));
      CompilationUnitTree unit = task.parse().iterator().next();
      if (problems.stream().anyMatch(one -> one.getKind() == Diagnostic.Kind.ERROR)) {
        ok = false;
        return;
      }
      problems.clear();
      try {
        task.analyze();
      } catch (RuntimeException error) {
        // A compiler that gives up leaves its tree, and names it did not bind are told by spelling.
      }
      for (Diagnostic<?> one : problems) if (NO_PROGRAM.contains(one.getCode())) refused.add(one.getCode());
      Trees trees = Trees.instance(task);
      new Writer2(trees, unit, moved, this).scan(new TreePath(unit), null);
    }

    String spelled() {
      StringBuilder out = new StringBuilder();
      for (Part part : parts) out.append(part.text).append('\u0001');
      return out.toString();
    }

    String numbered(boolean members) {
      Map<String, Integer> ordinals = new HashMap<>();
      StringBuilder out = new StringBuilder();
      for (Part part : parts) {
        if (part.key == null || (!members && !part.kind.equals("name"))) out.append(part.text);
        else out.append('#').append(ordinals.computeIfAbsent(part.key, key -> ordinals.size()));
        out.append('\u0001');
      }
      return out.toString();
    }
  }

  /** Writes the tree as a list. Every kind of tree gives its kind, its modifiers and flags, its names, then its children. */
  static class Writer2 extends TreePathScanner<Void, Void> {
    final Trees trees;
    final CompilationUnitTree unit;
    final SourcePositions positions;
    final String text;
    final Reading out;
    final Map<Element, String> keys = new IdentityHashMap<>();
    
    Writer2(Trees trees, CompilationUnitTree unit, String text, Reading out) {
      this.trees = trees;
      this.unit = unit;
      this.positions = trees.getSourcePositions();
      this.text = text;
      this.out = out;
    }

    void say(String word) {
      out.parts.add(new Part(word, null, "", -1, -1));
    }

    @Override
    public Void scan(Tree tree, Void nothing) {
      if (tree == null) {
        say("-");
        return null;
      }
      if (tree instanceof ParenthesizedTree inner) return scan(inner.getExpression(), nothing);
      if (tree instanceof EmptyStatementTree && !isBody(getCurrentPath().getLeaf())) return null;
      say(tree.getKind().toString());
      super.scan(tree, nothing);
      say(".");
      return null;
    }

    @Override
    public Void scan(Iterable<? extends Tree> trees, Void nothing) {
      say("[");
      super.scan(trees, nothing);
      say("]");
      return null;
    }

    @Override
    public Void visitCompilationUnit(CompilationUnitTree tree, Void nothing) {
      // In the order of the text: a lone semicolon between imports makes declarations of those behind it otherwise.
      Object parts = ((com.sun.tools.javac.tree.JCTree.JCCompilationUnit) tree).defs;
      for (Object each : (Iterable<?>) parts) scan((Tree) each, nothing);
      return null;
    }

    static boolean isBody(Tree parent) {
      return !(parent instanceof BlockTree) && !(parent instanceof CompilationUnitTree) && !(parent instanceof ClassTree) && !(parent instanceof CaseTree);
    }

    void name(String name, Element element, int from) {
      String key = null;
      String kind = "free";
      if (element != null && isHere(element)) {
        Element one = element;
        if (element.getKind() == ElementKind.CONSTRUCTOR) one = element.getEnclosingElement();
        final Element owner = one;
        key = keys.computeIfAbsent(owner, each -> keys.size() + "");
        kind = switch (owner.getKind()) {
          case LOCAL_VARIABLE, PARAMETER, EXCEPTION_PARAMETER, RESOURCE_VARIABLE, BINDING_VARIABLE, TYPE_PARAMETER -> "name";
          default -> owner.getModifiers().contains(Modifier.PRIVATE) || isLocal(owner) ? "private" : "member";
        };
      }
      int start = from;
      while (start >= 0 && start < text.length() && !(text.startsWith(name, start) && !part(start - 1) && !part(start + name.length()))) start++;
      boolean found = start >= 0 && start < text.length();
      out.parts.add(new Part(name, key, kind, found ? start : -1, found ? start + name.length() : -1));
    }

    boolean part(int at) {
      return at >= 0 && at < text.length() && Character.isJavaIdentifierPart(text.charAt(at));
    }

    boolean isHere(Element element) {
      TreePath path = trees.getPath(element);
      if (path == null) {
        Element owner = element.getEnclosingElement();
        return element.getKind() == ElementKind.TYPE_PARAMETER && owner != null && trees.getPath(owner) != null
            || LOCALS.contains(element.getKind());
      }
      return path.getCompilationUnit() == unit;
    }

    static final Set<ElementKind> LOCALS = EnumSet.of(
        ElementKind.LOCAL_VARIABLE, ElementKind.PARAMETER, ElementKind.EXCEPTION_PARAMETER, ElementKind.RESOURCE_VARIABLE, ElementKind.BINDING_VARIABLE);

    static boolean isLocal(Element element) {
      for (Element one = element.getEnclosingElement(); one != null; one = one.getEnclosingElement())
        if (one.getKind() == ElementKind.METHOD || one.getKind() == ElementKind.CONSTRUCTOR) return true;
      return false;
    }

    int startOf(Tree tree) {
      return (int) positions.getStartPosition(unit, tree);
    }

    int endOf(Tree tree) {
      return (int) positions.getEndPosition(unit, tree);
    }

    Element element() {
      try {
        return trees.getElement(getCurrentPath());
      } catch (RuntimeException error) {
        return null;
      }
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void nothing) {
      name(tree.getName().toString(), element(), startOf(tree));
      return null;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void nothing) {
      scan(tree.getExpression(), nothing);
      name(tree.getIdentifier().toString(), element(), endOf(tree) - tree.getIdentifier().length());
      return null;
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree tree, Void nothing) {
      super.visitMemberReference(tree, nothing);
      name(tree.getName().toString(), element(), endOf(tree) - tree.getName().length());
      return null;
    }

    @Override
    public Void visitVariable(VariableTree tree, Void nothing) {
      boolean typed = tree.getType() != null && startOf(tree.getType()) >= 0;
      scan(tree.getModifiers(), nothing);
      if (typed) scan(tree.getType(), nothing);
      else say("var");
      int from = typed ? Math.max(endOf(tree.getType()), startOf(tree)) : startOf(tree);
      // `int a, b` and `int x[]`: the name stands where the compiler says the declaration is told apart.
      name(tree.getName().toString(), element(), nameStart(tree, from));
      if (tree.getNameExpression() != null) scan(tree.getNameExpression(), nothing);
      if (tree.getInitializer() != null) scan(tree.getInitializer(), nothing);
      return null;
    }

    int nameStart(Tree tree, int from) {
      int at = ((com.sun.tools.javac.tree.JCTree) tree).pos;
      return at >= 0 ? at : from;
    }

    @Override
    public Void visitMethod(MethodTree tree, Void nothing) {
      if (startOf(tree) < 0 || endOf(tree) < 0) return null;
      Element element = element();
      if (isMade(tree)) return null;
      scan(tree.getModifiers(), nothing);
      if (tree.getName().contentEquals("<init>")) {
        name(element == null ? "init" : element.getEnclosingElement().getSimpleName().toString(), element, nameStart(tree, startOf(tree)));
      } else name(tree.getName().toString(), element, nameStart(tree, startOf(tree)));
      scan(tree.getReturnType(), nothing);
      scan(tree.getTypeParameters(), nothing);
      scan(tree.getParameters(), nothing);
      scan(tree.getReceiverParameter(), nothing);
      scan(tree.getThrows(), nothing);
      scan(tree.getBody(), nothing);
      scan(tree.getDefaultValue(), nothing);
      return null;
    }

    /** Whether the compiler made the method and nobody wrote it. */
    boolean isMade(MethodTree tree) {
      long flags = ((com.sun.tools.javac.tree.JCTree.JCMethodDecl) tree).mods.flags;
      return (flags & (1L << 36)) != 0 || (flags & (1L << 51)) != 0 || (flags & (1L << 24)) != 0;
    }

    @Override
    public Void visitClass(ClassTree tree, Void nothing) {
      scan(tree.getModifiers(), nothing);
      name(tree.getSimpleName().toString(), element(), tree.getSimpleName().isEmpty() ? -1 : classNameStart(tree));
      scan(tree.getTypeParameters(), nothing);
      scan(tree.getExtendsClause(), nothing);
      scan(tree.getImplementsClause(), nothing);
      scan(tree.getPermitsClause(), nothing);
      scan(tree.getMembers(), nothing);
      return null;
    }

    int classNameStart(ClassTree tree) {
      int end = endOf(tree.getModifiers());
      return end >= 0 ? end : startOf(tree);
    }

    @Override
    public Void visitTypeParameter(TypeParameterTree tree, Void nothing) {
      name(tree.getName().toString(), element(), startOf(tree));
      return super.visitTypeParameter(tree, nothing);
    }

    @Override
    public Void visitModifiers(ModifiersTree tree, Void nothing) {
      List<String> flags = new ArrayList<>();
      for (Modifier flag : tree.getFlags()) flags.add(flag.toString());
      Collections.sort(flags);
      say(String.join(" ", flags));
      return super.visitModifiers(tree, nothing);
    }

    @Override
    public Void visitLiteral(LiteralTree tree, Void nothing) {
      Object value = tree.getValue();
      if (value instanceof String words) out.strings.add(words);
      say(value == null ? "null" : value.getClass().getSimpleName() + " " + value);
      return null;
    }

    @Override
    public Void visitPrimitiveType(PrimitiveTypeTree tree, Void nothing) {
      say(tree.getPrimitiveTypeKind().toString());
      return null;
    }

    @Override
    public Void visitBreak(BreakTree tree, Void nothing) {
      say("label " + tree.getLabel());
      return null;
    }

    @Override
    public Void visitContinue(ContinueTree tree, Void nothing) {
      say("label " + tree.getLabel());
      return null;
    }

    @Override
    public Void visitLabeledStatement(LabeledStatementTree tree, Void nothing) {
      say("label " + tree.getLabel());
      return super.visitLabeledStatement(tree, nothing);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
      // A call of super() that the compiler put in is none of the text.
      return super.visitMethodInvocation(tree, nothing);
    }

    @Override
    public Void visitImport(ImportTree tree, Void nothing) {
      String line = (tree.isStatic() ? "static " : "") + tree.getQualifiedIdentifier();
      say(line);
      return null;
    }

    @Override
    public Void visitPackage(PackageTree tree, Void nothing) {
      say(tree.getPackageName().toString());
      scan(tree.getAnnotations(), nothing);
      return null;
    }

    @Override
    public Void visitCase(CaseTree tree, Void nothing) {
      say(tree.getCaseKind().toString());
      scan(tree.getLabels(), nothing);
      if (tree.getCaseKind() == CaseTree.CaseKind.RULE) scan(tree.getBody(), nothing);
      else scan(tree.getStatements(), nothing);
      return null;
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree tree, Void nothing) {
      say(tree.getBodyKind().toString());
      return super.visitLambdaExpression(tree, nothing);
    }
  }

  static final Map<String, Reading> KEPT = new LinkedHashMap<>(64, 0.75f, true) {
    @Override
    protected boolean removeEldestEntry(Map.Entry<String, Reading> eldest) {
      return size() > 40;
    }
  };

  static Reading read(String text) throws IOException {
    Reading reading = KEPT.get(text);
    if (reading == null) KEPT.put(text, reading = new Reading(text));
    return reading;
  }

  static String answer(String because, String... allowed) {
    StringBuilder out = new StringBuilder("{\"allowed\":[");
    for (int at = 0; at < allowed.length; at++) out.append(at > 0 ? "," : "").append('"').append(allowed[at]).append('"');
    return out.append("],\"because\":\"").append(because).append("\"}").toString();
  }

  static String judge(String before, String after) throws IOException {
    Reading was = read(before);
    Reading now = read(after);
    if (!was.ok || !now.ok || !was.refused.containsAll(now.refused)) return answer("does not parse");
    if (was.spelled().equals(now.spelled())) return answer("equal trees", "same");
    if (importsSorted(before).equals(importsSorted(after))) return answer("imports in another order", "same", "code");
    if (!was.numbered(true).equals(now.numbered(true))) return answer("trees differ", "code");
    boolean member = false;
    boolean spelled = false;
    for (int at = 0; at < was.parts.size(); at++) {
      Part old = was.parts.get(at);
      Part later = now.parts.get(at);
      if (old.text.equals(later.text)) continue;
      if (old.kind.equals("member") || old.kind.equals("private")) member = true;
      if (was.strings.contains(old.text)) spelled = true;
    }
    if (member) return answer("a member", "rename", "code");
    if (spelled) return answer("a name that a string spells", "rename", "code");
    return answer("equal but for names", "rename");
  }

  static String importsSorted(String text) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n")));
    List<String> imports = new ArrayList<>();
    StringBuilder out = new StringBuilder();
    for (String line : lines)
      if (line.startsWith("import ")) imports.add(line.strip());
      else if (!line.isBlank()) out.append(line).append('\n');
    Collections.sort(imports);
    return imports.size() > 1 ? imports + out.toString() : text;
  }

  static String names(String text) throws IOException {
    Reading reading = read(text);
    if (!reading.ok) return "{\"names\":null}";
    TreeMap<Integer, String> places = new TreeMap<>();
    for (Part part : reading.parts)
      if (part.start >= 0)
        places.put(part.start, "[" + part.start + "," + part.end + "," + (part.key == null ? "null" : '"' + part.key + '"') + ",\"" + part.kind + "\"]");
    return "{\"names\":[" + String.join(",", places.values()) + "]}";
  }

  public static void main(String[] arguments) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      Map<String, String> call = Json.object(line);
      String answer;
      try {
        answer = call.get("op").equals("read") ? names(call.get("text")) : judge(call.get("before"), call.get("after"));
      } catch (RuntimeException | StackOverflowError error) {
        answer = call.get("op").equals("read") ? "{\"names\":null}" : answer("the compiler gave up");
        System.err.println(error);
      }
      out.println(answer);
    }
  }

  /** One flat object of strings, which is all that a call is. */
  static class Json {
    static Map<String, String> object(String text) {
      Map<String, String> found = new HashMap<>();
      int at = 0;
      List<String> words = new ArrayList<>();
      while ((at = text.indexOf('"', at)) >= 0) {
        StringBuilder word = new StringBuilder();
        at++;
        while (text.charAt(at) != '"') {
          char one = text.charAt(at++);
          if (one != '\\') {
            word.append(one);
            continue;
          }
          char escaped = text.charAt(at++);
          switch (escaped) {
            case 'n' -> word.append('\n');
            case 't' -> word.append('\t');
            case 'r' -> word.append('\r');
            case 'b' -> word.append('\b');
            case 'f' -> word.append('\f');
            case 'u' -> {
              word.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
              at += 4;
            }
            default -> word.append(escaped);
          }
        }
        at++;
        words.add(word.toString());
      }
      for (int each = 0; each + 1 < words.size(); each += 2) found.put(words.get(each), words.get(each + 1));
      return found;
    }
  }
}
