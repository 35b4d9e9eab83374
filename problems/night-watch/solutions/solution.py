def safe(watches, least):
    changes = {}
    for start, end in watches:
        changes[start] = changes.get(start, 0) + 1
        changes[end] = changes.get(end, 0) - 1
    total = run = longest = people = 0
    before = None
    for minute in sorted(changes):
        if people >= least:
            total += minute - before
            run += minute - before
            longest = max(longest, run)
        else:
            run = 0
        people += changes[minute]
        before = minute
    return [total, longest]
