#include <algorithm>
#include <climits>
#include <vector>

int season(std::vector<int> fees, int streak, int strain) {
    const int never = INT_MIN;
    std::vector<int> bestWithRow(streak + 1, never);
    bestWithRow[0] = 0;
    for (int fee : fees) {
        std::vector<int> next(streak + 1, never);
        next[0] = *std::max_element(bestWithRow.begin(), bestWithRow.end());
        for (int row = 0; row < streak; row++) {
            if (bestWithRow[row] != never) next[row + 1] = bestWithRow[row] + fee - row * strain;
        }
        bestWithRow = next;
    }
    return *std::max_element(bestWithRow.begin(), bestWithRow.end());
}
