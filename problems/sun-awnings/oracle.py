def shade(rows, columns, awnings, layers):
    def count(up):
        return sum(
            sum(top <= r <= bottom and left <= c <= right for top, left, bottom, right in up) >= layers
            for r in range(rows)
            for c in range(columns)
        )

    return [count(awnings), max(count(awnings[:i] + awnings[i + 1 :]) for i in range(len(awnings)))]
