#include <algorithm>
#include <numeric>
#include <vector>

std::vector<int> loads(int islands, std::vector<std::vector<int>> bridges, std::vector<std::vector<int>> trips) {
    std::sort(bridges.begin(), bridges.end(), [](const auto &a, const auto &b) { return a[2] > b[2]; });
    std::vector<int> above(islands), plate(islands, 0), size(islands, 1);
    std::iota(above.begin(), above.end(), 0);
    auto top = [&](int one) {
        while (above[one] != one) one = above[one];
        return one;
    };
    for (const auto &bridge : bridges) {
        int a = top(bridge[0]), b = top(bridge[1]);
        if (a == b) continue;
        if (size[a] > size[b]) std::swap(a, b);
        above[a] = b;
        plate[a] = bridge[2];
        size[b] += size[a];
    }
    std::vector<int> answer;
    for (const auto &trip : trips) {
        int a = trip[0], b = trip[1], weakest = 1000000 + trip[2];
        while (a != b) {
            if (plate[a] < plate[b]) std::swap(a, b);
            weakest = std::min(weakest, plate[a]);
            if (plate[a] == 0) break;
            a = above[a];
        }
        answer.push_back(std::max(-1, weakest - trip[2]));
    }
    return answer;
}
