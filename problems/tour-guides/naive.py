def pairs(guides, parties):
    kinds = {}
    for guide in guides:
        kinds[guide] = kinds.get(guide, 0) + 1
    present = list(kinds.items())
    answer = []
    for party in parties:
        found = 0
        for at, (one, count) in enumerate(present):
            if one & party == party:
                found += count * (count - 1) // 2
            for other, more in present[at + 1 :]:
                if (one | other) & party == party:
                    found += count * more
        answer.append(found)
    return answer
