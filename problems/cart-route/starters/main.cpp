#include <iostream>
#include <string>
#include <vector>

int fewestSteps(int battery, const std::vector<std::string>& floor) {
    return 0;
}

int main() {
    int rows, columns, battery;
    std::cin >> rows >> columns >> battery;
    std::vector<std::string> floor(rows);
    for (std::string& line : floor) std::cin >> line;
    std::cout << fewestSteps(battery, floor) << "\n";
}
