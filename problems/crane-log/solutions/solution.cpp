#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    int limit, count;
    std::cin >> limit >> count;
    int height = 0, highest = 0, refused = 0;
    std::vector<int> carriedOut;
    for (int i = 0; i < count; i++) {
        std::string word;
        std::cin >> word;
        if (word == "undo") {
            if (carriedOut.empty()) {
                refused++;
            } else {
                height -= carriedOut.back();
                carriedOut.pop_back();
            }
            continue;
        }
        int amount;
        std::cin >> amount;
        int step = word == "up" ? amount : -amount;
        if (height + step < 0 || height + step > limit) {
            refused++;
            continue;
        }
        height += step;
        carriedOut.push_back(step);
        highest = std::max(highest, height);
    }
    std::cout << height << " " << highest << " " << refused << "\n";
}
