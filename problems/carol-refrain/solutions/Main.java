import java.util.HashMap;
import java.util.Map;

/** A suffix automaton: each state is a set of runs that end at the same places. */
public class Main {
    static int[] refrain(int[] song) {
        int size = song.length;
        int[] length = new int[2 * size + 1];
        int[] link = new int[2 * size + 1];
        int[] firstEnd = new int[2 * size + 1];
        int[] lastEnd = new int[2 * size + 1];
        Map<Long, Integer> steps = new HashMap<>();
        Map<Integer, Map<Integer, Integer>> out = new HashMap<>();
        out.put(0, new HashMap<>());
        link[0] = -1;
        int states = 1;
        int last = 0;
        for (int end = 0; end < size; end++) {
            int line = song[end];
            int now = states++;
            length[now] = length[last] + 1;
            firstEnd[now] = end;
            lastEnd[now] = end;
            out.put(now, new HashMap<>());
            int at = last;
            while (at >= 0 && !out.get(at).containsKey(line)) {
                out.get(at).put(line, now);
                at = link[at];
            }
            if (at >= 0) {
                int next = out.get(at).get(line);
                if (length[next] == length[at] + 1) {
                    link[now] = next;
                } else {
                    int copy = states++;
                    length[copy] = length[at] + 1;
                    link[copy] = link[next];
                    firstEnd[copy] = firstEnd[next];
                    lastEnd[copy] = lastEnd[next];
                    out.put(copy, new HashMap<>(out.get(next)));
                    while (at >= 0 && out.get(at).getOrDefault(line, -1) == next) {
                        out.get(at).put(line, copy);
                        at = link[at];
                    }
                    link[next] = copy;
                    link[now] = copy;
                }
            }
            last = now;
        }
        Integer[] order = new Integer[states];
        for (int state = 0; state < states; state++) {
            order[state] = state;
        }
        java.util.Arrays.sort(order, (a, b) -> Integer.compare(length[b], length[a]));
        for (int state : order) {
            if (state > 0) {
                lastEnd[link[state]] = Math.max(lastEnd[link[state]], lastEnd[state]);
                firstEnd[link[state]] = Math.min(firstEnd[link[state]], firstEnd[state]);
            }
        }
        // How many lines that end at a place are all different.
        int[] different = new int[size];
        Map<Integer, Integer> lastPlace = new HashMap<>();
        for (int end = 0; end < size; end++) {
            int before = lastPlace.getOrDefault(song[end], -1);
            different[end] = Math.min(end > 0 ? different[end - 1] + 1 : 1, end - before);
            lastPlace.put(song[end], end);
        }
        int best = 0;
        int place = -1;
        for (int state = 1; state < states; state++) {
            if (firstEnd[state] == lastEnd[state]) {
                continue;
            }
            int run = Math.min(length[state], different[firstEnd[state]]);
            int begin = firstEnd[state] - run + 1;
            if (run > length[link[state]] && (run > best || (run == best && begin < place))) {
                best = run;
                place = begin;
            }
        }
        return new int[] {best, place};
    }
}
