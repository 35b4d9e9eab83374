#include <string>
#include <vector>

static int repeat(const std::vector<std::string> &word) {
    std::vector<int> border(word.size(), 0);
    for (size_t i = 1; i < word.size(); i++) {
        int lon = border[i - 1];
        while (lon && word[i] != word[lon]) lon = border[lon - 1];
        border[i] = lon + (word[i] == word[lon]);
    }
    return (int)word.size() - border.back();
}

std::vector<int> block(std::vector<std::string> wall) {
    std::vector<std::string> columns(wall[0].size(), std::string(wall.size(), ' '));
    for (size_t r = 0; r < wall.size(); r++)
        for (size_t c = 0; c < wall[0].size(); c++) columns[c][r] = wall[r][c];
    return {repeat(wall), repeat(columns)};
}
