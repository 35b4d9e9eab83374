#include <algorithm>
#include <functional>
#include <numeric>
#include <queue>
#include <utility>
#include <vector>

std::vector<int> assign(std::vector<std::vector<int>> boats, int berths) {
    using Until = std::pair<long long, int>;
    std::priority_queue<int, std::vector<int>, std::greater<int>> free;
    std::priority_queue<Until, std::vector<Until>, std::greater<Until>> taken;
    for (int berth = 1; berth <= berths; berth++) free.push(berth);
    std::vector<int> inLine(boats.size()), given(boats.size(), 0);
    std::iota(inLine.begin(), inLine.end(), 0);
    std::stable_sort(inLine.begin(), inLine.end(), [&](int a, int b) { return boats[a][0] < boats[b][0]; });
    long long now = 0;
    for (int index : inLine) {
        long long arrive = boats[index][0];
        long long moors = std::max(now, arrive);
        if (free.empty()) moors = std::max(moors, taken.top().first);
        if (moors > arrive + boats[index][2]) continue;
        now = moors;
        while (!taken.empty() && taken.top().first <= now) {
            free.push(taken.top().second);
            taken.pop();
        }
        given[index] = free.top();
        free.pop();
        taken.push({now + boats[index][1], given[index]});
    }
    return given;
}
