def mixtures(left, right, height):
    modulus = 1_000_000_007
    row_level = 0
    before = [0] * (len(right) + 1)
    for i in range(len(left) + 1):
        if i > 0:
            row_level += left[i - 1]
        now = [0] * (len(right) + 1)
        level = row_level
        for j in range(len(right) + 1):
            if j > 0:
                level += right[j - 1]
            if not 0 <= level <= height:
                continue
            at_gate = level in (0, height)
            total = 1 if i == j == 0 else 0
            if i > 0 and (left[i - 1] != 0 or at_gate):
                total += before[j]
            if j > 0 and (right[j - 1] != 0 or at_gate):
                total += now[j - 1]
            now[j] = total % modulus
        before = now
    return before[-1]
