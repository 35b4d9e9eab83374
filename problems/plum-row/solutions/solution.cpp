#include <vector>

std::vector<int> stretch(std::vector<int> trees, int capacity) {
    int bestStart = 0, bestCount = 0, start = 0, carried = 0;
    for (int index = 0; index < static_cast<int>(trees.size()); index++) {
        carried += trees[index];
        while (carried > capacity) carried -= trees[start++];
        if (index - start + 1 > bestCount) {
            bestStart = start;
            bestCount = index - start + 1;
        }
    }
    return {bestStart, bestCount};
}
