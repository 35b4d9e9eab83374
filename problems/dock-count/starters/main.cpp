#include <string>
#include <vector>

std::vector<std::string> reconcile(std::vector<std::string> manifest, std::vector<std::string> dock) {
    return {};
}
