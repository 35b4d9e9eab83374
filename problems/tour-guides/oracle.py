from itertools import combinations


def pairs(guides, parties):
    spoken = [{k for k in range(12) if guide >> k & 1} for guide in guides]
    needed = [{k for k in range(12) if party >> k & 1} for party in parties]
    return [sum(1 for one, other in combinations(spoken, 2) if need <= one | other) for need in needed]
