#include <functional>
#include <map>
#include <queue>
#include <vector>

std::vector<int> tidy(int clerks, std::vector<std::vector<int>> log) {
    struct Page {
        int writer = -1;
        std::vector<int> looked;
    };
    std::map<int, Page> pages;
    std::vector<std::vector<int>> leads(clerks);
    std::vector<int> waits(clerks, 0);
    auto edge = [&](int one, int other) {
        if (one < 0 || one == other) return;
        leads[one].push_back(other);
        waits[other]++;
    };
    for (const auto &entry : log) {
        Page &page = pages[entry[1]];
        edge(page.writer, entry[0]);
        if (entry[2] == 0) {
            page.looked.push_back(entry[0]);
            continue;
        }
        for (int one : page.looked) edge(one, entry[0]);
        page.looked.clear();
        page.writer = entry[0];
    }
    std::priority_queue<int, std::vector<int>, std::greater<int>> free;
    for (int clerk = 0; clerk < clerks; clerk++)
        if (waits[clerk] == 0) free.push(clerk);
    std::vector<int> order;
    while (!free.empty()) {
        int clerk = free.top();
        free.pop();
        order.push_back(clerk);
        for (int later : leads[clerk])
            if (--waits[later] == 0) free.push(later);
    }
    if ((int)order.size() != clerks) order.clear();
    return order;
}
