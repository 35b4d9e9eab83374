#include <vector>

int season(std::vector<int> fees, int streak, int strain) {
    return -1;
}
