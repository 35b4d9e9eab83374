def loads(islands, bridges, trips):
    # For every weight, from the heaviest that any plate names: can the lorry get there by bridges that bear it?
    def reaches(start, goal, weight):
        seen = {start}
        while True:
            more = {y for a, b, tons in bridges if tons >= weight for x, y in ((a, b), (b, a)) if x in seen} - seen
            if not more:
                return goal in seen
            seen |= more

    answer = []
    for start, goal, tare in trips:
        weights = sorted({tons for _, _, tons in bridges if tons >= tare}, reverse=True)
        best = next((weight - tare for weight in weights if reaches(start, goal, weight)), -1)
        answer.append(1_000_000 if start == goal else best)
    return answer
