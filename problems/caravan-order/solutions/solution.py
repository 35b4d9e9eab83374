def regroup(camels, group, need):
    head = end = ListNode(0)
    node = camels
    while node:
        strong, weak = [], []
        for _ in range(group):
            if not node:
                break
            (strong if node.val >= need else weak).append(node)
            node = node.next
        for one in strong + weak:
            end.next = one
            end = one
    end.next = None
    return head.next
