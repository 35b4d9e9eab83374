#include <algorithm>
#include <vector>

std::vector<int> shelf(std::vector<int> sizes) {
    std::vector<std::pair<int, int>> seen;
    int greatest = 0;
    for (int size : sizes) {
        int depth = 1;
        while (!seen.empty() && seen.back().first < size) {
            depth = std::max(depth, seen.back().second + 1);
            seen.pop_back();
        }
        seen.push_back({size, depth});
        greatest = std::max(greatest, depth);
    }
    return {(int)seen.size(), greatest};
}
