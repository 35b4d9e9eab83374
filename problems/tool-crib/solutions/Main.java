import java.util.LinkedHashMap;

class ToolCrib {
    private final int hooks;
    private final LinkedHashMap<String, Integer> board = new LinkedHashMap<>();

    ToolCrib(int hooks) {
        this.hooks = hooks;
    }

    String hang(String tool, int box) {
        String gone = "";
        if (board.remove(tool) == null && board.size() == hooks) {
            gone = board.keySet().iterator().next();
            board.remove(gone);
        }
        board.put(tool, box);
        return gone;
    }

    int fetch(String tool) {
        Integer box = board.remove(tool);
        if (box == null) {
            return -1;
        }
        board.put(tool, box);
        return box;
    }

    int glance(String tool) {
        return board.getOrDefault(tool, -1);
    }
}
