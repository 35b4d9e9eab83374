def splice(film):
    front = ListNode(0)
    before = front
    front.next = film
    while before.next:
        first = before.next
        last = first.val
        while first.next and first.next.val < last:
            moved = first.next
            last = moved.val
            first.next = moved.next
            moved.next = before.next
            before.next = moved
        before = first
    return front.next
