public class Main {
    static String[] reconcile(String[] manifest, String[] dock) {
        return new String[0];
    }
}
