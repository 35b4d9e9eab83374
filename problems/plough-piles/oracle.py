def clear(snow, push):
    # Cut the street into its pushes: from each beginning as far as the sum allows.
    left = [0] * len(snow)
    start = 0
    while start < len(snow):
        if snow[start] > push:
            start += 1
            continue
        end = max(e for e in range(start + 1, len(snow) + 1) if sum(snow[start:e]) <= push)
        left[end - 1] = sum(snow[start:end])
        start = end
    return left
