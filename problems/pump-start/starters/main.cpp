#include <string>
#include <vector>

std::vector<std::string> sequence(std::vector<std::string> machines, std::vector<std::vector<std::string>> rules) {
    return {};
}
