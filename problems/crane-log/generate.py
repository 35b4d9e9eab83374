def small(r):
    limit = r.int(0, 8)
    entries = [r.pick(["undo", f"up {r.int(0, 6)}", f"up {r.int(1, 4)}", f"down {r.int(0, 5)}"]) for _ in range(r.int(1, 10))]
    return f"{limit} {len(entries)}\n" + "\n".join(entries) + "\n"
