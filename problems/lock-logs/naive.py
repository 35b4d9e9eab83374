def mixtures(left, right, height):
    modulus = 1_000_000_007

    def ways(i, j, level):
        if not 0 <= level <= height:
            return 0
        if i == len(left) and j == len(right):
            return 1
        found = 0
        if i < len(left) and (left[i] != 0 or level in (0, height)):
            found += ways(i + 1, j, level + left[i])
        if j < len(right) and (right[j] != 0 or level in (0, height)):
            found += ways(i, j + 1, level + right[j])
        return found % modulus

    return ways(0, 0, 0)
