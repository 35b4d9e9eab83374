def shelf(pieces, turns):
    # All ways of cutting the board, by the place of the first cut.
    def best(start, left):
        if start == len(pieces):
            return 0
        if left == 0:
            return float("inf")
        return min(max(sum(pieces[start:end]), best(end, left - 1)) for end in range(start + 1, len(pieces) + 1))

    return best(0, min(turns, len(pieces)))
