#include <string>

class ToolCrib {
public:
    ToolCrib(int hooks) {
    }

    std::string hang(std::string tool, int box) {
        return "";
    }

    int fetch(std::string tool) {
        return -1;
    }

    int glance(std::string tool) {
        return -1;
    }
};
