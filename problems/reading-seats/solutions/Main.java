import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

class ReadingRoom {
    private final TreeSet<Integer> free = new TreeSet<>();
    private final Set<Integer> closed = new HashSet<>();
    private final Map<Integer, Integer> readerOn = new HashMap<>();
    private final Map<Integer, Integer> seatOf = new HashMap<>();

    ReadingRoom(int seats) {
        for (int seat = 1; seat <= seats; seat++) {
            free.add(seat);
        }
    }

    int enter(int card) {
        Integer known = seatOf.get(card);
        if (known != null) {
            return known;
        }
        Integer seat = free.pollFirst();
        if (seat == null) {
            return 0;
        }
        seatOf.put(card, seat);
        readerOn.put(seat, card);
        return seat;
    }

    int leave(int card) {
        Integer seat = seatOf.remove(card);
        if (seat == null) {
            return 0;
        }
        readerOn.remove(seat);
        if (!closed.contains(seat)) {
            free.add(seat);
        }
        return seat;
    }

    void close(int seat) {
        closed.add(seat);
        free.remove(seat);
    }

    void open(int seat) {
        closed.remove(seat);
        if (!readerOn.containsKey(seat)) {
            free.add(seat);
        }
    }

    int who(int seat) {
        return readerOn.getOrDefault(seat, 0);
    }
}
