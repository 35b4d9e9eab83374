#include <algorithm>
#include <vector>

int lamps(std::vector<int> up, std::vector<int> cost, std::vector<int> bats) {
    const long long far = 1LL << 50;
    int n = up.size();
    auto cut = [&](long long v) { return std::min(v, far); };
    std::vector<long long> lamp(n), some(n, far), none(n, 0), dark(n, 0);
    for (int i = 0; i < n; i++) lamp[i] = bats[i] ? far : cost[i];
    for (int i = n - 1; i > 0; i--) {
        int above = up[i];
        lamp[above] = cut(lamp[above] + std::min({lamp[i], some[i], dark[i]}));
        dark[above] = cut(dark[above] + some[i]);
        some[above] = cut(std::min(some[above] + std::min(lamp[i], some[i]), none[above] + lamp[i]));
        none[above] = cut(none[above] + some[i]);
    }
    long long best = std::min(lamp[0], some[0]);
    return best >= far ? -1 : (int)best;
}
