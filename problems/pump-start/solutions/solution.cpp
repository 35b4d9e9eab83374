#include <string>
#include <unordered_map>
#include <vector>

std::vector<std::string> sequence(std::vector<std::string> machines, std::vector<std::vector<std::string>> rules) {
    std::unordered_map<std::string, int> waitingFor;
    std::unordered_map<std::string, std::vector<std::string>> unlocks;
    for (const auto& rule : rules) {
        unlocks[rule[0]].push_back(rule[1]);
        waitingFor[rule[1]]++;
    }
    std::vector<std::string> sheet;
    for (const std::string& machine : machines) {
        if (waitingFor[machine] == 0) sheet.push_back(machine);
    }
    for (std::size_t index = 0; index < sheet.size(); index++) {
        for (const std::string& then : unlocks[sheet[index]]) {
            if (--waitingFor[then] == 0) sheet.push_back(then);
        }
    }
    if (sheet.size() < machines.size()) sheet.clear();
    return sheet;
}
