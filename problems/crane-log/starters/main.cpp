#include <iostream>
#include <string>
#include <vector>

std::string report(int limit, const std::vector<std::string>& entries) {
    return "";
}

int main() {
    int limit, count;
    std::cin >> limit >> count >> std::ws;
    std::vector<std::string> entries(count);
    for (std::string& entry : entries) std::getline(std::cin, entry);
    std::cout << report(limit, entries) << "\n";
}
