import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

public class Main {
    static int risks(String[] tags) {
        Set<String> kinds = new HashSet<>(Arrays.asList(tags));
        int count = 0;
        for (String tag : tags) {
            if (risky(tag, kinds)) {
                count++;
            }
        }
        return count;
    }

    static boolean risky(String tag, Set<String> kinds) {
        char[] letters = tag.toCharArray();
        for (int place = 0; place < letters.length; place++) {
            char own = letters[place];
            for (char other = 'A'; other <= 'Z'; other++) {
                letters[place] = other;
                if (other != own && kinds.contains(new String(letters))) {
                    return true;
                }
            }
            letters[place] = own;
        }
        return false;
    }
}
