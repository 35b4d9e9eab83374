from itertools import accumulate


def shade(rows, columns, awnings, layers):
    change = [[0] * (columns + 1) for _ in range(rows + 1)]
    for top, left, bottom, right in awnings:
        change[top][left] += 1
        change[top][right + 1] -= 1
        change[bottom + 1][left] -= 1
        change[bottom + 1][right + 1] += 1
    enough = 0
    above = [0] * (columns + 1)
    exact = [[0] * (columns + 1)]
    for row in range(rows):
        above = [a + b for a, b in zip(above, accumulate(change[row]))]
        enough += sum(depth >= layers for depth in above[:columns])
        line = accumulate((depth == layers for depth in above[:columns]), initial=0)
        exact.append([a + b for a, b in zip(exact[-1], line)])
    least = min(
        exact[bottom + 1][right + 1] - exact[top][right + 1] - exact[bottom + 1][left] + exact[top][left]
        for top, left, bottom, right in awnings
    )
    return [enough, enough - least]
