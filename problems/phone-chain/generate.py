def small(r):
    tree = r.tree(r.int(2, 9), 1, 9)
    tree[0] = 0
    return [tree, r.int(0, 20)]
