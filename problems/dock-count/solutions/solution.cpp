#include <string>
#include <unordered_map>
#include <vector>

std::vector<std::string> reconcile(std::vector<std::string> manifest, std::vector<std::string> dock) {
    std::unordered_map<std::string, int> difference;
    std::vector<std::string> inOrder;
    auto tally = [&](const std::vector<std::string>& labels, int step) {
        for (const std::string& label : labels) {
            if (difference.find(label) == difference.end()) inOrder.push_back(label);
            difference[label] += step;
        }
    };
    tally(manifest, -1);
    tally(dock, 1);
    std::vector<std::string> lines;
    for (const std::string& label : inOrder) {
        int count = difference[label];
        if (count != 0) lines.push_back(label + (count > 0 ? " +" : " ") + std::to_string(count));
    }
    return lines;
}
