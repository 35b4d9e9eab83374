#include <array>
#include <iostream>
#include <queue>
#include <string>
#include <vector>

int fewestSteps(int battery, const std::vector<std::string>& floor) {
    int rows = floor.size(), columns = floor[0].size();
    std::vector<std::vector<int>> mostCharge(rows, std::vector<int>(columns, -1));
    std::queue<std::array<int, 4>> queue;
    for (int r = 0; r < rows; r++) {
        for (int c = 0; c < columns; c++) {
            if (floor[r][c] != 'S') continue;
            mostCharge[r][c] = battery;
            queue.push({r, c, battery, 0});
        }
    }
    const int down[] = {-1, 1, 0, 0}, right[] = {0, 0, -1, 1};
    while (!queue.empty()) {
        auto [row, column, charge, steps] = queue.front();
        queue.pop();
        if (floor[row][column] == 'G') return steps;
        if (charge == 0) continue;
        for (int way = 0; way < 4; way++) {
            int r = row + down[way], c = column + right[way];
            if (r < 0 || r >= rows || c < 0 || c >= columns || floor[r][c] == '#') continue;
            int left = floor[r][c] == '+' ? battery : charge - 1;
            if (left <= mostCharge[r][c]) continue;
            mostCharge[r][c] = left;
            queue.push({r, c, left, steps + 1});
        }
    }
    return -1;
}

int main() {
    int rows, columns, battery;
    std::cin >> rows >> columns >> battery;
    std::vector<std::string> floor(rows);
    for (std::string& line : floor) std::cin >> line;
    std::cout << fewestSteps(battery, floor) << "\n";
}
