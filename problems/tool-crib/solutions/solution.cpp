#include <iterator>
#include <list>
#include <string>
#include <unordered_map>
#include <utility>

class ToolCrib {
    using Tag = std::pair<std::string, int>;
    int hooks;
    std::list<Tag> byUse;
    std::unordered_map<std::string, std::list<Tag>::iterator> places;

public:
    ToolCrib(int hooks) : hooks(hooks) {}

    std::string hang(std::string tool, int box) {
        auto known = places.find(tool);
        if (known != places.end()) {
            known->second->second = box;
            byUse.splice(byUse.end(), byUse, known->second);
            return "";
        }
        std::string gone;
        if (static_cast<int>(byUse.size()) == hooks) {
            gone = byUse.front().first;
            places.erase(gone);
            byUse.pop_front();
        }
        byUse.emplace_back(tool, box);
        places[tool] = std::prev(byUse.end());
        return gone;
    }

    int fetch(std::string tool) {
        auto known = places.find(tool);
        if (known == places.end()) return -1;
        byUse.splice(byUse.end(), byUse, known->second);
        return known->second->second;
    }

    int glance(std::string tool) {
        auto known = places.find(tool);
        return known == places.end() ? -1 : known->second->second;
    }
};
