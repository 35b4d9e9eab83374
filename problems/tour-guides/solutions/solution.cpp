#include <vector>

std::vector<long long> pairs(std::vector<int> guides, std::vector<int> parties) {
    const int size = 4096;
    std::vector<long long> all(size, 0);
    for (int guide : guides) all[guide]++;
    // How many guides speak at most the languages of a set: then pairs joined within it, then exactly it.
    for (int bit = 1; bit < size; bit *= 2)
        for (int each = 0; each < size; each++)
            if (each & bit) all[each] += all[each ^ bit];
    for (long long &count : all) count = count * (count - 1) / 2;
    for (int bit = 1; bit < size; bit *= 2)
        for (int each = 0; each < size; each++)
            if (each & bit) all[each] -= all[each ^ bit];
    for (int bit = 1; bit < size; bit *= 2)
        for (int each = 0; each < size; each++)
            if (!(each & bit)) all[each] += all[each | bit];
    std::vector<long long> answer;
    for (int party : parties) answer.push_back(all[party]);
    return answer;
}
