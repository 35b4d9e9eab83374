def spread(chain, minute):
    last = count = 0
    stack = [(chain, 0)]
    while stack:
        node, now = stack.pop()
        last = max(last, now)
        if now <= minute:
            count += 1
        if node.left:
            now += node.left.val
            stack.append((node.left, now))
        if node.right:
            stack.append((node.right, now + node.right.val))
    return [last, count]
