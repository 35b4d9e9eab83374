def quiet(mobile, slack):
    calm = largest = 0

    def report(rod):
        nonlocal calm, largest
        if rod is None:
            return 0, 0, True
        left, left_rods, left_quiet = report(rod.left)
        right, right_rods, right_quiet = report(rod.right)
        is_calm = abs(left - right) <= slack
        calm += is_calm
        rods = left_rods + right_rods + 1
        is_quiet = is_calm and left_quiet and right_quiet
        if is_quiet:
            largest = max(largest, rods)
        return left + right + rod.val, rods, is_quiet

    report(mobile)
    return [calm, largest]
