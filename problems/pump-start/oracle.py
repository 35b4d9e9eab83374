def sequence(machines, rules):
    # Tries every order, a machine at a time, giving up as soon as a rule is broken.
    dead = set()

    def rest(order):
        if len(order) == len(machines):
            return order
        if frozenset(order) in dead:
            return None
        for one in machines:
            if one not in order and all(first in order for first, then in rules if then == one):
                found = rest(order + [one])
                if found is not None:
                    return found
        dead.add(frozenset(order))
        return None

    return rest([]) or []
