/**
 * Runs one case of a candidate's Main.java by reflection: arguments become what the method's parameters ask for. The
 * same promises as the Python driver; the job comes as counted tokens (`spellTokens`), which need no JSON reader.
 */
export const JAVA_DRIVER: string = String.raw`import java.io.*;
import java.lang.reflect.*;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.*;

final class AssayDriver {
    private static final class Refused extends Exception {
        Refused(String message) { super(message); }
    }

    private final StringTokenizer tokens;
    private final String nonce;

    private AssayDriver(String input) {
        tokens = new StringTokenizer(input);
        nonce = tokens.nextToken();
    }

    public static void main(String[] none) throws Exception {
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        OutputStream errors = new FileOutputStream(FileDescriptor.err);
        PrintStream shown = System.out;
        AssayDriver driver = new AssayDriver(new String(System.in.readAllBytes(), StandardCharsets.UTF_8));
        int code = 1;
        try {
            String payload = driver.run();
            shown.flush();
            System.out.flush();
            out.write(("\n@assay:" + driver.nonce + ":" + payload + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
            code = 0;
        } catch (Refused refused) {
            errors.write((refused.getMessage() + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (Throwable thrown) {
            shown.flush();
            Throwable cause = thrown;
            while ((cause instanceof InvocationTargetException || cause instanceof ExceptionInInitializerError) && cause.getCause() != null)
                cause = cause.getCause();
            StringBuilder text = new StringBuilder(String.valueOf(cause)).append('\n');
            StackTraceElement[] trace = cause.getStackTrace();
            for (int at = 0; at < trace.length && at < 20; at++) {
                String name = trace[at].getClassName();
                if (name.startsWith("AssayDriver") || name.startsWith("java.lang.reflect.") || name.startsWith("jdk.internal.")) continue;
                text.append("    at ").append(trace[at]).append('\n');
            }
            errors.write(text.toString().getBytes(StandardCharsets.UTF_8));
        }
        errors.flush();
        Runtime.getRuntime().halt(code);
    }

    private String run() throws Throwable {
        String kind = tokens.nextToken();
        String name = text(tokens.nextToken());
        if (kind.equals("class")) return runClass(name);
        String declared = text(tokens.nextToken());
        List<Object> args = list();
        Class<?> holder = load("Main", "Solution", name);
        Method method = find(holder, name, args.size());
        Object target = Modifier.isStatic(method.getModifiers()) ? null : create(holder, new ArrayList<>());
        Object[] given = convert(args, method.getGenericParameterTypes());
        Object first = given.length > 0 ? given[0] : null;
        Object result = method.invoke(target, given);
        return spell(kind.equals("in-place") ? first : result, 0, declared);
    }

    private String runClass(String name) throws Throwable {
        Class<?> subject = load(name, "Main$" + name, name);
        int count = Integer.parseInt(tokens.nextToken());
        StringBuilder answers = new StringBuilder("[");
        Object instance = null;
        for (int at = 0; at < count; at++) {
            if (at > 0) answers.append(',');
            String method = text(tokens.nextToken());
            String declared = text(tokens.nextToken());
            List<Object> args = list();
            if (method.equals("new")) {
                instance = create(subject, args);
                answers.append("null");
            } else {
                Method found = find(subject, method, args.size());
                answers.append(spell(found.invoke(instance, convert(args, found.getGenericParameterTypes())), 1, declared));
            }
        }
        return answers.append(']').toString();
    }

    private static Class<?> load(String first, String second, String wanted) throws Refused {
        for (String name : new String[] {first, second}) {
            try {
                Class<?> found = Class.forName(name, false, AssayDriver.class.getClassLoader());
                if (found.getSimpleName().equals(wanted)) return found;
                for (Method method : found.getDeclaredMethods()) if (method.getName().equals(wanted)) return found;
            } catch (ClassNotFoundException absent) {
                continue;
            }
        }
        throw new Refused("Main.java defines no \"" + wanted + "\"");
    }

    private static Method find(Class<?> holder, String name, int count) throws Refused {
        for (Method method : holder.getDeclaredMethods())
            if (method.getName().equals(name) && method.getParameterCount() == count && !method.isSynthetic()) {
                method.setAccessible(true);
                return method;
            }
        throw new Refused("Class " + holder.getSimpleName() + " has no method \"" + name + "\" of " + count + " parameters");
    }

    private static Object create(Class<?> subject, List<Object> args) throws Throwable {
        for (Constructor<?> maker : subject.getDeclaredConstructors())
            if (maker.getParameterCount() == args.size()) {
                maker.setAccessible(true);
                return maker.newInstance(convert(args, maker.getGenericParameterTypes()));
            }
        throw new Refused("Class " + subject.getSimpleName() + " has no constructor of " + args.size() + " parameters");
    }

    private static String text(String token) {
        byte[] bytes = new byte[(token.length() - 1) / 2];
        for (int at = 0; at < bytes.length; at++) bytes[at] = (byte) Integer.parseInt(token.substring(2 * at + 1, 2 * at + 3), 16);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @SuppressWarnings("unchecked")
    private List<Object> list() {
        return (List<Object>) value();
    }

    private Object value() {
        String token = tokens.nextToken();
        String rest = token.substring(1);
        switch (token.charAt(0)) {
            case 'n': return null;
            case 't': return true;
            case 'f': return false;
            case 'i': return new BigInteger(rest);
            case 'd': return Double.valueOf(rest);
            case 's': return text(token);
            case 'o': {
                Map<String, Object> record = new LinkedHashMap<>();
                for (int left = Integer.parseInt(rest); left > 0; left--) record.put(text(tokens.nextToken()), value());
                return record;
            }
            default: {
                List<Object> items = new ArrayList<>();
                for (int left = Integer.parseInt(rest); left > 0; left--) items.add(value());
                return items;
            }
        }
    }

    private static Object[] convert(List<Object> args, Type[] types) throws Refused {
        Object[] made = new Object[types.length];
        for (int at = 0; at < types.length; at++) made[at] = convert(args.get(at), types[at]);
        return made;
    }

    private static Object convert(Object value, Type type) throws Refused {
        if (type instanceof GenericArrayType) {
            Type of = ((GenericArrayType) type).getGenericComponentType();
            return array((List<?>) value, of, (Class<?>) (of instanceof ParameterizedType ? ((ParameterizedType) of).getRawType() : of));
        }
        Type inner = Object.class;
        Class<?> raw = Object.class;
        if (type instanceof ParameterizedType) {
            raw = (Class<?>) ((ParameterizedType) type).getRawType();
            Type[] given = ((ParameterizedType) type).getActualTypeArguments();
            inner = given[given.length - 1];
        } else if (type instanceof Class<?>) raw = (Class<?>) type;
        if (raw == ListNode.class) return chain((List<?>) value);
        if (raw == TreeNode.class) return tree((List<?>) value);
        if (value == null) return null;
        if (value instanceof BigInteger) {
            BigInteger number = (BigInteger) value;
            if (raw == int.class || raw == Integer.class) return number.intValueExact();
            if (raw == long.class || raw == Long.class) return number.longValueExact();
            if (raw == double.class || raw == Double.class) return number.doubleValue();
            if (raw == BigInteger.class) return number;
            if (raw == Object.class) return number.bitLength() < 32 ? (Object) number.intValue() : number.bitLength() < 64 ? (Object) number.longValue() : number;
        } else if (value instanceof List<?>) {
            if (raw.isArray()) return array((List<?>) value, raw.getComponentType(), raw.getComponentType());
            if (raw.isAssignableFrom(ArrayList.class)) {
                List<Object> items = new ArrayList<>();
                for (Object item : (List<?>) value) items.add(convert(item, inner));
                return items;
            }
        } else if (value instanceof Map<?, ?> && raw.isAssignableFrom(LinkedHashMap.class)) {
            Map<Object, Object> record = new LinkedHashMap<>();
            for (Map.Entry<?, ?> member : ((Map<?, ?>) value).entrySet()) record.put(member.getKey(), convert(member.getValue(), inner));
            return record;
        } else if (value instanceof String && (raw == char.class || raw == Character.class) && ((String) value).length() == 1) {
            return ((String) value).charAt(0);
        } else if (raw.isInstance(value) || value instanceof Double && raw == double.class || value instanceof Boolean && raw == boolean.class) {
            return value;
        }
        throw new Refused("A parameter of type " + type.getTypeName() + " cannot take the case's value");
    }

    private static Object array(List<?> items, Type of, Class<?> raw) throws Refused {
        Object made = Array.newInstance(raw, items.size());
        for (int at = 0; at < items.size(); at++) Array.set(made, at, convert(items.get(at), of));
        return made;
    }

    private static ListNode chain(List<?> items) throws Refused {
        ListNode head = null;
        for (int at = items == null ? -1 : items.size() - 1; at >= 0; at--) {
            ListNode node = new ListNode((Integer) convert(items.get(at), int.class));
            node.next = head;
            head = node;
        }
        return head;
    }

    private static TreeNode tree(List<?> items) throws Refused {
        if (items == null || items.isEmpty() || items.get(0) == null) return null;
        TreeNode root = new TreeNode((Integer) convert(items.get(0), int.class));
        List<TreeNode> queue = new ArrayList<>(List.of(root));
        int at = 1;
        for (int turn = 0; turn < queue.size() && at < items.size(); turn++)
            for (int side = 0; side < 2 && at < items.size(); side++) {
                Object item = items.get(at++);
                if (item == null) continue;
                TreeNode child = new TreeNode((Integer) convert(item, int.class));
                if (side == 0) queue.get(turn).left = child;
                else queue.get(turn).right = child;
                queue.add(child);
            }
        return root;
    }

    private static String quote(String text) {
        StringBuilder made = new StringBuilder("\"");
        for (int at = 0; at < text.length(); at++) {
            char unit = text.charAt(at);
            if (unit >= ' ' && unit < 127 && unit != '"' && unit != '\\') made.append(unit);
            else made.append(String.format("\\u%04x", (int) unit));
        }
        return made.append('"').toString();
    }

    private static String odd(String text) {
        return "{\"$odd\":" + quote(text) + "}";
    }

    private static String spell(Object value, int depth, String declared) {
        if (value == null) return declared.endsWith(">") ? "[]" : "null";
        if (depth > 500) return odd("a value nested deeper than 500 levels");
        if (value instanceof Boolean || value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte
            || value.getClass() == BigInteger.class) return value.toString();
        if (value instanceof Double || value instanceof Float) {
            double number = ((Number) value).doubleValue();
            return Double.isNaN(number) || Double.isInfinite(number) ? "{\"$float\":\"" + number + "\"}" : value.toString();
        }
        if (value instanceof String || value instanceof Character) return quote(value.toString());
        String inner = declared.endsWith("[]") ? declared.substring(0, declared.length() - 2) : "any";
        StringBuilder made = new StringBuilder("[");
        if (value instanceof ListNode) {
            int count = 0;
            for (ListNode node = (ListNode) value; node != null; node = node.next, count++) {
                if (count > 1000000) return odd("a linked list with a cycle");
                made.append(count > 0 ? "," : "").append(node.val);
            }
            return made.append(']').toString();
        }
        if (value instanceof TreeNode) return spellTree((TreeNode) value);
        if (value.getClass().isArray()) {
            for (int at = 0; at < Array.getLength(value); at++) made.append(at > 0 ? "," : "").append(spell(Array.get(value, at), depth + 1, inner));
            return made.append(']').toString();
        }
        if (value instanceof List<?>) {
            int at = 0;
            for (Object item : (List<?>) value) made.append(at++ > 0 ? "," : "").append(spell(item, depth + 1, inner));
            return made.append(']').toString();
        }
        if (value instanceof Map<?, ?>) {
            made = new StringBuilder("{");
            for (Map.Entry<?, ?> member : ((Map<?, ?>) value).entrySet()) {
                if (!(member.getKey() instanceof String) && !(member.getKey() instanceof Integer)) return odd("a map with keys that are no text");
                String key = member.getKey().toString();
                made.append(made.length() > 1 ? "," : "").append(quote(key.startsWith("$") ? "$" + key : key)).append(':').append(spell(member.getValue(), depth + 1, "any"));
            }
            return made.append('}').toString();
        }
        return odd("a " + value.getClass().getSimpleName() + " (no JSON value)");
    }

    private static String spellTree(TreeNode root) {
        List<TreeNode> queue = new ArrayList<>(Arrays.asList(root));
        StringBuilder made = new StringBuilder("[");
        int nulls = 0;
        for (int at = 0; at < queue.size(); at++) {
            if (at > 1000000) return odd("a tree with a cycle");
            TreeNode node = queue.get(at);
            if (node == null) {
                nulls++;
                continue;
            }
            if (at > 0) made.append(',');
            for (; nulls > 0; nulls--) made.append("null,");
            made.append(node.val);
            queue.add(node.left);
            queue.add(node.right);
        }
        return made.append(']').toString();
    }
}
`;

/** Node classes as candidates know them, each its own file unless the candidate's file declares it. */
export const JAVA_NODES: Readonly<Record<"ListNode" | "TreeNode", string>> = {
  ListNode: `class ListNode {
    int val;
    ListNode next;
    ListNode() {}
    ListNode(int val) { this.val = val; }
    ListNode(int val, ListNode next) { this.val = val; this.next = next; }
}
`,
  TreeNode: `class TreeNode {
    int val;
    TreeNode left;
    TreeNode right;
    TreeNode() {}
    TreeNode(int val) { this.val = val; }
    TreeNode(int val, TreeNode left, TreeNode right) { this.val = val; this.left = left; this.right = right; }
}
`,
};
