class ToolCrib {
    ToolCrib(int hooks) {
    }

    String hang(String tool, int box) {
        return "";
    }

    int fetch(String tool) {
        return -1;
    }

    int glance(String tool) {
        return -1;
    }
}
