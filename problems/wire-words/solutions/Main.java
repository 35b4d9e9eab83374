import java.util.HashMap;
import java.util.Map;

public class Main {
    static int letters(String[] words) {
        Map<String, Integer> numbers = new HashMap<>();
        Map<String, Integer> lastUser = new HashMap<>();
        int total = 0;
        for (String word : words) {
            numbers.putIfAbsent(word, numbers.size());
            int number = numbers.get(word);
            int sent = word.length();
            for (int size = word.length(); size > 0; size--) {
                Integer before = lastUser.put(word.substring(0, size), number);
                if (before != null && before == number) {
                    sent = size;
                }
            }
            total += sent;
        }
        return total;
    }
}
